//! Boards of a LIN file as records, and records as LIN for programs that show hands.

use bridge::BoardNumber;
use director::{Case, Record, RecordError, RecordEvent};
use laws::{CallMade, Event};
use notation::Place;
use notation::lin::{Lin, LinBoard, LinCall, NewBoard};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::adjusted::Filed;
use super::write::standing;
use super::{
    FileGame, FileProblem, FileRead, NOTES, Note, TAGS, formula, is_same, shown, tags_of,
    tricks_won,
};
use crate::record::{MOST_EVENTS, TableRecord};
use crate::tongue;
use score::Played;
use words::{Files as _, Language as _, Misfiled, Unfiled, Unread, Unwritten};

const FROM_SOUTH: [&str; 4] = ["South", "West", "North", "East"];

/// Reads the boards of a LIN file, whatever its bytes.
#[must_use]
pub fn read_lin(bytes: &[u8]) -> FileRead {
    let lin = Lin::read(bytes);
    let games = (1..).zip(lin.boards()).map(|(number, board)| of_board(number, board)).collect();
    FileRead { games, problems: lin.problems().into_iter().map(FileProblem::from).collect() }
}

fn of_board(number: usize, mut board: LinBoard) -> FileGame {
    let line = board.line;
    let problems = std::mem::take(&mut board.problems);
    let mut problems = problems.into_iter().map(FileProblem::from).collect();
    let record = record(&board, &mut problems);
    let record = record.map_err(|why| Unfiled::Board(number, line, why));
    FileGame { number, line, record, problems }
}

fn record(board: &LinBoard, problems: &mut Vec<FileProblem>) -> Result<TableRecord, Unwritten> {
    let dealer = board.dealer.ok_or(Unwritten::NoLinDealer)?;
    if board.calls.len() > MOST_EVENTS {
        return Err(Unread::TooManyEvents(MOST_EVENTS).into());
    }
    let mut table = TableRecord::new(Record::new(dealer));
    let (mut tags, mut notes) = (Map::new(), Vec::new());
    let mut legal = bridge::Auction::new(dealer);
    for call in &board.calls {
        let by = legal.next();
        if legal.is_over() {
            let what = Misfiled::AfterEnd(call.call);
            problems.push(FileProblem { place: call.place, what });
            break;
        }
        if !legal.is_legal(call.call) {
            let what = Misfiled::NotAllowed(call.call);
            problems.push(FileProblem { place: call.place, what });
        }
        legal.push(call.call);
        let mut event = RecordEvent::from(Event::Call(CallMade::new(by, call.call)));
        let mut note = Note { by, call: call.call, text: None, alerted: call.alerted };
        match call.explained.as_deref().map(|said| (formula(said), said)) {
            Some((Some(meaning), _)) => event.meanings.push(meaning),
            Some((None, said)) => note.text = Some(said.to_owned()),
            None => {}
        }
        if note.alerted || note.text.is_some() {
            notes.push(note.json());
        }
        table.record.events.push(event);
    }
    table.record.vulnerable = board.vulnerable;
    table.record.board = number(board, &mut tags, problems);
    if let (Some(board), None) = (table.record.board, table.record.vulnerable) {
        table.record.vulnerable = Some(board.vulnerability());
    }
    table.kept.deal = Some(board.deal).filter(|deal| !deal.is_empty());
    table.kept.played.clone_from(&board.cards);
    table.kept.result = result(board, &legal);
    for (name, player) in FROM_SOUTH.iter().zip(board.players.iter().flatten()) {
        if !player.is_empty() {
            tags.insert((*name).to_owned(), Value::from(player.as_str()));
        }
    }
    if let Some(room) = &board.room {
        let room = match room.chars().next() {
            Some('o') => "Open",
            Some('c') => "Closed",
            _ => room,
        };
        tags.insert("Room".to_owned(), Value::from(room));
    }
    let mut info = Map::new();
    if !tags.is_empty() {
        info.insert(TAGS.to_owned(), Value::Object(tags));
    }
    if !notes.is_empty() {
        info.insert(NOTES.to_owned(), Value::Array(notes));
    }
    if !info.is_empty() {
        table.kept.info = RawValue::from_string(Value::Object(info).to_string()).ok();
    }
    Ok(table)
}

