//! The poll's sheet: as JSON, and in words for printing.

use director::poll::{Decision, Sheet, Turn};
use serde::Serialize;
use words::{PollAsks, Sheets};

use crate::answer;
use crate::position::Text;
use crate::shape::Written;

/// The sheet in words: what a page prints, part by part.
#[must_use]
pub fn poll_words(language: &dyn Sheets, sheet: &Sheet) -> Vec<String> {
    let plays = [("ns", &sheet.systems.ns), ("ew", &sheet.systems.ew)];
    let plays = plays.into_iter().filter_map(|(side, book)| {
        let side = if side == "ns" { bridge::Side::NorthSouth } else { bridge::Side::EastWest };
        Some(language.poll_plays(side, &book.as_ref()?.to_string()))
    });
    let shows = sheet
        .auction
        .iter()
        .filter_map(|turn| Some(language.poll_shows(turn.by, turn.call?, turn.meaning.as_ref()?)));
    plays.chain(shows).collect()
}

/// The sheet as pretty-printed JSON. `scoring` is printed as it is given; question 2 replaces
/// question 1 once that is answered.
#[must_use]
pub fn poll_json(
    language: &dyn Sheets,
    sheet: &Sheet,
    scoring: Option<&str>,
    asks: PollAsks,
) -> String {
    let turn = |turn: &Turn| TurnJson {
        by: Text(turn.by),
        call: turn.call.map(Text),
        artificial: turn.meaning.as_ref().is_some_and(|it| it.tags.natural == Some(false)),
        shows: turn.meaning.as_ref().map(|meaning| language.meaning(meaning)),
    };
    let book = |book: &Option<books::Book>| book.as_ref().map(ToString::to_string);
    answer::pretty(&SheetJson {
        seat: Text(sheet.seat),
        dealer: Text(sheet.dealer),
        vulnerable: sheet.vulnerable.map(Text),
        scoring,
        hand: Text(sheet.hand),
        systems: BooksJson { ns: book(&sheet.systems.ns), ew: book(&sheet.systems.ew) },
        auction: sheet.auction.iter().map(turn).collect(),
        question: Written(&sheet.decision),
        ask: AskJson {
            number: match asks {
                PollAsks::First => 1,
                PollAsks::Second => 2,
            },
            text: language.poll_ask(sheet.decision, asks).into_owned(),
        },
    })
}

/// The keys of the sheet; nothing that a peer must not see has one.
#[derive(Serialize)]
struct SheetJson<'a> {
    seat: Text<bridge::Seat>,
    dealer: Text<bridge::Seat>,
    vulnerable: Option<Text<bridge::Vulnerability>>,
    scoring: Option<&'a str>,
    hand: Text<bridge::Hand>,
    systems: BooksJson,
    auction: Vec<TurnJson>,
    question: Written<'a, Decision>,
    ask: AskJson,
}

#[derive(Serialize)]
struct BooksJson {
    ns: Option<String>,
    ew: Option<String>,
}

#[derive(Serialize)]
struct TurnJson {
    by: Text<bridge::Seat>,
    call: Option<Text<bridge::Call>>,
    artificial: bool,
    shows: Option<String>,
}

#[derive(Serialize)]
struct AskJson {
    number: u8,
    text: String,
}
