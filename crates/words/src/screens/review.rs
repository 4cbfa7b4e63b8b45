//! Words of the review after play.

use bridge::Vulnerability;
use review::{Kind, Step};
use score::{Fraction, Played, Sides};

use crate::Innocent;

/// How a board ended, or could have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// A contract with its tricks, or passed out
    Played(Played),
    /// The score of North-South alone
    Score(i32),
}

impl Ended {
    /// What it scores for North-South, if that can be known.
    #[must_use]
    pub fn score(self, vulnerable: Option<Vulnerability>) -> Option<i32> {
        match self {
            Self::Score(score) => Some(score),
            Self::Played(Played::PassedOut) => Some(0),
            Self::Played(played) => vulnerable.map(|it| played.score(it)),
        }
    }
}

/// The form of scoring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Form {
    /// Pairs: the results of the other tables
    #[default]
    Matchpoints,
    /// Teams: the result of the other table
    Teams,
    /// Board-a-match: won, halved or lost against the other table
    BoardAMatch,
    /// IMPs against each other table
    CrossImps,
    /// Against a datum
    Butler,
    /// Points as they are
    TotalPoints,
}

impl Form {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Matchpoints,
        Self::Teams,
        Self::CrossImps,
        Self::Butler,
        Self::BoardAMatch,
        Self::TotalPoints,
    ];

    /// As it is kept.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Matchpoints => "matchpoints",
            Self::Teams => "imps",
            Self::BoardAMatch => "board_a_match",
            Self::CrossImps => "cross_imps",
            Self::Butler => "butler",
            Self::TotalPoints => "total_points",
        }
    }
}

