//! English: words of the screen `meanings` and of its pictures.

use crate::screens::Meanings;

pub(crate) static MEANINGS: Meanings = Meanings {
    title: "Compare in detail",
    below: "Over all hands, exactly",
    something_else: "They play something else",
    systems: "What the pairs play",
    north_south: "North-South",
    east_west: "East-West",
    no_system: "not known",
    on_its_way: "The book is on its way.",
    not_here: "The book has not arrived yet. A ruling needs none; try again in a moment.",
    try_again: "Try again",
    look_in: LOOK_INTO,
    nothing_irregular: "Nothing irregular has been entered. When a call has been \
     withdrawn, this page shows what it may have meant and how a replacement compares.",
    attributed: "What it may have meant",
    any_of_them: "Any of these",
    said: "As you said",
    no_meaning: "Its meaning is not known. Choose a system above, or say it below.",
    editor: "Say what a call shows",
    edited: "Which call",
    strength: "Points",
    least: "at least",
    most: "at most",
    balanced: "Balanced",
    forcing: "Forcing",
    not_said: "not said",
    natural: "Natural or artificial",
    purpose: "Purpose",
    formula: "Formula",
    formula_help: "For example: 11-19, 5+H; nat   or   5-10 (6H | 6S); art F1",
    use_it: "Use it",
    forget: "Forget it",
    too_rich: "The formula says more than the steppers can show; changing one of \
     them starts from its ranges alone.",
    same_denomination: "✓ Same denomination, lowest bid: no rectification",
    for_interest: "That decides it. How the calls compare is for interest only.",
    replacement: "The call instead",
    marked: "A dot marks a call whose meaning is known.",
    no_calls: "Nobody is to choose a call now.",
    picture: "Both calls compared",
    no_picture: "Choose a call whose meaning is known to see both.",
    too_complex: "There is too much to count: no picture can be drawn.",
    residual: "What partner would learn only from the withdrawn call",
    counterexample: "A hand for the new call, but not for the withdrawn one",
    look_into,
    from_book,
    step,
    details,
    end,
    void: "–",
};

const LOOK_INTO: &str = "Look into the book";

fn look_into(book: &str, turn: &str) -> String {
    let blank = if turn.is_empty() { "" } else { ", " };
    format!("{LOOK_INTO}: {book}{blank}{turn}")
}

fn from_book(book: &str) -> String {
    format!("{book} book.")
}

fn step(what: &str, end: &str, up: bool) -> String {
    format!("{what} {end}: {}", if up { "one more" } else { "one fewer" })
}

fn details(chosen: usize, all: usize) -> String {
    format!("Details of their system, {chosen} of {all}")
}

fn end(what: &str, end: &str) -> String {
    format!("{what} {end}")
}
