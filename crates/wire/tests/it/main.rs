//! Whole answers, refusals and published cases.
#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]
#![expect(clippy::print_stdout, reason = "what is skipped or differs is printed")]

mod cases;
mod common;
mod exercises;
mod files;
mod golden;
mod noise;
mod poll;
mod progress;
mod pseudo;
mod published_from_books;
mod records;
mod refused;
mod requests;
mod scores;
mod seeds;
mod tables;
