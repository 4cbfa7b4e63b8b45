//! Going over all hands, cell by cell.
//!
//! A cell is a group of hands whose membership depends on points alone: all hands of one shape, or,
//! where honours decide, hands with one pair of major-suit classes and one of minor-suit classes.
//! Shapes that no condition tells apart share their cells: where nothing is said about spades, the
//! length of the spades does not matter.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use bridge::Suit;

use crate::frame::{Answer, Classes, Frame, Kept, Match, Pair, Sorted, TooMany};
use crate::left::Pack;
use crate::pack::{self, PAIR_POINTS, POSSIBLE};
use crate::set::{Expr, HandSet, TABLE};
use crate::shape::Shape;
use crate::table::{ALL_POINTS, Allowance, Table};
use crate::work::Work;

/// The most steps that a count may take: a few milliseconds.
const STEPS: usize = 1 << 20;

/// Steps to count one run of points; each run is counted by itself.
const RUN: usize = 8;

/// The most sets that one question is about.
const MOST_SETS: usize = 2;

/// The largest expression, in steps, that is written down for a shape.
const LARGEST: usize = 1 << 14;

/// Where shapes do not share their cells there are many more of them.
const STEPS_BY_SHAPE: usize = 1 << 23;

/// The sets speak of more different honours than can be counted in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("too many different conditions on honours at once to be counted; leave some out")]
pub struct TooComplex;

impl From<TooMany> for TooComplex {
    fn from(_: TooMany) -> Self {
        Self
    }
}

pub(crate) const MAJORS: [Suit; 2] = [Suit::Spades, Suit::Hearts];
pub(crate) const MINORS: [Suit; 2] = [Suit::Diamonds, Suit::Clubs];

/// Hands that only their points tell apart.
#[derive(Debug)]
pub(crate) struct Cell<'a> {
    /// For each set, the points with which they are in it.
    pub(crate) masks: &'a [u64],
    spread: Spread<'a>,
    /// The cards that are left, if not all.
    pack: Option<&'a Pack>,
}

/// How the hands of a cell are spread over points.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Spread<'a> {
    /// All of the shape with this number.
    Shape(usize),
    /// The hands of these classes.
    Classes { majors: &'a Pair, minors: &'a Pair },
}

impl<'a> Cell<'a> {
    /// How many of its hands have points in the mask.
    pub(crate) fn weight(&self, mask: u64) -> u64 {
        match self.spread {
            Spread::Shape(shape) => match self.pack {
                None => pack::weight(shape, mask),
                Some(pack) => pack.weight(shape, mask),
            },
            Spread::Classes { majors, minors } => weight(majors, minors, mask),
        }
    }

    pub(crate) const fn spread(&self) -> Spread<'a> {
        self.spread
    }
}

fn weight(majors: &Pair, minors: &Pair, mask: u64) -> u64 {
    if mask == 0 {
        return 0;
    }
    if mask == ALL_POINTS {
        return majors.below[PAIR_POINTS] * minors.below[PAIR_POINTS];
    }
    let below =
        |points: usize, used: usize| minors.below[points.saturating_sub(used).min(PAIR_POINTS)];
    let mut hands = 0;
    for (from, to) in pack::runs(mask) {
        for used in majors.range.clone() {
            hands += majors.points[used] * (below(to, used) - below(from, used));
        }
    }
    hands
}

/// An expression with its conditions put in place.
enum Linked<'a> {
    Table(&'a Table),
    Answer(Answer),
    Not(Box<Self>),
    All(Vec<Self>),
    Any(Vec<Self>),
    Near(Allowance, Box<Self>),
}

/// What is left of an expression for one shape.
enum Rest {
    /// These points, whatever the honours.
    Points(u64),
    Answer(Answer),
    Not(Box<Self>),
    /// These points, less those that any of the others rules out.
    All(u64, Vec<Self>),
    /// These points, and those of any other.
    Any(u64, Vec<Self>),
    /// Close to one of these; each comes with the points possible for its shape.
    Near(Allowance, Vec<(u64, Self)>),
}

/// What a hand's classes say.
#[derive(Clone, Copy)]
struct Told {
    /// Clubs first; `None` where the suit is not known.
    bits: [Option<u64>; 4],
    /// `None` where a suit is not known.
    sums: Option<u64>,
}

