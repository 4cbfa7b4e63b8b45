//! `rectify score`: what a result is worth.

use std::path::PathBuf;

use clap::Args;
use wire::{ScoreRequest, ScoredJson};
use words::Paper;

use crate::cmd::{Stop, answer, input, lines, read_text};
use crate::print::{Page, score};

/// Scores a contract (Law 77), a difference in IMPs (78B), or the results of a
/// board: matchpoints (78A) with counts that may be fractions, missing results and
/// fouled boards, cross-IMPs, Butler. Exact: nothing is rounded.
#[derive(Args)]
#[command(after_help = "\
A request is JSON; a number that is not whole is text, \"2.85\" or \"29/6\".

  echo '{\"contract\": \"4SX\", \"declarer\": \"E\", \"tricks\": 9, \"vulnerable\": \"ew\"}' | rectify score
  echo '{\"difference\": 430}' | rectify score --json
  echo '{\"form\": \"matchpoints\", \"results\": [620, 620, 170, -100], \"tables\": 7}' | rectify score
  echo '{\"form\": \"butler\", \"results\": [1430, 650, 620, 620, -100], \"trim\": 1}' | rectify score")]
pub(crate) struct Options {
    /// The request, a JSON file; standard input without it
    file: Option<PathBuf>,
    #[command(flatten)]
    documents: lines::Documents,
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    let documents = &options.documents;
    if documents.jsonl {
        return lines::answer(
            input(options.file.as_deref())?,
            Paper::Request,
            documents.jobs,
            |line, out| wire::score_into(line, documents.profile, out),
        );
    }
    let text = read_text(options.file.as_deref())?;
    let request = ScoreRequest::read_under(&text, documents.profile);
    let scored = request.map_err(Stop::refused)?.score();
    if documents.json {
        return answer(ScoredJson(&scored).pretty());
    }
    let mut page = Page::new();
    score::print(&mut page, &scored);
    Ok(page.show()?)
}
