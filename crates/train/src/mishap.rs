//! Irregularities as people make them.
//!
//! A player believes in an auction other than the real one: they think they are the dealer, have
//! not seen a bid, expect a pass. They then make the call that the bidder makes with their hand in
//! the auction they believe in. Other things happen to hands and cards: a slip, a second thought, a
//! card that is dropped.

mod natural;
mod weights;

use bridge::{Call, Card, Deal, Hand, Seat, Side, Strain, Vulnerability};
use deals::Dealer;
use director::{Belief, Record, Systems};
use fastrand::Rng;
use hands::HandSet;
use laws::Event;

use crate::bidder::Bidder;

pub use weights::{Field, MENDED, Row, TABLE};

/// The kinds of irregularity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// A bid out of turn before anybody has bid
    OpeningOutOfTurn,
    /// A pass out of turn before anybody has bid
    PassOutOfTurn,
    /// A bid or pass out of turn later
    LaterOutOfTurn,
    /// Two partners call out of turn, one after the other
    TwoInARow,
    /// An insufficient bid: an opponent's bid was overlooked
    BidOverlooked,
    /// An insufficient bid: a level too low
    LevelTooLow,
    /// An insufficient bid that is a convention
    Convention,
    /// A call that was never intended (25A)
    Slip,
    /// A call that was intended, and is regretted (25B)
    ChangeOfMind,
    /// A double or redouble out of turn
    DoubleOutOfTurn,
    /// An inadmissible double or redouble
    Inadmissible,
    /// Three passes skip a player (17D3)
    Skipped,
    /// A call after the end
    AfterTheEnd,
    /// A player who must pass calls
    Barred,
    /// A bid above seven
    OverSeven,
    /// A card is exposed
    Exposed,
    /// A call made on a wrong explanation is changed (21B)
    Misinformed,
    /// A call on the cards of another board (15A)
    WrongBoard,
}

impl Kind {
    /// What the table says about it.
    #[must_use]
    pub fn row(self) -> &'static Row {
        TABLE.iter().find(|row| row.kind == self).unwrap_or(&TABLE[0])
    }

    /// One of them, by the shares of the table.
    #[must_use]
    pub fn drawn(field: Field, seed: u64) -> Self {
        Self::draw(field, &mut Rng::with_seed(seed))
    }

    fn draw(field: Field, random: &mut Rng) -> Self {
        let all: u32 = TABLE.iter().map(|row| u32::from(row.share(field))).sum();
        let mut left = random.u32(0..all);
        for row in &TABLE {
            let share = u32::from(row.share(field));
            if left < share {
                return row.kind;
            }
            left -= share;
        }
        TABLE[0].kind
    }

    /// Is it an insufficient bid?
    #[must_use]
    pub const fn is_insufficient(self) -> bool {
        matches!(self, Self::BidOverlooked | Self::LevelTooLow | Self::Convention)
    }

    /// The kinds that lead to a clause such as `31A1`; none where no kind does.
    #[must_use]
    pub fn towards(clause: &str) -> &'static [Self] {
        const WAYS: [(&str, &[Kind]); 28] = [
            ("15A", &[Kind::WrongBoard]),
            ("17D3", &[Kind::Skipped]),
            ("17B", &[Kind::OpeningOutOfTurn, Kind::PassOutOfTurn]),
            ("17C", &[Kind::LaterOutOfTurn]),
            ("18A", &[Kind::OverSeven]),
            ("18", &[Kind::BidOverlooked, Kind::LevelTooLow]),
            ("19", &[Kind::Inadmissible]),
            ("21", &[Kind::Misinformed]),
            ("23", &[Kind::OpeningOutOfTurn, Kind::BidOverlooked, Kind::PassOutOfTurn]),
            ("24", &[Kind::Exposed]),
            ("25A", &[Kind::Slip]),
            ("25B", &[Kind::ChangeOfMind]),
            ("26", &[Kind::OpeningOutOfTurn, Kind::BidOverlooked]),
            ("27", &[Kind::BidOverlooked, Kind::LevelTooLow, Kind::Convention]),
            ("28", &[Kind::OpeningOutOfTurn, Kind::PassOutOfTurn]),
            ("29", &[Kind::OpeningOutOfTurn, Kind::LaterOutOfTurn]),
            ("30", &[Kind::PassOutOfTurn]),
            ("31", &[Kind::OpeningOutOfTurn, Kind::LaterOutOfTurn, Kind::TwoInARow]),
            ("32", &[Kind::DoubleOutOfTurn]),
            ("34", &[Kind::Skipped]),
            ("35A", &[Kind::Inadmissible]),
            ("35B", &[Kind::Barred]),
            ("35C", &[Kind::OverSeven]),
            ("35D", &[Kind::AfterTheEnd]),
            ("36", &[Kind::Inadmissible]),
            ("37", &[Kind::Barred]),
            ("38", &[Kind::OverSeven]),
            ("39", &[Kind::AfterTheEnd]),
        ];
        let way = WAYS.iter().find(|(start, _)| clause.starts_with(start));
        way.map_or(&[], |(_, kinds)| kinds)
    }

    /// What a player holds on boards where it is likely.
    fn wants(self) -> Option<&'static str> {
        match self {
            Self::Convention => Some("15-17 bal | 20-21 bal"),
            Self::OpeningOutOfTurn
            | Self::PassOutOfTurn
            | Self::LaterOutOfTurn
            | Self::TwoInARow
            | Self::BidOverlooked
            | Self::LevelTooLow
            | Self::Slip
            | Self::ChangeOfMind
            | Self::DoubleOutOfTurn
            | Self::Inadmissible
            | Self::Skipped
            | Self::AfterTheEnd
            | Self::Barred
            | Self::OverSeven
            | Self::Exposed
            | Self::Misinformed
            | Self::WrongBoard => None,
        }
    }
}

