//! What is refused, and why: data, for which every language has a sentence.
//!
//! The crates that refuse something have errors of their own, and [`Refusal`] is any of them. What
//! is wrong with a document, whoever reads it, is listed here: [`Unread`], [`Misgiven`],
//! [`Unsolved`].

use std::sync::Arc;

use books::{BookError, Conflict, NoSuchBook, NoSuchOption};
use bridge::{
    BoardNumber, Call, Card, Hand, ParseCallError, ParseCardError, ParseDealError, ParseHandError,
    ParseSeatError, ParseSuitError, ParseVulnerabilityError, Seat, Vulnerability,
};
use director::poll::NoPoll;
use director::system::NoTurn;
use director::{ParseAuthorityError, ProfileError, RecordError};
use hands::meaning::MeaningError;
use hands::{PackError, TooComplex};
use laws::{ImpossibleEvent, ParseEventError, ParseScriptError, QuestionId};
use review::ReviewError;
use score::{Fraction, Made, ParseFractionError, ParseMadeError, ParseTricksError, Played};
use train::NotMade;
use train::table::{Verb, Who};

use crate::UnknownTongue;

/// The sentences for what is refused, by those who refuse it. A page that can be refused only one
/// thing asks for that alone.
pub trait Refusals {
    /// Whatever it is
    fn refused(&self, why: &Refusal) -> String;
    /// A word that is no seat, call, suit, card, hand, deal or vulnerability
    fn refused_word(&self, why: &Word) -> String;
    /// What cannot have happened at the table
    fn refused_event(&self, why: &ImpossibleEvent) -> String;
    /// The same, with the number of the event
    fn refused_record(&self, why: &RecordError) -> String;
    /// A table in one line
    fn refused_script(&self, why: &ParseScriptError) -> String;
    /// An event of such a line
    fn refused_in_script(&self, why: &ParseEventError) -> String;
    /// What a call shows
    fn refused_meaning(&self, why: &MeaningError) -> String;
    /// A book by its name
    fn refused_book(&self, why: &NoSuchBook) -> String;
    /// A line of a book
    fn refused_line(&self, why: &BookError) -> String;
    /// A setting
    fn refused_setting(&self, why: &ProfileError) -> String;
    /// The sheet of a poll
    fn refused_poll(&self, why: &NoPoll) -> String;
    /// The page of a book
    fn refused_turn(&self, why: &NoTurn) -> String;
    /// A number or a contract
    fn refused_score(&self, why: &Unscored) -> String;
    /// A review
    fn refused_review(&self, why: &ReviewError) -> String;
    /// An exercise
    fn refused_exercise(&self, why: &NotMade) -> String;
    /// A document
    fn refused_document(&self, why: &Unread) -> String;
    /// A value in the case of a score or a review
    fn refused_value(&self, why: &Misgiven) -> String;
    /// What double dummy is asked for
    fn refused_solving(&self, why: &Unsolved) -> String;
    /// What was typed at the terminal
    fn refused_typing(&self, why: &Mistyped) -> String;
    /// What the desk of an event does not do
    fn refused_desk(&self, why: Undone) -> String;
    /// What the server does not answer
    fn refused_serving(&self, why: Unserved) -> String;
    /// What is sent to the desk of an event, and cannot be right
    fn refused_entry(&self, why: &Misentered) -> String;
}

