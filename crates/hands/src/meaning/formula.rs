//! The formula as a tree, and its canonical text.

use std::fmt;

use bridge::{Card, Suit};

use crate::shape::{Pattern, Shape};

/// A set of hands, as written.
///
/// Build conjunctions and alternatives with [`Formula::all`] and
/// [`Formula::any`]: they keep the canonical form (nothing nested in its own
/// kind, none of fewer than two), which is what reads back to an equal value.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Formula {
    /// All of these hold.
    All(Vec<Formula>),
    /// At least one of these holds.
    Any(Vec<Formula>),
    /// This does not hold.
    Not(Box<Formula>),
    /// Shown to people, never part of the set.
    Soft(Box<Formula>),
    /// One condition.
    Atom(Atom),
}

/// One condition on a hand.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Atom {
    /// `any`: every hand.
    Everything,
    /// `15-17`: high-card points, A4 K3 Q2 J1.
    Hcp(Range),
    /// `10-12tp`: HCP and one for each card over four in a suit.
    TotalPoints(Range),
    /// `10-12sp(H)`: HCP and, with three cards or more in the suit, 5, 3 and 1 for a void, a
    /// singleton and a doubleton elsewhere.
    SupportPoints(Suit, Range),
    /// `r20`: HCP and the lengths of the two longest suits are 20 or more.
    RuleOfTwenty,
    /// `5+H`
    Length(Suit, Range),
    /// `bal`: 4333, 4432, 5332.
    Balanced,
    /// `semi`: balanced, 5422 or 6322.
    SemiBalanced,
    /// `unbal`: not balanced.
    Unbalanced,
    /// `(5431)`: these lengths in any order.
    Pattern(Pattern),
    /// `4=4=1=4`: these lengths.
    Shape(Shape),
    /// `S>=H`: lengths of two suits.
    Compare(Suit, Relation, Suit),
    /// `aces=0,4`: how many of something.
    Count(Counted, Bound),
    /// `has(AH)`: this card.
    Has(Card),
    /// `stop(H)`: A, Kx, Qxx or Jxxx.
    Stopper(Suit),
    /// `ctl(H)`: A, K, singleton or void.
    Control(Suit),
    /// `short(H)`: singleton or void.
    Short(Suit),
    /// `Q(H)`: the queen.
    Queen(Suit),
}

/// From one number to another, or without an upper end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Range {
    min: u8,
    max: Option<u8>,
}

/// How two lengths compare. `H<S` is read as `S>H`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Relation {
    /// `>=`
    AtLeast,
    /// `>`
    MoreThan,
    /// `=`
    Equal,
}

/// Something counted in a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Counted {
    /// `top3H`: A K Q of a suit.
    TopThree(Suit),
    /// `top5H`: A K Q J T of a suit.
    TopFive(Suit),
    /// `aces`
    Aces,
    /// `key(H)`: aces and the king of a suit.
    Keycards(Suit),
    /// `controls`: A 2, K 1.
    Controls,
    /// `losers`
    Losers,
}

/// How many of something. `>2` is read as `>=3`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Bound {
    /// `>=`
    AtLeast(u8),
    /// `<=`
    AtMost(u8),
    /// `=`: one of these, in ascending order.
    OneOf(Vec<u8>),
}

impl Formula {
    /// The conjunction of these. Without parts, everything.
    pub fn all(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut flat = Vec::new();
        for part in parts {
            if let Self::All(inner) = part { flat.extend(inner) } else { flat.push(part) }
        }
        match flat.len() {
            0 => Self::Atom(Atom::Everything),
            1 => flat.remove(0),
            _ => Self::All(flat),
        }
    }

    /// These as alternatives. Without parts, nothing: `!any`.
    pub fn any(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut flat = Vec::new();
        for part in parts {
            if let Self::Any(inner) = part { flat.extend(inner) } else { flat.push(part) }
        }
        match flat.len() {
            0 => Self::Not(Box::new(Self::Atom(Atom::Everything))),
            1 => flat.remove(0),
            _ => Self::Any(flat),
        }
    }
}

impl From<Atom> for Formula {
    fn from(atom: Atom) -> Self {
        Self::Atom(atom)
    }
}

impl Range {
    /// From `min` to `max`; `None` if that runs downwards.
    pub const fn new(min: u8, max: u8) -> Option<Self> {
        if min <= max { Some(Self { min, max: Some(max) }) } else { None }
    }

    /// `min` or more.
    pub const fn at_least(min: u8) -> Self {
        Self { min, max: None }
    }

    /// Exactly this many.
    pub const fn exactly(value: u8) -> Self {
        Self { min: value, max: Some(value) }
    }

    /// The lower end.
    pub const fn min(self) -> u8 {
        self.min
    }

    /// The upper end, if there is one.
    pub const fn max(self) -> Option<u8> {
        self.max
    }

