//! The calls that lead to a line: `1N-2C`, `1D-(1S)-X`, `(1x)-1y`.

use bridge::{Bid, Call, Level};

use crate::error::Problem;
use crate::names::{Name, Names};

/// One call of a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) call: Pattern,
    pub(crate) theirs: bool,
}

/// A call, or a bid in an unspecified suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pattern {
    Call(Call),
    Bid(Level, Name),
}

impl Pattern {
    /// Does it name a suit without saying which?
    pub(crate) const fn is_variable(self) -> bool {
        matches!(self, Self::Bid(..))
    }

    /// If the call fits, what the variables then stand for.
    pub(crate) fn fits(self, call: Call, names: Names) -> Option<Names> {
        match self {
            Self::Call(own) => (own == call).then_some(names),
            Self::Bid(level, name) => {
                let bid = call.bid().filter(|bid| bid.level == level)?;
                names.admit(name, bid.strain.suit()?)
            }
        }
    }

    /// Every call that fits, with what the variables then stand for.
    pub(crate) fn choices(self, names: Names) -> Vec<(Call, Names)> {
        match self {
            Self::Call(call) => vec![(call, names)],
            Self::Bid(level, name) => bridge::Suit::ALL
                .into_iter()
                .filter_map(|suit| {
                    let strain = suit.into();
                    Some((Bid { level, strain }.into(), names.admit(name, suit)?))
                })
                .collect(),
        }
    }
}

/// One call of a path, as written.
pub(crate) fn step(text: &str) -> Result<Step, Problem> {
    let text = text.trim_ascii();
    let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let call = pattern(inner.unwrap_or(text).trim());
    let call = call.ok_or_else(|| Problem::NotACall(text.chars().take(24).collect()))?;
    Ok(Step { call, theirs: inner.is_some() })
}

/// `1N`, `2oM`, `X`.
pub(crate) fn pattern(text: &str) -> Option<Pattern> {
    match text {
        "P" => return Some(Pattern::Call(Call::Pass)),
        "X" => return Some(Pattern::Call(Call::Double)),
        "XX" => return Some(Pattern::Call(Call::Redouble)),
        _ => {}
    }
    let level = text.chars().next()?.to_digit(10)?;
    let level = Level::new(u8::try_from(level).ok()?)?;
    let name = Name::read(&text[1..])?;
    if let Name::Strain(strain) = name {
        return Some(Pattern::Call(Bid { level, strain }.into()));
    }
    Some(Pattern::Bid(level, name))
}
