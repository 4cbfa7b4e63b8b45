//! The report of an event, with pictures.

use ::desk::Report;
use js_sys::Date;
use wasm_bindgen::JsValue;
use web::words::desk as words;

use super::{Desk, bar, empty};
use crate::view::dom::{El, Memo, View, all, button, el, live, print};
use crate::view::frame::{icon, label};
use crate::view::kept::export;

pub(super) fn screen(desk: Desk) -> View {
    let Some(place) = desk.place() else { return View::default() };
    let report = Memo::new(move || {
        desk.with(|it| {
            let boards = it.place.boards.map(|boards| boards.saturating_mul(it.place.tables));
            Report::of(it.log().state(), boards)
        })
        .unwrap_or_default()
    });
    let page = live(move || -> View {
        let it = report.get();
        if it.calls == 0 && it.rulings == 0 {
            return empty("scales", words().report, words().no_report).into();
        }
        let hours: Vec<(String, usize)> =
            it.by_hour.iter().map(|(at, count)| (hour(at.0), *count)).collect();
        let mut laws: Vec<(String, usize)> = it.by_law.clone().into_iter().collect();
        laws.sort_by(|one, two| two.1.cmp(&one.1).then_with(|| one.0.cmp(&two.0)));
        let line = |text: String| el("p").put(text);
        let mut told = vec![words().calls_made(it.calls)];
        told.push(words().rulings_given(it.rulings));
        let span = |word: &str, it: Option<::desk::Span>| {
            it.map(|it| format!("{word}: {}", words().half_and_most(it.median, it.most)))
        };
        told.extend(span(words().arrived, it.to_arrive));
        told.extend(span(words().ruled, it.to_rule));
        told.push(words().appeals_made(it.appeals));
        told.extend(it.appeals_per_thousand.map(|it| words().per_thousand(it)));
        told.push(format!("{} {}", it.reviews_to_do, words().to_look));
        let card = el("section").class("card pad-in stack").test("desk-report");
        all([
            View::from(card.put_all(told.into_iter().map(line))),
            chart("by-hour", words().by_hour, &hours, false),
            chart("by-law", words().by_law, &laws, true),
        ])
    });
    let save = move |name: &str, text: String| {
        let _ = export::save_as(name, &text);
    };
    let csv = move || report.with(|it| save("report.csv", wire::desk::report_csv(it)));
    let json = move || report.with(|it| save("report.json", wire::desk::report_json(it)));
    let row =
        |it: El, text: &str| it.class("row").put(icon("save")).put(el("b").class("grow").put(text));
    let files = el("div").class("card rows no-print");
    let files = files.put(row(button("report-csv").tap(csv), words().save_csv));
    let files = files.put(row(button("report-json").tap(json), words().save_json));
    let page = el("main").class("page desk-report").put(page).put(files);
    let foot = el("footer").class("foot foot-ways");
    let foot = foot.put(print("report-print", words().print).class("go"));
    let back = if place.role().is_in_charge() { "#/desk/event" } else { "#/desk/menu" };
    [bar(Some(back), words().report, place.name.into(), Vec::new()), page, foot].into()
}

/// The hour by the device's clock.
#[expect(clippy::cast_precision_loss, reason = "the clock of this century")]
fn hour(at: i64) -> String {
    words().hour(Date::new(&JsValue::from_f64(at as f64)).get_hours())
}

/// Bars, each with its name and its number.
fn chart(test: &str, title: &str, counted: &[(String, usize)], is_sorted: bool) -> View {
    let most = counted.iter().max_by_key(|(_, count)| *count);
    let Some((name, most)) = most.cloned() else { return View::default() };
    let bar = |(name, count): &(String, usize)| {
        let bar = el("progress").attr("max", most.to_string()).attr("value", count.to_string());
        let bar = bar.attr("aria-hidden", "true");
        el("li").put(el("span").put(name.as_str())).put(bar).put(el("b").put(*count))
    };
    let shown = if is_sorted { &counted[..counted.len().min(20)] } else { counted };
    let card = el("section").class("card pad-in stack desk-chart").test(test);
    let card = card.put(el("ul").put_all(shown.iter().map(bar)));
    all([label(title), card.put(el("p").class("quiet").put(words().most(&name, most)))])
}
