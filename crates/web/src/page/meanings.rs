//! The screen `meanings`: what the pairs play, what a withdrawn call may have
//! meant, what a call instead would show, and the picture of both.

use books::Book;
use bridge::{Call, Seat, Side, Suit};
use director::compare::{Evidence, Shown};
use director::{RatedCall, attribute_last};
use hands::HandSet;
use hands::meaning::{Force, Meaning, MeaningError, Purpose, Tags};
use leptos::prelude::*;
use web::board::Board;
use web::picture::{self, Both};
use web::sketch::{ANY_LENGTH, ANY_POINTS, Ends, Sketch};
use web::words::meanings as words;

use super::App;
use super::table::law;

/// Which of the two calls is edited.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edited {
    Old,
    New,
}

/// What this screen knows beside the board.
#[derive(Clone, Copy)]
struct State {
    app: App,
    /// The call instead that was tapped
    tapped: RwSignal<Option<Call>>,
    edited: RwSignal<Edited>,
    /// The formula as it is written
    text: RwSignal<String>,
    /// The law that is shown
    law: law::Open,
}

/// The irregular call in question, and what has taken its place.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Irregular {
    place: usize,
    by: Seat,
    call: Call,
    /// The event that replaced it, and its call
    replacement: Option<(usize, Call)>,
}

impl Irregular {
    /// The last one of the board that is a call.
    fn of(board: &Board) -> Option<Self> {
        let all = &board.ruling().position.irregularities;
        let last = all.iter().rev().find(|one| one.call.is_some())?;
        let made = |place: usize| match board.record().events.get(place)?.event {
            laws::Event::Call(made) => Some(made.call),
            _ => None,
        };
        let place = last.event.0;
        let replacement = last.replacement.and_then(|at| Some((at.0, made(at.0)?)));
        Some(Self { place, by: last.by, call: made(place)?, replacement })
    }

    /// What can be attributed to it.
    fn meanings(self, board: &Board) -> &[Meaning] {
        board.known().events.get(self.place).map_or(&[], |event| &event.meanings)
    }
}

impl State {
    /// The call instead: the one that was made, else the one that was tapped.
    fn new_call(self, irregular: Irregular) -> Option<Call> {
        irregular.replacement.map(|(_, call)| call).or_else(|| self.tapped.get())
    }

    /// What the call instead shows, where that is known.
    fn new_meaning(self, board: &Board, irregular: Irregular) -> Option<Meaning> {
        if let Some((place, _)) = irregular.replacement {
            return board.known().events.get(place)?.meanings.first().cloned();
        }
        let call = self.tapped.get()?;
        board.known().possible.iter().find(|(known, _)| *known == call).map(|(_, it)| it.clone())
    }

    /// The one meaning of the call that is edited.
    fn current(self) -> Option<Meaning> {
        self.app.board.with(|board| {
            let irregular = Irregular::of(board)?;
            match self.edited.get() {
                Edited::New => self.new_meaning(board, irregular),
                Edited::Old => match irregular.meanings(board) {
                    [one] => Some(one.clone()),
                    _ => None,
                },
            }
        })
    }

    /// Says what the edited call shows; nothing for what the book says.
    fn say(self, meaning: Option<Meaning>) {
        let changed = self.app.board.with_untracked(|board| {
            let irregular = Irregular::of(board)?;
            let place = match (self.edited.get_untracked(), irregular.replacement) {
                (Edited::Old, _) => irregular.place,
                (Edited::New, Some((place, _))) => place,
                (Edited::New, None) => {
                    let call = self.tapped.get_untracked()?;
                    return Some(board.with_possible(call, meaning));
                }
            };
            Some(board.with_meanings(place, meaning.into_iter().collect()))
        });
        if let Some(changed) = changed {
            self.app.take(changed);
        }
    }

    /// What the steppers show of the formula, and whether that is all of it.
    fn sketch(self) -> (Sketch, bool) {
        self.text.with(|text| text.parse().map_or((Sketch::default(), true), |it| Sketch::of(&it)))
    }

    /// A stepper was moved: the formula is written anew and taken.
    fn change(self, change: impl FnOnce(&mut Sketch)) {
        let (mut sketch, _) = untrack(|| self.sketch());
        change(&mut sketch);
        let meaning = sketch.meaning();
        self.text.set(meaning.to_string());
        self.say(Some(meaning));
    }
}