impl Told {
    fn of(majors: Option<&Pair>, minors: Option<&Pair>) -> Self {
        let [spades, hearts] = [0, 1].map(|i: usize| majors.map(|pair| pair.bits[i]));
        let [diamonds, clubs] = [0, 1].map(|i: usize| minors.map(|pair| pair.bits[i]));
        let sums = majors.zip(minors).map(|(majors, minors)| majors.sums + minors.sums);
        Self { bits: [clubs, diamonds, hearts, spades], sums }
    }

    /// Does the condition hold? `None` if that is not known.
    fn answer(&self, answer: Answer) -> Option<bool> {
        match answer {
            Answer::Bit { suit, bit } => self.bits[suit].map(|bits| bits >> bit & 1 != 0),
            Answer::Sum { shift, allowed } => {
                self.sums.map(|sums| allowed >> (sums >> shift & 0b1_1111) & 1 != 0)
            }
        }
    }
}

impl<'a> Linked<'a> {
    fn new(expr: &'a Expr, frame: &mut Frame) -> Result<Self, TooComplex> {
        let all = |parts: &'a [Expr], frame: &mut Frame| {
            parts.iter().map(|part| Self::new(part, frame)).collect::<Result<Vec<_>, _>>()
        };
        Ok(match expr {
            Expr::Table(table) => Self::Table(table),
            Expr::Honour(honour) => Self::Answer(frame.add(*honour)?),
            Expr::Not(inner) => Self::Not(Box::new(Self::new(inner, frame)?)),
            Expr::All(parts) => Self::All(all(parts, frame)?),
            Expr::Any(parts) => Self::Any(all(parts, frame)?),
            Expr::Near(allowance, inner) => {
                Self::Near(*allowance, Box::new(Self::new(inner, frame)?))
            }
        })
    }

    /// All its tables; false if it looks at other shapes too.
    fn tables(&self, all: &mut Vec<&'a Masks>) -> bool {
        match self {
            Self::Table(table) => {
                all.push(table.masks());
                true
            }
            Self::Answer(_) => true,
            Self::Not(inner) => inner.tables(all),
            Self::All(parts) | Self::Any(parts) => parts.iter().all(|part| part.tables(all)),
            Self::Near(..) => false,
        }
    }

    fn rest(&self, shape: usize) -> Rest {
        match self {
            Self::Table(table) => Rest::Points(table.of(shape)),
            Self::Answer(answer) => Rest::Answer(*answer),
            Self::Not(inner) => {
                let inner = inner.rest(shape);
                if let Rest::Points(mask) = inner {
                    Rest::Points(!mask & ALL_POINTS)
                } else {
                    Rest::Not(Box::new(inner))
                }
            }
            Self::All(parts) => {
                let (mut mask, mut others) = (ALL_POINTS, Vec::new());
                for part in parts {
                    let part = part.rest(shape);
                    if let Rest::Points(points) = part {
                        mask &= points;
                    } else {
                        others.push(part);
                    }
                    if mask == 0 {
                        return Rest::Points(0);
                    }
                }
                if others.is_empty() { Rest::Points(mask) } else { Rest::All(mask, others) }
            }
            Self::Any(parts) => {
                let (mut mask, mut others) = (0, Vec::new());
                for part in parts {
                    let part = part.rest(shape);
                    if let Rest::Points(points) = part { mask |= points } else { others.push(part) }
                }
                if others.is_empty() { Rest::Points(mask) } else { Rest::Any(mask, others) }
            }
            Self::Near(allowance, inner) => {
                let near = allowance.near(shape).into_iter();
                let near = near.map(|other| (POSSIBLE[other], inner.rest(other)));
                Rest::Near(*allowance, near.collect())
            }
        }
    }
}

impl Rest {
    fn size(&self) -> usize {
        match self {
            Self::Points(mask) => 1 + RUN * pack::runs(*mask).count(),
            Self::Answer(_) => 1,
            Self::Not(inner) => 1 + inner.size(),
            Self::All(mask, parts) | Self::Any(mask, parts) => {
                RUN * pack::runs(*mask).count() + parts.iter().map(Self::size).sum::<usize>()
            }
            Self::Near(_, near) => 4 + near.iter().map(|(_, rest)| rest.size()).sum::<usize>(),
        }
    }

