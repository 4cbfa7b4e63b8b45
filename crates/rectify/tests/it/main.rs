//! The binary, as people and programs meet it.

mod bid;
mod books;
mod common;
mod compare;
mod dd;
mod deals;
mod files;
mod hands;
mod jobs;
mod law;
mod meaning;
mod page;
mod poll;
mod profile;
mod review;
mod rule;
mod table;
