//! What an exercise costs, by its kind: each sample is another seed.

use std::sync::atomic::{AtomicU64, Ordering};

use train::{Kind, Wanted, make};

fn main() {
    divan::main();
}

static SEED: AtomicU64 = AtomicU64::new(1);

fn next(wanted: &Wanted) -> bool {
    make(SEED.fetch_add(1, Ordering::Relaxed), wanted).is_ok()
}

/// Whatever the seed gives.
#[divan::bench(sample_count = 1000)]
fn any() -> bool {
    next(&Wanted::default())
}

const KINDS: [&str; 7] = [
    "what_now",
    "whose_choice",
    "tap_the_calls",
    "comparable",
    "end_of_board",
    "which_law",
    "find_the_mistake",
];

#[divan::bench(args = KINDS, sample_count = 200)]
fn kind(kind: &str) -> bool {
    next(&Wanted { kind: Kind::named(kind), ..Wanted::default() })
}
