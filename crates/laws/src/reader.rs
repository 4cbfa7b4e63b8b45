//! The record, read from its first event to its last.
//!
//! A ruling can reach back: a call may be accepted, or cancelled with all that
//! followed it, long after it was made. So nothing is patched. Whenever
//! something new is known the record is read again from the start, and a call
//! is judged with everything that is known about it *now*: whether attention
//! was drawn to it, what was answered, who called after it. What is written
//! here is only the state of that one reading and the few things the laws do
//! to it; what they do, and when, is in `book/law_NN.rs`.

use std::cell::Cell;
use std::ops::{Deref, DerefMut};

use bridge::{Auction, Call, Card, Seat, Side, Suit};

use crate::book::{Cite, law_09, law_16, law_17, law_23, law_26, law_28, law_29};
use crate::event::{Answer, CallMade, Event, EventNo, Noticed};
use crate::knowledge::{Knowledge, SuitSet};
use crate::position::{
    CallStatus, CompareLaw, Entry, Irregularity, IrregularityStatus, Kind, Note, Overridden,
    Review, Unauthorised, Verdict,
};
use crate::profile::{LhoThenRho, Point, Profile, UnknownNotice};
use crate::question::{Asked, Question, QuestionId, Topic};
use crate::table::Table;

/// Who must pass, and why.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Bar {
    pub(crate) next: Option<Cite>,
    pub(crate) rest: Option<Cite>,
}

impl Bar {
    pub(crate) fn law(self) -> Option<Cite> {
        self.rest.or(self.next)
    }
}

/// A call out of rotation was cancelled: what still has to happen (30–32).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Duty {
    pub(crate) offender: Seat,
    pub(crate) irregularity: usize,
    pub(crate) withdrawn: EventNo,
    pub(crate) law: CompareLaw,
    pub(crate) stage: Stage,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Right-hand opponent has his turn back; what he does decides.
    RhoFirst,
    /// He passed: the call must be repeated.
    Repeat,
    /// The offender's next call will be compared.
    Compare,
}

/// A player must put a call in the place of a cancelled one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Replace {
    pub(crate) offender: Seat,
    pub(crate) irregularity: usize,
    pub(crate) withdrawn: EventNo,
    pub(crate) of: Replaced,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Replaced {
    /// Law 27B; `silenced` once 27B3 or 27B4 has silenced partner.
    Insufficient { silenced: bool },
    /// Law 36B2
    Inadmissible,
}

/// A withdrawn call that may lead to a restriction of the lead (26B).
#[derive(Debug, Clone, Copy)]
pub(crate) struct LeadCase {
    pub(crate) offender: Seat,
    pub(crate) irregularity: usize,
    pub(crate) withdrawn: EventNo,
    pub(crate) test: LeadTest,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LeadTest {
    /// The offender has not called again yet.
    Waiting,
    /// Not comparable, or nothing could have been.
    Restricts,
    /// Nobody has said yet; asked when the auction is over.
    Unknown(Option<EventNo>),
}

/// Information that a side may not use.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Information {
    pub(crate) cause: usize,
    pub(crate) what: Unauthorised,
}

/// Where the play has come, as far as it is followed.
#[derive(Debug, Clone, Default)]
pub(crate) struct Play {
    pub(crate) leads: Vec<PlayedLead>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct PlayedLead {
    pub(crate) at: EventNo,
    pub(crate) by: Seat,
    pub(crate) card: Card,
    pub(crate) won_by: Option<Seat>,
}

/// The state before a turn was lost, to go back to (17D3).
#[derive(Debug, Clone)]
struct Checkpoint {
    turns: usize,
    bars: [Bar; 4],
    duties: Vec<Duty>,
    lead: Vec<LeadCase>,
    /// So many irregularities there were, and so many changes to them.
    irregularities: usize,
    changes: usize,
}

/// How far an irregularity had been ruled on. Laws are only ever added, so their
/// number tells which.
#[derive(Debug, Clone, Copy)]
struct Ruled {
    kind: Kind,
    call: Option<Call>,
    turn_of: Option<Seat>,
    status: IrregularityStatus,
    laws: usize,
    comparable: Option<Verdict>,
    overridden: Option<Overridden>,
    replacement: Option<EventNo>,
}

impl Ruled {
    fn of(irregularity: &Irregularity) -> Self {
        let Irregularity { kind, call, turn_of, status, .. } = *irregularity;
        let Irregularity { comparable, overridden, replacement, .. } = *irregularity;
        let laws = irregularity.laws.len();
        Self { kind, call, turn_of, status, laws, comparable, overridden, replacement }
    }