/// Whatever is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// A word that is no seat, call, suit, card, hand, deal or vulnerability
    Word(Word),
    /// What cannot have happened
    Event(ImpossibleEvent),
    /// What cannot have happened, and which event it is
    Record(RecordError),
    /// A table in one line
    Script(ParseScriptError),
    /// An event of such a line
    InScript(ParseEventError),
    /// What a call shows
    Meaning(MeaningError),
    /// Too much to be counted
    TooComplex,
    /// The cards are no pack
    Pack(PackError),
    /// A book by its name
    Book(NoSuchBook),
    /// A line of a book
    Line(Box<BookError>),
    /// An authority by its name
    Profile(ParseAuthorityError),
    /// A setting
    Setting(ProfileError),
    /// The sheet of a poll
    Poll(NoPoll),
    /// The page of a book
    Turn(NoTurn),
    /// A number or a contract
    Score(Unscored),
    /// A review
    Review(ReviewError),
    /// An exercise
    Exercise(NotMade),
    /// A document
    Document(Unread),
    /// A value in the case of a score or a review
    Value(Misgiven),
    /// What double dummy is asked for
    Solving(Unsolved),
    /// What was typed at the terminal
    Typing(Mistyped),
    /// What the desk of an event does not do
    Desk(Undone),
    /// What the server does not answer
    Serving(Unserved),
    /// A language by its code
    Tongue(UnknownTongue),
    /// Somebody ended the work
    Stopped,
    /// Any of these, and where
    Within(Spot, Arc<Self>),
}

impl Refusal {
    /// The same, with what it is about before it.
    #[must_use]
    pub fn within(self, spot: Spot) -> Self {
        Self::Within(spot, Arc::new(self))
    }
}

/// What a refusal is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Spot {
    /// An event of the record, from 1
    Event(usize),
    /// A key, in quotes
    Key(String),
    /// A place in the case of a review, such as `outcomes[0].weight`
    Path(String),
    /// An option of the command line, or the name of a file
    Argument(String),
    /// A line of the input, from 1
    Line(usize),
    /// A step of a table that is directed, from 1
    Step(usize),
}

/// A word that is none of the table's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Word {
    /// No seat
    Seat(ParseSeatError),
    /// No call
    Call(ParseCallError),
    /// No suit
    Suit(ParseSuitError),
    /// No card
    Card(ParseCardError),
    /// No hand
    Hand(ParseHandError),
    /// No deal
    Deal(ParseDealError),
    /// No vulnerability
    Vulnerability(ParseVulnerabilityError),
    /// Cards of a hand before any suit
    NoSuit(String),
}

/// What cannot be scored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unscored {
    /// No number
    Number(ParseFractionError),
    /// No contract
    Contract(ParseMadeError),
    /// No result of a contract
    Tricks(ParseTricksError),
}

/// The documents that are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    /// The record of a table
    Record,
    /// A request
    Request,
    /// The case of a review
    Review,
    /// A step of a table that is directed
    Step,
    /// What somebody has practised
    Progress,
    /// Something that was kept
    Document,
}

impl Paper {
    /// Its code.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Record => "record",
            Self::Request => "request",
            Self::Review => "review",
            Self::Step => "step",
            Self::Progress => "progress",
            Self::Document => "document",
        }
    }
}

/// What a JSON value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    /// `null`
    Null,
    /// `true`
    True,
    /// `false`
    False,
    /// A number
    Number,
    /// Text
    Text,
    /// A list
    List,
    /// An object
    Object,
}

/// Why a text is not JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Syntax {
    /// There is no value where one belongs
    Value,
    /// A key that is no text
    Key,
    /// More follows
    More,
    /// A comma, and nothing after it
    Comma,
    /// Nested too deep
    Deep,
    /// No colon after a key
    Colon,
    /// A comma or a brace is missing
    Brace,
    /// A comma or a bracket is missing
    Bracket,
    /// A backslash, and something that does not follow one
    Escape,
    /// No number
    Number,
    /// A number that is too large
    Range,
    /// A character that does not exist
    Character,
    /// A control character in a text
    Control,
    /// Half a character
    Surrogate,
    /// A backslash and too few digits
    Digits,
    /// Something else
    Other,
}

