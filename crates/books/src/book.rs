//! A book: its lines, and what they answer.

use std::cell::OnceCell;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use bridge::{Auction, Call, Hand, Seat, Strain, Suit};
use hands::HandSet;
use hands::meaning::{Atom, Formula, Meaning};

use crate::context::{Context, Said, Suits, passed};
use crate::error::{BookError, Problem};
use crate::guard::{Given, Guard, Turn};
use crate::names::{Names, Unbound, variables};
use crate::reader;
use crate::rule::{Rules, Whose};
use crate::tree::Tree;
use crate::verify;

/// How specific the line is that answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Layer {
    /// A line with these very calls
    Exact,
    /// A line with variables
    Variable,
    /// A rule for such situations
    Situation,
    /// A guess: the book says nothing of such situations in particular
    Default,
}

impl Layer {
    /// As the interface writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Variable => "variable",
            Self::Situation => "situation",
            Self::Default => "default",
        }
    }

    /// Did somebody write down what this call shows? A default is a guess.
    #[must_use]
    pub const fn is_written(self) -> bool {
        !matches!(self, Self::Default)
    }
}

/// What a call shows, and how the book knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// What it shows
    pub meaning: Meaning,
    /// The same as the line says it, where the hands for which another call is
    /// right are taken out of the meaning (`rest`)
    pub as_written: Option<Meaning>,
    /// How specific the line is
    pub layer: Layer,
    /// The file it is in: the book, or one that it includes
    pub file: String,
    /// The line, from 1
    pub line: usize,
}

/// A bidding system, with the options a partnership has chosen.
#[derive(Debug, Clone)]
pub struct Book {
    contents: Arc<Contents>,
    given: Given,
}

/// What is written in a book.
#[derive(Debug)]
pub(crate) struct Contents {
    pub(crate) name: String,
    pub(crate) files: Vec<String>,
    pub(crate) options: Vec<String>,
    pub(crate) option_words: Vec<String>,
    pub(crate) lines: Vec<Line>,
    pub(crate) tree: Tree,
    pub(crate) rules: Rules,
    pub(crate) defaults: Rules,
}

impl Contents {
    pub(crate) fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            files: Vec::new(),
            options: Vec::new(),
            option_words: Vec::new(),
            lines: Vec::new(),
            tree: Tree::default(),
            rules: Rules::default(),
            defaults: Rules::default(),
        }
    }

    /// The place of the line that was added last.
    pub(crate) fn last(&self) -> u32 {
        u32::try_from(self.lines.len()).unwrap_or(u32::MAX).saturating_sub(1)
    }
}

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
    pub(crate) file: usize,
    pub(crate) number: usize,
    /// Where its meaning begins
    pub(crate) column: usize,
    pub(crate) text: String,
    /// Where in the text its tags are
    tags: Range<usize>,
    pub(crate) guard: Guard,
    pub(crate) kind: Kind,
    /// Only hands for which no other call is right
    pub(crate) rest: bool,
    /// The variables of rules that it names
    needs: u8,
    /// Each with the line it stands on
    pub(crate) examples: Vec<(Hand, bool, usize)>,
}

/// The most calls, with the one that is asked about, for which a book answers.
/// Nobody bids so long, and nobody has agreed what a call would show there.
pub const LONGEST_AUCTION: usize = 64;

/// The variables of rules.
const RULE_NAMES: [u8; 5] = *b"#puta";

impl Line {
    pub(crate) fn new(
        file: usize,
        number: usize,
        column: usize,
        text: &str,
        guard: Guard,
        kind: Kind,
    ) -> Result<Self, Problem> {
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
        Ok(Self { file, number, column, text, tags, guard, kind, rest, needs, examples })
    }

    /// Is every suit known that it names?
    fn knows(&self, bid: Option<Suit>, suits: &RuleSuits) -> bool {
        let known = [bid, suits[0].1, suits[1].1, suits[2].1, suits[3].1];
        known.iter().enumerate().all(|(place, suit)| self.needs & 1 << place == 0 || suit.is_some())
    }

