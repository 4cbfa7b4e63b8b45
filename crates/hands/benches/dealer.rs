//! The three questions, put to us and to `dealer`, the program that deals
//! hands at random and counts.
//!
//! `dealer` runs for a few seconds of CPU time. From that we work out how long it would need to
//! know the share to ±0.1 percentage points, 19 times in 20; our answer is exact. It is Debian's
//! package of that name; without it only our own times are printed.

use std::env;
use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::io::{self, Write};
use std::iter;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use hands::{HandSet, Share};

mod questions;

use questions::{QUESTIONS, Question, set, share};

/// A shorter run of `dealer` is repeated with more deals.
const LEAST_RUN: Duration = Duration::from_secs(2);

/// Deals in the first run.
const DEALS: u64 = 3_000_000;

/// The share is to be known to this …
const ERROR: f64 = 0.001;

/// … with a confidence of 95 %, which is this many standard errors.
const CONFIDENCE: f64 = 1.96;

/// Any farther from the exact share, and either `dealer` or we are wrong.
const MOST_STANDARD_ERRORS: f64 = 3.0;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    if !env::args().any(|argument| argument == "--bench") {
        return Ok(writeln!(out, "nothing to test; `cargo bench` measures")?);
    }
    let program = find_dealer();
    if program.is_none() {
        writeln!(out, "no `dealer` to compare with: `apt-get install dealer` installs it\n")?;
    }
    let mut wrong = Vec::new();
    let mut rows = Vec::new();
    for (question, script) in QUESTIONS.iter().zip(SCRIPTS) {
        writeln!(out, "{question}: P({} given {})", question.what, question.given)?;
        let (what, given) = question.sets();
        let exact = share(&what, &given);
        writeln!(out, "  exact   {:.7} = {} / {}", exact.to_f64(), exact.part, exact.whole)?;
        let run = program.as_deref().map(|program| script.run(program)).transpose()?;
        if let Some(run) = &run {
            run.print(&mut out, exact)?;
            if run.standard_errors_from(exact).abs() > MOST_STANDARD_ERRORS {
                wrong.push(question.to_string());
            }
        }
        let needs = run.map(|run| run.cpu_needed());
        rows.extend(Way::ALL.map(|way| Row { question, way, time: way.measure(question), needs }));
    }
    print_table(&mut out, &rows)?;
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(format!("the shares do not agree: {}", wrong.join(", ")).into())
    }
}

fn find_dealer() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(iter::once("/usr/games".into()));
    folders.map(|folder| folder.join("dealer")).find(|program| program.is_file())
}

/// A question in the language of `dealer`: North's hand, with the condition that fails soonest
/// first.
#[derive(Clone, Copy)]
struct Script {
    what: &'static str,
    given: &'static str,
}

/// In the order of [`QUESTIONS`].
const SCRIPTS: [Script; 3] = [
    Script {
        what: "hcp(north) >= 11 && hcp(north) <= 19 && hearts(north) >= 5",
        given: "hearts(north) >= 5 && hcp(north) >= 10 && hcp(north) <= 16",
    },
    Script {
        what: "hcp(north) >= 15 && hcp(north) <= 17 \
               && shape(north, any 4333 + any 4432 + any 5332)",
        given: "hcp(north) >= 14 && hcp(north) <= 16 \
                && shape(north, any 4333 + any 4432 + any 5332) \
                && (hascard(north, AH) || (hascard(north, KH) && hearts(north) >= 2) \
                || (hascard(north, QH) && hearts(north) >= 3) \
                || (hascard(north, JH) && hearts(north) >= 4))",
    },
    Script {
        what: "hcp(north) >= 6 && hcp(north) <= 10 && hearts(north) == 6",
        given: "(hcp(north) >= 6 && hcp(north) <= 10 && shape(north, x6xx + 6xxx)) \
                || (hcp(north) >= 20 && hcp(north) <= 22 \
                && shape(north, any 4333 + any 4432 + any 5332))",
    },
];

impl Script {
    /// Deals until the run is long enough.
    fn run(self, program: &Path) -> Result<Run, Box<dyn Error>> {
        let mut deals = DEALS;
        loop {
            let run = self.run_once(program, deals)?;
            if run.cpu >= LEAST_RUN {
                return Ok(run);
            }
            deals *= 2;
        }
    }

    fn run_once(self, program: &Path, deals: u64) -> Result<Run, Box<dyn Error>> {
        let Self { what, given } = self;
        let script = format!(
            "generate {deals}\nproduce {deals}\ncondition {given}\n\
             action frequency \"share\" ({what}, 0, 1)\n"
        );
        let before = children_cpu()?;
        let mut child = Command::new(program)
            .args(["-s", "1"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        // dropped at once, so that the program sees the end of its input
        child.stdin.take().ok_or("no way to tell it the script")?.write_all(script.as_bytes())?;
        let output = child.wait_with_output()?;
        let cpu = children_cpu()?.saturating_sub(before);
        let report = String::from_utf8(output.stdout)?;
        let number = |first| {
            number_after(&report, first)
                .ok_or_else(|| format!("dealer: no `{first}` in its report:\n{report}"))
        };
        let found = Share { part: number("1")?, whole: number("Produced")? };
        Ok(Run { deals: number("Generated")?, found, cpu })
    }
}

/// The number on the line that starts with this word.
fn number_after(report: &str, first: &str) -> Option<u64> {
    report.lines().find_map(|line| {
        let mut words = line.split_whitespace();
        words.next().filter(|word| *word == first)?;
        words.next()?.parse().ok()
    })
}

/// The CPU time of the children waited for so far. Linux counts it in
/// hundredths of a second.
fn children_cpu() -> Result<Duration, Box<dyn Error>> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    // The name, in brackets, may contain spaces; `cutime` and `cstime` are the 14th and 15th fields
    // after it.
    let (_, fields) = stat.rsplit_once(") ").ok_or("no name in /proc/self/stat")?;
    let mut hundredths = 0;
    for field in fields.split(' ').skip(13).take(2) {
        hundredths += field.parse::<u64>()?;
    }
    Ok(Duration::from_millis(10 * hundredths))
}

/// What `dealer` found, and the time it took.
struct Run {
    deals: u64,
    found: Share,
    cpu: Duration,
}

impl Run {
    /// The standard deviation for one hand that fits the condition.
    fn deviation(&self) -> f64 {
        let share = self.found.to_f64();
        (share * (1.0 - share)).sqrt()
    }

