//! The desk of an event: calls for the director, who has taken them, rulings, what is
//! still to be reviewed.
//!
//! Everything is an [`Entry`] in a log that only grows; [`State`] is a fold over it,
//! the same on the server and on every device, even before anything has been sent. A
//! device's copy of it is a [`Replica`](sync::Replica), kept by [`sync`];
//! [`Log::reading`] says how much of an entry a role may read.
//!
//! There is no JSON, no clock and no network in here: whoever makes a [`Log`] says
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
