//! From the director's script to what there is to be done.
//!
//! Who is told what, where and by which law the ruling decides ([`director::Ruling`]): every line
//! of its script, and its open question, becomes a need here. The trainer adds which step of the
//! trainee's a line is, what may be done besides ([`Beside`]), and what may be left undone.

use bridge::Seat;
use director::script::{AcceptLine, Act, AfterLine, Ask, Branch, Inquiry, Line, RotationLine};
use director::{Asking, PartnerMay, Ruling, Say, To, Where};
use laws::book::{law_09, law_20, law_25, law_26, law_27};
use laws::{
    AuctionQuestion, CallDuty, CallKind, Cite, Event, EventNo, Irregularity, IrregularityStatus,
    Kind, Phase, Position, Question, QuestionId, ReviewWhy, Rotation,
};

use super::need::{Beside, Fate, Key, Need, Source};
use super::player::made;
use super::sitting::Sitting;
use super::step::{How, Place, Verb, Who};

/// Something to be planned.
struct Plan {
    key: Key,
    verb: Verb,
    who: Who,
    place: Place,
    how: Option<How>,
    laws: Vec<Cite>,
    required: bool,
    source: Source,
}

impl Plan {
    fn new(key: Key, verb: Verb, who: Who, laws: &[Cite], source: Source) -> Self {
        let place = verb.places().first().copied().unwrap_or(Place::Table);
        Self { key, verb, who, place, how: None, laws: laws.to_vec(), required: true, source }
    }

    /// What this line asks for, where it is said.
    fn said(key: Key, verb: Verb, who: Who, say: &Say) -> Self {
        let plan = Self::new(key, verb, who, &say.laws, Source::Script(vec![say.clone()]));
        match say.place {
            Where::Private if verb.places().contains(&Place::Private) => {
                Self { place: Place::Private, ..plan }
            }
            Where::Private | Where::Table => plan,
        }
    }

    fn how(self, how: How) -> Self {
        Self { how: Some(how), ..self }
    }

    fn required(self, required: bool) -> Self {
        Self { required, ..self }
    }

    fn by(self, law: Cite) -> Self {
        Self { laws: vec![law], ..self }
    }
}

/// The script at one moment, as it is being read.
struct Script<'a> {
    now: &'a Position,
    asking: Option<&'a Asking>,
    /// The auction goes back (17D3).
    goes_back: bool,
}

impl Sitting {
    /// The director comes: what has to be done whatever has happened.
    pub(super) fn plan_arrival(&mut self) {
        let asked = self.now().question.as_ref().filter(|asked| asked.id.is_of_play());
        let leader = asked.and_then(|asked| leader(self.now(), asked));
        let who = leader.map_or(Who::All, Who::Seat);
        let law = if leader.is_some() { law_26::B } else { law_09::B2 };
        let beside = Source::Beside(Beside::Arrival);
        self.add(Plan::new(Key::Arrival, Verb::Stop, who, &[law], beside.clone()));
        if leader.is_none() {
            self.add(Plan::new(Key::Arrival, Verb::Facts, Who::All, &[law], beside));
        }
    }

    /// Adds what the director says now.
    pub(super) fn plan_script(&mut self) {
        if !self.stopped || self.ended {
            return;
        }
        let Ruling { say, question: asking, position: now, .. } = self.case.ruling();
        // attention alone changes nothing
        let events = &self.case.record().events;
        let attention = matches!(events.last().map(|it| &it.event), Some(Event::Attention(_)));
        if attention && self.script.as_ref() == Some(&say) {
            return;
        }
        let mut script = std::mem::take(&mut self.unsaid);
        if self.script.is_none() {
            script.extend(self.missed(&say));
        }
        script.extend(say.iter().cloned());
        self.script = Some(say);
        let missed_turn =
            |say: &Say| matches!(say.line, Line::Rotation(RotationLine::MissedTurn { .. }));
        let goes_back = script.iter().any(missed_turn);
        let read = Script { now: &now, asking: asking.as_ref(), goes_back };
        let waits = is_waited_for(&now);
        let (mut later, mut last) = (false, None);
        for say in &script {
            let acts = say.line.acts();
            // what is ruled is said when everything has been asked
            later = waits && if acts == [Act::Adds] { later } else { !is_asking(&acts) };
            if later {
                self.unsaid.push(say.clone());
                continue;
            }
            for act in acts {
                last = self.plan_act(&read, say, act, last).or(last);
            }
        }
        self.plan_question(&read);
    }

