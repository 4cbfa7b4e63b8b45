//! `rectify books`: which there are, and what is wrong with one.

mod comparable;
mod replacements;
mod show;

use std::collections::HashMap;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use books::{Book, bml};
use bridge::Call;
use clap::{Args, Subcommand, ValueEnum};
use director::{Authority, Settings};
use words::{Checked, Mistyped, Terminal as _, Usage};

use crate::cmd::{Stop, answer, meaning};
use crate::print::Page;
use crate::profile;

/// Lists the books; `rectify books check FILE` says what is wrong with one.
#[derive(Args)]
pub(crate) struct Options {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Read a book, try its examples, and look for lines that are wrong or missing
    ///
    /// The exit status is 1 if no hand fits a line or a line never answers.
    Check {
        /// The book's file; with --replacements its name will do, and without one all are looked at
        #[arg(required_unless_present = "replacements")]
        file: Option<String>,
        /// Positions with how often they occur: of how many calls is the meaning known?
        #[arg(long, value_name = "FILE")]
        auctions: Option<PathBuf>,
        /// List the openings, responses and overcalls that share half of their hands
        #[arg(long)]
        overlaps: bool,
        /// List the calls that may replace an irregular one and have no written meaning
        ///
        /// Looked at are the irregular calls that the book can explain, in the auctions of
        /// --auctions, in those of `../shared/data/common_auctions.tsv` if it is there, or in those
        /// that the book's own lines are about.
        #[arg(long, conflicts_with = "overlaps")]
        replacements: bool,
    },
    /// What the book says after an auction, in words; without one, whom the book speaks for
    ///
    /// Ours are bare, theirs in parentheses, and whoever is not mentioned passes: 1H 2C, or
    /// '1N (2H)'. With passes and no parentheses the calls go round the table: 1H P 2C.
    Show {
        /// The book, with its options: acol+multi, or a file: my.book
        #[arg(value_name = "BOOK")]
        name: String,
        /// The auction
        #[arg(value_name = "CALLS")]
        calls: Vec<String>,
    },
    /// Which replacements of a call out of rotation are comparable: openings, passes and overcalls
    Comparable {
        /// The book, with its options: acol+multi, or a file: my.book
        #[arg(value_name = "BOOK")]
        name: String,
        /// Only this withdrawn call
        call: Option<Call>,
        /// Rule under this profile, a name such as ebu or a file
        #[arg(long, value_name = "PROFILE", value_parser = profile::read)]
        profile: Option<Authority>,
        /// Print the table as JSON
        #[arg(long, conflicts_with = "csv")]
        json: bool,
        /// Print a line for each replacement that is comparable, to be judged or not in the book
        #[arg(long)]
        csv: bool,
    },
    /// Read a BML file and print it as a book; what is not understood stays a comment
    Import {
        /// The BML file
        file: PathBuf,
    },
    /// Print a book for other programs
    Export {
        /// The book's name
        name: String,
        /// How
        #[arg(long, value_enum, default_value_t = Format::Bml)]
        format: Format,
    },
}

/// The most common auctions, where the data sets are beside the project.
const COMMON_AUCTIONS: &str = "../shared/data/common_auctions.tsv";

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Bml,
    Json,
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    let mut page = Page::new();
    let mut wrong = false;
    match &options.command {
        None => {
            for (name, title) in books::titles() {
                let book = meaning::named(name)?;
                page.paragraph(0, &page.language.book_listed(name, title, book.len()));
                for (option, words) in book.options() {
                    page.paragraph(2, &page.language.option_listed(name, option, words));
                }
            }
        }
        Some(Command::Check { file, auctions, replacements: true, .. }) => {
            let all = books::titles().map(|(name, _)| name.to_owned());
            let names = file.clone().map_or_else(|| all.collect(), |file| vec![file]);
            let common = Path::new(COMMON_AUCTIONS);
            let auctions = auctions.as_deref().or_else(|| common.exists().then_some(common));
            let often = auctions.map(positions).transpose()?;
            for name in &names {
                let (book, _) = named_or_file(name)?;
                let own = || replacements::own_auctions(&book);
                let often = often.clone().unwrap_or_else(own);
                replacements::print(&mut page, &book, &often);
            }
        }
        Some(Command::Check { file, auctions, overlaps, replacements: false }) => {
            let (book, _) = from_file(Path::new(file.as_deref().unwrap_or_default()))?;
            let report = books::check(&book);
            let mut tell = |found| page.line(&page.language.checked(found));
            report.empty.iter().for_each(|line| tell(Checked::Empty(line)));
            report.contradictions.iter().for_each(|line| tell(Checked::Contradiction(line)));
            report.unreachable.iter().for_each(|line| tell(Checked::Unreachable(line)));
            report.gaps.iter().for_each(|gap| tell(Checked::Gap(&report.name, gap)));
            if *overlaps {
                report.overlaps.iter().for_each(|it| tell(Checked::Alike(&report.name, it)));
            }
            if let Some(auctions) = auctions {
                page.line(&answered(&book, auctions)?);
            }
            page.line(&page.language.checked(Checked::Sum(&report)));
            wrong = report.has_errors();
        }
        Some(Command::Show { name, calls }) => {
            let (book, text) = named_or_file(name)?;
            show::print(&mut page, &book, &text, calls)?;
        }
        Some(Command::Comparable { name, call, profile, json, csv }) => {
            let (book, _) = named_or_file(name)?;
            let settings = Settings::new(profile.unwrap_or_default());
            let rows = comparable::rows(&book, &settings, *call);
            if let (Some(call), []) = (call, rows.as_slice()) {
                return Err(Stop::refused(Mistyped::NotCompared(book.to_string(), *call)));
            }
            let text = if *json {
                wire::comparable_json(&book.to_string(), settings.authority.as_str(), &rows)
            } else if *csv {
                comparable::csv(&book, &rows)
            } else {
                comparable::print(&mut page, &book, &rows);
                return Ok(page.show()?);
            };
            return answer(text.trim_end());
        }
        Some(Command::Import { file }) => return import(&read(file)?),
        Some(Command::Export { name, format }) => {
            let book = meaning::named(name)?;
            let text = match format {
                Format::Bml => book.to_bml(),
                Format::Json => wire::book_json(&book),
            };
            return answer(text.trim_end());
        }
    }
    page.show()?;
    if wrong { Err(Stop::No) } else { Ok(()) }
}

