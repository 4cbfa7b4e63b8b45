//! One sitting at a table: steps in, reactions out, a report at the end.

use bridge::{Call, Seat};
use director::{Case, RecordError, Say};
use laws::book::law_16;
use laws::{CallKind, Cite, Event, EventNo, Kind, Phase, Position};

use super::blunder::{Blunder, Mark};
use super::need::{Fate, Key, Need};
use super::player::{Spoken, made};
use super::situation::{Dealt, Situation, Truth};
use super::step::{Choice, Place, Step, Verb, Who};

/// Why something was marked so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Because {
    /// It had to be done.
    Done,
    /// It did not have to be done, and does no harm.
    NotNeeded,
    /// This comes first.
    First(Verb, Who),
    /// This had to be done, and it is too late.
    LeftOut(Verb, Who),
    /// The others must hear it.
    NotHeard,
    /// It is not this law.
    OtherLaw,
    /// No call is void.
    NothingVoid,
    /// There is nothing to choose.
    NothingToOffer,
    /// Something was still to be done.
    Unfinished,
    /// The director has put their own error right.
    PutRight,
    /// It is over.
    Over,
    /// One of the thirty
    Blunder(Blunder),
}

/// Something that was marked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marked {
    /// What was done, or left out
    pub verb: Verb,
    pub who: Who,
    /// How it is marked
    pub mark: Mark,
    pub because: Because,
    pub laws: Vec<Cite>,
}

/// Something that was heard by those who should not have heard it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leak {
    /// Who heard it
    pub heard: Vec<Seat>,
    /// Whose knowledge it was
    pub from: Seat,
    /// Who may not use it (16B): that player's partner
    pub to: Seat,
    pub law: Cite,
}

/// The reaction to a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reaction {
    pub step: Step,
    /// How it is marked
    pub mark: Mark,
    pub why: Because,
    pub laws: Vec<Cite>,
    /// What it is now too late for
    pub left_out: Vec<Marked>,
    /// Who heard it
    pub heard: Vec<Seat>,
    /// What was said in answer, in order
    pub said: Vec<Spoken>,
    pub events: Vec<Event>,
    /// What was given away
    pub leaks: Vec<Leak>,
    /// What it counts, including what is now too late
    pub points: i32,
}

impl Reaction {
    fn new(step: Step) -> Self {
        let heard = match (step.place, step.who) {
            (Place::Nowhere, _) | (Place::Private, Who::Director) => Vec::new(),
            (Place::Private, who) => {
                Seat::ALL.into_iter().filter(|seat| who.includes(*seat)).collect()
            }
            (Place::Table, _) => Seat::ALL.to_vec(),
        };
        Self {
            step,
            mark: Mark::Right,
            why: Because::Done,
            laws: Vec::new(),
            left_out: Vec::new(),
            heard,
            said: Vec::new(),
            events: Vec::new(),
            leaks: Vec::new(),
            points: 0,
        }
    }

    pub(super) fn is(&mut self, mark: Mark, why: Because) {
        (self.mark, self.why) = (mark, why);
    }

    /// It is one of the thirty.
    pub(super) fn blunder(&mut self, blunder: Blunder) {
        self.is(blunder.mark(), Because::Blunder(blunder));
        self.laws = blunder.laws().to_vec();
    }

    /// Everybody hears what a player knows.
    pub(super) fn leak(&mut self, from: Seat) {
        let heard = Seat::ALL.into_iter().filter(|seat| *seat != from).collect();
        self.leaks.push(Leak { heard, from, to: from.partner(), law: law_16::B });
    }

    /// The blunders in it, including what is now too late.
    pub fn blunders(&self) -> impl Iterator<Item = Blunder> {
        let why = std::iter::once(self.why).chain(self.left_out.iter().map(|it| it.because));
        why.filter_map(|why| match why {
            Because::Blunder(blunder) => Some(blunder),
            Because::Done
            | Because::NotNeeded
            | Because::First(..)
            | Because::LeftOut(..)
            | Because::NotHeard
            | Because::OtherLaw
            | Because::NothingVoid
            | Because::NothingToOffer
            | Because::Unfinished
            | Because::PutRight
            | Because::Over => None,
        })
    }
}

/// The final report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Everything that was marked, in order
    pub marked: Vec<Marked>,
    pub points: i32,
    /// The points that were possible
    pub possible: i32,
    /// Was there something that only 82C puts right?
    pub fatal: bool,
    /// At least 80 of 100, and nothing fatal
    pub passed: bool,
}

