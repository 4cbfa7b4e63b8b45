//! Records as games of a PBN file.

use std::fmt::Write as _;

use bridge::{Call, Contract, Seat, Vulnerability};
use director::{Case, RecordError};
use laws::{CallStatus, Irregularity, IrregularityStatus, Position};
use notation::pbn::write::{self, NewTurn};
use notation::pbn::{Edits, MANDATORY, Pbn};
use serde_json::{Map, Value};

use super::adjusted::{self, Adjusted, Filed};
use super::{Ended, FileGame, Note, games_of, is_same, shown, tags_of};
use crate::record::TableRecord;
use crate::tongue;
use score::Played;
use words::{Language as _, Unfiled, Unwritten};

use crate::played::Written;

const LINE_END: &str = "\r\n";

/// The columns of our table of calls that were withdrawn.
const COLUMNS: &str =
    r"No\2R;Position\2R;Seat\1L;Kind\12L;Withdrawn\4L;Replacement\4L;Law\12L;Effect";

/// A new PBN file with these records, in export format.
pub fn write_pbn(records: &[impl Filed]) -> Result<Vec<u8>, Unfiled> {
    let mut file = format!("% PBN 2.1{LINE_END}% EXPORT{LINE_END}");
    for (number, record) in (1..).zip(records) {
        let game = Game::of(record.record(), record.adjusted());
        let game = game.map_err(|why| Unfiled::Record(number, why.into()))?;
        if number > 1 {
            file.push_str(LINE_END);
        }
        file.push_str(&game.text());
    }
    Ok(file.into_bytes())
}

/// The file with those games replaced whose record differs; every other byte stays. `None` stands
/// for a line that was not a record: that game stays too.
pub fn write_pbn_into(bytes: &[u8], records: &[Option<impl Filed>]) -> Result<Vec<u8>, Unfiled> {
    let pbn = Pbn::read(bytes);
    let read = games_of(&pbn);
    let places = matched(&read, records)?;
    let mut out = Vec::with_capacity(bytes.len());
    let games = pbn.games();
    let mut at = 0;
    for (game, read) in games.iter().zip(&read) {
        let old = game.bytes();
        at += old.len();
        let place = places.get(read.number - 1).copied().flatten();
        let Some((number, record)) =
            place.and_then(|place| Some((place + 1, records.get(place)?.as_ref()?)))
        else {
            out.extend_from_slice(old);
            continue;
        };
        let changed = changed(old, read, record.record(), record.adjusted());
        out.extend(changed.map_err(|why| Unfiled::Record(number, why))?);
    }
    // what comes after the last game
    out.extend_from_slice(&bytes[at..]);
    Ok(out)
}

/// For each game the record that is meant for it: in order if there are as many records as games,
/// otherwise by board number.
fn matched(
    games: &[FileGame],
    records: &[Option<impl Filed>],
) -> Result<Vec<Option<usize>>, Unfiled> {
    if records.len() == games.len() {
        return Ok((0..games.len()).map(Some).collect());
    }
    let mut by_board = std::collections::HashMap::new();
    for (at, game) in games.iter().enumerate() {
        if let Some(board) = game.record.as_ref().ok().and_then(|record| record.record.board) {
            by_board.entry(board).or_insert_with(Vec::new).push(at);
        }
    }
    let mut places = vec![None; games.len()];
    for (at, record) in records.iter().enumerate() {
        let Some(record) = record else { continue };
        let wrong = |why| Unfiled::Record(at + 1, why);
        let board = record.record().record.board;
        let board = board.ok_or_else(|| wrong(Unwritten::Which(games.len(), records.len())))?;
        match by_board.get(&board).map(Vec::as_slice) {
            Some([place]) if places[*place].is_none() => places[*place] = Some(at),
            Some([_]) => return Err(wrong(Unwritten::Twice(board))),
            Some(several) => return Err(wrong(Unwritten::Often(board, several.len()))),
            None => return Err(wrong(Unwritten::Missing(board))),
        }
    }
    Ok(places)
}

