//! The auction as directors write it, laid out for a terminal. [`director::diagram`] says where a
//! call goes.

use bridge::{Call, Seat};
use director::Record;
use director::diagram::{self, COLUMNS};
use laws::{CallStatus, Entry, Position};
use words::{Term, Terminal};

use crate::print::{BOLD, DIM, Page, RED, STRUCK, Style, WARN, dotted, raised, styled, suits};

/// The widest a column is, and the spaces at its end.
const WIDEST_COLUMN: usize = 18;
const BETWEEN: usize = 3;

/// A piece of a cell: how it reads, and its style.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Mark {
    plain: String,
    set: String,
}

impl Mark {
    fn new(text: String, style: Style) -> Self {
        Self { set: style.set(&suits(&text)), plain: text }
    }
}

/// Prints the diagram.
pub(crate) fn print(page: &mut Page, record: &Record, position: &Position) {
    let placed = diagram::cells(record.dealer, position);
    let grid = set_in(&placed, position, page.strikes);
    let most = WIDEST_COLUMN.min((page.width - 2) / 4).saturating_sub(BETWEEN);
    let cells: Vec<_> = grid.iter().map(|cell| broken(cell, most)).collect();
    let widest = cells.iter().flatten().map(|line| width(line)).max().unwrap_or(0).max(6);
    // a narrow page has a single space between the columns if it must
    let width = (widest + BETWEEN).min((page.width - 2) / 4).max(widest + 1);
    page.gap();
    page.line(&format!("  {}", header(page.language, record, width)));
    for row in cells.chunks(4) {
        for number in 0..row.iter().map(Vec::len).max().unwrap_or(0) {
            let line = |cell: &Vec<&[Mark]>| set(cell.get(number).copied().unwrap_or(&[]), width);
            let line: String = row.iter().map(line).collect();
            page.line(&format!("  {line}"));
        }
    }
    legend(page, &placed, position);
}

/// The marks of a cell in lines of at most this width, each with at least one mark; an empty cell
/// has one line.
fn broken(cell: &[Mark], most: usize) -> Vec<&[Mark]> {
    let (mut lines, mut rest) = (Vec::new(), cell);
    loop {
        let fits = (1..=rest.len()).rev().find(|count| width(&rest[..*count]) <= most);
        let (line, after) = rest.split_at(fits.unwrap_or(1).min(rest.len()));
        lines.push(line);
        rest = after;
        if rest.is_empty() {
            return lines;
        }
    }
}

fn header(language: &dyn Terminal, record: &Record, column: usize) -> String {
    let seat = |seat: Seat| {
        let vulnerable = record.vulnerable.is_some_and(|v| v.is_vulnerable(seat.side()));
        let style = if vulnerable { RED } else { BOLD };
        let name = language.seat(seat);
        let after = column.saturating_sub(name.chars().count()).max(1);
        format!("{}{:after$}", style.set(&name), "")
    };
    COLUMNS.into_iter().map(seat).collect()
}

fn width(cell: &[Mark]) -> usize {
    let marks: usize = cell.iter().map(|mark| mark.plain.chars().count()).sum();
    marks + cell.len().saturating_sub(1)
}

fn set(cell: &[Mark], column: usize) -> String {
    let marks: Vec<_> = cell.iter().map(|mark| mark.set.as_str()).collect();
    format!("{}{:2$}", marks.join(" "), "", column.saturating_sub(width(cell)))
}

/// The cells with what is printed in them.
fn set_in(placed: &[Vec<diagram::Mark>], position: &Position, strikes: bool) -> Vec<Vec<Mark>> {
    let set = |placed: &diagram::Mark| match placed {
        diagram::Mark::Entry(place) => mark(&position.auction.entries[*place], position, strikes),
        diagram::Mark::Turn => Mark::new("?".to_owned(), BOLD),
    };
    placed.iter().map(|cell| cell.iter().map(set).collect()).collect()
}

fn mark(entry: &Entry, position: &Position, strikes: bool) -> Mark {
    let notes: Vec<_> = entry
        .event
        .into_iter()
        .flat_map(|event| {
            position.told().filter(move |(_, found)| found.event == event && found.what.is_call())
        })
        .map(|(number, _)| raised(number))
        .collect();
    let notes = notes.join("·");
    let call = entry.call.map(Call::symbol).unwrap_or_default();
    match entry.status {
        CallStatus::Skipped => Mark::new("–".to_owned(), DIM),
        CallStatus::Withdrawn | CallStatus::Cancelled => {
            let call = if strikes { call } else { format!("~{call}~") };
            let struck = Mark::new(call, STRUCK);
            let notes = Mark::new(notes, WARN);
            Mark { plain: struck.plain + &notes.plain, set: struck.set + &notes.set }
        }
        // a pass that nobody made: the law inserts it
        CallStatus::Stands if entry.event.is_none() => Mark::new(format!("[{call}]"), DIM),
        CallStatus::Stands | CallStatus::Pending => {
            let style = if entry.status == CallStatus::Pending { WARN } else { Style("", "") };
            let call = Mark::new(call, style);
            let notes = Mark::new(notes, WARN);
            Mark { plain: call.plain + &notes.plain, set: call.set + &notes.set }
        }
    }
}

/// What the marks mean, for those that are used.
fn legend(page: &mut Page, placed: &[Vec<diagram::Mark>], position: &Position) {
    let any = |is: &dyn Fn(&Entry) -> bool| position.auction.entries.iter().any(is);
    let gone =
        |entry: &Entry| matches!(entry.status, CallStatus::Withdrawn | CallStatus::Cancelled);
    let put_in = |entry: &Entry| {
        entry.status == CallStatus::Stands && entry.event.is_none() && entry.call.is_some()
    };
    let lost = placed.iter().flatten().any(|mark| match mark {
        diagram::Mark::Entry(place) => {
            position.auction.entries[*place].status == CallStatus::Skipped
        }
        diagram::Mark::Turn => false,
    });
    let term = |term| page.language.term(term);
    let call = term(Term::Call);
    let struck =
        if page.strikes { styled(&call, STRUCK) } else { styled(&format!("~{call}~"), DIM) };
    let used = [
        (any(&gone), [struck, styled(&term(Term::DoesNotCount), DIM)].concat()),
        (lost, styled(&format!("– {}", term(Term::TurnLost)), DIM)),
        (any(&put_in), styled(&format!("[{call}] {}", term(Term::PutIn)), DIM)),
    ];
    let used = used.into_iter().filter_map(|(used, words)| used.then_some(words));
    let words = dotted(used);
    if !words.is_empty() {
        page.words(2, &words);
    }
}