    /// The points with which a hand is in the set, all its suits being known.
    fn mask(&self, told: &Told) -> u64 {
        match self {
            Self::Points(mask) => *mask,
            Self::Answer(answer) => {
                if told.answer(*answer) == Some(true) {
                    ALL_POINTS
                } else {
                    0
                }
            }
            Self::Not(inner) => !inner.mask(told) & ALL_POINTS,
            Self::All(mask, parts) => {
                let mut mask = *mask;
                for part in parts {
                    mask &= part.mask(told);
                    if mask == 0 {
                        break;
                    }
                }
                mask
            }
            Self::Any(mask, parts) => {
                let mut mask = *mask;
                for part in parts {
                    mask |= part.mask(told);
                    if mask == ALL_POINTS {
                        break;
                    }
                }
                mask
            }
            Self::Near(allowance, near) => near.iter().fold(0, |all, (possible, rest)| {
                all | allowance.widen_points(rest.mask(told) & possible)
            }),
        }
    }

    /// The points with which a hand is surely in the set, and those with which it may be, some
    /// suits not being known.
    fn bounds(&self, told: &Told) -> (u64, u64) {
        match self {
            Self::Points(mask) => (*mask, *mask),
            Self::Answer(answer) => match told.answer(*answer) {
                Some(true) => (ALL_POINTS, ALL_POINTS),
                Some(false) => (0, 0),
                None => (0, ALL_POINTS),
            },
            Self::Not(inner) => {
                let (sure, possible) = inner.bounds(told);
                (!possible & ALL_POINTS, !sure & ALL_POINTS)
            }
            Self::All(mask, parts) => parts.iter().fold((*mask, *mask), |all, part| {
                let (sure, possible) = part.bounds(told);
                (all.0 & sure, all.1 & possible)
            }),
            Self::Any(mask, parts) => parts.iter().fold((*mask, *mask), |any, part| {
                let (sure, possible) = part.bounds(told);
                (any.0 | sure, any.1 | possible)
            }),
            Self::Near(allowance, near) => near.iter().fold((0, 0), |all, (shape, rest)| {
                let (sure, possible) = rest.bounds(told);
                (all.0 | sure & shape, all.1 | allowance.spread_points(possible & shape))
            }),
        }
    }
}

/// Points for each shape.
type Masks = [u64; Shape::COUNT];

