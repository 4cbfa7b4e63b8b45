//! Words of the screen `start`.

screen! {
    /// Words of the screen `start`.
    pub struct Start as START {
        /// The app
        name: &'static str,
        /// Searches the laws
        search: &'static str,
        /// The settings
        settings: &'static str,
        /// Begins a ruling
        new: &'static str,
        /// The calculator
        weighted: &'static str,
        /// Above the tiles
        what_went_wrong: &'static str,
        /// A ruling that waits for the opening lead
        waits_for_lead: &'static str,
        /// A ruling that is under way
        open: &'static str,
        /// What the app is for
        purpose: &'static str,
        /// How it works
        first: [&'static str; 3],
        /// What it does not do
        scope: &'static str,
        /// With no signal
        offline: &'static str,
        /// … and alone
        stays: &'static str,
        /// Below whose laws they are
        choose: &'static str,
        /// Begins the first ruling
        my_table: &'static str,
        /// Plays an example
        example: &'static str,
        /// What may have gone wrong, with the laws
        tiles: [(&'static str, &'static str); 6],
        /// What to enter for each of them
        hints: [&'static str; 5],
    }
    impl {
        /// Whose laws
        fn laws(authority: &str) -> String;
        /// Below the name: whose laws.
        fn below(authority: &str) -> String;
        /// A ruling by its board: `Board 9 · Table 7`
        fn board(number: &str, table: &str) -> String;
        /// How many rulings wait for the end of the play.
        fn to_look_at(count: usize) -> String;
    }
}
