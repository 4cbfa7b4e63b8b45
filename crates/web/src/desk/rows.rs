//! The log as a list: its rows, and which of them are shown.

use std::collections::HashSet;

use ::desk::{
    Aside, At, Body, CallState, HandOver, Key, Kind, Note, NoteState, Ruling, RulingState,
};

use super::Desk;
use crate::words::desk as words;

impl Desk {
    /// The lines of the log that a filter lets through, the latest first.
    #[must_use]
    pub fn rows(&self, filter: &Filter) -> Vec<Row> {
        let state = self.log().state();
        let mut rows: Vec<Row> = state.rulings().map(|it| self.ruling_row(it)).collect();
        rows.extend(state.queue().map(|call| self.call_row(call)));
        rows.extend(state.notes().map(|it| self.note_row(it)));
        for call in state.calls() {
            let handed = call.handed().filter(|(_, it)| !it.text.is_empty());
            rows.extend(handed.filter_map(|(key, it)| self.handed_row(call, key, it)));
        }
        rows.extend(state.aside().filter_map(|it| self.aside_row(it)));
        // entries that cannot be read are listed all the same
        let shown: HashSet<Key> = rows.iter().map(|it| it.key.clone()).collect();
        for entry in self.log().entries() {
            if entry.is_withheld() && entry.kind == Kind::Ruling && !shown.contains(&entry.key) {
                rows.push(self.row(entry.key.clone(), entry.at));
            }
        }
        for row in rows.iter_mut().filter(|row| self.hides(&row.key)) {
            let (key, at, board) = (row.key.clone(), row.at, row.board);
            *row = Row { board, is_hidden: true, ..self.row(key, at) };
            words().not_yet.clone_into(&mut row.what);
        }
        rows.retain(|row| filter.lets(row));
        rows.sort_by(|one, two| two.at.cmp(&one.at).then_with(|| two.key.cmp(&one.key)));
        rows
    }

    fn row(&self, key: Key, at: At) -> Row {
        let who = self.who(&key.device);
        Row { key, at, who, ..Row::default() }
    }

    fn call_row(&self, call: &CallState) -> Row {
        let mut row = self.row(call.key.clone(), call.at);
        row.is_call = true;
        row.who = call.holder().map(|it| self.who(&it)).unwrap_or_default();
        row.table = Some(call.table());
        row.board = call.board();
        words().why(call.why()).clone_into(&mut row.what);
        call.text().unwrap_or_default().clone_into(&mut row.text);
        row
    }

    fn ruling_row(&self, it: &RulingState) -> Row {
        let mut row = self.row(it.key.clone(), it.at);
        row.rule(&it.ruling);
        row.to_do = it.to_do().map(|it| it.law).collect();
        row.is_appealed = it.appeals().next().is_some();
        row.is_corrected = it.corrected.is_some();
        row.what = self.what(it);
        row
    }

    fn note_row(&self, it: &NoteState) -> Row {
        let mut row = self.row(it.key.clone(), it.at);
        row.note(&it.note);
        let what = if it.is_hand_over { words().hand_over_note } else { words().note };
        what.clone_into(&mut row.what);
        row
    }

    fn handed_row(&self, call: &CallState, key: &Key, handed: &HandOver) -> Option<Row> {
        let mut row = self.row(key.clone(), self.log().entry(key)?.at);
        row.is_note = true;
        let to = handed.to.as_ref().map(|it| self.who(it));
        row.what = words().handed(&self.who(&key.device), to.as_deref());
        row.text.clone_from(&handed.text);
        row.table = Some(call.table());
        Some(row)
    }

    /// An entry that was set aside: what it said, and who set it aside.
    fn aside_row(&self, aside: &Aside) -> Option<Row> {
        let entry = self.log().entry(&aside.key)?;
        // setting aside an entry that counts again: its own row shows that
        if entry.kind == Kind::SetAside {
            return None;
        }
        let mut row = self.row(entry.key.clone(), entry.at);
        row.aside = Some(self.set_aside_by(aside));
        words().kind(entry.kind).clone_into(&mut row.what);
        match self.log().body(&aside.key)? {
            Body::Call(call) => {
                row.who.clear();
                row.table = Some(call.table);
                row.board = call.board;
                words().why(call.why).clone_into(&mut row.what);
                row.text = call.text.clone().unwrap_or_default();
            }
            Body::Note(note) => row.note(note),
            Body::HandOver(handed) => {
                row.is_note = true;
                row.text.clone_from(&handed.text);
            }
            Body::Ruling(ruling) => {
                row.rule(ruling);
                row.what = ruling.what.clone().unwrap_or(row.what);
            }
            Body::Take(_)
            | Body::Close(_)
            | Body::Review(_)
            | Body::Appeal(_)
            | Body::Correct(_)
            | Body::Look(_)
            | Body::Playing(_)
            | Body::SetAside(_) => {}
        }
        Some(row)
    }

