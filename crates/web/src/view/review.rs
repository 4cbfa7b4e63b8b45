//! The screen `review`: from what was found at the table to the score.

mod calculator;
mod dd;
mod deal;
mod evidence;
mod form;
pub(crate) mod peer;
mod picker;
mod poll;
mod score;
mod weights;

use bridge::{Seat, Side};
use web::board::{self, Board, missing_books};
use web::patience::{TO_READ, within};
use web::review::{Draft, Ended, Innocent, is_yet_to_play};
use web::words::{Language as _, Reviews as _, review as words, said};
use wire::ReviewAnswer;

pub(crate) use self::calculator::screen as calculator;

use self::picker::Target;
use super::dom::{El, Memo, Signal, View, all, button, el, find, live, on_window, window};
use super::frame::{first_law, icon, icon_way, lines};
use super::table::text::rich;
use super::{App, arriving, kept, look};

/// The review of one ruling. It is a handle: copy it freely.
#[derive(Clone, Copy)]
pub(crate) struct Review {
    /// The ruling, read only
    pub(crate) board: Signal<Board>,
    /// What the director has entered and judged; kept on every change
    pub(crate) draft: Signal<Draft>,
    /// The name under which the ruling is kept; empty for the calculator
    name: Signal<String>,
    /// The purpose for which a result is being chosen
    picking: Signal<Option<Target>>,
}

impl Review {
    fn new(board: Board, draft: Draft, name: &str) -> Self {
        Self {
            board: Signal::new(board),
            draft: Signal::new(draft),
            name: Signal::new(name.to_owned()),
            picking: Signal::new(None),
        }
    }

    /// Changes the draft, and keeps it.
    pub(crate) fn change(self, change: impl FnOnce(&mut Draft)) {
        if self.draft.update_untracked(change).is_some() {
            let (name, json) = (self.name.get_untracked(), self.draft.with_untracked(Draft::json));
            if name.is_empty() {
                look::keep(calculator::KEPT, &json);
            } else {
                kept::keep_review(&name, json);
            }
            self.draft.notify();
        }
    }

    /// The address of a step.
    pub(crate) fn address(self, step: &str) -> String {
        self.name.with_untracked(|name| format!("#/review/{name}/{step}"))
    }

    /// Is it a ruling's, or the calculator's?
    fn is_ruling(self) -> bool {
        self.name.with_untracked(|name| !name.is_empty())
    }

    /// What the score is now, or what is missing.
    fn answer(self) -> Result<ReviewAnswer, String> {
        self.board.with(|board| self.draft.with(|draft| draft.review(Some(board))))
    }

    /// The call that it is about, and who made it.
    fn about(self) -> (Option<String>, Option<Seat>) {
        self.board.with(|board| self.draft.with(|draft| about(board, draft)))
    }
}

fn about(board: &Board, draft: &Draft) -> (Option<String>, Option<Seat>) {
    let position = &board.ruling().position;
    let law = draft.law.as_deref().unwrap_or_default();
    let of_law = position.reviews.iter().find(|it| it.law().as_str() == law);
    let named = of_law.and_then(|it| position.irregularities.get(it.irregularity?));
    // what is unauthorised is the last call that was withdrawn
    let last = || position.irregularities.iter().rev().find(|it| it.what.is_call());
    let it = named.or_else(|| if law.starts_with("16") { last() } else { None });
    let by = it.map(|it| if law == "21B3" { it.by.lho() } else { it.by });
    (it.and_then(|it| it.what.call()).map(|call| said().call(call)), by)
}

/// What is known about a board before anything is entered: the law, the non-offending side, the
/// hands.
fn begun(board: &Board, mut draft: Draft, law: Option<&str>) -> Draft {
    let reviews = &board.ruling().position.reviews;
    let has = |law: &str| reviews.iter().any(|it| it.law().as_str() == law);
    let asked = law.filter(|law| has(law)).map(ToOwned::to_owned);
    if let Some(asked) = asked.filter(|asked| draft.law.as_ref() != Some(asked)) {
        draft.law = Some(asked);
        draft.answer = None;
        draft.non_offending = None;
    }
    if draft.law.is_none() {
        draft.law = reviews.first().map(|it| it.law().as_str().to_owned());
    }
    if draft.non_offending.is_none() {
        draft.non_offending = match (draft.law.as_deref(), about(board, &draft).1) {
            (Some("82C" | "12A3"), _) => Some(Innocent::Both),
            (_, Some(by)) => Some(Innocent::Side(match by.side() {
                Side::NorthSouth => Side::EastWest,
                Side::EastWest => Side::NorthSouth,
            })),
            (_, None) => None,
        };
    }
    draft
}

