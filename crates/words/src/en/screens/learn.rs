//! English: words of the trainer.

use bridge::{Call, Seat};
use train::table::Verb;

use crate::en::names::Name as _;
use crate::screens::Learn;

pub(crate) static LEARN: Learn = Learn {
    title: "Learn",
    below: "On this device, no account",
    menu: "Progress",
    today: "Today's exercise · the same for everybody",
    todays: "Today's exercise",
    start: "Start",
    today_done: "Answered today",
    see_again: "See it again",
    in_a_row: "in a row",
    nothing_due: "Nothing due",
    practise_any: "Practise anything",
    practice: "Practice",
    simulated: "The simulated table",
    table_below: "Four players, your own order",
    courses: "Courses",
    leave: "Close",
    about: "About this exercise",
    tap_all: "Tap all of them. Doubtful calls do not count.",
    check: "Check",
    box_of_calls: "Calls to choose",
    my_guess: "That is my guess",
    guess: "Your guess, in percent",
    no_hand: "none",
    every_hand: "every hand",
    right: "Right",
    wrong: "Not right",
    not_counted: "A matter of judgement: not counted",
    yours: "Your answer",
    the_answer: "The answer",
    missed: "missed",
    not_this: "no",
    why: "Why",
    others: "Why not the others",
    picture: "What the two calls show",
    hand: "This hand shows the difference",
    shown: "What the calls show",
    as_ruling: "Open as a ruling",
    share: "Share",
    shared: "An exercise for directors",
    copied: "Copied, without the answer.",
    not_copied: "This browser lets no page copy or share.",
    next: "Next exercise",
    done: "Done",
    go_on: "Go on",
    begin: "Begin",
    once_more: "Once more",
    contradicts: "Not as in the step before",
    not_made: "No exercise was found. Try another one.",
    another: "Another one",
    making: "One moment …",
    withdrawn: "Withdrawn",
    new: "New",
    export: "Save progress in a file",
    export_below: "To keep it, or to go on elsewhere",
    import: "Add progress from a file",
    import_below: "Nothing here is lost or counted twice",
    only_here: "Your progress is on this device only. Nothing is sent anywhere.",
    saved: "Progress saved in a file.",
    not_saved: "The file could not be saved.",
    unreadable: "The progress on this device was written by another version of Rectify. It is left as it is; what you answer now is not kept.",
    not_kept: "This device does not keep your progress. Save it in a file.",
    file,
    imported,
    not_imported,
    days,
    due,
    of,
    chosen,
    found,
    these_calls,
    judgement,
    guessed,
    step,
    the_table: "The table",
    you_direct: "You are the director",
    tables: "Twelve tables of the course",
    any_table: "A new table",
    any_table_below: "Four hands, and something goes wrong",
    what_next: "What do you do next?",
    whom: "Whom?",
    which_place: "Where?",
    how: "How?",
    another_step: "Something else",
    steps_so_far: "Steps so far",
    how_it_went: "How it went",
    again: "Again",
    next_table: "Next table",
    passed: "Passed.",
    not_passed: "Not passed: 80 % and no ruling to be put right.",
    no_table: "No table was found. Try another one.",
    auction: "The auction so far",
    table,
    board,
    steps,
    summary,
    group,
    plain,
};

fn file(day: u32) -> String {
    let date = train::today::Date::of_day(day);
    format!("rectify-progress-{:04}-{:02}-{:02}.json", date.year, date.month, date.day)
}

fn imported(new: usize, all: usize) -> String {
    let word = if new == 1 { "answer" } else { "answers" };
    format!("{new} new {word}, {all} in all.")
}

fn not_imported(why: &str) -> String {
    format!("This is no progress of Rectify: {why}")
}

fn days(days: u32) -> String {
    if days == 1 { "1 day".to_owned() } else { format!("{days} days") }
}

fn due(count: usize) -> String {
    format!("{count} due")
}

fn of(done: usize, all: usize) -> String {
    format!("{done} of {all}")
}

fn chosen(count: usize) -> String {
    format!("{count} chosen")
}

fn found(found: usize, all: usize) -> String {
    format!("{found} of {all} found")
}

fn these_calls(seat: Seat, frees: bool) -> String {
    if frees {
        format!("{} may go on bidding", seat.partner().name())
    } else {
        format!("{} may call", seat.name())
    }
}

fn judgement(calls: &[Call]) -> String {
    let names: Vec<String> = calls.iter().map(|call| call.symbol()).collect();
    let (last, before) = match names.split_last() {
        Some((last, before)) => (last.as_str(), before.join(", ")),
        None => return String::new(),
    };
    if before.is_empty() {
        format!("{last} is judgement: not counted.")
    } else {
        format!("{before} and {last} are judgement: not counted.")
    }
}

fn guessed(guess: u8, is: u64) -> String {
    format!("You said {guess} %. It is {is} %.")
}

fn step(step: usize, all: usize) -> String {
    format!("Step {step} of {all}")
}

fn board(number: u64) -> String {
    format!("Board {number}")
}

fn table(number: usize) -> String {
    format!("Table {number}")
}

fn steps(right: usize, all: usize) -> String {
    format!("{right} of {all} steps")
}

fn summary(early: usize, left_out: usize, given_away: usize, wrong: usize) -> String {
    let count = |number: usize, one: &str, many: &str| {
        (number > 0)
            .then(|| if number == 1 { format!("1 {one}") } else { format!("{number} {many}") })
    };
    let parts = [
        count(early, "too early", "too early"),
        count(left_out, "left out", "left out"),
        count(wrong, "wrong", "wrong"),
        count(given_away, "gave something away", "gave something away"),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() {
        "Nothing left out, nothing given away.".to_owned()
    } else {
        format!("{}.", parts.join(", "))
    }
}

fn group(name: &str) -> &'static str {
    match name {
        "first" => "Stop, and find out",
        "ask" => "Ask a player",
        "say" => "Tell them something",
        "decide" => "Decide, and go on",
        _ => "Before you go",
    }
}

const fn plain(verb: Verb) -> &'static str {
    match verb {
        Verb::AskIntent => "with an open question",
        Verb::Offer => "and leave the choice to that player alone",
        Verb::Replace => "and leave the call to the player",
        Verb::Rights => "to each side its own",
        Verb::Stop
        | Verb::Facts
        | Verb::Aside
        | Verb::AskMeaning
        | Verb::AskNoticed
        | Verb::AskSystem
        | Verb::Void
        | Verb::Explain
        | Verb::Rule
        | Verb::Comparable
        | Verb::Call
        | Verb::Judge
        | Verb::Warn
        | Verb::Tell
        | Verb::Lead
        | Verb::Note
        | Verb::PlayOn
        | Verb::Stay
        | Verb::Misruled
        | Verb::Look
        | Verb::Review
        | Verb::Adjust => "just that",
    }
}