    fn put_back(self, it: &mut Irregularity) {
        it.laws.truncate(self.laws);
        (it.kind, it.call, it.turn_of, it.status) =
            (self.kind, self.call, self.turn_of, self.status);
        (it.comparable, it.overridden) = (self.comparable, self.overridden);
        it.replacement = self.replacement;
    }
}

/// What has become of an irregular call before the director ruled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// Nothing yet.
    Open,
    /// Left-hand opponent called over it.
    Accepted,
    /// The rightful opponent called in his turn (28B).
    WipedOut,
    /// The rightful player, who is also LHO, called: did he notice?
    Noticing(EventNo),
    /// Attention was drawn at this event, before anything else.
    Ruled(EventNo),
}

/// The cards a player showed (Law 24).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shown {
    pub(crate) by: Seat,
    pub(crate) card: Card,
    pub(crate) led: bool,
}

/// What has been read so far, and what has come of it.
#[derive(Debug, Clone)]
pub(crate) struct State {
    pub(crate) auction: Auction,
    pub(crate) entries: Vec<Entry>,
    /// For each turn of the auction its place in `entries`.
    turns: Vec<usize>,
    pub(crate) irregularities: Vec<Irregularity>,
    pub(crate) bars: [Bar; 4],
    pub(crate) duties: Vec<Duty>,
    pub(crate) replace: Option<Replace>,
    pub(crate) lead: Vec<LeadCase>,
    pub(crate) information: Vec<Information>,
    pub(crate) shown: Vec<Shown>,
    pub(crate) reviews: Vec<Review>,
    pub(crate) notes: Vec<Note>,
    pub(crate) question: Option<Question>,
    pub(crate) play: Play,
    pub(crate) adjusted: bool,
    /// The latest comparison the engine made by itself, which the director
    /// may overrule as long as nobody has called since.
    pub(crate) compared: Vec<Topic>,
    /// An irregular call waits for somebody to accept it, or a question is
    /// open: what follows is not ruled on before that is settled, because the
    /// answer may change everything about it.
    pub(crate) unsettled: bool,
    /// Events that have been dealt with out of their order.
    done: Vec<bool>,
    checkpoints: Vec<Checkpoint>,
    /// Irregularities as they were before each change since the first of these.
    changes: Vec<(usize, Ruled)>,
    /// So many events have been read.
    pub(crate) read: usize,
    /// If attention is drawn, they are read again.
    pub(crate) awaits_attention: bool,
}

impl State {
    /// Nothing has been read.
    pub(crate) fn new(dealer: Seat, events: usize) -> Self {
        Self {
            auction: Auction::new(dealer),
            entries: Vec::with_capacity(events + 4),
            turns: Vec::with_capacity(events + 4),
            irregularities: Vec::new(),
            bars: [Bar::default(); 4],
            duties: Vec::new(),
            replace: None,
            lead: Vec::new(),
            information: Vec::new(),
            shown: Vec::new(),
            reviews: Vec::new(),
            notes: Vec::new(),
            question: None,
            play: Play::default(),
            adjusted: false,
            compared: Vec::new(),
            unsettled: false,
            done: Vec::with_capacity(events),
            checkpoints: Vec::new(),
            changes: Vec::new(),
            read: 0,
            awaits_attention: false,
        }
    }

    /// Has this event been dealt with, in its order or out of it?
    pub(crate) fn has_read(&self, no: EventNo) -> bool {
        no.0 < self.read || self.done.get(no.0) == Some(&true)
    }
}

/// One reading of the record.
pub(crate) struct Reader<'t> {
    pub(crate) table: &'t Table,
    pub(crate) knows: &'t dyn Knowledge,
    pub(crate) state: State,
    /// The first lead, or the end of the record: what is called later counts
    /// for nothing.
    end: EventNo,
    /// Something was decided because nobody has called since. It may be decided
    /// otherwise when somebody has.
    awaits_call: Cell<bool>,
    /// … because no attention has been drawn to it.
    awaits_attention: Cell<bool>,
    /// The reading of the first events that nothing called later will change, if it
    /// is worth keeping.
    pub(crate) settled: Option<Box<State>>,
}

/// A reading is kept when so many events have been read since the last that was.
const KEPT: usize = 8;

