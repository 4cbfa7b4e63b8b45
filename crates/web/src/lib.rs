//! The parts of the web app that need no browser: the current board, what the director does to it,
//! how it is kept, the link that holds it, and the pictures.
//!
//! The view (`main.rs` and `view/`) is built only for `wasm32`.

pub mod board;
pub mod charts;
pub mod desk;
pub mod engine;
pub mod evidence;
pub mod find;
pub mod keeping;
pub mod learn;
pub mod link;
pub mod next;
pub mod patience;
pub mod picture;
pub mod points;
pub mod progress;
pub mod review;
pub mod sheet;
pub mod sketch;
pub mod told;
pub mod words;
