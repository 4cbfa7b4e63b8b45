//! What a call may have meant, by the book.
//!
//! A call in turn means what the book says about it. An irregular call was made by a player who
//! believed in an auction other than the actual one: each auction they may have believed in is
//! looked up, and each answer is a meaning that can be attributed to the call.

use books::{Answer, Book, Layer};
use bridge::{Auction, Bid, Call, Level, Seat, Side, Suit, Vulnerability};
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
    /// Is neither book known?
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

    /// The same, with this book for the side of a player.
    pub(crate) fn with(&self, seat: Seat, book: &Book) -> Self {
        let book = Some(book.clone());
        match seat {
            Seat::North | Seat::South => Self { ns: book, ew: self.ew.clone() },
            Seat::East | Seat::West => Self { ns: self.ns.clone(), ew: book },
        }
    }

    /// The same at the table: each side reads the other's calls by the other's book, and the
    /// vulnerability may be known.
    pub(crate) fn on(&self, vulnerable: Option<Vulnerability>) -> Self {
        let is = |side| vulnerable.map(|vulnerable| vulnerable.is_vulnerable(side));
        let (ns, ew) = (is(Side::NorthSouth), is(Side::EastWest));
        let book = |book: &Option<Book>, we: Option<bool>, they| {
            let book = book.as_ref()?.clone();
            Some(match we.zip(they) {
                Some((we, they)) => book.vulnerable(we, they),
                None => book,
            })
        };
        let (ns, ew) = (book(&self.ns, ns, ew), book(&self.ew, ew, ns));
        let against = |book: &Option<Book>, theirs: &Option<Book>| {
            let book = book.clone()?;
            Some(match theirs {
                Some(theirs) => book.against(theirs),
                None => book,
            })
        };
        Self { ns: against(&ns, &ew), ew: against(&ew, &ns) }
    }
}

/// Why a player may have believed in an auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Belief {
    /// It is the actual auction.
    AsItWas,
    /// They thought that nobody had bid.
    Opening,
    /// They thought that they were the dealer.
    Dealer,
    /// They thought that the players before them had passed.
    OthersPassed,
    /// They had not seen the last bid, or the last two.
    Unseen(u8),
    /// They took the last bid for one a level lower, or two.
    Lower(u8),
    /// They took the last bid for one in a lower suit, at the same level.
    LowerSuit,
    /// They meant the bid a level higher.
    Higher,
    /// They thought that the last bid was made on their right.
    OnHisRight,
    /// They meant the bid a level higher, which answers partner's question.
    Answer,
    /// Nothing explains it: the bid is taken as it sounds.
    AsItSounds,
}

/// A meaning that can be attributed to a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attributed {
    /// What the book says
    pub answer: Answer,
    /// The auction they may have believed in, starting with the dealer
    pub auction: Vec<Call>,
    pub belief: Belief,
}

/// The meanings that can be attributed to a call made by this player after these calls, in turn or
/// not, sufficient or not: the likeliest first, each once.
#[must_use]
#[inline(never)]
pub fn attribute(
    book: &Book,
    dealer: Seat,
    calls: &[Call],
    by: Seat,
    call: Call,
) -> Vec<Attributed> {
    let mut found: Vec<Attributed> = Vec::new();
    let in_turn = View::new(dealer, calls, by).before_them() == 0;
    for Believed { belief, auction, call, unless } in beliefs(book, dealer, calls, by, call) {
        let has = |belief| found.iter().any(|it| it.belief == belief);
        let ruled_out = match unless {
            Unless::Never => false,
            Unless::OnHisRight => has(Belief::OnHisRight),
            Unless::Opening => has(Belief::Opening),
            Unless::Answer => has(Belief::Answer),
            Unless::Anything => !found.is_empty(),
        };
        if ruled_out || !is_legal(dealer, &auction, call) {
            continue;
        }
        // nobody had bid, whatever made them believe it
        let opening = auction.iter().all(|call| *call == Call::Pass);
        let as_it_is = [Belief::AsItWas, Belief::Dealer];
        let belief = if opening && !as_it_is.contains(&belief) { Belief::Opening } else { belief };
        // no ruling can rest on a guess
        let answer = book.shown(&auction, call).filter(|answer| answer.layer.is_written());
        found.extend(answer.map(|answer| Attributed { answer, auction, belief }));
    }
    drop_higher(&mut found);
    let mut known: Vec<Attributed> = Vec::new();
    for one in found {
        if !known.iter().any(|it| same(&it.answer.meaning, &one.answer.meaning)) {
            known.push(one);
        }
    }
    if known.is_empty() && !(in_turn && is_legal(dealer, calls, call)) {
        known.extend(as_it_sounds(book, dealer, calls, by, call));
    }
    known
}

