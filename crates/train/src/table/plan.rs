//! From a position to what there is to be done.

use bridge::Seat;
use director::profile::{IntendedMeaning, PreRule};
use laws::book::{law_09, law_10, law_16, law_20, law_23, law_25, law_26, law_27};
use laws::{
    Answer, Asked, AuctionQuestion, Basis, CallKind, Cite, EventNo, Irregularity,
    IrregularityStatus, Kind, LeadStatus, Must, Phase, Position, Question, QuestionId, ReviewWhy,
    Rotation,
};

use super::need::{Fate, Key, Need};
use super::player::made;
use super::sitting::Sitting;
use super::step::{How, Place, Verb, Who};

/// Something to be planned.
struct Plan<'a> {
    key: Key,
    verb: Verb,
    who: Who,
    place: Place,
    how: Option<How>,
    laws: &'a [Cite],
    required: bool,
    after: Vec<usize>,
}

impl<'a> Plan<'a> {
    fn new(key: Key, verb: Verb, who: Who, laws: &'a [Cite]) -> Self {
        let place = verb.places().first().copied().unwrap_or(Place::Table);
        Plan { key, verb, who, place, how: None, laws, required: true, after: Vec::new() }
    }

    fn private(self) -> Self {
        Self { place: Place::Private, ..self }
    }

    fn how(self, how: How) -> Self {
        Self { how: Some(how), ..self }
    }

    fn required(self, required: bool) -> Self {
        Self { required, ..self }
    }

    fn after(self, after: impl IntoIterator<Item = usize>) -> Self {
        Self { after: after.into_iter().collect(), ..self }
    }
}

impl Sitting {
    /// The director comes: this is to be done, whatever has happened.
    pub(super) fn plan_arrival(&mut self) {
        let asked = self.case.position().question.as_ref();
        let forbid = asked.filter(|asked| asked.id.is_of_play());
        let leader = forbid.and_then(|asked| leader(self.case.position(), asked));
        let who = leader.map_or(Who::All, Who::Seat);
        let laws: &[Cite] = if leader.is_some() { &[law_26::B] } else { &[law_09::B2] };
        let stop = self.add(Plan::new(Key::Arrival, Verb::Stop, who, laws));
        if leader.is_none() {
            let facts = Plan::new(Key::Arrival, Verb::Facts, Who::All, &[law_09::B2]);
            self.add(facts.after([stop]));
        }
    }

    /// Adds what the position as it is now asks for.
    pub(super) fn plan(&mut self) {
        if !self.stopped || self.ended {
            return;
        }
        let now = self.case.position().clone();
        if let Some(asked) = &now.question {
            self.plan_question(&now, asked);
            let goes_on = matches!(
                asked.id,
                QuestionId::Auction(AuctionQuestion::Comparable | AuctionQuestion::Denomination)
                    | QuestionId::Play(_)
            );
            if !goes_on {
                return;
            }
        }
        self.plan_ruling(&now);
    }

    /// The places of the needs of this sort, done or not.
    fn places(&self, wanted: impl Fn(&Need) -> bool) -> Vec<usize> {
        let all = self.needs.iter().enumerate();
        all.filter(|(_, need)| wanted(need)).map(|(place, _)| place).collect()
    }

    /// Adds something to be done, once.
    fn add(&mut self, plan: Plan<'_>) -> usize {
        let same = |need: &Need| {
            need.key == plan.key
                && need.verb == plan.verb
                && need.who == plan.who
                && (plan.verb != Verb::Explain || need.how == plan.how)
        };
        if let Some(place) = self.needs.iter().position(same) {
            let need = &mut self.needs[place];
            need.required |= plan.required;
            for before in plan.after {
                if !need.after.contains(&before) && before != place {
                    need.after.push(before);
                }
            }
            return place;
        }
        let Plan { key, verb, who, place, how, laws, required, after } = plan;
        let laws = laws.to_vec();
        self.needs.push(Need {
            verb,
            who,
            place,
            how,
            laws,
            required,
            after,
            fate: Fate::Open,
            key,
        });
        self.needs.len() - 1
    }

    // ------------------------------------------------------------- questions

