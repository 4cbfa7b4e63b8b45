//! A game of a PBN file as a record.

use bridge::{BoardNumber, Call, Contract, Deal, Seat, Strain, Vulnerability, shortened};
use director::{Case, Record, RecordEvent};
use laws::{
    Answer, AuctionQuestion, CallMade, Event, IrregularityStatus, Noticed, Position, QuestionId,
    Silent, Table, What,
};
use notation::Place;
use notation::pbn::{self, Ending, Game, Tag};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use words::{Misfiled, Mistagged, Unread, Unwritten};

use super::write::{lettered, standing};
use super::{Ended, FileProblem, NOTES, Note, TAGS, formula};
use crate::record::{MOST_EVENTS, TableRecord};
use score::Played;

use crate::played::Written;

/// Tags for which a record has a key, or that open a section.
const CARRIED: [&str; 12] = [
    "Board",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Declarer",
    "Contract",
    "Result",
    "Auction",
    "Play",
    "Note",
    "IrregularityTable",
    "RectifyRecord",
];

/// The most tags, and the longest, kept in a record.
const MOST_TAGS: usize = 64;
pub(super) const LONGEST_TAG: usize = 1_000;

/// What is wrong with a game.
type Problems = Vec<FileProblem>;

/// The record of a game, or why there is none; and what is wrong with it.
pub(super) fn record(game: Game<'_>) -> (Result<TableRecord, Unwritten>, Problems) {
    let mut reader = Reader { game, problems: Vec::new(), kept: Map::new() };
    let record = reader.record();
    (record, reader.problems)
}

struct Reader<'p> {
    game: Game<'p>,
    problems: Problems,
    /// Tags that are kept
    kept: Map<String, Value>,
}

/// What the tags of a game say.
struct Tags {
    dealer: Seat,
    board: Option<BoardNumber>,
    vulnerable: Option<Vulnerability>,
    deal: Option<Deal>,
    contract: Ended<(Written, Option<Seat>)>,
    result: Option<Played>,
}

