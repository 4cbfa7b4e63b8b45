//! One ruling, to read; it changes only when the director resumes it.

use wasm_bindgen_futures::spawn_local;
use web::board::{self, Refused, missing_books};
use web::engine::Ruled;
use web::keeping::{Entry, Status};
use web::link;
use web::patience::{TO_CHANGE, TO_READ, within};
use web::sheet::{Found, Sheet, Spoken};
use web::words::kept as words;
use web::words::table as table_words;
use web_sys::HtmlCanvasElement;

use super::drawn::{self, Went};
use super::{Shelf, evening, export, list, sheet, time};
use crate::view::dom::{
    El, Memo, Signal, View, all, button, el, input, is_open, on_cleanup, print, value_of,
};
use crate::view::engine::{self, Asked, Is, Silent};
use crate::view::frame::{self, Bar, badge, icon, icon_button, label, law, lines};
use crate::view::table::text::rich;
use crate::view::{Screen, arriving};

pub(super) fn screen(shelf: Shelf, address: &str) -> View {
    let app = shelf.app;
    let address = Signal::new(address.to_owned());
    let linked = address.with_untracked(|it| link::holds_board(it));
    let entry = Memo::new(move || {
        let name = address.get();
        app.keeping.with(|keeping| keeping.entry(&name).cloned())
    });
    let record = Memo::new(move || entry.get().map(|entry| entry.record));
    let sharing = Signal::new(false);
    // the fields stay open while being edited
    let naming = Signal::new(false);
    let asked = Signal::new(None::<Asked>);
    on_cleanup(move || engine::leave(app));
    let stuck = Memo::new(move || app.keeping.with(|it| it.is_stuck(&address.get_untracked())));
    let page = move || {
        if stuck.get() {
            let open = button("stuck-open").class("way").put(words().open_anyway);
            return none(words().stuck, Some(open.tap(move || super::open_anyway(app)).into()));
        }
        // books may still arrive
        app.arriving.track();
        let missing = match record.get() {
            Some(record) => missing_books(&record),
            None if linked => address.with_untracked(|it| link::missing(it)),
            None => Vec::new(),
        };
        if !missing.is_empty() {
            for name in &missing {
                arriving::want(app, name);
            }
            return none(words().link_waits, Some(arriving::told(app)));
        }
        let (record, name) = (record.get(), address.get_untracked());
        let record = match record {
            Some(record) => Ok(record),
            None if linked => link::json(&name).ok_or(words().damaged),
            None => Err(words().gone),
        };
        let record = match record {
            Ok(record) => record,
            Err(why) => return none(&web::words::capital(why), None),
        };
        if crate::view::review::hides(&record) {
            return none(web::words::review().ruling_hidden, None);
        }
        let kept = entry.get();
        let is_kept = kept.is_some();
        let entry = || kept.clone().unwrap_or_else(|| export::of_json(&record));
        // what froze the page once is not tried again
        match asked.get().filter(|it| it.record == record).map(|it| it.is) {
            Some(Is::Told(ruled, is_short)) => {
                let ruled = Ruled { entry: ruled.entry.told_of(entry()), ..(*ruled).clone() };
                return whole(shelf, &ruled, is_kept, !is_short, (sharing, naming));
            }
            Some(Is::Refused(why)) => return none(&web::words::capital(&why), None),
            Some(Is::Silent(why)) => return silent(why, asked),
            None => {}
        }
        let ruled = super::marked(app, &name, || {
            within(js_sys::Date::now, TO_READ, || {
                let board = board::read(&record)?;
                let entry = kept.clone().unwrap_or_else(|| export::of_json(&board.json()));
                Ok::<_, Refused>(Ruled::of(&board, entry))
            })
        });
        match ruled {
            Some(Ok(ruled)) => whole(shelf, &ruled, is_kept, false, (sharing, naming)),
            Some(Err(why)) => none(&web::words::capital(&why), None),
            None => {
                let ticked = entry().ticked;
                silent(engine::ask(app, name, record, &ticked, asked), asked)
            }
        }
    };
    let close = move || sharing.set(false);
    let sheet = frame::sheet(
        "share-sheet",
        words().share_it,
        move || sharing.get(),
        close,
        move || match (sharing.get(), entry.get()) {
            (true, Some(entry)) => share(&entry),
            _ => View::default(),
        },
    );
    [crate::view::dom::live(page), sheet].into()
}

