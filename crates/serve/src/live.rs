//! What is served at the moment: the app, or a page that says why it is not there.

use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};
use std::time::Instant;

use axum::extract::Request;
use axum::http::header::{ALLOW, CACHE_CONTROL, RETRY_AFTER};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse as _, Response};

use crate::packed::{PAGE_IS_THERE, STEPS};
use crate::site::{self, Site};
use crate::waiting;

/// The message where the program contains no app.
pub const NO_APP: &str = "This program was built without the app. In a checkout of Rectify, \
    `cargo run --release -- serve` builds and serves it, and `cargo xtask dist` makes a \
    program that has it.";

/// What the app asks for later, and what its page can be shown without.
const LATER: &str = "dd.wasm";

/// What is being served at the moment. Clones share it: a change to one shows in all.
#[derive(Debug, Clone)]
pub struct Live(Arc<RwLock<State>>);

#[derive(Debug)]
enum State {
    /// The app
    Ready(Site),
    /// The app, except what is built after its page
    Page(Site),
    /// It is being built
    Building(Progress),
    /// There is none
    Missing(Missing),
}

/// The progress of the app's build.
#[derive(Debug)]
pub(crate) struct Progress {
    /// When it began
    pub(crate) began: Instant,
    /// The number of the step, from 1
    pub(crate) step: usize,
    /// How many items of the step are done, and of how many
    pub(crate) done: Option<(u32, u32)>,
    /// The last line of output
    pub(crate) line: String,
}

/// Why there is no app.
#[derive(Debug)]
pub(crate) struct Missing {
    /// What is wrong, and what to type
    pub(crate) told: String,
    /// The last lines of the build's output
    pub(crate) lines: Vec<String>,
}

impl Live {
    /// The app is being built, from now on.
    #[must_use]
    pub fn building() -> Self {
        let line = String::new();
        let progress = Progress { began: Instant::now(), step: 1, done: None, line };
        Self(Arc::new(RwLock::new(State::Building(progress))))
    }

    /// Takes in a line of the build's output: a step that begins, cargo's progress, or anything
    /// else. Does it say that the page is ready?
    pub fn heard(&self, line: &str) -> bool {
        let mut state = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let State::Building(progress) = &mut *state else { return false };
        if let Some(step) = step(line) {
            (progress.step, progress.done) = (step, None);
            progress.line.clear();
        } else if let Some(done) = counted(line) {
            progress.done = Some(done);
        } else if !line.trim().is_empty() {
            // where the sources are kept is not for the page: `Compiling web v0.1.0 (…)`
            let line = line.trim();
            line.split(" (").next().unwrap_or(line).clone_into(&mut progress.line);
        }
        line == PAGE_IS_THERE
    }

    /// From now on this is served, and the rest is still being built.
    pub fn page(&self, site: &Site) {
        self.becomes(State::Page(site.app()));
    }

    /// What is served is complete.
    pub fn no_more(&self) {
        let mut state = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if let State::Page(site) = &*state {
            *state = State::Ready(site.clone());
        }
    }

    /// From now on this is served.
    pub fn ready(&self, site: &Site) {
        self.becomes(State::Ready(site.app()));
    }

    /// There will be no app: what is wrong, what to type, and the last lines of the
    /// build's output.
    pub fn missing(&self, told: String, lines: Vec<String>) {
        self.becomes(State::Missing(Missing { told, lines }));
    }

    fn becomes(&self, state: State) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = state;
    }

    fn state(&self) -> RwLockReadGuard<'_, State> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers with a file of the app, or with the state of things.
    pub(crate) fn answer(&self, request: &Request) -> Response {
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            let allowed = [(ALLOW, "GET, HEAD")];
            let status = StatusCode::METHOD_NOT_ALLOWED;
            return (status, allowed, "This can only be read.\n").into_response();
        }
        match &*self.state() {
            State::Page(_) if request.uri().path().trim_start_matches('/') == LATER => later(),
            State::Ready(site) | State::Page(site) => site::serve(site, request),
            State::Building(progress) => waiting::building(progress, request.uri().path()),
            State::Missing(missing) => waiting::missing(missing, request.uri().path()),
        }
    }
}

/// What is built after the page.
fn later() -> Response {
    let headers = [(RETRY_AFTER, "30"), (CACHE_CONTROL, "no-store")];
    let told = "Double dummy is still being built. The app works without it meanwhile.\n";
    (StatusCode::SERVICE_UNAVAILABLE, headers, told).into_response()
}

/// Files, or `None` if the program contains no app.
impl From<Site> for Live {
    fn from(site: Site) -> Self {
        let none = || State::Missing(Missing { told: NO_APP.to_owned(), lines: Vec::new() });
        let state = if site.is_empty() { none() } else { State::Ready(site) };
        Self(Arc::new(RwLock::new(state)))
    }
}

/// The number in `[2/5] building …`, the packer's own lines.
fn step(line: &str) -> Option<usize> {
    let (number, rest) = line.strip_prefix('[')?.split_once('/')?;
    let number = number.parse().ok().filter(|number| (1..=STEPS.len()).contains(number))?;
    rest.starts_with(&format!("{}] ", STEPS.len())).then_some(number)
}

/// The numbers in `Building [===>   ] 12/56: web`, cargo's bar.
fn counted(line: &str) -> Option<(u32, u32)> {
    let (_, rest) = line.trim_start().strip_prefix("Building [")?.split_once("] ")?;
    let (done, all) = rest.split(':').next()?.split_once('/')?;
    Some((done.trim().parse().ok()?, all.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn build_steps_and_cargos_progress_bar_are_parsed() {
        assert_eq!(step("[2/5] building the app for browsers …"), Some(2));
        assert_eq!(counted("    Building [=====>      ] 41/116: web-sys, wire"), Some((41, 116)));
        assert_eq!(counted("    Building [>           ] 0/116"), Some((0, 116)));
        for other in ["", "[6/5] x", "[0/5] x", "[2/4] x", "   Compiling web v0.1.0", "[a"] {
            assert_eq!((step(other), counted(other)), (None, None), "{other}");
        }
    }

    #[test]
    fn listeners_hear_the_progress_of_the_build_step() {
        let live = Live::building();
        let now = |live: &Live| match &*live.state() {
            State::Building(it) => (it.step, it.done, it.line.clone()),
            State::Ready(_) | State::Page(_) | State::Missing(_) => panic!("it is being built"),
        };
        live.heard("   Compiling web v0.1.0 (/home/me/rectify/crates/web)");
        live.heard("    Building [=>  ] 4/8: web");
        live.heard("");
        assert_eq!(now(&live), (1, Some((4, 8)), "Compiling web v0.1.0".to_owned()));
        live.heard("[3/5] preparing the page …");
        assert_eq!(now(&live), (3, None, String::new()));
        assert!(!live.heard("the page"));
        assert!(live.heard(PAGE_IS_THERE));
    }
}
