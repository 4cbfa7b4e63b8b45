//! The trainer from outside.

mod bidder;
mod courses;
mod fsrs;
mod mishap;
mod paper;
mod progress;
mod table;