impl Reader<'_> {
    fn wrong(&mut self, place: Place, what: Misfiled) {
        self.problems.push(FileProblem { place, what });
    }

    /// The tag, unless it says that nothing is known.
    fn tag(&self, name: &str) -> Option<Tag<'_>> {
        self.game.tag(name).filter(|tag| !matches!(tag.value.trim(), "" | "?"))
    }

    /// The value of a tag; one that cannot be read is a problem, and is kept as it is.
    fn read<T>(&mut self, name: &str, read: impl Fn(&str) -> Result<T, Mistagged>) -> Option<T> {
        let tag = self.tag(name)?;
        let (value, place) = (tag.value, tag.place);
        match read(value.trim()) {
            Ok(it) => Some(it),
            Err(what) => {
                self.wrong(place, Misfiled::Tag(name.to_owned(), what));
                self.keep(name, &value);
                None
            }
        }
    }

    fn keep(&mut self, name: &str, value: &str) {
        if self.kept.len() < MOST_TAGS && value.len() <= LONGEST_TAG {
            self.kept.insert(name.to_owned(), Value::from(value));
        }
    }

    fn record(&mut self) -> Result<TableRecord, Unwritten> {
        let tags = self.tags()?;
        let auction = self.game.auction();
        if let Some(auction) = &auction {
            self.problems.extend(auction.problems.iter().cloned().map(FileProblem::from));
        }
        let (mut table, carried) = match self.carried(&tags, auction.as_ref()) {
            Some(table) => (table, true),
            None => (self.read_auction(&tags, auction.as_ref())?, false),
        };
        // what another program has added since
        let strain = match &tags.contract {
            Ended::In((Written(bid, _), _)) => Some(bid.strain),
            Ended::PassedOut | Ended::Unknown => {
                turns_of(auction.as_ref(), tags.dealer).contract().map(|it| it.bid.strain)
            }
        };
        table.kept.deal = tags.deal.or(table.kept.deal);
        // the auction already says that all passed
        if !(carried && tags.result == Some(Played::PassedOut)) {
            table.kept.result = tags.result.or(table.kept.result);
        }
        let played = self.played(strain);
        if !played.is_empty() {
            table.kept.played = played;
        }
        if let Some(vulnerable) = tags.vulnerable {
            table.record.vulnerable = Some(vulnerable);
        }
        if let Some(board) = tags.board {
            table.record.board = Some(board);
        }
        if table.record.board.is_some_and(|board| {
            board.dealer() != table.record.dealer
                || table.record.vulnerable.is_some_and(|it| it != board.vulnerability())
        }) {
            table.record.board = None;
        }
        if let (Some(board), None) = (table.record.board, table.record.vulnerable) {
            table.record.vulnerable = Some(board.vulnerability());
        }
        Ok(table)
    }

    fn tags(&mut self) -> Result<Tags, Unwritten> {
        let dealer: Option<Seat> = self.read("Dealer", |value| plain(value.parse()));
        let number = |value: &str| {
            let number = value.parse().ok().and_then(BoardNumber::new);
            number.ok_or_else(|| Mistagged::Board(shortened(value)))
        };
        let mut board = self.read("Board", number);
        let vulnerable = self.read("Vulnerable", |value| {
            if value.eq_ignore_ascii_case("love") {
                return Ok(Vulnerability::None);
            }
            plain(value.parse())
        });
        let deal = self.read("Deal", |value| plain(value.parse::<Deal>()));
        let deal = deal.filter(|deal| !deal.is_empty());
        let (contract, result) = self.result();
        let Some(dealer) = dealer.or(board.map(BoardNumber::dealer)) else {
            return Err(Unwritten::NoDealer);
        };
        if let Some(number) = board
            && (number.dealer() != dealer
                || vulnerable.is_some_and(|it| it != number.vulnerability()))
        {
            let place = self.tag("Board").map_or_else(|| self.game.place(), |tag| tag.place);
            self.wrong(place, Misfiled::OtherBoard(number, false));
            self.keep("Board", &number.get().to_string());
            board = None;
        }
        self.keep_others();
        // the score that follows from the result is no news
        let vulnerable_here = vulnerable.or(board.map(BoardNumber::vulnerability));
        if let (Some(result), Some(tag)) = (result, self.tag("Score"))
            && let Some(score) = scored(&tag.value, result)
            && match result {
                Played::PassedOut => score == 0,
                Played::Contract(..) => vulnerable_here.map(|it| result.score(it)) == Some(score),
            }
        {
            self.kept.remove("Score");
        }
        Ok(Tags { dealer, board, vulnerable, deal, contract, result })
    }

    /// The contract, and the result if it is complete.
    fn result(&mut self) -> (Ended<(Written, Option<Seat>)>, Option<Played>) {
        let passed = |value: &str| ["pass", "p"].iter().any(|it| value.eq_ignore_ascii_case(it));
        let contract = self.read("Contract", |value| match value {
            _ if passed(value) => Ok(Ended::PassedOut),
            // an end position has only a strain
            _ if Strain::ALL
                .iter()
                .any(|it| value.trim_end_matches('T') == it.letter().to_string()) =>
            {
                Err(Mistagged::Strain(value.to_owned()))
            }
            _ => plain(value.parse::<Written>()).map(Ended::In),
        });
        let contract = contract.unwrap_or(Ended::Unknown);
        let declarer: Option<(Seat, bool)> = self.read("Declarer", |value| {
            let swapped = value.strip_prefix('^');
            plain(swapped.unwrap_or(value).parse()).map(|seat| (seat, swapped.is_some()))
        });
        let seat = declarer.map(|(seat, _)| seat);
        let tricks = self.read("Result", |value| tricks(value, seat));
        let marked =
            |tag: Option<Tag<'_>>| tag.is_some_and(|tag| tag.value.trim().starts_with('^'));
        let result = match (&contract, declarer, tricks) {
            (Ended::PassedOut, _, _) => Some(Played::PassedOut),
            (Ended::In(Written(bid, doubled)), Some((declarer, _)), Some(tricks)) => {
                let contract = Contract { bid: *bid, declarer, doubled: *doubled };
                Some(Played::Contract(contract, tricks))
            }
            _ => None,
        };
        for name in ["Contract", "Declarer", "Result"] {
            let is_needed = result.is_none() || (name != "Contract" && marked(self.tag(name)));
            if let Some(value) = self.tag(name).map(|tag| tag.value)
                && is_needed
            {
                self.keep(name, &value);
            }
        }
        let contract = match contract {
            Ended::In(written) => Ended::In((written, seat)),
            Ended::PassedOut => Ended::PassedOut,
            Ended::Unknown => Ended::Unknown,
        };
        (contract, result)
    }

    fn keep_others(&mut self) {
        let others: Vec<_> = self
            .game
            .tags()
            .filter(|tag| !CARRIED.contains(&tag.name) && !tag.name.ends_with("Table"))
            .filter(|tag| !matches!(tag.value.trim(), "" | "?"))
            .take(MOST_TAGS)
            .collect();
        for tag in others {
            if !self.kept.contains_key(tag.name) {
                self.keep(tag.name, &tag.value);
            }
        }
    }

    /// The record carried in our own section, if it still holds.
    fn carried(&mut self, tags: &Tags, auction: Option<&pbn::Auction>) -> Option<TableRecord> {
        let place = self.game.tag("RectifyRecord")?.place;
        let text: String =
            self.game.rows("RectifyRecord").into_iter().flat_map(|(_, row)| row).collect();
        let table = match TableRecord::read(&lettered(&text)) {
            Ok(table) => table,
            Err(error) => {
                let what = Mistagged::from(error);
                self.wrong(place, Misfiled::Tag("RectifyRecord".to_owned(), what));
                return None;
            }
        };
        let legal = Case::new(table.record.clone()).ok().map(|case| standing(case.position()));
        let still = legal.is_some_and(|legal| {
            legal.dealer() == tags.dealer && legal == turns_of(auction, tags.dealer)
        });
        if !still {
            self.wrong(place, Misfiled::OtherRecord);
            return None;
        }
        Some(table)
    }

    fn read_auction(
        &mut self,
        tags: &Tags,
        auction: Option<&pbn::Auction>,
    ) -> Result<TableRecord, Unwritten> {
        let mut table = TableRecord::new(Record::new(tags.dealer));
        let mut notes = Vec::new();
        if let Some(auction) = auction {
            self.events(tags.dealer, auction, &mut table.record, &mut notes);
            self.agrees(tags, auction);
        }
        if table.record.events.len() > MOST_EVENTS {
            return Err(Unread::TooManyEvents(MOST_EVENTS).into());
        }
        let mut info = Map::new();
        if !self.kept.is_empty() {
            info.insert(TAGS.to_owned(), Value::Object(std::mem::take(&mut self.kept)));
        }
        if !notes.is_empty() {
            info.insert(NOTES.to_owned(), Value::Array(notes));
        }
        if !info.is_empty() {
            table.kept.info = RawValue::from_string(Value::Object(info).to_string()).ok();
        }
        Ok(table)
    }

    /// The turns as events: marks show what was accepted.
    fn events(
        &mut self,
        dealer: Seat,
        auction: &pbn::Auction,
        record: &mut Record,
        notes: &mut Vec<Value>,
    ) {
        let rows = self.withdrawn(auction);
        let told = self.told(dealer, auction, &rows);
        let Told { table, events, notes: said, stopped } = told;
        record.events = events;
        notes.extend(said);
        if let Some((place, what)) = stopped {
            self.wrong(place, what);
            return;
        }
        let wanted = turns_of(Some(auction), dealer);
        let marked = auction.turns.iter().any(|turn| turn.insufficient || turn.call.is_none());
        let pending = table
            .position()
            .irregularities
            .iter()
            .any(|irregularity| irregularity.status == IrregularityStatus::Pending);
        let is_so = |position: &Position| standing(position) == wanted;
        if is_so(table.position()) && !(marked && pending) {
            return;
        }
        // nobody has called after the last irregular call: that it was accepted must be said
        let mut over = table.clone();
        let mut said = vec![RecordEvent::from(Event::Attention(None))];
        if marked && over.step(Event::Attention(None), &Silent).is_ok() {
            while asked(&over) == Some(QuestionId::Auction(AuctionQuestion::Accept))
                && said.len() < 4
            {
                let answer = Event::answer(Answer::Accept(true));
                if over.step(answer.clone(), &Silent).is_err() {
                    break;
                }
                said.push(answer.into());
            }
            if is_so(over.position()) {
                record.events.extend(said);
                return;
            }
        }
        if table.position().auction.legal != wanted
            && auction.problems.is_empty()
            && auction.ending != Ending::Unreadable
        {
            let place = self.game.tag("Auction").map_or_else(|| self.game.place(), |it| it.place);
            self.wrong(place, Misfiled::NotMade);
        }
    }

    /// What happened, including the withdrawn calls where there is only one way in which they can
    /// have been made.
    fn told(&mut self, dealer: Seat, auction: &pbn::Auction, rows: &[Row]) -> Told {
        let sure: Vec<_> = rows.iter().filter(|row| row.is_in_turn()).collect();
        let at_once: Vec<_> = sure.iter().map(|row| (row.place, *row)).collect();
        if sure.len() == rows.len() {
            return told(dealer, auction, &at_once);
        }
        let wanted = turns_of(Some(auction), dealer);
        let mut plans: Vec<Vec<(usize, &Row)>> = vec![Vec::new()];
        for row in rows.iter().take(MOST_ROWS) {
            let turns = row.may_be_made();
            let with = |plan: &Vec<_>, turn| [plan.as_slice(), &[(turn, row)]].concat();
            plans = turns.flat_map(|turn| plans.iter().map(move |plan| with(plan, turn))).collect();
        }
        let ways = plans.iter().map(|plan| told(dealer, auction, plan)).filter(|told| {
            let position = told.table.position();
            told.stopped.is_none()
                && standing(position) == wanted
                && rows.iter().all(|row| row.is_in(position))
        });
        let mut ways: Vec<Told> = ways.take(2).collect();
        if let (1, Some(only)) = (ways.len(), ways.pop())
            && rows.len() <= MOST_ROWS
        {
            return only;
        }
        for row in rows.iter().filter(|row| !row.is_in_turn()) {
            self.wrong(row.line, Misfiled::NotSaidWhen);
        }
        told(dealer, auction, &at_once)
    }

    /// Calls that were withdrawn for another, by the index of that one.
    fn withdrawn(&mut self, auction: &pbn::Auction) -> Vec<Row> {
        let columns = self.game.columns("IrregularityTable");
        let column = |name: &str| columns.iter().position(|known| known == name);
        let places = ["Position", "Seat", "Kind", "Withdrawn", "Replacement", "Law"].map(column);
        let mut found = Vec::new();
        for (place, row) in self.game.rows("IrregularityTable") {
            let [position, seat, kind, withdrawn, replacement, law] = places
                .map(|at| at.and_then(|at| row.get(at)).map(String::as_str).unwrap_or_default());
            let at = position.parse::<usize>().ok().and_then(|position| position.checked_sub(1));
            let turn = at.and_then(|at| auction.turns.get(at));
            let fits = turn.is_some_and(|turn| {
                turn.seat.letter().to_string() == seat
                    && turn.call.is_some()
                    && turn.call == replacement.parse().ok()
            });
            let call: Option<Call> = withdrawn.parse().ok();
            match (at, call) {
                (Some(at), Some(call)) if fits && KINDS.contains(&kind) => {
                    let by = auction.turns[at].seat;
                    let (kind, law) = (kind.to_owned(), law.to_owned());
                    found.push(Row { line: place, place: at, by, kind, call, law });
                }
                _ => self.wrong(place, Misfiled::NotSaidWhen),
            }
        }
        found
    }

    /// Do the tags agree with the auction?
    fn agrees(&mut self, tags: &Tags, auction: &pbn::Auction) {
        let legal = turns_of(Some(auction), tags.dealer);
        if !legal.is_over() || auction.ending == Ending::Unreadable {
            return;
        }
        let place = self.tag("Contract").map_or_else(|| self.game.place(), |tag| tag.place);
        let swapped = self.tag("Declarer").is_some_and(|tag| tag.value.starts_with('^'));
        let differs = match (&tags.contract, legal.contract()) {
            (Ended::Unknown, _) => false,
            (Ended::PassedOut, contract) => contract.is_some(),
            (Ended::In(_), None) => true,
            (Ended::In((Written(bid, doubled), declarer)), Some(contract)) => {
                (*bid, *doubled) != (contract.bid, contract.doubled)
                    || declarer.is_some_and(|it| (it != contract.declarer) != swapped)
            }
        };
        if differs {
            self.wrong(place, Misfiled::OtherEnd(legal.contract()));
        }
    }

    fn played(&mut self, strain: Option<Strain>) -> Vec<bridge::Card> {
        let Some(play) = self.game.play(strain) else { return Vec::new() };
        self.problems.extend(play.problems.into_iter().map(FileProblem::from));
        play.cards.iter().map(|played| played.card).collect()
    }
}