/// The board's number, if it fits the dealer and who is vulnerable; otherwise it is kept aside.
fn number(
    board: &LinBoard,
    tags: &mut Map<String, Value>,
    problems: &mut Vec<FileProblem>,
) -> Option<BoardNumber> {
    let name = board.name.as_deref().or(board.room.as_deref())?;
    let digits = name.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let number = digits.parse().ok().and_then(BoardNumber::new)?;
    let fits = board.dealer.is_none_or(|dealer| dealer == number.dealer())
        && board.vulnerable.is_none_or(|it| it == number.vulnerability());
    if fits {
        return Some(number);
    }
    tags.insert("Board".to_owned(), Value::from(digits));
    problems.push(FileProblem {
        place: Place { line: board.line, column: 1 },
        what: Misfiled::OtherBoard(number, true),
    });
    None
}

fn result(board: &LinBoard, legal: &bridge::Auction) -> Option<Played> {
    if legal.passed_out() {
        return Some(Played::PassedOut);
    }
    let contract = legal.contract().filter(|_| legal.is_over())?;
    let tricks = board.claimed.or_else(|| tricks_won(contract, &board.cards))?;
    Some(Played::Contract(contract, tricks))
}

/// The records as a LIN file, one board per line; and for each record that LIN cannot hold
/// completely, that it cannot.
pub fn write_lin(records: &[impl Filed]) -> Result<(Vec<u8>, Vec<Unfiled>), Unfiled> {
    let (mut file, mut lost) = (String::new(), Vec::new());
    for (number, record) in (1..).zip(records) {
        let (record, adjusted) = (record.record(), record.adjusted());
        let line = line(record).map_err(|why| Unfiled::Record(number, why.into()))?;
        let back = read_lin(line.as_bytes());
        let whole = matches!(
            &back.games[..],
            [FileGame { record: Ok(read), .. }] if is_same(read, record)
        );
        if !whole || adjusted.is_some() {
            lost.push(Unfiled::Record(number, Unwritten::NotAll));
        }
        file.push_str(&line);
        file.push_str("\r\n");
    }
    Ok((file.into_bytes(), lost))
}

fn line(table: &TableRecord) -> Result<String, RecordError> {
    let case = Case::new(table.record.clone())?;
    let position = case.position();
    let record = &table.record;
    let tags = tags_of(table);
    let text = |name: &str| tags.get(name).and_then(Value::as_str).map(ToOwned::to_owned);
    let players = FROM_SOUTH.map(|name| text(name).unwrap_or_default());
    let number = record.board.map(|board| board.get().to_string()).or_else(|| text("Board"));
    let mut said: Vec<String> = Vec::new();
    let mut calls = Vec::new();
    let mut meanings = position.auction.entries.iter().filter(|entry| {
        matches!(entry.status, laws::CallStatus::Stands | laws::CallStatus::Skipped)
    });
    let (notes, legal) = (Note::of(table), standing(position));
    for (at, turn) in legal.turns().iter().enumerate() {
        let note = Note::at(&notes, legal.turns(), at);
        let event = meanings.next().filter(|entry| entry.call == turn.call);
        let event = event.and_then(|entry| record.events.get(entry.event?.0));
        let mut explained =
            event.and_then(|event| shown(&event.meanings)).or_else(|| note?.text.clone());
        let place = Place { line: 1, column: 1 };
        let call = turn.call.unwrap_or_else(|| {
            // LIN has no other way to say that a player lost their turn
            explained = Some(tongue().skipped(turn.by));
            bridge::Call::Pass
        });
        calls.push(LinCall {
            call,
            alerted: note.is_some_and(|note| note.alerted),
            explained,
            place,
        });
    }
    for irregularity in &position.irregularities {
        let what = tongue().irregularity_in(position, irregularity);
        said.push(format!(
            "{}: {}",
            what.trim_end_matches('.'),
            tongue().status(irregularity.status)
        ));
    }
    let claimed = match table.kept.result {
        Some(Played::Contract(contract, tricks)) => {
            Some(tricks).filter(|_| tricks_won(contract, &table.kept.played) != Some(tricks))
        }
        Some(Played::PassedOut) | None => None,
    };
    let board = LinBoard {
        dealer: Some(record.dealer),
        deal: table.kept.deal.unwrap_or_default(),
        vulnerable: record.vulnerable,
        name: number.map(|number| format!("Board {number}")),
        players: players.iter().any(|name| !name.is_empty()).then_some(players),
        calls,
        cards: table.kept.played.clone(),
        claimed,
        ..LinBoard::default()
    };
    Ok(NewBoard { board, remark: (!said.is_empty()).then(|| said.join("; ")) }.line())
}
