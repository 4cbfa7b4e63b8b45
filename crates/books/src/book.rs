//! A book: its lines, and what they answer.

use std::collections::HashMap;

use bridge::{Call, Hand, Strain};
use hands::HandSet;
use hands::meaning::Meaning;

use crate::context::Context;
use crate::error::{BookError, Problem};
use crate::names::Names;
use crate::path::{self, Sequence, Step};
use crate::rule::Rule;

/// How specific the line is that answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Layer {
    /// A line with these very calls
    Exact,
    /// A line with variables
    Variable,
    /// A rule for such situations
    Situation,
}

impl Layer {
    /// As the interface writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Variable => "variable",
            Self::Situation => "situation",
        }
    }
}

/// What a call shows, and how the book knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// What it shows
    pub meaning: Meaning,
    /// How specific the line is
    pub layer: Layer,
    /// The file it is in: the book, or one that it includes
    pub file: String,
    /// The line, from 1
    pub line: usize,
}

/// A bidding system.
#[derive(Debug, Clone)]
pub struct Book {
    name: String,
    lines: Vec<Line>,
    /// The lines for a sequence of calls, the first written first.
    sequences: HashMap<Vec<Call>, Vec<Found>>,
    rules: Vec<(Rule, usize)>,
}

/// A line with a meaning.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    pub(crate) file: String,
    pub(crate) number: usize,
    pub(crate) text: String,
    pub(crate) examples: Vec<(Hand, bool)>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Found {
    pub(crate) line: usize,
    pub(crate) names: Names,
    pub(crate) layer: Layer,
}

impl Book {
    /// Reads a book that includes no other.
    pub fn read(name: &str, text: &str) -> Result<Self, BookError> {
        Self::read_with(name, text, |_| None)
    }