    /// What was settled by the players themselves before the director came is ruled on now. What
    /// was answered, an earlier director had asked.
    fn missed(&self, now: &[Say]) -> Vec<Say> {
        let events = self.case.record().events.iter().zip(self.case.told()).skip(self.since);
        let own = events.filter(|(it, _)| !matches!(it.event, Event::Answer(_)));
        let settled = |say: &Say| say.line.acts().contains(&Act::Rules) && !now.contains(say);
        own.flat_map(|(_, told)| told.say).filter(settled).collect()
    }

    /// Adds what may be done now besides.
    pub(super) fn plan(&mut self) {
        if !self.stopped || self.ended || is_waited_for(self.now()) {
            return;
        }
        self.plan_turn();
        self.plan_note();
    }

    /// Adds something to be done, once.
    fn add(&mut self, plan: Plan) -> usize {
        let Plan { key, verb, who, place, how, laws, required, source } = plan;
        let same = |need: &Need| {
            need.key == key
                && need.verb == verb
                && need.who == who
                && (verb != Verb::Explain || need.how == how)
        };
        if let Some(at) = self.needs.iter().position(same) {
            self.needs[at].required |= required;
            self.needs[at].also(&laws, source);
            return at;
        }
        let fate = Fate::Open;
        self.needs.push(Need { verb, who, place, how, laws, required, fate, source, key });
        self.needs.len() - 1
    }

    // ------------------------------------------------------------- what is said

