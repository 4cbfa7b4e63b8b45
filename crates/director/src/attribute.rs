//! What a call may have meant, by the book.
//!
//! A call in turn means what the book says of it. An irregular call was made
//! by somebody who believed in another auction than the one there was: each
//! auction he may have believed in is looked up, and each answer is a meaning
//! that can be attributed to the call.

use books::{Answer, Book};
use bridge::{Auction, Bid, Call, Level, Seat};
use hands::meaning::Meaning;
use laws::{CallStatus, Event, Position, Table};

use crate::knows::FromRecord;
use crate::record::Record;

/// What the two sides play.
#[derive(Debug, Clone, Copy, Default)]
pub struct Systems<'a> {
    /// North and South
    pub ns: Option<&'a Book>,
    /// East and West
    pub ew: Option<&'a Book>,
}

impl<'a> Systems<'a> {
    /// The book of a player.
    #[must_use]
    pub const fn of(self, seat: Seat) -> Option<&'a Book> {
        match seat {
            Seat::North | Seat::South => self.ns,
            Seat::East | Seat::West => self.ew,
        }
    }
}

/// Why a player may have believed in an auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Belief {
    /// It is the auction there was.
    AsItWas,
    /// He thought that he was to open.
    Opening,
    /// He thought that the players before him had passed.
    OthersPassed,
    /// He had not seen the last call, or the last two.
    Unseen(u8),
    /// He took the last bid for one a level lower.
    Lower,
}

/// A meaning that can be attributed to a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attributed {
    /// What the book says
    pub answer: Answer,
    /// The auction he may have believed in, from the dealer on
    pub auction: Vec<Call>,
    /// Why
    pub belief: Belief,
}

/// The meanings that can be attributed to a call made by this player after
/// these calls, in turn or not, sufficient or not: the likeliest first, each
/// once.
#[must_use]
pub fn attribute(
    book: &Book,
    dealer: Seat,
    calls: &[Call],
    by: Seat,
    call: Call,
) -> Vec<Attributed> {
    let mut found: Vec<Attributed> = Vec::new();
    for (belief, auction) in beliefs(dealer, calls, by, call) {
        if !is_legal(dealer, &auction, call) {
            continue;
        }
        let Some(answer) = book.meaning(&auction, call) else { continue };
        // nobody had bid, however he came to believe it
        let opening = auction.iter().all(|call| *call == Call::Pass);
        let belief = if opening && belief != Belief::AsItWas { Belief::Opening } else { belief };
        let known = |other: &Attributed| same(&other.answer.meaning, &answer.meaning);
        if !found.iter().any(known) {
            found.push(Attributed { answer, auction, belief });
        }
    }
    found
}

fn same(one: &Meaning, other: &Meaning) -> bool {
    one.formula == other.formula && one.tags == other.tags
}

/// The auctions in which it would have been his turn.
fn beliefs(dealer: Seat, calls: &[Call], by: Seat, call: Call) -> Vec<(Belief, Vec<Call>)> {
    let first = (0..4).find(|turns| seat_after(dealer, *turns) == by).unwrap_or(0);
    // passes until it is his turn
    let his_turn = |calls: &[Call]| {
        let mut calls = calls.to_vec();
        while calls.len() % 4 != first {
            calls.push(Call::Pass);
        }
        calls
    };
    if calls.len() % 4 == first && is_legal(dealer, calls, call) {
        return vec![(Belief::AsItWas, calls.to_vec())];
    }
    let mut all = Vec::new();
    if calls.len() % 4 != first {
        all.push((Belief::OthersPassed, his_turn(calls)));
    }
    if let Some(place) = calls.iter().rposition(|call| call.bid().is_some()) {
        let mut unseen = calls.to_vec();
        unseen[place] = Call::Pass;
        all.push((Belief::Unseen(1), his_turn(&unseen)));
        if let Some(lower) = lower(calls[place]) {
            let mut lowered = calls.to_vec();
            lowered[place] = lower;
            all.push((Belief::Lower, his_turn(&lowered)));
        }
        let mut unseen = calls[..place].to_vec();
        if let Some(earlier) = unseen.iter().rposition(|call| call.bid().is_some()) {
            unseen.truncate(earlier);
            all.push((Belief::Unseen(2), his_turn(&unseen)));
        }
    }
    // he thought nobody had bid
    all.push((Belief::Opening, vec![Call::Pass; first]));
    all
}

fn lower(call: Call) -> Option<Call> {
    let Bid { level, strain } = call.bid()?;
    Some(Bid { level: Level::new(level.get() - 1)?, strain }.into())
}

fn seat_after(dealer: Seat, turns: usize) -> Seat {
    (0..turns).fold(dealer, |seat, _| seat.lho())
}

fn is_legal(dealer: Seat, calls: &[Call], call: Call) -> bool {
    Auction::from_calls(dealer, calls).is_ok_and(|auction| auction.is_legal(call))
}

/// The record with the meanings that it does not give itself: of the calls that
/// were made, and of those that the player to act could make.
#[must_use]
pub fn with_books(record: &Record, systems: Systems<'_>) -> Record {
    let mut filled = record.clone();
    let mut table = Table::with_profile(record.dealer, record.settings.law);
    for (place, happened) in record.events.iter().enumerate() {
        if let Event::Call(made) = &happened.event
            && happened.meanings.is_empty()
            && let Some(book) = systems.of(made.by)
        {
            let calls = standing(table.position());
            let found = attribute(book, record.dealer, &calls, made.by, made.call);
            filled.events[place].meanings =
                found.into_iter().map(|found| told(found.answer)).collect();
        }
        if table.step(happened.event.clone(), &FromRecord::new(&filled)).is_err() {
            // the ruling says what is wrong with the record
            return filled;
        }
    }
    let Some(options) = &table.position().options else { return filled };
    let Some(book) = systems.of(options.seat) else { return filled };
    let calls = turns(&options.auction);
    for call in Call::all() {
        let known = filled.possible.iter().any(|(other, _)| *other == call);
        if !known && options.auction.permits(options.seat, call) {
            let answer =
                attribute(book, record.dealer, &calls, options.seat, call).into_iter().next();
            filled.possible.extend(answer.map(|found| (call, told(found.answer))));
        }
    }
    filled
}