/// The irregularities whose rows may be enough.
const KINDS: [&str; 6] = [
    "insufficient",
    "insufficient_bid",
    "inadmissible_double",
    "pass_out_of_rotation",
    "bid_out_of_rotation",
    "double_out_of_rotation",
];

/// Up to this many rows, all ways are tried.
const MOST_ROWS: usize = 3;

/// A call that was withdrawn for another.
struct Row {
    /// Where the row is
    line: Place,
    /// The index of the other
    place: usize,
    by: Seat,
    kind: String,
    call: Call,
    law: String,
}

impl Row {
    /// Was it made in the same turn as the other?
    fn is_in_turn(&self) -> bool {
        !self.kind.ends_with("_out_of_rotation")
    }

    /// In which turns it may have been made
    fn may_be_made(&self) -> std::ops::Range<usize> {
        if self.is_in_turn() {
            self.place..self.place + 1
        } else {
            self.place.saturating_sub(3)..self.place
        }
    }

    /// Is it one of the irregularities of the position, with the same laws?
    fn is_in(&self, position: &Position) -> bool {
        position.irregularities.iter().any(|it| {
            let laws: Vec<_> = it.laws.iter().map(|law| law.as_str()).collect();
            (it.by, it.what) == (self.by, What::Call(self.call))
                && (self.is_in_turn() || it.kind.as_str() == self.kind)
                && (self.is_in_turn() || laws.join(",").replace(' ', "_") == self.law)
        })
    }

