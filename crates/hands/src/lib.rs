//! Exact sets of bridge hands, and the formulas that describe them.
//!
//! ```
//! use hands::HandSet;
//!
//! // What opens 1♥, and what overcalls 1♥: every one of all 635,013,559,600 hands counts.
//! let opening: HandSet = "11-19, 5+H".parse()?;
//! let overcall: HandSet = "10-16, 5+H".parse()?;
//! let both = opening.overlap(&overcall)?;
//! assert_eq!((both.both, both.second), (42_097_283_800, 52_790_544_181));
//! assert_eq!(both.first_given_second().to_string(), "80%");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! A formula is read with [`meaning::Meaning`], which has the tags a bridge player adds to it; a
//! set may be charged to an account of [`Work`], so that no formula takes for ever.

mod cells;
mod compile;
mod draw;
mod frame;
mod honour;
#[cfg(not(target_arch = "wasm32"))]
mod known;
mod left;
pub mod meaning;
mod pack;
mod portrait;
mod scale;
mod set;
mod shape;
mod shapes;
mod table;
mod work;

pub use cells::TooComplex;
pub use left::{Pack, PackError};
pub use pack::{HANDS, MOST_POINTS, POINTS};
pub use portrait::Portrait;
pub use scale::{STRENGTHS, Scale};
pub use set::{HandSet, Overlap, Share};
pub use table::{Allowance, CardsOf};
pub use work::{Stop, Work};
