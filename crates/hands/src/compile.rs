//! From a formula to the set of hands it describes.

use std::str::FromStr;
use std::sync::Arc;

use bridge::{Hand, Rank, Suit};

use crate::cells::TooComplex;
use crate::honour::{Cards, Counter, Held, Honour};
use crate::meaning::{Atom, Bound, Counted, Formula, Meaning, MeaningError, Range};
use crate::set::{Expr, HandSet, TABLE};
use crate::shape::Shape;
use crate::shapes::Shapes;
use crate::table::{ALL_POINTS, Table};
use crate::work::Work;

impl HandSet {
    /// The hands that fit the formula.
    #[must_use]
    pub fn new(formula: &Formula) -> Self {
        Self::within(&Work::unmetered(), formula)
    }

    /// The same, on this account, which also pays for all that will be asked of the set.
    #[must_use]
    pub fn within(work: &Work, formula: &Formula) -> Self {
        // an empty account answers nothing, so it does not matter what is asked
        let set = match work.spend(steps(formula)) {
            Ok(()) if work.is_metered() => Self::known(formula),
            Ok(()) => Self::compiled(formula),
            Err(TooComplex) => Self::nothing(),
        };
        set.on(work.clone())
    }

    fn compiled(formula: &Formula) -> Self {
        compile(formula).unwrap_or_else(Self::everything)
    }

    /// The same, with what is known about it from before. (Without an account nobody knows what a
    /// portrait cost.)
    #[cfg(not(target_arch = "wasm32"))]
    fn known(formula: &Formula) -> Self {
        crate::known::set(formula, || Self::compiled(formula))
    }

    /// A page is asked about one board at a time, and loads sooner without.
    #[cfg(target_arch = "wasm32")]
    fn known(formula: &Formula) -> Self {
        Self::compiled(formula)
    }
}

impl From<&Formula> for HandSet {
    fn from(formula: &Formula) -> Self {
        Self::new(formula)
    }
}

impl FromStr for HandSet {
    type Err = MeaningError;

    /// The hands that fit a meaning; its tags say nothing about them.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse::<Meaning>().map(|meaning| Self::new(&meaning.formula))
    }
}

impl Formula {
    /// Does the hand fit? The same as [`HandSet::contains`], for a single hand and without building
    /// a set.
    #[must_use]
    pub fn fits(&self, hand: Hand) -> bool {
        Single::new(hand, false).fits(self)
    }

    /// Does the hand fit the soft conditions too?
    #[must_use]
    pub fn fits_well(&self, hand: Hand) -> bool {
        Single::new(hand, true).fits(self)
    }
}

/// One hand, to be tested against formulas.
struct Single {
    shape: Shape,
    points: u32,
    /// Clubs first
    cards: [Cards; 4],
    /// Do soft conditions count?
    soft: bool,
}

impl Single {
    fn new(hand: Hand, soft: bool) -> Self {
        let cards = Suit::ALL.map(|suit| {
            let ranks = hand.holding(suit);
            Cards { length: ranks.count_ones(), ranks }
        });
        Self { shape: Shape::of(hand), points: hand.hcp(), cards, soft }
    }

    fn fits(&self, formula: &Formula) -> bool {
        self.says(formula).unwrap_or(true)
    }

    /// `None` where there are only soft conditions.
    fn says(&self, formula: &Formula) -> Option<bool> {
        match formula {
            Formula::All(parts) => {
                let parts = parts.iter().filter_map(|part| self.says(part));
                parts.fold(None, |all, one| Some(all.unwrap_or(true) && one))
            }
            Formula::Any(parts) => Some(parts.iter().any(|part| self.fits(part))),
            Formula::Not(inner) => self.says(inner).map(|fits| !fits),
            Formula::Soft(inner) => self.soft.then(|| self.fits(inner)),
            Formula::Atom(atom) => Some(match Condition::of(atom) {
                Condition::Plain(plain) => plain.with_shape(self.shape) >> self.points & 1 != 0,
                Condition::Honour(honour) => honour.holds(&self.cards),
            }),
        }
    }
}

/// The cost of compiling: a table for each part, and a look at each shape for whatever differs
/// between shapes.
fn steps(formula: &Formula) -> usize {
    match formula {
        Formula::All(parts) | Formula::Any(parts) => {
            parts.iter().map(steps).fold(TABLE, usize::saturating_add)
        }
        Formula::Not(inner) => steps(inner).saturating_add(TABLE),
        Formula::Soft(_) => 1,
        Formula::Atom(_) => 4 * TABLE,
    }
}

/// `None` where there are only soft conditions, on which no set rests.
fn compile(formula: &Formula) -> Option<HandSet> {
    match formula {
        Formula::All(parts) => all(parts),
        Formula::Any(parts) => Some(any(parts)),
        Formula::Not(inner) => compile(inner).map(|set| set.complement()),
        Formula::Soft(_) => None,
        Formula::Atom(atom) => Some(match Condition::of(atom) {
            Condition::Plain(plain) => HandSet::plain(plain.table()),
            Condition::Honour(honour) => honours(honour),
        }),
    }
}