    fn plan_question(&mut self, now: &Position, asked: &Question) {
        let key = Key::Asked(asked.id, asked.of());
        let base = self.places(|need| need.key == Key::Arrival);
        let (by, found) = (asked.by, now.irregularities.get(asked.irregularity));
        match asked.id {
            QuestionId::Auction(AuctionQuestion::Accept) => self.plan_offer(now, asked),
            QuestionId::Auction(AuctionQuestion::Intended) => {
                self.plan_private(key, Verb::AskIntent, by, asked.law.put);
            }
            QuestionId::Auction(AuctionQuestion::Noticed | AuctionQuestion::Over) => {
                let caller = asked.about().and_then(|about| self.caller(about));
                let who = caller.or(found.and_then(|it| it.turn_of)).unwrap_or(by.lho());
                self.plan_private(key, Verb::AskNoticed, who, asked.law.put);
            }
            QuestionId::Auction(AuctionQuestion::Artificial) => {
                self.plan_private(key, Verb::AskMeaning, by, asked.law.put);
            }
            QuestionId::Auction(AuctionQuestion::Withdraw) => {
                let Asked::Player(lho) = asked.to else { return };
                let laws = self.consequences(None);
                let explain = Plan::new(key, Verb::Explain, Who::Seat(lho), &laws);
                let explain = self.add(explain.after(base));
                let offer = Plan::new(key, Verb::Offer, Who::Seat(lho), &[law_10::C2]);
                self.add(offer.after([explain]));
            }
            QuestionId::Auction(AuctionQuestion::Denomination | AuctionQuestion::Comparable) => {
                if let Some(found) = found {
                    self.plan_judgement(found);
                }
            }
            QuestionId::Play(_) => {
                let (Asked::Player(declarer), Some(leader)) = (asked.to, leader(now, asked)) else {
                    return;
                };
                let explain = Plan::new(key, Verb::Explain, Who::Seat(declarer), asked.law.put);
                let explain = self.add(explain.after(base.clone()));
                let offer = Plan::new(key, Verb::Offer, Who::Seat(declarer), asked.law.put);
                let offer = self.add(offer.after([explain]));
                let lead = Key::Lead(asked.of());
                let tell = Plan::new(lead, Verb::Tell, Who::Seat(leader), asked.law.put);
                self.add(tell.after([offer]));
                let warn = Plan::new(lead, Verb::Warn, Who::Seat(leader), &[law_16::C2]);
                self.add(warn.after(base));
            }
        }
    }

    /// A player is asked something away from the table.
    fn plan_private(&mut self, key: Key, verb: Verb, who: Seat, laws: &[Cite]) -> usize {
        let base = self.places(|need| need.key == Key::Arrival);
        let aside = Plan::new(key, Verb::Aside, Who::Seat(who), laws).private();
        let aside = self.add(aside.required(false).after(base.clone()));
        let ask = Plan::new(key, verb, Who::Seat(who), laws).private();
        self.add(ask.after(base.into_iter().chain([aside])))
    }

    /// Somebody may accept a call, and hears first what follows.
    fn plan_offer(&mut self, now: &Position, asked: &Question) {
        let (Asked::Player(lho), Some(found)) =
            (asked.to, now.irregularities.get(asked.irregularity))
        else {
            return;
        };
        let key = Key::Asked(asked.id, asked.of());
        let mut before = self.places(|need| need.key == Key::Arrival);
        let base = before.clone();
        let insufficient = found.kind == Kind::Call(CallKind::InsufficientBid);
        let replaced = self.is_replaced(found);
        if insufficient {
            let intent = self.plan_private(key, Verb::AskIntent, found.by, &[law_25::A1]);
            before.push(intent);
            let told = self.case.record().settings.intended_meaning == IntendedMeaning::Ask;
            let meaning = Plan::new(key, Verb::AskMeaning, Who::Seat(found.by), &[law_27::B1]);
            let meaning = meaning.private().required(told && !replaced).after([intent]);
            self.add(meaning);
        }
        let accept = self.consequences(Some(Answer::Accept(true)));
        let explain = Plan::new(key, Verb::Explain, Who::Seat(lho), &accept).how(How::Accept);
        before.push(self.add(explain.after(base.clone())));
        // of a change, and of several calls at once, both ways are told to the one who chooses
        let alone = now.told().count() == 1 && found.kind != Kind::Call(CallKind::ChangeOfCall);
        let refuse = self.consequences(Some(Answer::Accept(false)));
        let explain = Plan::new(key, Verb::Explain, Who::All, &refuse).how(How::Refuse);
        before.push(self.add(explain.required(alone).after(base.clone())));
        let agreements =
            Plan::new(key, Verb::AskSystem, Who::Seat(found.by.partner()), &[law_20::F1]);
        self.add(agreements.required(false).after(base));
        let offer = Plan::new(key, Verb::Offer, Who::Seat(lho), &[law_10::C2]);
        self.add(offer.after(before));
    }

