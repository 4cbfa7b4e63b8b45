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
/// The browser may throw rulings away.
pub const ONLY_HERE: &str = "Kept in this browser only";
/// When it does, and what helps.
pub const MAY_BE_DELETED: &str =
    "The browser may delete it when the device is full. Let it be kept, or save a file.";
/// When Safari does: whatever was not used for seven days.
pub const SAFARI_DELETES: &str = "Safari deletes it when you have not been here for seven days. \
                                  Put Rectify on the home screen, or save a file.";
/// The director knows.
pub const CLOSE: &str = "Close";
/// How that is done in Safari.
pub const IN_SAFARI: &str =
    "Tap Share, then “Add to Home Screen”, and open Rectify from there: then they are kept.";
/// Asks the browser to keep them.
pub const KEEP_IT: &str = "Keep it";
/// Saves them all.
pub const SAVE_A_FILE: &str = "Save a file";
/// It does.
pub const KEPT_NOW: &str = "This browser keeps your rulings until you delete them.";
/// It does not, and offers nothing.
pub const HOME_SCREEN: &str =
    "In the browser's menu, choose “Add to home screen”: then they are kept.";
/// What is not on the page of a very long ruling.
#[must_use]
pub fn left_out(rows: usize, found: usize) -> Option<String> {
    let some = |count: usize, one: &str, many: &str| match count {
        0 => None,
        1 => Some(format!("1 {one}")),
        _ => Some(format!("{count} {many}")),
    };
    let rows = some(rows, "row of the auction", "rows of the auction");
    let found = some(found, "irregularity", "irregularities");
    let left: Vec<_> = [rows, found].into_iter().flatten().collect();
    (!left.is_empty())
        .then(|| format!("Only the end is shown here. Before it: {}.", left.join(" and ")))
}
/// Saves all rulings.
pub const SAVE_ALL: &str = "Save all in one file";
/// Nothing has what was searched for.
pub const NONE_FOUND: &str = "No ruling here says that.";
/// Two windows have changed the same ruling.
pub const BOTH: &str = "Another window has changed this ruling, too. Both are kept.";
/// A ruling did not come back when it was last opened.
pub const STUCK: &str = "A ruling did not open last time.";
/// The worker rules on it.
pub const WORKING: &str = "Working it out …";
/// Ends that.
pub const STOP: &str = "Stop";
/// The director ended it.
pub const STOPPED: &str = "Stopped before it was worked out. The record is as it was.";
/// There is no worker, or it broke down.
pub const NOT_WORKED_OUT: &str =
    "This ruling could not be worked out on this device. The record is as it was.";
/// On the page of a ruling that the worker made.
pub const LONG: &str = "This takes long to work out: you can read it, but not go on with it.";
/// Something that was entered.
pub const TOO_LONG: &str =
    "that takes too long to work out and was not taken in; the ruling is as it was";
/// The title of a ruling that is kept, and was not ruled on yet.
pub const NOT_YET: &str = "Not worked out yet";
/// Opens it once more.
pub const OPEN_ANYWAY: &str = "Open it all the same";
/// Above the decided ones of this evening.
pub const DECIDED_TONIGHT: &str = "Decided tonight";
/// Above the evening's chart.
pub const BY_KIND: &str = "The evening, by kind";
/// A ruling about nothing irregular, in the chart.
pub const NOTHING_IRREGULAR: &str = "Nothing irregular";
/// Where a ruling comes from that is not kept here.
pub const FROM_LINK: &str = "From a link";
/// What was said, before how many lines.
pub const SAID_LINES: &str = "Said";
/// What is to be looked at, in the list of facts.
pub const AFTER_PLAY: &str = "After play";
/// Nothing is.
pub const NOTHING_TO_LOOK_AT: &str = "Nothing to look at";
/// Opens the fields.
pub const NAMES_AND_NOTE: &str = "Names and note";
/// There is nothing in them.
pub const ADD: &str = "Add";
/// There is.
pub const CHANGE: &str = "Change";
/// What is in a link.
pub const WHOLE: &str = "Auction, ruling, laws. Opens in any browser.";
/// What is not.
pub const IN_PRIVATE: &str = "What was said in private";
/// What is not shown.
pub const NEVER_SHOWN: &str = "Only whoever continues the ruling sees it again";
/// It does not stand there.
pub const LEFT: &str = "Not shown";
/// Copies the auction.
pub const COPY_AUCTION: &str = "Copy the auction";
/// As it is drawn.
pub const AS_PICTURE: &str = "Picture";
/// As it is set on a terminal.
pub const AS_TEXT: &str = "Text";
/// There was no clipboard for the picture.
pub const PICTURE_SAVED: &str = "Saved as a file: it could not be copied.";
/// A list of no rulings.
pub const EMPTY_FILE: &str = "There is no ruling in this file.";
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
/// The way to it, from the ruling.
pub const OPEN_REVIEW: &str = "Open the review";
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
                           room). Save what you need as a file or as a link.";
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

