//! Going over all hands, cell by cell.
//!
//! A cell is all hands of one shape, or, where honours decide, those of one
//! shape with one pair of major-suit classes and one of minor-suit classes. In
//! a cell, membership depends on points alone.

use std::ops::ControlFlow;

use crate::frame::{Answer, Classes, Frame, Pair};
use crate::pack::{self, PAIR_POINTS, POINTS};
use crate::set::{Expr, HandSet};
use crate::shape::Shape;
use crate::table::{ALL_POINTS, Allowance, Table};

/// The most steps that one question may take.
const MOST_STEPS: usize = 1 << 24;

/// The sets speak of more different honours than can be counted in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("too many different conditions on honours at once to be counted; leave some out")]
pub struct TooComplex;

/// Hands that only their points tell apart.
#[derive(Debug)]
pub(crate) struct Cell<'a> {
    /// The number of their shape.
    pub(crate) shape: usize,
    /// For each set, the points with which they are in it.
    pub(crate) masks: &'a [u64],
    spread: Spread<'a>,
}

/// How the hands of a cell are spread over points.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Spread<'a> {
    /// All of the shape.
    Shape,
    /// Those of these classes.
    Classes { majors: &'a Pair, minors: &'a Pair },
}

impl Cell<'_> {
    /// So many of its hands have points in the mask.
    pub(crate) fn weight(&self, mask: u64) -> u64 {
        match self.spread {
            Spread::Shape => pack::weight(self.shape, mask),
            Spread::Classes { majors, minors } => weight(majors, minors, mask),
        }
    }

    /// Adds its hands with points in the mask, each to its points, and says how
    /// many they are.
    pub(crate) fn add_points(&self, mut mask: u64, points: &mut [u64; POINTS]) -> u64 {
        let mut all = 0;
        while mask != 0 {
            let place = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            let hands = match self.spread {
                Spread::Shape => pack::with_points(self.shape, place),
                Spread::Classes { majors, minors } => {
                    pack::at(&majors.points, &minors.points, place)
                }
            };
            points[place] += hands;
            all += hands;
        }
        all
    }

    pub(crate) const fn spread(&self) -> Spread<'_> {
        self.spread
    }
}

fn weight(majors: &Pair, minors: &Pair, mask: u64) -> u64 {
    if mask == ALL_POINTS {
        return majors.below[PAIR_POINTS] * minors.below[PAIR_POINTS];
    }
    let below =
        |points: usize, used: usize| minors.below[points.saturating_sub(used).min(PAIR_POINTS)];
    let hands = |(from, to): (usize, usize)| -> u64 {
        let with = |(used, ways): (usize, &u64)| ways * (below(to, used) - below(from, used));
        majors.points.iter().enumerate().map(with).sum()
    };
    pack::runs(mask).map(hands).sum()
}

