//! What a line of a book says by itself, and what a call that shows no denomination denies: the
//! calls that would have shown one.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use books::Book;
use bridge::{Auction, Call, Seat, Strain};
use hands::meaning::{Atom, Denominations, Formula, Meaning, Purpose, Shape};
use hands::{HandSet, Portrait, TooComplex, Work};

use super::close::with_points;
use super::{HALF, Shown};

/// What the book's line says, apart from what earlier calls had shown.
#[derive(Debug, Clone)]
pub(super) struct Line {
    /// The hands that it allows by itself
    pub(super) said: HandSet,
    /// Those that the earlier calls allow; `None` where there were no such calls
    earlier: Option<HandSet>,
}

impl Line {
    pub(super) fn new(work: &Work, meaning: &Meaning, hands: &HandSet) -> Self {
        let Some(own) = &meaning.own else { return Self { said: hands.clone(), earlier: None } };
        let earlier = earlier(&meaning.formula, own);
        Self {
            said: HandSet::within(work, own),
            earlier: earlier.map(|formula| HandSet::within(work, &formula)),
        }
    }

    /// Does it exclude no hand that earlier calls had allowed?
    pub(super) fn says_nothing_new(&self) -> Result<bool, TooComplex> {
        match &self.earlier {
            Some(earlier) => earlier.is_within(&self.said),
            None => HandSet::everything().is_within(&self.said),
        }
    }

    fn earlier(&self) -> HandSet {
        self.earlier.clone().unwrap_or_else(HandSet::everything)
    }
}

/// The formula without its last conditions, those of the line itself.
fn earlier(all: &Formula, own: &Formula) -> Option<Formula> {
    let nothing = Formula::Atom(Atom::Everything);
    if *own == nothing {
        return Some(all.clone());
    }
    let rest = conditions(all).strip_suffix(conditions(own))?;
    Some(Formula::all(rest.iter().cloned()))
}

fn conditions(formula: &Formula) -> &[Formula] {
    if let Formula::All(parts) = formula { parts } else { std::slice::from_ref(formula) }
}

fn alternatives(formula: &Formula) -> &[Formula] {
    if let Formula::Any(parts) = formula { parts } else { std::slice::from_ref(formula) }
}

/// What the line says, as a formula.
fn own(meaning: &Meaning) -> &Formula {
    meaning.own.as_deref().unwrap_or(&meaning.formula)
}

impl Shown {
    /// Does it show neither a suit nor notrump, not even one of two suits? A Multi names no suit,
    /// but tells of a long one.
    pub(super) fn is_silent(&self) -> bool {
        self.shows_none() && !self.said().portrait().is_ok_and(tells_a_long_suit)
    }

    fn shows_none(&self) -> bool {
        self.specifies.is_empty()
    }

    /// Is it a pass that, by the book, means only that there is no better call? It may be the
    /// answer to a question.
    pub(super) fn is_left_over(&self) -> bool {
        let answers = |purpose: &Purpose| matches!(purpose, Purpose::Answer(_));
        let plain = self.call == Some(Call::Pass) && self.purposes().iter().all(answers);
        plain && self.is_by_book() && self.shows_none()
    }

    /// Is it a question, a relay or the like, right for more hands than it says?
    fn leaves_open(&self) -> bool {
        self.purposes().iter().any(Purpose::leaves_open)
    }
}

/// Do more than half of its hands have six cards in a suit, or five in two?
fn tells_a_long_suit(hands: &Portrait) -> bool {
    let long = |shape: Shape| {
        let with = |cards| shape.lengths().into_iter().filter(|held| *held >= cards).count();
        with(6) > 0 || with(5) > 1
    };
    hands.with_shape(long).is_at_least(HALF)
}

/// A call that would have shown what the new call shows, and its hands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    pub call: Call,
    /// What it would have shown
    pub hands: Formula,
}

/// The withdrawn calls without what they denied.
#[derive(Debug)]
pub(super) struct Denied {
    pub(super) old: Vec<Shown>,
    pub(super) union: HandSet,
    /// The calls that were taken away, and their hands
    taken: Vec<(Taken, HandSet)>,
}

impl Denied {
    /// The calls that removed hands of the new one.
    pub(super) fn taken(&self, new: &Shown) -> Vec<Taken> {
        let outside = new.hands.minus(&self.union);
        let mut told: Vec<Taken> = Vec::new();
        for (one, gone) in &self.taken {
            if !told.contains(one) && gone.and(&outside).is_empty() == Ok(false) {
                told.push(one.clone());
            }
        }
        told
    }
}

