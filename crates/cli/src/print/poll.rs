//! The sheet for a peer.

use bridge::{Call, Suit};
use director::diagram::COLUMNS;
use director::poll::Sheet;
use words::{PollAsks, SheetHeading};

use crate::print::figures::holding;
use crate::print::{BOLD, Page, suits};

/// The width of a column of the auction.
const COLUMN: usize = 9;

/// Everything the peer sees.
pub(crate) fn print(page: &mut Page, sheet: &Sheet, scoring: Option<&str>, asks: PollAsks) {
    page.paragraph(0, &page.language.poll_place(sheet.seat, sheet.dealer, sheet.vulnerable));
    if let Some(scoring) = scoring {
        page.paragraph(0, &page.language.poll_scoring(scoring));
    }
    page.heading(&page.language.sheet_heading(SheetHeading::Hand));
    for suit in Suit::ALL.into_iter().rev() {
        page.line(&format!("  {} {}", suits(suit.symbol()), holding(sheet.hand, suit)));
    }
    auction(page, sheet);
    let said = wire::poll_words(page.language, sheet);
    if !said.is_empty() {
        page.heading(&page.language.sheet_heading(SheetHeading::Shows));
        for line in said {
            page.paragraph(2, &line);
        }
    }
    page.gap();
    page.styled(&page.language.poll_ask(sheet.decision, asks), BOLD);
}

fn auction(page: &mut Page, sheet: &Sheet) {
    page.heading(&page.language.sheet_heading(SheetHeading::Auction));
    let names = COLUMNS.map(|seat| page.language.seat(seat).into_owned());
    page.line(&format!("  {}", names.map(|name| format!("{name:COLUMN$}")).concat()));
    let column = |seat| COLUMNS.iter().position(|it| *it == seat).unwrap_or_default();
    let mut cells = vec![String::new(); column(sheet.dealer)];
    for turn in &sheet.auction {
        let artificial = turn.meaning.as_ref().is_some_and(|it| it.tags.natural == Some(false));
        let star = if artificial { "*" } else { "" };
        let call = turn.call.map_or_else(|| "–".to_owned(), Call::symbol);
        // the list includes the turns between two calls, so each is the next cell
        cells.resize(cells.len().max(next(cells.len(), column(turn.by))), String::new());
        cells.push(format!("{call}{star}"));
    }
    if sheet.decision == director::poll::Decision::Call {
        cells.resize(next(cells.len(), column(sheet.seat)), String::new());
        cells.push("?".to_owned());
    }
    for row in cells.chunks(4) {
        let row: Vec<_> = row.iter().map(|cell| format!("{cell:COLUMN$}")).collect();
        page.line(&format!("  {}", suits(&row.concat())));
    }
}

/// The first cell of a column, starting with this one.
const fn next(cell: usize, column: usize) -> usize {
    cell + (column + 4 - cell % 4) % 4
}
