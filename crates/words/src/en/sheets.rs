//! The poll's sheet and the page of double dummy.

use bridge::{Call, Contract, Doubled, Seat, Side, Suit, Vulnerability};
use director::poll::Decision;
use hands::meaning::Meaning;

use super::English;
use super::names::Name as _;
use crate::Text;
use crate::language::Language as _;
use crate::sheets::{PollAsks, SheetHeading, Sheets};

impl Sheets for English {
    fn sheet_heading(&self, heading: SheetHeading) -> Text {
        let text = match heading {
            SheetHeading::Hand => "Your hand",
            SheetHeading::Auction => "The auction so far",
            SheetHeading::Shows => "What the calls show",
            SheetHeading::Tricks => "Tricks when all four hands are seen",
            SheetHeading::Par => "Par",
        };
        text.into()
    }

    fn poll_place(&self, seat: Seat, dealer: Seat, vulnerable: Option<Vulnerability>) -> String {
        let vulnerable = vulnerable
            .map(|vulnerable| format!(", {}", self.vulnerability(vulnerable)))
            .unwrap_or_default();
        format!("You are {}. Dealer {}{vulnerable}.", seat.name(), dealer.name())
    }

    fn poll_scoring(&self, scoring: &str) -> String {
        format!("Scoring: {scoring}.")
    }

    fn poll_plays(&self, side: Side, book: &str) -> String {
        format!("{} play {book}.", side.name())
    }

    fn poll_shows(&self, by: Seat, call: Call, meaning: &Meaning) -> String {
        format!("{}'s {}: {}.", by.name(), self.call(call), self.meaning(meaning))
    }

    fn poll_ask(&self, decision: Decision, asks: PollAsks) -> Text {
        let text = match (decision, asks) {
            (Decision::Call, PollAsks::First) => "What do you call?",
            (Decision::Lead, PollAsks::First) => "What do you lead?",
            (_, PollAsks::Second) => "What else did you seriously think of?",
        };
        text.into()
    }

    fn dd_leads(&self, by: Seat, contract: &str, declarer: Seat) -> String {
        format!("{}'s leads against {contract} by {}", by.name(), declarer.name())
    }

    fn dd_tricks(&self, tricks: u8) -> String {
        if tricks == 1 { "1 trick".to_owned() } else { format!("{tricks} tricks") }
    }

    fn dd_sample(&self, contract: &str, declarer: Seat, lead: Option<Suit>) -> String {
        let lead = match lead {
            Some(suit) => format!("on a {} lead", suit.name().trim_end_matches('s')),
            None => "on the best lead".to_owned(),
        };
        format!("{contract} by {}, {lead}", declarer.name())
    }

    fn dd_makes(&self, makes: u64, of: u64, [from, to]: &[String; 2]) -> String {
        // four decimals at most
        let percent = |share: &str| {
            let (whole, rest) = share.split_once('.').unwrap_or((share, ""));
            let parts: u32 = format!("{whole}{rest:0<4}").parse().unwrap_or_default();
            (parts + 50) / 100
        };
        let share = (makes * 200 + of) / (2 * of.max(1));
        let (from, to) = (percent(from), percent(to));
        format!("It makes on {makes} of {of} deals: {share} % ({from} to {to} %).")
    }

    fn dd_sample_caveat(&self) -> Text {
        "Each deal is played with all cards seen, and the meanings are those that were given. The \
         figures in brackets are where the share lies with 95 % confidence."
            .into()
    }

    fn dd_par(&self, ns: i32) -> String {
        match ns {
            0 => "Nobody can make a contract: passed out.".to_owned(),
            1.. => format!("{ns} for North-South:"),
            _ => format!("{} for East-West:", -ns),
        }
    }

    fn dd_contract(&self, contract: Contract, result: i8) -> String {
        let doubled = match contract.doubled {
            Doubled::No => "",
            Doubled::Once => " doubled",
            Doubled::Twice => " redoubled",
        };
        let result = match result {
            0 => "made".to_owned(),
            1.. => format!("made with {result} over"),
            _ => format!("{} down", result.unsigned_abs()),
        };
        let bid = self.call(Call::Bid(contract.bid));
        format!("{bid}{doubled} by {}, {result}", contract.declarer.name())
    }

    fn dd_changed(&self, by: Seat, card: &str, tricks: u8) -> String {
        format!("{}'s {card}: now {}", by.name(), self.dd_tricks(tricks))
    }

    fn dd_play(&self) -> Text {
        "Along the play".into()
    }

    fn dd_unchanged(&self) -> Text {
        "No card changed what declarer can take.".into()
    }

    fn dd_caveat(&self) -> Text {
        "This does not prove what these players would have made: here both sides see all four \
         hands, at the table leads are blind and declarer guesses."
            .into()
    }

    fn bid_contract(&self, contract: Option<bridge::Contract>) -> String {
        let Some(contract) = contract else { return "All four passed.".to_owned() };
        let doubled = match contract.doubled.times() {
            0 => "",
            1 => " doubled",
            _ => " redoubled",
        };
        let bid = self.call(Call::Bid(contract.bid));
        format!("The contract is {bid}{doubled} by {}.", contract.declarer.name())
    }

    fn bid_line(&self, file: &str, line: usize, rule: bool) -> String {
        let rule = if rule { ", a rule for such situations" } else { "" };
        format!("{file}, line {line}{rule}")
    }

    fn bid_no_line(&self) -> Text {
        "no line of the book fits the hand".into()
    }
}
