//! The 2017 Laws of Duplicate Bridge on the auction, as a fold: events in,
//! position out.
//!
//! ```
//! use bridge::Seat;
//! use laws::{Answer, Asked, AuctionQuestion, CallDuty, CallMade, Event, Must, Silent, Table};
//!
//! // West dealt, and North opened 1♥ out of turn. Does East accept it?
//! let mut table = Table::new(Seat::West);
//! table.step(Event::Call(CallMade::new(Seat::North, "1♥".parse()?)), &Silent)?;
//! table.step(Event::Attention(None), &Silent)?;
//! let question = table.position().question.as_ref().ok_or("no question")?;
//! assert_eq!(question.id, AuctionQuestion::Accept.into());
//! assert_eq!(question.to, Asked::Player(Seat::East));
//!
//! // East does not; West, given the turn back, passes.
//! table.step(Event::answer(Answer::Accept(false)), &Silent)?;
//! table.step(Event::Call(CallMade::new(Seat::West, "Pass".parse()?)), &Silent)?;
//!
//! let duty = &table.position().obligations[0];
//! assert_eq!((duty.seat, duty.must), (Seat::North, Must::Call(CallDuty::Repeat("1♥".parse()?))));
//! assert_eq!(duty.law().as_str(), "31A1");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! What would follow if something happened is the same fold on a copy:
//!
//! ```
//! # use bridge::Seat;
//! # use laws::{Answer, CallDuty, CallMade, Event, Must, Silent, Table};
//! let mut table = Table::new(Seat::West);
//! table.step(Event::Call(CallMade::new(Seat::North, "Pass".parse()?)), &Silent)?;
//! table.step(Event::Attention(None), &Silent)?;
//!
//! // West dealt and North passed out of turn: if East does not accept it, and it was an
//! // ordinary pass, North passes once more (30A).
//! let refused = table.refused(&Silent).ok_or("East is asked")?;
//! let duty = &refused.position().obligations[0];
//! assert_eq!((duty.seat, duty.law().as_str()), (Seat::North, "30A"));
//! assert_eq!(duty.must, Must::Call(CallDuty::PassNext));
//!
//! // If East accepts it, it is East's call.
//! let accepted = table.after(Event::answer(Answer::Accept(true)), &Silent)?;
//! assert_eq!(accepted.position().turn, Some(Seat::East));
//! assert!(table.position().question.is_some(), "nothing has happened yet");
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! A player's mistake is an [`Event`]; only an impossible report is an error.
//! Where the law turns on what only people or a system book can know, it asks
//! a [`Question`], and the answer is again an event.

pub mod book;
mod event;
mod kind;
mod knowledge;
mod outcome;
mod point;
mod position;
mod profile;
mod question;
mod reading;
mod script;
mod table;
mod triage;

pub use book::Cite;
pub use event::{
    Answer, CallMade, CardEvent, Event, EventNo, Exposed, Given, Led, Noticed, Over, What,
};
pub use kind::{CallKind, CardKind, Kind};
pub use knowledge::{Knowledge, Silent, SuitSet};
pub use outcome::{
    AfterAuction, Bound, CompareLaw, EntryWhy, Exposure, Inadmissible, Insufficient, Outcome,
    Repeat, Replacement, ReviewWhy, Rotation, TooLate,
};
pub use point::{BarredDouble, Code, Note, Point, Taken};
pub use position::{
    AuctionPart, Basis, CallDuty, CallStatus, CardStatus, Entry, ExposedCard, FacedLead,
    Irregularity, IrregularityStatus, LeadRestriction, LeadStatus, Must, Obligation, Options,
    Overridden, Phase, PlayPart, Position, Relation, Review, Unauthorised, Verdict,
};
pub use profile::{
    ArtificialCallOf, BarredInadmissible, CallAfterAttention, ChangeCalledOver, ExtraSuits,
    InformationAfter36A, InformationAfter39B, InnocentPasses, LeadAfter17D3, LeadAfter21B2,
    LeadAfter30A, LeadAfter32A2B, LhoThenRho, PartnerCalledOver, Profile, ProtectedSuits,
    RhoMustRepeat, SecondInsufficient, SettingError, ThirdPassRefused, UnknownNotice,
    WrongRepeatCalledOver,
};
pub use question::{Asked, AuctionQuestion, Clauses, PlayQuestion, Question, QuestionId};
pub use script::{Form, ParseEventError, ParseScriptError, Script};
pub use table::{ImpossibleEvent, Table};