pub(crate) fn screen(app: App) -> impl IntoView {
    let state = State {
        app,
        tapped: RwSignal::new(None),
        edited: RwSignal::new(Edited::Old),
        text: RwSignal::new(String::new()),
        law: RwSignal::new(None),
    };
    // what the edited call shows is written where it can be changed
    Effect::new(move |_| {
        let text = state.current().map(|meaning| Meaning { prose: None, ..meaning }.to_string());
        if state.text.with_untracked(|old| Some(old) != text.as_ref()) {
            state.text.set(text.unwrap_or_default());
        }
    });
    let irregular = Memo::new(move |_| app.board.with(Irregular::of));
    view! {
        <section class="meanings">
            <h1>{words::TITLE}</h1>
            {systems(app)}
            {move || match irregular.get() {
                None => view! { <p class="card">{words::NOTHING_IRREGULAR}</p> }.into_any(),
                Some(irregular) => view! {
                    {attributed(app, irregular)}
                    {instead(state, irregular)}
                    {compared(state, irregular)}
                    {editor(state, irregular)}
                }.into_any(),
            }}
            {law::dialog(state.law)}
        </section>
    }
}

// ---- the systems ----

fn systems(app: App) -> impl IntoView {
    let here = move || app.board.with(|_| books::named("sayc").is_ok());
    view! {
        <section class="card stack">
            <h2>{words::SYSTEMS}</h2>
            {move || (!here()).then(|| view! {
                <p role="status" data-test="books-missing">{words::NOT_HERE}</p>
                <button type="button" data-test="books-again" on:click=move |_| app.board.update(|_| ())>
                    {words::TRY_AGAIN}
                </button>
            })}
            <div class="sides">
                {side(app, Side::NorthSouth, "ns", words::NORTH_SOUTH)}
                {side(app, Side::EastWest, "ew", words::EAST_WEST)}
            </div>
        </section>
    }
}

/// The book of a side with its options, `acol+multi`; empty for none.
fn named(board: &Board, side: Side) -> String {
    let systems = board.systems();
    let book = match side {
        Side::NorthSouth => &systems.ns,
        Side::EastWest => &systems.ew,
    };
    book.as_ref().map(Book::to_string).unwrap_or_default()
}

/// A side plays another book, or with other options.
fn play(app: App, side: Side, name: &str) {
    let changed = app.board.with_untracked(|board| {
        let other = match side {
            Side::NorthSouth => named(board, Side::EastWest),
            Side::EastWest => named(board, Side::NorthSouth),
        };
        let some = |name: &str| (!name.is_empty()).then(|| name.to_owned());
        let (mine, other) = (some(name), some(&other));
        match side {
            Side::NorthSouth => board.with_systems(mine.as_deref(), other.as_deref()),
            Side::EastWest => board.with_systems(other.as_deref(), mine.as_deref()),
        }
    });
    app.take(changed);
}

fn side(app: App, side: Side, short: &'static str, title: &'static str) -> impl IntoView {
    let name = Memo::new(move |_| app.board.with(|board| named(board, side)));
    let base = move || name.with(|name| name.split('+').next().unwrap_or_default().to_owned());
    view! {
        <div class="side">
            <label class="field">
                <span>{title}</span>
                <select
                    data-test=format!("system-{short}")
                    prop:value=base
                    on:change=move |event| play(app, side, &event_target_value(&event))
                >
                    <option value="">{words::NO_SYSTEM}</option>
                    {books::titles().map(|(value, title)| view! {
                        <option value=value selected=move || base() == value>{title}</option>
                    }).collect_view()}
                </select>
            </label>
            {move || options(app, side, short, &name.get())}
        </div>
    }
}

