//! What could well have happened, with weights that always sum to 100.

use std::borrow::Cow;

use bridge::Side;
use js_sys::Reflect;
use review::{List, Step};
use score::{Fraction, Sides, percent_text};
use wasm_bindgen::JsValue;
use web::review::{Artificial, Blunder, Draft, Ended, Innocent, Outcome};
use web::words::review as words;
use web::words::{Language as _, Reviews as _, said};

use super::picker::{Target, steps};
use super::{Review, choices, field};
use crate::view::App;
use crate::view::dom::{El, Memo, View, all, button, el, input, is_ticked, live, value_of};
use crate::view::frame::{icon, lines};
use crate::view::table::text::rich;

/// The step.
pub(super) fn view(_app: App, review: Review) -> View {
    let way = live(move || {
        let text = match review.answer() {
            Ok(answer) => words().see_score(&answer.reviewed.rounded),
            Err(_) => words().to_score.to_owned(),
        };
        el("a").class("go").attr("href", review.address("score")).test("to-score").put(text)
    });
    let page = el("main").class("page").put(cards(review));
    all([page, el("footer").class("foot foot-ways").put(way)])
}

/// All of it, without the button to go on.
pub(super) fn cards(review: Review) -> View {
    let is_artificial = Memo::new(move || review.draft.with(|it| it.artificial.is_some()));
    live(move || {
        let kind = if is_artificial.get() {
            artificial(review)
        } else {
            all([View::from(outcomes(review)), foot(review), more(review).into()])
        };
        let tick = input("checkbox", "artificial").ticked(move || is_artificial.get());
        let tick = tick.on("change", move |event| {
            let so = is_ticked(&event);
            review.change(|it| it.artificial = so.then(|| averages(it)));
        });
        let row = el("label")
            .class("card row")
            .put(lines(words().artificial, Some(words().artificial_help.to_owned())));
        all([kind, row.put(tick).into()])
    })
}

/// The awards that follow from who offended.
fn averages(draft: &Draft) -> Artificial {
    let [plus, average, minus] = Artificial::AWARDS;
    let awards = match draft.non_offending {
        Some(Innocent::Side(Side::NorthSouth)) => [plus, minus],
        Some(Innocent::Side(Side::EastWest)) => [minus, plus],
        Some(Innocent::Both) => [plus, plus],
        Some(Innocent::Neither) => [minus, minus],
        None => [average, average],
    };
    Artificial { awards: awards.map(ToOwned::to_owned), sessions: Default::default() }
}

/// A part of a bar, as wide as its weight.
fn wide(part: El, weight: &Fraction) -> El {
    if let Ok(style) = Reflect::get(part.element(), &JsValue::from_str("style")) {
        let grow = JsValue::from_str(&percent_text(weight));
        let _ = Reflect::set(&style, &JsValue::from_str("flexGrow"), &grow);
    }
    part
}

/// The sides whose weights are shown: if they are the same, one stands for both.
fn sides(is_split: bool) -> impl Iterator<Item = (Side, &'static str)> {
    let both = [Side::NorthSouth, Side::EastWest].into_iter().zip(words().sides);
    both.take(if is_split { 2 } else { 1 })
}

fn outcomes(review: Review) -> El {
    let title = live(move || {
        let law = review.draft.with(|it| it.law.clone());
        let world = law.map(|law| said().review_world(&law, review.about().0.as_deref()));
        el("h2").put(rich(&world.unwrap_or_else(|| words().outcomes.to_owned())))
    });
    let bar = live(move || {
        review.draft.with(|draft| {
            let bar = |(side, name): (Side, &'static str)| {
                let part = |it: &Outcome| {
                    let weight = it.given.of(side);
                    let text =
                        if weight.is_zero() { String::new() } else { words().number(weight) };
                    wide(el("span").class_if(weight.is_zero(), "none").put(text), weight)
                };
                let bar = el("div").class("stacked-bar").attr("aria-hidden", "true");
                let bar = bar.put_all(draft.outcomes.iter().map(part));
                let name = draft.split.then(|| el("small").put(name));
                el("div").class("one-bar").put(name).put(bar)
            };
            (!draft.outcomes.is_empty()).then(|| all(sides(draft.split).map(bar)))
        })
    });
    // a row stays as long as its result does: a finger may be on its stepper
    let kept = Memo::new(move || {
        review.draft.with(|draft| {
            let kept: Vec<_> = draft.outcomes.iter().map(|it| (it.ended, it.is_legal)).collect();
            (kept, draft.split)
        })
    });
    let points = Memo::new(move || points(review));
    let rows = live(move || {
        let (kept, is_split) = kept.get();
        let row = |(place, (ended, is_legal)): (usize, (Ended, bool))| {
            row(review, place, ended, is_legal, is_split, points)
        };
        el("ul").class("outcomes").put_all(kept.into_iter().enumerate().map(row))
    });
    el("section").class("card pad-in").test("outcomes").put(title).put(bar).put(rows)
}

/// The points of each outcome, and the top.
type Points = Vec<Option<(Sides<Fraction>, Option<Fraction>)>>;

