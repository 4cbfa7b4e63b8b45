//! A set of hands, exactly.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use bridge::{Hand, Suit};

use crate::cells::{self, TooComplex, Way};
use crate::honour::{Cards, Honour};
use crate::left::Pack;
use crate::pack::HANDS;
use crate::portrait::Portrait;
use crate::shape::Shape;
use crate::shapes::Shapes;
use crate::table::{ALL_POINTS, Allowance, Table};
use crate::work::Work;

/// A set of hands: any of the 2^635,013,559,600 that a formula can describe.
///
/// Lengths, shapes and points are kept as a table with a mask of points for
/// each of the 560 shapes. What turns on honours is kept as an expression over
/// such tables; it is worked out, class by class of each suit's honours, only
/// for the shapes where the honours decide.
///
/// ```
/// use hands::HandSet;
///
/// let opening: HandSet = "11-19, 5+H".parse()?;
/// let overcall: HandSet = "10-16, 5+H".parse()?;
/// let both = opening.and(&overcall);
/// assert_eq!(both.count()?, 42_097_283_800);
/// assert_eq!(overcall.count()?, 52_790_544_181);
/// assert!(both.is_within(&opening)?);
/// assert!(opening.contains("A4.KQ975.K32.J62".parse()?));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct HandSet {
    pub(crate) expr: Expr,
    /// What is surely in the set, going by shape and points.
    pub(crate) sure: Arc<Table>,
    /// What may be in it. Equal to `sure` where honours do not matter.
    pub(crate) possible: Arc<Table>,
    /// The account that questions are charged to.
    pub(crate) work: Work,
    /// The cards its hands are dealt from, if not all.
    pub(crate) pack: Option<Pack>,
    count: OnceLock<Result<u64, TooComplex>>,
    /// Has making it been paid for?
    paid: OnceLock<Result<(), TooComplex>>,
    found: Arc<Found>,
}

/// What was found about a set or one of its clones. Each clone pays for it.
#[derive(Debug, Default)]
struct Found {
    portrait: OnceLock<Box<Priced<(Portrait, Way)>>>,
    /// Where honours decide
    count: OnceLock<Priced<u64>>,
}

/// An answer, and how many steps it took.
type Priced<T> = (Result<T, TooComplex>, u64);

/// How membership is worked out.
#[derive(Debug, Clone)]
pub(crate) enum Expr {
    Table(Arc<Table>),
    Honour(Honour),
    Not(Arc<Expr>),
    All(Arc<[Expr]>),
    Any(Arc<[Expr]>),
    /// Close to these.
    Near(Allowance, Arc<Expr>),
}

impl Expr {
    /// What is surely in and what may be, if nothing is known about the honours, not even how they
    /// depend on length.
    pub(crate) fn bounds(&self) -> (Table, Table) {
        match self {
            Self::Table(table) => ((**table).clone(), (**table).clone()),
            Self::Honour(_) => (Table::of_points(0), Table::of_points(ALL_POINTS)),
            Self::Not(inner) => {
                let (sure, possible) = inner.bounds();
                (possible.inverted(), sure.inverted())
            }
            Self::All(parts) => {
                let all = (Table::of_points(ALL_POINTS), Table::of_points(ALL_POINTS));
                parts.iter().fold(all, |all, part| {
                    let (sure, possible) = part.bounds();
                    (all.0.and(&sure), all.1.and(&possible))
                })
            }
            Self::Any(parts) => {
                let none = (Table::of_points(0), Table::of_points(0));
                parts.iter().fold(none, |any, part| {
                    let (sure, possible) = part.bounds();
                    (any.0.or(&sure), any.1.or(&possible))
                })
            }
            Self::Near(allowance, inner) => {
                let (sure, possible) = inner.bounds();
                allowance.widen_bounds(&sure, &possible)
            }
        }
    }

    /// The number of parts.
    pub(crate) fn nodes(&self) -> usize {
        match self {
            Self::Table(_) | Self::Honour(_) => 1,
            Self::Not(inner) | Self::Near(_, inner) => inner.nodes() + 1,
            Self::All(parts) | Self::Any(parts) => 1 + parts.iter().map(Self::nodes).sum::<usize>(),
        }
    }

    /// Steps to write it down for one shape: `Near` looks at other shapes too.
    pub(crate) fn size(&self) -> usize {
        /// A rough figure.
        const NEAR: usize = 8;
        match self {
            Self::Table(_) | Self::Honour(_) => 1,
            Self::Not(inner) => inner.size().saturating_add(1),
            Self::All(parts) | Self::Any(parts) => {
                parts.iter().fold(1, |all, part| part.size().saturating_add(all))
            }
            Self::Near(allowance, inner) => {
                let near = usize::from(allowance.cards).saturating_mul(NEAR).saturating_add(1);
                inner.size().saturating_mul(near)
            }
        }
    }
}

