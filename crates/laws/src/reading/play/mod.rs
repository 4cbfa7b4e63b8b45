//! The play, as far as it is followed.

mod finish;

use bridge::{Contract, Play, Seat};

use crate::event::{EventNo, Led};
use crate::position::FacedLead;

use super::Reader;

pub(super) use finish::{close_auction_period, to_lead};

/// What has been read of the play. There is none before the first lead is faced.
#[derive(Debug, Clone, Default)]
pub(super) struct PlayState {
    pub(super) leads: Vec<FacedLead>,
}

impl Reader<'_> {
    /// A lead is faced; the first one begins the play.
    pub(crate) fn face(&mut self, event: EventNo, led: Led) {
        let play = self.state.play.get_or_insert_default();
        play.leads.push(FacedLead { event, led, forbidden: false });
    }

    /// The faced leads.
    pub(crate) fn leads(&self) -> &[FacedLead] {
        self.state.play.as_ref().map_or(&[], |play| &play.leads)
    }

    /// Whose lead it was, or is, after so many leads; unknown if nobody said who won the
    /// trick before.
    pub(crate) fn to_lead(&self, contract: Contract, leads: usize) -> Option<Seat> {
        match leads.checked_sub(1) {
            None => Some(Play::new(contract).turn()),
            Some(last) => self.leads()[last].led.won_by,
        }
    }

    /// This lead was in a suit that declarer had forbidden (26B).
    pub(crate) fn is_forbidden(&mut self, lead: usize) {
        if let Some(play) = &mut self.state.play {
            play.leads[lead].forbidden = true;
        }
    }
}
