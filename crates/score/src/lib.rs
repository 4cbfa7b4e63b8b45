//! Scores: what a contract is worth (Law 77), IMPs (78B), matchpoints (78A) with
//! fractional counts, cross-IMPs and Butler. Everything is exact: a number that
//! need not be whole is a [`Fraction`].
//!
//! ```
//! use score::{Field, Fraction, Groups, Matchpoints, Unit};
//! use bridge::Side;
//!
//! // two tables +620, two +170, one −100, and one ruled 60 % +170, 40 % −100
//! let mut field = Field::default();
//! field.add(620, &Fraction::from(2));
//! field.add(170, &"2.6".parse()?);
//! field.add(-100, &"1.4".parse()?);
//! let scale = Matchpoints { tables: None, unit: Unit::Two, groups: Groups::Neuberg };
//! let points = scale.within(&field, 170, Side::NorthSouth);
//! assert_eq!(points.to_string(), "4.4");
//! # Ok::<_, score::ParseFractionError>(())
//! ```
//!
//! This crate knows nothing of irregularities: why a table is scored with
//! weights is the business of the crate `review`.

mod contract;
mod field;
mod fraction;
mod imps;
mod matchpoints;
mod round;
mod sides;

pub use contract::{Made, ParseMadeError, ParseTricksError, Played, tricks_of};
pub use field::{Field, NoDatum, butler_datum};
pub use fraction::{Common, Fraction, MOST_DIGITS, ParseFractionError};
pub use imps::{LEAST, imps};
pub use matchpoints::{Groups, Matchpoints, Unit};
pub use round::{Half, percent_text};
pub use sides::Sides;

/// The most that a board can score: seven notrump redoubled, vulnerable, and
/// every trick lost.
pub const HIGHEST: i32 = 7600;
