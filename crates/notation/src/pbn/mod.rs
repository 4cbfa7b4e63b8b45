//! Portable Bridge Notation, versions 1.0 to 2.1.
//!
//! [`Pbn::read`] takes any bytes. [`Pbn::games`] are the games, [`Game::tag`] a tag,
//! [`Game::auction`] and [`Game::play`] what was called and played with the marks for
//! irregularities, [`Game::rows`] the lines of a table. [`Edits`] changes a game and leaves
//! every other byte alone; [`write`](mod@write) has the pieces of a new one.

mod auction;
mod edit;
mod lex;
mod play;
pub mod write;

pub use auction::{Auction, Ending, Turn};
pub use edit::Edits;
pub use play::{Play, Played};

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;
use std::rc::Rc;

use bridge::{Seat, shortened};
use lex::{Kind, Piece};

use crate::{Amiss, Flaw, Lines, Lost, Place, Problem, text};

/// The 15 tags that every game has in export format, in their order.
pub const MANDATORY: [&str; 15] = [
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
];

/// The most tags that a file may set for all its games, with `##`.
const MOST_HEADERS: usize = 64;

/// What the words after a tag are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Section {
    Identification,
    Auction,
    Play,
    Other,
}

impl Section {
    /// The section that a tag opens; none for a note, which belongs to the one before.
    pub(crate) fn of(name: &[u8]) -> Option<Self> {
        match name {
            b"Note" => None,
            b"Auction" => Some(Self::Auction),
            b"Play" => Some(Self::Play),
            _ if MANDATORY.iter().any(|known| known.as_bytes() == name) => {
                Some(Self::Identification)
            }
            _ => Some(Self::Other),
        }
    }
}

/// Tags that hold for a game although they are not written in it.
type Headers = Rc<BTreeMap<Vec<u8>, Range<usize>>>;

/// A PBN file.
#[derive(Debug, Clone)]
pub struct Pbn {
    bytes: Vec<u8>,
    pieces: Vec<Piece>,
    lines: Lines,
    games: Vec<Bounds>,
    /// The real value of a tag that is written as `#`, by its piece
    inherited: HashMap<usize, Option<Range<usize>>>,
    problems: Vec<Problem>,
}

/// A game: its pieces, what holds for it, and its first word or tag.
#[derive(Debug, Clone)]
struct Bounds {
    pieces: Range<usize>,
    first: usize,
    headers: Headers,
}

impl Pbn {
    /// Reads a file. Whatever it is, it is kept.
    pub fn read(bytes: impl Into<Vec<u8>>) -> Self {
        let bytes = bytes.into();
        let pieces = lex::pieces(&bytes);
        let lines = Lines::of(&bytes);
        let mut pbn = Self {
            games: Vec::new(),
            inherited: HashMap::new(),
            problems: Vec::new(),
            bytes,
            pieces,
            lines,
        };
        pbn.find_games();
        pbn.find_inherited();
        pbn.find_problems();
        pbn
    }

