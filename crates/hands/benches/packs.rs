//! The same questions of all 52 cards and of what is left when one hand is known, side by
//! side; and what it takes to prepare a pack.
//!
//! ```text
//! cargo bench -p rectify-hands --bench packs
//! ```

use bridge::Hand;
use divan::{Bencher, black_box};
use hands::{HandSet, Pack};

const FORMULAS: [&str; 4] =
    ["9-16, 5+D", "15-17 bal stop(S)", "5-10 (6H | 6S) | 20-22 bal", "losers<=7 aces>=2"];

fn main() {
    divan::main();
}

fn north() -> Hand {
    "QT4.AJ3.K74.J652".parse().expect("a hand")
}

fn east() -> Hand {
    "AKJ93.Q84.T5.A73".parse().expect("a hand")
}

#[divan::bench]
fn prepare_39() -> Pack {
    Pack::without([black_box(north())]).expect("a pack")
}

#[divan::bench]
fn prepare_26() -> Pack {
    Pack::without([black_box(north()), east()]).expect("a pack")
}

/// A set that nothing has been asked of yet.
fn set(text: &str, pack: &Pack) -> HandSet {
    text.parse::<HandSet>().expect("a formula").among(pack)
}

fn packs() -> [Pack; 3] {
    [Pack::without([]), Pack::without([north()]), Pack::without([north(), east()])]
        .map(|pack| pack.expect("a pack"))
}

#[divan::bench(args = FORMULAS, consts = [52, 39, 26])]
fn count<const CARDS: usize>(bencher: Bencher<'_, '_>, text: &str) {
    let pack = packs()[4 - CARDS / 13].clone();
    let set = set(text, &pack);
    bencher.with_inputs(|| set.clone()).bench_refs(|set| set.count());
}

#[divan::bench(args = FORMULAS, consts = [52, 39, 26])]
fn overlap<const CARDS: usize>(bencher: Bencher<'_, '_>, text: &str) {
    let pack = packs()[4 - CARDS / 13].clone();
    let (set, other) = (set(text, &pack), set("11-20, 4+D", &pack));
    bencher.with_inputs(|| (set.clone(), other.clone())).bench_refs(|(a, b)| a.overlap(b));
}

#[divan::bench(args = FORMULAS, consts = [52, 39, 26])]
fn draw_100<const CARDS: usize>(bencher: Bencher<'_, '_>, text: &str) {
    let pack = packs()[4 - CARDS / 13].clone();
    let set = set(text, &pack);
    bencher.with_inputs(|| set.clone()).bench_refs(|set| set.sample(1, 100));
}
