//! `rectify books`: which there are, and whether one can be read.

use std::fs;
use std::path::PathBuf;

use books::Book;
use clap::{Args, Subcommand};

use crate::cmd::Stop;
use crate::print::Page;

/// Lists the books; `rectify books check FILE` reads one and tries its examples.
#[derive(Args)]
pub(crate) struct Options {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Read a book and try its examples
    Check {
        /// The book
        file: PathBuf,
    },
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    let mut page = Page::new();
    match &options.command {
        None => {
            for (name, title) in books::titles() {
                let lines = books::named(name).map_or(0, Book::len);
                page.paragraph(0, &format!("{name}: {title}, {lines} lines"));
            }
        }
        Some(Command::Check { file }) => {
            let bad = |error: &dyn std::fmt::Display| Stop::Bad(error.to_string());
            let text = fs::read_to_string(file)
                .map_err(|error| Stop::Bad(format!("{}: {error}", file.display())))?;
            let name = file.file_stem().map(|name| name.to_string_lossy().into_owned());
            let book = Book::read_with(&name.unwrap_or_default(), &text, books::shared)
                .map_err(|error| bad(&error))?;
            page.paragraph(
                0,
                &format!("{}: {} lines, every example fits.", book.name(), book.len()),
            );
        }
    }
    Ok(page.show()?)
}
