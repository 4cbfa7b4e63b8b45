//! The binary, as people and programs meet it.

mod common;
mod compare;
mod hands;
mod jobs;
mod law;
mod meaning;
mod page;
mod profile;
mod rule;
mod table;
