//! Words of the screen `table`.

use bridge::{Call, Card, Seat, Vulnerability};
use laws::{Answer, Asked, CallMade, CallStatus, Event, IrregularityStatus, Verdict};

use super::{Language as _, SAID};

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

/// `Dealer West · North-South vulnerable`
#[must_use]
pub fn dealt(dealer: Seat, vulnerable: Vulnerability) -> String {
    format!("Dealer {} · {}", dealer.name(), SAID.vulnerability(vulnerable))
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

/// What has become of a call, for a screen reader; nothing where it stands.
#[must_use]
pub const fn became(status: CallStatus) -> &'static str {
    match status {
        CallStatus::Stands => "",
        CallStatus::Withdrawn => ", withdrawn",
        CallStatus::Cancelled => ", cancelled",
        CallStatus::Skipped => "turn lost",
        CallStatus::Pending => ", not ruled on yet",
    }
}

/// The irregularity's number, for a screen reader.
#[must_use]
pub fn irregular(number: usize) -> String {
    format!(", irregular ({number})")
}

/// The cell of the player in turn, for a screen reader.
#[must_use]
pub fn to_call(seat: Seat) -> String {
    format!("{} to call", seat.name())
}

/// A pass that nobody made, for a screen reader.
pub const PUT_IN: &str = ", put in by the law";

/// What has become of an irregularity, and how it compares.
#[must_use]
pub fn fate(status: IrregularityStatus, comparable: Option<Verdict>) -> String {
    let status = SAID.status(status);
    match comparable {
        None => status.into_owned(),
        Some(Verdict::Yes) => format!("{status} · comparable"),
        Some(Verdict::No) => format!("{status} · not comparable"),
        Some(Verdict::Judgment) => format!("{status} · comparable? You judge"),
    }
}

/// What the director found otherwise than the engine.
#[must_use]
pub fn overridden(engine: Verdict, comparable: bool, reason: Option<&str>) -> String {
    let found = if comparable { "comparable" } else { "not comparable" };
    let found = match reason {
        Some(reason) => format!("The director's judgement: {found}. “{reason}”"),
        None => format!("The director's judgement: {found}; no reason is given."),
    };
    match engine {
        Verdict::Yes => format!("{found} Rectify would call it comparable."),
        Verdict::No => format!("{found} Rectify would call it not comparable."),
        Verdict::Judgment => found,
    }
}

/// Whose choice it is.
#[must_use]
pub fn choice(asked: Asked) -> String {
    match asked {
        Asked::Director => "You find out and decide".to_owned(),
        Asked::Player(seat) => format!("{}'s choice", seat.name()),
    }
}

/// The form of a lead.
#[must_use]
pub fn leads(seat: Seat) -> String {
    format!("{}'s lead", seat.name())
}

/// An event in the list of all that happened.
#[must_use]
pub fn event(event: &Event) -> String {
    match event {
        Event::Call(made) => called(made),
        Event::Attention(None) => "The director was called".to_owned(),
        Event::Attention(Some(seat)) => format!("{} drew attention", seat.name()),
        Event::Answer(answer) => answered(*answer),
        Event::Retracted { by, call } => format!("{} took {} back", by.name(), call.symbol()),
        Event::Misruled => "The director puts a ruling right".to_owned(),
        Event::Lead { by, card, .. } => format!("{} led {}", by.name(), card.symbol()),
        Event::Exposed { by, cards, .. } => {
            let cards: Vec<_> = cards.iter().copied().map(Card::symbol).collect();
            format!("{} showed {}", by.name(), cards.join(" "))
        }
    }
}

fn called(made: &CallMade) -> String {
    let marks = [
        (made.simultaneous, ", at the same time"),
        (made.unintended, ", correcting a slip"),
        (made.misinformed, ", after wrong information"),
        (made.wrong_board, ", on another board's cards"),
    ];
    let marks: String = marks.iter().filter(|(is, _)| *is).map(|(_, words)| *words).collect();
    format!("{} {}{marks}", made.by.name(), made.call.symbol())
}

fn answered(answer: Answer) -> String {
    let question = match answer {
        Answer::Noticed(_) => "Called over it?",
        Answer::Intended(_) => "First call intended?",
        Answer::Over(_) => "Over which call?",
        Answer::Withdraw(_) => "Takes the call back?",
        Answer::Accept(_) => "Accepted?",
        Answer::Artificial(_) => "Artificial?",
        Answer::Denomination(_) => "Same denomination?",
        Answer::Comparable(_) => "Comparable?",
        Answer::Forbid(_) => "Which suit forbidden?",
    };
    format!("{question} {}", value(answer))
}

const fn value(answer: Answer) -> &'static str {
    match answer {
        Answer::Accept(true) => "yes",
        Answer::Accept(false) => "no",
        Answer::Forbid(Some(suit)) => suit.name(),
        other @ (Answer::Noticed(_)
        | Answer::Intended(_)
        | Answer::Over(_)
        | Answer::Withdraw(_)
        | Answer::Artificial(_)
        | Answer::Denomination(_)
        | Answer::Comparable(_)
        | Answer::Forbid(_)) => other.value(),
    }
}

/// The button that opens a law, for a screen reader.
#[must_use]
pub fn law(cite: laws::Cite) -> String {
    format!("Law {cite}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_reads_as_a_question_and_its_answer() {
        for answer in laws::QuestionId::ALL.into_iter().flat_map(laws::QuestionId::answers) {
            let words = event(&Event::Answer(*answer));
            let (question, given) = words.split_once("? ").expect("a question");
            assert!(!question.is_empty() && !given.is_empty(), "{words}");
        }
    }

    #[test]
    fn marks_are_told() {
        let made = CallMade { unintended: true, ..CallMade::new(Seat::South, Call::Pass) };
        assert_eq!(event(&Event::Call(made)), "South Pass, correcting a slip");
    }

    #[test]
    fn a_verdict_that_was_overridden_names_both() {
        let told = overridden(Verdict::Yes, false, Some("weaker here"));
        assert!(told.contains("not comparable. “weaker here”"), "{told}");
        assert!(told.ends_with("Rectify would call it comparable."), "{told}");
    }
}
