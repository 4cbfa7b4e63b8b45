//! An exercise that was answered: marked and explained.

use bridge::Call;
use director::compare::{self, Shown};
use director::{CallVerdict, Case, RatedCall};
use hands::Work;
use js_sys::Object;
use laws::Cite;
use train::{Ask, Exercise, Explain, Kind};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web::learn::{self, At, Showing, Tapped};
use web::patience::{self, within};
use web::picture::{self, Both};
use web::words::learn as words;
use web::words::{App as _, Courses as _, Language as _, Teaching as _, said};

use super::{Learner, Run, ask};
use crate::view::dom::{El, View, all, button, el};
use crate::view::frame::{self, icon, label};
use crate::view::kept::export;
use crate::view::table::text::{self, rich};

/// How many reasons are given.
const REASONS: usize = 6;

/// Is there a right and a wrong? Where calls are tapped, matters of judgement are left out.
fn is_marked(exercise: &Exercise) -> bool {
    exercise.rests_on.is_empty()
        || !exercise.answer.is_empty() && exercise.kind == Kind::TapTheCalls
}

/// The result, for the bar.
pub(super) fn title(exercise: &Exercise, chosen: &[usize]) -> String {
    if exercise.kind == Kind::TapTheCalls {
        let tapped = Tapped::of(exercise, chosen);
        let all = tapped.found.len() + tapped.missed.len();
        return words().found(tapped.found.len(), all);
    }
    let right = exercise.is_right(chosen);
    let counts = is_marked(exercise);
    match (counts, right) {
        (false, _) => words().not_counted,
        (true, true) => words().right,
        (true, false) => words().wrong,
    }
    .to_owned()
}

/// The page.
pub(super) fn view(learner: Learner, run: &Run, case: &Case) -> View {
    let exercise = &run.given.exercise;
    let asked = said().exercise_ask(&exercise.record, exercise.ask);
    let asked = el("p").class("quiet").test("learn-question").put(rich(&asked));
    let result = result(exercise, &run.chosen);
    let answer = if exercise.kind == Kind::TapTheCalls {
        tapped(exercise, &run.chosen, case)
    } else {
        options(exercise, run)
    };
    let both = learn::both(case, exercise.ask);
    let drawn = both.as_ref().and_then(drawn);
    let shown = both.map(ask::both_calls);
    let differs = run.given.differs.map(|differs| {
        let text = said().differs(differs, exercise.record.settings.authority);
        el("p").class("card pad-in").test("differs").put(rich(&text))
    });
    [
        asked.into(),
        result.into(),
        answer,
        View::from(shown),
        View::from(drawn),
        explained(exercise, &run.chosen),
        differs.into(),
        ways(learner, run).into(),
    ]
    .into()
}

/// Right or wrong; the focus moves here.
fn result(exercise: &Exercise, chosen: &[usize]) -> El {
    let right = exercise.is_right(chosen);
    let counts = is_marked(exercise);
    let (sign, class) = match (counts, right) {
        (false, _) => ("scales", "open"),
        (true, true) => ("check", "right"),
        (true, false) => ("close", "wrong"),
    };
    let text = match (counts, right) {
        (false, _) => words().not_counted,
        (true, true) => words().right,
        (true, false) => words().wrong,
    };
    el("h2")
        .class(&format!("learn-result {class}"))
        .attr("tabindex", "-1")
        .test("result")
        .put(icon(sign))
        .put(text)
}

