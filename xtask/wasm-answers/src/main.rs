//! The questions of `answers.txt`, answered where there is nothing but a
//! processor: no arguments, no files, no output.
//!
//! A program for `wasm32-unknown-unknown` exports its `main`, which its host may call
//! any number of times. So [`main`] returns one byte: the answers come out one after the
//! other, each ended by a zero, and after the last one another zero. If the program
//! panics, its message comes out with the next calls. `cargo xtask wasm` reads it all and
//! compares it with the file; the test below does the same natively.

mod ask;

use std::collections::VecDeque;
use std::panic;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

/// A line for each question: `kind: what // what => answer`.
const ANSWERS: &str = include_str!("../answers.txt");

/// The next byte of what there is to say.
fn main() -> ExitCode {
    static LISTENS: Once = Once::new();
    LISTENS.call_once(|| panic::set_hook(Box::new(|panic| say(&panic.to_string()))));
    if waiting().is_empty() {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        // answered first: a thread that panics with a lock in hand never lets it go
        let answer = questions().nth(number).map_or_else(String::new, ask::answer);
        say(&answer);
    }
    ExitCode::from(waiting().pop_front().unwrap_or_default())
}

fn questions() -> impl Iterator<Item = &'static str> {
    ANSWERS.lines().filter_map(question)
}

/// The question in a line, unless it is a remark.
fn question(line: &str) -> Option<&str> {
    let question = line.split_once(" =>").map_or(line, |(question, _)| question);
    (!question.is_empty() && !question.starts_with('#')).then_some(question)
}

fn say(text: &str) {
    waiting().extend(text.bytes().chain([0]));
}

/// Said, but not yet read.
fn waiting() -> MutexGuard<'static, VecDeque<u8>> {
    static WAITING: Mutex<VecDeque<u8>> = Mutex::new(VecDeque::new());
    WAITING.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `INSTA_UPDATE=always cargo test -p wasm-answers` writes what is answered now.
    #[test]
    fn the_answers_match_the_file() {
        let answered = |line: &str| match question(line) {
            Some(question) => format!("{question} => {}\n", ask::answer(question)),
            None => format!("{line}\n"),
        };
        let now: String = ANSWERS.lines().map(answered).collect();
        if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
            std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/answers.txt"), now).unwrap();
        } else {
            for (then, now) in ANSWERS.lines().zip(now.lines()) {
                let accept = "accept it with INSTA_UPDATE=always cargo test -p wasm-answers";
                assert_eq!(then, now, "{accept}");
            }
        }
    }

    #[test]
    fn no_question_is_asked_twice() {
        let mut all: Vec<&str> = questions().collect();
        all.sort_unstable();
        assert_eq!(all.windows(2).find(|two| two[0] == two[1]), None);
    }
}