/// The bytes of a game for another record.
fn changed(
    old: &[u8],
    read: &FileGame,
    record: &TableRecord,
    adjusted: Option<&Adjusted>,
) -> Result<Vec<u8>, Unwritten> {
    let before = read.record.as_ref().ok();
    if adjusted.is_none() && before.is_some_and(|before| is_same(before, record)) {
        return Ok(old.to_vec());
    }
    let was = before.map(|before| Game::of(before, None)).transpose()?;
    let new = Game::of(record, adjusted)?;
    let pbn = Pbn::read(old);
    let [game] = pbn.games()[..] else {
        return Err(Unwritten::NoTag);
    };
    let mut edits = Edits::new(&pbn);
    for (name, value) in &new.tags {
        let known = was.as_ref().and_then(|was| was.tag(name));
        if known != Some(value) && (known.is_some() || !matches!(value.as_str(), "" | "?")) {
            edits.set_tag(game, name, value);
        }
    }
    // a score that no longer holds
    if new.tag("Score").is_none() && was.as_ref().is_some_and(|was| was.tag("Score").is_some()) {
        edits.set_tag(game, "Score", "");
    }
    if was.as_ref().is_none_or(|was| (&was.turns, &was.notes) != (&new.turns, &new.notes)) {
        let first = new.dealer.letter();
        let used = game.auction().map(|auction| auction.notes).unwrap_or_default();
        let (turns, notes) = new.renumbered(|number| used.contains_key(&number));
        edits.set_auction(game, first, &turns, new.awaited, &notes);
    }
    if was.as_ref().is_none_or(|was| was.play != new.play) {
        let (first, lines) = new.play.clone().unwrap_or_default();
        edits.set_section(game, "Play", &first, &lines);
    }
    if was.as_ref().is_none_or(|was| was.table != new.table) {
        edits.set_section(game, "IrregularityTable", COLUMNS, &new.table);
    }
    if adjusted.is_some() {
        edits.set_section(game, "AdjustedScoreTable", adjusted::COLUMNS, &new.adjusted);
    }
    let has_record = game.tag("RectifyRecord").is_some();
    if !has_record {
        let plain = edits.clone().finish();
        if reads_back(&plain, record) {
            return Ok(plain);
        }
    }
    edits.set_section(game, "RectifyRecord", "1", &new.carried);
    Ok(edits.finish())
}

/// Does the text hold this one game, with this record?
fn reads_back(game: &[u8], record: &TableRecord) -> bool {
    match &games_of(&Pbn::read(game))[..] {
        [FileGame { record: Ok(read), .. }] => is_same(read, record),
        _ => false,
    }
}

/// A game to be written.
struct Game {
    dealer: Seat,
    tags: Vec<(String, String)>,
    turns: Vec<NewTurn>,
    awaited: bool,
    notes: Vec<(u32, String)>,
    play: Option<(String, Vec<String>)>,
    table: Vec<String>,
    /// What the score is now
    adjusted: Vec<String>,
    /// The record itself
    carried: Vec<String>,
    is_plain: bool,
}

impl Game {
    fn of(table: &TableRecord, adjusted: Option<&Adjusted>) -> Result<Self, RecordError> {
        let case = Case::new(table.record.clone())?;
        let position = case.position();
        let legal = standing(position);
        let dealer = table.record.dealer;
        let contract = match table.kept.result {
            Some(Played::PassedOut) => Ended::PassedOut,
            Some(Played::Contract(contract, _)) => Ended::In(contract),
            None if legal.is_over() => legal.contract().map_or(Ended::PassedOut, Ended::In),
            None => Ended::Unknown,
        };
        let (turns, notes) = turns_of(table, position);
        let played = match contract {
            Ended::In(contract) if !table.kept.played.is_empty() => Some(contract),
            Ended::In(_) | Ended::PassedOut | Ended::Unknown => None,
        };
        let play = played.and_then(|contract| {
            let first = contract.declarer.lho();
            let strain = contract.bid.strain;
            let lines = write::play(first, strain, &table.kept.played, table.kept.deal.as_ref())?;
            Some((first.letter().to_string(), lines))
        });
        let mut game = Self {
            dealer,
            tags: tags(table, contract, adjusted, true),
            awaited: !legal.is_over(),
            table: irregularity_rows(position, &table.record),
            turns,
            notes,
            play,
            adjusted: adjusted.map(|it| it.lines.clone()).unwrap_or_default(),
            carried: carried(table),
            is_plain: false,
        };
        // without anything of ours, if that says it all
        game.is_plain = true;
        if reads_back(game.text().as_bytes(), table) {
            return Ok(game);
        }
        game.is_plain = false;
        if !reads_back(game.text().as_bytes(), table) {
            // tags that contradict the record
            game.tags = tags(table, contract, adjusted, false);
        }
        Ok(game)
    }

