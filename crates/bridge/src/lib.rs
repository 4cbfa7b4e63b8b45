//! The vocabulary of contract bridge: seats, calls, the legal auction, cards,
//! hands, deals and boards, with text in and out.
//!
//! ```
//! use bridge::{Auction, Call, Seat};
//!
//! // East dealt and passed; South opened 1♥ and West doubled.
//! let mut auction = Auction::new(Seat::East);
//! for call in ["Pass", "1♥", "X"] {
//!     auction.push(call.parse()?);
//! }
//! assert_eq!(auction.turn(), Some(Seat::North));
//!
//! // North may redouble or bid one spade, but not one diamond: it is insufficient.
//! assert!(auction.is_legal(Call::Redouble));
//! assert!(auction.is_legal("1S".parse()?));
//! assert!(!auction.is_legal("1D".parse()?));
//! # Ok::<_, bridge::ParseCallError>(())
//! ```
//!
//! This crate knows what would be *legal*. It does not know that
//! irregularities exist: that is the business of the crate `laws`.

mod auction;
mod board;
mod call;
mod card;
mod deal;
mod hand;
mod play;
mod seat;
mod spelled;
mod text;

pub use auction::{Auction, Contract, Doubled, Turn};
pub use board::{BoardNumber, ParseVulnerabilityError, Vulnerability};
pub use call::{Bid, Call, Level, OverSeven, ParseCallError, Strain};
pub use card::{Card, ParseCardError, ParseSuitError, Rank, Suit};
pub use deal::{Deal, ParseDealError};
pub use hand::{Hand, ParseHandError};
pub use play::{Play, Trick};
pub use seat::{ParseSeatError, Seat, Side};
pub use spelled::Spelled;
pub use text::{filled, shortened};
