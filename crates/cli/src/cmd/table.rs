//! `rectify table`: the ruling, question by question.

mod command;

use std::fs;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::path::PathBuf;

use bridge::{BoardNumber, Seat, Side, shortened};
use clap::Args;
use director::{Authority, Record, RecordEvent, Ruling, Settings, Systems};
use hands::meaning::Meaning;
use laws::{CallMade, Event, Led, Phase, What};
use wire::{Board, Refused, TableRecord};
use words::{Doing, Mistyped, Prompt, Terminal as _, Usage};

use crate::cmd::{Stop, read_text, said, system};
use crate::print::{Page, calls, ruling, tens};
use crate::profile;
use crate::refuse::Wrong;
use command::{Command, Typed};

/// Rules at the table: type what happened, answer what is asked. `help` shows
/// what can be typed.
#[derive(Args)]
pub(crate) struct Options {
    /// A saved record to go on with
    file: Option<PathBuf>,
    /// Who deals
    #[arg(long, conflicts_with = "file")]
    dealer: Option<Seat>,
    /// The board, which says who deals
    #[arg(long, conflicts_with_all = ["file", "dealer"], value_parser = board_given)]
    board: Option<BoardNumber>,
    /// Whose regulations: a name such as ebu, or a file
    #[arg(long, value_parser = profile::read)]
    profile: Option<Authority>,
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    let mut input = Input::new();
    let Some(mut session) = Session::open(options, &mut input)? else { return Ok(()) };
    show(session.now())?;
    while let Some(line) = input.line(&session.prompt())? {
        match session.take(&line) {
            Ok(Next::Show(page)) => show(page)?,
            Ok(Next::Quit) => break,
            Err(refused) => say(&refused)?,
        }
    }
    Ok(())
}

/// A page, with an empty line after it.
fn show(mut page: Page) -> io::Result<()> {
    page.gap();
    page.show()
}

fn say(line: &str) -> io::Result<()> {
    writeln!(anstream::stdout(), "{}", tens(line))
}

/// Lines from the director. A prompt is shown only to a person.
pub(crate) struct Input {
    stdin: io::StdinLock<'static>,
    prompts: bool,
}

impl Input {
    /// The longest line that is read.
    const LONGEST: u64 = 64 * 1024;

    pub(crate) fn new() -> Self {
        let stdin = io::stdin();
        let prompts = stdin.is_terminal() && io::stdout().is_terminal();
        Self { stdin: stdin.lock(), prompts }
    }

    pub(crate) fn line(&mut self, prompt: &str) -> Result<Option<String>, Stop> {
        if self.prompts {
            let mut stdout = anstream::stdout();
            write!(stdout, "{prompt} ")?;
            stdout.flush()?;
        }
        let mut bytes = Vec::new();
        let bad = |error: io::Error| Stop::usage(system(Doing::Read, &error));
        let read =
            self.stdin.by_ref().take(Self::LONGEST).read_until(b'\n', &mut bytes).map_err(bad)?;
        if read == 0 {
            if self.prompts {
                say("")?;
            }
            return Ok(None);
        }
        if !bytes.ends_with(b"\n") {
            self.stdin.skip_until(b'\n').map_err(bad)?;
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }
}

/// What a line leads to.
enum Next {
    Show(Page),
    Quit,
}

/// One table.
struct Session(Board);

impl Session {
    /// `None` if the input ends before the table is known.
    fn open(options: &Options, input: &mut Input) -> Result<Option<Self>, Stop> {
        let table = match (&options.file, options.dealer, options.board) {
            (Some(file), _, _) => {
                let text = read_text(Some(file))?;
                TableRecord::read_under(&text, options.profile)
                    .map_err(|error| Stop::within(file.display().to_string(), error))?
            }
            (None, Some(dealer), _) => new_table(Start::Dealer(dealer), options.profile),
            (None, None, Some(board)) => new_table(Start::Board(board), options.profile),
            (None, None, None) => match ask_table(options.profile, input)? {
                Some(table) => table,
                None => return Ok(None),
            },
        };
        let board = Board::new(table).map_err(|error| Stop::Bad(numbered(&error)))?;
        Ok(Some(Self(board)))
    }

    fn prompt(&self) -> String {
        let position = self.0.case().position();
        let prompt = match (position.phase, position.turn) {
            (Phase::Question, _) => Prompt::Answer,
            (Phase::Auction, Some(seat)) => Prompt::Call(seat),
            (Phase::Clarification | Phase::Play, Some(seat)) => Prompt::Lead(seat),
            (
                Phase::Auction
                | Phase::Clarification
                | Phase::Play
                | Phase::PassedOut
                | Phase::Adjusted,
                _,
            ) => Prompt::Any,
        };
        wire::tongue().prompt(prompt, position.waits())
    }

