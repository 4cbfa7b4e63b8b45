//! The owner's own page: devices, the link, the password.

use std::rc::Rc;

use ::desk::At;
use web::words::desk as words;
use wire::desk::{DeviceShown, Done, Own, Password};
use wire::shape::{self, Shape};

use super::office::{ask_with, code};
use super::{Desk, Sure, bar, field, sure, wrong};
use crate::view::dom::{El, Memo, Signal, View, all, button, el, hidden, input, live};
use crate::view::frame::{icon, label, lines};
use crate::view::kept;

/// The page, and what is known about the owner. It is a handle: copy it freely.
#[derive(Clone, Copy)]
struct Page {
    desk: Desk,
    own: Signal<Option<Own>>,
    asked: Signal<Option<Sure>>,
}

impl Page {
    /// Sends a request as the owner; shows what is wrong.
    fn ask<T: Shape + Default + 'static>(
        self,
        method: &'static str,
        path: String,
        body: Option<String>,
        then: impl FnOnce(T) + 'static,
    ) {
        let token = self.desk.joined.with_untracked(|it| it.owner().map(|it| it.token.clone()));
        ask_with(self.desk, token, method, path, body, then);
    }

    /// Asks for the current state.
    fn fresh(self) {
        self.ask("GET", "owner".to_owned(), None, move |it| self.own.set(Some(it)));
    }

    /// A part of the owner's data, shown again when it changes.
    fn part<T: Clone + PartialEq + Default + 'static>(self, read: fn(&Own) -> T) -> Memo<T> {
        Memo::new(move || self.own.with(|it| it.as_ref().map(read)).unwrap_or_default())
    }
}

pub(super) fn screen(desk: Desk) -> View {
    let page = Page { desk, own: Signal::new(None), asked: Signal::new(None) };
    page.fresh();
    let is_here = Memo::new(move || page.own.with(Option::is_some));
    let body = live(move || -> View {
        if !is_here.get() {
            let told = el("p").attr("role", "status").put(web::words::frame().rest_coming);
            return told.into();
        }
        all([
            View::from(label(words().own_devices)),
            devices(page),
            label(words().owner_link).into(),
            link(page),
            label(words().password).into(),
            password(page),
        ])
    });
    let body = el("main").class("page").put(body).put(sure(page.asked));
    [bar(Some("#/desk/events"), words().owner, View::default(), Vec::new()), body].into()
}

/// A moment of the device's clock.
#[expect(clippy::cast_precision_loss, reason = "the clock of this century")]
fn moment(at: At) -> String {
    kept::moment(at.0 as f64)
}

/// The owner's devices; all but this one can be shut out.
fn devices(page: Page) -> View {
    let devices = page.part(|it| (it.device.clone(), it.devices.clone()));
    live(move || {
        let (own, all_of) = devices.get();
        let rows = all_of.into_iter().map(|it| device(page, it, &own));
        el("ul").class("card rows").test("owner-devices").put_all(rows)
    })
}

fn device(page: Page, it: DeviceShown, own: &str) -> El {
    let name = it
        .name
        .clone()
        .filter(|it| !it.is_empty())
        .unwrap_or_else(|| words().unnamed_device.to_owned());
    let is_this = it.device == own;
    let mut about = Vec::new();
    if is_this {
        about.push(words().this_device.to_owned());
    }
    let made = || it.made.map(|at| words().let_in(&moment(at)));
    about.extend(it.used.map(|at| words().last_used(&moment(at))).or_else(made));
    if it.revoked.is_some() {
        about.push(words().revoked.to_owned());
    }
    let can = !is_this && it.revoked.is_none();
    let (title, test) = (words().revoke_whom(&name), format!("revoke-{}", it.device));
    let word = hidden(&format!(" {name}"));
    let revoke = move || {
        let path = format!("owner/devices/{}", it.device);
        page.ask("DELETE", path, None, move |_: Done| page.fresh());
    };
    let act: Rc<dyn Fn()> = Rc::new(revoke);
    let ask_first = move || {
        page.asked.set(Some(Sure {
            title: title.clone(),
            then: words().revoke_own_then,
            word: words().revoke,
            act: Rc::clone(&act),
        }));
    };
    let revoke = || button(test).class("way inline").tap(ask_first).put(words().revoke).put(word);
    let row = el("li").class("row").put(icon("people"));
    row.put(lines(name, Some(about.join(" · ")))).put(can.then(revoke))
}

/// The link, shown on demand, and a new one.
fn link(page: Page) -> View {
    let now = page.part(|it| it.link.clone().unwrap_or_default());
    let is_shown = Signal::new(false);
    let renewed = move |answer: Done| {
        let link = answer.link;
        let change = |it: &mut Option<Own>| {
            if let Some(it) = it {
                it.link = link;
            }
        };
        if page.own.update_untracked(change).is_some() {
            page.own.notify();
            is_shown.set(true);
        }
    };
    let renew = move || {
        page.ask("POST", "owner/link".to_owned(), Some("{}".to_owned()), renewed);
    };
    let ask_first = move || {
        page.asked.set(Some(Sure {
            title: words().renew_owner_sure.to_owned(),
            then: words().renew_owner_below,
            word: words().renew,
            act: Rc::new(renew),
        }));
    };
    live(move || -> View {
        let address = now.get();
        let shown = if is_shown.get() {
            code(page.desk, address, words().owner_link)
        } else {
            let show = button("owner-link-show").class("row").tap(move || is_shown.set(true));
            let below = Some(words().owner_link_below.to_owned());
            let show = show.put(icon("link")).put(lines(words().show_owner_link, below));
            Some(el("div").class("card rows").put(show))
        };
        let renew = button("owner-link-renew").class("card row").tap(ask_first).put(icon("undo"));
        let below = Some(words().renew_owner_below.to_owned());
        all([View::from(shown), renew.put(lines(words().renew, below)).into()])
    })
}

/// The password: set, changed or removed.
fn password(page: Page) -> View {
    let has = page.part(|it| it.password);
    let (written, is_wrong) = (Signal::new(String::new()), Signal::new(None));
    let send = move |password: Option<String>, told: &'static str| {
        let body = shape::text(&Password { password: password.into() });
        page.ask("POST", "password".to_owned(), Some(body), move |_: Done| {
            written.set(String::new());
            page.desk.say(told.to_owned());
            page.fresh();
        });
    };
    let set = move || {
        let given = written.get_untracked();
        let is_long = (10..=200).contains(&given.chars().count());
        is_wrong.set((!is_long).then_some(words().password_short));
        if !is_long {
            return;
        }
        send(Some(given), words().password_set);
    };
    let remove = move || {
        page.asked.set(Some(Sure {
            title: words().remove_sure.to_owned(),
            then: words().remove_then,
            word: words().remove_password,
            act: Rc::new(move || send(None, words().password_removed)),
        }));
    };
    let told = live(move || if has.get() { words().has_password } else { words().no_password });
    let secret = input("password", "owner-new-password").attr("autocomplete", "new-password");
    let secret = secret.attr("maxlength", "200").live_value(move || written.get());
    let secret = field(secret, words().new_password, written);
    let go = button("owner-password-set").class("way").tap(set).put(words().set_password);
    let remove = live(move || {
        let remove = || button("owner-password-remove").class("soft").tap(remove);
        has.get().then(|| remove().put(words().remove_password))
    });
    let card =
        el("section").class("card pad-in stack").put(el("p").test("owner-password").put(told));
    let card = card.put(secret).put(el("p").class("quiet").put(words().password_ends));
    card.put(wrong("owner-password-wrong", is_wrong)).put(go).put(remove).into()
}
