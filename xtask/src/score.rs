//! How well the books explain real bidding: the figures of `BENCHMARKS.md`.
//!
//! The data sets are read where they are and never copied: `--data` names the
//! folder. Coverage, consistency, what is explained, and the information in it
//! are shares of the calls other than pass.
//!
//! A book can be overfitted to its data, and then these figures are too good. Two
//! things reveal it: K of the lines for exact calls against K of the rules for whole
//! situations, and a fifth of the auctions that is held out. Whoever improves a book
//! does not look at those: `--misses` leaves them out.

use std::collections::{BTreeMap, HashMap};
use std::error::Error;
use std::fmt::Write as _;
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
    pub(crate) system: Option<String>,
    /// Choose an option of the book
    #[arg(long)]
    option: Vec<String>,
    /// A book file to use instead of the one that comes with the program
    #[arg(long)]
    book: Option<PathBuf>,
    /// Put the table into this file, between the marks `<!-- score -->` and `<!-- /score -->`
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// Print so many calls that a line explains wrongly, and that no line explains; none that is held out
    #[arg(long, default_value_t = 0)]
    pub(crate) misses: usize,
    /// Deal so many boards for each book, and have both sides bid them by it
    #[arg(long, default_value_t = 500, value_name = "BOARDS")]
    pub(crate) deals: u32,
    /// Play each of them double dummy, and hold the contract against par
    #[arg(long)]
    pub(crate) par: bool,
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
        let recorded = recorded(&path)?;
        let Scored { by_phase, all: layers, held_out, rest, wrong, unknown } =
            score(&book, &recorded);
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
        print_layers(&mut out, &layers, &held_out, &rest)?;
        if let Some(points) = layers.fitted() {
            let later = held_out.with(&rest).exact_above_rules();
            writeln!(
                out,
                "  warning: K of the exact lines is {points:.1} points above K of the situation rules \
                 ({later:.1} without openings): they may have been fitted to these hands"
            )?;
        }
        crate::bidding::agreement(&mut out, &book, &recorded, options.misses)?;
        for (title, misses) in [("explained wrongly", wrong), ("not explained", unknown)] {
            let mut most: Vec<(String, (u32, String))> = misses.into_iter().collect();
            most.sort_by_key(|(_, (count, _))| std::cmp::Reverse(*count));
            for (auction, (count, example)) in most.into_iter().take(options.misses) {
                writeln!(out, "  {title}: {count:>5}  {auction}   {example}")?;
            }
        }
    }
    crate::bidding::report(&mut out, options)?;
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

/// How often, and the first hand.
type Misses = BTreeMap<String, (u32, String)>;

/// What was found in a data set.
#[derive(Default)]
struct Scored {
    by_phase: BTreeMap<&'static str, Figures>,
    all: Layers,
    /// The auctions that are held out, and the others; no openings
    held_out: Layers,
    rest: Layers,
    /// Of the auctions that are not held out
    wrong: Misses,
    unknown: Misses,
}

/// The calls that a line of each layer answers for, those whose hand fits, and those whose hand
/// fits without the book's slack. Guesses are counted here and nowhere else.
#[derive(Default)]
struct Layers {
    calls: u32,
    answered: [Answered; 4],
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Answered {
    calls: u32,
    fits: u32,
    /// As the lines say it, the earlier ones too
    strictly: u32,
}

impl Answered {
    const fn with(self, other: Self) -> Self {
        Self {
            calls: self.calls + other.calls,
            fits: self.fits + other.fits,
            strictly: self.strictly + other.strictly,
        }
    }

    /// Does the hand fit, with slack and without?
    fn one([fits, strictly]: [bool; 2]) -> Self {
        Self { calls: 1, fits: u32::from(fits), strictly: u32::from(strictly) }
    }

    /// In percent: with slack, and without.
    fn shares(self, whole: u32) -> String {
        format!("{:>6}{:>6}", share(self.fits, whole), share(self.strictly, whole))
    }
}

const LAYERS: [Layer; 4] = [Layer::Exact, Layer::Variable, Layer::Situation, Layer::Default];

impl Layers {
    fn add(&mut self, answered: Option<(Layer, [bool; 2])>) {
        self.calls += 1;
        if let Some((layer, fits)) = answered {
            let of = &mut self.answered[layer as usize];
            *of = of.with(Answered::one(fits));
        }
    }

    fn of(&self, layers: &[Layer]) -> Answered {
        let answered = layers.iter().map(|layer| self.answered[*layer as usize]);
        answered.fold(Answered::default(), Answered::with)
    }

