//! Double dummy: how many tricks are made when everybody sees all four hands.
//!
//! ```
//! use bridge::{Seat, Strain};
//! use dd::{Layout, Watch};
//!
//! let deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
//! let layout = Layout::new(&deal.parse::<bridge::Deal>()?)?;
//! let table = dd::table(&layout, &mut Watch::none())?;
//! assert_eq!(table.tricks(Seat::North, Strain::Spades), 13);
//! assert_eq!(table.tricks(Seat::East, Strain::NoTrump), 0);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! The search is that of `pons-dds`; this crate speaks of our seats and cards,
//! reports progress and can be stopped. Where there are threads it uses them;
//! the answers are the same without.

mod layout;
mod par;
mod run;
mod solve;

pub use layout::{Layout, NotWhole};
pub use par::{Par, ParContract, par};
pub use run::{Progress, Stopped, Watch};
pub use solve::{Contract, Lead, Leads, PlayError, Table, Unplayed, along, each, leads, table};
