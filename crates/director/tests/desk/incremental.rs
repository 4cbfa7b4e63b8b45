//! A desk that grows event by event says what the whole record says.

use director::{Case, Record, Ruling, Settings, rule};

use crate::table::{desk, step};

const TABLES: [&str; 6] = [
    "N: N 1D, E 1S, S 1H, !, reject, S X, comparable=no, S 2H, W P, N P, E P",
    "N: S 1S, !, reject, N 1C, E P, S 1S, comparable=no, W P, N P, E X, S P, W 2D, N P, E P, S P, forbid=H",
    "N: N 1D, E P, S 2D, S 3D, W 2S, !, intended=yes, over=second",
    "W: N 1H, S 2H, !, accept, reject",
    "N: S exposes HA, N 1H, !, E P",
    "N: N 1D, E 1S, S 1H = 6+ 4+H; nat F1, !, reject, S 2H = 10+ 5+H; nat F1",
];

fn same(a: &Ruling, b: &Ruling) {
    assert_eq!(a.position, b.position);
    assert_eq!(a.say, b.say);
    assert_eq!(a.question, b.question);
    assert_eq!(a.calls, b.calls);
    assert_eq!(a.calls_for, b.calls_for);
}

#[test]
fn ruling_event_by_event_equals_ruling_all_at_once() {
    for script in TABLES {
        let desk = desk(Settings::default(), script);
        same(&desk.ruling(), &rule(desk.record().clone()).unwrap());
        same(&desk.ruling(), &Case::new(desk.record().clone()).unwrap().ruling());
    }
}

#[test]
fn undo_goes_back_to_the_ruling_before() {
    for script in TABLES {
        let mut desk = desk(Settings::default(), script);
        while !desk.record().events.is_empty() {
            let mut shorter = desk.record().clone();
            shorter.events.pop();
            assert!(desk.undo().is_some());
            same(&desk.ruling(), &rule(shorter).unwrap());
        }
        assert!(desk.undo().is_none());
        assert!(desk.ruling().say.is_empty());
    }
}

#[test]
fn an_impossible_report_changes_nothing_and_is_named_by_its_number() {
    let mut desk = desk(Settings::default(), "N: N 1D, E 1S");
    let before = desk.ruling();
    let answer = laws::Event::answer(laws::Answer::Accept(true));
    let error = desk.push(answer.into()).unwrap_err();
    assert_eq!(error.to_string(), "event 3: `accept` is answered, but no question is open");
    same(&desk.ruling(), &before);
    step(&mut desk, "S 2H");
    assert_eq!(desk.record().events.len(), 3);
}

#[test]
fn an_empty_record_waits_for_the_dealer() {
    let ruling = rule(Record::new(bridge::Seat::West)).unwrap();
    assert_eq!(ruling.calls_for, Some(bridge::Seat::West));
    assert!(ruling.say.is_empty() && ruling.question.is_none());
}

#[test]
fn a_quiet_auction_needs_no_words() {
    let calls = "N: N 1D, E 1S, S X, W 2S, N P, E P, S 3D, W P, N P, E P, W leads SK";
    let mut desk = desk(Settings::default(), calls);
    while desk.undo().is_some() {
        assert!(desk.ruling().say.is_empty());
    }
}
