//! What an entry says, by its kind.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::{Device, Key};

/// What an entry is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Something worth remembering
    Note,
    /// A table calls the director
    Call,
    /// A director takes the call
    Take,
    /// The call has been dealt with
    Close,
    /// Another director takes over
    HandOver,
    Ruling,
    /// Something to review after play, or that the review is done
    Review,
    /// A ruling is appealed
    Appeal,
    /// What an earlier entry should have said
    Correct,
    /// Somebody looked up what is known about a person
    Look,
    /// A director is playing, and has yet to play these boards
    Playing,
    /// An entry is taken out of the fold by those in charge; it stays in the log
    SetAside,
}

/// There is no such kind of entry.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a kind of entry; the kinds are note, call, take, close, hand_over, ruling, \
     review, appeal, correct, look, playing and set_aside"
)]
pub struct Unknown(pub String);

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 12] = [
        Self::Note,
        Self::Call,
        Self::Take,
        Self::Close,
        Self::HandOver,
        Self::Ruling,
        Self::Review,
        Self::Appeal,
        Self::Correct,
        Self::Look,
        Self::Playing,
        Self::SetAside,
    ];

    /// Its name in the interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Call => "call",
            Self::Take => "take",
            Self::Close => "close",
            Self::HandOver => "hand_over",
            Self::Ruling => "ruling",
            Self::Review => "review",
            Self::Appeal => "appeal",
            Self::Correct => "correct",
            Self::Look => "look",
            Self::Playing => "playing",
            Self::SetAside => "set_aside",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        let known = Self::ALL.into_iter().find(|kind| kind.name() == text);
        known.ok_or_else(|| Unknown(text.chars().take(40).collect()))
    }
}

/// What an entry says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Body {
    /// Something worth remembering
    Note(Note),
    /// A table calls
    Call(Call),
    /// A director takes the call
    Take(Key),
    /// The call has been dealt with
    Close(Key),
    /// Another director takes over
    HandOver(HandOver),
    Ruling(Box<Ruling>),
    /// Something to review after play
    Review(Review),
    /// A ruling is appealed
    Appeal(Appeal),
    /// What an earlier entry should have said
    Correct(Correction),
    /// Somebody looked up what is known about this person
    Look(Arc<str>),
    /// A director is playing
    Playing(Playing),
    /// An entry is taken out of the fold
    SetAside(SetAside),
}

/// What an entry says, and every board named anywhere in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Read {
    /// What it says
    pub body: Body,
    pub boards: BTreeSet<u32>,
}

impl Read {
    /// Is it only for its writer and those in charge?
    #[must_use]
    pub const fn is_private(&self) -> bool {
        matches!(&self.body, Body::Look(_))
            || matches!(&self.body, Body::Note(note) if note.is_private)
    }
}

impl From<Body> for Read {
    fn from(body: Body) -> Self {
        Self { boards: body.board().into_iter().collect(), body }
    }
}

impl Body {
    /// What the entry is about.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Note(_) => Kind::Note,
            Self::Call(_) => Kind::Call,
            Self::Take(_) => Kind::Take,
            Self::Close(_) => Kind::Close,
            Self::HandOver(_) => Kind::HandOver,
            Self::Ruling(_) => Kind::Ruling,
            Self::Review(_) => Kind::Review,
            Self::Appeal(_) => Kind::Appeal,
            Self::Correct(_) => Kind::Correct,
            Self::Look(_) => Kind::Look,
            Self::Playing(_) => Kind::Playing,
            Self::SetAside(_) => Kind::SetAside,
        }
    }

    /// The board that it names itself.
    #[must_use]
    pub const fn board(&self) -> Option<u32> {
        match self {
            Self::Note(note) => note.board,
            Self::Call(call) => call.board,
            Self::Ruling(ruling) => ruling.board,
            Self::Take(_)
            | Self::Close(_)
            | Self::HandOver(_)
            | Self::Review(_)
            | Self::Appeal(_)
            | Self::Correct(_)
            | Self::Look(_)
            | Self::Playing(_)
            | Self::SetAside(_) => None,
        }
    }
}

