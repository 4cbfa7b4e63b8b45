//! A ruling for a person: what is irregular, what to ask or to say, what each
//! player must do.

use director::compare::{Evidence, Reason};
use director::{Record, Ruling, Settings};
use laws::{
    Answer, Asked, Cite, Event, Irregularity, IrregularityStatus, Note, Point, Position,
    QuestionId, Unauthorised, Verdict,
};
use words::{Heading, ReviewText, Terminal};

use crate::print::{
    BOLD, DIM, GOOD, LAW, Label, PLAIN, Page, RED, Style, WARN, Word, bullet, calls, diagram,
    dotted, styled,
};

/// Everything.
pub(crate) fn whole(page: &mut Page, record: &Record, ruling: &Ruling) {
    let position = &ruling.position;
    page.styled(&page.language.head(record), DIM);
    diagram::print(page, record, position);
    irregularities(page, record, ruling);
    script(page, ruling);
    question(page, &record.settings, ruling);
    duties(page, position);
    calls::print(page, &record.settings, ruling);
    play(page, position);
    afterwards(page, position);
    notes(page, record, ruling);
    outcome(page, position, false);
}

/// What a director needs while the table waits.
pub(crate) fn now(page: &mut Page, record: &Record, ruling: &Ruling) {
    diagram::print(page, record, &ruling.position);
    script(page, ruling);
    question(page, &record.settings, ruling);
    duties(page, &ruling.position);
    outcome(page, &ruling.position, true);
}

/// Has the player who may accept, or forbid a lead, been told with the laws
/// what follows? What other answers lead to is not, or not all, in the script.
fn is_told(ruling: &Ruling) -> bool {
    let (Some(asked), Some(text)) = (&ruling.position.question, &ruling.question) else {
        return false;
    };
    let is_said = |law| ruling.say.iter().any(|say| say.laws.contains(law));
    matches!(asked.id, QuestionId::Accept | QuestionId::Forbid)
        && text.options.iter().flat_map(|option| &option.laws).all(is_said)
}

fn irregularities(page: &mut Page, record: &Record, ruling: &Ruling) {
    let position = &ruling.position;
    for (number, irregularity) in position.told() {
        if number == 1 {
            page.heading(&page.language.heading(Heading::Irregular));
        }
        let label = Label::new(2, &number.to_string(), BOLD, 3);
        page.item(&label, &page.language.irregularity_in(position, irregularity), &[]);
        page.words(5, &fate(page.language, irregularity));
        let made = record.events.get(irregularity.event.0);
        for meaning in made.into_iter().flat_map(|event| &event.meanings) {
            // what the director said himself he knows
            if let Some(line) = &meaning.prose {
                let shown = format!("{} “{line}”", page.language.may_mean(meaning));
                page.words(5, &styled(&shown, DIM));
            }
        }
        let compared = ruling.compared.iter().find(|one| one.event == irregularity.event);
        let evidence = compared.map(|compared| &compared.evidence);
        if let Some(found) = by_the_director(page.language, record, irregularity, evidence) {
            page.paragraph(5, &found);
        } else if let Some(evidence) = evidence.filter(|_| !is_asked(ruling)) {
            page.paragraph(5, &page.language.compared(&record.settings, evidence));
        }
    }
}

/// Is the director asked something, with what is known about it?
fn is_asked(ruling: &Ruling) -> bool {
    ruling.question.as_ref().is_some_and(|question| question.evidence.is_some())
}

/// What the director found where the engine had left it to him, or had found
/// otherwise, and what the engine has to say about it.
fn by_the_director(
    language: &dyn Terminal,
    record: &Record,
    irregularity: &Irregularity,
    evidence: Option<&Evidence>,
) -> Option<String> {
    let comparable = match irregularity.comparable? {
        Verdict::Yes => true,
        Verdict::No => false,
        Verdict::Judgment => return None,
    };
    let settings = &record.settings;
    if let Some(overridden) = irregularity.overridden {
        let event = record.events.get(overridden.at.0);
        let reason = event.and_then(|event| event.reason.as_deref());
        let found = language.director_found(comparable, reason, Some(overridden.engine));
        let why = evidence.map(|evidence| judged(language, settings, evidence)).unwrap_or_default();
        return Some(format!("{found} {why}"));
    }
    let evidence = evidence.filter(|one| one.comparison.finding.verdict == Verdict::Judgment)?;
    let found = language.director_found(comparable, reason_given(record), None);
    Some(format!("{found} {}", judged(language, settings, evidence)))
}

/// Why it is comparable or not, for somebody who has judged it.
fn judged(language: &dyn Terminal, settings: &Settings, evidence: &Evidence) -> String {
    match (&evidence.comparison.finding.reason, evidence.comparison.finding.verdict) {
        // All there is to say is that it is for the director.
        (Reason::TooComplex | Reason::NoHands, _) => String::new(),
        (_, Verdict::Judgment) => language.finding(settings, evidence),
        (_, Verdict::Yes | Verdict::No) => language.compared(settings, evidence),
    }
}