/// The style sheet of these screens comes with them.
fn style() {
    if find("#review-style").is_none()
        && let Some(head) = find("head")
    {
        let link = el("link").attr("rel", "stylesheet").attr("href", "review.css");
        let _ = head.append_child(link.attr("id", "review-style").element());
    }
}

/// The board of a record.
struct OfBoard {
    board: Option<u32>,
}

wire::shape!(OfBoard { board: maybe "board" });

/// Does the director still have to play this record's board?
pub(crate) fn hides(record: &str) -> bool {
    let written = look::kept(look::TO_PLAY).unwrap_or_default();
    let board = wire::shape::read(record).ok().and_then(|it: OfBoard| it.board);
    board.is_some_and(|it| is_yet_to_play(&written, it))
}

pub(crate) fn screen(app: App) -> View {
    style();
    let place = move || {
        let rest = app.rest.get();
        let (name, step) = rest.split_once('/').unwrap_or((&rest, ""));
        (name.to_owned(), step.to_owned())
    };
    let name = Memo::new(move || place().0);
    let step = Memo::new(move || place().1);
    let record = Memo::new(move || {
        let name = name.get();
        app.keeping.with(|it| it.entry(&name).map(|it| it.record.clone()))
    });
    live(move || {
        let (name, record) = (name.get(), record.get());
        let Some(record) = record else { return told(web::words::kept().gone) };
        if hides(&record) {
            return told(words().yet_to_play);
        }
        app.arriving.track();
        let missing = missing_books(&record);
        if !missing.is_empty() {
            for book in &missing {
                arriving::want(app, book);
            }
            return told(web::words::kept().ruling_waits);
        }
        let board = match within(js_sys::Date::now, TO_READ, || board::read(&record)) {
            Some(Ok(board)) => board,
            Some(Err(why)) => return told(&web::words::capital(&why)),
            None => return told(web::words::kept().not_worked_out),
        };
        if board.ruling().position.reviews.is_empty() {
            return told(words().nothing);
        }
        let draft = app.keeping.with_untracked(|it| {
            it.entry(&name).map(|it| Draft::read(&it.review)).unwrap_or_default()
        });
        let asked = super::dom::untrack(|| step.get());
        let draft = begun(&board, draft, Some(&asked));
        whole(app, Review::new(board, draft, &name), step)
    })
}

/// There is nothing to show.
fn told(why: &str) -> View {
    let bar = super::frame::Bar {
        back: Some("#/rulings"),
        title: web::words::frame().screen("review").into(),
        below: View::default(),
        acts: Vec::new(),
    };
    let told = el("p").class("card pad-in").attr("role", "alert").test("review-told").put(why);
    [bar.whole(), el("main").class("page").put(told)].into()
}

/// Wide enough for all steps to be side by side.
const WIDE: f64 = 1024.0;

fn is_wide() -> bool {
    window().inner_width().ok().and_then(|it| it.as_f64()).is_some_and(|it| it >= WIDE)
}

fn whole(app: App, review: Review, step: Memo<String>) -> View {
    let wide = Signal::new(is_wide());
    on_window("resize", move |_| {
        if wide.get_untracked() != is_wide() {
            wide.set(is_wide());
        }
    });
    let shown = move || match &*step.get() {
        it @ ("poll" | "weights" | "score" | "board" | "form") => it.to_owned(),
        _ => "evidence".to_owned(),
    };
    let shown = Memo::new(shown);
    let page = move || -> View {
        let shown = shown.get();
        match &*shown {
            "form" => form::view(app, review),
            "board" => deal::view(app, review),
            _ if wide.get() => side_by_side(app, review),
            "poll" => {
                let page = el("main").class("page").put(poll::view(app, review));
                all([page.into(), next(review, "weights", words().to_weights)])
            }
            "weights" => weights::view(app, review),
            "score" => score::view(app, review),
            _ => {
                let page = el("main").class("page").put(question(review)).put(board_row(review));
                let page = page.put(evidence::view(app, review));
                all([page.into(), judgement(app, review)])
            }
        }
    };
    let header = el("header").class("bar review-bar").put(bar(app, review));
    let header = header.put(steps(review, shown));
    all([header.into(), live(page), picker::sheet(review)])
}

