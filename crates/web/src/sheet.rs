//! The sheet of a ruling, for paper: the auction, the facts, the ruling, the
//! laws and the reasons, as plain data.

use director::diagram::{self, COLUMNS, cells};
use director::page::{self, Section};
use director::{Asking, Record, Say, Where};
use laws::book::Clause;
use laws::{
    Answer, AuctionQuestion, CallStatus, Cite, Event, EventNo, Given, Irregularity, Position,
    QuestionId,
};

use crate::board::Board;
use crate::points::{Line, lines};
use crate::words::{App as _, Language as _, said};

/// Everything on the sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// Board, dealer, vulnerability, whose regulations
    pub head: String,
    /// Whether each column is vulnerable, West first
    pub vulnerable: [bool; 4],
    /// The auction in rows of four cells, West first
    pub rows: Vec<Vec<Vec<Mark>>>,
    /// What happened, event by event
    pub facts: Vec<String>,
    /// What was irregular, and how it was dealt with
    pub found: Vec<Found>,
    /// The open question, if there is one
    pub open: Option<String>,
    /// What players must do, and what they may not use
    pub duties: Vec<Line>,
    /// What the auction means for the play: leads and exposed cards
    pub play: Vec<Line>,
    /// What to look at afterwards
    pub reviews: Vec<Line>,
    /// Unsettled points, and whatever else to know
    pub notes: Vec<Line>,
    /// The contract, or who is to act
    pub outcome: Option<String>,
    /// What the director found or judged, and why
    pub reasons: Vec<Reason>,
    /// What was said at each step, in order
    pub script: Vec<Spoken>,
    /// The laws that are cited, in the book's order
    pub laws: Vec<&'static Clause>,
}

/// An entry in a cell of the auction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mark {
    /// The call; `–` for a lost turn, `?` for a player who is to call
    pub text: String,
    /// Withdrawn or cancelled: it is struck out.
    pub struck: bool,
    /// The numbers of its irregularities
    pub numbers: Vec<usize>,
}

impl Mark {
    /// As plain text: `~1♥~¹`.
    fn plain(&self) -> String {
        let mut text = self.text.clone();
        if self.struck {
            text = format!("~{text}~");
        }
        for (place, number) in self.numbers.iter().enumerate() {
            if place > 0 {
                text.push('·');
            }
            let raised = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
            let figures = number.to_string();
            text.extend(figures.bytes().map(|figure| raised[usize::from(figure - b'0')]));
        }
        text
    }
}

/// One irregularity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Its number, as in the auction
    pub number: usize,
    /// What happened
    pub what: String,
    /// How it was dealt with
    pub fate: String,
    pub laws: Vec<Cite>,
}

/// Why something was decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// A sentence or two
    pub text: String,
    /// The director decided differently from the engine.
    pub overrides: bool,
}

/// A line of the script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spoken {
    /// To whom, and where
    pub to: String,
    /// Away from the table
    pub private: bool,
    pub text: String,
}