impl Deref for Reader<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

impl DerefMut for Reader<'_> {
    fn deref_mut(&mut self) -> &mut State {
        &mut self.state
    }
}

impl<'t> Reader<'t> {
    /// Reads the whole record.
    pub(crate) fn read(table: &'t Table, knows: &'t dyn Knowledge) -> Self {
        Self::read_on(table, knows, State::new(table.dealer(), table.events().len()))
    }

    /// Reads the record from where this reading ended.
    pub(crate) fn read_on(table: &'t Table, knows: &'t dyn Knowledge, state: State) -> Self {
        let events = table.events().len();
        let end = table.first_lead().unwrap_or(EventNo(events));
        let start = state.read;
        let mut kept = start;
        let mut reader = Self {
            table,
            knows,
            state,
            end,
            awaits_call: Cell::new(false),
            awaits_attention: Cell::new(false),
            settled: None,
        };
        reader.state.done.resize(events, false);
        for index in start..events {
            reader.event(EventNo(index));
            if index >= kept + KEPT && reader.is_settled() {
                reader.state.read = index + 1;
                reader.state.awaits_attention |= reader.awaits_attention.get();
                reader.settled = Some(Box::new(reader.state.clone()));
                kept = index;
            }
        }
        reader
    }

    /// Is all that was read decided, whatever is called next? Then the next reading can
    /// go on from here. (A correction, a call taken back or the opening lead puts
    /// earlier calls in another light: then the record is read from its start.)
    pub(crate) fn is_settled(&self) -> bool {
        !self.awaits_call.get() && !self.state.unsettled && self.state.question.is_none()
    }

    /// Something is decided as it is because nobody has called since.
    pub(crate) fn awaits_call(&self) {
        self.awaits_call.set(true);
    }

    /// Does nothing wait for the next call: no ruling, no duty, no lead? Then a legal
    /// call in turn simply joins the auction.
    pub(crate) fn is_quiet(&self) -> bool {
        let pending = |it: &Irregularity| it.status == IrregularityStatus::Pending;
        !self.awaits_call.get()
            && !self.state.unsettled
            && !self.state.adjusted
            && self.state.question.is_none()
            && self.state.duties.is_empty()
            && self.state.replace.is_none()
            && self.state.lead.is_empty()
            && self.state.shown.is_empty()
            && self.state.play.leads.is_empty()
            && self.state.bars.iter().all(|bar| bar.next.is_none())
            && self.state.auction.missed_turn().is_none()
            && !self.state.irregularities.iter().any(pending)
    }

    fn event(&mut self, no: EventNo) {
        if self.state.done[no.0] {
            return;
        }
        match &self.table.events()[no.0] {
            Event::Call(_) => crate::triage::call(self, no),
            Event::Exposed { by, cards, led } => {
                crate::book::law_24::exposed(self, no, *by, cards, *led);
            }
            Event::Lead { by, card, won_by } => {
                self.state.play.leads.push(PlayedLead {
                    at: no,
                    by: *by,
                    card: *card,
                    won_by: *won_by,
                });
            }
            Event::Misruled => crate::book::law_82::misruled(self),
            // what was answered and when attention was drawn is looked up by
            // the calls it is about
            Event::Attention(_) | Event::Answer(_) | Event::Retracted { .. } => {}
        }
    }

    // ------------------------------------------------------------ the record

