//! What has happened before the director comes, and what the players know and want.

use std::rc::Rc;

use bridge::{Auction, Call, Card, Hand, Rank, Seat, Suit, Vulnerability};
use director::{Authority, Belief, Case, Record, RecordError, RecordEvent, Settings, Systems};
use hands::meaning::Meaning;
use laws::{Event, LeadStatus, Led, Noticed, Over, Phase, Script};

use crate::bidder::Bidder;
use crate::mishap::{self, Field, Kind, Mishap, Why};

/// The twelve situations of the course, each in a line.
pub const SITUATIONS: [&str; 12] = [
    "N: N 1D, E 1S, S 1H, !",
    "N: N 1D, E 1S, S 1H, S 2H, !",
    "N: N 1N, E 2S, S 2D, !",
    "N: S 1H, !",
    "N: E 1D, !",
    "N: S P, !",
    "S: E 1H, S 1S",
    "E: E 1D, E 2D, !",
    "N: N 1H, E P, W P, N P, !",
    "W: W 1C, N 1S, S X, !",
    "E: S 1S, N 2H, !",
    "W: W 1D, N 1S, E 1H, !, reject, E P, S 2S, W P, N P, E P",
];

/// What the players know and want, where it is not left to the seed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Truth {
    /// Was the irregular call a slip?
    pub slip: Option<bool>,
    /// What they had meant to call, if it was one
    pub meant: Option<Call>,
    /// Had the player noticed the irregular call?
    pub noticed: Option<Noticed>,
    /// Which of two calls did they call over?
    pub over: Option<Over>,
    /// Does the player who is asked accept?
    pub accept: Option<bool>,
    /// Do they take their call back?
    pub withdraw: Option<bool>,
    /// The suit that declarer forbids
    pub forbid: Option<Option<Suit>>,
    /// What each player calls, in order
    pub calls: Vec<(Seat, Call)>,
    /// Why the offender made that call
    pub belief: Option<Belief>,
    /// What is said when the director asks what happened
    pub said: Vec<mishap::Said>,
}

/// What the players hold, and what they play.
#[derive(Debug, Clone)]
pub struct Dealt {
    /// Bids for all four
    pub bidder: Rc<Bidder>,
    /// From North clockwise
    pub hands: [Hand; 4],
    /// Who is vulnerable
    pub vulnerable: Vulnerability,
}

impl Dealt {
    /// The call that this player's hand makes after these calls, if it is their turn and the call
    /// is legal.
    pub(super) fn call(&self, seat: Seat, auction: &Auction) -> Option<Call> {
        let calls: Vec<_> = auction.calls().map(|(_, call)| call).collect();
        let hand = *self.hands.get(seat as usize)?;
        let bid = self.bidder.call(hand, auction.dealer(), self.vulnerable, &calls)?;
        Some(bid.call).filter(|call| bid.seat == seat && auction.permits(seat, *call))
    }
}

/// A table as the director finds it.
#[derive(Debug, Clone)]
pub struct Situation {
    /// What has happened
    pub record: Record,
    /// What the players know and want
    pub truth: Truth,
    /// What they hold, where it is known: then they call by it.
    pub dealt: Option<Dealt>,
}

impl Situation {
    /// A board on which something goes wrong as it does in clubs or tournaments. Finding none for a
    /// seed is all but impossible.
    #[must_use]
    pub fn made(bidder: &Rc<Bidder>, field: Field, kind: Option<Kind>, seed: u64) -> Option<Self> {
        let (board, mishap) = mishap::deal(bidder, field, kind, seed)?;
        let record = mishap.record(&board);
        let (hands, vulnerable) = (board.hands, board.vulnerable);
        let dealt = Some(Dealt { bidder: Rc::clone(bidder), hands, vulnerable });
        Some(Self { record, truth: truth(&mishap), dealt })
    }

    /// One of the twelve, by its number from 1, for players who play these systems.
    #[must_use]
    pub fn numbered(number: usize, systems: Systems) -> Option<Self> {
        let line = SITUATIONS.get(number.checked_sub(1)?)?;
        let script: Script = line.parse().ok()?;
        let mut record = Record::new(script.dealer);
        record.systems = systems;
        record.events = script.events.into_iter().map(Into::into).collect();
        if number == 12 {
            // the calls compared in this one are not from any book
            for (place, meaning) in [(2, "6+, 4+H; nat F1"), (5, "0-9")] {
                let meaning: Meaning = meaning.parse().ok()?;
                record.events.get_mut(place)?.meanings = vec![meaning];
            }
        }
        Some(Self::from(record))
    }

    /// The same under these regulations.
    #[must_use]
    pub fn under(mut self, authority: Authority) -> Self {
        self.record.settings = Settings::new(authority);
        self
    }

    /// The same, with this truth.
    #[must_use]
    pub fn where_so(self, truth: Truth) -> Self {
        Self { truth, ..self }
    }

    /// The case at the moment before the director speaks, and who called the director.
    pub(super) fn open(&self) -> Result<(Case, Option<Seat>), RecordError> {
        let mut record = self.record.clone();
        let mut called = None;
        while let Some(RecordEvent { event: Event::Attention(by), .. }) = record.events.last() {
            called = called.or(*by);
            record.events.pop();
        }
        let mut case = Case::new(record)?;
        if let Some(lead) = first_lead(&case) {
            // a trick that puts the player whose lead may be restricted on lead
            let _ = case.push(lead.into());
        }
        Ok((case, called))
    }
}

impl From<Record> for Situation {
    fn from(record: Record) -> Self {
        Self { record, truth: Truth::default(), dealt: None }
    }
}

/// What the players know about what went wrong.
fn truth(mishap: &Mishap) -> Truth {
    let belief = match mishap.why {
        Why::Believed(belief) => Some(belief),
        Why::PartnersForTheirs => Some(Belief::OnHisRight),
        Why::NeighbourCard
        | Why::SecondThought
        | Why::ForgotTheBar
        | Why::CardsPickedUp
        | Why::CarriedAway
        | Why::Dropped
        | Why::LedTooSoon
        | Why::WrongExplanation
        | Why::OtherCards => None,
    };
    Truth {
        slip: Some(mishap.kind == Kind::Slip),
        accept: Some(mishap.accepted),
        belief,
        said: mishap.said.clone(),
        ..Truth::default()
    }
}

/// The auction is over, and declarer will have a choice at somebody's first lead: that player wins
/// the first trick.
fn first_lead(case: &Case) -> Option<Event> {
    let now = case.position();
    if now.phase != Phase::Clarification || now.question.is_some() {
        return None;
    }
    let pending = |status: LeadStatus| matches!(status, LeadStatus::Possible | LeadStatus::Pending);
    let leader = now.lead_restrictions().iter().find(|it| pending(it.status))?.leader;
    let by = now.turn.filter(|by| *by != leader)?;
    let seen = |card: Card| now.cards.iter().any(|it| it.card == card);
    let mut cards = Suit::ALL.into_iter().map(|suit| Card { suit, rank: Rank::Ten });
    let card = cards.find(|card| !seen(*card))?;
    Some(Event::lead(Led { by, card, won_by: Some(leader) }))
}
