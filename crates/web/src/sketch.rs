//! What steppers can express about a hand: points, lengths, balanced, forcing and for what purpose.
//! It is written as a formula, and read from one that says no more than that.

use bridge::Suit;
use hands::meaning::{Atom, Formula, Meaning, Range, Tags};

/// From this many to that many.
pub type Ends = (u8, u8);

/// Any strength
pub const ANY_POINTS: Ends = (0, 37);
pub const ANY_LENGTH: Ends = (0, 13);

/// A meaning as steppers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sketch {
    /// High-card points
    pub points: Ends,
    /// Cards in each suit, from clubs up
    pub lengths: [Ends; 4],
    /// 4333, 4432 or 5332
    pub balanced: bool,
    /// Natural, forcing, purpose
    pub tags: Tags,
}

impl Default for Sketch {
    fn default() -> Self {
        Self {
            points: ANY_POINTS,
            lengths: [ANY_LENGTH; 4],
            balanced: false,
            tags: Tags::default(),
        }
    }
}

impl Sketch {
    /// The steppers that express most of a meaning, and whether that is all of it.
    #[must_use]
    pub fn of(meaning: &Meaning) -> (Self, bool) {
        let mut sketch = Self { tags: meaning.tags.clone(), ..Self::default() };
        let whole = match &meaning.formula {
            Formula::All(parts) => parts.iter().all(|part| sketch.take(part)),
            one @ (Formula::Any(_) | Formula::Not(_) | Formula::Soft(_) | Formula::Atom(_)) => {
                sketch.take(one)
            }
        };
        (sketch, whole)
    }

    /// Takes a part of a conjunction; false if it has no stepper.
    fn take(&mut self, part: &Formula) -> bool {
        let Formula::Atom(atom) = part else { return false };
        match atom {
            Atom::Everything => {}
            Atom::Hcp(range) => narrow(&mut self.points, *range),
            Atom::Length(suit, range) => narrow(&mut self.lengths[*suit as usize], *range),
            Atom::Balanced => self.balanced = true,
            Atom::TotalPoints(_)
            | Atom::SupportPoints(..)
            | Atom::RuleOfTwenty
            | Atom::SemiBalanced
            | Atom::Unbalanced
            | Atom::Pattern(_)
            | Atom::Shape(_)
            | Atom::Compare(..)
            | Atom::Count(..)
            | Atom::Has(_)
            | Atom::Stopper(_)
            | Atom::Control(_)
            | Atom::Short(_)
            | Atom::Queen(_) => return false,
        }
        true
    }

    #[must_use]
    pub fn meaning(&self) -> Meaning {
        let points = range(self.points, ANY_POINTS).map(Atom::Hcp);
        let lengths = Suit::ALL.into_iter().zip(self.lengths).filter_map(|(suit, ends)| {
            range(ends, ANY_LENGTH).map(|range| Atom::Length(suit, range))
        });
        let balanced = self.balanced.then_some(Atom::Balanced);
        let atoms = points.into_iter().chain(lengths).chain(balanced);
        let formula = Formula::all(atoms.map(Formula::Atom));
        Meaning { formula, tags: self.tags.clone(), prose: None, own: None }
    }
}

fn narrow((least, most): &mut Ends, range: Range) {
    *least = range.min().max(*least);
    *most = range.max().unwrap_or(*most).min(*most);
}

/// The range, unless it is unrestricted.
fn range((least, most): Ends, any: Ends) -> Option<Range> {
    if (least, most) == any {
        None
    } else if most == any.1 {
        Some(Range::at_least(least))
    } else {
        Range::new(least, most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_steppers_write_reads_back() {
        for text in ["11-19, 5+H; nat", "15-17, bal", "any", "0-5, 3C, 0-4S; art F1 relay", "13+"] {
            let meaning: Meaning = text.parse().unwrap();
            let (sketch, whole) = Sketch::of(&meaning);
            assert!(whole, "{text}");
            assert_eq!(sketch.meaning().to_string(), meaning.to_string());
        }
    }

    #[test]
    fn what_the_steppers_cannot_express_is_admitted() {
        for text in ["5-10 (6H | 6S)", "12+ (5431)", "15-17 semi", "0-9 !5+S", "12+, stop(H)"] {
            let (_, whole) = Sketch::of(&text.parse().unwrap());
            assert!(!whole, "{text}");
        }
        let (sketch, _) = Sketch::of(&"12+, stop(H)".parse().unwrap());
        assert_eq!(sketch.points, (12, 37));
    }
}