/// A strong club was not two clubs a level too low: where everything else that explains the bid
/// makes it artificial, the natural bid a level higher gives no further meaning.
fn drop_higher(found: &mut Vec<Attributed>) {
    let artificial = |it: &Attributed| it.answer.meaning.is_artificial();
    let mut others = found.iter().filter(|it| it.belief != Belief::Higher).peekable();
    if others.peek().is_some() && others.all(artificial) {
        found.retain(|it| it.belief != Belief::Higher);
    }
}

/// The bid as it sounds: a suit that nobody has named, or partner's, or the player's own, at
/// least; notrump is a hand without a very long suit. Nothing is said about strength. An
/// opponent's suit sounds like nothing in particular, nor does a call that is no bid.
fn as_it_sounds(
    book: &Book,
    dealer: Seat,
    calls: &[Call],
    by: Seat,
    call: Call,
) -> Option<Attributed> {
    let view = View::new(dealer, calls, by);
    // a second call in a row changes the first, whatever it sounds like
    if view.own.is_some_and(|own| own + 1 == calls.len()) {
        return None;
    }
    let auction = view.own_turn(calls);
    let bid = call.bid()?;
    let text = match bid.strain.suit() {
        None => "semi; nat shows:N".to_owned(),
        Some(suit) => {
            let names = |place: &usize| calls[*place].strain() == Some(bid.strain);
            let ours = |place: &usize| place % 2 == view.first % 2;
            match (0..calls.len()).find(names) {
                Some(place) if !ours(&place) => return None,
                Some(place) if view.is_partner(place) => format!("3+{suit}; nat raise"),
                Some(_) | None => format!("4+{suit}; nat"),
            }
        }
    };
    let meaning = text.parse().ok()?;
    let file = book.name().to_owned();
    let answer = Answer { meaning, as_written: None, layer: Layer::Default, file, line: 0 };
    Some(Attributed { answer, auction, belief: Belief::AsItSounds })
}

fn same(one: &Meaning, other: &Meaning) -> bool {
    one.formula == other.formula && one.tags == other.tags
}

/// An auction that the player may have believed in, and the call that they then made.
struct Believed {
    belief: Belief,
    auction: Vec<Call>,
    call: Call,
    unless: Unless,
}

/// What makes a belief too far-fetched.
#[derive(Clone, Copy)]
enum Unless {
    Never,
    /// The last bid having been made on their right explains it.
    OnHisRight,
    /// Nobody having bid explains it.
    Opening,
    /// An answer to partner's question explains it.
    Answer,
    /// Anything else explains it.
    Anything,
}

/// The table as seen by the player who made the call.
struct View<'a> {
    dealer: Seat,
    calls: &'a [Call],
    /// The player's turns are this one and every fourth after it.
    first: usize,
    /// Where the player last called
    own: Option<usize>,
}

impl<'a> View<'a> {
    fn new(dealer: Seat, calls: &'a [Call], by: Seat) -> Self {
        let first = (0..4).find(|turns| seat_after(dealer, *turns) == by).unwrap_or(0);
        Self { dealer, calls, first, own: (first..calls.len()).step_by(4).next_back() }
    }

    /// How many players are to call before the offender.
    const fn before_them(&self) -> usize {
        (self.first + 4 - self.calls.len() % 4) % 4
    }

    const fn is_partner(&self, place: usize) -> bool {
        place % 4 == (self.first + 2) % 4
    }

    /// Where somebody bid, doubled or redoubled.
    fn acts(&self) -> impl Iterator<Item = usize> {
        (0..self.calls.len()).filter(|place| self.calls[*place] != Call::Pass)
    }

    /// Where somebody bid since the player last called: they have seen what they called over.
    fn unseen(&self) -> impl DoubleEndedIterator<Item = usize> {
        let since = self.own.map_or(0, |own| own + 1);
        (since..self.calls.len()).filter(|place| self.calls[*place].bid().is_some())
    }

