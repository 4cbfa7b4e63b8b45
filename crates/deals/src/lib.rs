//! Random deals that fit what is known: hands that have been seen, and what the players
//! have shown. Every deal that fits is as likely as any other.
//!
//! ```
//! use bridge::{Deal, Seat};
//! use deals::Dealer;
//!
//! // A strong notrump opposite a long suit: one deal in 1,942.
//! let mut sets = [const { None }; 4];
//! sets[Seat::North as usize] = Some("15-17 bal".parse()?);
//! sets[Seat::South as usize] = Some("0-5, 6+D".parse()?);
//! let mut dealer = Dealer::new(&Deal::default(), sets, 1)?;
//! let [north, _, south, _] = dealer.next_deal(1_000)?;
//! assert!((15..=17).contains(&north.hcp()) && south.hcp() <= 5);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! Two seats are dealt by number from all pairs of hands that fit both (see `joint`), so nothing is
//! tried in vain for them, however rare they are; a third and a fourth seat are dealt what is left,
//! and the deal is kept if they fit. Where most deals fit it is faster to deal and look; exact
//! counts decide which, never a clock, so the same seed gives the same deals everywhere.

mod cards;
mod joint;
mod random;
mod statistics;
mod tricks;

use bridge::{Deal, Hand, Seat, Suit};
use hands::{HandSet, Pack, TooComplex};

use cards::{Cards, Fits, cards_of, hand_of, single};
use joint::{Joint, Side};
use random::Random;

pub use statistics::{Averages, Statistics};
pub use tricks::Tricks;

/// How deals are drawn. Another way of drawing them will have another name.
pub const GENERATOR: &str = "rectify-deals-1 xoshiro256++";

/// Why there is no deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoDeal {
    /// None fits; that is proved.
    Impossible,
    /// None was found within the number of tries; there may be some.
    NotFound {
        /// How many tries
        tries: u64,
    },
}

impl std::fmt::Display for NoDeal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Impossible => f.write_str("no deal fits"),
            Self::NotFound { tries } => write!(
                f,
                "no deal that fits was found in {tries} tries; there may be none, or it may be very rare"
            ),
        }
    }
}

impl std::error::Error for NoDeal {}

/// Some of all deals: an exact fraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Part {
    /// How many …
    pub part: u128,
    /// … out of how many.
    pub whole: u128,
}

/// Deals hands that fit, one deal after the other.
#[derive(Debug)]
pub struct Dealer {
    known: Deal,
    random: Random,
    /// The cards nobody is known to hold, one bit each.
    left: Vec<Cards>,
    /// The seats that are dealt to, those with the rarest hands first.
    seats: Vec<Dealt>,
    /// How many hands fit each seat on its own.
    counts: [Option<u64>; 4],
    way: Way,
    /// None fits.
    impossible: bool,
    tried: u64,
    found: u64,
}

/// A seat that is dealt to.
#[derive(Debug, Clone)]
struct Dealt {
    seat: Seat,
    set: Option<HandSet>,
    fits: Option<Fits>,
    share: Part,
}

#[derive(Debug)]
enum Way {
    /// Dealing and looking.
    Plain,
    /// The first two by number.
    Joint(Box<Joint>),
    /// The first by number from its exact set, the others by dealing and looking.
    First(Box<First>),
}

/// A set that depends so much on honours that shapes and points say little about it.
#[derive(Debug)]
struct First {
    set: HandSet,
    hands: u64,
    /// Drawn, but not dealt yet.
    drawn: Vec<Hand>,
}

impl First {
    /// How many are drawn at once.
    const DRAWN: usize = 256;

    fn next(&mut self, random: &mut Random) -> Result<Option<Hand>, TooComplex> {
        if self.drawn.is_empty() {
            let mut number = || u64::try_from(random.below_wide(self.hands.into())).unwrap_or(0);
            let numbers: Vec<u64> = (0..Self::DRAWN).map(|_| number()).collect();
            self.drawn = self.set.numbered(&numbers)?.into_iter().flatten().collect();
        }
        Ok(self.drawn.pop())
    }
}

