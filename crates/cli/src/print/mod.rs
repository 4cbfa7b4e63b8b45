//! The page: what a person reads at the terminal.
//!
//! Everything reads without colour; colour only helps. Pages are written with the codes in, and the
//! stream removes them where they are not wanted (`NO_COLOR`, pipes, files).

pub(crate) mod bid;
pub(crate) mod calls;
pub(crate) mod chart;
pub(crate) mod compare;
pub(crate) mod dd;
pub(crate) mod deals;
pub(crate) mod diagram;
pub(crate) mod figures;
pub(crate) mod flow;
pub(crate) mod hands;
pub(crate) mod law;
pub(crate) mod poll;
#[cfg(test)]
mod pseudo;
pub(crate) mod review;
pub(crate) mod ruling;
pub(crate) mod score;
mod width;

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

use laws::Cite;
use words::Terminal;

use width::{pieces, width};

/// The widest a text is set, however wide the terminal.
const WIDEST: usize = 100;
const NARROWEST: usize = 40;
/// The width where none is known.
const USUAL: usize = 80;

/// A space at which a line does not break, if what it holds together fits on one.
pub(crate) const GLUE: char = '\u{a0}';

/// How a piece of text is set: its code, and the code that ends it.
#[derive(Clone, Copy)]
pub(crate) struct Style(&'static str, &'static str);

pub(crate) const PLAIN: Style = Style("", "");
pub(crate) const BOLD: Style = Style("\x1b[1m", "\x1b[22m");
pub(crate) const DIM: Style = Style("\x1b[2m", "\x1b[22m");
pub(crate) const STRUCK: Style = Style("\x1b[2;9m", "\x1b[22;29m");
pub(crate) const HEADING: Style = Style("\x1b[1;36m", "\x1b[22;39m");
pub(crate) const LAW: Style = Style("\x1b[36m", "\x1b[39m");
pub(crate) const GOOD: Style = Style("\x1b[32m", "\x1b[39m");
pub(crate) const WARN: Style = Style("\x1b[33m", "\x1b[39m");
pub(crate) const RED: Style = Style("\x1b[31m", "\x1b[39m");

impl Style {
    /// The text in this style.
    pub(crate) fn set(self, text: &str) -> String {
        if text.is_empty() {
            return String::new();
        }
        format!("{}{text}{}", self.0, self.1)
    }
}

/// Lines for a person, laid out to a width.
pub(crate) struct Page {
    text: String,
    width: usize,
    /// Can calls be struck out? If not, they are put between tildes.
    strikes: bool,
    pub(crate) language: &'static dyn Terminal,
}

impl Page {
    /// An empty page as wide as the terminal.
    pub(crate) fn new() -> Self {
        let terminal = io::stdout()
            .is_terminal()
            .then(terminal_size::terminal_size)
            .flatten()
            .map(|(width, _)| usize::from(width.0));
        let codes = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
        Self { strikes: codes, ..Self::of_width(terminal.unwrap_or(USUAL)) }
    }

    /// An empty page of this width, without strikethrough.
    pub(crate) fn of_width(width: usize) -> Self {
        let width = width.clamp(NARROWEST, WIDEST);
        Self { text: String::new(), width, strikes: false, language: wire::tongue() }
    }

    /// Writes it to standard output.
    pub(crate) fn show(&self) -> io::Result<()> {
        let mut out = anstream::stdout().lock();
        out.write_all(self.text.as_bytes())?;
        out.flush()
    }