/// Something worth remembering.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Note {
    /// In words
    pub text: String,
    /// The entry that it is about
    pub of: Option<Key>,
    /// The table that it is about
    pub table: Option<u32>,
    /// The board that it is about
    pub board: Option<u32>,
    /// Is it only for its writer and the chief?
    pub is_private: bool,
    /// Whether it is private is not stated: then it is as private as the entry it
    /// corrects or is about
    pub is_unsaid: bool,
}

/// A table calls the director.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Call {
    pub table: u32,
    pub why: Option<Why>,
    /// What else was said
    pub text: Option<String>,
    /// The board, if known
    pub board: Option<u32>,
    /// The round, if known
    pub round: Option<u32>,
}

/// Why a table calls. A code; its name comes from the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Why {
    /// A lead out of turn, or a card that was shown
    Lead,
    Revoke,
    /// A call out of turn, an insufficient bid, or anything else that goes wrong in an
    /// auction
    Bid,
    Claim,
    /// A hesitation, or other unauthorised information
    Hesitation,
    /// Misinformation
    WrongInformation,
    Score,
    /// Anything else
    Other,
}

impl Why {
    /// All reasons.
    pub const ALL: [Self; 8] = [
        Self::Lead,
        Self::Revoke,
        Self::Bid,
        Self::Claim,
        Self::Hesitation,
        Self::WrongInformation,
        Self::Score,
        Self::Other,
    ];

    /// Its code in the interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lead => "lead",
            Self::Revoke => "revoke",
            Self::Bid => "bid",
            Self::Claim => "claim",
            Self::Hesitation => "hesitation",
            Self::WrongInformation => "wrong_information",
            Self::Score => "score",
            Self::Other => "other",
        }
    }
}

impl FromStr for Why {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|why| why.name() == text).ok_or(())
    }
}

/// Another director takes over a call; or a note for the next shift.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HandOver {
    pub call: Option<Key>,
    /// Who had it, if not the writer
    pub from: Option<Device>,
    /// Who has it now; `None` for whoever takes it next
    pub to: Option<Device>,
    /// What the next one should know
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ruling {
    /// The table record, as text
    pub record: Arc<str>,
    /// The call that it answers
    pub call: Option<Key>,
    pub table: Option<u32>,
    pub board: Option<u32>,
    pub pairs: Vec<String>,
    /// The people it concerns, by their ids
    pub persons: Vec<String>,
    /// The laws that it rests on
    pub laws: Vec<String>,
    /// What is to be reviewed after play, by its law
    pub reviews: Vec<String>,
    /// The kind of irregularity, as the ruling director's app named it
    pub what: Option<String>,
    /// What the ruling director noted; for those in charge
    pub notes: Option<String>,
    /// What a later version adds, each key with its value as text
    pub more: BTreeMap<String, Arc<str>>,
}

/// Something to review after play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    /// The ruling
    pub of: Key,
    /// By its law; none: everything the ruling left open
    pub law: Option<String>,
    /// Has it been done? Otherwise it is added to the list
    pub is_done: bool,
    /// What came of it
    pub text: String,
}

/// A ruling is appealed, or the appeal decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appeal {
    /// The ruling
    pub of: Key,
    /// The grounds
    pub text: String,
    /// What was decided
    pub decision: Option<String>,
}

/// What an earlier entry should have said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// That entry
    pub of: Key,
    /// Its body as text; none: it should not have been written
    pub text: Option<Arc<str>>,
}

/// A director is playing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Playing {
    /// At this table
    pub table: Option<u32>,
    /// The boards they have yet to play
    pub boards: BTreeSet<u32>,
}

/// An entry is taken out of the fold. It stays in the log, and says who set it aside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetAside {
    /// That entry; if it set another aside, that one counts again
    pub of: Key,
    pub why: String,
}