    /// The laws of what this answer leads to, or of all answers.
    fn consequences(&self, answer: Option<Answer>) -> Vec<Cite> {
        let ruling = self.case.ruling();
        let offers = ruling.question.iter().flat_map(|asking| &asking.options);
        let mut laws = Vec::new();
        for offer in offers.filter(|offer| answer.is_none_or(|answer| offer.answer == answer)) {
            for law in &offer.laws {
                if !laws.contains(law) {
                    laws.push(*law);
                }
            }
        }
        laws
    }

    // ------------------------------------------------------------- rulings

    fn plan_ruling(&mut self, now: &Position) {
        let new = |sitting: &Self, it: &Irregularity| {
            it.status != IrregularityStatus::Pending
                && it.status != IrregularityStatus::Void
                && !sitting.ruled.contains(&it.event)
        };
        let unruled: Vec<_> = now.irregularities.iter().filter(|it| new(self, it)).collect();
        if let Some(first) = unruled.first() {
            let mut laws = Vec::new();
            for law in unruled.iter().flat_map(|it| &it.laws) {
                if !laws.contains(law) {
                    laws.push(*law);
                }
            }
            // 27C: what he has put in its place is judged, and that is the ruling
            let changed = |it: &&Irregularity| {
                it.kind == Kind::Call(CallKind::InsufficientBid)
                    && it.status == IrregularityStatus::Cancelled
                    && self.is_replaced(it)
            };
            let required = !unruled.iter().all(changed);
            let before = self.places(|need| {
                matches!(need.key, Key::Arrival | Key::Asked(..)) && need.verb != Verb::AskMeaning
            });
            let rule = Plan::new(Key::Ruled(first.event), Verb::Rule, Who::All, &laws);
            self.add(rule.required(required).after(before));
        }
        let own: Vec<_> =
            now.irregularities.iter().filter(|it| it.event.0 >= self.since).cloned().collect();
        for found in &own {
            self.plan_warning(now, found);
            self.plan_replacement(now, found);
            if was_judged(found) {
                self.plan_judgement(found);
            }
            self.plan_freedom(now, found);
        }
        self.plan_duties(now);
        self.plan_turn(now, &own);
        self.plan_end(now, &own);
    }

    /// All rulings so far.
    fn rules(&self) -> Vec<usize> {
        self.places(|need| need.verb == Verb::Rule)
    }

    /// 16C2, before partner calls.
    fn plan_warning(&mut self, now: &Position, found: &Irregularity) {
        let told = |by: Seat| now.unauthorised.iter().any(|it| it.by == by);
        if found.kind == Kind::Call(CallKind::MissedTurn) && told(found.by) {
            let side = Who::Side(found.by.side());
            let warn = Plan::new(Key::Ruled(found.event), Verb::Warn, side, &[law_16::C2]);
            let tell = now.turn.map(|turn| {
                Plan::new(Key::Ruled(found.event), Verb::Tell, Who::Seat(turn), &found.laws)
            });
            let rules = self.rules();
            self.add(warn.after(rules.clone()));
            // once: afterwards it is somebody else's turn
            let first =
                self.places(|it| it.key == Key::Ruled(found.event) && it.verb == Verb::Tell);
            if let (Some(tell), true) = (tell, first.is_empty()) {
                self.add(tell.after(rules));
            }
            return;
        }
        let out_of_turn = matches!(
            found.kind,
            Kind::Call(
                CallKind::PassOutOfRotation
                    | CallKind::BidOutOfRotation
                    | CallKind::DoubleOutOfRotation
            )
        );
        let gone =
            matches!(found.status, IrregularityStatus::Cancelled | IrregularityStatus::Condoned);
        if !out_of_turn || !gone || found.replacement.is_some() || !told(found.by) {
            return;
        }
        let (Some(turn), partner) = (now.turn, found.by.partner()) else { return };
        let barred = now.obligations.iter().any(|duty| duty.seat == partner);
        let mut seats = std::iter::successors(Some(turn), |seat| Some(seat.lho())).take(4);
        let first = seats.find(|seat| *seat == partner || *seat == found.by);
        if first == Some(partner) && !barred {
            let key = Key::Ruled(found.event);
            let warn = Plan::new(key, Verb::Warn, Who::Seat(partner), &[law_16::C2]);
            let rules = self.rules();
            self.add(warn.after(rules));
        }
    }

