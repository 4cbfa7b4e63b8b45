//! The desk of an event: calls for the director, who has them, rulings, what is
//! still to be looked at.
//!
//! Everything is an [`Entry`] of a log that only grows; [`State`] is a fold over
//! it, the same on the server and on every device, also where nothing has been
//! sent yet. What a device has of it is a [`Replica`](sync::Replica), kept by
//! [`sync`]; what a role may read of an entry is said by [`Log::reading`].
//!
//! There is no JSON, no clock and no network in here: who makes a [`Log`] says
//! how the text of a body is read.

mod at;
mod body;
mod call;
mod entry;
mod log;
mod matter;
mod read;
mod report;
mod ruling;
mod state;
pub mod sync;

pub use at::{At, NotATime};
pub use body::{
    Appeal, Body, Call, Correction, HandOver, Kind, Note, Playing, Read, Review, Ruling, SetAside,
    Unknown, Why,
};
pub use call::{CallState, Progress, Taken};
pub use entry::{Device, Entry, Key, NotAKey};
pub use log::{Log, ReadBody};
pub use read::{Reader, Reading, Role};
pub use report::{Report, Span};
pub use ruling::{ReviewState, RulingState};
pub use state::{Aside, NoteState, State};