fn points(review: Review) -> Points {
    let count = review.draft.with(|it| it.outcomes.len());
    let mut all = vec![None; count];
    if let Ok(answer) = review.answer() {
        for step in &answer.reviewed.steps {
            if let Step::Outcome { list: List::Outcomes, place, points, .. } = step
                && let Some(it) = all.get_mut(*place)
            {
                *it = Some((points.clone(), answer.reviewed.top.clone()));
            }
        }
    }
    all
}

/// What is below an outcome: its score and declarer, its points, what was judged.
fn below(review: Review, place: usize, points: &Points) -> String {
    review.draft.with(|draft| {
        let Some(it) = draft.outcomes.get(place) else { return String::new() };
        let score = review.board.with(|board| it.ended.score(draft.vulnerability(Some(board))));
        let mut below = Vec::new();
        if let (Some(score), Ended::Played(played)) = (score, it.ended) {
            below.push(words().signed(score));
            below.extend(words().declarer(played));
        }
        if let Some(Some((points, top))) = points.get(place) {
            let ns = words().points(&points.ns, top.as_ref(), draft.form);
            if draft.split {
                let [own, theirs] = words().sides;
                below.push(format!("{own} {}", words().number(&points.ns)));
                below.push(format!("{theirs} {} {}", words().number(&points.ew), ns[1]));
            } else {
                below.push(ns.join(" "));
            }
        }
        let is_apart = draft.doubt || draft.split;
        if is_apart || it.judged != it.given.ns || it.judged != it.given.ew {
            below.push(words().judged(&it.judged));
        }
        if !it.is_legal {
            below.push(words().illegal.to_owned());
        }
        below.join(" · ")
    })
}

fn row(
    review: Review,
    place: usize,
    ended: Ended,
    is_legal: bool,
    is_split: bool,
    points: Memo<Points>,
) -> El {
    let name = button(format!("outcome-{place}")).class("outcome-name");
    let name = name.tap(move || review.picking.set(Some(Target::Outcome(place))));
    let name = name.put(el("b").put(rich(&words().spoken(ended))));
    let weight = |(side, of): (Side, &'static str)| {
        // East-West's weights are separate only where they are split
        let test = match side {
            Side::NorthSouth => format!("weight-{place}"),
            Side::EastWest => format!("weight-{place}-ew"),
        };
        let weight = weight(review, place, side, ended, is_split.then_some(of), &test);
        let of = is_split.then(|| el("small").put(of));
        el("span").class("weight").put(of).put(weight)
    };
    let weights: View = if is_legal {
        all(sides(is_split).map(weight))
    } else {
        el("span").class("quiet").put(words().percent(&Fraction::zero())).into()
    };
    let below = el("small").live(move || points.with(|points| below(review, place, points)));
    let row = el("li").class("outcome-line").class_if(is_split, "split");
    row.put(name).put(weights).put(below)
}

/// The weight of an outcome: a field, and steps of five.
fn weight(
    review: Review,
    place: usize,
    side: Side,
    ended: Ended,
    of: Option<&str>,
    test: &str,
) -> El {
    let label = match of {
        Some(of) => words().weight_of(of, ended),
        None => words().ended(ended),
    };
    let now = move || {
        review.draft.with(|it| {
            it.outcomes.get(place).map(|it| it.given.of(side).to_string()).unwrap_or_default()
        })
    };
    let figure = input("text", test)
        .class("figure")
        .attr("inputmode", "text")
        .attr("aria-label", label.as_str())
        .live_value(now)
        .on("change", move |event| {
            let written = value_of(&event).replace('%', "").trim().parse::<Fraction>();
            // anything but a number is reset
            review.change(|it| {
                if let Ok(weight) = &written {
                    it.set(side, place, weight);
                }
            });
        });
    let figure = el("span").class("percent").put(figure).put("%");
    let step = move |up: bool| review.change(|it| it.step(side, place, up));
    steps(test, Some(&label), figure, step)
}

/// The sum, and a button for one more.
fn foot(review: Review) -> View {
    let sum = live(move || {
        let sum = review.draft.with(|it| {
            let whole = it.total(Side::NorthSouth);
            (!it.outcomes.is_empty()).then_some(whole)
        });
        el("b")
            .class("grow")
            .test("total")
            .put(sum.map(|it| words().total(&it)).unwrap_or_default())
    });
    let add = button("outcome-add").class("soft inline");
    let add = add.tap(move || review.picking.set(Some(Target::New)));
    let add = add.put(icon("plus")).put(words().add_outcome);
    let line = el("div").class("pick-row").put(sum).put(add);
    let told = live(move || {
        let some = review.draft.with(|it| it.outcomes.len() > 1);
        some.then(|| el("p").class("quiet").put(words().how_weights_move))
    });
    let missing = live(move || {
        let ready = review.draft.with(Draft::is_ready);
        let why = review.answer().err().filter(|_| ready);
        why.map(|why| {
            let told = el("p").class("card pad-in small").attr("role", "status");
            let told = told.test("review-missing").put(web::words::capital(&why));
            if review.is_ruling() {
                let way = el("a").class("soft").attr("href", review.address("board"));
                all([told, way.test("missing-board").put(words().board)])
            } else {
                told.into()
            }
        })
    });
    all([line.into(), told, missing])
}

