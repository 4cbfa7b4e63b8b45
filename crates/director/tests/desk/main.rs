//! Whole tables, from what happened to what follows.

#![cfg(test)]

mod budget;
mod incremental;
mod profiles;
mod ratings;
mod table;
