//! What peers would have done: the question to hand over, and their answers, counted.

use ::words::{Piece, Word};
use bridge::{Call, Hand};
use review::poll::{Action, Poll};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web::evidence::{self, Ask, Facts};
use web::review::Answer;
use web::words::{Evidences as _, Refusals as _, evidence as words, said};

use super::Review;
use crate::view::App;
use crate::view::dom::{
    El, Memo, Signal, View, all, button, el, hidden, input, is_ticked, live, value_of, window,
};
use crate::view::frame::{Message, badge, icon, icon_button};
use crate::view::table::text::rich;

/// The state of this step beside the draft.
#[derive(Clone, Copy)]
struct State {
    app: App,
    review: Review,
    law: Memo<String>,
    facts: Memo<Option<Facts>>,
}

/// The step of the review.
pub(super) fn view(app: App, review: Review) -> View {
    let law = Memo::new(move || review.draft.with(|draft| draft.law.clone()).unwrap_or_default());
    let facts = Memo::new(move || review.board.with(|board| law.with(|law| Facts::of(board, law))));
    let state = State { app, review, law, facts };
    el("div")
        .class("stack ev-all")
        .put(question(state))
        .put(counted(state))
        .put(people(state))
        .into()
}

// ---- the question ----

/// The question to hand over: a code, a link.
fn question(state: State) -> View {
    let State { app, review, law, facts } = state;
    let asks = Memo::new(move || {
        review.board.with(|board| facts.with(|facts| evidence::asks(board, facts.as_ref())))
    });
    let chosen = Signal::new(None::<usize>);
    let ask = Memo::new(move || {
        let (asks, first) = asks.get();
        asks.get(chosen.get().unwrap_or(first)).copied()
    });
    // where the deal is not entered, the hand alone is enough
    let written = Signal::new(None::<Hand>);
    let hand = Memo::new(move || {
        let seat = ask.get()?.seat;
        let dealt = review.draft.with(|draft| draft.deal.and_then(|deal| deal.hand(seat)));
        dealt.or_else(|| written.get())
    });
    let sheet = Memo::new(move || {
        let (ask, hand) = (ask.get()?, hand.get()?);
        let form = review.draft.with(|draft| draft.form);
        let made = review.board.with(|board| {
            law.with(|law| evidence::sheet_fragment(board, law, ask, hand, form.name()))
        });
        Some(made.map_err(|refused| said().refused_poll(&refused)))
    });
    let has_sheet = Memo::new(move || law.with(|law| evidence::has_sheet(law)));
    let turns = live(move || {
        if !has_sheet.get() {
            return None;
        }
        let (all, first) = asks.get();
        let option = |(place, ask): (usize, &Ask)| {
            let text = words().turn(ask.seat, ask.call, is_lead(review));
            el("option").attr("value", place.to_string()).put(text)
        };
        let place = chosen.get_untracked().unwrap_or(first);
        let select = el("select").test("poll-turn").put_all(all.iter().enumerate().map(option));
        let select = select.value(&place.to_string());
        let select = select.on("change", move |event| chosen.set(value_of(&event).parse().ok()));
        Some(el("label").class("field").put(words().which_turn).put(select))
    });
    let code = live(move || match sheet.get() {
        _ if !has_sheet.get() => {
            let told = law.with(|law| words().no_sheet(law));
            el("p").class("small").test("poll-refused").put(told).into()
        }
        None => {
            let Some(ask) = ask.get() else { return View::default() };
            let take = move |event: web_sys::Event| match value_of(&event).parse::<Hand>() {
                Ok(hand) => written.set(Some(hand)),
                Err(error) => app.refuse(said().refused_word(&Word::Hand(error))),
            };
            let field = input("text", "poll-hand").attr("placeholder", words().hand);
            let field = field.attr("aria-label", words().hand).on("change", take);
            all([el("p").class("small").put(words().hand_first(ask.seat)), field])
        }
        Some(Err(refused)) => el("p")
            .class("quiet")
            .test("poll-refused")
            .put(rich(&web::words::capital(&refused)))
            .into(),
        Some(Ok(fragment)) => handed(state, &fragment),
    });
    let card = el("section").class("card pad-in stack ev").test("poll-question");
    card.put(code).put(turns).into()
}

fn is_lead(review: Review) -> bool {
    review.board.with_untracked(|board| {
        let phase = board.ruling().position.phase;
        matches!(phase, laws::Phase::Clarification | laws::Phase::Play)
    })
}

