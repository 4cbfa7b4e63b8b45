//! What a book may ask about a call of the opponents, where it is known what they
//! play: `they:art`, `they:strong`.

use hands::meaning::{Atom, Formula};

/// What can be asked in brackets: three things that are worked out, and tags.
pub(crate) const WORDS: [&str; 14] = [
    STRONG, NO_SUIT, TWO_SUITS, "art", "nat", "xfer", "ask", "show", "pre", "raise", "cue",
    "relay", "answer", "p/c",
];

/// Every hand has fifteen points or more.
pub(crate) const STRONG: &str = "strong";
/// It is artificial, and no suit was shown until then.
pub(crate) const NO_SUIT: &str = "no-suit";
/// It shows two suits or more.
pub(crate) const TWO_SUITS: &str = "two-suits";

const STRONG_POINTS: u8 = 15;

/// Some of the words, each with whether it must hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct They {
    is: u16,
    is_not: u16,
}

impl They {
    /// One word.
    pub(crate) fn read(word: &str, yes: bool) -> Option<Self> {
        let bit = 1 << WORDS.iter().position(|known| *known == word)?;
        Some(if yes { Self { is: bit, is_not: 0 } } else { Self { is: 0, is_not: bit } })
    }

    /// Both.
    pub(crate) const fn and(self, other: Self) -> Self {
        Self { is: self.is | other.is, is_not: self.is_not | other.is_not }
    }

    /// Does it contradict itself?
    pub(crate) const fn never(self) -> bool {
        self.is & self.is_not != 0
    }

    /// Does it ask nothing?
    pub(crate) const fn is_empty(self) -> bool {
        self.is == 0 && self.is_not == 0
    }

    /// The words, each with whether it must hold.
    pub(crate) fn words(self) -> impl Iterator<Item = (&'static str, bool)> {
        let wanted = move |(place, word): (usize, &'static str)| {
            let of = |words: u16| words & 1 << place != 0;
            (of(self.is) || of(self.is_not)).then_some((word, of(self.is)))
        };
        WORDS.into_iter().enumerate().filter_map(wanted)
    }
}

/// Does every hand have the points of a strong one, as far as the formula says?
pub(crate) fn is_strong(formula: &Formula) -> bool {
    least_points(formula) >= STRONG_POINTS
}

fn least_points(formula: &Formula) -> u8 {
    match formula {
        Formula::All(parts) => parts.iter().map(least_points).max().unwrap_or(0),
        Formula::Any(parts) => parts.iter().map(least_points).min().unwrap_or(0),
        Formula::Atom(Atom::Hcp(points)) => points.min(),
        Formula::Atom(_) | Formula::Not(_) | Formula::Soft(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use hands::meaning::Meaning;

    use super::*;

    #[test]
    fn strong_covers_every_hand_of_a_strong_call() {
        let table = [
            ("16+, !(22-24 bal); art", true),
            ("22+ | 16-21, losers<=4; art", true),
            ("12-14 bal | 18+; art", false),
            ("5-10, (6H | 6S) | 20-22 bal; art", false),
            ("11-21, 5+H; nat", false),
            ("any", false),
        ];
        for (text, strong) in table {
            let meaning: Meaning = text.parse().unwrap();
            assert_eq!(is_strong(&meaning.formula), strong, "{text}");
        }
    }

    #[test]
    fn two_contradictory_words_never_both_hold() {
        let (art, not) = (They::read("art", true).unwrap(), They::read("art", false).unwrap());
        assert!(art.and(not).never());
        let both = art.and(They::read("strong", false).unwrap());
        assert!(!both.never());
        assert_eq!(both.words().collect::<Vec<_>>(), [("strong", false), ("art", true)]);
        assert_eq!(They::read("weird", true), None);
    }
}
