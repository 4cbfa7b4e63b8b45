//! What only the pages at the terminal say.

use books::{Contradiction, Empty, Gap, Overlap as Alike, Report, Unreachable};
use bridge::{Call, Seat};
use director::compare::{Comparison, Evidence, Test};
use director::page::CallOutcome;
use director::{Authority, Settings};
use hands::meaning::Meaning;
use hands::{Overlap, Share};
use laws::{Position, Verdict};

use crate::Text;
use crate::books::Books;
use crate::charts::Charts;
use crate::language::Language;
use crate::law_book::LawBook;
use crate::review_pages::ReviewPages;
use crate::sheets::Sheets;
use crate::usage::Usage;

/// The heading of a part of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Heading {
    /// What is irregular
    Irregular,
    /// The script
    Say,
    /// What players must do, and may not use
    Now,
    /// What the auction leaves for the play
    Play,
    /// Unsettled points of law
    LeftOpen,
    /// What else is to be known
    Note,
    /// A question to the director
    FindOut,
    /// A question to a player
    Ask(Seat),
    /// What a player's calls lead to
    MayCall(Seat),
    /// The settings that decided
    RestsOn,
    /// What is left to learn
    Residual,
    /// A hand that shows the difference
    Counterexample,
    /// How points are spread
    Points,
    /// How suits are spread
    SuitLengths,
    /// One hand
    Example,
    /// Several hands
    Sample,
    /// The law book
    LawBook,
    /// The parts of a clause
    Clauses,
    /// What a clause leads to
    SeeAlso,
}

/// A word or two in a table, a legend or a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Term {
    /// The withdrawn call
    Withdrawn,
    /// The call in its place
    Replacement,
    /// Both of them
    Both,
    /// What a call shows
    Shows,
    /// Points
    Points,
    /// Balanced hands
    Balanced,
    /// How many hands
    Hands,
    /// Their share of all hands
    OfAll,
    /// There was too much to count.
    NotCounted,
    /// No limit
    Any,
    /// No hand at all
    NoHand,
    /// A call, in the legend of a diagram
    Call,
    /// A call that is struck out
    DoesNotCount,
    /// A turn that nobody had
    TurnLost,
    /// A pass that the law puts in
    PutIn,
    /// An auction without a call
    AsDealer,
}

/// A sentence that is about nothing in particular.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// Nobody is to call.
    NobodyCalls,
    /// A call that cannot be chosen now
    NotOnOffer,
    /// The script is empty.
    NothingToSay,
    /// A meaning without hands
    NoHandFits,
    /// Meanings without a deal; that is proved
    NoDealFits,
    /// There is nothing irregular to attribute a meaning to.
    NothingIrregular,
    /// How to go on from the list of laws
    LawBook,
    /// What a line of a book leaves out besides
    NoHandOfAnotherCall,
}

/// What is awaited at the prompt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Prompt {
    /// Who deals, or which board, and under which profile
    Table,
    /// The answer to a question
    Answer,
    /// A player's call
    Call(Seat),
    /// A player's lead
    Lead(Seat),
    /// Anything
    Any,
}

/// What an answer of a book rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RestsOn {
    /// A line about these calls
    Line,
    /// A rule for such situations
    Rule,
    /// A guess
    Guess,
}

/// What is found in a book.
#[derive(Debug, Clone, Copy)]
pub enum Checked<'b> {
    /// A line that no hand fits
    Empty(&'b Empty),
    /// A line that earlier calls rule out
    Contradiction(&'b Contradiction),
    /// A line that never answers
    Unreachable(&'b Unreachable),
    /// Calls without a meaning, of the book of this name
    Gap(&'b str, &'b Gap),
    /// Two calls for the same hands, of the book of this name
    Alike(&'b str, &'b Alike),
    /// All of it, in figures
    Sum(&'b Report),
}

/// Calls that may replace an irregular one and have no meaning.
#[derive(Debug, Clone, Copy)]
pub struct Unmeant<'b> {
    /// The book
    pub book: &'b str,
    /// After these calls
    pub auction: &'b [Call],
    /// The calls without a meaning
    pub missing: &'b [Call],
    /// The calls that they would replace
    pub withdrawn: &'b [Call],
}

/// How many replacements a book has a meaning for.
#[derive(Debug, Clone, Copy)]
pub struct Meant<'b> {
    /// The book
    pub book: &'b str,
    /// The share of them, in percent
    pub share: &'b str,
    /// How many have none
    pub missing: usize,
    /// Of how many
    pub of: usize,
    /// For so many irregular calls
    pub withdrawn: usize,
    /// In so many auctions
    pub auctions: usize,
}

/// Whose turn it was when a player called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Partner's
    Partner,
    /// Right-hand opponent's
    Rho,
    /// Left-hand opponent's
    Lho,
}

/// What is found about replacements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replacing {
    /// They are comparable
    Comparable,
    /// They are to be judged
    Judged,
    /// The book does not know them
    Unknown,
}

/// What only the pages at the terminal say.
pub trait Terminal: Language + LawBook + Books + Charts + ReviewPages + Sheets {
    /// What stands over a part of a page.
    fn heading(&self, heading: Heading) -> String;

    /// A word or two in a table, a legend or a line.
    fn term(&self, term: Term) -> Text;