    /// These calls, and passes until it is the player's turn.
    fn own_turn(&self, calls: &[Call]) -> Vec<Call> {
        let mut calls = calls.to_vec();
        while calls.len() % 4 != self.first {
            calls.push(Call::Pass);
        }
        calls
    }

    /// The calls since the player last called, rotated until the last bid is on their right, if
    /// only an opponent has bid.
    fn on_own_right(&self, calls: &[Call]) -> Option<Vec<Call>> {
        let since = self.own.map_or(0, |own| own + 1);
        let last = calls.iter().rposition(|call| *call != Call::Pass)?;
        let ours = |place: usize| place % 2 == self.first % 2;
        if last < since || self.acts().any(ours) {
            return None;
        }
        let mut moved = calls[..since].to_vec();
        while (moved.len() + last - since + 1) % 4 != self.first {
            moved.push(Call::Pass);
        }
        moved.extend(&calls[since..=last]);
        Auction::from_calls(self.dealer, &moved).is_ok_and(|it| !it.is_over()).then_some(moved)
    }
}

/// The auctions in which it would have been the player's turn, the likeliest first.
fn beliefs(book: &Book, dealer: Seat, calls: &[Call], by: Seat, call: Call) -> Vec<Believed> {
    let view = View::new(dealer, calls, by);
    let in_turn = view.before_them() == 0;
    let as_it_was = || calls.to_vec();
    let believed = |belief, auction, unless| Believed { belief, auction, call, unless };
    if in_turn && is_legal(dealer, calls, call) {
        return vec![believed(Belief::AsItWas, as_it_was(), Unless::Never)];
    }
    let mut all = Vec::new();
    let last_bid = calls.iter().filter_map(|call| call.bid()).next_back();
    let insufficient = call.bid().is_some_and(|bid| last_bid.is_some_and(|last| bid <= last));
    let higher = higher(call).filter(|_| in_turn && insufficient);
    let meant = higher.and_then(|call| {
        let belief = meant(book, calls, call)?;
        Some(Believed { call, ..believed(belief, as_it_was(), Unless::Never) })
    });
    let (answer, meant) = match meant {
        Some(Believed { belief: Belief::Answer, .. }) => (meant, None),
        meant => (None, meant),
    };
    all.extend(answer);

    // they thought that it was their turn
    let right = view.on_own_right(calls);
    let right = right.map(|auction| believed(Belief::OnHisRight, auction, Unless::Never));
    let passed = |unless| believed(Belief::OthersPassed, view.own_turn(calls), unless);
    match view.before_them() {
        0 => {}
        2 => all.extend(right.into_iter().chain([passed(Unless::OnHisRight)])),
        _ => all.extend([passed(Unless::Never)].into_iter().chain(right)),
    }

    // they did not see the last bid, or misread it
    let last = view.unseen().next_back();
    let with = |place: usize, other: Call| {
        let mut calls = calls.to_vec();
        calls[place] = other;
        let moved = if view.before_them() == 2 { view.on_own_right(&calls) } else { None };
        moved.unwrap_or_else(|| view.own_turn(&calls))
    };
    let unseen = |place| believed(Belief::Unseen(1), with(place, Call::Pass), Unless::Never);
    all.extend(last.filter(|place| !view.is_partner(*place)).map(unseen));
    let misread = last.filter(|_| insufficient);
    let lower_by = |levels: u8| {
        let lower = misread.and_then(|place| Some((place, lower(calls[place], levels)?)));
        lower.map(|(place, bid)| believed(Belief::Lower(levels), with(place, bid), Unless::Answer))
    };
    all.extend(lower_by(1));
    if let Some(place) = misread.filter(|place| lower(calls[*place], 1).is_none()) {
        let suits = Suit::ALL.into_iter().filter(|suit| call.strain() > Some((*suit).into()));
        let bids = suits.map(|suit| Bid { level: Level::ALL[0], strain: suit.into() });
        // a suit opened on their right is more likely to have been missed
        let suit = calls[place].strain().is_some_and(|strain| strain.suit().is_some());
        let theirs = suit && !view.is_partner(place);
        let unless = if theirs { Unless::Opening } else { Unless::Never };
        all.extend(bids.map(|bid| believed(Belief::LowerSuit, with(place, bid.into()), unless)));
    }
    all.extend(meant);
    // a high opening for a low one
    let opening = view.acts().filter(|place| calls[*place].bid().is_some()).count() == 1;
    all.extend(lower_by(2).filter(|_| opening));
    let two = view.unseen().rev().nth(1);
    if let Some(place) =
        two.filter(|from| !view.acts().any(|it| it >= *from && view.is_partner(it)))
    {
        all.push(believed(Belief::Unseen(2), view.own_turn(&calls[..place]), Unless::Never));
    }
    // they hardly overlooked partner's bid if something else explains a sufficient call
    let unless = if insufficient { Unless::Answer } else { Unless::Anything };
    let partner = last.filter(|place| view.is_partner(*place)).map(unseen);
    all.extend(partner.map(|believed| Believed { unless, ..believed }));

    // they thought that nobody had bid: not if they have bid, or passed over a bid
    let partner_acted = view.acts().any(|place| view.is_partner(place));
    let called_over = view.own.is_some_and(|own| view.acts().any(|place| place <= own));
    let two_overlooked = partner_acted && view.acts().count() > 1;
    if !called_over && !two_overlooked {
        let unless = match view.own {
            Some(_) => Unless::Anything,
            None if partner_acted => unless,
            None => Unless::Never,
        };
        all.push(believed(Belief::Opening, vec![Call::Pass; view.first], unless));
        if !in_turn && view.own.is_none() {
            let place = if calls.is_empty() { 0 } else { all.len() };
            all.insert(place, believed(Belief::Dealer, Vec::new(), unless));
        }
    }
    all
}

