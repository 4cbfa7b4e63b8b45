//! The screen `meanings`: what the pairs play, what a withdrawn call may have meant, what a
//! replacement would show, and the picture of both.

use std::borrow::Cow;

use books::Book;
use bridge::{Call, Seat, Side, Suit};
use director::compare::{self, Evidence, Shown};
use director::system::Turn;
use director::{CallVerdict, RatedCall};
use hands::Work;
use hands::meaning::{Force, Meaning, MeaningError, Purpose, Tags};
use laws::Replacement;
use laws::book::law_27;
use web::board::Board;
use web::patience::{self, within};
use web::picture::{self, Both};
use web::sketch::{ANY_LENGTH, ANY_POINTS, Ends, Sketch};
use web::words::meanings as words;
use web::words::{App as _, Language as _, Refusals as _, said};

use super::book::Reading;
use super::dom::{
    El, Memo, Signal, View, all, button, effect, el, input, is_open, is_ticked, live, untrack,
    value_of,
};
use super::table::law;
use super::{App, arriving};

/// Which of the two calls is being edited.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edited {
    Old,
    New,
}

/// The state of this screen beside the board.
#[derive(Clone, Copy)]
struct State {
    app: App,
    /// The replacement that was tapped
    tapped: Signal<Option<Call>>,
    edited: Signal<Edited>,
    /// The formula as it is written
    text: Signal<String>,
}

/// The irregular call in question, and its replacement.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Irregular {
    place: usize,
    by: Seat,
    call: Call,
    /// The event that replaced it, and its call
    replacement: Option<(usize, Call)>,
}

impl Irregular {
    /// The last irregular call of the board.
    fn of(board: &Board) -> Option<Self> {
        let all = &board.ruling().position.irregularities;
        let last = all.iter().rev().find(|one| one.what.call().is_some())?;
        let made = |place: usize| {
            let laws::Event::Call(made) = board.record().events.get(place)?.event else {
                return None;
            };
            Some(made.call)
        };
        let place = last.event.0;
        let replacement = last.replacement.and_then(|at| Some((at.0, made(at.0)?)));
        Some(Self { place, by: last.by, call: made(place)?, replacement })
    }

    /// What can be attributed to it.
    fn meanings(self, board: &Board) -> &[Meaning] {
        board.case().meanings(self.place)
    }
}

impl State {
    /// The replacement: the one that was made, else the one that was tapped.
    fn new_call(self, irregular: Irregular) -> Option<Call> {
        irregular.replacement.map(|(_, call)| call).or_else(|| self.tapped.get())
    }

    /// What the replacement shows, if that is known.
    fn new_meaning(self, board: &Board, irregular: Irregular) -> Option<Meaning> {
        if let Some((place, _)) = irregular.replacement {
            return board.case().meanings(place).first().cloned();
        }
        let call = self.tapped.get()?;
        board.case().would_show(call).cloned()
    }

    /// The one meaning of the call being edited.
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

    /// Sets what the edited call shows; `None` for what the book says.
    fn say(self, meaning: Option<Meaning>) {
        let Some(irregular) = self.app.board.with_untracked(Irregular::of) else { return };
        let place = match (self.edited.get_untracked(), irregular.replacement) {
            (Edited::Old, _) => irregular.place,
            (Edited::New, Some((place, _))) => place,
            (Edited::New, None) => {
                let Some(call) = self.tapped.get_untracked() else { return };
                self.app.change(|board| board.set_possible(call, meaning));
                return;
            }
        };
        self.app.change(|board| board.set_meanings(place, meaning.into_iter().collect()));
    }

    /// The formula as steppers, and whether they say all of it.
    fn sketch(self) -> (Sketch, bool) {
        self.text.with(|text| text.parse().map_or((Sketch::default(), true), |it| Sketch::of(&it)))
    }

    /// A stepper was moved: the formula is rewritten and taken over. One that cannot be read is
    /// left as it is, to be corrected.
    fn change(self, change: impl FnOnce(&mut Sketch)) {
        let is_read = |text: &String| text.trim().is_empty() || text.parse::<Meaning>().is_ok();
        if !self.text.with_untracked(is_read) {
            return;
        }
        let (mut sketch, _) = untrack(|| self.sketch());
        change(&mut sketch);
        let meaning = sketch.meaning();
        self.text.set(meaning.to_string());
        self.say(Some(meaning));
    }
}

