//! Where each call goes on paper: West to South, starting with the dealer.
//!
//! A call that was withdrawn or cancelled is shown, struck out, in the cell of the player's next
//! call; a change of call beside the call it was meant to replace; a call made before the dealer's,
//! before it. Irregular calls carry the number of the irregularity.

use bridge::Seat;
use laws::{CallKind, CallStatus, Entry, Kind, Position};

/// The columns, from the left.
pub const COLUMNS: [Seat; 4] = [Seat::West, Seat::North, Seat::East, Seat::South];

/// The column of a seat.
const fn column(seat: Seat) -> usize {
    match seat {
        Seat::West => 0,
        Seat::North => 1,
        Seat::East => 2,
        Seat::South => 3,
    }
}

/// An entry in a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mark {
    /// A line of the auction, by its index there
    Entry(usize),
    /// Somebody has to call here.
    Turn,
}

/// The cells, counted from the West of the first row; always whole rows.
#[must_use]
pub fn cells(dealer: Seat, position: &Position) -> Vec<Vec<Mark>> {
    let mut cells: Vec<Vec<Mark>> = Vec::new();
    // the cell of the player in turn, and the last cell each player called in
    let mut next = column(dealer);
    let mut last: [Option<usize>; 4] = [None; 4];
    let mut begun = false;
    let entries = &position.auction.entries;
    for (index, entry) in entries.iter().enumerate() {
        if is_round_lost(entries, index) {
            continue;
        }
        let own = column(entry.by);
        // the very first calls, made before the dealer's, go before it
        let early = !begun && own < column(dealer) && cells.len() <= own + 1;
        let at = if early { own } else { from(next, own) };
        let beside = last[own].filter(|_| is_change(entry, position));
        let cell = beside.unwrap_or(at);
        put(&mut cells, cell, Mark::Entry(index));
        match entry.status {
            CallStatus::Stands | CallStatus::Skipped => {
                last[own] = Some(cell);
                next = next.max(cell + 1);
                begun = true;
            }
            // it may be one that nobody was waiting for
            CallStatus::Pending => last[own] = Some(cell),
            CallStatus::Withdrawn | CallStatus::Cancelled => {}
        }
    }
    if let Some(turn) = position.turn.filter(|_| !position.auction.legal.is_over()) {
        put(&mut cells, from(next, column(turn)), Mark::Turn);
    }
    cells.resize(cells.len().next_multiple_of(4), Vec::new());
    cells
}

/// The first cell of that column, starting with this cell.
const fn from(cell: usize, column: usize) -> usize {
    cell + (column + 4 - cell % 4) % 4
}

fn put(cells: &mut Vec<Vec<Mark>>, cell: usize, mark: Mark) {
    if cells.len() <= cell {
        cells.resize(cell + 1, Vec::new());
    }
    cells[cell].push(mark);
}

/// Is it one of the lost turns of a whole round? The player in turn, who let the call before their
/// own stand, calls next: nobody has lost anything.
fn is_round_lost(entries: &[Entry], index: usize) -> bool {
    let lost = |entry: &&Entry| entry.status == CallStatus::Skipped;
    let before = entries[..index].iter().rev().take_while(lost).count();
    let from_here = entries[index..].iter().take_while(lost).count();
    from_here > 0 && before + from_here == 3
}

/// Was the call meant to replace an earlier one by the same player?
fn is_change(entry: &Entry, position: &Position) -> bool {
    entry.event.is_some_and(|event| {
        position
            .irregularities
            .iter()
            .any(|found| found.event == event && found.kind == Kind::Call(CallKind::ChangeOfCall))
    })
}

#[cfg(test)]
mod tests {
    use bridge::Call;
    use laws::{Answer, CallMade, Event, Silent, Table};

    use super::*;

    /// `N 1H`, `!`, `reject`, `accept`: the diagram row by row.
    fn drawn(dealer: Seat, events: &[&str]) -> String {
        let mut table = Table::new(dealer);
        for event in events {
            let event = match *event {
                "!" => Event::Attention(None),
                "accept" => Event::answer(Answer::Accept(true)),
                "reject" => Event::answer(Answer::Accept(false)),
                made => {
                    let (by, call) = made.split_once(' ').unwrap();
                    Event::Call(CallMade::new(by.parse().unwrap(), call.parse().unwrap()))
                }
            };
            table.step(event, &Silent).unwrap();
        }
        let position = table.position();
        let mark = |mark: &Mark| match mark {
            Mark::Turn => "?".to_owned(),
            Mark::Entry(index) => {
                let entry = &position.auction.entries[*index];
                let call = entry.call.map_or_else(|| "–".to_owned(), Call::symbol);
                match entry.status {
                    CallStatus::Withdrawn | CallStatus::Cancelled => format!("~{call}~"),
                    CallStatus::Stands | CallStatus::Skipped | CallStatus::Pending => call,
                }
            }
        };
        let cell = |cell: &Vec<Mark>| cell.iter().map(mark).collect::<Vec<_>>().join(" ");
        let row = |row: &[Vec<Mark>]| row.iter().map(cell).collect::<Vec<_>>().join("|");
        cells(dealer, position).chunks(4).map(row).collect::<Vec<_>>().join(" / ")
    }

    #[test]
    fn calls_go_where_directors_write_them() {
        let table: [(Seat, &[&str], &str); 6] = [
            (Seat::North, &[], "|?||"),
            (Seat::North, &["N 1H", "E P"], "|1♥|Pass|?"),
            (Seat::North, &["N 1H", "S 1S"], "|1♥|?|1♠"),
            (Seat::North, &["N 1H", "S 1S", "!", "accept"], "|1♥|–|1♠ / ?|||"),
            (Seat::North, &["N 1H", "S 1S", "!", "reject", "E 2C"], "|1♥|2♣|~1♠~ ?"),
            // before the dealer's call
            (Seat::North, &["W 1C", "!", "reject"], "~1♣~|?||"),
        ];
        for (dealer, events, expected) in table {
            assert_eq!(drawn(dealer, events), expected, "{events:?}");
        }
    }
}
