//! The screen `book`: what a system says after an auction, and what it says with an option.
//! `director::system` composes the page, as it does for the terminal.

use std::cell::Cell;

use bridge::Call;
use director::system::{BookPage, Choice, Entry, Head, Says, Step, Turn};
use web::words::book as words;
use web::words::{Books as _, Refusals as _, said};

use super::dom::{El, Memo, View, all, el, find, input, is_open, next_frame, window};
use super::table::text::{self, rich};
use super::{App, Screen, arriving};

/// From this width in pixels there is room for the options beside the calls.
const WIDE: f64 = 960.0;

thread_local! {
    /// Has the reader opened the options, or closed them?
    static OPENED: Cell<Option<bool>> = const { Cell::new(None) };
}

/// A page of a book.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Reading {
    /// The book with its options: `acol+multi`
    pub(crate) book: String,
    /// The auction before the turn, as [`Turn`] reads it
    pub(crate) turn: String,
    /// The call that is looked for on the page
    pub(crate) call: Option<Call>,
}

impl Reading {
    /// From a fragment: `book/acol+multi/1H-(P)/2C`.
    pub(crate) fn read(fragment: &str) -> Option<Self> {
        let mut parts = fragment.strip_prefix("book/")?.split('/').map(str::to_owned);
        let (book, turn) = (parts.next()?, parts.next().unwrap_or_default());
        Some(Self { book, turn, call: parts.next().and_then(|call| call.parse().ok()) })
    }

    /// The address of the page.
    pub(crate) fn address(&self) -> String {
        let mut address = format!("#/book/{}", self.book);
        let call = self.call.map(|call| call.to_string());
        for part in [Some(self.turn.replace(' ', "-")).filter(|it| !it.is_empty()), call] {
            address.extend(part.map(|part| format!("/{part}")));
        }
        address
    }
}

/// The address of another page of the same book.
fn address(book: &str, turn: &Turn) -> String {
    Reading { book: book.to_owned(), turn: turn.to_string(), call: None }.address()
}

/// Shows a page. If it is for another auction, it is shown from the top, or from the call that is
/// looked for.
pub(crate) fn turn_to(app: App, page: Reading) {
    // an opened link starts at the top anyway
    let is_started = find("[data-test=go-start]").is_some();
    let is_shown = app.screen.get_untracked() == Screen::Book;
    let old = app.reading.get_untracked();
    let is_same = is_shown && (&old.turn, old.call) == (&page.turn, page.call);
    app.message.set(None);
    app.reading.set(page);
    app.screen.set(Screen::Book);
    if !is_same {
        next_frame(move || {
            if is_started {
                window().scroll_to_with_x_and_y(0.0, 0.0);
                if let Some(title) = find("[data-test=book-title]") {
                    let _ = title.focus();
                }
            }
            if let Some(call) = find(".looked-for") {
                call.scroll_into_view();
            }
        });
    }
}

/// The page, or why there is none: one sentence.
fn composed(reading: &Reading) -> Result<BookPage, String> {
    let turn = Turn::read(&reading.turn).map_err(|error| said().refused_turn(&error))?;
    let book = books::named(&reading.book).map_err(|error| said().refused_book(&error))?;
    let text = books::shared(book.name()).unwrap_or_default();
    Ok(BookPage::new(&book, text, turn))
}

pub(crate) fn screen(app: App) -> View {
    let reading = app.reading.get_untracked();
    arriving::want(app, &reading.book);
    let page = move || {
        if !books::is_here(&reading.book) {
            return [close().into(), title().put(&*reading.book).into(), arriving::told(app)]
                .into();
        }
        match composed(&reading) {
            Ok(page) => set(app, &page, reading.call),
            Err(why) => {
                let top = Reading { book: base(&reading.book), ..Reading::default() };
                let top = el("a").attr("href", top.address()).test("book-top").put(base(&top.book));
                let told = el("p").class("refused").attr("role", "alert").test("book-refused");
                all([close(), title().put(&*reading.book), told.put(why), top])
            }
        }
    };
    // composed once, and again when the book has arrived
    let is_here = Memo::new(move || {
        app.arriving.with(|_| app.reading.with_untracked(|it| books::is_here(&it.book)))
    });
    let bar = super::frame::Bar {
        back: Some("#/table"),
        title: words().title.into(),
        below: View::default(),
        acts: Vec::new(),
    };
    let page = el("main").class("page book").live(move || {
        let _ = is_here.get();
        page()
    });
    [bar.whole(), page].into()
}

