//! What the poll's sheet and the page of double dummy say.

use bridge::{Call, Seat, Side, Suit, Vulnerability};
use director::poll::Decision;
use hands::meaning::Meaning;

use crate::Text;
use crate::language::Language;

/// A question of a poll: they are asked one after the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PollAsks {
    /// What the peer does
    First,
    /// What else they considered, once they have answered
    Second,
}

/// The heading of a part of these pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SheetHeading {
    /// The hand
    Hand,
    /// The auction
    Auction,
    /// What its calls show
    Shows,
    /// The twenty numbers
    Tricks,
    /// What both sides get
    Par,
}

/// What the poll's sheet and the page of double dummy say.
pub trait Sheets: Language {
    /// The heading of a part.
    fn sheet_heading(&self, heading: SheetHeading) -> Text;

    /// In whose place the peer is, who dealt, who is vulnerable.
    fn poll_place(&self, seat: Seat, dealer: Seat, vulnerable: Option<Vulnerability>) -> String;

    /// The form of scoring.
    fn poll_scoring(&self, scoring: &str) -> String;

    /// What a side plays.
    fn poll_plays(&self, side: Side, book: &str) -> String;

    /// What a call shows.
    fn poll_shows(&self, by: Seat, call: Call, meaning: &Meaning) -> String;

    /// A question, and nothing that leads.
    fn poll_ask(&self, decision: Decision, asks: PollAsks) -> Text;

    /// Over the leads against a contract.
    fn dd_leads(&self, by: Seat, contract: &str, declarer: Seat) -> String;

    /// How many tricks: `9 tricks`.
    fn dd_tricks(&self, tricks: u8) -> String;

    /// Over the tricks of a contract on many deals.
    fn dd_sample(&self, contract: &str, declarer: Seat, lead: Option<Suit>) -> String;

    /// It makes on this many of so many deals; the share may lie between these decimals.
    fn dd_makes(&self, makes: u64, of: u64, interval: &[String; 2]) -> String;

    /// What the sample does not prove.
    fn dd_sample_caveat(&self) -> Text;

    /// What both sides get: `100 for North-South`; nothing where all pass.
    fn dd_par(&self, ns: i32) -> String;

    /// A contract that gets it: `3♠ doubled by East, one down`.
    fn dd_contract(&self, contract: bridge::Contract, result: i8) -> String;

    /// Where a card changed what declarer takes.
    fn dd_changed(&self, by: Seat, card: &str, tricks: u8) -> String;

    /// Over the play.
    fn dd_play(&self) -> Text;

    /// No card of the play changed anything.
    fn dd_unchanged(&self) -> Text;

    /// What it does not prove.
    fn dd_caveat(&self) -> Text;

    /// What an auction ended in: the contract, or nothing if all passed.
    fn bid_contract(&self, contract: Option<bridge::Contract>) -> String;

    /// The line of a book that a call rests on; it may be a rule for such situations.
    fn bid_line(&self, file: &str, line: usize, rule: bool) -> String;

    /// No line of the book fits the hand.
    fn bid_no_line(&self) -> Text;
}