/// The options of the book that is played, each a box to tick.
fn options(app: App, side: Side, short: &'static str, name: &str) -> Option<impl IntoView + use<>> {
    let mut chosen = name.split('+');
    let base = chosen.next().unwrap_or_default().to_owned();
    let chosen: Vec<String> = chosen.map(str::to_owned).collect();
    let book = books::named(&base).ok()?;
    let all: Vec<(String, String)> =
        book.options().map(|(name, words)| (name.to_owned(), words.to_owned())).collect();
    let one = move |(option, text): (String, String)| {
        let ticked = chosen.contains(&option);
        let mut after: Vec<String> = chosen.iter().filter(|it| **it != option).cloned().collect();
        after.extend((!ticked).then(|| option.clone()));
        let after: Vec<String> = std::iter::once(base.clone()).chain(after).collect();
        let after = after.join("+");
        let text = if text.is_empty() { option.clone() } else { text };
        view! {
            <label>
                <input
                    type="checkbox"
                    data-test=format!("option-{option}")
                    prop:checked=ticked
                    on:change=move |_| play(app, side, &after)
                />
                <span>{text}</span>
            </label>
        }
    };
    let ticks = all.into_iter().map(one).collect_view();
    Some(view! { <div class="ticks" data-test=format!("options-{short}")>{ticks}</div> })
}

// ---- what the withdrawn call may have meant ----

/// A meaning to pick, with why it may be so and where it stands.
struct Card {
    meaning: Meaning,
    why: String,
}

/// What the book has to say about the call.
fn cards(board: &Board, irregular: Irregular) -> Vec<Card> {
    let Some(book) = board.systems().of(irregular.by) else { return Vec::new() };
    let book = match board.record().vulnerable {
        None => book.clone(),
        Some(vulnerable) => {
            let side = irregular.by.side();
            let they = irregular.by.lho().side();
            book.clone().vulnerable(vulnerable.is_vulnerable(side), vulnerable.is_vulnerable(they))
        }
    };
    let found = attribute_last(board.record(), &book).map_or_else(Vec::new, |(_, _, all)| all);
    let card = |one: director::Attributed| {
        let source = words::source(&one.answer.file, one.answer.line);
        let why = format!("{} ({source})", director::words::belief(one.belief));
        Card { meaning: one.answer.meaning, why }
    };
    found.into_iter().map(card).collect()
}

fn same(one: &Meaning, other: &Meaning) -> bool {
    one.formula == other.formula && one.tags == other.tags
}

fn attributed(app: App, irregular: Irregular) -> impl IntoView {
    let title = words::withdrawn(irregular.by.name(), &director::words::call(irregular.call));
    let pick = move |meanings: Vec<Meaning>| {
        app.take(app.board.with_untracked(|board| board.with_meanings(irregular.place, meanings)));
    };
    let list = move || {
        app.board.with(|board| {
            let cards = cards(board, irregular);
            let said = board.record().events.get(irregular.place).map_or(&[][..], |it| &it.meanings);
            let is_card = |one: &Meaning| cards.iter().any(|card| same(&card.meaning, one));
            let own: Vec<Meaning> = said.iter().filter(|one| !is_card(one)).cloned().collect();
            if cards.is_empty() && own.is_empty() {
                return view! { <p>{words::NO_MEANING}</p> }.into_any();
            }
            let any = (cards.len() > 1 || !own.is_empty() && !cards.is_empty()).then(|| {
                let pressed = said.is_empty().to_string();
                view! {
                    <li><button
                        type="button"
                        class="pick"
                        data-test="attributed-any"
                        aria-pressed=pressed
                        on:click=move |_| pick(Vec::new())
                    ><b>{words::ANY_OF_THEM}</b></button></li>
                }
            });
            let rest = own.into_iter().map(|meaning| Card { meaning, why: words::SAID.to_owned() });
            let numbered = cards.into_iter().chain(rest).zip(1..);
            let cards = numbered.map(|(Card { meaning, why }, number)| {
                let pressed = said.iter().any(|one| same(one, &meaning)).to_string();
                let text = meaning.in_words();
                let prose = meaning.prose.clone();
                view! {
                    <li><button
                        type="button"
                        class="pick"
                        data-test=format!("attributed-{number}")
                        aria-pressed=pressed
                        on:click=move |_| pick(vec![meaning.clone()])
                    ><b>{text}</b>{prose.map(|prose| view! { <span>{prose}</span> })}<small>{why}</small></button></li>
                }
            });
            view! { <ul class="picks">{any}{cards.collect_view()}</ul> }.into_any()
        })
    };
    view! {
        <section class="card stack">
            <h2>{title}": "{words::ATTRIBUTED}</h2>
            {list}
        </section>
    }
}