/// Dealing thirteen cards and looking at them takes a thirtieth of the time it takes to find a pair
/// of hands by its number.
const PLAIN: u128 = 30;

/// Drawing a hand from its exact set takes about this many times as long as finding a
/// pair.
const FIRST: u128 = 8;

/// If dealing and looking finds nothing for this long, the pairs are counted.
const LOOKED: u64 = 20_000;

impl Dealer {
    /// Deals that have the known hands, and at each seat a hand of the set, if there is one.
    pub fn new(known: &Deal, sets: [Option<HandSet>; 4], seed: u64) -> Result<Self, TooComplex> {
        let left: Cards =
            known.left().fold(0, |all, card| all | 1 << (16 * card.suit as u32 + card.rank as u32));
        let mut dealer = Self {
            known: *known,
            random: Random::new(seed),
            left: single(left).collect(),
            seats: Vec::new(),
            counts: [None; 4],
            way: Way::Plain,
            impossible: false,
            tried: 0,
            found: 0,
        };
        let pack = Pack::of(known.left()).ok();
        for (seat, set) in Seat::ALL.into_iter().zip(sets) {
            if let Some(hand) = known.hand(seat) {
                if let Some(set) = set {
                    let fits = set.contains(hand);
                    dealer.counts[seat as usize] = Some(fits.into());
                    dealer.impossible |= !fits;
                }
                continue;
            }
            let Some(pack) = &pack else { continue };
            let set = set.map(|set| set.among(pack));
            let mut share = Part { part: 1, whole: 1 };
            if let Some(set) = &set {
                let hands = set.count()?;
                dealer.counts[seat as usize] = Some(hands);
                dealer.impossible |= hands == 0;
                share = Part { part: hands.into(), whole: pack.hands().into() };
            }
            let fits = set.as_ref().map(Fits::new);
            dealer.seats.push(Dealt { seat, set, fits, share });
        }
        dealer.impossible = dealer.impossible || dealer.is_short();
        if !dealer.impossible {
            dealer.choose_way(left)?;
        }
        Ok(dealer)
    }

    /// The rarest two seats are dealt first, by number if that is faster.
    fn choose_way(&mut self, left: Cards) -> Result<(), TooComplex> {
        // each seat's share, on a common scale, to be compared exactly
        self.seats.sort_by_key(|dealt| (dealt.set.is_none(), dealt.share.part));
        let [first, second] = [0, 1].map(|i: usize| {
            self.seats.get(i).map_or(Part { part: 1, whole: 1 }, |dealt| dealt.share)
        });
        let many = first.part * second.part * PLAIN >= first.whole * second.whole;
        if !many {
            self.count_pairs(left)?;
        }
        Ok(())
    }

    fn count_pairs(&mut self, left: Cards) -> Result<(), TooComplex> {
        let [(first, alone), (second, other)] = [self.side(0)?, self.side(1)?];
        let joint = Joint::new(left, [first, second]);
        self.impossible = joint.pairs() == 0;
        self.way = Way::Joint(Box::new(joint));
        // how many of the pairs fit, and how many hands of the second seat
        let Some(Dealt { set: Some(set), share, .. }) = self.seats.first() else { return Ok(()) };
        let is_second_free = self.seats.get(1).is_none_or(|dealt| dealt.set.is_none());
        let whole = if is_second_free { 1 } else { share.whole };
        if share.part * FIRST * whole < alone * other {
            let hands = u64::try_from(share.part).unwrap_or(u64::MAX);
            let mut first = First { set: set.clone(), hands, drawn: Vec::new() };
            // if there is too much to count, the pairs are looked at
            if first.next(&mut self.random.clone()).is_ok() {
                first.drawn.clear();
                self.way = Way::First(Box::new(first));
            }
        }
        Ok(())
    }

