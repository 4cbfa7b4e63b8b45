//! The poll's sheet shows what a peer may see, and nothing else: every published
//! case, every seat, every moment.

use bridge::{Call, Deal, Hand, Seat};
use director::poll::{Decision, NoPoll, Sheet, View};
use director::{Case, Record, RecordEvent};
use laws::{CallMade, CallStatus, Event};
use serde_json::Value;
use wire::TableRecord;
use words::{English, PollAsks};

const DEAL: &str = "N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98";

/// A name that appears nowhere else.
const NAME: &str = "Zebedee";

/// All published cases that have a record.
fn records() -> Vec<(String, TableRecord)> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let mut found = Vec::new();
    for file in ["laws.jsonl", "own.jsonl", "rulings.jsonl"] {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        for line in text.lines() {
            let case: Value = serde_json::from_str(line).unwrap();
            let mut table = case["table"].clone();
            let Some(keys) = table.as_object_mut() else { continue };
            keys.insert("info".to_owned(), serde_json::json!({ "north": NAME, "note": NAME }));
            let Ok(table) = TableRecord::read(&table.to_string()) else { continue };
            found.push((case["id"].to_string(), table));
        }
    }
    assert!(found.len() > 100, "only {}", found.len());
    found
}

fn deal() -> Deal {
    DEAL.parse().unwrap()
}

fn hand(seat: Seat) -> Hand {
    deal().hand(seat).unwrap()
}

/// The sheet as it is printed: JSON and words, both questions.
fn printed(sheet: &Sheet) -> String {
    let json = |asks| wire::poll_json(&English, sheet, Some("IMPs"), asks);
    let words = wire::poll_words(&English, sheet).join("\n");
    format!("{}\n{}\n{words}", json(PollAsks::First), json(PollAsks::Second))
}

/// Every sheet of a record that is not refused, by seat, turn and view.
fn sheets(case: &Case) -> Vec<(View, usize, Sheet)> {
    let mut found = Vec::new();
    for view in [View::Legal, View::Without] {
        for at in 0..=case.position().auction.entries.len() + 2 {
            for seat in Seat::ALL {
                if let Ok(sheet) = Sheet::new(case, view, seat, at, hand(seat)) {
                    found.push((view, at, sheet));
                }
            }
        }
    }
    found
}

/// The record of a table where nothing went wrong: the calls of the sheet, with what they show, in
/// turn from the dealer. `None` where a player lost their turn, or where only an irregularity can
/// have led to the auction.
fn plain(record: &Record, sheet: &Sheet) -> Option<Case> {
    let mut plain = Record { events: Vec::new(), possible: Vec::new(), ..record.clone() };
    for turn in &sheet.auction {
        let made = CallMade::new(turn.by, turn.call?);
        let mut event = RecordEvent::from(Event::Call(made));
        event.meanings = turn.meaning.iter().cloned().collect();
        plain.events.push(event);
    }
    let case = Case::new(plain).ok()?;
    case.position().irregularities.is_empty().then_some(case)
}

#[test]
fn a_poll_sheet_looks_as_if_nothing_went_wrong() {
    let (mut sheets_seen, mut same) = (0, 0);
    for (id, table) in records() {
        let Ok(mut case) = Case::new(table.record.clone()) else { continue };
        loop {
            for (view, at, sheet) in sheets(&case) {
                sheets_seen += 1;
                let place = format!("{id}, {view:?}, {} at {at}", sheet.seat);
                let plain = plain(&table.record, &sheet);
                if view == View::Without {
                    assert!(plain.is_some(), "{place}: not an auction without an irregularity");
                }
                let Some(plain) = plain else { continue };
                let other = Sheet::new(&plain, View::Legal, sheet.seat, at, sheet.hand);
                let other = other.unwrap_or_else(|error| panic!("{place}: {error}"));
                let bare = |sheet: &Sheet| {
                    let turns = sheet.auction.iter().map(|turn| (turn.by, turn.call));
                    turns.collect::<Vec<_>>()
                };
                assert_eq!(bare(&sheet), bare(&other), "{place}");
                let known = |sheet: &Sheet| sheet.auction.iter().all(|it| it.meaning.is_some());
                if known(&sheet) {
                    assert_eq!(printed(&sheet), printed(&other), "{place}");
                    same += 1;
                }
            }
            // every moment: the record event by event, backwards
            if case.undo().is_none() {
                break;
            }
        }
    }
    assert!(sheets_seen > 5_000 && same > 500, "{sheets_seen} sheets, {same} compared");
}

