//! Words of the screen `table`.

use bridge::{BoardNumber, Call, Seat, Side, Vulnerability};
use laws::{Kind, Verdict};

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
/// A call is tapped, and nobody is in turn.
pub const WHO: &str = "who called? Tap the seat first, then the call";
/// Where nothing has happened yet.
pub const START: &str = "Tap what was called. If somebody called out of turn, tap the seat first.";
/// Where nothing was irregular yet.
pub const SOMEBODY_ELSE: &str = "Somebody else called? Tap that seat first.";
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
pub const OBLIGATIONS: &str = "In force now";
/// Unauthorised information.
pub const UNAUTHORISED: &str = "Unauthorised information";
/// Lead restrictions.
pub const LEAD: &str = "The lead";
/// Exposed cards.
pub const CARDS: &str = "Exposed cards";
/// Open points and other notes.
pub const NOTES: &str = "Notes";
/// Opens why a comparison came out as it did.
pub const WHY: &str = "Why";
/// Opens what can be said of a call: a slip, at the same time, misinformed
pub const OTHERWISE: &str = "It was a slip, or something else";
/// Leads to the private screen.
pub const TO_PRIVATE: &str = "Away from the table: what each call leads to";
/// The director's reason.
pub const REASON: &str = "Reason (kept with the ruling)";
/// The director decides otherwise than the engine.
pub const OVERRIDE: &str = "You judge otherwise, and say why";
/// Below what was found: it is advised, and in force.
pub const RULED_SO: &str = "Rectify advises it, and the words to say rest on it";
/// The director agrees with it.
pub const AS_ADVISED: &str = "Ruled as advised";
/// … and finds it comparable.
pub const OVERRIDE_YES: &str = "It is comparable";
/// … and finds it not comparable.
pub const OVERRIDE_NO: &str = "It is not comparable";
/// The rarer things to enter.
pub const MORE: &str = "Card exposed, corrections, all events";
/// Above them
pub const MORE_TITLE: &str = "Something else happened";
/// The form of an exposed card.
pub const EXPOSED: &str = "A card was exposed";
/// Whose card.
pub const WHOSE: &str = "Whose";
/// The suit of a card.
pub const SUIT: &str = "Suit";
/// The rank of a card.
pub const RANK: &str = "Card";
/// It was led too early.
pub const LED: &str = "It was led";
/// Enters an exposed card.
pub const EXPOSED_ADD: &str = "Enter the card";
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
pub const EVENTS: &str = "All that happened, to change it";
/// Closes a dialog.
pub const CLOSE: &str = "Close";
/// Leaves the change of an earlier event.
pub const CANCEL: &str = "Cancel";
/// The editor's buttons.
pub const REPLACE: &str = "I entered it wrong";
/// Something happened before it.
pub const INSERT: &str = "Something came before it";
/// It did not happen.
pub const REMOVE: &str = "It did not happen: remove it";
/// The player took it back.
pub const RETRACTED: &str = "Taken back, nothing called instead";
/// Law 33.
pub const SAME_TIME: [&str; 2] = ["Two called at the same moment", "Law 33"];
/// 25A
pub const UNINTENDED: [&str; 2] =
    ["It was a slip of the hand", "Another card was meant all along · 25A"];
/// 21B1
pub const MISINFORMED: [&str; 2] =
    ["The player was told something wrong", "Misinformed by the opponents · 21B"];
/// 15A
pub const WRONG_BOARD: [&str; 2] = ["The cards are from another board", "Law 15A"];
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

