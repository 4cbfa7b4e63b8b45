//! From the reading of the record to the position.

use bridge::Contract;

use crate::book::{law_24, law_26};
use crate::outcome::ReviewWhy;
use crate::position::{AuctionPart, Phase, PlayPart, Position, Unauthorised};
use crate::question::Topic;

use super::auction::{obligations, options};
use super::play::{close_auction_period, to_lead};
use super::{Information, Reader, State};

/// The result of one reading of the record.
pub(crate) struct Reading {
    /// What follows from the record.
    pub(crate) position: Position,
    /// The comparisons the engine made by itself.
    pub(crate) compared: Vec<Topic>,
    /// Does an irregular call of the auction still need a ruling?
    pub(crate) unsettled: bool,
    /// Does a legal call in turn simply join the auction?
    pub(crate) quiet: bool,
    /// The reading of the first events that nothing called later will change, if it is worth
    /// keeping.
    pub(crate) settled: Option<Box<State>>,
}

impl Reader<'_> {
    /// Closes the reading: what is asked at the end of the auction, who leads, and everything in
    /// terms of the position.
    pub(crate) fn finish(mut self) -> Reading {
        let settled = self.settled.take();
        let (unsettled, quiet) = (self.state.unsettled, self.is_quiet());
        let contract = self.auction().contract().filter(|_| !self.adjusted());
        close_auction_period(&mut self);
        let restrictions = law_26::restrictions(&mut self, contract);
        if self.adjusted() {
            self.state.question = None;
        }
        let compared = std::mem::take(&mut self.state.compared);
        let cards = law_24::cards(&mut self, contract);
        let to_lead = contract.and_then(|contract| to_lead(&mut self, contract));
        if !self.state.information.is_empty() {
            self.review(ReviewWhy::Information, None);
        }
        let phase = phase(&self, contract);
        let turn = match phase {
            Phase::Question | Phase::PassedOut | Phase::Adjusted => None,
            Phase::Auction => self.turn(),
            Phase::Clarification | Phase::Play => to_lead,
        };
        let obligations = obligations(&self);
        let options = options(&self, turn.filter(|_| phase == Phase::Auction));
        let unauthorised = unauthorised(&self);
        let State { auction, play, irregularities, question, reviews, notes, .. } = self.state;
        let leads = play.map_or_else(Vec::new, |play| play.leads);
        let (possible, restrictions) = match contract {
            None => (restrictions, Vec::new()),
            Some(_) => (Vec::new(), restrictions),
        };
        let position = Position {
            phase,
            turn,
            contract,
            question,
            irregularities,
            obligations,
            unauthorised,
            cards,
            reviews,
            notes,
            auction: AuctionPart {
                entries: auction.entries,
                legal: auction.legal,
                options,
                restrictions: possible,
            },
            play: contract.map(|_| Box::new(PlayPart { leader: to_lead, leads, restrictions })),
        };
        Reading { position, compared, unsettled, quiet, settled }
    }
}

fn phase(r: &Reader<'_>, contract: Option<Contract>) -> Phase {
    if r.state.adjusted {
        Phase::Adjusted
    } else if r.state.question.is_some() {
        Phase::Question
    } else if !r.leads().is_empty() {
        Phase::Play
    } else if contract.is_some() {
        Phase::Clarification
    } else if r.auction().passed_out() {
        Phase::PassedOut
    } else {
        Phase::Auction
    }
}

/// What may not be used, each thing once; a player's cards are one thing.
fn unauthorised(r: &Reader<'_>) -> Vec<Unauthorised> {
    let mut listed: Vec<Unauthorised> = Vec::with_capacity(r.state.information.len());
    for Information { what: told, .. } in &r.state.information {
        let same = |it: &Unauthorised| {
            (it.to, it.by, it.what.call(), it.law) == (told.to, told.by, told.what.call(), told.law)
        };
        if !listed.iter().any(same) {
            listed.push(*told);
        }
    }
    listed
}
