//! Scores, as a director reads them.

use score::{Fraction, Sides};
use wire::{RowScored, Scored};
use words::ReviewTerm as Term;

use crate::print::review::{notes, signed};
use crate::print::{BOLD, Page, suits};

pub(crate) fn print(page: &mut Page, scored: &Scored) {
    let language = page.language;
    match scored {
        Scored::Contract { played, score } => {
            let (ns, ew) = (plus(*score), plus(-score));
            page.line(&suits(&language.scored_contract(played.contract(), &ns, &ew)));
        }
        Scored::Imps(imps) => page.line(&language.scored_imps(&plus(*imps))),
        Scored::Field { top, datum, rows, notes: taken } => {
            if let Some(top) = top {
                page.line(&language.scored_top(&top.to_string()));
            }
            if let Some(datum) = datum {
                page.line(&language.scored_datum(&signed(datum)));
            }
            page.gap();
            table(page, rows);
            notes(page, taken);
        }
    }
}

fn table(page: &mut Page, rows: &[RowScored]) {
    let head = [Term::NorthSouthScore, Term::Tables, Term::NorthSouth, Term::EastWest];
    let head = head.map(|term| page.language.review_term(term).into_owned());
    let cells = rows.iter().map(|row| {
        [plus(row.score), count(&row.count), signed(&row.points.ns), signed(&row.points.ew)]
    });
    let lines: Vec<_> = std::iter::once(head).chain(cells).collect();
    columns(page, &lines);
}

/// One count, or one for each direction where a score is split.
fn count(count: &Sides<Fraction>) -> String {
    if count.ns == count.ew { count.ns.to_string() } else { format!("{} / {}", count.ns, count.ew) }
}

/// Lines of cells, right-aligned; the first line is a heading.
pub(crate) fn columns<const N: usize>(page: &mut Page, lines: &[[String; N]]) {
    let wide = |cell: &String| cell.chars().count();
    let widths: [usize; N] = std::array::from_fn(|column| {
        lines.iter().map(|line| wide(&line[column])).max().unwrap_or_default()
    });
    for (number, line) in lines.iter().enumerate() {
        let cells: Vec<String> = (0..N)
            .map(|column| {
                let blanks = " ".repeat(widths[column] - wide(&line[column]));
                format!("{blanks}{}", line[column])
            })
            .collect();
        let text = format!("  {}", cells.join("   "));
        page.line(&if number == 0 { BOLD.set(&text) } else { text });
    }
}

/// `+620`, `−100`, `0`
pub(crate) fn plus(number: i32) -> String {
    match number {
        0 => "0".to_owned(),
        1.. => format!("+{number}"),
        _ => format!("−{}", -number),
    }
}
