//! The table: the record so far, and the way in.

use std::sync::Arc;

use bridge::{Call, Card, Seat, Side, Spelled as _, Suit};

use crate::book::{Cite, law_17, law_27, law_31, law_32};
use crate::event::{Answer, CallMade, CardEvent, Event, EventNo, Exposed, Given, What};
use crate::kind::{CallKind, Kind};
use crate::knowledge::Knowledge;
use crate::position::{Basis, CallStatus, Entry, Options, Phase, Position};
use crate::profile::{CallAfterAttention, Profile};
use crate::question::{Asked, AuctionQuestion, Kept, Question, QuestionId, Topic};
use crate::reading::{Reader, Reading, State};

/// A report that cannot be true of this table: the caller's mistake. A player's mistake is an
/// [`Event`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ImpossibleEvent {
    /// An answer, with nothing asked.
    #[error("`{}` is answered, but no question is open", .0.as_str())]
    NothingAsked(QuestionId),
    /// The same, about a named call.
    #[error("`{}` is answered about {}'s {}, but nothing of the sort was asked", .0.as_str(), .1.spelled(), .2.symbol())]
    NothingAskedAbout(QuestionId, Seat, Call),
    /// An answer to a question other than the open one.
    #[error("`{}` is answered, but the open question is `{}`", given.as_str(), asked.as_str())]
    OtherQuestion {
        /// What was answered
        given: QuestionId,
        /// What was asked
        asked: QuestionId,
    },
    /// The answer is not among the options.
    #[error("declarer may not forbid {}: the offender showed that suit", .0.spelled())]
    SuitNotOpen(Suit),
    /// A call once the play has begun, which no law covers.
    #[error("{} cannot call: the play has begun", .0.spelled())]
    CallInPlay(Seat),
    /// A call that replaces nothing.
    #[error("{} has made no earlier call for this one to replace", .0.spelled())]
    NothingToReplace(Seat),
    /// `instead_of`, `retracted`: the player never made that call.
    #[error("{} has not called {}", .0.spelled(), .1.symbol())]
    NoSuchCall(Seat, Call),
    /// `retracted`, of a card: no law of the auction covers it.
    #[error("{} cannot take a card back, only a call", .0.spelled())]
    CardTakenBack(Seat),
    /// `simultaneous`, with no call before it.
    #[error("there is no call before this one for it to be simultaneous with")]
    NothingSimultaneous,
    /// A lead while the auction goes on, or has to be ruled on.
    #[error("{} cannot lead: the auction is not over, or not ruled on (a card led too early is `exposed` with `led`)", .0.spelled())]
    LeadInAuction(Seat),
    /// A card that has been seen elsewhere.
    #[error("the {} has been seen already", .0.symbol())]
    CardTwice(Card),
    /// A player exposes more cards than a hand has.
    #[error("{} cannot show more than 13 cards", .0.spelled())]
    TooManyCards(Seat),
    /// No card in the list.
    #[error("no card is named")]
    NoCard,
    /// Exposed in the play: not the auction period.
    #[error("{} exposed a card in the play: that is not the auction's Law 24", .0.spelled())]
    ExposedInPlay(Seat),
}

/// A call that did not count when it was made: a question was open (9B2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Void {
    /// The side the open question was about.
    pub(crate) offending: Side,
    /// It was left-hand opponent's, who was just being asked whether to accept.
    pub(crate) could_have_accepted: bool,
}

/// A call that was made under a wrong ruling by the director (82C).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Misled {
    /// It was regular then: whatever it is now, the player has not offended.
    pub(crate) regular: bool,
    /// Whose turn it was then.
    pub(crate) turn: Option<Seat>,
    /// The auction was over when the ruling was corrected.
    pub(crate) too_late: bool,
}

/// What a call made while a question is open amounts to.
enum Meanwhile {
    /// A call like any other.
    Counts,
    /// The answer to it (point 5).
    Accepts(Topic),
    /// Nothing.
    Void(Void),
}