    /// What the director does by saying a line, as a need. Where it goes on with the line before,
    /// it belongs to that one's.
    fn plan_act(
        &mut self,
        script: &Script<'_>,
        say: &Say,
        act: Act,
        last: Option<usize>,
    ) -> Option<usize> {
        let to = match say.to {
            To::Table => Who::All,
            To::Seat(seat) => Who::Seat(seat),
        };
        let moment = Key::Said(self.case.record().events.len());
        let next = |sitting: &Self, by: Seat| Key::Next(by, sitting.made[by as usize]);
        let asked = script.now.question.as_ref();
        let question = asked.map_or(moment, |asked| Key::Asked(asked.id, asked.of()));
        if act == Act::Adds {
            let at = last?;
            self.needs[at].also(&say.laws, Source::Script(vec![say.clone()]));
            return Some(at);
        }
        let verb = Verb::doing(act)?;
        let said = |key, who| Plan::said(key, verb, who, say);
        let besides = |key, verb, who| Plan::said(key, verb, who, say).required(false);
        let plan = match act {
            Act::Opens | Act::Rests | Act::Adds => return None,
            Act::Asks(inquiry) => return self.plan_inquiry(question, asked, inquiry, say),
            Act::Explains(branch) => return Some(self.plan_branch(script, question, branch, say)),
            Act::Silences(seat, PartnerMay::PassRest) => {
                return self.plan_duty(script.now, say, seat, How::Rest);
            }
            Act::Silences(seat, PartnerMay::PassNext | PartnerMay::Free) => {
                return self.plan_duty(script.now, say, seat, How::Once);
            }
            Act::Repeats(seat) => return self.plan_duty(script.now, say, seat, How::Repeat),
            Act::Checks => said(question, to).required(false),
            Act::Offers(seat) => {
                let chooses = matches!(say.line, Line::Accept(AcceptLine::Choose { .. }));
                if let Some(asked) = asked.filter(|_| chooses) {
                    let partner = Who::Seat(asked.by.partner());
                    self.add(besides(question, Verb::AskSystem, partner).by(law_20::F1));
                }
                said(question, Who::Seat(seat))
            }
            Act::Rules => said(moment, Who::All),
            Act::Replaces(by) => said(next(self, by), Who::Seat(by)),
            Act::Compares(by) => {
                self.add(Plan::said(next(self, by), Verb::Explain, Who::Seat(by), say));
                said(next(self, by), Who::Seat(by))
            }
            Act::Discusses { by, always } => said(next(self, by), Who::Seat(by)).required(always),
            Act::Judges(by) => {
                // what it has led to may be said aloud as well
                self.add(besides(moment, Verb::Rule, Who::All));
                // whoever passes to the end already is not silenced by another call
                let partner = Who::Seat(by.partner());
                let rest = |it: &Need| it.how == Some(How::Rest) && it.who == partner;
                let open = !self.needs.iter().any(rest);
                said(self.judged_of(by), Who::Director).required(open)
            }
            Act::Frees(seat) => {
                said(self.judged_of(seat.partner()), Who::Seat(seat)).how(How::Free)
            }
            Act::Directs(seat) => said(moment, Who::Seat(seat)),
            Act::Calls(seat) => {
                let turn = Key::Turn(self.case.record().events.len());
                said(turn, Who::Seat(seat)).required(false)
            }
            Act::Warns(seat) => {
                self.add(besides(Key::End, Verb::Rights, Who::All));
                let key = Key::Warned(seat, self.made[seat as usize]);
                said(key, Who::Seat(seat)).required(!self.is_warned(&say.line))
            }
            Act::Informs(side) => {
                self.add(besides(Key::End, Verb::Rights, Who::All));
                // one who calls before the director leaves hears it when it is their turn
                said(moment, Who::Side(side)).required(script.goes_back)
            }
            Act::CallsBack { side, information } => {
                let more = !information || script.goes_back;
                let mut notes = self.needs.iter_mut().filter(|it| it.verb == verb);
                let open = notes.find(|it| it.is_open() && it.who == Who::Side(side));
                if let Some(note) = open {
                    note.required |= more;
                    note.also(&say.laws, Source::Script(vec![say.clone()]));
                    return None;
                }
                said(moment, Who::Side(side)).required(more)
            }
        };
        Some(self.add(plan))
    }

    /// A player is asked something away from the table.
    fn plan_inquiry(
        &mut self,
        key: Key,
        asked: Option<&Question>,
        inquiry: Inquiry,
        say: &Say,
    ) -> Option<usize> {
        let seat = match (say.to, asked) {
            (To::Seat(seat), _) => seat,
            (To::Table, asked) => asked?.by,
        };
        let who = Who::Seat(seat);
        self.add(Plan::said(key, Verb::Aside, who, say).required(false));
        let accept = asked.filter(|it| it.id == QuestionId::Auction(AuctionQuestion::Accept));
        // a bid that was changed before the director came is judged by what it shows (27C)
        let changed = accept.is_some_and(|it| self.changed.contains(&it.of()));
        let required = inquiry != Inquiry::Meaning || !changed && !asked.is_some_and(is_compared);
        let verb = Verb::doing(Act::Asks(inquiry))?;
        let ask = Plan::said(key, verb, who, say).required(required);
        // of a bid that is not enough both are asked in one line
        let ask = match inquiry {
            Inquiry::Intent if accept.is_some() => {
                let beside = Source::Beside(Beside::Meaning);
                let meaning = Plan::new(key, Verb::AskMeaning, who, &[law_27::B1], beside);
                self.add(Plan { place: Place::Private, ..meaning.required(false) });
                ask.by(law_25::A1)
            }
            Inquiry::Meaning if accept.is_some() => ask.by(law_27::B1),
            Inquiry::Intent | Inquiry::Meaning | Inquiry::Noticed => ask,
        };
        Some(self.add(ask))
    }