// ---- the call instead ----

fn instead(state: State, irregular: Irregular) -> impl IntoView {
    let calls = move || {
        state.app.board.with(|board| {
            if let Some((_, call)) = irregular.replacement {
                return vec![(call, state.new_meaning(board, irregular).is_some())];
            }
            let ruling = board.ruling();
            let open = ruling.calls_for == Some(irregular.by);
            let legal = ruling.calls.iter().filter(|rated| open && rated.legal);
            legal.map(|RatedCall { call, meaning, .. }| (*call, meaning.is_some())).collect()
        })
    };
    let button = move |(call, known): (Call, bool)| {
        let pressed = move || (state.new_call(irregular) == Some(call)).to_string();
        view! {
            <button
                type="button"
                data-test=format!("picture-with-{call}")
                aria-pressed=pressed
                class:known=known
                on:click=move |_| {
                    state.tapped.set(Some(call));
                    if !known {
                        state.edited.set(Edited::New);
                    }
                }
            >{call.symbol()}{known.then_some(" •")}</button>
        }
    };
    view! {
        <section class="card stack">
            <h2>{words::REPLACEMENT}</h2>
            {move || {
                let calls = calls();
                if calls.is_empty() {
                    return view! { <p>{words::NO_CALLS}</p> }.into_any();
                }
                view! {
                    <div class="instead" role="group" aria-label=words::REPLACEMENT>
                        {calls.into_iter().map(button).collect_view()}
                    </div>
                    <p class="quiet">{words::MARKED}</p>
                }.into_any()
            }}
        </section>
    }
}

/// The verdict, the reason, and the picture of both.
fn compared(state: State, irregular: Irregular) -> impl IntoView {
    let shown = move || {
        state.app.board.with(|board| {
            let call = state.new_call(irregular)?;
            let meaning = state.new_meaning(board, irregular)?;
            let old = irregular.meanings(board).iter();
            let old: Vec<Shown> = old.map(|it| Shown::new(it, Some(irregular.call))).collect();
            let union = old.iter().map(|it| it.hands.clone()).reduce(|all, more| all.or(&more))?;
            let new = Shown::new(&meaning, Some(call));
            let settings = &board.record().settings;
            let old: Vec<&Shown> = old.iter().collect();
            let evidence = Evidence::new(settings, &old, &new);
            let why = director::words::compared(settings, &evidence);
            Some(figures(state, irregular.call, call, &union, &new.hands, &evidence, why))
        })
    };
    view! {
        <section class="card stack" aria-live="polite">
            <h2>{words::PICTURE}</h2>
            {move || shown().unwrap_or_else(|| view! { <p>{words::NO_PICTURE}</p> }.into_any())}
        </section>
    }
}

fn figures(
    state: State,
    old: Call,
    new: Call,
    union: &HandSet,
    hands: &HandSet,
    evidence: &Evidence,
    why: String,
) -> AnyView {
    let finding = &evidence.comparison.finding;
    let drawn = match picture::picture(Both { old: (old, union), new: (new, hands) }) {
        Ok(svg) => view! { <figure data-test="picture" inner_html=svg></figure> }.into_any(),
        Err(_) => view! { <p>{words::TOO_COMPLEX}</p> }.into_any(),
    };
    let residual: Vec<String> =
        evidence.residual.iter().map(|one| director::words::residual(one).1).collect();
    view! {
        <p class="verdict" data-test="verdict">
            <b>{words::verdict(finding.verdict)}</b>{law::buttons(state.law, finding.laws())}
        </p>
        <p data-test="verdict-why">{why}</p>
        {drawn}
        {evidence.counterexample.map(|hand| view! {
            <h3>{words::COUNTEREXAMPLE}</h3>
            <figure data-test="counterexample" inner_html=picture::hand(hand)></figure>
        })}
        {(!residual.is_empty()).then(|| view! {
            <h3>{words::RESIDUAL}</h3>
            <ul class="points">{residual.into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}</ul>
        })}
    }
    .into_any()
}

// ---- the editor ----

