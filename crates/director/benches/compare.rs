//! How long it takes to compare two calls, and to rate all 38.

use bridge::{Call, Seat};
use director::compare::{Evidence, Shown, compare};
use director::{Case, Record, RecordEvent, Settings, Systems};
use divan::{Bencher, black_box};
use hands::meaning::Meaning;
use laws::{CallMade, Event, Script};

fn main() {
    divan::main();
}

fn meaning(text: &str) -> Meaning {
    text.parse().expect("a meaning")
}

/// What decides, and two calls.
const PAIRS: [(&str, &str, &str); 6] = [
    ("contained", "11-19, 5+H; nat", "11-16, 5+H; nat"),
    ("similar", "11-19, 5+H; nat", "9-16, 5+H; nat"),
    ("another strength", "11-19, 5+H; nat", "6+, 4+H; nat F1"),
    ("not promised", "6+, 4+D; nat F1", "8-10 bal; nat shows:N"),
    ("a stopper", "14-16 bal; nat shows:N", "15-17 bal stop(H); nat shows:N"),
    ("answers", "key(H)=1,4; art answer:keycards", "key(H)=0,3 Q(H); art answer:aces"),
];

/// Both calls are compiled; only the verdict is wanted.
#[divan::bench(args = PAIRS.map(|(name, ..)| name))]
fn verdict(bencher: Bencher<'_, '_>, name: &str) {
    let (old, new) = pair(name);
    let settings = Settings::default();
    bencher.bench_local(|| compare(black_box(&settings), &[&old], &new).finding.verdict);
}

/// From the text, with the counterexample and what partner would still learn.
#[divan::bench(args = PAIRS.map(|(name, ..)| name))]
fn evidence_from_text(bencher: Bencher<'_, '_>, name: &str) {
    let settings = Settings::default();
    bencher.bench_local(|| {
        let (old, new) = pair(name);
        Evidence::new(black_box(&settings), &[&old], &new)
    });
}

fn pair(name: &str) -> (Shown, Shown) {
    let (_, old, new) = PAIRS.into_iter().find(|(known, ..)| *known == name).expect("a pair");
    (Shown::new(&meaning(old), None), Shown::new(&meaning(new), None))
}

/// All 38 calls with a meaning for each, every fourth with honours in it.
#[divan::bench(args = ["lengths and strength", "some honours"])]
fn all_38_calls(bencher: Bencher<'_, '_>, what: &str) {
    let honours = what == "some honours";
    let mut record = Record::new(Seat::East);
    let out_of_turn = Event::Call(CallMade::new(Seat::South, "1H".parse().expect("a call")));
    record.events = vec![
        RecordEvent { meanings: vec![meaning("11-19, 5+H; nat")], ..out_of_turn.into() },
        Event::Attention(None).into(),
    ];
    record.possible = Call::all()
        .zip(0_u8..)
        .map(|(call, i)| {
            let suit = ['C', 'D', 'H', 'S'][usize::from(i % 4)];
            let text = match i % 4 {
                0 if honours => format!("{}-{} bal stop({suit}); nat", 8 + i / 4, 11 + i / 4),
                0 => format!("{}-{} bal; nat", 8 + i / 4, 11 + i / 4),
                1 => format!("{}-{}, 5+{suit}; nat", 4 + i / 3, 12 + i / 3),
                2 => format!("{}+, 4+{suit}; art GF raise", 6 + i / 3),
                _ => format!("5-10 (6H | 6{suit}) | {}+ bal; art F1", 18 + i / 10),
            };
            (call, meaning(&text))
        })
        .collect();
    let desk = Case::new(record).expect("a record");
    assert!(desk.ruling().calls.iter().filter(|call| call.evidence.is_some()).count() > 30);
    bencher.bench_local(|| black_box(&desk).ruling());
}

/// What was withdrawn, and how it came to be made.
const WITHDRAWN: [(&str, &str); 5] = [
    ("an opening out of turn", "N: S 1H, !, reject, N P, E 1S"),
    ("an overcall out of turn", "N: N 1C, W 1S, !, reject, E P, S 1H"),
    ("a take-out double out of turn", "N: N 1H, W X, !, reject, E P, S P"),
    ("an insufficient response", "N: N 1D, E 1S, S 1H, !, reject"),
    ("a pass out of turn", "N: S P, !, reject, N 1H, E P"),
];

/// All legal calls of the player to act, looked up in a book and rated against the withdrawn call.
#[divan::bench(args = WITHDRAWN.map(|(name, _)| name))]
fn looked_up_and_rated(bencher: Bencher<'_, '_>, what: &str) {
    let (_, script) = WITHDRAWN.into_iter().find(|(name, _)| *name == what).expect("a script");
    let Script { dealer, events } = script.parse().expect("a script");
    let mut record = Record::new(dealer);
    record.events = events.into_iter().map(RecordEvent::from).collect();
    let book = books::named("sayc").expect("a book");
    let systems = Systems { ns: Some(book.clone()), ew: Some(book) };
    record.systems = systems;
    let ruling = director::rule(record.clone()).expect("a record");
    assert!(ruling.calls.iter().filter(|call| call.evidence.is_some()).count() > 15);
    // what was looked up is kept in a case, so each run gets a new one
    bencher
        .with_inputs(|| record.clone())
        .bench_local_values(|record| director::rule(black_box(record)).expect("a record"));
}
