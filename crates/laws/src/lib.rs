//! The 2017 Laws of Duplicate Bridge on the auction, as a fold: events in,
//! position out.
//!
//! ```
//! use bridge::Seat;
//! use laws::{Answer, Asked, CallMade, Event, Must, QuestionId, Silent, Table};
//!
//! // West dealt, and North opened 1♥ out of turn. Does East accept it?
//! let mut table = Table::new(Seat::West);
//! table.step(Event::Call(CallMade::new(Seat::North, "1♥".parse()?)), &Silent)?;
//! table.step(Event::Attention(None), &Silent)?;
//! let question = table.position().question.as_ref().ok_or("no question")?;
//! assert_eq!((question.id, question.to), (QuestionId::Accept, Asked::Player(Seat::East)));
//!
//! // He would not have it; West, given his turn back, passed.
//! table.step(Event::Answer(Answer::Accept(false)), &Silent)?;
//! table.step(Event::Call(CallMade::new(Seat::West, "Pass".parse()?)), &Silent)?;
//!
//! let duty = &table.position().obligations[0];
//! assert_eq!((duty.seat, duty.must), (Seat::North, Must::Repeat("1♥".parse()?)));
//! assert_eq!(duty.law.as_str(), "31A1");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! A player's mistake is an [`Event`]; only an impossible report is an error.
//! Where the law turns on what only people or a system book can know, it asks
//! a [`Question`], and the answer is again an event.

pub mod book;
mod event;
mod knowledge;
mod position;
mod profile;
mod question;
mod reading;
mod script;
mod table;
mod triage;

pub use book::Cite;
pub use event::{Answer, CallMade, Event, EventNo, Noticed, Over};
pub use knowledge::{Knowledge, Silent, SuitSet};
pub use position::{
    Basis, CallStatus, CardStatus, CompareLaw, Entry, ExposedCard, Irregularity,
    IrregularityStatus, Kind, LeadRestriction, LeadStatus, Must, Note, Obligation, Options,
    Overridden, Phase, Position, Relation, Review, Unauthorised, Verdict,
};
pub use profile::{
    ArtificialCallOf, BarredInadmissible, CallAfterAttention, ExtraSuits, InformationAfter36A,
    LeadAfter17D3, LeadAfter21B2, LeadAfter30A, LeadAfter32A2B, LhoThenRho, PartnerCalledOver,
    Point, Profile, ProtectedSuits, RhoMustRepeat, SecondInsufficient, SettingError, UnknownNotice,
};
pub use question::{Asked, Question, QuestionId};
pub use script::{ParseEventError, ParseScriptError, Script};
pub use table::{ImpossibleEvent, Table};
