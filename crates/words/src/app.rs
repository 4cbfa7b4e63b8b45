//! What only the app and its sheet say about a ruling.

use bridge::{BoardNumber, Call, Seat, Suit, Vulnerability};
use director::compare::{Evidence, Test};
use director::profile::Settings;
use director::script::Why;
use director::{CallVerdict, PartnerMay, RatedCall, Say, To, Where};
use hands::Share;
use laws::{Asked, CallStatus, Event, IrregularityStatus, Must, Position, Verdict};

use crate::Text;
use crate::books::Books;
use crate::charts::Charts;
use crate::language::Language;

/// What a call leads to, in one sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// No rectification
    Nothing,
    /// Partner passes once.
    Once,
    /// Partner passes throughout.
    Throughout,
    /// Partner is free, but the lead may be restricted.
    Lead,
    /// The director judges.
    Judgement,
    /// The meaning of the call is not known.
    Unknown,
    /// It would not stand, and the player must choose again (27B3).
    Cancelled,
    /// It may not be made.
    NotAllowed,
}

impl Outcome {
    /// All of them, in the order of the signs.
    pub const ALL: [Self; 8] = [
        Self::Nothing,
        Self::Once,
        Self::Throughout,
        Self::Lead,
        Self::Judgement,
        Self::Unknown,
        Self::Cancelled,
        Self::NotAllowed,
    ];

    /// What a call leads to.
    #[must_use]
    pub fn of(rated: &RatedCall) -> Self {
        match (rated.verdict, rated.partner) {
            (CallVerdict::Illegal, _) => Self::NotAllowed,
            _ if is_silenced_anyway(rated) => Self::Throughout,
            (CallVerdict::Judgment, _) => Self::Judgement,
            (CallVerdict::Unknown, _) => Self::Unknown,
            (CallVerdict::NotComparable, _) if !rated.legal => Self::Cancelled,
            (_, PartnerMay::PassNext) => Self::Once,
            (_, PartnerMay::PassRest) => Self::Throughout,
            (_, PartnerMay::Free) if rated.lead_restriction => Self::Lead,
            (_, PartnerMay::Free) => Self::Nothing,
        }
    }
}

/// Must partner pass for the rest of the auction whatever is called (27B3, 27B4, 36B)? Then only
/// the lead is left to compare for.
pub(crate) fn is_silenced_anyway(rated: &RatedCall) -> bool {
    rated.legal && rated.why == Why::SilencedNoLead && rated.partner == PartnerMay::PassRest
}

/// What only the app and its sheet say about a ruling.
pub trait App: Language + Books + Charts {
    // ---- the table

    /// `Dealer West · North-South vulnerable`
    fn dealt(&self, dealer: Seat, vulnerable: Vulnerability) -> String;

    /// An event in the list of all that happened.
    fn event(&self, event: &Event) -> String;

    /// What became of a call, after it; nothing where it stands.
    fn became(&self, status: CallStatus) -> Text;

    /// After a pass that nobody made.
    fn put_in(&self) -> Text;

    /// The irregularity's number, after its call.
    fn irregular(&self, number: usize) -> String;

    /// The player in turn.
    fn to_call(&self, seat: Seat) -> String;

    /// What became of an irregularity, and how it compares.
    fn fate(&self, status: IrregularityStatus, comparable: Option<Verdict>) -> String;

    /// What the director found, and what the engine had found, where it was
    /// otherwise.
    fn overridden(&self, engine: Option<Verdict>, comparable: bool, reason: Option<&str>)
    -> String;

    /// Whose answer is awaited, above the answers.
    fn whose_choice(&self, asked: Asked) -> String;

    /// What the page of a ruling is called: `Bid out of turn`, `1♥ cancelled`; nothing
    /// before anything is irregular.
    fn headline(&self, position: &Position) -> Option<String>;

    /// What a player must do, in the two words that stand at the seat.
    fn duty(&self, must: Must) -> String;

    /// Above a line of the script: `Say to South`.
    fn say_to(&self, to: To) -> String;

    /// Who hears it: `Away from the table`.
    fn heard(&self, to: To, place: Where) -> Text;

    /// Whom the next line is for: `Next, to South, away from the table`.
    fn next_line(&self, say: &Say) -> String;

    // ---- the private screen

    /// Whom the page is for.
    fn for_player(&self, seat: Seat) -> String;

    /// What calls lead to, above them all.
    fn follows(&self, outcome: Outcome, seat: Seat) -> String;

    /// What holds while acceptance is open.
    fn if_rejected(&self, seat: Seat) -> String;

    /// What a sign means.
    fn sign(&self, outcome: Outcome) -> Text;

    /// What a call amounts to and what follows, for the player in this seat.
    fn leads_to(&self, rated: &RatedCall, seat: Seat) -> String;

    // ---- meanings and the picture of two calls

    /// What was found.
    fn verdict(&self, verdict: Verdict) -> Text;

    /// What Rectify advises, before the reason.
    fn advice(&self, verdict: Verdict) -> Text;

    /// Why Rectify advises it, in a person's order: the suit, then the strength.
    fn advice_why(&self, settings: &Settings, evidence: &Evidence) -> String;

    /// A test of 23A, and beside it what can be said of it in a word or two.
    fn test(&self, test: Test, evidence: &Evidence) -> [Text; 2];

    /// An irregular call, as a heading.
    fn call_of(&self, by: Seat, call: Call) -> String;

    /// A call that could be made instead.
    fn instead(&self, call: Call) -> String;

    /// The title of the picture.
    fn picture(&self, old: Call, new: Call) -> String;

    /// The withdrawn call in the picture.
    fn old_call(&self, call: Call) -> String;

    /// The new call in the picture.
    fn new_call(&self, call: Call) -> String;

    /// Below the points
    fn points_axis(&self) -> Text;

    /// `5 to 10 points`
    fn points_between(&self, ends: Option<(u8, u8)>) -> String;

    /// `2 to 6 hearts`
    fn length_between(&self, suit: Suit, ends: Option<(u8, u8)>) -> String;

    /// `5 or more ♥`
    fn at_least(&self, cards: u8, suit: Suit) -> String;

    /// The commonest number of points.
    fn commonest(&self, points: usize) -> String;

    /// How much of the new call is in the old one.
    fn of_the_new(&self, share: Share, new: Call, old: Call) -> String;

    /// How much of the old call is in the new one.
    fn of_the_old(&self, share: Share, old: Call, new: Call) -> String;

    // ---- the sheet

    /// What a ruling is called in a list.
    fn title(&self, board: Option<BoardNumber>, irregular: Option<&str>, calls: &str) -> String;

    /// What became of an irregularity, for paper.
    fn fate_on_paper(
        &self,
        status: IrregularityStatus,
        comparable: Option<Verdict>,
        overridden: bool,
    ) -> String;

    /// A question and what was answered.
    fn answered(&self, question: &str, answer: &str) -> String;

    /// What the director found, and why.
    fn reasoned(&self, found: &str, reason: Option<&str>) -> String;

    /// Who decided, where the record says it.
    fn decided_by(&self, text: &str, by: Option<&str>) -> String;

    /// What a call showed, or each thing that it may have meant.
    fn showed(&self, call: Call, is_new: bool, meanings: &[String]) -> String;

    /// With a full stop, if it has none.
    fn ended(&self, text: &str) -> String;

    /// The name of a month, from 1.
    fn month(&self, number: u32) -> Text;
}
