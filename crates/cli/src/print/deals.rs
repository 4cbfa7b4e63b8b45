//! Random deals, and what they have in common.

use bridge::{Call, Deal, Seat, Suit};
use hands::meaning::Meaning;
use wire::deals::Deals;
use words::{Heading, Remark, Term};

use crate::print::{BOLD, DIM, Label, PLAIN, Page, suits};

/// What was asked, how rare it is, what the seats have on average, and the deals.
pub(crate) fn print(page: &mut Page, meanings: [&Option<Meaning>; 4], found: &Deals) {
    const SEAT: usize = 7;
    let language = page.language;
    for ((seat, meaning), count) in Seat::ALL.into_iter().zip(meanings).zip(found.sets) {
        let (Some(meaning), Some(count)) = (meaning, count) else { continue };
        let label = Label::new(0, &language.seat(seat), BOLD, SEAT);
        let words = format!("{} ({})", language.meaning(meaning), language.hands(count));
        page.item(&label, &words, &[]);
    }
    page.gap();
    if found.impossible {
        page.line(&BOLD.set(&language.remark(Remark::NoDealFits)));
        return;
    }
    if found.statistics.deals() == 0 {
        page.paragraph(0, &language.none_found(found.tried));
        return;
    }
    if let Some(share) = found.share {
        let fits = language.deals_that_fit(share.part.part, share.part.whole, share.exact);
        page.styled(&language.capitalised(&fits), BOLD);
    }
    averages(page, found);
    tricks(page, found);
    if !found.deals.is_empty() {
        page.heading(&language.heading(Heading::Sample));
        for hands in &found.deals {
            let deal = Deal::new(hands.map(Some)).unwrap_or_default();
            page.line(&PLAIN.set(&deal.to_string()));
        }
    }
}

/// What a contract makes on the deals.
fn tricks(page: &mut Page, found: &Deals) {
    const BAR: u64 = 40;
    let Some(all) = &found.tricks else { return };
    let language = page.language;
    let contract = language.call(Call::Bid(all.contract));
    page.heading(&language.dd_sample(&contract, all.declarer, all.lead));
    let most = all.tricks.histogram().iter().copied().max().unwrap_or_default().max(1);
    for (number, deals) in (0..).zip(all.tricks.histogram()) {
        if *deals > 0 {
            let bar = "█".repeat(usize::try_from((deals * BAR).div_ceil(most)).unwrap_or_default());
            page.line(&format!("  {:<10}{deals:>6}  {bar}", language.dd_tricks(number)));
        }
    }
    if let Some(interval) = &all.interval {
        let makes = all.tricks.with_at_least(all.contract.level.get() + 6);
        page.paragraph(2, &language.dd_makes(makes, all.tricks.deals(), interval));
    }
    page.styled(&language.dd_sample_caveat(), DIM);
}

/// The points and lengths of each seat, with one decimal.
fn averages(page: &mut Page, found: &Deals) {
    const COLUMN: usize = 7;
    let language = page.language;
    page.heading(&language.averages_of(found.statistics.deals()));
    let blank = " ".repeat(COLUMN - 1);
    let head: Vec<_> =
        Suit::ALL.into_iter().rev().map(|suit| blank.clone() + &suits(suit.symbol())).collect();
    page.line(&format!("  {:>16}{}", language.term(Term::Points), head.concat()));
    for seat in Seat::ALL {
        let of = found.statistics.of(seat);
        let mean = |sum: u64| {
            let tenths = (20 * sum + of.deals) / (2 * of.deals.max(1));
            format!("{}.{}", tenths / 10, tenths % 10)
        };
        let lengths = of.lengths.iter().rev().map(|sum| format!("{:>COLUMN$}", mean(*sum)));
        let lengths: String = lengths.collect();
        page.line(&format!("  {:<8}{:>8}{lengths}", language.seat(seat), mean(of.points)));
    }
}
