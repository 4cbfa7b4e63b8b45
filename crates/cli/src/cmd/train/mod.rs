//! `rectify train`: exercises for directors.

mod make;
mod paper;
mod practice;
mod table;

use std::path::PathBuf;

use clap::Args;
use director::Authority;
use laws::Cite;
use train::Kind;
use words::Usage;

use crate::cmd::Stop;
use crate::cmd::hands::read_seed;
use crate::profile;
use crate::refuse::Wrong;

/// Exercises on irregular auctions, made and marked by the engine: deals are bid by the
/// books, something goes wrong, and every answer is what the engine rules when it is carried
/// out. The same seed gives the same exercise everywhere.
#[derive(Args)]
#[command(after_help = "\
  rectify train
  rectify train --course out-of-turn --progress me.json
  rectify train --today --share
  rectify train --paper 20 --seed 7 --level club --out paper.html
  rectify train --make 5 --seed 1
  rectify train --make 3 --kind tap_the_calls --difficulty 3
  rectify train --make 1 --clause '31A2(b)' --profile ebu
  rectify train --make 1000 --seed 7 --json > exercises.jsonl
  rectify train --table T4
  rectify train --table --seed 12 --steps steps.jsonl --json

The kinds are what_now (1), whose_choice (2), tap_the_calls (3), comparable (4),
end_of_board (5), which_law (6) and find_the_mistake (8).")]
pub(crate) struct Options {
    /// Make so many exercises, no two alike
    #[arg(long, value_name = "N", value_parser = read_number, allow_negative_numbers = true)]
    make: Option<u32>,
    /// Direct a table: one of T1 to T12, or any other by --seed
    #[arg(long, value_name = "TABLE", num_args = 0..=1, value_parser = table::read_table)]
    #[arg(conflicts_with = "make")]
    #[expect(clippy::option_option, reason = "clap's way of saying that a value may be left out")]
    table: Option<Option<usize>>,
    /// Do the steps of this file, JSON, a list or one a line; - is standard input
    #[arg(long, value_name = "FILE", requires = "table")]
    steps: Option<PathBuf>,
    /// Make others
    #[arg(long, value_name = "K", value_parser = read_seed)]
    #[arg(default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// Only this kind, by its name or number
    #[arg(long, value_name = "KIND", value_parser = read_kind, requires = "make")]
    kind: Option<Kind>,
    /// Only about this clause, such as 31A1
    #[arg(long, value_name = "CLAUSE", value_parser = read_clause, requires = "make")]
    clause: Option<Cite>,
    /// Only as hard as this, from 1 to 5
    #[arg(long, value_name = "1-5", value_parser = read_difficulty, requires = "make")]
    #[arg(allow_negative_numbers = true)]
    difficulty: Option<u8>,
    /// Under this profile, a name such as ebu
    #[arg(long, value_name = "PROFILE", value_parser = profile::read)]
    profile: Option<Authority>,
    /// Print each exercise as JSON, one a line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    paper: paper::PaperOptions,
    #[command(flatten)]
    practice: practice::PracticeOptions,
}

/// The most exercises in one run.
const MOST: u32 = 1_000_000;

fn read_number(text: &str) -> Result<u32, Wrong> {
    let number = text.parse().ok().filter(|number| (1..=MOST).contains(number));
    number.ok_or_else(|| Usage::Number(bridge::shortened(text), 1, MOST.into()).into())
}

fn read_kind(text: &str) -> Result<Kind, Wrong> {
    wire::read_kind(text).map_err(Wrong::from)
}

fn read_clause(text: &str) -> Result<Cite, Wrong> {
    wire::read_clause(text).map_err(Wrong::from)
}

fn read_difficulty(text: &str) -> Result<u8, Wrong> {
    wire::read_difficulty(text).map_err(Wrong::from)
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    if let Some(number) = options.table {
        return table::run(options, number);
    }
    match options.make {
        Some(number) => make::run(options, number),
        None => asked(options),
    }
}

/// A paper, or exercises one after the other.
fn asked(options: &Options) -> Result<(), Stop> {
    let authority = options.profile.unwrap_or_default();
    match options.paper.paper {
        Some(questions) => paper::run(&options.paper, questions, options.seed, authority),
        None => practice::run(&options.practice, options.seed, authority),
    }
}