/// What is known about an event beyond the event itself.
#[derive(Debug, Clone, Copy, Default)]
struct Mark {
    void: Option<Void>,
    /// It was once withdrawn or cancelled, by this law, when there were this many events.
    left: Option<(CallStatus, Cite)>,
    left_at: usize,
    /// … and would stand again if it were not kept out, since there were this many.
    gone: Option<(CallStatus, Cite)>,
    gone_at: usize,
    retracted: bool,
    /// It accepted an irregular call while that was being offered (point 5).
    accepted: bool,
    /// It was made under a ruling that the director has since corrected (82C).
    misled: Option<Misled>,
    /// The earlier call of the same player that this one would replace.
    replaces: Option<EventNo>,
    /// The first later call that would replace this one …
    replacer: Option<EventNo>,
    /// … and, for a call that would replace another, the next one that would too.
    next_replacer: Option<EventNo>,
}

/// A call cancelled by these may come back as long as there is no ruling: the next player may bid
/// over three passes past somebody, left-hand opponent may go on over a bid that was changed, or
/// over a call that was not the one to be repeated.
const MAY_COME_BACK: [Cite; 4] = [law_17::D3, law_27::C, law_31::A1, law_32::A1];

/// An index for long records: events in order.
#[derive(Debug, Clone, Default)]
struct Index {
    attentions: Vec<EventNo>,
    leads: Vec<EventNo>,
    /// The calls that counted when they were made, and who made them.
    calls: Vec<(EventNo, Seat)>,
}

impl Index {
    /// A player's calls, the latest first.
    fn calls_back(&self, by: Seat) -> impl Iterator<Item = EventNo> {
        self.calls.iter().rev().filter(move |(_, seat)| *seat == by).map(|(no, _)| *no)
    }

    /// A player's latest call.
    fn last_call(&self, by: Seat) -> Option<EventNo> {
        self.calls_back(by).next()
    }

    /// A copy that has room for another event.
    fn with_room(&self) -> Self {
        let (attentions, leads) = (self.attentions.clone(), self.leads.clone());
        Self { attentions, leads, calls: with_room(&self.calls) }
    }
}

/// A copy that has room for more.
fn with_room<T: Clone>(list: &[T]) -> Vec<T> {
    let mut copy = Vec::with_capacity(list.len() + 2);
    copy.extend_from_slice(list);
    copy
}

/// The first of these after this event.
fn after(list: &[EventNo], no: EventNo) -> Option<EventNo> {
    list.get(list.partition_point(|at| *at <= no)).copied()
}

/// The events of one board, and the answers that were given.
#[derive(Debug, Clone)]
pub struct Table {
    dealer: Seat,
    profile: Profile,
    events: Vec<Event>,
    marks: Vec<Mark>,
    index: Index,
    /// For each event, what was answered about it.
    given: Vec<Vec<Kept>>,
    /// What follows so far.
    position: Arc<Position>,
    /// What the engine has found by itself, which the director may overrule.
    compared: Vec<Topic>,
    /// Does an irregular call of the auction still need a ruling?
    unsettled: bool,
    /// Has any call been corrected, or been found to be a slip?
    corrected: bool,
    /// Does a legal call in turn simply join the auction?
    quiet: bool,
    /// A reading of the first events that nothing will change.
    settled: Option<Arc<State>>,
}

impl Table {
    /// A new board, under the default of every open point.
    #[must_use]
    pub fn new(dealer: Seat) -> Self {
        Self::with_profile(dealer, Profile::default())
    }

    /// A new board under this profile.
    #[must_use]
    pub fn with_profile(dealer: Seat, profile: Profile) -> Self {
        Self {
            dealer,
            profile,
            events: Vec::new(),
            marks: Vec::new(),
            index: Index::default(),
            given: Vec::new(),
            position: Arc::new(Position::at_the_start(dealer)),
            compared: Vec::new(),
            unsettled: false,
            corrected: false,
            quiet: true,
            settled: None,
        }
    }

    /// Makes room for so many more events.
    pub fn expect(&mut self, events: usize) {
        self.events.reserve(events);
        self.marks.reserve(events);
        self.index.calls.reserve(events);
    }

