//! How fast boards are bid, and how fast something goes wrong at them.

use bridge::{Deal, Hand, Seat, Vulnerability};
use deals::Dealer;
use divan::{Bencher, black_box};
use train::bidder::Bidder;
use train::mishap::{Field, deal};

fn main() {
    divan::main();
}

const BOARDS: usize = 256;

fn boards() -> Vec<[Hand; 4]> {
    let none = [const { None }; 4];
    let mut dealer = Dealer::new(&Deal::default(), none, 7).expect("any deal");
    (0..BOARDS).map(|_| dealer.next_deal(1).expect("any deal")).collect()
}

fn bidder(names: [&str; 2]) -> Bidder {
    let [ns, ew] = names.map(|name| books::named(name).expect("it is on the shelf"));
    Bidder::new([&ns, &ew])
}

const PAIRS: [[&str; 2]; 3] = [["sayc", "acol"], ["two_over_one", "sef"], ["precision", "polish"]];

/// A whole auction, each time another board; what was looked up before is known.
#[divan::bench(args = PAIRS)]
fn auction(bencher: Bencher<'_, '_>, names: [&str; 2]) {
    let (bidder, boards) = (bidder(names), boards());
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % BOARDS;
        let deal = Deal::new(boards[next].map(Some)).expect("four hands");
        bidder.auction(black_box(&deal), Seat::North, Vulnerability::None)
    });
}

/// The same, and nothing is known from other boards.
#[divan::bench]
fn first_auction(bencher: Bencher<'_, '_>) {
    let boards = boards();
    let mut next = 0;
    bencher.with_inputs(|| bidder(["sayc", "acol"])).bench_local_values(|bidder| {
        next = (next + 1) % BOARDS;
        let deal = Deal::new(boards[next].map(Some)).expect("four hands");
        bidder.auction(&deal, Seat::North, Vulnerability::None)
    });
}

/// One call after six, which are read first.
#[divan::bench]
fn seventh_call(bencher: Bencher<'_, '_>) {
    let bidder = bidder(["sayc", "acol"]);
    let hand: Hand = "AQ32.K32.K2.KJ32".parse().expect("a hand");
    let calls = ["1D", "P", "1H", "1S", "P", "2S"].map(|call| call.parse().expect("a call"));
    bencher.bench_local(|| bidder.call(hand, Seat::North, Vulnerability::None, black_box(&calls)));
}

/// A board where something goes wrong, by the shares of a club.
#[divan::bench]
fn mishap(bencher: Bencher<'_, '_>) {
    let bidder = bidder(["sayc", "acol"]);
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        deal(&bidder, Field::Club, None, seed)
    });
}