impl Report {
    /// Out of a hundred, never below zero.
    #[must_use]
    pub const fn percent(&self) -> i32 {
        if self.possible <= 0 || self.points <= 0 { 0 } else { self.points * 100 / self.possible }
    }
}

/// A trainee at a table.
///
/// ```
/// use director::Systems;
/// use train::table::{Mark, Place, Situation, Sitting, Step, Verb, Who};
///
/// // South has opened out of turn.
/// let situation = Situation::numbered(4, Systems::default()).ok_or("there are twelve")?;
/// let mut sitting = Sitting::new(situation, 1)?;
/// let stop = sitting.step(Step::new(Verb::Stop, Who::All, Place::Table));
/// assert_eq!(stop.mark, Mark::Right);
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Debug)]
pub struct Sitting {
    pub(super) case: Case,
    pub(super) seed: u64,
    pub(super) truth: Truth,
    pub(super) dealt: Option<Dealt>,
    /// Who called the director
    pub(super) called_by: Option<Seat>,
    /// Everything that has or had to be done
    pub(super) needs: Vec<Need>,
    /// The director has stopped the table.
    pub(super) stopped: bool,
    pub(super) ended: bool,
    /// Somebody has called since the last ruling.
    pub(super) called: bool,
    /// Irregularities from this event on are the director's to deal with.
    pub(super) since: usize,
    /// The script as it was last read
    pub(super) script: Option<Vec<Say>>,
    /// Rulings that wait for a question to be answered
    pub(super) unsaid: Vec<Say>,
    /// The insufficient bids that were changed before the director came (27C)
    pub(super) changed: Vec<EventNo>,
    /// The obligations that the players knew about when the director came
    pub(super) known: Vec<(Seat, Cite)>,
    /// What the trainee tried to do too early: the second time it is done
    insisted: Vec<usize>,
    /// How many calls each player has made here
    pub(super) made: [usize; 4],
    marked: Vec<Marked>,
    leaks: Vec<Leak>,
    /// Possible points beside those of the needs
    extra: i32,
    misruled: bool,
}

impl Sitting {
    /// The director is called to this table.
    pub fn new(situation: Situation, seed: u64) -> Result<Self, RecordError> {
        let (case, called_by) = situation.open()?;
        let events = &case.record().events;
        let arrived = events.iter().rposition(|it| matches!(it.event, Event::Attention(_)));
        let since = arrived.map_or(0, |place| place + 1);
        let now = case.position();
        let changed = changed(&case);
        let duties = now.obligations.iter().filter(|_| since > 0);
        let known = duties.map(|duty| (duty.seat, duty.law())).collect();
        let mut sitting = Self {
            case,
            seed,
            truth: situation.truth,
            dealt: situation.dealt,
            called_by,
            needs: Vec::new(),
            stopped: false,
            ended: false,
            called: false,
            since,
            script: None,
            unsaid: Vec::new(),
            changed,
            known,
            insisted: Vec::new(),
            made: [0; 4],
            marked: Vec::new(),
            leaks: Vec::new(),
            extra: 0,
            misruled: false,
        };
        sitting.plan_arrival();
        Ok(sitting)
    }

    /// What has happened so far.
    #[must_use]
    pub const fn case(&self) -> &Case {
        &self.case
    }