    /// The same, wider by this much at each end.
    #[must_use]
    pub fn wider(self, by: u8) -> Self {
        let max = self.max.map(|max| max.saturating_add(by));
        Self { min: self.min.saturating_sub(by), max }
    }

    /// Is the value between the ends, ends included?
    pub fn contains(self, value: u8) -> bool {
        self.min <= value && self.max.is_none_or(|max| value <= max)
    }
}

impl Relation {
    pub const fn holds(self, left: u8, right: u8) -> bool {
        match self {
            Self::AtLeast => left >= right,
            Self::MoreThan => left > right,
            Self::Equal => left == right,
        }
    }
}

impl Counted {
    /// The most of it that a hand can have.
    pub const fn most(self) -> u8 {
        match self {
            Self::TopThree(_) => 3,
            Self::Aces => 4,
            Self::TopFive(_) | Self::Keycards(_) => 5,
            Self::Controls | Self::Losers => 12,
        }
    }
}

impl Bound {
    /// Is the number within the bound?
    pub fn allows(&self, count: u8) -> bool {
        match self {
            Self::AtLeast(min) => count >= *min,
            Self::AtMost(max) => count <= *max,
            Self::OneOf(values) => values.contains(&count),
        }
    }
}

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All(parts) => {
                joined(f, parts, ", ", |part| matches!(part, Self::All(_) | Self::Any(_)))
            }
            Self::Any(parts) => joined(f, parts, " | ", |part| matches!(part, Self::Any(_))),
            Self::Not(inner) => prefixed(f, '!', inner),
            Self::Soft(inner) => prefixed(f, '~', inner),
            Self::Atom(atom) => atom.fmt(f),
        }
    }
}

/// Parts with a separator between, in parentheses where the grammar wants them.
fn joined(
    f: &mut fmt::Formatter<'_>,
    parts: &[Formula],
    separator: &str,
    grouped: fn(&Formula) -> bool,
) -> fmt::Result {
    for (i, part) in parts.iter().enumerate() {
        if i > 0 {
            f.write_str(separator)?;
        }
        if grouped(part) {
            write!(f, "({part})")?;
        } else {
            write!(f, "{part}")?;
        }
    }
    Ok(())
}

fn prefixed(f: &mut fmt::Formatter<'_>, sign: char, inner: &Formula) -> fmt::Result {
    match inner {
        Formula::All(_) | Formula::Any(_) => write!(f, "{sign}({inner})"),
        Formula::Not(_) | Formula::Soft(_) | Formula::Atom(_) => write!(f, "{sign}{inner}"),
    }
}

impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Everything => f.write_str("any"),
            Self::Hcp(range) => write!(f, "{range}"),
            Self::TotalPoints(range) => write!(f, "{range}tp"),
            Self::SupportPoints(suit, range) => write!(f, "{range}sp({})", suit.letter()),
            Self::RuleOfTwenty => f.write_str("r20"),
            Self::Length(suit, range) => write!(f, "{range}{suit}"),
            Self::Balanced => f.write_str("bal"),
            Self::SemiBalanced => f.write_str("semi"),
            Self::Unbalanced => f.write_str("unbal"),
            Self::Pattern(pattern) => {
                write!(f, "({})", pattern.lengths().map(|n| n.to_string()).join(""))
            }
            Self::Shape(shape) => f.write_str(&shape.lengths().map(|n| n.to_string()).join("=")),
            Self::Compare(left, relation, right) => {
                let sign = match relation {
                    Relation::AtLeast => ">=",
                    Relation::MoreThan => ">",
                    Relation::Equal => "=",
                };
                write!(f, "{left}{sign}{right}")
            }
            Self::Count(what, bound) => write!(f, "{what}{bound}"),
            Self::Has(card) => write!(f, "has({}{})", card.rank.letter(), card.suit),
            Self::Stopper(suit) => write!(f, "stop({suit})"),
            Self::Control(suit) => write!(f, "ctl({suit})"),
            Self::Short(suit) => write!(f, "short({suit})"),
            Self::Queen(suit) => write!(f, "Q({suit})"),
        }
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.max {
            None => write!(f, "{}+", self.min),
            Some(max) if max == self.min => write!(f, "{max}"),
            Some(max) => write!(f, "{}-{max}", self.min),
        }
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TopThree(suit) => write!(f, "top3{suit}"),
            Self::TopFive(suit) => write!(f, "top5{suit}"),
            Self::Aces => f.write_str("aces"),
            Self::Keycards(suit) => write!(f, "key({suit})"),
            Self::Controls => f.write_str("controls"),
            Self::Losers => f.write_str("losers"),
        }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtLeast(min) => write!(f, ">={min}"),
            Self::AtMost(max) => write!(f, "<={max}"),
            Self::OneOf(values) => {
                let values: Vec<String> = values.iter().map(u8::to_string).collect();
                write!(f, "={}", values.join(","))
            }
        }
    }
}