    /// Somebody hears what a choice leads to.
    fn plan_branch(&mut self, script: &Script<'_>, key: Key, branch: Branch, say: &Say) -> usize {
        let to = match say.to {
            To::Table => Who::All,
            To::Seat(seat) => Who::Seat(seat),
        };
        let changes = matches!(script.asking.map(|it| it.ask), Some(Ask::AcceptChange(..)));
        let refuse = Plan::said(key, Verb::Explain, Who::All, say).how(How::Refuse);
        let explain = Plan::said(key, Verb::Explain, to, say);
        match branch {
            Branch::Accept => self.add(explain.how(How::Accept)),
            // of a change, and of several calls at once, both ways may be told in one
            Branch::Refuse => {
                let alone = script.now.told().count() == 1 && !changes;
                self.add(refuse.required(alone))
            }
            Branch::Any if changes => {
                self.add(refuse.required(false));
                self.add(explain.how(How::Accept))
            }
            Branch::Any => self.add(explain),
        }
    }

    /// A player hears what they must do. What they knew when the director came is not said again.
    fn plan_duty(&mut self, now: &Position, say: &Say, seat: Seat, how: How) -> Option<usize> {
        let duty = now.obligations.iter().find(|duty| duty.seat == seat).map(laws::Obligation::law);
        let law = duty.or(say.laws.first().copied())?;
        if self.known.contains(&(seat, law)) {
            return None;
        }
        let tell = Plan::said(Key::Duty(seat, law), Verb::Tell, Who::Seat(seat), say).how(how);
        let tell = if say.laws.contains(&law) { tell.by(law) } else { tell };
        Some(self.add(tell))
    }

    /// The question itself, as far as no line of the script has put it: what the director judges,
    /// and what somebody chooses.
    fn plan_question(&mut self, script: &Script<'_>) {
        let (Some(asked), Some(asking)) = (&script.now.question, script.asking) else { return };
        let mut laws: Vec<Cite> = Vec::new();
        for law in asking.options.iter().flat_map(|offer| &offer.laws) {
            if !laws.contains(law) {
                laws.push(*law);
            }
        }
        let source = Source::Question(asking.ask);
        if is_compared(asked) {
            let key = self.judged_of(asked.by);
            self.add(Plan::new(key, Verb::Judge, Who::Director, &laws, source));
        } else if let laws::Asked::Player(seat) = asked.to {
            let key = Key::Asked(asked.id, asked.of());
            let put = |need: &Need| need.key == key && need.verb == Verb::Offer;
            if !self.needs.iter().any(put) {
                self.add(Plan::new(key, Verb::Offer, Who::Seat(seat), &laws, source));
            }
        }
    }

    /// Has this player been warned of that call together with partner?
    fn is_warned(&self, line: &Line) -> bool {
        let Line::After(AfterLine::PartnerWarning { partner, call: Some(call) }) = line else {
            return false;
        };
        let hidden = (partner.partner(), *call);
        let of = |say: &Say| {
            matches!(&say.line, Line::After(AfterLine::Information { calls, .. })
                if calls.contains(&hidden))
        };
        let done = self.needs.iter().filter(|it| it.verb == Verb::Warn && it.fate == Fate::Done);
        let mut lines =
            done.flat_map(|it| if let Source::Script(said) = &it.source { &said[..] } else { &[] });
        lines.any(of)
    }

    /// The judgement of this player's last call here.
    fn judged_of(&self, by: Seat) -> Key {
        Key::Judged(by, self.made[by as usize])
    }

    // ------------------------------------------------------------- beside the script

    /// The player in turn may call.
    fn plan_turn(&mut self) {
        let now = self.now();
        let Some(turn) = now.turn.filter(|_| now.phase == Phase::Auction) else { return };
        let waits = |need: &Need| {
            let call = matches!(need.verb, Verb::Call | Verb::Replace);
            call && need.required && need.is_open() && need.who == Who::Seat(turn)
        };
        if !self.needs.iter().any(waits) && (!self.called || self.is_unsettled()) {
            let key = Key::Turn(self.case.record().events.len());
            let beside = Source::Beside(Beside::Turn);
            let call = Plan::new(key, Verb::Call, Who::Seat(turn), &[], beside);
            self.add(call.required(false));
        }
    }

