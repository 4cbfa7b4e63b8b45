//! The ruling: what happened, whose choice it is, what to say, what follows.

use director::words as said;
use director::{Record, Ruling, Say, Where};
use laws::book::law_26;
use laws::{
    Answer, Asked, Cite, Event, Irregularity, IrregularityStatus, Phase, Position, Verdict,
};
use leptos::prelude::*;
use web::board::Board;
use web::words::table as words;

use super::law::buttons;
use super::text::rich;
use super::{State, forms, waits};
use web::grid::listed;

/// What is new, in a sentence or two for a screen reader.
pub(super) fn summary(board: &Board) -> String {
    let ruling = board.ruling();
    if let Some(question) = &ruling.question {
        return question.text.clone();
    }
    let last = board.record().events.last().map(|happened| words::event(&happened.event));
    let told = match ruling.say.first() {
        Some(say) => Some(say.text.clone()),
        None if waits(&ruling.position) => listed(&ruling.position)
            .last()
            .map(|(_, it)| said::irregularity_in(&ruling.position, it)),
        None => words::outcome(&ruling.position),
    };
    [last, told].into_iter().flatten().collect::<Vec<_>>().join(". ")
}

/// Everything that follows from what happened.
pub(super) fn view(state: State, board: &Board) -> AnyView {
    let ruling = board.ruling();
    let position = &ruling.position;
    // What is to be done now comes before what is known already.
    let news = ruling.question.is_none() && !ruling.say.is_empty() && !waits(position);
    let begun = !board.record().events.is_empty();
    let start = (!begun).then(|| view! { <p class="quiet">{words::START}</p> });
    view! {
        <div class="ruling">
            {start}
            {(!news).then(|| case(state, board))}
            {script(state, &ruling.say)}
            {news.then(|| case(state, board))}
            {overrule(state, board)}
            {private(ruling)}
            {obligations(state, position)}
            {unauthorised(state, position)}
            {leads(state, position)}
            {cards(position)}
            {lead_form(state, position)}
            {reviews(state, position)}
            {notes(state, board)}
            {words::outcome(position).filter(|_| begun && !waits(position)).map(|line| {
                view! { <p class="outcome" data-test="outcome">{rich(&line)}</p> }
            })}
        </div>
    }
    .into_any()
}

/// One card: what happened, whose choice it is, the question.
fn case(state: State, board: &Board) -> Option<AnyView> {
    let happened = happened(state, board);
    let question = question(state, board.ruling());
    (happened.is_some() || question.is_some())
        .then(|| view! { <section class="card case">{happened}{question}</section> }.into_any())
}

/// What is irregular, and what has become of it.
fn happened(state: State, board: &Board) -> Option<AnyView> {
    let (ruling, record) = (board.ruling(), board.known());
    let position = &ruling.position;
    let count = listed(position).count();
    let items: Vec<_> = listed(position)
        .map(|(number, it)| {
            let number = (count > 1).then(|| format!("{number}. "));
            // while it is being ruled on, that it is not yet goes without saying
            let fate = it.status != IrregularityStatus::Pending || ruling.question.is_none();
            let evidence = ruling.compared.iter().find(|one| one.event == it.event);
            let why = evidence.filter(|_| ruling.question.is_none());
            let why = why.map(|one| said::compared(&record.settings, &one.evidence));
            view! {
                <li>
                    <p>{number}{rich(&said::irregularity_in(position, it))}</p>
                    {fate.then(|| view! {
                        <p class="fate">
                            {words::fate(it.status, it.comparable)}{buttons(state.law, &it.laws)}
                        </p>
                    })}
                    {judged(record, it).map(|told| view! { <p data-test="judged">{told}</p> })}
                    {why.map(|why| view! {
                        <details><summary>{words::WHY}</summary><p>{rich(&why)}</p></details>
                    })}
                </li>
            }
        })
        .collect();
    (count > 0).then(|| {
        view! {
            <div class="happened" data-test="what-happened">
                <h2 class="hidden">{words::HAPPENED}</h2>
                <ul>{items}</ul>
            </div>
        }
        .into_any()
    })
}