    /// A sentence that is about nothing in particular.
    fn remark(&self, remark: Remark) -> Text;

    /// How an irregular call and its replacement compare, in a word or two.
    fn comparable(&self, verdict: Verdict) -> Text;

    /// What an irregular call may mean.
    fn may_mean(&self, meaning: &Meaning) -> String;

    /// What the director found and why, and what the engine had found, where it
    /// was otherwise.
    fn director_found(
        &self,
        comparable: bool,
        reason: Option<&str>,
        engine: Option<Verdict>,
    ) -> String;

    /// How the board ended, or who is to act while nobody has called the
    /// director yet; at the prompt, with what rules on it.
    fn outcome_waiting(&self, position: &Position, prompt: bool) -> Option<String>;

    /// What a call leads to, for the player in this seat.
    fn call_leads_to(&self, outcome: CallOutcome, seat: Seat) -> String;

    /// What all these calls lead to.
    fn calls_lead_to(&self, calls: &[Call], outcome: CallOutcome, seat: Seat) -> String;

    /// A double that stands only if it is comparable.
    fn double_at_risk(&self, double: Call, seat: Seat) -> String;

    /// Why a call compares as it does, in short.
    fn compared_briefly(&self, settings: &Settings, evidence: &Evidence) -> String;

    /// What was found, as a title.
    fn verdict_title(&self, verdict: Verdict) -> Text;

    /// By which test of 23A; nothing for none.
    fn test(&self, test: Test) -> Text;

    /// Which laws, and whose regulations.
    fn edition(&self, authority: Authority) -> String;

    /// How much of each call is in the other: of the replacement, of the withdrawn
    /// call.
    fn overlap(&self, hands: Overlap) -> [String; 2];

    /// A setting that decided: what is taken, and who says so.
    fn rests_on(
        &self,
        settings: &Settings,
        comparison: &Comparison,
        setting: &'static str,
    ) -> String;

    /// A number with its thousands apart: `42,097,283,800`.
    fn number(&self, number: u64) -> String;

    /// How many of all hands: `4.4%, 1 in 23`.
    fn of_all(&self, share: Share) -> String;

    /// How many hands.
    fn hands(&self, hands: u64) -> String;

    /// How many of all deals fit; exactly, or about.
    fn deals_that_fit(&self, part: u128, whole: u128, exact: bool) -> String;

    /// No deal that fits was found in this many tries.
    fn none_found(&self, tries: u64) -> String;

    /// Over the points and lengths of this many deals.
    fn averages_of(&self, deals: u64) -> String;

    /// What was counted is dealt from this many cards, which make this many hands.
    fn cards_left(&self, cards: u32, hands: u64) -> String;

    /// Before what a call may have meant.
    fn may_have_meant(&self, by: Seat, call: Call) -> String;

    /// The book has no line for it.
    fn nothing_in_book(&self, book: &str) -> String;

    /// A call that a book does not know.
    fn not_in_book(&self, book: &str) -> String;

    /// Where a book says it.
    fn written_in(&self, file: &str, line: usize, rests: RestsOn) -> String;

    /// A book in the list of them.
    fn book_listed(&self, name: &str, title: &str, lines: usize) -> String;

    /// The prompt; is there something that the director may be called to?
    fn prompt(&self, prompt: Prompt, waits: bool) -> String;

    /// What happened is in this file now.
    fn saved_in(&self, file: &str) -> String;

    /// What can be typed at the table, line by line.
    fn table_help(&self) -> [&'static str; 14];

    /// An option of a book in the list of them, in the book's own words.
    fn option_listed(&self, book: &str, option: &str, text: &str) -> String;

    /// Over the options of a book, with how one is chosen.
    fn options_of(&self, book: &str) -> String;

    /// What is found in a book.
    fn checked(&self, found: Checked<'_>) -> String;

    /// How many of the calls that are made have a meaning in a book, in percent.
    fn written_share(&self, book: &str, share: &str, calls: u64) -> String;

    /// Replacements without a meaning.
    fn unmeant(&self, unmeant: Unmeant<'_>) -> String;

    /// How many replacements have one.
    fn meant(&self, meant: Meant<'_>) -> String;

    /// How many rows of a file have become formulas.
    fn imported(&self, understood: usize, rows: usize) -> String;

    /// Over the replacements that are comparable by a book.
    fn replaces_title(&self, book: &str) -> String;

    /// How the table of them is read.
    fn replaces_note(&self) -> Text;

    /// Over those of a call: was it made over an opening, and whose turn was it?
    fn replaces_head(&self, call: Call, over: bool, turn: Whose) -> String;

    /// Some of them.
    fn replaces(&self, what: Replacing, calls: &[Call]) -> String;

    /// There are none.
    fn replaces_nothing(&self) -> Text;

    /// The answer of an exercise; or what is left open there.
    fn exercise_answered(&self, open: bool, answer: &str) -> String;

    /// What came from another file of progress, and what there is now.
    fn merged(&self, new: usize, all: usize) -> String;

    /// How far the search for deals is; without the tries, how far their play is.
    fn deals_under_way(&self, done: u64, of: u32, tried: Option<u64>) -> String;

    /// Why a command was not carried out.
    fn usage(&self, why: &Usage) -> String;
}
