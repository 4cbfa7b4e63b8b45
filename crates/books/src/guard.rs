//! When a line counts: `[seat:3 nonvul]`, `[multi]`, `[!passed]`.

use crate::context::passed;
use crate::error::Problem;
use crate::they::{self, They};

/// What is known about a board and a partnership besides the auction: the options
/// they have chosen, as a set of indices, and who is vulnerable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Given {
    pub(crate) options: u32,
    pub(crate) we_vulnerable: Option<bool>,
    pub(crate) they_vulnerable: Option<bool>,
}

/// Where the call is made, as far as a guard asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Turn {
    /// The passes before the opening bid
    pub(crate) passes: usize,
    /// The place of the call, counted from the opening bid
    pub(crate) place: usize,
}

/// Conditions on a line besides its calls, all of which must hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Guard {
    with: u32,
    without: u32,
    /// One bit for each seat in which the bidding may not have been opened
    not_seats: u8,
    /// What was written contradicts itself
    never: bool,
    passed: Option<bool>,
    /// Whose pass that was: the player of this place, counted from the opening
    /// bid; the player of the line itself where it is not said
    passed_at: Option<usize>,
    we_vulnerable: Option<bool>,
    they_vulnerable: Option<bool>,
    /// About the last call of theirs that was not a pass,
    they: They,
    /// … of those up to this place: in the line that asks
    they_at: Option<usize>,
}

const WORDS: [&str; 7] =
    ["seat:3", "seat:1-2", "passed", "vul", "nonvul", "they-vul", "they-nonvul"];

/// The most options that a book can have.
pub(crate) const MOST_OPTIONS: usize = 32;

impl Guard {
    /// Reads the words between the brackets; `options` are those declared.
    pub(crate) fn read(text: &str, options: &[String]) -> Result<Self, Problem> {
        let mut guard = Self::default();
        for word in text.split_whitespace() {
            guard.add(word, options).ok_or_else(|| {
                let known = WORDS.iter().map(|word| (*word).to_owned());
                let theirs = they::WORDS.iter().map(|word| format!("they:{word}"));
                let known = known.chain(theirs).chain(options.iter().cloned()).collect();
                Problem::NotAGuard { word: word.chars().take(24).collect(), known }
            })?;
        }
        Ok(guard)
    }

    fn add(&mut self, word: &str, options: &[String]) -> Option<()> {
        let (word, yes) = word.strip_prefix('!').map_or((word, true), |word| (word, false));
        let mut more = Self::default();
        match word {
            "passed" => more.passed = Some(yes),
            "vul" => more.we_vulnerable = Some(yes),
            "nonvul" => more.we_vulnerable = Some(!yes),
            "they-vul" => more.they_vulnerable = Some(yes),
            "they-nonvul" => more.they_vulnerable = Some(!yes),
            _ => {
                if let Some(seats) = word.strip_prefix("seat:") {
                    let (from, to) = seats.split_once('-').unwrap_or((seats, seats));
                    let (from, to) = (from.parse::<u8>().ok()?, to.parse::<u8>().ok()?);
                    if !(1..=4).contains(&from) || !(from..=4).contains(&to) {
                        return None;
                    }
                    let seats = (from..=to).fold(0, |seats, seat| seats | 1 << (seat - 1));
                    more.not_seats = if yes { !seats & 15 } else { seats };
                } else if let Some(word) = word.strip_prefix("they:") {
                    more.they = They::read(word, yes)?;
                } else {
                    let place = options.iter().position(|option| option == word)?;
                    *(if yes { &mut more.with } else { &mut more.without }) |= 1 << place;
                }
            }
        }
        *self = self.and(more);
        Some(())
    }

    /// Both.
    pub(crate) fn and(self, other: Self) -> Self {
        let mut never = self.never || other.never;
        let mut both = |a: Option<bool>, b: Option<bool>| {
            never |= a.zip(b).is_some_and(|(a, b)| a != b);
            a.or(b)
        };
        Self {
            with: self.with | other.with,
            without: self.without | other.without,
            not_seats: self.not_seats | other.not_seats,
            passed: both(self.passed, other.passed),
            passed_at: self.passed_at.or(other.passed_at),
            we_vulnerable: both(self.we_vulnerable, other.we_vulnerable),
            they_vulnerable: both(self.they_vulnerable, other.they_vulnerable),
            they: self.they.and(other.they),
            they_at: self.they_at.or(other.they_at),
            never: never || self.they.and(other.they).never(),
        }
    }

