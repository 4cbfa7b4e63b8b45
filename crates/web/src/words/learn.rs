//! Words of the trainer.

use bridge::{Call, Seat};
use train::table::{Mark, Verb};

/// The heading
pub const TITLE: &str = "Learn";
/// Below it
pub const BELOW: &str = "On this device, no account";
/// The menu, for a screen reader
pub const MENU: &str = "Progress";
/// Over today's exercise
pub const TODAY: &str = "Today's exercise · the same for everybody";
/// The page of it
pub const TODAYS: &str = "Today's exercise";
/// The button that begins it
pub const START: &str = "Start";
/// It was answered already
pub const TODAY_DONE: &str = "Answered today";
/// The button that shows it again
pub const SEE_AGAIN: &str = "See it again";
/// Below the days
pub const IN_A_ROW: &str = "in a row";
/// Nothing is due
pub const NOTHING_DUE: &str = "Nothing due";
/// Below that
pub const PRACTISE_ANY: &str = "Practise anything";
/// The page of practice
pub const PRACTICE: &str = "Practice";
/// The way to the tables
pub const TABLE: &str = "The simulated table";
/// Below it
pub const TABLE_BELOW: &str = "Four players, your own order";
/// Over the courses
pub const COURSES: &str = "Courses";
/// The way out of an exercise, for a screen reader
pub const LEAVE: &str = "Close";
/// About the exercise, for a screen reader
pub const ABOUT: &str = "About this exercise";
/// Under the question, where calls are tapped
pub const TAP_ALL: &str = "Tap all of them. Doubtful calls do not count.";
/// The button that marks
pub const CHECK: &str = "Check";
/// The box, for a screen reader
pub const BOX: &str = "Calls to choose";
/// After a guess
pub const MY_GUESS: &str = "That is my guess";
/// The slider, for a screen reader
pub const GUESS: &str = "Your guess, in percent";
/// Its left end
pub const NO_HAND: &str = "none";
/// Its right end
pub const EVERY_HAND: &str = "every hand";
/// Marked
pub const RIGHT: &str = "Right";
/// Marked
pub const WRONG: &str = "Not right";
/// It rests on judgement
pub const NOT_COUNTED: &str = "A matter of judgement: not counted";
/// Beside the option that was chosen
pub const YOURS: &str = "Your answer";
/// Beside the right one
pub const THE_ANSWER: &str = "The answer";
/// A call that was missed
pub const MISSED: &str = "missed";
/// A call that was tapped and is not right
pub const NOT_THIS: &str = "no";
/// Over the explanation
pub const WHY: &str = "Why";
/// Over what refutes the others
pub const OTHERS: &str = "Why not the others";
/// Over the picture
pub const PICTURE: &str = "What the two calls show";
/// Over the hand
pub const HAND: &str = "This hand shows the difference";
/// Over what is known of the calls
pub const SHOWN: &str = "What the calls show";
/// Opens the record
pub const AS_RULING: &str = "Open as a ruling";
/// Shares the exercise
pub const SHARE: &str = "Share";
/// The first line of an exercise that is shared
pub const SHARED: &str = "An exercise for directors";
/// It was copied
pub const COPIED: &str = "Copied, without the answer.";
/// It could not be
pub const NOT_COPIED: &str = "This browser lets no page copy or share.";
/// The next exercise
pub const NEXT: &str = "Next exercise";
/// After the last one of a course
pub const DONE: &str = "Done";
/// The way on in a course
pub const GO_ON: &str = "Go on";
/// A course that was not begun
pub const BEGIN: &str = "Begin";
/// A course that is done
pub const ONCE_MORE: &str = "Once more";
/// A step that contradicts the one before
pub const CONTRADICTS: &str = "Not as in the step before";
/// There is none
pub const NOT_MADE: &str = "No exercise was found. Try another one.";
/// Another one
pub const ANOTHER: &str = "Another one";
/// While it is made
pub const MAKING: &str = "One moment …";
/// Withdrawn
pub const WITHDRAWN: &str = "Withdrawn";
/// New
pub const NEW: &str = "New";
/// Saves progress in a file
pub const EXPORT: &str = "Save progress in a file";
/// Below it
pub const EXPORT_BELOW: &str = "To keep it, or to go on elsewhere";
/// Reads such a file
pub const IMPORT: &str = "Add progress from a file";
/// Below it
pub const IMPORT_BELOW: &str = "Nothing here is lost or counted twice";
/// Where it is
pub const ONLY_HERE: &str = "Your progress is on this device only. Nothing is sent anywhere.";
/// It was saved
pub const SAVED: &str = "Progress saved in a file.";
/// It was not
pub const NOT_SAVED: &str = "The file could not be saved.";
/// What is kept cannot be read
pub const UNREADABLE: &str = "The progress on this device was written by another version of Rectify. It is left as it is; what you answer now is not kept.";
/// The device keeps nothing
pub const NOT_KEPT: &str = "This device does not keep your progress. Save it in a file.";