screen! {
    /// Words of the review after play.
    pub struct Review as REVIEW {
        /// The steps, in order
        step_names: [&'static str; 4],
        /// The steps, for a screen reader
        the_steps: &'static str,
        /// Above the law's question
        question: &'static str,
        /// The director's answers
        no: &'static str,
        /// The other
        yes: &'static str,
        /// The way to the cards
        board: &'static str,
        /// Nothing is known of it yet
        board_missing: &'static str,
        /// The hands
        deal: &'static str,
        /// It is not needed.
        deal_help: &'static str,
        /// Hands from elsewhere
        paste: &'static str,
        /// Reads them
        read: &'static str,
        /// No hands
        clear: &'static str,
        /// All four are there
        whole: &'static str,
        /// The result at the table
        result: &'static str,
        /// How many tricks
        tricks: &'static str,
        /// Fewer
        less: &'static str,
        /// More
        more: &'static str,
        /// Chooses a contract
        choose: &'static str,
        /// The form of scoring
        scoring: &'static str,
        /// The field of results
        field: &'static str,
        /// How they are written
        field_example: &'static str,
        /// Teams
        other_table: &'static str,
        /// Their match
        knockout: &'static str,
        /// Pairs: where some tables have no result
        tables: &'static str,
        /// Cross-IMPs: they are added up
        is_sum: &'static str,
        /// Cross-IMPs: the most of one comparison
        cap: &'static str,
        /// Butler
        datum: &'static str,
        /// Who is vulnerable
        vulnerable: &'static str,
        /// Each of the four
        vulnerabilities: [&'static str; 4],
        /// Who did not offend
        non_offending: &'static str,
        /// The weights
        outcomes: &'static str,
        /// One more
        add_outcome: &'static str,
        /// How the weights move
        how_weights_move: &'static str,
        /// Takes one out
        remove: &'static str,
        /// It weighs nothing
        illegal: &'static str,
        /// 12C1(e)
        own_error: &'static str,
        /// … and what that is
        own_error_help: &'static str,
        /// None
        none: &'static str,
        /// An error
        error: &'static str,
        /// A gamble
        gamble: &'static str,
        /// What it would have been
        without: &'static str,
        /// Both figures are kept.
        both_kept: &'static str,
        /// A split score
        split: &'static str,
        /// … which is the exception
        split_help: &'static str,
        /// The sides, where there is little room
        sides: [&'static str; 2],
        /// The other kind of score
        artificial: &'static str,
        /// … which is one of these
        artificial_help: &'static str,
        /// Their names
        awards: [&'static str; 3],
        /// Their own session
        session: &'static str,
        /// Shows the score
        to_score: &'static str,
        /// Both sides
        adjusted: &'static str,
        /// The words
        say: &'static str,
        /// … who hear it
        everybody: &'static str,
        /// The steps of the arithmetic
        worked_out: &'static str,
        /// The laws
        laws: &'static str,
        /// The defaults
        defaults: &'static str,
        /// For the scoring program
        scorer_title: &'static str,
        /// When they were told
        told_at: &'static str,
        /// How long
        minutes: &'static str,
        /// Until when
        appeal: &'static str,
        /// The form
        form_title: &'static str,
        /// The end
        done: &'static str,
        /// It is not to be seen.
        yet_to_play: &'static str,
        /// The setting
        boards_to_play: &'static str,
        /// How they are written
        boards_example: &'static str,
        /// What it does
        boards_help: &'static str,
        /// A file held one of these.
        hidden_board: &'static str,
        /// In the list, instead of what happened
        not_shown: &'static str,
        /// A ruling of one of these, instead of it
        ruling_hidden: &'static str,
        /// The calculator
        calculator: &'static str,
        /// … and what it does
        calculator_help: &'static str,
        /// Starts over
        anew: &'static str,
        /// There is no such ruling.
        nothing: &'static str,
        /// The way on
        to_weights: &'static str,
        /// A score instead of a contract
        or_score: &'static str,
        /// Nobody bid
        passed_out: &'static str,
        /// Takes it
        take: &'static str,
        /// The picker
        pick: &'static str,
        /// Doubled
        doubled: [&'static str; 3],
        /// Who plays it
        declarer_field: &'static str,
        /// What only the form has
        on_the_form: &'static str,
        /// Its fields, in the order of `Notes::texts`
        notes: [&'static str; 8],
        /// Prints it
        print: &'static str,
        /// Whose copy it is
        no_names: &'static str,
        /// The form's title
        sheet: &'static str,
        /// The form: what was at the table
        at_table: &'static str,
        /// The form: facts
        facts: &'static str,
        /// The form: the irregularity
        irregularity: &'static str,
        /// The form: the law
        review_law: &'static str,
        /// The form: evidence
        evidence: &'static str,
        /// The form: the poll
        poll: &'static str,
        /// The form: outcomes
        weights: &'static str,
        /// The form: the score
        score: &'static str,
        /// The form: reasons
        reasons: &'static str,
        /// The form: the end
        told: &'static str,
        /// The form: to be signed
        to_sign: [&'static str; 3],
        /// The form: money
        deposit: &'static str,
        /// The form: the columns of outcomes
        columns: [&'static str; 5],
        /// The form: the weights given where they are split
        given: &'static str,
        /// The auction
        auction: &'static str,
    }
    impl {
        /// A side's weight of an outcome, for a screen reader
        fn weight_of(side: &str, it: Ended) -> String;
        /// A file with several rulings held some of these.
        fn hidden(count: usize) -> String;
        /// The review of a law.
        fn title(law: &str) -> String;
        /// A form of scoring.
        fn form(form: Form) -> &'static str;
        /// Who did not offend.
        fn innocent(innocent: Innocent) -> &'static str;
        /// Where doubt goes.
        fn doubt(to: Option<Innocent>) -> String;
        /// A score with its sign.
        fn signed(score: i32) -> String;
        /// A number as it is read.
        fn number(number: &Fraction) -> String;
        /// A result: `2NT+1 by North`, or a score.
        fn ended(ended: Ended) -> String;
        /// Who played it.
        fn declarer(played: Played) -> Option<String>;
        /// The same as it is said aloud, without its declarer.
        fn spoken(it: Ended) -> String;
        /// How a side's points are written: `14 of 20`, or `−3 IMPs`.
        fn points(points: &Fraction, top: Option<&Fraction>, form: Form) -> [String; 2];
        /// What it was.
        fn was(points: &Fraction) -> String;
        /// A weight: `60 %`.
        fn percent(weight: &Fraction) -> String;
        /// Per cent of the top.
        fn of_top(percent: &Fraction) -> String;
        /// What was judged, where it is another figure.
        fn judged(weight: &Fraction) -> String;
        /// What all of it is.
        fn total(sum: &Fraction) -> String;
        /// The kind of a score.
        fn kind(kind: Kind) -> &'static str;
        /// How many steps.
        fn steps(count: usize) -> String;
        /// The way to the score, once it is known.
        fn see_score(points: &Sides<Fraction>) -> String;
        /// A result in the field that cannot be read.
        fn not_a_result(word: &str) -> String;
        /// How many cards of a hand there are.
        fn cards(count: usize) -> String;
        /// What to type into the scoring program.
        fn scorer(kind: Kind, rounded: &Sides<Fraction>, percent: Option<&Sides<Fraction>>) -> String;
        /// A step of the arithmetic, enough to do it again by hand.
        fn step(step: &Step) -> String;
    }
}