    /// Its tags, as written.
    fn tags(&self) -> impl Iterator<Item = &str> {
        self.text[self.tags.clone()].split_ascii_whitespace()
    }

    fn has_tag(&self, wanted: &str) -> bool {
        self.tags().any(|tag| {
            tag.strip_prefix(wanted)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '(']))
        })
    }
}

/// What the variables of a rule stand for.
pub(crate) type RuleSuits = [(char, Option<Suit>); 4];

/// A line that answers.
#[derive(Debug, Clone, Copy)]
struct Found {
    line: u32,
    names: Names,
    layer: Layer,
    suits: RuleSuits,
}

const NO_SUITS: RuleSuits = [('p', None), ('u', None), ('t', None), ('a', None)];

/// There is no such option.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the book {book} has no option {option}; {}", Self::there_are(options))]
pub struct NoSuchOption {
    book: String,
    option: String,
    options: Vec<String>,
}

impl NoSuchOption {
    fn there_are(options: &[String]) -> String {
        if options.is_empty() {
            "it has none".to_owned()
        } else {
            format!("it has {}", options.join(", "))
        }
    }
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
        let book = Self::trusted(name, text, include)?;
        verify::verify(&book)?;
        Ok(book)
    }

    /// Reads a book of which it is known that it can be read: the meanings are
    /// parsed when they are asked for.
    pub(crate) fn trusted<'t>(
        name: &str,
        text: &str,
        include: impl Fn(&str) -> Option<&'t str>,
    ) -> Result<Self, BookError> {
        let contents = reader::read(name, text, &include)?;
        Ok(Self { contents: Arc::new(contents), given: Given::default() })
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.contents.name
    }

    /// How many lines give a meaning.
    #[must_use]
    pub fn len(&self) -> usize {
        self.contents.lines.len()
    }

    /// Does no line give a meaning?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.contents.lines.is_empty()
    }

    /// The options that the book has, each with what it changes.
    pub fn options(&self) -> impl Iterator<Item = (&str, &str)> {
        let Contents { options, option_words, .. } = self.contents.as_ref();
        options.iter().map(String::as_str).zip(option_words.iter().map(String::as_str))
    }

    /// The same book with one more option chosen.
    pub fn with_option(mut self, option: &str) -> Result<Self, NoSuchOption> {
        let options = &self.contents.options;
        let place = options.iter().position(|known| known == option);
        let place = place.ok_or_else(|| NoSuchOption {
            book: self.contents.name.clone(),
            option: option.chars().take(24).collect(),
            options: options.clone(),
        })?;
        self.given.options |= 1 << place;
        Ok(self)
    }

    /// The same book for a board on which it is known who is vulnerable.
    #[must_use]
    pub const fn vulnerable(mut self, we: bool, they: bool) -> Self {
        self.given.we_vulnerable = Some(we);
        self.given.they_vulnerable = Some(they);
        self
    }

    pub(crate) fn contents(&self) -> &Contents {
        &self.contents
    }

    /// The same, in circumstances that fit a line.
    pub(crate) fn given(&self, given: Given) -> Self {
        Self { contents: Arc::clone(&self.contents), given }
    }

    /// What the call shows after this auction, which begins with the dealer.
    #[must_use]
    pub fn meaning(&self, auction: &[Call], call: Call) -> Option<Answer> {
        let calls = with(auction, call)?;
        let asker = Asker::new(self, &calls);
        let place = asker.calls.len() - 1;
        asker.answer(asker.found(place)?, place)
    }

    /// The same, with what the player has shown before: a line says only what
    /// is new. Guesses are left out, and a call that contradicts what was shown
    /// before stands alone. What a pass leaves over (`rest`) is not worked out:
    /// it is an inference, and no director would count it.
    #[must_use]
    pub fn shown(&self, auction: &[Call], call: Call) -> Option<Answer> {
        let calls = with(auction, call)?;
        let asker = Asker::new(self, &calls);
        let place = asker.calls.len() - 1;
        let found = asker.found(place)?;
        let mut answer = asker.plain_answer(found, place)?;
        let mut parts = asker.earlier(place);
        if parts.is_empty() {
            return Some(answer);
        }
        if answer.meaning.formula != Formula::Atom(Atom::Everything) {
            parts.push(answer.meaning.formula.clone());
        }
        let all = Formula::all(parts);
        if HandSet::new(&all).is_empty() != Ok(true) {
            answer.meaning.formula = all;
        }
        Some(answer)
    }

    /// Does this line answer, and has no hand that fits it made the player's
    /// earlier calls?
    pub(crate) fn contradicts(&self, auction: &[Call], call: Call, line: u32) -> bool {
        let calls: Vec<Call> = auction.iter().copied().chain([call]).collect();
        let asker = Asker::new(self, &calls);
        let place = asker.calls.len() - 1;
        let Some(found) = asker.found(place).filter(|found| found.line == line) else {
            return false;
        };
        let earlier = asker.earlier(place);
        let Some(meaning) = asker.as_written(found, place) else { return false };
        let all = Formula::all(earlier.iter().cloned().chain([meaning.formula]));
        // earlier calls that contradict each other are found elsewhere
        let empty = |formula: &Formula| HandSet::new(formula).is_empty() == Ok(true);
        !earlier.is_empty() && empty(&all) && !empty(&Formula::all(earlier))
    }

    /// What else the call may show: the lines that would answer if a more
    /// specific one did not, and those of options that were not chosen. The
    /// options that are wanted stand with each.
    #[must_use]
    pub fn candidates(&self, auction: &[Call], call: Call) -> Vec<(Answer, Vec<&str>)> {
        let Some(calls) = with(auction, call) else { return Vec::new() };
        let asker = Asker::new(self, &calls);
        let mut known: Vec<(Answer, Vec<&str>)> = Vec::new();
        for found in asker.all() {
            let Some(answer) = asker.answer(found, asker.calls.len() - 1) else { continue };
            let missing = asker.line(found).guard.wants() & !self.given.options;
            let options = self.contents.options.iter().enumerate();
            let options = options.filter(|(place, _)| missing & 1 << place != 0);
            let options = options.map(|(_, option)| option.as_str()).collect();
            let same = |(other, _): &(Answer, Vec<&str>)| {
                other.meaning.formula == answer.meaning.formula
                    && other.meaning.tags == answer.meaning.tags
            };
            if !known.iter().any(same) {
                known.push((answer, options));
            }
        }
        let first = self.meaning(auction, call);
        known.retain(|(answer, _)| first.as_ref() != Some(answer));
        known
    }

    /// The rules that fit the last of these calls, whatever options they want,
    /// with what their variables stand for.
    pub(crate) fn rules_for(&self, calls: &[Call]) -> Vec<(u32, RuleSuits)> {
        let asker = Asker::new(self, calls);
        let place = asker.calls.len() - 1;
        let rules = |layer| asker.by_rules(place, layer, true);
        let all = rules(Layer::Situation).chain(rules(Layer::Default));
        all.map(|found| (found.line, found.suits)).collect()
    }

    /// The hands a player may have after his call: what it shows, and what each
    /// of his earlier calls showed, as far as the book knows.
    #[must_use]
    pub fn hands(&self, auction: &[Call], call: Call) -> Option<HandSet> {
        let shown = self.shown(auction, call)?.meaning.hands();
        let answer = self.meaning(auction, call)?;
        Some(if answer.as_written.is_some() { shown.and(&answer.meaning.hands()) } else { shown })
    }
}

