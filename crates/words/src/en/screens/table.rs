//! English: words of the screen `table`.

use bridge::{BoardNumber, Call, Seat, Side, Vulnerability};

use crate::en::names::Name as _;
use crate::screens::Table;

pub(crate) static TABLE: Table = Table {
    title: "The table",
    board_field: "Board",
    no_board: "a board is a number from 1 on",
    dealer_field: "Dealer",
    is_vulnerable: ", vulnerable",
    who_called: "Who called",
    box_of_calls: "Bidding box",
    auction: "The auction",
    undo: "Undo",
    fresh: "New board",
    not_chosen: "–",
    which_card: "Choose the suit and the rank of the card.",
    attention: "Director called",
    who: "who called? Tap the seat first, then the call",
    start: "Tap what was called. If somebody called out of turn, tap the seat first.",
    somebody_else: "Somebody else called? Tap that seat first.",
    rows_before,
    told_before,
    happened: "What happened",
    say: "Say this",
    obligations: "In force now",
    unauthorised: "Unauthorised information",
    lead: "The lead",
    cards: "Exposed cards",
    notes: "Notes",
    why: "Why",
    otherwise: "It was a slip, or something else",
    to_private: "Away from the table: what each call leads to",
    reason: "Reason (kept with the ruling)",
    judge_otherwise: "You judge otherwise, and say why",
    ruled_so: "Rectify advises it, and the words to say rest on it",
    as_advised: "Ruled as advised",
    override_yes: "It is comparable",
    override_no: "It is not comparable",
    more: "Card exposed, corrections, all events",
    more_title: "Something else happened",
    exposed: "A card was exposed",
    whose: "Whose",
    suit: "Suit",
    rank: "Card",
    led: "It was led",
    exposed_add: "Enter the card",
    misruled: "I ruled wrongly (82C): what was wrong",
    misruled_add: "Put it right",
    won_by: "Trick won by",
    not_followed: "not followed",
    lead_add: "Led",
    events: "All that happened, to change it",
    close: "Close",
    cancel: "Cancel",
    replace: "I entered it wrong",
    insert: "Something came before it",
    remove: "It did not happen: remove it",
    retracted: "Taken back, nothing called instead",
    same_time: ["Two called at the same moment", "Law 33"],
    unintended: ["It was a slip of the hand", "Another card was meant all along · 25A"],
    misinformed: ["The player was told something wrong", "Misinformed by the opponents · 21B"],
    wrong_board: ["The cards are from another board", "Law 15A"],
    the_law: "The law, in our words",
    parts: "Its clauses",
    see: "See also",
    aim,
    spoken,
    fold: "Fold",
    flat: " · flat keys are too low",
    all_rows: "Show the whole auction",
    fewer_rows: "Show the last two rows",
    other_event: "Card exposed, other event",
    open: "Open",
    done: "Done",
    share: "Share",
    line_before: "The line before",
    line_after: "The next line",
    ruling_now: "Ruling now",
    board_and_table: "Board and table",
    board_before: "The board before",
    board_after: "The next board",
    vulnerable_unknown: "Vul ?",
    system_kept: "Kept for this table. A new table starts without.",
    withdrawn: "Withdrawn",
    new: "New",
    not_known: NOT_KNOWN,
    in_detail: "Compare in detail",
    more_books: "More",
    then_compares: "Then Rectify compares the two meanings and advises.",
    unnoticed: "Nobody noticed, play went on",
    unnoticed_then: "No ruling yet; keep entering calls",
    our_words: "Our words, not the law's text.",
    board,
    below,
    over,
    below_over,
    first,
    first_question,
    kept,
    next_line,
    taken_out,
    systems_gone: "Another table: what the pairs play is open again.",
    contract: "Contract",
    names: "Names and note",
    add: "Add",
    law_now: "The law",
    keys_ruling: [
        ("Space", "next line"),
        ("1 2", "answer"),
        ("Z", "undo"),
        ("L", "the law"),
        ("1h p x", "a call"),
        ("n e s w", "a seat"),
        ("!", "director called"),
    ],
    calls_before,
    line_of,
    out_of_turn,
    dealer,
    vulnerable,
    book,
    plays,
    plays_what,
    side_play,
    what_play,
    leads,
    law,
};

