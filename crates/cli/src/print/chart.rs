//! How the points of hands are spread: a bar for each number of points, or
//! two, one over the other.

use std::borrow::Cow;

use hands::{Portrait, Share};
use words::{Heading, Term};

use crate::print::{LAW, Page, Style, WARN, figures};

/// The widest a bar is, however wide the page.
const WIDEST: usize = 50;

/// The upper bar where it is alone, the lower one, and both.
const UPPER: char = '▀';
const LOWER: char = '▄';
const BOTH: char = '█';

/// The headings of the shares: whose they are, in words where there is room, otherwise by the bar.
const HEADS: [Term; 2] = [Term::Withdrawn, Term::Replacement];
const SHORT_HEADS: [&str; 2] = ["▀", "▄"];

/// The page width from which there is room for words.
const ROOMY: usize = 60;

/// A share below this, in millionths, has no row of its own at the ends.
const HARDLY_ANY: u64 = 5_000;

/// Prints the points of one set of hands.
pub(crate) fn points(page: &mut Page, hands: &Portrait) {
    page.heading(&page.language.heading(Heading::Points));
    draw(page, &rows(&[hands]));
}

/// Prints the points of the withdrawn call's hands above those of the replacement's.
pub(crate) fn points_of_both(page: &mut Page, withdrawn: &Portrait, replacement: &Portrait) {
    page.heading(&page.language.heading(Heading::Points));
    let legend = [(UPPER, Term::Withdrawn), (LOWER, Term::Replacement), (BOTH, Term::Both)];
    let legend = legend.map(|(bar, whose)| {
        format!("{} {}", style(bar).set(&bar.to_string()), page.language.term(whose))
    });
    page.line(&format!("  {}", legend.join("   ")));
    draw(page, &rows(&[withdrawn, replacement]));
}

/// One number of points, or several at an end where there is hardly any.
#[derive(Debug, PartialEq, Eq)]
struct Row {
    label: String,
    shares: Vec<Share>,
}

impl Row {
    /// In millionths.
    fn heights(&self) -> Vec<u64> {
        self.shares.iter().map(|share| millionths(*share)).collect()
    }
}

fn millionths(Share { part, whole }: Share) -> u64 {
    let (part, whole) = (u128::from(part), u128::from(whole.max(1)));
    u64::try_from((part * 2_000_000 + whole) / (2 * whole)).unwrap_or_default()
}

/// A row for every number of points from the first to the last that occurs.
fn rows(sets: &[&Portrait]) -> Vec<Row> {
    let ends: Vec<_> = sets.iter().filter_map(|set| set.strength()).collect();
    let Some(first) = ends.iter().map(|(least, _)| *least).min() else { return Vec::new() };
    let last = ends.iter().map(|(_, most)| *most).max().unwrap_or(first);
    let row = |from: u8, to: u8, label: String| {
        let shares = sets.iter().map(|set| set.with_points(|points| (from..=to).contains(&points)));
        Row { label, shares: shares.collect() }
    };
    let single: Vec<Row> =
        (first..=last).map(|points| row(points, points, points.to_string())).collect();
    let few = |row: &&Row| row.heights().iter().all(|height| *height < HARDLY_ANY);
    let count = |rows: usize| u8::try_from(rows).unwrap_or_default();
    let low = count(single.iter().take_while(few).count());
    let high = count(single.iter().rev().take_while(few).count());
    let all = count(single.len());
    if low == all {
        return single;
    }
    // a single row at an end is not merged
    let (low, high) = (if low > 1 { low } else { 0 }, if high > 1 { high } else { 0 });
    let middle = single.into_iter().skip(low.into()).take((all - low - high).into());
    let below = (low > 0).then(|| {
        let to = first + low - 1;
        row(first, to, format!("{first}-{to}"))
    });
    let above = (high > 0).then(|| {
        let from = last - high + 1;
        row(from, last, format!("{from}+"))
    });
    below.into_iter().chain(middle).chain(above).collect()
}

