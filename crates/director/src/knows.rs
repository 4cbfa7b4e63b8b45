//! What the record knows about the meanings of its calls.

use std::borrow::Cow;
use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use books::Book;
use bridge::{Auction, Bid, Call, Level, Seat, Strain, Suit};
use hands::meaning::{Denominations, Meaning};
use hands::{HandSet, Stop, Work};
use laws::{
    CallKind, CallMade, Event, EventNo, Irregularity, IrregularityStatus, Kind, Knowledge, SuitSet,
    Verdict,
};

use crate::attribute::{self, Found, Systems};
use crate::compare::{self, Evidence, Node, Nodes, Shown};
use crate::profile::Settings;
use crate::record::{Record, RecordEvent};

/// The most steps for the calls that could be made, all 38 of one position together: there are more
/// of them than of calls that were made.
const POSSIBLE: u64 = 2 * compare::WORK;

/// Answers the law's questions from the meanings that the record states.
/// What it does not state becomes a question to the director.
///
/// The work is paid for from two accounts. The calls that were made are compared as the law comes
/// to them, so what is left for one depends only on the events before it; the calls that could be
/// made have an account for each position. So the same record gives the same ruling, whoever asked
/// for what on the way. When an account is empty, the rest is for the director to judge.
#[derive(Debug)]
pub struct FromRecord<'a> {
    settings: &'a Settings,
    events: &'a [RecordEvent],
    /// What the books say about calls for which the record has no meaning.
    found: &'a [Found],
    /// What calls that have not been made would show, in rank order, and the source.
    possible: [Option<(&'a Meaning, Source)>; 38],
    /// The turn for which a book gives them, if a book does.
    turn: Option<(Seat, Vec<Call>)>,
    /// Where to look up what calls that were not made would have shown.
    systems: Option<&'a Systems>,
    made: Rc<Made>,
    /// The withdrawn calls that the possible calls are compared with.
    rated: RefCell<Vec<(EventNo, Option<Rc<Withdrawn>>)>>,
    stop: &'a Stop,
    sets: OnceCell<Sets>,
}

/// What the law has asked about the calls that were made. It grows with the record.
#[derive(Debug)]
pub(crate) struct Made {
    sets: Sets,
    /// For each event, what its call specifies.
    specified: RefCell<Vec<Option<Specified>>>,
    /// For each event, the calls it was compared with.
    compared: RefCell<Vec<Vec<Known>>>,
    /// For each event, the insufficient bids it was compared with (27B1(a)).
    denominated: RefCell<Vec<Vec<Denominated>>>,
}

/// What a call specifies, if that is known.
type Specified = Option<Denominations>;

/// What the law asked about an insufficient bid, and what was found.
#[derive(Debug)]
struct Denominated {
    /// The bid, and the auction that its replacement joined
    asked: (EventNo, Auction),
    /// With only these suits, and with further ones
    found: [Option<bool>; 2],
}

/// What meanings show, each worked out once, on one account.
#[derive(Debug)]
struct Sets {
    work: Work,
    shown: RefCell<Vec<(Call, Rc<Shown>)>>,
}

/// A withdrawn call, and how a replacement compares with it if that is known.
#[derive(Debug)]
struct Known {
    withdrawn: EventNo,
    evidence: Option<Rc<Evidence>>,
}

/// What can be attributed to a call, and all its hands.
#[derive(Debug)]
struct Withdrawn {
    shown: Vec<Rc<Shown>>,
    union: HandSet,
    /// Where each is in a book, if it comes from a book.
    nodes: Nodes,
}

/// The source of what a call shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    /// Somebody at the table
    Record,
    Book,
}

impl Made {
    /// Nothing has been asked yet.
    pub(crate) fn new(stop: &Stop) -> Self {
        Self {
            sets: Sets::new(compare::WORK, stop),
            specified: RefCell::default(),
            compared: RefCell::default(),
            denominated: RefCell::default(),
        }
    }
}

