//! Words of the screen `meanings` and of its pictures.

use bridge::{Call, Suit};
use hands::Share;
use laws::Verdict;

/// The heading
pub const TITLE: &str = "Meanings";
/// Above the systems
pub const SYSTEMS: &str = "What the pairs play";
/// A side's field
pub const NORTH_SOUTH: &str = "North-South";
/// A side's field
pub const EAST_WEST: &str = "East-West";
/// No system
pub const NO_SYSTEM: &str = "not known";
/// The books are still to come
pub const NOT_HERE: &str =
    "The books have not arrived yet. A ruling needs none; try again in a moment.";
/// Looks for the books once more
pub const TRY_AGAIN: &str = "Try again";
/// Nothing to compare
pub const NOTHING_IRREGULAR: &str = "Nothing irregular has been entered. When a call has been \
     withdrawn, this page shows what it may have meant and how a replacement compares.";
/// Above the cards
pub const ATTRIBUTED: &str = "What it may have meant";
/// Take all of them
pub const ANY_OF_THEM: &str = "Any of these";
/// What the director said himself
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
/// Above the calls
pub const REPLACEMENT: &str = "The call instead";
/// Below the calls
pub const MARKED: &str = "A dot marks a call whose meaning is known.";
/// Nothing to choose from
pub const NO_CALLS: &str = "Nobody is to choose a call now.";
/// Above the picture
pub const PICTURE: &str = "One over the other";
/// Nothing to draw
pub const NO_PICTURE: &str = "Choose a call whose meaning is known to see both.";
/// There is too much to count
pub const TOO_COMPLEX: &str = "There is too much to count: no picture can be drawn.";
/// Above what is left to learn
pub const RESIDUAL: &str = "What partner would learn only from the withdrawn call";
/// Above the hand
pub const COUNTEREXAMPLE: &str = "A hand for the new call, but not for the withdrawn one";

/// An irregular call, as a heading.
#[must_use]
pub fn withdrawn(by: &str, call: &str) -> String {
    format!("{by}'s {call}")
}

/// A call that could be made instead.
#[must_use]
pub fn instead(call: &str) -> String {
    format!("{call} instead")
}

/// What was found.
#[must_use]
pub const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Yes => "✓ Comparable",
        Verdict::No => "✗ Not comparable",
        Verdict::Judgment => "? For the director to judge",
    }
}

/// Where a meaning stands.
#[must_use]
pub fn source(file: &str, line: usize) -> String {
    format!("{file}, line {line}")
}

/// One step down or up.
#[must_use]
pub fn step(what: &str, end: &str, up: bool) -> String {
    format!("{what} {end}: {}", if up { "one more" } else { "one fewer" })
}

/// A stepper's name.
#[must_use]
pub fn end(what: &str, end: &str) -> String {
    format!("{what} {end}")
}

// ---- the picture ----

/// A call's name in the picture.
#[must_use]
pub fn old_call(call: Call) -> String {
    format!("withdrawn: {}", call.symbol())
}

/// A call's name in the picture.
#[must_use]
pub fn new_call(call: Call) -> String {
    format!("instead: {}", call.symbol())
}

/// Below the first chart
pub const POINTS: &str = "High-card points";

/// Above the bars
pub const COMMON: &str = "In common";

/// The title of the picture.
#[must_use]
pub fn picture(old: Call, new: Call) -> String {
    format!("What {} and {} show", old.symbol(), new.symbol())
}

/// `5 to 10 points`
#[must_use]
pub fn points(ends: Option<(u8, u8)>) -> String {
    format!("{} points", range(ends))
}

/// `2 to 6 hearts`
#[must_use]
pub fn length(suit: Suit, ends: Option<(u8, u8)>) -> String {
    format!("{} {}", range(ends), suit.name())
}

fn range(ends: Option<(u8, u8)>) -> String {
    match ends {
        None => "no".to_owned(),
        Some((least, most)) if least == most => least.to_string(),
        Some((least, most)) => format!("{least} to {most}"),
    }
}

/// How much of the new call is in the old one.
#[must_use]
pub fn of_the_new(share: Share, new: Call, old: Call) -> String {
    format!(
        "{} of the hands for the new {} would have made the old {}",
        percent(share),
        name(new),
        name(old)
    )
}

/// How much of the old call is in the new one.
#[must_use]
pub fn of_the_old(share: Share, old: Call, new: Call) -> String {
    format!(
        "{} of the hands for the old {} would make the new {}",
        percent(share),
        name(old),
        name(new)
    )
}

fn name(call: Call) -> String {
    call.symbol()
}

/// `87%`; only nothing is 0% and only all is 100%.
#[must_use]
pub fn percent(share: Share) -> String {
    format!("{}%", share.percent())
}

/// Commonest, as the description of a chart says it.
#[must_use]
pub fn commonest(points: usize) -> String {
    format!("most often {points}")
}

/// A hand's points.
#[must_use]
pub fn hand_points(points: u32) -> String {
    format!("{points} points")
}

/// A suit that is not held
pub const VOID: &str = "–";