/// Why it happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// They believed in another auction.
    Believed(Belief),
    /// They took partner's bid for one on their right.
    PartnersForTheirs,
    /// They took the card beside the one they wanted.
    NeighbourCard,
    /// They saw the auction in a new light.
    SecondThought,
    /// They forgot that they must pass.
    ForgotTheBar,
    /// The cards had been picked up: they thought that the auction was over, or that it
    /// was not.
    CardsPickedUp,
    /// Nothing was left to bid.
    CarriedAway,
    /// It fell while they sorted their hand.
    Dropped,
    /// They led before the auction was over.
    LedTooSoon,
    /// They were misinformed.
    WrongExplanation,
    /// They looked at the cards of another board.
    OtherCards,
}

/// What is said at the table. The words are elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Remark {
    WasItYou,
    /// "I thought you had passed"
    ThoughtYouPassed,
    Sorry,
    /// "I did not see" this bid
    DidNotSee(Call),
    /// "I meant" this bid
    Meant(Call),
    /// The player names the convention: a transfer, Stayman …
    NamesTheConvention(Call),
    /// "That is not what I took"
    NotWhatITook,
    /// "Can I change it?"
    MayIChange,
    /// "Double. No, wait"
    NoWait,
    IsItNotOver,
    DoIStillHaveToPass,
    PutItBack,
    /// "Had I known that"
    HadIKnown,
    /// "Just make it enough"
    MakeItEnough,
    /// "These are not my cards"
    NotMyCards,
}

impl Remark {
    /// Does it tell partner something about the hand that the call does not (16B)?
    #[must_use]
    pub const fn tells(self) -> bool {
        matches!(self, Self::DidNotSee(_) | Self::Meant(_) | Self::NamesTheConvention(_))
    }
}

/// Somebody says something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Said {
    pub by: Seat,
    pub remark: Remark,
}

/// Four hands, and two pairs with their books.
#[derive(Debug, Clone, Copy)]
pub struct Board<'a> {
    /// What they play
    pub bidder: &'a Bidder,
    /// From North clockwise
    pub hands: [Hand; 4],
    /// Who deals
    pub dealer: Seat,
    /// Who is vulnerable
    pub vulnerable: Vulnerability,
}

impl Board<'_> {
    /// What this player holds.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat as usize]
    }

    /// The call of a player in an auction that begins with this dealer, if it is their
    /// turn there.
    #[must_use]
    pub fn call(&self, seat: Seat, dealer: Seat, calls: &[Call]) -> Option<Call> {
        let bid = self.bidder.call(self.hand(seat), dealer, self.vulnerable, calls)?;
        (bid.seat == seat).then_some(bid.call)
    }

    /// A record of these events, with the books.
    #[must_use]
    pub fn record(&self, events: &[Event]) -> Record {
        let mut record = Record::new(self.dealer);
        record.vulnerable = Some(self.vulnerable);
        let book = |side| Some(self.bidder.book(side).clone());
        record.systems = Systems { ns: book(Side::NorthSouth), ew: book(Side::EastWest) };
        record.events = events.iter().cloned().map(Into::into).collect();
        record
    }
}

