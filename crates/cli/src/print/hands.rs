//! The hands of a meaning, counted.

use bridge::{Hand, Suit};
use hands::Share;
use hands::meaning::Meaning;
use wire::Counted;
use words::{Heading, Remark};

use crate::print::figures::{columns, holding};
use crate::print::{BOLD, DIM, GLUE, Label, PLAIN, Page, chart, styled, suits};

pub(crate) fn print(page: &mut Page, meaning: &Meaning, counted: &Counted) {
    page.paragraph(0, &page.language.capitalised(&page.language.meaning(meaning)));
    if let Some(prose) = &meaning.prose {
        page.paragraph(0, &format!("“{prose}”"));
    }
    let Counted { share, portrait, sample, pack } = counted;
    page.gap();
    if let Some(pack) = pack {
        page.paragraph(0, &page.language.cards_left(pack.cards(), pack.hands()));
    }
    if share.part == 0 {
        page.line(&BOLD.set(&page.language.remark(Remark::NoHandFits)));
        return;
    }
    let count = styled(&page.language.hands(share.part), BOLD);
    let share = styled(&format!("({})", page.language.of_all(*share)), PLAIN);
    page.words(0, &[count, share].concat());
    chart::points(page, portrait);
    lengths(page, counted);
    examples(page, sample);
}

/// The share of hands with each length, suit by suit.
fn lengths(page: &mut Page, counted: &Counted) {
    const COLUMN: usize = 8;
    page.heading(&page.language.heading(Heading::SuitLengths));
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
    // from here on there is hardly any
    let rest = (first..=last).rev().take_while(|cards| few(*cards)).last();
    let rest = rest.filter(|from| *from < last).unwrap_or(last + 1);
    let mut gap = false;
    for cards in first..=last.min(rest) {
        // a length that no suit has is one line, as in the chart
        if !occurs(&cards) {
            if !gap {
                page.line(&format!("  {:>5}", "⋮"));
            }
            gap = true;
            continue;
        }
        gap = false;
        let (label, to) =
            if cards == rest { (format!("{cards}+"), last) } else { (cards.to_string(), cards) };
        let shares = all.iter().map(|lengths| share(lengths[cards..=to].iter().sum()));
        let cells = columns(shares, COLUMN);
        page.line(&format!("  {label:>5}{cells}"));
    }
}

/// Each on one line, suits aligned.
fn examples(page: &mut Page, sample: &[Hand]) {
    if sample.is_empty() {
        return;
    }
    let heading = if sample.len() == 1 { Heading::Example } else { Heading::Sample };
    page.heading(&page.language.heading(heading));
    let suits_down: Vec<_> = Suit::ALL.into_iter().rev().collect();
    let width = |suit: &Suit| {
        sample.iter().map(|hand| holding(*hand, *suit).chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<_> = suits_down.iter().map(width).collect();
    for hand in sample {
        let points = Label::new(2, &format!("{:>2}", hand.hcp()), DIM, 4);
        let cells = suits_down
            .iter()
            .zip(&widths)
            .map(|(suit, width)| format!("{} {:width$}", suit.symbol(), holding(*hand, *suit)));
        let line = cells.collect::<Vec<_>>().join("  ");
        if line.chars().count() + 6 <= page.width {
            page.line(&format!("{}{}", points.set(), suits(&line)));
            continue;
        }
        // a suit stays together
        let cells = suits_down.iter().map(|suit| {
            let held = format!("{} {}", suit.symbol(), holding(*hand, *suit));
            held.replace(' ', &GLUE.to_string())
        });
        page.item(&points, &cells.collect::<Vec<_>>().join(" "), &[]);
    }
}

#[cfg(test)]
mod tests {
    use wire::HandsRequest;

    use super::*;

    /// The page of a meaning, at this width.
    fn page(meaning: &str, width: usize) -> String {
        let meaning: Meaning = meaning.parse().unwrap();
        let request = HandsRequest { meaning, sample: 8, seed: 1, pack: None };
        let mut page = Page::of_width(width);
        print(&mut page, &request.meaning, &request.count().unwrap());
        anstream::adapter::strip_str(&page.text).to_string()
    }

    #[test]
    fn a_drawn_hand_breaks_before_a_suit() {
        let page = page("12+, 5+S", 40);
        let hands: Vec<_> =
            page.lines().skip_while(|line| !line.starts_with("Drawn")).skip(1).collect();
        assert!(hands.len() > 8, "none is too wide: {page}");
        for line in hands {
            let first = line.trim_start_matches(|c: char| c == ' ' || c.is_ascii_digit());
            assert!(first.starts_with(['♠', '♥', '♦', '♣']), "{line}");
            assert!(line.chars().count() <= 40, "{line}");
        }
    }

    #[test]
    fn lengths_that_no_suit_has_share_one_line() {
        let page = page("10=1=1=1", 80);
        let lengths = page.split_once("Cards in each suit\n").unwrap().1;
        let rows: Vec<_> = lengths.lines().skip(1).take(3).map(str::trim_start).collect();
        assert!(rows[0].starts_with("1 "), "{page}");
        assert_eq!(rows[1], "⋮", "{page}");
        assert!(rows[2].starts_with("10 "), "{page}");
    }

    #[test]
    fn words_of_any_length_in_any_script_stay_on_the_page() {
        let prose = format!("5+H \"{} {}", "wide".repeat(40), "自然叫牌".repeat(20));
        for width in [40, 80] {
            let page = page(&prose, width);
            assert!(page.lines().all(|line| crate::print::width(line) <= width), "{page}");
            let kept: String = page.split_whitespace().collect();
            assert!(kept.contains(&"wide".repeat(40)) && kept.contains(&"自然叫牌".repeat(20)));
        }
    }
}
