//! What a call may have meant, by the book.
//!
//! A call in turn means what the book says of it. An irregular call was made
//! by somebody who believed in another auction than the one there was: each
//! auction he may have believed in is looked up, and each answer is a meaning
//! that can be attributed to the call.

use books::{Answer, Book};
use bridge::{Auction, Bid, Call, Level, Seat, Side, Strain, Suit, Vulnerability};
use hands::meaning::{Meaning, Purpose};
use laws::{CallMade, CallStatus, Position};

/// What the two sides play.
#[derive(Debug, Clone, Default)]
pub struct Systems {
    /// North and South
    pub ns: Option<Book>,
    /// East and West
    pub ew: Option<Book>,
}

impl Systems {
    /// Is neither known?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.ns.is_none() && self.ew.is_none()
    }

    /// The book of a player.
    #[must_use]
    pub const fn of(&self, seat: Seat) -> Option<&Book> {
        match seat {
            Seat::North | Seat::South => self.ns.as_ref(),
            Seat::East | Seat::West => self.ew.as_ref(),
        }
    }

    /// The same on a board where the vulnerability is known.
    pub(crate) fn on(&self, vulnerable: Option<Vulnerability>) -> Self {
        let Some(vulnerable) = vulnerable else { return self.clone() };
        let (ns, ew) = (Side::NorthSouth, Side::EastWest);
        let (ns, ew) = (vulnerable.is_vulnerable(ns), vulnerable.is_vulnerable(ew));
        let book = |book: &Option<Book>, we, they| {
            book.as_ref().map(|book| book.clone().vulnerable(we, they))
        };
        Self { ns: book(&self.ns, ns, ew), ew: book(&self.ew, ew, ns) }
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
    /// He took a notrump bid for a bid of a suit.
    SuitForNotrump,
    /// He thought that the last call was made on his right.
    OnHisRight,
    /// He meant the bid a level higher, which answers partner's question.
    Answer,
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
    for Believed { belief, auction, call } in beliefs(book, dealer, calls, by, call) {
        // nobody had bid, however he came to believe it
        let opening = auction.iter().all(|call| *call == Call::Pass);
        let belief = if opening && belief != Belief::AsItWas { Belief::Opening } else { belief };
        // partner has bid: he hardly thought that nobody had
        let partner = || has_acted(dealer, calls, by.partner());
        if belief == Belief::Opening && !found.is_empty() && partner() {
            continue;
        }
        if !is_legal(dealer, &auction, call) {
            continue;
        }
        // a guess is no meaning to rule on
        let answer = book.shown(&auction, call).filter(|answer| answer.layer.is_written());
        let Some(answer) = answer else { continue };
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

/// An auction that he may have believed in, and the call that he then made.
struct Believed {
    belief: Belief,
    auction: Vec<Call>,
    call: Call,
}

/// The places in the auction at which a player has called.
fn places(dealer: Seat, calls: &[Call], seat: Seat) -> impl Iterator<Item = usize> {
    let first = (0..4).find(|turns| seat_after(dealer, *turns) == seat).unwrap_or(0);
    (first..calls.len()).step_by(4)
}

/// Has he bid, doubled or redoubled?
fn has_acted(dealer: Seat, calls: &[Call], seat: Seat) -> bool {
    places(dealer, calls, seat).any(|place| calls[place] != Call::Pass)
}

/// The auctions in which it would have been his turn.
fn beliefs(book: &Book, dealer: Seat, calls: &[Call], by: Seat, call: Call) -> Vec<Believed> {
    let first = (0..4).find(|turns| seat_after(dealer, *turns) == by).unwrap_or(0);
    // passes until it is his turn
    let his_turn = |calls: &[Call]| {
        let mut calls = calls.to_vec();
        while calls.len() % 4 != first {
            calls.push(Call::Pass);
        }
        calls
    };
    let in_turn = calls.len() % 4 == first;
    if in_turn && is_legal(dealer, calls, call) {
        return vec![Believed { belief: Belief::AsItWas, auction: calls.to_vec(), call }];
    }
    let mut all = Vec::new();
    let mut add = |belief, auction| all.push(Believed { belief, auction, call });
    let has_called = places(dealer, calls, by).next().is_some();
    // at partner's turn: the same calls, two places further round the table
    if calls.len() % 4 == (first + 2) % 4 && !calls.is_empty() && !has_called {
        add(Belief::OnHisRight, [&[Call::Pass; 2], calls].concat());
    }
    if !in_turn {
        add(Belief::OthersPassed, his_turn(calls));
    }
    // his own bids he has seen
    let his = |place: usize| place % 4 == first;
    let last = calls.iter().rposition(|call| call.bid().is_some()).filter(|place| !his(*place));
    if let Some(place) = last {
        let with = |other: Call| {
            let mut calls = calls.to_vec();
            calls[place] = other;
            his_turn(&calls)
        };
        add(Belief::Unseen(1), with(Call::Pass));
        if let Some(lower) = lower(calls[place]) {
            add(Belief::Lower, with(lower));
        } else if calls[place] == call && call.strain() == Some(Strain::NoTrump) {
            // one notrump over one notrump: as over one of a suit
            for suit in Suit::ALL {
                let bid = Bid { level: Level::ALL[0], strain: suit.into() };
                add(Belief::SuitForNotrump, with(bid.into()));
            }
        }
        let earlier = calls[..place].iter().rposition(|call| call.bid().is_some());
        if let Some(earlier) = earlier.filter(|earlier| !his(*earlier)) {
            add(Belief::Unseen(2), his_turn(&calls[..earlier]));
        }
    }
    // he thought nobody had bid
    if !has_acted(dealer, calls, by) {
        add(Belief::Opening, vec![Call::Pass; first]);
    }
    if let Some(meant) = higher(call).filter(|_| in_turn) {
        let answers = |answer: &Answer| {
            let purposes = &answer.meaning.tags.purposes;
            purposes.iter().any(|purpose| matches!(purpose, Purpose::Answer(_)))
        };
        if book.meaning(calls, meant).as_ref().is_some_and(answers) {
            let auction = calls.to_vec();
            all.insert(0, Believed { belief: Belief::Answer, auction, call: meant });
        }
    }
    all
}

fn higher(call: Call) -> Option<Call> {
    let Bid { level, strain } = call.bid()?;
    Some(Bid { level: Level::new(level.get() + 1)?, strain }.into())
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

/// What the books say of a call, and for each meaning the auction in which it is
/// the call's.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) meanings: Vec<Meaning>,
    pub(crate) auctions: Vec<Vec<Call>>,
}

/// What the books say of a call that is made in this position.
pub(crate) fn of_call(
    systems: &Systems,
    dealer: Seat,
    position: &Position,
    made: &CallMade,
) -> Found {
    let found = beliefs_of(systems, dealer, position, made);
    let (meanings, auctions) =
        found.into_iter().map(|found| (told(found.answer), found.auction)).unzip();
    Found { meanings, auctions }
}

/// The same, with what its maker may have believed.
pub(crate) fn beliefs_of(
    systems: &Systems,
    dealer: Seat,
    position: &Position,
    made: &CallMade,
) -> Vec<Attributed> {
    let Some(book) = systems.of(made.by) else { return Vec::new() };
    attribute(book, dealer, &seen(position, dealer, made.by), made.by, made.call)
}

/// What the books say of the calls that the player to act could make.
pub(crate) fn of_options(
    systems: &Systems,
    dealer: Seat,
    position: &Position,
) -> Vec<(Call, Meaning)> {
    let Some(options) = &position.options else { return Vec::new() };
    let Some(book) = systems.of(options.seat) else { return Vec::new() };
    let calls = turns(&options.auction);
    let legal = Call::all().filter(|call| options.auction.permits(options.seat, *call));
    legal
        .filter_map(|call| {
            let found = attribute(book, dealer, &calls, options.seat, call).into_iter().next()?;
            Some((call, told(found.answer)))
        })
        .collect()
}

/// What the books say of a call that this player could have made in this auction.
pub(crate) fn would_show(
    systems: &Systems,
    auction: &Auction,
    by: Seat,
    call: Call,
) -> Option<Meaning> {
    let found = attribute(systems.of(by)?, auction.dealer(), &turns(auction), by, call);
    found.into_iter().next().map(|found| told(found.answer))
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

/// The auction that a player calls over: as it stands, with a call on his right
/// that is irregular and that he accepts by calling.
fn seen(position: &Position, dealer: Seat, by: Seat) -> Vec<Call> {
    let mut calls = standing(position);
    let last = position.auction.last().filter(|entry| entry.status == CallStatus::Pending);
    if let Some((entry, call)) = last.and_then(|entry| Some((entry, entry.call?)))
        && entry.by.lho() == by
    {
        while seat_after(dealer, calls.len() % 4) != entry.by {
            calls.push(Call::Pass);
        }
        calls.push(call);
    }
    calls
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
    use laws::Event;

    use super::*;
    use crate::record::Record;

    const BOOK: &str = "\
P = 0-11; nat
1M = 11-20, 5+M; nat
  2M = 6-10, 3+M; nat raise
  4N = 15+; art ask:aces
    5D = aces=1; art answer:aces
1m = 11-20, 3+m; nat
  1M = 6+, 4+M; nat F1
(1x)-1y = 8-16, 5+y; nat
(1x)-2y = 10-16, 5+y; nat
(1x)-1N = 15-17, bal; nat
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
        // 1♦ (1♠) 1♥: the overcall was not seen; partner's bid he has seen
        assert_eq!(attributed("1D 1S", Seat::South, "1H"), ["Unseen(1) 6+, 4+H; nat F1"]);
        // (1♠) 1♥: as an opening
        assert_eq!(attributed("1S", Seat::East, "1H"), ["Opening 11-20, 5+H; nat"]);
        // a pass out of turn
        assert_eq!(attributed("", Seat::East, "P"), ["Opening 0-11; nat"]);
        // (1♣) partner is to call: as over a bid on his right, or to open
        assert_eq!(
            attributed("1C", Seat::West, "1H"),
            ["OnHisRight 8-16, 5+H; nat", "Opening 11-20, 5+H; nat"]
        );
        // 1♥ pass, and North bids again: he knows that he opened
        assert_eq!(attributed("1H P", Seat::North, "2H"), [""; 0]);
        // the answer to Blackwood, a level too low
        assert_eq!(
            attributed("1H P 4N P", Seat::North, "4D"),
            ["Answer 11-20, 5+H, aces=1; art answer:aces"]
        );
        // (1NT) 1NT: as over one of a suit; all four are the same here
        assert_eq!(attributed("1N", Seat::East, "1N"), ["SuitForNotrump 15-17, bal; nat"]);
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
        record.systems = Systems { ns: Some(book), ew: None };
        let case = crate::Case::new(record).unwrap();
        let known = case.known();
        assert_eq!(known.events[0].meanings[0].to_string(), "11-20, 5+H; nat \"b, line 2");
        assert!(known.events[4].meanings.is_empty(), "nobody knows what East plays");
        assert!(case.record().events[0].meanings.is_empty(), "nobody said so");
        let shown: Vec<String> = known.possible.iter().map(|(call, _)| call.to_string()).collect();
        assert_eq!(shown, ["1N", "2C", "2D", "2H"]);
        let ruling = case.ruling();
        let of = |call: &str| {
            let call: Call = call.parse().unwrap();
            ruling.calls.iter().find(|rated| rated.call == call).unwrap().verdict
        };
        assert_eq!(of("2H"), crate::CallVerdict::Comparable);
        assert_eq!(of("2C"), crate::CallVerdict::NotComparable);
        assert_eq!(of("P"), crate::CallVerdict::Unknown);
    }
}
