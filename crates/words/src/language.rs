//! What a language must be able to say.

use std::fmt::Debug;

use bridge::{Call, Contract, Seat, Side, Suit, Vulnerability};
use director::compare::{Evidence, Residual};
use director::page::{Known, What};
use director::profile::{CallMadeRule, Settings};
use director::script::{self, Ask, Besides, Choice, Happened, Line, Then, Why};
use director::{Belief, Record, Say, Systems, Unpublished};
use hands::meaning::{Formula, Meaning, Tags};
use laws::{
    ExposedCard, Irregularity, IrregularityStatus, Kind, LeadRestriction, Note, Obligation, Phase,
    Position, Review, ReviewWhy, Unauthorised,
};

use crate::Text;

/// What to look at after play, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewText {
    /// When
    pub when: Text,
    /// At what, and why
    pub why: String,
}

/// A language: words for whatever a ruling can hold.
pub trait Language: Debug + Sync {
    // ---- what is asked and said

    /// A line of the script.
    fn line(&self, line: &Line) -> String;

    /// The open question.
    fn ask(&self, ask: Ask) -> String;

    /// An answer.
    fn choice(&self, choice: Choice) -> String;

    /// What an answer leads to, with everything else that follows.
    fn consequence(&self, then: Then, besides: &[Besides]) -> String;

    /// Why a call is rated so, for the player in this seat.
    fn why(&self, why: Why, seat: Seat) -> Text;

    /// Whom a line is for, and where it is said: `to North, away from the table`.
    fn addressee(&self, say: &Say) -> String;

    // ---- the position

    /// What a kind of irregularity is called: `Insufficient bid`.
    fn kind(&self, kind: Kind) -> Text;

    /// What happened, in a sentence or two.
    fn happened(&self, happened: Happened) -> String;

    /// What became of an irregularity, in a word or two.
    fn status(&self, status: IrregularityStatus) -> Text;

    /// What a player must do, in one sentence.
    fn obligation(&self, obligation: &Obligation) -> String;

    /// What a side may not use, all in one sentence.
    fn unauthorised(&self, same: &[&Unauthorised]) -> String;

    /// What declarer may forbid, or has, in one sentence.
    fn lead_restriction(&self, restriction: &LeadRestriction) -> String;

    /// An exposed card, in one sentence.
    fn exposed(&self, card: ExposedCard) -> String;

    /// When to look again: is there a play?
    fn review_when(&self, play: bool) -> Text;

    /// At what to look again under this law, and why.
    fn review_why(&self, why: ReviewWhy, about: Option<&Irregularity>) -> String;

    /// An unsettled point and how it was decided, in a sentence or two.
    fn note(&self, settings: &Settings, note: &Note) -> String;

    /// How an unsettled point was decided, in short: a code of the profile, or
    /// what the law book says.
    fn note_default(&self, note: &Note) -> Text;

    /// How the board ended, or who is to act; nothing while a question is open.
    fn outcome(&self, position: &Position) -> Option<String>;

    /// Whose turn to call it is: `South is to call.`
    fn is_to_call(&self, seat: Seat) -> String;

    /// `4♠ by South, doubled.`
    fn contract(&self, contract: Contract) -> String;

    /// `Board 5 · dealer North · North-South vulnerable · Laws of 2017, WBF`
    fn head(&self, record: &Record) -> String;

    /// Who is vulnerable: `nobody vulnerable`.
    fn vulnerability(&self, vulnerable: Vulnerability) -> Text;

    // ---- meanings and comparisons

    /// Why a call compares as it does, in a few sentences to be read aloud.
    fn compared(&self, settings: &Settings, evidence: &Evidence) -> String;

    /// The same without what it leaves to the director, for a director who has judged.
    fn finding(&self, settings: &Settings, evidence: &Evidence) -> String;

    /// What partner would know only from the withdrawn call.
    fn residual(&self, residual: &Residual) -> String;

    /// A setting without a source that a comparison rests on, in a sentence or two.
    fn unpublished(&self, settings: &Settings, setting: &Unpublished) -> String;

    /// What to note where books say what calls show.
    fn books_note(&self, systems: &Systems) -> Option<Text>;

    /// Why a player may have believed in an auction, in one sentence.
    fn belief(&self, belief: Belief) -> Text;

    /// What a call shows, then what its tags say: not what the players call it.
    fn meaning(&self, meaning: &Meaning) -> String;

    /// The hands of a formula: `11 to 19 points, 5 or more hearts`.
    fn formula(&self, formula: &Formula) -> String;

    /// Natural or artificial, how forcing it is, what it is for; empty if there
    /// is no tag.
    fn tags(&self, tags: &Tags) -> String;

    /// A hand's points.
    fn hand_points(&self, points: u32) -> String;

    /// A line of a book.
    fn book_line(&self, file: &str, line: usize) -> String;

    /// When a call has been made at all, in one sentence.
    fn call_made(&self, rule: CallMadeRule) -> Text;

    // ---- pieces of sentences

    /// A player.
    fn seat(&self, seat: Seat) -> Text;

    /// Two partners.
    fn side(&self, side: Side) -> Text;

    /// A suit.
    fn suit(&self, suit: Suit) -> Text;

    /// A call inside a sentence: `1♥`, `3NT`, `pass`, `double`, `redouble`.
    fn call(&self, call: Call) -> String;

    /// As at the beginning of a sentence.
    fn capitalised(&self, text: &str) -> String;

    /// As a whole sentence.
    fn sentence(&self, text: &str) -> String;

    // ---- in terms of the others

    /// What happened, as far as the irregularity itself tells.
    fn irregularity(&self, irregularity: &Irregularity) -> String {
        self.happened(irregularity.into())
    }

    /// What happened, with what only the position knows.
    fn irregularity_in(&self, position: &Position, irregularity: &Irregularity) -> String {
        self.happened(script::happened(position, irregularity))
    }

    /// What is said once on the page of this record.
    fn what(&self, record: &Record, what: &What<'_>) -> String {
        let settings = &record.settings;
        match what {
            What::Must(duty) => self.obligation(duty),
            What::NotToUse(same) => self.unauthorised(same),
            What::Lead(restriction) => self.lead_restriction(restriction),
            What::Card(card) => self.exposed(*card),
            What::Review(why, about) => self.review_why(*why, *about),
            What::Note(note) => self.note(settings, note),
            What::Unpublished(setting) => self.unpublished(settings, setting),
            What::Books => self.sentence(&self.books_note(&record.systems).unwrap_or_default()),
        }
    }

    /// How two calls compare, whether or not the director has judged it.
    fn known(&self, settings: &Settings, known: Known<'_>) -> String {
        if known.is_judged {
            self.finding(settings, known.evidence)
        } else {
            self.compared(settings, known.evidence)
        }
    }

    /// When and at what to look after play.
    fn review(&self, position: &Position, review: &Review) -> ReviewText {
        let about = review.irregularity.and_then(|index| position.irregularities.get(index));
        let play = !matches!(position.phase, Phase::PassedOut | Phase::Adjusted);
        ReviewText { when: self.review_when(play), why: self.review_why(review.why, about) }
    }
}
