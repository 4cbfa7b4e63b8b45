//! What both sides get, how it was worked out, and what they are told.

use bridge::Side;
use js_sys::Date;
use review::Kind;
use web::review::{Artificial, Draft};
use web::words::review as words;
use web::words::{Language as _, ReviewEnd, Reviews as _, said};
use wire::ReviewAnswer;

use super::{Review, field};
use crate::view::dom::{El, View, all, button, el, input, live};
use crate::view::frame::{badge, face, icon, lines};
use crate::view::table::text::rich;
use crate::view::{App, Screen, kept};

/// The default time to appeal, in minutes.
const APPEAL: u32 = 30;

/// The step.
pub(super) fn view(app: App, review: Review) -> View {
    let page = el("main").class("page").put(cards(app, review));
    all([page, el("footer").class("foot foot-ways").put(ways(app, review))])
}

/// A link to the form, or the end.
pub(super) fn ways(app: App, review: Review) -> El {
    let form = el("a").class("way").attr("href", review.address("form")).test("to-form");
    let done = move || {
        let law = review.draft.with_untracked(|it| it.law.clone());
        if let Some(law) = law {
            kept::looked_at(&review.name.get_untracked(), &law);
        }
        app.go(Screen::Kept);
    };
    let done = button("review-done").class("go").tap(done).put(words().done);
    el("div").class("two").put(form.put(icon("print")).put(words().form_title)).put(done)
}

/// What both sides are told.
pub(super) fn told(review: Review) -> Option<String> {
    let (what, _) = review.about();
    let draft = review.draft.get();
    let (law, what) = (draft.law.as_deref(), what.as_deref());
    if draft.answer == Some(false) {
        return Some(said().review_told(law, what, ReviewEnd::NotSo));
    }
    let answer = review.answer().ok()?;
    let reviewed = &answer.reviewed;
    if let Some(artificial) = &draft.artificial {
        let name = |award: &String| {
            let place = Artificial::AWARDS.into_iter().position(|it| it == award).unwrap_or(1);
            words().awards[place].to_ascii_lowercase()
        };
        let [ns, ew] = &artificial.awards;
        let both = [name(ns), name(ew)];
        return Some(said().review_told(law, what, ReviewEnd::Artificial(&both)));
    }
    if let (Kind::None, Some(damage)) = (reviewed.kind, &reviewed.damage) {
        return Some(said().review_told(law, what, ReviewEnd::NoDamage(damage.side)));
    }
    let weighed = |side: Side| -> Vec<(String, String)> {
        let own = draft.outcomes.iter().filter(|it| !it.given.of(side).is_zero());
        own.map(|it| (words().number(it.given.of(side)), words().spoken(it.ended))).collect()
    };
    let [ns, ew] = [Side::NorthSouth, Side::EastWest].map(weighed);
    let end = if ns == ew { ReviewEnd::Weighted(&ns) } else { ReviewEnd::Split([&ns, &ew]) };
    Some(said().review_told(law, what, end))
}

/// Minutes since midnight, as text.
fn clock(minutes: u32) -> String {
    format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60)
}

fn now() -> String {
    let now = Date::new_0();
    clock(now.get_hours() * 60 + now.get_minutes())
}

/// The deadline for an appeal, from when they were told.
pub(super) fn appeal_until(draft: &Draft) -> Option<String> {
    let (hours, minutes) = draft.notes.told.split_once(':')?;
    let told = hours.trim().parse::<u32>().ok()? * 60 + minutes.trim().parse::<u32>().ok()?;
    Some(clock(told + draft.appeal.unwrap_or(APPEAL)))
}