/// The name of the file
#[must_use]
pub fn file(day: u32) -> String {
    let date = train::today::Date::of_day(day);
    format!("rectify-progress-{:04}-{:02}-{:02}.json", date.year, date.month, date.day)
}

/// A file was read: so many answers are new, so many there are.
#[must_use]
pub fn imported(new: usize, all: usize) -> String {
    let word = if new == 1 { "answer" } else { "answers" };
    format!("{new} new {word}, {all} in all.")
}

/// A file that is no progress
#[must_use]
pub fn not_imported(why: &str) -> String {
    format!("This is no progress of Rectify: {why}")
}

/// Days in a row
#[must_use]
pub fn days(days: u32) -> String {
    if days == 1 { "1 day".to_owned() } else { format!("{days} days") }
}

/// Clauses that are due
#[must_use]
pub fn due(count: usize) -> String {
    format!("{count} due")
}

/// `7 of 12`
#[must_use]
pub fn of(done: usize, all: usize) -> String {
    format!("{done} of {all}")
}

/// `3 chosen`
#[must_use]
pub fn chosen(count: usize) -> String {
    format!("{count} chosen")
}

/// `3 of 4 found`
#[must_use]
pub fn found(found: usize, all: usize) -> String {
    format!("{found} of {all} found")
}

/// Over the calls that leave partner free, or that are legal
#[must_use]
pub fn these_calls(seat: Seat, frees: bool) -> String {
    if frees {
        format!("{} may go on bidding", seat.partner().name())
    } else {
        format!("{} may call", seat.name())
    }
}

/// Calls that are judgement
#[must_use]
pub fn judgement(calls: &[Call]) -> String {
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

/// A guess, and what it is
#[must_use]
pub fn guessed(guess: u8, is: u64) -> String {
    format!("You said {guess} %. It is {is} %.")
}

/// `Step 3 of 12`
#[must_use]
pub fn step(step: usize, all: usize) -> String {
    format!("Step {step} of {all}")
}

// ---- the table ----

/// The page
pub const THE_TABLE: &str = "The table";
/// Below it
pub const YOU_DIRECT: &str = "You are the director";
/// Over the list
pub const TABLES: &str = "Twelve tables of the course";
/// A board of its own
pub const ANY_TABLE: &str = "A new table";
/// Below it
pub const ANY_TABLE_BELOW: &str = "Four hands, and something goes wrong";
/// Over the choices
pub const WHAT_NEXT: &str = "What do you do next?";
/// Over the seats
pub const WHOM: &str = "Whom?";
/// Over the places
pub const WHERE: &str = "Where?";
/// Over the ways
pub const HOW: &str = "How?";
/// One choice back
pub const ANOTHER_STEP: &str = "Something else";
/// The steps so far, for a screen reader
pub const STEPS: &str = "Steps so far";
/// The page at its end
pub const HOW_IT_WENT: &str = "How it went";
/// Once more
pub const AGAIN: &str = "Again";
/// The next one
pub const NEXT_TABLE: &str = "Next table";
/// It is enough
pub const PASSED: &str = "Passed.";
/// It is not
pub const NOT_PASSED: &str = "Not passed: 80 % and no ruling to be put right.";
/// There is none
pub const NO_TABLE: &str = "No table was found. Try another one.";
/// The auction at the table
pub const AUCTION: &str = "The auction so far";

/// A table of the course
#[must_use]
pub fn table(number: usize) -> String {
    format!("Table {number}")
}

/// A table's name
#[must_use]
pub fn table_named(which: crate::learn::Which) -> String {
    match which {
        crate::learn::Which::Numbered(number) => table(number),
        crate::learn::Which::Made(seed) => format!("Board {}", seed % 32 + 1),
    }
}

/// `5 of 6 steps`
#[must_use]
pub fn steps(right: usize, all: usize) -> String {
    format!("{right} of {all} steps")
}

/// What went wrong, in a line
#[must_use]
pub fn summary(early: usize, left_out: usize, given_away: usize, wrong: usize) -> String {
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

/// A group of steps
#[must_use]
pub fn group(name: &str) -> &'static str {
    match name {
        "first" => "Stop, and find out",
        "ask" => "Ask a player",
        "say" => "Tell them something",
        "decide" => "Decide, and go on",
        _ => "Before you go",
    }
}

/// A step done in the plain way
#[must_use]
pub const fn plain(verb: Verb) -> &'static str {
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

/// The sign of a mark
#[must_use]
pub const fn sign(mark: Mark) -> &'static str {
    match mark {
        Mark::Right => "check",
        Mark::Early => "clock",
        Mark::Idle => "minus",
        Mark::LeftOut => "off",
        Mark::GivesAway => "say",
        Mark::Wrong => "close",
        Mark::Fatal => "warn",
    }
}
