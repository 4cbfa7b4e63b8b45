//! `rectify hands`: how many hands a call is made on, and what they look like.

use std::io;

use ::hands::Pack;
use ::hands::meaning::Meaning;
use bridge::Hand;
use clap::Args;
use wire::{HandsJson, HandsRequest, MOST_SAMPLES};
use words::{Mistyped, Paper, Usage};

use crate::cmd::{Stop, answer, lines};
use crate::print::{Page, hands};
use crate::refuse::Wrong;

/// Counts the hands that a call shows, exactly: how many, how their points and
/// suits are spread, and a few of them drawn at random.
#[derive(Args)]
#[command(after_help = "\
A meaning is a formula and tags, as in a record; without ; | ! ( ) it needs no quotes.

  rectify hands 15-17 bal
  rectify hands '5-10 (6H | 6S) | 20-22 bal; art F1 \"Multi' --sample 10 --seed 7
  rectify hands 9-16, 5+D --out QT4.AJ3.K74.J652
  echo '{\"meaning\": \"5+H, 5+S\", \"sample\": 2}' | rectify hands --jsonl")]
pub(crate) struct Options {
    /// What the call shows, such as '11-19, 5+H; nat'
    #[arg(value_name = "MEANING", conflicts_with = "jsonl")]
    meaning: Vec<String>,
    /// How many examples to draw
    #[arg(long, value_name = "N", value_parser = read_sample, conflicts_with = "jsonl")]
    #[arg(default_value_t = HandsRequest::SAMPLE, allow_negative_numbers = true)]
    sample: usize,
    /// Draw other examples
    #[arg(long, value_name = "K", value_parser = read_seed, conflicts_with = "jsonl")]
    #[arg(default_value_t = HandsRequest::SEED, allow_negative_numbers = true)]
    seed: u64,
    /// A hand that is known, such as your own: count from the cards that are left; again for
    /// each hand
    #[arg(long, value_name = "HAND", conflicts_with = "jsonl")]
    out: Vec<Hand>,
    /// Print the answer as JSON
    #[arg(long, conflicts_with = "jsonl")]
    json: bool,
    /// Read one request a line from standard input, print one answer a line
    #[arg(long)]
    jsonl: bool,
    #[command(flatten)]
    jobs: lines::Jobs,
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    if options.jsonl {
        return lines::answer(io::stdin().lock(), Paper::Request, options.jobs, wire::hands_into);
    }
    let meaning = options.meaning.join(" ");
    if meaning.is_empty() {
        return Err(Stop::refused(Mistyped::NoMeaning));
    }
    let meaning: Result<Meaning, _> = meaning.parse();
    let meaning = meaning.map_err(Stop::refused)?;
    let pack = read_out(&options.out)?;
    let request = HandsRequest { meaning, sample: options.sample, seed: options.seed, pack };
    let counted = request.count().map_err(Stop::refused)?;
    if options.json {
        return answer(HandsJson(&counted).pretty());
    }
    let mut page = Page::new();
    hands::print(&mut page, &request.meaning, &counted);
    Ok(page.show()?)
}

/// What is left when these hands are known; none where all cards are.
pub(crate) fn read_out(out: &[Hand]) -> Result<Option<Pack>, Stop> {
    if out.is_empty() {
        return Ok(None);
    }
    let pack = Pack::without(out.iter().copied());
    pack.map(Some).map_err(|error| Stop::within("--out", error))
}

fn read_sample(text: &str) -> Result<usize, Wrong> {
    let number = text.parse().ok().filter(|number| *number <= MOST_SAMPLES);
    number.ok_or_else(|| Usage::Number(bridge::shortened(text), 0, MOST_SAMPLES as u64).into())
}

pub(crate) fn read_seed(text: &str) -> Result<u64, Wrong> {
    text.parse().map_err(|_| Usage::Number(bridge::shortened(text), 0, u64::MAX).into())
}