/// The non-offending side, the doubt, and their own error.
fn more(review: Review) -> El {
    let four = Innocent::ALL.map(|it| (it, it.name().to_owned(), words().innocent(it).to_owned()));
    let who = choices(
        words().non_offending,
        "innocent",
        four,
        move || review.draft.with(|it| it.non_offending),
        move |who| review.change(|it| it.non_offending = Some(who)),
    );
    let told = live(move || {
        review.draft.with(|it| it.non_offending.map(|it| words().innocent(it))).unwrap_or_default()
    });
    let title = el("summary").class("row").test("innocent");
    let title =
        title.put(el("b").class("grow").put(words().non_offending)).put(el("small").put(told));
    let who = el("details").put(title.put(icon("down"))).put(el("div").class("in").put(who));
    let doubt = input("checkbox", "doubt").ticked(move || review.draft.with(|it| it.doubt)).on(
        "change",
        move |event| {
            let so = is_ticked(&event);
            review.change(|it| it.set_doubt(so));
        },
    );
    let to = live(move || el("b").put(words().doubt(review.draft.with(|it| it.non_offending))));
    let text = el("span").class("grow").put(to).put(el("small").put(words().both_kept));
    let doubt = el("label").class("row").put(text).put(doubt);
    let split = input("checkbox", "split").ticked(move || review.draft.with(|it| it.split)).on(
        "change",
        move |event| {
            let so = is_ticked(&event);
            review.change(|it| it.set_split(so));
        },
    );
    let text = lines(words().split, Some(words().split_help.to_owned()));
    let split = el("label").class("row").put(text).put(split);
    let kinds = [
        (0_u8, "no".to_owned(), words().none.to_owned()),
        (1, "error".to_owned(), words().error.to_owned()),
        (2, "gamble".to_owned(), words().gamble.to_owned()),
    ];
    let now = move || {
        Some(review.draft.with(|it| it.blunder.map_or(0, |it| if it.is_gamble { 2 } else { 1 })))
    };
    let choose = move |kind: u8| {
        review.change(|it| {
            let without = it.blunder.and_then(|it| it.without);
            it.blunder = (kind > 0).then_some(Blunder { is_gamble: kind == 2, without });
        });
    };
    let own = choices(words().own_error, "own-error", kinds, now, choose);
    let without = live(move || {
        let blunder = review.draft.with(|it| it.blunder)?;
        let told = blunder
            .without
            .map_or_else(|| words().board_missing.to_owned(), |it| words().ended(it));
        let choose = button("without-choose").class("soft inline").put(words().choose);
        let choose = choose.tap(move || review.picking.set(Some(Target::Without)));
        let told = lines(words().without, Some(told));
        Some(el("div").class("pick-row").put(told).put(choose))
    });
    let title = el("summary").class("row").test("own-error");
    let state = live(move || match now() {
        Some(1) => words().error,
        Some(2) => words().gamble,
        _ => words().none,
    });
    let title = title.put(lines(words().own_error, Some(words().own_error_help.to_owned())));
    let title = title.put(el("small").put(state)).put(icon("down"));
    let own = el("details").put(title).put(el("div").class("in").put(own).put(without));
    el("div").class("card rows review-more").put(who).put(doubt).put(split).put(own)
}

/// Average plus, average or average minus for each side.
fn artificial(review: Review) -> View {
    let side = |(place, name): (usize, Cow<'static, str>)| {
        let awards = Artificial::AWARDS.into_iter().zip(words().awards).enumerate();
        let awards = awards.map(|(which, (name, text))| (which, name.to_owned(), text.to_owned()));
        let now = move || {
            review.draft.with(|it| {
                let award = &it.artificial.as_ref()?.awards[place];
                Artificial::AWARDS.into_iter().position(|it| it == award)
            })
        };
        let choose = move |which: usize| {
            review.change(|it| {
                if let Some(it) = &mut it.artificial {
                    Artificial::AWARDS[which].clone_into(&mut it.awards[place]);
                }
            });
        };
        let test = if place == 0 { "award-ns" } else { "award-ew" };
        let group = choices(&name, test, awards, now, choose);
        let session = field(
            input("text", format!("{test}-session")).attr("inputmode", "decimal"),
            words().session,
            move || {
                review.draft.with(|it| {
                    it.artificial.as_ref().map(|it| it.sessions[place].clone()).unwrap_or_default()
                })
            },
            move |text| {
                review.change(|it| {
                    if let Some(it) = &mut it.artificial {
                        it.sessions[place] = text;
                    }
                });
            },
        );
        el("section").class("card pad-in stack").put(el("h2").put(name)).put(group).put(session)
    };
    let names = [Side::NorthSouth, Side::EastWest].map(|side| said().side(side));
    all(names.into_iter().enumerate().map(side))
}
