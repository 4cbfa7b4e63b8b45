//! Words of the review's evidence, of the poll and of the peer's page.

use bridge::{Bid, Call, Seat};
use director::poll::Decision;

/// What partner knew.
#[must_use]
pub fn told(call: Call, seat: Seat) -> String {
    format!("What {} told {}", call.symbol(), seat.name())
}

/// What the player who erred could expect.
#[must_use]
pub fn could_expect(seat: Seat) -> String {
    format!("What {} could expect of {}", seat.name(), seat.partner().name())
}

/// The wrong explanation.
#[must_use]
pub fn told_wrongly(seat: Seat) -> String {
    format!("What {} was told, and what is so", seat.name())
}

/// On the bar: those that fit both
#[must_use]
pub fn also(share: &str, call: Call) -> String {
    format!("{share} also fit {}", call.symbol())
}
/// On the bar: those that do not
#[must_use]
pub fn not(share: &str) -> String {
    format!("{share} do not")
}
/// On the bar: those that fit both explanations
#[must_use]
pub fn fit_both(share: &str) -> String {
    format!("{share} fit both")
}
/// Points together
#[must_use]
pub fn together(share: &str, points: &str) -> String {
    format!("{share}: {points}")
}
/// The three parts of it
pub const TOGETHER: [&str; 3] = ["under 20", "20–24", "25 or more"];
/// Above them
pub const TOGETHER_LABEL: &str = "Points of both together";
/// A badge: counted, not sampled
pub const EXACT: &str = "Exact";
/// A row of the figures
pub const POINTS: &str = "Points";
/// The figures, folded
pub const FIGURES: &str = "Points and lengths";
/// The average of a column
#[must_use]
pub fn spread((least, most): (u8, u8), tenths: u64) -> String {
    let average = format!("{}.{}", tenths / 10, tenths % 10);
    if least == most { average } else { format!("{least}–{most}, mean {average}") }
}
/// No hand is there
pub const NO_HAND: &str = "none";

/// Evidence that is taken over into the form
pub const TAKE: &str = "Put on the form";
/// It is there
pub const TAKEN: &str = "On the form";

/// A meaning is missing.
#[must_use]
pub fn no_meaning(call: Call) -> String {
    format!("What {} shows is not known. Write it below.", call.symbol())
}
/// A hand is missing.
#[must_use]
pub fn no_hand(seat: Seat) -> String {
    format!("This needs {}’s hand. Enter it with the deal.", seat.name())
}
/// The hand is missing, and it goes on without it.
#[must_use]
pub fn without_hand(seat: Seat) -> String {
    format!("{}’s hand is not entered: all 52 cards count.", seat.name())
}
/// Nothing took the call's place
pub const NO_REPLACEMENT: &str = "Nothing has taken the place of the withdrawn call.";
/// Too much to count
pub const TOO_COMPLEX: &str = "There is too much to count here.";
/// No hand or deal fits
pub const NONE_FITS: &str = "No deal fits these meanings and this hand.";
/// No call is in question
pub const NO_CALL: &str = "No call is in question, so there are no sets of hands to compare.";

/// The meanings, folded
pub const MEANINGS: &str = "What the calls show";
/// Below them
pub const MEANINGS_HELP: &str = "For this review only, as a formula: 11-19, 5+S";
/// A call's field
#[must_use]
pub fn shows(by: Seat, call: Call, is_withdrawn: bool) -> String {
    let withdrawn = if is_withdrawn { " (withdrawn)" } else { "" };
    format!("{} {}{withdrawn}", by.name(), call.symbol())
}
/// Which call was explained
pub const EXPLAINED_CALL: &str = "Which call was explained wrongly";
/// As it was explained
pub const WRONG: &str = "As it was explained (a formula)";

