//! Words of the screen `laws`.

use laws::Cite;
use laws::book::{
    law_15, law_16, law_17, law_21, law_24, law_25, law_26, law_27, law_28, law_29, law_30, law_31,
    law_32, law_33, law_36, law_37, law_38, law_39,
};

/// The heading
pub const TITLE: &str = "Laws";
/// Above the field to search
pub const SEARCH: &str = "A number (31A2) or words";
/// Nothing was found
pub const NOTHING: &str =
    "Nothing is found under that. Try another word, or a number such as 31A2.";
/// Above the situations
pub const SITUATIONS: &str = "What happened?";
/// Above the list of laws
pub const BY_NUMBER: &str = "By number";
/// Above the charts
pub const CHARTS: &str = "Quick reference";
/// What the charts are
pub const CHARTS_ARE: &str = "Each chart is worked out by the same rules that give the ruling.";
/// The button that prints the chart
pub const PRINT: &str = "Print this chart";
/// The button that plays the end of a chart at the table
pub const TRY: &str = "Try it at the table";
/// The button that closes what is shown
pub const BACK: &str = "All laws";
/// Above the clauses of a clause
pub const PARTS: &str = "Its clauses";
/// Above what a clause leads to
pub const SEE: &str = "Leads to, and is led to from";
/// Whose words they are
pub const OUR_WORDS: &str =
    "In our own words, for use at the table. The Laws of Duplicate Bridge 2017 are what counts.";

/// So many clauses were found, or laws that are not in the book.
#[must_use]
pub fn found(count: usize) -> String {
    match count {
        1 => "One result".to_owned(),
        _ => format!("{count} results"),
    }
}

/// What a director sees, and the clauses to begin with.
pub const SITUATION: [(&str, &[Cite]); 20] = [
    ("A player passed at right-hand opponent's turn", &[law_29::A, law_30::A]),
    ("A player passed at partner's turn", &[law_29::A, law_30::B1A, law_30::B1B]),
    ("A player bid at right-hand opponent's turn", &[law_29::A, law_31::A1, law_31::A2]),
    ("A player bid at partner's turn", &[law_29::A, law_31::B1, law_31::B2]),
    ("A player doubled out of turn", &[law_29::A, law_32::A1, law_32::A2, law_32::B]),
    ("The next player called before anybody spoke", &[law_28::B, law_29::A]),
    ("A bid was not enough", &[law_27::A1, law_27::B1A, law_27::B1B, law_27::B2]),
    ("A bid was not enough, and was changed at once", &[law_27::C]),
    ("A player doubled partner, or nothing", &[law_36::A, law_36::B1, law_36::B2]),
    ("A player wants to change a slip", &[law_25::A1, law_25::A2, law_25::A4]),
    ("A player changed the call after second thoughts", &[law_25::B1, law_25::B2]),
    ("Two players called at the same time", &[law_33::WHOLE]),
    ("A player called though required to pass", &[law_37::A, law_37::B1, law_37::B2]),
    ("A player bid more than seven", &[law_38::A, law_38::B]),
    ("A player called after the auction was over", &[law_39::A, law_39::B, law_39::C]),
    ("Three passes, but one player never had a turn", &[law_17::D3]),
    ("A card was shown during the auction", &[law_24::WHOLE, law_24::B, law_24::C]),
    ("A player was told something wrong", &[law_21::B1A, law_21::B2, law_21::B3]),
    ("A player called on the cards of another board", &[law_15::A1, law_15::A2]),
    ("A call was withdrawn: what may partner use, and lead?", &[law_16::C2, law_26::A, law_26::B]),
];
