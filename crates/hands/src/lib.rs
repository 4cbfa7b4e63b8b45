//! Exact sets of bridge hands, and the formulas that describe them.

mod cells;
mod compile;
mod draw;
mod frame;
mod honour;
pub mod meaning;
mod pack;
mod portrait;
mod set;
mod shape;
mod table;
mod work;

pub use cells::TooComplex;
pub use pack::{HANDS, MOST_POINTS, POINTS};
pub use portrait::Portrait;
pub use set::{HandSet, Overlap, Share};
pub use table::{Allowance, CardsOf};
pub use work::{Stop, Work};