/// Steps to go over the shapes of a table.
pub(crate) const TABLE: usize = 256;

/// Some of a whole, as an exact fraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Share {
    /// This many …
    pub part: u64,
    /// … out of this many.
    pub whole: u64,
}

impl Share {
    /// Is it at least this many per cent? A share of nothing is not.
    #[must_use]
    pub fn is_at_least(self, percent: u64) -> bool {
        self.whole > 0
            && u128::from(self.part) * 100 >= u128::from(percent) * u128::from(self.whole)
    }

    /// Is it all?
    #[must_use]
    pub const fn is_all(self) -> bool {
        self.part == self.whole
    }

    /// In per cent, rounded to the nearest; but not to 0 or 100 unless it is none or all.
    #[must_use]
    pub fn percent(self) -> u64 {
        if self.part == 0 || self.whole == 0 {
            return 0;
        }
        if self.is_all() {
            return 100;
        }
        let (part, whole) = (u128::from(self.part), u128::from(self.whole));
        let nearest = (part * 200 + whole) / (whole * 2);
        u64::try_from(nearest).unwrap_or(100).clamp(1, 99)
    }

    /// For people and for JSON; no ruling rests on it.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "counts are below 2^53")]
    pub fn to_f64(self) -> f64 {
        if self.whole == 0 { 0.0 } else { self.part as f64 / self.whole as f64 }
    }
}

/// `87%`, `<1%`, `>99%`; only nothing is 0% and only all is 100%.
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nearly_all = u128::from(self.part) * 200 >= u128::from(self.whole) * 199;
        match self.percent() {
            1 if !self.is_at_least(1) => f.pad("<1%"),
            99 if nearly_all => f.pad(">99%"),
            whole => f.pad(&format!("{whole}%")),
        }
    }
}

/// How two sets relate: three exact counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Overlap {
    /// Hands in the first set.
    pub first: u64,
    /// Hands in the second.
    pub second: u64,
    /// Hands in both.
    pub both: u64,
}

impl Overlap {
    /// Of the hands of the first, those that are in the second.
    #[must_use]
    pub const fn second_given_first(self) -> Share {
        Share { part: self.both, whole: self.first }
    }

    /// Of the hands of the second, those that are in the first.
    #[must_use]
    pub const fn first_given_second(self) -> Share {
        Share { part: self.both, whole: self.second }
    }
}

impl HandSet {
    /// Every hand.
    #[must_use]
    pub fn everything() -> Self {
        Self::plain(Table::of_points(ALL_POINTS))
    }

    /// No hand.
    #[must_use]
    pub fn nothing() -> Self {
        Self::plain(Table::of_points(0))
    }

    pub(crate) fn plain(table: Table) -> Self {
        let table = Arc::new(table);
        Self {
            expr: Expr::Table(Arc::clone(&table)),
            sure: Arc::clone(&table),
            possible: table,
            work: Work::unmetered(),
            pack: None,
            count: OnceLock::new(),
            paid: OnceLock::new(),
            found: Arc::default(),
        }
    }

    /// A set that depends on honours. Where they turn out not to matter, the table is enough.
    pub(crate) fn bounded(expr: impl FnOnce() -> Expr, sure: Table, possible: Table) -> Self {
        if sure.is_same(&possible) {
            return Self::plain(sure);
        }
        Self {
            expr: expr(),
            sure: sure.into(),
            possible: possible.into(),
            work: Work::unmetered(),
            pack: None,
            count: OnceLock::new(),
            paid: OnceLock::new(),
            found: Arc::default(),
        }
    }

    /// The same set, on this account.
    pub(crate) fn on(self, work: Work) -> Self {
        Self { work, ..self }
    }

    /// The same set, its hands dealt from these cards; nothing has been asked yet.
    fn dealt(self, pack: Option<Pack>) -> Self {
        Self { pack, ..self }
    }

    /// Those of its hands that can be dealt from these cards. Every question is then about them,
    /// and sets combined with this one are dealt from the same pack.
    #[must_use]
    pub fn among(&self, pack: &Pack) -> Self {
        self.in_pack(Some(pack).filter(|pack| !pack.is_whole()))
    }

    /// The same set, of this pack or of all cards.
    fn in_pack(&self, pack: Option<&Pack>) -> Self {
        Self {
            expr: self.expr.clone(),
            sure: Arc::clone(&self.sure),
            possible: Arc::clone(&self.possible),
            work: self.work.clone(),
            pack: pack.cloned(),
            count: OnceLock::new(),
            paid: OnceLock::new(),
            found: Arc::default(),
        }
    }

    /// The cards that its hands are dealt from; `None` for all 52.
    #[must_use]
    pub const fn pack(&self) -> Option<&Pack> {
        self.pack.as_ref()
    }