/// The code and the link.
fn handed(state: State, fragment: &str) -> View {
    let State { app, facts, .. } = state;
    let place = window().location();
    let here = [place.origin(), place.pathname()].map(Result::unwrap_or_default).concat();
    let address = format!("{here}#{fragment}");
    let asked = evidence::Asked::read(fragment);
    let calls = asked.as_ref().map(|asked| {
        let calls = asked.auction.iter().filter_map(|turn| turn.call);
        let calls: Vec<String> = calls.map(|call| evidence::Action::Call(call).symbol()).collect();
        calls.join(" – ")
    });
    let withdrawn = facts.with(|facts| facts.map(|facts| facts.old.1));
    let sees = asked.map(|asked| words().they_see(asked.seat, &calls.unwrap_or_default()));
    let is_large = Signal::new(false);
    let picture = match evidence::qr(&address, words().qr) {
        Some(svg) => button("poll-qr")
            .class("ev-qr")
            .live_attr("aria-label", move || {
                Some(if is_large.get() { words().smaller } else { words().larger })
            })
            .tap(move || is_large.set(!is_large.get_untracked()))
            .put(el("span").html(&svg)),
        None => el("p").class("quiet").put(words().no_qr),
    };
    let text = el("div")
        .class("grow")
        .put(el("h2").put(words().ask_a_peer))
        .put(el("p").class("small").put(rich(&sees.unwrap_or_default())))
        .put(el("p").class("quiet").put(rich(&words().never(withdrawn))));
    let copied = address.clone();
    let copy = move || {
        let done = window().navigator().clipboard().write_text(&copied);
        spawn_local(async move {
            let text = match JsFuture::from(done).await {
                Ok(_) => words().copied,
                Err(_) => words().not_copied,
            };
            app.message.set(Some(Message {
                text: text.to_owned(),
                is_urgent: false,
                ways: Vec::new(),
            }));
        });
    };
    let copy = button("poll-copy").class("way").tap(copy).put(icon("link")).put(words().copy);
    let open = el("a").class("way").test("poll-open").attr("href", format!("#{fragment}"));
    let open = open.put(icon("people")).put(words().hand_over);
    let code = el("div").class("ev-code").live_class("large", move || is_large.get());
    all([code.put(picture).put(text), el("div").class("two").put(copy).put(open)])
}

// ---- the answers ----

fn counted(state: State) -> View {
    let State { review, law, .. } = state;
    let poll = move || {
        review
            .board
            .with(|board| review.draft.with(|draft| evidence::counted(board, &draft.answers)))
    };
    let is_adding = Signal::new(false);
    let head = live(move || {
        let poll = poll();
        let text = if poll.asked + poll.left_out == 0 {
            words().nobody.to_owned()
        } else {
            words().asked(poll.asked, poll.left_out)
        };
        let add = button("poll-add").class("soft inline");
        let add = add.tap(move || is_adding.set(!is_adding.get_untracked())).put(words().add);
        let add = add.live_flag("aria-expanded", move || is_adding.get());
        el("div").class("ev-head").put(el("h2").test("poll-asked").put(text)).put(add)
    });
    let adding = live(move || is_adding.get().then(|| add(state, is_adding)));
    let bars = live(move || {
        let poll = poll();
        let is_16 = law.with(|law| evidence::has_threshold(law));
        if poll.actions.is_empty() {
            return View::default();
        }
        let rows = poll.actions.iter().map(|action| row(action, poll.asked, is_16));
        let key = |class: &str, text: &str| {
            el("span").put(el("i").class(class).attr("aria-hidden", "true")).put(text)
        };
        let keys = el("p").class("ev-keys quiet").put(key("chose", words().chose));
        let keys = keys.put(key("thought", words().thought));
        let keys = keys.put(el("span").class("ev-right").put(words().exact_range));
        let suggested = (poll.suggested.asked > 0).then(|| suggested(&poll));
        all([
            el("ul").class("ev-poll").test("poll-actions").put_all(rows).into(),
            View::from(keys),
            suggested.into(),
        ])
    });
    let threshold = live(move || {
        let law = law.get();
        let text = if evidence::has_threshold(&law) {
            let (percent, choose) = poll().threshold;
            said().poll_threshold(&percent.to_string(), choose)
        } else {
            said().poll_measures(&law)
        };
        el("p").class("ev-note small").test("poll-threshold").put(icon("info")).put(text)
    });
    let caveat = live(move || {
        let seat = state.facts.get().map_or(bridge::Seat::North, |facts| facts.seat);
        el("p").class("quiet").test("poll-caveat").put(said().does_not_prove(Piece::Poll, seat))
    });
    let card = el("section").class("card pad-in stack ev").test("poll-counted");
    all([card.put(head).put(adding).put(bars).into(), threshold, caveat])
}

