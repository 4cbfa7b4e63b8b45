//! The access log: a line for each request, written by a thread of its own.
//!
//! Nobody waits for it. If the disk or the terminal is slower than the requests,
//! lines are dropped, and counted.

use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use time::OffsetDateTime;

/// How many lines may wait for the writer.
const MOST_LINES: usize = 4096;

/// The longest path that is written, in bytes.
const LONGEST_PATH: usize = 256;

/// How long the last lines may take at the end.
const LAST_TIME: Duration = Duration::from_secs(1);

/// Where the log goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LogTo {
    /// Standard error
    Stderr,
    /// The end of a file, which is created if necessary
    File(PathBuf),
}

/// An access log that cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("the access log cannot be written to {}: {why}", shown(to))]
pub struct NoLog {
    to: LogTo,
    why: io::Error,
}

fn shown(to: &LogTo) -> String {
    match to {
        LogTo::Stderr => "standard error".to_owned(),
        LogTo::File(path) => path.display().to_string(),
    }
}

/// What one line says.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Said<'a> {
    /// The address that counts
    pub(crate) client: IpAddr,
    pub(crate) method: &'a str,
    /// The path, without the query
    pub(crate) path: &'a str,
    /// The status; 499 if the client left first
    pub(crate) status: u16,
    /// The length of the answer
    pub(crate) bytes: u64,
    /// From the end of the head to the beginning of the answer
    pub(crate) took: Duration,
}

/// The way to the writer. When it is dropped the last lines are written.
#[derive(Debug)]
pub(crate) struct Log {
    lines: Option<SyncSender<String>>,
    /// Only its dropping listens to it
    ended: Mutex<Receiver<()>>,
    dropped: Arc<AtomicU64>,
}

impl Log {
    /// Opens the file and starts the writer.
    pub(crate) fn open(to: &LogTo) -> Result<Self, NoLog> {
        let log = match to {
            LogTo::Stderr => Self::start(io::stderr()),
            LogTo::File(path) => append(path).and_then(Self::start),
        };
        log.map_err(|why| NoLog { to: to.clone(), why })
    }

    fn start(to: impl Write + Send + 'static) -> io::Result<Self> {
        let (lines, arriving) = sync_channel(MOST_LINES);
        let (end, ended) = sync_channel(1);
        let dropped = Arc::default();
        let lost = Arc::clone(&dropped);
        let write = move || {
            write_all(&arriving, to, &lost);
            let _ = end.send(());
        };
        thread::Builder::new().name("access log".to_owned()).spawn(write)?;
        Ok(Self { lines: Some(lines), ended: Mutex::new(ended), dropped })
    }

