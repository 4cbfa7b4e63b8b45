//! Whole tables, from what happened to what the director says, in English.

#![cfg(test)]

mod anything;
mod meaning;
mod said;
mod scripts;
mod several;
/// The notation of a table in one line, as the tests of `director` write it.
#[path = "../../../director/tests/desk/table.rs"]
mod table;
