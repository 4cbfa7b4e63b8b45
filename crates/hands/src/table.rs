//! Hands told apart by shape and points: a mask of points for each shape.

use std::sync::OnceLock;

use bridge::Suit;

use crate::left::Pack;
use crate::pack::{self, POINTS, POSSIBLE, POSSIBLE_OF};
use crate::shape::{MOVED, PATTERNS, Shape};
use crate::shapes::Shapes;

/// A mask with every number of points, 0 to 37.
pub(crate) const ALL_POINTS: u64 = (1 << POINTS) - 1;

/// For each of the 560 shapes, which points. Bit `p` stands for `p` points.
///
/// A mask may name points that no hand of the shape has; they count for nothing, and are left out
/// where tables are compared or widened.
///
/// Usually there are only a few different masks, each shared by many shapes: then the table is kept
/// in that form, and written out shape by shape only when needed.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// `None` where there are too many.
    kinds: Option<Vec<Kind>>,
    masks: OnceLock<Box<[u64; Shape::COUNT]>>,
}

/// Shapes that have the same points. A shape belongs to one kind, or has no points; no two kinds
/// have the same points, and none is empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    pub(crate) points: u64,
    pub(crate) shapes: Shapes,
}

impl Kind {
    /// Is there a hand among them?
    fn has_hands(&self) -> bool {
        self.shapes.patterns().any(|(pattern, _)| self.points & POSSIBLE_OF[pattern] != 0)
    }

    fn hands(&self) -> u64 {
        self.shapes.patterns().map(|(it, shapes)| shapes * pack::weight_of(it, self.points)).sum()
    }
}

/// The most kinds told apart, and the most pairs of kinds looked at when two tables are combined:
/// with more, going shape by shape is as quick.
const MOST_KINDS: usize = 24;
const MOST_PAIRS: usize = 64;

/// Kinds being combined.
#[derive(Default)]
struct Kinds(Vec<Kind>);

impl Kinds {
    fn add(&mut self, points: u64, shapes: Shapes) {
        if points == 0 || shapes.is_empty() {
            return;
        }
        match self.0.iter_mut().find(|kind| kind.points == points) {
            Some(kind) => kind.shapes = kind.shapes.or(&shapes),
            None => self.0.push(Kind { points, shapes }),
        }
    }

    /// Adds points to what these shapes already have.
    fn add_over(&mut self, points: u64, shapes: Shapes) {
        let mut rest = shapes;
        for place in 0..self.0.len() {
            let Kind { points: known, shapes } = self.0[place];
            let both = shapes.and(&rest);
            if both.is_empty() {
                continue;
            }
            rest = rest.minus(&both);
            if known | points != known {
                self.0[place].shapes = shapes.minus(&both);
                self.add(known | points, both);
            }
        }
        self.add(points, rest);
        self.0.retain(|kind| !kind.shapes.is_empty());
    }

    fn and(some: &[Kind], others: &[Kind]) -> Self {
        let mut all = Self::default();
        for one in some {
            for other in others {
                all.add(one.points & other.points, one.shapes.and(&other.shapes));
            }
        }
        all
    }

    fn or(some: &[Kind], others: &[Kind]) -> Self {
        let mut all = Self::default();
        let mut left: Shapes = Shapes::EVERY;
        for one in some {
            let mut rest = one.shapes;
            for other in others {
                let both = one.shapes.and(&other.shapes);
                rest = rest.minus(&both);
                all.add(one.points | other.points, both);
            }
            all.add(one.points, rest);
            left = left.minus(&one.shapes);
        }
        for other in others {
            all.add(other.points, other.shapes.and(&left));
        }
        all
    }
}

impl From<Kinds> for Table {
    fn from(Kinds(kinds): Kinds) -> Self {
        let many = kinds.len() > MOST_KINDS;
        let mut table = Self { kinds: Some(kinds), masks: OnceLock::new() };
        if many {
            table.masks();
            table.kinds = None;
        }
        table
    }
}

impl Table {
    /// The same points whatever the shape.
    pub(crate) fn of_points(mask: u64) -> Self {
        Self::of_shapes(mask, Shapes::EVERY)
    }

    /// The same points for all of these shapes, none for the others.
    pub(crate) fn of_shapes(mask: u64, shapes: Shapes) -> Self {
        let mut kinds = Kinds::default();
        kinds.add(mask, shapes);
        kinds.into()
    }