/// What went wrong at a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mishap {
    pub kind: Kind,
    pub by: Seat,
    pub why: Why,
    /// The auction they believed in, starting with its dealer, if they did
    pub believed: Option<(Seat, Vec<Call>)>,
    /// All that happened up to the moment when somebody speaks. The director is not there yet,
    /// unless the player had been barred before.
    pub events: Vec<Event>,
    /// The index of the irregularity among them
    pub at: usize,
    /// What is said then
    pub said: Vec<Said>,
    /// Does left-hand opponent accept it, if asked?
    pub accepted: bool,
}

impl Mishap {
    /// How many calls were made over it before anybody spoke.
    #[must_use]
    pub fn unnoticed(&self) -> usize {
        let later = self.events[self.at + 1..].iter();
        later.filter(|it| matches!(it, Event::Call(made) if made.by != self.by)).count()
    }

    /// A record of it, with the books.
    #[must_use]
    pub fn record(&self, board: &Board<'_>) -> Record {
        board.record(&self.events)
    }
}

/// Something goes wrong at this board, by the shares of the table; `None` if what was drawn would
/// not be natural here.
#[must_use]
pub fn put(board: &Board<'_>, field: Field, seed: u64) -> Option<Mishap> {
    let mut random = Rng::with_seed(seed);
    let kind = Kind::draw(field, &mut random);
    natural::put(kind, board, field, &mut random)
}

/// This goes wrong at this board, if it is natural here.
#[must_use]
pub fn put_kind(kind: Kind, board: &Board<'_>, field: Field, seed: u64) -> Option<Mishap> {
    natural::put(kind, board, field, &mut Rng::with_seed(seed))
}

/// How many boards are dealt at most to find one where it is natural.
const TRIES: u64 = 200;

/// A board on which this goes wrong, or whatever is drawn by the shares of the table. Boards are
/// dealt until one is natural; finding none is all but impossible.
#[must_use]
pub fn deal(
    bidder: &Bidder,
    field: Field,
    kind: Option<Kind>,
    seed: u64,
) -> Option<(Board<'_>, Mishap)> {
    let mut random = Rng::with_seed(seed);
    let kind = kind.unwrap_or_else(|| Kind::drawn(field, seed));
    let mut sets: [Option<HandSet>; 4] = [const { None }; 4];
    if let Some(wanted) = kind.wants().and_then(|text| text.parse().ok()) {
        sets[random.u8(0..4) as usize] = Some(wanted);
    }
    let mut dealer = Dealer::new(&Deal::default(), sets, random.u64(..)).ok()?;
    (0..TRIES).find_map(|_| {
        let board = Board {
            bidder,
            hands: dealer.next_deal(10_000).ok()?,
            dealer: Seat::ALL[random.u8(0..4) as usize],
            vulnerable: Vulnerability::ALL[random.u8(0..4) as usize],
        };
        let mishap = natural::put(kind, &board, field, &mut random)?;
        Some((board, mishap))
    })
}

/// The card of a bid beside this one in the box.
fn beside(call: Call, random: &mut Rng) -> Option<Call> {
    let strain = |strain: Strain, up: bool| {
        let place = Strain::ALL.iter().position(|it| *it == strain)?;
        let place = if up { place + 1 } else { place.checked_sub(1)? };
        Strain::ALL.get(place).copied()
    };
    match call {
        Call::Bid(bid) => {
            let up = random.bool();
            let other = if random.u8(0..3) > 0 {
                let other = strain(bid.strain, up).or_else(|| strain(bid.strain, !up))?;
                bridge::Bid { strain: other, ..bid }
            } else {
                let level = bid.level.get();
                let level = if up { level + 1 } else { level - 1 };
                bridge::Bid { level: bridge::Level::new(level)?, ..bid }
            };
            Some(other.into())
        }
        Call::Pass | Call::Redouble => Some(Call::Double),
        Call::Double => Some(if random.bool() { Call::Pass } else { Call::Redouble }),
        Call::OverSeven(_) => None,
    }
}

/// The card that a player drops.
fn dropped(hand: Hand, random: &mut Rng) -> Option<Card> {
    let cards: Vec<Card> = hand.cards().collect();
    let place = random.u8(0..13);
    cards.get(usize::from(place)).copied()
}