    /// Is it over?
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.ended
    }

    /// What has been given away so far, by the director or by a player.
    #[must_use]
    pub fn leaks(&self) -> &[Leak] {
        &self.leaks
    }

    /// What can be done now: verb, then whom, then where. It does not give away what is right.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        let verbs = Verb::ALL.into_iter().filter(|_| !self.ended);
        let choice = |verb: Verb| Choice {
            verb,
            who: verb.whom(),
            places: verb.places(),
            ways: verb.ways(),
        };
        verbs.map(choice).collect()
    }

    /// Everything that has or had to be done so far.
    #[must_use]
    pub fn needs(&self) -> &[Need] {
        &self.needs
    }

    /// What a perfect director does next; `None` when it is over.
    #[must_use]
    pub fn best(&self) -> Option<Step> {
        if self.ended {
            return None;
        }
        let free =
            |(place, need): &(usize, &Need)| need.is_open() && self.blockers(*place).is_empty();
        let open: Vec<_> = self.needs.iter().enumerate().filter(free).collect();
        let required = open.iter().find(|(_, need)| need.required);
        let call = || open.iter().find(|(_, need)| need.verb == Verb::Call && self.is_unsettled());
        let next = required.or_else(call).map(|(_, need)| need.step());
        Some(next.unwrap_or(Step::new(Verb::PlayOn, Who::All, Place::Table)))
    }

    /// The director does something.
    pub fn step(&mut self, step: Step) -> Reaction {
        let mut reaction = Reaction::new(step);
        if self.ended {
            reaction.is(Mark::Idle, Because::Over);
            return reaction;
        }
        if !self.stopped && step.verb != Verb::Stop {
            self.not_stopped(&mut reaction);
        }
        if self.find(&step).is_none() {
            self.advance_to(&step, &mut reaction);
        }
        if !self.fault(&step, &mut reaction) {
            match (step.verb, self.find(&step)) {
                (Verb::PlayOn, _) => self.leave(&mut reaction, false),
                (Verb::Stay, _) if self.is_several() => self.leave(&mut reaction, true),
                (_, Some(place)) => self.meet(place, &step, &mut reaction),
                (_, None) => self.unneeded(&step, &mut reaction),
            }
        }
        self.forget();
        self.plan();
        self.close(&mut reaction);
        reaction
    }

    /// It is over: what had to be done and was not counts as left out.
    #[must_use]
    pub fn finish(mut self) -> Report {
        if !self.ended {
            let step = Step::new(Verb::PlayOn, Who::All, Place::Table);
            let mut reaction = Reaction::new(step);
            self.leave_open(&mut reaction, false);
            self.marked.append(&mut reaction.left_out);
        }
        let counts = |need: &&Need| match need.fate {
            Fate::Done => true,
            Fate::Open | Fate::LeftOut => need.required,
            Fate::Gone => false,
        };
        let needs = i32::try_from(self.needs.iter().filter(counts).count()).unwrap_or(i32::MAX);
        let possible = needs + self.extra;
        let points = self.marked.iter().map(|it| it.mark.points()).sum();
        let fatal = self.marked.iter().any(|it| it.mark == Mark::Fatal);
        let passed = !fatal && points * 100 >= possible * 80;
        Report { marked: self.marked, points, possible, fatal, passed }
    }

    // ------------------------------------------------------------- inside

    /// Several calls were irregular, or the auction goes back.
    fn is_several(&self) -> bool {
        self.case.position().told().count() > 1
    }

    /// What must be done before this: required, and open.
    pub(super) fn blockers(&self, place: usize) -> Vec<usize> {
        let Some(need) = self.needs.get(place) else { return Vec::new() };
        let alone = need.verb == Verb::Note && !self.is_several();
        // what follows from a new call comes first; of several calls each has its own time
        let judged = alone && self.needs.iter().any(|it| it.verb == Verb::Judge);
        let last = |it: &Need| judged && matches!(it.verb, Verb::Judge | Verb::Tell);
        let open = self.needs.iter().enumerate().filter(|(_, it)| it.required && it.is_open());
        let first = open.filter(|(_, it)| need.comes_after(it) || last(it));
        let mut before: Vec<usize> = first.map(|(place, _)| place).collect();
        // one who may still have to be told something is not asked to go
        if alone && before.is_empty() {
            let last = self
                .needs
                .iter()
                .position(|it| it.is_open() && it.verb == Verb::Call && self.is_unsettled());
            before.extend(last);
        }
        before
    }

    /// The open need that this step meets: the one that it is meant for, preferably one that
    /// nothing comes before.
    pub(super) fn find(&self, step: &Step) -> Option<usize> {
        let needs = self.needs.iter().enumerate().filter(|(_, need)| need.is_open());
        let met = needs.filter_map(|(place, need)| Some((place, need.is_met_by(step)?)));
        met.min_by_key(|(place, exact)| (!exact, !self.blockers(*place).is_empty(), *place))
            .map(|(place, _)| place)
    }

    /// Something that has to be done is done, if nothing comes before it.
    fn meet(&mut self, place: usize, step: &Step, reaction: &mut Reaction) {
        let before = self.blockers(place);
        let own =
            |sitting: &Self, it: &usize| matches!(sitting.needs[*it].verb, Verb::Warn | Verb::Tell);
        let calls = matches!(self.needs[place].verb, Verb::Call | Verb::Replace);
        if calls && before.iter().all(|it| own(self, it)) {
            // the call is made, and it is too late
            for it in before {
                self.leave_out(it, reaction);
            }
        } else if let Some(first) = before.first() {
            if !self.insisted.contains(&place) {
                self.insisted.push(place);
                let first = &self.needs[*first];
                reaction.is(Mark::Early, Because::First(first.verb, first.who));
                reaction.laws.clone_from(&first.laws);
                return;
            }
            for it in before {
                self.leave_out(it, reaction);
            }
        }
        reaction.laws.clone_from(&self.needs[place].laws);
        let aloud = matches!(step.verb, Verb::Explain | Verb::AskSystem);
        if self.needs[place].place == Place::Table && step.place == Place::Private && aloud {
            reaction.is(Mark::Wrong, Because::NotHeard);
            return;
        }
        self.needs[place].fate = Fate::Done;
        self.carry_out(place, step, reaction);
    }

    /// Nothing of the sort has to be done.
    fn unneeded(&mut self, step: &Step, reaction: &mut Reaction) {
        reaction.is(Mark::Idle, Because::NotNeeded);
        match step.verb {
            Verb::Void => {
                let void = |it: &laws::Entry| it.why == Some(laws::EntryWhy::Void);
                if self.case.position().auction.entries.iter().any(void) {
                    self.extra += 1;
                    reaction.is(Mark::Right, Because::Done);
                } else {
                    reaction.is(Mark::Wrong, Because::NothingVoid);
                }
                reaction.laws = vec![laws::book::law_09::B2];
            }
            Verb::Misruled => {
                let fatal = self.marked.iter().any(|it| it.mark == Mark::Fatal);
                if fatal && !self.misruled {
                    (self.misruled, self.extra) = (true, self.extra + 1);
                    reaction.is(Mark::Right, Because::PutRight);
                    reaction.laws = vec![laws::book::law_82::C];
                }
            }
            Verb::Offer if self.case.position().question.is_none() => {
                reaction.is(Mark::Wrong, Because::NothingToOffer);
            }
            // something of the sort may have to be done later
            Verb::Explain
            | Verb::Offer
            | Verb::Rule
            | Verb::Judge
            | Verb::Tell
            | Verb::Note
            | Verb::Replace
            | Verb::Call
            | Verb::Warn
            | Verb::Comparable => {
                let open = |need: &&Need| need.is_open() && need.required;
                if let Some(first) = self.needs.iter().find(open) {
                    reaction.is(Mark::Early, Because::First(first.verb, first.who));
                    reaction.laws.clone_from(&first.laws);
                }
            }
            Verb::Stop
            | Verb::Facts
            | Verb::Aside
            | Verb::AskIntent
            | Verb::AskMeaning
            | Verb::AskNoticed
            | Verb::AskSystem
            | Verb::Rights
            | Verb::Lead
            | Verb::PlayOn
            | Verb::Stay
            | Verb::Look
            | Verb::Review
            | Verb::Adjust => {}
        }
    }

    /// It is too late for this.
    pub(super) fn leave_out(&mut self, place: usize, reaction: &mut Reaction) {
        let need = &mut self.needs[place];
        if !need.is_open() || !need.required {
            return;
        }
        need.fate = Fate::LeftOut;
        let blunder = blunder_of(need);
        let because = blunder.map_or(Because::LeftOut(need.verb, need.who), Because::Blunder);
        let mark = blunder.map_or(Mark::LeftOut, Blunder::mark);
        let laws = blunder.map_or_else(|| need.laws.clone(), |it| it.laws().to_vec());
        let (verb, who) = (need.verb, need.who);
        reaction.left_out.push(Marked { verb, who, mark, because, laws });
    }

    /// The director leaves.
    fn leave(&mut self, reaction: &mut Reaction, stays: bool) {
        self.leave_open(reaction, stays);
        self.extra += 1;
        if !reaction.left_out.is_empty() {
            reaction.is(Mark::Idle, Because::Unfinished);
            self.left_alone(reaction);
        }
        self.ended = true;
    }

    /// What is open is left out. A director who stays will see to what comes at a later turn.
    fn leave_open(&mut self, reaction: &mut Reaction, stays: bool) {
        let unsettled = self.is_unsettled() && !stays;
        let later = |need: &Need| {
            let comes = matches!(need.verb, Verb::Call | Verb::Comparable | Verb::Judge);
            let told =
                matches!(need.key, Key::Duty(..) | Key::Judged(..)) || need.place == Place::Private;
            comes || matches!(need.verb, Verb::Tell | Verb::Explain) && told
        };
        for place in 0..self.needs.len() {
            if stays && later(&self.needs[place]) && self.needs[place].is_open() {
                self.needs[place].fate = Fate::Gone;
            }
            self.leave_out(place, reaction);
        }
        let soon = Because::Blunder(Blunder::LeftTooSoon);
        if unsettled && !reaction.left_out.iter().any(|it| it.because == soon) {
            self.extra += 1;
            let who = Who::All;
            let laws = Blunder::LeftTooSoon.laws().to_vec();
            let mark = Blunder::LeftTooSoon.mark();
            reaction.left_out.push(Marked { verb: Verb::Replace, who, mark, because: soon, laws });
        }
    }

    /// What belongs to a question that is no longer open need not be done.
    pub(super) fn forget(&mut self) {
        let now = self.case.position();
        let asked = now.question.as_ref().map(|it| (it.id, it.of()));
        let cancelled: Vec<_> = now
            .irregularities
            .iter()
            .filter(|it| it.status == laws::IrregularityStatus::Cancelled)
            .map(|it| it.event)
            .collect();
        let events = self.case.record().events.len();
        for need in self.needs.iter_mut().filter(|it| it.is_open()) {
            if matches!(need.key, Key::Turn(then) if then != events) {
                need.fate = Fate::Gone;
            }
            let Key::Asked(id, of) = need.key else { continue };
            // what they thought, and what they play, may be asked until it is judged
            let late = matches!(need.verb, Verb::AskMeaning | Verb::AskSystem);
            let wanted = late && cancelled.contains(&of);
            if asked != Some((id, of)) && !wanted {
                need.fate = Fate::Gone;
            }
        }
    }

    /// Records how it was marked.
    fn close(&mut self, reaction: &mut Reaction) {
        self.leaks.extend(reaction.leaks.iter().cloned());
        self.marked.extend(reaction.left_out.iter().cloned());
        let Step { verb, who, .. } = reaction.step;
        let (mark, because, laws) = (reaction.mark, reaction.why, reaction.laws.clone());
        self.marked.push(Marked { verb, who, mark, because, laws });
        let left_out: i32 = reaction.left_out.iter().map(|it| it.mark.points()).sum();
        reaction.points = mark.points() + left_out;
    }

    /// The offender, and their call: of the open question, or the last one.
    pub(super) fn offender(&self) -> Option<(Seat, Option<Call>, Kind)> {
        let now = self.case.position();
        let asked = now.question.as_ref().and_then(|it| now.irregularities.get(it.irregularity));
        let last = now.irregularities.iter().rev().find(|it| it.event.0 >= self.since);
        asked.or(last).map(|it| (it.by, it.what.call(), it.kind))
    }

    /// The position.
    pub(super) fn now(&self) -> &Position {
        self.case.position()
    }

    /// May somebody call now?
    pub(super) fn may_call(&self) -> Option<Seat> {
        let now = self.now();
        now.turn.filter(|_| now.phase == Phase::Auction && now.question.is_none())
    }
}

