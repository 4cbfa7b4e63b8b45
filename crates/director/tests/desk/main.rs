//! Whole tables, from what happened to what the director says.

#![cfg(test)]

mod anything;
mod budget;
mod incremental;
mod profiles;
mod ratings;
mod scripts;
mod several;
mod table;
