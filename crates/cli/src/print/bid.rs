//! An auction by the books: the diagram, and below it each call with its line.

use books::Layer;
use bridge::{Call, Seat};
use train::bidder::Bidding;

use crate::print::{BOLD, Label, Page, suits};

/// The calls from West to North, as auctions are written, then what each rests on.
pub(crate) fn print(page: &mut Page, bidding: &Bidding) {
    const COLUMN: usize = 8;
    let west = [Seat::West, Seat::North, Seat::East, Seat::South];
    let row = |cells: &[String]| {
        let cells: Vec<_> = cells.iter().map(|cell| format!("{cell:COLUMN$}")).collect();
        cells.concat().trim_end().to_owned()
    };
    let head = row(&west.map(|seat| page.language.seat(seat).to_string()));
    page.line(&format!("  {}", BOLD.set(&head)));
    let first = west.iter().position(|seat| *seat == bidding.dealer).unwrap_or(0);
    let mut cells = vec![String::new(); first];
    cells.extend(bidding.calls().map(|call| page.language.call(call)));
    for four in cells.chunks(4) {
        page.line(&format!("  {}", suits(&row(four))));
    }
    page.gap();
    page.paragraph(0, &page.language.bid_contract(bidding.contract()));
    page.gap();
    // the passes at the end add nothing
    let last = bidding.bids.iter().rposition(|bid| bid.call != Call::Pass);
    for bid in &bidding.bids[..last.map_or(bidding.bids.len(), |last| last + 1)] {
        let name = format!("{} {}", page.language.seat(bid.seat), page.language.call(bid.call));
        let text = match bid.basis.line() {
            Some(line) => {
                let shows = page.language.meaning(&line.meaning);
                let rule = line.layer == Layer::Situation;
                format!("{shows} ({})", page.language.bid_line(&line.file, line.line, rule))
            }
            None => page.language.bid_no_line().into_owned(),
        };
        page.item(&Label::new(2, &name, BOLD, 15), &text, &[]);
    }
}