pub(crate) fn screen(app: App) -> View {
    let state = State {
        app,
        tapped: Signal::new(None),
        edited: Signal::new(Edited::Old),
        text: Signal::new(String::new()),
    };
    // the meaning of the edited call goes into the field where it can be changed
    effect(move || {
        let text = state.current().map(|meaning| Meaning { prose: None, ..meaning }.to_string());
        if state.text.with_untracked(|old| Some(old) != text.as_ref()) {
            state.text.set(text.unwrap_or_default());
        }
    });
    let irregular = Memo::new(move || app.board.with(Irregular::of));
    let parts = move || match irregular.get() {
        None => el("p").class("card").put(words().nothing_irregular).into(),
        Some(irregular) => all([
            compared(state, irregular),
            instead(state, irregular),
            attributed(app, irregular),
            folded("say-it", words().editor, editor(state, irregular)),
        ]),
    };
    let bar = super::frame::Bar {
        back: Some("#/table"),
        title: words().title.into(),
        below: words().below.into(),
        acts: Vec::new(),
    };
    let page = el("main").class("page meanings").live(parts);
    let page = page.put(folded("systems", words().systems, systems(app)));
    let header = el("header").class("bar").put(bar.line());
    let header = header.live(move || app.board.with(super::table::auction));
    [header, page].into()
}

/// What few people need, folded under its title.
fn folded(test: &str, title: &str, body: El) -> El {
    let title = el("summary").test(test).put(title);
    el("details").class("card pad-in").put(title).put(body)
}

/// A card with its title.
fn part(title: impl Into<View>) -> El {
    el("section").class("card pad-in stack").put(el("h2").put(title))
}

/// A box to tick or a circle to choose, with its label.
fn labelled(field: El, text: impl Into<View>) -> El {
    el("label").put(field).put(el("span").put(text))
}

/// A field with its label above it.
fn field(label: &str, field: El) -> El {
    el("label").class("field").put(el("span").put(label)).put(field)
}

/// An option of a list.
fn option(value: &str, text: &str) -> El {
    el("option").attr("value", value).put(text)
}

// ---- the systems ----

