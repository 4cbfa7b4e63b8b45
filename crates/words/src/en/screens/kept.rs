//! English: words of the screen `kept`, and of the sheet for paper.

use crate::screens::Kept;

pub(crate) static KEPT: Kept = Kept {
    nothing: "A quiet evening. They appear here as soon as you enter a board.",
    table_name: "Table",
    pair: "Pair",
    notes: "Notes",
    print: "Print one page",
    link: "Share link",
    the_link: "A link that holds the whole record",
    copied: "Copied.",
    copy_it: "Copy it by hand: the browser did not.",
    only_here: "Kept in this browser only",
    may_be_deleted: "The browser may delete it when the device is full. Let it be kept, or save a file.",
    safari_deletes: "Safari deletes it when you have not been here for seven days. \
                                  Put Rectify on the home screen, or save a file.",
    close: "Close",
    in_safari: "Tap Share, then “Add to Home Screen”, and open Rectify from there: then they are kept.",
    keep_it: "Keep it",
    save_a_file: "Save a file",
    kept_now: "This browser keeps your rulings until you delete them.",
    home_screen: "In the browser's menu, choose “Add to home screen”: then they are kept.",
    left_out,
    save_all: "Save all in one file",
    none_found: "No ruling here says that.",
    both: "Another window has changed this ruling, too. Both are kept.",
    stuck: "A ruling did not open last time.",
    working: "Working it out …",
    stop: "Stop",
    stopped: "Stopped before it was worked out. The record is as it was.",
    not_worked_out: "This ruling could not be worked out on this device. The record is as it was.",
    long: "This takes long to work out: you can read it, but not go on with it.",
    too_long: "that takes too long to work out and was not taken in; the ruling is as it was",
    not_yet: "Not worked out yet",
    open_anyway: "Open it all the same",
    decided_tonight: "Decided tonight",
    by_kind: "The evening, by kind",
    nothing_irregular: "Nothing irregular",
    from_link: "From a link",
    said_lines: "Said",
    after_play: "After play",
    nothing_to_look_at: "Nothing to look at",
    names_and_note: "Names and note",
    add: "Add",
    change: "Change",
    whole: "Auction, ruling, laws. Opens in any browser.",
    in_private: "What was said in private",
    never_shown: "Only whoever continues the ruling sees it again",
    left: "Not shown",
    copy_auction: "Copy the auction",
    as_picture: "Picture",
    as_text: "Text",
    picture_saved: "Saved as a file: it could not be copied.",
    empty_file: "There is no ruling in this file.",
    search: "Search the rulings",
    import: "Open a saved file",
    to_look_at: "To look at after play",
    open_ones: "Open",
    review: "Review",
    open_review: "Open the review",
    before_lead: "Before lead",
    not_finished: "Open",
    decided: "Decided",
    board: "Board",
    read_only: "Read only",
    go_on: "Continue",
    damaged: "the link is damaged; copy it once more",
    gone: "This ruling is not on this device. It may have been deleted, or be on another one.",
    share_it: "Share this ruling",
    table_and_names: "Table and names",
    left_out_of_link: "Left out of the link unless you add them",
    save: "Save as a file",
    list: "Rulings",
    empty: "No rulings yet",
    delete: "Delete",
    undo: "Undo",
    trouble: "This browser does not let Rectify keep rulings (a private window, or no \
                           room). Save what you need as a file or as a link.",
    sheet: "Ruling",
    auction: "The auction",
    facts: "Facts",
    ruling: "Ruling",
    reasons: "Reasons",
    script: "Said",
    laws: "Laws, in our words",
    points: "Notes on the law",
    remarks: "The director's notes",
    afterwards: "To look at afterwards",
    open: "Still open",
    overrides: "Director's override",
    vulnerable: " (vulnerable)",
    legend: "Struck out: does not count · – turn lost · [ ] put in by the law · a raised \
                          number: the irregularity below.",
    made_by: "Made with Rectify under the Laws of Duplicate Bridge 2017. The laws are \
                           retold, not quoted.",
    table,
    said,
    rulings,
    evening,
    taken_in,
    not_taken_in,
    picture_name,
    saved,
    file_name,
    date,
    deleted,
    older,
    time,
    link_waits: "This link names a bidding system. It opens as soon as the book has arrived.",
    ruling_waits: "This ruling names a bidding system. It opens as soon as the book has arrived.",
};

fn left_out(rows: usize, found: usize) -> Option<String> {
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

fn table(name: &str) -> String {
    format!("Table {name}")
}

fn said(lines: usize) -> String {
    match lines {
        1 => "1 line".to_owned(),
        _ => format!("{lines} lines"),
    }
}

fn rulings(count: usize) -> String {
    match count {
        1 => "1 ruling".to_owned(),
        _ => format!("{count} rulings"),
    }
}

fn evening(all: usize, kind: &str, most: usize) -> String {
    let all = rulings(all);
    match (kind, most) {
        (_, 1) => format!("{all}, each about something else."),
        ("", _) => format!("{all}; in {most} nothing was irregular."),
        _ => format!("{all}; most often “{}”, {most} times.", kind.to_ascii_lowercase()),
    }
}

fn taken_in(new: usize, known: usize, wrong: usize) -> String {
    let mut told = format!("{} taken in", rulings(new));
    for (count, what) in [(known, "here already"), (wrong, "not readable")] {
        if count > 0 {
            told = format!("{told} · {count} {what}");
        }
    }
    told
}

fn not_taken_in(why: &str) -> String {
    let why = why.lines().next().unwrap_or_default();
    format!("This file holds no ruling that Rectify can read: {why}")
}

fn picture_name(board: Option<u32>) -> String {
    board.map_or_else(|| "auction.png".to_owned(), |board| format!("auction-board-{board}.png"))
}

fn saved(count: usize) -> String {
    format!("{} in one file.", rulings(count))
}

fn file_name([year, month, day]: [u32; 3]) -> String {
    format!("rulings-{year}-{month:02}-{day:02}.json")
}

fn date([year, month, day]: [u32; 3], this_year: u32) -> String {
    let month = super::super::month(month);
    if year == this_year { format!("{day} {month}") } else { format!("{day} {month} {year}") }
}

fn deleted(title: &str) -> String {
    format!("Deleted: {}", super::super::ended(title))
}

fn older(count: usize) -> String {
    match count {
        1 => "One older ruling is kept, too.".to_owned(),
        _ => format!("{count} older rulings are kept, too."),
    }
}

fn time(date: &str, hour: u32, minute: u32) -> String {
    format!("{date}, {hour:02}:{minute:02}")
}

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
