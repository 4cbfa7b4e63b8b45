//! Words of the screen `laws`.

screen! {
    /// Words of the screen `laws`.
    pub struct Laws as LAWS {
        /// The heading
        title: &'static str,
        /// Above the field to search
        search: &'static str,
        /// Nothing was found
        nothing: &'static str,
        /// Above the situations
        situations: &'static str,
        /// Above the list of laws
        by_number: &'static str,
        /// Above the charts
        charts: &'static str,
        /// What the charts are
        charts_are: &'static str,
        /// The button that prints the chart
        print: &'static str,
        /// The button that plays the end of a chart at the table
        try_it: &'static str,
        /// The button that closes what is shown
        back: &'static str,
        /// Above the clauses of a clause
        parts: &'static str,
        /// Above what a clause leads to
        see: &'static str,
        /// Whose words they are
        our_words: &'static str,
        /// What a director sees.
        situation: [&'static str; 20],
    }
    impl {
        /// How many clauses were found, or laws that are not in the book.
        fn found(count: usize) -> String;
    }
}