    /// Who set an entry aside, and why.
    #[must_use]
    pub fn set_aside_by(&self, aside: &Aside) -> String {
        let device = &aside.by.device;
        let own = (device == self.device()).then(|| words().you.to_lowercase());
        let who = own.or_else(|| self.known_as(device));
        words().set_aside_by(who.as_deref(), &aside.why)
    }
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "what the filters ask, each by itself")]
pub struct Row {
    pub key: Key,
    pub at: At,
    pub table: Option<u32>,
    pub board: Option<u32>,
    /// What it is about
    pub what: String,
    /// The text of a note, or what else a table said
    pub text: String,
    pub laws: Vec<String>,
    pub pairs: Vec<String>,
    /// Who wrote it, or has taken the call
    pub who: String,
    /// What is to be looked at after play
    pub to_do: Vec<String>,
    /// Is it appealed?
    pub is_appealed: bool,
    /// Has it been corrected?
    pub is_corrected: bool,
    pub is_note: bool,
    /// Is it a call that is not finished?
    pub is_call: bool,
    /// Is it hidden for now?
    pub is_hidden: bool,
    /// Who set it aside and why, if anybody did
    pub aside: Option<String>,
}

impl Row {
    /// Fills in what a note shows.
    fn note(&mut self, note: &Note) {
        self.is_note = true;
        self.text.clone_from(&note.text);
        self.table = note.table;
        self.board = note.board;
    }

    /// Fills in what a ruling shows.
    fn rule(&mut self, ruling: &Ruling) {
        self.table = ruling.table;
        self.board = ruling.board;
        self.laws.clone_from(&ruling.laws);
        self.pairs.clone_from(&ruling.pairs);
    }
}

impl Default for Row {
    fn default() -> Self {
        Self {
            key: Key::new("", 0),
            at: At(0),
            table: None,
            board: None,
            what: String::new(),
            text: String::new(),
            laws: Vec::new(),
            pairs: Vec::new(),
            who: String::new(),
            to_do: Vec::new(),
            is_appealed: false,
            is_corrected: false,
            is_note: false,
            is_call: false,
            is_hidden: false,
            aside: None,
        }
    }
}

/// Which part of the log is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Which {
    #[default]
    Everything,
    /// Calls that are not finished
    Open,
    /// What is to be looked at after play
    AfterPlay,
    /// What is appealed
    Appealed,
    /// What was corrected
    Corrected,
    /// What was set aside
    Aside,
}

impl Which {
    /// All, in their order.
    pub const ALL: [Self; 6] = [
        Self::Everything,
        Self::Open,
        Self::AfterPlay,
        Self::Appealed,
        Self::Corrected,
        Self::Aside,
    ];

    /// The name that tests and scripts know it by.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Everything => "everything",
            Self::Open => "open",
            Self::AfterPlay => "after-play",
            Self::Appealed => "appealed",
            Self::Corrected => "corrected",
            Self::Aside => "set-aside",
        }
    }

    /// Is this line in it?
    #[must_use]
    pub const fn has(self, row: &Row) -> bool {
        match self {
            Self::Everything => true,
            Self::Open => row.is_call,
            Self::AfterPlay => !row.to_do.is_empty(),
            Self::Appealed => row.is_appealed,
            Self::Corrected => row.is_corrected,
            Self::Aside => row.aside.is_some(),
        }
    }
}

/// What of the log is shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Filter {
    pub which: Which,
    /// Only this table
    pub table: Option<u32>,
    /// Only this pair
    pub pair: Option<String>,
    /// Only this law
    pub law: Option<String>,
    /// Only this director
    pub who: Option<String>,
    /// With these words
    pub query: String,
}

impl Filter {
    /// Does it let this row through?
    #[must_use]
    pub fn lets(&self, row: &Row) -> bool {
        let table = self.table.is_none() || row.table == self.table;
        let pair = self.pair.as_ref().is_none_or(|it| row.pairs.contains(it));
        let law = self.law.as_ref().is_none_or(|law| {
            row.laws.iter().chain(&row.to_do).any(|it| it.starts_with(law.as_str()))
        });
        let who = self.who.as_ref().is_none_or(|it| row.who == *it);
        self.which.has(row) && table && pair && law && who && self.finds(row)
    }

    /// Is every word somewhere in the row?
    fn finds(&self, row: &Row) -> bool {
        if self.query.trim().is_empty() {
            return true;
        }
        let number = |word: &str, it: Option<u32>| it.map(|it| format!("{word} {it}"));
        let mut all: Vec<String> = vec![row.what.clone(), row.text.clone(), row.who.clone()];
        all.extend(row.aside.clone());
        let [table, pair, ..] = words().filters;
        all.extend(number(table, row.table));
        all.extend(number(words().filter_board, row.board));
        all.extend(row.pairs.iter().map(|it| format!("{pair} {it}")));
        all.extend(row.laws.iter().chain(&row.to_do).cloned());
        let all = all.join(" ").to_lowercase();
        self.query.to_lowercase().split_whitespace().all(|word| all.contains(word))
    }
}