impl Sets {
    fn new(steps: u64, stop: &Stop) -> Self {
        Self { work: Work::until(steps, stop.clone()), shown: RefCell::default() }
    }

    /// What a meaning shows.
    fn shown(&self, call: Call, meaning: &Meaning) -> Rc<Shown> {
        self.shown_by(Source::Record, call, meaning)
    }

    /// The same, from this source.
    #[inline(never)]
    fn shown_by(&self, source: Source, call: Call, meaning: &Meaning) -> Rc<Shown> {
        let by_book = source == Source::Book;
        let same = |(made, shown): &&(Call, Rc<Shown>)| {
            *made == call && shown.is_by_book() == by_book && shown.meaning == *meaning
        };
        let known = self.shown.borrow().iter().find(same).map(|(_, shown)| Rc::clone(shown));
        known.unwrap_or_else(|| {
            let shown = Rc::new(match source {
                Source::Record => Shown::within(&self.work, meaning, Some(call)),
                Source::Book => Shown::by_book(&self.work, meaning, call),
            });
            if !self.work.is_spent() {
                self.shown.borrow_mut().push((call, Rc::clone(&shown)));
            }
            shown
        })
    }

    /// What a meaning specifies; `None` when the account is empty.
    fn specifies(&self, call: Call, meaning: &Meaning) -> Specified {
        let specifies = self.shown(call, meaning).specifies;
        (!self.work.is_spent()).then_some(specifies)
    }

    /// What all of a call's meanings specify; `None` without a meaning.
    fn specified_by_all(&self, (call, meanings): (Call, &[Meaning])) -> Specified {
        let (first, rest) = meanings.split_first()?;
        rest.iter().try_fold(self.specifies(call, first)?, |all, meaning| {
            Some(in_both(all, self.specifies(call, meaning)?))
        })
    }

    /// What is attributable to a call, made when nobody had shown these suits; `None` where its
    /// meaning is not known.
    fn withdrawn(
        &self,
        (call, meanings): (Call, &[Meaning]),
        places: Option<(&Book, &[Vec<Call>])>,
        unshown: &[Suit],
    ) -> Option<Rc<Withdrawn>> {
        (!meanings.is_empty()).then(|| self.withdrawn_as(call, meanings, places, unshown))
    }

    #[inline(never)]
    fn withdrawn_as(
        &self,
        call: Call,
        meanings: &[Meaning],
        places: Option<(&Book, &[Vec<Call>])>,
        unshown: &[Suit],
    ) -> Rc<Withdrawn> {
        let source = if places.is_some() { Source::Book } else { Source::Record };
        let shown = meanings.iter().map(|meaning| {
            let shown = self.shown_by(source, call, meaning);
            if unshown.is_empty() { shown } else { Rc::new(shown.made_when_unshown(unshown)) }
        });
        let shown: Vec<Rc<Shown>> = shown.collect();
        let all: Vec<&Shown> = shown.iter().map(Rc::as_ref).collect();
        let nodes = places.into_iter().flat_map(|(book, auctions)| {
            auctions.iter().map(|auction| Node::new(book, auction, &self.work))
        });
        Rc::new(Withdrawn {
            union: compare::union(&all),
            nodes: Nodes::new(nodes.collect()),
            shown,
        })
    }

    /// How a call with these meanings compares with the withdrawn one; `None` where its meaning is
    /// not known. Each of several must be comparable, so the worst one counts; a repeated meaning
    /// is compared once.
    #[inline(never)]
    fn evidence(
        &self,
        settings: &Settings,
        old: &Withdrawn,
        (call, meanings): (Call, &[Meaning]),
        (source, place): (Source, Option<(&Book, &[Call])>),
    ) -> Option<Evidence> {
        let shown: Vec<&Shown> = old.shown.iter().map(Rc::as_ref).collect();
        let first = |(place, meaning): &(usize, &Meaning)| !meanings[..*place].contains(meaning);
        let each = meanings.iter().enumerate().filter(first).map(|(_, meaning)| {
            let new = self.shown_by(source, call, meaning);
            let with =
                |new: &Shown| Evidence::with_union(settings, (&shown, &old.nodes), &old.union, new);
            let evidence = with(&new);
            // what is left of a pass is worked out only where it may decide
            let node = place.filter(|_| evidence.depends_on_the_rest(&shown, &new));
            let node = node.map(|(book, auction)| Node::new(book, auction, &self.work));
            let left = node.and_then(|node| node.left_over(&new)).map(|left| with(&left));
            left.filter(Evidence::is_counted).unwrap_or(evidence)
        });
        each.max_by_key(|evidence| match evidence.comparison.finding.verdict {
            Verdict::Yes => 0,
            Verdict::Judgment => 1,
            Verdict::No => 2,
        })
    }
}