/// How many lines were said.
#[must_use]
pub fn said(lines: usize) -> String {
    match lines {
        1 => "1 line".to_owned(),
        _ => format!("{lines} lines"),
    }
}

/// How many rulings an evening had.
#[must_use]
pub fn rulings(count: usize) -> String {
    match count {
        1 => "1 ruling".to_owned(),
        _ => format!("{count} rulings"),
    }
}

/// What the evening's chart shows: how many rulings, and what happened most often.
#[must_use]
pub fn evening(all: usize, kind: &str, most: usize) -> String {
    let all = rulings(all);
    match (kind, most) {
        (_, 1) => format!("{all}, each about something else."),
        ("", _) => format!("{all}; in {most} nothing was irregular."),
        _ => format!("{all}; most often “{}”, {most} times.", kind.to_ascii_lowercase()),
    }
}

/// What came out of files: how many were new, how many were here already, and how
/// many cannot be read.
#[must_use]
pub fn taken_in(new: usize, known: usize, wrong: usize) -> String {
    let mut told = format!("{} taken in", rulings(new));
    for (count, what) in [(known, "here already"), (wrong, "not readable")] {
        if count > 0 {
            told = format!("{told} · {count} {what}");
        }
    }
    told
}

/// A file cannot be read: why, in one line.
#[must_use]
pub fn not_taken_in(why: &str) -> String {
    let why = why.lines().next().unwrap_or_default();
    format!("This file holds no ruling that Rectify can read: {why}")
}

/// The name of the auction's picture as a file.
#[must_use]
pub fn picture_name(board: Option<u32>) -> String {
    board.map_or_else(|| "auction.png".to_owned(), |board| format!("auction-board-{board}.png"))
}

/// All were saved.
#[must_use]
pub fn saved(count: usize) -> String {
    format!("{} in one file.", rulings(count))
}

/// The name of that file.
#[must_use]
pub fn file_name([year, month, day]: [u32; 3]) -> String {
    format!("rulings-{year}-{month:02}-{day:02}.json")
}

/// `17 November`; with the year where it is another than this.
#[must_use]
pub fn date([year, month, day]: [u32; 3], this_year: u32) -> String {
    let month = SAID.month(month);
    if year == this_year { format!("{day} {month}") } else { format!("{day} {month} {year}") }
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

/// `15 November 2026, 16:20`, of the device's own clock.
#[must_use]
pub fn time(date: &str, hour: u32, minute: u32) -> String {
    format!("{date}, {hour:02}:{minute:02}")
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
    fn a_time_always_has_two_digits() {
        assert_eq!(time(&date([2026, 1, 5], 0), 9, 7), "5 January 2026, 09:07");
        assert_eq!(date([2026, 11, 17], 2026), "17 November");
    }

    #[test]
    fn the_import_reports_what_it_found_in_the_files() {
        assert_eq!(taken_in(2, 0, 0), "2 rulings taken in");
        assert_eq!(taken_in(1, 1, 2), "1 ruling taken in · 1 here already · 2 not readable");
    }

    #[test]
    fn the_chart_says_what_it_shows() {
        assert_eq!(
            evening(3, "Bid out of turn", 2),
            "3 rulings; most often “bid out of turn”, 2 times."
        );
        assert_eq!(evening(2, "Bid out of turn", 1), "2 rulings, each about something else.");
    }
}
