//! Boards read from and written to files, PBN and LIN: each game is a record.
//!
//! ```
//! let game = b"[Dealer \"N\"]\n[Auction \"N\"]\n1H ^S 1S 2C\n+\n";
//! let [read] = &wire::read_pbn(game).games[..] else { panic!("one game") };
//! let record = read.record.as_ref().unwrap();
//! assert_eq!(
//!     record.to_line(),
//!     r#"{"dealer":"N","profile":"wbf","events":[{"by":"N","call":"1H"},{"by":"S","call":"1S"},{"by":"W","call":"2C"}]}"#
//! );
//! ```

mod adjusted;
mod game;
mod lin;
mod write;

pub use adjusted::{Adjusted, Filed, FiledBoard};
pub use lin::{read_lin, write_lin};
pub use notation::LARGEST as LARGEST_FILE;
pub use write::{write_pbn, write_pbn_into};

use bridge::{Call, Card, Contract, Play, Seat, Turn};
use notation::Place;
use notation::pbn::Pbn;
use serde_json::{Map, Value};
use words::{Files, Misfiled, Unfiled};

use crate::record::{Kept, TableRecord};

/// Something in a file that is wrong or cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileProblem {
    /// Where
    pub place: Place,
    /// What
    pub what: Misfiled,
}

impl FileProblem {
    /// In one line, as a language says it.
    #[must_use]
    pub fn said(&self, language: &impl Files) -> String {
        language.misfiled(self.place, &self.what)
    }
}

impl From<notation::Problem> for FileProblem {
    fn from(problem: notation::Problem) -> Self {
        Self { place: problem.place, what: Misfiled::Flaw(problem.what) }
    }
}

/// A game or a board of a file.
#[derive(Debug, Clone)]
pub struct FileGame {
    /// Its number in the file, from 1
    pub number: usize,
    /// The line where it begins, from 1
    pub line: usize,
    /// What happened, or why there is no record
    pub record: Result<TableRecord, Unfiled>,
    /// What could not be read, or contradicts something, each with its line
    pub problems: Vec<FileProblem>,
}

impl FileGame {
    /// The record on one line, or `{"error": …}`.
    #[must_use]
    pub fn to_line(&self) -> String {
        match &self.record {
            Ok(record) => record.to_line(),
            Err(why) => crate::error_json(&crate::tongue().unfiled(why)),
        }
    }
}

/// What was read from a file.
#[derive(Debug, Clone)]
pub struct FileRead {
    pub games: Vec<FileGame>,
    /// What is wrong with the file outside any game
    pub problems: Vec<FileProblem>,
}

/// Reads the games of a PBN file, whatever its bytes.
#[must_use]
pub fn read_pbn(bytes: &[u8]) -> FileRead {
    let pbn = Pbn::read(bytes);
    FileRead { games: games_of(&pbn), problems: Vec::new() }
}

fn games_of(pbn: &Pbn) -> Vec<FileGame> {
    let mut problems = pbn.problems().iter().peekable();
    let read = |game: &notation::pbn::Game<'_>| {
        let end = game.end();
        let mut own = Vec::new();
        while let Some(problem) = problems.next_if(|problem| problem.place < end) {
            own.push(FileProblem::from(problem.clone()));
        }
        let (record, found) = game::record(*game);
        own.extend(found);
        own.sort_by_key(|problem| problem.place);
        own.dedup();
        let line = game.place().line;
        let record = record.map_err(|why| Unfiled::Game(game.number(), line, why));
        FileGame { number: game.number(), line, record, problems: own }
    };
    pbn.games().iter().map(read).collect()
}

/// How an auction ended, as far as that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ended<C> {
    Unknown,
    PassedOut,
    In(C),
}

/// What two records must share to be the same, however their `info` is laid out.
fn canonical(record: &TableRecord) -> (String, Option<Value>) {
    let info = record.kept.info.as_ref().and_then(|info| serde_json::from_str(info.get()).ok());
    let kept = Kept { info: None, ..record.kept.clone() };
    (TableRecord { record: record.record.clone(), kept }.to_line(), info)
}

