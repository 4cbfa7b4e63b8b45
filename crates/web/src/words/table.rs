//! Words of the screen `table`.

use bridge::{Call, Seat};

/// The screen, for a screen reader.
pub const TITLE: &str = "The table";
/// The field of the board's number.
pub const BOARD: &str = "Board";
/// What was typed there is none.
pub const NO_BOARD: &str = "a board is a number from 1 on";
/// Beside the buttons that say who deals.
pub const DEALER: &str = "Dealer";
/// After a seat, for a screen reader.
pub const VULNERABLE: &str = ", vulnerable";
/// The four seats, for a screen reader.
pub const WHO_CALLED: &str = "Who called";
/// The bidding box, for a screen reader.
pub const BOX: &str = "Bidding box";
/// The auction, for a screen reader.
pub const AUCTION: &str = "The auction";
/// Takes the last event back.
pub const UNDO: &str = "Undo";
/// The next board.
pub const FRESH: &str = "New board";
/// In a list, before something is chosen
pub const NOT_CHOSEN: &str = "–";
/// No card was chosen.
pub const WHICH_CARD: &str = "Choose the suit and the rank of the card.";
/// Nothing irregular waits for a ruling.
pub const ATTENTION: &str = "Director called";
/// Something irregular does.
pub const RULE_NOW: &str = "Director: rule now";
/// A call is tapped, and nobody is in turn.
pub const WHO: &str = "who called? Tap the seat first, then the call";
/// Where nothing has happened yet.
pub const START: &str = "Tap what was called. If somebody called out of turn, tap the seat first.";
/// The keys, below the box on a wide screen.
pub const KEYS: &str = "Keys: 1h, p, x, xx; seat n e s w; ! director; Backspace undo; \
                        1 2 3 an answer.";
/// Rows of a very long auction that are not drawn.
#[must_use]
pub fn rows_before(rows: usize) -> String {
    format!("Earlier rows ({rows}) are on the sheet.")
}
/// Irregularities that are not listed.
#[must_use]
pub fn told_before(irregularities: usize) -> String {
    format!("Earlier irregularities ({irregularities}) are on the sheet.")
}
/// What is irregular.
pub const HAPPENED: &str = "What happened";
/// The script.
pub const SAY: &str = "Say this";
/// Duties.
pub const OBLIGATIONS: &str = "Who must do what";
/// Unauthorised information.
pub const UNAUTHORISED: &str = "Not to be used";
/// Lead restrictions.
pub const LEAD: &str = "The lead";
/// Exposed cards.
pub const CARDS: &str = "Exposed cards";
/// Open points and other notes.
pub const NOTES: &str = "Notes";
/// Opens why a comparison came out as it did.
pub const WHY: &str = "Why";
/// Opens what can be said of a call: a slip, at the same time, misinformed
pub const OTHERWISE: &str = "It was otherwise: a slip, another call …";
/// Leads to the private screen.
pub const TO_PRIVATE: &str = "Private: what each call leads to";
/// The director's reason.
pub const REASON: &str = "Reason (kept with the ruling)";
/// The director decides otherwise than the engine.
pub const OVERRIDE: &str = "You judge otherwise?";
/// … and finds it comparable.
pub const OVERRIDE_YES: &str = "It is comparable";
/// … and finds it not comparable.
pub const OVERRIDE_NO: &str = "It is not comparable";
/// The rarer things to enter.
pub const MORE: &str = "Exposed card, corrections, all events";
/// The form of an exposed card.
pub const EXPOSED: &str = "A card was exposed";
/// Whose card.
pub const WHOSE: &str = "Whose";
/// The suit of a card.
pub const SUIT: &str = "Suit";
/// The rank of a card.
pub const RANK: &str = "Card";
/// It was led too early.
pub const LED: &str = "led";
/// Enters an exposed card.
pub const EXPOSED_ADD: &str = "Exposed";
/// The form of a ruling that is put right.
pub const MISRULED: &str = "I ruled wrongly (82C): what was wrong";
/// Enters it.
pub const MISRULED_ADD: &str = "Put it right";
/// Who won the trick.
pub const WON_BY: &str = "Trick won by";
/// Nobody follows the play.
pub const NOT_FOLLOWED: &str = "not followed";
/// Enters a lead.
pub const LEAD_ADD: &str = "Led";
/// The list of events.
pub const EVENTS: &str = "All that happened: tap one to change it";
/// Closes a dialog.
pub const CLOSE: &str = "Close";
/// Leaves the change of an earlier event.
pub const CANCEL: &str = "Cancel";
/// The editor's buttons.
pub const REPLACE: &str = "It was another call";
/// Something happened before it.
pub const INSERT: &str = "Something came before it";
/// It did not happen.
pub const REMOVE: &str = "It did not happen: remove it";
/// The player took it back.
pub const RETRACTED: &str = "Taken back, nothing called instead";
/// The marks of a call.
pub const MARKS: &str = "How it came about";
/// Law 33.
pub const SAME_TIME: &str = "At the same time as the call before";
/// 25A
pub const UNINTENDED: &str = "Corrects a slip: meant this all along";
/// 21B1
pub const MISINFORMED: &str = "Changes a call made on wrong information";
/// 15A
pub const WRONG_BOARD: &str = "Made on the cards of another board";
/// The dialog with a law, for a screen reader.
pub const THE_LAW: &str = "The law, in our words";
/// The parts of a clause.
pub const PARTS: &str = "Its clauses";
/// What else to read.
pub const SEE: &str = "See also";

/// What the next tap will do to an earlier event.
#[must_use]
pub fn aim(replace: bool, what: &str) -> String {
    if replace {
        format!("Instead of {what}: tap the seat and the call.")
    } else {
        format!("Before {what}: tap the seat and the call.")
    }
}

/// A call, for a screen reader; what is written on the card is part of it, for
/// those who say aloud what they see.
#[must_use]
pub fn spoken(call: Call) -> String {
    match call {
        Call::Double => "X, double".to_owned(),
        Call::Redouble => "XX, redouble".to_owned(),
        Call::Bid(bid) if bid.strain.suit().is_some() => {
            format!("{} {}", bid.level.get(), bid.strain.name())
        }
        Call::Bid(_) | Call::Pass | Call::OverSeven(_) => call.symbol(),
    }
}

/// The form of a lead.
#[must_use]
pub fn leads(seat: Seat) -> String {
    format!("{}'s lead", seat.name())
}

/// The button that opens a law, for a screen reader.
#[must_use]
pub fn law(cite: laws::Cite) -> String {
    format!("Law {cite}")
}