    /// The answer that says it was not accepted.
    fn cancelled(&self, question: QuestionId) -> Option<Answer> {
        if question == QuestionId::Auction(AuctionQuestion::Accept) {
            return Some(Answer::Accept(false));
        }
        self.answer(question)
    }

    /// The answer that follows from the law in the row.
    fn answer(&self, question: QuestionId) -> Option<Answer> {
        let any = |laws: &[&str]| laws.iter().any(|law| self.law.contains(law));
        let is_comparable = any(&["27B1(b)", "30B1(b)(i)", "31A2(a)", "32A2(a)"]);
        let is_known =
            is_comparable || any(&["27B1(a)", "27B2", "30B1(b)(ii)", "31A2(b)", "32A2(b)"]);
        match question {
            QuestionId::Auction(AuctionQuestion::Denomination) if is_known => {
                Some(Answer::Denomination(any(&["27B1(a)"])))
            }
            QuestionId::Auction(AuctionQuestion::Comparable) if is_known => {
                Some(Answer::Comparable(is_comparable))
            }
            QuestionId::Auction(AuctionQuestion::Artificial) if any(&["30A", "30B", "30C"]) => {
                Some(Answer::Artificial(any(&["30C"])))
            }
            QuestionId::Auction(
                AuctionQuestion::Denomination
                | AuctionQuestion::Comparable
                | AuctionQuestion::Noticed
                | AuctionQuestion::Intended
                | AuctionQuestion::Over
                | AuctionQuestion::Withdraw
                | AuctionQuestion::Accept
                | AuctionQuestion::Artificial,
            )
            | QuestionId::Play(_) => None,
        }
    }
}