/// The calls of the auction and the one after them; nothing where there are more
/// than a book is asked about.
fn with(auction: &[Call], call: Call) -> Option<Vec<Call>> {
    let calls = auction.iter().copied().chain([call]);
    (auction.len() < LONGEST_AUCTION).then(|| calls.collect())
}

/// One auction, looked up. What earlier calls of a side show is needed to see
/// what a later one does, so each is found once.
struct Asker<'a> {
    book: &'a Book,
    passes: usize,
    /// From the opening bid on
    calls: &'a [Call],
    found: Vec<OnceCell<Option<Found>>>,
    /// The suits that our calls showed.
    suits: Vec<OnceCell<Suits>>,
}

impl<'a> Asker<'a> {
    /// The last of these calls is the one that is asked about.
    fn new(book: &'a Book, calls: &'a [Call]) -> Self {
        let before = &calls[..calls.len() - 1];
        let passes = before.iter().take_while(|call| **call == Call::Pass).count();
        let calls = &calls[passes..];
        let places = calls.len();
        let (found, suits) = (vec![OnceCell::new(); places], vec![OnceCell::new(); places]);
        Self { book, passes, calls, found, suits }
    }

    fn contents(&self) -> &'a Contents {
        &self.book.contents
    }

    fn line(&self, found: Found) -> &'a Line {
        &self.contents().lines[found.line as usize]
    }

    /// The line that says what this call shows.
    fn found(&self, place: usize) -> Option<Found> {
        *self.found[place].get_or_init(|| {
            self.by_calls(place, false)
                .into_iter()
                .min_by_key(|found| self.rank(*found))
                .or_else(|| self.by_rules(place, Layer::Situation, false).next())
                .or_else(|| self.by_rules(place, Layer::Default, false).next())
        })
    }

    /// The first one answers.
    fn rank(&self, found: Found) -> (Layer, bool, u32) {
        (found.layer, self.line(found).guard.is_empty(), found.line)
    }

    /// Every line for the last call, the most specific first; those of options
    /// that were not chosen last.
    fn all(&self) -> Vec<Found> {
        let place = self.calls.len() - 1;
        let mut all = self.by_calls(place, true);
        for layer in [Layer::Situation, Layer::Default] {
            all.extend(self.by_rules(place, layer, true));
        }
        let chosen = |found: &Found| self.line(*found).guard.chosen(self.book.given);
        // no two are of one line
        all.sort_unstable_by_key(|found| (!chosen(found), found.layer, found.line));
        all
    }

    fn holds(&self, place: usize, guard: Guard, any_option: bool) -> bool {
        let turn = Turn { passes: self.passes, place };
        guard.is_empty()
            || (any_option || guard.chosen(self.book.given)) && guard.holds(self.book.given, turn)
    }

    fn by_calls(&self, place: usize, any_option: bool) -> Vec<Found> {
        let mut all = Vec::new();
        self.contents().tree.find(&self.calls[..=place], |line, names, variable| {
            let layer = if variable { Layer::Variable } else { Layer::Exact };
            if self.holds(place, self.contents().lines[line as usize].guard, any_option) {
                all.push(Found { line, names, layer, suits: NO_SUITS });
            }
        });
        all
    }

    fn by_rules(
        &self,
        place: usize,
        layer: Layer,
        any_option: bool,
    ) -> impl Iterator<Item = Found> {
        let Contents { rules, defaults, lines, .. } = self.contents();
        let rules = if layer == Layer::Default { defaults } else { rules };
        let context = Context::of(self.passes, &self.calls[..place], self.calls[place], self);
        rules.about(context.role).filter_map(move |(rule, line)| {
            let context = &context;
            let (suits, bid) = (context.suits(), suit(context.call));
            // a rule that names a suit nobody has bid does not fit
            let written = &lines[*line as usize];
            let fits = written.knows(bid, &suits)
                && rule.holds(context, &|whose, tag| self.tagged(place, whose, tag))
                && self.holds(place, written.guard, any_option);
            fits.then_some(Found { line: *line, names: Names::default(), layer, suits })
        })
    }

    /// Has a call of the side to call at this place the tag?
    fn tagged(&self, place: usize, whose: Whose, tag: &str) -> bool {
        let has = |at: usize| self.found(at).is_some_and(|found| self.line(found).has_tag(tag));
        let at = |back: usize| place.checked_sub(back).is_some_and(has);
        match whose {
            Whose::Partner => at(2),
            Whose::Own => at(4),
            Whose::Any => (0..place).rev().skip(1).step_by(2).any(has),
        }
    }

    /// What the line says of the call at this place, all hands taken together.
    fn as_written(&self, found: Found, place: usize) -> Option<Meaning> {
        let bid = suit(self.calls[place]);
        let mut meaning = filled(&self.line(found).text, found.names, bid, &found.suits).ok()?;
        if self.line(found).rest {
            meaning.formula = without_any(meaning.formula);
        }
        Some(meaning)
    }

    /// The line as it stands.
    fn plain_answer(&self, found: Found, place: usize) -> Option<Answer> {
        let line = self.line(found);
        let meaning = self.as_written(found, place)?;
        let file = self.contents().files[line.file].clone();
        let (layer, line) = (found.layer, line.number);
        Some(Answer { meaning, as_written: None, layer, file, line })
    }

    /// The line, with `rest` worked out.
    fn answer(&self, found: Found, place: usize) -> Option<Answer> {
        let mut answer = self.plain_answer(found, place)?;
        if self.line(found).rest {
            let formula = self.rest(answer.meaning.formula.clone(), place);
            answer.as_written = Some(answer.meaning.clone());
            answer.meaning.formula = formula;
        }
        Some(answer)
    }

    /// What his earlier calls showed, the first one first. Guesses are left out,
    /// and what was left over for a pass is not carried on.
    fn earlier(&self, place: usize) -> Vec<Formula> {
        let calls = (0..place).rev().skip(3).step_by(4).filter_map(|place| {
            let found = self.found(place).filter(|found| found.layer.is_written())?;
            self.as_written(found, place).map(|meaning| meaning.formula)
        });
        let all = calls.chain(self.pass_before_opening(place));
        let says = |formula: &Formula| *formula != Formula::Atom(Atom::Everything);
        let mut all: Vec<Formula> = all.filter(says).collect();
        all.reverse();
        all
    }

    /// What his pass before the opening bid showed.
    fn pass_before_opening(&self, place: usize) -> Option<Formula> {
        if !passed(self.passes, place) {
            return None;
        }
        let seat = (place + self.passes) % 4;
        let calls = vec![Call::Pass; seat + 1];
        let asker = Asker::new(self.book, &calls);
        let found = asker.found(0).filter(|found| found.layer.is_written())?;
        asker.as_written(found, 0).map(|meaning| meaning.formula)
    }

    /// What is left of these hands when those are gone for which another call
    /// is right, by a line that is written for these calls. A question or a
    /// relay is right for more hands than it says, so it takes none away; nor
    /// does a call that is right for all of them.
    fn rest(&self, formula: Formula, place: usize) -> Formula {
        let shown = Formula::all(self.earlier(place).into_iter().chain([formula.clone()]));
        let mut left = HandSet::new(&shown);
        let (last, mut calls) = (self.calls[place], self.calls[..place].to_vec());
        let Ok(auction) = Auction::from_calls(Seat::North, &calls) else { return formula };
        let mut others: Vec<Formula> = Vec::new();
        for call in Call::all().filter(|call| *call != last && auction.is_legal(*call)) {
            calls.push(call);
            let asker = Asker { passes: self.passes, ..Asker::new(self.book, &calls) };
            let found = asker.by_calls(place, false).into_iter().min_by_key(|it| asker.rank(*it));
            let asks = |found: &Found| {
                let line = asker.line(*found);
                ["ask", "relay", "puppet", "cue", "p/c"].iter().any(|tag| line.has_tag(tag))
            };
            let other = found.filter(|found| !asks(found));
            let other = other.and_then(|found| asker.as_written(found, place));
            if let Some(Meaning { formula: other, .. }) = other
                && !others.contains(&other)
            {
                let without = left.minus(&HandSet::new(&other));
                let takes = left.is_within(&without) == Ok(false);
                if takes && without.is_empty() == Ok(false) {
                    left = without;
                    others.push(other);
                }
            }
            calls.pop();
        }
        if others.is_empty() {
            return formula;
        }
        let others = Formula::Not(Box::new(Formula::any(others)));
        let says = formula != Formula::Atom(Atom::Everything);
        Formula::all(says.then_some(formula).into_iter().chain([others]))
    }
}

