//! How long the law takes over a record of 20 events.

use std::fmt;
use std::time::Duration;

use bridge::Seat;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use laws::{Answer, CallMade, Event, QuestionId, Silent, Table};

fn main() {
    // Longer than the default: the machine may have other things to do.
    divan::Divan::default().min_time(Duration::from_millis(300)).config_with_args().main();
}

/// What happened, in a line: `N 1H`, `E leads D2 S` (South won the trick),
/// `director`, or a question with its answer.
struct Situation {
    name: &'static str,
    dealer: Seat,
    script: &'static str,
}

const SITUATIONS: [Situation; 4] = [
    Situation {
        name: "legal auction",
        dealer: Seat::North,
        script: "N 1C, E P, S 1H, W 1S, N X, E 2S, S P, W P, N 3H, E P, \
                 S 4C, W P, N 4N, E P, S 5D, W P, N 6H, E P, S P, W P",
    },
    Situation {
        name: "insufficient bid",
        dealer: Seat::North,
        script: "N 1S, E 2H, S 2D, director, accept reject, S 2S, denomination no, \
                 comparable no, W 4H, N P, E P, S P, S leads DA S, S leads D2 N, forbid C, \
                 N leads SA N, N leads S2 S, S leads C3 E, E leads HA E, E leads HK E",
    },
    Situation {
        name: "bid out of rotation",
        dealer: Seat::South,
        script: "W 1D, director, accept reject, S 1H, W P, comparable no, N 2H, E P, S 4H, \
                 W P, N P, E P, W leads SK W, W leads S5 E, forbid C, E leads D3 E, \
                 E leads D4 W, W leads DA W, W leads S6 S, S leads HA S",
    },
    Situation {
        name: "five irregularities",
        dealer: Seat::North,
        // Out of rotation, insufficient, a change of call, a double by a silenced
        // player, a double of his partner's bid.
        script: "E 1H, director, accept reject, N 1S, E 1H, director, accept reject, E 2H, \
                 comparable no, denomination yes, S 2S, S 3S, director, intended yes, \
                 accept reject, W X, N X, director, N 4S, E P",
    },
];

impl fmt::Display for Situation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Situation {
    fn events(&self) -> Vec<Event> {
        let events: Vec<_> = self.script.split(", ").map(event).collect();
        assert_eq!(events.len(), 20, "{self}");
        events
    }

    /// The table after some of the events.
    fn after(&self, events: &[Event]) -> Table {
        let mut table = Table::new(self.dealer);
        for event in events {
            step(&mut table, event.clone());
        }
        table
    }
}

fn event(line: &str) -> Event {
    let words: Vec<_> = line.split(' ').collect();
    match words[..] {
        ["director"] => Event::Attention(None),
        [by, "leads", card, won_by] => Event::Lead {
            by: seat(by),
            card: card.parse().expect("a card"),
            won_by: Some(seat(won_by)),
        },
        [question, answer] if question.len() > 1 => Event::Answer(self::answer(question, answer)),
        [by, call] => Event::Call(CallMade::new(seat(by), call.parse().expect("a call"))),
        _ => panic!("`{line}` is no event"),
    }
}

fn seat(letter: &str) -> Seat {
    letter.parse().expect("a seat")
}

fn answer(question: &str, value: &str) -> Answer {
    *QuestionId::ALL
        .iter()
        .filter(|id| id.as_str() == question)
        .flat_map(|id| id.answers())
        .find(|answer| answer.value() == value)
        .expect("a question and one of its answers")
}

fn step(table: &mut Table, event: Event) {
    table.step(event, &Silent).expect("the script can be true");
}

/// All 20 events, one by one, and the position at the end.
#[divan::bench(args = SITUATIONS)]
fn whole_ruling(bencher: Bencher<'_, '_>, situation: &Situation) {
    let events = situation.events();
    bencher.counter(ItemsCount::of_iter(&events)).bench_local(|| {
        let table = situation.after(black_box(&events));
        black_box(table.position());
    });
}

/// The 20th event alone.
#[divan::bench(args = SITUATIONS)]
fn last_step(bencher: Bencher<'_, '_>, situation: &Situation) {
    let events = situation.events();
    let (last, before) = events.split_last().expect("20 events");
    let table = situation.after(before);
    bencher.with_inputs(|| (table.clone(), last.clone())).bench_local_values(
        |(mut table, last)| {
            step(&mut table, last);
            table
        },
    );
}
