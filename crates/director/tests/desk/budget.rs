//! How much work one ruling may take: the same everywhere, and no more.

use bridge::{Call, Seat};
use director::compare::Reason;
use director::{CallVerdict, Case, Record, RecordEvent, Ruling, rule};
use hands::Stop;
use hands::meaning::Meaning;
use laws::{Answer, CallMade, Event, Verdict};

fn meaning(text: &str) -> Meaning {
    text.parse().unwrap()
}

/// Cards of every suit, so that hardly any two hands are alike; each number asks for different
/// ones.
fn heavy(number: usize) -> Meaning {
    let cards: Vec<String> = (0..9)
        .map(|place| {
            let suit = ["C", "D", "H", "S"][(place + number) % 4];
            let rank = ["2", "3", "4", "5", "6", "7", "8", "9", "T"][(place * 5 + number) % 9];
            format!("has({rank}{suit})")
        })
        .collect();
    meaning(&format!("1+H, ({} | losers<={})", cards.join(" | "), 4 + number % 5))
}

fn call(by: Seat, call: &str, meanings: Vec<Meaning>) -> RecordEvent {
    let made = Event::Call(CallMade::new(by, call.parse().unwrap()));
    RecordEvent { meanings, ..made.into() }
}

/// South opens out of turn, West does not accept it, and South has to choose a call after two
/// passes.
fn out_of_turn(withdrawn: Vec<Meaning>) -> Record {
    let mut record = Record::new(Seat::North);
    record.events = vec![
        call(Seat::South, "1H", withdrawn),
        Event::Attention(None).into(),
        Event::answer(Answer::Accept(false)).into(),
        call(Seat::North, "P", Vec::new()),
        call(Seat::East, "P", Vec::new()),
    ];
    record
}

fn same(a: &Ruling, b: &Ruling) {
    assert_eq!(a.position, b.position);
    assert_eq!((&a.say, &a.question), (&b.say, &b.question));
    assert_eq!((&a.calls, &a.compared), (&b.calls, &b.compared));
}

#[test]
fn work_beyond_the_budget_of_one_ruling_is_left_to_the_director() {
    let mut record = out_of_turn((0..3).map(heavy).collect());
    record.events.push(call(Seat::South, "2H", (3..19).map(heavy).collect()));
    let ruling = rule(record.clone()).unwrap();
    let finding = &ruling.compared[0].evidence.comparison.finding;
    assert_eq!((finding.verdict, &finding.reason), (Verdict::Judgment, &Reason::Spent));
    let question = ruling.question.unwrap();
    assert_eq!(question.evidence.unwrap().comparison.finding.reason, Reason::Spent);
}

#[test]
fn possible_calls_are_rated_as_far_as_the_budget_allows() {
    let mut record = out_of_turn(vec![meaning("11-19, 5+H; nat")]);
    let possible = |(number, call): (usize, Call)| {
        (call, if call == Call::Pass { meaning("0-11") } else { heavy(number) })
    };
    record.possible = (0..).zip(Call::all()).map(possible).collect();
    let ruling = rule(record.clone()).unwrap();
    let reason = |rated: &director::RatedCall| {
        rated.evidence.as_ref().map(|evidence| evidence.comparison.finding.reason.clone())
    };
    assert_eq!(ruling.calls[0].verdict, CallVerdict::NotComparable, "the pass comes first");
    let last = ruling.calls.last().unwrap();
    assert_eq!((last.verdict, reason(last)), (CallVerdict::Judgment, Some(Reason::Spent)));
    same(&ruling, &rule(record.clone()).unwrap());
}

#[test]
fn asking_along_the_way_changes_nothing() {
    let mut record = out_of_turn((0..3).map(heavy).collect());
    let second = |record: &mut Record, by, first: &str, new: &str, from: usize| {
        record.events.push(call(by, first, (from..from + 2).map(heavy).collect()));
        record.events.push(Event::Attention(None).into());
        record.events.push(Event::answer(Answer::Accept(false)).into());
        record.events.push(call(by, new, (from + 2..from + 5).map(heavy).collect()));
    };
    record.events.push(call(Seat::South, "1H", vec![heavy(7)]));
    record.events.push(Event::answer(Answer::Comparable(true)).into());
    record.events.push(call(Seat::West, "2C", Vec::new()));
    second(&mut record, Seat::North, "1S", "2S", 20);
    let events = std::mem::take(&mut record.events);
    let mut desk = Case::new(record.clone()).unwrap();
    for event in events {
        // a director who tries, asks, undoes and asks again
        if desk.push(event.clone()).is_err() {
            continue;
        }
        let _ = desk.ruling();
        assert!(desk.undo().is_some());
        let _ = (desk.ruling(), desk.told().last());
        desk.push(event).unwrap();
        same(&desk.ruling(), &rule(desk.record().clone()).unwrap());
    }
    assert!(desk.record().events.len() > 9, "most of it can be true");
}

#[test]
fn identical_meanings_are_compared_only_once() {
    let mut once = out_of_turn(vec![heavy(0)]);
    let mut often = once.clone();
    once.events.push(call(Seat::South, "2H", vec![heavy(1)]));
    often.events.push(call(Seat::South, "2H", vec![heavy(1); 16]));
    let (once, often) = (rule(once).unwrap(), rule(often).unwrap());
    assert_eq!(once.compared, often.compared);
    assert_ne!(once.compared[0].evidence.comparison.finding.reason, Reason::Spent);
}

#[test]
fn a_thousand_events_are_ruled_on() {
    let mut record = Record::new(Seat::North);
    let seats = Seat::ALL.into_iter().cycle();
    let calls = ["1C", "P", "1C", "X", "3N", "2H", "P"].into_iter().cycle();
    for (by, made) in seats.zip(calls).take(500) {
        record.events.push(call(by, made, Vec::new()));
        record.events.push(call(by.partner(), "1C", Vec::new()));
    }
    let ruling = rule(record.clone()).unwrap();
    assert!(ruling.position.irregularities.len() > 100);
}

#[test]
fn a_stopped_ruling_ends_early() {
    let stop = Stop::new();
    stop.stop();
    let record = out_of_turn((0..3).map(heavy).collect());
    let desk = Case::until(record, &stop).unwrap();
    assert!(desk.record().events.is_empty());
}