    /// One of the two that are dealt by number, and how many hands it has going by shapes
    /// and points.
    fn side(&self, place: usize) -> Result<(Side, u128), TooComplex> {
        let Some(set) = self.seats.get(place).and_then(|dealt| dealt.set.as_ref()) else {
            return Ok((Side::nobody(), 1));
        };
        let mut side = Side::new(set.points_by_shape());
        let hands = set.count()?;
        let mut alone = u128::from(hands);
        if set.depends_on_honours() {
            for card in &self.left {
                let has = set.and(&holding(*card));
                match has.count() {
                    Ok(with) if with == hands => side.has |= card,
                    Ok(0) => side.has_not |= card,
                    // one card more is not always too many
                    Ok(_) | Err(TooComplex) => {}
                }
            }
            let left = self.left.iter().fold(0, |all, card| all | card);
            alone = Joint::new(left, [side.clone(), Side::nobody()]).pairs();
            side.exact = alone == u128::from(hands);
        }
        Ok((side, alone))
    }

    /// Do the seats need more points or more cards of a suit than there are, or fewer than they
    /// must get?
    fn is_short(&self) -> bool {
        let (mut points, mut lengths) = ((0, 0), [(0, 0); 4]);
        let left = self.left.iter().fold(0, |all, card| all | card);
        for Dealt { set, .. } in &self.seats {
            let every = HandSet::everything();
            // a set that is too complex to count proves nothing
            let Ok(portrait) = set.as_ref().unwrap_or(&every).portrait() else { return false };
            let (fewest, most) = portrait.strength().unwrap_or((0, 0));
            points = (points.0 + u32::from(fewest), points.1 + u32::from(most));
            for (ends, suit) in lengths.iter_mut().zip(Suit::ALL) {
                let (shortest, longest) = portrait.length(suit).unwrap_or((0, 0));
                *ends = (ends.0 + u32::from(shortest), ends.1 + u32::from(longest));
            }
        }
        let outside = |ends: (u32, u32), there: u32| there < ends.0 || there > ends.1;
        let suits = cards::holdings(left);
        let there = (0..4).map(|honour: u32| {
            (honour + 1)
                * suits.iter().map(|ranks| u32::from(ranks >> (9 + honour) & 1)).sum::<u32>()
        });
        outside(points, there.sum())
            || lengths.iter().zip(suits).any(|(ends, ranks)| outside(*ends, ranks.count_ones()))
    }

    /// How many hands fit each seat, from North clockwise, given the remaining cards;
    /// none where nothing is asked.
    #[must_use]
    pub const fn counts(&self) -> [Option<u64>; 4] {
        self.counts
    }

    /// Is it proved that no deal fits?
    #[must_use]
    pub const fn is_impossible(&self) -> bool {
        self.impossible
    }

    /// How many deals were looked at.
    #[must_use]
    pub const fn tried(&self) -> u64 {
        self.tried
    }

    /// The next deal, by seat from North clockwise, if one is found within this many
    /// tries.
    pub fn next_deal(&mut self, tries: u64) -> Result<[Hand; 4], NoDeal> {
        let mut left = tries;
        loop {
            if self.impossible {
                return Err(NoDeal::Impossible);
            }
            let Some(rest) = left.checked_sub(1) else {
                return Err(NoDeal::NotFound { tries });
            };
            left = rest;
            self.tried += 1;
            if let Some(deal) = self.one() {
                self.found += 1;
                return Ok(deal);
            }
            if self.found == 0 && self.tried == LOOKED && matches!(self.way, Way::Plain) {
                let all = self.left.iter().fold(0, |all, card| all | card);
                // if there is too much to count, keep looking
                let _ = self.count_pairs(all);
            }
        }
    }