/// Tricks by lead
pub const BY_LEAD: &str = "This deal, by lead";
/// The contract, beside it
#[must_use]
pub fn contract(bid: Bid, declarer: Seat) -> String {
    format!("{} by {}", Call::Bid(bid).symbol(), declarer.name())
}
/// The small cards of a suit
pub const SMALL: &str = "small";
/// The deal is missing
pub const NO_DEAL: &str = "This needs all four hands. Enter them with the deal.";
/// The contract is missing
pub const NO_CONTRACT: &str = "This needs a contract. Enter the result first.";
/// Starts it
pub const WORK_OUT: &str = "Work it out";
/// At work
#[must_use]
pub fn working(done: u32, of: u32) -> String {
    if of == 0 { "Loading …".to_owned() } else { format!("{done} of {of}") }
}
/// Ends it
pub const STOP: &str = "Stop";
/// It was ended
pub const STOPPED: &str = "Stopped before it was worked out.";
/// There is no worker
pub const FAILED: &str = "Double dummy could not be started here. It needs the network once.";

/// The sample
#[must_use]
pub fn sample(bid: Bid, lead: Option<bridge::Suit>) -> String {
    let lead = lead.map_or("the best".to_owned(), |suit| format!("a {}", suit.symbol()));
    format!("{} on {lead} lead", Call::Bid(bid).symbol())
}
/// The suits to lead
pub const LEAD: &str = "Lead";
/// The best of all leads
pub const BEST: &str = "Best";
/// The contract's field
pub const CONTRACT: &str = "Contract";
/// Its declarer's field
pub const DECLARER: &str = "Declarer";
/// The seed's field
pub const SEED: &str = "Seed";
/// Contract and seed, folded
pub const MORE: &str = "Another contract, seed";
/// Starts a sample
#[must_use]
pub fn deal(count: usize) -> String {
    format!("Deal {count}")
}
/// Below a sample
#[must_use]
pub fn sampled(count: u32, seed: u64) -> String {
    format!("{count} deals each, seed {seed}. The range is exact, 95\u{a0}%.")
}
/// A share and its range
#[must_use]
pub fn range([from, to]: [u64; 2]) -> String {
    format!("{from}–{to}\u{a0}%")
}
/// What is written is no contract
pub const BAD_CONTRACT: &str = "a contract is such as 3N or 4S";

// ---- the poll ----

/// Above the code
pub const ASK_A_PEER: &str = "Ask a peer";
/// What they see
#[must_use]
pub fn they_see(seat: Seat, calls: &str) -> String {
    let calls = if calls.is_empty() { "no call".to_owned() } else { calls.to_owned() };
    format!("They see {}’s hand, {calls}, and one question at a time.", seat.name())
}
/// And what not
#[must_use]
pub fn never(call: Option<Call>) -> String {
    match call {
        Some(call) => format!("Not the withdrawn {}, nor the result.", call.symbol()),
        None => "Not what was withdrawn, nor the result.".to_owned(),
    }
}
/// The code, for a screen reader
pub const QR: &str = "A QR code that opens the question on a peer’s phone";
/// It is too long
pub const NO_QR: &str = "The question is too long for a QR code. Use the link.";
/// Makes the code large
pub const LARGER: &str = "Larger";
/// Makes it small again
pub const SMALLER: &str = "Smaller";
/// Copies the link
pub const COPY: &str = "Copy the link";
/// It is copied
pub const COPIED: &str =
    "The link is copied. The question is in the link itself; no server sees it.";