    /// What is to be done now.
    fn now(&self) -> Page {
        let mut page = Page::new();
        ruling::now(&mut page, &self.0.case().known(), self.0.ruling());
        page
    }

    fn take(&mut self, line: &str) -> Result<Next, String> {
        let ruling = self.0.ruling().clone();
        let command = Command::read(line, ruling.position.question.as_ref())?;
        let mut page = Page::new();
        match command {
            Command::Nothing => return Ok(Next::Show(page)),
            Command::Quit => return Ok(Next::Quit),
            Command::Calls(typed) => self.call(&typed)?,
            Command::Answer(answer, reason) => {
                self.0.answer(answer, reason)?;
            }
            Command::Event(event) => self.push(event.into())?,
            Command::Lead { card, won_by } => {
                let by = ruling.position.turn.ok_or_else(|| said(&Usage::WhoLeads))?;
                self.push(Event::lead(Led { by, card, won_by }).into())?;
            }
            Command::Retract { by, call } => {
                let (by, call) = self.retracted(by, call)?;
                self.push(Event::Retracted { by, what: What::Call(call) }.into())?;
            }
            Command::Misruled(what) => {
                self.push(RecordEvent { remark: Some(what), ..Event::Misruled.into() })?;
            }
            Command::Slip => self.change(|record| match last_call(record)? {
                RecordEvent { event: Event::Call(made), .. } => {
                    made.unintended = true;
                    Ok(())
                }
                _ => Err(wire::refused(Mistyped::NoCallMade)),
            })?,
            Command::Meaning(text) => {
                let meaning: Result<Meaning, _> = text.parse();
                let meaning = meaning.map_err(wire::refused)?;
                self.change(|record| {
                    last_call(record)?.meanings.push(meaning);
                    Ok(())
                })?;
            }
            Command::Possible(call, text) => {
                let meaning: Result<Meaning, _> = text.parse();
                let meaning = meaning.map_err(wire::refused)?;
                self.0.set_possible(call, Some(meaning)).map_err(|error| numbered(&error))?;
            }
            Command::Play(side, name) => {
                let book = books::named(&name).map_err(wire::refused)?;
                self.change(|record| {
                    let Systems { ns, ew } = &mut record.systems;
                    if side != Some(Side::EastWest) {
                        *ns = Some(book.clone());
                    }
                    if side != Some(Side::NorthSouth) {
                        *ew = Some(book);
                    }
                    Ok(())
                })?;
            }
            Command::Undo => {
                self.0.undo().ok_or_else(|| wire::refused(Mistyped::NothingHappened))?;
            }
            Command::Show => {
                ruling::whole(&mut page, &self.0.case().known(), &ruling);
                return Ok(Next::Show(page));
            }
            Command::Say => {
                script(&mut page, &ruling);
                return Ok(Next::Show(page));
            }
            Command::Calling(call) => {
                let settings = &self.0.record().settings;
                match call {
                    None => calls::print_all(&mut page, settings, &ruling),
                    Some(call) => calls::print_one(&mut page, settings, &ruling, call),
                }
                return Ok(Next::Show(page));
            }
            Command::Law(query) => return crate::cmd::law::page(&query).map(Next::Show),
            Command::Save(file) => {
                fs::write(&file, self.0.json())
                    .map_err(|error| said(&system(Doing::File, &error).within(&*file)))?;
                page.line(&page.language.saved_in(&file));
                return Ok(Next::Show(page));
            }
            Command::Help => {
                for line in page.language.table_help() {
                    page.line(line);
                }
                return Ok(Next::Show(page));
            }
        }
        Ok(Next::Show(self.now()))
    }

    fn push(&mut self, event: RecordEvent) -> Result<(), String> {
        self.0.push(event).map_err(String::from)
    }

    /// Makes all of the calls, or none if one is impossible.
    fn call(&mut self, typed: &[Typed]) -> Result<(), String> {
        let before = self.0.record().events.len();
        for Typed { by, made } in typed {
            let made = by
                .map_or_else(|| self.in_turn(), Ok)
                .and_then(|by| self.push(Event::Call(CallMade { by, ..*made }).into()));
            if let Err(refused) = made {
                while self.0.record().events.len() > before {
                    self.0.undo();
                }
                return Err(refused);
            }
        }
        Ok(())
    }