impl Found {
    /// What the record says itself, where the books say the same: it is then the book's line,
    /// whoever typed it. Nothing where it says something else.
    pub(crate) fn matching(self, said: &[Meaning]) -> Self {
        let same =
            |one: &Meaning, other: &Meaning| one.formula == other.formula && one.tags == other.tags;
        let known = |said: &Meaning| self.meanings.iter().any(|meaning| same(meaning, said));
        if !said.iter().all(known) {
            return Self::default();
        }
        let all = self.meanings.into_iter().zip(self.auctions);
        let kept = all.filter(|(meaning, _)| said.iter().any(|said| same(meaning, said)));
        let (meanings, auctions) = kept.unzip();
        Self { meanings, auctions }
    }
}

/// The entry of an event in a list, which is extended if necessary.
fn place<T: Default>(list: &mut Vec<T>, at: EventNo) -> &mut T {
    if list.len() <= at.0 {
        list.resize_with(at.0 + 1, T::default);
    }
    &mut list[at.0]
}

impl<'a> FromRecord<'a> {
    /// What this record knows.
    #[must_use]
    pub fn new(record: &'a Record) -> Self {
        const NEVER: &Stop = &Stop::never();
        let mut knows = Self::made(record, None, &[], &Rc::new(Made::new(NEVER)), NEVER);
        knows.add_possible(&record.possible);
        knows
    }

    /// What this record and the books know about the calls that were made, given what the law has
    /// already asked.
    pub(crate) fn made(
        record: &'a Record,
        systems: Option<&'a Systems>,
        found: &'a [Found],
        made: &Rc<Made>,
        stop: &'a Stop,
    ) -> Self {
        Self {
            settings: &record.settings,
            events: &record.events,
            found,
            possible: [None; 38],
            turn: None,
            systems,
            made: Rc::clone(made),
            rated: RefCell::default(),
            stop,
            sets: OnceCell::new(),
        }
    }

    /// What is worked out about calls that have not been made.
    fn sets(&self) -> &Sets {
        self.sets.get_or_init(|| Sets::new(POSSIBLE, self.stop))
    }

    /// … and of calls that have not been made.
    pub(crate) fn add_possible(&mut self, possible: &'a [(Call, Meaning)]) {
        self.add_possible_by(Source::Record, possible);
    }

    /// … as a book has them, of the player to call.
    pub(crate) fn add_possible_by_book(
        &mut self,
        possible: &'a [(Call, Meaning)],
        turn: Option<(Seat, Vec<Call>)>,
    ) {
        self.turn = turn;
        self.add_possible_by(Source::Book, possible);
    }

    fn add_possible_by(&mut self, source: Source, possible: &'a [(Call, Meaning)]) {
        for (call, meaning) in possible {
            if let Some(place) = rank(*call) {
                self.possible[place] = Some((meaning, source));
            }
        }
    }

    /// The call of that event, and the meanings attributable to it.
    pub(crate) fn call(&self, at: EventNo) -> Option<(Call, &'a [Meaning])> {
        let RecordEvent { event, meanings, .. } = self.events.get(at.0)?;
        let made = event.call()?;
        let found = self.found.get(at.0).filter(|found| !found.meanings.is_empty());
        Some((made.call, found.map_or(meanings, |found| &found.meanings)))
    }