/// What a key has, where it is missing or has something else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// A seat
    Seat,
    /// The letter of a seat
    Letter,
    /// A call
    Call,
    /// A card
    Card,
    /// Several cards
    Cards,
    /// A question by its id
    Question,
    /// An answer to this question
    Answer(QuestionId),
    /// The call that was taken back
    TakenBack,
    /// What the director did wrong
    Misruled,
    /// A contract, or that all passed
    Contract,
    /// What the withdrawn call may have shown
    Withdrawn,
    /// What the replacement shows
    Replacement,
    /// What a call shows
    Meaning,
    /// How a review is scored
    Scoring,
    /// A form of scoring, for a review
    ReviewForm,
    /// A form of scoring, for a field
    FieldForm,
    /// A difference of scores
    Difference,
    /// The results of all tables
    Results,
    /// Who did not offend
    NonOffending,
    /// An error or a gamble
    Blunder,
    /// Outcomes
    Outcomes,
    /// A score or a contract
    Result,
    /// An award
    Award,
    /// What a poll is about
    Polled,
    /// What the peers said
    Answers,
    /// What a peer would do
    Chose,
    /// A number
    Number,
    /// The version of what is kept
    Version,
    /// A list
    List,
    /// The steps that were done
    Steps,
    /// Who is vulnerable, or the board
    Vulnerable,
}

/// Which word of a step it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepWord {
    /// What is done
    Verb,
    /// To whom
    Who,
    /// Where
    Place,
    /// How
    Way,
}