/// The options as answered.
fn options(exercise: &Exercise, run: &Run) -> View {
    if matches!(exercise.ask, Ask::Share { .. }) {
        let is = learn::share(exercise).unwrap_or_default();
        let told = words().guessed(run.guess, is);
        return el("p").class("card pad-in contract").test("share-is").put(told).into();
    }
    let one = |(place, option): (usize, &train::Choice)| {
        let is_answer = exercise.answer.contains(&place);
        let is_chosen = run.chosen.contains(&place);
        let sign = match (is_answer, is_chosen) {
            (true, _) => Some("check"),
            (false, true) => Some("close"),
            (false, false) => None,
        };
        let sign = el("span").class("learn-sign").put(sign.map(icon));
        let told = match (is_answer, is_chosen) {
            (_, true) => Some(words().yours),
            (true, false) => Some(words().the_answer),
            (false, false) => None,
        };
        let text = said().exercise_choice(&exercise.record, option);
        let told = told.map(|told| el("small").put(told));
        el("li")
            .class("row")
            .class_if(is_answer, "is-answer")
            .class_if(!is_answer && !is_chosen, "other")
            .put(sign)
            .put(el("span").class("grow").put(rich(&text)).put(told))
    };
    el("ul")
        .class("card rows learn-options")
        .test("options")
        .put_all(exercise.options.iter().enumerate().map(one))
        .into()
}

/// The calls as tapped, with the reasons.
fn tapped(exercise: &Exercise, chosen: &[usize], case: &Case) -> View {
    let tapped = Tapped::of(exercise, chosen);
    let frees = matches!(exercise.ask, Ask::TapFree(_));
    let (Ask::TapLegal(seat) | Ask::TapFree(seat)) = exercise.ask else { return View::default() };
    let chip = |call: &Call, class: &str, sign: Option<&str>, told: Option<&str>| {
        let chip = el("li").class(&format!("learn-chip {class}")).put(text::call(*call));
        chip.put(sign.map(icon)).put(told.map(|told| el("small").put(told)))
    };
    let found = tapped.found.iter().map(|call| chip(call, "found", Some("check"), None));
    let missed = tapped.missed.iter().map(|call| chip(call, "missed", None, Some(words().missed)));
    let wrong =
        tapped.wrong.iter().map(|call| chip(call, "wrong", Some("close"), Some(words().not_this)));
    let chips = el("ul").class("learn-chips").put_all(found.chain(missed).chain(wrong));
    let card = el("section").class("card pad-in").test("tapped");
    let card = card.put(el("h2").put(words().these_calls(seat, frees))).put(chips);
    let ruling = case.ruling();
    let mut reasons: Vec<(Vec<Call>, String, Option<Cite>)> = Vec::new();
    if frees {
        for call in tapped.found.iter().chain(&tapped.missed).chain(&tapped.wrong) {
            let Some(rated) = ruling.calls.iter().find(|rated| rated.call == *call) else {
                continue;
            };
            let (why, law) = reason(case, rated, seat);
            match reasons.iter_mut().find(|it| it.1 == why && it.2 == law) {
                Some(same) => same.0.push(*call),
                None => reasons.push((vec![*call], why, law)),
            }
        }
    }
    let rows = reasons.into_iter().take(REASONS).map(|(calls, why, law)| {
        let named = calls.iter().take(3).map(|call| el("b").put(text::call(*call)));
        let more = (calls.len() > 3).then(|| el("small").put(" …"));
        let named = el("span").class("learn-named").put_all(named).put(more);
        let row = el("li").class("row").put(named);
        row.put(el("span").class("grow small").put(rich(&why))).put(law.map(frame::law))
    });
    let rows: Vec<El> = rows.collect();
    let rows = (!rows.is_empty()).then(|| el("ul").class("card rows").put_all(rows));
    let open = (!tapped.open.is_empty()).then(|| {
        let told = el("p").class("advice").test("judgement").put(icon("scales"));
        told.put(el("span").put(rich(&words().judgement(&tapped.open))))
    });
    [View::from(card), View::from(rows), open.into()].into()
}

/// Why a call is rated so, and by which law.
fn reason(case: &Case, rated: &RatedCall, seat: bridge::Seat) -> (String, Option<Cite>) {
    let settings = &case.record().settings;
    match (&rated.evidence, rated.verdict) {
        (Some(evidence), CallVerdict::Comparable | CallVerdict::NotComparable) => {
            let law = evidence.comparison.finding.laws().first().copied();
            let law = law.or_else(|| rated.laws.first().copied());
            (said().advice_why(settings, evidence), law)
        }
        _ => (said().why(rated.why, seat).to_string(), rated.laws.first().copied()),
    }
}

