//! The screen `private`: the conversation with the player who calls again,
//! away from the table.

use bridge::{Bid, Call, Level, Seat, Strain};
use director::{CallVerdict, RatedCall, Ruling, Settings, To, Where};
use laws::QuestionId;
use web::words::private as words;
use web::words::{App as _, Language as _, Outcome, SAID};

use super::App;
use super::dom::{El, Signal, View, button, el, find, hidden, next_frame};
use super::table::{law, text};

/// The screen.
pub(crate) fn screen(app: App) -> View {
    let tapped = Signal::new(None::<Call>);
    let conversation = move || {
        app.board.with(|board| {
            let ruling = board.ruling();
            match ruling.calls_for {
                Some(seat) => chosen(ruling, seat, tapped),
                None => el("p").test("private-nobody").put(words::NOBODY).into(),
            }
        })
    };
    let reason = move || {
        app.board.with(|board| {
            let ruling = board.ruling();
            let (call, seat) = (tapped.get(), ruling.calls_for?);
            let rated = ruling.calls.iter().find(|rated| Some(rated.call) == call);
            Some(match rated {
                Some(rated) => why(&board.record().settings, rated, seat),
                None => el("p").class("quiet").put(words::TAP),
            })
        })
    };
    let back = el("a").class("button").attr("href", "#/table").test("private-back");
    el("div")
        .class("private")
        .put(el("p").class("away").put(words::AWAY))
        .live(conversation)
        .put(el("div").attr("aria-live", "polite").test("private-why").live(reason))
        .put(back.put(words::BACK))
        .into()
}

/// What to say, and the box.
fn chosen(ruling: &Ruling, seat: Seat, tapped: Signal<Option<Call>>) -> View {
    let asked = ruling.position.question.as_ref();
    let open_yet = asked.is_some_and(|question| question.id == QuestionId::Accept);
    let cell = |call: Call| cell(ruling, call, tapped);
    let rows = Level::ALL.map(|level| {
        let bids = Strain::ALL.map(|strain| Call::Bid(Bid { level, strain }));
        el("div").class("level").put_all(bids.map(cell))
    });
    let calls = [Call::Pass, Call::Double, Call::Redouble].map(cell);
    let signs = Outcome::ALL
        .into_iter()
        .filter(|outcome| ruling.calls.iter().any(|rated| Outcome::of(rated) == *outcome));
    let sign = |outcome: Outcome| {
        let sign = el("b").put(words::sign(outcome));
        el("li").class(words::class(outcome)).put(sign).put(" ").put(SAID.sign(outcome))
    };
    let free =
        |rated: &RatedCall| matches!(rated.verdict, CallVerdict::Free | CallVerdict::Illegal);
    let title = SAID.for_player(seat, ruling.calls.iter().all(free));
    let ladder = el("div").class("ladder").attr("role", "group").attr("aria-label", words::BOX);
    let ladder = ladder.put_all(rows).put(el("div").class("level three").put_all(calls));
    let signs = el("ul").class("signs").attr("aria-label", words::SIGNS).put_all(signs.map(sign));
    [
        el("h1").test("private-for").put(title).into(),
        View::from(open_yet.then(|| el("p").put(SAID.if_rejected(seat)))),
        script(ruling, seat).into(),
        signs.into(),
        ladder.into(),
    ]
    .into()
}

fn cell(ruling: &Ruling, call: Call, tapped: Signal<Option<Call>>) -> El {
    let rated = ruling.calls.iter().find(|rated| rated.call == call);
    let outcome = rated.map_or(Outcome::NotAllowed, Outcome::of);
    let sign = el("b").class("sign").attr("aria-hidden", "true").put(words::sign(outcome));
    let tap = move || {
        tapped.set(Some(call));
        next_frame(show_why);
    };
    button(format!("private-call-{call}"))
        .class(words::class(outcome))
        .live_flag("aria-pressed", move || tapped.get() == Some(call))
        .tap(tap)
        .put(el("span").put(text::call(call)))
        .put(sign)
        .put(hidden(&SAID.sign(outcome)))
}

/// Scrolls down to the reason.
fn show_why() {
    if let Some(why) = find("[data-test=private-why]") {
        why.scroll_into_view_with_bool(false);
    }
}

/// The lines that are said here, to this player.
fn script(ruling: &Ruling, seat: Seat) -> Option<El> {
    let here = |say: &&director::Say| say.place == Where::Private && say.to == To::Seat(seat);
    let line = |say: &director::Say| {
        let said = el("q").put(text::rich(&SAID.line(&say.line)));
        el("li").attr("data-where", "private").put(said).put(law::buttons(&say.laws))
    };
    let lines: Vec<_> = ruling.say.iter().filter(here).map(line).collect();
    (!lines.is_empty()).then(|| {
        let script = el("ol").class("script").put(lines);
        el("section").class("card").put(el("h2").put(words::SAY)).put(script)
    })
}

/// Why the call leads to what it does, with the evidence.
fn why(settings: &Settings, rated: &RatedCall, seat: Seat) -> El {
    let evidence = rated.evidence.as_deref().map(|evidence| {
        let laws = evidence.comparison.finding.laws();
        let found = text::rich(&SAID.compared(settings, evidence));
        let residual =
            evidence.residual.iter().map(|one| el("li").put(text::rich(&SAID.residual(one))));
        let hand = evidence.counterexample.map(|hand| {
            let hand = text::rich(&words::hand(&hand.to_string()));
            let hand = el("span").test("private-hand").put(hand);
            el("p").put(words::EXAMPLE).put(": ").put(hand)
        });
        View::from([
            View::from(el("p").put(found).put(law::buttons(laws))),
            el("ul").class("points").put_all(residual).into(),
            hand.into(),
        ])
    });
    let shows = rated.meaning.as_ref().map(|meaning| {
        let line = meaning.prose.as_ref().map(|line| format!(" ({line})"));
        let shows = el("p").class("quiet").put(words::SHOWS).put(": ");
        shows.put(text::rich(&SAID.meaning(meaning))).put(line)
    });
    let sign = el("span").class("sign").put(words::sign(Outcome::of(rated)));
    el("section")
        .class("card stack")
        .put(el("h2").put(text::call(rated.call)).put(" ").put(sign))
        .put(el("p").put(el("b").put(SAID.leads_to(rated, seat))))
        .put(el("p").put(text::rich(&SAID.why(rated.why, seat))).put(law::buttons(&rated.laws)))
        .put(evidence)
        .put(shows)
}