/// The worker is ruling on it, or did not finish.
fn silent(why: Silent, asked: Signal<Option<Asked>>) -> View {
    let bar = Bar {
        back: Some("#/rulings"),
        title: words().ruling.into(),
        below: View::default(),
        acts: Vec::new(),
    };
    let is_at_work = matches!(why, Silent::Yet | Silent::ForLong);
    let sign = if is_at_work { el("span").class("spinner") } else { icon("warn") };
    let again = || {
        let again = button("working-again").class("way").tap(move || asked.set(None));
        Some(again.put(web::words::frame().try_again))
    };
    let (text, way) = match why {
        Silent::Yet => (words().working, None),
        Silent::ForLong => {
            let stop = button("working-stop").class("way").tap(move || engine::stop(asked));
            (words().working, Some(stop.put(words().stop)))
        }
        Silent::Stopped => (words().stopped, again()),
        Silent::Failed => (words().not_worked_out, again()),
    };
    let told = el("p").class("card pad-in row").attr("role", "status").test("working");
    let told = told.put(sign).put(el("span").class("grow").put(text));
    [bar.whole(), el("main").class("page").put(told).put(way)].into()
}

/// There is nothing to show.
fn none(why: &str, besides: Option<View>) -> View {
    let bar = Bar {
        back: Some("#/rulings"),
        title: words().ruling.into(),
        below: View::default(),
        acts: Vec::new(),
    };
    let page = el("main").class("page");
    let told = el("p").class("card pad-in").attr("role", "alert").test("refused").put(why);
    [bar.whole(), page.put(told).put(besides)].into()
}

/// A ruling that is kept here, or comes from a link.
fn whole(
    shelf: Shelf,
    ruled: &Ruled,
    kept: bool,
    is_long: bool,
    (sharing, naming): (Signal<bool>, Signal<bool>),
) -> View {
    let entry = &ruled.entry;
    let share = kept.then(|| {
        icon_button("kept-share", "share", words().share_it).tap(move || sharing.set(true))
    });
    let table = (!entry.table.is_empty()).then(|| words().table(&entry.table));
    let this_year = evening(js_sys::Date::now())[0];
    let when = if kept { time(entry.made, this_year) } else { words().from_link.to_owned() };
    let below = table.into_iter().chain([when]).collect::<Vec<_>>().join(" · ");
    let number = ruled.board;
    let title =
        number.map_or_else(|| words().ruling.to_owned(), |it| table_words().board(Some(it)));
    let bar = Bar {
        back: Some("#/rulings"),
        title: title.into(),
        below: below.into(),
        acts: share.into_iter().collect(),
    };
    let mut sheet = ruled.sheet.clone();
    let calls = sheet::whole_auction(&sheet).class("auction");
    let calls = el("div").class("all-calls").attr("tabindex", "0").put(calls);
    let header = el("header").class("bar").put(bar.line()).put(calls);
    if !kept {
        sheet.script.retain(|line| !line.private);
    }
    let other = Signal::new(entry.clone());
    let status = entry.how_far();
    let go_on = move || go_on(shelf, other.get_untracked());
    let go_on = button("continue").class("soft inline").tap(go_on).put(icon("pencil"));
    let badges = el("div")
        .class("badges")
        .put(badge("", "lock", words().read_only))
        .put(list::badge_of(status))
        .put((!is_long).then(|| go_on.put(words().go_on)));
    let long = is_long.then(|| el("p").class("quiet").test("long").put(words().long));
    let left = words().left_out(ruled.rows_left, ruled.found_left);
    let left = left.map(|text| el("p").class("quiet").test("left-out").put(text));
    let found = (!sheet.found.is_empty()).then(|| {
        el("ul").class("card rows").test("what-happened").put_all(sheet.found.iter().map(found))
    });
    let outcome = sheet
        .outcome
        .as_deref()
        .map(|line| el("p").class("card pad-in").test("outcome").put(rich(line)));
    let said = (!sheet.script.is_empty()).then(|| {
        let title = el("summary").class("row").put(el("small").put(words().said_lines));
        let title = title.put(el("span").class("grow").put(words().said(sheet.script.len())));
        let said = el("ol").class("rows").put_all(sheet.script.iter().map(spoken));
        el("details").test("kept-said").put(title.put(icon("down"))).put(said)
    });
    let fact = |name: &str, text: &str| {
        let text = el("span").class("grow").put(rich(text));
        (!text.element().text_content().unwrap_or_default().is_empty())
            .then(|| el("div").class("row").put(el("small").put(name)).put(text))
    };
    let nothing = status == Status::Decided && sheet.reviews.is_empty();
    let after = if nothing { words().nothing_to_look_at } else { "" };
    let facts = el("div")
        .class("card rows facts")
        .put(said)
        .put(fact(words().after_play, after))
        .put(fact(words().table_name, &entry.table))
        .put(fact(words().pair, &entry.pair))
        .put(fact(words().notes, &entry.notes));
    let facts = facts.put(kept.then(|| named(shelf, entry, naming)));
    let after = (!sheet.reviews.is_empty()).then(|| {
        let rows = sheet.reviews.iter().map(|line| {
            let law = line.laws.first().map(ToString::to_string).unwrap_or_default();
            let done = entry.is_ticked(&law);
            let sign = if done { "check" } else { "flag" };
            let words = el("span").class("grow small").put(rich(&line.text));
            el("li").class("row").put(icon(sign)).put(words).put(frame::first_law(&line.laws))
        });
        let rows = el("ul").class("card rows").put_all(rows);
        let review = kept.then(|| {
            let way = el("a").class("way").attr("href", format!("#/review/{}", entry.id));
            way.test("open-review").put(icon("scales")).put(words().open_review)
        });
        all([View::from(label(words().afterwards)), rows.into(), review.into()])
    });
    let name = entry.id.clone();
    let delete = kept.then(|| {
        let delete = move || {
            shelf.app.go(Screen::Kept);
            shelf.delete(&name);
        };
        let delete = button(format!("kept-delete-{}", entry.id)).class("soft").tap(delete);
        delete.put(icon("trash")).put(words().delete)
    });
    let printed = kept.then(|| sheet::view(&sheet, entry, time(entry.made, 0)));
    let page = el("main")
        .class("page one-ruling")
        .put(badges)
        .put(long)
        .put(left)
        .put(found)
        .put(outcome)
        .put(after)
        .put(facts)
        .put(delete)
        .put(printed);
    [header, page].into()
}

