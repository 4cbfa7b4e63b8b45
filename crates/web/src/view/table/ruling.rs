//! The ruling: what happened, whose choice it is, what to say, what follows.

use director::Where;
use director::page::{Found, Item, Judged, Section, now_and_then};
use laws::{Answer, Asked, Phase};
use web::board::Board;
use web::points::{Line, lines};
use web::words::table as words;
use web::words::{App as _, Language as _, said};

use super::law::buttons;
use super::text::rich;
use super::{Sheet, State, answers, compare, end, forms, say};
use crate::view::dom::{El, View, all, button, el};
use crate::view::frame::{self, badge, label};

/// What is new, in a sentence or two for a screen reader.
pub(super) fn summary(board: &Board) -> String {
    let ruling = board.ruling();
    if let Some(question) = &ruling.question {
        return said().ask(question.ask);
    }
    let last = board.record().events.last().map(|happened| said().event(&happened.event));
    // a phone that reads aloud says it to the table
    let said_here = ruling.say.iter().find(|say| say.place == Where::Table);
    let told = match said_here {
        Some(say) => Some(said().line(&say.line)),
        None if !ruling.say.is_empty() => None,
        None if ruling.position.waits() => ruling
            .position
            .told()
            .last()
            .map(|(_, it)| said().irregularity_in(&ruling.position, it)),
        None => said().outcome(&ruling.position),
    };
    [last, told].into_iter().flatten().collect::<Vec<_>>().join(". ")
}

/// What is new, and what to do now.
pub(super) fn first(state: State, board: &Board) -> View {
    let turn = state.in_turn();
    if let Some(seat) = state.app.seat.get().filter(|seat| turn != Some(*seat)) {
        let [first, below] = words().calls_before(seat, turn);
        let told = el("div").test("calls-before");
        return told.put(el("b").put(first)).put(el("p").class("quiet").put(below)).into();
    }
    let begun = !board.record().events.is_empty();
    if !begun || is_ordinary(board) {
        let more = button("to-more").class("soft left").put(frame::icon("plus"));
        let more = more.tap(move || state.sheet.set(Some(Sheet::More))).put(words().other_event);
        let told = if begun { words().somebody_else } else { words().start };
        return [el("p").class("quiet").put(told), more].into();
    }
    let say = &board.ruling().say;
    let (first, rest) = now_and_then(board.record(), board.ruling());
    // the words to say come first, whatever else is new
    let first =
        first.into_iter().filter(|it| !matches!(it, Section::Say(_) | Section::Happened(_)));
    let said = (!say.is_empty() && !board.ruling().position.waits()).then(|| say::view(state, say));
    let over = end::contract(board).map(View::from);
    let away = rest.iter().any(|it| matches!(it, Section::Calls { compares: true, .. }));
    let away = away.then(private);
    all([View::from(over), View::from(said), parts(state, board, first.collect()), away.into()])
}

/// Calls have been entered, and nothing is irregular so far.
fn is_ordinary(board: &Board) -> bool {
    let position = &board.ruling().position;
    position.phase == Phase::Auction
        && !position.waits()
        && position.told().next().is_none()
        && board.ruling().say.is_empty()
}

/// The consequences.
pub(super) fn rest(state: State, board: &Board) -> View {
    let (first, rest) = now_and_then(board.record(), board.ruling());
    let first = first.into_iter().filter(|it| matches!(it, Section::Happened(_)));
    let rest = rest.into_iter().filter(|it| !matches!(it, Section::Say(_)));
    // what happened goes below what is in force
    let (past, then): (Vec<_>, Vec<_>) = rest
        .chain(first)
        .partition(|it| matches!(it, Section::Happened(_) | Section::Notes { .. }));
    // after the end, what is still to do comes first
    let over = end::is_over(board);
    let (do_first, then): (Vec<_>, Vec<_>) =
        then.into_iter().partition(|it| over && matches!(it, Section::Reviews { .. }));
    let names = over.then(|| end::names(state));
    let then = el("div")
        .class("then")
        .put(law_now(state, board))
        .put(parts(state, board, do_first))
        .put(names)
        .put(parts(state, board, then));
    let key = |(keys, what): (&str, &str)| el("li").put(el("kbd").put(keys)).put(what);
    let keys = el("ul").class("card keys-help").put_all(words().keys_ruling.map(key));
    [then, el("div").class("past").put(parts(state, board, past)).put(keys)].into()
}

/// The law of the line that is being said, where there is room for it.
fn law_now(state: State, board: &Board) -> Option<El> {
    let say = &board.ruling().say;
    let laws: Vec<_> = say.iter().map(|say| say.laws.first().copied()).collect();
    let any = laws.iter().any(Option::is_some) && !board.ruling().position.waits();
    let body = move || {
        let cite = laws.get(state.line.get()).copied().flatten()?;
        Some(crate::view::parts::law_now(state.app, cite))
    };
    any.then(|| el("section").class("law-now").put(label(words().law_now)).live(body))
}