    /// 27B, and at his turn 30B, 31 and 32: the offender calls anew.
    fn plan_replacement(&mut self, now: &Position, found: &Irregularity) {
        let by = Who::Seat(found.by);
        let key = Key::Ruled(found.event);
        let settings = &self.case.record().settings;
        let before = settings.pre_rule_comparability == PreRule::BeforeCall;
        let rules = self.rules();
        let replaces =
            |duty: &laws::Obligation| duty.seat == found.by && duty.must == Must::Replace;
        let duty = now.obligations.iter().find(|duty| replaces(duty));
        if let (Some(duty), true) = (duty, is_last(now, found)) {
            let laws = [duty.law()];
            // once more after a double that does not count (27B3)
            let key = Key::Replaced(found.event, self.made[found.by as usize]);
            let ask = Plan::new(key, Verb::Comparable, by, &[law_27::B1]).private();
            let ask = self.add(ask.required(before).after(rules.clone()));
            let replace = Plan::new(key, Verb::Replace, by, &laws);
            self.add(replace.after(rules.into_iter().chain([ask])));
            return;
        }
        let Some(options) = now.options.as_ref().filter(|it| Some(it.seat) == now.turn) else {
            return;
        };
        let Basis::Compare { withdrawn, .. } = &options.basis else { return };
        if options.seat != found.by || !withdrawn.iter().any(|(event, _)| *event == found.event) {
            return;
        }
        let explain = Plan::new(key, Verb::Explain, by, &found.laws).private();
        let explain = self.add(explain.after(rules));
        let ask = Plan::new(key, Verb::Comparable, by, &[law_23::A]).private();
        let ask = self.add(ask.required(before).after([explain]));
        let call = Plan::new(key, Verb::Call, by, &found.laws);
        self.add(call.after([explain, ask]));
    }

    fn plan_judgement(&mut self, found: &Irregularity) {
        let required = is_tested(found.kind);
        // the call itself has been made
        let before = self.places(|need| {
            let told = need.verb == Verb::AskMeaning && need.who == Who::Seat(found.by);
            told || need.verb == Verb::Offer
        });
        let key = Key::Judged(found.event);
        let judge = Plan::new(key, Verb::Judge, Who::Director, &found.laws);
        self.add(judge.required(required).after(before));
    }

    /// A replacement was judged, and partner may do what he likes.
    fn plan_freedom(&mut self, now: &Position, found: &Irregularity) {
        let partner = found.by.partner();
        let barred = now.obligations.iter().any(|duty| duty.seat == partner);
        let asked = now.question.is_some() || now.phase != Phase::Auction;
        if !was_judged(found) || !is_tested(found.kind) || barred || asked {
            return;
        }
        let free =
            found.outcome.insufficient().frees() || found.comparable == Some(laws::Verdict::Yes);
        if !free {
            return;
        }
        let judged = self.places(|need| need.key == Key::Judged(found.event));
        let tell = Plan::new(Key::Judged(found.event), Verb::Tell, Who::Seat(partner), &found.laws);
        self.add(tell.how(How::Free).after(judged));
    }

    /// Who must pass, or repeat his call.
    fn plan_duties(&mut self, now: &Position) {
        for duty in &now.obligations {
            let how = match duty.must {
                Must::PassNext => How::Once,
                Must::PassRest => How::Rest,
                Must::Repeat(_) => How::Repeat,
                Must::Replace => continue,
            };
            if self.known.contains(&(duty.seat, duty.law())) {
                continue;
            }
            let before = self.places(|need| {
                let of = |it: &Irregularity| {
                    need.key == Key::Judged(it.event) && it.by == duty.seat.partner()
                };
                need.verb == Verb::Rule
                    || need.verb == Verb::Judge && now.irregularities.iter().any(of)
            });
            let laws = [duty.law()];
            let key = Key::Duty(duty.seat, duty.law());
            let tell = Plan::new(key, Verb::Tell, Who::Seat(duty.seat), &laws);
            self.add(tell.how(how).after(before));
        }
    }

