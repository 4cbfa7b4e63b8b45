//! The commands: each reads, calls one function, prints.

pub(crate) mod attribute;
pub(crate) mod bid;
pub(crate) mod books;
pub(crate) mod compare;
pub(crate) mod dd;
pub(crate) mod deals;
pub(crate) mod desk;
pub(crate) mod files;
pub(crate) mod hands;
pub(crate) mod law;
pub(crate) mod lines;
pub(crate) mod meaning;
pub(crate) mod poll;
pub(crate) mod review;
pub(crate) mod rule;
pub(crate) mod score;
pub(crate) mod serve;
pub(crate) mod table;
pub(crate) mod train;
pub(crate) mod web;

use std::fmt;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write as _};
use std::path::Path;
use std::str::Utf8Error;
use words::{Doing, Paper, Refusal, Spot, Terminal as _, Trouble, Unread, Usage};

/// Why a command did not finish.
#[derive(Debug)]
pub enum Stop {
    /// The question that was asked has the answer no, which has been printed.
    No,
    /// There is less than was asked for.
    Short(String),
    /// Bad input.
    Bad(String),
    /// The output could not be written.
    Io(io::Error),
}

impl Stop {
    /// Bad input, and why.
    pub fn refused(why: impl Into<Refusal>) -> Self {
        Self::Bad(wire::refused(why))
    }

    /// The same, with the option or the file that it is about before it.
    pub fn within(argument: impl Into<String>, why: impl Into<Refusal>) -> Self {
        Self::refused(why.into().within(Spot::Argument(argument.into())))
    }

    /// What the program does not do.
    pub fn usage(why: impl Into<Usage>) -> Self {
        Self::Bad(said(&why.into()))
    }

    /// The file, and why the system does not read or write it.
    pub fn file(path: &Path, error: &io::Error) -> Self {
        Self::usage(system(Doing::File, error).within(path.display().to_string()))
    }

    /// The exit status.
    pub(crate) const fn status(&self) -> u8 {
        match self {
            Self::No | Self::Short(_) => 1,
            Self::Bad(_) | Self::Io(_) => 2,
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::No => Ok(()),
            Self::Short(line) | Self::Bad(line) => f.write_str(line),
            Self::Io(error) => f.write_str(&said(&system(Doing::Write, error))),
        }
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// What the system refuses.
pub fn system(task: Doing, error: &io::Error) -> Usage {
    let known = TROUBLES.iter().find(|(kind, _)| *kind == error.kind());
    let trouble = known.map_or(Trouble::Other, |(_, trouble)| *trouble);
    Usage::System(task, trouble, error.to_string())
}

/// The kinds of errors that have a sentence.
const TROUBLES: [(ErrorKind, Trouble); 8] = [
    (ErrorKind::NotFound, Trouble::NotFound),
    (ErrorKind::PermissionDenied, Trouble::Denied),
    (ErrorKind::ReadOnlyFilesystem, Trouble::Denied),
    (ErrorKind::IsADirectory, Trouble::Folder),
    (ErrorKind::NotADirectory, Trouble::NoFolder),
    (ErrorKind::AlreadyExists, Trouble::Exists),
    (ErrorKind::StorageFull, Trouble::Full),
    (ErrorKind::InvalidData, Trouble::NotText),
];

/// One line, in the language of the program.
pub(crate) fn said(why: &Usage) -> String {
    wire::tongue().usage(why).replace(char::is_control, "·")
}

/// A file, or standard input.
fn input(file: Option<&Path>) -> Result<Box<dyn Read>, Stop> {
    match named(file) {
        Some(path) => {
            let file = File::open(path);
            let file = file.map_err(|error| Stop::file(path, &error))?;
            Ok(Box::new(file))
        }
        None => Ok(Box::new(io::stdin().lock())),
    }
}

/// The named file, if any: `-` is standard input.
fn named(file: Option<&Path>) -> Option<&Path> {
    file.filter(|path| *path != "-")
}

/// The contents, up to one byte more than `most`: a longer file is refused and not cut.
fn read_up_to(most: usize, file: Option<&Path>) -> Result<Vec<u8>, Stop> {
    let mut bytes = Vec::new();
    let read = input(file)?.take(most as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| match named(file) {
        Some(path) => Stop::file(path, &error),
        None => Stop::usage(system(Doing::Read, &error)),
    })?;
    Ok(bytes)
}

/// The text of a record in a file, or from standard input. From here on the program speaks the
/// language that the record names.
fn read_text(file: Option<&Path>) -> Result<String, Stop> {
    let bytes = read_up_to(wire::LARGEST, file)?;
    if bytes.len() > wire::LARGEST {
        // Cut within a character, it need not be text any more.
        return Err(Stop::refused(wire::too_long(Paper::Record)));
    }
    let text = String::from_utf8(bytes)
        .map_err(|error| Stop::refused(not_text(Paper::Record, &error.utf8_error())))?;
    wire::speak(*wire::tongue_of(&text).map_err(Stop::refused)?);
    Ok(text)
}

/// Prints a finished answer and a newline.
pub fn answer(text: impl fmt::Display) -> Result<(), Stop> {
    let mut stdout = io::stdout().lock();
    writeln!(stdout, "{text}")?;
    Ok(stdout.flush()?)
}

/// Bytes that are not UTF-8.
fn not_text(paper: Paper, error: &Utf8Error) -> Unread {
    Unread::NotText(paper, error.valid_up_to() + 1)
}