/// What can be attributed to the last irregular call of a record: who made it,
/// the call, and its meanings. Nothing, where there is none.
#[must_use]
pub fn attribute_last(record: &Record, book: &Book) -> Option<(Seat, Call, Vec<Attributed>)> {
    let mut table = Table::with_profile(record.dealer, record.settings.law);
    let mut before = Vec::new();
    for happened in &record.events {
        before.push(standing(table.position()));
        table.step(happened.event.clone(), &FromRecord::new(record)).ok()?;
    }
    let irregular = |it: &&laws::Irregularity| it.call.is_some();
    let irregularity = table.position().irregularities.iter().rev().find(irregular)?;
    let Event::Call(made) = &record.events.get(irregularity.event.0)?.event else { return None };
    let calls = before.get(irregularity.event.0)?;
    let found = attribute(book, record.dealer, calls, made.by, made.call);
    Some((made.by, made.call, found))
}

/// The meaning, with the line it is from.
fn told(answer: Answer) -> Meaning {
    let Answer { mut meaning, file, line, .. } = answer;
    let source = format!("{file}, line {line}");
    meaning.prose = Some(match meaning.prose {
        Some(prose) => format!("{prose} ({source})"),
        None => source,
    });
    meaning
}

/// The legal auction as it stands, a lost turn as a pass.
fn standing(position: &Position) -> Vec<Call> {
    let stands = position.auction.iter().filter_map(|entry| match entry.status {
        CallStatus::Stands => entry.call,
        CallStatus::Skipped => Some(Call::Pass),
        CallStatus::Withdrawn | CallStatus::Cancelled | CallStatus::Pending => None,
    });
    stands.collect()
}

fn turns(auction: &Auction) -> Vec<Call> {
    auction.turns().iter().map(|turn| turn.call.unwrap_or(Call::Pass)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "\
P = 0-11; nat
1M = 11-20, 5+M; nat
  2M = 6-10, 3+M; nat raise
1m = 11-20, 3+m; nat
  1M = 6+, 4+M; nat F1
(1x)-1y = 8-16, 5+y; nat
(1x)-2y = 10-16, 5+y; nat
";

    fn attributed(calls: &str, by: Seat, call: &str) -> Vec<String> {
        let book = Book::read("b", BOOK).unwrap();
        let calls: Vec<Call> = calls.split_whitespace().map(|c| c.parse().unwrap()).collect();
        let found = attribute(&book, Seat::North, &calls, by, call.parse().unwrap());
        found.iter().map(|it| format!("{:?} {}", it.belief, it.answer.meaning)).collect()
    }

    #[test]
    fn what_he_may_have_believed() {
        // in turn
        assert_eq!(attributed("1H P", Seat::South, "2H"), ["AsItWas 6-10, 3+H; nat raise"]);
        // North is to open, South does
        assert_eq!(attributed("", Seat::South, "1H"), ["Opening 11-20, 5+H; nat"]);
        // 1♦ (1♠) 1♥: the overcall was not seen, or he thought to open
        assert_eq!(
            attributed("1D 1S", Seat::South, "1H"),
            ["Unseen(1) 6+, 4+H; nat F1", "Opening 11-20, 5+H; nat"]
        );
        // (1♠) 1♥: as an opening
        assert_eq!(attributed("1S", Seat::East, "1H"), ["Opening 11-20, 5+H; nat"]);
        // a pass out of turn
        assert_eq!(attributed("", Seat::East, "P"), ["Opening 0-11; nat"]);
    }

    #[test]
    fn a_record_is_filled_from_the_book() {
        let book = Book::read("b", BOOK).unwrap();
        let mut record = Record::new(Seat::North);
        let made = |by, call: &str| Event::Call(laws::CallMade::new(by, call.parse().unwrap()));
        record.events = vec![
            made(Seat::South, "1H").into(),
            Event::Attention(None).into(),
            Event::Answer(laws::Answer::Accept(false)).into(),
            made(Seat::North, "P").into(),
            made(Seat::East, "1S").into(),
        ];
        let filled = with_books(&record, Systems { ns: Some(&book), ew: None });
        assert_eq!(filled.events[0].meanings[0].to_string(), "11-20, 5+H; nat \"b, line 2");
        assert!(filled.events[4].meanings.is_empty(), "nobody knows what East plays");
        let shown: Vec<String> = filled.possible.iter().map(|(call, _)| call.to_string()).collect();
        assert_eq!(shown, ["2C", "2D", "2H"]);
        let ruling = crate::rule(&filled).unwrap();
        let of = |call: &str| {
            let call: Call = call.parse().unwrap();
            ruling.calls.iter().find(|rated| rated.call == call).unwrap().verdict
        };
        assert_eq!(of("2H"), crate::CallVerdict::Comparable);
        assert_eq!(of("2C"), crate::CallVerdict::NotComparable);
        assert_eq!(of("P"), crate::CallVerdict::Unknown);
    }
}