/// An auction as events.
struct Told {
    table: Table,
    events: Vec<RecordEvent>,
    /// What was said about calls and is not a formula
    notes: Vec<Value>,
    /// Where it cannot go on
    stopped: Option<(Place, Misfiled)>,
}

impl Told {
    fn step(&mut self, event: RecordEvent) -> Result<(), laws::ImpossibleEvent> {
        self.table.step(event.event.clone(), &Silent)?;
        self.events.push(event);
        Ok(())
    }

    /// Answers questions for as long as the answer is known.
    fn answer(&mut self, known: impl Fn(QuestionId) -> Option<Answer>) {
        for _ in QuestionId::ALL {
            let Some(answer) = asked(&self.table).and_then(&known) else { return };
            if self.step(Event::answer(answer).into()).is_err() {
                return;
            }
        }
    }
}

/// The turns, with each withdrawn call at its own turn.
fn told(dealer: Seat, auction: &pbn::Auction, withdrawn: &[(usize, &Row)]) -> Told {
    let (table, events, notes) = (Table::new(dealer), Vec::new(), Vec::new());
    let mut told = Told { table, events, notes, stopped: None };
    for (at, turn) in auction.turns.iter().enumerate() {
        let Some(call) = turn.call else { continue };
        for (_, row) in withdrawn.iter().filter(|(made, _)| *made == at) {
            let made = Event::Call(CallMade::new(row.by, row.call));
            if told.step(made.into()).is_ok() && told.step(Event::Attention(None).into()).is_ok() {
                told.answer(|question| row.cancelled(question));
            }
        }
        let mut event = RecordEvent::from(Event::Call(CallMade::new(turn.seat, call)));
        if let Some(said) = turn.note.and_then(|number| auction.notes.get(&number)) {
            if let Some(meaning) = formula(said) {
                event.meanings.push(meaning);
            } else {
                let text = Some(said.clone());
                told.notes.push(Note { by: turn.seat, call, text, alerted: false }.json());
            }
        }
        if let Err(error) = told.step(event) {
            told.stopped = Some((turn.place, Misfiled::Impossible(call, error)));
            return told;
        }
        // the law in the table says what the replacement was found to be
        for (_, row) in withdrawn.iter().filter(|(_, row)| row.place == at) {
            told.answer(|question| row.answer(question));
        }
        // a skipped player who calls next has noticed it and so accepted it
        if asked(&told.table) == Some(QuestionId::Auction(AuctionQuestion::Noticed)) {
            let answer = Event::answer(Answer::Noticed(Noticed::Yes));
            let _ = told.step(answer.into());
        }
    }
    told
}