/// Makes the ruling current; one from a link is kept first.
fn go_on(shelf: Shelf, entry: Entry) {
    spawn_local(async move {
        let name = if entry.id.is_empty() {
            // it may be here already: what is kept is read first
            if !shelf.app.rules(|rules| rules.is_read()) {
                shelf.read_all().await;
            }
            match shelf.adopt(entry) {
                Ok((name, _)) => name,
                Err(refused) => return shelf.app.refuse(refused),
            }
        } else {
            entry.id
        };
        shelf.adopted();
        if super::take_up(&name) {
            shelf.app.go(Screen::Table);
        }
    });
}

fn found(found: &Found) -> El {
    let below = web::words::capital(&found.fate);
    let law = found.laws.first().copied().map(law);
    el("li").class("row").put(lines(rich(&found.what), Some(below))).put(law)
}

fn spoken(said: &Spoken) -> El {
    let words = el("q").put(rich(&said.text));
    let to = el("small").put(said.to.as_str());
    el("li").class("row").put(el("span").class("grow small").put(to).put(words))
}

/// Names and notes.
fn named(shelf: Shelf, entry: &Entry, open: Signal<bool>) -> El {
    let name = Signal::new(entry.id.clone());
    let written = |field: El, label: &str, text: &str, part: fn(&mut Entry) -> &mut String| {
        let change = move |event: web_sys::Event| {
            shelf.change(&name.get_untracked(), |entry| *part(entry) = value_of(&event));
        };
        el("label")
            .class("field")
            .put(el("span").put(label))
            .put(field.value(text).on("change", change))
    };
    let text = |test: &str| input("text", test).attr("autocomplete", "off");
    let notes = el("textarea").attr("rows", "3").test("kept-notes");
    let is_new = entry.table.is_empty() && entry.pair.is_empty() && entry.notes.is_empty();
    let way = el("b").class("way-in").put(if is_new { words().add } else { words().change });
    let title = el("summary").class("row").test("kept-names").put(icon("pencil"));
    let title = title.put(el("span").class("grow").put(words().names_and_note)).put(way);
    let fields = el("div")
        .class("stack named")
        .put(written(text("kept-name"), words().table_name, &entry.table, |it| &mut it.table))
        .put(written(text("kept-pair"), words().pair, &entry.pair, |it| &mut it.pair))
        .put(written(notes, words().notes, &entry.notes, |it| &mut it.notes));
    el("details")
        .live_attr("open", move || open.get().then_some(""))
        .on("toggle", move |event| {
            let is = is_open(&event);
            if open.get_untracked() != is {
                open.set(is);
            }
        })
        .put(title)
        .put(fields)
}

