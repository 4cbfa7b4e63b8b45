//! What the director says, situation by situation.

#![cfg(test)]

mod anything;
mod charts;
mod meaning;
mod refusals;
mod said;
mod scripts;
mod search;
mod several;
#[path = "../../../director/tests/desk/table.rs"]
mod table;