    /// Reads a book, and those that it includes. Every meaning is parsed, with
    /// every suit that its variables can stand for, and every example is tried.
    pub fn read_with<'t>(
        name: &str,
        text: &str,
        include: impl Fn(&str) -> Option<&'t str>,
    ) -> Result<Self, BookError> {
        let mut book = Self {
            name: name.to_owned(),
            lines: Vec::new(),
            sequences: HashMap::new(),
            rules: Vec::new(),
        };
        book.lines_of(name, text, &include, 0)?;
        Ok(book)
    }

    fn lines_of<'t>(
        &mut self,
        file: &str,
        text: &str,
        include: &dyn Fn(&str) -> Option<&'t str>,
        depth: usize,
    ) -> Result<(), BookError> {
        /// A book includes a few others, never itself.
        const DEEPEST: usize = 4;
        // the paths of the lines above, by indentation
        let mut above: Vec<(usize, Vec<Step>)> = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let refused = |problem| BookError { book: file.to_owned(), line: number, problem };
            let indent = line.len() - line.trim_start().len();
            let line = line.trim();
            if line.is_empty() || line.starts_with("//") {
                continue;
            }
            if let Some(name) = line.strip_prefix("include ") {
                let name = name.trim();
                let text = include(name).filter(|_| depth < DEEPEST);
                let text = text.ok_or_else(|| refused(Problem::NoSuchBook(name.to_owned())))?;
                self.lines_of(name, text, include, depth + 1)?;
                continue;
            }
            self.line((file, number), indent, line, &mut above).map_err(refused)?;
        }
        Ok(())
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many lines give a meaning.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Does no line give a meaning?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    pub(crate) fn lines(&self) -> &[Line] {
        &self.lines
    }

    pub(crate) const fn sequences(&self) -> &HashMap<Vec<Call>, Vec<Found>> {
        &self.sequences
    }

    /// The situation rules, each with its line.
    pub(crate) fn rules(&self) -> &[(Rule, usize)] {
        &self.rules
    }

    fn line(
        &mut self,
        (file, number): (&str, usize),
        indent: usize,
        text: &str,
        above: &mut Vec<(usize, Vec<Step>)>,
    ) -> Result<(), Problem> {
        if let Some(example) = text.strip_prefix("ex:") {
            return self.example(example.trim());
        }
        if let Some(rule) = text.strip_prefix("when ") {
            let (conditions, meaning) = rule.split_once(" = ").ok_or(Problem::NoMeaning)?;
            let rule = Rule::read(conditions)?;
            self.rules.push((rule, self.lines.len()));
            let (file, text) = (file.to_owned(), meaning.trim().to_owned());
            self.lines.push(Line { file, number, text, examples: Vec::new() });
            return Ok(());
        }
        while above.last().is_some_and(|(known, _)| *known >= indent) {
            above.pop();
        }
        if indent > 0 && above.is_empty() {
            return Err(Problem::Indented(indent));
        }
        let before = above.last().map_or(&[] as &[Step], |(_, steps)| steps);
        let (calls, meaning) = match text.split_once(" = ") {
            Some((calls, meaning)) => (calls, Some(meaning.trim())),
            None if text.ends_with('-') => (text, None),
            None => return Err(Problem::NoMeaning),
        };
        let paths = path::read(calls.trim())?;
        let paths: Vec<Vec<Step>> =
            paths.into_iter().map(|steps| [before, &steps].concat()).collect();
        for steps in &paths {
            let layer = if path::has_variable(steps) { Layer::Variable } else { Layer::Exact };
            for Sequence { calls, names } in path::sequences(steps)? {
                let Some(meaning) = meaning else { continue };
                let bid = calls.last().and_then(|call| call.strain()).and_then(Strain::suit);
                filled(meaning, names, bid, &[])?;
                let found = Found { line: self.lines.len(), names, layer };
                self.sequences.entry(calls).or_default().push(found);
            }
        }
        if let Some(meaning) = meaning {
            let (file, text) = (file.to_owned(), meaning.to_owned());
            self.lines.push(Line { file, number, text, examples: Vec::new() });
        }
        if let Some(steps) = paths.into_iter().next() {
            above.push((indent, steps));
        }
        Ok(())
    }

    /// `AKQ32.K32.Q2.J32 yes`: the hand fits the line above, for one at least
    /// of the suits its variables can stand for.
    fn example(&mut self, text: &str) -> Result<(), Problem> {
        let refused = || Problem::NotAnExample(text.chars().take(40).collect());
        let (hand, yes) = text.rsplit_once(' ').ok_or_else(refused)?;
        let hand: Hand = hand.trim().parse().map_err(|_| refused())?;
        let yes = match yes {
            "yes" => true,
            "no" => false,
            _ => return Err(refused()),
        };
        let line = self.lines.len().checked_sub(1).ok_or_else(refused)?;
        let fits =
            self.sequences.iter().flat_map(|(calls, all)| all.iter().map(move |f| (calls, f)));
        let fits = fits.filter(|(_, found)| found.line == line).any(|(calls, found)| {
            let bid = calls.last().and_then(|call| call.strain()).and_then(Strain::suit);
            let meaning = filled(&self.lines[line].text, found.names, bid, &[]);
            meaning.is_ok_and(|meaning| meaning.hands().contains(hand))
        });
        if fits != yes {
            return Err(Problem::Example { hand: hand.to_string(), yes });
        }
        self.lines[line].examples.push((hand, yes));
        Ok(())
    }

    /// What the call shows after this auction, which begins with the dealer.
    #[must_use]
    pub fn meaning(&self, auction: &[Call], call: Call) -> Option<Answer> {
        let passes = auction.iter().take_while(|call| **call == Call::Pass).count();
        let calls: Vec<Call> = auction[passes..].iter().copied().chain([call]).collect();
        let bid = call.strain().and_then(Strain::suit);
        if let Some(found) = self.sequences.get(&calls) {
            let found = found.iter().min_by_key(|found| found.layer)?;
            let Line { file, number, text, .. } = &self.lines[found.line];
            let meaning = filled(text, found.names, bid, &[]).ok()?;
            let file = file.clone();
            return Some(Answer { meaning, layer: found.layer, file, line: *number });
        }
        let context = Context::of(passes, &auction[passes..], call);
        self.rules.iter().filter(|(rule, _)| rule.holds(&context)).find_map(|(_, line)| {
            let Line { file, number, text, .. } = &self.lines[*line];
            // a rule that names a suit nobody has bid does not fit
            let meaning = filled(text, Names::default(), bid, &context.suits()).ok()?;
            let file = file.clone();
            Some(Answer { meaning, layer: Layer::Situation, file, line: *number })
        })
    }

    /// The hands a player may have after his call: what it shows, and what each
    /// of his earlier calls showed, as far as the book knows.
    #[must_use]
    pub fn hands(&self, auction: &[Call], call: Call) -> Option<HandSet> {
        let shown = self.meaning(auction, call)?.meaning.hands();
        let earlier = (0..auction.len()).rev().skip(3).step_by(4);
        let known = earlier.filter_map(|place| self.meaning(&auction[..place], auction[place]));
        Some(known.fold(shown, |all, answer| all.and(&answer.meaning.hands())))
    }
}