    /// Who dealt.
    #[must_use]
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The profile in force.
    #[must_use]
    pub const fn profile(&self) -> &Profile {
        &self.profile
    }

    /// What has happened so far.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Takes in one event. An impossible event changes nothing.
    pub fn step(&mut self, event: Event, knows: &dyn Knowledge) -> Result<(), ImpossibleEvent> {
        if self.goes_on_quietly(&event) {
            return Ok(());
        }
        self.take(event, knows).map(drop)
    }

    /// The same, and returns the position before it.
    pub fn advance(
        &mut self,
        event: Event,
        knows: &dyn Knowledge,
    ) -> Result<Position, ImpossibleEvent> {
        if self.quiet {
            let before = Position::clone(&self.position);
            self.step(event, knows)?;
            return Ok(before);
        }
        self.take(event, knows).map(Arc::unwrap_or_clone)
    }

    /// Takes in an event that requires the record to be read again.
    fn take(
        &mut self,
        event: Event,
        knows: &dyn Knowledge,
    ) -> Result<Arc<Position>, ImpossibleEvent> {
        let mut mark = Mark::default();
        match &event {
            Event::Call(made) => {
                mark = self.check_call(made)?;
                self.corrected |= made.corrects();
                if made.corrects() || made.simultaneous {
                    self.settled = None;
                }
            }
            Event::Answer(Given { answer, of }) => {
                let topic = self.check_answer(*answer, *of)?;
                let mut given = if self.play_has_begun() { Some(self.clone()) } else { None };
                let table = given.as_mut().unwrap_or(self);
                table.take_answer(topic, *answer);
                if let Some(mut given) = given {
                    given.add(event.clone(), mark);
                    let before = given.read_again(knows);
                    let asked = given.position.question.as_ref().map(|question| question.id);
                    if given.position.auction.legal == self.position.auction.legal
                        && asked.is_none_or(QuestionId::is_of_play)
                    {
                        *self = given;
                        return Ok(before);
                    }
                    // the auction can no longer be put right: what is left is the review
                }
            }
            Event::Retracted { by, what } => {
                let call = what.call().ok_or(ImpossibleEvent::CardTakenBack(*by))?;
                let taken_back = self
                    .last_call(*by, Some(call))
                    .ok_or(ImpossibleEvent::NoSuchCall(*by, call))?;
                self.marks[taken_back.0].retracted = true;
                self.settled = None;
            }
            Event::Card(CardEvent::Lead(led)) => {
                self.check_lead(led.by, led.card)?;
                if !self.play_has_begun() {
                    self.settled = None;
                }
            }
            Event::Exposed(Exposed { by, cards, .. }) => self.check_exposed(*by, cards)?,
            Event::Attention(_) => {
                self.settled.take_if(|settled| settled.awaits_attention());
            }
            Event::Misruled => {}
        }
        self.add(event, mark);
        Ok(self.read_again(knows))
    }

    /// Records an event.
    fn add(&mut self, event: Event, mark: Mark) {
        self.list(&event, &mark);
        self.events.push(event);
        self.marks.push(mark);
    }

    /// Takes an answer as given.
    fn take_answer(&mut self, topic: Topic, answer: Answer) {
        let at = EventNo(self.events.len());
        self.mislead(topic);
        self.corrected |= answer == Answer::Intended(false);
        self.unsettle(topic);
        if let (true, Some(call)) = (self.compared.contains(&topic), topic.about) {
            // cancelled by the engine's own verdict (27B3), on which nobody has acted yet
            self.marks[call.0].left = None;
        }
        let asked = self.position.question.as_ref().filter(|question| question.topic == topic);
        let of = asked.and_then(|question| Some((question.by, question.what.call()?)));
        let of = of.or_else(|| self.given_before(topic)?.of);
        self.give(Kept { topic, answer, at, of });
    }