/// The director's own judgement, where he decided otherwise than the engine.
fn judged(record: &Record, it: &Irregularity) -> Option<String> {
    let overridden = it.overridden?;
    let reason = record.events.get(overridden.at.0).and_then(|event| event.reason.as_deref());
    Some(words::overridden(overridden.engine, overridden.answer, reason))
}

/// The open question, its answers and what each leads to.
fn question(state: State, ruling: &Ruling) -> Option<AnyView> {
    let (asked, text) = (ruling.position.question.as_ref()?, ruling.question.as_ref()?);
    let option = |(place, option): (usize, &said::OptionText)| {
        let answer = option.answer;
        view! {
            <li>
                <button
                    type="button"
                    data-test=format!("option-{}", answer.value())
                    on:click=move |_| state.answer(answer)
                >
                    <span class="key" aria-hidden="true">{place + 1}</span>
                    <span>{rich(&option.text)}</span>
                </button>
                <p class="then">"→ "{rich(&option.consequence)}{buttons(state.law, &option.laws)}</p>
            </li>
        }
    };
    let why = text.why.as_ref().map(|why| view! { <p class="quiet">{rich(why)}</p> });
    Some(
        view! {
            <div class="ask" data-test="question">
                <p class="who">{words::choice(asked.to)}</p>
                <h2>{rich(&text.text)}</h2>
                {why}
                {(asked.to == Asked::Director).then(|| reason(state))}
                <ul class="options">{text.options.iter().enumerate().map(option).collect_view()}</ul>
            </div>
        }
        .into_any(),
    )
}

/// Why the director decides as he does.
fn reason(state: State) -> AnyView {
    view! {
        <input
            type="text"
            class="reason"
            data-test="reason"
            aria-label=words::REASON
            placeholder=words::REASON
            prop:value=state.reason
            on:input=move |event| state.reason.set(event_target_value(&event))
        />
    }
    .into_any()
}

/// What to say, in order, to whom and where.
fn script(state: State, say: &[Say]) -> Option<AnyView> {
    let line = |say: &Say| {
        let place = match say.place {
            Where::Table => "table",
            Where::Private => "private",
        };
        view! {
            <li data-where=place>
                <span class="to">{words::addressee(say)}</span>
                <q>{rich(&say.text)}</q>
                {buttons(state.law, &say.laws)}
            </li>
        }
    };
    (!say.is_empty()).then(|| {
        view! {
            <section class="card">
                <h2>{words::SAY}</h2>
                <ol class="script" data-test="say">{say.iter().map(line).collect_view()}</ol>
            </section>
        }
        .into_any()
    })
}

/// What the engine found by itself about the last call, if the director may
/// still judge otherwise.
fn found_by_itself(record: &Record, position: &Position) -> Option<bool> {
    let since = |it: &&Irregularity| {
        it.overridden.is_none()
            && it.replacement.is_some_and(|replacement| {
                record.events[(replacement.0 + 1).min(record.events.len())..].iter().all(|later| {
                    matches!(later.event, Event::Answer(answer)
                        if !matches!(answer, Answer::Comparable(_)))
                })
            })
    };
    if position.question.is_some() {
        return None;
    }
    match position.irregularities.iter().filter(since).find_map(|it| it.comparable)? {
        Verdict::Yes => Some(true),
        Verdict::No => Some(false),
        Verdict::Judgment => None,
    }
}

/// The director judges otherwise than the engine.
fn overrule(state: State, board: &Board) -> Option<AnyView> {
    let found = found_by_itself(board.record(), &board.ruling().position)?;
    let (name, text) = if found {
        ("override-no", words::OVERRIDE_NO)
    } else {
        ("override-yes", words::OVERRIDE_YES)
    };
    Some(
        view! {
            <details class="card">
                <summary data-test="override">{words::OVERRIDE}</summary>
                {reason(state)}
                <button
                    type="button"
                    data-test=name
                    on:click=move |_| state.answer(Answer::Comparable(!found))
                >{text}</button>
            </details>
        }
        .into_any(),
    )
}