/// An action with a dot for each peer who chose it.
fn row(action: &Action, of: u32, is_16: bool) -> El {
    let symbol = evidence::symbol(&action.action);
    let [from, to] = [&action.interval.0, &action.interval.1].map(evidence::percent);
    let range = words().range([from, to]);
    let dot = |place: u32| {
        let class = if place < action.chose {
            "chose"
        } else if place < action.chose + action.considered {
            "thought"
        } else {
            ""
        };
        el("i").class(class)
    };
    let told = words().counted(&symbol, action.chose, action.considered, of, &range);
    let dots = el("span").class("ev-dots").attr("aria-hidden", "true").put_all((0..of).map(dot));
    let found = is_16.then(|| {
        let text = said().poll_found(action.is_alternative, action.is_sure);
        el("small").class("ev-found").put(format!("{} %: {text}", evidence::percent(&action.share)))
    });
    let name = el("b").attr("aria-hidden", "true").put(rich(&symbol));
    let ends = el("small").attr("aria-hidden", "true").put(range);
    el("li").put(hidden(&told)).put(name).put(dots).put(ends).put(found)
}

fn suggested(poll: &Poll) -> El {
    let told = &poll.suggested;
    let by_action: Vec<(String, u32)> =
        told.by_action.iter().map(|(code, count)| (evidence::symbol(code), *count)).collect();
    let text = words().suggested(told.asked, told.none, &by_action);
    el("p").class("small").test("poll-suggested").put(rich(&text))
}

/// The form for one answer.
fn add(state: State, is_adding: Signal<bool>) -> El {
    let State { app, review, law, facts } = state;
    let written = Signal::new(String::new());
    let name = Signal::new(String::new());
    let is_peer = Signal::new(true);
    // the text that was entered: `-` for nothing, empty where it was not asked
    let suggests = Signal::new(String::new());
    let take = move || {
        let Some(mut answer) = written.with_untracked(|text| evidence::read_code(text)) else {
            return app.refuse(words().bad_code.to_owned());
        };
        answer.peer = is_peer.get_untracked();
        name.get_untracked().trim().clone_into(&mut answer.name);
        answer.suggested = suggests.with_untracked(|text| match text.trim() {
            "" => None,
            "-" => Some(None),
            text => Some(evidence::Action::read(text).map(evidence::Action::code)),
        });
        review.change(|draft| draft.answers.push(answer));
        is_adding.set(false);
    };
    let field =
        |text: View, field: El| el("label").class("field").put(el("span").put(text)).put(field);
    let code = input("text", "poll-code").attr("placeholder", words().code_help);
    let code = code.attr("autocapitalize", "characters").attr("autocomplete", "off");
    let code = code.on("input", move |event| written.set(value_of(&event)));
    let asks_third = law.with(|law| evidence::has_threshold(law));
    let third = facts.get().filter(|_| asks_third).map(|facts| {
        let ask = said().poll_suggests(facts.by, facts.old.1);
        let option = |value: &str, text: String| el("option").attr("value", value).put(text);
        let bids = Call::all()
            .map(|call| option(&call.to_string(), evidence::Action::Call(call).symbol()));
        let select = el("select")
            .test("poll-suggests")
            .put(option("", words().not_asked.to_owned()))
            .put(option("-", words().nothing.to_owned()))
            .put_all(bids)
            .on("change", move |event| suggests.set(value_of(&event)));
        field(rich(&ask), select)
    });
    let who = input("text", "poll-name").on("input", move |event| name.set(value_of(&event)));
    let peer = input("checkbox", "poll-peer").ticked(move || is_peer.get());
    let peer = peer.on("change", move |event| is_peer.set(is_ticked(&event)));
    el("div")
        .class("stack ev-add")
        .put(field(words().code.into(), code))
        .put(third)
        .put(field(words().name.into(), who))
        .put(el("label").class("tick").put(peer).put(words().is_peer))
        .put(button("poll-add-it").class("way").tap(take).put(words().add_it))
}

/// Who answered what: can be removed, and is never on the form.
fn people(state: State) -> View {
    let review = state.review;
    let one = move |(place, answer): (usize, &Answer)| {
        let person =
            if answer.name.is_empty() { words().person(place + 1) } else { answer.name.clone() };
        let mut told = evidence::symbol(&answer.chose);
        for other in &answer.considered {
            told += &[", ", &evidence::symbol(other)].concat();
        }
        if !answer.peer {
            told += &[" (", words().not_counted, ")"].concat();
        }
        let out = icon_button(&format!("poll-remove-{place}"), "trash", &words().remove(&person));
        let out = out.tap(move || {
            review.change(|draft| {
                if place < draft.answers.len() {
                    draft.answers.remove(place);
                }
            });
        });
        let text = el("span").class("grow").put(el("b").put(person));
        el("div").class("row").put(text.put(el("small").put(rich(&told)))).put(out)
    };
    live(move || {
        let rows = review.draft.with(|draft| {
            let rows = draft.answers.iter().enumerate().map(one);
            (!draft.answers.is_empty()).then(|| all(rows))
        })?;
        let title = el("summary").class("row").test("poll-who").put(icon("people"));
        let title = title.put(el("span").class("grow").put(words().who));
        let title = title.put(badge("", "lock", words().off_the_form));
        Some(el("details").class("card rows").put(title).put(rows))
    })
}