    /// The player in turn may call.
    fn plan_turn(&mut self, now: &Position, own: &[Irregularity]) {
        let Some(turn) = now.turn.filter(|_| now.phase == Phase::Auction) else { return };
        let offender = own.iter().any(|it| {
            it.by == turn
                && self.needs.iter().any(|need| {
                    matches!(need.key, Key::Ruled(of) | Key::Replaced(of, _) if of == it.event)
                        && need.is_open()
                        && matches!(need.verb, Verb::Call | Verb::Replace)
                })
        });
        let first = !self.called;
        if !offender && (first || self.is_unsettled()) {
            let events = self.case.record().events.len();
            let before = self.places(|need| {
                let his = need.who.includes(turn) && matches!(need.verb, Verb::Warn | Verb::Tell);
                need.verb == Verb::Rule || his
            });
            let call = Plan::new(Key::Turn(events), Verb::Call, Who::Seat(turn), &[]);
            self.add(call.required(false).after(before));
        }
    }

    /// What is said before he leaves.
    fn plan_end(&mut self, now: &Position, own: &[Irregularity]) {
        let Some(found) = own.first() else { return };
        let rules = self.rules();
        let open =
            |status: LeadStatus| matches!(status, LeadStatus::Possible | LeadStatus::Pending);
        let lead = now.lead_restrictions.iter().any(|it| open(it.status));
        let [mut strong, mut any] = [lead, lead];
        let mut laws: Vec<Cite> = Vec::new();
        for review in &now.reviews {
            let missed = own.iter().any(|it| it.kind == Kind::Call(CallKind::MissedTurn));
            strong |= review.why != ReviewWhy::Information || missed;
            any = true;
            if !laws.contains(&review.law()) {
                laws.push(review.law());
            }
        }
        if lead {
            laws.push(law_26::B);
        }
        if any {
            let late = self.places(|need| {
                matches!(need.key, Key::Judged(_) | Key::Duty(..)) && is_late(own, need)
            });
            let side = Who::Side(found.by.side().opponents());
            let note = Plan::new(Key::End, Verb::Note, side, &laws);
            let note = self.add(note.required(strong).after(rules.iter().copied().chain(late)));
            self.needs[note].laws = laws;
            self.needs[note].required = strong;
        } else {
            for need in self.needs.iter_mut().filter(|it| it.verb == Verb::Note && it.is_open()) {
                need.required = false;
            }
        }
        if !now.unauthorised.is_empty() {
            let rights = Plan::new(Key::End, Verb::Rights, Who::All, &[law_16::C1, law_16::C2]);
            self.add(rights.required(false).after(rules));
        }
    }

    // ------------------------------------------------------------- what the record says

    /// Has the offender called again since?
    fn is_replaced(&self, found: &Irregularity) -> bool {
        self.changed.contains(&found.event)
    }

    /// Will somebody's next call still be tested, or has he to repeat or to replace one?
    pub(super) fn is_unsettled(&self) -> bool {
        let now = self.now();
        let passes = |seat: Seat| {
            let mut own = now.obligations.iter().filter(|duty| duty.seat == seat);
            own.any(|duty| matches!(duty.must, Must::PassNext | Must::PassRest))
        };
        // a call that was made again (31A1, 32A1) has no other in its place
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

/// Does the call in its place decide about partner?
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

/// Is it something that follows from a new call, not from the ruling itself? Of several calls
/// each has its own time.
fn is_late(own: &[Irregularity], need: &Need) -> bool {
    own.len() == 1 && own.iter().any(|it| is_tested(it.kind)) && need.required
}

/// Whose lead declarer is asked about.
pub(super) fn leader(now: &Position, asked: &Question) -> Option<Seat> {
    let mut restrictions = now.lead_restrictions.iter();
    let of = now.irregularities.get(asked.irregularity)?.by;
    restrictions.find(|it| it.offender == of).map(|it| it.leader)
}

/// Is it the last insufficient bid of this player with nothing in its place?
fn is_last(now: &Position, found: &Irregularity) -> bool {
    let last = now.irregularities.iter().rev().find(|it| {
        it.by == found.by
            && it.kind == Kind::Call(CallKind::InsufficientBid)
            && it.replacement.is_none()
    });
    last.is_some_and(|last| last.event == found.event)
}

/// Has its replacement been held against it?
fn was_judged(found: &Irregularity) -> bool {
    let bid = found.outcome.insufficient();
    (found.replacement.is_some() || bid.silences())
        && found.status == IrregularityStatus::Cancelled
        && (found.comparable.is_some() || bid.replaced.is_some() || bid.silences())
}
