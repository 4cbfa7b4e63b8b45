//! What double dummy found, for a director.

use bridge::{Call, Contract, Seat, Strain};
use wire::{DdAnswer, DdRequest};
use words::SheetHeading;

use crate::print::{BOLD, DIM, Label, PLAIN, Page, suits};

pub(crate) fn print(page: &mut Page, request: &DdRequest, found: &DdAnswer) {
    table(page, found);
    leads(page, request, found);
    play(page, request, found);
    par(page, found);
    page.gap();
    page.styled(&page.language.dd_caveat(), DIM);
}

/// The twenty numbers, notrump first, as results are printed.
fn table(page: &mut Page, found: &DdAnswer) {
    page.heading(&page.language.sheet_heading(SheetHeading::Tricks));
    let down: Vec<Strain> = Strain::ALL.into_iter().rev().collect();
    let names = Seat::ALL.map(|seat| page.language.seat(seat).into_owned());
    let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let head: String = down.iter().map(|strain| cell(strain.symbol())).collect();
    page.line(&format!("  {:widest$}{}", "", suits(&head)));
    for (seat, name) in Seat::ALL.into_iter().zip(names) {
        let tricks = down.iter().map(|strain| cell(&found.table.tricks(seat, *strain).to_string()));
        page.line(&format!(
            "  {}{}",
            BOLD.set(&format!("{name:widest$}")),
            tricks.collect::<String>()
        ));
    }
}

fn cell(text: &str) -> String {
    format!("{text:>5}")
}

/// The leads, the best for the defence first.
fn leads(page: &mut Page, request: &DdRequest, found: &DdAnswer) {
    let (Some((bid, leads)), Some((_, declarer))) = (&found.leads, request.contract) else {
        return;
    };
    let contract = page.language.call(Call::Bid(*bid));
    page.heading(&page.language.dd_leads(leads.by, &contract, declarer));
    let mut numbers: Vec<u8> = leads.leads.iter().map(|lead| lead.tricks).collect();
    numbers.sort_unstable();
    numbers.dedup();
    for number in numbers {
        let label = page.language.dd_tricks(number);
        let cards = leads.leads.iter().filter(|lead| lead.tricks == number);
        let cards: Vec<String> = cards.map(|lead| lead.card.symbol()).collect();
        let label = Label::new(2, &label, PLAIN, 12);
        page.item(&label, &cards.join(" "), &[]);
    }
}

/// The cards that changed what declarer can take.
fn play(page: &mut Page, request: &DdRequest, found: &DdAnswer) {
    let (Some(tricks), Some((bid, declarer))) = (&found.play, request.contract) else { return };
    page.heading(&page.language.dd_play());
    let makers = makers(&request.played, bid.strain, declarer.lho());
    let mut changed = false;
    for (place, card) in request.played.iter().enumerate() {
        let (Some(before), Some(after)) = (tricks.get(place), tricks.get(place + 1)) else { break };
        if before != after {
            page.paragraph(2, &page.language.dd_changed(makers[place], &card.symbol(), *after));
            changed = true;
        }
    }
    if !changed {
        page.paragraph(2, &page.language.dd_unchanged());
    }
}

/// Who played each card: the winner of a trick leads to the next trick.
fn makers(played: &[bridge::Card], strain: Strain, leader: Seat) -> Vec<Seat> {
    let mut makers = Vec::with_capacity(played.len());
    let mut leader = leader;
    for trick in played.chunks(4) {
        let led = trick[0].suit;
        let strength =
            |card: &bridge::Card| (Some(card.suit) == strain.suit(), card.suit == led, card.rank);
        makers.extend((0..trick.len()).map(|place| leader.rotated(place)));
        let best = (0..trick.len()).max_by_key(|place| strength(&trick[*place]));
        leader = leader.rotated(best.unwrap_or_default());
    }
    makers
}

/// What both sides get, and how.
fn par(page: &mut Page, found: &DdAnswer) {
    let Some(par) = &found.par else { return };
    page.heading(&page.language.sheet_heading(SheetHeading::Par));
    page.paragraph(2, &page.language.dd_par(par.ns));
    for contract in &par.contracts {
        let result = contract.result;
        let contract =
            Contract { bid: contract.bid, declarer: contract.declarer, doubled: contract.doubled };
        page.paragraph(4, &page.language.dd_contract(contract, result));
    }
}
