//! One request per line in, one answer per line out.

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::num::NonZero;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use clap::Args;
use director::Authority;
use words::{Doing, Paper, Usage};

use crate::cmd::{Stop, not_text, system};
use crate::profile;
use crate::refuse::Wrong;

/// How many work on the lines.
#[derive(Args, Clone, Copy)]
pub(crate) struct Jobs {
    /// Answer so many lines of --jsonl at a time; 0: one for each processor
    #[arg(long, value_name = "N", default_value_t = 1, requires = "jsonl")]
    #[arg(value_parser = read_jobs, allow_negative_numbers = true)]
    jobs: usize,
}

/// How documents are read and their answers printed: one for people, one as JSON, or one a
/// line.
#[derive(Args)]
pub(crate) struct Documents {
    /// Print the answer as JSON
    #[arg(long, conflicts_with = "jsonl")]
    pub(crate) json: bool,
    /// Read one document a line, print one answer a line
    #[arg(long)]
    pub(crate) jsonl: bool,
    #[command(flatten)]
    pub(crate) jobs: Jobs,
    /// Take this profile, a name such as ebu or a file, whatever the document says
    #[arg(long, value_name = "PROFILE", value_parser = profile::read)]
    pub(crate) profile: Option<Authority>,
}

const MOST_JOBS: usize = 1024;

fn read_jobs(text: &str) -> Result<usize, Wrong> {
    let number = text.parse().ok().filter(|number| *number <= MOST_JOBS);
    number.ok_or_else(|| Usage::Number(bridge::shortened(text), 0, MOST_JOBS as u64).into())
}

impl Jobs {
    fn count(self) -> usize {
        match self.jobs {
            0 => thread::available_parallelism().map_or(1, NonZero::get),
            jobs => jobs,
        }
    }
}

/// Adds the answer to a line to what is there. Behind a pointer, so that threads and channels are
/// compiled once and not for each command.
type Answering<'a> = dyn Fn(&str, &mut Vec<u8>) -> Result<(), wire::Error> + Sync + 'a;

/// Answers every line, in order; a bad one with its error. Answers are held back only while more
/// lines are at hand. `name` is what a line is called.
pub(crate) fn answer(
    mut input: impl Read,
    name: Paper,
    jobs: Jobs,
    answer_into: impl Fn(&str, &mut Vec<u8>) -> Result<(), wire::Error> + Sync,
) -> Result<(), Stop> {
    each(Lines::new(&mut input), name, jobs, &answer_into)
}

fn each(
    mut input: Lines<'_>,
    name: Paper,
    jobs: Jobs,
    answer_into: &Answering<'_>,
) -> Result<(), Stop> {
    match jobs.count() {
        1 => alone(&mut input, name, answer_into),
        jobs => together(&mut input, name, jobs, answer_into),
    }
}

/// Reads a line, answers it, and so on: no threads.
fn alone(input: &mut Lines<'_>, name: Paper, answer_into: &Answering<'_>) -> Result<(), Stop> {
    let mut out = io::stdout().lock();
    let (mut line, mut answers) = (Vec::new(), Vec::with_capacity(BUFFER));
    loop {
        let read = input.next(&mut line);
        if let Ok(Some(whole)) = read {
            add_answer(&line, whole, name, answer_into, &mut answers);
            if input.has_more() && answers.len() < BUFFER / 2 {
                continue;
            }
        }
        out.write_all(&answers)?;
        out.flush()?;
        if read?.is_none() {
            return Ok(());
        }
        answers.clear();
        // One long line should not keep its memory for ever.
        line.shrink_to(1024 * 1024);
        answers.shrink_to(1024 * 1024);
    }
}

/// Reads lines and hands them out, a few at a time; another thread writes the answers in the order
/// of the lines. The amount under way is limited: a slow reader of the answers, or one slow line,
/// holds up the reading.
fn together(
    input: &mut Lines<'_>,
    name: Paper,
    jobs: usize,
    answer_into: &Answering<'_>,
) -> Result<(), Stop> {
    let no_thread = |error: io::Error| Stop::usage(system(Doing::Thread, &error));
    thread::scope(|scope| {
        // here, so that all threads end when this ends early
        let (tasks, open) = sync_channel::<Task>(jobs);
        let (places, answers) = sync_channel::<Receiver<Vec<u8>>>(2 * jobs);
        let open = Arc::new(Mutex::new(open));
        let writer = thread::Builder::new().spawn_scoped(scope, move || write_in_order(&answers));
        let writer = writer.map_err(no_thread)?;
        for _ in 0..jobs {
            let open = Arc::clone(&open);
            // as much as the main thread has, which works alone without `--jobs`
            let builder = thread::Builder::new().stack_size(8 * 1024 * 1024);
            let worker = builder.spawn_scoped(scope, move || work(&open, name, answer_into));
            worker.map_err(no_thread)?;
        }
        drop(open);
        let read = hand_out(input, &tasks, &places);
        drop((tasks, places));
        match writer.join() {
            Ok(written) => written?,
            Err(panicked) => std::panic::resume_unwind(panicked),
        }
        read
    })
}

