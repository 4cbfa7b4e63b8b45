//! What is written in a book: its lines, and where each is found.

use crate::answer::Layer;
use crate::error::Problem;
use crate::guard::MOST_OPTIONS;
use crate::line::{Kind, Line};
use crate::rule::{Rule, Rules};
use crate::slack::Slack;
use crate::tree::{End, Tree};

/// What is written in a book. Its lines are numbered in order.
#[derive(Debug)]
pub(crate) struct Contents {
    name: String,
    files: Vec<String>,
    options: Vec<String>,
    option_words: Vec<String>,
    slack: Slack,
    lines: Vec<Line>,
    tree: Tree,
    rules: Rules,
    defaults: Rules,
}

impl Contents {
    pub(crate) fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            files: Vec::new(),
            options: Vec::new(),
            option_words: Vec::new(),
            slack: Slack::default(),
            lines: Vec::new(),
            tree: Tree::default(),
            rules: Rules::default(),
            defaults: Rules::default(),
        }
    }

    /// Begins a file, and returns its number.
    pub(crate) fn begin(&mut self, file: &str) -> usize {
        self.files.push(file.to_owned());
        self.files.len() - 1
    }

    /// Adds an option, with what it changes; returns whether its name is allowed. Several files
    /// of a book may declare one option, if they say the same about it.
    pub(crate) fn declare(&mut self, option: &str, words: &str) -> bool {
        let mut known = self.options.iter().zip(&self.option_words);
        if known.any(|(name, about)| name == option && about == words) {
            return true;
        }
        let fine = !option.is_empty()
            && option.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
            && self.options.len() < MOST_OPTIONS
            && self.options.iter().all(|known| known != option);
        if fine {
            self.options.push(option.to_owned());
            self.option_words.push(words.to_owned());
        }
        fine
    }

    /// Sets how far players stray; the last setting counts.
    pub(crate) const fn allow(&mut self, slack: Slack) {
        self.slack = slack;
    }

    pub(crate) const fn slack(&self) -> Slack {
        self.slack
    }

    /// Where these calls lead from a given point.
    pub(crate) fn follow(
        &mut self,
        from: End,
        calls: &str,
        ends: &mut Vec<End>,
    ) -> Result<(), Problem> {
        self.tree.follow(from, calls, ends)
    }

    /// Adds a line for the calls that lead there.
    pub(crate) fn add(&mut self, line: Line, ends: &[End]) {
        let number = self.push(line);
        for end in ends {
            self.tree.add(*end, number);
        }
    }

    /// Adds a line for a situation.
    pub(crate) fn add_rule(&mut self, line: Line, rule: Rule) {
        let is_guess = line.kind() == Kind::Default;
        let number = self.push(line);
        (if is_guess { &mut self.defaults } else { &mut self.rules }).add(rule, number);
    }

    fn push(&mut self, line: Line) -> u32 {
        self.lines.push(line);
        u32::try_from(self.lines.len()).unwrap_or(u32::MAX).saturating_sub(1)
    }

    /// The line that was added last.
    pub(crate) fn last(&mut self) -> Option<&mut Line> {
        self.lines.last_mut()
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn options(&self) -> &[String] {
        &self.options
    }

    /// What each option changes.
    pub(crate) fn option_words(&self) -> &[String] {
        &self.option_words
    }

    pub(crate) fn lines(&self) -> &[Line] {
        &self.lines
    }

    pub(crate) fn line(&self, number: u32) -> &Line {
        &self.lines[number as usize]
    }

    /// The file that a line is in.
    pub(crate) fn file(&self, line: &Line) -> &str {
        &self.files[line.file()]
    }

    /// The lines by their calls.
    pub(crate) const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The lines for situations, or the guesses.
    pub(crate) const fn rules(&self, layer: Layer) -> &Rules {
        match layer {
            Layer::Exact | Layer::Variable | Layer::Situation => &self.rules,
            Layer::Default => &self.defaults,
        }
    }
}