    /// What would follow if this happened now: the same fold, on a copy.
    pub fn after(&self, event: Event, knows: &dyn Knowledge) -> Result<Self, ImpossibleEvent> {
        let mut after = self.with_room();
        after.step(event, knows)?;
        Ok(after)
    }

    /// A copy with room for another event.
    fn with_room(&self) -> Self {
        Self {
            events: with_room(&self.events),
            marks: with_room(&self.marks),
            index: self.index.with_room(),
            given: self.given.clone(),
            position: Arc::clone(&self.position),
            compared: self.compared.clone(),
            settled: self.settled.clone(),
            ..*self
        }
    }

    /// What would follow if left-hand opponent, who is being asked, did not accept: a pass of
    /// unknown meaning is taken as an ordinary one.
    #[must_use]
    pub fn refused(&self, knows: &dyn Knowledge) -> Option<Self> {
        let asked = |table: &Self, id| {
            table.position.question.as_ref().is_some_and(|question| question.id == id)
        };
        if !asked(self, QuestionId::Auction(AuctionQuestion::Accept)) {
            return None;
        }
        let refused = self.after(Event::answer(Answer::Accept(false)), knows).ok()?;
        if asked(&refused, QuestionId::Auction(AuctionQuestion::Artificial)) {
            return refused.after(Event::answer(Answer::Artificial(false)), knows).ok();
        }
        Some(refused)
    }

    /// What binds each player when their turn comes, as things stand, starting with North. `None`
    /// when the auction is over.
    #[must_use]
    pub fn bases(&self, knows: &dyn Knowledge) -> Option<[Basis; 4]> {
        let reader = self.read_for_calls(knows)?;
        Some(Seat::ALL.map(|seat| reader.options_of(seat).basis))
    }

    /// The record read, if anybody can still call.
    fn read_for_calls<'t>(&'t self, knows: &'t dyn Knowledge) -> Option<Reader<'t>> {
        let over = self.position.phase == Phase::Adjusted || self.position.auction.legal.is_over();
        (!over).then(|| Reader::read(self, knows))
    }

    /// What this player may do when their turn comes, as things stand. `None` when the auction is
    /// over.
    #[must_use]
    pub fn options_of(&self, seat: Seat, knows: &dyn Knowledge) -> Option<Options> {
        self.read_for_calls(knows).map(|reader| reader.options_of(seat))
    }

    /// A legal call in turn that nothing was waiting for affects nothing earlier: it joins the
    /// auction, and the record need not be read again.
    fn goes_on_quietly(&mut self, event: &Event) -> bool {
        let Event::Call(made) = *event else { return false };
        let CallMade { by, call, .. } = made;
        let plain = made == CallMade::new(by, call) && self.position.turn == Some(by);
        if !self.quiet || !plain {
            return false;
        }
        let now = &self.position;
        let is_barred = |seat: Seat| now.obligations.iter().any(|duty| duty.seat == seat);
        if (call != Call::Pass && is_barred(by)) || !now.auction.legal.permits(by, call) {
            return false;
        }
        let now = Arc::make_mut(&mut self.position);
        now.auction.legal.push(call);
        let (Some(seat), None) = (now.auction.legal.turn(), now.auction.legal.missed_turn()) else {
            let turns = now.auction.legal.turns().len();
            now.auction.legal.truncate(turns - 1);
            return false;
        };
        let barred = |seat: Seat| now.obligations.iter().find(|duty| duty.seat == seat);
        let no = EventNo(self.events.len());
        let status = CallStatus::Stands;
        now.auction.entries.push(Entry {
            event: Some(no),
            by,
            call: Some(call),
            status,
            law: None,
            why: None,
        });
        now.turn = Some(seat);
        let basis = barred(seat).map_or(Basis::Free, |duty| Basis::MustPass(duty.why));
        if let Some(options) = &mut now.auction.options {
            options.auction.push(call);
            (options.seat, options.basis) = (seat, basis);
        }
        let replaces = self.index.last_call(by);
        let mark = Mark { replaces, ..Mark::default() };
        self.list(event, &mark);
        self.events.push(event.clone());
        self.marks.push(mark);
        true
    }