/// The picture of the two calls, where it can be drawn.
fn drawn([old, new]: &[Showing; 2]) -> Option<View> {
    let draw = || {
        let work = Work::until(compare::WORK, patience::stop());
        let shown = |(call, meanings): &Showing| -> Vec<Shown> {
            meanings.iter().map(|it| Shown::within(&work, it, Some(*call))).collect()
        };
        let (first, second) = (shown(old), shown(new));
        let first: Vec<&Shown> = first.iter().collect();
        let second = second.first()?;
        if first.is_empty() {
            return None;
        }
        let union = compare::union(&first);
        let both = Both { old: (old.0, &union), new: (new.0, &second.hands) };
        picture::picture(both).ok()
    };
    let svg = within(js_sys::Date::now, patience::TO_CHANGE, draw).flatten()?;
    let figure = el("figure").class("card pad-in").test("picture").html(&svg);
    Some(all([label(words().picture), figure]))
}

/// Why it is so, each with its law.
fn explained(exercise: &Exercise, chosen: &[usize]) -> View {
    let row = |explain: &Explain| {
        let text = said().exercise_explain(&exercise.record, explain);
        let laws: &[Cite] = match explain {
            Explain::Happened(_, laws) | Explain::So(_, laws) | Explain::NotSo(_, laws) => laws,
            Explain::Clause(cite) => std::slice::from_ref(cite),
            Explain::Compared(evidence) => evidence.comparison.finding.laws(),
            Explain::Rests(_) => &[],
        };
        let row = el("li").class("row").put(el("span").class("grow").put(rich(&text)));
        row.put(frame::first_law(laws))
    };
    let claims: Vec<_> = chosen.iter().filter_map(|place| exercise.options.get(*place)).collect();
    let is_chosen = |explain: &Explain| matches!(explain, Explain::NotSo(claim, _) if claims.iter().any(|it| it.claim == *claim));
    let is_other = |explain: &Explain| matches!(explain, Explain::NotSo(..)) && !is_chosen(explain);
    let mine = exercise.explain.iter().filter(|it| is_chosen(it));
    let so = exercise.explain.iter().filter(|it| !matches!(it, Explain::NotSo(..)));
    let rows = el("ul").class("card rows").test("explained").put_all(mine.chain(so).map(row));
    let hand = exercise.explain.iter().find_map(|explain| {
        if let Explain::Compared(evidence) = explain { evidence.counterexample } else { None }
    });
    let hand = hand.map(|hand| {
        let figure = el("figure").class("card pad-in").html(&picture::hand(hand));
        all([label(words().hand), figure])
    });
    let others: Vec<El> = exercise.explain.iter().filter(|it| is_other(it)).map(row).collect();
    let others = (!others.is_empty()).then(|| {
        let title = el("summary").test("others").put(words().others);
        el("details").class("card pad-in").put(title).put(el("ul").class("rows").put_all(others))
    });
    [View::from(label(words().why)), rows.into(), View::from(hand), others.into()].into()
}

/// Buttons to open the record in the app, and to share the exercise.
fn ways(learner: Learner, run: &Run) -> El {
    let exercise = &run.given.exercise;
    let to = format!("#{}", learn::fragment(&exercise.record));
    let open = el("a").class("soft").attr("href", to).test("as-ruling");
    let open = open.put(icon("table")).put(words().as_ruling);
    let text = learn::shared(learner.day, exercise, run.at == At::Today);
    el("div").class("two").put(open).put(share(learner, text))
}

/// Hands a text to the device's share sheet, or copies it.
pub(super) fn share(learner: Learner, text: String) -> El {
    let send = move || {
        let text = text.clone();
        spawn_local(async move {
            let what = Object::new();
            let (name, value) = (JsValue::from_str("text"), JsValue::from_str(&text));
            let _ = js_sys::Reflect::set(&what, &name, &value);
            if export::send_what(&what).await {
                return;
            }
            let copied = export::copy(&text).await;
            let told = if copied { words().copied } else { words().not_copied };
            learner.tell(told.to_owned(), !copied);
        });
    };
    button("learn-share").class("soft").tap(send).put(icon("share")).put(words().share)
}
