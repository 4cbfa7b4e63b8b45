//! From the text of a book to its lines.

use crate::contents::Contents;
use crate::error::{BookError, Problem};
use crate::guard::Guard;
use crate::line::{self, Example, Kind, Line};
use crate::rule::Rule;
use crate::slack::Slack;
use crate::tree::End;

/// The texts that a book may include, by name.
pub(crate) type Include<'a, 't> = &'a dyn Fn(&str) -> Option<&'t str>;

/// A book includes a few others, never itself.
const DEEPEST: usize = 4;

/// Reads the lines, and the examples if they are wanted. Whether every meaning can
/// be read is not looked at.
pub(crate) fn read(
    name: &str,
    text: &str,
    include: Include<'_, '_>,
    examples: bool,
) -> Result<Contents, BookError> {
    let mut reader = Reader { contents: Contents::new(name), include, examples };
    let top = Above { indent: 0, ends: vec![End::default()], guard: Guard::default() };
    reader.file(name, text, &top, 0)?;
    Ok(reader.contents)
}

struct Reader<'a, 't> {
    contents: Contents,
    include: Include<'a, 't>,
    /// Are examples taken in?
    examples: bool,
}

/// A line that others may continue.
#[derive(Clone)]
struct Above {
    indent: usize,
    /// Where its calls lead: as many places as it has last calls
    ends: Vec<End>,
    guard: Guard,
}

/// A problem, and the part of the line it is about.
type Refused<'t> = (&'t str, Problem);

impl Reader<'_, '_> {
    fn file(
        &mut self,
        name: &str,
        text: &str,
        base: &Above,
        depth: usize,
    ) -> Result<(), BookError> {
        let file = self.contents.begin(name);
        let mut above: Vec<Above> = Vec::new();
        for (number, whole) in (1..).zip(text.lines()) {
            let line = whole.trim_ascii();
            let is_spare = match line.as_bytes() {
                [] | [b'/', b'/', ..] => true,
                [b'e', b'x', b':', ..] => !self.examples,
                _ => false,
            };
            if is_spare {
                continue;
            }
            let indent = whole.len() - whole.trim_ascii_start().len();
            let refused = |(part, problem): Refused<'_>| BookError {
                book: name.to_owned(),
                line: number,
                column: column(whole, part),
                problem,
            };
            while above.last().is_some_and(|known| known.indent >= indent) {
                above.pop();
            }
            let parent = match above.last() {
                Some(parent) => parent,
                None if indent > 0 => return Err(refused((line, Problem::Indented(indent)))),
                None => base,
            };
            if let Some(wanted) = after(line, "include ") {
                let wanted = wanted.trim();
                let text = (self.include)(wanted).filter(|_| depth < DEEPEST);
                let missing = || refused((wanted, Problem::NoSuchBook(wanted.to_owned())));
                let parent = parent.clone();
                self.file(wanted, text.ok_or_else(missing)?, &parent, depth + 1)?;
                continue;
            }
            let place = Place { file, number, whole };
            if let Some(next) = self.line(place, line, indent, parent).map_err(refused)? {
                above.push(next);
            }
        }
        Ok(())
    }

    fn line<'w>(
        &mut self,
        place: Place<'_>,
        line: &'w str,
        indent: usize,
        parent: &Above,
    ) -> Result<Option<Above>, Refused<'w>> {
        if let Some(option) = after(line, "option ") {
            self.option(option)?;
            return Ok(None);
        }
        if let Some(slack) = after(line, "slack ") {
            let slack = Slack::read(slack).map_err(|problem| (word(slack, &problem), problem))?;
            self.contents.allow(slack);
            return Ok(None);
        }
        if let Some(example) = after(line, "ex:") {
            self.example(place, example.trim())?;
            return Ok(None);
        }
        let (guard, line) = self.guard(line)?;
        let guard = parent.guard.and(guard);
        if line.is_empty() {
            return Ok(Some(Above { indent, guard, ends: parent.ends.clone() }));
        }
        let (is_default, rule) = match after(line, "default ") {
            Some(rule) => (true, rule.trim_start()),
            None => (false, line),
        };
        if let Some(rule) = after(rule, "when ") {
            let (conditions, meaning) = halves(rule).ok_or((line, Problem::NoMeaning))?;
            let rule =
                Rule::read(conditions).map_err(|problem| (word(conditions, &problem), problem))?;
            let kind = if is_default { Kind::Default } else { Kind::Rule };
            self.contents.add_rule(place.line(meaning.trim(), guard, kind)?, rule);
            return Ok(None);
        }
        let (calls, meaning) = match halves(line) {
            Some((calls, meaning)) => (calls, Some(meaning.trim())),
            None if line.ends_with('-') => (line, None),
            None => return Err((line, Problem::NoMeaning)),
        };
        let mut ends = Vec::with_capacity(parent.ends.len());
        for before in &parent.ends {
            let followed = self.contents.follow(*before, calls, &mut ends);
            followed.map_err(|problem| (word(calls, &problem), problem))?;
        }
        let guard = guard.of_line(ends.first().map_or(0, |end| end.depth()));
        if let Some(meaning) = meaning {
            self.contents.add(place.line(meaning, guard, Kind::Calls)?, &ends);
        }
        Ok(Some(Above { indent, ends, guard }))
    }

    /// `multi "2D is a weak two in a major`
    fn option<'w>(&mut self, text: &'w str) -> Result<(), Refused<'w>> {
        let (name, words) = text.split_once('"').unwrap_or((text, ""));
        let name = name.trim();
        if self.contents.declare(name, words.trim()) {
            return Ok(());
        }
        Err((text, Problem::NotAnOption(name.chars().take(24).collect())))
    }

    /// The conditions in brackets, and what follows them.
    fn guard<'w>(&self, line: &'w str) -> Result<(Guard, &'w str), Refused<'w>> {
        let Some(rest) = line.strip_prefix('[') else { return Ok((Guard::default(), line)) };
        let (words, rest) = rest.split_once(']').ok_or((line, Problem::OpenGuard))?;
        let guard = Guard::read(words, self.contents.options())
            .map_err(|problem| (word(words, &problem), problem))?;
        Ok((guard, rest.trim_start()))
    }

    /// `AKQ32.K32.Q2.J32 yes`: a hand for the line above, kept to be tried.
    fn example<'w>(&mut self, place: Place<'_>, text: &'w str) -> Result<(), Refused<'w>> {
        let refused = || (text, Problem::NotAnExample(text.chars().take(40).collect()));
        let (hand, yes) = text.rsplit_once(' ').ok_or_else(refused)?;
        let hand = hand.trim().parse().map_err(|_| refused())?;
        let yes = match yes {
            "yes" => true,
            "no" => false,
            _ => return Err(refused()),
        };
        let line = self.contents.last().filter(|line| line.kind() == Kind::Calls);
        let line = line.ok_or((text, Problem::NoLineForExample))?;
        line.add_example(Example { hand, yes, number: place.number });
        Ok(())
    }
}