    /// One line as it is.
    pub(crate) fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    /// An empty line, but never two in a row, nor one at the top.
    pub(crate) fn gap(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    /// What the lines below it are about.
    pub(crate) fn heading(&mut self, text: &str) {
        self.gap();
        self.styled(text, HEADING);
    }

    /// A text in one style.
    pub(crate) fn styled(&mut self, text: &str, style: Style) {
        for line in wrap(text, &[], self.width) {
            self.line(&style.set(&line));
        }
    }

    /// A text with a label before its first line; the other lines are aligned with the text.
    /// `cites` follow it.
    pub(crate) fn item(&mut self, label: &Label, text: &str, cites: &[Cite]) {
        let lines = wrap(text, cites, self.width.saturating_sub(label.width()));
        self.lines(label, &lines);
    }

    /// Words, each in its own style, indented.
    pub(crate) fn words(&mut self, indent: usize, words: &[Word]) {
        let words = words.iter().map(|(word, style)| (word.as_str(), *style));
        self.lines(&Label::blank(indent), &fill(words, self.width.saturating_sub(indent)));
    }

    fn lines(&mut self, label: &Label, lines: &[String]) {
        for (number, line) in lines.iter().enumerate() {
            let before = if number == 0 { label.set() } else { " ".repeat(label.width()) };
            self.line(&format!("{before}{line}"));
        }
    }

    /// A text indented.
    pub(crate) fn paragraph(&mut self, indent: usize, text: &str) {
        self.item(&Label::blank(indent), text, &[]);
    }
}

/// A word in a style of its own.
pub(crate) type Word = (String, Style);

/// A text as words of one style.
pub(crate) fn styled(text: &str, style: Style) -> Vec<Word> {
    text.split(is_break)
        .filter(|word| !word.is_empty())
        .map(|word| (word.to_owned(), style))
        .collect()
}

/// `one · two · three`; a dot stays with the part before it.
pub(crate) fn dotted(parts: impl Iterator<Item = Vec<Word>>) -> Vec<Word> {
    let join = |mut all: Vec<Word>, more: Vec<Word>| {
        if let Some((last, _)) = all.last_mut() {
            last.extend([GLUE, '·']);
        }
        all.extend(more);
        all
    };
    parts.filter(|part| !part.is_empty()).reduce(join).unwrap_or_default()
}

/// What stands before the first line of an item.
pub(crate) struct Label {
    text: String,
    style: Style,
    /// Spaces before and after it.
    before: usize,
    after: usize,
}

impl Label {
    /// The label after this many spaces, in a column of this width.
    pub(crate) fn new(before: usize, text: &str, style: Style, column: usize) -> Self {
        let after = column.saturating_sub(width(text));
        Self { text: text.to_owned(), style, before, after }
    }

    /// Nothing but spaces.
    pub(crate) fn blank(before: usize) -> Self {
        Self { text: String::new(), style: PLAIN, before, after: 0 }
    }

    fn width(&self) -> usize {
        self.before + width(&self.text) + self.after
    }

    fn set(&self) -> String {
        let Self { text, style, before, after } = self;
        format!("{:before$}{}{:after$}", "", style.set(text), "")
    }
}

/// The label of one of several things.
pub(crate) fn bullet() -> Label {
    Label::new(2, "·", DIM, 2)
}

/// How wide a text is without its codes.
fn plain_width(set: &str) -> usize {
    anstream::adapter::strip_str(set).map(width).sum()
}

/// Breaks a text and the laws after it into lines of at most `width` columns, and colours suits and
/// laws. Whoever wrote the text, terminal codes in it are removed.
fn wrap(text: &str, cites: &[Cite], width: usize) -> Vec<String> {
    let text = text.replace(is_code, "·");
    let text = tens(&text);
    let words = text.split(is_break).filter(|word| !word.is_empty()).map(|word| (word, PLAIN));
    // laws do not break: `31 footnote`
    let cites = cites.iter().map(|cite| (cite.as_str(), LAW));
    fill(words.chain(cites), width)
}

/// May a line end here?
fn is_break(c: char) -> bool {
    c.is_whitespace() && c != GLUE
}

/// A character that would control the terminal, or change the direction of writing.
fn is_code(c: char) -> bool {
    let turns = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    turns || c.is_control() && !c.is_whitespace()
}

/// Fills lines of at most `most` columns with words. A word that is wider than a line is broken.
fn fill<'a>(words: impl Iterator<Item = (&'a str, Style)>, most: usize) -> Vec<String> {
    let pieces = words
        .flat_map(|(word, style)| broken(word, most).into_iter().map(move |piece| (piece, style)));
    let set = |(piece, style): &(&str, Style)| style.set(&suits(&piece.replace(GLUE, " ")));
    let lines = bridge::filled(pieces, most, |(piece, _)| width(piece));
    if lines.is_empty() {
        return vec![String::new()];
    }
    lines.iter().map(|line| line.iter().map(set).collect::<Vec<_>>().join(" ")).collect()
}

