//! How well the books explain real bidding: the figures of `BENCHMARKS.md`.
//!
//! The data sets are read where they are and never copied: `--data` names the
//! folder. Coverage, consistency, what is explained, and the information in it
//! are shares of the calls other than pass.

use std::collections::{BTreeMap, HashMap};
use std::error::Error;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use books::Book;
use bridge::{Call, Hand};
use clap::Args;
use hands::HANDS;
use serde_json::Value;

#[derive(Args)]
pub(crate) struct Score {
    /// Where the data sets are
    #[arg(long, default_value = "../shared/data")]
    data: PathBuf,
    /// Only this book
    #[arg(long)]
    system: Option<String>,
    /// Choose an option of the book
    #[arg(long)]
    option: Vec<String>,
    /// A book file to use instead of the one that comes with the program
    #[arg(long)]
    book: Option<PathBuf>,
    /// Put the table into this file, between the marks `<!-- score -->` and `<!-- /score -->`
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Print so many calls that a line explains wrongly, and that no line explains
    #[arg(long, default_value_t = 0)]
    misses: usize,
}

const SETS: [(&str, &str); 5] = [
    ("sayc", "sayc_wbridge5.jsonl.gz"),
    ("sayc", "sayc_expert.jsonl"),
    ("sayc", "sayc_bba.jsonl.gz"),
    ("two_over_one", "two_over_one_bba.jsonl.gz"),
    ("acol", "acol_expert.jsonl"),
];

/// Of some calls: how many, covered, explained, and the bits of those.
#[derive(Default, Clone, Copy)]
struct Figures {
    calls: u32,
    covered: u32,
    fits: u32,
    bits: f64,
    gain: f64,
}

