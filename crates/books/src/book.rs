//! A book: a bidding system that can be asked.

#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::Arc;

use bridge::Call;
use hands::HandSet;

use crate::answer::{Answer, Choice};
use crate::contents::Contents;
use crate::error::BookError;
use crate::guard::Given;
use crate::line::RuleSuits;
use crate::lookup::{Lookup, Recent};
use crate::{reader, verify};

/// A bidding system, with the options a partnership has chosen.
#[derive(Debug, Clone)]
pub struct Book {
    contents: Arc<Contents>,
    given: Given,
    /// What the opponents play, if known
    theirs: Option<(Arc<Contents>, Given)>,
    /// What was found for the last auctions: the next one often goes on from there.
    recent: Recent,
}

/// The most calls, with the one that is asked about, for which a book answers.
/// Nobody bids so long, and nobody has agreed what a call would show there.
pub const LONGEST_AUCTION: usize = 64;

/// There is no such option.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the book {book} has no option {option}; {}", Self::there_are(options))]
pub struct NoSuchOption {
    /// The book
    pub book: String,
    /// What was asked for
    pub option: String,
    /// What there is
    pub options: Vec<String>,
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
        let book = Self::of(reader::read(name, text, &include, true)?);
        verify::verify(&book)?;
        Ok(book)
    }

    /// Reads a book of which it is known that it can be read: the meanings are
    /// parsed when they are asked for, and examples have been tried.
    pub(crate) fn trusted<'t>(
        name: &str,
        text: &str,
        include: impl Fn(&str) -> Option<&'t str>,
    ) -> Result<Self, BookError> {
        reader::read(name, text, &include, false).map(Self::of)
    }

    fn of(contents: Contents) -> Self {
        Self {
            contents: Arc::new(contents),
            given: Given::default(),
            theirs: None,
            recent: Recent::default(),
        }
    }

    #[must_use]
    pub fn name(&self) -> &str {
        self.contents.name()
    }

    /// How many lines give a meaning.
    #[must_use]
    pub fn len(&self) -> usize {
        self.contents.lines().len()
    }

    /// Does no line give a meaning?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.contents.lines().is_empty()
    }

    /// The options that the book has, each with what it changes.
    pub fn options(&self) -> impl Iterator<Item = (&str, &str)> {
        let (options, words) = (self.contents.options(), self.contents.option_words());
        options.iter().map(String::as_str).zip(words.iter().map(String::as_str))
    }

    /// The same book with one more option chosen.
    pub fn with_option(mut self, option: &str) -> Result<Self, NoSuchOption> {
        let options = self.contents.options();
        let place = options.iter().position(|known| known == option);
        let place = place.ok_or_else(|| NoSuchOption {
            book: self.name().to_owned(),
            option: option.chars().take(24).collect(),
            options: options.to_vec(),
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

    /// The same book against opponents who play that one: their calls are read by
    /// it. Otherwise they are read as they sound.
    #[must_use]
    pub fn against(mut self, theirs: &Self) -> Self {
        self.theirs = Some((Arc::clone(&theirs.contents), theirs.given));
        self.recent = Recent::default();
        self
    }

    pub(crate) fn contents(&self) -> &Contents {
        &self.contents
    }

    /// The options that were chosen, and who is vulnerable.
    pub(crate) const fn circumstances(&self) -> Given {
        self.given
    }

    /// The same, in circumstances that fit a line.
    pub(crate) fn given(&self, given: Given) -> Self {
        Self { given, ..self.clone() }
    }

    /// These calls, looked up: the last one is asked about.
    fn look_up<'a>(&'a self, calls: &'a [Call]) -> Lookup<'a> {
        let theirs = self.theirs.as_ref().map(|(contents, given)| (&**contents, *given));
        Lookup::new((&self.contents, self.given), theirs, calls)
    }

    /// What the call shows after this auction, which begins with the dealer.
    #[must_use]
    #[inline(never)]
    pub fn meaning(&self, auction: &[Call], call: Call) -> Option<Answer> {
        self.recent.resumed(self.look_up(&with(auction, call)?), Lookup::meaning)
    }

    /// The same, with what the player has shown before: a line says only what
    /// is new. Guesses are left out, and a call that contradicts what was shown
    /// before stands alone. What a pass leaves over (`rest`) is not worked out:
    /// it is an inference, and no director would count it.
    #[must_use]
    #[inline(never)]
    pub fn shown(&self, auction: &[Call], call: Call) -> Option<Answer> {
        self.recent.resumed(self.look_up(&with(auction, call)?), Lookup::shown)
    }

    /// Does this line answer, although no hand that fits it would have made the player's
    /// earlier calls?
    pub(crate) fn contradicts(&self, auction: &[Call], call: Call, line: u32) -> bool {
        let calls: Vec<Call> = auction.iter().copied().chain([call]).collect();
        self.look_up(&calls).contradicts(line)
    }

    /// What else the call may show: the lines that would answer if a more
    /// specific one did not, and those of options that were not chosen. The
    /// options that are wanted stand with each.
    #[must_use]
    pub fn candidates(&self, auction: &[Call], call: Call) -> Vec<(Answer, Vec<&str>)> {
        let Some(calls) = with(auction, call) else { return Vec::new() };
        let lookup = self.look_up(&calls);
        let mut known: Vec<(Answer, Vec<&str>)> = Vec::new();
        for (answer, missing) in lookup.answers() {
            let options = self.contents.options().iter().enumerate();
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
        let first = lookup.meaning();
        known.retain(|(answer, _)| first.as_ref() != Some(answer));
        known
    }

    /// The rules that fit the last of these calls, whatever options they want,
    /// with what their variables stand for.
    pub(crate) fn rules_for(&self, calls: &[Call]) -> Vec<(u32, RuleSuits)> {
        self.look_up(calls).rules()
    }

    /// These calls as the lines of the book describe them, for whoever has a hand and
    /// chooses one. A call that no line describes is left out; so is what the player
    /// has shown before, and what a pass leaves over (`rest`) is marked only.
    #[must_use]
    pub fn choices(&self, auction: &[Call], calls: impl Iterator<Item = Call>) -> Vec<Choice> {
        let Some(auction) = with(auction, Call::Pass) else { return Vec::new() };
        self.look_up(&auction).choices(calls)
    }

    /// The hands a player may hold for a call: what it shows, and what each of the
    /// player's earlier calls showed, as far as the book knows, with the slack that the
    /// book gives players. It is for checking hands against the book; a ruling compares
    /// what is agreed ([`Self::shown`]).
    #[must_use]
    pub fn hands(&self, auction: &[Call], call: Call) -> Option<HandSet> {
        self.look_up(&with(auction, call)?).hands()
    }
}

/// The calls of the auction and the one after them; nothing if there are more than a
/// book is asked about.
fn with(auction: &[Call], call: Call) -> Option<Vec<Call>> {
    let calls = auction.iter().copied().chain([call]);
    (auction.len() < LONGEST_AUCTION).then(|| calls.collect())
}

/// Its name with the options chosen: `acol+multi`.
impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        let options = self.contents.options().iter().enumerate();
        for (_, option) in options.filter(|(place, _)| self.given.options & 1 << place != 0) {
            write!(f, "+{option}")?;
        }
        Ok(())
    }
}