/// The word, or its pieces: it breaks first where it was glued.
fn broken(word: &str, most: usize) -> Vec<&str> {
    if width(word) <= most {
        return vec![word];
    }
    word.split(GLUE).flat_map(|part| pieces(part, most)).collect()
}

/// A ten as people write it: `♠10`, not `♠T`.
pub(crate) fn tens(text: &str) -> Cow<'_, str> {
    if !["♠T", "♥T", "♦T", "♣T"].iter().any(|ten| text.contains(ten)) {
        return Cow::Borrowed(text);
    }
    let mut set = String::with_capacity(text.len() + 1);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        set.push(c);
        if matches!(c, '♠' | '♥' | '♦' | '♣') && chars.peek() == Some(&'T') {
            chars.next();
            let word = chars.peek().is_some_and(|next| next.is_alphabetic());
            set.push_str(if word { "T" } else { "10" });
        }
    }
    Cow::Owned(set)
}

/// Hearts and diamonds in red.
pub(crate) fn suits(text: &str) -> String {
    if !text.contains(['♥', '♦']) {
        return text.to_owned();
    }
    text.replace('♥', &RED.set("♥")).replace('♦', &RED.set("♦"))
}

/// `¹²`, for a call that has a note below.
pub(crate) fn raised(number: usize) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    number
        .to_string()
        .chars()
        .filter_map(|digit| digit.to_digit(10))
        .map(|digit| DIGITS[digit as usize])
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_breaks_between_words_and_is_indented_under_its_label() {
        let mut page = Page::of_width(40);
        let label = Label::new(2, "1", BOLD, 3);
        page.item(&label, "South bid 1♠ out of rotation, when it was East's turn.", &[]);
        assert_eq!(
            anstream::adapter::strip_str(&page.text).to_string(),
            "  1  South bid 1♠ out of rotation, when\n     it was East's turn.\n"
        );
    }

    #[test]
    fn a_word_longer_than_the_line_is_broken() {
        assert_eq!(
            wrap("a incomprehensibilities b", &[], 10),
            ["a", "incomprehe", "nsibilitie", "s b"]
        );
        assert_eq!(wrap("自然叫牌 1♠", &[], 6), ["自然叫", "牌 1♠"]);
        assert_eq!(wrap("", &[], 10), [""]);
    }

    #[test]
    fn words_kept_together_are_split_only_if_they_do_not_fit() {
        assert_eq!(wrap("7.5%, 1\u{a0}in\u{a0}13", &[], 12), ["7.5%,", "1 in 13"]);
        assert_eq!(wrap("1\u{a0}in\u{a0}158,753", &[], 8), ["1 in", "158,753"]);
    }

    #[test]
    fn words_keep_their_own_style_from_line_to_line() {
        let mut page = Page::of_width(40);
        let words = ["cancelled", "comparable", "27B1(b)", "27B2", "27B3"];
        page.words(5, &words.map(|word| (word.to_owned(), RED)));
        assert_eq!(
            anstream::adapter::strip_str(&page.text).to_string(),
            "     cancelled comparable 27B1(b) 27B2\n     27B3\n"
        );
        assert!(page.text.contains("     \x1b[31mcancelled\x1b[39m "), "{}", page.text);
    }

    #[test]
    fn input_cannot_reverse_the_direction_of_the_text() {
        assert_eq!(wrap("a\u{202e}b\u{1b}c", &[], 10), ["a·b·c"]);
    }

    #[test]
    fn a_ten_is_written_as_10() {
        let table = [
            ("East's ♠T is a card", "East's ♠10 is a card"),
            ("♥T, ♦T", "♥10, ♦10"),
            ("1♥ Then", "1♥ Then"),
            ("♣Two", "♣Two"),
        ];
        for (text, set) in table {
            assert_eq!(tens(text), set);
        }
    }

    #[test]
    fn notes_are_numbered_with_superscripts() {
        assert_eq!(raised(1), "¹");
        assert_eq!(raised(20), "²⁰");
    }
}
