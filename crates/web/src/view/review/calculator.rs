//! Weighted scores without a ruling.

use web::review::{Draft, Innocent};
use web::words::review as words;

use super::{Review, deal, picker, score, style, weights};
use crate::view::dom::{View, all, el};
use crate::view::frame::{Bar, icon_button};
use crate::view::{App, look};

/// The name under which it is kept on this device.
pub(super) const KEPT: &str = "calculator";

pub(crate) fn screen(app: App) -> View {
    style();
    let mut draft = Draft::read(&look::kept(KEPT).unwrap_or_default());
    draft.non_offending.get_or_insert(Innocent::Side(bridge::Side::NorthSouth));
    let review = Review::new(look::new_board(), draft, "");
    let anew = move || {
        let innocent = Some(Innocent::Side(bridge::Side::NorthSouth));
        review.change(|it| {
            *it = Draft { non_offending: innocent, form: it.form, ..Draft::default() }
        });
    };
    let bar = Bar {
        back: Some("#/start"),
        title: words().calculator.into(),
        below: words().calculator_help.into(),
        acts: vec![icon_button("calculator-anew", "undo", words().anew).tap(anew)],
    };
    let first = el("div").class("stack").put(weights::cards(review));
    let second = el("div").class("stack").put(score::cards(app, review));
    let third = el("div").class("stack").put(deal::scoring(review)).put(deal::result(review));
    let page = el("main").class("page desk calculator").put(second).put(first).put(third);
    all([bar.whole().into(), page.into(), picker::sheet(review)])
}