/// Why the player may have meant this bid, made a level too low: it answers partner's question, or
/// is natural. That they meant another convention is too far-fetched.
fn meant(book: &Book, calls: &[Call], call: Call) -> Option<Belief> {
    let tags = book.meaning(calls, call)?.meaning.tags;
    if tags.purposes.iter().any(|purpose| matches!(purpose, Purpose::Answer(_))) {
        return Some(Belief::Answer);
    }
    (tags.natural == Some(true)).then_some(Belief::Higher)
}

fn higher(call: Call) -> Option<Call> {
    let Bid { level, strain } = call.bid()?;
    Some(Bid { level: Level::new(level.get() + 1)?, strain }.into())
}

fn lower(call: Call, levels: u8) -> Option<Call> {
    let Bid { level, strain } = call.bid()?;
    let level = level.get().checked_sub(levels).and_then(Level::new)?;
    Some(Bid { level, strain }.into())
}

fn seat_after(dealer: Seat, turns: usize) -> Seat {
    (0..turns).fold(dealer, |seat, _| seat.lho())
}

fn is_legal(dealer: Seat, calls: &[Call], call: Call) -> bool {
    Auction::from_calls(dealer, calls).is_ok_and(|auction| auction.is_legal(call))
}

/// What the books say about a call, and for each meaning the auction in which the call has it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) meanings: Vec<Meaning>,
    pub(crate) auctions: Vec<Vec<Call>>,
}

/// What the books say about a call that is made in this position.
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

/// The same, with what the player may have believed.
pub(crate) fn beliefs_of(
    systems: &Systems,
    dealer: Seat,
    position: &Position,
    made: &CallMade,
) -> Vec<Attributed> {
    let Some(book) = systems.of(made.by) else { return Vec::new() };
    attribute(book, dealer, &seen(position, dealer, made.by), made.by, made.call)
}

/// Who is to call, and the calls before them.
pub(crate) fn turn(position: &Position) -> Option<(Seat, Vec<Call>)> {
    position.auction.options.as_ref().map(|options| (options.seat, turns(&options.auction)))
}

