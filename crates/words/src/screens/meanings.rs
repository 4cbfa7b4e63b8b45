//! Words of the screen `meanings` and of its pictures.

screen! {
    /// Words of the screen `meanings` and of its pictures.
    pub struct Meanings as MEANINGS {
        /// The heading
        title: &'static str,
        /// Below it
        below: &'static str,
        /// Another system than those of the books
        something_else: &'static str,
        /// Above the systems
        systems: &'static str,
        /// A side's field
        north_south: &'static str,
        /// A side's field
        east_west: &'static str,
        /// No system
        no_system: &'static str,
        /// A book is being fetched
        on_its_way: &'static str,
        /// A book could not be fetched
        not_here: &'static str,
        /// Looks for the book once more
        try_again: &'static str,
        /// Leads to the page of a book
        look_in: &'static str,
        /// Nothing to compare
        nothing_irregular: &'static str,
        /// Above the cards
        attributed: &'static str,
        /// Take all of them
        any_of_them: &'static str,
        /// What the director said
        said: &'static str,
        /// Nothing known
        no_meaning: &'static str,
        /// Above the editor
        editor: &'static str,
        /// Which call is edited
        edited: &'static str,
        /// The points
        strength: &'static str,
        /// The lower end, for a screen reader
        least: &'static str,
        /// The upper end, for a screen reader
        most: &'static str,
        /// A balanced hand
        balanced: &'static str,
        /// How forcing it is
        forcing: &'static str,
        /// Nothing is said about that
        not_said: &'static str,
        /// Natural or artificial
        natural: &'static str,
        /// What it is for
        purpose: &'static str,
        /// The formula
        formula: &'static str,
        /// How a formula is written
        formula_help: &'static str,
        /// Takes the formula
        use_it: &'static str,
        /// Forgets what was said
        forget: &'static str,
        /// The sliders do not have all that the formula says
        too_rich: &'static str,
        /// 27B1(a) decides before 23A
        same_denomination: &'static str,
        /// What is then below it
        for_interest: &'static str,
        /// Above the calls
        replacement: &'static str,
        /// Below the calls
        marked: &'static str,
        /// Nothing to choose from
        no_calls: &'static str,
        /// Above the picture
        picture: &'static str,
        /// Nothing to draw
        no_picture: &'static str,
        /// There is too much to count
        too_complex: &'static str,
        /// Above what is left to learn
        residual: &'static str,
        /// Above the hand
        counterexample: &'static str,
        /// A suit that is not held
        void: &'static str,
    }
    impl {
        /// The link to a page of a book, for a screen reader: there may be several.
        fn look_into(book: &str, turn: &str) -> String;
        /// Where a meaning stands.
        fn from_book(book: &str) -> String;
        /// One step down or up.
        fn step(what: &str, end: &str, up: bool) -> String;
        /// The options of a book, folded.
        fn details(chosen: usize, all: usize) -> String;
        /// A stepper's name.
        fn end(what: &str, end: &str) -> String;
    }
}