    /// Where in a book the meanings of that event's call are, if they come from one.
    fn places(&self, at: EventNo) -> Option<(&'a Book, &'a [Vec<Call>])> {
        let RecordEvent { event, meanings, .. } = self.events.get(at.0)?;
        let Event::Call(made) = event else { return None };
        let by_book = |found: &&Found| meanings.is_empty() || !found.meanings.is_empty();
        let found = self.found.get(at.0).filter(by_book)?;
        Some((self.systems?.of(made.by)?, &found.auctions))
    }

    /// The suits that nobody had shown before that call, if it was in notrump: there they matter.
    fn unshown(&self, at: EventNo) -> Vec<Suit> {
        let notrump = |made: &CallMade| made.call.strain() == Some(Strain::NoTrump);
        if !self.events.get(at.0).and_then(|it| it.event.call()).is_some_and(notrump) {
            return Vec::new();
        }
        let mut unshown = Suit::ALL.to_vec();
        for before in 0..at.0 {
            let Some((call, _)) = self.call(EventNo(before)) else { continue };
            match self.suits(EventNo(before)) {
                Some(shown) => unshown.retain(|suit| !shown.contains(*suit)),
                None => unshown.retain(|suit| call.strain() != Some((*suit).into())),
            }
        }
        unshown
    }

    fn source(&self, at: EventNo) -> Source {
        if self.places(at).is_some() { Source::Book } else { Source::Record }
    }

