//! English: words of the review's evidence, of the poll and of the peer's page.

use bridge::{Bid, Call, Seat};
use director::poll::Decision;

use crate::en::names::Name as _;
use crate::screens::{Evidence, Form};

pub(crate) static EVIDENCE: Evidence = Evidence {
    told,
    could_expect,
    told_wrongly,
    also,
    not,
    fit_both,
    together,
    together_parts: ["under 20", "20–24", "25 or more"],
    together_label: "Points of both together",
    exact: "Exact",
    points: "Points",
    figures: "Points and lengths",
    spread,
    none: "none",
    take: "Put on the form",
    taken: "On the form",
    no_meaning,
    no_hand,
    without_hand,
    no_replacement: "Nothing has taken the place of the withdrawn call.",
    too_complex: "There is too much to count here.",
    none_fits: "No deal fits these meanings and this hand.",
    no_call: "No call is in question, so there are no sets of hands to compare.",
    meanings: "What the calls show",
    meanings_help: "For this review only, as a formula: 11-19, 5+S",
    shows,
    explained_call: "Which call was explained wrongly",
    wrong: "As it was explained (a formula)",
    by_lead: "This deal, by lead",
    contract,
    small: "small",
    no_deal: "This needs all four hands. Enter them with the deal.",
    no_contract: "This needs a contract. Enter the result first.",
    work_out: "Work it out",
    working,
    stop: "Stop",
    stopped: "Stopped before it was worked out.",
    failed: "Double dummy could not be started here. It needs the network once.",
    building: "Double dummy is still being built; try again in a minute.",
    sample,
    lead: "Lead",
    best: "Best",
    contract_field: "Contract",
    declarer: "Declarer",
    seed: "Seed",
    more: "Another contract, seed",
    deal,
    sampled,
    range,
    bad_contract: "a contract is such as 3N or 4S",
    ask_a_peer: "Ask a peer",
    they_see,
    never,
    qr: "A QR code that opens the question on a peer’s phone",
    no_qr: "The question is too long for a QR code. Use the link.",
    larger: "Larger",
    smaller: "Smaller",
    copy: "Copy the link",
    copied: "The link is copied. The question is in the link itself; no server sees it.",
    not_copied: "The link could not be copied. Open it here and hand over the phone.",
    hand_over: "Open here",
    which_turn: "Which decision",
    turn,
    hand_first,
    no_sheet,
    hand: "Hand, such as QT4.AJ3.K74.J652",
    use_it: "Use it",
    asked,
    nobody: "Nobody asked yet",
    add: "Add by hand",
    code: "What they show or say: first what they do, then what else",
    code_help: "2N 3N",
    not_asked: "not asked",
    nothing: "nothing",
    is_peer: "A peer who has not seen the board",
    name: "Name (stays off the form)",
    add_it: "Add",
    bad_code: "an answer is calls or cards such as 2N 3N, what they do first",
    chose: "chose",
    thought: "thought of",
    exact_range: "exact 95\u{a0}% range",
    counted,
    who: "Who answered",
    off_the_form: "Not on the form",
    person,
    not_counted: "not counted",
    remove,
    suggested,
    question,
    director_asks: "A director asks. Please do not discuss it.",
    damaged: "This link is damaged. Ask the director for it once more.",
    place,
    scoring,
    yours,
    choose: "Choose",
    answer: "Answer",
    then_one_more: "Then one more question.",
    you_chose,
    nothing_else: "Nothing else",
    done: "Done",
    show_this: "Show this to the director",
    thought_of,
    thanks: "Thank you. Nothing was sent; your answer is only on this screen.",
};

fn told(call: Call, seat: Seat) -> String {
    format!("What {} told {}", call.symbol(), seat.name())
}

fn could_expect(seat: Seat) -> String {
    format!("What {} could expect of {}", seat.name(), seat.partner().name())
}

fn told_wrongly(seat: Seat) -> String {
    format!("What {} was told, and what is so", seat.name())
}

fn also(share: &str, call: Call) -> String {
    format!("{share} also fit {}", call.symbol())
}

fn not(share: &str) -> String {
    format!("{share} do not")
}

fn fit_both(share: &str) -> String {
    format!("{share} fit both")
}

fn together(share: &str, points: &str) -> String {
    format!("{share}: {points}")
}

fn spread((least, most): (u8, u8), tenths: u64) -> String {
    let average = format!("{}.{}", tenths / 10, tenths % 10);
    if least == most { average } else { format!("{least}–{most}, mean {average}") }
}

fn no_meaning(call: Call) -> String {
    format!("What {} shows is not known. Write it below.", call.symbol())
}