fn systems(app: App) -> El {
    el("div").class("sides").put(side(app, Side::NorthSouth, "ns", words().north_south)).put(side(
        app,
        Side::EastWest,
        "ew",
        words().east_west,
    ))
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

/// Sets the book of a side, or its options, as soon as it is loaded.
pub(crate) fn play(app: App, side: Side, name: &str) {
    let wanted = (!books::is_here(name)).then_some(name);
    app.arriving.update_untracked(|it| it.set_system(side, wanted));
    app.arriving.notify();
    if wanted.is_some() {
        arriving::want(app, name);
        return;
    }
    app.change(|board| {
        let other = match side {
            Side::NorthSouth => named(board, Side::EastWest),
            Side::EastWest => named(board, Side::NorthSouth),
        };
        let some = |name: &str| (!name.is_empty()).then(|| name.to_owned());
        let (mine, other) = (some(name), some(&other));
        match side {
            Side::NorthSouth => board.set_systems(mine.as_deref(), other.as_deref()),
            Side::EastWest => board.set_systems(other.as_deref(), mine.as_deref()),
        }
    });
}

/// What a side plays: a book, its options, or something else.
pub(crate) fn picker(app: App, side: Side) -> View {
    // the choice is shown while its book is on its way
    let name = Memo::new(move || {
        let waits = app.arriving.with(|it| it.system(side).map(str::to_owned));
        waits.unwrap_or_else(|| app.board.with(|board| named(board, side)))
    });
    let short = match side {
        Side::NorthSouth => "ns",
        Side::EastWest => "ew",
    };
    let base = move || name.with(|name| name.split('+').next().unwrap_or_default().to_owned());
    let one = move |(value, title, below): (&'static str, String, &str)| {
        let choose = input("radio", format!("book-{short}-{value}"))
            .attr("name", format!("book-{short}"))
            .ticked(move || base() == value)
            .on("change", move |_| play(app, side, value));
        let words = super::frame::lines(title, Some(below.to_owned()));
        el("label").class("row").put(choose).put(words)
    };
    let none = [("", words().no_system.to_owned(), "")];
    let known =
        books::titles().map(|(value, title)| (value, web::words::table().book(value), title));
    let rows = known.chain(none).map(one);
    let details = move || {
        // a book that has arrived has options
        app.arriving.track();
        folded_options(app, side, short, &name.get())
    };
    let other = el("a").class("row").attr("href", "#/meanings").test("other-system");
    let other = other.put(super::frame::icon("pencil"));
    let other = other.put(el("span").class("grow").put(words().something_else));
    let look = move || {
        let base = base();
        (!base.is_empty()).then(|| {
            let to = super::book::Reading { book: name.get(), ..Default::default() }.address();
            let way = el("a").class("row").attr("href", to).test(format!("look-into-{short}"));
            let way = way.put(super::frame::icon("book"));
            way.put(el("span").class("grow").put(words().look_in)).put(super::frame::icon("next"))
        })
    };
    el("div")
        .class("rows")
        .live(move || {
            let waits = app.arriving.with(|it| it.system(side).is_some());
            waits.then(|| arriving::told(app))
        })
        .put_all(rows)
        .live(details)
        .live(look)
        .put(other.put(super::frame::icon("next")))
        .into()
}

/// Plays a book that was chosen before it had arrived, if it has.
pub(crate) fn play_what_arrived(app: App) {
    for side in [Side::NorthSouth, Side::EastWest] {
        let name = app.arriving.with_untracked(|it| it.system(side).map(str::to_owned));
        if let Some(name) = name.filter(|name| books::is_here(name)) {
            play(app, side, &name);
        }
    }
}

fn side(app: App, side: Side, short: &'static str, title: &str) -> El {
    let wanted = Memo::new(move || app.arriving.with(|it| it.system(side).map(str::to_owned)));
    let name = Memo::new(move || {
        wanted.get().unwrap_or_else(|| app.board.with(|board| named(board, side)))
    });
    let base = move || name.with(|name| name.split('+').next().unwrap_or_default().to_owned());
    let list = el("select")
        .test(format!("system-{short}"))
        .put(option("", words().no_system))
        .put_all(books::titles().map(|(value, title)| option(value, title)))
        .live_value(base)
        .on("change", move |event| play(app, side, &value_of(&event)));
    let look = move || {
        let name = Some(name.get()).filter(|name| !name.is_empty())?;
        Some(look_into(&Reading { book: name, ..Reading::default() }, &format!("look-{short}")))
    };
    el("div")
        .class("side")
        .put(field(title, list))
        .live(move || wanted.with(Option::is_some).then(|| arriving::told(app)))
        .live(look)
        .live(move || {
            // a book that has arrived has options
            let is_here = wanted.with(Option::is_none);
            is_here.then(|| folded_options(app, side, short, &name.get())).flatten()
        })
}

fn look_into(page: &Reading, test: &str) -> El {
    el("a")
        .class("look-into")
        .attr("href", page.address())
        .attr("aria-label", words().look_into(&page.book, &page.turn))
        .test(test)
        .put(words().look_in)
}

/// The options of the book that is played, folded under their number.
fn folded_options(app: App, side: Side, short: &str, name: &str) -> Option<El> {
    thread_local! {
        /// Are they open, for each side?
        static OPEN: std::cell::Cell<[bool; 2]> = const { std::cell::Cell::new([false; 2]) };
    }
    let options = options(app, side, short, name)?;
    let all = books::named(name.split('+').next().unwrap_or_default()).ok()?.options().count();
    let title = words().details(name.matches('+').count(), all);
    let title = el("summary").test(format!("details-{short}")).put(title);
    // ticking one rebuilds them: they stay open
    let place = usize::from(side == Side::EastWest);
    let details = el("details").class("row-details").on("toggle", move |event| {
        let mut open = OPEN.get();
        open[place] = is_open(&event);
        OPEN.set(open);
    });
    let details = if OPEN.get()[place] { details.attr("open", "") } else { details };
    Some(details.put(title).put(options))
}

/// The options of the book that is played, each a box to tick.
fn options(app: App, side: Side, short: &str, name: &str) -> Option<El> {
    let mut chosen = name.split('+');
    let base = chosen.next().unwrap_or_default();
    let chosen: Vec<&str> = chosen.collect();
    let book = books::named(base).ok()?;
    let one = |(option, text): (&str, &str)| {
        let ticked = chosen.contains(&option);
        let kept = chosen.iter().copied().filter(|it| *it != option);
        let after: Vec<&str> =
            std::iter::once(base).chain(kept).chain((!ticked).then_some(option)).collect();
        let after = after.join("+");
        let tick = input("checkbox", format!("play-{short}-{option}"))
            .ticked(move || ticked)
            .on("change", move |_| play(app, side, &after));
        labelled(tick, if text.is_empty() { option } else { text })
    };
    let ticks = el("div").class("ticks").test(format!("options-{short}"));
    Some(ticks.put_all(book.options().map(one)))
}

// ---- what the withdrawn call may have meant ----

/// A meaning to pick, with why it may apply and its place in the book.
struct Card {
    meaning: Meaning,
    why: String,
    /// Its page in the book
    page: Option<Reading>,
}

/// What the book says about the call.
fn cards(board: &Board) -> Vec<Card> {
    let last = board.case().last_irregular(None);
    let Some(last) = last else { return Vec::new() };
    let book = board.systems().of(last.by).map(Book::to_string);
    let card = |one: director::Attributed| {
        let source = words().from_book(&web::words::table().book(&one.answer.file));
        let why = format!("{} {source}", said().belief(one.belief));
        let turn = Turn::before(&one.auction);
        let page = book.clone().zip(turn).map(|(book, turn)| Reading {
            book,
            turn: turn.to_string(),
            call: Some(last.call),
        });
        Card { meaning: one.answer.meaning, why, page }
    };
    last.found.into_iter().map(card).collect()
}

fn same(one: &Meaning, other: &Meaning) -> bool {
    one.formula == other.formula && one.tags == other.tags
}

fn attributed(app: App, irregular: Irregular) -> El {
    let title = said().call_of(irregular.by, irregular.call);
    let pick = move |meanings: &[Meaning]| {
        let meanings = meanings.to_vec();
        app.change(|board| board.set_meanings(irregular.place, meanings));
    };
    let choose = move |name: &str, pressed: bool, meanings: Vec<Meaning>| {
        button(name)
            .class("pick")
            .attr("aria-pressed", pressed.to_string())
            .tap(move || pick(&meanings))
    };
    let list = move || {
        app.board.with(|board| {
            let cards = cards(board);
            let told =
                board.record().events.get(irregular.place).map_or(&[][..], |it| &it.meanings);
            let is_card = |one: &Meaning| cards.iter().any(|card| same(&card.meaning, one));
            let own: Vec<Meaning> = told.iter().filter(|one| !is_card(one)).cloned().collect();
            if cards.is_empty() && own.is_empty() {
                return el("p").put(words().no_meaning);
            }
            let any = (cards.len() > 1 || !own.is_empty() && !cards.is_empty()).then(|| {
                let any = choose("attributed-any", told.is_empty(), Vec::new());
                el("li").put(any.put(el("b").put(words().any_of_them)))
            });
            let rest = own.into_iter().map(|meaning| Card {
                meaning,
                why: words().said.to_owned(),
                page: None,
            });
            let numbered = cards.into_iter().chain(rest).zip(1..);
            let card = |(Card { meaning, why, page }, number): (Card, usize)| {
                let pressed = told.iter().any(|one| same(one, &meaning));
                let text = el("b").put(said().meaning(&meaning));
                let prose = meaning.prose.as_deref().map(|prose| el("span").put(prose));
                let choose = choose(&format!("attributed-{number}"), pressed, vec![meaning]);
                let look = page.map(|page| look_into(&page, &format!("look-{number}")));
                el("li").put(choose.put(text).put(prose).put(el("small").put(why))).put(look)
            };
            el("ul").class("picks").put(any).put_all(numbered.map(card))
        })
    };
    part(format!("{title}: {}", words().attributed)).live(list)
}

// ---- the call instead ----

fn instead(state: State, irregular: Irregular) -> El {
    let calls = move || -> Vec<(Call, bool)> {
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
    let one = move |(call, known): (Call, bool)| {
        button(format!("picture-with-{call}"))
            .class_if(known, "known")
            .live_flag("aria-pressed", move || state.new_call(irregular) == Some(call))
            .tap(move || {
                state.tapped.set(Some(call));
                if !known {
                    state.edited.set(Edited::New);
                }
            })
            .put(super::table::text::call(call))
            .put(known.then_some(" •"))
    };
    part(words().replacement).live(move || {
        let calls = calls();
        if calls.is_empty() {
            return el("p").put(words().no_calls).into();
        }
        let group = el("div").class("instead").attr("role", "group");
        let group = group.attr("aria-label", words().replacement);
        let calls = group.put_all(calls.into_iter().map(one));
        all([calls, el("p").class("quiet").put(words().marked)])
    })
}

/// The verdict, the reason, and the picture of both.
fn compared(state: State, irregular: Irregular) -> El {
    let drawn = move || {
        state.app.board.with(|board| {
            let call = state.new_call(irregular)?;
            let meaning = state.new_meaning(board, irregular)?;
            let work = Work::until(compare::WORK, patience::stop());
            let shown = |meaning: &Meaning, call| Shown::within(&work, meaning, Some(call));
            let old = irregular.meanings(board).iter();
            let old: Vec<Shown> = old.map(|it| shown(it, irregular.call)).collect();
            let old: Vec<&Shown> = old.iter().collect();
            if old.is_empty() {
                return None;
            }
            let union = compare::union(&old);
            let new = shown(&meaning, call);
            let settings = &board.record().settings;
            let evidence = Evidence::new(settings, &old, &new);
            let why = said().compared(settings, &evidence);
            let both = Both { old: (irregular.call, &union), new: (call, &new.hands) };
            Some(all([first_law(board, irregular, call), figures(both, &evidence, &why)]))
        })
    };
    let shown = move || {
        let in_time = within(js_sys::Date::now, patience::TO_CHANGE, drawn);
        in_time.unwrap_or_else(|| Some(el("p").put(words().too_complex).into()))
    };
    part(words().picture)
        .attr("aria-live", "polite")
        .live(move || shown().unwrap_or_else(|| el("p").put(words().no_picture).into()))
}

/// The law that decides before 23A, where one does: the comparison is then only informative.
fn first_law(board: &Board, irregular: Irregular, call: Call) -> View {
    let ruling = board.ruling();
    let rated = ruling.calls.iter().find(|rated| rated.call == call);
    let before = match irregular.replacement {
        Some(_) => ruling
            .position
            .told()
            .last()
            .is_some_and(|(_, it)| it.replacement.is_some() && is_the_same(it)),
        None => rated.is_some_and(|rated| rated.verdict == CallVerdict::SameDenomination),
    };
    let told = before.then(|| {
        let verdict = el("p").class("verdict").test("first-verdict");
        let verdict = verdict.put(el("b").put(words().same_denomination));
        let verdict = verdict.put(law::buttons(&[law_27::B1A]));
        all([verdict, el("p").class("quiet").put(words().for_interest)])
    });
    told.unwrap_or_default()
}

/// Was it the lowest bid that specifies the same (27B1(a))?
fn is_the_same(it: &laws::Irregularity) -> bool {
    it.outcome.insufficient().replaced == Some(Replacement::SameDenomination)
}

fn figures(both: Both<'_>, evidence: &Evidence, why: &str) -> View {
    let finding = &evidence.comparison.finding;
    let drawn = match picture::picture(both) {
        Ok(svg) => el("figure").test("picture").html(&svg),
        Err(_) => el("p").put(words().too_complex),
    };
    let common = picture::in_common(both).ok().map(|both| {
        let bar = |(share, text): (f64, String)| {
            let bar = el("progress").attr("aria-hidden", "true");
            let _ = js_sys::Reflect::set(bar.element(), &"value".into(), &share.into());
            el("li").put(super::table::text::rich(&text)).put(bar)
        };
        el("ul").class("common").put_all(both.map(bar))
    });
    let verdict = el("b").put(said().verdict(finding.verdict));
    let verdict = el("p").class("verdict").test("verdict").put(verdict);
    let hand = evidence.counterexample.map(|hand| {
        let figure = el("figure").test("counterexample").html(&picture::hand(hand));
        all([el("h3").put(words().counterexample), figure])
    });
    let residual = (!evidence.residual.is_empty()).then(|| {
        let lines = evidence.residual.iter().map(|one| said().residual(one));
        let lines = el("ul").class("points").put_all(lines.map(|text| el("li").put(text)));
        all([el("h3").put(words().residual), lines])
    });
    [
        verdict.put(law::buttons(finding.laws())).into(),
        el("p").test("verdict-why").put(why).into(),
        drawn.into(),
        View::from(common),
        View::from(hand),
        residual.into(),
    ]
    .into()
}

// ---- the editor ----

fn editor(state: State, irregular: Irregular) -> El {
    let error = move || {
        state.text.with(|text| {
            let parsed: Result<Meaning, MeaningError> = text.parse();
            parsed
                .err()
                .filter(|_| !text.trim().is_empty())
                .map(|error| said().refused_meaning(&error))
        })
    };
    let take = move |event: web_sys::Event| {
        event.prevent_default();
        if let Ok(meaning) = state.text.with_untracked(|text| text.parse()) {
            state.say(Some(meaning));
        }
    };
    let which = move |one: Edited, test: &'static str| {
        live(move || {
            let label = match one {
                Edited::Old => said().call(irregular.call),
                Edited::New => said().instead(state.new_call(irregular)?),
            };
            let choose = button(test)
                .live_flag("aria-pressed", move || state.edited.get() == one)
                .tap(move || state.edited.set(one));
            Some(choose.put(label))
        })
    };
    let formula = input("text", "formula")
        .attr("autocomplete", "off")
        .attr("autocapitalize", "off")
        .attr("spellcheck", "false")
        .attr("aria-describedby", "formula-error formula-help")
        .live_flag("aria-invalid", move || error().is_some())
        .live_value(move || state.text.get())
        .on("input", move |event| state.text.set(value_of(&event)));
    let wrong = el("p").attr("id", "formula-error").class("wrong").attr("role", "status");
    let acts = el("div")
        .class("row")
        .put(
            el("button")
                .attr("type", "submit")
                .class("primary")
                .test("formula-use")
                .put(words().use_it),
        )
        .put(button("formula-forget").tap(move || state.say(None)).put(words().forget));
    let form = el("form")
        .class("stack")
        .on("submit", take)
        .put(field(words().formula, formula))
        .put(wrong.test("formula-error").live(error))
        .put(el("p").attr("id", "formula-help").class("quiet").put(words().formula_help))
        .put(acts);
    let rich = move || (!state.sketch().1).then(|| el("p").class("quiet").put(words().too_rich));
    let lengths = Suit::ALL.into_iter().rev().map(Range::Length);
    let ranges = std::iter::once(Range::Strength).chain(lengths);
    let balanced = input("checkbox", "balanced")
        .ticked(move || state.sketch().0.balanced)
        .on("change", move |event| state.change(|sketch| sketch.balanced = is_ticked(&event)));
    el("div")
        .class("stack")
        .put(
            el("div")
                .class("choose")
                .attr("role", "group")
                .attr("aria-label", words().edited)
                .put(which(Edited::Old, "edit-old"))
                .put(which(Edited::New, "edit-new")),
        )
        .put_all(ranges.map(|range| ends(state, range)))
        .put(el("div").class("ticks").put(labelled(balanced, words().balanced)))
        .put(tags(state))
        .live(rich)
        .put(form)
}

/// A quantity with two ends.
#[derive(Clone, Copy)]
enum Range {
    Strength,
    Length(Suit),
}

impl Range {
    fn of(self, sketch: &mut Sketch) -> &mut Ends {
        match self {
            Self::Strength => &mut sketch.points,
            Self::Length(suit) => &mut sketch.lengths[suit as usize],
        }
    }

    const fn widest(self) -> Ends {
        match self {
            Self::Strength => ANY_POINTS,
            Self::Length(_) => ANY_LENGTH,
        }
    }

    fn words(self) -> Cow<'static, str> {
        match self {
            Self::Strength => words().strength.into(),
            Self::Length(suit) => said().suit(suit),
        }
    }

    /// The name that tests and scripts use.
    fn test(self) -> String {
        match self {
            Self::Strength => "strength".to_owned(),
            Self::Length(suit) => format!("length-{}", suit.letter()),
        }
    }
}