    /// What follows when the whole record is read from its first event: what
    /// [`position`](Self::position) says, the long way round.
    #[must_use]
    pub fn read_anew(&self, knows: &dyn Knowledge) -> Position {
        Reader::read(self, knows).finish().position
    }

    /// Is it an answer about calls that have been read, or that one of them was a slip? They are
    /// then read again.
    fn unsettle(&mut self, topic: Topic) {
        let latest = topic.about.unwrap_or(topic.of);
        let slip = topic.id == QuestionId::Auction(AuctionQuestion::Intended);
        self.settled.take_if(|settled| slip || settled.has_read(latest));
    }

    /// Adds the next event to the index.
    fn list(&mut self, event: &Event, mark: &Mark) {
        let no = EventNo(self.events.len());
        match event {
            Event::Call(made) if mark.void.is_none() => {
                self.index.calls.push((no, made.by));
                if let Some(first) = mark.replaces {
                    let last = self.replacers(first).last();
                    let link = match last {
                        None => &mut self.marks[first.0].replacer,
                        Some(last) => &mut self.marks[last.0].next_replacer,
                    };
                    *link = Some(no);
                }
            }
            Event::Attention(_) => self.index.attentions.push(no),
            Event::Card(CardEvent::Lead(_)) => self.index.leads.push(no),
            Event::Call(_)
            | Event::Answer(_)
            | Event::Retracted { .. }
            | Event::Misruled
            | Event::Exposed(_) => {}
        }
    }

    /// Keeps an answer; it replaces an earlier one to the same question.
    fn give(&mut self, given: Kept) {
        let of = given.topic.of.0;
        if self.given.len() <= of {
            self.given.resize_with(of + 1, Vec::new);
        }
        self.given[of].retain(|earlier| earlier.topic != given.topic);
        self.given[of].push(given);
    }

    /// Reads the record with the new event. What has been withdrawn or cancelled never comes back:
    /// if a later answer puts such a call in another light, it still stays out. Returns the
    /// previous position.
    fn read_again(&mut self, knows: &dyn Knowledge) -> Arc<Position> {
        loop {
            let reader = match &self.settled {
                Some(settled) => Reader::read_on(self, knows, State::clone(settled)),
                None => Reader::read(self, knows),
            };
            let Reading { position, compared, unsettled, quiet, settled } = reader.finish();
            let mut back = false;
            let events = self.events.len();
            for entry in &position.auction.entries {
                let Some(no) = entry.event else { continue };
                let open = entry.law.is_some_and(|law| MAY_COME_BACK.contains(&law))
                    && self.attention_after(no).is_none();
                let mark = &mut self.marks[no.0];
                match (entry.status, entry.law) {
                    (CallStatus::Withdrawn | CallStatus::Cancelled, Some(law))
                        if !open && mark.left.is_none() =>
                    {
                        (mark.left, mark.left_at) = (Some((entry.status, law)), events);
                    }
                    (CallStatus::Stands, _) if mark.left.is_some() && mark.gone.is_none() => {
                        (mark.gone, mark.gone_at) = (mark.left, events);
                        back = true;
                    }
                    _ => {}
                }
            }
            if back {
                self.settled = None;
            } else {
                self.settled = settled.map(Arc::from).or_else(|| self.settled.take());
                (self.compared, self.unsettled) = (compared, unsettled);
                self.quiet = quiet && position.phase == Phase::Auction;
                return std::mem::replace(&mut self.position, Arc::new(position));
            }
        }
    }

