//! Is it comparable? What both calls show, the tests of 23A, and the advice.

use bridge::{Call, Side, Suit};
use director::Asking;
use director::compare::{self, Evidence, Shown, Test};
use director::page::{Section, now_and_then};
use hands::meaning::Meaning;
use hands::{Portrait, Work};
use laws::{AuctionQuestion, Event, Irregularity, Question, QuestionId, Verdict};
use web::board::Board;
use web::patience::{self, within};
use web::sketch::Ends;
use web::words::table as words;
use web::words::{App as _, Language as _, said};

use super::text::{self, rich};
use super::{Sheet, State};
use crate::view::App;
use crate::view::dom::{El, View, all, button, el};
use crate::view::frame::{icon, label};

/// What helps to answer; `None` if the question is a different one.
pub(super) fn view(state: State, board: &Board, asked: &Question, asking: &Asking) -> Option<View> {
    let helps = matches!(
        asked.id,
        QuestionId::Auction(AuctionQuestion::Comparable | AuctionQuestion::Denomination)
    );
    helps.then(|| parts(state, board, asking.evidence.as_deref())).flatten()
}

/// How the engine arrived at its finding, where the director may judge differently.
pub(super) fn found(state: State, board: &Board) -> Option<View> {
    let (first, rest) = now_and_then(board.record(), board.ruling());
    for section in first.into_iter().chain(rest) {
        if let Section::Happened(found) = section {
            let known = found.last()?.known?;
            return parts(state, board, Some(known.evidence));
        }
    }
    None
}

fn parts(state: State, board: &Board, evidence: Option<&Evidence>) -> Option<View> {
    let replaced = |it: &(usize, &Irregularity)| it.1.replacement.is_some();
    let (_, it) = board.ruling().position.told().filter(replaced).last()?;
    let open = move |seat| state.sheet.set(Some(Sheet::System(seat)));
    let by = it.by;
    let system = system(state.app, board, by, move || open(by));
    let new = it.replacement?.0;
    let both = el("div")
        .class("card pad-in stack")
        .test("both-calls")
        .put(shown(board, it.event.0, true))
        .put(shown(board, new, false));
    let known = evidence.is_some() || board.systems().of(by).is_some();
    let advice = evidence.map(|evidence| advice(board, evidence));
    let detail = evidence.is_some().then(|| {
        let way = el("a").class("soft").attr("href", "#/meanings").test("to-meanings");
        way.put(words().in_detail).put(icon("next"))
    });
    Some(all([Some(system), known.then_some(both), advice, detail].map(View::from)))
}

/// The three tests in one line each, and our advice.
fn advice(board: &Board, evidence: &Evidence) -> El {
    let settings = &board.record().settings;
    let finding = &evidence.comparison.finding;
    let test = |test: Test| {
        let [name, beside] = said().test(test, evidence);
        let holds = finding.test == test || finding.test == Test::Same && test == Test::Similar;
        let sign = match (holds, finding.verdict) {
            (true, Verdict::Yes) => "check",
            (true, Verdict::Judgment) => "help",
            // the reason it is left to the director is beside the first test
            (false, Verdict::Judgment) if test == Test::Similar => "help",
            (true, Verdict::No) | (false, _) => "close",
        };
        let row = el("p").class("test").put(icon(sign)).put(el("b").put(name));
        row.put(el("small").put(beside))
    };
    let tests = [Test::Similar, Test::Subset, Test::Purpose].map(test);
    let why = said().advice_why(settings, evidence);
    let told = el("p").put(el("b").put(said().advice(finding.verdict))).put(" ").put(rich(&why));
    // what is left to the director is not ticked
    let judged = finding.verdict == Verdict::Judgment;
    let told = el("div").class("advice").class_if(judged, "open").put(icon("scales")).put(told);
    el("section").class("card pad-in").test("advice").put_all(tests).put(told)
}