/// Each line of the file with what was understood.
fn import(text: &str) -> Result<(), Stop> {
    let imported = bml::import(text);
    let mut stdout = io::stdout().lock();
    for line in &imported.lines {
        match &line.meaning {
            Some(meaning) => {
                let mut meaning = meaning.clone();
                meaning.prose = Some(line.text.clone());
                writeln!(stdout, "{} = {meaning}", line.path)?;
            }
            None => writeln!(stdout, "// {}: {}", line.path, line.text)?,
        }
    }
    let (rows, understood) = imported.rows();
    writeln!(stdout, "// {}", wire::tongue().imported(understood, rows))?;
    Ok(stdout.flush()?)
}

/// The book in a file, and its text.
fn from_file(file: &Path) -> Result<(Book, String), Stop> {
    let name = file.file_stem().map(|name| name.to_string_lossy().into_owned());
    let beside = beside(file);
    let include = |name: &str| beside.get(name).map(String::as_str).or_else(|| books::shared(name));
    let text = read(file)?;
    let book = Book::read_with(&name.unwrap_or_default(), &text, include).map_err(Stop::refused)?;
    Ok((book, text))
}

/// A book of ours by its name, or the one in a file (`my.book`), and its text.
/// Options follow either: `acol+multi`, `my.book+multi`.
fn named_or_file(name: &str) -> Result<(Book, String), Stop> {
    let mut words = name.split('+');
    let base = words.next().unwrap_or_default();
    let file = Path::new(base);
    if file.extension().is_none_or(|extension| extension != "book") {
        let text = books::shared(base).unwrap_or_default().to_owned();
        return Ok((meaning::named(name)?, text));
    }
    let (book, text) = from_file(file)?;
    let book = words.try_fold(book, Book::with_option).map_err(Stop::refused)?;
    match book.conflict() {
        Some(conflict) => Err(Stop::refused(conflict)),
        None => Ok((book, text)),
    }
}

/// The books in the same folder, by name: a book may include them.
fn beside(file: &Path) -> HashMap<String, String> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = folder.unwrap_or_else(|| Path::new(".")).read_dir();
    let book = |entry: io::Result<fs::DirEntry>| {
        let path = entry.ok()?.path();
        let name = path.file_stem().filter(|_| path.extension().is_some_and(|it| it == "book"));
        Some((name?.to_str()?.to_owned(), fs::read_to_string(&path).ok()?))
    };
    entries.into_iter().flatten().filter_map(book).collect()
}

fn read(file: &Path) -> Result<String, Stop> {
    fs::read_to_string(file).map_err(|error| Stop::file(file, &error))
}

/// The share of the calls in a table of positions for which the book has a meaning.
fn answered(book: &Book, file: &Path) -> Result<String, Stop> {
    let (mut known, mut all) = (0, 0);
    for (times, calls) in positions(file)? {
        let Some((call, auction)) = calls.split_last() else { continue };
        all += times;
        let answer = book.meaning(auction, *call);
        known += if answer.is_some_and(|it| it.layer.is_written()) { times } else { 0 };
    }
    let share = tenths(known, all);
    Ok(wire::tongue().written_share(book.name(), &share, all))
}

/// A share in percent, rounded to tenths.
fn tenths(part: u64, whole: u64) -> String {
    let tenths = (part * 2_000 + whole).checked_div(whole * 2).unwrap_or(0);
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// A table of positions. A line has the count, a column that is ignored, and the calls without
/// leading passes, separated by tabs; more columns may follow.
fn positions(file: &Path) -> Result<replacements::Often, Stop> {
    let mut all = Vec::new();
    for (number, line) in (1..).zip(read(file)?.lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        all.push(position(line).ok_or_else(|| {
            Stop::usage(Usage::Position(number).within(file.display().to_string()))
        })?);
    }
    Ok(all)
}

fn position(line: &str) -> Option<(u64, Vec<Call>)> {
    let mut columns = line.split('\t');
    let times = columns.next()?.parse::<u32>().ok()?;
    let calls = columns.nth(1)?.split_whitespace().map(str::parse).collect::<Result<_, _>>();
    Some((times.into(), calls.ok()?))
}
