//! The director's desk: runs a table, answers the law's questions from what
//! the record states, rates every call and writes the script, all of it as data.
//!
//! ```
//! use bridge::Seat;
//! use director::script::{Line, InsufficientLine};
//! use director::{Record, To};
//! use laws::{Answer, CallMade, Event};
//!
//! // North opened 1♠ and East overcalled 1♥. South does not accept it.
//! let mut record = Record::new(Seat::North);
//! record.events = vec![
//!     Event::Call(CallMade::new(Seat::North, "1♠".parse()?)).into(),
//!     Event::Call(CallMade::new(Seat::East, "1♥".parse()?)).into(),
//!     Event::Attention(None).into(),
//!     Event::answer(Answer::Accept(false)).into(),
//! ];
//!
//! // What does the director say now, to whom, and by which law?
//! let line = &director::rule(record)?.say[0];
//! assert!(matches!(line.line, Line::Insufficient(InsufficientLine::ReplaceBid(Seat::East, _, _))));
//! assert_eq!((line.to, line.laws[0].as_str()), (To::Seat(Seat::East), "27B"));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! [`rule`] turns a [`Record`] into a [`Ruling`]; a [`Case`] does the same one
//! event at a time. No sentence is written here:
//! the crate `words` has them, by language.

pub mod account;
mod attribute;
mod case;
pub mod chart;
pub mod compare;
pub mod diagram;
mod knows;
pub mod page;
pub mod poll;
pub mod profile;
mod rate;
mod record;
mod ruling;
pub mod script;
pub mod system;

pub use attribute::{Attributed, Belief, Systems, attribute};
pub use case::{Case, LastIrregular, Told, rule};
pub use knows::FromRecord;
pub use profile::{Authority, ParseAuthorityError, Practice, ProfileError, Settings, Source};
pub use record::{Record, RecordError, RecordEvent};
pub use ruling::{
    Asking, CallVerdict, Cites, Compared, Offer, PartnerMay, RatedCall, Ruling, Say, To,
    Unpublished, Where,
};