    /// Writes a line, if there is room for it.
    pub(crate) fn say(&self, said: &Said<'_>) {
        let line = line(OffsetDateTime::now_utc(), said);
        if self.lines.as_ref().is_none_or(|lines| lines.try_send(line).is_err()) {
            self.dropped.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// How many lines were dropped.
    pub(crate) fn dropped(&self) -> u64 {
        self.dropped.load(Ordering::Relaxed)
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        self.lines = None;
        let ended = self.ended.get_mut().unwrap_or_else(PoisonError::into_inner);
        let _ = ended.recv_timeout(LAST_TIME);
    }
}

fn append(path: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).append(true).open(path)
}

/// The writer: whole lines, as many at a time as there are.
fn write_all(arriving: &Receiver<String>, mut to: impl Write, lost: &AtomicU64) {
    let mut text = String::new();
    while let Ok(first) = arriving.recv() {
        text.clear();
        let mut count = 0;
        for line in std::iter::once(first).chain(arriving.try_iter().take(MOST_LINES)) {
            text.push_str(&line);
            count += 1;
        }
        if to.write_all(text.as_bytes()).and_then(|()| to.flush()).is_err() {
            lost.fetch_add(count, Ordering::Relaxed);
        }
    }
}

/// `2026-11-15T12:34:56.789Z 192.0.2.7 POST /api/rule 200 12034 1.8`
fn line(now: OffsetDateTime, said: &Said<'_>) -> String {
    let (date, time) = (now.date(), now.time());
    let mut line = format!(
        "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z {} ",
        date.year(),
        u8::from(date.month()),
        date.day(),
        time.hour(),
        time.minute(),
        time.second(),
        time.millisecond(),
        said.client,
    );
    plain(&mut line, said.method);
    line.push(' ');
    plain(&mut line, said.path);
    let tenths = said.took.as_micros() / 100;
    let (whole, tenth) = (tenths / 10, tenths % 10);
    let _ = writeln!(line, " {} {} {whole}.{tenth}", said.status, said.bytes);
    line
}

/// Adds a text: a character that could be mistaken, a space or a control character, is written as
/// its number.
fn plain(line: &mut String, text: &str) {
    for byte in text.bytes().take(LONGEST_PATH) {
        if byte.is_ascii_graphic() {
            line.push(char::from(byte));
        } else {
            let _ = write!(line, "%{byte:02X}");
        }
    }
    if text.len() > LONGEST_PATH {
        line.push_str("...");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAID: Said<'_> = Said {
        client: IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 7)),
        method: "POST",
        path: "/api/rule",
        status: 200,
        bytes: 12034,
        took: Duration::from_micros(1870),
    };

    fn printed(said: Said<'_>) -> String {
        let noon = OffsetDateTime::UNIX_EPOCH + Duration::from_millis(1_794_746_096_789);
        line(noon, &said)
    }

    #[test]
    fn a_log_line_says_when_who_what_and_how() {
        let line = "2026-11-15T12:34:56.789Z 192.0.2.7 POST /api/rule 200 12034 1.8\n";
        assert_eq!(printed(SAID), line);
    }

    #[test]
    fn nothing_can_forge_a_log_line_or_column() {
        let path = "/a\n192.0.2.8 GET / 200\u{1b}[31m\u{202e}é\u{85}\u{7f}";
        let line = printed(Said { path, method: "A\rB", ..SAID });
        assert!(line.contains(" A%0DB /a%0A192.0.2.8%20GET%20/%20200%1B[31m%E2%80%AE"), "{line}");
        assert_eq!((line.lines().count(), line.split(' ').count()), (1, 7));
        assert!(line.trim_end().bytes().all(|byte| matches!(byte, b' '..=b'~')), "{line}");
        let long = "/".repeat(10_000);
        let line = printed(Said { path: &long, ..SAID });
        assert!(line.len() < 400 && line.contains("/... 200 "), "{line}");
    }

    /// A writer that waits for a signal, and keeps what it was given.
    #[derive(Clone, Default)]
    struct Slow(Arc<Mutex<()>>, Arc<Mutex<Vec<u8>>>);

    impl Write for Slow {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _go = self.0.lock().unwrap();
            self.1.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn nobody_waits_for_a_slow_disk_and_lost_lines_are_counted() {
        let slow = Slow::default();
        let held = slow.0.lock().unwrap();
        let log = Log::start(slow.clone()).unwrap();
        let all = 3 * MOST_LINES as u64;
        for _ in 0..all {
            log.say(&SAID);
        }
        let lost = log.dropped();
        assert!(lost >= MOST_LINES as u64 - 1, "{lost}");
        drop(held);
        drop(log);
        let text = String::from_utf8(slow.1.lock().unwrap().clone()).unwrap();
        let written = text.lines().count();
        assert_eq!(written as u64, all - lost);
    }

    #[test]
    fn a_full_disk_is_counted_too() {
        struct Full;

        impl Write for Full {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::StorageFull.into())
            }

            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }

        let log = Log::start(Full).unwrap();
        let dropped = Arc::clone(&log.dropped);
        log.say(&SAID);
        drop(log);
        assert_eq!(dropped.load(Ordering::Relaxed), 1);
    }
}
