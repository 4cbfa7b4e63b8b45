//! What the strength of a hand is counted in.
//!
//! A raise is counted in support points, an opening bid in high cards. What matters about a call is
//! the number it promises, so two calls are compared number by number, each in its own points. The
//! scale is read off the hands, never off the words: the same set is counted the same way, however
//! it is written.

use std::ops::ControlFlow;
use std::sync::Arc;

use bridge::Suit;

use crate::cells::{self, TooComplex};
use crate::pack;
use crate::set::{Expr, HandSet, TABLE};
use crate::shape::Shape;
use crate::table::{ALL_POINTS, Table};

/// What the strength of a hand is counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Scale {
    /// High-card points.
    #[default]
    HighCards,
    /// Support points for this suit: high cards and shortage.
    Support(Suit),
}

/// One more than the most points on any scale.
pub const STRENGTHS: usize = 48;

impl Scale {
    /// What a hand of this shape has beside its high cards.
    fn extra(self, shape: usize) -> u32 {
        match self {
            Self::HighCards => 0,
            Self::Support(suit) => Shape::numbered(shape).shortness_beside(suit),
        }
    }

    /// The points of a shape, as the strengths they stand for.
    fn strengths(self, shape: usize, points: u64) -> u64 {
        points << self.extra(shape)
    }
}

impl HandSet {
    /// How many hands have each strength on this scale.
    pub fn by_strength(&self, scale: Scale) -> Result<[u64; STRENGTHS], TooComplex> {
        let mut all = [0; STRENGTHS];
        let portrait = self.portrait()?;
        if scale == Scale::HighCards {
            for (place, hands) in portrait.points().iter().enumerate() {
                all[place] = *hands;
            }
            return Ok(all);
        }
        self.work().spend(4 * TABLE)?;
        cells::by_shape(self, &mut |shape, cell, _| {
            let mut left = cell.masks[0] & ALL_POINTS;
            while left != 0 {
                let points = left & left.wrapping_neg();
                let strength = points.trailing_zeros() + scale.extra(shape);
                if let Some(hands) = all.get_mut(strength as usize) {
                    *hands += cell.weight(points);
                }
                left &= left - 1;
            }
            ControlFlow::Continue(())
        })?;
        Ok(all)
    }

    /// The scale on which its hands lie closest together: support points for one of these suits, if
    /// all of them have three cards there, or high cards.
    pub fn scale(&self, suits: impl IntoIterator<Item = Suit>) -> Result<Scale, TooComplex> {
        let mut best = (Scale::HighCards, None);
        for suit in suits {
            if !self.floors().all(|(shape, _)| Shape::LENGTHS[suit as usize][shape] >= 3) {
                continue;
            }
            let known = match best.1 {
                Some(known) => known,
                None => spread(&self.by_strength(Scale::HighCards)?),
            };
            let scale = Scale::Support(suit);
            let found = spread(&self.by_strength(scale)?);
            best = if found < known { (scale, Some(found)) } else { (best.0, Some(known)) };
        }
        Ok(best.0)
    }

    /// The hands whose high cards are what the strength of this set's hands of the same shape is:
    /// 10 to 12 support points become 10 to 12 high cards.
    #[must_use]
    pub fn strength_as_points(&self, scale: Scale) -> Self {
        match scale {
            Scale::HighCards => self.clone(),
            Scale::Support(_) => self.moved(&|shape, points| {
                scale.strengths(shape, points & pack::POSSIBLE[shape]) & ALL_POINTS
            }),
        }
    }

    /// The way back: the hands whose strength is what the high cards of this set's hands are.
    #[must_use]
    pub fn points_as_strength(&self, scale: Scale) -> Self {
        match scale {
            Scale::HighCards => self.clone(),
            Scale::Support(_) => self.moved(&|shape, points| points >> scale.extra(shape)),
        }
    }

