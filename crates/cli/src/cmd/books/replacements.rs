//! `rectify books check --replacements`: a ruling on a replacement needs to know what it would have
//! shown. Which calls that a player would consider have no line?

use std::collections::BTreeMap;

use books::Book;
use bridge::{Auction, Bid, Call, Level, Seat, Strain};
use director::{Belief, attribute};
use words::{Meant, Unmeant};

use crate::print::Page;

/// Auctions that have happened or that a book is written for, each with its frequency.
pub(super) type Often = Vec<(u64, Vec<Call>)>;

/// The most calls in one of the book's own auctions.
const LONGEST: usize = 5;

/// The auctions that the book's lines are about.
pub(super) fn own_auctions(book: &Book) -> Often {
    book.auctions(LONGEST).into_iter().map(|calls| (1, calls)).collect()
}

/// A position in which somebody replaces a call that was withdrawn.
struct Position {
    /// Starting with the opening bid
    auction: Vec<Call>,
    times: u64,
    /// The irregular calls that the book explains
    withdrawn: Vec<Call>,
    /// How many calls the player would consider
    thought_of: usize,
    /// Those of them that have no written meaning
    missing: Vec<Call>,
}

pub(super) fn print(page: &mut Page, book: &Book, often: &Often) {
    let (positions, name) = (positions(book, often), book.to_string());
    for position in positions.iter().filter(|position| !position.missing.is_empty()) {
        let Position { auction, withdrawn, missing, .. } = position;
        let unmeant = Unmeant { book: &name, auction, missing, withdrawn };
        page.line(&page.language.unmeant(unmeant));
    }
    let sum = |count: &dyn Fn(&Position) -> usize| -> u64 {
        positions.iter().map(|position| position.times * count(position) as u64).sum()
    };
    let all = sum(&|position| position.thought_of);
    let known = sum(&|position| position.thought_of - position.missing.len());
    let missing: usize = positions.iter().map(|position| position.missing.len()).sum();
    let thought_of: usize = positions.iter().map(|position| position.thought_of).sum();
    let withdrawn: usize = positions.iter().map(|position| position.withdrawn.len()).sum();
    let (share, auctions) = (super::tenths(known, all), positions.len());
    let (book, share) = (name.as_str(), share.as_str());
    let meant = Meant { book, share, missing, of: thought_of, withdrawn, auctions };
    page.line(&page.language.meant(meant));
}

/// The positions in which an irregular call that the book explains is replaced, the most frequent
/// first.
fn positions(book: &Book, often: &Often) -> Vec<Position> {
    let mut times: BTreeMap<&[Call], u64> = BTreeMap::new();
    for (count, calls) in often {
        if let Some((_, before)) = calls.split_last() {
            *times.entry(before).or_default() += count;
        }
    }
    let position = |(auction, times): (&[Call], u64)| {
        let withdrawn = explained(book, auction);
        let standing = Auction::from_calls(DEALER, auction).ok()?;
        if withdrawn.is_empty() || standing.is_over() {
            return None;
        }
        let calls = thought_of(&standing);
        let written = |call: &Call| {
            book.meaning(auction, *call).is_some_and(|answer| answer.layer.is_written())
        };
        let missing = calls.iter().copied().filter(|call| !written(call)).collect();
        let (auction, thought_of) = (auction.to_vec(), calls.len());
        Some(Position { auction, times, withdrawn, thought_of, missing })
    };
    let mut all: Vec<Position> = times.into_iter().filter_map(position).collect();
    all.sort_by_key(|position| std::cmp::Reverse(position.times));
    all
}

/// The opener is the dealer.
const DEALER: Seat = Seat::North;

/// The irregular calls, to which the book gives a meaning, of the player to call after this
/// auction: insufficient ones now, or any of their calls at the turn of one of the three players
/// before them.
fn explained(book: &Book, auction: &[Call]) -> Vec<Call> {
    let by = (0..auction.len() % 4).fold(DEALER, |seat, _| seat.lho());
    let turns = auction.len().saturating_sub(3)..=auction.len();
    let likely = Call::all().filter(|call| is_likely(*call));
    let is_explained = |call: &Call| {
        turns.clone().any(|turn| {
            let (before, in_turn) = (&auction[..turn], turn == auction.len());
            let irregular = !in_turn || call.bid().is_some_and(|bid| is_insufficient(before, bid));
            let attributed = attribute(book, DEALER, before, by, *call);
            // how it sounds is not what the book says
            irregular && attributed.iter().any(|it| it.belief != Belief::AsItSounds)
        })
    };
    likely.filter(is_explained).collect()
}

/// Hardly anybody bids at the four level by mistake.
fn is_likely(call: Call) -> bool {
    call.bid().is_none_or(|bid| bid.level.get() <= 3)
}

fn is_insufficient(auction: &[Call], bid: Bid) -> bool {
    let last = auction.iter().rev().find_map(|call| call.bid());
    last.is_some_and(|last| bid <= last)
}

/// What a player considers: pass, double, every denomination at the two lowest levels (including
/// raises and cue-bids), and the games.
pub(super) fn thought_of(auction: &Auction) -> Vec<Call> {
    let lowest = |strain: Strain| {
        Level::ALL.into_iter().find(|level| auction.is_sufficient(Bid { level: *level, strain }))
    };
    let near = |bid: Bid| {
        let game = match bid.strain {
            Strain::Clubs | Strain::Diamonds => 5,
            Strain::Hearts | Strain::Spades => 4,
            Strain::NoTrump => 3,
        };
        let level = bid.level.get();
        level == game || lowest(bid.strain).is_some_and(|lowest| level <= lowest.get() + 1)
    };
    let thinks = |call: &Call| auction.is_legal(*call) && call.bid().is_none_or(near);
    Call::all().filter(thinks).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(calls: &[Call], by: &str) -> String {
        calls.iter().map(Call::to_string).collect::<Vec<_>>().join(by)
    }

    fn calls(text: &str) -> Vec<Call> {
        text.split_whitespace().map(|call| call.parse().unwrap()).collect()
    }

    #[test]
    fn replacements_cover_two_levels_and_the_games() {
        let thought_of = |text: &str| {
            joined(&thought_of(&Auction::from_calls(DEALER, &calls(text)).unwrap()), " ")
        };
        assert_eq!(thought_of("1H P"), "P 1S 1N 2C 2D 2H 2S 2N 3C 3D 3H 3N 4H 4S 5C 5D");
        assert_eq!(thought_of("1H"), "P X 1S 1N 2C 2D 2H 2S 2N 3C 3D 3H 3N 4H 4S 5C 5D");
        assert_eq!(thought_of("3S X"), "P XX 3N 4C 4D 4H 4S 4N 5C 5D 5H 5S");
    }

    #[test]
    fn a_call_is_explained_in_an_auction_its_maker_may_have_believed_in() {
        let text = "1M = 11-20, 5+M; nat\n1m = 11-20, 3+m; nat\n  1M = 6+, 4+M; nat\n";
        let book = Book::read("b", text).unwrap();
        let explained = |auction: &str| joined(&explained(&book, &calls(auction)), " ");
        // over 1S: an opening of 1C, 1D or 1H, or 1S before the dealer
        assert_eq!(explained("1S"), "1C 1D 1H 1S");
        // the first call cannot be out of turn
        assert_eq!(explained(""), "");
    }
}
