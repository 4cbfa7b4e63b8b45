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
        leader: Seat,
        /// The player who did not show the suits
        offender: Seat,
        suits: SuitSet,
    },
    /// 26B, after a call that showed all four suits
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
    /// 26B is over, and this player leads.
    LeadFree(Seat),
    /// 26B is over, and this player does not lead.
    LeadOver(Seat),
    /// 26A: there is none.
    LeadUnrestricted(Seat),
    /// 26B: there is none, or no longer; this player's side has penalty cards.
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
        leader: Seat,
        /// Has partner withdrawn a call?
        call: bool,
        /// Has partner exposed a card?
        card: bool,
    },
}

impl From<LeadLine> for Line {
    fn from(line: LeadLine) -> Self {
        Self::Lead(line)
    }
}

/// 24, 50, 51: exposed cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CardLine {
    /// Law 24
    CardsFaceUp {
        by: Seat,
        cards: Vec<Card>,
        /// Do they stay on the table?
        stay: bool,
        /// Does partner have to pass once?
        bars: bool,
    },
    /// 24D; is there a declarer?
    PickUp {
        by: Seat,
        cards: Vec<Card>,
        /// Does their side declare? If not, the board is passed out.
        declares: bool,
    },
    /// 24E, 50B
    PenaltyCards {
        by: Seat,
        cards: Vec<Card>,
        /// Major or minor
        major: bool,
    },
    /// 50C
    PenaltyMinor(Seat, Card),
    /// 50D2: partner waits for declarer.
    PenaltyWait {
        leader: Seat,
        /// Who chooses
        declarer: Seat,
    },
    /// 50D2, 51B: declarer chooses, and partner leads.
    PenaltyOptions {
        /// Who chooses
        declarer: Seat,
        leader: Seat,
        /// The leader's partner's major penalty cards
        cards: Vec<Card>,
        /// Does nothing else bind the leader?
        free: bool,
    },
    /// 50D1, 51A: the player leads it; of several, the one that declarer names.
    PenaltyLead {
        /// Who names it
        declarer: Seat,
        leader: Seat,
        /// The leader's own major penalty cards
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
    /// Laws 50 to 52: what is not said before the lead is left for the play.
    PenaltyRest,
}

impl From<CardLine> for Line {
    fn from(line: CardLine) -> Self {
        Self::Card(line)
    }
}