    /// The hands that would be in it if these suits were exchanged among each other. Conditions on
    /// honours stay with their suits.
    #[must_use]
    pub fn exchanging(&self, suits: &[Suit]) -> Self {
        let mut all = self.clone();
        for (place, one) in suits.iter().enumerate() {
            for other in &suits[place + 1..] {
                let masks = |table: &Table| {
                    let masks = table.masks();
                    Table::from_shapes(|shape| masks[swapped(shape, *one, *other)])
                };
                all = all.or(&all.rebuilt(&masks));
            }
        }
        all
    }

    /// The floors that are an allowance already, as a mask of points: some shapes begin up to this
    /// much earlier than most. 12 points, or 10 with a long suit: 10 is such a floor, 12 the main
    /// one.
    #[must_use]
    pub fn light_floors(&self, within: u8) -> u64 {
        let mut begin = [0_u128; u64::BITS as usize];
        for (shape, floor) in self.floors() {
            begin[usize::from(floor)] += u128::from(pack::weight(shape, ALL_POINTS));
        }
        (0..begin.len()).fold(0, |light, floor| {
            let reach = (floor + usize::from(within) + 1).min(begin.len());
            let near: u128 = begin[floor..reach].iter().sum();
            light | u64::from(begin[floor] * 2 < near) << floor
        })
    }

    /// The lowest floor that is not one of these; `None` if there is no hand.
    #[must_use]
    pub fn main_floor(&self, within: u8) -> Option<u8> {
        let light = self.light_floors(within);
        self.floors().map(|(_, floor)| floor).filter(|floor| light >> floor & 1 == 0).min()
    }

    /// Each shape it may have, and the fewest points with which it has it.
    fn floors(&self) -> impl Iterator<Item = (usize, u8)> {
        let masks = self.points_by_shape().iter().zip(&pack::POSSIBLE).enumerate();
        let some = masks.map(|(shape, (points, possible))| (shape, points & possible));
        let some = some.filter(|(_, points)| *points != 0);
        some.filter_map(|(shape, points)| {
            Some((shape, u8::try_from(points.trailing_zeros()).ok()?))
        })
    }

    /// Each table of it changed, shape by shape.
    fn moved(&self, change: &dyn Fn(usize, u64) -> u64) -> Self {
        self.rebuilt(&|table: &Table| {
            let masks = table.masks();
            Table::from_shapes(|shape| change(shape, masks[shape]))
        })
    }

    fn rebuilt(&self, change: &dyn Fn(&Table) -> Table) -> Self {
        // an empty account answers nothing, so any set will do
        if self.work.spend(self.expr.nodes().saturating_mul(2 * TABLE)).is_err() {
            return Self::nothing().on(self.work.clone());
        }
        if self.is_plain() {
            return Self::plain(change(&self.sure)).on(self.work.clone());
        }
        let expr = rebuilt(&self.expr, change);
        let (sure, possible) = expr.bounds();
        Self::bounded(|| expr.clone(), sure, possible).on(self.work.clone())
    }
}

/// How far apart they lie: the variance, times the square of their number.
fn spread(strengths: &[u64; STRENGTHS]) -> u128 {
    let moment = |power: u32| -> u128 {
        let each = (0_u128..).zip(strengths);
        each.map(|(strength, hands)| strength.pow(power) * u128::from(*hands)).sum()
    };
    moment(0) * moment(2) - moment(1) * moment(1)
}

fn rebuilt(expr: &Expr, change: &dyn Fn(&Table) -> Table) -> Expr {
    let all = |parts: &[Expr]| parts.iter().map(|part| rebuilt(part, change)).collect();
    match expr {
        Expr::Table(table) => Expr::Table(Arc::new(change(table))),
        Expr::Honour(_) | Expr::Near(..) => expr.clone(),
        Expr::Not(inner) => Expr::Not(Arc::new(rebuilt(inner, change))),
        Expr::All(parts) => Expr::All(all(parts)),
        Expr::Any(parts) => Expr::Any(all(parts)),
    }
}

/// The shape with these two suits exchanged.
fn swapped(shape: usize, one: Suit, other: Suit) -> usize {
    // spades first
    let mut lengths = [3, 2, 1, 0].map(|suit: usize| Shape::LENGTHS[suit][shape]);
    lengths.swap(3 - one as usize, 3 - other as usize);
    Shape::new(lengths).map_or(shape, Shape::number)
}