    /// What a call that has not been made would show.
    pub(crate) fn would_show(&self, call: Call) -> Option<&'a Meaning> {
        self.would_show_by(call).map(|(meaning, _)| meaning)
    }

    fn would_show_by(&self, call: Call) -> Option<(&'a Meaning, Source)> {
        rank(call).and_then(|place| self.possible[place])
    }

    /// The suits that it would specify.
    pub(crate) fn would_specify(&self, call: Call) -> Option<SuitSet> {
        let specifies = self.sets().specifies(call, self.would_show(call)?);
        specifies.map(|all| all.named_suits().collect())
    }

    /// How a call that could be made compares with the withdrawn one, if what both show is known.
    pub(crate) fn evidence(&self, withdrawn: EventNo, call: Call) -> Option<Evidence> {
        let (meaning, source) = self.would_show_by(call)?;
        let known = self.rated.borrow().iter().find(|(at, _)| *at == withdrawn).cloned();
        let (_, old) = known.unwrap_or_else(|| {
            let made = self.call(withdrawn);
            let old = made.and_then(|made| {
                self.sets().withdrawn(made, self.places(withdrawn), &self.unshown(withdrawn))
            });
            self.rated.borrow_mut().push((withdrawn, old.clone()));
            (withdrawn, old)
        });
        let would_show = (call, std::slice::from_ref(meaning));
        let place = self.turn.as_ref().filter(|_| source == Source::Book);
        let place = place.and_then(|(by, calls)| Some((self.systems?.of(*by)?, &calls[..])));
        self.sets().evidence(self.settings, &*old?, would_show, (source, place))
    }

    /// How the calls compare that the law compared for this irregularity: the withdrawn call and
    /// its replacement, or, when a change of call was accepted, the first call and the second.
    pub(crate) fn evidence_about(&self, irregularity: &Irregularity) -> Option<Rc<Evidence>> {
        let Irregularity { event, by, kind, status, replacement, .. } = *irregularity;
        if kind == Kind::Call(CallKind::ChangeOfCall) && status == IrregularityStatus::Accepted {
            let earlier = self.events.get(..event.0)?;
            let own = |happened: &RecordEvent| matches!(&happened.event, Event::Call(made) if made.by == by);
            return self.evidence_of(EventNo(earlier.iter().rposition(own)?), event);
        }
        self.evidence_of(event, replacement?)
    }

    /// How a replacement that was made compares with the withdrawn call, if what both show is
    /// known.
    pub(crate) fn evidence_of(
        &self,
        withdrawn: EventNo,
        replacement: EventNo,
    ) -> Option<Rc<Evidence>> {
        let mut compared = self.made.compared.borrow_mut();
        if let Some(known) = compared
            .get(replacement.0)
            .and_then(|all| all.iter().find(|it| it.withdrawn == withdrawn))
        {
            return known.evidence.clone();
        }
        let evidence = self.compared_before(&compared, withdrawn, replacement).or_else(|| {
            let sets = &self.made.sets;
            let (places, unshown) = (self.places(withdrawn), self.unshown(withdrawn));
            let old = sets.withdrawn(self.call(withdrawn)?, places, &unshown)?;
            let (made, source) = (self.call(replacement)?, self.source(replacement));
            let place = self.places(replacement);
            let place = place.and_then(|(book, calls)| Some((book, &calls.first()?[..])));
            sets.evidence(self.settings, &old, made, (source, place)).map(Rc::new)
        });
        place(&mut compared, replacement).push(Known { withdrawn, evidence: evidence.clone() });
        evidence
    }

    /// The same, if two other events have the same calls with the same meanings.
    fn compared_before(
        &self,
        compared: &[Vec<Known>],
        withdrawn: EventNo,
        replacement: EventNo,
    ) -> Option<Rc<Evidence>> {
        let (old, new) = (self.call(withdrawn), self.call(replacement));
        let auctions = |at| self.places(at).map(|(_, auctions)| auctions);
        let mut known = compared.iter().enumerate().flat_map(|(at, all)| {
            all.iter().map(move |known| (EventNo(at), known.withdrawn, &known.evidence))
        });
        let same = known.find(|(to, from, evidence)| {
            evidence.is_some()
                && (self.call(*to) == new && self.source(*to) == self.source(replacement))
                && (self.call(*from) == old && auctions(*from) == auctions(withdrawn))
                && self.unshown(*from) == self.unshown(withdrawn)
        });
        same.and_then(|(_, _, evidence)| evidence.clone())
    }

    /// **27B1(a).** Would this call specify the denomination(s) of the
    /// insufficient bid?
    pub(crate) fn would_be_same_denomination(
        &self,
        insufficient: EventNo,
        last: Option<Bid>,
        call: Call,
        extra_suits: bool,
    ) -> Option<bool> {
        let shows = self.would_show(call).map_or(&[] as &[_], std::slice::from_ref);
        let withdrawn = self.call(insufficient)?;
        let would_show = |bid: Bid| self.would_show(bid.into()).map(Cow::Borrowed);
        self.sets().same_denomination(last, &would_show, withdrawn, (call, shows), extra_suits)
    }

    /// What bids in this auction would have shown: as it was said, otherwise by the book.
    fn would_have_shown(
        &self,
        before: &Auction,
        by: Seat,
    ) -> impl Fn(Bid) -> Option<Cow<'a, Meaning>> {
        let looked_up: RefCell<Vec<(Bid, Option<Meaning>)>> = RefCell::default();
        move |bid| {
            if let Some(said) = self.would_show(bid.into()) {
                return Some(Cow::Borrowed(said));
            }
            let known = looked_up.borrow().iter().find(|(of, _)| *of == bid).cloned();
            let (_, meaning) = known.unwrap_or_else(|| {
                let meaning = self
                    .systems
                    .and_then(|systems| attribute::would_show(systems, before, by, bid.into()));
                looked_up.borrow_mut().push((bid, meaning.clone()));
                (bid, meaning)
            });
            meaning.map(Cow::Owned)
        }
    }
}

