//! Every sentence of a ruling, by language.
//!
//! `director` decides what is asked and said, as data; a [`Language`] puts it in
//! words. Whatever can be said has a method, so another language is another
//! module beside [`en`](English), and the compiler says what it still lacks.
//!
//! ```
//! use bridge::Seat;
//! use director::script::Ask;
//! use words::{English, Language};
//!
//! let ask = Ask::AcceptOutOfTurn(Seat::North, Seat::West, "1♥".parse()?);
//! assert_eq!(English.ask(ask), "North, do you accept West's 1♥ out of turn?");
//! # Ok::<_, bridge::ParseCallError>(())
//! ```
//!
//! House rules for the sentences: name the seat (“North passes once”, never
//! “offender's partner”); short, to be read aloud to four people; clear
//! without colour; our own words, never those of the Laws; what is judgement
//! is said as judgement.

mod app;
mod books;
mod charts;
mod courses;
mod en;
mod evidence;
mod files;
mod language;
mod law_book;
#[cfg(feature = "pseudo")]
mod marks;
mod refusals;
mod review_pages;
mod reviews;
pub mod screens;
mod search;
mod sheets;
mod tables;
mod teaching;
mod terminal;
mod tongue;
mod usage;

pub use app::{App, Outcome};
pub use books::Books;
pub use charts::Charts;
pub use courses::{Courses, Drill, Facts, PaperSays, plain, shared};
pub use en::English;
pub use evidence::{Evidences, Made, Piece, World};
pub use files::{Files, Misfiled, Mistagged, Unfiled, Unwritten};
pub use language::{Language, ReviewText};
pub use law_book::LawBook;
#[cfg(feature = "pseudo")]
pub use marks::Pseudo;
pub use refusals::{
    Hosts, Misentered, Misgiven, Mistyped, Paper, Refusal, Refusals, Sort, Spot, StepWord, Syntax,
    Undone, Unread, Unscored, Unserved, Unsolved, Wanted, Word,
};
pub use review_pages::{
    Innocent, Polled, ReviewHeading, ReviewPages, ReviewRemark, ReviewTerm, ScoredBy, Worked,
};
pub use reviews::{ReviewEnd, Reviews};
pub use screens::{Ended, Form};
pub use search::{Hit, Query};
pub use sheets::{PollAsks, SheetHeading, Sheets};
pub use tables::{TableAsks, Tables};
pub use teaching::Teaching;
pub use terminal::{
    Checked, Heading, Meant, Prompt, Remark, Replacing, RestsOn, Term, Terminal, Unmeant, Whose,
};
pub use tongue::{Tongue, UnknownTongue};
pub use usage::{Doing, Line as UsageLine, ProfileFlaw, TomlSort, Trouble, Usage};

/// What does not change is borrowed.
type Text = std::borrow::Cow<'static, str>;