/// The two ends of a range, each with a slider and a button for one step.
fn ends(state: State, range: Range) -> El {
    let (any, test) = (range.widest(), range.test());
    let now = move || *range.of(&mut state.sketch().0);
    // the other end moves with it
    let set = move |upper: bool, value: u8| {
        state.change(|sketch| {
            let value = value.clamp(any.0, any.1);
            let (least, most) = range.of(sketch);
            if upper {
                *most = value;
                *least = (*least).min(value);
            } else {
                *least = value;
                *most = (*most).max(value);
            }
        });
    };
    let one = |upper: bool| {
        let (end, name) = if upper { (words().most, "max") } else { (words().least, "min") };
        let value = move || if upper { now().1 } else { now().0 };
        let step = |up: bool| {
            let tap = move || {
                let value = untrack(value);
                set(upper, if up { value + 1 } else { value.saturating_sub(1) });
            };
            let sign = if up { "+" } else { "−" };
            button(format!("{test}-{name}-{}", if up { "up" } else { "down" }))
                .class("step")
                .attr("aria-label", words().step(&range.words(), end, up))
                .tap(tap)
                .put(sign)
        };
        let slide = input("range", format!("{test}-{name}"))
            .attr("min", any.0.to_string())
            .attr("max", any.1.to_string())
            .attr("aria-label", words().end(&range.words(), end))
            .live_value(move || value().to_string())
            .on("change", move |event| {
                if let Ok(value) = value_of(&event).parse() {
                    set(upper, value);
                }
            });
        el("div")
            .class("end")
            .put(el("span").put(end))
            .put(step(false))
            .put(slide)
            .put(step(true))
            .put(el("output").live(move || value().to_string()))
    };
    el("fieldset").class("ends").put(el("legend").put(range.words())).put(one(false)).put(one(true))
}