fn base(book: &str) -> String {
    book.split('+').next().unwrap_or_default().to_owned()
}

/// The way back to where the systems are chosen.
fn close() -> El {
    let way = el("a").attr("href", "#/meanings").test("book-close");
    el("p").put(way.put("‹ ").put(words().back))
}

/// The title, which gets the focus when a page is opened.
fn title() -> El {
    el("h2").class("book-title").attr("tabindex", "-1").test("book-title")
}

/// Lays out the page.
fn set(app: App, page: &BookPage, call: Option<Call>) -> View {
    let head = if page.is_first() { head(page) } else { shows(page) };
    let groups = page.groups().map(|(group, entries)| {
        let entries = entries.into_iter().map(|entry| self::entry(page, entry, call));
        part(said().book_group(group)).put(el("ul").class("calls").put_all(entries))
    });
    let theirs = (!page.theirs.is_empty()).then(|| {
        let ways = page.theirs.iter().map(|call| el("li").put(theirs(page, *call)));
        part(said().book_theirs(page.is_first())).put(el("ul").class("ways").put_all(ways))
    });
    let open = part(said().book_open_title()).put(el("p").put(rich(&said().book_open(&page.open))));
    let choices = (!page.choices.is_empty()).then(|| choices(app, page));
    let calls = el("div").class("stack").put_all(groups).put(theirs).put(open);
    let beside = el("div").class("stack beside").put(choices);
    [way(page).into(), head, el("div").class("spread").put(beside).put(calls).into()].into()
}

/// A card with its title.
fn part(title: impl Into<View>) -> El {
    el("section").class("card pad-in stack").put(el("h2").put(title))
}

/// The auction so far, with links back up.
fn way(page: &BookPage) -> El {
    let top = el("a").attr("href", address(&page.book, &Turn::default())).test("book-top");
    let top = if page.is_first() { top.attr("aria-current", "page") } else { top };
    let steps = page.turn.steps();
    let last = steps.len();
    let step = |(number, Step { call, is_ours, turn }): (usize, Step)| {
        let link = el("a").test(format!("book-step-{number}"));
        let link = match turn {
            Some(turn) => link.attr("href", address(&page.book, &turn)),
            None => link,
        };
        let link = if number == last { link.attr("aria-current", "page") } else { link };
        let call = text::call(call);
        el("li").put(if is_ours { link.put(call) } else { link.put("(").put(call).put(")") })
    };
    let back = el("a").attr("href", "#/meanings").test("book-close").put("‹ ").put(words().back);
    let ways = el("ol")
        .put(el("li").put(back))
        .put(el("li").put(top.put(web::words::table().book(&page.book))))
        .put_all((1..).zip(steps).map(step));
    el("nav").class("trail").attr("aria-label", words().way).put(ways)
}

/// Whose system the book describes.
fn head(page: &BookPage) -> View {
    let Head { title: system, about, .. } = &page.head;
    // the first sentence says what it is; how it is written is only for those who ask
    let end = about.find(". ").map_or(about.len(), |end| end + 1);
    let (first, rest) = about.split_at(end);
    let rest = rest.trim().replace('`', "");
    let rest = (!rest.is_empty()).then(|| el("p").class("small").put(rich(&rest)));
    let lines = el("p").class("quiet").put(said().book_size(&page.book, &page.head));
    let more = el("details").class("about").put(el("summary").test("book-more").put(words().more));
    let about = el("p").test("book-about").put(rich(first));
    let system = system.unwrap_or(&page.book);
    all([title().put(system), about, more.put(rest).put(lines)])
}