/// The turns of the section, as they are.
fn turns_of(auction: Option<&pbn::Auction>, dealer: Seat) -> bridge::Auction {
    let mut legal = bridge::Auction::new(dealer);
    for turn in auction.map(|it| it.turns.as_slice()).unwrap_or_default() {
        match turn.call {
            Some(call) => legal.push(call),
            None => legal.skip(),
        }
    }
    legal
}

fn asked(table: &Table) -> Option<QuestionId> {
    table.position().question.as_ref().map(|question| question.id)
}

fn plain<T, E: Into<Mistagged>>(read: Result<T, E>) -> Result<T, Mistagged> {
    read.map_err(Into::into)
}

/// The score for North-South of `600` (declarer's), `NS 600`, `EW -600`, `EW -600 NS 600`.
fn scored(value: &str, result: Played) -> Option<i32> {
    let words: Vec<_> = value.split_whitespace().collect();
    if let [one] = words[..] {
        let score: i32 = one.parse().ok()?;
        return match result {
            Played::Contract(contract, _)
                if matches!(contract.declarer, Seat::East | Seat::West) =>
            {
                score.checked_neg()
            }
            Played::Contract(..) | Played::PassedOut => Some(score),
        };
    }
    let mut ns = None;
    for pair in words.chunks(2) {
        let [side, score] = pair else { return None };
        let score: i32 = score.parse().ok()?;
        let score = match side.to_ascii_uppercase().as_str() {
            "NS" => score,
            "EW" => score.checked_neg()?,
            _ => return None,
        };
        if ns.replace(score).is_some_and(|other| other != score) {
            return None;
        }
    }
    ns
}

/// The tricks of `9`, `^9`, `NS 9`, `EW 4 NS 9`.
fn tricks(value: &str, declarer: Option<Seat>) -> Result<u8, Mistagged> {
    let wrong = || Mistagged::Tricks(shortened(value));
    let words: Vec<_> = value.trim_start_matches('^').split_whitespace().collect();
    let number = |word: &str| word.parse::<u8>().ok().filter(|it| *it <= 13).ok_or_else(wrong);
    if let [one] = words[..] {
        return number(one);
    }
    let declarer = declarer.ok_or(Mistagged::BySide)?;
    let own = if matches!(declarer, Seat::North | Seat::South) { "NS" } else { "EW" };
    let mut won = None;
    for pair in words.chunks(2) {
        let [side, tricks] = pair else { return Err(wrong()) };
        let tricks = number(tricks)?;
        match *side {
            side if side.eq_ignore_ascii_case(own) => won = Some(tricks),
            "NS" | "EW" | "ns" | "ew" => won = won.or(Some(13 - tricks)),
            _ => return Err(wrong()),
        }
    }
    won.ok_or_else(wrong)
}
