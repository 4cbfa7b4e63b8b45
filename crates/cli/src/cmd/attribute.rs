//! `rectify attribute`: what an irregular call may have meant.

use std::path::PathBuf;

use clap::Args;
use director::{Belief, Case, LastIrregular};
use wire::TableRecord;
use words::{Remark, Term};

use crate::cmd::{Stop, answer, meaning, read_text};
use crate::print::Page;

/// The meanings that can be attributed to the last irregular call of a record:
/// each with the auction the player may have believed in, and why.
#[derive(Args)]
pub(crate) struct Options {
    /// The player's book; `rectify books` lists them
    #[arg(long, value_name = "BOOK")]
    system: String,
    /// The record; standard input without it
    file: Option<PathBuf>,
    /// Print the answer as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    let book = meaning::named(&options.system)?;
    let text = read_text(options.file.as_deref())?;
    let table = TableRecord::read(&text).map_err(Stop::refused)?;
    if options.json {
        return answer(wire::attribute_json(wire::tongue(), &table, &book).map_err(Stop::refused)?);
    }
    let mut page = Page::new();
    match Case::new(table.record).map_err(Stop::refused)?.last_irregular(Some(&book)) {
        None => page.paragraph(0, &page.language.remark(Remark::NothingIrregular)),
        Some(LastIrregular { by, call, found }) => {
            page.paragraph(0, &page.language.may_have_meant(by, call));
            if found.is_empty() {
                page.paragraph(2, &page.language.nothing_in_book(&book.to_string()));
            }
            for attributed in found {
                let auction: Vec<String> =
                    attributed.auction.iter().map(ToString::to_string).collect();
                let answer = &attributed.answer;
                page.paragraph(2, &page.language.meaning(&answer.meaning));
                let auction = if auction.is_empty() {
                    page.language.term(Term::AsDealer).into_owned()
                } else {
                    auction.join(" ")
                };
                let why = page.language.belief(attributed.belief);
                // as it sounds: no line says so
                if attributed.belief == Belief::AsItSounds {
                    page.paragraph(4, &why);
                    continue;
                }
                let line = page.language.book_line(&answer.file, answer.line);
                page.paragraph(4, &format!("{why} ({auction}; {line})"));
            }
        }
    }
    Ok(page.show()?)
}