    /// The file as it was.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The games, in the order of the file.
    #[must_use]
    pub fn games(&self) -> Vec<Game<'_>> {
        (0..self.games.len()).map(|index| Game { pbn: self, index }).collect()
    }

    /// What is wrong with the pieces of the file: invalid tags, unclosed comments, words outside a
    /// section, tags that occur twice.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// Where the pieces of the file meet: with its beginning and its end, all of it.
    #[must_use]
    pub fn seams(&self) -> Vec<usize> {
        std::iter::once(0).chain(self.pieces.iter().map(|piece| piece.end)).collect()
    }

    /// A game begins after an empty line, with everything before its first tag.
    fn find_games(&mut self) {
        let (mut start, mut first) = (0, None);
        let mut games = Vec::new();
        let mut end_game = |start: &mut usize, first: &mut Option<usize>, end: usize| {
            if let Some(first) = first.take() {
                let headers = Headers::default();
                games.push(Bounds { pieces: *start..end, first, headers });
                *start = end;
            }
        };
        for (at, piece) in self.pieces.iter().enumerate() {
            // the empty line belongs to the game before it
            if piece.kind == (Kind::Space { empty_line: true }) {
                end_game(&mut start, &mut first, at + 1);
            } else if !piece.is_aside() {
                first.get_or_insert(at);
            }
        }
        let end = self.pieces.len();
        end_game(&mut start, &mut first, end);
        self.games = games;
    }

    /// `#` is the value of the same tag in an earlier game; `##…` holds from here on.
    fn find_inherited(&mut self) {
        let mut last: HashMap<&[u8], Range<usize>> = HashMap::new();
        let mut headers = Headers::default();
        for game in &mut self.games {
            game.headers = Rc::clone(&headers);
            for at in game.pieces.clone() {
                let Kind::Tag { name, value } = &self.pieces[at].kind else { continue };
                let (name, mut value) = (&self.bytes[name.clone()], value.clone());
                if matches!(name, b"Note" | b"Auction" | b"Play") {
                    continue;
                }
                let written = &self.bytes[value.clone()];
                if written == b"#" {
                    self.inherited.insert(at, last.get(name).cloned());
                    continue;
                }
                if written.starts_with(b"##") {
                    value.start += 2;
                    self.inherited.insert(at, Some(value.clone()));
                    if headers.contains_key(name) || headers.len() < MOST_HEADERS {
                        Rc::make_mut(&mut headers).insert(name.to_vec(), value.clone());
                    }
                } else if headers.contains_key(name) {
                    Rc::make_mut(&mut headers).insert(name.to_vec(), value.clone());
                }
                last.insert(name, value);
            }
        }
    }

    fn find_problems(&mut self) {
        let mut problems = Vec::new();
        for bounds in &self.games {
            let mut seen: HashSet<&[u8]> = HashSet::new();
            let mut section = Section::Identification;
            let mut stray = false;
            for at in bounds.pieces.clone() {
                let piece = &self.pieces[at];
                let what = match &piece.kind {
                    Kind::Tag { name, .. } => {
                        let name = &self.bytes[name.clone()];
                        stray = false;
                        section = Section::of(name).unwrap_or(section);
                        let again = name != b"Note" && !seen.insert(name);
                        again.then_some(Amiss::SecondTag)
                    }
                    Kind::BrokenTag(why) => Some(*why),
                    // in the auction and the play, whoever reads them says so
                    Kind::Odd(why) if !matches!(section, Section::Auction | Section::Play) => {
                        Some(*why)
                    }
                    Kind::Odd(why) if self.bytes[piece.start] == b'{' => Some(*why),
                    // once for all the words after a tag
                    Kind::Word | Kind::Text if section == Section::Identification && !stray => {
                        stray = true;
                        Some(Amiss::Stray)
                    }
                    Kind::Space { .. }
                    | Kind::Escape
                    | Kind::Comment
                    | Kind::LineComment
                    | Kind::Word
                    | Kind::Mark
                    | Kind::Suffix
                    | Kind::NoteRef(_)
                    | Kind::Nag(_)
                    | Kind::Star
                    | Kind::Plus
                    | Kind::Text
                    | Kind::Odd(_) => None,
                };
                if let Some(what) = what {
                    problems.push(self.problem(piece, what, None));
                }
            }
        }
        self.problems = problems;
    }

    fn place(&self, piece: &Piece) -> Place {
        self.lines.place(piece.start)
    }

    /// A problem with this piece, which is quoted.
    fn problem(&self, piece: &Piece, amiss: Amiss, lost: Option<Lost>) -> Problem {
        let quoted = shortened(&self.beginning(piece));
        Problem { place: self.place(piece), what: Flaw::Piece { quoted, amiss, lost } }
    }

    /// The text of a piece, as far as it is worth printing.
    fn beginning(&self, piece: &Piece) -> Cow<'_, str> {
        text(&self.bytes[piece.start..piece.end.min(piece.start + 200)])
    }

    fn text(&self, piece: &Piece) -> Cow<'_, str> {
        text(&self.bytes[piece.start..piece.end])
    }

    /// How the file ends its lines.
    fn line_end(&self) -> &'static str {
        let Some(at) = self.bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r')) else {
            return "\r\n";
        };
        match (self.bytes[at], self.bytes.get(at + 1)) {
            (b'\r', Some(b'\n')) => "\r\n",
            (b'\r', _) => "\r",
            _ => "\n",
        }
    }
}

/// A value without its escapes.
fn unescaped(value: &[u8]) -> String {
    let text = text(value);
    if !text.contains('\\') {
        return text.into_owned();
    }
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(letter) = chars.next() {
        match (letter, chars.peek()) {
            ('\\', Some('"' | '\\')) => plain.extend(chars.next()),
            _ => plain.push(letter),
        }
    }
    plain
}

/// A game of a file.
#[derive(Debug, Clone, Copy)]
pub struct Game<'p> {
    pbn: &'p Pbn,
    index: usize,
}

/// A tag of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag<'p> {
    pub name: &'p str,
    /// Its value, without quotes and escapes
    pub value: String,
    /// Where it is
    pub place: Place,
}

