//! `rectify rule`: rules on a record.

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::PathBuf;

use clap::Args;
use director::Authority;
use wire::{PositionJson, TableRecord};

use crate::cmd::{Stop, not_text, read_text};
use crate::print::{Page, ruling};

/// Rules on a table record: the auction diagram, the irregularities, the
/// question or the script, what each player must do, the laws.
#[derive(Args)]
pub(crate) struct Options {
    /// The record, a JSON file; standard input without it
    file: Option<PathBuf>,
    /// Print the position as JSON
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,
    /// Read one record a line, print one position a line
    #[arg(long)]
    jsonl: bool,
    /// Rule under this profile whatever the record says
    #[arg(long, value_name = "PROFILE")]
    profile: Option<Authority>,
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    if options.jsonl {
        return match options.file.as_deref() {
            Some(path) if path != "-" => {
                let file = std::fs::File::open(path)
                    .map_err(|error| Stop::Bad(format!("{}: {error}", path.display())))?;
                lines(file, options.profile)
            }
            Some(_) | None => lines(io::stdin().lock(), options.profile),
        };
    }
    let text = read_text(options.file.as_deref())?;
    let bad = |error: &dyn std::fmt::Display| Stop::Bad(error.to_string());
    let table = TableRecord::read_under(&text, options.profile).map_err(|error| bad(&error))?;
    let ruling = director::rule(&table.record).map_err(|error| bad(&error))?;
    if options.json {
        let mut stdout = io::stdout().lock();
        writeln!(stdout, "{}", PositionJson::new(&table, &ruling).pretty())?;
        return Ok(stdout.flush()?);
    }
    let mut page = Page::new();
    ruling::whole(&mut page, &table.record, table.systems, &ruling);
    Ok(page.show()?)
}

/// One record a line. Every line is answered, in order; a bad one with its
/// error. Answers are kept back only while more lines are at hand.
fn lines(input: impl Read, profile: Option<Authority>) -> Result<(), Stop> {
    let mut input = BufReader::with_capacity(256 * 1024, input);
    let mut out = BufWriter::with_capacity(256 * 1024, io::stdout().lock());
    let (mut line, mut answer) = (Vec::new(), Vec::new());
    while let Some(whole) = next_line(&mut input, &mut line)
        .map_err(|error| Stop::Bad(format!("cannot read: {error}")))?
    {
        answer.clear();
        let ruled =
            if whole { rule_line(&line, profile, &mut answer) } else { Err(wire::too_long()) };
        if let Err(error) = ruled {
            wire::error_into(&error, &mut answer);
        }
        answer.push(b'\n');
        out.write_all(&answer)?;
        if input.buffer().is_empty() {
            out.flush()?;
        }
        // One long line should not cost its memory for ever.
        line.shrink_to(1024 * 1024);
        answer.shrink_to(1024 * 1024);
    }
    Ok(out.flush()?)
}

fn rule_line(line: &[u8], profile: Option<Authority>, answer: &mut Vec<u8>) -> Result<(), String> {
    let text = std::str::from_utf8(line).map_err(|error| not_text(error.valid_up_to()))?;
    wire::rule_into(text, profile, answer).map_err(|error| error.to_string())
}

/// Reads the next line without its end: `None` at the end of the input, false
/// if the line is longer than a record may be; the rest of it is passed over.
fn next_line<R: Read>(input: &mut BufReader<R>, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let most = wire::LARGEST as u64 + 1;
    if input.by_ref().take(most).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        return Ok(Some(true));
    }
    if line.len() <= wire::LARGEST {
        return Ok(Some(true));
    }
    input.skip_until(b'\n')?;
    Ok(Some(false))
}