const NOT_KNOWN: &str = "not known";

fn rows_before(rows: usize) -> String {
    format!("Earlier rows ({rows}) are on the sheet.")
}

fn told_before(irregularities: usize) -> String {
    format!("Earlier irregularities ({irregularities}) are on the sheet.")
}

fn aim(replace: bool, what: &str) -> String {
    if replace {
        format!("Instead of {what}: tap the seat and the call.")
    } else {
        format!("Before {what}: tap the seat and the call.")
    }
}

fn spoken(call: Call) -> String {
    match call {
        Call::Double => "X, double".to_owned(),
        Call::Redouble => "XX, redouble".to_owned(),
        Call::Bid(bid) if bid.strain.suit().is_some() => {
            format!("{} {}", bid.level.get(), bid.strain.name())
        }
        Call::Bid(_) | Call::Pass | Call::OverSeven(_) => call.symbol(),
    }
}

fn board(number: Option<BoardNumber>) -> String {
    number.map_or_else(|| "New board".to_owned(), |number| format!("Board {}", number.get()))
}

fn below(number: Option<BoardNumber>, table: Option<&str>, law: Option<&str>) -> String {
    let number = number.map(|number| format!("Board {}", number.get()));
    let table = table.filter(|table| !table.is_empty()).map(|table| format!("Table {table}"));
    let law = law.map(|law| format!("Law {law}"));
    [number, table, law].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn over(number: Option<BoardNumber>) -> String {
    number.map_or_else(|| "Auction over".to_owned(), |number| board(Some(number)))
}

fn below_over(number: Option<BoardNumber>, table: Option<&str>) -> String {
    let table = table.filter(|table| !table.is_empty()).map(|table| format!("Table {table}"));
    let over = number.map(|_| "Auction over".to_owned());
    table.into_iter().chain(over).collect::<Vec<_>>().join(" · ")
}

fn first(text: &str) -> String {
    text.split_once(". ").map_or_else(|| text.to_owned(), |(first, _)| format!("{first}."))
}

fn first_question(text: &str) -> String {
    text.split_once("? ").map_or_else(|| text.to_owned(), |(first, _)| format!("{first}?"))
}

fn kept(board: &str) -> String {
    format!("{board} kept")
}

fn next_line(to: &str, line: &str) -> String {
    format!("{to}: {line}")
}

fn taken_out(count: usize) -> String {
    match count {
        1 => "A later answer no longer fits and was taken out.".to_owned(),
        2 => "Two later answers no longer fit and were taken out.".to_owned(),
        _ => format!("{count} later answers no longer fit and were taken out."),
    }
}

fn calls_before(seat: Seat, turn: Option<Seat>) -> [String; 2] {
    let first = match turn {
        Some(turn) => format!("{} calls before {}", seat.name(), turn.name()),
        None => format!("{} calls", seat.name()),
    };
    [first, format!("Tap what {} called. The ruling opens by itself.", seat.name())]
}

fn line_of(line: usize, count: usize) -> String {
    format!("{line} of {count}")
}

fn out_of_turn(seat: Seat) -> String {
    format!("{} calls out of turn", seat.name())
}

fn dealer(seat: Seat) -> String {
    format!("Dealer {}", seat.name())
}

const fn vulnerable(who: Vulnerability) -> &'static str {
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

fn book(name: &str) -> String {
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

fn plays(whose: Side, name: Option<&str>) -> String {
    let short = match whose {
        Side::NorthSouth => "N-S",
        Side::EastWest => "E-W",
    };
    format!("{short} {}", name.map_or_else(|| "?".to_owned(), book))
}

fn plays_what(name: Option<&str>) -> String {
    name.map_or_else(|| NOT_KNOWN.to_owned(), book)
}

fn side_play(whose: Side) -> String {
    format!("{} play", side(whose))
}

fn what_play(whose: Side) -> String {
    format!("What do {} play?", side(whose))
}

fn leads(seat: Seat) -> String {
    format!("{}'s lead", seat.name())
}

fn law(cite: laws::Cite) -> String {
    format!("Law {cite}")
}