/// Why the director judged so, if it is clear what he was judging: he has
/// answered once.
fn reason_given(record: &Record) -> Option<&str> {
    let is_judged = |event: &Event| matches!(event, Event::Answer(Answer::Comparable(_)));
    let mut answers = record.events.iter().filter(|happened| is_judged(&happened.event));
    match (answers.next(), answers.next()) {
        (Some(only), None) => only.reason.as_deref(),
        (Some(_) | None, _) => None,
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

/// The question and its answers; what they lead to where it was not said.
fn question(page: &mut Page, settings: &Settings, ruling: &Ruling) {
    let language = page.language;
    let told = is_told(ruling);
    let (Some(asked), Some(text)) = (&ruling.position.question, &ruling.question) else { return };
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

pub(crate) fn script(page: &mut Page, ruling: &Ruling) {
    if ruling.say.is_empty() {
        return;
    }
    page.heading(&page.language.heading(Heading::Say));
    let mut before = None;
    for say in &ruling.say {
        let to = page.language.addressee(say);
        if before.as_ref() != Some(&to) {
            page.line(&format!("  {}", BOLD.set(&to)));
        }
        before = Some(to);
        page.item(&Label::blank(4), &format!("“{}”", page.language.line(&say.line)), &say.laws);
    }
}

fn duties(page: &mut Page, position: &Position) {
    if position.obligations.is_empty() && position.unauthorised.is_empty() {
        return;
    }
    page.heading(&page.language.heading(Heading::Now));
    for duty in &position.obligations {
        page.item(&bullet(), &page.language.obligation(duty), &[duty.law]);
    }
    for same in by_side(&position.unauthorised) {
        let text = match same.as_slice() {
            [only] => page.language.unauthorised(only),
            [..] => page.language.unauthorised_together(&same),
        };
        let mut laws: Vec<_> = same.iter().map(|information| information.law).collect();
        laws.dedup();
        page.item(&bullet(), &text, &laws);
    }
}

/// What each side may not use, by the law that says so.
fn by_side(information: &[Unauthorised]) -> Vec<Vec<&Unauthorised>> {
    let mut groups: Vec<Vec<&Unauthorised>> = Vec::new();
    for one in information {
        let same = |group: &&mut Vec<&Unauthorised>| {
            group.iter().all(|other| (other.to, other.law) == (one.to, one.law))
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(one),
            None => groups.push(vec![one]),
        }
    }
    groups
}

/// What the auction leaves for the play.
fn play(page: &mut Page, position: &Position) {
    if position.lead_restrictions.is_empty() && position.cards.is_empty() {
        return;
    }
    page.heading(&page.language.heading(Heading::Play));
    for restriction in &position.lead_restrictions {
        let law = [laws::book::law_26::B];
        page.item(&bullet(), &page.language.lead_restriction(restriction), &law);
    }
    for card in &position.cards {
        page.item(&bullet(), &page.language.exposed(*card), &[]);
    }
}

fn afterwards(page: &mut Page, position: &Position) {
    // What two laws say in the same words is said once.
    let mut reviews: Vec<(ReviewText, Vec<Cite>)> = Vec::new();
    for review in &position.reviews {
        let text = page.language.review(position, review);
        match reviews.iter_mut().find(|(other, _)| *other == text) {
            Some((_, laws)) if laws.contains(&review.law) => {}
            Some((_, laws)) => laws.push(review.law),
            None => reviews.push((text, vec![review.law])),
        }
    }
    let mut when = "";
    for (text, laws) in &reviews {
        if when != text.when {
            page.heading(&page.language.capitalised(&text.when));
            when = &*text.when;
        }
        page.item(&bullet(), &text.why, laws);
    }
}

/// The open points of law that were used, then what else is to be known.
fn notes(page: &mut Page, record: &Record, ruling: &Ruling) {
    let Ruling { position, unpublished, .. } = ruling;
    let is_open = |note: &&Note| matches!(note.point, Point::Number(_));
    let (open, others): (Vec<_>, Vec<_>) = position.notes.iter().partition(is_open);
    let item = |page: &mut Page, note: &Note| {
        page.item(&bullet(), &page.language.note(&record.settings, note), &note.laws);
    };
    if !open.is_empty() {
        page.heading(&page.language.heading(Heading::LeftOpen));
        for note in open {
            item(page, note);
        }
    }
    let unread = page.language.books_note(&record.systems);
    if !others.is_empty() || !unpublished.is_empty() || unread.is_some() {
        page.heading(&page.language.heading(Heading::Note));
        for note in others {
            item(page, note);
        }
        for setting in unpublished {
            page.item(
                &bullet(),
                &page.language.unpublished(&record.settings, setting),
                setting.laws,
            );
        }
    }
    if let Some(unread) = unread {
        page.item(&bullet(), &page.language.sentence(&unread), &[]);
    }
}

/// How it ended, or who is to act.
fn outcome(page: &mut Page, position: &Position, prompt: bool) {
    let line = if position.waits() {
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

    use wire::TableRecord;

    use super::*;
    use crate::print::width;

    /// Every record of the cases, ruled on, with its page of that width.
    fn pages(columns: usize) -> Vec<(String, Ruling, String)> {
        let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
        let files = ["rulings.jsonl", "laws.jsonl", "own.jsonl"];
        let text = files.map(|file| fs::read_to_string(cases.join(file)).unwrap()).concat();
        let page = |line: &str| {
            let case: serde_json::Value = serde_json::from_str(line).unwrap();
            let table = TableRecord::read(&case["table"].to_string()).unwrap();
            let ruling = director::rule(&table.record).unwrap();
            // a page so narrow is one on a terminal, which strikes out
            let mut page = Page { strikes: true, ..Page::of_width(columns) };
            whole(&mut page, &table.record, &ruling);
            let text = anstream::adapter::strip_str(&page.text).to_string();
            (case["id"].to_string(), ruling, text)
        };
        text.lines().map(page).collect()
    }

    #[test]
    fn a_narrow_page_is_still_one() {
        for (id, _, page) in pages(40) {
            for line in page.lines() {
                assert!(width(line) <= 40, "{id}: {line}");
            }
        }
    }

    #[test]
    fn who_has_judged_is_not_told_to_judge() {
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
