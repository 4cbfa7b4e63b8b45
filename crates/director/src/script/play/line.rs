//! What is said about leads and cards, without the words.

use bridge::{Card, Seat, Suit};
use laws::SuitSet;

use crate::script::line::Line;

/// 26B: the lead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LeadLine {
    /// 26B
    Forbid {
        /// Who chooses
        declarer: Seat,
        /// Who is to lead
        leader: Seat,
        /// Who did not show the suits
        offender: Seat,
        /// The suits
        suits: SuitSet,
    },
    /// 26B, with a hand that showed all four suits
    NothingToForbid(Seat),
    /// 26B may come.
    LeadPossible(Seat),
    /// 26B will come at a later trick.
    LeadLater {
        /// Who chooses
        declarer: Seat,
        /// Who is restricted
        leader: Seat,
    },
    /// 26B
    LeadForbidden(Seat, Suit),
    /// 26B is over, and he is to lead.
    LeadFree(Seat),
    /// 26B is over, and he is not.
    LeadOver(Seat),
    /// 26A: there is none.
    LeadUnrestricted(Seat),
    /// 26B: there is none, or no more; his side has penalty cards.
    LeadByCards(Seat),
    /// 26B: the lead came before declarer had chosen.
    LeadLapsed {
        /// Who might have chosen
        declarer: Seat,
        /// Who has led
        leader: Seat,
    },
    /// 59, 61A: the suit that was forbidden has been led.
    ForbiddenLed(Seat),
    /// 16C2, at the lead
    LeaderWarning {
        /// Who
        leader: Seat,
        /// Has partner withdrawn a call?
        call: bool,
        /// Has partner shown a card?
        card: bool,
    },
}

impl From<LeadLine> for Line {
    fn from(line: LeadLine) -> Self {
        Self::Lead(line)
    }
}

/// 24, 50, 51: cards that were seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardLine {
    /// Law 24
    CardsFaceUp {
        /// Whose
        by: Seat,
        /// Which
        cards: Vec<Card>,
        /// Do they stay on the table?
        stay: bool,
        /// Does partner have to pass once?
        bars: bool,
    },
    /// 24D; is there a declarer?
    PickUp {
        /// Whose
        by: Seat,
        /// Which
        cards: Vec<Card>,
        /// Does his side declare? If not, the board is passed out.
        declares: bool,
    },
    /// 24E, 50B
    PenaltyCards {
        /// Whose
        by: Seat,
        /// Which
        cards: Vec<Card>,
        /// Major or minor
        major: bool,
    },
    /// 50C
    PenaltyMinor(Seat, Card),
    /// 50D2: partner waits for declarer.
    PenaltyWait {
        /// Who is to lead
        leader: Seat,
        /// Who chooses
        declarer: Seat,
    },
    /// 50D2, 51B: declarer chooses, and partner leads.
    PenaltyOptions {
        /// Who chooses
        declarer: Seat,
        /// Who is to lead
        leader: Seat,
        /// His partner's major penalty cards
        cards: Vec<Card>,
        /// Does nothing else bind the leader?
        free: bool,
    },
    /// 50D1, 51A: he leads it; of several, the one that declarer names.
    PenaltyLead {
        /// Who names it
        declarer: Seat,
        /// Who is to lead
        leader: Seat,
        /// His own major penalty cards
        cards: Vec<Card>,
        /// Does declarer choose first what partner's cards lead to?
        then: bool,
    },
    /// 50D2, 51B, at a later lead
    PenaltyLater {
        /// Who chooses
        declarer: Seat,
        /// Who will lead
        leader: Seat,
    },
    /// Laws 50 to 52: what is not said before the lead belongs to the play.
    PenaltyRest,
}

impl From<CardLine> for Line {
    fn from(line: CardLine) -> Self {
        Self::Card(line)
    }
}
