//! The law book at the terminal.

use laws::book::{Clause, Coverage, LAWS, Law};

use crate::print::{BOLD, DIM, GOOD, LAW, Label, Page, Style, WARN, wrap};

/// The laws there are.
pub(crate) fn contents(page: &mut Page) {
    page.styled("Laws of Duplicate Bridge 2017, as far as the auction needs them", BOLD);
    page.gap();
    for law in LAWS {
        page.item(&Label::new(2, &format!("{:>2}", law.number), LAW, 4), law.title, &[]);
    }
    page.gap();
    page.paragraph(0, "rectify law 31A2 shows a clause, rectify law 31 a law, other words search.");
}

/// A law with all its clauses.
pub(crate) fn whole(page: &mut Page, law: &Law) {
    page.styled(&format!("Law {}: {}", law.number, law.title), BOLD);
    for clause in law.clauses {
        page.gap();
        body(page, clause);
    }
}

/// A clause, its sub-clauses, and what leads to it and from it.
pub(crate) fn clause(page: &mut Page, law: &Law, clause: &Clause) {
    page.styled(&format!("Law {}: {}", law.number, law.title), DIM);
    page.gap();
    body(page, clause);
    let parts: Vec<_> = law.clauses.iter().filter(|other| is_part(other, clause)).collect();
    if !parts.is_empty() {
        page.heading("Its clauses");
        list(page, &parts);
    }
    let see: Vec<_> =
        clause.see.iter().filter_map(|cite| laws::book::find(cite.as_str())).collect();
    if !see.is_empty() {
        page.heading("See also");
        list(page, &see);
    }
}

/// What a search found.
pub(crate) fn found(page: &mut Page, clauses: &[&'static Clause]) {
    for clause in clauses {
        page.gap();
        body(page, clause);
    }
}

/// `31A2(b)` is a part of `31A2` and of `31A`; `25A10` would be none of `25A1`.
fn is_part(other: &Clause, whole: &Clause) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let (other, whole) = (other.cite.as_str(), whole.cite.as_str());
    match other.strip_prefix(whole) {
        None | Some("") => false,
        Some(rest) => !(whole.ends_with(is_digit) && rest.starts_with(is_digit)),
    }
}

fn body(page: &mut Page, clause: &Clause) {
    let (cite, title) = (clause.cite.as_str(), clause.title);
    let label = Label::new(0, cite, LAW, cite.len() + 2);
    let room = page.width.saturating_sub(label.width());
    let lines: Vec<_> = wrap(title, &[], room).iter().map(|line| BOLD.set(line)).collect();
    page.lines(&label, &lines);
    page.paragraph(2, clause.text);
    let (coverage, style) = coverage(clause.coverage);
    page.line(&format!("  {}", style.set(coverage)));
}

fn list(page: &mut Page, clauses: &[&Clause]) {
    let column =
        clauses.iter().map(|clause| clause.cite.as_str().len()).max().unwrap_or_default() + 2;
    for clause in clauses {
        page.item(&Label::new(2, clause.cite.as_str(), LAW, column), clause.title, &[]);
    }
}

const fn coverage(coverage: Coverage) -> (&'static str, Style) {
    match coverage {
        Coverage::Coded => ("Rectify rules on this.", GOOD),
        Coverage::Judgement => ("Rectify leaves this to the director.", WARN),
        Coverage::NotCovered => ("Rectify does not rule on this.", DIM),
    }
}
