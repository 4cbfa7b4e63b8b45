//! The law book at the terminal.

use laws::book::{Clause, Coverage, LAWS, Law};
use words::{Heading, Hit, Remark};

use crate::print::{BOLD, DIM, GOOD, LAW, Label, Page, WARN, wrap};

/// The laws there are.
pub(crate) fn contents(page: &mut Page) {
    page.styled(&page.language.heading(Heading::LawBook), BOLD);
    page.gap();
    for law in LAWS {
        page.item(
            &Label::new(2, &format!("{:>2}", law.number), LAW, 4),
            &page.language.law_title(law),
            &[],
        );
    }
    page.gap();
    page.paragraph(0, &page.language.remark(Remark::LawBook));
}

/// A law with all its clauses.
pub(crate) fn whole(page: &mut Page, law: &Law) {
    page.styled(&page.language.law(law), BOLD);
    for clause in law.clauses {
        page.gap();
        body(page, clause);
    }
}

/// A clause, its sub-clauses, and what leads to it and from it.
pub(crate) fn clause(page: &mut Page, law: &Law, clause: &Clause) {
    page.styled(&page.language.law(law), DIM);
    page.gap();
    body(page, clause);
    let parts: Vec<_> = laws::book::index::parts(clause).collect();
    if !parts.is_empty() {
        page.heading(&page.language.heading(Heading::Clauses));
        list(page, &parts);
    }
    let see: Vec<_> =
        clause.see.iter().filter_map(|cite| laws::book::find(cite.as_str())).collect();
    if !see.is_empty() {
        page.heading(&page.language.heading(Heading::SeeAlso));
        list(page, &see);
    }
}

/// What a search found.
pub(crate) fn found(page: &mut Page, hits: &[Hit]) {
    for hit in hits {
        page.gap();
        match hit {
            Hit::Clause(clause) => body(page, clause),
            Hit::Beyond(laws) => {
                page.styled(&page.language.beyond(*laws), BOLD);
                coverage(page, Coverage::NotCovered);
            }
        }
    }
}

fn body(page: &mut Page, clause: &Clause) {
    let (cite, title) = (clause.cite.as_str(), page.language.clause_title(clause));
    let label = Label::new(0, cite, LAW, cite.len() + 2);
    let room = page.width.saturating_sub(label.width());
    let lines: Vec<_> = wrap(&title, &[], room).iter().map(|line| BOLD.set(line)).collect();
    page.lines(&label, &lines);
    page.paragraph(2, &page.language.clause(clause));
    coverage(page, clause.coverage);
}

fn coverage(page: &mut Page, coverage: Coverage) {
    let style = match coverage {
        Coverage::Coded => GOOD,
        Coverage::PointedOut | Coverage::WorkedOut | Coverage::Judgement => WARN,
        Coverage::NotCovered => DIM,
    };
    page.line(&format!("  {}", style.set(&page.language.coverage(coverage))));
}

fn list(page: &mut Page, clauses: &[&Clause]) {
    let column =
        clauses.iter().map(|clause| clause.cite.as_str().len()).max().unwrap_or_default() + 2;
    for clause in clauses {
        page.item(
            &Label::new(2, clause.cite.as_str(), LAW, column),
            &page.language.clause_title(clause),
            &[],
        );
    }
}