    /// What to call the director back for may be said before the script comes to it; where the
    /// auction has ended meanwhile, the script does not.
    fn plan_note(&mut self) {
        let now = self.now();
        let Some(found) = now.irregularities.iter().find(|it| it.event.0 >= self.since) else {
            return;
        };
        let side = Who::Side(found.by.side().opponents());
        let laws: Vec<Cite> = now.reviews.iter().map(laws::Review::law).collect();
        let said =
            |need: &Need| need.verb == Verb::Note && need.source != Source::Beside(Beside::Note);
        if laws.is_empty() || self.needs.iter().any(said) {
            return;
        }
        let more = now.reviews.iter().any(|review| review.why != ReviewWhy::Information);
        let over = now.phase != Phase::Auction && more;
        let note = Plan::new(Key::End, Verb::Note, side, &laws, Source::Beside(Beside::Note));
        self.add(note.required(over));
    }

    // ------------------------------------------------------------- what the record says

    /// Will somebody's next call still be tested, or must somebody repeat or replace one?
    pub(super) fn is_unsettled(&self) -> bool {
        let now = self.now();
        let passes = |seat: Seat| {
            let mut own = now.obligations.iter().filter(|duty| duty.seat == seat);
            own.any(|duty| duty.must.call().is_some_and(CallDuty::is_to_pass))
        };
        // a call that was made again (31A1, 32A1) has no replacement
        let repeated = |it: &Irregularity| {
            let again = matches!(it.outcome.rotation(), Some(Rotation::Repeated(_)));
            again && !now.obligations.iter().any(|duty| duty.seat == it.by)
        };
        now.phase == Phase::Auction
            && now.irregularities.iter().any(|it| {
                it.event.0 >= self.since
                    && is_tested(it.kind)
                    && it.status == IrregularityStatus::Cancelled
                    && it.replacement.is_none()
                    && !matches!(
                        it.outcome.rotation(),
                        Some(Rotation::GoesBack | Rotation::PassesOnce)
                    )
                    && !passes(it.by)
                    && !repeated(it)
            })
    }

    /// Whose call this event is.
    pub(super) fn caller(&self, no: EventNo) -> Option<Seat> {
        made(&self.case.record().events.get(no.0)?.event).map(|made| made.by)
    }
}

/// Does the replacement decide about partner?
const fn is_tested(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Call(
            CallKind::InsufficientBid
                | CallKind::PassOutOfRotation
                | CallKind::BidOutOfRotation
                | CallKind::DoubleOutOfRotation
        )
    )
}

/// Whose lead declarer is asked about.
pub(super) fn leader(now: &Position, asked: &Question) -> Option<Seat> {
    let mut restrictions = now.lead_restrictions().iter();
    let of = now.irregularities.get(asked.irregularity)?.by;
    restrictions.find(|it| it.offender == of).map(|it| it.leader)
}

/// Is somebody asked, so that nothing can be ruled on yet?
fn is_waited_for(now: &Position) -> bool {
    let asked = now.question.as_ref();
    asked.is_some_and(|asked| !is_compared(asked) && !asked.id.is_of_play())
}

/// Is it asked whether a call leaves partner free? The director answers that.
const fn is_compared(asked: &Question) -> bool {
    matches!(
        asked.id,
        QuestionId::Auction(AuctionQuestion::Denomination | AuctionQuestion::Comparable)
    )
}

/// Does a line that does this belong to a question?
fn is_asking(acts: &[Act]) -> bool {
    let asks = |act: &Act| {
        matches!(act, Act::Opens | Act::Checks | Act::Asks(_) | Act::Explains(_) | Act::Offers(_))
    };
    acts.iter().any(asks)
}
