//! The director's desk: runs a table, answers the law's questions from what
//! the record states, rates every call and writes the script.
//!
//! ```
//! use bridge::Seat;
//! use director::{Record, To};
//! use laws::{Answer, CallMade, Event};
//!
//! // North opened 1♠ and East overcalled 1♥. South does not accept it.
//! let mut record = Record::new(Seat::North);
//! record.events = vec![
//!     Event::Call(CallMade::new(Seat::North, "1♠".parse()?)).into(),
//!     Event::Call(CallMade::new(Seat::East, "1♥".parse()?)).into(),
//!     Event::Attention(None).into(),
//!     Event::Answer(Answer::Accept(false)).into(),
//! ];
//!
//! // What does the director say now, to whom, and by which law?
//! let line = &director::rule(&record)?.say[0];
//! assert!(line.text.starts_with("1♥ is cancelled. East, put a legal call in its place"));
//! assert_eq!((line.to, line.laws[0].as_str()), (To::Seat(Seat::East), "27B"));
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! [`rule`] turns a [`Record`] into a [`Ruling`]; a [`Desk`] does the same one
//! event at a time. Every English sentence is in [`words`].

mod attribute;
pub mod chart;
pub mod compare;
mod desk;
pub mod diagram;
mod knows;
pub mod profile;
mod rate;
mod record;
mod ruling;
pub mod words;

pub use attribute::{Attributed, Belief, LastIrregular, Systems, attribute, attribute_last};
pub use desk::{Desk, rule, rule_until};
pub use knows::FromRecord;
pub use profile::{Authority, ParseAuthorityError, ProfileError, Settings, Source};
pub use record::{Record, RecordError, RecordEvent};
pub use ruling::{
    CallVerdict, Compared, PartnerMay, RatedCall, Ruling, Say, To, Unpublished, Where,
};