/// The score, the words, and what follows.
pub(super) fn cards(_app: App, review: Review) -> View {
    let stands = move || review.is_ruling() && review.draft.with(|it| it.answer == Some(false));
    let score = live(move || -> View {
        if stands() {
            let head = el("div").class("review-head").put(el("b").put(words().adjusted));
            let head = head.put(badge("green", "check", words().kind(Kind::None)));
            let line = super::result_line(review);
            let card = el("section").class("card pad-in").test("adjusted").put(head);
            return card.put(line.map(|it| el("p").class("contract").put(rich(&it)))).into();
        }
        if !review.draft.with(Draft::is_ready) {
            return View::default();
        }
        match review.answer() {
            Ok(answer) => both_sides(review, &answer).into(),
            Err(why) => {
                let told = el("p").class("card pad-in small").attr("role", "status");
                told.test("score-missing").put(web::words::capital(&why)).into()
            }
        }
    });
    let worked = live(move || {
        let ready = !stands() && review.draft.with(Draft::is_ready);
        ready.then(|| review.answer().ok()).flatten().map(|it| worked_out(&it))
    });
    if !review.is_ruling() {
        return all([score, worked]);
    }
    let say = live(move || {
        told(review).map(|told| {
            let whom = el("span").class("grow").put(el("b").put(words().say));
            let whom = whom.put(el("small").put(words().everybody));
            let head = el("div").class("say-head").put(face(|_| true)).put(whom);
            let quote = el("blockquote").put("“").put(rich(&told)).put("”");
            el("section").class("card say").test("review-say").put(head).put(quote)
        })
    });
    let told_at = field(
        input("time", "told-at"),
        words().told_at,
        move || review.draft.with(|it| it.notes.told.clone()),
        move |text| review.change(|it| it.notes.told = text),
    );
    let minutes = field(
        input("text", "appeal-minutes").attr("inputmode", "numeric"),
        words().minutes,
        move || review.draft.with(|it| it.appeal.unwrap_or(APPEAL)).to_string(),
        move |text| review.change(|it| it.appeal = text.trim().parse().ok()),
    );
    let until = live(move || {
        let until = review.draft.with(appeal_until);
        let until = until.unwrap_or_else(|| "–".to_owned());
        el("b").test("appeal-until").put(until)
    });
    let now = button("told-now").class("soft inline").put(words().told);
    let now = now.tap(move || review.change(|it| it.notes.told = self::now()));
    let line = el("div").class("row").put(el("span").class("grow").put(words().appeal));
    let line = line.put(now).put(until);
    let fields = el("div").class("two in").put(told_at).put(minutes);
    let appeal = el("div").class("card rows").put(line).put(fields);
    all([score, say, worked, appeal.into()])
}

fn both_sides(review: Review, answer: &ReviewAnswer) -> El {
    let reviewed = &answer.reviewed;
    let form = review.draft.with(|it| it.form);
    let side = |side: Side| {
        let [points, unit] = words().points(reviewed.rounded.of(side), reviewed.top.as_ref(), form);
        let mut below = Vec::new();
        below.extend(reviewed.table.as_ref().map(|it| words().was(it.points.of(side))));
        below.extend(reviewed.percent.as_ref().map(|it| words().of_top(it.of(side))));
        if reviewed.rounded.of(side) != reviewed.adjusted.of(side) {
            below.push(words().number(reviewed.adjusted.of(side)));
        }
        let test = if side == Side::NorthSouth { "score-ns" } else { "score-ew" };
        let big = el("p").class("contract").test(test).put(points).put(" ");
        el("div")
            .put(el("p").put(said().side(side)))
            .put(big.put(el("small").put(unit)))
            .put(el("p").class("quiet").put(below.join(" · ")))
    };
    let is_none = reviewed.kind == Kind::None;
    let sign = if is_none { "check" } else { "scales" };
    let kind = badge(if is_none { "green" } else { "" }, sign, words().kind(reviewed.kind));
    let head = el("div").class("review-head").put(el("p").class("quiet").put(words().adjusted));
    let head = head.put(kind.test("score-kind"));
    let sides = el("div").class("pair").put(side(Side::NorthSouth)).put(side(Side::EastWest));
    el("section").class("card pad-in").test("adjusted").put(head).put(sides)
}

/// Every step, what to type, the laws, and the defaults that were assumed.
fn worked_out(answer: &ReviewAnswer) -> El {
    let reviewed = &answer.reviewed;
    let fact = |name: &str, text: String| {
        (!text.is_empty()).then(|| el("div").class("row").put(lines(name, Some(text))))
    };
    let steps = reviewed.steps.iter().map(|it| el("li").put(rich(&words().step(it))));
    let title = el("summary").class("row").test("worked-out");
    let title = title.put(el("b").class("grow").put(words().worked_out));
    let title = title.put(el("small").put(words().steps(reviewed.steps.len()))).put(icon("down"));
    let worked = el("details").put(title).put(el("ol").class("in small steps").put_all(steps));
    let defaults = defaults(answer);
    let scorer = words().scorer(reviewed.kind, &reviewed.rounded, reviewed.percent.as_ref());
    el("div")
        .class("card rows")
        .put(worked)
        .put(fact(words().scorer_title, scorer).map(|it| it.test("scorer")))
        .put(fact(words().laws, reviewed.laws.join(", ")))
        .put(fact(words().defaults, defaults))
}

/// The defaults that were assumed, in a line.
pub(super) fn defaults(answer: &ReviewAnswer) -> String {
    let one = |it: &wire::Taken| said().review_default(it.setting, &it.value);
    let all: Vec<String> = answer.notes.iter().map(one).collect();
    web::words::capital(&all.join("; "))
}
