//! `rectify books show`: a book as a player reads it.

use books::Book;
use director::system::{BookPage, Entry, Turn};

use crate::cmd::Stop;
use crate::print::{BOLD, DIM, Label, Page};

/// What the book says after an auction; without one, about the system as a whole.
pub(super) fn print(
    page: &mut Page,
    book: &Book,
    text: &str,
    words: &[String],
) -> Result<(), Stop> {
    let turn = Turn::read(&words.join(" ")).map_err(Stop::refused)?;
    let shown = BookPage::new(book, text, turn);
    if shown.is_first() {
        head(page, &shown);
    } else {
        title(page, &shown);
    }
    calls(page, &shown);
    Ok(())
}

/// Whose system it is, and what can be chosen.
fn head(page: &mut Page, shown: &BookPage) {
    page.styled(&page.language.book_title(&shown.book, &shown.head), BOLD);
    page.paragraph(0, &page.language.book_quoted(&shown.head.about));
    if !shown.choices.is_empty() {
        let name = shown.book.split('+').next().unwrap_or_default();
        page.heading(&page.language.options_of(name));
        for choice in &shown.choices {
            let text = page.language.book_quoted(&choice.text);
            page.item(&Label::new(2, &choice.name, BOLD, 20), &text, &[]);
        }
    }
}

/// The auction, and what its last call shows.
fn title(page: &mut Page, shown: &BookPage) {
    page.styled(&format!("{}: {}", shown.book, page.language.book_turn(&shown.turn)), BOLD);
    if let Some((call, says)) = &shown.last {
        page.paragraph(0, &page.language.book_last(*call, says.as_ref()));
    }
}

/// What the next player's calls show, by kind; then what is left open.
fn calls(page: &mut Page, shown: &BookPage) {
    let language = page.language;
    for (group, entries) in shown.groups() {
        page.heading(&language.book_group(group));
        for Entry { calls, says, with, .. } in entries {
            let (label, says) = (language.book_calls(calls), language.book_says_where(says));
            if label.chars().count() <= 7 {
                page.item(&Label::new(2, &label, BOLD, 8), &says, &[]);
            } else {
                page.paragraph(2, &label);
                page.paragraph(10, &says);
            }
            for (options, says) in with {
                let (with, says) = (language.book_with(options), language.book_says_where(says));
                page.item(&Label::new(10, "", DIM, 0), &format!("{with}: {says}"), &[]);
            }
        }
    }
    if !shown.theirs.is_empty() {
        page.heading(&language.book_theirs(shown.is_first()));
        page.paragraph(2, &language.book_lines_after(&shown.theirs));
    }
    page.heading(&language.book_open_title());
    page.paragraph(2, &language.book_open(&shown.open));
}