/// The auction, and what its last call shows.
fn shows(page: &BookPage) -> View {
    let last = page.last.as_ref();
    let last = last.map(|(call, says)| said().book_last(*call, says.as_ref()));
    let last = last.map(|text| el("p").test("book-last").put(rich(&text)));
    let auction = title().put(rich(&said().book_turn(&page.turn)));
    [View::from(auction), last.into()].into()
}

/// What can be chosen, each a box to tick.
fn choices(app: App, page: &BookPage) -> El {
    let turn = &page.turn;
    let one = |choice: &Choice| {
        let Choice { name, text, is_chosen, other } = choice;
        let (is_chosen, other, to) = (*is_chosen, other.clone(), address(other, turn));
        let choose = move || match books::named(&other) {
            Ok(_) => {
                let _ = window().location().set_hash(to.trim_start_matches('#'));
            }
            Err(why) => {
                app.refuse(said().refused_book(&why));
                window().scroll_to_with_x_and_y(0.0, 0.0);
                // an impossible choice is not ticked
                app.arriving.notify();
            }
        };
        let tick = input("checkbox", format!("book-with-{name}"));
        let tick = tick.ticked(move || app.arriving.with(|_| is_chosen));
        let words = el("span").put(el("b").put(name.as_str())).put(" ").put(rich(text));
        el("li").put(el("label").put(tick.on("change", move |_| choose())).put(words))
    };
    let list = el("ul").class("choices").put_all(page.choices.iter().map(one));
    let width = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or_default();
    let is_chosen = page.choices.iter().any(|choice| choice.is_chosen);
    let opened = OPENED.get().unwrap_or(width >= WIDE || is_chosen);
    let details = el("details").class("card pad-in").test("book-options");
    let details = if opened { details.attr("open", "") } else { details };
    let details = details.on("toggle", |event| OPENED.set(Some(is_open(&event))));
    details.put(el("summary").put(el("b").put(said().book_options()))).put(list)
}

/// Calls with what is said about them.
fn entry(page: &BookPage, entry: &Entry, looked_for: Option<Call>) -> El {
    let Entry { calls, says, with, .. } = entry;
    let ways = calls.iter().map(|call| {
        let it = self::way_down(page, *call);
        if looked_for == Some(*call) { it.attr("aria-current", "true") } else { it }
    });
    let ways = el("div").class("ways").put_all(ways);
    let with = with.iter().map(|(options, says)| {
        let to = options.iter().fold(page.book.clone(), |book, option| format!("{book}+{option}"));
        let name = format!("book-see-{}", options.join("+"));
        let to = el("a").attr("href", address(&to, &page.turn)).test(name);
        let to = to.put(said().book_with(options));
        el("p").class("with").put(to).put(": ").put(shown(says))
    });
    let is_looked_for = looked_for.is_some_and(|call| calls.contains(&call));
    el("li")
        .class_if(calls.len() > 2, "many")
        .class_if(is_looked_for, "looked-for")
        .put(ways)
        .put(el("div").put(el("p").put(shown(says))).put_all(with))
}

/// What a line says, and which line it is.
fn shown(says: &Says) -> View {
    let source = el("small").put(said().book_source(says));
    [rich(&said().book_says(says)), " ".into(), source.into()].into()
}

/// A call, linked to what follows it, if anything does.
fn way_down(page: &BookPage, call: Call) -> El {
    let test = format!("book-call-{call}");
    match page.turn.after(call) {
        Some(turn) => {
            let way = el("a").class("button").attr("href", address(&page.book, &turn));
            way.test(test).put(text::call(call))
        }
        None => el("b").test(test).put(text::call(call)),
    }
}

/// A call of theirs, linked to what we do over it.
fn theirs(page: &BookPage, call: Call) -> Option<El> {
    let turn = page.turn.over(call)?;
    let way = el("a").class("button").attr("href", address(&page.book, &turn));
    Some(way.test(format!("book-theirs-{call}")).put("(").put(text::call(call)).put(")"))
}
