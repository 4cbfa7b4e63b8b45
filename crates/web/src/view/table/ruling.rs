//! The ruling: what happened, whose choice it is, what to say, what follows.

use director::{Offer, Record, RecordEvent, Ruling, Say, Settings, Where};
use laws::book::law_27;
use laws::{Answer, Asked, Event, Irregularity, IrregularityStatus, Phase, Position, Verdict};
use reactive_graph::prelude::*;
use web::board::Board;
use web::points::{self, Line};
use web::words::table as words;
use web::words::{App as _, Language as _, SAID};

use super::law::buttons;
use super::text::rich;
use super::{State, forms};
use crate::view::dom::{El, View, all, button, el, input, value_of};

/// What is new, in a sentence or two for a screen reader.
pub(super) fn summary(board: &Board) -> String {
    let ruling = board.ruling();
    if let Some(question) = &ruling.question {
        return SAID.ask(question.ask);
    }
    let last = board.record().events.last().map(|happened| SAID.event(&happened.event));
    // a phone that speaks says it to the table
    let said_here = ruling.say.iter().find(|say| say.place == Where::Table);
    let told = match said_here {
        Some(say) => Some(SAID.line(&say.line)),
        None if !ruling.say.is_empty() => None,
        None if ruling.position.waits() => {
            ruling.position.told().last().map(|(_, it)| SAID.irregularity_in(&ruling.position, it))
        }
        None => SAID.outcome(&ruling.position),
    };
    [last, told].into_iter().flatten().collect::<Vec<_>>().join(". ")
}

/// What is new, and what is to be done now.
pub(super) fn first(state: State, board: &Board) -> View {
    if board.record().events.is_empty() {
        return el("p").class("quiet").put(words::START).into();
    }
    let news = is_news(board);
    if news { script(&board.ruling().say) } else { case(state, board) }.into()
}

/// What follows from it.
pub(super) fn rest(state: State, board: &Board) -> View {
    let ruling = board.ruling();
    let position = &ruling.position;
    let news = is_news(board);
    let second = if news { case(state, board) } else { script(&ruling.say) };
    let begun = !board.record().events.is_empty();
    let outcome = SAID.outcome(position).filter(|_| begun && !position.waits());
    let outcome = outcome.map(|line| el("p").class("outcome").test("outcome").put(rich(&line)));
    let parts = [
        second,
        overrule(state, board),
        private(ruling),
        list(words::OBLIGATIONS, "obligations", &points::obligations(position)),
        list(words::UNAUTHORISED, "unauthorised", &points::unauthorised(position)),
        list(words::LEAD, "lead", &points::leads(position)),
        list(words::CARDS, "cards", &points::cards(position)),
        lead_form(state, position),
        reviews(position),
        notes(board),
        outcome,
    ];
    all(parts.into_iter().flatten())
}

/// Is there something to say, and nothing to ask first? What is to be done now
/// comes before what is known already.
fn is_news(board: &Board) -> bool {
    let ruling = board.ruling();
    ruling.question.is_none() && !ruling.say.is_empty() && !ruling.position.waits()
}

/// One card: what happened, whose choice it is, the question.
fn case(state: State, board: &Board) -> Option<El> {
    let happened = happened(state, board);
    let question = question(state, &board.record().settings, board.ruling());
    (happened.is_some() || question.is_some())
        .then(|| el("section").class("card case").put(happened).put(question))
}

/// So many irregularities are told, the last ones: the sheet has them all.
const TOLD: usize = 24;