#[derive(Clone, Copy)]
struct Place<'w> {
    file: usize,
    number: usize,
    whole: &'w str,
}

impl Place<'_> {
    /// The line here that gives this meaning.
    fn line(self, text: &str, guard: Guard, kind: Kind) -> Result<Line, Refused<'_>> {
        let Self { file, number, whole } = self;
        let place = line::Place { file, number, column: column(whole, text) };
        Line::new(place, text, guard, kind).map_err(|problem| (text, problem))
    }
}

/// What follows a word at the beginning of a line. Most lines begin with a call, and
/// differ in their first letter.
fn after<'w>(line: &'w str, word: &str) -> Option<&'w str> {
    if line.as_bytes().first() != word.as_bytes().first() {
        return None;
    }
    line.strip_prefix(word)
}

/// What comes before and after the first ` = `.
fn halves(line: &str) -> Option<(&str, &str)> {
    let at = line.as_bytes().windows(3).position(|three| three == b" = ")?;
    Some((&line[..at], &line[at + 3..]))
}

/// The character, from 1, at which a part of a line begins.
fn column(whole: &str, part: &str) -> usize {
    let at = (part.as_ptr() as usize).wrapping_sub(whole.as_ptr() as usize);
    whole.get(..at).map_or(1, |before| before.chars().count() + 1)
}

/// The word that a problem is about.
fn word<'w>(text: &'w str, problem: &Problem) -> &'w str {
    let (Problem::NotACall(word)
    | Problem::NotSlack(word)
    | Problem::NotAGuard { word, .. }
    | Problem::NotACondition { word, .. }) = problem
    else {
        return text;
    };
    text.find(word).map_or(text, |at| &text[at..])
}
