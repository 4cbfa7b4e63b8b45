//! `rectify poll`: the sheet for a peer.

use std::path::PathBuf;

use bridge::{Deal, Hand, Seat};
use clap::Args;
use director::Case;
use director::poll::{Sheet, View};
use wire::TableRecord;
use words::{Mistyped, PollAsks};

use crate::cmd::{Stop, answer, read_text};
use crate::print::{Page, poll};

/// The sheet for a peer who is asked what they would call: their hand, the auction up
/// to that turn and what its calls show, then one question. Withdrawn calls, the
/// ruling, the other hands, names, the result and the law are never on it.
#[derive(Args)]
#[command(after_help = "\
Ask one person at a time, in this order; show question 2 only after the answer to 1.

  rectify poll --seat N --at 4 --hand QT4.AJ3.K74.J652 --law 27D record.json
  rectify poll --seat N --at 4 --hand QT4.AJ3.K74.J652 --law 27D --answered record.json

By 16 the peer sees the auction as it legally stands; by 23C, 27D and 72C as it would have
gone without the irregularity. Where the record does not say how that is, there is no sheet.")]
pub(crate) struct Options {
    /// In whose place the peer is
    #[arg(long, value_name = "SEAT")]
    seat: Seat,
    /// Before which call, counted from 1 among those that stand
    #[arg(long, value_name = "N")]
    at: usize,
    /// Their hand, such as QT4.AJ3.K74.J652
    #[arg(long, value_name = "HAND")]
    hand: Option<Hand>,
    /// The deal in which they hold it, instead of --hand; the record may have it
    #[arg(long, value_name = "DEAL", conflicts_with = "hand")]
    deal: Option<Deal>,
    /// The law that is looked into: 16, 16B, 16B3, 16C3, 23C, 27D or 72C
    #[arg(long, value_name = "LAW", default_value = "16")]
    law: String,
    /// The form of scoring, in a word or two
    #[arg(long, value_name = "TEXT")]
    scoring: Option<String>,
    /// Question 1 is answered: ask question 2
    #[arg(long)]
    answered: bool,
    /// The record; standard input without it
    file: Option<PathBuf>,
    /// Print the sheet as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    let view = View::of_law(&options.law).map_err(Stop::refused)?;
    let table = TableRecord::read(&read_text(options.file.as_deref())?);
    let table = table.map_err(Stop::refused)?;
    let hand = hand(options, table.kept.deal)?;
    let scoring = options.scoring.as_deref().map(scoring).transpose()?;
    let case = Case::new(table.record).map_err(Stop::refused)?;
    let sheet = Sheet::new(&case, view, options.seat, options.at, hand);
    let sheet = sheet.map_err(Stop::refused)?;
    let asks = if options.answered { PollAsks::Second } else { PollAsks::First };
    let mut page = Page::new();
    if options.json {
        return answer(wire::poll_json(page.language, &sheet, scoring, asks));
    }
    poll::print(&mut page, &sheet, scoring, asks);
    Ok(page.show()?)
}

fn hand(options: &Options, known: Option<Deal>) -> Result<Hand, Stop> {
    if let Some(hand) = options.hand {
        return Ok(hand);
    }
    let deal = options.deal.or(known).ok_or_else(|| Stop::refused(Mistyped::NoHand))?;
    deal.hand(options.seat).ok_or_else(|| Stop::refused(Mistyped::NotInDeal(options.seat)))
}

/// It goes on the sheet as it is, so it has to be one short line.
fn scoring(text: &str) -> Result<&str, Stop> {
    let text = text.trim();
    if text.is_empty() || text.len() > 40 || text.contains(char::is_control) {
        return Err(Stop::refused(Mistyped::Scoring));
    }
    Ok(text)
}