impl<'p> Game<'p> {
    fn bounds(&self) -> &'p Bounds {
        &self.pbn.games[self.index]
    }

    fn pieces(&self) -> impl Iterator<Item = (usize, &'p Piece)> + use<'p> {
        let pbn = self.pbn;
        self.bounds().pieces.clone().map(move |at| (at, &pbn.pieces[at]))
    }

    /// Which game of the file it is, from 1.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.index + 1
    }

    /// Where its first tag or word is.
    #[must_use]
    pub fn place(&self) -> Place {
        self.pbn.place(&self.pbn.pieces[self.bounds().first])
    }

    /// The line after its last.
    #[must_use]
    pub fn end(&self) -> Place {
        let last = self.pbn.pieces[self.bounds().pieces.clone()].last();
        self.pbn.lines.place(last.map_or(0, |piece| piece.end))
    }

    /// Its bytes, with the empty line after it.
    #[must_use]
    pub fn bytes(&self) -> &'p [u8] {
        let pieces = &self.pbn.pieces[self.bounds().pieces.clone()];
        match (pieces.first(), pieces.last()) {
            (Some(first), Some(last)) => &self.pbn.bytes[first.start..last.end],
            _ => &[],
        }
    }

    /// Its tags, as they are written, in their order; notes too.
    pub fn tags(&self) -> impl Iterator<Item = Tag<'p>> + use<'p> {
        let pbn = self.pbn;
        self.pieces().filter_map(move |(at, piece)| {
            let Kind::Tag { name, value } = &piece.kind else { return None };
            let name = std::str::from_utf8(&pbn.bytes[name.clone()]).ok()?;
            let value = match pbn.inherited.get(&at) {
                Some(Some(value)) => unescaped(&pbn.bytes[value.clone()]),
                Some(None) => "?".to_owned(),
                None => unescaped(&pbn.bytes[value.clone()]),
            };
            Some(Tag { name, value, place: pbn.place(piece) })
        })
    }

    /// The tag of this name, the first where there are several; one that holds for all
    /// games counts.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<Tag<'p>> {
        if let Some(tag) = self.tags().find(|tag| tag.name == name) {
            return Some(tag);
        }
        let (name, value) = self.bounds().headers.get_key_value(name.as_bytes())?;
        Some(Tag {
            name: std::str::from_utf8(name).ok()?,
            value: unescaped(&self.pbn.bytes[value.clone()]),
            place: self.pbn.lines.place(value.start),
        })
    }

    /// The piece of the section's tag, and all pieces of the section after it.
    fn section(&self, name: &str) -> Option<(usize, Range<usize>)> {
        let pbn = self.pbn;
        let named = |piece: &Piece| piece.tag().map(|(name, _)| &pbn.bytes[name.clone()]);
        let (tag, _) = self.pieces().find(|(_, piece)| named(piece) == Some(name.as_bytes()))?;
        let all = self.bounds().pieces.end;
        let ends = |at: &usize| {
            let piece = &pbn.pieces[*at];
            named(piece).is_some_and(|name| name != b"Note")
        };
        let end = (tag + 1..all).find(ends).unwrap_or(all);
        Some((tag, tag + 1..end))
    }

    /// The notes of a section: their numbers, and what they say.
    fn notes(&self, section: Range<usize>) -> BTreeMap<u32, String> {
        let mut notes = BTreeMap::new();
        for piece in &self.pbn.pieces[section] {
            let Kind::Tag { name, value } = &piece.kind else { continue };
            if &self.pbn.bytes[name.clone()] != b"Note" {
                continue;
            }
            let value = unescaped(&self.pbn.bytes[value.clone()]);
            if let Some((number, said)) = value.split_once(':')
                && let Ok(number) = number.trim().parse()
            {
                notes.entry(number).or_insert_with(|| said.trim().to_owned());
            }
        }
        notes
    }

    /// The words and texts of a section of our own or of a table, line by line, with the place of
    /// each line.
    #[must_use]
    pub fn rows(&self, name: &str) -> Vec<(Place, Vec<String>)> {
        let Some((_, pieces)) = self.section(name) else { return Vec::new() };
        let mut rows: Vec<(Place, Vec<String>)> = Vec::new();
        for piece in &self.pbn.pieces[pieces] {
            let word = if piece.kind == Kind::Text {
                unescaped(&self.pbn.bytes[piece.start + 1..piece.end - 1])
            } else if piece.kind == Kind::Word {
                self.pbn.text(piece).into_owned()
            } else {
                continue;
            };
            let place = self.pbn.place(piece);
            match rows.last_mut() {
                Some((last, row)) if last.line == place.line => row.push(word),
                _ => rows.push((place, vec![word])),
            }
        }
        rows
    }

    /// The names of a table's columns, without their widths and signs.
    #[must_use]
    pub fn columns(&self, name: &str) -> Vec<String> {
        let Some(tag) = self.tag(name) else { return Vec::new() };
        let name = |column: &str| {
            let column = column.split('\\').next().unwrap_or_default();
            column.trim_start_matches(['+', '-']).to_owned()
        };
        tag.value.split(';').map(name).collect()
    }

    /// The auction, as far as it can be read; none where there is no section for it.
    #[must_use]
    pub fn auction(&self) -> Option<Auction> {
        auction::read(*self)
    }

    /// The play, as far as it can be read; none where there is no section for it.
    /// `trump` decides who wins a trick and so who plays next; without the outer one the
    /// contract is not known, and no more than the first trick is read.
    #[must_use]
    pub fn play(&self, trump: Option<bridge::Strain>) -> Option<Play> {
        play::read(*self, trump)
    }
}

/// The seat that a tag names; `None` for `?` and an empty value.
fn read_seat(tag: &Tag<'_>) -> Result<Option<Seat>, Problem> {
    if matches!(tag.value.trim(), "" | "?") {
        return Ok(None);
    }
    let wrong = |error: bridge::ParseSeatError| Problem {
        place: tag.place,
        what: Flaw::Tag(tag.name.to_owned(), error),
    };
    tag.value.parse().map(Some).map_err(wrong)
}