impl Sets {
    /// **27B1(a).** Does `replacement` specify the denomination(s) of the
    /// insufficient bid, as the lowest sufficient bid over `last` that does?
    ///
    /// Any one of several meanings attributable to the insufficient bid may match. The bid made
    /// counts as the lowest unless a cheaper sufficient one is known to specify the same: from what
    /// it would show, or, where that is not known, because it names the one denomination in
    /// question. A bid that would also show further suits is not a cheaper way to show just these.
    fn same_denomination<'m>(
        &self,
        last: Option<Bid>,
        would_show: &dyn Fn(Bid) -> Option<Cow<'m, Meaning>>,
        insufficient: (Call, &[Meaning]),
        replacement: (Call, &[Meaning]),
        extra_suits: bool,
    ) -> Option<bool> {
        let Call::Bid(bid) = replacement.0 else { return Some(false) };
        let cheaper = |matches: &dyn Fn(Denominations) -> bool| {
            bids_between(last, bid).any(|other| match would_show(other) {
                Some(meaning) => self.specifies(other.into(), &meaning).is_some_and(matches),
                None => matches(Denominations::NONE.with(other.strain)),
            })
        };
        let (withdrawn, meanings) = insufficient;
        if meanings.is_empty() {
            // one or both unknown: only what the bids name can tell, and only a no
            let named = withdrawn.strain().filter(|strain| *strain == bid.strain)?;
            return cheaper(&|other| other == Denominations::NONE.with(named)).then_some(false);
        }
        let shown = self.specified_by_all(replacement);
        let mut verdict = Some(false);
        for meaning in meanings {
            let wanted = self.specifies(withdrawn, meaning)?;
            if wanted.is_empty() || cheaper(&|other| other == wanted) {
                continue;
            }
            match shown {
                Some(shown) if shown == wanted => return Some(true),
                Some(shown) if extra_suits && shown.includes(wanted) => {
                    if !cheaper(&|other| other.includes(wanted)) {
                        return Some(true);
                    }
                }
                Some(_) => {}
                None => verdict = None,
            }
        }
        // a no does not count if the account ran out on the way
        verdict.filter(|_| !self.work.is_spent())
    }
}

impl Knowledge for FromRecord<'_> {
    fn comparable(&self, withdrawn: EventNo, replacement: EventNo) -> Option<Verdict> {
        let evidence = self.evidence_of(withdrawn, replacement)?;
        Some(evidence.comparison.finding.verdict)
    }

    fn same_denomination(
        &self,
        insufficient: EventNo,
        replacement: EventNo,
        before: &Auction,
        extra_suits: bool,
    ) -> Option<bool> {
        let (withdrawn, made) = (self.call(insufficient)?, self.call(replacement)?);
        let mut denominated = self.made.denominated.borrow_mut();
        let known = place(&mut denominated, replacement);
        let asked = |known: &&Denominated| known.asked == (insufficient, before.clone());
        if let Some(known) = known.iter().find(asked) {
            return known.found[usize::from(extra_suits)];
        }
        let last = before.last_bid().map(|(_, bid)| bid);
        let by = before.turn().unwrap_or_else(|| before.dealer());
        let would_show = self.would_have_shown(before, by);
        let found = [false, true].map(|extra_suits| {
            self.made.sets.same_denomination(last, &would_show, withdrawn, made, extra_suits)
        });
        known.push(Denominated { asked: (insufficient, before.clone()), found });
        found[usize::from(extra_suits)]
    }

    fn suits(&self, call: EventNo) -> Option<SuitSet> {
        let mut specified = self.made.specified.borrow_mut();
        let known = place(&mut specified, call);
        let all = *known.get_or_insert_with(|| {
            self.call(call).and_then(|made| self.made.sets.specified_by_all(made))
        });
        all.map(|all| all.named_suits().collect())
    }

    fn artificial(&self, call: EventNo) -> Option<bool> {
        let (_, meanings) = self.call(call)?;
        (!meanings.is_empty()).then(|| meanings.iter().any(Meaning::is_artificial))
    }
}

/// The index of a call in the bidding box.
const fn rank(call: Call) -> Option<usize> {
    match call {
        Call::Pass => Some(0),
        Call::Double => Some(1),
        Call::Redouble => Some(2),
        Call::Bid(bid) => Some(bid.level.get() as usize * 5 + bid.strain as usize - 2),
        Call::OverSeven(_) => None,
    }
}

