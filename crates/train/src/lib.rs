//! The trainer: exercises made by the engine, marked and explained by it.
//!
//! An answer is what the engine rules when it is carried out, never written by hand.
//! All of it is data: `words` has the sentences, `wire` the JSON.

pub mod bidder;
mod cited;
mod claim;
pub mod course;
mod difficulty;
pub mod distract;
pub mod exercise;
pub mod fsrs;
pub mod glicko;
pub mod make;
pub mod mishap;
pub mod paper;
pub mod progress;
pub mod table;
pub mod today;

pub use exercise::{
    After, Ask, Bound, Choice, Claim, ComparableBy, Exercise, Explain, Kind, Rests, Silence, Until,
    Wrong,
};
pub use make::{NotMade, Wanted, likeness, make, many};