fn editor(state: State, irregular: Irregular) -> impl IntoView {
    let error = move || {
        state.text.with(|text| {
            let parsed: Result<Meaning, MeaningError> = text.parse();
            parsed.err().filter(|_| !text.trim().is_empty()).map(|error| error.to_string())
        })
    };
    let take = move || {
        if let Ok(meaning) = state.text.with_untracked(|text| text.parse()) {
            state.say(Some(meaning));
        }
    };
    let which = move |one: Edited, test: &'static str| {
        let label = move || match one {
            Edited::Old => Some(director::words::call(irregular.call)),
            Edited::New => {
                state.new_call(irregular).map(|call| words::instead(&director::words::call(call)))
            }
        };
        move || {
            label().map(|label| {
                view! {
                    <button
                        type="button"
                        data-test=test
                        aria-pressed=move || (state.edited.get() == one).to_string()
                        on:click=move |_| state.edited.set(one)
                    >{label}</button>
                }
            })
        }
    };
    view! {
        <section class="card stack">
            <h2>{words::EDITOR}</h2>
            <div class="row" role="group" aria-label=words::EDITED>
                {which(Edited::Old, "edit-old")}
                {which(Edited::New, "edit-new")}
            </div>
            <form class="stack" on:submit=move |event| {
                event.prevent_default();
                take();
            }>
                <label class="field">
                    <span>{words::FORMULA}</span>
                    <input
                        type="text"
                        autocomplete="off"
                        autocapitalize="off"
                        spellcheck="false"
                        data-test="formula"
                        aria-describedby="formula-error formula-help"
                        aria-invalid=move || error().is_some().to_string()
                        prop:value=move || state.text.get()
                        on:input=move |event| state.text.set(event_target_value(&event))
                    />
                </label>
                <p id="formula-error" class="wrong" role="status" data-test="formula-error">{error}</p>
                <p id="formula-help" class="quiet">{words::FORMULA_HELP}</p>
                <div class="row">
                    <button type="submit" class="primary" data-test="formula-use">{words::USE}</button>
                    <button type="button" data-test="formula-forget" on:click=move |_| state.say(None)>
                        {words::FORGET}
                    </button>
                </div>
            </form>
            {move || (!state.sketch().1).then(|| view! { <p class="quiet">{words::TOO_RICH}</p> })}
            {ends(state, words::STRENGTH, "strength", ANY_POINTS, |sketch| &mut sketch.points)}
            {ends(state, Suit::Spades.name(), "length-S", ANY_LENGTH, |sketch| &mut sketch.lengths[3])}
            {ends(state, Suit::Hearts.name(), "length-H", ANY_LENGTH, |sketch| &mut sketch.lengths[2])}
            {ends(state, Suit::Diamonds.name(), "length-D", ANY_LENGTH, |sketch| &mut sketch.lengths[1])}
            {ends(state, Suit::Clubs.name(), "length-C", ANY_LENGTH, |sketch| &mut sketch.lengths[0])}
            <label>
                <input
                    type="checkbox"
                    data-test="balanced"
                    prop:checked=move || state.sketch().0.balanced
                    on:change=move |event| {
                        let balanced = event_target_checked(&event);
                        state.change(|sketch| sketch.balanced = balanced);
                    }
                />
                <span>{words::BALANCED}</span>
            </label>
            {tags(state)}
        </section>
    }
}

/// The two ends of a range, each with a slider and a button for one step.
fn ends(
    state: State,
    what: &'static str,
    test: &'static str,
    any: Ends,
    part: fn(&mut Sketch) -> &mut Ends,
) -> impl IntoView {
    let now = move || *part(&mut state.sketch().0);
    // the other end gives way
    let set = move |upper: bool, value: u8| {
        state.change(|sketch| {
            let value = value.clamp(any.0, any.1);
            let (least, most) = part(sketch);
            if upper {
                *most = value;
                *least = (*least).min(value);
            } else {
                *least = value;
                *most = (*most).max(value);
            }
        });
    };
    let one = move |upper: bool| {
        let end = if upper { words::MOST } else { words::LEAST };
        let value = move || if upper { now().1 } else { now().0 };
        let name = if upper { "max" } else { "min" };
        let step = move |up: bool| {
            view! {
                <button
                    type="button"
                    class="step"
                    aria-label=words::step(what, end, up)
                    on:click=move |_| {
                        let value = untrack(value);
                        set(upper, if up { value + 1 } else { value.saturating_sub(1) });
                    }
                >{if up { "+" } else { "−" }}</button>
            }
        };
        view! {
            <div class="end">
                <span>{end}</span>
                {step(false)}
                <input
                    type="range"
                    min=any.0
                    max=any.1
                    data-test=format!("{test}-{name}")
                    aria-label=words::end(what, end)
                    prop:value=move || value().to_string()
                    on:change=move |event| {
                        if let Ok(value) = event_target_value(&event).parse() {
                            set(upper, value);
                        }
                    }
                />
                {step(true)}
                <output>{move || value().to_string()}</output>
            </div>
        }
    };
    view! {
        <fieldset class="ends">
            <legend>{what}</legend>
            {one(false)}
            {one(true)}
        </fieldset>
    }
}

