//! Words of the screen `book`: its sentences are those of `words::Books`.

screen! {
    /// Words of the screen `book`: its sentences are those of `words::Books`.
    pub struct Book as BOOK {
        /// The screen
        title: &'static str,
        /// The way through the book, for a screen reader
        way: &'static str,
        /// Leads back to where the systems are chosen
        back: &'static str,
        /// Opens what else is to be known about a book
        more: &'static str,
    }
    impl {
    }
}
