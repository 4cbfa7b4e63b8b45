//! The chart of a law as a tree.

use director::chart::{Chart, Node};
use laws::Cite;

use crate::print::{BOLD, DIM, Page, Style, wrap};

/// The prefixes of a branch, and of what hangs from it.
const BRANCH: [&str; 2] = ["├─ ", "│  "];
const LAST: [&str; 2] = ["└─ ", "   "];

/// Prints a chart: what has to be found out, what was found, and what follows.
pub(crate) fn chart(page: &mut Page, chart: &Chart) {
    page.styled(&page.language.chart(chart.law), BOLD);
    page.gap();
    node(page, &chart.root, "");
    page.gap();
    page.styled(&page.language.chart_legend(), DIM);
}

fn node(page: &mut Page, node: &Node, before: &str) {
    match node {
        Node::Ask { says, asks, ways } => {
            if !says.is_empty() {
                set(page, [before, before], &page.language.chart_end(says), &[], None);
            }
            set(page, [before, before], &page.language.chart_asks(*asks), &[], None);
            for (place, (way, next)) in ways.iter().enumerate() {
                let [first, rest] = if place + 1 == ways.len() { LAST } else { BRANCH };
                let (first, rest) = (format!("{before}{first}"), format!("{before}{rest}"));
                set(page, [&first, &rest], &page.language.chart_way(*way), &[], Some(BOLD));
                self::node(page, next, &rest);
            }
        }
        Node::End(end) => {
            let says = page.language.chart_end(&end.says);
            set(page, [before, before], &says, &end.laws, None);
        }
    }
}

/// A text in lines, each prefixed with the lines of the tree.
fn set(page: &mut Page, [first, rest]: [&str; 2], text: &str, laws: &[Cite], style: Option<Style>) {
    let room = page.width.saturating_sub(first.chars().count());
    for (place, line) in wrap(text, laws, room).iter().enumerate() {
        let before = if place == 0 { first } else { rest };
        let line = style.map_or_else(|| line.clone(), |style| style.set(line));
        page.line(&format!("{}{line}", DIM.set(before)));
    }
}
