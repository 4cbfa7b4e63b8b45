//! Setting an entry aside, and counting it again: what only the owner does.

use std::rc::Rc;

use ::desk::Key;
use web::desk::{Row, aside_body};
use web::words::desk as words;

use super::{Desk, Sure, clock, field, sure, wrong};
use crate::view::Screen;
use crate::view::dom::{Signal, View, all, button, el, input};
use crate::view::frame::{badge, icon, lines};
use crate::view::table::text::rich;

/// The longest reason.
const LONGEST: &str = "500";

/// May the person holding this device do it?
fn can(desk: Desk) -> bool {
    desk.with_untracked(web::desk::Desk::sets_aside).unwrap_or(false)
}

/// Sets an entry aside, with a reason; nothing for those who may not.
pub(super) fn fold(desk: Desk, key: Key) -> View {
    if !can(desk) {
        return View::default();
    }
    let (key, why) = (Signal::new(key), Signal::new(String::new()));
    let (asked, needs) = (Signal::new(None::<Sure>), Signal::new(None));
    let write = move || {
        let key = key.get_untracked();
        desk.write(&aside_body(&key, &why.get_untracked()));
        desk.app.go_to(Screen::Desk, &format!("log/{key}"));
    };
    let ask_first = move || {
        let is_empty = why.with_untracked(|it| it.trim().is_empty());
        needs.set(is_empty.then_some(words().aside_needs));
        if is_empty {
            return;
        }
        asked.set(Some(Sure {
            title: words().aside_sure.to_owned(),
            then: words().aside_then,
            word: words().set_aside,
            act: Rc::new(write),
        }));
    };
    let reason = input("text", "aside-why").attr("maxlength", LONGEST).attr("autocomplete", "off");
    let go = button("aside-write").class("way").tap(ask_first).put(words().set_aside);
    let title = el("summary").class("row").test("aside-open").put(icon("ban"));
    let title = title.put(lines(words().set_aside, Some(words().set_aside_how.to_owned())));
    let inside = el("div").class("pad-in stack").put(field(reason, words().aside_why, why));
    let inside = inside.put(wrong("aside-needs", needs)).put(go);
    let fold = el("details").class("card rows").put(title.put(icon("down"))).put(inside);
    all([fold.into(), sure(asked)])
}

/// An entry that was set aside: what it said, who set it aside, and the way back.
pub(super) fn card(desk: Desk, row: &Row) -> View {
    let by = desk.with_untracked(|it| it.log().state().is_aside(&row.key).map(|it| it.by.clone()));
    let by = by.flatten().filter(|_| can(desk));
    let again = by.map(|by| {
        let count = move || {
            desk.write(&aside_body(&by, ""));
        };
        button("aside-again").class("way").tap(count).put(words().count_again)
    });
    let text = (!row.text.is_empty()).then(|| el("p").put(rich(&row.text)));
    let about =
        [row.laws.join(", "), row.pairs.join(", "), words().who_when(&row.who, &clock(row.at))];
    let about: Vec<String> = about.into_iter().filter(|it| !it.is_empty()).collect();
    let card = el("section").class("card pad-in stack").test("desk-aside");
    let card = card.put(el("div").class("desk-head").put(badge("", "ban", words().set_aside)));
    let where_ = words().board_table(row.board, row.table);
    let card = card.put(el("h2").put(rich(&row.what)));
    let card = card.put((row.table.is_some() || row.board.is_some()).then(|| el("p").put(where_)));
    let card = card.put(text).put(el("p").class("quiet").put(about.join(" · ")));
    card.put(el("p").put(row.aside.clone().unwrap_or_default())).put(again).into()
}
