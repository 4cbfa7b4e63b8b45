//! The answers to the open question, at the thumb.

use director::Offer;
use laws::{Asked, AuctionQuestion, QuestionId};
use web::board::Board;
use web::words::table as words;
use web::words::{App as _, Language as _, said};

use super::State;
use super::text::rich;
use crate::view::dom::{El, View, button, el, hidden, input, value_of};
use crate::view::frame::icon;

/// Which answer is advised: comparable or not; `None` where it is close.
const fn advised(verdict: laws::Verdict) -> Option<bool> {
    match verdict {
        laws::Verdict::Yes => Some(true),
        laws::Verdict::No => Some(false),
        laws::Verdict::Judgment => None,
    }
}

/// The question and its answers, each with what follows.
pub(super) fn view(state: State, board: &Board) -> View {
    let ruling = board.ruling();
    let (Some(asked), Some(asking)) = (&ruling.position.question, &ruling.question) else {
        return View::default();
    };
    // only our advice is highlighted, never a player's choice or a fact
    let advised = asking.evidence.as_deref().and_then(|evidence| {
        let verdict = evidence.comparison.finding.verdict;
        (asked.id == QuestionId::Auction(AuctionQuestion::Comparable))
            .then_some(verdict)
            .and_then(advised)
    });
    let answer = |(place, offer): (usize, &Offer)| {
        let answer = offer.answer;
        let key = el("kbd").attr("aria-hidden", "true").put(place);
        let is_advised = advised.is_some_and(|advised| answer == laws::Answer::Comparable(advised));
        button(format!("option-{}", answer.value()))
            .class(if is_advised { "answer go" } else { "answer" })
            .class_if(answer == laws::Answer::Forbid(None), "none")
            .tap(move || state.answer(answer))
            .put(key)
            .put(el("b").put(choice(&said().choice(offer.choice))))
            .put(el("small").put(rich(&words().first(&said().consequence(offer.then, &[])))))
    };
    let suits = asked.id.is_of_play() && asking.options.len() > 2;
    let class = match asking.options.len() {
        _ if suits => "answers suits",
        2 => "answers pairable",
        _ => "answers",
    };
    // by the time of the lead the call is long past
    let slip = asked.to != Asked::Director && !asked.id.is_of_play();
    let otherwise = slip.then(|| otherwise(state, board)).flatten();
    // a question to a player is among the words to say
    let title = match asked.to {
        Asked::Player(_) => {
            el("h2").put(said().whose_choice(asked.to)).put(hidden(&said().ask(asking.ask)))
        }
        // the title of the page is the question
        Asked::Director if asked.id == QuestionId::Auction(AuctionQuestion::Comparable) => {
            el("h2").put(said().whose_choice(asked.to)).put(hidden(&said().ask(asking.ask)))
        }
        Asked::Director => el("h2").put(rich(&said().ask(asking.ask))),
    };
    // large letters: one row, which unfolds
    let open = button("answers-open").class("unfold").tap(move || state.open.set(true));
    let open = open.put(said().whose_choice(asked.to)).put(icon("up"));
    el("div")
        .class(class)
        .live_class("opened", move || state.open.get())
        .test("question")
        .put(el("div").class("grip"))
        .put(open)
        .put(title)
        .put_all((1..).zip(&asking.options).map(answer))
        .put(otherwise)
        .into()
}

/// The label of a choice; a suit has its symbol above it.
fn choice(text: &str) -> View {
    match text.split_once(' ') {
        Some((sign, name)) if sign.parse::<bridge::Suit>().is_ok() => {
            [el("i").put(rich(sign)), el("span").put(said().capitalised(name))].into()
        }
        _ => rich(&said().capitalised(text)),
    }
}

/// For a call that may have been a slip.
fn otherwise(state: State, board: &Board) -> Option<El> {
    let (_, it) = board.ruling().position.told().filter(|(_, it)| it.what.is_call()).last()?;
    let event = it.event.0;
    let edit = move || state.editing.set(Some(event));
    let way = button(format!("otherwise-{}", event + 1)).class("soft").tap(edit);
    Some(way.put(words().otherwise))
}

/// The director's reason.
pub(super) fn reason(state: State) -> El {
    input("text", "reason")
        .class("reason")
        .attr("aria-label", words().reason)
        .attr("placeholder", words().reason)
        .live_value(move || state.reason.get())
        .on("input", move |event| state.reason.set(value_of(&event)))
}