    /// Points that depend on the shape.
    pub(crate) fn from_shapes(mask: impl Fn(usize) -> u64) -> Self {
        let mut kinds = Kinds::default();
        for shape in 0..Shape::COUNT {
            let points = mask(shape);
            if points == 0 {
                continue;
            }
            let place = kinds.0.iter().position(|kind| kind.points == points);
            let place = place.unwrap_or_else(|| {
                kinds.0.push(Kind { points, shapes: Shapes::NONE });
                kinds.0.len() - 1
            });
            if place == MOST_KINDS {
                return Self::written(Box::new(std::array::from_fn(mask)));
            }
            kinds.0[place].shapes.insert(shape);
        }
        kinds.into()
    }

    /// Points that depend on the pattern.
    pub(crate) fn from_patterns(mask: impl Fn([u8; 4]) -> u64) -> Self {
        let mut kinds = Kinds::default();
        for (pattern, lengths) in PATTERNS.iter().enumerate() {
            kinds.add(mask(*lengths), Shapes::of_pattern(pattern));
        }
        kinds.into()
    }

    /// A mask for each shape.
    fn written(masks: Box<[u64; Shape::COUNT]>) -> Self {
        Self { kinds: None, masks: OnceLock::from(masks) }
    }

    pub(crate) fn masks(&self) -> &[u64; Shape::COUNT] {
        self.masks.get_or_init(|| {
            let mut masks = Box::new([0; Shape::COUNT]);
            for Kind { points, shapes } in self.kinds.iter().flatten() {
                shapes.iter().for_each(|shape| masks[shape] = *points);
            }
            masks
        })
    }

    /// The points of this shape.
    pub(crate) fn of(&self, shape: usize) -> u64 {
        let Some(kinds) = &self.kinds else { return self.masks()[shape] };
        kinds.iter().find(|kind| kind.shapes.contains(shape)).map_or(0, |kind| kind.points)
    }

    /// The kinds of its shapes, if there are few.
    pub(crate) fn kinds(&self) -> Option<&[Kind]> {
        self.kinds.as_deref()
    }

    /// The kinds of both, if they are few enough to combine.
    fn both_kinds<'a>(&'a self, other: &'a Self) -> Option<(&'a [Kind], &'a [Kind])> {
        let (mine, theirs) = (self.kinds()?, other.kinds()?);
        (mine.len() * theirs.len() <= MOST_PAIRS).then_some((mine, theirs))
    }

    /// What is in both.
    pub(crate) fn and(&self, other: &Self) -> Self {
        match self.both_kinds(other) {
            Some((mine, theirs)) => Kinds::and(mine, theirs).into(),
            None => self.put_together(other, |mine, theirs| mine & theirs),
        }
    }

    /// What is in one or both.
    pub(crate) fn or(&self, other: &Self) -> Self {
        match self.both_kinds(other) {
            Some((mine, theirs)) => Kinds::or(mine, theirs).into(),
            None => self.put_together(other, |mine, theirs| mine | theirs),
        }
    }

    fn put_together(&self, other: &Self, both: fn(u64, u64) -> u64) -> Self {
        let (mine, theirs) = (self.masks(), other.masks());
        Self::written(Box::new(std::array::from_fn(|shape| both(mine[shape], theirs[shape]))))
    }

    /// What is not in it.
    pub(crate) fn inverted(&self) -> Self {
        let Some(kinds) = self.kinds() else {
            return Self::written(Box::new(self.masks().map(|mask| !mask & ALL_POINTS)));
        };
        let mut all = Kinds::default();
        let mut left = Shapes::EVERY;
        for Kind { points, shapes } in kinds {
            all.add(!points & ALL_POINTS, *shapes);
            left = left.minus(shapes);
        }
        all.add(ALL_POINTS, left);
        all.into()
    }

    /// How many hands.
    pub(crate) fn count(&self, pack: Option<&Pack>) -> u64 {
        if let (None, Some(kinds)) = (pack, self.kinds()) {
            return kinds.iter().map(Kind::hands).sum();
        }
        count(self.masks().iter().copied(), pack)
    }

    /// How many hands are in both.
    pub(crate) fn count_both(&self, other: &Self, pack: Option<&Pack>) -> u64 {
        if let (None, Some((mine, theirs))) = (pack, self.both_kinds(other)) {
            return Kinds::and(mine, theirs).0.iter().map(Kind::hands).sum();
        }
        let both = self.masks().iter().zip(other.masks());
        count(both.map(|(mine, theirs)| mine & theirs), pack)
    }

    /// Is there no hand?
    pub(crate) fn is_empty(&self, pack: Option<&Pack>) -> bool {
        if let (None, Some(kinds)) = (pack, self.kinds()) {
            return !kinds.iter().any(Kind::has_hands);
        }
        let possible = pack.map_or(&POSSIBLE, Pack::possible);
        self.masks().iter().zip(possible).all(|(mask, possible)| mask & possible == 0)
    }

    /// Is all of it in the other?
    pub(crate) fn is_within(&self, other: &Self, pack: Option<&Pack>) -> bool {
        if let (None, Some((mine, theirs))) = (pack, self.both_kinds(other)) {
            return mine.iter().all(|one| {
                let mut rest = one.shapes;
                let within = theirs.iter().all(|other| {
                    let shapes = one.shapes.and(&other.shapes);
                    rest = rest.minus(&shapes);
                    let outside = one.points & !other.points;
                    outside == 0 || !Kind { points: outside, shapes }.has_hands()
                });
                within && !Kind { shapes: rest, ..*one }.has_hands()
            });
        }
        let possible = pack.map_or(&POSSIBLE, Pack::possible);
        let both = self.masks().iter().zip(other.masks());
        both.zip(possible).all(|((mine, theirs), possible)| mine & !theirs & possible == 0)
    }

    /// Are they the same hands?
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.is_within(other, None) && other.is_within(self, None)
    }

    /// The shapes of its hands.
    pub(crate) fn shapes(&self) -> Shapes {
        let mut some = Shapes::NONE;
        let Some(kinds) = self.kinds() else {
            let masks = self.masks().iter().zip(&POSSIBLE).enumerate();
            masks.filter(|(_, (mask, possible))| *mask & *possible != 0).for_each(|(shape, _)| {
                some.insert(shape);
            });
            return some;
        };
        for Kind { points, shapes } in kinds {
            some = some.or(shapes);
            for (pattern, _) in shapes.patterns() {
                if points & POSSIBLE_OF[pattern] == 0 {
                    some = some.minus(&shapes.and(&Shapes::of_pattern(pattern)));
                }
            }
        }
        some
    }
}