pub(crate) fn run(options: &Score) -> ExitCode {
    match print(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            anstream::eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn print(options: &Score) -> Result<(), Box<dyn Error>> {
    let mut out = anstream::stdout().lock();
    let mut table = String::from(
        "| set, book | phase | calls | C | K | E | B | G |\n|---|---|---:|---:|---:|---:|---:|---:|\n",
    );
    for (system, file) in SETS {
        if options.system.as_deref().is_some_and(|wanted| wanted != system) {
            continue;
        }
        let path = options.data.join(file);
        if !path.exists() {
            writeln!(out, "skipped: {} is not there", path.display())?;
            continue;
        }
        let book = match &options.book {
            Some(path) => {
                let beside: HashMap<String, String> = path
                    .parent()
                    .unwrap_or_else(|| Path::new("."))
                    .read_dir()?
                    .filter_map(|entry| {
                        let path = entry.ok()?.path();
                        let name = path.file_stem()?.to_str()?.to_owned();
                        Some((name, std::fs::read_to_string(path).ok()?))
                    })
                    .collect();
                let include = |name: &str| beside.get(name).map(String::as_str);
                Book::read_with(system, &std::fs::read_to_string(path)?, include)?
            }
            None => books::named(system)?,
        };
        let chosen = options.option.iter().try_fold(book, |book, option| book.with_option(option));
        let book = chosen?;
        let (by_phase, wrong, unknown) = score(&book, &path)?;
        writeln!(out, "{file}, {book}")?;
        writeln!(
            out,
            "  {:<26}{:>7}{:>7}{:>7}{:>7}{:>7}{:>7}",
            "", "calls", "C", "K", "E", "B", "G"
        )?;
        let all = by_phase.values().fold(Figures::default(), |a, b| a.with(*b));
        for (phase, figures) in by_phase.iter().map(|(p, f)| (*p, *f)).chain([("all", all)]) {
            let Row { calls, shares: [c, k, e], bits, gain } = figures.row();
            writeln!(out, "  {phase:<26}{calls:>7}{c:>7.1}{k:>7.1}{e:>7.1}{bits:>7.2}{gain:>7.2}")?;
            let (set, phase, bold) = if phase == "all" {
                (format!("**{}, {book}**", set_name(file)), "**all**".to_owned(), "**")
            } else {
                (String::new(), phase[2..].to_owned(), "")
            };
            writeln!(
                table,
                "| {set} | {phase} | {calls} | {c:.1} | {k:.1} | {bold}{e:.1}{bold} | {bits:.2} | {gain:.2} |"
            )?;
        }
        for (title, misses) in [("explained wrongly", wrong), ("not explained", unknown)] {
            let mut most: Vec<(String, (u32, String))> = misses.into_iter().collect();
            most.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
            for (auction, (count, example)) in most.into_iter().take(options.misses) {
                writeln!(out, "  {title}: {count:>5}  {auction}   {example}")?;
            }
        }
    }
    if let Some(file) = &options.write {
        let text = std::fs::read_to_string(file)?;
        let (before, rest) = text.split_once("<!-- score -->").ok_or("no mark <!-- score -->")?;
        let (_, after) = rest.split_once("<!-- /score -->").ok_or("no mark <!-- /score -->")?;
        let new = format!("{before}<!-- score -->\n{table}<!-- /score -->{after}");
        std::fs::write(file, new)?;
    }
    Ok(())
}

/// A data set, for people.
fn set_name(file: &str) -> &str {
    match file {
        "sayc_wbridge5.jsonl.gz" => "WBridge5",
        "sayc_expert.jsonl" => "SAYC experts",
        "sayc_bba.jsonl.gz" => "BBA, SAYC cards",
        "two_over_one_bba.jsonl.gz" => "BBA, 2/1 cards",
        "acol_expert.jsonl" => "Acol expert",
        other => other,
    }
}

type ByPhase = BTreeMap<&'static str, Figures>;

/// How often, and the first hand.
type Misses = BTreeMap<String, (u32, String)>;

fn score(book: &Book, path: &Path) -> Result<(ByPhase, Misses, Misses), Box<dyn Error>> {
    let file = File::open(path)?;
    let reader: Box<dyn Read> = if path.extension().is_some_and(|extension| extension == "gz") {
        Box::new(flate2::read::MultiGzDecoder::new(file))
    } else {
        Box::new(file)
    };
    let (mut by_phase, mut wrong, mut unknown) =
        (BTreeMap::<_, Figures>::new(), Misses::new(), Misses::new());
    for line in BufReader::new(reader).lines() {
        let case: Value = serde_json::from_str(&line?)?;
        let text = |key: &str| case[key].as_str().unwrap_or_default();
        let call: Call = text("call").parse()?;
        if call == Call::Pass {
            continue;
        }
        let auction = case["auction"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let auction: Vec<Call> = auction.map(str::parse).collect::<Result<_, _>>()?;
        let hand: Hand = text("hand").parse()?;
        let figures = by_phase.entry(phase(&auction)).or_default();
        figures.calls += 1;
        let sequence = || {
            let calls = auction.iter().skip_while(|call| **call == Call::Pass);
            calls.chain([&call]).map(Call::to_string).collect::<Vec<_>>().join(" ")
        };
        let note = |misses: &mut Misses, shown: String| {
            let known = misses.entry(sequence()).or_insert((0, format!("{hand} {shown}")));
            known.0 += 1;
        };
        let answer = book.meaning(&auction, call);
        let answer = answer.filter(|answer| answer.layer.is_written());
        let Some((answer, hands)) = answer.zip(book.hands(&auction, call)) else {
            note(&mut unknown, String::new());
            continue;
        };
        figures.covered += 1;
        if hands.contains(hand) {
            let share = hands.count().unwrap_or(HANDS).max(1);
            #[expect(clippy::cast_precision_loss, reason = "for people")]
            let bits = (HANDS as f64 / share as f64).log2();
            figures.fits += 1;
            figures.bits += bits;
            figures.gain += bits.min(8.0);
        } else {
            figures.gain -= 4.0;
            note(&mut wrong, format!("{} ({} {})", answer.meaning, answer.file, answer.line));
        }
    }
    Ok((by_phase, wrong, unknown))
}

/// As they are printed.
struct Row {
    calls: u32,
    /// C, K, E in percent
    shares: [f64; 3],
    bits: f64,
    gain: f64,
}

impl Figures {
    fn row(self) -> Row {
        let Self { calls, covered, fits, bits, gain } = self;
        let share = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
        let mean = |sum: f64, of: u32| sum / f64::from(of.max(1));
        let shares = [share(covered, calls), share(fits, covered), share(fits, calls)];
        Row { calls, shares, bits: mean(bits, fits), gain: mean(gain, calls) }
    }

    fn with(self, other: Self) -> Self {
        Self {
            calls: self.calls + other.calls,
            covered: self.covered + other.covered,
            fits: self.fits + other.fits,
            bits: self.bits + other.bits,
            gain: self.gain + other.gain,
        }
    }
}

fn phase(auction: &[Call]) -> &'static str {
    let calls: Vec<Call> = auction.iter().copied().skip_while(|call| *call == Call::Pass).collect();
    let me = calls.len();
    let theirs = (0..me).any(|place| (me - place) % 2 == 1 && calls[place] != Call::Pass);
    let ours = (0..me)
        .filter(|place| (me - place).is_multiple_of(2) && calls[*place] != Call::Pass)
        .count();
    match (me, theirs, ours) {
        (0, ..) => "1 opening",
        (1, ..) => "5 direct overcall",
        (_, false, 1) => "2 uncontested response",
        (_, false, 2) => "3 opener's rebid",
        (_, false, _) => "4 later uncontested",
        (_, true, _) => "6 other competitive",
    }
}