/// `0-11, any` is `0-11`: what stands for the rest says nothing by itself.
fn without_any(formula: Formula) -> Formula {
    let Formula::All(parts) = formula else { return formula };
    Formula::all(parts.into_iter().filter(|part| *part != Formula::Atom(Atom::Everything)))
}

impl Asker<'_> {
    /// The suits that a call shows by this line.
    fn shows(&self, call: Call, found: Found) -> Suits {
        let (mut art, mut shown) = (false, None);
        for tag in self.line(found).tags() {
            if let Some(suits) = tag.strip_prefix("shows:").or_else(|| tag.strip_prefix("xfer:")) {
                let suits = found.names.fill(suits, suit(call), &found.suits).unwrap_or_default();
                let suits = suits.split(',').filter_map(|suit| suit.parse().ok());
                shown = Some(suits.fold(Suits::default(), Suits::with));
            }
            art |= tag == "art";
        }
        shown.unwrap_or_else(|| if art { Suits::default() } else { call.into() })
    }
}

impl Said for Asker<'_> {
    fn suits(&self, place: usize) -> Suits {
        let call = self.calls[place];
        // opponents' calls are read as they sound
        if (self.calls.len() - 1 - place) % 2 == 1 {
            return call.into();
        }
        *self.suits[place].get_or_init(|| {
            self.found(place).map_or_else(|| call.into(), |found| self.shows(call, found))
        })
    }

    fn raised(&self, place: usize) -> bool {
        self.found(place).is_some_and(|found| self.line(found).has_tag("raise"))
    }
}

