//! `rectify meaning`: what a call shows, by the book.

use std::io;

use books::{Book, Layer};
use bridge::{Auction, Call, Seat};
use clap::Args;
use director::system::NoTurn;
use words::{Mistyped, Paper};

use words::{Remark, RestsOn};

use crate::cmd::{Stop, answer, lines};
use crate::print::Page;

/// What the last call of an auction shows in a bidding system. The auction
/// begins with the dealer; opponents' calls are not marked, their place tells.
#[derive(Args)]
#[command(after_help = "\
  rectify meaning --system sayc 1N P 2C
  echo '{\"auction\": [\"1N\", \"P\"], \"call\": \"2C\", \"hand\": \"K432.A5.Q876.J32\"}' | rectify meaning --system sayc --jsonl")]
pub(crate) struct Options {
    /// The book; `rectify books` lists them
    #[arg(long, value_name = "BOOK")]
    system: String,
    /// The calls, from the dealer on
    #[arg(value_name = "CALLS", conflicts_with = "jsonl")]
    calls: Vec<String>,
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
    let book = named(&options.system)?;
    if options.jsonl {
        return lines::answer(io::stdin().lock(), Paper::Request, options.jobs, |text, out| {
            wire::meaning_into(&book, text, out)
        });
    }
    let words = options.calls.iter().flat_map(|text| text.split_whitespace());
    let mut calls = words
        .map(|call| call.parse().map_err(|error: bridge::ParseCallError| Stop::refused(error)))
        .collect::<Result<Vec<Call>, _>>()?;
    Auction::from_calls(Seat::North, &calls)
        .map_err(|call| Stop::refused(NoTurn::Illegal(call)))?;
    let Some(call) = calls.pop() else {
        return Err(Stop::refused(Mistyped::NoCalls));
    };
    if options.json {
        return answer(wire::meaning_json(&book, &calls, call));
    }
    let mut page = Page::new();
    match book.meaning(&calls, call) {
        Some(answer) => {
            match &answer.as_written {
                None => page.paragraph(0, &page.language.meaning(&answer.meaning)),
                Some(line) => {
                    page.paragraph(0, &page.language.meaning(line));
                    page.paragraph(0, &page.language.remark(Remark::NoHandOfAnotherCall));
                }
            }
            if let Some(prose) = &answer.meaning.prose {
                page.paragraph(0, &format!("“{prose}”"));
            }
            let rests = match answer.layer {
                Layer::Exact | Layer::Variable => RestsOn::Line,
                Layer::Situation => RestsOn::Rule,
                Layer::Default => RestsOn::Guess,
            };
            page.paragraph(0, &page.language.written_in(&answer.file, answer.line, rests));
        }
        None => page.paragraph(0, &page.language.not_in_book(&book.to_string())),
    }
    let candidates = book.candidates(&calls, call);
    let options = candidates.iter().filter(|(_, options)| !options.is_empty());
    for (answer, options) in options {
        let shows = page.language.meaning(&answer.meaning);
        let options: Vec<String> = options.iter().map(ToString::to_string).collect();
        page.paragraph(0, &format!("{}: {shows}", page.language.book_with(&options)));
    }
    Ok(page.show()?)
}

pub(crate) fn named(name: &str) -> Result<Book, Stop> {
    books::named(name).map_err(Stop::refused)
}