impl Sheet {
    /// The sheet of a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let (ruling, known) = (board.ruling(), board.record());
        let position = &ruling.position;
        let mut sheet = Self {
            head: said().head(known),
            vulnerable: COLUMNS
                .map(|seat| known.vulnerable.is_some_and(|it| it.is_vulnerable(seat.side()))),
            rows: rows(known, position),
            facts: facts(board),
            found: Vec::new(),
            open: None,
            duties: Vec::new(),
            play: Vec::new(),
            reviews: Vec::new(),
            notes: Vec::new(),
            outcome: None,
            reasons: reasons(board),
            script: script(board),
            laws: Vec::new(),
        };
        let both = |mut items: Vec<_>, more| {
            items.extend(more);
            lines(known, items)
        };
        let settings = &known.settings;
        for section in page::sections(known, ruling) {
            match section {
                Section::Happened(all) => {
                    for one in &all {
                        let text = one.known.map(|it| said().known(settings, it));
                        sheet.reasons.extend(text.map(|text| Reason { text, overrides: false }));
                    }
                    sheet.found = all.iter().map(|one| found(position, one)).collect();
                }
                Section::Question { asking, .. } => {
                    let known = asking.evidence.as_ref();
                    let text = known.map(|known| said().compared(settings, known));
                    sheet.reasons.extend(text.map(|text| Reason { text, overrides: false }));
                    sheet.open = Some(said().ask(asking.ask));
                }
                Section::Duties { must, not_to_use } => sheet.duties = both(must, not_to_use),
                Section::Play { leads, cards } => sheet.play = both(leads, cards),
                Section::Reviews { items, .. } => sheet.reviews = lines(known, items),
                Section::Notes { open, others } => sheet.notes = both(open, others),
                Section::Outcome { .. } => sheet.outcome = said().outcome(position),
                // the auction has its own place, and the script covers all events; a sheet offers
                // no choices
                Section::Head
                | Section::Diagram
                | Section::Say(_)
                | Section::Overrule(_)
                | Section::Calls { .. }
                | Section::Lead(_) => {}
            }
        }
        sheet.laws = sheet.cited();
        sheet
    }

    /// The auction as text, laid out as at the terminal: columns from West to South.
    #[must_use]
    pub fn diagram(&self) -> String {
        let cell = |cell: &Vec<Mark>| {
            let marks: Vec<String> = cell.iter().map(Mark::plain).collect();
            marks.join(" ")
        };
        let cells: Vec<String> = self.rows.iter().flatten().map(cell).collect();
        let names = COLUMNS.map(|seat| said().seat(seat).into_owned());
        let widest = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0).max(6) + 3;
        let mut text = format!("{}\n\n", self.head);
        for (place, cell) in names.iter().chain(&cells).enumerate() {
            text.push_str(cell);
            if place % 4 == 3 {
                text.truncate(text.trim_end().len());
                text.push('\n');
            } else {
                (cell.chars().count()..widest).for_each(|_| text.push(' '));
            }
        }
        text
    }

    /// Keeps the last `most` items of everything; returns how many rows and irregularities were
    /// dropped.
    pub(crate) fn shorten(&mut self, most: usize) -> [usize; 2] {
        fn last<T>(all: &mut Vec<T>, most: usize) -> usize {
            all.drain(..all.len().saturating_sub(most)).count()
        }
        let left = [last(&mut self.rows, most), last(&mut self.found, most)];
        last(&mut self.facts, most);
        for lines in [&mut self.duties, &mut self.play, &mut self.reviews, &mut self.notes] {
            last(lines, most);
        }
        last(&mut self.reasons, most);
        last(&mut self.script, most);
        self.laws = self.cited();
        left
    }

    /// The clauses behind the ruling; those of the script are among them if they decided something.
    pub(crate) fn cited(&self) -> Vec<&'static Clause> {
        let lines = [&self.duties, &self.play, &self.reviews];
        let lines = lines.into_iter().flatten().flat_map(|line| &line.laws);
        let cites: Vec<&Cite> =
            self.found.iter().flat_map(|found| &found.laws).chain(lines).collect();
        laws::book::clauses().filter(|clause| cites.contains(&&clause.cite)).collect()
    }
}

fn rows(record: &Record, position: &Position) -> Vec<Vec<Vec<Mark>>> {
    let mark = |mark: &diagram::Mark| match mark {
        diagram::Mark::Entry(place) => {
            position.auction.entries.get(*place).map(|it| entry(position, it))
        }
        diagram::Mark::Turn => {
            Some(Mark { text: "?".to_owned(), struck: false, numbers: Vec::new() })
        }
    };
    let cell = |cell: &Vec<diagram::Mark>| cell.iter().filter_map(mark).collect();
    let cells: Vec<Vec<Mark>> = cells(record.dealer, position).iter().map(cell).collect();
    cells.chunks(4).map(<[_]>::to_vec).collect()
}

fn entry(position: &Position, entry: &laws::Entry) -> Mark {
    let is_this = |it: &Irregularity| Some(it.event) == entry.event && it.what.is_call();
    let numbers = position.told().filter(|(_, it)| is_this(it)).map(|(number, _)| number);
    let text = match (entry.call, entry.event) {
        (None, _) => "–".to_owned(),
        // a pass that nobody made: the law inserts it
        (Some(call), None) => format!("[{}]", call.symbol()),
        (Some(call), Some(_)) => call.symbol(),
    };
    let struck = matches!(entry.status, CallStatus::Withdrawn | CallStatus::Cancelled);
    Mark { text, struck, numbers: numbers.collect() }
}

/// What happened. The calls between two other events are one line; an answer goes with its
/// question. At the end, what the calls in question showed.
fn facts(board: &Board) -> Vec<String> {
    let mut facts: Vec<String> = Vec::new();
    let mut calls: Vec<String> = Vec::new();
    for (happened, told) in board.record().events.iter().zip(board.case().told()) {
        let asked = told.asked;
        let what = said().event(&happened.event);
        if matches!(happened.event, Event::Call(_)) {
            calls.push(what);
            continue;
        }
        facts.extend(joined(&mut calls));
        facts.push(match (&happened.event, &happened.remark) {
            (Event::Misruled, Some(wrong)) => said().ended(&format!("{what}: {wrong}")),
            (Event::Answer(Given { answer, .. }), _) => {
                let told = asked.and_then(|asked| answered(&asked, *answer));
                told.unwrap_or_else(|| said().ended(&what))
            }
            _ => said().ended(&what),
        });
    }
    facts.extend(joined(&mut calls));
    facts.extend(meanings(board));
    facts
}

