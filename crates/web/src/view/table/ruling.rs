//! The ruling: what happened, whose choice it is, what to say, what follows.

use director::page::{Found, Item, Judged, Section, now_and_then};
use director::{Asking, Offer, Say, Settings, Where};
use laws::{Answer, Asked, Question};
use web::board::Board;
use web::points::{Line, lines};
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
    parts(state, board, now_and_then(board.record(), board.ruling()).0)
}

/// What follows from it.
pub(super) fn rest(state: State, board: &Board) -> View {
    let begun = !board.record().events.is_empty();
    let rest = begun.then(|| now_and_then(board.record(), board.ruling()).1);
    parts(state, board, rest.unwrap_or_default())
}

/// The parts of a page. What happened and the question about it are one card.
fn parts(state: State, board: &Board, sections: Vec<Section<'_>>) -> View {
    let (record, position) = (board.record(), &board.ruling().position);
    let case = || el("section").class("card case");
    let mut parts: Vec<El> = Vec::new();
    for section in sections {
        let mut list = |title: &str, name: &str, items: Vec<Item<'_>>| {
            parts.extend(self::list(title, name, &lines(record, items)));
        };
        let part = match section {
            Section::Happened(found) => case().put(happened(state, board, &found)),
            Section::Question { asked, asking, .. } => {
                let question = question(state, &record.settings, asked, asking);
                parts.pop().unwrap_or_else(case).put(question)
            }
            Section::Say(say) => script(say),
            Section::Overrule(found) => overrule(state, found),
            Section::Calls { compares: true, .. } => private(),
            Section::Lead(leader) => forms::lead(state, leader),
            Section::Outcome { waits: false } => match SAID.outcome(position) {
                Some(line) => el("p").class("outcome").test("outcome").put(rich(&line)),
                None => continue,
            },
            Section::Duties { must, not_to_use } => {
                list(words::OBLIGATIONS, "obligations", must);
                list(words::UNAUTHORISED, "unauthorised", not_to_use);
                continue;
            }
            Section::Play { leads, cards } => {
                list(words::LEAD, "lead", leads);
                list(words::CARDS, "cards", cards);
                continue;
            }
            Section::Reviews { play, items } => {
                list(&SAID.capitalised(&SAID.review_when(play)), "reviews", items);
                continue;
            }
            Section::Notes { mut open, others } => {
                open.extend(others);
                list(words::NOTES, "notes", open);
                continue;
            }
            // the auction is drawn above; while something waits, the box is open
            Section::Head | Section::Diagram | Section::Calls { .. } | Section::Outcome { .. } => {
                continue;
            }
        };
        parts.push(part);
    }
    all(parts)
}

/// So many irregularities are told, the last ones: the sheet has them all.
const TOLD: usize = 24;

/// What is irregular, and what has become of it.
fn happened(state: State, board: &Board, found: &[Found<'_>]) -> El {
    let settings = &board.record().settings;
    let position = &board.ruling().position;
    let count = found.len();
    let item = |found: &Found<'_>| {
        let it = found.it;
        let number = (count > 1).then(|| format!("{}. ", found.number));
        let fate = (!found.asked).then(|| {
            let told = SAID.fate(it.status, it.comparable);
            el("p").class("fate").put(told).put(buttons(&it.laws))
        });
        let judged = found.judged.map(|Judged { comparable, reason, engine }| {
            el("p").test("judged").put(SAID.overridden(engine, comparable, reason))
        });
        let why = found.known.map(|known| {
            let why = SAID.known(settings, known);
            el("details").put(el("summary").put(words::WHY)).put(el("p").put(rich(&why)))
        });
        // what the script asks him away from the table may change what happened
        let otherwise = (found.asked && it.call.is_some()).then(|| {
            let event = it.event.0;
            let edit = move || state.editing.set(Some(event));
            button(format!("otherwise-{}", event + 1)).class("way").tap(edit).put(words::OTHERWISE)
        });
        el("li")
            .put(el("p").put(number).put(rich(&SAID.irregularity_in(position, it))))
            .put(otherwise)
            .put(fate)
            .put(judged)
            .put(why)
    };
    let before = found.len().saturating_sub(TOLD);
    el("div")
        .class("happened")
        .test("what-happened")
        .put(el("h2").class("hidden").put(words::HAPPENED))
        .put((before > 0).then(|| el("p").class("quiet").put(words::told_before(before))))
        .put(el("ul").put_all(found[before..].iter().map(item)))
}

/// The open question, its answers and what each leads to.
fn question(state: State, settings: &Settings, asked: &Question, text: &Asking) -> El {
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
    el("div")
        .class("ask")
        .test("question")
        .put(el("div").class("who").put(el("p").put(SAID.whose_choice(asked.to))).put(undo))
        .put(el("h2").put(rich(&SAID.ask(text.ask))))
        .put(why.map(|why| el("p").class("quiet").put(rich(&why))))
        .put((asked.to == Asked::Director).then(|| reason(state)))
        .put(el("ul").class("options").put_all(text.options.iter().enumerate().map(option)))
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
fn script(say: &[Say]) -> El {
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
    let lines = el("ol").class("script").test("say").put_all(say.iter().map(line));
    el("section").class("card").put(el("h2").put(words::SAY)).put(lines)
}

/// The director judges otherwise than the engine, which found this.
fn overrule(state: State, found: bool) -> El {
    let (name, text) = if found {
        ("override-no", words::OVERRIDE_NO)
    } else {
        ("override-yes", words::OVERRIDE_YES)
    };
    let decide = button(name).tap(move || state.answer(Answer::Comparable(!found))).put(text);
    let title = el("summary").test("override").put(words::OVERRIDE);
    el("details").class("card").put(title).put(reason(state)).put(decide)
}

/// The way to the conversation away from the table, where there is one to have.
fn private() -> El {
    let way = el("a").class("button private-way").attr("href", "#/private");
    way.test("to-private").put(words::TO_PRIVATE)
}

/// A card with a list: each line with its laws.
fn list(title: &str, name: &str, lines: &[Line]) -> Option<El> {
    let line = |line: &Line| el("li").put(rich(&line.text)).put(buttons(&line.laws));
    (!lines.is_empty()).then(|| {
        let lines = el("ul").class("points").test(name).put_all(lines.iter().map(line));
        el("section").class("card").put(el("h2").put(title)).put(lines)
    })
}
