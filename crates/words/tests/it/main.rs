//! What the director says, situation by situation.

#![cfg(test)]

mod anything;
mod charts;
mod meaning;
mod said;
mod scripts;
mod several;
#[path = "../../../director/tests/desk/table.rs"]
mod table;