    pub(crate) fn profile(&self) -> &'t Profile {
        self.table.profile()
    }

    /// The call of this event. Only the numbers of calls are ever asked for;
    /// of anything else there is no call, and a pass by the dealer is as good
    /// an answer as any.
    pub(crate) fn made(&self, no: EventNo) -> CallMade {
        match self.table.events()[no.0] {
            Event::Call(made) => made,
            Event::Attention(_)
            | Event::Answer(_)
            | Event::Retracted { .. }
            | Event::Misruled
            | Event::Lead { .. }
            | Event::Exposed { .. } => CallMade::new(self.table.dealer(), Call::Pass),
        }
    }

    /// Calls that count, from `from` (excluded) to `to` (excluded), in the
    /// order made; without those that were void when they were made.
    pub(crate) fn calls_between(
        &self,
        from: EventNo,
        to: EventNo,
    ) -> impl Iterator<Item = (EventNo, CallMade)> + use<'t> {
        let table = self.table;
        table.events()[..to.0.min(self.end.0)].iter().enumerate().skip(from.0 + 1).filter_map(
            move |(index, event)| match event {
                Event::Call(made) if table.void(EventNo(index)).is_none() => {
                    Some((EventNo(index), *made))
                }
                Event::Call(_)
                | Event::Attention(_)
                | Event::Answer(_)
                | Event::Retracted { .. }
                | Event::Misruled
                | Event::Lead { .. }
                | Event::Exposed { .. } => None,
            },
        )
    }

    /// Just after the last event of the auction period.
    pub(crate) const fn end(&self) -> EventNo {
        self.end
    }

    /// The first attention drawn after this event, before a lead ended the
    /// auction period.
    pub(crate) fn attention_after(&self, no: EventNo) -> Option<EventNo> {
        let attention = self.attention_so_far(no);
        if attention.is_none() && self.lead_after(no).is_none() {
            self.awaits_attention.set(true);
        }
        attention
    }

    /// The same, for one who sees to it himself whether that may change.
    fn attention_so_far(&self, no: EventNo) -> Option<EventNo> {
        let attention = self.table.attention_after(no)?;
        self.lead_after(no).is_none_or(|lead| attention < lead).then_some(attention)
    }

    /// Was attention drawn after this event, be it in the play?
    pub(crate) fn attention_in_play(&self, no: EventNo) -> bool {
        self.table.attention_after(no).is_some()
    }

    /// The first lead after this event.
    pub(crate) fn lead_after(&self, no: EventNo) -> Option<EventNo> {
        self.table.lead_after(no)
    }

    /// This player's calls that count, from `from` (excluded) to `to` (excluded).
    pub(crate) fn calls_of(
        &self,
        by: Seat,
        from: EventNo,
        to: EventNo,
    ) -> impl Iterator<Item = EventNo> + use<'t> {
        self.table.calls_of(by, from, to.min(self.end))
    }

    /// Did this player make a call that counts, between these events?
    pub(crate) fn called_between(&self, by: Seat, from: EventNo, to: EventNo) -> bool {
        self.calls_of(by, from, to).next().is_some()
    }

    /// The offender's own next call, made before anybody else called and
    /// before the director came.
    pub(crate) fn called_again(&self, no: EventNo) -> Option<EventNo> {
        let by = self.made(no).by;
        let stop = self.attention_so_far(no);
        let Some((next, made)) = self.calls_between(no, stop.unwrap_or(self.end())).next() else {
            if stop.is_none() {
                self.awaits_call();
            }
            return None;
        };
        (made.by == by && !made.corrects() && !self.is_done(next)).then_some(next)
    }

    pub(crate) fn is_done(&self, no: EventNo) -> bool {
        self.state.done[no.0]
    }

    pub(crate) fn set_done(&mut self, no: EventNo) {
        self.state.done[no.0] = true;
    }

    /// What was answered on this topic, and when.
    pub(crate) fn answer(
        &self,
        id: QuestionId,
        of: EventNo,
        about: Option<EventNo>,
    ) -> Option<(Answer, EventNo)> {
        self.table.given(Topic { id, of, about })
    }

    /// A yes or a no to this question.
    pub(crate) fn yes_or_no(
        &self,
        id: QuestionId,
        of: EventNo,
        about: Option<EventNo>,
    ) -> Option<(bool, EventNo)> {
        let (answer, at) = self.answer(id, of, about)?;
        Some((matches!(answer.value(), "yes" | "accept"), at))
    }

    // --------------------------------------------------------- what is asked

    /// Asks, unless something is asked already: one question at a time.
    pub(crate) fn ask(
        &mut self,
        id: QuestionId,
        to: Asked,
        irregularity: usize,
        of: EventNo,
        about: Option<EventNo>,
    ) {
        self.ask_among(id, to, irregularity, of, about, id.answers().to_vec());
    }

    pub(crate) fn ask_among(
        &mut self,
        id: QuestionId,
        to: Asked,
        irregularity: usize,
        of: EventNo,
        about: Option<EventNo>,
        options: Vec<Answer>,
    ) {
        if self.state.question.is_none() {
            let Irregularity { by, call, .. } = self.state.irregularities[irregularity];
            let topic = Topic { id, of, about };
            self.state.unsettled = true;
            self.state.question = Some(Question { id, to, by, call, irregularity, topic, options });
        }
    }

    // ------------------------------------------------------- irregularities

    /// Lists an irregularity, to be ruled on.
    pub(crate) fn irregular(&mut self, no: EventNo, kind: Kind, turn_of: Option<Seat>) -> usize {
        let CallMade { by, call, .. } = self.made(no);
        let irregularity = self.list(no, kind, by, Some(call), turn_of);
        if self.table.retracted(no) {
            self.cite(irregularity, law_09::C);
        }
        irregularity
    }

    /// Lists exposed cards (Law 24) and what they tell.
    pub(crate) fn card_exposed(&mut self, no: EventNo, by: Seat) -> usize {
        let irregularity = self.list(no, Kind::CardExposed, by, None, self.turn());
        let what = Unauthorised { to: by.side(), by, call: None, law: law_16::C2 };
        self.state.information.push(Information { cause: irregularity, what });
        irregularity
    }

    fn list(
        &mut self,
        event: EventNo,
        kind: Kind,
        by: Seat,
        call: Option<Call>,
        turn_of: Option<Seat>,
    ) -> usize {
        self.state.irregularities.push(Irregularity {
            event,
            kind,
            by,
            call,
            turn_of,
            status: IrregularityStatus::Pending,
            laws: Vec::new(),
            comparable: None,
            overridden: None,
            replacement: None,
        });
        self.state.irregularities.len() - 1
    }

    /// Cites a law for all the cards this player has shown.
    pub(crate) fn cite_cards_of(&mut self, by: Seat, law: Cite) {
        for irregularity in 0..self.state.irregularities.len() {
            let Irregularity { kind, by: whose, .. } = self.state.irregularities[irregularity];
            if kind == Kind::CardExposed && whose == by {
                self.cite(irregularity, law);
            }
        }
    }

    /// An irregularity that is about to change. What it was is kept as long as
    /// the reading may have to go back to it.
    pub(crate) fn change(&mut self, irregularity: usize) -> &mut Irregularity {
        let it = &mut self.state.irregularities[irregularity];
        if !self.state.checkpoints.is_empty() {
            self.state.changes.push((irregularity, Ruled::of(it)));
        }
        it
    }

    pub(crate) fn cite(&mut self, irregularity: usize, law: Cite) {
        if !self.state.irregularities[irregularity].laws.contains(&law) {
            self.change(irregularity).laws.push(law);
        }
    }

    pub(crate) fn settle(&mut self, irregularity: usize, status: IrregularityStatus, law: Cite) {
        self.change(irregularity).status = status;
        self.cite(irregularity, law);
    }

    pub(crate) fn review(&mut self, law: Cite, irregularity: Option<usize>) {
        if !self
            .reviews
            .iter()
            .any(|review| review.law == law && review.irregularity == irregularity)
        {
            self.state.reviews.push(Review { law, irregularity });
        }
    }

    pub(crate) fn note(&mut self, point: Point, default: &'static str, laws: &[Cite]) {
        if !self.state.notes.iter().any(|note| note.point == point) {
            self.state.notes.push(Note { point, default, laws: laws.to_vec() });
        }
    }

    // ------------------------------------------------------- the legal auction

    /// Whose turn it is, if the auction is not over.
    pub(crate) fn turn(&self) -> Option<Seat> {
        self.state.auction.turn()
    }

    /// Writes a call down without its joining the auction.
    pub(crate) fn write(&mut self, no: EventNo, status: CallStatus, law: Option<Cite>) {
        let CallMade { by, call, .. } = self.made(no);
        self.state.entries.push(Entry { event: Some(no), by, call: Some(call), status, law });
    }

    /// An irregular call that nobody has ruled on: all that follows waits.
    pub(crate) fn wait(&mut self, no: EventNo) {
        self.write(no, CallStatus::Pending, None);
        self.state.unsettled = true;
    }

    /// The call joins the legal auction.
    pub(crate) fn stand(&mut self, no: EventNo, law: Option<Cite>) {
        let CallMade { by, call, .. } = self.made(no);
        self.state.turns.push(self.state.entries.len());
        self.write(no, CallStatus::Stands, law);
        self.state.auction.push(call);
        self.stood(by, call, Some(no));
    }

    /// The law puts in a pass.
    pub(crate) fn law_pass(&mut self, by: Seat, law: Cite) {
        self.law_call(by, Call::Pass, law);
    }

    /// The law takes a call as made.
    pub(crate) fn law_call(&mut self, by: Seat, call: Call, law: Cite) {
        self.state.turns.push(self.state.entries.len());
        let status = CallStatus::Stands;
        self.state.entries.push(Entry {
            event: None,
            by,
            call: Some(call),
            status,
            law: Some(law),
        });
        self.state.auction.push(call);
        self.stood(by, call, None);
    }

    /// A call that nobody has ruled on takes its place in the rotation, and
    /// counts for now as this call.
    pub(crate) fn hold_place(
        &mut self,
        no: EventNo,
        status: CallStatus,
        law: Option<Cite>,
        counts_as: Call,
    ) {
        self.state.turns.push(self.state.entries.len());
        self.write(no, status, law);
        self.state.auction.push(counts_as);
        self.check_missed();
    }

    /// Three passes and a lost turn: 17D3, unless something earlier is open or
    /// one of the passes is a call that nobody has ruled on yet.
    fn check_missed(&mut self) -> bool {
        let Some(lost) = self.state.auction.missed_turn() else { return false };
        self.state.unsettled |= self.state.turns[lost..]
            .iter()
            .any(|&entry| self.state.entries[entry].status == CallStatus::Pending);
        if !self.state.unsettled {
            law_17::d3(self, lost);
        }
        true
    }

    /// From the rightful player to the one before the offender everybody
    /// loses a turn (29A).
    pub(crate) fn skip_to(&mut self, offender: Seat) {
        self.state.checkpoints.push(Checkpoint {
            turns: self.state.auction.turns().len(),
            bars: self.state.bars,
            duties: self.state.duties.clone(),
            lead: self.state.lead.clone(),
            irregularities: self.state.irregularities.len(),
            changes: self.state.changes.len(),
        });
        let lost = self.turn().map_or(0, |seat| (4 + offender as usize - seat as usize) % 4);
        for seat in (1..=lost).rev().map(|places| offender.rotated(4 - places)) {
            self.state.turns.push(self.state.entries.len());
            self.state.entries.push(Entry {
                event: None,
                by: seat,
                call: None,
                status: CallStatus::Skipped,
                law: Some(law_29::A),
            });
            self.state.auction.skip();
        }
    }

    /// A call stands: what was waiting for it happens now.
    fn stood(&mut self, by: Seat, call: Call, no: Option<EventNo>) {
        self.state.bars[by as usize].next = None;
        if self.state.bars[by as usize].rest.is_some() {
            // silenced for good: nothing he does now is a choice to compare
            self.state.duties.retain(|duty| duty.offender != by);
        }
        if self.check_missed() {
            return;
        }
        let duties = std::mem::take(&mut self.state.duties);
        for duty in duties {
            if let Some(duty) = self.follow_duty(duty, by, call, no) {
                self.state.duties.push(duty);
            }
        }
        law_26::follow(self, by, no);
    }

    fn follow_duty(
        &mut self,
        mut duty: Duty,
        by: Seat,
        call: Call,
        no: Option<EventNo>,
    ) -> Option<Duty> {
        match duty.stage {
            Stage::RhoFirst if by == duty.offender.rho() => {
                duty.stage = crate::book::law_31::rho_has_called(self, &duty, call);
                Some(duty)
            }
            Stage::Repeat if by == duty.offender => {
                crate::book::law_31::repeated(self, &duty);
                None
            }
            Stage::Compare if by == duty.offender => {
                law_23::compare(self, &duty, no);
                None
            }
            Stage::RhoFirst | Stage::Repeat | Stage::Compare => Some(duty),
        }
    }

    /// Goes back to this turn: it and all later ones leave the auction, their
    /// calls are cancelled or withdrawn, lost turns are forgotten.
    pub(crate) fn cut(&mut self, turn: usize, status: CallStatus, law: Cite) {
        let entries: Vec<usize> = self.state.turns.drain(turn..).collect();
        self.state.auction.truncate(turn);
        for &index in entries.iter().rev() {
            if self.state.entries[index].status == CallStatus::Skipped {
                self.state.entries.remove(index);
            } else {
                self.state.entries[index].status = status;
                self.state.entries[index].law = Some(law);
            }
        }
    }

    /// Puts the bars and duties back as they were before this turn was lost.
    pub(crate) fn restore(&mut self, turn: usize) {
        let Some(index) = self.state.checkpoints.iter().rposition(|point| point.turns == turn)
        else {
            return;
        };
        let point = self.state.checkpoints.swap_remove(index);
        self.state.checkpoints.truncate(index);
        self.state.bars = point.bars;
        self.state.duties = point.duties;
        self.state.lead = point.lead;
        for (irregularity, then) in self.state.changes.drain(point.changes..).rev() {
            if irregularity < point.irregularities {
                then.put_back(&mut self.state.irregularities[irregularity]);
            }
        }
    }

    /// The place in the auction of the call of this event.
    pub(crate) fn turn_of_event(&self, no: EventNo) -> Option<usize> {
        self.state.turns.iter().rposition(|&entry| self.state.entries[entry].event == Some(no))
    }

    /// The entry of a turn of the auction.
    pub(crate) fn entry_of_turn(&self, turn: usize) -> &Entry {
        &self.state.entries[self.state.turns[turn]]
    }

    pub(crate) fn set_entry(&mut self, no: EventNo, status: CallStatus, law: Cite) {
        if let Some(entry) =
            self.state.entries.iter_mut().rev().find(|entry| entry.event == Some(no))
        {
            entry.status = status;
            entry.law = Some(law);
        }
    }

    /// Gives a call that was still open its last status.
    pub(crate) fn close_entry(&mut self, no: EventNo, status: CallStatus, law: Cite) {
        let open =
            |entry: &&mut Entry| entry.event == Some(no) && entry.status == CallStatus::Pending;
        if let Some(entry) = self.state.entries.iter_mut().find(open) {
            entry.status = status;
            entry.law = Some(law);
        }
    }

    // ------------------------------------------------------------ consequences

    /// A call out of rotation was cancelled: at its maker's turn it comes up.
    pub(crate) fn owe(
        &mut self,
        withdrawn: EventNo,
        irregularity: usize,
        law: CompareLaw,
        stage: Stage,
    ) {
        let offender = self.made(withdrawn).by;
        self.state.duties.push(Duty { offender, irregularity, withdrawn, law, stage });
    }

    pub(crate) fn bar_next(&mut self, seat: Seat, law: Cite) {
        self.state.bars[seat as usize].next.get_or_insert(law);
    }

    pub(crate) fn bar_rest(&mut self, seat: Seat, law: Cite) {
        self.state.bars[seat as usize].rest.get_or_insert(law);
    }

    /// Why this player must pass, if he must.
    pub(crate) fn barred(&self, seat: Seat) -> Option<Cite> {
        self.state.bars[seat as usize].law()
    }

    /// What this call told is not for that side (16C2).
    pub(crate) fn unauthorised(&mut self, cause: usize, from: EventNo, to: Side) {
        let CallMade { by, call, .. } = self.made(from);
        let what = Unauthorised { to, by, call: Some(call), law: law_16::C2 };
        self.state.information.push(Information { cause, what });
    }

    /// From now on the side may use it (23B, 26A, 27B1).
    pub(crate) fn authorise(&mut self, cause: usize) {
        self.state.information.retain(|information| information.cause != cause);
    }

    /// The offender's withdrawn call may cost his side a lead (26B).
    pub(crate) fn lead_case(&mut self, irregularity: usize, withdrawn: EventNo, test: LeadTest) {
        let offender = self.made(withdrawn).by;
        self.state.lead.retain(|case| case.withdrawn != withdrawn);
        self.state.lead.push(LeadCase { offender, irregularity, withdrawn, test });
    }

    // --------------------------------------------------------------- verdicts

    /// Is the replacement comparable: what the director said, or else what is
    /// known. The director's word wins and is marked.
    pub(crate) fn verdict(
        &mut self,
        irregularity: usize,
        withdrawn: EventNo,
        replacement: EventNo,
    ) -> Option<Verdict> {
        let engine = self.knows.comparable(withdrawn, replacement);
        let topic = Topic { id: QuestionId::Comparable, of: withdrawn, about: Some(replacement) };
        self.change(irregularity).replacement = Some(replacement);
        if let Some((answer, at)) = self.yes_or_no(topic.id, topic.of, topic.about) {
            let said = if answer { Verdict::Yes } else { Verdict::No };
            if let Some(engine @ (Verdict::Yes | Verdict::No)) = engine
                && engine != said
            {
                self.change(irregularity).overridden = Some(Overridden { engine, answer, at });
            }
            return Some(said);
        }
        if matches!(engine, Some(Verdict::Yes | Verdict::No)) {
            self.state.compared.push(topic);
        }
        engine
    }

    /// The suits a call specifies; unknown calls specify what they name, which
    /// is reported.
    pub(crate) fn suits(&mut self, no: EventNo) -> SuitSet {
        if let Some(suits) = self.knows.suits(no) {
            return suits;
        }
        let named: Option<Suit> = self.made(no).call.strain().and_then(bridge::Strain::suit);
        if named.is_some() {
            self.note(
                Point::Name("meaning_unknown"),
                "a suit bid specifies the suit it names",
                &[law_26::B],
            );
        }
        named.into_iter().collect()
    }

    // -------------------------------------------------------------- the fate

    /// What becomes of an irregular call by the calls that follow it, until
    /// attention is drawn (§10, §7.2). `rightful` is whose turn it was, or
    /// the offender himself if it was his; `may_stand` whether anybody could
    /// accept the call at all.
    pub(crate) fn fate(&mut self, no: EventNo, rightful: Seat, may_stand: bool) -> Fate {
        let CallMade { by: offender, .. } = self.made(no);
        let in_turn = rightful == offender;
        let stop = self.attention_so_far(no);
        let mut turn = if in_turn { offender.lho() } else { rightful };
        let mut last = offender;
        let until = stop.unwrap_or(self.end());
        for (other, made) in self.calls_between(no, until) {
            if made.corrects() || self.is_done(other) || made.by == offender {
                continue;
            }
            if made.by == offender.lho() {
                if in_turn || turn != made.by {
                    if self.rightful_called_next(no, other, until, rightful) {
                        self.set_done(other);
                        self.write(other, CallStatus::Cancelled, Some(law_28::B));
                        let cause = self.state.irregularities.len().saturating_sub(1);
                        self.unauthorised(cause, other, offender.side());
                        return Fate::WipedOut;
                    }
                    return Fate::Accepted;
                }
                return if may_stand { self.noticed(no, other, made) } else { Fate::WipedOut };
            }
            if made.by == turn && made.by.is_opponent_of(offender) {
                return Fate::WipedOut;
            }
            if made.by == turn {
                turn = turn.lho();
            } else if last != offender && made.by == last.lho() {
                return Fate::Accepted;
            }
            last = made.by;
        }
        if stop.is_none() {
            self.awaits_call();
        }
        stop.map_or(Fate::Open, Fate::Ruled)
    }

    /// Point 3: LHO called over the call out of rotation, and then the
    /// rightful right-hand opponent called too; unless 17D3 had given him his
    /// turn back.
    fn rightful_called_next(
        &mut self,
        no: EventNo,
        over: EventNo,
        until: EventNo,
        rightful: Seat,
    ) -> bool {
        let offender = self.made(no).by;
        let next = self.calls_between(over, until).next();
        if next.is_none() && until == self.end() {
            self.awaits_call();
        }
        if rightful != offender.rho() || next.is_none_or(|(_, made)| made.by != rightful) {
            return false;
        }
        let mut accepted = self.state.auction.clone();
        accepted.skip();
        accepted.push(self.made(no).call);
        accepted.push(self.made(over).call);
        if accepted.missed_turn().is_some() {
            return false;
        }
        let choice = self.profile().lho_then_rho;
        self.note(Point::Number(3), choice.as_str(), &[law_28::B, law_29::A]);
        choice == LhoThenRho::WipedOut
    }

    /// The rightful player is also LHO, and he has called: over the irregular
    /// call, or without having noticed it (§7.2)?
    fn noticed(&mut self, no: EventNo, call: EventNo, made: CallMade) -> Fate {
        let bid = self.made(no).call.bid().is_some();
        let went_on = self.calls_between(call, self.end()).next().is_some();
        if !went_on {
            self.awaits_call();
        }
        if made.call == Call::Double && bid && !self.state.auction.permits(made.by, made.call) {
            return Fate::Accepted;
        }
        let noticed = match self.answer(QuestionId::Noticed, no, Some(call)) {
            Some((Answer::Noticed(noticed), _)) => noticed,
            Some(_) => Noticed::Unknown,
            None if went_on => Noticed::Unknown,
            None => return Fate::Noticing(call),
        };
        match noticed {
            Noticed::Yes => Fate::Accepted,
            Noticed::No => Fate::WipedOut,
            Noticed::Unknown => {
                let choice = self.profile().unknown_notice;
                self.note(Point::Number(4), choice.as_str(), &[law_28::B, law_29::A]);
                match choice {
                    UnknownNotice::WipedOut => Fate::WipedOut,
                    UnknownNotice::Accepted => Fate::Accepted,
                }
            }
        }
    }
}
