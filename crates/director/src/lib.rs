//! The director's desk: runs a table, answers the law's questions from what
//! the record states, rates every call and writes the script.
//!
//! [`rule`] turns a [`Record`] into a [`Ruling`]; a [`Desk`] does the same one
//! event at a time. Every English sentence is in [`words`].

mod attribute;
pub mod compare;
mod desk;
pub mod diagram;
mod knows;
pub mod profile;
mod rate;
mod record;
mod ruling;
pub mod words;

pub use attribute::{Attributed, Belief, Systems, attribute, attribute_last};
pub use desk::Desk;
pub use knows::FromRecord;
pub use profile::{Authority, ParseAuthorityError, ProfileError, Settings, Source};
pub use record::{Record, RecordError, RecordEvent};
pub use ruling::{
    CallVerdict, Compared, PartnerMay, RatedCall, Ruling, Say, To, Unpublished, Where, rule,
};