/// What they play, or which of the books it might be.
pub(crate) fn system(app: App, board: &Board, seat: bridge::Seat, open: impl Fn() + 'static) -> El {
    let side = seat.side();
    if let Some(book) = board.systems().of(seat) {
        return plays(side, &words().book(&book.to_string()), open);
    }
    let one = |name: &'static str| {
        let choose = move || crate::view::meanings::play(app, side, name);
        button(format!("pick-{name}")).tap(choose).put(words().book(name))
    };
    let few = ["sayc", "acol", "two_over_one"].map(one);
    let more = button("pick-more").tap(open).put(words().more_books).put(icon("down"));
    let choose = el("div").class("choose").put_all(few).put(more);
    let waits = move || {
        let waits = app.arriving.with(|it| it.system(side).is_some());
        waits.then(|| crate::view::arriving::told(app))
    };
    el("section")
        .class("card pad-in stack")
        .test("which-system")
        .put(label(&words().what_play(side)))
        .put(choose)
        .live(waits)
        .put(el("p").class("quiet").put(words().then_compares))
}

/// The row for what a side plays.
fn plays(side: Side, name: &str, open: impl Fn() + 'static) -> El {
    let text = el("span").class("grow").put(words().side_play(side)).put(" ");
    let row = button("system-row").class("row").tap(open);
    let row = row.put(text.put(el("b").class("beside").put(name))).put(icon("down"));
    el("div").class("card rows").put(row)
}

/// What a call shows, as far as it is known: the suits it promises, the points on a bar. The other
/// call's bar is above or below it, on the same scale.
fn shown(board: &Board, place: usize, old: bool) -> El {
    let event = board.record().events.get(place).map(|it| &it.event);
    let made = if let Some(Event::Call(made)) = event { Some(made.call) } else { None };
    let call = made.map(text::call);
    let call = if old {
        el("span").class("irregular").put(el("s").put(call))
    } else {
        el("span").put(call)
    };
    let title = if old { words().withdrawn } else { words().new };
    let meanings = board.case().meanings(place);
    let line = |text: String| el("p").class("small").put(rich(&text));
    let portrait = || crate::view::parts::portrait(meanings, made);
    let tags = meanings.first().map(|meaning| said().tags(&meaning.tags)).unwrap_or_default();
    let tags = (!tags.is_empty()).then(|| el("p").class("quiet").put(tags));
    let drawn = match within(js_sys::Date::now, patience::TO_DRAW, portrait).flatten() {
        Some(portrait) => {
            let mut lines = vec![line(said().points_between(portrait.strength()))];
            for suit in Suit::ALL.into_iter().rev() {
                let least = portrait.length(suit).map_or(0, |(least, _)| least);
                lines.extend((least > 3).then(|| line(said().at_least(least, suit))));
            }
            lines.extend(tags);
            lines.extend(portrait.strength().map(|ends| range(ends, old)));
            lines
        }
        // too much to count: show it as written
        None => meanings.iter().take(3).map(|meaning| line(said().meaning(meaning))).collect(),
    };
    let none = meanings.is_empty().then(|| el("p").class("quiet").put(words().not_known));
    let head = el("div").put(el("p").class("the-call").put(call));
    let head = head.put(el("p").class("quiet").put(title));
    let shows = el("div").class("shows").put(drawn).put(none);
    el("div").class("shown").put(head).put(shows)
}

/// What meanings show together, if it can be counted.
pub(crate) fn portrait(meanings: &[Meaning], call: Option<Call>) -> Option<Portrait> {
    let work = Work::until(compare::WORK, patience::stop());
    let hands: Vec<Shown> = meanings.iter().map(|it| Shown::within(&work, it, call)).collect();
    let hands: Vec<&Shown> = hands.iter().collect();
    compare::union(&hands).portrait().ok().cloned()
}

/// The points on a bar from 0 to 25: more is rare.
fn range((least, most): Ends, old: bool) -> El {
    const WIDEST: u8 = 25;
    let (least, most) = (least.min(WIDEST), most.min(WIDEST));
    let class = if old { "was" } else { "new" };
    let from = u32::from(least) * 100 / u32::from(WIDEST);
    let wide = (u32::from(most - least.min(most)) * 100 / u32::from(WIDEST)).max(4);
    let bar = format!(
        "<svg viewBox=\"0 0 100 6\" preserveAspectRatio=\"none\"><rect class=\"{class}\" \
         x=\"{from}\" width=\"{wide}\" height=\"6\" rx=\"2\"/></svg>"
    );
    el("div").class("range").attr("aria-hidden", "true").html(&bar)
}
