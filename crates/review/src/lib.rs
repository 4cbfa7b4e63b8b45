//! The review after play: was the other side damaged, and what is the score now
//! (Law 12)?
//!
//! ```
//! use director::Settings;
//! use review::{Case, Given, Law, NonOffending, Outcome, Scoring};
//! use score::{Field, Fraction};
//! use bridge::Side;
//!
//! // North-South made 3NT; without the infraction they would have stopped in 2NT
//! // more often than not. The other ten tables:
//! let mut field = Field::default();
//! for (score, count) in [(600, 2), (150, 3), (110, 2), (-100, 2), (-110, 1)] {
//!     field.add(score, &Fraction::from(count));
//! }
//! let weighted = [(600, "30"), (150, "60"), (110, "10")];
//! let case = Case {
//!     law: Some(Law::L27D),
//!     scoring: Scoring::Matchpoints { field, tables: None },
//!     table: Some(600),
//!     non_offending: NonOffending::Side(Side::EastWest),
//!     given: Given::outcomes(weighted.map(|(score, weight)| Outcome::new(score, weight.parse().unwrap()))),
//!     settings: Settings::default(),
//! };
//! let reviewed = case.review()?;
//! assert_eq!(reviewed.rounded.ns.to_string(), "14");
//! assert_eq!(reviewed.rounded.ew.to_string(), "6");
//! assert_eq!(reviewed.laws, ["27D", "12B1", "12C1(b)", "12C1(c)", "78A"]);
//! # Ok::<_, review::ReviewError>(())
//! ```
//!
//! The director judges: which law, what would have happened and with what
//! weights. This crate carries out what follows, and says each step and each
//! setting that decided something.

mod case;
mod error;
mod law;
mod outcome;
pub mod poll;
mod reviewed;
mod scoring;

pub use case::{Award, Case, Given, NonOffending};
pub use error::{Lacking, ReviewError};
pub use law::Law;
pub use outcome::{List, Outcome};
pub use reviewed::{Damage, Kind, Reviewed, Step, Table};
pub use scoring::{Comparison, Imped, Scoring, Working};

/// How a field is scored by itself, under these settings.
#[must_use]
pub fn matchpoints(
    settings: &director::Settings,
    tables: Option<score::Fraction>,
) -> score::Matchpoints {
    scoring::matchpoints(settings, tables)
}

/// Where a mean that ends in five goes, under these settings (Butler).
#[must_use]
pub const fn butler_half(settings: &director::Settings) -> score::Half {
    use director::profile::ButlerHalf;
    match settings.butler_half {
        ButlerHalf::Even => score::Half::Even,
        ButlerHalf::Away => score::Half::Away,
        ButlerHalf::Up => score::Half::Up,
    }
}
