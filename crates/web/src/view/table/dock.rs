//! Under the thumb: who called, what, and the director's own buttons.

use bridge::{Bid, Call, Level, Seat, Strain};
use web::words::table as words;
use web::words::{App as _, SAID};

use super::{Aim, State, text};
use crate::view::dom::{El, Memo, button, el};

/// From the top of the box.
const STRAINS: [Strain; 5] =
    [Strain::NoTrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];

/// The seats, the box, undo, the director.
pub(super) fn view(state: State) -> El {
    let typed = move || state.level.get().map(|level| format!("{level} …"));
    let cards = calls().map(|(call, class)| card(state, call, class));
    el("div")
        .class("dock")
        .live(move || aimed(state))
        .put(el("div").class("band").put(compass(state)).put(acts(state)))
        .put(
            el("div")
                .class("box")
                .attr("role", "group")
                .attr("aria-label", words::BOX)
                .put_all(cards),
        )
        .put(el("p").class("quiet typed").attr("aria-live", "polite").test("typed").live(typed))
        .put(el("p").class("quiet keys").put(words::KEYS))
}

/// The calls of the box in the order of its cells.
fn calls() -> impl Iterator<Item = (Call, &'static str)> {
    let bids = STRAINS.into_iter().flat_map(|strain| {
        Level::ALL.into_iter().map(move |level| (Call::Bid(Bid { level, strain }), ""))
    });
    bids.chain([(Call::Pass, "pass"), (Call::Double, "double"), (Call::Redouble, "redouble")])
}

fn card(state: State, call: Call, class: &str) -> El {
    button(format!("call-{call}"))
        .class(class)
        .attr("aria-label", words::spoken(call))
        .tap(move || state.call(call))
        .put(text::call(call))
}

/// Which earlier event the next tap changes.
fn aimed(state: State) -> Option<El> {
    let (replace, place) = match state.aim.get() {
        Aim::Next => return None,
        Aim::Replace(place) => (true, place),
        Aim::Insert(place) => (false, place),
    };
    let what = state.app.board.with(|board| {
        board.record().events.get(place).map(|it| SAID.event(&it.event)).unwrap_or_default()
    });
    let told = el("p").put(text::rich(&words::aim(replace, &what)));
    let cancel = button("aim-cancel").tap(move || state.leave()).put(words::CANCEL);
    Some(el("div").class("aim").attr("role", "status").test("aim").put(told).put(cancel))
}

fn compass(state: State) -> El {
    let now = Memo::new(move || state.seat());
    let seat = |seat: Seat| {
        button(format!("seat-{seat}"))
            .class(&format!("at-{seat}"))
            .attr("aria-label", seat.name())
            .live_flag("aria-pressed", move || now.get() == Some(seat))
            .tap(move || state.app.seat.set(Some(seat)))
            .put(seat.letter().to_string())
    };
    let seats = [Seat::North, Seat::West, Seat::East, Seat::South].map(seat);
    let compass = el("div").class("compass").attr("role", "group");
    compass.attr("aria-label", words::WHO_CALLED).put_all(seats)
}

fn acts(state: State) -> El {
    let board = state.app.board;
    let due = Memo::new(move || board.with(|board| board.ruling().position.waits()));
    let attention = button("attention")
        .class("attention")
        .live_class("primary", move || due.get())
        .tap(move || state.attention())
        .live(move || if due.get() { words::RULE_NOW } else { words::ATTENTION });
    el("div")
        .class("acts")
        .put(attention)
        .put(button("undo").tap(move || state.undo()).put(words::UNDO))
        .put(button("fresh").tap(move || state.fresh()).put(words::FRESH))
}