    /// One try.
    fn one(&mut self) -> Option<[Hand; 4]> {
        let mut hands = [0; 4];
        let Self { left, random, .. } = self;
        let (mut dealt, mut taken) = (0, 0);
        match &mut self.way {
            Way::Plain => {}
            Way::First(first) => {
                let hand = first.next(random).ok().flatten()?;
                taken = cards_of(hand);
                hands[self.seats.first()?.seat as usize] = taken;
                dealt = 1;
            }
            Way::Joint(joint) => {
                let pair = joint.nth(random.below_wide(joint.pairs()))?;
                for (Dealt { seat, fits, .. }, cards) in self.seats.iter().zip(pair) {
                    if cards == 0 {
                        continue;
                    }
                    if !joint.is_exact() && fits.as_ref().is_some_and(|fits| !fits.holds(cards)) {
                        return None;
                    }
                    hands[*seat as usize] = cards;
                    dealt += 1;
                }
                taken = pair[0] | pair[1];
            }
        }
        // their cards go to the front, where nobody is dealt from
        let (mut from, mut place) = (0, 0);
        while from < 13 * dealt {
            if left[place] & taken != 0 {
                left.swap(place, from);
                from += 1;
            }
            place += 1;
        }
        for Dealt { seat, fits, .. } in &self.seats[dealt..] {
            let mut cards = 0;
            for _ in 0..13 {
                let rest = u32::try_from(left.len() - from).ok()?;
                left.swap(from, from + random.below(rest) as usize);
                cards |= left[from];
                from += 1;
            }
            if fits.as_ref().is_some_and(|fits| !fits.holds(cards)) {
                return None;
            }
            hands[*seat as usize] = cards;
        }
        let hand = |seat: Seat| match self.known.hand(seat) {
            Some(hand) => Some(hand),
            None => hand_of(hands[seat as usize]),
        };
        let [north, east, south, west] = Seat::ALL.map(hand);
        Some([north?, east?, south?, west?])
    }

    /// The share of all deals with the known hands that fit; none if only dealing could
    /// tell.
    pub fn exact(&self) -> Option<Part> {
        let whole = self.whole(self.seats.len());
        if self.impossible {
            return Some(Part { part: 0, whole });
        }
        let wanted: Vec<&Dealt> = self.seats.iter().filter(|dealt| dealt.set.is_some()).collect();
        let hands = match wanted.as_slice() {
            [] => 1,
            [one] => one.share.part,
            [_, _] => self.exact_pairs()?,
            _ => return None,
        };
        // the rest is dealt to the others in any way
        Some(Part { part: hands * (whole / self.whole(wanted.len())), whole })
    }

    /// The pairs of hands that fit the first two seats, if they can be counted.
    fn exact_pairs(&self) -> Option<u128> {
        if let Way::Joint(joint) = &self.way {
            return joint.is_exact().then(|| joint.pairs());
        }
        let sides = [self.side(0).ok()?.0, self.side(1).ok()?.0];
        let left = self.left.iter().fold(0, |all, card| all | card);
        sides.iter().all(|side| side.exact).then(|| Joint::new(left, sides).pairs())
    }

    /// The approximate share of all deals with the known hands that fit, judging by those
    /// that were looked at.
    #[must_use]
    pub fn estimate(&self) -> Option<Part> {
        if self.tried == 0 {
            return None;
        }
        let (found, tried) = (u128::from(self.found), u128::from(self.tried));
        let sides = self.seats.iter().take(2).filter(|dealt| dealt.set.is_some()).count();
        let (mut part, mut whole) = match &self.way {
            Way::Plain => return Some(Part { part: found, whole: tried }),
            Way::First(first) => (first.hands.into(), self.whole(1)),
            Way::Joint(joint) => (joint.pairs(), self.whole(sides)),
        };
        // small enough for the product
        while whole >> 63 != 0 {
            part = (part + 1) >> 1;
            whole >>= 1;
        }
        Some(Part { part: part * found, whole: whole * tried })
    }

    /// The ways to deal to this many seats.
    fn whole(&self, seats: usize) -> u128 {
        let mut cards = self.left.len() as u128;
        let mut whole = 1_u128;
        for _ in 0..seats {
            let hands = (0..13).fold(1_u128, |ways, i| ways * cards.saturating_sub(i) / (i + 1));
            whole *= hands;
            cards = cards.saturating_sub(13);
        }
        whole
    }
}

/// The hands with this card.
fn holding(card: Cards) -> HandSet {
    let place = card.trailing_zeros();
    let suit = Suit::ALL[(place / 16 % 4) as usize];
    let rank = bridge::Rank::ALL[(place % 16 % 13) as usize];
    HandSet::new(&hands::meaning::Formula::Atom(hands::meaning::Atom::Has(bridge::Card {
        suit,
        rank,
    })))
}