fn count(masks: impl Iterator<Item = u64>, pack: Option<&Pack>) -> u64 {
    match pack {
        None => masks.enumerate().map(|(shape, mask)| pack::weight(shape, mask)).sum(),
        Some(pack) => masks.enumerate().map(|(shape, mask)| pack.weight(shape, mask)).sum(),
    }
}

/// How far a hand may be from a set and still be called close to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Allowance {
    /// This many points short of it.
    pub below: u8,
    /// Floors that are an allowance already ([`HandSet::light_floors`](crate::HandSet)), as a mask:
    /// what is allowed there is counted from the next main one.
    pub light: u64,
    /// This many points over it.
    pub above: u8,
    /// This many cards …
    pub cards: u8,
    /// … of this sort.
    pub of: CardsOf,
}

/// Which cards may be different.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum CardsOf {
    #[default]
    None,
    /// More or fewer in this suit, for fewer or more in any that is not kept: a card allowed in one
    /// suit must not pay for a card promised in another.
    Suit {
        suit: Suit,
        /// Bit `n` for the `n`th suit, clubs first
        keep: u8,
        /// The set's hands must have at least this many.
        least: u8,
    },
    /// Any, as long as the hand is balanced, 5422 or 6322.
    SemiBalanced,
}

impl Allowance {
    /// The cost of widening a table: each shape is taken for those near it.
    pub(crate) const fn steps(self) -> usize {
        /// A shape has this many neighbours, a card at a time.
        const NEIGHBOURS: usize = 12;
        let mut near = 1_usize;
        let mut cards = 0;
        while cards < self.cards {
            near = near.saturating_mul(NEIGHBOURS);
            cards += 1;
        }
        // no shape has more neighbours than there are shapes, however far one goes
        if near > Shape::COUNT { 4 * Shape::COUNT * Shape::COUNT } else { 4 * Shape::COUNT * near }
    }

    /// The points with which a hand of this shape is close, where `mask` gives, for each shape, the
    /// points with which a hand is in the set.
    pub(crate) fn widen(self, shape: usize, mask: impl Fn(usize) -> u64) -> u64 {
        self.gather(shape, mask, |points| self.widen_points(points))
    }

    /// The union of what `change` makes of the points of each shape that this one may be taken for.
    fn gather(self, shape: usize, mask: impl Fn(usize) -> u64, change: impl Fn(u64) -> u64) -> u64 {
        let possible = |shape: usize| change(mask(shape) & POSSIBLE[shape]);
        let mut found = possible(shape);
        match self.cards {
            0 => {}
            1 => self.each_neighbour(shape, |other| found |= possible(other)),
            _ => found |= self.near(shape).into_iter().fold(0, |all, near| all | possible(near)),
        }
        found
    }

    /// These points, and up to this many fewer or more, across any gap: no less than any part of
    /// them widened.
    pub(crate) fn spread_points(self, found: u64) -> u64 {
        let below = (1..=u32::from(self.below)).map(|step| found.checked_shr(step).unwrap_or(0));
        let above = (1..=u32::from(self.above)).map(|step| found.checked_shl(step).unwrap_or(0));
        below.chain(above).fold(found, |all, moved| all | moved) & ALL_POINTS
    }