/// What a call is for, as far as one tap can say it.
fn purposes() -> impl Iterator<Item = Purpose> {
    use Purpose::{
        Cue, Lead, Negative, PassOrCorrect, Penalty, Preempt, Puppet, Raise, Relay, Show, Takeout,
        Transfer,
    };
    let plain =
        [Takeout, Penalty, Negative, Relay, Puppet, PassOrCorrect, Cue, Lead, Preempt, Raise, Show];
    plain.into_iter().chain(Suit::ALL.map(Transfer))
}

fn tags(state: State) -> impl IntoView {
    let force = move || state.sketch().0.tags.force;
    let purpose = move || {
        let purposes = state.sketch().0.tags.purposes;
        purposes.first().map(Purpose::to_string).unwrap_or_default()
    };
    let natural = move || match state.sketch().0.tags.natural {
        None => "",
        Some(true) => "nat",
        Some(false) => "art",
    };
    let in_words = |tags: Tags| tags.in_words();
    let radio = move |one: Option<Force>| {
        let name = one.map_or_else(|| "none".to_owned(), |force| force.to_string());
        let text = one.map_or_else(
            || words::NOT_SAID.to_owned(),
            |force| in_words(Tags { force: Some(force), ..Tags::default() }),
        );
        view! {
            <label>
                <input
                    type="radio"
                    name="force"
                    data-test=format!("force-{name}")
                    prop:checked=move || force() == one
                    on:change=move |_| state.change(|sketch| sketch.tags.force = one)
                />
                <span>{text}</span>
            </label>
        }
    };
    let kinds = [("", words::NOT_SAID.to_owned())].into_iter().chain(
        [("nat", true), ("art", false)].map(|(value, natural)| {
            (value, in_words(Tags { natural: Some(natural), ..Tags::default() }))
        }),
    );
    view! {
        <fieldset class="ticks">
            <legend>{words::FORCING}</legend>
            {std::iter::once(None).chain(Force::ALL.map(Some)).map(radio).collect_view()}
        </fieldset>
        <div class="sides">
            <label class="field">
                <span>{words::NATURAL}</span>
                <select
                    data-test="natural"
                    prop:value=natural
                    on:change=move |event| {
                        let chosen = event_target_value(&event);
                        let natural = (!chosen.is_empty()).then(|| chosen == "nat");
                        state.change(|sketch| sketch.tags.natural = natural);
                    }
                >{kinds.map(|(value, text)| view! {
                    <option value=value selected=move || natural() == value>{text}</option>
                }).collect_view()}</select>
            </label>
            <label class="field">
                <span>{words::PURPOSE}</span>
                <select
                    data-test="purpose"
                    prop:value=purpose
                    on:change=move |event| {
                        let chosen = event_target_value(&event);
                        let chosen = purposes().find(|purpose| purpose.to_string() == chosen);
                        state.change(|sketch| sketch.tags.purposes = chosen.into_iter().collect());
                    }
                >
                    <option value="">{words::NOT_SAID}</option>
                    {purposes().map(|one| {
                        let value = one.to_string();
                        let text = in_words(Tags { purposes: vec![one], ..Tags::default() });
                        let is_it = value.clone();
                        view! { <option value=value selected=move || purpose() == is_it>{text}</option> }
                    }).collect_view()}
                </select>
            </label>
        </div>
    }
}
