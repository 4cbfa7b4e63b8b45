//! How long the law takes over a record of 20 events.

use std::fmt;
use std::time::Duration;

use bridge::Seat;
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use laws::{Event, Script, Silent, Table};

fn main() {
    // Longer than the default: the machine may be busy.
    divan::Divan::default().min_time(Duration::from_millis(300)).config_with_args().main();
}

struct Situation {
    name: &'static str,
    script: &'static str,
}

const SITUATIONS: [Situation; 4] = [
    Situation {
        name: "legal auction",
        script: "N: N 1C, E P, S 1H, W 1S, N X, E 2S, S P, W P, N 3H, E P, \
                 S 4C, W P, N 4N, E P, S 5D, W P, N 6H, E P, S P, W P",
    },
    Situation {
        name: "insufficient bid",
        script: "N: N 1S, E 2H, S 2D, !, reject, S 2S, denomination=no, comparable=no, W 4H, N P, \
                 E P, S P, S leads DA won by S, S leads D2 won by N, forbid=C, \
                 N leads SA won by N, N leads S2 won by S, S leads C3 won by E, \
                 E leads HA won by E, E leads HK won by E",
    },
    Situation {
        name: "bid out of rotation",
        script: "S: W 1D, !, reject, S 1H, W P, comparable=no, N 2H, E P, S 4H, W P, N P, E P, \
                 W leads SK won by W, W leads S5 won by E, forbid=C, E leads D3 won by E, \
                 E leads D4 won by W, W leads DA won by W, W leads S6 won by S, \
                 S leads HA won by S",
    },
    Situation {
        name: "five irregularities",
        // Out of rotation, insufficient, a change of call, a double by a silenced player, a double
        // of their partner's bid.
        script: "N: E 1H, !, reject, N 1S, E 1H, !, reject, E 2H, comparable=no, \
                 denomination=yes, S 2S, S 3S, !, intended=yes, reject, W X, N X, !, N 4S, E P",
    },
];

impl fmt::Display for Situation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Situation {
    fn script(&self) -> Script {
        let script: Script = self.script.parse().expect("a script");
        assert_eq!(script.events.len(), 20, "{self}");
        script
    }
}

/// The table after some of the events.
fn after(dealer: Seat, events: &[Event]) -> Table {
    let mut table = Table::new(dealer);
    for event in events {
        step(&mut table, event.clone());
    }
    table
}

fn step(table: &mut Table, event: Event) {
    table.step(event, &Silent).expect("the script can be true");
}

/// All 20 events, one by one, and the position at the end.
#[divan::bench(args = SITUATIONS)]
fn whole_ruling(bencher: Bencher<'_, '_>, situation: &Situation) {
    let Script { dealer, events } = situation.script();
    bencher.counter(ItemsCount::of_iter(&events)).bench_local(|| {
        let table = after(dealer, black_box(&events));
        black_box(table.position());
    });
}

/// The 20th event alone.
#[divan::bench(args = SITUATIONS)]
fn last_step(bencher: Bencher<'_, '_>, situation: &Situation) {
    let Script { dealer, events } = situation.script();
    let (last, before) = events.split_last().expect("20 events");
    let table = after(dealer, before);
    bencher.with_inputs(|| (table.clone(), last.clone())).bench_local_values(
        |(mut table, last)| {
            step(&mut table, last);
            table
        },
    );
}