/// Conditions on shape and points narrow one table.
fn all(parts: &[Formula]) -> Option<HandSet> {
    let mut said = false;
    let mut table = Table::of_points(ALL_POINTS);
    let mut others: Vec<HandSet> = Vec::new();
    for part in parts {
        let other = match part {
            Formula::Atom(atom) => match Condition::of(atom) {
                Condition::Plain(plain) => {
                    said = true;
                    table = table.and(&plain.table());
                    continue;
                }
                Condition::Honour(honour) => Some(honours(honour)),
            },
            Formula::All(_) | Formula::Any(_) | Formula::Not(_) | Formula::Soft(_) => compile(part),
        };
        let Some(other) = other else { continue };
        said = true;
        if other.is_plain() { table = table.and(&other.sure) } else { others.push(other) }
    }
    if !said {
        return None;
    }
    if others.is_empty() {
        return Some(HandSet::plain(table));
    }
    let (mut sure, mut possible) = (table.clone(), table.clone());
    let mut exprs = vec![Expr::Table(Arc::new(table))];
    for other in others {
        sure = sure.and(&other.sure);
        possible = possible.and(&other.possible);
        exprs.push(other.expr);
    }
    Some(HandSet::bounded(|| Expr::All(exprs.into()), sure, possible))
}

/// An alternative with only soft conditions lets every hand through.
fn any(parts: &[Formula]) -> HandSet {
    let mut table = Table::of_points(0);
    let mut others: Vec<HandSet> = Vec::new();
    for part in parts {
        let other = compile(part).unwrap_or_else(HandSet::everything);
        if other.is_plain() { table = table.or(&other.sure) } else { others.push(other) }
    }
    if others.is_empty() {
        return HandSet::plain(table);
    }
    let (mut sure, mut possible) = (table.clone(), table.clone());
    let mut exprs = vec![Expr::Table(Arc::new(table))];
    for other in others {
        sure = sure.or(&other.sure);
        possible = possible.or(&other.possible);
        exprs.push(other.expr);
    }
    HandSet::bounded(|| Expr::Any(exprs.into()), sure, possible)
}

fn honours(honour: Honour) -> HandSet {
    let (sure, possible) = match honour {
        Honour::Held(suit, held) => {
            let (sure, possible) = held.bounds();
            (Plain::Length(suit, sure).table(), Plain::Length(suit, possible).table())
        }
        Honour::Total(counter, allowed) => {
            let most = Suit::ALL.map(|suit| counter.most(suit));
            let numbers = |shape: usize| {
                let of =
                    |suit: Suit| most[suit as usize][Shape::LENGTHS[suit as usize][shape] as usize];
                (1_u16 << (Suit::ALL.into_iter().map(of).sum::<u8>() + 1)) - 1
            };
            let table = |holds: fn(u16, u16) -> bool| {
                Table::from_shapes(|shape| all_if(holds(allowed, numbers(shape))))
            };
            (table(|allowed, all| allowed & all == all), table(|allowed, all| allowed & all != 0))
        }
    };
    HandSet::bounded(|| Expr::Honour(honour), sure, possible)
}

/// What an atom is about.
enum Condition<'a> {
    Plain(Plain<'a>),
    Honour(Honour),
}

/// Shape and points.
enum Plain<'a> {
    /// The same points for every shape.
    Points(u64),
    /// Points and length together.
    TotalPoints(u64),
    /// Points and shortness beside this suit.
    SupportPoints(Suit, u64),
    /// Points and the two longest suits.
    RuleOfTwenty,
    /// The length of the suit, as a mask of lengths.
    Length(Suit, u16),
    /// A condition on the shape.
    Shape(&'a Atom),
}

impl<'a> Condition<'a> {
    fn of(atom: &'a Atom) -> Self {
        match atom {
            Atom::Everything => Self::Plain(Plain::Points(ALL_POINTS)),
            Atom::Hcp(range) => Self::Plain(Plain::Points(mask(*range) & ALL_POINTS)),
            Atom::TotalPoints(range) => Self::Plain(Plain::TotalPoints(mask(*range))),
            Atom::SupportPoints(suit, range) => {
                Self::Plain(Plain::SupportPoints(*suit, mask(*range)))
            }
            Atom::RuleOfTwenty => Self::Plain(Plain::RuleOfTwenty),
            Atom::Length(suit, range) => Self::Plain(Plain::Length(*suit, lengths(*range))),
            Atom::Short(suit) => Self::Plain(Plain::Length(*suit, 0b11)),
            Atom::Balanced
            | Atom::SemiBalanced
            | Atom::Unbalanced
            | Atom::Pattern(_)
            | Atom::Shape(_)
            | Atom::Compare(..) => Self::Plain(Plain::Shape(atom)),
            Atom::Count(what, bound) => Self::Honour(count(*what, bound)),
            Atom::Has(card) => Self::Honour(Honour::Held(card.suit, Held::Card(card.rank))),
            Atom::Queen(suit) => Self::Honour(Honour::Held(*suit, Held::Card(Rank::Queen))),
            Atom::Stopper(suit) => Self::Honour(Honour::Held(*suit, Held::Stopper)),
            Atom::Control(suit) => Self::Honour(Honour::Held(*suit, Held::Control)),
        }
    }
}