/// What is irregular, and what has become of it.
fn happened(state: State, board: &Board) -> Option<El> {
    let (ruling, record) = (board.ruling(), board.record());
    let position = &ruling.position;
    let count = position.told().count();
    let item = |(number, it): (usize, &Irregularity)| {
        let number = (count > 1).then(|| format!("{number}. "));
        // while it is being ruled on, that it is not yet goes without saying
        let fate = it.status != IrregularityStatus::Pending || ruling.question.is_none();
        let fate = fate.then(|| {
            let told = SAID.fate(it.status, it.comparable);
            el("p").class("fate").put(told).put(buttons(&it.laws))
        });
        let evidence = ruling.compared.iter().find(|one| one.event == it.event);
        let why = evidence.filter(|_| ruling.question.is_none()).map(|one| {
            let why = SAID.compared(&record.settings, &one.evidence);
            el("details").put(el("summary").put(words::WHY)).put(el("p").put(rich(&why)))
        });
        // what the script asks him away from the table may change what happened
        let pending = it.status == IrregularityStatus::Pending && it.call.is_some();
        let otherwise = (pending && ruling.question.is_some()).then(|| {
            let event = it.event.0;
            let edit = move || state.editing.set(Some(event));
            button(format!("otherwise-{}", event + 1)).class("way").tap(edit).put(words::OTHERWISE)
        });
        el("li")
            .put(el("p").put(number).put(rich(&SAID.irregularity_in(position, it))))
            .put(otherwise)
            .put(fate)
            .put(judged(record, it).map(|told| el("p").test("judged").put(told)))
            .put(why)
    };
    let before = count.saturating_sub(TOLD);
    (count > 0).then(|| {
        el("div")
            .class("happened")
            .test("what-happened")
            .put(el("h2").class("hidden").put(words::HAPPENED))
            .put((before > 0).then(|| el("p").class("quiet").put(words::told_before(before))))
            .put(el("ul").put_all(position.told().skip(before).map(item)))
    })
}

/// The director's own judgement, where he decided otherwise than the engine.
fn judged(record: &Record, it: &Irregularity) -> Option<String> {
    let overridden = it.overridden?;
    let reason = record.events.get(overridden.at.0).and_then(|event| event.reason.as_deref());
    Some(SAID.overridden(overridden.engine, overridden.answer, reason))
}

/// The open question, its answers and what each leads to.
fn question(state: State, settings: &Settings, ruling: &Ruling) -> Option<El> {
    let (asked, text) = (ruling.position.question.as_ref()?, ruling.question.as_ref()?);
    let option = |(place, option): (usize, &Offer)| {
        let answer = option.answer;
        let key = el("span").class("key").attr("aria-hidden", "true").put(place + 1);
        let choose = button(format!("option-{}", answer.value()))
            .tap(move || state.answer(answer))
            .put(key)
            .put(el("span").put(rich(&SAID.choice(option.choice))));
        let then = el("p")
            .class("then")
            .put("→ ")
            .put(rich(&SAID.consequence(option.then, &option.besides)));
        el("li").put(choose).put(then.put(buttons(&option.laws)))
    };
    let evidence = text.evidence.as_deref();
    let why = evidence.map(|evidence| SAID.compared(settings, evidence));
    // the box with its own is far below
    let undo = button("undo-here").tap(move || state.undo()).put(words::UNDO);
    let ask = el("div")
        .class("ask")
        .test("question")
        .put(el("div").class("who").put(el("p").put(SAID.whose_choice(asked.to))).put(undo))
        .put(el("h2").put(rich(&SAID.ask(text.ask))))
        .put(why.map(|why| el("p").class("quiet").put(rich(&why))))
        .put((asked.to == Asked::Director).then(|| reason(state)))
        .put(el("ul").class("options").put_all(text.options.iter().enumerate().map(option)));
    Some(ask)
}

/// Why the director decides as he does.
fn reason(state: State) -> El {
    input("text", "reason")
        .class("reason")
        .attr("aria-label", words::REASON)
        .attr("placeholder", words::REASON)
        .live_value(move || state.reason.get())
        .on("input", move |event| state.reason.set(value_of(&event)))
}

