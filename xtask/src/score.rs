//! How well the books explain real bidding: the figures of `BENCHMARKS.md`.
//!
//! The data sets are read where they are and never copied: `--data` names the
//! folder. Coverage, consistency, what is explained, and the information in it
//! are shares of the calls other than pass.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use books::{Book, Layer};
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
    /// A book file to use instead of the one that comes with the program
    #[arg(long)]
    book: Option<PathBuf>,
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
    for (system, file) in SETS {
        if options.system.as_deref().is_some_and(|wanted| wanted != system) {
            continue;
        }
        let path = options.data.join(file);
        if !path.exists() {
            writeln!(out, "skipped: {} is not there", path.display())?;
            continue;
        }
        let own;
        let book = match &options.book {
            Some(path) => {
                let beside = path.with_file_name("common.book");
                let common = std::fs::read_to_string(beside).unwrap_or_default();
                let include = |name: &str| (name == "common").then_some(common.as_str());
                own = Book::read_with(system, &std::fs::read_to_string(path)?, include)?;
                &own
            }
            None => books::named(system).ok_or("no such book")?,
        };
        let (by_phase, wrong, unknown) = score(book, &path)?;
        writeln!(out, "{file}, {system}")?;
        writeln!(
            out,
            "  {:<26}{:>7}{:>7}{:>7}{:>7}{:>7}{:>7}",
            "", "calls", "C", "K", "E", "B", "G"
        )?;
        let all = by_phase.values().fold(Figures::default(), |a, b| a.with(*b));
        for (phase, figures) in by_phase.iter().map(|(p, f)| (*p, *f)).chain([("all", all)]) {
            let Figures { calls, covered, fits, bits, gain } = figures;
            let share = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
            writeln!(
                out,
                "  {phase:<26}{calls:>7}{:>7.1}{:>7.1}{:>7.1}{:>7.2}{:>7.2}",
                share(covered, calls),
                share(fits, covered),
                share(fits, calls),
                bits / f64::from(fits.max(1)),
                gain / f64::from(calls.max(1))
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
    Ok(())
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
        let Some((answer, hands)) = answer.zip(book.hands(&auction, call)) else {
            note(&mut unknown, String::new());
            continue;
        };
        debug_assert!(answer.layer <= Layer::Situation);
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

impl Figures {
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
