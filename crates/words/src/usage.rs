//! What the program at the terminal does not do: what was typed after its name, files that it
//! cannot read, and the files of authorities. Only a terminal says these.

use director::{ParseAuthorityError, ProfileError};

use crate::refusals::Refusal;

/// Why a command was not carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Usage {
    /// Something that is refused wherever it is read
    Refused(Box<Refusal>),
    /// No whole number between these
    Number(String, u64, u64),
    /// No seat with its hand
    SeatAndHand(String),
    /// No contract
    Contract(String),
    /// No suit
    Suit(String),
    /// No board
    Board(String),
    /// No course; there are these
    Course(String, Vec<&'static str>),
    /// Not so many questions in a paper as there may be
    Questions(String, usize, usize),
    /// No level of a paper
    Level(String),
    /// No table of the trainer
    Table(String),
    /// No number up to this one
    UpTo(usize),
    /// Who leads?
    WhoLeads,
    /// No deals were found in so many tries
    NoDeal(u64),
    /// No more than so many deals were found, none in the last tries
    FewDeals(u32, u64),
    /// No deal is possible
    Impossible,
    /// A line of a table of positions, by its number
    Position(usize),
    /// No authority, and no file
    Authority(ParseAuthorityError),
    /// A file of an authority has at most so many bytes
    LongProfile(u64),
    /// A file of an authority is no text
    ProfileText,
    /// The file of an authority that we have, and that says something else
    OtherProfile(String),
    /// A line of such a file
    Profile(usize, ProfileFlaw),
    /// Progress has at most so many bytes
    LongProgress(u64),
    /// What the system refuses: what it was to do, what kind it is, its own words
    System(Doing, Trouble, String),
    /// Something that clap found
    Line(Line),
    /// Any of these, and the argument or file that it is about
    Within(String, Box<Self>),
}

impl Usage {
    /// The same, with what it is about before it.
    #[must_use]
    pub fn within(self, argument: impl Into<String>) -> Self {
        Self::Within(argument.into(), Box::new(self))
    }
}

impl<R: Into<Refusal>> From<R> for Usage {
    fn from(why: R) -> Self {
        Self::Refused(Box::new(why.into()))
    }
}

/// What the system was to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Doing {
    /// Open, read or write a file, which is named
    File,
    /// Read
    Read,
    /// Write
    Write,
    /// Start a thread
    Thread,
    /// Start a program, which is named
    Start,
}

/// What kind of trouble it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// There is no such file
    NotFound,
    /// It is not allowed
    Denied,
    /// A folder where a file belongs
    Folder,
    /// A file where a folder belongs
    NoFolder,
    /// It is there already
    Exists,
    /// There is no room left
    Full,
    /// No text
    NotText,
    /// Anything else
    Other,
}

/// What is wrong with what was typed after the name of the program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// No option or argument of this command; those that are like it
    Argument(String, Vec<String>),
    /// No command; those that are like it
    Command(String, Vec<String>),
    /// An option without its value
    NoValue(String),
    /// A value that is none of these; those that are like it
    Value { said: String, argument: String, known: Vec<String>, like: Vec<String> },
    /// A value that this option does not take, in the words of its reader
    BadValue(String, String),
    /// One value too many
    TooMany(String, String),
    /// Arguments that must be there
    Missing(Vec<String>),
    /// Arguments that exclude each other
    Conflict(String, Vec<String>),
    /// An argument for the second time
    Twice(String),
    /// Anything else
    Other,
}

/// What is wrong with the file of an authority.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProfileFlaw {
    /// No TOML, in the words of its reader
    NotToml(String),
    /// No key of such a file
    Key(String),
    /// The name is missing
    NoName,
    /// There are no settings
    NoSettings,
    /// A key that is no text
    NotText(String, TomlSort),
    /// A key without a text
    Empty(String),
    /// Settings that are no table
    NotTable(TomlSort),
    /// A setting that is neither a text nor a table
    NotChoice(String, TomlSort),
    /// A key that no setting has
    Strange(String, String),
    /// A key that a setting must have
    Lacks(String, String),
    /// No authority to begin with
    Base(ParseAuthorityError),
    /// No setting, or not its value
    Setting(ProfileError),
    /// A setting is left out
    LeftOut(&'static str),
}

/// What a value of TOML is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TomlSort {
    /// Text
    Text,
    /// A number
    Number,
    /// True or false
    Boolean,
    /// A date
    Date,
    /// A list
    List,
    /// A table
    Table,
}