/// The purposes that one tap can express.
fn purposes() -> impl Iterator<Item = Purpose> {
    use Purpose::{
        Cue, Lead, Negative, PassOrCorrect, Penalty, Preempt, Puppet, Raise, Relay, Show, Takeout,
        Transfer,
    };
    let plain =
        [Takeout, Penalty, Negative, Relay, Puppet, PassOrCorrect, Cue, Lead, Preempt, Raise, Show];
    plain.into_iter().chain(Suit::ALL.map(Transfer))
}

fn tags(state: State) -> View {
    let tags = move || state.sketch().0.tags;
    let purpose = move || tags().purposes.first().map(Purpose::to_string).unwrap_or_default();
    let natural = move || {
        let natural = tags().natural.map_or("", |natural| if natural { "nat" } else { "art" });
        natural.to_owned()
    };
    let radio = |one: Option<Force>| {
        let name = one.map_or_else(|| "none".to_owned(), |force| force.to_string());
        let text = one.map_or_else(
            || words().not_said.to_owned(),
            |force| said().tags(&Tags { force: Some(force), ..Tags::default() }),
        );
        let choose = input("radio", format!("force-{name}"))
            .attr("name", "force")
            .ticked(move || tags().force == one)
            .on("change", move |_| state.change(|sketch| sketch.tags.force = one));
        labelled(choose, text)
    };
    let kinds = [("nat", true), ("art", false)].map(|(value, natural)| {
        option(value, &said().tags(&Tags { natural: Some(natural), ..Tags::default() }))
    });
    let kinds = el("select")
        .test("natural")
        .put(option("", words().not_said))
        .put_all(kinds)
        .live_value(natural)
        .on("change", move |event| {
            let chosen = value_of(&event);
            let natural = (!chosen.is_empty()).then(|| chosen == "nat");
            state.change(|sketch| sketch.tags.natural = natural);
        });
    let purposes_in_words = purposes().map(|one| {
        let value = one.to_string();
        option(&value, &said().tags(&Tags { purposes: vec![one], ..Tags::default() }))
    });
    let uses = el("select")
        .test("purpose")
        .put(option("", words().not_said))
        .put_all(purposes_in_words)
        .live_value(purpose)
        .on("change", move |event| {
            let chosen = value_of(&event);
            let chosen = purposes().find(|purpose| purpose.to_string() == chosen);
            state.change(|sketch| sketch.tags.purposes = chosen.into_iter().collect());
        });
    let forces = std::iter::once(None).chain(Force::ALL.map(Some)).map(radio);
    let forces =
        el("fieldset").class("ticks").put(el("legend").put(words().forcing)).put_all(forces);
    let sides = el("div").class("sides");
    all([forces, sides.put(field(words().natural, kinds)).put(field(words().purpose, uses))])
}