/// The bids over `last` that are lower than `bid`, from the lowest.
fn bids_between(last: Option<Bid>, bid: Bid) -> impl Iterator<Item = Bid> {
    let place = |bid: Bid| usize::from(bid.level.get() - 1) * 5 + bid.strain as usize;
    let lowest = last.map_or(0, |last| place(last) + 1);
    (lowest..place(bid))
        .map(|place| Bid { level: Level::ALL[place / 5], strain: Strain::ALL[place % 5] })
}

fn in_both(a: Denominations, b: Denominations) -> Denominations {
    a.iter().filter(|one| b.has(*one)).collect::<Denominations>()
}

#[cfg(test)]
mod tests {
    use bridge::Seat;

    use super::*;
    use crate::profile::Settings;

    /// Calls starting with North, with their meanings, and what others would show.
    fn record(calls: &[(&str, &[&str])], possible: &[(&str, &str)]) -> Record {
        let event = |(seat, (call, meanings)): (Seat, &(&str, &[&str]))| RecordEvent {
            meanings: meanings.iter().map(|text| text.parse().unwrap()).collect(),
            ..Event::Call(CallMade::new(seat, call.parse().unwrap())).into()
        };
        Record {
            dealer: Seat::North,
            board: None,
            vulnerable: None,
            settings: Settings::default(),
            systems: crate::Systems::default(),
            possible: possible
                .iter()
                .map(|(call, meaning)| (call.parse().unwrap(), meaning.parse().unwrap()))
                .collect(),
            events: Seat::ALL.into_iter().zip(calls).map(event).collect(),
        }
    }

    const NONE: &[&str] = &[];

    #[test]
    fn calls_are_ranked_as_they_lie_in_the_box() {
        for (place, call) in Call::all().enumerate() {
            assert_eq!(rank(call), Some(place), "{call}");
        }
    }

    /// The auction that the replacement joined, starting with North.
    fn before(calls: &str) -> Auction {
        let calls: Vec<Call> = calls.split(' ').map(|call| call.parse().unwrap()).collect();
        Auction::from_calls(Seat::North, &calls).unwrap()
    }