/// What is shown of it below the buttons.
#[derive(Clone)]
enum Shown {
    /// An address or a text; is it on the clipboard?
    Link(String, bool),
    Text(String, bool),
    /// The picture, its text, and what was done with it
    Picture(HtmlCanvasElement, String, Went),
}

impl Shown {
    fn view(self) -> View {
        let told = |copied: bool| if copied { words().copied } else { words().copy_it };
        let (told, what) = match self {
            Self::Link(text, copied) => {
                let field = input("text", "kept-link-text").attr("readonly", "").value(&text);
                let field =
                    el("label").class("field").put(el("span").put(words().the_link)).put(field);
                (told(copied), field)
            }
            Self::Text(text, copied) => {
                (told(copied), el("pre").test("kept-auction-text").attr("tabindex", "0").put(text))
            }
            Self::Picture(canvas, text, went) => {
                let told = match went {
                    Went::Copied => words().copied,
                    Went::Sent => "",
                    Went::Saved => words().picture_saved,
                };
                let drawn = el("figure").test("kept-picture").attr("role", "img");
                let drawn = drawn.attr("aria-label", text);
                let _ = drawn.element().append_child(&canvas);
                (told, drawn)
            }
        };
        all([el("p").put(told), what])
    }
}

/// The ways to share a ruling, and what is left out.
fn share(entry: &Entry) -> View {
    let with_names = Signal::new(false);
    let shown = Signal::new(None::<Shown>);
    let whole = Signal::new(entry.clone());
    let names = input("checkbox", "share-names")
        .attr("role", "switch")
        .ticked(move || with_names.get())
        .on("change", move |_| with_names.set(!with_names.get_untracked()));
    let names = el("label")
        .class("row")
        .put(lines(words().table_and_names, Some(words().left_out_of_link.to_owned())))
        .put(names);
    let private = el("div")
        .class("row")
        .put(lines(words().in_private, Some(words().never_shown.to_owned())))
        .put(badge("brown", "lock", words().left));
    let way = |way: El, sign: &str, text: &str| {
        way.class("row").put(icon(sign)).put(el("span").class("grow").put(text))
    };
    let save = move || whole.with_untracked(|entry| drop(export::save(entry)));
    let save = way(button("kept-json").tap(save), "save", words().save);
    let save = save.put(el("small").put("JSON")).put(icon("next"));
    let paper = way(print("kept-print", ""), "print", words().print).put(icon("next"));
    let copy = move |text: String, is_link: bool| {
        spawn_local(async move {
            if !is_link || !export::send(&text).await {
                let copied = export::copy(&text).await;
                let what = if is_link { Shown::Link } else { Shown::Text };
                shown.set(Some(what(text, copied)));
            }
        });
    };
    let sheet = move || {
        let board = whole.with_untracked(|entry| super::in_time(&entry.record, TO_CHANGE));
        let board = board?.ok()?;
        Some((Sheet::of(&board), board.record().board.map(bridge::BoardNumber::get)))
    };
    let text = move || {
        if let Some((sheet, _)) = sheet() {
            copy(sheet.diagram(), false);
        }
    };
    let picture = move || {
        let Some((sheet, number)) = sheet() else { return };
        let Some(canvas) = drawn::draw(&sheet) else { return };
        spawn_local(async move {
            if let Some(went) = drawn::hand_over(&canvas, &words().picture_name(number)).await {
                shown.set(Some(Shown::Picture(canvas, sheet.diagram(), went)));
            }
        });
    };
    let inline = |test: &str, text: &str| button(test).class("way inline").put(text);
    let auction = el("div").class("row copy").put(icon("list"));
    let auction = auction
        .put(el("span").class("grow").put(words().copy_auction))
        .put(inline("kept-copy-picture", words().as_picture).tap(picture))
        .put(inline("kept-copy-auction", words().as_text).tap(text));
    let send = move || {
        let address =
            whole.with_untracked(|entry| export::address(entry, with_names.get_untracked()));
        copy(address, true);
    };
    let send = button("kept-link").class("go").tap(send).put(icon("share")).put(words().link);
    let told = move || shown.get().map(Shown::view);
    let about = lines(rich(&web::told::title(entry)), Some(words().whole.to_owned()));
    el("div")
        .class("stack")
        .put(el("h2").put(words().share_it))
        .put(el("div").class("card sunk row about").put(about))
        .put(el("div").class("rows").put(names).put(private).put(paper).put(save).put(auction))
        .put(send)
        .put(el("div").class("handed").attr("role", "status").live(told))
        .into()
}
