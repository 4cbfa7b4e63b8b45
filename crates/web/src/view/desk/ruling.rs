//! One ruling of the log: what it was, what is left to do, what became of it.

use ::desk::{Appeal, Body, Correction, Key, Review, Ruling, RulingState};
use web::board::{self, missing_books};
use web::patience::{TO_READ, within};
use web::sheet::Sheet;
use web::words::desk as words;

use super::{Desk, aside, clock, field};
use crate::view::dom::{El, Memo, Signal, View, all, button, el, input, is_ticked, live};
use crate::view::frame::{badge, icon, label, lines};
use crate::view::table::text::rich;
use crate::view::{Screen, arriving, kept};

/// What is shown of a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Shown {
    title: String,
    what: String,
    who: String,
    /// Who ruled
    by: String,
    record: String,
    table: Option<u32>,
    made: i64,
    laws: Vec<String>,
    pairs: Vec<String>,
    /// The law, why, and the outcome
    reviews: Vec<(String, String, Option<String>)>,
    appeals: Vec<(String, Option<String>)>,
    is_corrected: bool,
    /// May the person holding this device correct it?
    is_ours: bool,
    notes: Vec<String>,
}

fn shown(it: &web::desk::Desk, ruling: &RulingState) -> Shown {
    let state = it.log().state();
    let review = |it: ::desk::ReviewState| (it.law, it.text, it.done.map(|(_, text)| text));
    let notes = ruling.notes().filter_map(|key| state.note(key));
    Shown {
        title: words().board_table(ruling.ruling.board, ruling.ruling.table),
        what: it.what(ruling),
        who: format!("{} · {}", it.who(&ruling.key.device), clock(ruling.at)),
        by: words().ruled_by(&it.named(&ruling.key.device)),
        record: ruling.ruling.record.to_string(),
        table: ruling.ruling.table,
        made: ruling.at.0,
        laws: ruling.ruling.laws.clone(),
        pairs: ruling.ruling.pairs.iter().map(|pair| it.person(pair)).collect(),
        reviews: ruling.reviews().into_iter().map(review).collect(),
        appeals: ruling.appeals().map(|it| (it.2.text.clone(), it.2.decision.clone())).collect(),
        is_corrected: ruling.corrected.is_some(),
        is_ours: ruling.key.device == *it.device() || it.place.role().is_in_charge(),
        notes: notes.map(|it| it.note.text.clone()).collect(),
    }
}

/// The cards of one ruling.
pub(super) fn cards(desk: Desk, key: Key) -> View {
    let key = Signal::new(key);
    let ruling = Memo::new(move || {
        desk.with(|it| {
            key.with_untracked(|key| {
                let hidden = it.hides(key);
                it.log().state().ruling(key).filter(|_| !hidden).map(|ruling| shown(it, ruling))
            })
        })
        .flatten()
    });
    let can = Memo::new(move || desk.can_write());
    live(move || -> View {
        let Some(it) = ruling.get() else {
            let hides = desk.with(|it| key.with_untracked(|key| it.hides(key))).unwrap_or(false);
            let told = if hides { words().not_yet } else { words().none_below };
            return el("p").class("card pad-in").attr("role", "status").put(told).into();
        };
        let head = el("div").class("desk-head").put(badge("", "lock", words().read_only));
        let head = head.put(it.is_corrected.then(|| badge("", "pencil", words().corrected)));
        let head =
            head.put((!it.appeals.is_empty()).then(|| badge("", "flag", words().is_appealed)));
        let mut about = vec![it.who.clone()];
        about.extend(it.pairs.iter().cloned());
        let laws = it.laws.join(", ");
        let card = el("section").class("card pad-in stack").test("desk-ruling").put(head);
        let card = card.put(el("h2").put(it.title.as_str()));
        let paper = read(desk, &it.record);
        let card = card.put(with_sheet(desk, paper, picture));
        let card = card.put(el("p").put(el("b").put(rich(&it.what))));
        let card = card.put((!laws.is_empty()).then(|| el("p").class("quiet").put(laws)));
        let card = card.put(el("p").class("quiet").put(about.join(" · ")));
        let card =
            card.put_all(it.notes.iter().map(|text| el("p").class("small").put(text.as_str())));
        let open = {
            let it = it.clone();
            button("desk-open-sheet").class("way").tap(move || open(desk, &it, None))
        };
        let card = card.put(open.put(words().open_sheet));
        let reviews = reviews(desk, key, &it, can.get());
        let appeal = appeals(desk, key, &it, can.get());
        let form = appeal_form(desk, &it, paper);
        let correct = (can.get() && it.is_ours).then(|| correction(desk, key));
        let set_aside = aside::fold(desk, key.get_untracked());
        all([View::from(card), reviews, appeal, View::from(correct), set_aside, form.into()])
    })
}

/// The state of a ruling's sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Paper {
    /// Waiting for a book
    Waits,
    /// It cannot be read, or not without freezing the page
    Unreadable,
    Sheet(Box<Sheet>),
}