    /// Extends this many points below the fewest and above the most. A gap between is what the set
    /// denies, and stays.
    pub(crate) fn widen_points(self, found: u64) -> u64 {
        let Some(most) = found.checked_ilog2() else { return 0 };
        let least = found.trailing_zeros();
        let below = u32::from(self.below);
        let main = (!self.light >> least).trailing_zeros().min(below);
        let from = least.saturating_sub(below - main);
        let to = (most + u32::from(self.above)).min(ALL_POINTS.ilog2());
        let range = |from: u32, to: u32| (2 << to) - (1 << from);
        (found | range(from, least) | range(most, to)) & ALL_POINTS
    }

    /// The shape itself, and those it may be taken for, a card at a time.
    pub(crate) fn near(self, shape: usize) -> Vec<usize> {
        let mut near = vec![shape];
        let mut next = 0;
        for _ in 0..self.cards {
            let last = near.len();
            for place in next..last {
                self.each_neighbour(near[place], |other| {
                    if !near.contains(&other) {
                        near.push(other);
                    }
                });
            }
            if near.len() == last {
                break;
            }
            next = last;
        }
        near
    }

    /// The shapes a card away; the shape itself may be among them.
    fn each_neighbour(self, shape: usize, mut each: impl FnMut(usize)) {
        let mut both_ways = |suit: usize, keep: u8, least: u8| {
            for other in (0..4).filter(|other| *other != suit && keep >> other & 1 == 0) {
                for moved in [&MOVED[suit][other], &MOVED[other][suit]] {
                    let near = usize::from(moved[shape]);
                    if Shape::LENGTHS[suit][near] >= least {
                        each(near);
                    }
                }
            }
        };
        match self.of {
            CardsOf::Suit { suit, keep, least } => both_ways(suit as usize, keep, least),
            CardsOf::SemiBalanced if Shape::numbered(shape).is_semi_balanced() => {
                (0..4).for_each(|suit| both_ways(suit, 0, 0));
            }
            CardsOf::SemiBalanced | CardsOf::None => {}
        }
    }

    pub(crate) fn widen_table(self, table: &Table) -> Table {
        self.gather_table(table, |points| self.widen_points(points))
    }

    /// What surely is close and what may be, if the set lies between these two.
    pub(crate) fn widen_bounds(self, sure: &Table, possible: &Table) -> (Table, Table) {
        let sure = self.gather_table(sure, |points| points);
        (sure, self.gather_table(possible, |points| self.spread_points(points)))
    }

    /// The union, for each shape, of what `change` makes of the points of the shapes it may be
    /// taken for.
    fn gather_table(self, table: &Table, change: impl Fn(u64) -> u64) -> Table {
        /// With more kinds, going shape by shape is as quick.
        const FEW: usize = 8;
        let few = table.kinds().filter(|kinds| self.cards <= 1 && kinds.len() <= FEW);
        let Some(kinds) = few else {
            let masks = table.masks();
            return Table::from_shapes(|shape| self.gather(shape, |other| masks[other], &change));
        };
        let mut changed = Kinds::default();
        for Kind { points, shapes } in kinds {
            for (pattern, _) in shapes.patterns() {
                let such = shapes.and(&Shapes::of_pattern(pattern));
                changed.add(change(points & POSSIBLE_OF[pattern]), such);
            }
        }
        if self.cards == 0 {
            return changed.into();
        }
        let mut all = Kinds::default();
        for Kind { points, shapes } in changed.0 {
            all.add_over(points, shapes.or(&self.beside(&shapes)));
        }
        all.into()
    }

    /// The shapes one card away that may be taken for one of these.
    fn beside(self, shapes: &Shapes) -> Shapes {
        let mut near = Shapes::NONE;
        match self.of {
            CardsOf::Suit { suit, keep, least } => {
                let long = Shapes::with_lengths(suit, u16::MAX << least.min(14));
                let suit = suit as usize;
                let others = (0..4).filter(|other| *other != suit && keep >> other & 1 == 0);
                let others: Vec<usize> = others.collect();
                for shape in shapes.and(&long).iter() {
                    for other in &others {
                        near.insert(usize::from(MOVED[suit][*other][shape]));
                        near.insert(usize::from(MOVED[*other][suit][shape]));
                    }
                }
            }
            CardsOf::SemiBalanced => {
                for shape in Shapes::SEMI_BALANCED.minus(shapes).iter() {
                    let mut beside = false;
                    self.each_neighbour(shape, |other| beside |= shapes.contains(other));
                    if beside {
                        near.insert(shape);
                    }
                }
            }
            CardsOf::None => {}
        }
        near
    }
}