/// The sets of one question, and the shapes where honours decide.
struct Survey<'a> {
    sets: &'a [&'a HandSet],
    linked: Vec<Linked<'a>>,
    /// For each set, by shape: what may be in it, and what surely is.
    bounds: Vec<[&'a Masks; 2]>,
    /// All their tables; false if they look at other shapes too.
    tables: (Vec<&'a Masks>, bool),
    /// What is left of them for some shapes.
    known: Vec<(usize, Rests)>,
    frame: Frame,
    pack: Option<&'a Pack>,
    /// Steps left for this question.
    steps: usize,
    /// Steps to look at one cell.
    visit: usize,
    /// Steps charged each time the sets are written down.
    written: usize,
    /// The account that is charged, and how much has been charged.
    work: Work,
    free: bool,
    charged: usize,
}

/// What is left of the sets of a question for one shape.
#[derive(Default)]
struct Rests {
    each: Vec<Rest>,
    size: usize,
    /// For each key of the majors, and of the minors: may there be a hand?
    possible: [Vec<Option<bool>>; 2],
    /// The points of each set, by the key of the majors and the key of the minors; `None` where
    /// there are too many to keep.
    masks: Option<ByKeys>,
}

/// Points of sets, by the keys of the majors and of the minors.
struct ByKeys {
    minors: usize,
    known: Vec<bool>,
    masks: Vec<u64>,
}

impl ByKeys {
    /// The most that are kept.
    const MOST: usize = 1 << 10;

    fn new(sets: usize, [majors, minors]: [usize; 2]) -> Option<Self> {
        let cells = majors.saturating_mul(minors);
        (cells <= Self::MOST).then(|| Self {
            minors,
            known: vec![false; cells],
            masks: vec![0; cells * sets],
        })
    }
}

impl Rests {
    fn new(linked: &[Linked<'_>], shape: usize, keys: [usize; 2]) -> Self {
        let each: Vec<Rest> = linked.iter().map(|linked| linked.rest(shape)).collect();
        let size = each.iter().map(Rest::size).sum();
        let masks = ByKeys::new(each.len(), keys);
        Self { each, size, possible: keys.map(|keys| vec![None; keys]), masks }
    }

    /// May a hand with this pair be in one of the sets, whatever the other suits are?
    fn is_possible(&mut self, side: usize, pair: &Pair) -> bool {
        let Self { each, possible, .. } = self;
        *possible[side][pair.key].get_or_insert_with(|| {
            let told = match side {
                0 => Told::of(Some(pair), None),
                _ => Told::of(None, Some(pair)),
            };
            each.iter().any(|rest| rest.bounds(&told).1 != 0)
        })
    }

    /// The points with which hands of these pairs are in each of the sets.
    fn masks<'m>(&'m mut self, major: &Pair, minor: &Pair, space: &'m mut [u64]) -> &'m [u64] {
        let Self { each, masks, .. } = self;
        let find = |space: &mut [u64]| {
            let told = Told::of(Some(major), Some(minor));
            for (mask, rest) in space.iter_mut().zip(&*each) {
                *mask = rest.mask(&told);
            }
        };
        let Some(ByKeys { minors, known, masks }) = masks else {
            find(space);
            return space;
        };
        let (place, sets) = (major.key * *minors + minor.key, space.len());
        let kept = &mut masks[place * sets..(place + 1) * sets];
        if !std::mem::replace(&mut known[place], true) {
            find(kept);
        }
        kept
    }
}

/// How many pairs are kept for other shapes: a few megabytes.
const KEPT: usize = 1 << 14;

/// Steps charged for a cell that is counted, and for one that is painted.
const COUNTED: usize = 48;
const PAINTED: usize = 160;

/// Steps charged for each part of an expression that is written down.
const WRITTEN: usize = 24;

impl<'a> Survey<'a> {
    fn new(
        sets: &'a [&'a HandSet],
        steps: usize,
        visit: usize,
        free: bool,
    ) -> Result<Self, TooComplex> {
        let mut written = 0;
        for set in sets {
            let size = set.expr.size();
            if size > LARGEST {
                return Err(TooComplex);
            }
            written += WRITTEN * size;
        }
        let work = sets.iter().fold(Work::unmetered(), |work, set| work.or(&set.work));
        let pack = sets.iter().find_map(|set| set.pack.as_ref());
        let mut survey = Self {
            sets,
            linked: Vec::with_capacity(sets.len()),
            bounds: sets.iter().map(|set| [set.possible.masks(), set.sure.masks()]).collect(),
            tables: (Vec::new(), true),
            known: Vec::new(),
            frame: Frame::of(pack),
            pack,
            steps,
            visit,
            written,
            work,
            free,
            charged: 0,
        };
        survey.charge(sets.len() * TABLE + written)?;
        for set in sets {
            survey.linked.push(Linked::new(&set.expr, &mut survey.frame)?);
        }
        let (tables, alone) = &mut survey.tables;
        *alone = survey.linked.iter().all(|linked| linked.tables(tables));
        Ok(survey)
    }

    /// Takes the steps off the account.
    fn charge(&mut self, steps: usize) -> Result<(), TooComplex> {
        self.charged = self.charged.saturating_add(steps);
        if self.free { Ok(()) } else { self.work.spend(steps) }
    }

    /// The classes of the suits, and how they combine.
    fn sorted(&mut self) -> Result<Arc<Sorted>, TooComplex> {
        self.charge(self.frame.steps())?;
        // what is kept is charged for each time: the cost of an answer does not depend on what was
        // asked before
        let known = Kept::with(|kept| kept.sorted(&self.frame));
        if let Some(sorted) = known {
            let steps = [MAJORS, MINORS].map(|suits| sorted.classes.steps(suits));
            self.charge(steps[0] + steps[1])?;
            return Ok(sorted);
        }
        let classes = self.frame.classes();
        let mut matched = |suits| {
            self.charge(classes.steps(suits))?;
            Ok::<_, TooComplex>(classes.matched(suits)?)
        };
        let matched = [matched(MAJORS)?, matched(MINORS)?];
        let sorted = Arc::new(Sorted { classes, matched });
        Kept::with(|kept| kept.keep(&self.frame, &sorted));
        Ok(sorted)
    }

    /// The points of each set, going by shape; `None` where honours decide.
    fn masks(&self, shape: usize, masks: &mut [u64]) -> Option<()> {
        for (place, [possible, sure]) in self.bounds.iter().enumerate() {
            masks[place] = possible[shape];
            if masks[place] != sure[shape] {
                return None;
            }
        }
        Some(())
    }

    /// The same number for shapes that the sets do not tell apart; 0 where honours do not decide.
    /// False if the sets look at other shapes too, so that each shape is a kind of its own.
    fn kinds(&mut self, open: &[usize]) -> Result<([u16; Shape::COUNT], bool), TooComplex> {
        /// How many are searched for an equal one.
        const LOOKED_AT: usize = 64;
        let mut kinds = [0; Shape::COUNT];
        self.charge(open.len().saturating_mul(LOOKED_AT + 4 * self.tables.0.len()))?;
        let (tables, alone) = (&self.tables.0, self.tables.1);
        let hash = |shape: usize| {
            tables.iter().fold(0_u64, |hash, table| {
                (hash.rotate_left(7) ^ table[shape]).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            })
        };
        let mut known: Vec<(u64, usize)> = Vec::new();
        for (shape, number) in open.iter().copied().zip(1..) {
            let hash = hash(shape);
            let same = |other: usize| tables.iter().all(|table| table[shape] == table[other]);
            let equal = known.iter().find(|(other, at)| *other == hash && same(*at));
            kinds[shape] = match equal {
                Some((_, at)) if alone => kinds[*at],
                _ => number,
            };
            if equal.is_none() && known.len() < LOOKED_AT {
                known.push((hash, shape));
            }
        }
        Ok((kinds, alone))
    }

    /// Goes over the hands of these classes, whose shapes are not told apart further than by
    /// `shape`.
    fn each_pair(
        &mut self,
        shape: usize,
        sorted: &Sorted,
        pairs: (&[Pair], &[Pair]),
        see: &mut See<'_>,
    ) -> Result<ControlFlow<()>, TooComplex> {
        self.charge(self.written)?;
        let place = self.rests(shape, sorted);
        // put back below, so that the account can be charged in the meantime
        let mut rests = std::mem::take(&mut self.known[place].1);
        let flow = self.each_cell(&mut rests, pairs, see);
        self.known[place].1 = rests;
        flow
    }

    /// The index of what is left of the sets for this shape, shared with every shape that no table
    /// tells from it.
    fn rests(&mut self, shape: usize, sorted: &Sorted) -> usize {
        /// How many are searched for an equal one.
        const LOOKED_AT: usize = 64;
        let (tables, alone) = &self.tables;
        let same = |(at, _): &(usize, Rests)| {
            *alone && tables.iter().all(|table| table[shape] == table[*at])
        };
        if let Some(place) = self.known.iter().position(same) {
            return place;
        }
        if !alone || self.known.len() == LOOKED_AT {
            self.known.clear();
        }
        let keys = [sorted.matched[0].keys(), sorted.matched[1].keys()];
        self.known.push((shape, Rests::new(&self.linked, shape, keys)));
        self.known.len() - 1
    }

    /// The same, with what is left of the sets written down.
    fn each_cell(
        &mut self,
        rests: &mut Rests,
        (majors, minors): (&[Pair], &[Pair]),
        see: &mut See<'_>,
    ) -> Result<ControlFlow<()>, TooComplex> {
        let size = rests.size;
        self.spend((majors.len() + minors.len()).saturating_mul(size))?;
        // leave out what can be in no set, whatever the other suits are
        let (majors_left, minors_left) = (
            majors.iter().filter(|pair| rests.is_possible(0, pair)).count(),
            minors.iter().filter(|pair| rests.is_possible(1, pair)).count(),
        );
        let cells = majors_left.saturating_mul(minors_left);
        self.spend(cells.saturating_mul(size))?;
        self.charge(cells.saturating_mul(self.visit))?;
        let mut space = [0; MOST_SETS];
        let space = &mut space[..self.sets.len()];
        for major in majors {
            if !rests.is_possible(0, major) {
                continue;
            }
            for minor in minors {
                if !rests.is_possible(1, minor) {
                    continue;
                }
                let masks = rests.masks(major, minor, space);
                if masks.iter().all(|mask| *mask == 0) {
                    continue;
                }
                let spread = Spread::Classes { majors: major, minors: minor };
                if see(&Cell { masks, spread, pack: self.pack }).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn spend(&mut self, steps: usize) -> Result<(), TooComplex> {
        self.steps = self.steps.checked_sub(steps).ok_or(TooComplex)?;
        self.charge(steps)
    }

    fn pairs(
        &mut self,
        sorted: &Arc<Sorted>,
        matched: &Match,
        lengths: &[(usize, usize)],
    ) -> Result<Arc<[Pair]>, TooComplex> {
        self.charge(sorted.classes.pair_steps(matched, lengths))?;
        let known = Kept::with(|kept| kept.pairs(sorted, matched, lengths));
        let pairs = known.unwrap_or_else(|| {
            let pairs: Arc<[Pair]> = sorted.classes.pairs(matched, lengths).into();
            Kept::with(|kept| kept.keep_pairs(sorted, matched, lengths, &pairs));
            pairs
        });
        self.spend(pairs.len())?;
        Ok(pairs)
    }
}

/// What is done with a cell. (By reference: with one walk for all questions a page has less to
/// load.)
pub(crate) type See<'a> = dyn FnMut(&Cell<'_>) -> ControlFlow<()> + 'a;

/// The same, shape by shape; where honours decide, with the classes.
pub(crate) type SeeShape<'a> =
    dyn FnMut(usize, &Cell<'_>, Option<(&Frame, &Classes)>) -> ControlFlow<()> + 'a;

/// All cells in which a hand may be in one of the sets, in no particular order.
pub(crate) fn each(sets: &[&HandSet], see: &mut dyn FnMut(&Cell<'_>)) -> Result<(), TooComplex> {
    each_until(sets, &mut |cell| {
        see(cell);
        ControlFlow::Continue(())
    })
}

/// The same, until told to stop. On an account all cells are seen, so that the cost of a question
/// does not depend on the answer.
pub(crate) fn each_until(sets: &[&HandSet], see: &mut See<'_>) -> Result<(), TooComplex> {
    let metered = sets.iter().any(|set| set.work.is_metered());
    let mut see = |cell: &Cell<'_>| {
        let flow = see(cell);
        if metered { ControlFlow::Continue(()) } else { flow }
    };
    let mut survey = Survey::new(sets, STEPS, COUNTED, false)?;
    let mut masks = vec![0; sets.len()];
    let mut open = Vec::new();
    for shape in 0..Shape::COUNT {
        if survey.masks(shape, &mut masks).is_none() {
            open.push(shape);
        } else if masks.iter().any(|mask| *mask != 0)
            && see(&Cell { masks: &masks, spread: Spread::Shape(shape), pack: survey.pack })
                .is_break()
        {
            return Ok(());
        }
    }
    if open.is_empty() {
        return Ok(());
    }
    let (kinds, alone) = survey.kinds(&open)?;
    if !alone {
        survey.steps = STEPS_BY_SHAPE;
    }
    let sorted = survey.sorted()?;
    for majors in 0..=13 {
        if each_with_majors(&mut survey, &sorted, &kinds, majors, &mut see)?.is_break() {
            break;
        }
    }
    Ok(())
}

/// The cells of the shapes with this many cards in the majors.
///
/// Two spade lengths that no diamond length tells apart are taken together, and the other way
/// round.
fn each_with_majors(
    survey: &mut Survey<'_>,
    sorted: &Arc<Sorted>,
    kinds: &[u16; Shape::COUNT],
    in_majors: usize,
    see: &mut See<'_>,
) -> Result<ControlFlow<()>, TooComplex> {
    let in_minors = 13 - in_majors;
    let shape = |spades: usize, diamonds: usize| Shape::at([spades, in_majors - spades, diamonds]);
    let spades = alike(in_majors, |spades| {
        (0..=in_minors).map(|diamonds| kinds[shape(spades, diamonds)]).collect()
    });
    let diamonds = alike(in_minors, |diamonds| {
        spades.iter().map(|spades| kinds[shape(spades[0], diamonds)]).collect()
    });
    let matched = &sorted.matched;
    let mut minors: Vec<Option<Arc<[Pair]>>> = vec![None; diamonds.len()];
    let mut kept = 0;
    for spades in &spades {
        let lengths: Vec<_> = spades.iter().map(|length| (*length, in_majors - length)).collect();
        let majors = survey.pairs(sorted, &matched[0], &lengths)?;
        for (place, diamonds) in diamonds.iter().enumerate() {
            let shape = shape(spades[0], diamonds[0]);
            if kinds[shape] == 0 {
                continue;
            }
            if minors[place].is_none() {
                if kept > KEPT {
                    minors.fill(None);
                    kept = 0;
                }
                let lengths: Vec<_> =
                    diamonds.iter().map(|length| (*length, in_minors - length)).collect();
                let found = survey.pairs(sorted, &matched[1], &lengths)?;
                kept += found.len();
                minors[place] = Some(found);
            }
            let minors = minors[place].as_deref().unwrap_or_default();
            if survey.each_pair(shape, sorted, (&majors, minors), see)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// The lengths up to `most`, grouped by kind; those of no kind are left out.
fn alike(most: usize, kinds: impl Fn(usize) -> Vec<u16>) -> Vec<Vec<usize>> {
    let mut all: Vec<(Vec<u16>, Vec<usize>)> = Vec::new();
    for length in 0..=most {
        let kinds = kinds(length);
        if kinds.iter().all(|kind| *kind == 0) {
            continue;
        }
        match all.iter_mut().find(|(known, _)| *known == kinds) {
            Some((_, lengths)) => lengths.push(length),
            None => all.push((kinds, vec![length])),
        }
    }
    all.into_iter().map(|(_, lengths)| lengths).collect()
}

/// The cost of the walk to each shape: what is charged before a cell of a later shape is seen.
#[derive(Debug, Clone)]
pub(crate) struct Way {
    /// One entry for all shapes where honours decide nowhere.
    charged: Vec<usize>,
}

impl Way {
    /// Where shape and points decide: the table is written down, and every shape is at hand.
    pub(crate) fn of_table() -> Self {
        Self { charged: vec![TABLE + WRITTEN] }
    }

    pub(crate) fn to(&self, shape: usize) -> usize {
        self.charged.get(shape).or(self.charged.last()).copied().unwrap_or(0)
    }
}

/// All cells in which a hand may be in the set, shape by shape, until told to stop. Where honours
/// decide, the classes are given as well.
pub(crate) fn by_shape(set: &HandSet, see: &mut SeeShape<'_>) -> Result<Way, TooComplex> {
    walk(set, 0..Shape::COUNT, false, see)
}

/// The cells of one shape, free of charge.
pub(crate) fn of_shape(
    set: &HandSet,
    shape: usize,
    see: &mut SeeShape<'_>,
) -> Result<(), TooComplex> {
    walk(set, shape..shape + 1, true, see).map(drop)
}

fn walk(
    set: &HandSet,
    shapes: Range<usize>,
    free: bool,
    see: &mut SeeShape<'_>,
) -> Result<Way, TooComplex> {
    let sets = [set];
    let mut survey = Survey::new(&sets, STEPS_BY_SHAPE, PAINTED, free)?;
    let mut sorted = None;
    let mut way = Way { charged: Vec::new() };
    let (mut kept, mut last) = (0, 0);
    let mut masks = [0];
    for shape in shapes {
        if survey.masks(shape, &mut masks).is_some() {
            if masks[0] == 0 {
                continue;
            }
            if sorted.is_some() {
                way.charged.resize(shape, survey.charged);
            }
            last = shape;
            let cell = Cell { masks: &masks, spread: Spread::Shape(shape), pack: survey.pack };
            if see(shape, &cell, None).is_break() {
                return Ok(way);
            }
            continue;
        }
        if sorted.is_none() {
            way.charged.resize(last, survey.charged);
            let pairs: Vec<Option<Arc<[Pair]>>> = vec![None; 2 * 14 * 14];
            sorted = Some((survey.sorted()?, survey.frame.clone(), pairs));
        }
        let Some((sorted, frame, pairs)) = &mut sorted else { continue };
        let [majors, minors] = &sorted.matched;
        let [s, h, d, c] = Shape::numbered(shape).lengths().map(usize::from);
        let places = [s * 14 + h, 14 * 14 + d * 14 + c];
        if kept > KEPT {
            pairs.fill(None);
            kept = 0;
        }
        for (place, matched, lengths) in [(places[0], majors, (s, h)), (places[1], minors, (d, c))]
        {
            if pairs[place].is_none() {
                let found = survey.pairs(sorted, matched, &[lengths])?;
                kept += found.len();
                pairs[place] = Some(found);
            }
        }
        let [majors, minors] = places.map(|place| pairs[place].as_deref().unwrap_or_default());
        let mut seen = false;
        let mut see = |cell: &Cell<'_>| {
            seen = true;
            see(shape, cell, Some((frame, &sorted.classes)))
        };
        let flow = survey.each_pair(shape, sorted, (majors, minors), &mut see)?;
        if seen {
            way.charged.resize(shape, survey.charged);
        }
        if flow.is_break() {
            return Ok(way);
        }
    }
    way.charged.resize(if sorted.is_some() { Shape::COUNT } else { 1 }, survey.charged);
    Ok(way)
}