/// The parts of a page.
fn parts(state: State, board: &Board, sections: Vec<Section<'_>>) -> View {
    let (record, ruling) = (board.record(), board.ruling());
    let mut parts: Vec<View> = Vec::new();
    for section in sections {
        let mut list = |title: &str, name: &str, sign: &str, items: Vec<Item<'_>>| {
            parts.extend(self::list(title, name, sign, &lines(record, items)));
        };
        let part: View = match section {
            Section::Happened(found) => happened(state, board, &found).into(),
            Section::Question { asked, asking, .. } => {
                let compared = View::from(compare::view(state, board, asked, asking));
                let reason = (asked.to == Asked::Director).then(|| answers::reason(state));
                [compared, reason.into()].into()
            }
            Section::Say(say) => say::view(state, say),
            Section::Overrule(found) => {
                let compared = View::from(compare::found(state, board));
                [compared, overrule(state, found)].into()
            }
            Section::Lead(leader) => forms::lead(state, leader).into(),
            Section::Outcome { waits: false } => match said().outcome(&ruling.position) {
                Some(line) if end::contract(board).is_none() => {
                    // the box says so too
                    let class = if is_ordinary(board) { "hidden" } else { "quiet" };
                    el("p").class(class).test("outcome").put(rich(&line)).into()
                }
                _ => continue,
            },
            Section::Duties { must, not_to_use } => {
                list(words().obligations, "obligations", "ban", must);
                list(words().unauthorised, "unauthorised", "ban", not_to_use);
                continue;
            }
            Section::Play { leads, cards } => {
                // a ban is on the card of the contract
                if !end::is_over(board) {
                    list(words().lead, "lead", "clock", leads);
                }
                list(words().cards, "cards", "card", cards);
                continue;
            }
            Section::Reviews { play, items } => {
                let title = said().capitalised(&said().review_when(play));
                match end::reviews(state, &title, &lines(record, items)) {
                    Some(reviews) => reviews,
                    None => continue,
                }
            }
            Section::Notes { mut open, others } => {
                open.extend(others);
                list(words().notes, "notes", "info", open);
                continue;
            }
            // the auction is drawn above; while something is pending, the box is open
            Section::Head | Section::Diagram | Section::Calls { .. } | Section::Outcome { .. } => {
                continue;
            }
        };
        parts.push(part);
    }
    all(parts)
}

/// How many irregularities are listed, the last ones: the sheet has them all.
const TOLD: usize = 24;

/// What is irregular, and how it was dealt with.
fn happened(state: State, board: &Board, found: &[Found<'_>]) -> El {
    let settings = &board.record().settings;
    let position = &board.ruling().position;
    let item = |found: &Found<'_>| {
        let it = found.it;
        let number = el("span").class("number").put(found.number);
        let fate = if found.asked {
            badge("amber", "scales", words().ruling_now)
        } else {
            badge("", "check", &said().capitalised(&said().fate(it.status, it.comparable)))
        };
        let judged = found.judged.map(|Judged { comparable, reason, engine }| {
            el("p").class("small").test("judged").put(said().overridden(engine, comparable, reason))
        });
        let why = found.known.map(|known| {
            let why = said().known(settings, known);
            let why = el("p").class("small").put(rich(&why));
            el("details").put(el("summary").put(words().why)).put(why)
        });
        let told = el("p").put(rich(&said().irregularity_in(position, it)));
        let event = it.event.0;
        let edit = it.what.call().map(|_| {
            let edit = move || state.editing.set(Some(event));
            frame::icon_button(&format!("edit-{}", event + 1), "pencil", words().otherwise)
                .tap(edit)
        });
        // the law that decided; the others are one tap away
        let law = it.laws.last().filter(|_| !found.asked).map(|law| frame::law(*law));
        let fate = el("div").class("badges").put(fate).put(law);
        let words = el("div").class("grow").put(told).put(fate).put(judged).put(why);
        el("li").class("row").put(number).put(words).put(edit)
    };
    let before = found.len().saturating_sub(TOLD);
    el("section")
        .class("happened")
        .test("what-happened")
        .put(label(words().happened))
        .put((before > 0).then(|| el("p").class("quiet").put(words().told_before(before))))
        .put(el("ul").class("card rows").put_all(found[before..].iter().map(item)))
}

/// The engine's finding is the ruling, highlighted until the director agrees; they may judge
/// differently.
fn overrule(state: State, found: bool) -> View {
    let (name, ruled, other) = if found {
        ("override-no", words().override_yes, words().override_no)
    } else {
        ("override-yes", words().override_no, words().override_yes)
    };
    let agree = move || {
        state.agreed.set(true);
        super::focus_next();
    };
    let so = move || {
        if state.agreed.get() {
            return badge("green", "check", words().as_advised);
        }
        let so = button("as-advised").class("answer go").tap(agree);
        so.put(el("b").put(ruled)).put(el("small").put(words().ruled_so))
    };
    let decide = button(name).class("way").tap(move || state.answer(Answer::Comparable(!found)));
    let title = el("summary")
        .test("override")
        .put(frame::lines(other, Some(words().judge_otherwise.to_owned())));
    let body = el("div").class("stack").put(answers::reason(state)).put(decide.put(other));
    let other = el("details").class("answer row").put(title).put(body);
    el("div").class("stack").live(so).put(other).into()
}

/// The link to the conversation away from the table, if there is one to have.
fn private() -> El {
    let way = el("a").class("card row brown-way").attr("href", "#/private").test("to-private");
    let words = el("span").class("grow").put(words().to_private);
    way.put(frame::icon("away")).put(words).put(frame::icon("next"))
}

/// A card with a list, each line with its law.
fn list(title: &str, name: &str, sign: &str, lines: &[Line]) -> Option<View> {
    let line = |line: &Line| {
        let words = el("span").class("grow small").put(rich(&line.text));
        el("li").class("row").put(frame::icon(sign)).put(words).put(buttons(&line.laws))
    };
    (!lines.is_empty()).then(|| {
        let lines = el("ul").class("card rows").test(name).put_all(lines.iter().map(line));
        [View::from(label(title)), lines.into()].into()
    })
}
