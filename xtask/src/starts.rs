//! Where the explorer starts: every moment of the published cases, and
//! positions with a question or a duty that random walks come across.

use std::collections::HashSet;
use std::path::Path;

use bridge::Seat;
use laws::{Event, Silent, Table};

/// A dealer and what happened so far.
#[derive(Clone)]
pub(crate) struct Start {
    pub(crate) dealer: Seat,
    pub(crate) events: Vec<Event>,
}

impl Start {
    /// The table, if the record is possible without knowing any meanings.
    pub(crate) fn table(&self) -> Option<Table> {
        let mut table = Table::new(self.dealer);
        for event in &self.events {
            table.step(event.clone(), &Silent).ok()?;
        }
        Some(table)
    }
}

/// Every prefix of every case that asks or binds, without repetition.
pub(crate) fn from_cases(folder: &Path) -> Vec<Start> {
    let mut seen = HashSet::new();
    let mut starts = Vec::new();
    for record in records(folder) {
        let mut events = Vec::new();
        for event in record.events {
            events.push(event);
            let start = Start { dealer: record.dealer, events: events.clone() };
            let Some(table) = start.table() else { break };
            let position = table.position();
            if (position.question.is_some() || !position.obligations.is_empty())
                && seen.insert(format!("{:?}{:?}", start.dealer, start.events))
            {
                starts.push(start);
            }
        }
    }
    starts
}

fn records(folder: &Path) -> Vec<Start> {
    let Ok(files) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<_> = files
        .filter_map(|file| Some(file.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "jsonl"))
        .collect();
    paths.sort();
    let text: String = paths.iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect();
    text.lines()
        .filter_map(|line| {
            let case: serde_json::Value = serde_json::from_str(line).ok()?;
            let table = wire::TableRecord::read(&case["table"].to_string()).ok()?;
            let events = table.record.events.into_iter().map(|event| event.event).collect();
            Some(Start { dealer: table.record.dealer, events })
        })
        .collect()
}
