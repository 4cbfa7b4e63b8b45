//! The screen `private`: the conversation with the player who calls again,
//! away from the table.

use bridge::{Bid, Call, Level, Seat, Strain};
use director::{CallVerdict, RatedCall, Ruling, Settings, To, Where};
use laws::QuestionId;
use leptos::prelude::*;
use web::words::private as words;
use web::words::table as table_words;

use super::App;
use super::table::{law, text};

/// The screen.
pub(crate) fn screen(app: App) -> impl IntoView {
    let open: law::Open = RwSignal::new(None);
    let tapped = RwSignal::new(None::<Call>);
    view! {
        <div class="private">
            <p class="away">{words::AWAY}</p>
            {move || app.board.with(|board| {
                let ruling = board.ruling();
                match ruling.calls_for {
                    Some(seat) => chosen(ruling, seat, tapped, open),
                    None => view! { <p data-test="private-nobody">{words::NOBODY}</p> }.into_any(),
                }
            })}
            <div aria-live="polite" data-test="private-why">
                {move || app.board.with(|board| {
                    let ruling = board.ruling();
                    let (call, seat) = (tapped.get(), ruling.calls_for?);
                    let rated = ruling.calls.iter().find(|rated| Some(rated.call) == call);
                    Some(match rated {
                        Some(rated) => why(&board.known().settings, rated, seat, open),
                        None => view! { <p class="quiet">{words::TAP}</p> }.into_any(),
                    })
                })}
            </div>
            <a class="button" href="#/table" data-test="private-back">{words::BACK}</a>
        </div>
        {law::dialog(open)}
    }
}

/// What to say, and the box.
fn chosen(ruling: &Ruling, seat: Seat, tapped: RwSignal<Option<Call>>, open: law::Open) -> AnyView {
    let asked = ruling.position.question.as_ref();
    let open_yet = asked.is_some_and(|question| question.id == QuestionId::Accept);
    let rows = Level::ALL.map(|level| {
        let bids = Strain::ALL.map(|strain| Call::Bid(Bid { level, strain }));
        view! { <div class="level">{bids.map(|call| cell(ruling, call, tapped)).into_iter().collect_view()}</div> }
    });
    let calls = [Call::Pass, Call::Double, Call::Redouble].map(|call| cell(ruling, call, tapped));
    let signs = words::Outcome::ALL
        .into_iter()
        .filter(|outcome| ruling.calls.iter().any(|rated| words::Outcome::of(rated) == *outcome));
    let sign = |outcome: words::Outcome| {
        view! { <li class=outcome.class()><b>{outcome.sign()}</b>" "{outcome.words()}</li> }
    };
    let free =
        |rated: &RatedCall| matches!(rated.verdict, CallVerdict::Free | CallVerdict::Illegal);
    let title =
        if ruling.calls.iter().all(free) { words::free(seat) } else { words::for_player(seat) };
    view! {
        <h1 data-test="private-for">{title}</h1>
        {open_yet.then(|| view! { <p>{words::if_rejected(seat)}</p> })}
        {script(ruling, seat, open)}
        <ul class="signs" aria-label=words::SIGNS>{signs.map(sign).collect_view()}</ul>
        <div class="ladder" role="group" aria-label=words::BOX>
            {rows.into_iter().collect_view()}
            <div class="level three">{calls.into_iter().collect_view()}</div>
        </div>
    }
    .into_any()
}

fn cell(ruling: &Ruling, call: Call, tapped: RwSignal<Option<Call>>) -> AnyView {
    let rated = ruling.calls.iter().find(|rated| rated.call == call);
    let outcome = rated.map_or(words::Outcome::NotAllowed, words::Outcome::of);
    let spoken = format!("{}: {}", table_words::spoken(call), outcome.words());
    view! {
        <button
            type="button"
            class=outcome.class()
            data-test=format!("private-call-{call}")
            aria-label=spoken
            aria-pressed=move || (tapped.get() == Some(call)).to_string()
            on:click=move |_| {
                tapped.set(Some(call));
                request_animation_frame(show_why);
            }
        >
            <span>{text::call(call)}</span>
            <b class="sign">{outcome.sign()}</b>
        </button>
    }
    .into_any()
}

/// Scrolls down to the reason.
fn show_why() {
    let found = document().query_selector("[data-test=private-why]").ok().flatten();
    if let Some(why) = found {
        why.scroll_into_view_with_bool(false);
    }
}

/// The lines that are said here, to this player.
fn script(ruling: &Ruling, seat: Seat, open: law::Open) -> Option<AnyView> {
    let here = |say: &&director::Say| say.place == Where::Private && say.to == To::Seat(seat);
    let lines: Vec<_> = ruling
        .say
        .iter()
        .filter(here)
        .map(|say| {
            view! {
                <li data-where="private"><q>{text::rich(&say.text)}</q>{law::buttons(open, &say.laws)}</li>
            }
        })
        .collect();
    (!lines.is_empty()).then(|| {
        view! { <section class="card"><h2>{words::SAY}</h2><ol class="script">{lines}</ol></section> }
            .into_any()
    })
}

/// Why the call leads to what it does, with the evidence.
fn why(settings: &Settings, rated: &RatedCall, seat: Seat, open: law::Open) -> AnyView {
    let evidence = rated.evidence.as_deref().map(|evidence| {
        let laws = evidence.comparison.finding.laws();
        let found = director::words::compared(settings, evidence);
        let residual = evidence.residual.iter().map(|one| {
            view! { <li>{text::rich(&director::words::residual(one).1)}</li> }
        });
        view! {
            <p>{text::rich(&found)}{law::buttons(open, laws)}</p>
            <ul class="points">{residual.collect_view()}</ul>
            {evidence.counterexample.map(|hand| view! {
                <p>{words::EXAMPLE}": "<span data-test="private-hand">{text::rich(&words::hand(&hand.to_string()))}</span></p>
            })}
        }
    });
    let shows = rated.meaning.as_ref().map(|meaning| {
        let line = meaning.prose.as_ref().map(|line| format!(" “{line}”"));
        view! { <p class="quiet">{words::SHOWS}": "{text::rich(&meaning.in_words())}{line}</p> }
    });
    view! {
        <section class="card stack">
            <h2>{text::call(rated.call)}" "<span class="sign">{words::Outcome::of(rated).sign()}</span></h2>
            <p><b>{words::leads_to(rated, seat)}</b></p>
            <p>{text::rich(&rated.why)}{law::buttons(open, rated.laws)}</p>
            {evidence}
            {shows}
        </section>
    }
    .into_any()
}
