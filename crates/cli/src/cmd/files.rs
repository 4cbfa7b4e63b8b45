//! `rectify pbn` and `rectify lin`: boards in files, and records.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clap::Args;
use wire::{FileRead, FiledBoard, LARGEST_FILE};
use words::{Files as _, Mistyped, Paper, Refusal, Spot, Unfiled};

use crate::cmd::{Stop, named, not_text, read_up_to};

/// Reads a PBN file and prints one record a line, or writes records as PBN. What cannot be
/// read is told with its line; nothing is lost and nothing is guessed.
#[derive(Args)]
#[command(after_help = "\
A game without a dealer has the line {\"error\": …}, so there are as many lines as games.
Marks for irregularities become events; a record that PBN cannot say goes along in a
section [RectifyRecord]. With --into the games whose record differs are changed, and every
other byte stays; records are taken in the order of the games, or by their board if there
are fewer. A line may also be a case for `rectify review` that has its record: then the
points of both sides after the review go along, and the outcomes in [AdjustedScoreTable].

  rectify pbn club.pbn | rectify rule --jsonl
  rectify pbn --write records.jsonl > new.pbn
  rectify pbn --write records.jsonl --into club.pbn > changed.pbn")]
pub(crate) struct PbnOptions {
    /// The PBN file, or with --write the records, one a line; standard input without it
    file: Option<PathBuf>,
    /// Write the records as PBN
    #[arg(long)]
    write: bool,
    /// Change this file where its records differ
    #[arg(long, value_name = "FILE", requires = "write")]
    into: Option<PathBuf>,
}

/// Reads a LIN file and prints one record a line, or writes records as LIN for programs that
/// show hands. What LIN cannot say is told.
#[derive(Args)]
#[command(after_help = "\
  rectify lin board.lin
  rectify lin --write records.jsonl > boards.lin")]
pub(crate) struct LinOptions {
    /// The LIN file, or with --write the records, one a line; standard input without it
    file: Option<PathBuf>,
    /// Write the records as LIN
    #[arg(long)]
    write: bool,
}

pub(crate) fn run_pbn(options: &PbnOptions) -> Result<(), Stop> {
    let bytes = read_bytes(options.file.as_deref())?;
    if !options.write {
        return print_records(options.file.as_deref(), false, &wire::read_pbn(&bytes));
    }
    let records = read_records(bytes)?;
    let written = match &options.into {
        Some(path) => wire::write_pbn_into(&read_bytes(Some(path))?, &records),
        None => wire::write_pbn(&whole(records)),
    };
    print(&written.map_err(|why| unfiled(&why))?)
}

pub(crate) fn run_lin(options: &LinOptions) -> Result<(), Stop> {
    let bytes = read_bytes(options.file.as_deref())?;
    if !options.write {
        return print_records(options.file.as_deref(), true, &wire::read_lin(&bytes));
    }
    let written = wire::write_lin(&whole(read_records(bytes)?));
    let (file, lost) = written.map_err(|why| unfiled(&why))?;
    print(&file)?;
    let mut stderr = anstream::stderr().lock();
    for lost in lost {
        writeln!(stderr, "{}", wire::tongue().unfiled(&lost))?;
    }
    Ok(())
}

fn unfiled(why: &Unfiled) -> Stop {
    Stop::Bad(wire::tongue().unfiled(why))
}

/// The records, without the lines that hold an error instead.
fn whole(records: Vec<Option<FiledBoard>>) -> Vec<FiledBoard> {
    records.into_iter().flatten().collect()
}

fn print(bytes: &[u8]) -> Result<(), Stop> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(bytes)?;
    Ok(stdout.flush()?)
}

/// A line for each game on standard output, and what is wrong on standard error.
fn print_records(path: Option<&Path>, lin: bool, read: &FileRead) -> Result<(), Stop> {
    let mut stdout = io::BufWriter::new(io::stdout().lock());
    for game in &read.games {
        writeln!(stdout, "{}", game.to_line())?;
    }
    stdout.flush()?;
    let language = wire::tongue();
    let unnamed = || language.standard_input().into_owned();
    let name = path.map_or_else(unnamed, |path| path.display().to_string());
    let mut stderr = io::BufWriter::new(anstream::stderr().lock());
    if read.games.is_empty() && read.problems.is_empty() {
        writeln!(stderr, "{name}: {}", language.nothing_filed(lin))?;
    }
    for problem in &read.problems {
        writeln!(stderr, "{name}: {}", problem.said(language))?;
    }
    for game in &read.games {
        for problem in &game.problems {
            let said = language.misfiled_in(lin, game.number, problem.place, &problem.what);
            writeln!(stderr, "{name}: {said}")?;
        }
        if let Err(why) = &game.record {
            writeln!(stderr, "{name}: {}", language.unfiled(why))?;
        }
    }
    Ok(stderr.flush()?)
}

/// The bytes of a file, or of standard input.
pub(super) fn read_bytes(file: Option<&Path>) -> Result<Vec<u8>, Stop> {
    let bytes = read_up_to(LARGEST_FILE, file)?;
    if bytes.len() > LARGEST_FILE {
        let most = LARGEST_FILE / 1024 / 1024;
        let name = named(file)
            .map_or(wire::tongue().standard_input(), |path| path.display().to_string().into());
        return Err(Stop::within(name, Mistyped::LongFile(most)));
    }
    Ok(bytes)
}

/// One record per line, `None` for a line that holds an error instead; or one record over many
/// lines.
fn read_records(bytes: Vec<u8>) -> Result<Vec<Option<FiledBoard>>, Stop> {
    let text = String::from_utf8(bytes)
        .map_err(|error| Stop::refused(not_text(Paper::Record, &error.utf8_error())))?;
    let mut records = Vec::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        match FiledBoard::read(line) {
            Ok(record) => records.push(Some(record)),
            Err(_) if line.trim_start().starts_with("{\"error\":") => records.push(None),
            Err(error) => {
                return match FiledBoard::read(&text) {
                    Ok(record) if records.is_empty() => Ok(vec![Some(record)]),
                    _ => Err(Stop::refused(Refusal::from(error).within(Spot::Line(number)))),
                };
            }
        }
    }
    Ok(records)
}
