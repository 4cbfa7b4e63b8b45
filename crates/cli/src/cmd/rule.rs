//! `rectify rule`: rules on a record.

use std::path::PathBuf;

use clap::Args;
use director::{Authority, Record, RecordEvent, Settings};
use laws::Script;
use wire::{MOST_EVENTS, PositionJson, TableRecord};
use words::{Paper, Unread};

use crate::cmd::{Stop, answer, input, lines, read_text};
use crate::print::{Page, ruling};

/// Rules on a table record: the auction diagram, the irregularities, the
/// question or the script, what each player must do, the laws.
#[derive(Args)]
pub(crate) struct Options {
    /// The record, a JSON file; standard input without it
    file: Option<PathBuf>,
    /// What happened, in a line: "N: N 1H, S 1S, !"
    #[arg(long, value_name = "LINE", conflicts_with_all = ["file", "jsonl"])]
    script: Option<String>,
    #[command(flatten)]
    documents: lines::Documents,
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    let documents = &options.documents;
    if documents.jsonl {
        let input = input(options.file.as_deref())?;
        return lines::answer(input, Paper::Record, documents.jobs, |record, position| {
            wire::rule_into(record, documents.profile, position)
        });
    }
    let table = if let Some(script) = &options.script {
        from_script(script, documents.profile)?
    } else {
        let text = read_text(options.file.as_deref())?;
        TableRecord::read_under(&text, documents.profile).map_err(Stop::refused)?
    };
    let (table, ruling) = table.ruled().map_err(Stop::refused)?;
    if documents.json {
        return answer(PositionJson::new(&table, &ruling).pretty());
    }
    let mut page = Page::new();
    ruling::whole(&mut page, &table.record, &ruling);
    Ok(page.show()?)
}

/// The record that the line describes, with no meanings.
fn from_script(line: &str, profile: Option<Authority>) -> Result<TableRecord, Stop> {
    let script: Result<Script, _> = line.parse();
    let Script { dealer, events } = script.map_err(Stop::refused)?;
    if events.len() > MOST_EVENTS {
        return Err(Stop::refused(Unread::TooManyEvents(MOST_EVENTS)));
    }
    let mut record = Record::new(dealer);
    record.settings = Settings::new(profile.unwrap_or_default());
    record.events = events.into_iter().map(RecordEvent::from).collect();
    Ok(TableRecord::new(record))
}
