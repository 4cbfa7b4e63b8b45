//! How long it takes to read the books, and to look a call up.

use books::Book;
use bridge::{Auction, Call, Seat};
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

/// All six, as they are read when the program asks for them first.
#[divan::bench]
fn read_all_six() -> Vec<Book> {
    books::read_all().map(|book| book.expect("a book")).collect()
}

/// One call, by the kind of line that answers.
const CALLS: [(&str, &str); 8] = [
    ("an opening", "1H"),
    ("Stayman", "1N P 2C"),
    ("a raise, with variables", "1S P 3S"),
    ("an overcall", "1D 1S"),
    ("a rule about a double", "1H P 2H X"),
    ("an answer to Blackwood", "1H P 3H P 4N P 5D"),
    ("late, contested", "1C 1H X 2H 2S 3H 3S"),
    ("what a pass leaves over", "P"),
];

fn question(name: &str) -> (Vec<Call>, Call) {
    let (_, calls) = CALLS.into_iter().find(|(known, _)| *known == name).expect("a call");
    let mut calls: Vec<Call> = calls.split(' ').map(|call| call.parse().expect("a call")).collect();
    let call = calls.pop().expect("a call");
    (calls, call)
}

#[divan::bench(args = CALLS.map(|(name, _)| name))]
fn look_up(bencher: Bencher<'_, '_>, name: &str) {
    let book = books::named("sayc").expect("a book");
    let (auction, call) = question(name);
    assert!(book.meaning(&auction, call).is_some(), "{name}");
    bencher.bench_local(|| book.meaning(black_box(&auction), call));
}

/// The same, with what the player has shown before.
#[divan::bench(args = CALLS.map(|(name, _)| name))]
fn shown(bencher: Bencher<'_, '_>, name: &str) {
    let book = books::named("sayc").expect("a book");
    let (auction, call) = question(name);
    bencher.bench_local(|| book.shown(black_box(&auction), call));
}

/// Every legal call of the player to act.
#[divan::bench(args = ["1D 1S", "1N P", ""])]
fn all_legal_calls(bencher: Bencher<'_, '_>, calls: &str) {
    let book = books::named("sayc").expect("a book");
    let calls: Vec<Call> =
        calls.split_whitespace().map(|call| call.parse().expect("a call")).collect();
    let auction = Auction::from_calls(Seat::North, &calls).expect("an auction");
    let legal: Vec<Call> = Call::all().filter(|call| auction.is_legal(*call)).collect();
    bencher.bench_local(|| {
        legal.iter().filter_map(|call| book.meaning(black_box(&calls), *call)).count()
    });
}