    /// For each shape, in the order of [`Shape::every`], the points with which a hand may be in the
    /// set, as a mask: bit `p` stands for `p` points. Where the set does not depend on honours,
    /// such a hand is in it.
    #[must_use]
    pub fn points_by_shape(&self) -> &[u64; Shape::COUNT] {
        self.possible.masks()
    }

    #[must_use]
    pub const fn work(&self) -> &Work {
        &self.work
    }

    /// The shapes its hands can have, going by lengths and points.
    pub(crate) fn possible_shapes(&self) -> Shapes {
        self.possible.shapes()
    }

    /// Does membership depend on more than shape and points?
    #[must_use]
    pub fn depends_on_honours(&self) -> bool {
        !self.is_plain()
    }

    pub(crate) fn is_plain(&self) -> bool {
        matches!(self.expr, Expr::Table(_))
    }

    /// The hands that are in both.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let expr = || Expr::All(Arc::new([self.expr.clone(), other.expr.clone()]));
        self.with(other, Table::and, expr)
    }

    /// The hands that are in one or both.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        let expr = || Expr::Any(Arc::new([self.expr.clone(), other.expr.clone()]));
        self.with(other, Table::or, expr)
    }

    fn with(
        &self,
        other: &Self,
        both: fn(&Table, &Table) -> Table,
        expr: impl Fn() -> Expr,
    ) -> Self {
        let sure = both(&self.sure, &other.sure);
        let work = self.work.or(&other.work);
        let pack = self.pack.as_ref().or(other.pack.as_ref()).cloned();
        if self.is_plain() && other.is_plain() {
            return Self::plain(sure).on(work).dealt(pack);
        }
        let possible = both(&self.possible, &other.possible);
        Self::bounded(expr, sure, possible).on(work).dealt(pack)
    }

    /// The hands that are not in it.
    #[must_use]
    pub fn complement(&self) -> Self {
        if self.is_plain() {
            return Self::plain(self.sure.inverted())
                .on(self.work.clone())
                .dealt(self.pack.clone());
        }
        let expr = || Expr::Not(Arc::new(self.expr.clone()));
        Self::bounded(expr, self.possible.inverted(), self.sure.inverted())
            .on(self.work.clone())
            .dealt(self.pack.clone())
    }

    /// The hands that are in it and not in the other.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        self.and(&other.complement())
    }

    /// The hands that are in it or close to it.
    ///
    /// A hand is close if its points and shape, changed by no more than the
    /// allowance, would make it one of the set. Its honours are taken as they
    /// are: what the set says of them must be true of the hand itself. Nothing
    /// is close to the empty set.
    #[must_use]
    pub fn widened(&self, allowance: Allowance) -> Self {
        if self.pack.is_some() {
            // close to any hand of the set, even one that cannot be dealt
            let widened = self.in_pack(None).widened(allowance);
            return widened.dealt(self.pack.clone());
        }
        // an empty account answers nothing, so any set will do
        let steps = allowance.steps().saturating_mul(self.expr.nodes());
        if self.work.spend(steps).is_err() {
            return Self::nothing().on(self.work.clone());
        }
        if self.is_plain() {
            return Self::plain(allowance.widen_table(&self.sure)).on(self.work.clone());
        }
        if self.is_empty() == Ok(true) {
            return Self::nothing().on(self.work.clone());
        }
        let (sure, possible) = self.expr.bounds();
        let (sure, possible) = allowance.widen_bounds(&sure, &possible);
        let expr = || Expr::Near(allowance, Arc::new(self.expr.clone()));
        Self::bounded(expr, sure, possible).on(self.work.clone())
    }

    /// How many hands.
    pub fn count(&self) -> Result<u64, TooComplex> {
        *self.count.get_or_init(|| {
            self.work.spend(TABLE)?;
            if self.is_plain() {
                let painted = self.found.portrait.get().and_then(|known| known.0.as_ref().ok());
                return Ok(match painted {
                    Some((portrait, _)) => portrait.hands(),
                    None => self.sure.count(self.pack()),
                });
            }
            if let Some((count, steps)) = self.found.count.get() {
                return self.work.pay(*steps).and(*count);
            }
            let before = self.work.left();
            let mut all = 0;
            let seen = cells::each(&[self], &mut |cell| all += cell.weight(cell.masks[0]));
            let count = seen.map(|()| all);
            // an empty account says nothing about the set, and without one the cost is not known
            if self.work.is_metered() && !self.work.is_spent() {
                let _ = self.found.count.set((count, before - self.work.left()));
            }
            count
        })
    }

    /// Is there no hand in it?
    pub fn is_empty(&self) -> Result<bool, TooComplex> {
        self.work.spend(TABLE)?;
        if self.possible.is_empty(self.pack()) {
            return Ok(true);
        }
        if !self.sure.is_empty(self.pack()) {
            return Ok(false);
        }
        if self.work.is_metered() || self.count.get().is_some() {
            return self.count().map(|count| count == 0);
        }
        // one hand is enough
        let mut empty = true;
        cells::each_until(&[self], &mut |cell| {
            empty = cell.weight(cell.masks[0]) == 0;
            if empty { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(empty)
    }

    /// Is every hand of it in the other?
    pub fn is_within(&self, other: &Self) -> Result<bool, TooComplex> {
        self.work.or(&other.work).spend(2 * TABLE)?;
        let pack = self.pack().or(other.pack());
        if self.possible.is_within(&other.sure, pack) {
            return Ok(true);
        }
        if !self.sure.is_within(&other.possible, pack) {
            return Ok(false);
        }
        let mut outside = false;
        cells::each_until(&[self, other], &mut |cell| {
            outside = outside || cell.weight(cell.masks[0] & !cell.masks[1]) > 0;
            if outside { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok(!outside)
    }

    /// Are they the same set?
    pub fn is_same(&self, other: &Self) -> Result<bool, TooComplex> {
        Ok(self.is_within(other)? && other.is_within(self)?)
    }

    /// How the two sets relate.
    pub fn overlap(&self, other: &Self) -> Result<Overlap, TooComplex> {
        self.work.or(&other.work).spend(2 * TABLE)?;
        if self.is_plain() && other.is_plain() {
            let pack = self.pack().or(other.pack());
            let both = self.sure.count_both(&other.sure, pack);
            if self.pack() == other.pack() {
                return Ok(Overlap { first: self.count()?, second: other.count()?, both });
            }
            let (first, second) = (self.sure.count(pack), other.sure.count(pack));
            return Ok(Overlap { first, second, both });
        }
        let (mut first, mut second, mut both) = (0, 0, 0);
        cells::each(&[self, other], &mut |cell| {
            let [a, b] = [cell.masks[0], cell.masks[1]];
            first += cell.weight(a);
            second += cell.weight(b);
            both += cell.weight(a & b);
        })?;
        Ok(Overlap { first, second, both })
    }

    /// Its share of all hands, or of those that can be dealt from its pack.
    pub fn share(&self) -> Result<Share, TooComplex> {
        Ok(Share { part: self.count()?, whole: self.pack().map_or(HANDS, Pack::hands) })
    }

    /// What its hands look like.
    pub fn portrait(&self) -> Result<&Portrait, TooComplex> {
        self.painted().map(|(portrait, _)| portrait)
    }

    /// The same, with the cost of walking to each shape.
    pub(crate) fn painted(&self) -> Result<&(Portrait, Way), TooComplex> {
        let paid = self.paid.get_or_init(|| {
            if let Some(known) = self.found.portrait.get() {
                return self.work.pay(known.1);
            }
            let before = self.work.left();
            let painted = Portrait::of(self);
            if painted.is_err() && self.work.is_spent() {
                // which says nothing about the set
                return Err(TooComplex);
            }
            let steps = before - self.work.left();
            self.found.portrait.get_or_init(|| Box::new((painted, steps)));
            Ok(())
        });
        (*paid)?;
        let painted = self.found.portrait.get().ok_or(TooComplex)?;
        painted.0.as_ref().map_err(|error| *error)
    }

    /// Is this hand in it?
    #[must_use]
    pub fn contains(&self, hand: Hand) -> bool {
        if self.pack().is_some_and(|pack| !pack.contains(hand)) {
            return false;
        }
        let cards = Suit::ALL.map(|suit| cards_of(hand, suit));
        let lengths = [3, 2, 1, 0].map(|i: usize| u8::try_from(cards[i].length).unwrap_or(0));
        let Some(shape) = Shape::new(lengths) else { return false };
        holds(&self.expr, shape.number(), &cards) >> hand.hcp() & 1 != 0
    }
}

fn cards_of(hand: Hand, suit: Suit) -> Cards {
    let ranks = hand.holding(suit);
    Cards { length: ranks.count_ones(), ranks }
}

/// The points with which a hand of this shape and these cards is in the set. (Whether the hand has
/// those points is for the caller to check.)
fn holds(expr: &Expr, shape: usize, cards: &[Cards; 4]) -> u64 {
    match expr {
        Expr::Table(table) => table.of(shape),
        Expr::Honour(honour) => {
            if honour.holds(cards) {
                ALL_POINTS
            } else {
                0
            }
        }
        Expr::Not(inner) => !holds(inner, shape, cards) & ALL_POINTS,
        Expr::All(parts) => {
            parts.iter().fold(ALL_POINTS, |all, part| all & holds(part, shape, cards))
        }
        Expr::Any(parts) => parts.iter().fold(0, |all, part| all | holds(part, shape, cards)),
        Expr::Near(allowance, inner) => allowance.widen(shape, |other| holds(inner, other, cards)),
    }
}
