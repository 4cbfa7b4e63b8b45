//! English: words of the screen `laws`.

use crate::screens::Laws;

pub(crate) static LAWS: Laws = Laws {
    title: "Laws",
    search: "A number (31A2) or words",
    nothing: "Nothing is found under that. Try another word, or a number such as 31A2.",
    situations: "What happened?",
    by_number: "By number",
    charts: "Quick reference",
    charts_are: "Each chart is worked out by the same rules that give the ruling.",
    print: "Print this chart",
    try_it: "Try it at the table",
    back: "All laws",
    parts: "Its clauses",
    see: "Leads to, and is led to from",
    our_words: "In our own words, for use at the table. The Laws of Duplicate Bridge 2017 are what counts.",
    found,
    situation: [
        "A player passed at right-hand opponent's turn",
        "A player passed at partner's turn",
        "A player bid at right-hand opponent's turn",
        "A player bid at partner's turn",
        "A player doubled out of turn",
        "The next player called before anybody spoke",
        "A bid was not enough",
        "A bid was not enough, and was changed at once",
        "A player doubled partner, or nothing",
        "A player wants to change a slip",
        "A player changed the call after second thoughts",
        "Two players called at the same time",
        "A player called though required to pass",
        "A player bid more than seven",
        "A player called after the auction was over",
        "Three passes, but one player never had a turn",
        "A card was shown during the auction",
        "A player was told something wrong",
        "A player called on the cards of another board",
        "A call was withdrawn: what may partner use, and lead?",
    ],
};

fn found(count: usize) -> String {
    match count {
        1 => "One result".to_owned(),
        _ => format!("{count} results"),
    }
}
