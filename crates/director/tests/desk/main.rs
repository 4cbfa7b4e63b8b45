//! Whole tables, from what happened to what follows.

#![cfg(test)]

mod budget;
mod denomination;
mod incremental;
mod opponents;
mod profiles;
mod ratings;
mod systems;
mod table;