impl Plain<'_> {
    fn table(&self) -> Table {
        match self {
            Self::Points(mask) => Table::of_points(*mask),
            Self::TotalPoints(_) | Self::RuleOfTwenty => Table::from_patterns(|lengths| {
                Shape::new(lengths).map_or(0, |shape| self.with_shape(shape) & ALL_POINTS)
            }),
            Self::SupportPoints(..) => {
                Table::from_shapes(|shape| self.with_shape(Shape::numbered(shape)) & ALL_POINTS)
            }
            Self::Length(suit, lengths) => {
                Table::of_shapes(ALL_POINTS, Shapes::with_lengths(*suit, *lengths))
            }
            Self::Shape(atom) => Table::of_shapes(ALL_POINTS, shapes(atom)),
        }
    }

    /// The points that hands of this shape may have.
    fn with_shape(&self, shape: Shape) -> u64 {
        match self {
            Self::Points(mask) => *mask,
            Self::TotalPoints(mask) => mask >> shape.length_points(),
            Self::SupportPoints(suit, mask) => mask >> shape.shortness_beside(*suit),
            Self::RuleOfTwenty => u64::MAX << 20_u32.saturating_sub(shape.two_longest()),
            Self::Length(suit, lengths) => all_if(lengths >> shape.length(*suit) & 1 != 0),
            Self::Shape(atom) => all_if(has_shape(atom, shape)),
        }
    }
}

/// All points, or none.
const fn all_if(yes: bool) -> u64 {
    (yes as u64).wrapping_neg() & ALL_POINTS
}

/// The shapes for which such an atom is true.
fn shapes(atom: &Atom) -> Shapes {
    if matches!(atom, Atom::Balanced) {
        return Shapes::BALANCED;
    }
    if matches!(atom, Atom::Unbalanced) {
        return Shapes::EVERY.minus(&Shapes::BALANCED);
    }
    let such = Shape::every().enumerate().filter(|(_, shape)| has_shape(atom, *shape));
    such.fold(Shapes::NONE, |mut all, (number, _)| {
        all.insert(number);
        all
    })
}

fn has_shape(atom: &Atom, shape: Shape) -> bool {
    match atom {
        Atom::Balanced => shape.is_balanced(),
        Atom::SemiBalanced => shape.is_semi_balanced(),
        Atom::Unbalanced => !shape.is_balanced(),
        Atom::Pattern(pattern) => shape.pattern() == *pattern,
        Atom::Shape(exact) => shape == *exact,
        Atom::Compare(left, relation, right) => {
            relation.holds(shape.length(*left), shape.length(*right))
        }
        Atom::Everything
        | Atom::Hcp(_)
        | Atom::TotalPoints(_)
        | Atom::SupportPoints(..)
        | Atom::RuleOfTwenty
        | Atom::Length(..)
        | Atom::Short(_)
        | Atom::Count(..)
        | Atom::Has(_)
        | Atom::Stopper(_)
        | Atom::Control(_)
        | Atom::Queen(_) => true,
    }
}

fn count(what: Counted, bound: &Bound) -> Honour {
    let allowed = (0..=what.most()).filter(|n| bound.allows(*n)).fold(0_u16, |all, n| all | 1 << n);
    // a suit has at most five honours to count
    let few = (allowed & 0xFF) as u8;
    match what {
        Counted::TopThree(suit) => Honour::Held(suit, Held::TopThree(few)),
        Counted::TopFive(suit) => Honour::Held(suit, Held::TopFive(few)),
        Counted::Aces => Honour::Total(Counter::Aces, allowed),
        Counted::Keycards(suit) => Honour::Total(Counter::Keycards(suit), allowed),
        Counted::Controls => Honour::Total(Counter::Controls, allowed),
        Counted::Losers => Honour::Total(Counter::Losers, allowed),
    }
}

/// The numbers of a range as a mask, up to 63.
fn mask(range: Range) -> u64 {
    let from = u64::MAX.checked_shl(range.min().into()).unwrap_or(0);
    let to = range.max().map_or(u64::MAX, |max| {
        u64::MAX.checked_shr(63_u32.saturating_sub(max.into())).unwrap_or(u64::MAX)
    });
    from & to
}

fn lengths(range: Range) -> u16 {
    (mask(range) & 0x3FFF) as u16
}
