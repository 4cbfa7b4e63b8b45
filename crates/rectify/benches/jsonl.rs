//! How many records a second `rectify rule --jsonl` rules on, on one core, and
//! how much memory it takes.
//!
//! The records are the tables of `cases/*.jsonl` that give no meanings and no
//! systems, over and over; then those that give meanings, so that calls are
//! compared, a tenth as many. `RECTIFY_RECORDS` says how many, 200,000 without
//! it. Where `taskset` is there, it keeps the program on one core.

use std::env;
use std::error::Error;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

const RECORDS: usize = 200_000;

fn main() -> Result<(), Box<dyn Error>> {
    let records = match env::var("RECTIFY_RECORDS") {
        Ok(records) => records.replace('_', "").parse()?,
        Err(_) => RECORDS,
    };
    run("without meanings", is_plain, records)?;
    run("with meanings", has_meanings, records / 10)
}

fn run(what: &str, wanted: fn(&Value) -> bool, records: usize) -> Result<(), Box<dyn Error>> {
    let all = tables(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases"), wanted)?;
    let found = all.len();
    let tables = ruled_on(all)?;
    if tables.is_empty() {
        return Err("no table of the cases was ruled on".into());
    }
    let mut out = io::stdout().lock();
    if !env::args().any(|argument| argument == "--bench") {
        return Ok(writeln!(
            out,
            "{what}: {} of {found} tables ruled on; `cargo bench` measures",
            tables.len()
        )?);
    }

    let input = scratch("jsonl.bench");
    let bytes = write_records(&input, tables.iter().cycle().take(records))?;
    let run = measure(&input);
    fs::remove_file(&input)?;
    let run = run?;

    let tables = tables.len();
    writeln!(out, "{what}")?;
    writeln!(out, "records       {records}, of {tables} tables ({} refused)", found - tables)?;
    writeln!(out, "input         {:.1} MB, from a file; output to /dev/null", mega(bytes))?;
    writeln!(out, "core          {}", if run.pinned { "one (taskset)" } else { "not pinned" })?;
    writeln!(out, "wall time     {:.2} s", run.wall.as_secs_f64())?;
    writeln!(out, "records/s     {:.0}", per_second(records, run.wall))?;
    if let Some(cpu) = run.cpu.filter(|cpu| !cpu.is_zero()) {
        writeln!(out, "CPU time      {:.2} s", cpu.as_secs_f64())?;
        writeln!(out, "records/CPU s {:.0}", per_second(records, cpu))?;
    }
    if let Some(peak) = run.peak_kb {
        writeln!(out, "peak memory   {:.1} MB", mega(peak * 1024))?;
    }
    Ok(())
}

/// Such tables of the cases, a line each.
fn tables(folder: &Path, wanted: fn(&Value) -> bool) -> Result<Vec<String>, Box<dyn Error>> {
    let mut files = fs::read_dir(folder)?
        .map(|file| Ok(file?.path()))
        .filter(|path| path.as_ref().is_ok_and(|p| p.extension().is_some_and(|e| e == "jsonl")))
        .collect::<io::Result<Vec<_>>>()?;
    files.sort();
    let mut tables = Vec::new();
    for file in files {
        for line in fs::read_to_string(file)?.lines() {
            let case: Value = serde_json::from_str(line)?;
            let table = &case["table"];
            if !table.is_null() && wanted(table) {
                tables.push(table.to_string());
            }
        }
    }
    Ok(tables)
}

fn is_plain(table: &Value) -> bool {
    table.get("systems").is_none() && !has_meanings(table)
}

fn has_meanings(table: &Value) -> bool {
    let shows = |event: &Value| event.get("meanings").is_some();
    table.get("possible").is_some()
        || table["events"].as_array().is_some_and(|events| events.iter().any(shows))
}

/// Those that are ruled on: a refusal would be quick and count for nothing.
fn ruled_on(tables: Vec<String>) -> Result<Vec<String>, Box<dyn Error>> {
    let input = scratch("jsonl.check");
    write_records(&input, tables.iter())?;
    let answers = rectify(&input, Stdio::piped(), false)?.wait_with_output();
    fs::remove_file(&input)?;
    let answers = String::from_utf8(answers?.stdout)?;
    if answers.lines().count() != tables.len() {
        return Err("not every record was answered".into());
    }
    let ruled_on = |answer: &str| !answer.starts_with(r#"{"error""#);
    let both = answers.lines().zip(tables);
    Ok(both.filter(|(answer, _)| ruled_on(answer)).map(|(_, table)| table).collect())
}

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.{}", std::process::id()))
}

/// Writes a record a line; says how many bytes.
fn write_records<'a>(path: &Path, records: impl Iterator<Item = &'a String>) -> io::Result<usize> {
    let mut file = BufWriter::new(File::create(path)?);
    let mut bytes = 0;
    for record in records {
        writeln!(file, "{record}")?;
        bytes += record.len() + 1;
    }
    file.flush()?;
    Ok(bytes)
}

fn rectify(input: &Path, output: Stdio, pinned: bool) -> io::Result<Child> {
    let program = env!("CARGO_BIN_EXE_rectify");
    let mut command = if pinned {
        let mut command = Command::new("taskset");
        command.args(["-c", "0", program]);
        command
    } else {
        Command::new(program)
    };
    command.args(["rule", "--jsonl"]).stdin(File::open(input)?).stdout(output).spawn()
}

struct Run {
    pinned: bool,
    wall: Duration,
    cpu: Option<Duration>,
    peak_kb: Option<usize>,
}

fn measure(input: &Path) -> Result<Run, Box<dyn Error>> {
    let pinned = Command::new("taskset")
        .args(["-c", "0", "true"])
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    let before = children_cpu();
    let start = Instant::now();
    let mut child = rectify(input, Stdio::null(), pinned)?;
    let (status, peak_kb) = wait_and_watch(&mut child);
    let wall = start.elapsed();
    let status = status?;
    if !status.success() {
        return Err(format!("rectify: {status}").into());
    }
    let cpu = children_cpu().zip(before).map(|(after, before)| after.saturating_sub(before));
    Ok(Run { pinned, wall, cpu, peak_kb })
}

/// Waits for the end; meanwhile looks at the peak of the memory, which only
/// the running process can tell.
fn wait_and_watch(child: &mut Child) -> (io::Result<std::process::ExitStatus>, Option<usize>) {
    let pid = child.id();
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        let watcher = scope.spawn(|| {
            let mut peak = None;
            while !over.load(Ordering::Relaxed) {
                peak = peak.max(peak_kb(pid));
                thread::sleep(Duration::from_millis(20));
            }
            peak
        });
        let status = child.wait();
        over.store(true, Ordering::Relaxed);
        (status, watcher.join().ok().flatten())
    })
}

/// `VmHWM` of a process, where there is a /proc.
fn peak_kb(pid: u32) -> Option<usize> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

/// The CPU time of the children waited for so far, where there is a /proc.
/// Linux counts it in hundredths of a second.
fn children_cpu() -> Option<Duration> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name, in brackets, may hold spaces; `cutime` and `cstime` are the
    // 14th and 15th field after it.
    let (_, fields) = stat.rsplit_once(") ")?;
    let hundredths: u64 = fields
        .split(' ')
        .skip(13)
        .take(2)
        .map(|field| field.parse::<u64>().ok())
        .sum::<Option<_>>()?;
    Some(Duration::from_millis(10 * hundredths))
}

#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
fn mega(bytes: usize) -> f64 {
    bytes as f64 / 1e6
}

#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
fn per_second(records: usize, time: Duration) -> f64 {
    records as f64 / time.as_secs_f64()
}