/// The sheet, read once for everything that shows part of it.
fn read(desk: Desk, record: &str) -> Memo<Paper> {
    let record = Signal::new(record.to_owned());
    Memo::new(move || {
        desk.app.arriving.track();
        record.with_untracked(|record| {
            let missing = missing_books(record);
            for book in &missing {
                arriving::want(desk.app, book);
            }
            if !missing.is_empty() {
                return Paper::Waits;
            }
            match within(js_sys::Date::now, TO_READ, || board::read(record)) {
                Some(Ok(board)) => Paper::Sheet(Box::new(Sheet::of(&board))),
                Some(Err(_)) | None => Paper::Unreadable,
            }
        })
    })
}

/// A part of a sheet, or why there is none.
fn with_sheet(desk: Desk, paper: Memo<Paper>, show: impl Fn(&Sheet) -> View + 'static) -> View {
    live(move || -> View {
        paper.with(|paper| match paper {
            Paper::Waits => arriving::told(desk.app),
            Paper::Unreadable => el("p").class("quiet").put(words().cannot_read).into(),
            Paper::Sheet(sheet) => show(sheet),
        })
    })
}

/// The auction as on paper.
fn picture(sheet: &Sheet) -> View {
    let outcome = sheet.outcome.as_ref().map(|it| el("p").put(rich(it)));
    let auction = kept::auction(sheet).class("auction");
    let auction = el("div").class("still all-calls").put(auction);
    all([View::from(auction), View::from(outcome)])
}

/// Opens the ruling on this device, to be read or reviewed.
#[expect(clippy::cast_precision_loss, reason = "the clock of this century")]
fn open(desk: Desk, it: &Shown, law: Option<&str>) {
    let table = it.table.map(|it| it.to_string()).unwrap_or_default();
    match kept::adopt(it.record.clone(), table, it.made as f64) {
        Ok(name) => match law {
            Some(law) => desk.app.go_to(Screen::Review, &format!("{name}/{law}")),
            None => desk.app.go_to(Screen::Kept, &name),
        },
        Err(why) => desk.app.refuse(why),
    }
}

/// What is to be looked at after play, and the outcome.
fn reviews(desk: Desk, key: Signal<Key>, it: &Shown, can: bool) -> View {
    if it.reviews.is_empty() {
        return View::default();
    }
    let card = |(law, why, done): &(String, String, Option<String>)| {
        let law = law.clone();
        let below = done.clone().or_else(|| Some(why.clone())).filter(|it| !it.is_empty());
        let sign = if done.is_some() { "check" } else { "flag" };
        let row =
            el("div").class("row").put(icon(sign)).put(lines(words().to_look_at(&law), below));
        if done.is_some() || !can {
            return el("div").put(row);
        }
        let text = Signal::new(String::new());
        let own = law.clone();
        let done = move || {
            desk.write(&Body::Review(Review {
                of: key.get_untracked(),
                law: (!own.is_empty()).then(|| own.clone()),
                is_done: true,
                text: text.get_untracked().trim().to_owned(),
            }));
        };
        let came = input("text", format!("came-{law}")).attr("maxlength", "500");
        let done = button(format!("looked-at-{law}")).class("way").tap(done);
        let (shown, asked) = (it.clone(), law.clone());
        let review = button(format!("open-review-{law}")).class("go");
        let review = review.tap(move || open(desk, &shown, Some(&asked))).put(words().open_review);
        let ways = el("div").class("two").put(done.put(icon("check")).put(words().looked_at));
        let inside = el("div").class("pad-in stack").put(field(came, words().what_came, text));
        el("div").put(row).put(inside.put(ways.put(review)))
    };
    let list = el("section").class("card rows").test("desk-reviews");
    let list = list.put_all(it.reviews.iter().map(card));
    all([View::from(label(words().after_play)), list.into()])
}

/// The appeal: filled in from the ruling, decided later.
fn appeals(desk: Desk, key: Signal<Key>, it: &Shown, can: bool) -> View {
    let row = |(text, decision): &(String, Option<String>)| {
        let row = el("div").class("row").put(icon("flag"));
        row.put(match decision {
            Some(decision) => lines(words().decided(decision), Some(text.clone())),
            None => lines(words().appealed(text), None),
        })
    };
    let rows = (!it.appeals.is_empty()).then(|| {
        el("div").class("card rows").test("desk-appeals").put_all(it.appeals.iter().map(row))
    });
    let is_open = it.appeals.last().is_some_and(|(_, decision)| decision.is_none());
    let form = can.then(|| {
        let text = Signal::new(String::new());
        let ground = it.appeals.last().map(|it| it.0.clone()).unwrap_or_default();
        let file = move || {
            let said = text.get_untracked().trim().to_owned();
            let (text, decision) =
                if is_open { (ground.clone(), Some(said)) } else { (said, None) };
            desk.write(&Body::Appeal(Appeal { of: key.get_untracked(), text, decision }));
        };
        let (name, go) = if is_open {
            (words().decision, words().decide)
        } else {
            (words().ground, words().file_appeal)
        };
        let area = el("textarea").attr("rows", "2").attr("maxlength", "2000").test("appeal-text");
        let file = button("appeal-file").class("way").tap(file).put(go);
        let print = crate::view::dom::print("appeal-print", words().print_appeal).class("soft");
        let inside = el("div").class("pad-in stack").put(field(area, name, text)).put(file);
        let title = el("summary").class("row").test("appeal-open").put(icon("flag"));
        let title = title.put(el("b").class("grow").put(words().appeal)).put(icon("down"));
        el("details").class("card rows").put(title).put(inside.put(print))
    });
    all([View::from(rows), View::from(form)])
}