/// Everything on one page, for a desktop.
fn side_by_side(app: App, review: Review) -> View {
    let sheet = review.board.with_untracked(web::sheet::Sheet::of);
    let auction = kept::auction(&sheet).class("auction");
    let left = el("div").class("stack").put(el("div").class("card still all-calls").put(auction));
    let left = left.put(live(move || deal::drawn(review))).put(board_row(review));
    let middle = el("div").class("stack").put(question(review)).put(judgement_card(app, review));
    let middle = middle.put(evidence::view(app, review)).put(poll::view(app, review));
    let right = el("div").class("stack").put(weights::cards(review)).put(score::cards(app, review));
    let ways = score::ways(app, review);
    let page = el("main").class("page desk").put(left).put(middle).put(right);
    all([page, el("footer").class("foot foot-ways").put(ways)])
}

/// The first line: the title, and the board.
fn bar(app: App, review: Review) -> El {
    let title = live(move || {
        let law = review.draft.with(|it| it.law.clone());
        law.map_or_else(
            || web::words::frame().screen("review").to_owned(),
            |law| words().title(&law),
        )
    });
    let below = live(move || {
        let name = review.name.get();
        let table = app.keeping.with(|it| it.entry(&name).map(|it| it.table.clone()));
        let number = review.board.with(|it| it.record().board);
        let mut parts = Vec::new();
        parts.extend(number.map(|it| web::words::table().board(Some(it))));
        parts.extend(table.filter(|it| !it.is_empty()).map(|it| web::words::kept().table(&it)));
        parts.extend(result_line(review));
        rich(&parts.join(" · "))
    });
    let back = review.name.with_untracked(|name| format!("#/rulings/{name}"));
    let back = icon_way("back", "back", web::words::frame().back, &back);
    let names = el("div").class("bar-names").put(el("h1").test("title").put(title));
    let names = names.put(el("p").put(below));
    let form = icon_way("review-form", "print", words().form_title, &review.address("form"));
    el("div").class("bar-line").put(back).put(names).put(form)
}

/// `3NT= by North, +600`
fn result_line(review: Review) -> Option<String> {
    let played = review.draft.with(|it| it.result)?;
    let ended = Ended::Played(played);
    let score = review
        .board
        .with(|board| review.draft.with(|draft| ended.score(draft.vulnerability(Some(board)))));
    let score = score.map(|it| format!(", {}", words().signed(it))).unwrap_or_default();
    Some(format!("{}{score}", words().ended(ended)))
}

/// The steps of the review.
fn steps(review: Review, shown: Memo<String>) -> El {
    let way = |(step, label): (&'static str, &str)| {
        el("a")
            .attr("href", review.address(step))
            .test(format!("step-{step}"))
            .live_attr("aria-current", move || (shown.get() == step).then_some("step"))
            .put(label)
    };
    let ways = el("nav").class("review-steps").attr("aria-label", words().the_steps);
    ways.put_all(
        ["evidence", "poll", "weights", "score"].into_iter().zip(words().step_names).map(way),
    )
}

