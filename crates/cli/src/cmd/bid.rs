//! `rectify bid`: an auction by the books.

use bridge::{BoardNumber, Deal, Seat, Vulnerability};
use clap::Args;
use train::bidder::Bidder;
use words::Mistyped;

use crate::cmd::meaning::named;
use crate::cmd::{Stop, answer};
use crate::print::{Page, bid};

/// Four hands are bid to the end, each side by its own book. Every call has the line it rests on;
/// where none fits, that is said.
#[derive(Args)]
#[command(after_help = "\
A deal is a seat and four hands from it clockwise, as in PBN.

  rectify bid 'N:AQ32.K32.K2.KJ32 K87.Q84.T54.A976 J94.AJ6.AQJ8.Q84 T65.T975.9763.T5' \\
              --systems sayc,acol")]
pub(crate) struct Options {
    /// All four hands, such as 'N:QT4.AJ3.K74.J652 …'; three are enough
    #[arg(value_name = "DEAL")]
    deal: Deal,
    /// What North and South play, and East and West; one book for both if there is one name
    #[arg(long, value_name = "BOOKS", default_value = "sayc")]
    systems: String,
    /// Who deals; North where nothing else says it
    #[arg(long, value_name = "SEAT")]
    dealer: Option<Seat>,
    /// Who is vulnerable: none, ns, ew or both
    #[arg(long, visible_alias = "vul", value_name = "SIDES")]
    vulnerable: Option<Vulnerability>,
    /// The board's number: it gives the dealer and the vulnerability
    #[arg(long, value_name = "N", value_parser = super::dd::read_board, conflicts_with_all = ["dealer", "vulnerable"])]
    board: Option<BoardNumber>,
    /// Print the answer as JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(options: &Options) -> Result<(), Stop> {
    let mut names = options.systems.split(',').map(str::trim);
    let ns = names.next().unwrap_or_default();
    let ew = names.next().unwrap_or(ns);
    if names.next().is_some() {
        let said = bridge::shortened(&options.systems);
        return Err(Stop::refused(Mistyped::TooManyBooks(said)));
    }
    let [ns_book, ew_book] = [named(ns)?, named(ew)?];
    let dealer = options.dealer.or(options.board.map(BoardNumber::dealer));
    let dealer = dealer.unwrap_or(Seat::North);
    let vulnerable = options.vulnerable.or(options.board.map(BoardNumber::vulnerability));
    let vulnerable = vulnerable.unwrap_or(Vulnerability::None);
    let bidder = Bidder::new([&ns_book, &ew_book]);
    let Some(bidding) = bidder.auction(&options.deal, dealer, vulnerable) else {
        return Err(Stop::refused(Mistyped::NoFourHands));
    };
    if options.json {
        return answer(wire::bid_json(&bidding, vulnerable, [ns, ew]));
    }
    let mut page = Page::new();
    bid::print(&mut page, &bidding);
    Ok(page.show()?)
}