#[test]
fn a_poll_sheet_shows_no_withdrawn_call_no_name_and_no_other_hand() {
    for (id, table) in records() {
        let Ok(case) = Case::new(table.record) else { continue };
        let stands: Vec<(Seat, Option<Call>)> = case
            .position()
            .auction
            .entries
            .iter()
            .filter(|it| matches!(it.status, CallStatus::Stands | CallStatus::Skipped))
            .map(|it| (it.by, it.call))
            .collect();
        for (view, at, sheet) in sheets(&case) {
            let place = format!("{id}, {view:?}, {} at {at}", sheet.seat);
            // the first of the calls that stand, and not one more
            let shown: Vec<_> = sheet.auction.iter().map(|it| (it.by, it.call)).collect();
            assert_eq!(shown, stands[..shown.len()], "{place}");
            assert_eq!(shown.iter().filter(|(_, call)| call.is_some()).count() + 1, at, "{place}");
            if sheet.decision == Decision::Lead {
                assert_eq!(shown.len(), stands.len(), "{place}");
            }
            let text = printed(&sheet);
            assert!(text.contains(&sheet.hand.to_string()), "{place}");
            for other in Seat::ALL.into_iter().filter(|seat| *seat != sheet.seat) {
                assert!(!text.contains(&hand(other).to_string()), "{place}");
            }
            let small = text.to_lowercase();
            for word in [
                "zebedee",
                "attention",
                "withdraw",
                "cancel",
                "irregular",
                "out of turn",
                "insufficient",
                "director",
                "ruling",
                "law",
                "result",
                "hesita",
                "tempo",
                "damage",
                "comparable",
                "accept",
                "suggest",
            ] {
                assert!(!small.contains(word), "{place}: {word}\n{text}");
            }
        }
    }
}

/// The reference case: an insufficient 1♦ that South replaced by 2♦.
fn replaced() -> Case {
    let text = r#"{"board": 2, "profile": "ebu", "events": [
        {"by": "E", "call": "1S", "meanings": ["11-19, 5+S; nat"]},
        {"by": "S", "call": "1D", "meanings": ["11-20, 4+D; nat"]},
        {"attention": "W"}, {"question": "accept", "answer": "reject"},
        {"by": "S", "call": "2D", "meanings": ["9-16, 5+D; nat"]},
        {"by": "W", "call": "P"}, {"by": "N", "call": "3N"},
        {"by": "E", "call": "P"}, {"by": "S", "call": "P"}, {"by": "W", "call": "P"}]}"#;
    Case::new(TableRecord::read(text).unwrap().record).unwrap()
}

#[test]
fn a_replacement_is_shown_as_if_it_were_the_first_call() {
    let sheet = Sheet::new(&replaced(), View::Without, Seat::North, 4, hand(Seat::North)).unwrap();
    let calls: Vec<_> = sheet.auction.iter().filter_map(|turn| turn.call).collect();
    assert_eq!(calls.iter().map(ToString::to_string).collect::<Vec<_>>(), ["1S", "2D", "P"]);
    let text = printed(&sheet);
    assert!(text.contains("What do you call?") && !text.contains("1D") && !text.contains("11-20"));
    let lead = Sheet::new(&replaced(), View::Legal, Seat::East, 8, hand(Seat::East)).unwrap();
    assert_eq!(lead.decision, Decision::Lead);
}

#[test]
fn a_refused_sheet_says_why() {
    let case = replaced();
    let refused = |case: &Case, view, seat: Seat, at| {
        Sheet::new(case, view, seat, at, hand(seat)).unwrap_err().to_string()
    };
    assert_eq!(
        refused(&case, View::Legal, Seat::North, 3),
        "call 3 is West's, not North's; theirs: 4"
    );
    assert_eq!(refused(&case, View::Legal, Seat::North, 9), "there is no call 9; only 7 stand");
    assert_eq!(
        View::of_law("21B3").unwrap_err().to_string(),
        "`21B3` is not a law for a poll; these are 16, 16B, 16B3, 16C3, 23C, 27D and 72C"
    );
    let pending =
        r#"{"dealer": "N", "events": [{"by": "N", "call": "1H"}, {"by": "S", "call": "2C"}]}"#;
    let pending = Case::new(TableRecord::read(pending).unwrap().record).unwrap();
    assert_eq!(
        refused(&pending, View::Legal, Seat::East, 2),
        "South's 2C has not been ruled on yet, and may have to be withdrawn"
    );
    // an inadmissible double, found after the lead: nothing is put in its place
    let gap = r#"{"dealer": "N", "events": [{"by": "N", "call": "1H"}, {"by": "E", "call": "P"},
        {"by": "S", "call": "X"}, {"by": "W", "call": "P"}, {"lead": "D4", "by": "E"},
        {"attention": null}]}"#;
    let gap = Case::new(TableRecord::read(gap).unwrap().record).unwrap();
    assert_eq!(
        refused(&gap, View::Legal, Seat::West, 3),
        "nothing stands for call 3, South's: a sheet would show the gap"
    );
    // West accepted 1♦: nobody knows what South would have called instead
    let accepted = r#"{"dealer": "E", "events": [{"by": "E", "call": "1S"},
        {"by": "S", "call": "1D"}, {"attention": "W"},
        {"question": "accept", "answer": "accept"}, {"by": "W", "call": "P"}]}"#;
    let accepted = Case::new(TableRecord::read(accepted).unwrap().record).unwrap();
    assert!(Sheet::new(&accepted, View::Legal, Seat::North, 4, hand(Seat::North)).is_ok());
    assert!(matches!(
        Sheet::new(&accepted, View::Without, Seat::North, 4, hand(Seat::North)),
        Err(NoPoll::NotHisOwn { by: Seat::South, number: 2, .. })
    ));
}
