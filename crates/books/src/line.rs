//! A line of a book that gives a meaning: what it says, taken apart when it is
//! read and filled in when it answers.

use std::ops::Range;

use bridge::{Call, Hand, Strain, Suit};
use hands::meaning::{Meaning, MeaningError};

use crate::error::Problem;
use crate::guard::Guard;
use crate::names::{Names, Unbound, variables};

/// How a line begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Calls,
    Rule,
    Default,
}

/// A line with a meaning.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    place: Place,
    text: String,
    /// Where in the text its tags are
    tags: Range<usize>,
    guard: Guard,
    kind: Kind,
    /// Only hands for which no other call is right
    rest: bool,
    /// The variables of rules that it names
    needs: u8,
    examples: Vec<Example>,
}

/// Where a line is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    /// The file, of those of the book
    pub(crate) file: usize,
    /// The line in it, from 1
    pub(crate) number: usize,
    /// Where its meaning begins
    pub(crate) column: usize,
}

/// A hand to try a line with.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Example {
    pub(crate) hand: Hand,
    /// Does it fit?
    pub(crate) yes: bool,
    /// The line it is on
    pub(crate) number: usize,
}

/// The variables of rules: the suit just bid, then those of [`RuleSuits`].
const RULE_NAMES: [u8; 6] = *b"#putan";

impl Line {
    /// Takes a meaning apart.
    pub(crate) fn new(place: Place, text: &str, guard: Guard, kind: Kind) -> Result<Self, Problem> {
        let end = text.find('"').unwrap_or(text.len());
        let tags = text[..end].find(';').map_or(end, |at| at + 1)..end;
        let formula = text[..tags.start].trim_end_matches([';', ' ']);
        let before = formula.strip_suffix("rest");
        let rest = before.is_some_and(|before| before.is_empty() || before.ends_with([' ', ',']));
        if rest && formula.contains('|') {
            return Err(Problem::Rest);
        }
        // what is left over is filled in when the line answers
        let text = match before.filter(|_| rest) {
            Some(before) => [before, "any ", &text[before.len() + 4..]].concat(),
            None => text.to_owned(),
        };
        // the calls of a line say what its variables are, the situation of a rule does
        let needs = if kind == Kind::Calls {
            0
        } else {
            let needs = variables(&text).filter_map(|variable| {
                RULE_NAMES.iter().position(|name| text.as_bytes()[variable.at] == *name)
            });
            needs.fold(0, |needs, place| needs | 1 << place)
        };
        let examples = Vec::new();
        Ok(Self { place, text, tags, guard, kind, rest, needs, examples })
    }

    /// Adds a hand to be tried.
    pub(crate) fn add_example(&mut self, example: Example) {
        self.examples.push(example);
    }

    pub(crate) const fn file(&self) -> usize {
        self.place.file
    }

    pub(crate) const fn number(&self) -> usize {
        self.place.number
    }

    pub(crate) const fn column(&self) -> usize {
        self.place.column
    }

    /// When it counts.
    pub(crate) const fn guard(&self) -> Guard {
        self.guard
    }

    pub(crate) const fn kind(&self) -> Kind {
        self.kind
    }

    /// Is it only for hands for which no other call is right?
    pub(crate) const fn is_rest(&self) -> bool {
        self.rest
    }

    pub(crate) fn examples(&self) -> &[Example] {
        &self.examples
    }

    /// Is every suit that it names known?
    pub(crate) fn knows(&self, bid: Option<Suit>, suits: &RuleSuits) -> bool {
        let known = [bid].into_iter().chain(suits.iter().map(|(_, suit)| *suit));
        known.enumerate().all(|(place, suit)| self.needs & 1 << place == 0 || suit.is_some())
    }

    /// Its tags, as written.
    pub(crate) fn tags(&self) -> impl Iterator<Item = &str> {
        self.text[self.tags.clone()].split_ascii_whitespace()
    }

    pub(crate) fn has_tag(&self, wanted: &str) -> bool {
        self.tags().any(|tag| {
            tag.strip_prefix(wanted)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '(']))
        })
    }

    /// Does every variable of a rule stand for something?
    pub(crate) fn is_bound(&self, bid: Option<Suit>, more: &[(char, Option<Suit>)]) -> bool {
        Names::default().fill(&self.text, bid, more).is_ok()
    }

    /// Its meaning, with its variables filled in.
    pub(crate) fn meaning(
        &self,
        names: Names,
        bid: Option<Suit>,
        more: &[(char, Option<Suit>)],
    ) -> Result<Meaning, NotFilled> {
        let text = self.text.as_str();
        let full = names.fill(text, bid, more).map_err(|Unbound { at, name }| NotFilled {
            at: text[..at].chars().count(),
            problem: Problem::Unbound(name),
        })?;
        full.parse().map_err(|error: MeaningError| {
            // `oM` became one letter: count in the text as it was written
            let length = |part: &str| names.fill(part, bid, more).map(|part| part.chars().count());
            let before = |end: usize| {
                let part = text.get(..end).unwrap_or(text);
                length(part).unwrap_or_else(|Unbound { at, .. }| {
                    // the beginning of a longer word looked like a variable
                    length(&part[..at]).unwrap_or(0) + part[at..].chars().count()
                })
            };
            let bytes = text.char_indices().map(|(at, _)| at);
            let at = bytes.enumerate().find(|(_, at)| before(*at) + 1 >= error.column());
            let at = at.map_or_else(|| text.chars().count(), |(place, _)| place);
            NotFilled { at, problem: Problem::Meaning(error) }
        })
    }
}

/// What the variables of a rule stand for.
pub(crate) type RuleSuits = [(char, Option<Suit>); 5];

/// The variables of a rule, in order, with what they stand for: partner's suit, the
/// player's own, theirs, the agreed one, the one that their last bid names.
pub(crate) const fn rule_suits(suits: [Option<Suit>; 5]) -> RuleSuits {
    let mut all: RuleSuits = [('#', None); 5];
    let mut place = 0;
    while place < all.len() {
        all[place] = (RULE_NAMES[place + 1] as char, suits[place]);
        place += 1;
    }
    all
}

/// The suit of a bid.
pub(crate) fn suit(call: Call) -> Option<Suit> {
    call.strain().and_then(Strain::suit)
}

/// Why a meaning cannot be read, and at which character of its text.
pub(crate) struct NotFilled {
    pub(crate) at: usize,
    pub(crate) problem: Problem,
}
