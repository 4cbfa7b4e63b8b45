//! What irregularities lead to in either period: cards on the table, who may not use what,
//! an adjusted score, and what was found or decided about two calls.

use bridge::{Card, Seat, Side, Suit};

use crate::book::{law_16, law_26, law_27};
use crate::event::{CallMade, EventNo, What};
use crate::knowledge::SuitSet;
use crate::point::Taken;
use crate::position::{Overridden, Unauthorised, Verdict};
use crate::question::{AuctionQuestion, QuestionId, Topic};

use super::Reader;

/// Information that a side may not use.
#[derive(Debug, Clone, Copy)]
pub(super) struct Information {
    pub(super) cause: usize,
    pub(super) from: EventNo,
    pub(super) what: Unauthorised,
}

/// The cards a player exposed (Law 24).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shown {
    pub(crate) by: Seat,
    pub(crate) card: Card,
    pub(crate) led: bool,
}

impl Reader<'_> {
    /// This player shows cards (24).
    pub(crate) fn show(&mut self, by: Seat, cards: &[Card], led: bool) {
        self.state.shown.extend(cards.iter().map(|&card| Shown { by, card, led }));
    }

    /// The cards exposed so far.
    pub(crate) fn shown(&self) -> &[Shown] {
        &self.state.shown
    }

    /// The board cannot be played: the score is adjusted.
    pub(crate) const fn adjust(&mut self) {
        self.state.adjusted = true;
    }

    /// Is the score adjusted, so that no call counts?
    pub(crate) const fn adjusted(&self) -> bool {
        self.state.adjusted
    }

    /// This side may not use what this call told (16C2).
    pub(crate) fn unauthorised(&mut self, cause: usize, from: EventNo, to: Side) {
        let CallMade { by, call, .. } = self.made(from);
        let what = Unauthorised { to, by, what: What::Call(call), law: law_16::C2 };
        self.state.information.push(Information { cause, from, what });
    }

    /// From now on the side may use it (23B, 26A, 27B1). What was told by a double cancelled in
    /// place of an insufficient bid is another matter (27B3).
    pub(crate) fn authorise(&mut self, cause: usize) {
        let mut information = std::mem::take(&mut self.state.information);
        information
            .retain(|it| it.cause != cause || law_27::is_double_instead(self, cause, it.from));
        self.state.information = information;
    }

    /// Is the replacement comparable: what the director said, or else what is
    /// known.
    pub(crate) fn verdict(
        &mut self,
        irregularity: usize,
        withdrawn: EventNo,
        replacement: EventNo,
    ) -> Option<Verdict> {
        let engine = self.knows.comparable(withdrawn, replacement);
        let topic = Topic {
            id: QuestionId::Auction(AuctionQuestion::Comparable),
            of: withdrawn,
            about: Some(replacement),
        };
        self.change(irregularity).replacement = Some(replacement);
        self.found(irregularity, topic, engine)
    }

    /// What the director said on this topic, otherwise what the engine found. The director's word
    /// wins and is marked; they may overrule what was found for them.
    pub(crate) fn found(
        &mut self,
        irregularity: usize,
        topic: Topic,
        engine: Option<Verdict>,
    ) -> Option<Verdict> {
        if let Some((answer, at)) = self.yes_or_no(topic.id, topic.of, topic.about) {
            let said = if answer { Verdict::Yes } else { Verdict::No };
            if let Some(engine @ (Verdict::Yes | Verdict::No)) = engine
                && engine != said
            {
                let question = topic.id;
                self.change(irregularity).overridden =
                    Some(Overridden { question, engine, answer, at });
            }
            return Some(said);
        }
        if matches!(engine, Some(Verdict::Yes | Verdict::No)) {
            self.state.compared.push(topic);
        }
        engine
    }

    /// Nothing depends on this question about the call. The director may still answer it.
    pub(crate) fn need_not_ask(&mut self, id: impl Into<QuestionId>, of: EventNo) {
        self.state.compared.push(Topic { id: id.into(), of, about: None });
    }

    /// The suits a call specifies; a call of unknown meaning specifies what it names, which is
    /// reported.
    pub(crate) fn suits(&mut self, no: EventNo) -> SuitSet {
        if let Some(suits) = self.knows.suits(no) {
            return suits;
        }
        let named: Option<Suit> = self.made(no).call.strain().and_then(bridge::Strain::suit);
        if named.is_some() {
            self.note(Taken::MeaningUnknown, &[law_26::B]);
        }
        named.into_iter().collect()
    }
}
