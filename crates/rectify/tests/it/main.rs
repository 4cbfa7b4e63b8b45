//! The binary, as people and programs meet it.

mod books;
mod common;
mod compare;
mod hands;
mod jobs;
mod law;
mod meaning;
mod page;
mod profile;
mod review;
mod rule;
mod table;