pub(crate) fn filled(
    text: &str,
    names: Names,
    bid: Option<bridge::Suit>,
    more: &[(char, Option<bridge::Suit>)],
) -> Result<Meaning, Problem> {
    let text = names.fill(text, bid, more).map_err(Problem::Unbound)?;
    text.parse().map_err(|error| Problem::Meaning { text, error })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = "\
// notrump
1N = 15-17 bal; nat NF shows:N \"strong
  ex: AQ32.K32.K2.KJ32 yes
  ex: AQ32.K32.32.KJ32 no
  2C = 8+ (4+H | 4+S); art F1 ask:majors \"Stayman
    2D = 0-3H 0-3S; art answer:majors
  2D = 5+H; art F1 xfer:H
1M = 12-21, 5+M; nat
  2M = 6-10, 3+M; nat raise
  (1S)-
    X = 6+, 4+m; art neg
1H-2N = 13+, 4+H; art GF raise \"Jacoby
(1x)-1y = 8-16, 5+y; nat
when overcall double = 12+, 0-3t | 17+; art t/o
when response newsuit level:1 = 6+, 4+#; nat F1
when response raise jump:1 = 10-12, 4+p; nat INV raise
";

    fn calls(text: &str) -> Vec<Call> {
        text.split_whitespace().map(|call| call.parse().unwrap()).collect()
    }

    fn asked(book: &Book, auction: &str) -> String {
        let mut all = calls(auction);
        let call = all.pop().unwrap();
        book.meaning(&all, call).map_or_else(
            || "-".to_owned(),
            |answer| format!("{} {} {}", answer.layer.as_str(), answer.line, answer.meaning),
        )
    }

    #[test]
    fn the_most_specific_line_answers() {
        let text = SMALL.replace("  (1S)-\n    X = 6+, 4+m; art neg\n", "");
        let book = Book::read("small", &text).unwrap();
        let table = [
            ("1N", "exact 2 15-17, bal; nat NF shows:N \"strong"),
            ("P P 1N P 2C P 2D", "exact 6 0-3H, 0-3S; art answer:majors"),
            ("1S P 2S", "variable 9 6-10, 3+S; nat raise"),
            ("1H P 2N", "exact 10 13+, 4+H; art GF raise \"Jacoby"),
            ("1S P 2N", "-"),
            ("1C 1H", "variable 11 8-16, 5+H; nat"),
            ("1C X", "situation 12 12+, 0-3C | 17+; art t/o"),
            ("1C P 1H", "situation 13 6+, 4+H; nat F1"),
            ("1S P 3S", "situation 14 10-12, 4+S; nat INV raise"),
            ("1N P 3S", "-"),
        ];
        for (auction, expected) in table {
            assert_eq!(asked(&book, auction), expected, "{auction}");
        }
    }

    #[test]
    fn a_wrong_line_is_named() {
        let refused = |text: &str| Book::read("b", text).unwrap_err().to_string();
        assert_eq!(
            refused(SMALL),
            "b, line 11: `m` stands for another suit than one named before it; name that first"
        );
        let table = [
            (
                "1N = 15-17 bla",
                "b, line 1: `15-17 bla`: column 7: `bla` is not a condition; try a strength 15-17, a length 5+H, a shape bal, or any",
            ),
            (
                "1N 15-17",
                "b, line 1: a meaning is missing; write CALLS = FORMULA; TAGS, or end the line with - to go on below it",
            ),
            (
                "  1N = any",
                "b, line 1: this line is indented by 2, and no line above it is indented by less; use two spaces a step",
            ),
            (
                "2S-2H = any",
                "b, line 1: no auction goes like this: a bid is not higher than the one before, or a double doubles nothing",
            ),
            (
                "1Q = any",
                "b, line 1: `1Q` is not a call; write 1N, 2H, P, X or XX, or a variable as in 1M, 2oM, 3m, 1x",
            ),
            (
                "1N = 15-17 bal\n  ex: AQ32.K32.32.KJ32 yes",
                "b, line 2: the example AQ32.K32.32.KJ32 does not fit",
            ),
        ];
        for (text, expected) in table {
            assert_eq!(refused(text), expected);
        }
    }

    #[test]
    fn what_a_player_has_shown_adds_up() {
        let text = "1H = 11-20, 5+H; nat\n  2H = 6-10, 3+H; nat raise\n    3H = 14-16; nat INV\n";
        let book = Book::read("b", text).unwrap();
        let shown = book.hands(&calls("1H P 2H P"), "3H".parse().unwrap()).unwrap();
        assert!(shown.is_same(&"14-16, 5+H".parse().unwrap()).unwrap());
    }
}
