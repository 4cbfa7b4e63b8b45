//! The vocabulary of contract bridge: seats, calls, the legal auction, cards,
//! hands and boards, with text in and out.
//!
//! ```
//! use bridge::{Call, Seat};
//!
//! let call: Call = "1♥".parse()?;
//! assert_eq!(call.to_string(), "1H");
//! assert_eq!(Seat::North.lho(), Seat::East);
//! # Ok::<_, bridge::ParseCallError>(())
//! ```
//!
//! This crate knows what would be *legal*. It does not know that
//! irregularities exist: that is the business of the crate `laws`.

mod auction;
mod board;
mod call;
mod card;
mod hand;
mod seat;

pub use auction::{Auction, Contract, Doubled, Turn};
pub use board::{BoardNumber, ParseVulnerabilityError, Vulnerability};
pub use call::{Bid, Call, Level, OverSeven, ParseCallError, Strain};
pub use card::{Card, ParseCardError, ParseSuitError, Rank, Suit};
pub use hand::{Hand, ParseHandError};
pub use seat::{ParseSeatError, Seat, Side};
