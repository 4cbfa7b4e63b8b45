//! What a line of a book says by itself, and what a call denies that shows no
//! denomination: the calls that would have shown one.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use books::Book;
use bridge::{Auction, Call, Seat, Strain};
use hands::meaning::{Atom, Denominations, Formula, Meaning, Purpose};
use hands::{HandSet, TooComplex, Work};

use super::Shown;
use super::close::with_points;

/// What the book's line says, apart from what earlier calls had shown.
#[derive(Debug, Clone)]
pub(super) struct Line {
    /// The hands that it allows by itself
    pub(super) said: HandSet,
    /// Those that the earlier calls allow; none where there were no such calls
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
    /// Does it show neither a suit nor notrump?
    pub(super) fn is_silent(&self) -> bool {
        !Strain::ALL.into_iter().any(|strain| self.specifies.contains(strain))
    }

    /// A question, a relay and the like are right for more hands than they say.
    fn leaves_open(&self) -> bool {
        self.purposes().iter().any(|purpose| match purpose {
            Purpose::Ask(_)
            | Purpose::Relay
            | Purpose::Puppet
            | Purpose::Cue
            | Purpose::PassOrCorrect => true,
            Purpose::Answer(_)
            | Purpose::Transfer(_)
            | Purpose::Takeout
            | Purpose::Penalty
            | Purpose::Negative
            | Purpose::Lead
            | Purpose::Preempt
            | Purpose::Raise
            | Purpose::Show => false,
        })
    }
}

/// A call that would have shown what the new call shows, and its hands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    /// The call
    pub call: Call,
    /// What it would have shown
    pub hands: Formula,
}

/// What is left of a withdrawn call when what it denied is taken away.
#[derive(Debug)]
struct Left {
    hands: HandSet,
    taken: Vec<(Taken, HandSet)>,
}

/// The withdrawn calls without what they denied.
pub(super) struct Denied {
    pub(super) old: Vec<Shown>,
    pub(super) union: HandSet,
    /// What was taken away
    pub(super) taken: Vec<Taken>,
}

impl Denied {
    /// None where nothing is taken away.
    pub(super) fn of(
        old: &[&Shown],
        nodes: &[Node],
        new: &Shown,
    ) -> Result<Option<Self>, TooComplex> {
        let (mut left, mut taken) = (Vec::new(), Vec::new());
        for (old, node) in old.iter().zip(nodes) {
            let some = if old.is_silent() { node.left(old, new.specifies)? } else { None };
            let hands = some.as_ref().map_or(&old.hands, |some| &some.hands).clone();
            left.push(Shown { hands, ..(*old).clone() });
            taken.extend(some);
        }
        if taken.is_empty() {
            return Ok(None);
        }
        let mut told: Vec<Taken> = Vec::new();
        for (one, gone) in taken.iter().flat_map(|left| &left.taken) {
            if !told.contains(one) && !gone.and(&new.hands).is_empty()? {
                told.push(one.clone());
            }
        }
        let union = super::union(&left.iter().collect::<Vec<_>>());
        Ok(Some(Self { old: left, union, taken: told }))
    }
}

/// Where a withdrawn call was made, by the book: the calls that its maker could
/// have chosen instead. They are looked up when somebody asks, and once.
#[derive(Debug)]
pub(crate) struct Node {
    book: Book,
    auction: Vec<Call>,
    work: Work,
    instead: OnceCell<Vec<Shown>>,
    left: RefCell<Vec<(Denominations, Option<Rc<Left>>)>>,
}

impl Node {
    pub(crate) fn new(book: &Book, auction: &[Call], work: &Work) -> Self {
        Self {
            book: book.clone(),
            auction: auction.to_vec(),
            work: work.clone(),
            instead: OnceCell::new(),
            left: RefCell::default(),
        }
    }

