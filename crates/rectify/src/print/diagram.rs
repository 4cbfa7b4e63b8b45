//! The auction as directors write it: West to South, from the dealer on.
//!
//! A call that was withdrawn or cancelled stands, struck out, in the cell
//! where its maker's next call goes; a change of call beside the call it was
//! meant to replace; a call made before the dealer's, before it. Irregular
//! calls carry the number of the irregularity.

use bridge::{Call, Seat};
use director::Record;
use laws::{CallStatus, Entry, Kind, Position};

use crate::print::ruling::listed;
use crate::print::{BOLD, DIM, Page, RED, STRUCK, Style, WARN, dotted, raised, styled, suits};

/// The widest a column is, and the blanks at its end.
const WIDEST_COLUMN: usize = 18;
const BETWEEN: usize = 3;

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
    let grid = layout(record.dealer, position, page.strikes);
    let most = WIDEST_COLUMN.min((page.width - 2) / 4).saturating_sub(BETWEEN);
    let cells: Vec<_> = grid.cells.iter().map(|cell| broken(cell, most)).collect();
    let widest = cells.iter().flatten().map(|line| width(line)).max().unwrap_or(0).max(6);
    // A narrow page has one blank between the columns if it must.
    let width = (widest + BETWEEN).min((page.width - 2) / 4).max(widest + 1);
    page.gap();
    page.line(&format!("  {}", header(record, width)));
    for row in cells.chunks(4) {
        for number in 0..row.iter().map(Vec::len).max().unwrap_or(0) {
            let line = |cell: &Vec<&[Mark]>| set(cell.get(number).copied().unwrap_or(&[]), width);
            let line: String = row.iter().map(line).collect();
            page.line(&format!("  {line}"));
        }
    }
    legend(page, position);
}

/// The marks of a cell in lines of at most that width, each with one mark at
/// least; an empty cell has one line.
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

fn layout(dealer: Seat, position: &Position, strikes: bool) -> Grid {
    let mut grid = Grid::default();
    // The cell of the player in turn, and the last cell each player called in.
    let mut next = column(dealer);
    let mut last: [Option<usize>; 4] = [None; 4];
    let mut begun = false;
    let entries = &position.auction;
    for (index, entry) in entries.iter().enumerate() {
        if is_round_lost(entries, index) {
            continue;
        }
        let at = |from: usize| {
            let own = column(entry.by);
            // The first calls of all, made before the dealer's.
            if !begun && own < column(dealer) && grid.cells.len() <= own + 1 {
                return own;
            }
            from + (own + 4 - from % 4) % 4
        };
        let mark = mark(entry, position, strikes);
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
                    begun = true;
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

/// Is it one of the lost turns of a whole round? The player in turn, who let
/// the call before his own stand, calls next: nobody has lost anything.
fn is_round_lost(entries: &[Entry], index: usize) -> bool {
    let lost = |entry: &&Entry| entry.status == CallStatus::Skipped;
    let before = entries[..index].iter().rev().take_while(lost).count();
    let from_here = entries[index..].iter().take_while(lost).count();
    from_here > 0 && before + from_here == 3
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

fn mark(entry: &Entry, position: &Position, strikes: bool) -> Mark {
    let notes: Vec<_> = entry
        .event
        .into_iter()
        .flat_map(|event| {
            listed(position).filter(move |(_, found)| found.event == event && found.call.is_some())
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
    let entries = &position.auction;
    let lost = (0..entries.len())
        .any(|at| entries[at].status == CallStatus::Skipped && !is_round_lost(entries, at));
    let call = if page.strikes { styled("call", STRUCK) } else { styled("~call~", DIM) };
    let used = [
        (any(&gone), [call, styled("does not count", DIM)].concat()),
        (lost, styled("– turn lost", DIM)),
        (any(&put_in), styled("[call] put in by the law", DIM)),
    ];
    let used = used.into_iter().filter_map(|(used, words)| used.then_some(words));
    let words = dotted(used);
    if !words.is_empty() {
        page.words(2, &words);
    }
}
