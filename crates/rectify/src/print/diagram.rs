//! The auction as directors write it: West to South, from the dealer on.
//!
//! A call that was withdrawn or cancelled stands, struck out, in the cell
//! where its maker's next call goes; a change of call beside the call it was
//! meant to replace. Irregular calls carry the number of the irregularity.

use bridge::{Call, Seat};
use director::Record;
use laws::{CallStatus, Entry, Kind, Position};

use crate::print::{BOLD, DIM, Page, RED, STRUCK, Style, WARN, raised, suits};

const COLUMNS: [Seat; 4] = [Seat::West, Seat::North, Seat::East, Seat::South];

/// The column of a seat.
const fn column(seat: Seat) -> usize {
    match seat {
        Seat::West => 0,
        Seat::North => 1,
        Seat::East => 2,
        Seat::South => 3,
    }
}

/// A piece of a cell: how it reads, and how it is set.
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

/// The cells, counted from the West of the first row.
#[derive(Default)]
struct Grid {
    cells: Vec<Vec<Mark>>,
}

impl Grid {
    fn put(&mut self, cell: usize, mark: Mark) {
        if self.cells.len() <= cell {
            self.cells.resize(cell + 1, Vec::new());
        }
        self.cells[cell].push(mark);
    }
}

/// Prints the diagram.
pub(crate) fn print(page: &mut Page, record: &Record, position: &Position) {
    let grid = layout(record.dealer, position);
    let width = grid.cells.iter().map(|cell| width(cell)).max().unwrap_or(0).max(6) + 3;
    page.gap();
    page.line(&format!("  {}", header(record, width)));
    for row in grid.cells.chunks(4) {
        let cells: String = row.iter().map(|cell| set(cell, width)).collect();
        page.line(&format!("  {cells}"));
    }
    legend(page, position);
}

fn header(record: &Record, column: usize) -> String {
    let seat = |seat: Seat| {
        let vulnerable = record.vulnerable.is_some_and(|v| v.is_vulnerable(seat.side()));
        let style = if vulnerable { RED } else { BOLD };
        format!("{}{:2$}", style.set(seat.name()), "", column - seat.name().len())
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

fn layout(dealer: Seat, position: &Position) -> Grid {
    let mut grid = Grid::default();
    // The cell of the player in turn, and the last cell each player called in.
    let mut next = column(dealer);
    let mut last: [Option<usize>; 4] = [None; 4];
    for entry in &position.auction {
        let at = |from: usize| from + (column(entry.by) + 4 - from % 4) % 4;
        let mark = mark(entry, position);
        match entry.status {
            CallStatus::Stands | CallStatus::Skipped | CallStatus::Pending => {
                let cell = if is_change(entry, position) {
                    last[column(entry.by)].unwrap_or_else(|| at(next))
                } else {
                    at(next)
                };
                grid.put(cell, mark);
                last[column(entry.by)] = Some(cell);
                // A pending call may be one that nobody was waiting for.
                if entry.status != CallStatus::Pending {
                    next = next.max(cell + 1);
                }
            }
            CallStatus::Withdrawn | CallStatus::Cancelled => {
                let beside = last[column(entry.by)].filter(|_| is_change(entry, position));
                grid.put(beside.unwrap_or_else(|| at(next)), mark);
            }
        }
    }
    if let Some(turn) = position.turn.filter(|_| !position.legal.is_over()) {
        let cell = next + (column(turn) + 4 - next % 4) % 4;
        grid.put(cell, Mark::new("?".to_owned(), BOLD));
    }
    grid
}

/// Was the call meant to take the place of an earlier one of his?
fn is_change(entry: &Entry, position: &Position) -> bool {
    entry.event.is_some_and(|event| {
        position
            .irregularities
            .iter()
            .any(|found| found.event == event && found.kind == Kind::ChangeOfCall)
    })
}

fn mark(entry: &Entry, position: &Position) -> Mark {
    let notes: Vec<_> = entry
        .event
        .into_iter()
        .flat_map(|event| {
            let found = position.irregularities.iter().enumerate();
            found.filter(move |(_, found)| found.event == event && found.call.is_some())
        })
        .map(|(index, _)| raised(index + 1))
        .collect();
    let notes = notes.join("·");
    let call = entry.call.map(Call::symbol).unwrap_or_default();
    match entry.status {
        CallStatus::Skipped => Mark::new("–".to_owned(), DIM),
        CallStatus::Withdrawn | CallStatus::Cancelled => {
            let struck = Mark::new(format!("~{call}~"), STRUCK);
            let notes = Mark::new(notes, WARN);
            Mark { plain: struck.plain + &notes.plain, set: struck.set + &notes.set }
        }
        // A pass that nobody made: the law puts it in.
        CallStatus::Stands if entry.event.is_none() => Mark::new(format!("[{call}]"), DIM),
        CallStatus::Stands | CallStatus::Pending => {
            let style = if entry.status == CallStatus::Pending { WARN } else { Style("", "") };
            let call = Mark::new(call, style);
            let notes = Mark::new(notes, WARN);
            Mark { plain: call.plain + &notes.plain, set: call.set + &notes.set }
        }
    }
}

/// What the marks mean, as far as they are used.
fn legend(page: &mut Page, position: &Position) {
    let any = |is: &dyn Fn(&Entry) -> bool| position.auction.iter().any(is);
    let gone =
        |entry: &Entry| matches!(entry.status, CallStatus::Withdrawn | CallStatus::Cancelled);
    let put_in = |entry: &Entry| {
        entry.status == CallStatus::Stands && entry.event.is_none() && entry.call.is_some()
    };
    let used: Vec<_> = [
        (any(&gone), "~call~ does not count"),
        (any(&|entry| entry.status == CallStatus::Skipped), "– turn lost"),
        (any(&put_in), "[call] put in by the law"),
    ]
    .into_iter()
    .filter_map(|(used, text)| used.then_some(text))
    .collect();
    if !used.is_empty() {
        page.line(&format!("  {}", DIM.set(&used.join(" · "))));
    }
}