/// The way to the conversation away from the table, where there is one to have.
fn private(ruling: &Ruling) -> Option<AnyView> {
    use director::CallVerdict as V;
    let matters = |verdict: V| !matches!(verdict, V::Free | V::Illegal | V::Forced);
    ruling.calls.iter().any(|rated| matters(rated.verdict)).then(|| {
        view! { <a class="button private-way" href="#/private" data-test="to-private">{words::TO_PRIVATE}</a> }
            .into_any()
    })
}

/// A card with a list: each line with its laws.
fn points(
    state: State,
    title: &str,
    name: &'static str,
    lines: Vec<(String, Vec<Cite>)>,
) -> Option<AnyView> {
    let line = |(text, laws): (String, Vec<Cite>)| {
        view! { <li>{rich(&text)}{buttons(state.law, &laws)}</li> }
    };
    (!lines.is_empty()).then(|| {
        view! {
            <section class="card">
                <h2>{title.to_owned()}</h2>
                <ul class="points" data-test=name>{lines.into_iter().map(line).collect_view()}</ul>
            </section>
        }
        .into_any()
    })
}

/// What two laws say in the same words is said once, with both.
fn once(lines: impl Iterator<Item = (String, Cite)>) -> Vec<(String, Vec<Cite>)> {
    let mut said: Vec<(String, Vec<Cite>)> = Vec::new();
    for (text, law) in lines {
        match said.iter_mut().find(|(other, _)| *other == text) {
            Some((_, laws)) => laws.push(law),
            None => said.push((text, vec![law])),
        }
    }
    said
}

fn obligations(state: State, position: &Position) -> Option<AnyView> {
    let lines = position.obligations.iter().map(|duty| (said::obligation(duty), duty.law));
    points(state, words::OBLIGATIONS, "obligations", once(lines))
}

fn unauthorised(state: State, position: &Position) -> Option<AnyView> {
    let lines = position.unauthorised.iter().map(|one| (said::unauthorised(one), one.law));
    points(state, words::UNAUTHORISED, "unauthorised", once(lines))
}

fn leads(state: State, position: &Position) -> Option<AnyView> {
    let lines = position.lead_restrictions.iter();
    let lines = lines.map(|restriction| (said::lead_restriction(restriction), law_26::B));
    points(state, words::LEAD, "lead", once(lines))
}

fn cards(position: &Position) -> Option<AnyView> {
    let line = |card: &laws::ExposedCard| view! { <li>{rich(&words::exposed(*card))}</li> };
    (!position.cards.is_empty()).then(|| {
        view! {
            <section class="card">
                <h2>{words::CARDS}</h2>
                <ul class="points" data-test="cards">{position.cards.iter().map(line).collect_view()}</ul>
            </section>
        }
        .into_any()
    })
}

/// The lead, once the auction is over and ruled on.
fn lead_form(state: State, position: &Position) -> Option<AnyView> {
    let over = matches!(position.phase, Phase::Clarification | Phase::Play);
    let leader = position.turn.filter(|_| over && !waits(position))?;
    Some(forms::lead(state, leader))
}

fn reviews(state: State, position: &Position) -> Option<AnyView> {
    let texts = position.reviews.iter().map(|review| (said::review(position, review), review.law));
    let texts: Vec<_> = texts.collect();
    let title = super::capitalised(texts.first()?.0.when);
    let lines = once(texts.into_iter().map(|(text, law)| (text.why, law)));
    points(state, &title, "reviews", lines)
}

/// The open points of law that were used, and what else is to be known.
fn notes(state: State, board: &Board) -> Option<AnyView> {
    let (ruling, settings) = (board.ruling(), &board.record().settings);
    let noted = ruling.position.notes.iter();
    let noted = noted.map(|note| (said::note(settings, note), note.laws.clone()));
    let unpublished = ruling.unpublished.iter();
    let unpublished = unpublished.map(|one| (said::unpublished(settings, one), one.laws.to_vec()));
    let books = said::from_books(board.systems()).filter(|_| !ruling.compared.is_empty());
    let books = books.map(|text| (format!("{}.", super::capitalised(text)), Vec::new()));
    points(state, words::NOTES, "notes", noted.chain(unpublished).chain(books).collect())
}