/// It cannot be copied
pub const NOT_COPIED: &str = "The link could not be copied. Open it here and hand over the phone.";
/// Opens the page here
pub const HAND_OVER: &str = "Open here";
/// The turn that is asked about
pub const WHICH_TURN: &str = "Which decision";
/// A turn
#[must_use]
pub fn turn(seat: Seat, call: Option<Call>, leads: bool) -> String {
    match call {
        Some(call) => format!("{}, who called {}", seat.name(), name(call)),
        None if leads => format!("{}, opening lead", seat.name()),
        None => format!("{}, next call", seat.name()),
    }
}
fn name(call: Call) -> String {
    if call == Call::Pass { "Pass".to_owned() } else { call.symbol() }
}
/// No hand to show
#[must_use]
pub fn hand_first(seat: Seat) -> String {
    format!("A peer needs {}’s hand. Enter it with the deal, or here:", seat.name())
}
/// There is no sheet for this law.
#[must_use]
pub fn no_sheet(law: &str) -> String {
    format!(
        "For {law} there is no sheet to hand over. Ask peers with the right explanation, one at a \
         time, and add what they say."
    )
}
/// The hand's field
pub const HAND: &str = "Hand, such as QT4.AJ3.K74.J652";
/// Takes the hand
pub const USE: &str = "Use it";
/// So many were asked
#[must_use]
pub fn asked(count: u32, left_out: u32) -> String {
    let out = if left_out == 0 { String::new() } else { format!(", {left_out} not counted") };
    format!("{count} asked{out}")
}
/// Nobody was asked yet
pub const NOBODY: &str = "Nobody asked yet";
/// Enters an answer
pub const ADD: &str = "Add by hand";
/// What the peer's phone shows
pub const CODE: &str = "What they show or say: first what they do, then what else";
/// An example of it
pub const CODE_HELP: &str = "2N 3N";
/// Question 3: nobody asked it
pub const NOT_ASKED: &str = "not asked";
/// Question 3: nothing
pub const NOTHING: &str = "nothing";
/// A peer?
pub const IS_PEER: &str = "A peer who has not seen the board";
/// Who it was
pub const NAME: &str = "Name (stays off the form)";
/// Adds the answer
pub const ADD_IT: &str = "Add";
/// What is written is no answer
pub const BAD_CODE: &str = "an answer is calls or cards such as 2N 3N, what they do first";
/// The key of the dots
pub const CHOSE: &str = "chose";
/// The key of the dots
pub const THOUGHT: &str = "thought of";
/// Beside it
pub const RANGE: &str = "exact 95\u{a0}% range";
/// For a screen reader
#[must_use]
pub fn counted(action: &str, chose: u32, considered: u32, of: u32, range: &str) -> String {
    format!("{action}: {chose} chose it, {considered} thought of it, of {of}; {range}")
}
/// Who answered
pub const WHO: &str = "Who answered";
/// The names are not printed
pub const OFF_THE_FORM: &str = "Not on the form";
/// An answer without a name
#[must_use]
pub fn person(number: usize) -> String {
    format!("Peer {number}")
}
/// An answer that does not count
pub const NOT_COUNTED: &str = "not counted";
/// Takes an answer out
#[must_use]
pub fn remove(person: &str) -> String {
    format!("Take out the answer of {person}")
}
/// What the others say it suggests
#[must_use]
pub fn suggested(asked: u32, none: u32, by_action: &[(String, u32)]) -> String {
    let mut text = format!("What it suggests, {asked} asked: nothing {none}");
    for (action, count) in by_action {
        text += &[", ", action, " ", &count.to_string()].concat();
    }
    text + "."
}

// ---- the peer's page ----

/// The heading: the question
#[must_use]
pub const fn question(decision: Decision) -> &'static str {
    match decision {
        Decision::Call => "What do you do?",
        Decision::Lead => "What do you lead?",
    }
}
/// Below it
pub const DIRECTOR_ASKS: &str = "A director asks. Please do not discuss it.";
/// The link is damaged
pub const DAMAGED: &str = "This link is damaged. Ask the director for it once more.";
/// In whose place they are
#[must_use]
pub fn place(seat: Seat, scoring: Option<&str>, vulnerable: &str) -> String {
    let mut text = format!("You are {}", seat.name());
    for part in [scoring.unwrap_or_default(), vulnerable] {
        if !part.is_empty() {
            text += " · ";
            text += part;
        }
    }
    text
}
/// The field
#[must_use]
pub const fn yours(decision: Decision) -> &'static str {
    match decision {
        Decision::Call => "Your call",
        Decision::Lead => "Your lead",
    }
}
/// Nothing is chosen yet
pub const CHOOSE: &str = "Choose";
/// Takes the answer
pub const ANSWER: &str = "Answer";
/// Announces the second question
pub const THEN_ONE_MORE: &str = "Then one more question.";
/// What was answered
#[must_use]
pub fn you_chose(action: &str) -> String {
    format!("Your answer: {action}")
}
/// Nothing else
pub const NOTHING_ELSE: &str = "Nothing else";
/// Ends the second question
pub const DONE: &str = "Done";
/// The end
pub const SHOW_THIS: &str = "Show this to the director";
/// What was thought of
#[must_use]
pub fn thought_of(actions: &str) -> String {
    if actions.is_empty() {
        "Nothing else seriously thought of.".to_owned()
    } else {
        format!("Also thought of: {actions}")
    }
}
/// Thanks
pub const THANKS: &str = "Thank you. Nothing was sent; your answer is only on this screen.";
