//! Words of the screen `meanings` and of its pictures.

/// The heading
pub const TITLE: &str = "Compare in detail";
/// Below it
pub const BELOW: &str = "Over all hands, exactly";
/// Another system than those of the books
pub const SOMETHING_ELSE: &str = "They play something else";
/// Above the systems
pub const SYSTEMS: &str = "What the pairs play";
/// A side's field
pub const NORTH_SOUTH: &str = "North-South";
/// A side's field
pub const EAST_WEST: &str = "East-West";
/// No system
pub const NO_SYSTEM: &str = "not known";
/// A book is being fetched
pub const ON_ITS_WAY: &str = "The book is on its way.";
/// A book could not be fetched
pub const NOT_HERE: &str =
    "The book has not arrived yet. A ruling needs none; try again in a moment.";
/// Looks for the book once more
pub const TRY_AGAIN: &str = "Try again";
/// Leads to the page of a book
pub const LOOK_INTO: &str = "Look into the book";
/// Nothing to compare
pub const NOTHING_IRREGULAR: &str = "Nothing irregular has been entered. When a call has been \
     withdrawn, this page shows what it may have meant and how a replacement compares.";
/// Above the cards
pub const ATTRIBUTED: &str = "What it may have meant";
/// Take all of them
pub const ANY_OF_THEM: &str = "Any of these";
/// What the director said
pub const SAID: &str = "As you said";
/// Nothing known
pub const NO_MEANING: &str = "Its meaning is not known. Choose a system above, or say it below.";
/// Above the editor
pub const EDITOR: &str = "Say what a call shows";
/// Which call is edited
pub const EDITED: &str = "Which call";
/// The points
pub const STRENGTH: &str = "Points";
/// The lower end, for a screen reader
pub const LEAST: &str = "at least";
/// The upper end, for a screen reader
pub const MOST: &str = "at most";
/// A balanced hand
pub const BALANCED: &str = "Balanced";
/// How far it forces
pub const FORCING: &str = "Forcing";
/// Nothing is said about that
pub const NOT_SAID: &str = "not said";
/// Natural or artificial
pub const NATURAL: &str = "Natural or artificial";
/// What it is for
pub const PURPOSE: &str = "Purpose";
/// The formula
pub const FORMULA: &str = "Formula";
/// How a formula is written
pub const FORMULA_HELP: &str = "For example: 11-19, 5+H; nat   or   5-10 (6H | 6S); art F1";
/// Takes the formula
pub const USE: &str = "Use it";
/// Forgets what was said
pub const FORGET: &str = "Forget it";
/// The sliders do not have all that the formula says
pub const TOO_RICH: &str = "The formula says more than the steppers can show; changing one of \
     them starts from its ranges alone.";
/// 27B1(a) decides before 23A
pub const SAME_DENOMINATION: &str = "✓ Same denomination, lowest bid: no rectification";
/// What is then below it
pub const FOR_INTEREST: &str = "That decides it. How the calls compare is for interest only.";
/// Above the calls
pub const REPLACEMENT: &str = "The call instead";
/// Below the calls
pub const MARKED: &str = "A dot marks a call whose meaning is known.";
/// Nothing to choose from
pub const NO_CALLS: &str = "Nobody is to choose a call now.";
/// Above the picture
pub const PICTURE: &str = "Both calls compared";
/// Nothing to draw
pub const NO_PICTURE: &str = "Choose a call whose meaning is known to see both.";
/// There is too much to count
pub const TOO_COMPLEX: &str = "There is too much to count: no picture can be drawn.";
/// Above what is left to learn
pub const RESIDUAL: &str = "What partner would learn only from the withdrawn call";
/// Above the hand
pub const COUNTEREXAMPLE: &str = "A hand for the new call, but not for the withdrawn one";

/// The link to a page of a book, for a screen reader: there may be several.
#[must_use]
pub fn look_into(book: &str, turn: &str) -> String {
    let blank = if turn.is_empty() { "" } else { ", " };
    format!("{LOOK_INTO}: {book}{blank}{turn}")
}

/// Where a meaning stands.
#[must_use]
pub fn from_book(book: &str) -> String {
    format!("{book} book.")
}

/// One step down or up.
#[must_use]
pub fn step(what: &str, end: &str, up: bool) -> String {
    format!("{what} {end}: {}", if up { "one more" } else { "one fewer" })
}

/// The options of a book, folded.
#[must_use]
pub fn details(chosen: usize, all: usize) -> String {
    format!("Details of their system, {chosen} of {all}")
}

/// A stepper's name.
#[must_use]
pub fn end(what: &str, end: &str) -> String {
    format!("{what} {end}")
}

/// A suit that is not held
pub const VOID: &str = "–";