    fn tag(&self, name: &str) -> Option<&String> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// The same with other numbers for the notes where these are taken.
    fn renumbered(&self, taken: impl Fn(u32) -> bool) -> (Vec<NewTurn>, Vec<(u32, String)>) {
        let mut free = (1..).filter(|number| !taken(*number));
        let numbers: Vec<(u32, Option<u32>)> = self
            .notes
            .iter()
            .map(|(number, _)| (*number, free.next().filter(|free| *free <= 32)))
            .collect();
        let new = |old: u32| numbers.iter().find(|(known, _)| *known == old).and_then(|it| it.1);
        let turns = self.turns.iter().cloned().map(|turn| {
            let note = turn.note.and_then(new);
            NewTurn { note, ..turn }
        });
        let notes = self.notes.iter().filter_map(|(old, said)| Some((new(*old)?, said.clone())));
        (turns.collect(), notes.collect())
    }

    fn text(&self) -> String {
        let mut out = String::new();
        let mut line = |line: &str| {
            out.push_str(line);
            out.push_str(LINE_END);
        };
        for (name, value) in &self.tags {
            line(&write::tag(name, value));
        }
        if !self.turns.is_empty() || self.awaited {
            line(&write::tag("Auction", &self.dealer.letter().to_string()));
            for turns in write::auction(&self.turns, 0, self.awaited) {
                line(&turns);
            }
            for (number, said) in &self.notes {
                line(&write::tag("Note", &format!("{number}:{said}")));
            }
        }
        if let Some((first, lines)) = &self.play {
            line(&write::tag("Play", first));
            for cards in lines {
                line(cards);
            }
        }
        if !self.table.is_empty() {
            line(&write::tag("IrregularityTable", COLUMNS));
            for row in &self.table {
                line(row);
            }
        }
        if !self.adjusted.is_empty() {
            line(&write::tag("AdjustedScoreTable", adjusted::COLUMNS));
            for row in &self.adjusted {
                line(row);
            }
        }
        if !self.is_plain {
            line(&write::tag("RectifyRecord", "1"));
            for text in &self.carried {
                line(text);
            }
        }
        out
    }
}

/// The record as strings of a section: JSON in ASCII.
fn carried(record: &TableRecord) -> Vec<String> {
    let json = record.to_line();
    let mut ascii = String::with_capacity(json.len());
    for letter in json.chars() {
        if letter.is_ascii() && letter != '\u{7f}' {
            ascii.push(letter);
        } else {
            for unit in letter.encode_utf16(&mut [0; 2]) {
                // Writing to a `String` cannot fail.
                let _ = write!(ascii, "\\u{unit:04x}");
            }
        }
    }
    write::texts(&ascii)
}

/// JSON that was turned into ASCII, with its letters restored.
pub(super) fn lettered(ascii: &str) -> String {
    let mut out = String::with_capacity(ascii.len());
    let mut rest = ascii;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let unit = |from: usize| {
            let code = rest.get(from..from + 6)?.strip_prefix("\\u")?;
            u16::from_str_radix(code, 16).ok().filter(|unit| *unit >= 0x7f)
        };
        let units: Vec<u16> = [0, 6].into_iter().map_while(unit).collect();
        // a letter is one or two units
        let letter = units.first().and_then(|first| char::from_u32(u32::from(*first)));
        let letter = letter.map(|letter| (letter, 6)).or_else(|| {
            let letter = char::decode_utf16(units.iter().copied()).next()?.ok()?;
            Some((letter, 12))
        });
        if let Some((letter, length)) = letter {
            out.push(letter);
            rest = &rest[length..];
        } else {
            // another escape: keep it and what it escapes
            let length = rest.chars().take(2).map(char::len_utf8).sum();
            out.push_str(&rest[..length]);
            rest = &rest[length..];
        }
    }
    out.push_str(rest);
    out
}