    /// What follows from the events so far.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    fn check_call(&mut self, made: &CallMade) -> Result<Mark, ImpossibleEvent> {
        let CallMade { by, simultaneous, instead_of, .. } = *made;
        if self.play_has_begun() && !made.corrects() {
            return Err(ImpossibleEvent::CallInPlay(by));
        }
        if simultaneous && !matches!(self.events.last(), Some(Event::Call(_))) {
            return Err(ImpossibleEvent::NothingSimultaneous);
        }
        let replaces = self.last_call(by, instead_of);
        if replaces.is_none() {
            if let Some(call) = instead_of {
                return Err(ImpossibleEvent::NoSuchCall(by, call));
            }
            if made.corrects() {
                return Err(ImpossibleEvent::NothingToReplace(by));
            }
        }
        let question = self.position.question.clone();
        let meaning = question
            .map_or(Meanwhile::Counts, |question| self.meanwhile(made, &question, replaces));
        let (void, accepted) = match meaning {
            Meanwhile::Counts => (None, false),
            Meanwhile::Accepts(topic) => {
                let at = EventNo(self.events.len());
                self.give(Kept { topic, answer: Answer::Accept(true), at, of: None });
                (None, true)
            }
            Meanwhile::Void(void) => (Some(void), false),
        };
        Ok(Mark { void, accepted, replaces, ..Mark::default() })
    }

    /// A call while a question is open is void (9B2), except one that corrects a slip: 25A comes
    /// before anything else; and except the replacement that the player makes for an insufficient
    /// bid before it is ruled on (27C).
    fn meanwhile(
        &self,
        made: &CallMade,
        question: &Question,
        replaces: Option<EventNo>,
    ) -> Meanwhile {
        if question.id == QuestionId::Auction(AuctionQuestion::Noticed)
            || (made.corrects() && replaces.is_some())
        {
            return Meanwhile::Counts;
        }
        if question.id == QuestionId::Auction(AuctionQuestion::Accept)
            && self.position.irregularities[question.irregularity].kind
                == Kind::Call(CallKind::InsufficientBid)
            && question.by == made.by
            && self.index.last_call(made.by) == Some(question.topic.of)
        {
            return Meanwhile::Counts;
        }
        let could_have_accepted = question.id == QuestionId::Auction(AuctionQuestion::Accept)
            && question.to == Asked::Player(made.by);
        if could_have_accepted && self.profile.call_after_attention == CallAfterAttention::Accept {
            return Meanwhile::Accepts(question.topic);
        }
        Meanwhile::Void(Void { offending: question.by.side(), could_have_accepted })
    }

    fn check_answer(
        &self,
        answer: Answer,
        of: Option<(Seat, Call)>,
    ) -> Result<Topic, ImpossibleEvent> {
        let id = answer.question();
        // the open question is answered, unless another call is named
        let asked = self.position.question.as_ref().is_some_and(|question| {
            question.id == id
                && of
                    .is_none_or(|(by, call)| (by, What::Call(call)) == (question.by, question.what))
        });
        if let (Some(Event::Misruled), Some(decided), false) =
            (self.events.last(), self.decided(id, of), asked)
        {
            return Ok(decided);
        }
        match &self.position.question {
            Some(question) if question.id == id => {
                if let Some((by, call)) = of
                    && (by, What::Call(call)) != (question.by, question.what)
                {
                    return Err(ImpossibleEvent::NothingAskedAbout(id, by, call));
                }
                if let Answer::Forbid(Some(suit)) = answer
                    && !question.options.contains(&answer)
                {
                    return Err(ImpossibleEvent::SuitNotOpen(suit));
                }
                Ok(question.topic)
            }
            Some(question) => self
                .overruled(id)
                .ok_or(ImpossibleEvent::OtherQuestion { given: id, asked: question.id }),
            None => self.unasked(id, of).ok_or(match of {
                None => ImpossibleEvent::NothingAsked(id),
                Some((by, call)) => ImpossibleEvent::NothingAskedAbout(id, by, call),
            }),
        }
    }

    /// The director overrules a finding of the engine, directly after the replacement; or adds an
    /// answer that nobody needed to ask for.
    fn overruled(&self, id: QuestionId) -> Option<Topic> {
        let answer = |event: &&Event| matches!(event, Event::Answer(_));
        let answers = self.events.iter().rev().take_while(answer).count();
        let overrules = |topic: &&Topic| {
            topic.id == id
                && topic.about.map_or_else(
                    || answers > 0 || self.position.auction.legal.is_over(),
                    |call| call.0 + 1 >= self.events.len() - answers,
                )
        };
        self.compared.iter().find(overrules).copied()
    }

    /// An answer that nobody asked for: the director overrules a finding, or corrects an earlier
    /// answer, having said so (82C).
    fn unasked(&self, id: QuestionId, of: Option<(Seat, Call)>) -> Option<Topic> {
        if let Some(topic) = self.overruled(id) {
            return Some(topic);
        }
        let misruled = self.events.contains(&Event::Misruled);
        self.decided(id, of).filter(|_| misruled)
    }

    /// The latest decision on such a question, about that call if one is named: an answer,
    /// otherwise what the engine found by itself.
    fn decided(&self, id: QuestionId, of: Option<(Seat, Call)>) -> Option<Topic> {
        let about = |topic: Topic| {
            of.is_none_or(|(by, call)| {
                if self.given_before(topic).and_then(|given| given.of) == Some((by, call)) {
                    return true;
                }
                [Some(topic.of), topic.about].into_iter().flatten().any(|no| {
                    matches!(&self.events[no.0], Event::Call(made) if (made.by, made.call) == (by, call))
                })
            })
        };
        let given = self.given.iter().flatten().map(|it| it.topic);
        let all = given.chain(self.compared.iter().copied());
        let same = all.filter(|topic| topic.id == id && about(*topic));
        same.max_by_key(|topic| self.decided_at(*topic))
    }

    /// When it was answered, or when the call was made from which the engine found it.
    fn decided_at(&self, topic: Topic) -> Option<EventNo> {
        let found = || self.compared.contains(&topic).then(|| topic.about.unwrap_or(topic.of));
        self.given(topic).map(|(_, at)| at).or_else(found)
    }

    /// What was decided is decided differently, the director having admitted the mistake: nothing
    /// called in the meantime is an offence, and calls that only the wrong ruling removed are
    /// restored.
    fn mislead(&mut self, topic: Topic) {
        if !self.events.contains(&Event::Misruled) {
            return;
        }
        let Some(at) = self.decided_at(topic) else { return };
        for mark in &mut self.marks {
            mark.left = mark.left.filter(|_| mark.left_at <= at.0);
            mark.gone = mark.gone.filter(|_| mark.gone_at <= at.0);
        }
        let too_late = self.position.auction.legal.is_over();
        for entry in &self.position.auction.entries {
            let Some(no) = entry.event.filter(|no| *no > at) else { continue };
            let irregular = self.position.irregularities.iter().find(|it| it.event == no);
            self.marks[no.0].misled = Some(Misled {
                regular: irregular.is_none() && entry.status == CallStatus::Stands,
                turn: irregular.map_or(Some(entry.by), |it| it.turn_of),
                too_late,
            });
        }
        self.settled = None;
    }

    fn play_has_begun(&self) -> bool {
        !self.index.leads.is_empty()
    }

    fn check_lead(&self, by: Seat, card: Card) -> Result<(), ImpossibleEvent> {
        if self.position.contract.is_none() || self.unsettled {
            return Err(ImpossibleEvent::LeadInAuction(by));
        }
        let mut led_before = self.events.iter().filter_map(Event::led);
        let led_before = led_before.any(|led| led.card == card);
        if led_before || self.owner(card).is_some_and(|owner| owner != by) {
            return Err(ImpossibleEvent::CardTwice(card));
        }
        Ok(())
    }

    fn check_exposed(&self, by: Seat, cards: &[Card]) -> Result<(), ImpossibleEvent> {
        if self.play_has_begun() {
            return Err(ImpossibleEvent::ExposedInPlay(by));
        }
        if cards.is_empty() {
            return Err(ImpossibleEvent::NoCard);
        }
        for (index, card) in cards.iter().enumerate() {
            if self.owner(*card).is_some() || cards[..index].contains(card) {
                return Err(ImpossibleEvent::CardTwice(*card));
            }
        }
        let shown = self.events.iter().filter_map(Event::exposed);
        let before: usize = shown.filter(|it| it.by == by).map(|it| it.cards.len()).sum();
        if before + cards.len() > 13 { Err(ImpossibleEvent::TooManyCards(by)) } else { Ok(()) }
    }

    /// Who has exposed this card.
    fn owner(&self, card: Card) -> Option<Seat> {
        let mut shown = self.events.iter().filter_map(Event::exposed);
        shown.find(|it| it.cards.contains(&card)).map(|it| it.by)
    }

    /// This player's latest call that counted; the one named, if any.
    fn last_call(&self, by: Seat, call: Option<Call>) -> Option<EventNo> {
        let is = |no: &EventNo| matches!(&self.events[no.0], Event::Call(made) if Some(made.call) == call);
        let mut calls = self.index.calls_back(by);
        if call.is_none() { calls.next() } else { calls.find(is) }
    }

    /// The calls that would replace this one, in the order made.
    pub(crate) fn replacers(&self, no: EventNo) -> impl Iterator<Item = EventNo> {
        let first = self.marks[no.0].replacer;
        std::iter::successors(first, |replacer| self.marks[replacer.0].next_replacer)
    }

    /// A player's calls that counted when they were made, between these events.
    pub(crate) fn calls_of(
        &self,
        by: Seat,
        from: EventNo,
        to: EventNo,
    ) -> impl Iterator<Item = EventNo> {
        let calls = &self.index.calls;
        let first = calls.partition_point(|(at, _)| *at <= from);
        let calls = calls[first..].iter().take_while(move |(at, _)| *at < to);
        calls.filter(move |(_, seat)| *seat == by).map(|(at, _)| *at)
    }

    /// The first attention drawn after this event.
    pub(crate) fn attention_after(&self, no: EventNo) -> Option<EventNo> {
        after(&self.index.attentions, no)
    }

    /// The first lead after this event.
    pub(crate) fn lead_after(&self, no: EventNo) -> Option<EventNo> {
        after(&self.index.leads, no)
    }

    /// The first lead of all.
    pub(crate) fn first_lead(&self) -> Option<EventNo> {
        self.index.leads.first().copied()
    }

    /// Did this call count when it was made, and does it still?
    pub(crate) fn counts(&self, no: EventNo) -> bool {
        self.marks[no.0].void.is_none() && self.marks[no.0].gone.is_none()
    }

    pub(crate) fn misled(&self, no: EventNo) -> Option<Misled> {
        self.marks[no.0].misled
    }

    pub(crate) fn gone(&self, no: EventNo) -> Option<(CallStatus, Cite)> {
        self.marks[no.0].gone
    }

    pub(crate) fn void(&self, no: EventNo) -> Option<Void> {
        self.marks[no.0].void
    }

    /// Did this call accept an irregular one that was being offered?
    pub(crate) fn accepted(&self, no: EventNo) -> bool {
        self.marks[no.0].accepted
    }

    /// Has any call been corrected, or been found to be a slip?
    pub(crate) const fn corrected(&self) -> bool {
        self.corrected
    }

    pub(crate) fn retracted(&self, no: EventNo) -> bool {
        self.marks[no.0].retracted
    }

    /// The earlier call that this one would replace.
    pub(crate) fn replaced_by(&self, no: EventNo) -> Option<EventNo> {
        self.marks[no.0].replaces
    }

    pub(crate) fn given(&self, topic: Topic) -> Option<(Answer, EventNo)> {
        let given = self.given_before(topic)?;
        Some((given.answer, given.at))
    }

    fn given_before(&self, topic: Topic) -> Option<&Kept> {
        self.given.get(topic.of.0)?.iter().find(|given| given.topic == topic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::knowledge::Silent;

    #[test]
    fn a_board_on_which_nothing_has_happened_reads_as_it_starts() {
        for dealer in Seat::ALL {
            let start = Table::new(dealer);
            let mut read = start.clone();
            read.read_again(&Silent);
            assert_eq!(read.position, start.position);
            assert_eq!((read.quiet, read.unsettled), (start.quiet, start.unsettled));
        }
    }
}
