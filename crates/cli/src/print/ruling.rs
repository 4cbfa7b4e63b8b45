//! A ruling for a person: what is irregular, what to ask or to say, what each
//! player must do.

use director::page::{self, Found, Item, Judged, Section};
use director::{Asking, Record, Ruling, Say, Settings};
use laws::{Asked, Irregularity, IrregularityStatus, Position, Question};
use words::{Heading, Terminal};

use crate::print::{
    BOLD, DIM, GOOD, LAW, Label, PLAIN, Page, RED, Style, WARN, Word, bullet, calls, diagram,
    dotted, styled,
};

pub(crate) fn whole(page: &mut Page, record: &Record, ruling: &Ruling) {
    for section in page::sections(record, ruling) {
        self::section(page, record, ruling, section);
    }
}

/// What a director needs while the table waits.
pub(crate) fn now(page: &mut Page, record: &Record, ruling: &Ruling) {
    for section in page::sections(record, ruling) {
        match section {
            Section::Diagram
            | Section::Say(_)
            | Section::Question { .. }
            | Section::Duties { .. } => self::section(page, record, ruling, section),
            Section::Outcome { waits } => outcome(page, &ruling.position, waits, true),
            Section::Head
            | Section::Happened(_)
            | Section::Overrule(_)
            | Section::Calls { .. }
            | Section::Play { .. }
            | Section::Lead(_)
            | Section::Reviews { .. }
            | Section::Notes { .. } => {}
        }
    }
}

fn section(page: &mut Page, record: &Record, ruling: &Ruling, section: Section<'_>) {
    let language = page.language;
    let position = &ruling.position;
    let heading = |heading| language.heading(heading);
    match section {
        Section::Head => page.styled(&language.head(record), DIM),
        Section::Diagram => diagram::print(page, record, position),
        Section::Happened(found) => {
            page.heading(&heading(Heading::Irregular));
            for found in &found {
                irregularity(page, record, position, found);
            }
        }
        Section::Say(say) => script(page, say),
        Section::Question { asked, asking, told } => {
            question(page, &record.settings, asked, asking, told);
        }
        Section::Duties { must, not_to_use } => {
            items(page, &heading(Heading::Now), record, &[must, not_to_use]);
        }
        // the question says it, where the same follows from all
        Section::Calls { outcomes, .. } if outcomes.len() == 1 && position.question.is_some() => {}
        Section::Calls { .. } => calls::print_all(page, &record.settings, ruling),
        Section::Play { leads, cards } => {
            items(page, &heading(Heading::Play), record, &[leads, cards]);
        }
        Section::Reviews { play, items } => {
            let when = language.capitalised(&language.review_when(play));
            self::items(page, &when, record, &[items]);
        }
        Section::Notes { open, others } => {
            items(page, &heading(Heading::LeftOpen), record, &[open]);
            items(page, &heading(Heading::Note), record, &[others]);
        }
        Section::Outcome { waits } => outcome(page, position, waits, false),
        // the prompt takes both
        Section::Overrule(_) | Section::Lead(_) => {}
    }
}