    fn standard_error(&self) -> f64 {
        self.deviation() / float(self.found.whole).sqrt()
    }

    fn standard_errors_from(&self, exact: Share) -> f64 {
        (self.found.to_f64() - exact.to_f64()) / self.standard_error()
    }

    /// How many hands it would have to find.
    fn hands_needed(&self) -> f64 {
        (CONFIDENCE * self.deviation() / ERROR).powi(2)
    }

    /// In seconds.
    fn cpu_needed(&self) -> f64 {
        self.cpu.as_secs_f64() * self.hands_needed() / float(self.found.whole)
    }

    fn print(&self, out: &mut impl Write, exact: Share) -> io::Result<()> {
        writeln!(
            out,
            "  dealer  {:.7}, {:+.1} standard errors from that; {} of {} deals fit; {:.2} s CPU",
            self.found.to_f64(),
            self.standard_errors_from(exact),
            self.found.whole,
            self.deals,
            self.cpu.as_secs_f64(),
        )?;
        writeln!(
            out,
            "          ±0.1 points needs {:.0} hands that fit: {:.2} s CPU",
            self.hands_needed(),
            self.cpu_needed(),
        )
    }
}

/// What has been done before the clock starts.
#[derive(Clone, Copy)]
enum Way {
    /// The sets are compiled and have been counted before.
    Counted,
    /// The sets are compiled.
    Compiled,
    /// Nothing: two texts are read.
    FromText,
}

impl Way {
    const ALL: [Self; 3] = [Self::Counted, Self::Compiled, Self::FromText];

    const fn name(self) -> &'static str {
        match self {
            Self::Counted => "compiled, counts known",
            Self::Compiled => "compiled",
            Self::FromText => "with parsing",
        }
    }

    fn measure(self, question: &Question) -> Time {
        let (what, given) = question.sets();
        let answer = |(what, given): &(HandSet, HandSet)| share(what, given);
        match self {
            Self::Counted => {
                share(&what, &given);
                Time::of(|| (what.clone(), given.clone()), answer)
            }
            Self::Compiled => Time::of(|| (what.clone(), given.clone()), answer),
            Self::FromText => Time::of(
                || (question.what, question.given),
                |(what, given)| share(&set(what), &set(given)),
            ),
        }
    }

    /// How many times faster we want to be.
    fn target(self, question: &Question) -> Option<f64> {
        let honours = question.given == QUESTIONS[1].given;
        match self {
            Self::Counted => None,
            Self::Compiled if !honours => Some(1_000_000.0),
            Self::FromText if !honours => Some(100_000.0),
            Self::Compiled | Self::FromText => Some(30_000.0),
        }
    }
}

/// In seconds.
struct Time {
    fastest: f64,
    median: f64,
}

impl Time {
    const ROUNDS: usize = 501;
    const IN_A_ROUND: u32 = 64;

    /// Neither making the value nor dropping it is timed.
    fn of<T, R>(mut make: impl FnMut() -> T, run: impl Fn(&T) -> R) -> Self {
        let mut round = || {
            let inputs: Vec<T> = (0..Self::IN_A_ROUND).map(|_| make()).collect();
            let start = Instant::now();
            for input in &inputs {
                black_box(run(black_box(input)));
            }
            start.elapsed().as_secs_f64() / f64::from(Self::IN_A_ROUND)
        };
        let mut times: Vec<f64> = (0..Self::ROUNDS).map(|_| round()).collect();
        times.sort_by(f64::total_cmp);
        Self { fastest: times[0], median: times[Self::ROUNDS / 2] }
    }
}

/// A question asked in one way, and the seconds that `dealer` would need for it.
struct Row {
    question: &'static Question,
    way: Way,
    time: Time,
    needs: Option<f64>,
}

fn print_table(out: &mut impl Write, rows: &[Row]) -> io::Result<()> {
    writeln!(
        out,
        "\n{:<11} {:<23} {:>10} {:>10} {:>9} {:>11} {:>10}",
        "question", "ours", "fastest", "median", "dealer", "ratio", "target"
    )?;
    for Row { question, way, time, needs } in rows {
        write!(
            out,
            "{question:<11} {:<23} {:>7.2} µs {:>7.2} µs",
            way.name(),
            time.fastest * 1e6,
            time.median * 1e6
        )?;
        if let Some(needs) = needs {
            let ratio = needs / time.median;
            write!(out, " {needs:>7.2} s {ratio:>11.0}")?;
            if let Some(target) = way.target(question) {
                let verdict = if ratio >= target { "met" } else { "NOT met" };
                write!(out, " {target:>10.0} {verdict}")?;
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
fn float(count: u64) -> f64 {
    count as f64
}