pub(crate) fn suit(call: Call) -> Option<Suit> {
    call.strain().and_then(Strain::suit)
}

/// Why a meaning cannot be read, and at which character of its text.
pub(crate) struct NotFilled {
    pub(crate) at: usize,
    pub(crate) problem: Problem,
}

/// The meaning of a line with its variables filled in.
pub(crate) fn filled(
    text: &str,
    names: Names,
    bid: Option<Suit>,
    more: &[(char, Option<Suit>)],
) -> Result<Meaning, NotFilled> {
    let full = names.fill(text, bid, more).map_err(|Unbound { at, name }| NotFilled {
        at: text[..at].chars().count(),
        problem: Problem::Unbound(name),
    })?;
    full.parse().map_err(|error: hands::meaning::MeaningError| {
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

/// Its name with the options chosen: `acol+multi`.
impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        let options = self.contents.options.iter().enumerate();
        for (_, option) in options.filter(|(place, _)| self.given.options & 1 << place != 0) {
            write!(f, "+{option}")?;
        }
        Ok(())
    }
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
            "b, line 11, column 15: `m` stands for no suit here; only what the calls before it name can be used"
        );
        let table = [
            (
                "1N = 15-17 bla",
                "b, line 1, column 12: `bla` is not a condition; try a strength 15-17, a length 5+H, a shape bal, or any",
            ),
            (
                "1N 15-17",
                "b, line 1, column 1: a meaning is missing; write CALLS = FORMULA; TAGS, or end the line with - to go on below it",
            ),
            (
                "  1N = any",
                "b, line 1, column 3: this line is indented by 2, and no line above it is indented by less; use two spaces a step",
            ),
            (
                "2S-2H = any",
                "b, line 1, column 1: no auction goes like this: a bid is not higher than the one before, or a double doubles nothing",
            ),
            (
                "1Q = any",
                "b, line 1, column 1: `1Q` is not a call; write 1N, 2H, P, X or XX, or a variable as in 1M, 2oM, 3m, 1x",
            ),
            (
                "1N = 15-17 bal\n  ex: AQ32.K32.32.KJ32 yes",
                "b, line 2, column 1: the example AQ32.K32.32.KJ32 does not fit",
            ),
            (
                "1N = any\ninclude \u{1b}[2J",
                "b, line 2, column 9: there is no book `·[2J` to include, or it includes itself",
            ),
        ];
        for (text, expected) in table {
            assert_eq!(refused(text), expected);
        }
    }

    #[test]
    fn the_column_is_that_of_the_line_as_written() {
        let column = |text: &str| Book::read("b", text).unwrap_err().column;
        let table = [
            ("1M = 5+oM, 4+M bla; nat", 16),
            ("1H-1S-2Q = any", 7),
            ("  // a comment\n1N = any\n  2C = 8+ (4+H | 4+S; art", 11),
            ("when overcall duoble = 12+", 15),
            ("[mutli] 2D = 5-10", 2),
            ("[seat:3 2D = 5-10", 1),
            ("when response raise = 5+q; nat", 23),
            // the word that is wrong begins like a variable
            ("1N = 15-17; art ask:many bla", 26),
            ("1N = 15-17, 4+many", 13),
        ];
        for (text, expected) in table {
            assert_eq!(column(text), expected, "{text}: {}", Book::read("b", text).unwrap_err());
        }
    }

    #[test]
    fn what_is_left_for_a_pass() {
        let text = "P = 0-11, rest; nat\n1x = 10-20, 5+x; nat\n2M = 5-9, 6M; nat\n";
        let book = Book::read("b", text).unwrap();
        let pass = book.meaning(&[], Call::Pass).unwrap();
        assert_eq!(pass.as_written.unwrap().to_string(), "0-11; nat");
        let shown = book.shown(&[], Call::Pass).unwrap();
        assert_eq!(shown.meaning.to_string(), "0-11; nat");
        let pass = pass.meaning;
        assert_eq!(
            pass.to_string(),
            "0-11, !(10-20, 5+C | 10-20, 5+D | 10-20, 5+H | 10-20, 5+S | 5-9, 6H | 5-9, 6S); nat"
        );
        // a call that is right for every hand takes nothing away
        let text =
            "1H-P = rest; nat\n  2H = 6-9, 3+H; nat\n1H-2H = 6-9, 3+H; nat\n1H-4N = any; art\n";
        let book = Book::read("b", &text.replace("  2H", "//")).unwrap();
        let pass = book.meaning(&calls("1H P"), Call::Pass).unwrap().meaning;
        assert_eq!(pass.to_string(), "!(6-9, 3+H); nat");
    }

    #[test]
    fn a_question_leaves_its_hands_to_the_pass() {
        // with the question and the hopeless raise nothing is left of 6-7
        let text = "1N-P = 6-7, rest; nat\n1N-2C = 6+; art ask:majors\n1N-2H = 0-7, 5+H; nat\n\
                    1N-2N = 6-9; nat\n";
        let book = Book::read("b", text).unwrap();
        let pass = book.meaning(&calls("1N P"), Call::Pass).unwrap().meaning;
        assert_eq!(pass.to_string(), "6-7, !(0-7, 5+H); nat");
    }

    #[test]
    fn a_tag_with_a_suit_is_the_tag() {
        let text = "1H-4N = any; art ask:keycards(H)\nwhen partner:ask:keycards call:5C = key(H)=1,4; art\n";
        let book = Book::read("b", text).unwrap();
        assert_eq!(asked(&book, "1H P 4N P 5C"), "situation 2 key(H)=1,4; art");
    }

    #[test]
    fn a_partnership_chooses_options() {
        let text = "option multi \"2D is a weak two in a major\n[multi] 2D = 5-10 (6H | 6S); art\n  \
                    2H = any; art p/c\n[!multi]\n  2D = 5-10, 6D; nat\n    2N = 14+; art ask:shape\n\
                    [seat:3 nonvul] 2S = 3-10, 5+S; nat\n2S = 5-10, 6S; nat\n";
        let book = Book::read("b", text).unwrap();
        assert_eq!(asked(&book, "2D"), "exact 5 5-10, 6D; nat");
        assert_eq!(asked(&book, "2D P 2N"), "exact 6 14+; art ask:shape");
        assert_eq!(asked(&book, "2D P 2H"), "-");
        let multi = book.clone().with_option("multi").unwrap();
        assert_eq!(multi.to_string(), "b+multi");
        assert_eq!(asked(&multi, "2D"), "exact 2 5-10, (6H | 6S); art");
        assert_eq!(asked(&multi, "2D P 2N"), "-");
        assert_eq!(asked(&multi, "2D P 2H"), "exact 3 any; art p/c");
        let candidates = book.candidates(&[], "2D".parse().unwrap());
        assert_eq!(candidates.len(), 1);
        assert_eq!(candidates[0].1, ["multi"]);
        // what is not known does not count
        assert_eq!(asked(&book, "P P 2S"), "exact 8 5-10, 6S; nat");
        let board = book.clone().vulnerable(false, true);
        assert_eq!(asked(&board, "P P 2S"), "exact 7 3-10, 5+S; nat");
        assert_eq!(asked(&board, "2S"), "exact 8 5-10, 6S; nat");
        let refused = book.with_option("mutli").unwrap_err().to_string();
        assert_eq!(refused, "the book b has no option mutli; it has multi");
    }

    #[test]
    fn drury_is_for_a_passed_hand_and_so_is_the_answer() {
        let text = "1M = 11-20, 5+M; nat\n[passed] 1M-2C = 10-11, 3+M; art\n  2M = 11-12; nat\n\
                    1M-2C = 10+, 4+C; nat\n2C,2D = 5-10, 6#; nat\n  2N = 14+; art ask:shape\n";
        let book = Book::read("b", text).unwrap();
        assert_eq!(asked(&book, "P P 1H P 2C"), "variable 2 10-11, 3+H; art");
        assert_eq!(asked(&book, "P P 1H P 2C P 2H"), "variable 3 11-12; nat");
        assert_eq!(asked(&book, "P 1H P 2C"), "variable 4 10+, 4+C; nat");
        assert_eq!(asked(&book, "P 1H P 2C P 2H"), "-");
        // what stands below several calls continues each of them
        assert_eq!(asked(&book, "2D P 2N"), "exact 6 14+; art ask:shape");
    }

    #[test]
    fn a_rule_sees_what_partner_meant() {
        let text = "\
1H = 11-20, 5+H; nat
  2N = 13+, 4+H; art GF raise \"Jacoby
  2H = 6-9, 3+H; nat raise
1N = 15-17, bal; nat
  2D = 5+H; art F1 xfer:H
    2H = any; art
when notrump level:4 agreed = any; art F1 ask:keycards(a)
when notrump level:4 = any; nat INV
when partner:ask call:5D = key(a)=0,3; art answer:keycards(a)
when partner:ask call:5C = key(a)=1,4; art answer:keycards(a)
default when again = 6+#; nat
";
        let book = Book::read("b", text).unwrap();
        let table = [
            ("1H P 2H P 4N", "situation 7 any; art F1 ask:keycards(H)"),
            // the raise was artificial
            ("1H P 2N P 4N", "situation 7 any; art F1 ask:keycards(H)"),
            ("1H P 2N P 4N P 5C", "situation 10 key(H)=1,4; art answer:keycards(H)"),
            ("1N P 4N", "situation 8 any; nat INV"),
            ("1N P 4N P 5C", "-"),
            // diamonds were hearts
            ("1N P 2D P 2H P 4H", "default 11 6+H; nat"),
            ("1N P 2D P 2H P 4D", "-"),
        ];
        for (auction, expected) in table {
            assert_eq!(asked(&book, auction), expected, "{auction}");
        }
    }

    #[test]
    fn an_included_text_continues_the_line_it_stands_under() {
        let text = "1N = 15-17 bal; nat\n  include replies\n(1x)-1N = 15-18, bal; nat\n  include replies\n";
        let replies = "2C = 8+; art ask:majors\n  2D = 0-3H, 0-3S; art\n";
        let book = Book::read_with("b", text, |_| Some(replies)).unwrap();
        assert_eq!(asked(&book, "1N P 2C"), "exact 1 8+; art ask:majors");
        assert_eq!(asked(&book, "1H 1N P 2C P 2D"), "variable 2 0-3H, 0-3S; art");
    }

    #[test]
    fn what_a_player_has_shown_adds_up() {
        let text = "1H = 11-20, 5+H; nat\n  2H = 6-10, 3+H; nat raise\n    3H = 14-16; nat INV\n";
        let book = Book::read("b", text).unwrap();
        let shown = book.hands(&calls("1H P 2H P"), "3H".parse().unwrap()).unwrap();
        assert!(shown.is_same(&"14-16, 5+H".parse().unwrap()).unwrap());
    }
}