/// What to say, in order, to whom and where.
fn script(say: &[Say]) -> Option<El> {
    let line = |say: &Say| {
        let place = match say.place {
            Where::Table => "table",
            Where::Private => "private",
        };
        let to = SAID.capitalised(&SAID.addressee(say));
        el("li")
            .attr("data-where", place)
            .put(el("span").class("to").put(to))
            .put(" ")
            .put(el("q").put(rich(&SAID.line(&say.line))))
            .put(buttons(&say.laws))
    };
    (!say.is_empty()).then(|| {
        let lines = el("ol").class("script").test("say").put_all(say.iter().map(line));
        el("section").class("card").put(el("h2").put(words::SAY)).put(lines)
    })
}

/// What the engine found by itself about the last call, if the director may
/// still judge otherwise.
fn found_by_itself(record: &Record, position: &Position) -> Option<bool> {
    let since = |it: &&Irregularity| {
        let replacement = it.replacement.map(|at| at.0).or_else(|| cancelled_double(record, it));
        it.overridden.is_none()
            && replacement.is_some_and(|replacement| {
                record.events[(replacement + 1).min(record.events.len())..].iter().all(|later| {
                    matches!(later.event, Event::Answer(answer)
                        if !matches!(answer, Answer::Comparable(_)))
                })
            })
    };
    if position.question.is_some() {
        return None;
    }
    match position.irregularities.iter().filter(since).find_map(|it| it.comparable)? {
        Verdict::Yes => Some(true),
        Verdict::No => Some(false),
        Verdict::Judgment => None,
    }
}

/// The double that was cancelled because it is not comparable (27B3).
fn cancelled_double(record: &Record, it: &Irregularity) -> Option<usize> {
    let double = |happened: &RecordEvent| matches!(&happened.event, Event::Call(made) if made.by == it.by && made.call.is_double());
    it.laws.contains(&law_27::B3).then(|| record.events.iter().rposition(double))?
}

/// The director judges otherwise than the engine.
fn overrule(state: State, board: &Board) -> Option<El> {
    let found = found_by_itself(board.record(), &board.ruling().position)?;
    let (name, text) = if found {
        ("override-no", words::OVERRIDE_NO)
    } else {
        ("override-yes", words::OVERRIDE_YES)
    };
    let decide = button(name).tap(move || state.answer(Answer::Comparable(!found))).put(text);
    let title = el("summary").test("override").put(words::OVERRIDE);
    Some(el("details").class("card").put(title).put(reason(state)).put(decide))
}

/// The way to the conversation away from the table, where there is one to have.
fn private(ruling: &Ruling) -> Option<El> {
    use director::CallVerdict as V;
    let matters = |verdict: V| !matches!(verdict, V::Free | V::Illegal | V::Forced);
    ruling.calls.iter().any(|rated| matters(rated.verdict)).then(|| {
        let way = el("a").class("button private-way").attr("href", "#/private");
        way.test("to-private").put(words::TO_PRIVATE)
    })
}

/// A card with a list: each line with its laws.
fn list(title: &str, name: &str, lines: &[Line]) -> Option<El> {
    let line = |line: &Line| el("li").put(rich(&line.text)).put(buttons(&line.laws));
    (!lines.is_empty()).then(|| {
        let lines = el("ul").class("points").test(name).put_all(lines.iter().map(line));
        el("section").class("card").put(el("h2").put(title)).put(lines)
    })
}

/// The lead, once the auction is over and ruled on.
fn lead_form(state: State, position: &Position) -> Option<El> {
    let over = matches!(position.phase, Phase::Clarification | Phase::Play);
    let leader = position.turn.filter(|_| over && !position.waits())?;
    Some(forms::lead(state, leader))
}

fn reviews(position: &Position) -> Option<El> {
    let when = SAID.review(position, position.reviews.first()?).when;
    list(&SAID.capitalised(&when), "reviews", &points::reviews(position))
}

/// The open points of law that were used, and what else is to be known.
fn notes(board: &Board) -> Option<El> {
    let books = SAID.books_note(board.systems()).filter(|_| !board.ruling().compared.is_empty());
    let books = books.map(|text| Line { text: SAID.sentence(&text), laws: Vec::new() });
    let mut lines = points::notes(board);
    lines.extend(books);
    list(words::NOTES, "notes", &lines)
}