    /// For a line of this many calls: whoever makes the last of them is the player who
    /// passed, even for the lines that continue it; and what it asks about their last
    /// call is asked about the last one in it.
    pub(crate) fn of_line(mut self, calls: usize) -> Self {
        if self.passed.is_some() && self.passed_at.is_none() {
            self.passed_at = calls.checked_sub(1);
        }
        if !self.they.is_empty() && self.they_at.is_none() {
            self.they_at = calls.checked_sub(1);
        }
        self
    }

    /// What it asks about the last call of theirs up to a place, if anything.
    pub(crate) fn they(self) -> Option<(They, Option<usize>)> {
        (!self.they.is_empty()).then_some((self.they, self.they_at))
    }

    /// Does it ask nothing?
    pub(crate) fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Do the options that were chosen fit?
    pub(crate) const fn chosen(self, given: Given) -> bool {
        given.options & self.with == self.with && given.options & self.without == 0
    }

    /// The options it needs, as a set of indices.
    pub(crate) const fn wants(self) -> u32 {
        self.with
    }

    /// Does it hold, whatever was chosen and whatever the opponents play? What is
    /// not known does not hold.
    pub(crate) fn holds(self, given: Given, turn: Turn) -> bool {
        let as_wanted =
            |wanted: Option<bool>, is: Option<bool>| wanted.is_none_or(|wanted| is == Some(wanted));
        let seat = turn.passes;
        !self.never
            && (self.not_seats == 0 || seat < 4 && self.not_seats & 1 << seat == 0)
            && as_wanted(
                self.passed,
                Some(passed(turn.passes, self.passed_at.unwrap_or(turn.place))),
            )
            && as_wanted(self.we_vulnerable, given.we_vulnerable)
            && as_wanted(self.they_vulnerable, given.they_vulnerable)
    }

    /// Is there a board on which both hold, whatever was chosen?
    pub(crate) fn can_hold_with(self, other: Self) -> bool {
        let both = self.and(other);
        !both.never && both.not_seats != 15
    }

    /// Something that fits it, for trying its line.
    pub(crate) fn example(self) -> (Given, Turn) {
        let given = Given {
            options: self.with,
            we_vulnerable: self.we_vulnerable,
            they_vulnerable: self.they_vulnerable,
        };
        let place = self.passed_at.unwrap_or(0);
        let fits = |passes: &usize| self.holds(given, Turn { passes: *passes, place });
        let passes = (0..4).find(fits).unwrap_or(0);
        (given, Turn { passes, place })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_counts_where_its_guard_holds() {
        let options = ["multi".to_owned(), "light".to_owned()];
        let holds = |text: &str, options_chosen: u32, passes, vulnerable| {
            let guard = Guard::read(text, &options).unwrap();
            let given =
                Given { options: options_chosen, we_vulnerable: vulnerable, they_vulnerable: None };
            guard.chosen(given) && guard.holds(given, Turn { passes, place: 2 })
        };
        let table = [
            (("", 0, 0, None), true),
            (("multi", 0, 0, None), false),
            (("multi", 1, 0, None), true),
            (("!multi", 1, 0, None), false),
            (("multi light", 1, 0, None), false),
            (("seat:3", 0, 2, None), true),
            (("seat:3-4", 0, 1, None), false),
            (("!seat:3-4", 0, 1, None), true),
            (("vul", 0, 0, None), false),
            (("vul", 0, 0, Some(true)), true),
            (("nonvul", 0, 0, Some(true)), false),
            (("they-vul", 0, 0, Some(true)), false),
            (("!passed", 0, 2, None), false),
            (("!seat:1 !seat:2", 0, 0, None), false),
            (("!seat:1 !seat:2", 0, 2, None), true),
            (("vul nonvul", 0, 0, Some(true)), false),
        ];
        for ((text, chosen, passes, vulnerable), expected) in table {
            assert_eq!(holds(text, chosen, passes, vulnerable), expected, "[{text}]");
        }
        assert!(Guard::read("mutli", &options).is_err());
        assert!(Guard::read("seat:5", &options).is_err());
    }
}