/// The tags of a game; with `all`, also those for which the record has a key but no value.
fn tags(
    table: &TableRecord,
    contract: Ended<Contract>,
    adjusted: Option<&Adjusted>,
    all: bool,
) -> Vec<(String, String)> {
    let mut kept: Map<String, Value> = tags_of(table);
    let counted = table.kept.result.and_then(|played| {
        let score = match played {
            Played::PassedOut => 0,
            Played::Contract(..) => played.score(table.record.vulnerable?),
        };
        Some(("Score", format!("NS {score}")))
    });
    let counted = counted.filter(|(name, _)| !(all && kept.contains_key(*name)));
    // what was found after play is newer than what the file said
    let adjusted = adjusted.map(|it| it.tags.as_slice()).unwrap_or_default();
    let adjusted = adjusted.iter().filter(|(name, _)| {
        *name != "Scoring" || kept.get(*name).is_none_or(|it| it.as_str() == Some(""))
    });
    let more: Vec<_> = counted.into_iter().chain(adjusted.cloned()).collect();
    for (name, value) in &more {
        kept.insert((*name).to_owned(), Value::from(value.as_str()));
    }
    let mut text = |name: &str| match kept.remove(name) {
        Some(Value::String(value)) => Some(value),
        _ => None,
    };
    let record = &table.record;
    let mut tags = Vec::new();
    for name in MANDATORY {
        let ours = ["Board", "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result"];
        let known = text(name).filter(|_| all || !ours.contains(&name));
        let marked = known.clone().filter(|value| value.starts_with('^'));
        let value = match name {
            "Board" => record.board.map(|board| board.get().to_string()).or(known),
            "Dealer" => Some(record.dealer.letter().to_string()),
            "Vulnerable" => record.vulnerable.map(|vulnerable| {
                match vulnerable {
                    Vulnerability::None => "None",
                    Vulnerability::NorthSouth => "NS",
                    Vulnerability::EastWest => "EW",
                    Vulnerability::Both => "All",
                }
                .to_owned()
            }),
            "Deal" => table.kept.deal.map(|deal| write::deal(&deal, record.dealer)).or(known),
            "Declarer" => match contract {
                Ended::In(contract) => {
                    let seat = contract.declarer.letter().to_string();
                    Some(marked.filter(|it| it[1..] == seat).unwrap_or(seat))
                }
                Ended::PassedOut => Some(String::new()),
                Ended::Unknown => known,
            },
            "Contract" => match contract {
                Ended::In(Contract { bid, doubled, .. }) => {
                    Some(Written(bid, doubled).to_string().replacen('N', "NT", 1))
                }
                Ended::PassedOut => Some("Pass".to_owned()),
                Ended::Unknown => known,
            },
            "Result" => match table.kept.result {
                Some(Played::Contract(_, tricks)) => {
                    let tricks = tricks.to_string();
                    Some(marked.filter(|it| it[1..] == tricks).unwrap_or(tricks))
                }
                Some(Played::PassedOut) => Some(String::new()),
                None => known,
            },
            _ => known,
        };
        // unknown, or absent
        let missing = if matches!(name, "Event" | "Site" | "Date") { "?" } else { "" };
        tags.push((name.to_owned(), value.unwrap_or_else(|| missing.to_owned())));
    }
    // other tags that a game may have, by name
    let is_name = |name: &str| {
        name.starts_with(|letter: char| letter.is_ascii_uppercase())
            && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
            && !["Auction", "Play", "Note", "RectifyRecord"].contains(&name)
            && !name.ends_with("Table")
    };
    for (name, value) in kept {
        if let (true, Value::String(value)) = (is_name(&name), value) {
            tags.push((name, value));
        }
    }
    tags
}

/// The legal auction. A call at its end that has not been ruled on is left out.
pub(super) fn standing(position: &Position) -> bridge::Auction {
    let mut legal = position.auction.legal.clone();
    let is_last = |legal: &bridge::Auction, call: Option<Call>, by: Seat| {
        legal.turns().last().is_some_and(|turn| (turn.by, turn.call) == (by, call))
    };
    let open =
        position.auction.entries.iter().rev().take_while(|it| it.status == CallStatus::Pending);
    for entry in open {
        if !is_last(&legal, entry.call, entry.by) {
            break;
        }
        legal.truncate(legal.turns().len() - 1);
        while legal.turns().last().is_some_and(|turn| turn.call.is_none()) {
            legal.truncate(legal.turns().len() - 1);
        }
    }
    legal
}