/// A question with its answer.
fn answered(asked: &Asking, answer: Answer) -> Option<String> {
    let chosen = asked.options.iter().find(|option| option.answer == answer)?;
    Some(said().answered(&said().ask(asked.ask), &said().choice(chosen.choice)))
}

/// What irregular calls may have meant and what their replacements showed, where they were
/// compared.
fn meanings(board: &Board) -> Vec<String> {
    let mut told = Vec::new();
    for compared in &board.ruling().compared {
        let found = board.ruling().position.irregularities.iter();
        let Some(it) = found.into_iter().find(|it| it.event == compared.event) else { continue };
        for (event, is_new) in [(Some(it.event), false), (it.replacement, true)] {
            let Some(place) = event.map(|event| event.0) else { continue };
            let happened = board.record().events.get(place).map(|it| &it.event);
            let Some(Event::Call(made)) = happened else { continue };
            let shown = board.case().meanings(place).iter();
            let shown: Vec<String> = shown.map(|meaning| said().meaning(meaning)).collect();
            if !shown.is_empty() {
                told.push(said().showed(made.call, is_new, &shown));
            }
        }
    }
    told
}

fn joined(calls: &mut Vec<String>) -> Option<String> {
    let calls = std::mem::take(calls);
    (!calls.is_empty()).then(|| said().ended(&calls.join("; ")))
}

fn found(position: &Position, one: &page::Found<'_>) -> Found {
    let it = one.it;
    Found {
        number: one.number,
        what: said().irregularity_in(position, it),
        fate: said().fate_on_paper(it.status, it.comparable, it.overridden.is_some()),
        laws: it.laws.clone(),
    }
}

/// The director's findings, in the order they were made.
fn reasons(board: &Board) -> Vec<Reason> {
    let (ruling, record) = (board.ruling(), board.record());
    let irregularities = &ruling.position.irregularities;
    let overridden = |place: usize| {
        let mut all = irregularities.iter().filter_map(|it| it.overridden);
        all.find(|it| {
            it.at == EventNo(place)
                && it.question == QuestionId::Auction(AuctionQuestion::Comparable)
        })
    };
    let mut reasons: Vec<Reason> = Vec::new();
    for (place, happened) in record.events.iter().enumerate() {
        let Event::Answer(Given { answer, .. }) = happened.event else {
            continue;
        };
        let reason = happened.reason.as_deref();
        if let Some(it) = overridden(place) {
            let text = said().overridden(Some(it.engine), it.answer, reason);
            reasons.push(Reason {
                text: said().decided_by(&text, happened.remark.as_deref()),
                overrides: true,
            });
        } else if !answer.question().is_a_choice() || reason.is_some() {
            let text = said().reasoned(&said().event(&happened.event), reason);
            reasons.push(Reason {
                text: said().decided_by(&text, happened.remark.as_deref()),
                overrides: false,
            });
        }
    }
    reasons
}

/// What was said after each event; a line that is said again is not written
/// again. Where the director judged otherwise than the engine, they did not say
/// what it had ready.
fn script(board: &Board) -> Vec<Spoken> {
    let mut script: Vec<Spoken> = Vec::new();
    let mut last = 0;
    for (event, told) in board.record().events.iter().zip(board.case().told()) {
        let overrides = matches!(event.event, Event::Answer(_)) && told.asked.is_none();
        if overrides {
            script.truncate(last);
        }
        if told.say.is_empty() {
            continue;
        }
        last = script.len();
        for say in &told.say {
            let spoken = spoken(say);
            if !script.contains(&spoken) {
                script.push(spoken);
            }
        }
    }
    script
}

