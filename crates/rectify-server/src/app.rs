//! The web app: from the program, or from a checkout, where it is built if it is
//! not there or older than its sources.

use std::collections::VecDeque;
use std::io::{self, BufReader, IsTerminal as _, Read, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use cli::Stop;
use serve::{Checkout, Live, Site};

/// How many of the last lines are shown where the app cannot be built.
const LAST_LINES: usize = 12;

/// How the packer's last line begins where it has failed.
const FAILED: &str = "the app cannot be built: ";

/// The app, or where it has to be built.
pub(crate) enum App {
    /// The files, with the module; `None` where the program was built without it
    Ready(Site),
    /// It has to be built
    ToBuild(Checkout),
}

impl App {
    /// In a checkout its own app counts, outside that of the program.
    pub(crate) fn find() -> Result<Self, Stop> {
        let Some(checkout) = Checkout::find() else {
            return Ok(Self::Ready(Site::packed_with_module()));
        };
        let current = checkout.current().map_err(|error| Stop::Bad(error.to_string()))?;
        Ok(current.map_or(Self::ToBuild(checkout), Self::Ready))
    }

    /// The files, built if necessary; the build reports its progress.
    pub(crate) fn files(self) -> Result<Site, Stop> {
        let checkout = match self {
            Self::Ready(site) => return Ok(site),
            Self::ToBuild(checkout) => checkout,
        };
        let built = checkout.packer().stdout(Stdio::null()).status();
        if !built.map_err(|error| Stop::Bad(no_cargo(&error)))?.success() {
            return Err(Stop::Bad("without the app there is nothing to write".to_owned()));
        }
        checkout.packed().map_err(|error| Stop::Bad(error.to_string()))
    }
}

/// The build of the app while something else is done. It ends with the value.
pub(crate) struct Work(Arc<Mutex<Child>>);

impl Work {
    /// Begins. Its output goes to the terminal and to the page; at the end the page becomes the
    /// app.
    pub(crate) fn begin(checkout: Checkout, live: Live) -> Option<Self> {
        told("The app is being built. The page shows the progress; the API is already answering.");
        let started =
            with_bar(&mut checkout.packer_of_the_page_first()).stderr(Stdio::piped()).spawn();
        let mut child = match started {
            Ok(child) => child,
            Err(error) => {
                told(&no_cargo(&error));
                live.missing(no_cargo(&error), Vec::new());
                return None;
            }
        };
        let said = child.stderr.take();
        let child = Arc::new(Mutex::new(child));
        let work = Self(Arc::clone(&child));
        thread::spawn(move || {
            let mut is_shown = false;
            let show_page = || is_shown = show_page(&checkout, &live);
            let lines = said.map(|said| relay(said, &live, show_page)).unwrap_or_default();
            let status = child.lock().unwrap_or_else(PoisonError::into_inner).wait();
            match status.map(|status| status.code()) {
                Ok(Some(0)) => return show(&checkout, &live),
                // whoever ends this program ends that one too, and knows it
                Ok(None) => (),
                Ok(Some(_)) | Err(_) => told(&failure(&lines, is_shown)),
            }
            if is_shown {
                live.no_more();
            } else {
                live.missing(failure(&lines, false), lines.into());
            }
        });
        Some(work)
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        let _ = self.0.lock().unwrap_or_else(PoisonError::into_inner).kill();
    }
}

/// The page is there, and people need not wait for the rest. Was it shown?
fn show_page(checkout: &Checkout, live: &Live) -> bool {
    let Ok(site) = checkout.page() else { return false };
    live.page(&site);
    told("The app can be used. Double dummy is still being built.");
    true
}

/// The app is there.
fn show(checkout: &Checkout, live: &Live) {
    match checkout.packed() {
        Ok(site) => {
            live.ready(&site);
            told("The app is ready.");
        }
        Err(error) => {
            told(&error.to_string());
            live.missing(error.to_string(), Vec::new());
        }
    }
}

/// With cargo's progress bar, which it draws by default only for a terminal.
fn with_bar(cargo: &mut Command) -> &mut Command {
    let width = terminal_size::terminal_size_of(io::stderr()).map_or(80, |(width, _)| width.0);
    let color = if io::stderr().is_terminal() { "always" } else { "never" };
    cargo
        .env("CARGO_TERM_PROGRESS_WHEN", "always")
        .env("CARGO_TERM_PROGRESS_WIDTH", width.to_string())
        .env("CARGO_TERM_COLOR", color)
        .stdout(Stdio::null())
}

/// Passes on the output to the terminal and to the page, and returns the last lines. A progress bar
/// ends with a carriage return only, and is for terminals.
fn relay(said: impl Read, live: &Live, mut show_page: impl FnMut()) -> VecDeque<String> {
    let is_terminal = io::stderr().is_terminal();
    let (mut piece, mut last) = (Vec::new(), VecDeque::new());
    for byte in BufReader::new(said).bytes().map_while(Result::ok) {
        piece.push(byte);
        if !matches!(byte, b'\n' | b'\r') {
            continue;
        }
        let raw = String::from_utf8_lossy(&piece).into_owned();
        let plain = anstream::adapter::strip_str(&raw).to_string();
        let plain = plain.trim_end();
        if plain.starts_with(FAILED) {
            // is said at the end
        } else if is_terminal {
            let _ = io::stderr().write_all(raw.as_bytes());
        } else if byte == b'\n' {
            let _ = writeln!(io::stderr(), "{plain}");
        }
        if live.heard(plain) {
            show_page();
        }
        if byte == b'\n' && !plain.is_empty() {
            last.push_back(plain.to_owned());
            last.drain(..last.len().saturating_sub(LAST_LINES));
        }
        piece.clear();
    }
    last
}

/// Why it could not be built, and what to type: the packer's own words if it got
/// so far.
fn failure(lines: &VecDeque<String>, is_shown: bool) -> String {
    let why = lines.iter().rev().find_map(|line| line.strip_prefix(FAILED));
    let why = why.unwrap_or("type `cargo xtask app` to see why");
    let (what, served) = if is_shown {
        ("Double dummy", "the app is served without it")
    } else {
        ("The app", "only the API is served")
    };
    format!("{what} cannot be built: {why}. Until then {served}.")
}

/// Without cargo nothing can be built.
fn no_cargo(error: &io::Error) -> String {
    format!("The app cannot be built: cargo does not start ({error}); rustup.rs installs it.")
}

/// A line for the person at the terminal.
fn told(line: &str) {
    let _ = writeln!(anstream::stderr(), "{line}");
}
