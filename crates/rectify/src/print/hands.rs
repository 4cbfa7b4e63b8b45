//! The hands of a meaning, counted.

use bridge::{Hand, Suit};
use hands::Share;
use hands::meaning::Meaning;
use wire::Counted;

use crate::print::figures::{columns, grouped, holding, of_all};
use crate::print::{BOLD, DIM, Label, Page, capitalised, chart, suits};

/// Everything.
pub(crate) fn print(page: &mut Page, meaning: &Meaning, counted: &Counted) {
    page.paragraph(0, &capitalised(&meaning.in_words()));
    if let Some(prose) = &meaning.prose {
        page.paragraph(0, &format!("“{prose}”"));
    }
    let Counted { share, portrait, sample } = counted;
    page.gap();
    if share.part == 0 {
        page.line(&BOLD.set("No hand fits."));
        return;
    }
    let hands = if share.part == 1 { "hand" } else { "hands" };
    page.line(&format!(
        "{} ({})",
        BOLD.set(&format!("{} {hands}", grouped(share.part))),
        of_all(*share)
    ));
    chart::points(page, portrait);
    lengths(page, counted);
    examples(page, sample);
}

/// The share of hands with each length, suit by suit.
fn lengths(page: &mut Page, counted: &Counted) {
    const COLUMN: usize = 8;
    page.heading("Cards in each suit");
    let suits_down = || Suit::ALL.into_iter().rev();
    let blank = " ".repeat(COLUMN - 1);
    let head: Vec<_> = suits_down().map(|suit| blank.clone() + &suits(suit.symbol())).collect();
    page.line(&format!("       {}", head.concat()));
    let all: Vec<[u64; 14]> = suits_down().map(|suit| counted.portrait.lengths(suit)).collect();
    let share = |part: u64| Share { part, whole: counted.share.part };
    let few = |cards: usize| all.iter().all(|lengths| !share(lengths[cards] * 2).is_at_least(1));
    let occurs = |cards: &usize| all.iter().any(|lengths| lengths[*cards] > 0);
    let (Some(first), Some(last)) = ((0..14).find(occurs), (0..14).rev().find(occurs)) else {
        return;
    };
    // From here on there is hardly anything.
    let rest = (first..=last).rev().take_while(|cards| few(*cards)).last();
    let rest = rest.filter(|from| *from < last).unwrap_or(last + 1);
    for cards in first..=last.min(rest) {
        let (label, to) =
            if cards == rest { (format!("{cards}+"), last) } else { (cards.to_string(), cards) };
        let shares = all.iter().map(|lengths| share(lengths[cards..=to].iter().sum()));
        let cells = columns(shares, COLUMN);
        page.line(&format!("  {label:>5}{cells}"));
    }
}

/// Each on a line, suit under suit.
fn examples(page: &mut Page, sample: &[Hand]) {
    if sample.is_empty() {
        return;
    }
    page.heading(if sample.len() == 1 { "For example" } else { "Drawn at random" });
    let suits_down: Vec<_> = Suit::ALL.into_iter().rev().collect();
    let width = |suit: &Suit| {
        sample.iter().map(|hand| holding(*hand, *suit).chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<_> = suits_down.iter().map(width).collect();
    for hand in sample {
        let cells: Vec<_> = suits_down
            .iter()
            .zip(&widths)
            .map(|(suit, width)| format!("{} {:width$}", suit.symbol(), holding(*hand, *suit)))
            .collect();
        let points = Label::new(2, &format!("{:>2}", hand.hcp()), DIM, 4);
        let line = cells.join("  ");
        if line.chars().count() + 6 > page.width {
            page.item(&points, &line, &[]);
        } else {
            page.line(&format!("{}{}", points.set(), suits(&line)));
        }
    }
}