fn draw(page: &mut Page, rows: &[Row]) {
    /// The width of a column of shares, and the spaces before a heading.
    const PERCENT: usize = 7;
    const BETWEEN: usize = 2;
    let label = rows.iter().map(|row| row.label.len()).max().unwrap_or_default();
    let both = rows.first().is_some_and(|row| row.shares.len() == 2);
    let heads: Vec<Cow<'_, str>> = match both {
        true if page.width < ROOMY => SHORT_HEADS.map(Cow::Borrowed).to_vec(),
        true => HEADS.map(|head| page.language.term(head)).to_vec(),
        false => vec![Cow::Borrowed("")],
    };
    let columns: Vec<_> =
        heads.iter().map(|head| PERCENT.max(head.chars().count() + BETWEEN)).collect();
    let taken = 2 + label + 2 + columns.iter().sum::<usize>();
    let width = page.width.saturating_sub(taken).clamp(1, WIDEST);
    let highest = rows.iter().flat_map(Row::heights).max().unwrap_or_default();
    if both {
        let heads = heads.iter().zip(&columns).map(|(head, column)| format!("{head:>column$}"));
        let before = 2 + label + 2 + width;
        page.line(&format!("{:before$}{}", "", heads.collect::<String>()));
    }
    let mut gap = false;
    for row in rows {
        if row.shares.iter().all(|share| share.part == 0) {
            // what neither has is one line, however many points it covers
            if !gap {
                page.line(&format!("  {:>label$}", "⋮"));
            }
            gap = true;
            continue;
        }
        gap = false;
        let lengths: Vec<_> =
            row.heights().into_iter().map(|height| cells(height, highest, width)).collect();
        let bar = bar(&lengths);
        let blank = width - lengths.iter().copied().max().unwrap_or_default();
        let figures: String = row.shares.iter().zip(&columns).map(in_column).collect();
        page.line(&format!("  {:>label$}  {bar}{:blank$}{figures}", row.label, ""));
    }
}

/// A share at the end of its column; a dash for nothing.
fn in_column((share, column): (&Share, &usize)) -> String {
    figures::columns(std::iter::once(*share), *column)
}

/// The length of a bar; the highest takes the full width.
fn cells(height: u64, highest: u64, width: usize) -> usize {
    let width = u64::try_from(width).unwrap_or_default();
    let cells = (2 * height * width + highest) / (2 * highest.max(1));
    usize::try_from(cells).unwrap_or_default()
}

/// One bar, or one over the other.
fn bar(lengths: &[usize]) -> String {
    let run = |bar: char, length: usize| style(bar).set(&bar.to_string().repeat(length));
    match *lengths {
        [only] => run(BOTH, only),
        [upper, lower] => {
            let longer = if upper > lower { UPPER } else { LOWER };
            run(BOTH, upper.min(lower)) + &run(longer, upper.abs_diff(lower))
        }
        _ => String::new(),
    }
}

const fn style(bar: char) -> Style {
    match bar {
        UPPER => LAW,
        LOWER => WARN,
        _ => crate::print::PLAIN,
    }
}

#[cfg(test)]
mod tests {
    use hands::HandSet;

    use super::*;

    /// The chart of one formula, or of two, on a page of that width.
    fn chart(width: usize, formulas: &[&str]) -> String {
        let sets: Vec<HandSet> = formulas.iter().map(|formula| formula.parse().unwrap()).collect();
        let portraits: Vec<_> = sets.iter().map(|set| set.portrait().unwrap()).collect();
        let mut page = Page::of_width(width);
        match *portraits.as_slice() {
            [only] => points(&mut page, only),
            [first, second] => points_of_both(&mut page, first, second),
            _ => unreachable!("one or two"),
        }
        anstream::adapter::strip_str(&page.text).to_string()
    }

    #[test]
    fn one_bar_is_drawn_above_the_other() {
        assert_eq!(
            chart(40, &["15-17 bal", "16-18 bal"]),
            "Points\n  \
             ▀ withdrawn   ▄ replacement   █ both\n\
             \u{20}                               ▀      ▄\n  \
             15  ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀     43%      –\n  \
             16  ███████████████▄▄▄▄▄    33%    45%\n  \
             17  ███████████▄▄▄          24%    33%\n  \
             18  ▄▄▄▄▄▄▄▄▄▄                –    23%\n",
        );
    }

    #[test]
    fn each_share_says_which_call_it_belongs_to() {
        let chart = chart(60, &["15-17 bal", "16-18 bal"]);
        let lines: Vec<_> = chart.lines().skip(2).collect();
        assert!(lines[0].ends_with("  withdrawn  replacement"), "{chart}");
        assert!(lines[1].ends_with("43%            –"), "{chart}");
        assert!(lines.iter().all(|line| line.chars().count() == 60), "{chart}");
    }

    #[test]
    fn thinly_populated_ends_are_merged() {
        let chart = chart(80, &["12+"]);
        assert!(chart.contains("\n   12  █"), "{chart}");
        assert!(chart.lines().last().unwrap().trim_start().starts_with("23+"), "{chart}");
    }

    #[test]
    fn a_wide_page_does_not_make_a_wide_chart() {
        let longest = |width| {
            let chart = chart(width, &["10-12", "11-13"]);
            chart.lines().map(|line| line.chars().count()).max().unwrap()
        };
        assert!(longest(40) <= 40);
        assert!(longest(60) <= 60);
        assert_eq!(longest(100), 2 + 2 + 2 + WIDEST + 11 + 13);
    }

    #[test]
    fn empty_rows_are_left_out() {
        let chart = chart(80, &["5-10 6H | 20-22 bal"]);
        assert!(chart.contains("\n   ⋮\n  20  "), "{chart}");
    }

    #[test]
    fn an_empty_set_has_no_chart() {
        assert_eq!(chart(80, &["13H, 12+"]), "Points\n");
    }
}
