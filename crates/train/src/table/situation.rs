//! What has happened before the director comes, and what the players know and want.

use bridge::{Call, Card, Rank, Seat, Suit};
use director::{Authority, Case, Record, RecordError, RecordEvent, Settings, Systems};
use hands::meaning::Meaning;
use laws::{Event, LeadStatus, Noticed, Over, Phase, Script};

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
    /// What he had meant to call, if it was one
    pub meant: Option<Call>,
    /// Had the player noticed the irregular call?
    pub noticed: Option<Noticed>,
    /// Over which of two calls did he call?
    pub over: Option<Over>,
    /// Does the player who is asked accept?
    pub accept: Option<bool>,
    /// Does he take his call back?
    pub withdraw: Option<bool>,
    /// The suit that declarer forbids
    pub forbid: Option<Option<Suit>>,
    /// What each player calls, in his order
    pub calls: Vec<(Seat, Call)>,
}

/// A table as the director finds it.
#[derive(Debug, Clone)]
pub struct Situation {
    /// What has happened
    pub record: Record,
    /// What the players know and want
    pub truth: Truth,
}

impl Situation {
    /// One of the twelve, by its number from 1, for players who play these systems.
    #[must_use]
    pub fn numbered(number: usize, systems: Systems) -> Option<Self> {
        let line = SITUATIONS.get(number.checked_sub(1)?)?;
        let script: Script = line.parse().ok()?;
        let mut record = Record::new(script.dealer);
        record.systems = systems;
        record.events = script.events.into_iter().map(Into::into).collect();
        if number == 12 {
            // what is compared in this one is not by any book
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

    /// The same where this is so.
    #[must_use]
    pub fn where_so(self, truth: Truth) -> Self {
        Self { truth, ..self }
    }

    /// The case at the moment before the director speaks, and who called him.
    pub(super) fn open(&self) -> Result<(Case, Option<Seat>), RecordError> {
        let mut record = self.record.clone();
        let mut called = None;
        while let Some(RecordEvent { event: Event::Attention(by), .. }) = record.events.last() {
            called = called.or(*by);
            record.events.pop();
        }
        let mut case = Case::new(record)?;
        if let Some(lead) = first_lead(&case) {
            // a trick that brings the one whose lead may be restricted on lead
            let _ = case.push(lead.into());
        }
        Ok((case, called))
    }
}

impl From<Record> for Situation {
    fn from(record: Record) -> Self {
        Self { record, truth: Truth::default() }
    }
}

/// The auction is over, and declarer will have a choice at somebody's first lead: that
/// player wins the first trick.
fn first_lead(case: &Case) -> Option<Event> {
    let now = case.position();
    if now.phase != Phase::Clarification || now.question.is_some() {
        return None;
    }
    let pending = |status: LeadStatus| matches!(status, LeadStatus::Possible | LeadStatus::Pending);
    let leader = now.lead_restrictions.iter().find(|it| pending(it.status))?.leader;
    let by = now.turn.filter(|by| *by != leader)?;
    let seen = |card: Card| now.cards.iter().any(|it| it.card == card);
    let mut cards = Suit::ALL.into_iter().map(|suit| Card { suit, rank: Rank::Ten });
    let card = cards.find(|card| !seen(*card))?;
    Some(Event::Lead { by, card, won_by: Some(leader) })
}