/// The blunder of leaving this out.
fn blunder_of(need: &Need) -> Option<Blunder> {
    let forbid = matches!(need.key, Key::Asked(laws::QuestionId::Play(_), _));
    match need.verb {
        Verb::Stop => Some(Blunder::NoStop),
        Verb::AskIntent => Some(Blunder::IntentNotAsked),
        Verb::Offer if forbid => Some(Blunder::LeadForgotten),
        Verb::Offer => Some(Blunder::NotOffered),
        Verb::Warn => Some(Blunder::NoWarning),
        Verb::Replace | Verb::Call => Some(Blunder::LeftTooSoon),
        Verb::Note => Some(Blunder::NoNote),
        Verb::Facts
        | Verb::Aside
        | Verb::AskMeaning
        | Verb::AskNoticed
        | Verb::AskSystem
        | Verb::Void
        | Verb::Explain
        | Verb::Rule
        | Verb::Comparable
        | Verb::Judge
        | Verb::Tell
        | Verb::Rights
        | Verb::Lead
        | Verb::PlayOn
        | Verb::Stay
        | Verb::Misruled
        | Verb::Look
        | Verb::Review
        | Verb::Adjust => None,
    }
}

/// The insufficient bids whose player has called again before anybody else.
fn changed(case: &Case) -> Vec<EventNo> {
    let events = &case.record().events;
    let by = |place: usize| Some(made(&events.get(place)?.event)?.by);
    let bids = case.position().irregularities.iter();
    let bids = bids.filter(|it| it.kind == Kind::Call(CallKind::InsufficientBid));
    bids.map(|it| it.event).filter(|it| by(it.0).is_some() && by(it.0) == by(it.0 + 1)).collect()
}
