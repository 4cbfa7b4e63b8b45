//! At the thumb: the bidding box.

use bridge::{Bid, Call, Level, Strain};
use wasm_bindgen::JsCast as _;
use web::words::table as words;
use web::words::{App as _, said};

use super::{Aim, State, text};
use crate::view::dom::{El, button, document, effect, el, hidden};
use crate::view::frame::{badge, icon};

/// The bids, from the top of the box.
pub(crate) const STRAINS: [Strain; 5] =
    [Strain::NoTrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];

/// The box, while it is open.
pub(super) fn view(state: State, is_open: impl Fn() -> bool + 'static) -> El {
    let acts = [(Call::Pass, "pass"), (Call::Double, "double"), (Call::Redouble, "redouble")];
    let acts = acts.map(|(call, class)| key(state, call).class(&format!("key {class}")));
    let bids = STRAINS
        .into_iter()
        .flat_map(|strain| Level::ALL.into_iter().map(move |level| Bid { level, strain }));
    let bids: Vec<(Bid, El)> =
        bids.map(|bid| (bid, key(state, Call::Bid(bid)).class("key"))).collect();
    let classes: Vec<_> =
        bids.iter().map(|(bid, key)| (*bid, key.element().class_list())).collect();
    // an insufficient bid looks flat, but works
    effect(move || {
        let last = state.app.board.with(|board| board.ruling().position.auction.legal.last_bid());
        for (bid, classes) in &classes {
            let is_low = last.is_some_and(|(_, last)| *bid <= last);
            let _ = classes.toggle_with_force("low", is_low);
        }
    });
    let typed = move || state.level.get().map(|level| format!("{level} …"));
    let fold = button("fold").class("fold").tap(move || {
        state.leave();
        state.open.set(false);
        super::focus(".folded:not(.absent) .unfolds", ".lines > .now");
    });
    let fold = fold.put(words().fold).put(icon("down"));
    let head = el("div")
        .class("pad-head")
        .live(move || head(state))
        .put(el("span").class("grow").attr("aria-live", "polite").test("typed").live(typed))
        .put(fold.live_class("absent", move || !state.open.get()));
    let keys = el("div")
        .class("keys")
        .attr("role", "group")
        .attr("aria-label", words().box_of_calls)
        .put(el("div").class("acts").put_all(acts))
        .put(el("div").class("bids").put_all(bids.into_iter().map(|(_, key)| key)));
    el("div")
        .class("pad")
        .live_class("absent", move || !is_open())
        .put(head)
        .put(keys.on("keydown", arrows))
}

fn key(state: State, call: Call) -> El {
    button(format!("call-{call}"))
        .attr("aria-label", words().spoken(call))
        .tap(move || state.call(call))
        .put(text::call(call))
}

/// Who calls, or what the next tap will change.
fn head(state: State) -> El {
    let (replace, place) = match state.aim.get() {
        Aim::Next => return who(state),
        Aim::Replace(place) => (true, place),
        Aim::Insert(place) => (false, place),
    };
    let what = state.app.board.with(|board| {
        board.record().events.get(place).map(|it| said().event(&it.event)).unwrap_or_default()
    });
    let told = el("span").put(text::rich(&words().aim(replace, &what)));
    let cancel = button("aim-cancel").class("fold").tap(move || state.leave());
    let aim = el("div").class("aim").attr("role", "status").test("aim");
    aim.put(told).put(cancel.put(words().cancel))
}

fn who(state: State) -> El {
    let turn = state.in_turn();
    match (state.app.seat.get(), turn) {
        (Some(seat), turn) if turn != Some(seat) => {
            let told = hidden(&said().to_call(seat));
            el("span").put(badge("amber", "warn", words().out_of_turn(seat).as_str())).put(told)
        }
        (_, Some(seat)) => {
            let low =
                state.app.board.with(|board| board.ruling().position.auction.legal.last_bid());
            let low = low.map(|_| el("span").class("quiet").put(words().flat));
            el("span").put(el("b").put(said().to_call(seat))).put(low)
        }
        _ => el("span").put(el("b").put(words().who_called)),
    }
}

/// The box, folded to one row while there is something to read.
pub(super) fn folded(state: State, is_folded: impl Fn() -> bool + 'static) -> El {
    let who = move || state.in_turn().map(|seat| said().to_call(seat));
    let unfold = move || {
        state.open.set(true);
        super::focus(".pad:not(.absent) .key", ".pad");
    };
    let open = button("unfold")
        .class("unfolds")
        .tap(unfold)
        .put(icon("keys"))
        .put(el("span").class("grow").live(who))
        .put(icon("up"));
    let pass = button("pass").class("key pass").tap(move || state.call(Call::Pass));
    let pass = pass.put(text::call(Call::Pass));
    el("div").class("folded").live_class("absent", move || !is_folded()).put(open).put(pass)
}

/// Where an arrow key leads from a key of the box, in its order: pass, double and redouble, then
/// seven per row.
fn arrow(from: usize, key: &str) -> Option<usize> {
    const ACTS: usize = 3;
    const ROW: usize = 7;
    // pass is as wide as four bids, the others are as wide as two and one
    const UNDER: [usize; ACTS] = [0, 4, 6];
    let bid = from.checked_sub(ACTS);
    match (key, bid) {
        ("ArrowLeft", _) => from.checked_sub(1),
        ("ArrowRight", _) => Some(from + 1),
        ("ArrowDown", None) => Some(ACTS + UNDER[from]),
        ("ArrowDown", Some(_)) => Some(from + ROW),
        ("ArrowUp", Some(bid)) if bid < ROW => UNDER.iter().rposition(|under| *under <= bid),
        ("ArrowUp", Some(_)) => Some(from - ROW),
        _ => None,
    }
}

/// The arrow keys go from key to key.
pub(crate) fn arrows(event: web_sys::Event) {
    let event: web_sys::KeyboardEvent = event.unchecked_into();
    let Ok(keys) = document().query_selector_all(".keys .key") else { return };
    let focused = document().active_element();
    let focused: Option<&web_sys::Node> = focused.as_deref();
    let from = (0..keys.length()).find(|place| keys.get(*place).as_ref() == focused);
    let from = from.and_then(|from| usize::try_from(from).ok());
    let to = from.and_then(|from| arrow(from, &event.key()));
    let to = to.and_then(|to| keys.get(u32::try_from(to).ok()?));
    if let Some(key) = to.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok()) {
        event.prevent_default();
        let _ = key.focus();
    }
}