/// An expression with its conditions put in their places.
enum Linked<'a> {
    Table(&'a Table),
    Answer(Answer),
    Not(Box<Linked<'a>>),
    All(Vec<Linked<'a>>),
    Any(Vec<Linked<'a>>),
    Near(Allowance, Box<Linked<'a>>),
}

/// What a hand's classes say.
#[derive(Clone, Copy)]
struct Told {
    /// Clubs first.
    bits: [u64; 4],
    sums: u64,
}

impl<'a> Linked<'a> {
    fn new(expr: &'a Expr, frame: &mut Frame) -> Result<Self, TooComplex> {
        let all = |parts: &'a [Expr], frame: &mut Frame| {
            parts.iter().map(|part| Self::new(part, frame)).collect::<Result<Vec<_>, _>>()
        };
        Ok(match expr {
            Expr::Table(table) => Self::Table(table),
            Expr::Honour(honour) => Self::Answer(frame.add(*honour).map_err(|_| TooComplex)?),
            Expr::Not(inner) => Self::Not(Box::new(Self::new(inner, frame)?)),
            Expr::All(parts) => Self::All(all(parts, frame)?),
            Expr::Any(parts) => Self::Any(all(parts, frame)?),
            Expr::Near(allowance, inner) => {
                Self::Near(*allowance, Box::new(Self::new(inner, frame)?))
            }
        })
    }

    fn mask(&self, shape: usize, told: &Told) -> u64 {
        match self {
            Self::Table(table) => table.masks()[shape],
            Self::Answer(Answer::Bit { suit, bit }) => {
                if told.bits[*suit] >> bit & 1 != 0 {
                    ALL_POINTS
                } else {
                    0
                }
            }
            Self::Answer(Answer::Sum { shift, allowed }) => {
                let sum = told.sums >> shift & 0b1_1111;
                if allowed >> sum & 1 != 0 { ALL_POINTS } else { 0 }
            }
            Self::Not(inner) => !inner.mask(shape, told) & ALL_POINTS,
            Self::All(parts) => {
                let mut mask = ALL_POINTS;
                for part in parts {
                    mask &= part.mask(shape, told);
                    if mask == 0 {
                        break;
                    }
                }
                mask
            }
            Self::Any(parts) => {
                let mut mask = 0;
                for part in parts {
                    mask |= part.mask(shape, told);
                    if mask == ALL_POINTS {
                        break;
                    }
                }
                mask
            }
            Self::Near(allowance, inner) => {
                allowance.widen(Shape::numbered(shape), |other| inner.mask(other.number(), told))
            }
        }
    }
}

/// All cells in which a hand may be in one of the sets, by shape.
pub(crate) fn each(sets: &[&HandSet], mut see: impl FnMut(&Cell<'_>)) -> Result<(), TooComplex> {
    visit(sets, |cell, _| {
        see(cell);
        ControlFlow::Continue(())
    })
}

/// The same, until it is enough. The classes are told as well.
pub(crate) fn visit(
    sets: &[&HandSet],
    mut see: impl FnMut(&Cell<'_>, Option<(&Frame, &Classes)>) -> ControlFlow<()>,
) -> Result<(), TooComplex> {
    let mut frame = Frame::default();
    let linked: Vec<Linked<'_>> =
        sets.iter().map(|set| Linked::new(&set.expr, &mut frame)).collect::<Result<_, _>>()?;
    let size: usize = sets.iter().map(|set| set.expr.size()).sum();
    let mut classes = None;
    let mut steps = 0;
    let mut masks = vec![0; sets.len()];
    for shape in 0..Shape::COUNT {
        let mut open = false;
        let mut some = false;
        for (mask, set) in masks.iter_mut().zip(sets) {
            *mask = set.possible.masks()[shape];
            some |= *mask != 0;
            open |= *mask != set.sure.masks()[shape];
        }
        if !some {
            continue;
        }
        if !open {
            let cell = Cell { shape, masks: &masks, spread: Spread::Shape };
            if see(&cell, None).is_break() {
                return Ok(());
            }
            continue;
        }
        let classes = classes.get_or_insert_with(|| frame.classes());
        let shape_of = Shape::numbered(shape);
        classes.prepare(shape_of);
        let (majors, minors) = classes.pairs(shape_of);
        steps += majors.len() * minors.len() * size;
        if steps > MOST_STEPS {
            return Err(TooComplex);
        }
        for major in majors {
            for minor in minors {
                let told = Told {
                    bits: [minor.bits[1], minor.bits[0], major.bits[1], major.bits[0]],
                    sums: major.sums + minor.sums,
                };
                let mut some = false;
                for (mask, linked) in masks.iter_mut().zip(&linked) {
                    *mask = linked.mask(shape, &told);
                    some |= *mask != 0;
                }
                if !some {
                    continue;
                }
                let spread = Spread::Classes { majors: major, minors: minor };
                let cell = Cell { shape, masks: &masks, spread };
                if see(&cell, Some((&frame, classes))).is_break() {
                    return Ok(());
                }
            }
        }
    }
    Ok(())
}
