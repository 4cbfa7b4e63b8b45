//! Words of the screen `kept`, and of the sheet for paper.

use super::{App as _, SAID};

/// Nothing has happened at the table yet.
pub const NOTHING: &str = "A quiet evening. They appear here as soon as you enter a board.";
/// The field of the table's name.
pub const TABLE: &str = "Table";
/// The field of the pair.
pub const PAIR: &str = "Pair";
/// The field of the notes.
pub const NOTES: &str = "Notes";
/// Opens the browser's dialog to print.
pub const PRINT: &str = "Print one page";
/// Makes a link.
pub const LINK: &str = "Share link";
/// The link, where it is shown.
pub const THE_LINK: &str = "A link that holds the whole record";
/// It is in the clipboard.
pub const COPIED: &str = "Copied.";
/// The browser gives no clipboard to this page.
pub const COPY_IT: &str = "Copy it by hand: the browser did not.";
/// Below it.
pub const KEPT_HERE: &str = "Kept on this device";
/// Searches the list.
pub const SEARCH: &str = "Search the rulings";
/// Takes a file in.
pub const IMPORT: &str = "Open a saved file";
/// Above those with something to look at.
pub const TO_LOOK_AT: &str = "To look at after play";
/// Above those that are under way.
pub const OPEN_ONES: &str = "Open";
/// Something is to be looked at.
pub const REVIEW: &str = "Review";
/// The lead is awaited.
pub const BEFORE_LEAD: &str = "Before lead";
/// It is under way.
pub const NOT_FINISHED: &str = "Open";
/// Nothing is left to do.
pub const DECIDED: &str = "Decided";
/// Above the board's number.
pub const BOARD: &str = "Board";
/// It cannot be changed by a tap.
pub const READ_ONLY: &str = "Read only";
/// Takes it in hand.
pub const CONTINUE: &str = "Continue";
/// There is no such ruling.
pub const GONE: &str =
    "This ruling is not on this device. It may have been deleted, or be on another one.";
/// The sheet to share.
pub const SHARE_IT: &str = "Share this ruling";
/// What may go with the link.
pub const TABLE_AND_NAMES: &str = "Table and names";
/// What the link leaves out.
pub const LEFT_OUT: &str = "Left out of the link unless you add them";
/// Saves a file.
pub const SAVE: &str = "Save as a file";
/// The heading of the list.
pub const LIST: &str = "Rulings";
/// The list is empty.
pub const EMPTY: &str = "No rulings yet";
/// Takes a ruling out of the list.
pub const DELETE: &str = "Delete";
/// Takes a deletion back.
pub const UNDO: &str = "Undo";
/// The device does not keep anything.
pub const TROUBLE: &str = "This browser does not let Rectify keep rulings (a private window, or no \
                           room). Save what you need as JSON or as a link.";
/// The heading of the sheet.
pub const SHEET: &str = "Ruling";
/// The columns of the sheet's auction, for a screen reader.
pub const AUCTION: &str = "The auction";
/// The sheet: what happened.
pub const FACTS: &str = "Facts";
/// The sheet: what was ruled.
pub const RULING: &str = "Ruling";
/// The sheet: why.
pub const REASONS: &str = "Reasons";
/// The sheet: what was said.
pub const SCRIPT: &str = "Said";
/// The sheet: the laws that are cited.
pub const LAWS: &str = "Laws, in our words";
/// The sheet: open points and other notes.
pub const POINTS: &str = "Notes on the law";
/// The sheet: what the director wrote.
pub const REMARKS: &str = "The director's notes";
/// The sheet: what to look at after the play.
pub const AFTERWARDS: &str = "To look at afterwards";
/// The sheet: a question is open.
pub const OPEN: &str = "Still open";
/// Before a reason that goes against the engine.
pub const OVERRIDES: &str = "Director's override";
/// After a seat that is vulnerable.
pub const VULNERABLE: &str = " (vulnerable)";
/// What a struck call means.
pub const LEGEND: &str = "Struck out: does not count · – turn lost · [ ] put in by the law · a raised \
                          number: the irregularity below.";
/// Who made the sheet.
pub const MADE_BY: &str = "Made with Rectify under the Laws of Duplicate Bridge 2017. The laws are \
                           retold, not quoted.";

/// The table, in a line.
#[must_use]
pub fn table(name: &str) -> String {
    format!("Table {name}")
}

/// What was said, folded.
#[must_use]
pub fn said(lines: usize) -> String {
    match lines {
        1 => "Said: 1 line".to_owned(),
        _ => format!("Said: {lines} lines"),
    }
}

/// A ruling was taken out.
#[must_use]
pub fn deleted(title: &str) -> String {
    format!("Deleted: {}", SAID.ended(title))
}

/// Older rulings are kept, but not listed.
#[must_use]
pub fn older(count: usize) -> String {
    match count {
        1 => "One older ruling is kept, too.".to_owned(),
        _ => format!("{count} older rulings are kept, too."),
    }
}

/// `2026-11-15 16:20`, of the device's own clock.
#[must_use]
pub fn time(date: [u32; 3], hour: u32, minute: u32) -> String {
    let [year, month, day] = date;
    format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}")
}

/// A link that names a book was opened before the book was here.
pub const LINK_WAITS: &str =
    "This link names a bidding system. It opens as soon as the book has arrived.";
/// A ruling that names a book was opened before the book was here.
pub const RULING_WAITS: &str =
    "This ruling names a bidding system. It opens as soon as the book has arrived.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_two_figures_everywhere() {
        assert_eq!(time([2026, 1, 5], 9, 7), "2026-01-05 09:07");
    }
}