    /// By how many points of K the exact lines exceed the rules for situations.
    fn exact_above_rules(&self) -> f64 {
        let k = |layer| {
            let Answered { calls, fits, .. } = self.of(&[layer]);
            percent(fits, calls)
        };
        k(Layer::Exact) - k(Layer::Situation)
    }

    /// The same, if it is so large that they must have been overfitted. A few calls prove
    /// nothing.
    fn fitted(&self) -> Option<f64> {
        const ENOUGH: u32 = 20;
        const POINTS: f64 = 5.0;
        let enough =
            [Layer::Exact, Layer::Situation].iter().all(|it| self.of(&[*it]).calls >= ENOUGH);
        Some(self.exact_above_rules()).filter(|above| enough && *above >= POINTS)
    }

    fn with(&self, other: &Self) -> Self {
        let answered = LAYERS.map(|layer| self.of(&[layer]).with(other.of(&[layer])));
        Self { calls: self.calls + other.calls, answered }
    }
}

fn print_layers(
    out: &mut impl std::io::Write,
    all: &Layers,
    held_out: &Layers,
    rest: &Layers,
) -> std::io::Result<()> {
    let columns = [all, held_out, rest];
    let row = |out: &mut dyn std::io::Write, name: &str, cells: [(u32, String); 3]| {
        let cells = cells.map(|(calls, shares)| format!("{calls:>8}{shares}"));
        writeln!(out, "  {name:<16}{}", cells.concat())
    };
    writeln!(out, "  {:<16}{:>20}{:>20}{:>20}", "K by layer", "all", "held out", "the rest")?;
    let heads = ["calls", "slack", "none"].map(|head| format!("{head:>6}"));
    let heads = format!("  {}", heads.concat());
    writeln!(out, "  {:<16}{heads}{heads}{heads}", "")?;
    for layer in LAYERS {
        let cells = columns.map(|layers| layers.of(&[layer]));
        row(out, layer.as_str(), cells.map(|cell| (cell.calls, cell.shares(cell.calls))))?;
    }
    let written = columns.map(|layers| layers.of(&LAYERS[..3]));
    row(out, "written (K)", written.map(|cell| (cell.calls, cell.shares(cell.calls))))?;
    for layer in &LAYERS[..3] {
        let name = format!("{} (E)", layer.as_str());
        let cells = columns.map(|layers| (layers.calls, layers.of(&[*layer]).shares(layers.calls)));
        row(out, &name, cells)?;
    }
    let explained = [0, 1, 2].map(|at| (columns[at].calls, written[at].shares(columns[at].calls)));
    row(out, "explained (E)", explained)?;
    writeln!(
        out,
        "  held out: a fifth of the auctions; openings are in neither part. Slack: a point at each end \
         of a range; none: as the lines say it"
    )
}

pub(crate) fn percent(part: u32, whole: u32) -> f64 {
    100.0 * f64::from(part) / f64::from(whole.max(1))
}

/// A share of nothing is a dash.
fn share(part: u32, whole: u32) -> String {
    if whole == 0 { "-".to_owned() } else { format!("{:.1}", percent(part, whole)) }
}

/// Does this auction belong to the fifth that is held out? Then all calls made in it
/// do, and passes before the opening make no difference. It is always the same fifth,
/// so that lines written without it can be tested on it.
pub(crate) fn is_held_out(auction: &[Call]) -> bool {
    // FNV-1a, starting from our own seed
    const SEED: u64 = 0xcbf2_9ce4_8422_2325 ^ 0xe;
    let calls = auction.iter().skip_while(|call| **call == Call::Pass);
    let text = calls.map(Call::to_string).collect::<Vec<_>>().join(" ");
    let hash = text
        .bytes()
        .fold(SEED, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    // the low bits of it mix badly
    (hash ^ hash >> 32).is_multiple_of(5)
}

/// A call that somebody made.
pub(crate) struct Recorded {
    pub(crate) auction: Vec<Call>,
    pub(crate) call: Call,
    pub(crate) hand: Hand,
}

/// The calls of a data set, passes included.
fn recorded(path: &Path) -> Result<Vec<Recorded>, Box<dyn Error>> {
    let file = File::open(path)?;
    let reader: Box<dyn Read> = if path.extension().is_some_and(|extension| extension == "gz") {
        Box::new(flate2::read::MultiGzDecoder::new(file))
    } else {
        Box::new(file)
    };
    let mut all = Vec::new();
    for line in BufReader::new(reader).lines() {
        let case: Value = serde_json::from_str(&line?)?;
        let text = |key: &str| case[key].as_str().unwrap_or_default();
        let auction = case["auction"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let auction: Vec<Call> = auction.map(str::parse).collect::<Result<_, _>>()?;
        all.push(Recorded { auction, call: text("call").parse()?, hand: text("hand").parse()? });
    }
    Ok(all)
}

fn score(book: &Book, recorded: &[Recorded]) -> Scored {
    let mut scored = Scored::default();
    for Recorded { auction, call, hand } in recorded.iter().filter(|it| it.call != Call::Pass) {
        scored.add(book, auction, *call, *hand);
    }
    scored
}

impl Scored {
    fn add(&mut self, book: &Book, auction: &[Call], call: Call, hand: Hand) {
        let opening = auction.iter().all(|call| *call == Call::Pass);
        let held_out = !opening && is_held_out(auction);
        let figures = self.by_phase.entry(phase(auction)).or_default();
        figures.calls += 1;
        let sequence = || {
            let calls = auction.iter().skip_while(|call| **call == Call::Pass);
            calls.chain([&call]).map(Call::to_string).collect::<Vec<_>>().join(" ")
        };
        let note = |misses: &mut Misses, shown: String| {
            if !held_out {
                let known = misses.entry(sequence()).or_insert((0, format!("{hand} {shown}")));
                known.0 += 1;
            }
        };
        let answer = book.meaning(auction, call).zip(book.hands(auction, call));
        let strictly = || book.shown(auction, call).is_some_and(|it| it.meaning.formula.fits(hand));
        let answered = answer
            .as_ref()
            .map(|(answer, hands)| (answer.layer, [hands.contains(hand), strictly()]));
        self.all.add(answered);
        if !opening {
            (if held_out { &mut self.held_out } else { &mut self.rest }).add(answered);
        }
        let Some((answer, hands)) = answer.filter(|(answer, _)| answer.layer.is_written()) else {
            note(&mut self.unknown, String::new());
            return;
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
            let shown = format!("{} ({} {})", answer.meaning, answer.file, answer.line);
            note(&mut self.wrong, shown);
        }
    }
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
        let mean = |sum: f64, of: u32| sum / f64::from(of.max(1));
        let shares = [percent(covered, calls), percent(fits, covered), percent(fits, calls)];
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

pub(crate) fn phase(auction: &[Call]) -> &'static str {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn calls(text: &str) -> Vec<Call> {
        text.split_whitespace().map(|call| call.parse().unwrap()).collect()
    }

    #[test]
    fn the_same_fifth_of_the_auctions_is_always_held_out() {
        let bids: Vec<Call> = Call::all().filter(|call| call.bid().is_some()).collect();
        let pairs = bids.iter().flat_map(|a| bids.iter().map(move |b| vec![*a, Call::Pass, *b]));
        let pairs: Vec<Vec<Call>> = pairs.collect();
        let held_out = pairs.iter().filter(|auction| is_held_out(auction)).count();
        let percent = 100 * held_out / pairs.len();
        assert!((17..=23).contains(&percent), "{percent} %");
        for auction in &pairs {
            let passed = [&[Call::Pass; 2], auction.as_slice()].concat();
            assert_eq!(is_held_out(auction), is_held_out(&passed));
        }
    }

    #[test]
    fn exact_lines_five_points_better_than_rules_count_as_overfitted() {
        let layers = |exact: u32, rules: u32| {
            let mut layers = Layers::default();
            for at in 0..100 {
                layers.add(Some((Layer::Exact, [at < exact, false])));
                layers.add(Some((Layer::Situation, [at < rules, false])));
            }
            layers
        };
        assert!(layers(95, 90).fitted().is_some());
        assert!(layers(94, 90).fitted().is_none());
        assert!(layers(80, 90).fitted().is_none());
        let mut few = Layers::default();
        few.add(Some((Layer::Exact, [true; 2])));
        few.add(Some((Layer::Situation, [false; 2])));
        assert!(few.fitted().is_none(), "a few calls prove nothing");
    }

    #[test]
    fn a_guess_counts_in_its_layer_and_an_opening_in_neither_part() {
        let text = "1N = 15-17, bal; nat\ndefault when response = 0+; nat\n";
        let book = Book::read("b", text).unwrap();
        let hand: Hand = "AQ32.K32.K2.KJ32".parse().unwrap();
        let mut scored = Scored::default();
        scored.add(&book, &[], "1N".parse().unwrap(), hand);
        scored.add(&book, &calls("1N P"), "2C".parse().unwrap(), hand);
        let one = Answered { calls: 1, fits: 1, strictly: 1 };
        assert_eq!(scored.all.of(&[Layer::Exact]), one);
        assert_eq!(scored.all.of(&[Layer::Default]), one);
        assert_eq!(scored.held_out.calls + scored.rest.calls, 1);
        let all = scored.by_phase.values().fold(Figures::default(), |a, b| a.with(*b));
        assert_eq!((all.calls, all.covered), (2, 1));
    }
}