    /// Who calls, where no seat was typed.
    fn in_turn(&self) -> Result<Seat, String> {
        let position = self.0.case().position();
        match (position.phase, position.turn) {
            (Phase::Auction, Some(seat)) => Ok(seat),
            (Phase::Question, _) => Err(wire::refused(Mistyped::QuestionOpen)),
            (
                Phase::Auction
                | Phase::Clarification
                | Phase::Play
                | Phase::PassedOut
                | Phase::Adjusted,
                _,
            ) => Err(wire::refused(Mistyped::NobodyToCall)),
        }
    }

    /// The call that was retracted: the last one that fits.
    fn retracted(
        &self,
        by: Option<Seat>,
        call: Option<bridge::Call>,
    ) -> Result<(Seat, bridge::Call), String> {
        if let (Some(by), Some(call)) = (by, call) {
            return Ok((by, call));
        }
        let mut made = self.0.record().events.iter().rev().filter_map(|it| it.event.call());
        let made = made.find(|made| {
            by.is_none_or(|seat| seat == made.by) && call.is_none_or(|call| call == made.call)
        });
        let made = made.map(|made| (made.by, made.call));
        made.ok_or_else(|| wire::refused(Mistyped::NoCallMade))
    }

    /// Changes what is known about what happened. If the new record cannot be true, nothing
    /// changes.
    fn change(
        &mut self,
        with: impl FnOnce(&mut Record) -> Result<(), String>,
    ) -> Result<(), String> {
        let mut record = self.0.record().clone();
        with(&mut record)?;
        self.0.change(|it| *it = record).map_err(|error| numbered(&error))
    }
}

/// Why the record is impossible, with the number of the event.
fn numbered(refused: &Refused) -> String {
    match refused {
        Refused::Record(error) => wire::refused(*error),
        Refused::Book(error) => wire::refused(error.clone()),
    }
}

fn last_call(record: &mut Record) -> Result<&mut RecordEvent, String> {
    let is_call = |event: &&mut RecordEvent| matches!(event.event, Event::Call(_));
    record.events.iter_mut().rev().find(is_call).ok_or_else(|| wire::refused(Mistyped::NoCallMade))
}

fn script(page: &mut Page, ruling: &Ruling) {
    if ruling.say.is_empty() {
        page.line(&page.language.remark(words::Remark::NothingToSay));
    } else {
        ruling::script(page, &ruling.say);
    }
}

/// What the first line says.
#[derive(Clone, Copy)]
enum Start {
    Dealer(Seat),
    Board(BoardNumber),
}

fn new_table(start: Start, profile: Option<Authority>) -> TableRecord {
    let (dealer, board) = match start {
        Start::Dealer(dealer) => (dealer, None),
        Start::Board(board) => (board.dealer(), Some(board)),
    };
    TableRecord::new(Record {
        dealer,
        board,
        vulnerable: board.map(BoardNumber::vulnerability),
        settings: Settings::new(profile.unwrap_or_default()),
        systems: Systems::default(),
        possible: Vec::new(),
        events: Vec::new(),
    })
}

/// Asks until the table is known: `n`, `12`, `board 12`, `n ebu`, or an empty line.
fn ask_table(profile: Option<Authority>, input: &mut Input) -> Result<Option<TableRecord>, Stop> {
    while let Some(line) = input.line(&wire::tongue().prompt(Prompt::Table, false))? {
        match read_start(&line) {
            Ok((start, typed)) => return Ok(Some(new_table(start, typed.or(profile)))),
            Err(refused) => say(&refused)?,
        }
    }
    Ok(None)
}

fn board_given(text: &str) -> Result<BoardNumber, Wrong> {
    read_board(text).map_err(Wrong::from)
}

fn read_board(text: &str) -> Result<BoardNumber, Mistyped> {
    let number = text.parse().ok().and_then(BoardNumber::new);
    number.ok_or_else(|| Mistyped::Board(shortened(text)))
}

fn read_start(line: &str) -> Result<(Start, Option<Authority>), String> {
    let (mut start, mut profile) = (Start::Dealer(Seat::North), None);
    let named = |word: &&str| !["board", "dealer"].contains(&word.to_lowercase().as_str());
    for word in line.split_whitespace().filter(named) {
        let is_number = word.starts_with(|c: char| c.is_ascii_digit());
        match (word.parse::<Seat>(), is_number, word.parse::<Authority>()) {
            (Ok(seat), _, _) => start = Start::Dealer(seat),
            (_, true, _) => {
                start = Start::Board(read_board(word).map_err(wire::refused)?);
            }
            (_, _, Ok(authority)) => profile = Some(authority),
            (Err(_), false, Err(_)) => {
                let word = shortened(word);
                return Err(wire::refused(Mistyped::Start(word)));
            }
        }
    }
    Ok((start, profile))
}