fn no_hand(seat: Seat) -> String {
    format!("This needs {}’s hand. Enter it with the deal.", seat.name())
}

fn without_hand(seat: Seat) -> String {
    format!("{}’s hand is not entered: all 52 cards count.", seat.name())
}

fn shows(by: Seat, call: Call, is_withdrawn: bool) -> String {
    let withdrawn = if is_withdrawn { " (withdrawn)" } else { "" };
    format!("{} {}{withdrawn}", by.name(), call.symbol())
}

fn contract(bid: Bid, declarer: Seat) -> String {
    format!("{} by {}", Call::Bid(bid).symbol(), declarer.name())
}

fn working(done: u32, of: u32) -> String {
    if of == 0 { "Loading …".to_owned() } else { format!("{done} of {of}") }
}

fn sample(bid: Bid, lead: Option<bridge::Suit>) -> String {
    let lead = lead.map_or("the best".to_owned(), |suit| format!("a {}", suit.symbol()));
    format!("{} on {lead} lead", Call::Bid(bid).symbol())
}

fn deal(count: usize) -> String {
    format!("Deal {count}")
}

fn sampled(count: u32, seed: u64) -> String {
    format!("{count} deals each, seed {seed}. The range is exact, 95\u{a0}%.")
}

fn range([from, to]: [u64; 2]) -> String {
    format!("{from}–{to}\u{a0}%")
}

fn they_see(seat: Seat, calls: &str) -> String {
    let calls = if calls.is_empty() { "no call".to_owned() } else { calls.to_owned() };
    format!("They see {}’s hand, {calls}, and one question at a time.", seat.name())
}

fn never(call: Option<Call>) -> String {
    match call {
        Some(call) => format!("Not the withdrawn {}, nor the result.", call.symbol()),
        None => "Not what was withdrawn, nor the result.".to_owned(),
    }
}

fn turn(seat: Seat, call: Option<Call>, leads: bool) -> String {
    match call {
        Some(call) => format!("{}, who called {}", seat.name(), name(call)),
        None if leads => format!("{}, opening lead", seat.name()),
        None => format!("{}, next call", seat.name()),
    }
}

fn name(call: Call) -> String {
    if call == Call::Pass { "Pass".to_owned() } else { call.symbol() }
}

fn hand_first(seat: Seat) -> String {
    format!("A peer needs {}’s hand. Enter it with the deal, or here:", seat.name())
}

fn no_sheet(law: &str) -> String {
    format!(
        "For {law} there is no sheet to hand over. Ask peers with the right explanation, one at a \
         time, and add what they say."
    )
}

fn asked(count: u32, left_out: u32) -> String {
    let out = if left_out == 0 { String::new() } else { format!(", {left_out} not counted") };
    format!("{count} asked{out}")
}

fn counted(action: &str, chose: u32, considered: u32, of: u32, range: &str) -> String {
    format!("{action}: {chose} chose it, {considered} thought of it, of {of}; {range}")
}

fn person(number: usize) -> String {
    format!("Peer {number}")
}

fn remove(person: &str) -> String {
    format!("Take out the answer of {person}")
}

fn suggested(asked: u32, none: u32, by_action: &[(String, u32)]) -> String {
    let mut text = format!("What it suggests, {asked} asked: nothing {none}");
    for (action, count) in by_action {
        text += &[", ", action, " ", &count.to_string()].concat();
    }
    text + "."
}

const fn question(decision: Decision) -> &'static str {
    match decision {
        Decision::Call => "What do you do?",
        Decision::Lead => "What do you lead?",
    }
}

fn place(seat: Seat, scoring: Option<&str>, vulnerable: &str) -> String {
    let mut text = format!("You are {}", seat.name());
    for part in [scoring.unwrap_or_default(), vulnerable] {
        if !part.is_empty() {
            text += " · ";
            text += part;
        }
    }
    text
}

const fn scoring(form: Form) -> &'static str {
    match form {
        Form::Matchpoints => "Pairs",
        Form::Teams => "Teams",
        Form::CrossImps => "Cross-IMPs",
        Form::BoardAMatch => "Board-a-match",
        Form::Butler => "Butler",
        Form::TotalPoints => "Total points",
    }
}

const fn yours(decision: Decision) -> &'static str {
    match decision {
        Decision::Call => "Your call",
        Decision::Lead => "Your lead",
    }
}

fn you_chose(action: &str) -> String {
    format!("Your answer: {action}")
}

fn thought_of(actions: &str) -> String {
    if actions.is_empty() {
        "Nothing else seriously thought of.".to_owned()
    } else {
        format!("Also thought of: {actions}")
    }
}