fn is_same(one: &TableRecord, other: &TableRecord) -> bool {
    canonical(one) == canonical(other)
}

/// What a call shows, in one text.
fn shown(meanings: &[hands::meaning::Meaning]) -> Option<String> {
    let meanings: Vec<_> = meanings.iter().map(ToString::to_string).collect();
    match &meanings[..] {
        [] => None,
        [only] => Some(only.clone()),
        several => Some(crate::tongue().either(several)),
    }
}

/// The key of `info` for the tags of a game that have no key in a record.
const TAGS: &str = "tags";

/// The key of `info` for what was said about calls and is not a formula.
const NOTES: &str = "notes";

/// The key of a note for a call that was alerted.
const ALERTED: &str = "alert";

/// The tags that a record keeps for a file.
fn tags_of(record: &TableRecord) -> Map<String, Value> {
    let info =
        record.kept.info.as_ref().and_then(|info| serde_json::from_str::<Value>(info.get()).ok());
    match info {
        Some(Value::Object(mut info)) => match info.remove(TAGS) {
            Some(Value::Object(tags)) => tags,
            _ => Map::new(),
        },
        _ => Map::new(),
    }
}

/// What was said about a call and is not a formula.
struct Note {
    by: Seat,
    call: Call,
    text: Option<String>,
    /// Was it alerted?
    alerted: bool,
}

impl Note {
    fn of(record: &TableRecord) -> Vec<Self> {
        let info = record.kept.info.as_ref();
        let info = info.and_then(|info| serde_json::from_str::<Value>(info.get()).ok());
        let notes = info.as_ref().and_then(|info| info.get(NOTES)?.as_array());
        let read = |note: &Value| {
            let text = |key: &str| note.get(key).and_then(Value::as_str);
            Some(Self {
                by: text("by")?.parse().ok()?,
                call: text("call")?.parse().ok()?,
                text: text("text").map(ToOwned::to_owned),
                alerted: note.get(ALERTED).and_then(Value::as_bool) == Some(true),
            })
        };
        notes.into_iter().flatten().filter_map(read).collect()
    }

    /// The note that belongs to this turn of an auction. `None` for a player's pass if there are
    /// two: it is not known which is meant.
    fn at<'n>(notes: &'n [Self], turns: &[Turn], place: usize) -> Option<&'n Self> {
        let turn = turns.get(place)?;
        let same = |other: &&Turn| (other.by, other.call) == (turn.by, turn.call);
        let is_it = |note: &&Self| (note.by, Some(note.call)) == (turn.by, turn.call);
        match turns.iter().filter(same).count() {
            1 => notes.iter().find(is_it),
            _ => None,
        }
    }

    fn json(&self) -> Value {
        let mut note = Map::new();
        note.insert("by".to_owned(), Value::from(self.by.letter().to_string()));
        note.insert("call".to_owned(), Value::from(self.call.to_string()));
        if let Some(text) = &self.text {
            let text: String = text.chars().take(game::LONGEST_TAG).collect();
            note.insert("text".to_owned(), Value::from(text));
        }
        if self.alerted {
            note.insert(ALERTED.to_owned(), Value::Bool(true));
        }
        Value::Object(note)
    }
}

/// An explanation that is a formula. A bare number is not: it may be the number of aces.
fn formula(said: &str) -> Option<hands::meaning::Meaning> {
    let said = said.trim();
    let shows = said.split('"').next().unwrap_or_default();
    let number = |letter: char| letter.is_ascii_digit() || matches!(letter, '+' | '-' | ' ' | ',');
    if shows.chars().all(number) { None } else { said.parse().ok() }
}

/// How many tricks declarer won, if all were played.
pub(crate) fn tricks_won(contract: Contract, cards: &[Card]) -> Option<u8> {
    if cards.len() != 52 {
        return None;
    }
    let mut play = Play::new(contract);
    for card in cards {
        play.push(*card);
    }
    Some(play.won(contract.declarer.side()))
}