fn spoken(say: &Say) -> Spoken {
    Spoken {
        to: said().capitalised(&said().addressee(say)),
        private: say.place == Where::Private,
        text: said().line(&say.line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board;

    /// The title of a ruling in a list.
    fn title(board: &Board) -> String {
        let mut entry = crate::keeping::Entry::default();
        crate::progress::tell(&mut entry, board);
        crate::told::title(&entry)
    }
    use bridge::{BoardNumber, Seat};

    fn call(mut board: Board, by: Seat, call: &str) -> Board {
        board.call(by, call.parse().unwrap()).unwrap();
        board
    }

    /// South bids out of turn on board 5; West does not accept.
    fn rejected() -> Board {
        let mut board = board::under(director::Authority::default());
        board.set_board(BoardNumber::new(5).unwrap()).unwrap();
        let board = call(board, Seat::North, "1H");
        let mut board = call(board, Seat::South, "1S");
        board.push(Event::Attention(Some(Seat::West)).into()).unwrap();
        board.answer(Answer::Accept(false), None).unwrap();
        board
    }

    /// The same, with a replacement that the director finds comparable.
    fn judged() -> Board {
        let board = call(rejected(), Seat::East, "2C");
        let mut board = call(board, Seat::South, "2S");
        if board.ruling().question.is_some() {
            board.answer(Answer::Comparable(true), Some("the same hands".to_owned())).unwrap();
        }
        board
    }

    #[test]
    fn the_sheet_of_a_bid_out_of_turn() {
        let sheet = Sheet::of(&rejected());
        assert!(sheet.head.starts_with("Board 5 · dealer North · "), "{}", sheet.head);
        let marks: Vec<_> = sheet.rows.iter().flatten().flatten().collect();
        let struck: Vec<_> = marks.iter().filter(|mark| mark.struck).collect();
        assert_eq!(struck.len(), 1);
        assert_eq!((struck[0].text.as_str(), struck[0].numbers.as_slice()), ("1♠", &[1][..]));
        let asked = "West, do you accept South's 1♠ out of turn? – Do not accept 1♠.";
        assert_eq!(sheet.facts, ["North 1♥; South 1♠.", "West drew attention.", asked]);
        assert_eq!(sheet.found[0].what, "South bid 1♠ out of turn; it was East's turn.");
        assert!(sheet.found[0].fate.contains("cancelled"));
        assert!(sheet.laws.iter().any(|clause| clause.cite.as_str().starts_with("31")));
        // what was said when the director came, and after the answer
        assert!(sheet.script.len() >= 2);
        assert!(sheet.script.iter().any(|line| line.text.contains("accept")));
    }

    #[test]
    fn the_auction_as_text() {
        let text = Sheet::of(&rejected()).diagram();
        let (head, rows) = text.split_once("\n\n").unwrap();
        assert!(head.starts_with("Board 5"));
        assert_eq!(rows, "West     North    East     South\n         1♥       ?        ~1♠~¹\n");
    }

    #[test]
    fn a_finding_is_printed_with_its_reason() {
        let sheet = Sheet::of(&judged());
        let reason = sheet.reasons.iter().find(|it| it.text.contains("the same hands"));
        assert!(reason.is_some_and(|it| !it.overrides), "{:?}", sheet.reasons);
    }

    #[test]
    fn an_override_is_marked_as_one() {
        let mut json = judged().json();
        json =
            json.replace("\"call\":\"1S\"", "\"call\":\"1S\",\"meanings\":[\"11-19, 5+S; nat\"]");
        json = json.replace("\"call\":\"2S\"", "\"call\":\"2S\",\"meanings\":[\"0-5, 5+H; nat\"]");
        let board = board::read(&json).unwrap();
        let sheet = Sheet::of(&board);
        let marked = sheet.reasons.iter().find(|it| it.overrides);
        let marked = marked.unwrap_or_else(|| panic!("{:?}", sheet.reasons));
        assert!(marked.text.contains("the same hands") && marked.text.contains("Rectify would"));
        assert!(sheet.found[0].fate.contains("the director's judgement"));
    }

    #[test]
    fn what_is_known_about_an_open_question_is_printed_with_the_reasons() {
        let json = call(call(rejected(), Seat::East, "2C"), Seat::South, "2S").json();
        let json =
            json.replace("\"call\":\"1S\"", "\"call\":\"1S\",\"meanings\":[\"11-19, 5+S; nat\"]");
        let json =
            json.replace("\"call\":\"2S\"", "\"call\":\"2S\",\"meanings\":[\"8-16, 5+S; nat\"]");
        let sheet = Sheet::of(&board::read(&json).unwrap());
        assert!(sheet.open.is_some());
        assert!(sheet.reasons.iter().any(|it| it.text.contains("judges")), "{:?}", sheet.reasons);
    }

    #[test]
    fn every_law_that_decided_is_in_the_book() {
        for cite in Sheet::of(&judged()).found.iter().flat_map(|found| &found.laws) {
            assert!(laws::book::find(cite.as_str()).is_some(), "{cite}");
        }
    }

    #[test]
    fn a_ruling_is_named_after_its_board_and_first_irregularity() {
        assert_eq!(title(&rejected()), "Board 5: South bid 1♠ out of turn; it was East's turn.");
        assert_eq!(
            title(&call(board::under(director::Authority::default()), Seat::North, "1H")),
            "1♥"
        );
        assert_eq!(title(&board::under(director::Authority::default())), "No call yet");
    }
}