/// The appeal as a form, for paper only: the ruling's sheet, the grounds of appeal, and room for
/// handwriting.
#[expect(clippy::cast_precision_loss, reason = "the clock of this century")]
fn appeal_form(desk: Desk, it: &Shown, paper: Memo<Paper>) -> El {
    let event = desk.with_untracked(|it| it.place.name.clone()).unwrap_or_default();
    let paper = with_sheet(desk, paper, |sheet| kept::paper(sheet).into());
    let mut about = vec![it.title.clone()];
    about.extend(it.pairs.iter().cloned());
    about.extend([kept::moment(it.made as f64), it.by.clone()]);
    let (ground, decision) = it.appeals.last().cloned().unwrap_or_default();
    let written = |title: &str, text: &str| {
        let text = (!text.is_empty()).then(|| el("p").put(rich(text)));
        // what is not known yet is filled in by hand
        let rules = text.is_none().then(|| [el("hr"), el("hr"), el("hr")]);
        el("div").put(el("h3").put(title)).put(text).put_all(rules.into_iter().flatten())
    };
    let blank = |title: &'static str| el("p").class("blank").put(title);
    let header = el("header").put(el("h2").put(words().appeal)).put(el("p").put(event));
    let header = header.put(el("p").put(about.join(" · ")));
    el("section")
        .class("appeal-form")
        .test("appeal-form")
        .put(header)
        .put(paper)
        .put(written(words().ground, &ground))
        .put(el("div").class("blanks").put_all(words().appealing.map(blank)))
        .put(written(words().decision, decision.as_deref().unwrap_or_default()))
        .put(el("div").class("blanks").put_all(words().deciding.map(blank)))
}

/// A correction is a further entry.
fn correction(desk: Desk, key: Signal<Key>) -> El {
    // as it stands: the body of the last correction, or its own
    let now = desk.with_untracked(|it| {
        key.with_untracked(|key| it.log().state().ruling(key).map(|it| it.ruling.clone()))
    });
    let Some(Some(ruling)) = now else { return el("div") };
    let number = |it: Option<u32>| Signal::new(it.map(|it| it.to_string()).unwrap_or_default());
    let (table, board) = (number(ruling.table), number(ruling.board));
    let pairs = Signal::new(ruling.pairs.join(", "));
    let strike = Signal::new(false);
    let write = move || {
        let number = |it: Signal<String>| it.get_untracked().trim().parse().ok();
        let corrected = || {
            let pairs: Vec<String> = pairs.with_untracked(|it| {
                it.split(',')
                    .map(str::trim)
                    .filter(|it| !it.is_empty())
                    .map(str::to_owned)
                    .collect()
            });
            let (table, board, persons) = (number(table), number(board), pairs.clone());
            let ruling = Ruling { table, board, pairs, persons, ..(*ruling).clone() };
            wire::desk::body_text(&Body::Ruling(Box::new(ruling))).into()
        };
        let text = (!strike.get_untracked()).then(corrected);
        desk.write(&Body::Correct(Correction { of: key.get_untracked(), text }));
    };
    let short =
        |test: &str| input("text", test).attr("inputmode", "numeric").attr("maxlength", "4");
    let two = el("div").class("desk-two");
    let two = two.put(field(short("correct-table"), words().table_number, table));
    let two = two.put(field(short("correct-board"), words().filter_board, board));
    let pairs = field(input("text", "correct-pairs"), words().pairs, pairs);
    let tick = input("checkbox", "correct-strike");
    let tick = tick.on("change", move |event| strike.set(is_ticked(&event)));
    let tick =
        el("label").class("tick").put(tick).put(el("span").class("grow").put(words().strike));
    let go = button("correct-write").class("way").tap(write).put(words().write_correction);
    let title = el("summary").class("row").test("correct-open").put(icon("pencil"));
    let title = title.put(lines(words().correct, Some(words().correct_how.to_owned())));
    let inside = el("div").class("pad-in stack").put(two).put(pairs).put(tick).put(go);
    el("details").class("card rows").put(title.put(icon("down"))).put(inside)
}
