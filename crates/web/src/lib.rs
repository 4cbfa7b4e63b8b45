//! What the web app knows without a browser: the board in hand, what the
//! director does to it, how it is kept, the link that holds it, and the
//! pictures.
//!
//! The view (`main.rs` and `view/`) is built for `wasm32` only.

pub mod board;
pub mod charts;
pub mod desk;
pub mod engine;
pub mod evidence;
pub mod find;
pub mod keeping;
pub mod learn;
pub mod link;
pub mod patience;
pub mod picture;
pub mod points;
pub mod progress;
pub mod review;
pub mod sheet;
pub mod sketch;
pub mod told;
pub mod words;
