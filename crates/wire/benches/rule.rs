//! How long a ruling takes: the JSON of a record in, the JSON of a position
//! out; and where the time goes.

use std::fmt;
use std::time::Duration;

use director::{Record, RecordEvent, Systems};
use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use laws::Script;
use wire::{PositionJson, TableRecord};

fn main() {
    // Longer than the default: the machine may be busy.
    divan::Divan::default().min_time(Duration::from_millis(300)).config_with_args().main();
}

/// A bid out of rotation, not accepted, through to the lead restriction and
/// its end: each event without its braces, and what the call shows.
const OUT_OF_ROTATION: [(&str, &str); 20] = [
    (r#""by":"W","call":"1D""#, "11-19, 4+D; nat"),
    (r#""attention":null"#, ""),
    (r#""question":"accept","answer":"reject""#, ""),
    (r#""by":"S","call":"1H""#, "11-19, 5+H; nat"),
    (r#""by":"W","call":"P""#, "0-14 !(5+C) !(5+D) !(5+S) | 11-16 4+H; nat"),
    (r#""question":"comparable","answer":"no""#, ""),
    (r#""by":"N","call":"2H""#, "6-10, 3+H; nat"),
    (r#""by":"E","call":"P""#, "0-10; nat"),
    (r#""by":"S","call":"4H""#, "16-19, 6+H; nat"),
    (r#""by":"W","call":"P""#, "0-14; nat"),
    (r#""by":"N","call":"P""#, "6-10, 3+H; nat"),
    (r#""by":"E","call":"P""#, "0-10; nat"),
    (r#""lead":"SK","by":"W","won_by":"W""#, ""),
    (r#""lead":"S5","by":"W","won_by":"E""#, ""),
    (r#""question":"forbid","answer":"C""#, ""),
    (r#""lead":"D3","by":"E","won_by":"E""#, ""),
    (r#""lead":"D4","by":"E","won_by":"W""#, ""),
    (r#""lead":"DA","by":"W","won_by":"W""#, ""),
    (r#""lead":"S6","by":"W","won_by":"S""#, ""),
    (r#""lead":"HA","by":"S","won_by":"S""#, ""),
];

/// Five irregularities in an auction still going on: all 38 calls are rated.
const FIVE_IRREGULARITIES: [(&str, &str); 20] = [
    (r#""by":"E","call":"1H""#, ""),
    (r#""attention":"S""#, ""),
    (r#""question":"accept","answer":"reject""#, ""),
    (r#""by":"N","call":"1S""#, ""),
    (r#""by":"E","call":"1H""#, ""),
    (r#""attention":"S""#, ""),
    (r#""question":"accept","answer":"reject""#, ""),
    (r#""by":"E","call":"2H""#, ""),
    (r#""question":"comparable","answer":"no""#, ""),
    (r#""question":"denomination","answer":"yes""#, ""),
    (r#""by":"S","call":"2S""#, ""),
    (r#""by":"S","call":"3S""#, ""),
    (r#""attention":"W""#, ""),
    (r#""question":"intended","answer":"yes""#, ""),
    (r#""question":"accept","answer":"reject""#, ""),
    (r#""by":"W","call":"X""#, ""),
    (r#""by":"N","call":"X""#, ""),
    (r#""attention":"E""#, ""),
    (r#""by":"N","call":"4S""#, ""),
    (r#""by":"E","call":"P""#, ""),
];

struct Sample {
    name: &'static str,
    dealer: char,
    events: &'static [(&'static str, &'static str)],
    meanings: bool,
}

const SAMPLES: [Sample; 5] = [
    Sample {
        name: "10 events",
        dealer: 'S',
        events: OUT_OF_ROTATION.split_at(10).0,
        meanings: false,
    },
    Sample {
        name: "10 events with meanings",
        dealer: 'S',
        events: OUT_OF_ROTATION.split_at(10).0,
        meanings: true,
    },
    Sample { name: "20 events", dealer: 'S', events: &OUT_OF_ROTATION, meanings: false },
    Sample {
        name: "20 events with meanings",
        dealer: 'S',
        events: &OUT_OF_ROTATION,
        meanings: true,
    },
    Sample {
        name: "20 events, five irregularities",
        dealer: 'N',
        events: &FIVE_IRREGULARITIES,
        meanings: false,
    },
];

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Sample {
    fn text(&self) -> String {
        let events: Vec<_> = self
            .events
            .iter()
            .map(|(event, meaning)| {
                if self.meanings && !meaning.is_empty() {
                    format!(r#"{{{event},"meanings":["{meaning}"]}}"#)
                } else {
                    format!("{{{event}}}")
                }
            })
            .collect();
        format!(r#"{{"dealer":"{}","events":[{}]}}"#, self.dealer, events.join(","))
    }

    fn record(&self) -> TableRecord {
        TableRecord::read(&self.text()).expect("it is a record")
    }
}

/// From text to text.
#[divan::bench(args = SAMPLES)]
fn text_to_text(bencher: Bencher<'_, '_>, sample: &Sample) {
    let text = sample.text();
    bencher
        .counter(BytesCount::of_str(&text))
        .bench_local(|| wire::rule_text(black_box(&text)).expect("it can be true"));
}

/// The record is read.
#[divan::bench(args = SAMPLES)]
fn read(bencher: Bencher<'_, '_>, sample: &Sample) {
    let text = sample.text();
    bencher
        .counter(BytesCount::of_str(&text))
        .bench_local(|| TableRecord::read(black_box(&text)).expect("it is a record"));
}

/// The ruling is made: the fold, the ratings of the calls and the script.
#[divan::bench(args = SAMPLES)]
fn fold(bencher: Bencher<'_, '_>, sample: &Sample) {
    let table = sample.record();
    bencher
        .with_inputs(|| table.record.clone())
        .bench_local_values(|record| director::rule(black_box(record)).expect("it can be true"));
}

/// The position is printed.
#[divan::bench(args = SAMPLES)]
fn print(bencher: Bencher<'_, '_>, sample: &Sample) {
    let table = sample.record();
    let ruling = director::rule(table.record.clone()).expect("it can be true");
    let position = PositionJson::new(&table, &ruling);
    let mut out = Vec::new();
    position.write(&mut out);
    bencher.counter(BytesCount::of_slice(&out)).bench_local(|| {
        out.clear();
        black_box(&position).write(&mut out);
        black_box(&out);
    });
}

/// A legal auction of this many calls, with or without books.
struct Long {
    calls: usize,
    books: bool,
}

const LONG: [Long; 4] = [
    Long { calls: 20, books: false },
    Long { calls: 319, books: false },
    Long { calls: 20, books: true },
    Long { calls: 319, books: true },
];

impl fmt::Display for Long {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} calls{}", self.calls, if self.books { " with books" } else { "" })
    }
}

impl Long {
    /// The longest possible auction, cut off after this many calls: after three passes each bid is
    /// doubled, redoubled and overcalled at the last moment.
    fn text(&self) -> String {
        let after_a_bid = ["P", "P", "X", "P", "P", "XX", "P", "P"];
        let bids =
            (1..=7).flat_map(|level| ["C", "D", "H", "S", "N"].map(|it| format!("{level}{it}")));
        let rounds = bids.flat_map(|bid| {
            std::iter::once(bid).chain(after_a_bid.iter().map(ToString::to_string))
        });
        let calls = std::iter::repeat_n("P".to_owned(), 3).chain(rounds).take(self.calls);
        let events: Vec<String> = calls
            .zip(["N", "E", "S", "W"].iter().cycle())
            .map(|(call, by)| format!(r#"{{"by":"{by}","call":"{call}"}}"#))
            .collect();
        let systems = if self.books { r#""systems":{"ns":"acol","ew":"sayc"},"# } else { "" };
        format!(r#"{{"dealer":"N",{systems}"events":[{}]}}"#, events.join(","))
    }
}

/// The cost of a record grows with its length, not with its square: 16 times the calls
/// in at most 20 times the time.
#[divan::bench(args = LONG)]
fn long_auction(bencher: Bencher<'_, '_>, long: &Long) {
    let text = long.text();
    bencher.bench_local(|| wire::rule_text(black_box(&text)).expect("it can be true"));
}

/// A call is withdrawn, with or without books, and all 38 calls of the player are rated.
struct Withdrawn {
    name: &'static str,
    script: &'static str,
    books: bool,
}

const WITHDRAWN: [Withdrawn; 8] = {
    const OPENING: &str = "N: S 1H, !, reject, N P, E 1S";
    const OVERCALL: &str = "N: N 1C, W 1S, !, reject, E P, S 1H";
    const DOUBLE: &str = "N: N 1H, W X, !, reject, E P, S P";
    const INSUFFICIENT: &str = "N: N 1D, E 1S, S 1H, !, reject";
    const fn of(name: &'static str, script: &'static str, books: bool) -> Withdrawn {
        Withdrawn { name, script, books }
    }
    [
        of("an opening out of turn", OPENING, false),
        of("an opening out of turn", OPENING, true),
        of("an overcall out of turn", OVERCALL, false),
        of("an overcall out of turn", OVERCALL, true),
        of("a take-out double out of turn", DOUBLE, false),
        of("a take-out double out of turn", DOUBLE, true),
        of("an insufficient response", INSUFFICIENT, false),
        of("an insufficient response", INSUFFICIENT, true),
    ]
};

impl fmt::Display for Withdrawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.name, if self.books { ", with books" } else { "" })
    }
}

impl Withdrawn {
    fn text(&self) -> String {
        let Script { dealer, events } = self.script.parse().expect("a script");
        let mut record = Record::new(dealer);
        record.events = events.into_iter().map(RecordEvent::from).collect();
        let book = || self.books.then(|| books::named("sayc").expect("a book"));
        record.systems = Systems { ns: book(), ew: book() };
        TableRecord::new(record).to_json()
    }
}

/// From text to text. With books, at most 3 ms.
#[divan::bench(args = WITHDRAWN)]
fn all_38_rated(bencher: Bencher<'_, '_>, withdrawn: &Withdrawn) {
    let text = withdrawn.text();
    bencher.bench_local(|| wire::rule_text(black_box(&text)).expect("it can be true"));
}
