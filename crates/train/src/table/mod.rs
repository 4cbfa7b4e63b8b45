//! The table: four players, and a trainee who directs.
//!
//! A [`Sitting`] begins with what has happened at a table and a seed. The trainee does one
//! [`Step`] after the other; each is carried out, heard by those who can hear it, and marked.
//! What there is to be done is derived from the director's script ([`Need`]), whatever the
//! situation; what the players know and choose comes from the seed, and does not depend on the
//! order of the steps.

mod act;
mod blunder;
mod fault;
mod need;
mod plan;
mod player;
mod sitting;
mod situation;
mod step;

pub use blunder::{Blunder, Mark};
pub use need::{Beside, Fate, Need, Source};
pub use player::{Excuse, Said, Spoken};
pub use sitting::{Because, Leak, Marked, Reaction, Report, Sitting};
pub use situation::{Dealt, SITUATIONS, Situation, Truth};
pub use step::{Choice, How, Place, Step, Verb, Who};