    #[test]
    fn bids_between_two_bids() {
        let bid = |text: &str| text.parse::<Call>().unwrap().bid().unwrap();
        let between = |last: Option<Bid>, high| {
            bids_between(last, bid(high)).map(|bid| bid.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(between(Some(bid("1S")), "2H"), "1N 2C 2D");
        assert_eq!(between(None, "1S"), "1C 1D 1H");
        assert_eq!(between(Some(bid("2H")), "2H"), "");
        assert_eq!(between(Some(bid("3N")), "2C"), "");
    }

    #[test]
    fn the_lowest_bid_showing_the_same_suit() {
        const HEARTS: &[&str] = &["6+, 4+H; nat F1"];
        const BOTH: &[&str] = &["6+, 4+H, 4+S; art"];
        type Row = (&'static str, &'static [&'static str], &'static str, &'static [&'static str]);
        let table: [(Row, Option<bool>); 14] = [
            // 1♦ (1♠) 1♥ …
            (("1H", HEARTS, "2H", &["10+, 5+H; nat"]), Some(true)),
            (("1H", HEARTS, "2H", &["10+, 5+S; art"]), Some(false)),
            (("1H", HEARTS, "3H", &["10+, 5+H; nat"]), Some(false)),
            (("1H", HEARTS, "3H", NONE), Some(false)),
            (("1H", HEARTS, "2H", NONE), None),
            (("1H", NONE, "2H", &["10+, 5+H; nat"]), None),
            (("1H", NONE, "2H", NONE), None),
            (("1H", NONE, "3H", NONE), Some(false)),
            (("1H", NONE, "2S", NONE), None),
            (("1H", HEARTS, "P", NONE), Some(false)),
            (("1H", NONE, "X", &["4+H; neg"]), Some(false)),
            // strong or short: nothing is specified
            (("1C", &["16+; art"], "2C", &["5+C; nat"]), Some(false)),
            // several attributable meanings: any one may match
            (("1H", &["16+; art", "6+, 4+H; nat"], "2H", &["5+H; nat"]), Some(true)),
            // two suits are specified only by both
            (("1H", BOTH, "2H", &["5+H; nat"]), Some(false)),
        ];
        for ((ib, shows, bid, bid_shows), expected) in table {
            let record = record(&[("1D", NONE), ("1S", NONE), (ib, shows), (bid, bid_shows)], &[]);
            let knows = FromRecord::new(&record);
            let found = knows.same_denomination(EventNo(2), EventNo(3), &before("1D 1S"), true);
            assert_eq!(found, expected, "{ib} {shows:?} → {bid} {bid_shows:?}");
        }
    }

    #[test]
    fn a_cheaper_bid_may_be_known_to_show_the_same() {
        // 1NT (2♠) 2♦, a transfer: 3♦ if that is a transfer, otherwise 3♥
        let calls: &[(&str, &[&str])] =
            &[("1N", NONE), ("2S", NONE), ("2D", &["5+H; art xfer:H"]), ("3H", &["5+H; nat"])];
        let ask = |possible: &[(&str, &str)]| {
            let record = record(calls, possible);
            FromRecord::new(&record).same_denomination(
                EventNo(2),
                EventNo(3),
                &before("1N 2S"),
                true,
            )
        };
        assert_eq!(ask(&[]), Some(true));
        assert_eq!(ask(&[("3D", "5+H; art xfer:H")]), Some(false));
        assert_eq!(ask(&[("3D", "5+D; nat")]), Some(true));
    }

    #[test]
    fn a_cheaper_bid_of_the_suit_may_be_known_to_show_something_else() {
        // 2♥ would be pass or correct, so 3♥ is the lowest to show hearts
        let calls: &[(&str, &[&str])] =
            &[("2D", NONE), ("P", NONE), ("1H", &["5+H; nat"]), ("3H", &["5+H; nat"])];
        let possible = [("2H", "any; art p/c shows:-")];
        let record = record(calls, &possible);
        let found = FromRecord::new(&record).same_denomination(
            EventNo(2),
            EventNo(3),
            &before("2D P"),
            true,
        );
        assert_eq!(found, Some(true));
    }

    #[test]
    fn further_suits_are_for_the_profile_to_allow() {
        let calls: &[(&str, &[&str])] =
            &[("1N", NONE), ("P", NONE), ("1H", &["4+H; nat"]), ("2H", &["4+H, 4+S; art"])];
        let record = record(calls, &[]);
        let knows = FromRecord::new(&record);
        let same = |extra| knows.same_denomination(EventNo(2), EventNo(3), &before("1N P"), extra);
        assert_eq!((same(true), same(false)), (Some(true), Some(false)));
    }

    #[test]
    fn suits_are_what_all_meanings_specify() {
        let calls: &[(&str, &[&str])] = &[
            ("2D", &["5-10 6H", "5-10 6S"]),
            ("2H", &["5+H, 4+S; art", "5+H; nat"]),
            ("P", NONE),
            ("1N", &["15-17 bal; nat"]),
        ];
        let record = record(calls, &[]);
        let knows = FromRecord::new(&record);
        let suits = |at| knows.suits(EventNo(at));
        assert_eq!(suits(0), Some(SuitSet::default()));
        assert_eq!(suits(1), Some(SuitSet::default().with(bridge::Suit::Hearts)));
        assert_eq!(suits(2), None);
        assert_eq!(suits(3), Some(SuitSet::default()));
        assert_eq!(suits(9), None);
    }

    #[test]
    fn a_call_is_artificial_if_any_of_its_meanings_is() {
        let calls: &[(&str, &[&str])] =
            &[("P", &["0-11"]), ("P", &["0-11", "13+; art"]), ("P", NONE), ("1C", &["16+; art"])];
        let record = record(calls, &[]);
        let knows = FromRecord::new(&record);
        let found: Vec<_> = (0..4).map(|at| knows.artificial(EventNo(at))).collect();
        assert_eq!(found, [Some(false), Some(true), None, Some(true)]);
    }
}
