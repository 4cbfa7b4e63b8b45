//! Words of the players' page, which a table's card opens, and of the cards.

/// Why the page cannot do what a player wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sorry {
    /// The card no longer lets anybody in
    NoKey,
    /// The server cannot store anything
    NotStored,
    /// Too often; to be tried again after this many seconds
    TooMany(u64),
    /// The table has called already
    Full,
    /// The page was not ours
    OtherSite,
    /// There is no such event
    NoEvent,
    /// What was sent cannot be read
    Unreadable,
    /// A mistake of ours
    Failed,
}

screen! {
    /// Words of the players' page, and of the cards of the tables.
    pub struct Card as CARD {
        /// Over the reasons
        why: &'static str,
        /// The field for more
        more: &'static str,
        /// The button
        call: &'static str,
        /// A director has taken the call
        coming: &'static str,
        /// The title of the cards
        cards: &'static str,
        /// Below the code of a card
        scan: &'static str,
        /// The code, for a screen reader
        code: &'static str,
    }
    impl {
        /// The heading
        fn table(number: u32) -> String;
        /// The table called this many seconds ago
        fn called(seconds: i64) -> String;
        /// Why it cannot be done, and what to do instead
        fn sorry(why: Sorry) -> String;
        /// The page does not speak this language; there are these
        fn no_language(asked: &str, codes: &str) -> String;
    }
}
