//! The binary, as people and programs meet it.

mod common;
mod law;
mod rule;
mod table;