/// A few lines, and where their answers go.
struct Task {
    lines: Batch,
    answers: SyncSender<Vec<u8>>,
}

/// A few lines, one after the other.
#[derive(Default)]
struct Batch {
    bytes: Vec<u8>,
    /// Where each ends, and whether it is complete
    ends: Vec<(usize, bool)>,
}

impl Batch {
    const LINES: usize = 32;
    const BYTES: usize = 64 * 1024;

    fn add(&mut self, line: &[u8], whole: bool) {
        self.bytes.extend_from_slice(line);
        self.ends.push((self.bytes.len(), whole));
    }

    fn is_full(&self) -> bool {
        self.ends.len() >= Self::LINES || self.bytes.len() >= Self::BYTES
    }

    fn lines(&self) -> impl Iterator<Item = (&[u8], bool)> {
        let mut start = 0;
        self.ends.iter().map(move |(end, whole)| {
            let line = &self.bytes[start..*end];
            start = *end;
            (line, *whole)
        })
    }
}

/// Reads until the input ends, or until nobody takes what is read: the writer knows why.
fn hand_out(
    input: &mut Lines<'_>,
    tasks: &SyncSender<Task>,
    places: &SyncSender<Receiver<Vec<u8>>>,
) -> Result<(), Stop> {
    let (mut line, mut batch) = (Vec::new(), Batch::default());
    while let Some(whole) = input.next(&mut line)? {
        batch.add(&line, whole);
        line.shrink_to(1024 * 1024);
        if input.has_more() && !batch.is_full() {
            continue;
        }
        let (answers, place) = sync_channel(1);
        let lines = std::mem::take(&mut batch);
        if places.send(place).is_err() || tasks.send(Task { lines, answers }).is_err() {
            break;
        }
    }
    Ok(())
}

/// Takes what is handed out, until there is no more.
fn work(open: &Mutex<Receiver<Task>>, name: Paper, answer_into: &Answering<'_>) {
    loop {
        let next = open.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Task { lines, answers }) = next else { return };
        let mut out = Vec::with_capacity(lines.ends.len() * 2048);
        for (line, whole) in lines.lines() {
            add_answer(line, whole, name, answer_into, &mut out);
        }
        // if the writer is gone, nobody wants it
        let _ = answers.send(out);
    }
}

/// Writes each batch of answers once those before it are written; before it has to wait, it flushes
/// what it has.
fn write_in_order(places: &Receiver<Receiver<Vec<u8>>>) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(BUFFER, io::stdout().lock());
    while let Some(place) = received(places, &mut out)? {
        if let Some(answers) = received(&place, &mut out)? {
            out.write_all(&answers)?;
        }
    }
    out.flush()
}

fn received<T>(from: &Receiver<T>, out: &mut impl Write) -> io::Result<Option<T>> {
    match from.try_recv() {
        Ok(it) => Ok(Some(it)),
        Err(TryRecvError::Disconnected) => Ok(None),
        Err(TryRecvError::Empty) => {
            out.flush()?;
            Ok(from.recv().ok())
        }
    }
}

/// Adds the answer to a line, or what is wrong with it, and a newline.
fn add_answer(
    line: &[u8],
    whole: bool,
    name: Paper,
    answer_into: &Answering<'_>,
    out: &mut Vec<u8>,
) {
    match std::str::from_utf8(line) {
        _ if !whole => wire::error_into(&wire::refused(wire::too_long(name)), out),
        Err(error) => wire::error_into(&wire::refused(not_text(name, &error)), out),
        Ok(text) => {
            if let Err(error) = answer_into(text, out) {
                error.json_into(wire::spoken(text), out);
            }
        }
    }
    out.push(b'\n');
}

const BUFFER: usize = 256 * 1024;

/// The lines of an input.
struct Lines<'a>(BufReader<&'a mut dyn Read>);

impl<'a> Lines<'a> {
    fn new(input: &'a mut dyn Read) -> Self {
        Self(BufReader::with_capacity(BUFFER, input))
    }

    /// Reads the next line without its newline: `None` at the end of the input, false if the line
    /// is longer than a record may be; the rest of it is skipped.
    fn next(&mut self, line: &mut Vec<u8>) -> Result<Option<bool>, Stop> {
        self.read(line).map_err(|error| Stop::usage(system(Doing::Read, &error)))
    }

    fn read(&mut self, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
        let Self(input) = self;
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

    /// Is more at hand, without waiting?
    fn has_more(&self) -> bool {
        !self.0.buffer().is_empty()
    }
}