/// Closes the box.
pub const FOLD: &str = "Fold";
/// Beside who is to call.
pub const FLAT: &str = " · flat keys are too low";
/// Shows the whole auction.
pub const ALL_ROWS: &str = "Show the whole auction";
/// Shows its end only.
pub const FEWER_ROWS: &str = "Show the last two rows";
/// A card, a correction.
pub const OTHER_EVENT: &str = "Card exposed, other event";
/// Opens a ruling that was kept.
pub const OPEN: &str = "Open";
/// Finished.
pub const DONE: &str = "Done";
/// Hands the ruling on.
pub const SHARE: &str = "Share";
/// The line before, for a screen reader.
pub const LINE_BEFORE: &str = "The line before";
/// The next line, for a screen reader.
pub const LINE_AFTER: &str = "The next line";
/// An irregularity that is being ruled on.
pub const RULING_NOW: &str = "Ruling now";
/// The sheet of the board.
pub const BOARD_AND_TABLE: &str = "Board and table";
/// The stepper, for a screen reader.
pub const BOARD_BEFORE: &str = "The board before";
/// The stepper, for a screen reader.
pub const BOARD_AFTER: &str = "The next board";
/// Nobody has said who is vulnerable.
pub const VULNERABLE_UNKNOWN: &str = "Vul ?";
/// How long a system is kept.
pub const SYSTEM_KEPT: &str = "Kept for this table. A new table starts without.";
/// The withdrawn call, above what it shows.
pub const WITHDRAWN: &str = "Withdrawn";
/// The call instead, above what it shows.
pub const NEW: &str = "New";
/// Nobody has said what a call shows.
pub const NOT_KNOWN: &str = "not known";
/// Leads to the picture of both calls.
pub const IN_DETAIL: &str = "Compare in detail";
/// More systems than three.
pub const MORE_BOOKS: &str = "More";
/// What a system is good for.
pub const THEN_COMPARES: &str = "Then Rectify compares the two meanings and advises.";
/// The irregular call was not noticed.
pub const UNNOTICED: &str = "Nobody noticed, play went on";
/// What that does.
pub const UNNOTICED_THEN: &str = "No ruling yet; keep entering calls";
/// Whose words they are.
pub const OUR_WORDS: &str = "Our words, not the law's text.";

/// `Board 9`; without a number, what it is.
#[must_use]
pub fn board(number: Option<BoardNumber>) -> String {
    number.map_or_else(|| "New board".to_owned(), |number| format!("Board {}", number.get()))
}

/// Below the title: `Board 9 · Table 7 · Law 31`.
#[must_use]
pub fn below(number: Option<BoardNumber>, table: Option<&str>, law: Option<&str>) -> String {
    let number = number.map(|number| format!("Board {}", number.get()));
    let table = table.filter(|table| !table.is_empty()).map(|table| format!("Table {table}"));
    let law = law.map(|law| format!("Law {law}"));
    [number, table, law].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The law that an irregularity is looked up in.
#[must_use]
pub const fn law_of(kind: Kind) -> Option<&'static str> {
    Some(match kind {
        Kind::PassOutOfRotation => "30",
        Kind::BidOutOfRotation => "31",
        Kind::DoubleOutOfRotation => "32",
        Kind::InsufficientBid => "27",
        Kind::ChangeOfCall | Kind::UnintendedCall => "25",
        Kind::InadmissibleDouble => "36",
        Kind::CallWhileBarred => "37",
        Kind::BidOverSeven => "38",
        Kind::CallAfterAuction => "39",
        Kind::CardExposed => "24",
        Kind::WrongBoard => "15",
        Kind::MisinformedCall => "21",
        Kind::WrongRepeat | Kind::MissedTurn => return None,
    })
}

/// The title when the auction is over.
#[must_use]
pub fn over(number: Option<BoardNumber>) -> String {
    number.map_or_else(|| "Auction over".to_owned(), |number| board(Some(number)))
}

/// Below the title when the auction is over.
#[must_use]
pub fn below_over(number: Option<BoardNumber>, table: Option<&str>) -> String {
    let table = table.filter(|table| !table.is_empty()).map(|table| format!("Table {table}"));
    let over = number.map(|_| "Auction over".to_owned());
    table.into_iter().chain(over).collect::<Vec<_>>().join(" · ")
}

/// Its first sentence: the rest is said, and behind the law.
#[must_use]
pub fn first(text: &str) -> String {
    text.split_once(". ").map_or_else(|| text.to_owned(), |(first, _)| format!("{first}."))
}

/// Its first question, or all of it.
#[must_use]
pub fn first_question(text: &str) -> String {
    text.split_once("? ").map_or_else(|| text.to_owned(), |(first, _)| format!("{first}?"))
}

/// A ruling was left, and is kept.
#[must_use]
pub fn kept(board: &str) -> String {
    format!("{board} kept")
}

