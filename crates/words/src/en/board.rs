//! The board and the contract: what every page says of them.

use bridge::{Call, Contract, Doubled, Seat, Vulnerability};
use director::{Record, Say, To, Where};
use laws::{CardStatus, ExposedCard, IrregularityStatus, Phase, Position};

use super::names::Name as _;

/// `Board 5 · dealer North · North-South vulnerable · Laws of 2017, WBF`
pub(crate) fn head(record: &Record) -> String {
    let board = record.board.map(|board| format!("Board {}", board.get()));
    let dealer = if board.is_some() { "dealer" } else { "Dealer" };
    let parts = board
        .into_iter()
        .chain([format!("{dealer} {}", record.dealer.name())])
        .chain(record.vulnerable.map(|it| vulnerability(it).to_owned()))
        .chain([format!("Laws of 2017, {}", record.settings.authority.initials())]);
    parts.collect::<Vec<_>>().join(" · ")
}

/// Who is vulnerable.
pub(crate) const fn vulnerability(vulnerable: Vulnerability) -> &'static str {
    match vulnerable {
        Vulnerability::None => "nobody vulnerable",
        Vulnerability::NorthSouth => "North-South vulnerable",
        Vulnerability::EastWest => "East-West vulnerable",
        Vulnerability::Both => "both vulnerable",
    }
}

/// What became of an irregularity.
pub(crate) const fn status(status: IrregularityStatus) -> &'static str {
    match status {
        IrregularityStatus::Pending => "not ruled on yet",
        IrregularityStatus::Accepted => "accepted",
        IrregularityStatus::Cancelled => "cancelled",
        IrregularityStatus::Condoned => "condoned",
        IrregularityStatus::Corrected => "corrected",
        IrregularityStatus::Void => "void",
        IrregularityStatus::Ruled => "ruled on",
    }
}

/// Whom a line is for, and where it is said: `to North, away from the table`.
pub(crate) fn addressee(say: &Say) -> String {
    let to = match say.to {
        To::Table => "to the table".to_owned(),
        To::Seat(seat) => format!("to {}", seat.name()),
    };
    match say.place {
        Where::Table => to,
        Where::Private => format!("{to}, away from the table"),
    }
}

/// An exposed card, in one sentence.
pub(crate) fn exposed(card: ExposedCard) -> String {
    let what = match card.status {
        CardStatus::FaceUp => "lies face up until the auction ends",
        CardStatus::PickedUp => "is back in the hand",
        CardStatus::PenaltyMinor => "is a minor penalty card",
        CardStatus::PenaltyMajor => "is a major penalty card",
    };
    format!("{}'s {} {what}.", card.by.name(), card.card.symbol())
}

/// How it ended, or who is to act; nothing while a question is open.
pub(crate) fn outcome(position: &Position) -> Option<String> {
    let line = match (position.phase, position.turn) {
        (Phase::Auction, Some(seat)) => is_to_call(seat),
        (Phase::Clarification | Phase::Play, turn) => {
            let contract = position.contract.map(contract).unwrap_or_default();
            let lead = turn.map(|seat| format!(" {} is to lead.", seat.name()));
            contract + lead.as_deref().unwrap_or_default()
        }
        (Phase::PassedOut, _) => "Passed out.".to_owned(),
        (Phase::Adjusted, _) => "The board cannot be played: an adjusted score.".to_owned(),
        (Phase::Question, _) | (Phase::Auction, None) => return None,
    };
    Some(line)
}

pub(crate) fn is_to_call(seat: Seat) -> String {
    format!("{} is to call.", seat.name())
}

/// `4♠ by South, doubled.`
pub(crate) fn contract(contract: Contract) -> String {
    let bid = Call::from(contract.bid).symbol();
    let doubled = match contract.doubled {
        Doubled::No => "",
        Doubled::Once => ", doubled",
        Doubled::Twice => ", redoubled",
    };
    format!("{bid} by {}{doubled}.", contract.declarer.name())
}