/// Where in a book the meanings are that can be attributed to a withdrawn call, and what they deny.
/// That depends only on what the new call shows.
#[derive(Debug, Default)]
pub(crate) struct Nodes {
    nodes: Vec<Node>,
    denied: RefCell<Vec<(Denominations, Option<Rc<Denied>>)>>,
}

impl Nodes {
    pub(crate) fn new(nodes: Vec<Node>) -> Self {
        Self { nodes, denied: RefCell::default() }
    }

    /// What is left of the old calls if the new one shows these denominations; `None` where nothing
    /// is taken away.
    pub(super) fn denied(
        &self,
        old: &[&Shown],
        shows: Denominations,
    ) -> Result<Option<Rc<Denied>>, TooComplex> {
        let silent = old.iter().any(|old| old.is_silent()) && self.nodes.len() == old.len();
        if !silent || !Strain::ALL.into_iter().any(|strain| shows.contains(strain)) {
            return Ok(None);
        }
        let known = self.denied.borrow().iter().find(|(of, _)| *of == shows).cloned();
        if let Some((_, denied)) = known {
            return Ok(denied);
        }
        let (mut left, mut taken) = (Vec::new(), Vec::new());
        for (old, node) in old.iter().zip(&self.nodes) {
            let hands = node.take_away(old, shows, &mut taken)?;
            let hands = hands.unwrap_or_else(|| old.hands.clone());
            left.push(Shown { hands, ..(*old).clone() });
        }
        let union = super::union(&left.iter().collect::<Vec<_>>());
        let denied = Denied { old: left, union, taken };
        let denied = (!denied.taken.is_empty()).then(|| Rc::new(denied));
        self.denied.borrow_mut().push((shows, denied.clone()));
        Ok(denied)
    }
}

/// Where a withdrawn call was made, by the book: the calls that the player could have chosen
/// instead. They are looked up on demand, and once.
#[derive(Debug)]
pub(crate) struct Node {
    book: Book,
    auction: Vec<Call>,
    work: Work,
    instead: OnceCell<Vec<Instead>>,
    /// The alternatives of the withdrawn call
    own: Once<Vec<Alternative>>,
}

/// A written call that would have shown something, and its alternatives.
#[derive(Debug)]
struct Instead {
    shown: Shown,
    alternatives: Once<Vec<Alternative>>,
}

/// Something worked out once and paid for each time it is asked for, so that the account comes to
/// the same end.
#[derive(Debug)]
struct Once<T>(OnceCell<(Result<T, TooComplex>, u64)>);

impl<T> Default for Once<T> {
    fn default() -> Self {
        Self(OnceCell::new())
    }
}

impl<T> Once<T> {
    fn get(
        &self,
        work: &Work,
        find: impl FnOnce() -> Result<T, TooComplex>,
    ) -> Result<&T, TooComplex> {
        if let Some((_, steps)) = self.0.get() {
            work.pay(*steps)?;
        }
        let (found, _) = self.0.get_or_init(|| {
            let before = work.left();
            (find(), before - work.left())
        });
        found.as_ref().map_err(|error| *error)
    }
}

impl Node {
    pub(crate) fn new(book: &Book, auction: &[Call], work: &Work) -> Self {
        Self {
            book: book.clone(),
            auction: auction.to_vec(),
            work: work.clone(),
            instead: OnceCell::new(),
            own: Once::default(),
        }
    }

    /// The written calls that show something.
    fn instead(&self, old: &Shown) -> &[Instead] {
        self.instead.get_or_init(|| {
            let shown = self.others(old);
            let shown = shown.into_iter().filter(|shown| !shown.shows_none());
            shown.map(|shown| Instead { shown, alternatives: Once::default() }).collect()
        })
    }

    /// The written calls that the player could have made instead of this one or a pass, except
    /// questions and the like.
    fn others(&self, made: &Shown) -> Vec<Shown> {
        let Ok(auction) = Auction::from_calls(Seat::North, &self.auction) else {
            return Vec::new();
        };
        let others = Call::all().filter(|call| {
            *call != Call::Pass && Some(*call) != made.call && auction.is_legal(*call)
        });
        let shown = others.filter_map(|call| {
            let answer = self.book.shown(&self.auction, call)?;
            let written = answer.layer.is_written();
            written.then(|| Shown::within(&self.work, &answer.meaning, Some(call)))
        });
        shown.filter(|shown| !shown.leaves_open()).collect()
    }