/// What is wrong with a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unread {
    /// It is longer than so many KB
    TooLong(Paper, usize),
    /// The byte in this place, from 1, is no text
    NotText(Paper, usize),
    /// There is nothing in it
    Empty(Paper, &'static [&'static str]),
    /// It is no object with these keys
    NoObject(Paper, &'static [&'static str], Sort),
    /// It has a key that is not among its own
    UnknownKey(Paper, String, &'static [&'static str]),
    /// A key is there twice
    Twice(String),
    /// It ends in this line
    BreaksOff(Paper, usize),
    /// It is not JSON
    NotJson {
        /// Which document
        paper: Paper,
        /// The line, from 1
        line: usize,
        /// The column, from 1
        column: usize,
        /// What is wrong there
        what: Syntax,
    },
    /// A key is missing that such a document has
    Needed(Paper, &'static str, &'static [&'static str]),
    /// A key is missing
    Missing(&'static str, Wanted),
    /// The value of a key is no text
    NoText(String, Sort),
    /// The value of a key is no object
    NoFields(&'static str, Sort),
    /// The value of a key is neither true nor false
    NoFlag(&'static str, Sort),
    /// The record has more events than this
    TooManyEvents(usize),
    /// The value of a key has more items than this
    TooManyItems(&'static str, usize),
    /// Something in the value of a key has more items than this
    TooManyWithin(&'static str, usize),
    /// Something in an event has more items than this
    TooManyInEvent(usize, usize),
    /// The board is no number
    Board,
    /// Another dealer than the board's
    Dealer(Seat, BoardNumber),
    /// There is neither dealer nor board
    NoDealer,
    /// Another vulnerability than the board's
    Vulnerable(Vulnerability, BoardNumber),
    /// The value of a key is no list of cards
    NoCards(&'static str, Sort),
    /// A card is played twice
    PlayedTwice(Card),
    /// A setting is something else than text, a number, true or false; with none it is a number
    /// that no setting can be
    NoSetting(String, Option<Sort>),
    /// Another version of the interface than this
    Version(u8),
    /// Another edition of the laws
    Edition,
    /// A side that is none
    Side(String),
    /// A call above seven, where calls are listed
    AboveSeven(Call),
    /// A call is listed twice
    CallTwice(Call),
    /// What a listed call shows
    CallShows(Call, MeaningError),
    /// `info` is no object
    NoInfo,
    /// `info` is nested deeper than this
    DeepInfo(usize),
    /// There are no events
    NoEvents,
    /// The events are no list
    EventList(Sort),
    /// An event is no object
    EventObject(Sort),
    /// There is no such question
    NoQuestion(String),
    /// It does not answer this question
    NoAnswer(String, QuestionId),
    /// The call that a question was about
    NoCallAsked,
    /// An event is told by no key, the first of which is this; an event has one of these
    NoSuchEvent(Option<String>, Vec<&'static str>),
    /// An event that is told by a key has these others, and not this one
    NotOfEvent {
        /// What it has
        key: String,
        /// What it is told by
        told: &'static str,
        /// What else it may have
        others: Vec<&'static str>,
    },
    /// The value of a key is neither a meaning nor several
    NoMeanings(&'static str, Sort),
    /// A call has more meanings than are read
    TooManyMeanings(usize, usize),
    /// A meaning, counted from 1, is no text
    MeaningText(usize, Sort),
    /// A meaning, counted from 1, cannot be read
    MeaningOf(usize, MeaningError),
    /// No contract of a result
    Written(String),
    /// A key that a result does not have
    ResultKey(String),
    /// All passed, and somebody is declarer or won tricks
    AllPassed,
    /// Neither tricks nor what they come to
    NoTricks,
    /// The withdrawn call has no meaning
    NoWithdrawn,
    /// The value of a key is no number from 0 to this
    Count(&'static str, u64),
    /// The hands that are known are no hands
    NoHands(Sort),
    /// The auction is no list of calls
    NoAuction,
    /// The system is no name of a book
    NoSystem,
    /// The language is no code
    NoLanguage,
    /// There is no such clause
    NoClause(String),
    /// There is no such kind of exercise
    NoKind(String),
    /// There is no such difficulty
    NoDifficulty(String),
    /// The seed is no number
    BadSeed(String),
    /// There is no seed
    NoSeed,
    /// A query has no such key
    QueryKey(String),
    /// A step has no such word; there are these
    NoStep(StepWord, String, Vec<&'static str>),
    /// To whom this is done; it may be one of these
    NoWhom(Verb, Vec<&'static str>),
    /// Where it is done; it may be one of these
    NoPlace(Vec<&'static str>),
    /// No number of a law
    Under,
    /// It is something else
    SomethingElse,
}

/// What is wrong with a value in the case of a score or a review, or in what somebody has
/// practised.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misgiven {
    /// It is no object with these keys
    NoObject(Vec<String>, Sort),
    /// There is no such key; there are these
    NoSuchKey(Vec<String>),
    /// The key is there twice
    Twice,
    /// It is missing
    Missing(Wanted),
    /// It is none of these
    NoneOf(Wanted, String),
    /// It is neither true nor false
    NoFlag(Sort),
    /// It is no text
    NoText(Sort),
    /// It is no list
    NoList(Sort),
    /// It is no object
    NoFields(Sort),
    /// It is no number
    NoNumber(Sort),
    /// A number that is to be written as text
    AsText,
    /// A setting that is to be written as text
    SettingAsText,
    /// The numbers have no common denominator
    NoCommon,
    /// A number that is not whole
    NotWhole(Fraction),
    /// A number that is not above zero
    NotPositive(Fraction),
    /// No cap
    Cap,
    /// No score
    Score(i64),
    /// A score and a contract
    ScoreAndContract,
    /// A contract, and nobody knows who is vulnerable
    NoVulnerability,
    /// There are no results
    NoResults,
    /// There is no contract
    NoContract,
    /// Tricks, and all passed
    PassedOutTricks,
    /// A declarer, and all passed
    PassedOutDeclarer,
    /// Tricks and what they come to
    TricksAndResult,
    /// Neither tricks nor what they come to
    NoTricks,
    /// So many tricks there are not
    Tricks(Fraction),
    /// No board
    Board,
    /// Another vulnerability than the board's
    VulnerableOfBoard(Vulnerability, BoardNumber),
    /// Another vulnerability than the record's
    VulnerableOfRecord(Vulnerability, Vulnerability),
    /// A setting is something else than text, a number, true or false
    NoSetting,
    /// The record has this to look at after play, and not that law
    NotListed(Vec<String>, review::Law),
    /// The record's result, and what its auction ended in; none where all passed
    OtherEnd(Played, Option<Made>),
    /// The record has another hand for this player
    OtherHand(Seat, Hand),
    /// With the record's hand for this player it is no deal
    NoDeal(Seat, ParseDealError),
    /// The record has another result
    OtherResult(Played),
    /// The record has a contract, and nobody knows who is vulnerable
    RecordUnscored,
    /// No law of review
    Law(String),
    /// A form of scoring has no such key; it has these
    FormKey(String, &'static [&'static str]),
    /// Outcomes and an artificial score
    BothKinds,
    /// Neither outcomes nor an artificial score
    NeitherKind,
    /// An artificial score, and what would have been without an error
    ArtificialBlunder,
    /// More outcomes than this
    TooManyOutcomes(usize),
    /// A weight for one side
    OneWeight,
    /// No session
    Session,
    /// A poll has at least one answer, and at most this many
    PollSize(usize),
    /// A peer names an action twice
    NamedTwice(String),
    /// A peer counts or does not
    Peer,
    /// A peer bids above seven
    AboveSeven,
    /// An action has at most so many letters
    Action(usize),
    /// No form for a field
    Form,
    /// Fewer tables than results
    TooFewTables(Fraction, Fraction),
    /// There is one result
    OneResult,
    /// How many to leave out, and the datum
    TrimAndDatum,
    /// No count
    Count,
    /// All results are left out
    NoneLeft,
    /// The case has no record
    NoRecord,
    /// What somebody has practised is longer than so many MB
    LongProgress(usize),
    /// Another version than this wrote it
    OtherVersion(i64),
    /// No answer
    Row,
    /// The name of an exercise has at most so many letters
    ExerciseName(usize),
    /// No kind of exercise
    Kind(String),
    /// No clause
    Clause(String),
    /// No difficulty
    Difficulty,
    /// No course
    Course(String),
    /// A course has so many steps, and not this one
    Step(String, usize, usize),
    /// No whole number
    Whole,
    /// No score with how often it was made
    Field(String),
}

/// What double dummy cannot work out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unsolved {
    /// A hand is not known
    Hand(Seat),
    /// A contract without its declarer
    NoDeclarer,
    /// A declarer without a contract
    NoContract,
    /// Cards were played, and there is no contract
    NoLeader,
    /// Another dealer than the board's
    Dealer(Seat, BoardNumber),
    /// Par without a dealer
    ParWithoutDealer,
    /// Par without a vulnerability
    ParWithoutVulnerability,
    /// The deals are no list
    NoDeals(Sort),
    /// The cards that were played are no list
    NoCards(Sort),
    /// No contract
    Contract(String),
    /// More cards than a board has
    TooManyCards(usize),
    /// A card, counted from 1, that the player does not hold
    NotHeld(usize, Card, Seat),
    /// A card, counted from 1, that does not follow suit
    Revoke(usize, Card, Seat),
}

/// What was typed at the terminal, and is not understood or cannot be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mistyped {
    /// A poll without a hand
    NoHand,
    /// The deal has no hand for this player
    NotInDeal(Seat),
    /// No form of scoring for a sheet
    Scoring,
    /// More books than sides
    TooManyBooks(String),
    /// Bidding needs four hands
    NoFourHands,
    /// So many deals are played out, and no more
    TooManyDeals(u32),
    /// A player has two hands
    OtherHand(Seat),
    /// Double dummy without a deal
    NoDeal,
    /// A file without the number of a board
    NoBoard,
    /// There is no such board in the file
    NotInFile(BoardNumber),
    /// The book says nothing of the call that could be compared
    NotCompared(String, Call),
    /// No calls
    NoCalls,
    /// Nothing that the withdrawn call showed
    NoWithdrawn,
    /// The withdrawn call has so many meanings, and this many are read
    TooManyWithdrawn(usize, usize),
    /// Nothing that the replacement shows
    NoReplacement,
    /// No meaning
    NoMeaning,
    /// No chart of this law, or of what was found; there are these
    NoChart(Option<u8>, Vec<u8>),
    /// No such law
    NoLaw(String),
    /// No such clause of this law
    NoClause(String, u8),
    /// Nothing is found
    NotFound(String),
    /// The file is longer than so many MB
    LongFile(usize),
    /// There is no such file
    NoFile,
    /// So many boards from this seed were not found
    NoBoardFound(u64),
    /// No step of a table that is directed
    NoStep(String),
    /// No word of such a step
    NoStepWord(String),
    /// To whom it is done
    Whom(Verb),
    /// Where it is done
    Where(Verb, Who),
    /// Fewer exercises than were asked for
    TooFew(u32, u32),
    /// Where to save
    SaveWhere,
    /// What a call shows
    ShowsWhat,
    /// A call above seven
    AboveSeven(Call),
    /// What they play
    PlayWhat,
    /// Which card is led
    WhichLead,
    /// Whose card is exposed
    WhichExposed,
    /// No question is open for this answer
    NothingAsked(String),
    /// No answer; there are these
    NoAnswer(String, Vec<&'static str>),
    /// A seat without a call
    CalledWhat(Seat),
    /// A call in place of another, without that one
    InsteadOf,
    /// Nothing that can be typed
    Unknown(String),
    /// No call was made
    NoCallMade,
    /// A question is to be answered first
    QuestionOpen,
    /// Nobody is to call
    NobodyToCall,
    /// Nothing has happened
    NothingHappened,
    /// No board
    Board(String),
    /// No dealer, board or profile
    Start(String),
}

/// What the desk of an event does not do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undone {
    /// Nobody knows who is asking
    SignIn,
    /// The key lets nobody in
    LinkInvalid,
    /// The password is wrong
    WrongPassword,
    /// The link was closed when a device was shut out
    LinkClosed,
    /// An entry of another device
    OtherDevice,
    /// A scribe writes something
    ScribeReads,
    /// A card does something else than call
    CardCalls,
    /// Somebody else than the owner sets an entry aside
    OwnerSetsAside,
    /// A card calls for another table
    OwnTable,
    /// Somebody corrects what somebody else wrote
    NotTheirs,
    /// Somebody else than the owner says whose earlier events are looked at
    OwnerEarlier,
    /// There are no names any more
    NamesForgotten,
    /// Earlier events are not looked at
    EarlierOff,
    /// Nobody has written that they look
    LookFirst,
    /// For the owner and the chief director
    InCharge,
    /// For the owner
    OwnerOnly,
    /// From a page of another site
    OtherSite,
    /// There is no such event
    NoEvent,
    /// There is no such table
    NoTable,
    /// There is no such device
    NoDevice,
    /// There is no such person
    NoPerson,
    /// The table has an open call
    TableCalled,
    /// The device watches as often as it may
    WatchesEnough,
    /// The table has as many devices as it may
    TableFull,
    /// There are as many devices as may be
    DevicesFull,
    /// Too many devices came with the link
    LinkTooOften,
    /// Nothing can be stored or read
    NotStored,
    /// A mistake of ours
    Failed,
    /// The machine gives no random numbers
    NoKeys,
    /// An entry is missing before those that were sent
    EntryMissing(i64),
    /// An entry is there and says something else
    EntryDiffers(i64),
    /// Too many requests; again in so many seconds
    TooMany(u64),
}

impl Undone {
    /// Those that say all by themselves.
    const PLAIN: [Self; 29] = [
        Self::SignIn,
        Self::LinkInvalid,
        Self::WrongPassword,
        Self::LinkClosed,
        Self::OtherDevice,
        Self::ScribeReads,
        Self::CardCalls,
        Self::OwnerSetsAside,
        Self::OwnTable,
        Self::NotTheirs,
        Self::OwnerEarlier,
        Self::NamesForgotten,
        Self::EarlierOff,
        Self::LookFirst,
        Self::InCharge,
        Self::OwnerOnly,
        Self::OtherSite,
        Self::NoEvent,
        Self::NoTable,
        Self::NoDevice,
        Self::NoPerson,
        Self::TableCalled,
        Self::WatchesEnough,
        Self::TableFull,
        Self::DevicesFull,
        Self::LinkTooOften,
        Self::NotStored,
        Self::Failed,
        Self::NoKeys,
    ];

    /// A code, which stays the same.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::SignIn => "sign_in",
            Self::LinkInvalid => "link_invalid",
            Self::WrongPassword => "wrong_password",
            Self::LinkClosed => "link_closed",
            Self::OtherDevice => "other_device",
            Self::ScribeReads => "scribe_reads",
            Self::CardCalls => "card_calls",
            Self::OwnerSetsAside => "owner_sets_aside",
            Self::OwnTable => "own_table",
            Self::NotTheirs => "not_theirs",
            Self::OwnerEarlier => "owner_earlier",
            Self::NamesForgotten => "names_forgotten",
            Self::EarlierOff => "earlier_off",
            Self::LookFirst => "look_first",
            Self::InCharge => "in_charge",
            Self::OwnerOnly => "owner_only",
            Self::OtherSite => "other_site",
            Self::NoEvent => "no_event",
            Self::NoTable => "no_table",
            Self::NoDevice => "no_device",
            Self::NoPerson => "no_person",
            Self::TableCalled => "table_called",
            Self::WatchesEnough => "watches_enough",
            Self::TableFull => "table_full",
            Self::DevicesFull => "devices_full",
            Self::LinkTooOften => "link_too_often",
            Self::NotStored => "not_stored",
            Self::Failed => "failed",
            Self::NoKeys => "no_keys",
            Self::EntryMissing(_) => "entry_missing",
            Self::EntryDiffers(_) => "entry_differs",
            Self::TooMany(_) => "too_many",
        }
    }

    /// What a server means by its code, and by the number of the entry that it names.
    #[must_use]
    pub fn read(code: &str, seq: Option<i64>) -> Option<Self> {
        let about = seq.map(|seq| [Self::EntryMissing(seq), Self::EntryDiffers(seq)]);
        let all = Self::PLAIN.into_iter().chain(about.into_iter().flatten());
        all.into_iter().find(|it| it.code() == code)
    }
}

/// What is wrong with an entry or a request for the desk of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misentered {
    /// No JSON, in the words of its reader
    Json(String),
    /// No object
    NoObject,
    /// No list of entries
    NoList,
    /// More entries than can be sent at a time
    TooMany(usize),
    /// An entry, from 1
    Entry(usize, Box<Self>),
    /// What an entry of this kind says
    Kind(desk::Kind, Box<Self>),
    /// Its body is no object
    Body(desk::Kind),
    /// A correction is an object, or nothing
    Correction,
    /// A key is missing
    Missing(String),
    /// No number of an entry
    Seq,
    /// No name of an entry, and the key that has it
    Key(Option<String>, String),
    /// No time
    Time(String),
    /// No kind of entry
    NoKind(String),
    /// A key that is no text
    Text(String),
    /// A key that is no short text
    ShortText(String),
    /// A key that is neither true nor false
    Flag(String),
    /// A key that is no number up to this one
    Number(String, u64),
    /// A key that is no whole number
    Whole(String),
    /// No numbers of boards
    Boards,
    /// More boards than this
    MostBoards(usize),
    /// Numbers of boards and rounds
    Rounds,
    /// A key that a card does not have
    CardKey(String),
    /// No reason for a call
    Why,
    /// A text of more letters than this
    LongText(usize),
    /// No record
    Record,
    /// A record that names somebody under this key
    Named(String),
    /// There are only so many tables
    Tables(u32),
    /// A card sends one entry
    OneAtATime,
    /// There is no such entry
    NoEntry(desk::Key),
    /// An entry that comes later, or is none
    NotEarlier(desk::Key),
    /// Something set aside is not corrected
    SetAside,
    /// Where to go on from
    Position,
    /// A key that is no name of up to so many letters
    Name(String, usize),
    /// Too much is said of an event
    TooMuch,
    /// No list of players
    Players,
    /// Tables cannot be taken away
    FewerTables,
    /// No role
    Role,
    /// The password has so many characters
    Password(usize, usize),
}

/// The Host that a request has to name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hosts {
    /// It names none
    None,
    /// It names several
    Several,
    /// It names something else
    NoName,
}

/// What the server does not answer, whatever is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unserved {
    /// The client stopped in the middle
    BrokenOff,
    /// There is no Host, or not one
    Host(Hosts),
    /// There is nothing by this path
    NoSuchPath,
    /// It is asked for in another way
    WrongMethod,
    /// It took longer than so many seconds to arrive
    TooSlow(u64),
    /// It is not marked as JSON
    NotJson,
    /// Too many requests from an address; again in so many seconds
    TooMany(u64),
    /// Too many connections from an address
    TooManyConnections,
    /// A mistake of ours
    Failed,
    /// No processor is free
    Busy,
    /// There is no room
    Full,
    /// It takes too long to work out
    TooLong,
}

/// A refusal is made from what it is about.
macro_rules! from {
    ($($What:ty => |$it:ident| $made:expr;)*) => {
        $(impl From<$What> for Refusal {
            fn from($it: $What) -> Self {
                $made
            }
        })*
    };
}

from! {
    Word => |it| Self::Word(it);
    ParseSeatError => |it| Self::Word(Word::Seat(it));
    ParseCallError => |it| Self::Word(Word::Call(it));
    ParseSuitError => |it| Self::Word(Word::Suit(it));
    ParseCardError => |it| Self::Word(Word::Card(it));
    ParseHandError => |it| Self::Word(Word::Hand(it));
    ParseDealError => |it| Self::Word(Word::Deal(it));
    ParseVulnerabilityError => |it| Self::Word(Word::Vulnerability(it));
    ImpossibleEvent => |it| Self::Event(it);
    RecordError => |it| Self::Record(it);
    ParseScriptError => |it| Self::Script(it);
    ParseEventError => |it| Self::InScript(it);
    MeaningError => |it| Self::Meaning(it);
    TooComplex => |_it| Self::TooComplex;
    PackError => |it| Self::Pack(it);
    NoSuchBook => |it| Self::Book(it);
    NoSuchOption => |it| Self::Book(it.into());
    Conflict => |it| Self::Book(Box::new(it).into());
    BookError => |it| Self::Line(Box::new(it));
    ParseAuthorityError => |it| Self::Profile(it);
    ProfileError => |it| Self::Setting(it);
    NoPoll => |it| Self::Poll(it);
    NoTurn => |it| Self::Turn(it);
    Unscored => |it| Self::Score(it);
    ParseFractionError => |it| Self::Score(Unscored::Number(it));
    ParseMadeError => |it| Self::Score(Unscored::Contract(it));
    ParseTricksError => |it| Self::Score(Unscored::Tricks(it));
    ReviewError => |it| Self::Review(it);
    NotMade => |it| Self::Exercise(it);
    Unread => |it| Self::Document(it);
    Misgiven => |it| Self::Value(it);
    Unsolved => |it| Self::Solving(it);
    Mistyped => |it| Self::Typing(it);
    Undone => |it| Self::Desk(it);
    Unserved => |it| Self::Serving(it);
    UnknownTongue => |it| Self::Tongue(it);
}