/// A heading, and what is said below it; nothing if there is nothing to say.
fn items(page: &mut Page, heading: &str, record: &Record, items: &[Vec<Item<'_>>]) {
    if items.iter().all(Vec::is_empty) {
        return;
    }
    page.heading(heading);
    for item in items.iter().flatten() {
        page.item(&bullet(), &page.language.what(record, &item.what), &item.laws);
    }
}

fn irregularity(page: &mut Page, record: &Record, position: &Position, found: &Found<'_>) {
    let language = page.language;
    let label = Label::new(2, &found.number.to_string(), BOLD, 3);
    page.item(&label, &language.irregularity_in(position, found.it), &[]);
    page.words(5, &fate(language, found.it));
    for meaning in &found.may_mean {
        let line = meaning.prose.as_deref().unwrap_or_default();
        let shown = format!("{} “{line}”", language.may_mean(meaning));
        page.words(5, &styled(&shown, DIM));
    }
    let judged = found.judged.map(|Judged { comparable, reason, engine }| {
        language.director_found(comparable, reason, engine)
    });
    let known = found.known.map(|known| language.known(&record.settings, known));
    let told: Vec<_> = judged.into_iter().chain(known).collect();
    if !told.is_empty() {
        page.paragraph(5, &told.join(" "));
    }
}

/// `cancelled · not comparable · 31B2 23A`
fn fate(language: &dyn Terminal, irregularity: &Irregularity) -> Vec<Word> {
    let style = style_of(irregularity.status);
    let status = language.status(irregularity.status);
    let verdict = irregularity.comparable.map(|verdict| language.comparable(verdict));
    let laws = irregularity.laws.iter().map(|law| (law.as_str().to_owned(), LAW)).collect();
    dotted([styled(&status, style), styled(&verdict.unwrap_or_default(), PLAIN), laws].into_iter())
}

const fn style_of(status: IrregularityStatus) -> Style {
    match status {
        IrregularityStatus::Pending => WARN,
        IrregularityStatus::Cancelled => RED,
        IrregularityStatus::Void => DIM,
        IrregularityStatus::Accepted
        | IrregularityStatus::Condoned
        | IrregularityStatus::Corrected
        | IrregularityStatus::Ruled => GOOD,
    }
}

/// The question and its answers; with what they lead to, unless that was said.
fn question(page: &mut Page, settings: &Settings, asked: &Question, text: &Asking, told: bool) {
    let language = page.language;
    let to = match asked.to {
        Asked::Director => Heading::FindOut,
        Asked::Player(seat) => Heading::Ask(seat),
    };
    page.heading(&language.heading(to));
    page.item(&Label::blank(2), &language.ask(text.ask), &[]);
    if let Some(evidence) = &text.evidence {
        page.paragraph(2, &language.compared(settings, evidence));
    }
    let column = text.options.iter().map(|option| option.answer.value().len()).max().unwrap_or(0);
    for (index, option) in text.options.iter().enumerate() {
        let value = option.answer.value();
        let label = format!("{}  {value:column$}", index + 1);
        let label = Label::new(2, &label, BOLD, label.chars().count() + 2);
        page.item(&label, &language.choice(option.choice), &[]);
        if !told {
            let arrow = Label::new(column + 7, "→", DIM, 2);
            let then = language.consequence(option.then, &option.besides);
            page.item(&arrow, &then, &option.laws);
        }
    }
}

pub(crate) fn script(page: &mut Page, say: &[Say]) {
    page.heading(&page.language.heading(Heading::Say));
    let mut before = None;
    for say in say {
        let to = page.language.addressee(say);
        if before.as_ref() != Some(&to) {
            page.line(&format!("  {}", BOLD.set(&to)));
        }
        before = Some(to);
        page.item(&Label::blank(4), &format!("“{}”", page.language.line(&say.line)), &say.laws);
    }
}

/// How it ended, or who is to act.
fn outcome(page: &mut Page, position: &Position, waits: bool, prompt: bool) {
    let line = if waits {
        page.language.outcome_waiting(position, prompt)
    } else {
        page.language.outcome(position)
    };
    let Some(line) = line else { return };
    page.gap();
    page.styled(&line, BOLD);
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use laws::Verdict;
    use wire::TableRecord;

    use super::*;
    use crate::print::width;

    /// Every record of the cases, ruled on, with its page of this width.
    fn pages(columns: usize) -> Vec<(String, Ruling, String)> {
        let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
        let files = ["rulings.jsonl", "laws.jsonl", "own.jsonl"];
        let text = files.map(|file| fs::read_to_string(cases.join(file)).unwrap()).concat();
        let page = |line: &str| {
            let case: serde_json::Value = serde_json::from_str(line).unwrap();
            let table = TableRecord::read(&case["table"].to_string()).unwrap();
            let ruling = director::rule(table.record.clone()).unwrap();
            // so narrow a page is a terminal, which can strike out
            let mut page = Page { strikes: true, ..Page::of_width(columns) };
            whole(&mut page, &table.record, &ruling);
            let text = anstream::adapter::strip_str(&page.text).to_string();
            (case["id"].to_string(), ruling, text)
        };
        text.lines().map(page).collect()
    }

    #[test]
    fn nothing_overflows_a_narrow_page() {
        for (id, _, page) in pages(40) {
            for line in page.lines() {
                assert!(width(line) <= 40, "{id}: {line}");
            }
        }
    }

    #[test]
    fn a_director_who_has_judged_is_not_told_to_judge() {
        for (id, ruling, page) in pages(80) {
            let found = ruling.position.irregularities.iter().filter_map(|found| found.comparable);
            if found.clone().any(|verdict| verdict == Verdict::Judgment) {
                continue;
            }
            let closed = ruling.position.question.is_none() && found.count() > 0;
            let before = page.split("What ").next().unwrap();
            assert!(!closed || !before.contains("director judges"), "{id}: {page}");
        }
    }

    #[test]
    fn nothing_is_said_twice_after_the_play() {
        for (id, _, page) in pages(100) {
            let Some((_, after)) = page.split_once("\nAfter the play\n") else { continue };
            let after = after.split("\n\n").next().unwrap();
            let items: Vec<_> = after.split("  · ").filter(|item| !item.is_empty()).collect();
            let words = |item: &str| {
                let law = item.rfind(". ").unwrap_or(item.len());
                item[..law].to_owned()
            };
            for (place, item) in items.iter().enumerate() {
                let again = items[..place].iter().any(|earlier| words(earlier) == words(item));
                assert!(!again, "{id}: {after}");
            }
        }
    }
}