    /// What is left of a pass without the hands for which another call was right; `None` where
    /// nothing goes. An alternative open to more than half of the hands takes nothing away.
    pub(crate) fn left_over(&self, pass: &Shown) -> Option<Shown> {
        let all = pass.line.as_ref()?.earlier().count().ok()?;
        let mut hands = pass.hands.clone();
        for other in self.others(pass) {
            if other.hands.count().is_ok_and(|count| 2 * count <= all) {
                hands = hands.minus(&other.hands);
            }
        }
        let left = hands.count().ok()?;
        let narrower = 0 < left && left < pass.hands.count().ok()?;
        let line = pass.line.as_ref().map(|line| Line { said: hands.clone(), ..line.clone() });
        narrower.then(|| Shown { hands, line, ..pass.clone() })
    }

    /// Each alternative of a call, given the hands that earlier calls left.
    fn alternatives(
        &self,
        meaning: &Meaning,
        earlier: &HandSet,
    ) -> Result<Vec<Alternative>, TooComplex> {
        let each = alternatives(own(meaning)).iter().map(|hands| {
            let said = HandSet::within(&self.work, hands);
            let (shape, held) = (has_shape(&said)?, earlier.and(&said));
            let count = held.count()?;
            Ok(Alternative { hands: hands.clone(), held, count, shape })
        });
        each.collect()
    }

    /// What is left of a call that shows no denomination if the new one shows these.
    fn take_away(
        &self,
        old: &Shown,
        shows: Denominations,
        taken: &mut Vec<(Taken, HandSet)>,
    ) -> Result<Option<HandSet>, TooComplex> {
        if !old.is_silent() {
            return Ok(None);
        }
        let Some(line) = &old.line else { return Ok(None) };
        let earlier = line.earlier();
        let all = earlier.count()?;
        let meets = |instead: &&Instead| {
            let specifies = instead.shown.specifies;
            Strain::ALL.into_iter().any(|it| specifies.contains(it) && shows.contains(it))
        };
        let mut twins = Vec::new();
        for Instead { shown: twin, alternatives } in self.instead(old).iter().filter(meets) {
            let (Some(call), natural) = (twin.call, twin.meaning.tags.natural == Some(true)) else {
                continue;
            };
            let find = || self.alternatives(&twin.meaning, &earlier);
            for twin in alternatives.get(&self.work, find)? {
                // an alternative open to more than half of the hands tells nothing
                if twin.count > 0 && 2 * twin.count <= all {
                    twins.push((call, natural, twin));
                }
            }
        }
        let (mut left, before) = (HandSet::nothing(), taken.len());
        for one in self.own.get(&self.work, || self.alternatives(&old.meaning, &earlier))? {
            let mut held = one.held.clone();
            let loses = |(_, natural, twin): &&(Call, bool, &Alternative)| {
                if one.shape {
                    twin.shape && twin.count < one.count
                } else {
                    twin.shape || *natural
                }
            };
            for (call, _, twin) in twins.iter().filter(loses) {
                let gone = held.and(&twin.held);
                if !gone.is_empty()? {
                    held = held.minus(&twin.held);
                    taken.push((Taken { call: *call, hands: twin.hands.clone() }, gone));
                }
            }
            left = left.or(&held);
        }
        Ok((taken.len() > before).then_some(left))
    }
}

/// An alternative of a call.
#[derive(Debug)]
struct Alternative {
    hands: Formula,
    /// The hands that the player's earlier calls allow
    held: HandSet,
    count: u64,
    shape: bool,
}

/// Does it say something about the shape: is one missing at a strength at which another is present?
pub(super) fn has_shape(hands: &HandSet) -> Result<bool, TooComplex> {
    let (held, every) = (hands.portrait()?, Portrait::every());
    let all = |(held, every): (&u64, &u64)| *held == 0 || held == every;
    if held.points().iter().zip(every.points()).all(all) {
        return Ok(false);
    }
    if !hands.depends_on_honours() {
        return Ok(true);
    }
    // it may be about honours alone; the most common strength decides soonest
    let missing = |(held, every): (&u64, &u64)| *held == 0 && *every > 0;
    let mut strengths: Vec<(u8, u64)> = (0..).zip(held.points().iter().copied()).collect();
    strengths.retain(|(_, hands)| *hands > 0);
    strengths.sort_by_key(|(_, hands)| std::cmp::Reverse(*hands));
    for (points, _) in strengths {
        let such = with_points(points, points);
        let held = hands.and(&such);
        if held.portrait()?.shapes().iter().zip(such.portrait()?.shapes()).any(missing) {
            return Ok(true);
        }
    }
    Ok(false)
}
