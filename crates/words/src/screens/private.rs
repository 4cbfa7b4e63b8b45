//! Words of the screen `private`.

screen! {
    /// Words of the screen `private`.
    pub struct Private as PRIVATE {
        /// Above everything.
        away: &'static str,
        /// Nobody has a call to choose.
        nobody: &'static str,
        /// The box, for a screen reader.
        box_of_calls: &'static str,
        /// Where nothing is tapped yet.
        tap: &'static str,
        /// The lines of the script that are said here.
        say: &'static str,
        /// Back to the table's screen.
        back: &'static str,
        /// The signs and what they mean.
        signs: &'static str,
        /// Before what the call would show.
        shows: &'static str,
        /// Before a hand that tells the two calls apart.
        example: &'static str,
        /// What the director does not do here.
        do_not_suggest: &'static str,
        /// The sheet of systems, for a screen reader.
        system: &'static str,
        /// What is only assumed
        assumption: &'static str,
        /// … and what that is
        if_natural: &'static str,
        /// … and what becomes of it
        guess: &'static str,
        /// The bids that few make
        high: &'static str,
    }
    impl {
        /// A hand as it is held: `♠84 ♥KQ9753 ♦84 ♣–`, from the suits between dots.
        fn hand(dotted: &str) -> String;
        /// What may not be called: `XX, and anything up to 2♣`.
        fn not_allowed(calls: &[String], lowest: Option<&str>) -> String;
    }
}