/// What the books say about the calls that the player to act could make.
pub(crate) fn of_options(
    systems: &Systems,
    dealer: Seat,
    position: &Position,
) -> Vec<(Call, Meaning)> {
    let Some(options) = &position.auction.options else { return Vec::new() };
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

/// What the books say about a call that this player could have made in this auction.
pub(crate) fn would_show(
    systems: &Systems,
    auction: &Auction,
    by: Seat,
    call: Call,
) -> Option<Meaning> {
    let found = attribute(systems.of(by)?, auction.dealer(), &turns(auction), by, call);
    found.into_iter().next().map(|found| told(found.answer))
}

/// The meaning, with the line it is from, if it is from one.
fn told(answer: Answer) -> Meaning {
    let Answer { mut meaning, layer, file, line, .. } = answer;
    if !layer.is_written() {
        return meaning;
    }
    let source = format!("{file}, line {line}");
    meaning.prose = Some(match meaning.prose {
        Some(prose) => format!("{prose} ({source})"),
        None => source,
    });
    meaning
}

/// The auction that a player calls over: as it stands, including an irregular call on their right
/// that they accept by calling.
fn seen(position: &Position, dealer: Seat, by: Seat) -> Vec<Call> {
    let mut calls = standing(position);
    let last = position.auction.entries.last().filter(|entry| entry.status == CallStatus::Pending);
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
    let stands = position.auction.entries.iter().filter_map(|entry| match entry.status {
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
  1S = 6+, 4+S; nat F1
    2M = 6+M; nat
  2M = 6-10, 3+M; nat raise
  4N = 15+; art ask:aces
    5D = aces=1; art answer:aces
1m = 11-20, 3+m; nat
  1M = 6+, 4+M; nat F1
  (1H)-1S = 7+, 5+S; nat F1
  (1H)-2H = 11+, 3+m; art raise
[seat:3] 1M = 9-20, 5+M; nat
1N = 15-17, bal; nat
  2C = 8+; art ask:majors
2C = 22+; art
(1x)-1y = 8-16, 5+y; nat
(1x)-2y = 10-16, 5+y; nat
(1x)-1N = 15-18, bal; nat
(1x)-X = 12+; art t/o
(1x)-P-(P)-1y = 6-13, 5+y; nat
(1x)-P-(P)-3y = 5-10, 7+y; nat pre
(2x)-3y = 11-17, 5+y; nat
(3x)-3y = 11-17, 5+y; nat
";

    fn attributed(calls: &str, by: Seat, call: &str) -> Vec<String> {
        let book = Book::read("b", BOOK).unwrap();
        let calls: Vec<Call> = calls.split_whitespace().map(|c| c.parse().unwrap()).collect();
        let found = attribute(&book, Seat::North, &calls, by, call.parse().unwrap());
        found.iter().map(|it| format!("{:?} {}", it.belief, it.answer.meaning)).collect()
    }

    #[test]
    fn a_call_in_turn_means_what_the_book_says() {
        assert_eq!(attributed("1H P", Seat::South, "2H"), ["AsItWas 6-10, 3+H; nat raise"]);
    }

    #[test]
    fn partner_was_dealer() {
        // as dealer or, lighter, as third hand
        assert_eq!(
            attributed("", Seat::South, "1H"),
            ["Dealer 11-20, 5+H; nat", "Opening 9-20, 5+H; nat"]
        );
        // third hand, once two have passed
        assert_eq!(
            attributed("P", Seat::South, "1H"),
            ["Opening 9-20, 5+H; nat", "Dealer 11-20, 5+H; nat"]
        );
        // right-hand opponent was: all seats but the third are the same here
        assert_eq!(attributed("", Seat::East, "P"), ["Dealer 0-11; nat"]);
    }

    #[test]
    fn an_overcall_at_partners_turn_was_made_over_the_bid_on_partners_right() {
        // (1♣), partner is to call: no overcall in the protective seat
        assert_eq!(
            attributed("1C", Seat::West, "1H"),
            ["OnHisRight 8-16, 5+H; nat", "Opening 11-20, 5+H; nat"]
        );
        assert_eq!(attributed("1C", Seat::West, "X"), ["OnHisRight 12+; art t/o"]);
        // North had passed as dealer
        assert_eq!(attributed("P 1C", Seat::North, "1H"), ["OnHisRight 0-11, 8-16, 5+H; nat"]);
        // no such overcall is in the book
        assert_eq!(attributed("1C", Seat::West, "3H"), ["OthersPassed 5-10, 7+H; nat pre"]);
    }

    #[test]
    fn an_overcall_before_openers_partner_is_protective_or_direct() {
        assert_eq!(
            attributed("1C P", Seat::West, "1H"),
            ["OthersPassed 6-13, 5+H; nat", "OnHisRight 8-16, 5+H; nat", "Opening 11-20, 5+H; nat"]
        );
    }

    #[test]
    fn a_response_ahead_of_right_hand_opponent_is_not_an_opening() {
        assert_eq!(attributed("1C", Seat::South, "1H"), ["OthersPassed 6+, 4+H; nat F1"]);
    }

    #[test]
    fn one_spade_taken_for_a_lower_suit() {
        // by partner; that it was overlooked comes last
        assert_eq!(
            attributed("1S P", Seat::South, "1H"),
            ["LowerSuit 6+, 4+H; nat F1", "Opening 9-20, 5+H; nat"]
        );
        // by right-hand opponent, over partner's one diamond: for one heart
        assert_eq!(
            attributed("1D 1S", Seat::South, "1S"),
            ["Unseen(1) 6+, 4+S; nat F1", "LowerSuit 7+, 5+S; nat F1"]
        );
        // opened on their right, it was not seen at all
        assert_eq!(
            attributed("1S", Seat::East, "1H"),
            ["Opening 11-20, 5+H; nat", "Higher 10-16, 5+H; nat"]
        );
    }

    #[test]
    fn one_notrump_taken_for_one_of_a_suit() {
        assert_eq!(
            attributed("1N", Seat::East, "1S"),
            ["Opening 11-20, 5+S; nat", "LowerSuit 8-16, 5+S; nat"]
        );
        // (1NT) 1NT: as an overcall of any suit; all four are the same here
        assert_eq!(
            attributed("1N", Seat::East, "1N"),
            ["Opening 15-17, bal; nat", "LowerSuit 15-18, bal; nat"]
        );
    }

    #[test]
    fn the_overcall_was_not_seen() {
        // 1♦ (1♠) 1♥: partner's bid was seen
        assert_eq!(attributed("1D 1S", Seat::South, "1H"), ["Unseen(1) 6+, 4+H; nat F1"]);
        // 1♦ (1♥) 1♥: not a cue-bid
        assert_eq!(attributed("1D 1H", Seat::South, "1H"), ["Unseen(1) 6+, 4+H; nat F1"]);
    }

    #[test]
    fn opener_rebids_their_suit_too_low() {
        assert_eq!(attributed("1H P 1S P", Seat::North, "1H"), ["Higher 11-20, 5+H, 6+H; nat"]);
    }

    #[test]
    fn two_diamonds_over_three_clubs() {
        // an overcall of one club, taken for three clubs two levels lower
        assert_eq!(
            attributed("3C", Seat::East, "2D"),
            ["Higher 11-17, 5+D; nat", "Lower(2) 10-16, 5+D; nat"]
        );
        // partner's one spade, raised: nobody takes three for one
        assert_eq!(attributed("1S P 3S P", Seat::North, "2D"), ["AsItSounds 4+D; nat"]);
    }

    #[test]
    fn a_strong_club_was_not_two_clubs_a_level_too_low() {
        let text = "1C = 16+; art F1\n1M = 11-15, 5+M; nat\n(1x)-2y = 10-16, 5+y; nat\n";
        let book = Book::read("b", text).unwrap();
        let call = |text: &str| text.parse::<Call>().unwrap();
        let beliefs = |over, bid| -> Vec<Belief> {
            let found = attribute(&book, Seat::North, &[call(over)], Seat::East, call(bid));
            found.iter().map(|it| it.belief).collect()
        };
        assert_eq!(beliefs("1H", "1C"), [Belief::Opening]);
        assert_eq!(beliefs("1S", "1H"), [Belief::Opening, Belief::Higher]);
        // no such opening: nothing else explains it
        assert_eq!(beliefs("1H", "1D"), [Belief::Higher]);
    }

    #[test]
    fn a_strong_club_over_partners_club_is_the_opening_again() {
        let text = "1C = 16+; art F1\n  2C = 8+, 5+C; nat GF\n1D = 11-15, 4+D; nat\n  2D = 6-10, 4+D; nat raise\n";
        let book = Book::read("b", text).unwrap();
        let call = |text: &str| text.parse::<Call>().unwrap();
        let beliefs = |over, bid| -> Vec<Belief> {
            let calls = [call(over), Call::Pass];
            let found = attribute(&book, Seat::North, &calls, Seat::South, call(bid));
            found.iter().map(|it| it.belief).collect()
        };
        // not two clubs a level too low, though the opening comes last among the beliefs
        assert_eq!(beliefs("1C", "1C"), [Belief::Opening]);
        assert_eq!(beliefs("1D", "1D"), [Belief::Higher, Belief::Opening]);
    }

    #[test]
    fn a_bid_that_nothing_explains_is_taken_as_it_sounds() {
        let table = [
            // a suit that nobody has named
            ("1S P 3S P", Seat::North, "2D", "AsItSounds 4+D; nat"),
            ("1S P 3S P", Seat::North, "2N", "AsItSounds semi; nat shows:N"),
            // partner's suit, after their own bid of another
            ("1D 1H 2C 2H P P", Seat::South, "1D", "AsItSounds 3+D; nat raise"),
        ];
        for (calls, by, call, expected) in table {
            assert_eq!(attributed(calls, by, call), [expected], "{calls} {call}");
        }
        // their suit sounds like nothing in particular, and a double is no bid
        assert_eq!(attributed("1D 1H 2C 2H P P", Seat::South, "1H"), [""; 0]);
        assert_eq!(attributed("1H P", Seat::North, "X"), [""; 0]);
        // a change of call is no bid of its own
        assert_eq!(attributed("1H", Seat::North, "2H"), [""; 0]);
        // a call in turn means what the book says, or nothing that is known
        assert_eq!(attributed("1H P 3D P", Seat::North, "4C"), [""; 0]);
    }

    #[test]
    fn stayman_before_the_strong_opening() {
        assert_eq!(
            attributed("2N P", Seat::South, "2C"),
            ["Lower(1) 8+; art ask:majors", "Opening 22+; art"]
        );
    }

    #[test]
    fn the_answer_to_blackwood_a_level_too_low() {
        assert_eq!(
            attributed("1H P 4N P", Seat::North, "4D"),
            ["Answer 11-20, 5+H, aces=1; art answer:aces"]
        );
    }

    #[test]
    fn a_player_who_answers_a_question_has_seen_it() {
        let text = "1S = 11-20, 5+S; nat\n  3S = 10-12, 4+S; nat raise\n    \
            3N = 14+; nat\n      4D = ctl(D); art cue\n    \
            4N = any; art ask:aces\n      5D = aces=1; art answer:aces\n";
        let book = Book::read("b", text).unwrap();
        let calls: Vec<Call> =
            "1S P 3S P 4N P".split(' ').map(|call| call.parse().unwrap()).collect();
        let found = attribute(&book, Seat::North, &calls, Seat::South, "4D".parse().unwrap());
        // not the control over 3NT
        let beliefs: Vec<Belief> = found.iter().map(|it| it.belief).collect();
        assert_eq!(beliefs, [Belief::Answer]);
    }

    #[test]
    fn a_bid_out_of_rotation_that_is_sufficient_was_made_at_that_level() {
        // (2♠) 3♦ at partner's turn: not as over one spade
        assert_eq!(attributed("2S", Seat::West, "3D"), ["OnHisRight 11-17, 5+D; nat"]);
    }

    #[test]
    fn a_player_who_called_over_a_bid_cannot_have_missed_it() {
        // 1♥ pass, and North bids again: they know that they opened
        assert_eq!(attributed("1H P", Seat::North, "2H"), ["AsItSounds 4+H; nat"]);
        // South has passed over partner's opening, and changes that
        assert_eq!(attributed("1C P P", Seat::South, "1H"), [""; 0]);
        // (1♣) pass (1♠) pass (pass) 1♥
        assert_eq!(attributed("1C P 1S P P", Seat::East, "1H"), ["AsItSounds 4+H; nat"]);
    }

    #[test]
    fn missing_meanings_in_a_record_are_filled_in_from_the_book() {
        let book = Book::read("b", BOOK).unwrap();
        let mut record = Record::new(Seat::North);
        let made = |by, call: &str| Event::Call(laws::CallMade::new(by, call.parse().unwrap()));
        record.events = vec![
            made(Seat::South, "1H").into(),
            Event::Attention(None).into(),
            Event::answer(laws::Answer::Accept(false)).into(),
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
        assert_eq!(shown, ["X", "1N", "2C", "2D", "2H"]);
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
