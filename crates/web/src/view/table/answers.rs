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

/// The question and its answers, each with what follows.
/// Which answer is advised: comparable or not; none where it is close.
const fn advised(verdict: laws::Verdict) -> Option<bool> {
    match verdict {
        laws::Verdict::Yes => Some(true),
        laws::Verdict::No => Some(false),
        laws::Verdict::Judgment => None,
    }
}

pub(super) fn view(state: State, board: &Board) -> View {
    let ruling = board.ruling();
    let (Some(asked), Some(asking)) = (&ruling.position.question, &ruling.question) else {
        return View::default();
    };
    // what Rectify advises is filled; a player's choice and a fact never are
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
    // before the lead the call is long past
    let slip = asked.to != Asked::Director && !asked.id.is_of_play();
    let otherwise = slip.then(|| otherwise(state, board)).flatten();
    // what a player is asked stands among the words to say
    let title = match asked.to {
        Asked::Player(_) => {
            el("h2").put(said().whose_choice(asked.to)).put(hidden(&said().ask(asking.ask)))
        }
        // the title of the page asks it
        Asked::Director if asked.id == QuestionId::Auction(AuctionQuestion::Comparable) => {
            el("h2").put(said().whose_choice(asked.to)).put(hidden(&said().ask(asking.ask)))
        }
        Asked::Director => el("h2").put(rich(&said().ask(asking.ask))),
    };
    // large letters: one row, which opens
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

/// What is chosen; a suit has its sign over it.
fn choice(text: &str) -> View {
    match text.split_once(' ') {
        Some((sign, name)) if sign.parse::<bridge::Suit>().is_ok() => {
            [el("i").put(rich(sign)), el("span").put(said().capitalised(name))].into()
        }
        _ => rich(&said().capitalised(text)),
    }
}

/// The call may have been a slip, or something else.
fn otherwise(state: State, board: &Board) -> Option<El> {
    let (_, it) = board.ruling().position.told().filter(|(_, it)| it.call.is_some()).last()?;
    let event = it.event.0;
    let edit = move || state.editing.set(Some(event));
    let way = button(format!("otherwise-{}", event + 1)).class("soft").tap(edit);
    Some(way.put(words().otherwise))
}

/// Why the director decides so.
pub(super) fn reason(state: State) -> El {
    input("text", "reason")
        .class("reason")
        .attr("aria-label", words().reason)
        .attr("placeholder", words().reason)
        .live_value(move || state.reason.get())
        .on("input", move |event| state.reason.set(value_of(&event)))
}
