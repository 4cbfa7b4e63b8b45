//! How long it takes to find a deal: plainly, by number for one seat and for two, and
//! what it takes to count the pairs first.
//!
//! ```text
//! cargo bench -p rectify-deals
//! ```
//!
//! `tools/dealer.sh` compares the whole command with Debian's `dealer`.

use bridge::{Deal, Seat};
use deals::Dealer;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// North and South.
const WANTED: [(&str, &str); 7] = [
    ("any", "any"),
    ("12+", "any"),
    ("23-24 bal", "any"),
    ("29+ bal", "any"),
    ("15-17 bal", "0-5, 6+D"),
    ("20-22 bal", "0-3, 7+S"),
    ("15-17 bal stop(S)", "aces=2, 5+H"),
];

fn dealer((north, south): (&str, &str)) -> Dealer {
    let mut sets = [const { None }; 4];
    for (seat, text) in [(Seat::North, north), (Seat::South, south)] {
        if text != "any" {
            sets[seat as usize] = Some(text.parse().expect("a formula"));
        }
    }
    Dealer::new(&Deal::default(), sets, 1).expect("countable")
}

#[divan::bench(args = WANTED.map(|(north, south)| format!("{north} / {south}")))]
fn one_deal(bencher: Bencher<'_, '_>, wanted: &str) {
    let mut dealer = dealer(wanted.split_once(" / ").expect("two"));
    bencher.bench_local(|| dealer.next_deal(black_box(1_000_000)).expect("a deal"));
}

#[divan::bench(args = WANTED.map(|(north, south)| format!("{north} / {south}")))]
fn to_begin(wanted: &str) -> Dealer {
    dealer(wanted.split_once(" / ").expect("two"))
}
