//! What is listed, cited, asked and noted along the way.

use bridge::{Card, Seat};

use crate::book::{Cite, law_09, law_16};
use crate::event::{Answer, CallMade, EventNo, What};
use crate::kind::{CallKind, CardKind, Kind};
use crate::outcome::{Insufficient, Outcome, ReviewWhy, Rotation};
use crate::point::{Note, Taken};
use crate::position::{Irregularity, IrregularityStatus, Review, Unauthorised, Verdict};
use crate::question::{Asked, Clauses, Question, QuestionId, Topic};

use super::{Information, Reader};

impl Reader<'_> {
    /// The irregularity with this number.
    pub(crate) fn irregularity(&self, irregularity: usize) -> &Irregularity {
        &self.state.irregularities[irregularity]
    }

    /// The number of the latest one.
    pub(crate) fn last_irregularity(&self) -> Option<usize> {
        self.state.irregularities.len().checked_sub(1)
    }

    /// Is this call listed as this kind?
    pub(crate) fn is_listed(&self, no: EventNo, kind: CallKind) -> bool {
        let kind = Kind::Call(kind);
        self.state.irregularities.iter().any(|it| it.event == no && it.kind == kind)
    }

    /// Lists an irregularity, to be ruled on.
    pub(crate) fn irregular(
        &mut self,
        no: EventNo,
        kind: CallKind,
        turn_of: Option<Seat>,
    ) -> usize {
        let CallMade { by, call, .. } = self.made(no);
        let irregularity = self.list(no, Kind::Call(kind), by, What::Call(call), turn_of);
        if self.table.retracted(no) {
            self.change(irregularity).taken_back = true;
            self.cite(irregularity, law_09::C);
        }
        irregularity
    }

    /// Lists exposed cards (Law 24), of which this is the first, and what they tell.
    pub(crate) fn card_exposed(&mut self, no: EventNo, by: Seat, first: Card) -> usize {
        let what = What::Card(first);
        let irregularity = self.list(no, Kind::Card(CardKind::Exposed), by, what, self.turn());
        let what = Unauthorised { to: by.side(), by, what, law: law_16::C2 };
        self.state.information.push(Information { cause: irregularity, from: no, what });
        irregularity
    }

    fn list(
        &mut self,
        event: EventNo,
        kind: Kind,
        by: Seat,
        what: What,
        turn_of: Option<Seat>,
    ) -> usize {
        self.state.irregularities.push(Irregularity {
            event,
            kind,
            by,
            what,
            turn_of,
            too_low: false,
            together: false,
            taken_back: false,
            status: IrregularityStatus::Pending,
            outcome: Outcome::Plain,
            laws: Vec::new(),
            comparable: None,
            overridden: None,
            replacement: None,
        });
        self.state.irregularities.len() - 1
    }

    /// Cites a law for all the cards this player has exposed.
    pub(crate) fn cite_cards_of(&mut self, by: Seat, law: Cite) {
        for irregularity in 0..self.state.irregularities.len() {
            let Irregularity { kind, by: whose, .. } = self.state.irregularities[irregularity];
            if kind == Kind::Card(CardKind::Exposed) && whose == by {
                self.cite(irregularity, law);
            }
        }
    }

    /// An irregularity that is about to change. What it was is kept as long as the reading may have
    /// to go back to it.
    pub(super) fn change(&mut self, irregularity: usize) -> &mut Irregularity {
        self.remember(irregularity);
        &mut self.state.irregularities[irregularity]
    }

    /// It is about a call other than the one that revealed it.
    pub(crate) fn is_about(&mut self, irregularity: usize, no: EventNo) {
        self.change(irregularity).what = What::Call(self.made(no).call);
    }

    /// It is also insufficient (27A2).
    pub(crate) fn is_too_low(&mut self, irregularity: usize) {
        self.change(irregularity).too_low = true;
    }

    /// Another call was made at the same moment (33).
    pub(crate) fn is_together(&mut self, irregularity: usize) {
        self.change(irregularity).together = true;
    }

    /// The replacement of the withdrawn call, made or still to come.
    pub(crate) fn replaced(&mut self, irregularity: usize, replacement: Option<EventNo>) {
        self.change(irregularity).replacement = replacement;
    }

    /// Is it comparable? As found, or `None` if not known.
    pub(crate) fn compared(&mut self, irregularity: usize, verdict: Option<Verdict>) {
        self.change(irregularity).comparable = verdict;
    }

    /// This law decides something about it.
    pub(crate) fn cite(&mut self, irregularity: usize, law: Cite) {
        if !self.state.irregularities[irregularity].laws.contains(&law) {
            self.change(irregularity).laws.push(law);
        }
    }

    /// What becomes of it, and by which law.
    pub(crate) fn settle(&mut self, irregularity: usize, status: IrregularityStatus, law: Cite) {
        self.change(irregularity).status = status;
        self.cite(irregularity, law);
    }

    /// Which way the law goes with it.
    pub(crate) fn comes_to(&mut self, irregularity: usize, outcome: Outcome) {
        self.change(irregularity).outcome = outcome;
    }

    /// What this call out of rotation costs.
    pub(crate) fn costs(&mut self, irregularity: usize, rotation: Rotation) {
        self.comes_to(irregularity, Outcome::Rotation(rotation));
    }

    /// What comes of this insufficient bid.
    pub(crate) fn insufficient(
        &mut self,
        irregularity: usize,
        change: impl FnOnce(&mut Insufficient),
    ) {
        let mut so_far = self.irregularity(irregularity).outcome.insufficient();
        change(&mut so_far);
        self.comes_to(irregularity, Outcome::Insufficient(so_far));
    }

    /// The director looks at this again after play.
    pub(crate) fn review(&mut self, why: ReviewWhy, irregularity: Option<usize>) {
        let review = Review { why, irregularity };
        if !self.state.reviews.contains(&review) {
            self.state.reviews.push(review);
        }
    }

    /// An open point of the laws has come up, with how it was decided.
    pub(crate) fn note(&mut self, taken: Taken, laws: &[Cite]) {
        if !self.state.notes.iter().any(|note| note.point() == taken.point()) {
            self.state.notes.push(Note { taken, laws: laws.to_vec() });
        }
    }

    /// Asks, unless something is already being asked: one question at a time.
    pub(crate) fn ask(
        &mut self,
        id: impl Into<QuestionId>,
        to: Asked,
        irregularity: usize,
        of: EventNo,
        about: Option<EventNo>,
    ) {
        let id = id.into();
        self.ask_among(id, to, irregularity, of, about, id.answers().to_vec());
    }

    /// The same, with these answers to choose from.
    pub(crate) fn ask_among(
        &mut self,
        id: impl Into<QuestionId>,
        to: Asked,
        irregularity: usize,
        of: EventNo,
        about: Option<EventNo>,
        options: Vec<Answer>,
    ) {
        let id = id.into();
        if self.state.question.is_none() && !self.adjusted() {
            let Irregularity { by, what, kind, .. } = self.state.irregularities[irregularity];
            let law = Clauses::of(id, kind);
            let topic = Topic { id, of, about };
            self.state.unsettled = true;
            self.state.question =
                Some(Question { id, to, by, what, irregularity, law, topic, options });
        }
    }
}