    /// The written calls that show something.
    fn instead(&self, old: &Shown) -> &[Shown] {
        self.instead.get_or_init(|| {
            let Ok(auction) = Auction::from_calls(Seat::North, &self.auction) else {
                return Vec::new();
            };
            let others = Call::all().filter(|call| {
                *call != Call::Pass && Some(*call) != old.call && auction.is_legal(*call)
            });
            let shown = others.filter_map(|call| {
                let answer = self.book.shown(&self.auction, call)?;
                let written = answer.layer.is_written();
                written.then(|| Shown::within(&self.work, &answer.meaning, Some(call)))
            });
            shown.filter(|shown| !shown.is_silent() && !shown.leaves_open()).collect()
        })
    }

    /// What is left of a silent call if the new one shows these denominations;
    /// none where nothing is taken away.
    fn left(&self, old: &Shown, shows: Denominations) -> Result<Option<Rc<Left>>, TooComplex> {
        let known = self.left.borrow().iter().find(|(of, _)| *of == shows).cloned();
        if let Some((_, left)) = known {
            return Ok(left);
        }
        let left = self.take_away(old, shows)?.map(Rc::new);
        self.left.borrow_mut().push((shows, left.clone()));
        Ok(left)
    }

    fn take_away(&self, old: &Shown, shows: Denominations) -> Result<Option<Left>, TooComplex> {
        let Some(line) = &old.line else { return Ok(None) };
        let earlier = line.earlier();
        let all = earlier.count()?;
        let meets = |shown: &&Shown| {
            Strain::ALL.into_iter().any(|it| shown.specifies.contains(it) && shows.contains(it))
        };
        let mut twins = Vec::new();
        for twin in self.instead(old).iter().filter(meets) {
            let (Some(call), natural) = (twin.call, twin.meaning.tags.natural == Some(true)) else {
                continue;
            };
            for hands in alternatives(own(&twin.meaning)) {
                let said = HandSet::within(&self.work, hands);
                let (shape, held) = (has_shape(&said)?, earlier.and(&said));
                let count = held.count()?;
                // what more than half of his hands could do tells nothing
                if count > 0 && 2 * count <= all {
                    let taken = Taken { call, hands: hands.clone() };
                    twins.push(Twin { taken, held, count, shape, natural });
                }
            }
        }
        let (mut left, mut taken) = (HandSet::nothing(), Vec::new());
        for hands in alternatives(own(&old.meaning)) {
            let said = HandSet::within(&self.work, hands);
            let (shape, mut held) = (has_shape(&said)?, earlier.and(&said));
            let count = held.count()?;
            let loses = |twin: &&Twin| {
                if shape { twin.shape && twin.count < count } else { twin.shape || twin.natural }
            };
            for twin in twins.iter().filter(loses) {
                let gone = held.and(&twin.held);
                if !gone.is_empty()? {
                    held = held.minus(&twin.held);
                    taken.push((twin.taken.clone(), gone));
                }
            }
            left = left.or(&held);
        }
        Ok((!taken.is_empty()).then_some(Left { hands: left, taken }))
    }
}

/// An alternative of a call that could have been made instead.
struct Twin {
    taken: Taken,
    /// The hands that his earlier calls allow
    held: HandSet,
    count: u64,
    shape: bool,
    natural: bool,
}

/// Does it say something of the shape: is one missing at a strength at which
/// another is there?
fn has_shape(hands: &HandSet) -> Result<bool, TooComplex> {
    let portrait = hands.portrait()?;
    let everything = HandSet::everything();
    let of_every = everything.portrait()?.points();
    if portrait.points().iter().zip(of_every).all(|(held, all)| *held == 0 || held == all) {
        return Ok(false);
    }
    if !hands.depends_on_honours() {
        return Ok(true);
    }
    // its honours may be all that it is about
    let held = (0..).zip(portrait.points()).filter(|(_, hands)| **hands > 0);
    for (points, _) in held {
        let such = with_points(points, points);
        let (some, every) = (hands.and(&such), such.portrait()?.shapes());
        let some = some.portrait()?.shapes();
        if some.iter().zip(every).any(|(some, every)| *some == 0 && *every > 0) {
            return Ok(true);
        }
    }
    Ok(false)
}