/// The law's question.
fn question(review: Review) -> View {
    live(move || {
        let (what, by) = review.about();
        let law = review.draft.with(|it| it.law.clone()).unwrap_or_default();
        let asked = said().review_question(&law, what.as_deref(), by);
        let cites = review.board.with(|board| {
            let reviews = &board.ruling().position.reviews;
            let mut cites: Vec<_> = reviews.iter().map(laws::Review::law).collect();
            cites.dedup_by(|one, two| one.as_str() == two.as_str());
            cites
        });
        let own = cites.iter().find(|it| it.as_str() == law).copied();
        let others = (cites.len() > 1).then(|| {
            let way = |cite: &laws::Cite| {
                let name = cite.as_str().to_owned();
                let choose = move || {
                    review.board.with_untracked(|board| {
                        let draft = review.draft.get_untracked();
                        let draft = begun(board, draft, Some(&name));
                        review.change(|it| *it = draft);
                    });
                };
                let pressed = if cite.as_str() == law { "true" } else { "false" };
                button(format!("law-of-{cite}"))
                    .attr("aria-pressed", pressed)
                    .tap(choose)
                    .put(cite.as_str())
            };
            el("div").class("choose").put_all(cites.iter().map(way))
        });
        let head = el("div").class("review-head").put(el("p").class("quiet").put(words().question));
        let head = head.put(first_law(own.as_slice()));
        let card = el("section").class("card pad-in").test("review-question");
        card.put(head).put(el("h2").class("review-ask").put(rich(&asked))).put(others)
    })
}

/// The link to deal, result and scoring, with what is known.
fn board_row(review: Review) -> View {
    live(move || {
        let (deal, form) = review.draft.with(|it| (it.deal, it.form));
        let mut known = Vec::new();
        known.extend(result_line(review));
        known.push(words().form(form).to_owned());
        if deal.is_some_and(|it| it.whole().is_some()) {
            known.push(words().deal.to_ascii_lowercase());
        }
        let row = el("a").class("card row").attr("href", review.address("board"));
        let row = row.test("review-board").put(icon("card"));
        row.put(lines(words().board, Some(known.join(" · ")))).put(icon("next"))
    })
}

/// The director's answers; neither is highlighted.
fn answers(app: App, review: Review) -> El {
    let answer = move |test: &str, so: bool, text: &str, step: &'static str| {
        button(test)
            .class("way")
            .live_flag("aria-pressed", move || review.draft.with(|it| it.answer == Some(so)))
            .tap(move || {
                review.change(|it| it.answer = Some(so));
                let name = review.name.get_untracked();
                app.go_to(super::Screen::Review, &format!("{name}/{step}"));
            })
            .put(text)
    };
    el("div").class("two").put(answer("review-no", false, words().no, "score")).put(answer(
        "review-yes",
        true,
        words().yes,
        "weights",
    ))
}

fn judgement_label(review: Review) -> View {
    live(move || {
        let law = review.draft.with(|it| it.law.clone()).unwrap_or_default();
        el("h2").class("label").put(said().review_judgement(&law))
    })
}

fn judgement(app: App, review: Review) -> View {
    let foot = el("footer").class("foot foot-ways review-foot");
    foot.put(judgement_label(review)).put(answers(app, review)).into()
}

fn judgement_card(app: App, review: Review) -> El {
    let card = el("section").class("card pad-in stack");
    card.put(judgement_label(review)).put(answers(app, review))
}

/// The one highlighted button.
fn next(review: Review, step: &str, text: &str) -> View {
    let way = el("a").class("go").attr("href", review.address(step)).test(format!("to-{step}"));
    el("footer").class("foot foot-ways").put(way.put(text)).into()
}

/// Buttons of which one is active.
fn choices<T: Copy + PartialEq + 'static>(
    label: &str,
    test: &str,
    all: impl IntoIterator<Item = (T, String, String)>,
    now: impl Fn() -> Option<T> + Copy + 'static,
    choose: impl Fn(T) + Copy + 'static,
) -> El {
    let way = |(value, name, text): (T, String, String)| {
        button(format!("{test}-{name}"))
            .live_flag("aria-pressed", move || now() == Some(value))
            .tap(move || choose(value))
            .put(rich(&text))
    };
    let group = el("div").attr("role", "group").attr("aria-label", label).class("choose");
    group.put_all(all.into_iter().map(way))
}

/// A field to write in, with its label.
fn field(
    field: El,
    label: &str,
    value: impl Fn() -> String + 'static,
    write: impl Fn(String) + 'static,
) -> El {
    let field = field.live_value(value);
    let field = field.on("change", move |event| write(super::dom::value_of(&event)));
    el("label").class("field").put(el("span").put(label)).put(field)
}
