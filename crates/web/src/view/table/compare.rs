//! Is it comparable? What both calls show, the tests of 23A, and the advice.

use director::compare::Test;
use director::{Asking, Settings};
use hands::meaning::Meaning;
use laws::{Event, Question, QuestionId, Verdict};
use web::board::Board;
use web::words::table as words;
use web::words::{App as _, Language as _, SAID};

use super::text::{self, rich};
use super::{Sheet, State};
use crate::view::dom::{El, View, all, button, el};
use crate::view::frame::{icon, label};

/// What helps to answer; nothing where the question is another one.
pub(super) fn view(state: State, board: &Board, asked: &Question, asking: &Asking) -> Option<View> {
    if !matches!(asked.id, QuestionId::Comparable | QuestionId::Denomination) {
        return None;
    }
    let (_, it) =
        board.ruling().position.told().filter(|(_, it)| it.replacement.is_some()).last()?;
    let system = system(state, board, it.by);
    let new = it.replacement?.0;
    let settings = &board.record().settings;
    let both = el("div")
        .class("card pad-in pair")
        .put(shown(board, it.event.0, words::WITHDRAWN, true))
        .put(shown(board, new, words::NEW, false));
    let advice = asking.evidence.as_deref().map(|evidence| {
        let finding = &evidence.comparison.finding;
        let test = |test: Test| {
            let [name, beside] = SAID.test(test, evidence.comparison.hands);
            let holds = finding.test == test || finding.test == Test::Same && test == Test::Similar;
            let sign = match (holds, finding.verdict) {
                (true, Verdict::Yes) => "check",
                (true, Verdict::Judgment) => "help",
                (true, Verdict::No) | (false, _) => "close",
            };
            let row = el("p").class("test").put(icon(sign)).put(el("b").put(name));
            row.put(el("small").put(beside))
        };
        let tests = [Test::Similar, Test::Subset, Test::Purpose].map(test);
        el("section").class("card pad-in").test("advice").put_all(tests).put(told(
            settings,
            finding.verdict,
            &SAID.compared(settings, evidence),
        ))
    });
    let detail = asking.evidence.is_some().then(|| {
        let way = el("a").class("soft").attr("href", "#/meanings").test("to-meanings");
        way.put(words::IN_DETAIL).put(icon("next"))
    });
    Some(all([Some(system), Some(both), advice, detail].map(View::from)))
}

fn told(_settings: &Settings, verdict: Verdict, why: &str) -> El {
    let advice = el("p").put(el("b").put(SAID.advice(verdict))).put(" ").put(rich(why));
    el("div").class("advice").put(icon("scales")).put(advice)
}

/// What they play, or which of the books it may be.
pub(crate) fn system(state: State, board: &Board, seat: bridge::Seat) -> El {
    let open = move || state.sheet.set(Some(Sheet::System(seat)));
    let side = seat.side();
    if let Some(book) = board.systems().of(seat) {
        let name = words::book(&book.to_string());
        let row = button("system-row").class("row").tap(open);
        let row = row.put(
            el("span")
                .class("grow")
                .put(words::side_play(side))
                .put(" ")
                .put(el("b").class("beside").put(name)),
        );
        return el("div").class("card rows").put(row.put(icon("down")));
    }
    let one = |name: &'static str| {
        let choose = move || crate::view::meanings::play(state.app, side, name);
        button(format!("pick-{name}")).tap(choose).put(words::book(name))
    };
    let few = ["sayc", "acol", "two_over_one"].map(one);
    let more = button("pick-more").tap(open).put(words::MORE_BOOKS);
    let choose = el("div").class("choose").put_all(few).put(more);
    el("section")
        .class("card pad-in stack")
        .test("which-system")
        .put(label(&words::what_play(side)))
        .put(choose)
        .put(el("p").class("quiet").put(words::THEN_COMPARES))
}

/// What a call shows, as far as it is known.
fn shown(board: &Board, place: usize, title: &str, old: bool) -> El {
    let call = board.record().events.get(place).and_then(|it| match &it.event {
        Event::Call(made) => Some(text::call(made.call)),
        _ => None,
    });
    let call = el(if old { "s" } else { "span" }).put(call);
    let meanings = board.case().meanings(place);
    let meaning = |meaning: &Meaning| el("p").class("small").put(rich(&SAID.meaning(meaning)));
    let none = meanings.is_empty().then(|| el("p").class("quiet").put(words::NOT_KNOWN));
    el("div")
        .put(el("p").class("quiet").put(title))
        .put(el("p").put(el("b").put(call)))
        .put_all(meanings.iter().take(3).map(meaning))
        .put(none)
}
