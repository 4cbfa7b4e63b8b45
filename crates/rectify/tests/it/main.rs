//! The binary, as people and programs meet it.

mod bid;
mod books;
mod common;
mod compare;
mod dd;
mod deals;
mod files;
#[cfg(unix)]
mod hand_over;
mod hands;
mod jobs;
mod language;
mod law;
mod meaning;
mod page;
mod poll;
mod profile;
mod review;
mod rule;
mod sitting;
mod table;
mod train;
