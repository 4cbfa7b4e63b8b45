//! The binary, as people and programs meet it.

mod books;
mod common;
mod compare;
mod files;
mod hands;
mod jobs;
mod law;
mod meaning;
mod page;
mod profile;
mod rule;
mod table;