/// Whom the next line is for, and how it begins.
#[must_use]
pub fn next_line(to: &str, line: &str) -> String {
    format!("{to}: {line}")
}

/// Answers that an edit has taken out.
#[must_use]
pub fn taken_out(count: usize) -> String {
    match count {
        1 => "A later answer no longer fits and was taken out.".to_owned(),
        2 => "Two later answers no longer fit and were taken out.".to_owned(),
        _ => format!("{count} later answers no longer fit and were taken out."),
    }
}

/// Another table: nobody has said what they play there.
pub const SYSTEMS_GONE: &str = "Another table: what the pairs play is open again.";
/// Above the contract
pub const CONTRACT: &str = "Contract";
/// Names and a note
pub const NAMES: &str = "Names and note";
/// Adds them
pub const ADD: &str = "Add";
/// Above the law of a line
pub const LAW_NOW: &str = "The law";
/// The keys while a ruling runs
pub const KEYS_RULING: [(&str, &str); 7] = [
    ("Space", "next line"),
    ("1 2", "answer"),
    ("Z", "undo"),
    ("L", "the law"),
    ("1h p x", "a call"),
    ("n e s w", "a seat"),
    ("!", "director called"),
];

/// Another seat was tapped: `East calls before North`.
#[must_use]
pub fn calls_before(seat: Seat, turn: Option<Seat>) -> [String; 2] {
    let first = match turn {
        Some(turn) => format!("{} calls before {}", seat.name(), turn.name()),
        None => format!("{} calls", seat.name()),
    };
    [first, format!("Tap what {} called. The ruling opens by itself.", seat.name())]
}

/// `2 of 5`
#[must_use]
pub fn line_of(line: usize, count: usize) -> String {
    format!("{line} of {count}")
}

/// A seat was tapped that is not in turn.
#[must_use]
pub fn out_of_turn(seat: Seat) -> String {
    format!("{} calls out of turn", seat.name())
}

/// The chip of the dealer.
#[must_use]
pub fn dealer(seat: Seat) -> String {
    format!("Dealer {}", seat.name())
}

/// The chip of the vulnerability.
#[must_use]
pub const fn vulnerable(who: Vulnerability) -> &'static str {
    match who {
        Vulnerability::None => "None vul",
        Vulnerability::NorthSouth => "N-S vul",
        Vulnerability::EastWest => "E-W vul",
        Vulnerability::Both => "All vul",
    }
}

const fn side(side: Side) -> &'static str {
    match side {
        Side::NorthSouth => "North-South",
        Side::EastWest => "East-West",
    }
}

/// A book by the name players know: `SAYC`, with how many options.
#[must_use]
pub fn book(name: &str) -> String {
    let mut parts = name.split('+');
    let base = match parts.next().unwrap_or_default() {
        "sayc" => "SAYC",
        "two_over_one" => "2 over 1",
        "acol" => "Acol",
        "sef" => "Five-card majors",
        "precision" => "Precision",
        "polish" => "Polish Club",
        other => other,
    };
    match parts.count() {
        0 => base.to_owned(),
        count => format!("{base} +{count}"),
    }
}

/// The chip of what a side plays.
#[must_use]
pub fn plays(whose: Side, name: Option<&str>) -> String {
    let short = match whose {
        Side::NorthSouth => "N-S",
        Side::EastWest => "E-W",
    };
    format!("{short} {}", name.map_or_else(|| "?".to_owned(), book))
}

/// What a side plays, at the end of a row.
#[must_use]
pub fn plays_what(name: Option<&str>) -> String {
    name.map_or_else(|| NOT_KNOWN.to_owned(), book)
}

/// `North-South play`
#[must_use]
pub fn side_play(whose: Side) -> String {
    format!("{} play", side(whose))
}

/// `What do North-South play?`
#[must_use]
pub fn what_play(whose: Side) -> String {
    format!("What do {} play?", side(whose))
}

/// Which answer is advised: comparable or not; none where it is close.
#[must_use]
pub const fn advised(verdict: Verdict) -> Option<bool> {
    match verdict {
        Verdict::Yes => Some(true),
        Verdict::No => Some(false),
        Verdict::Judgment => None,
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