/// The legal auction with its marks, what the calls show as notes, and a comment on each
/// irregularity.
fn turns_of(table: &TableRecord, position: &Position) -> (Vec<NewTurn>, Vec<(u32, String)>) {
    let events = &table.record.events;
    let mut legal = bridge::Auction::new(position.auction.legal.dealer());
    let mut turns = Vec::new();
    for turn in standing(position).turns() {
        let insufficient =
            turn.call.and_then(Call::bid).is_some_and(|bid| !legal.is_sufficient(bid));
        match turn.call {
            Some(call) => legal.push(call),
            None => legal.skip(),
        }
        turns.push(NewTurn { call: turn.call, insufficient, ..NewTurn::default() });
    }
    let places = event_places(position);
    let mut notes: Vec<(u32, String)> = Vec::new();
    let (said_of, standing) = (Note::of(table), standing(position));
    for (at, event) in places.iter().enumerate() {
        let meanings = event.and_then(|event| events.get(event)).map(|event| &event.meanings);
        let meanings = meanings.and_then(|meanings| shown(meanings));
        let note = || Note::at(&said_of, standing.turns(), at)?.text.clone();
        let Some(said) = meanings.or_else(note) else { continue };
        let number = match notes.iter().find(|(_, known)| *known == said) {
            Some((number, _)) => Some(*number),
            None if notes.len() < 32 => {
                let number = u32::try_from(notes.len() + 1).unwrap_or(32);
                notes.push((number, said));
                Some(number)
            }
            None => None,
        };
        if let Some(turn) = turns.get_mut(at) {
            turn.note = number;
        }
    }
    for irregularity in &position.irregularities {
        let at = place_of(irregularity, &places).or(turns.len().checked_sub(1));
        let Some(turn) = at.and_then(|at| turns.get_mut(at)) else { continue };
        let said = comment(position, irregularity);
        let comment = turn.comment.get_or_insert_default();
        if !comment.is_empty() {
            comment.push_str("; ");
        }
        comment.push_str(&said);
    }
    (turns, notes)
}

/// The event of each turn of the legal auction.
fn event_places(position: &Position) -> Vec<Option<usize>> {
    let entries: Vec<_> = position
        .auction
        .entries
        .iter()
        .filter(|entry| matches!(entry.status, CallStatus::Stands | CallStatus::Skipped))
        .collect();
    let standing = standing(position);
    let turns = standing.turns();
    let fits = entries.len() == turns.len()
        && entries
            .iter()
            .zip(turns)
            .all(|(entry, turn)| (entry.by, entry.call) == (turn.by, turn.call));
    if fits {
        entries.iter().map(|entry| entry.event.map(|event| event.0)).collect()
    } else {
        vec![None; turns.len()]
    }
}

/// Where in the auction an irregularity is mentioned: at its replacement, or at the call itself.
fn place_of(irregularity: &Irregularity, places: &[Option<usize>]) -> Option<usize> {
    let find = |event: usize| places.iter().position(|it| *it == Some(event));
    let replaced = irregularity.replacement.and_then(|event| find(event.0));
    replaced.or_else(|| find(irregularity.event.0))
}

/// `South bid 1S out of turn: cancelled (29B, 31A2(a))`
fn comment(position: &Position, irregularity: &Irregularity) -> String {
    let said = tongue().irregularity_in(position, irregularity);
    let laws: Vec<_> = irregularity.laws.iter().map(|law| law.as_str()).collect();
    let mut said = said.trim_end_matches('.').to_owned();
    // suits as PBN writes them in comments
    for (symbol, plain) in [("♣", r"\C"), ("♦", r"\D"), ("♥", r"\H"), ("♠", r"\S")] {
        said = said.replace(symbol, plain);
    }
    let _ = write!(said, ": {}", tongue().status(irregularity.status));
    if !laws.is_empty() {
        let _ = write!(said, " ({})", laws.join(", "));
    }
    said
}

/// The rows of our table: calls that were withdrawn or cancelled.
fn irregularity_rows(position: &Position, record: &director::Record) -> Vec<String> {
    let places = event_places(position);
    let mut rows: Vec<String> = Vec::new();
    for irregularity in &position.irregularities {
        let taken_back = matches!(
            irregularity.status,
            IrregularityStatus::Cancelled | IrregularityStatus::Corrected
        );
        let (Some(call), true) = (irregularity.what.call(), taken_back) else { continue };
        let replacement = irregularity.replacement.and_then(|event| {
            let at = places.iter().position(|it| *it == Some(event.0))?;
            let laws::Event::Call(made) = &record.events.get(event.0)?.event else { return None };
            Some((at + 1, made.call))
        });
        let dash = || "-".to_owned();
        let laws: Vec<_> = irregularity.laws.iter().map(|law| law.as_str()).collect();
        let law = if laws.is_empty() { dash() } else { laws.join(",").replace(' ', "_") };
        rows.push(format!(
            "{:>2} {:>2} {} {:<12} {:<4} {:<4} {:<12} {}",
            rows.len() + 1,
            replacement.map_or_else(dash, |(at, _)| at.to_string()),
            irregularity.by.letter(),
            irregularity.kind.as_str(),
            write::call(call),
            replacement.map_or_else(dash, |(_, call)| write::call(call)),
            write::cell(&law),
            write::cell(&tongue().status(irregularity.status)),
        ));
    }
    rows
}
