//! A result, chosen by taps: contract, declarer, tricks; or its score.

use std::cell::Cell;
use std::time::Duration;

use bridge::{Contract, Doubled, Seat};
use score::{Made, Played};
use web::review::Ended;
use web::words::review as words;
use web::words::{Language as _, said};

use super::{Review, choices, field};
use crate::view::dom::{El, Signal, View, button, el, input, is_ticked, later, on_cleanup};
use crate::view::frame::{self, icon, icon_button, label};
use crate::view::table::text::rich;

/// What a result is chosen for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    Table,
    Other,
    /// One more outcome
    New,
    Outcome(usize),
    /// The result without their own error
    Without,
}

/// What has been tapped so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Picked {
    level: u8,
    strain: char,
    doubled: usize,
    declarer: Seat,
    tricks: u8,
}

const STRAINS: [(char, &str); 5] = [('C', "♣"), ('D', "♦"), ('H', "♥"), ('S', "♠"), ('N', "NT")];

impl Picked {
    fn of(ended: Option<Ended>) -> Self {
        let none = Self { level: 3, strain: 'N', doubled: 0, declarer: Seat::North, tricks: 9 };
        let Some(Ended::Played(Played::Contract(contract, tricks))) = ended else { return none };
        let text = Made::Bid(contract.bid, Doubled::No).to_string();
        let mut letters = text.chars();
        let level = letters.next().and_then(|it| it.to_digit(10)).unwrap_or(3);
        Self {
            level: u8::try_from(level).unwrap_or(3),
            strain: letters.next().unwrap_or('N'),
            doubled: usize::from(contract.doubled.times()),
            declarer: contract.declarer,
            tricks,
        }
    }

    fn ended(self) -> Option<Ended> {
        let text = format!("{}{}{}", self.level, self.strain, "X".repeat(self.doubled));
        let Made::Bid(bid, doubled) = text.parse().ok()? else { return None };
        let contract = Contract { bid, declarer: self.declarer, doubled };
        Some(Ended::Played(Played::Contract(contract, self.tricks)))
    }
}

impl Review {
    fn picked(self, target: Target) -> Option<Ended> {
        self.draft.with_untracked(|draft| match target {
            Target::Table => draft.result.map(Ended::Played),
            Target::Other => draft.other_table,
            Target::Outcome(place) => draft.outcomes.get(place).map(|it| it.ended),
            Target::Without => draft.blunder.and_then(|it| it.without),
            Target::New => {
                let last = draft.outcomes.last().map(|it| it.ended);
                last.or(draft.result.map(Ended::Played))
            }
        })
    }

    fn take(self, target: Target, ended: Ended) {
        self.picking.set(None);
        self.change(|draft| match target {
            Target::Table => {
                if let Ended::Played(played) = ended {
                    draft.result = Some(played);
                }
            }
            Target::Other => draft.other_table = Some(ended),
            Target::New => draft.add(ended),
            Target::Outcome(place) => {
                if let Some(outcome) = draft.outcomes.get_mut(place) {
                    outcome.ended = ended;
                }
            }
            Target::Without => {
                if let Some(blunder) = &mut draft.blunder {
                    blunder.without = Some(ended);
                }
            }
        });
    }
}

pub(super) fn sheet(review: Review) -> View {
    let close = move || review.picking.set(None);
    let is_open = move || review.picking.get().is_some();
    frame::sheet("pick", words().pick, is_open, close, move || match review.picking.get() {
        Some(target) => body(review, target).into(),
        None => View::default(),
    })
}

fn body(review: Review, target: Target) -> El {
    let picked = Signal::new(Picked::of(review.picked(target)));
    let set = move |change: &dyn Fn(&mut Picked)| {
        picked.update_untracked(|it| change(it));
        picked.notify();
    };
    let levels = (1..=7_u8).map(|it| (it, it.to_string(), it.to_string()));
    let level = choices(
        words().pick,
        "pick-level",
        levels,
        move || Some(picked.get().level),
        move |level| {
            // a contract that just makes, until the tricks are chosen
            set(&|it| {
                it.level = level;
                it.tricks = level + 6;
            });
        },
    );
    let strains = STRAINS.map(|(letter, name)| (letter, letter.to_string(), name.to_owned()));
    let strain = choices(
        words().pick,
        "pick-strain",
        strains,
        move || Some(picked.get().strain),
        move |strain| set(&|it| it.strain = strain),
    );
    let times = words().doubled.iter().enumerate();
    let times = times.map(|(count, name)| (count, count.to_string(), (*name).to_owned()));
    let doubled = choices(
        words().pick,
        "pick-doubled",
        times,
        move || Some(picked.get().doubled),
        move |doubled| set(&|it| it.doubled = doubled),
    );
    let seats = Seat::ALL.map(|it| (it, it.letter().to_string(), said().seat(it).into_owned()));
    let declarer = choices(
        words().declarer_field,
        "pick-declarer",
        seats,
        move || Some(picked.get().declarer),
        move |declarer| set(&|it| it.declarer = declarer),
    );
    let tricks = stepper(
        "pick-tricks",
        move || picked.get().tricks.to_string(),
        move |up| {
            set(&|it| {
                it.tricks = if up { (it.tricks + 1).min(13) } else { it.tricks.saturating_sub(1) };
            });
        },
    );
    let told = move || {
        picked.get().ended().map(|it| el("p").class("contract").put(rich(&words().ended(it))))
    };
    let take = move || {
        if let Some(ended) = picked.get_untracked().ended() {
            review.take(target, ended);
        }
    };
    let score = (target != Target::Table).then(|| {
        let write = move |text: String| {
            let text = text.trim().replace('−', "-");
            // a removed field may still report its text once more
            if review.picking.get_untracked() == Some(target)
                && let Ok(score) = text.trim_start_matches('+').parse::<i32>()
                && score % 10 == 0
            {
                review.take(target, Ended::Score(score));
            }
        };
        let empty = input("text", "pick-score").attr("inputmode", "text");
        field(empty, words().or_score, String::new, write)
    });
    let besides = match target {
        Target::Outcome(place) => Some(besides(review, place)),
        Target::Table | Target::Other | Target::New | Target::Without => None,
    };
    let out = button("pick-out").class("soft").put(words().passed_out);
    let out = out.tap(move || review.take(target, Ended::Played(Played::PassedOut)));
    el("div")
        .class("stack pick")
        .put(el("h2").put(words().pick))
        .live(told)
        .put(level.class("choose seven"))
        .put(strain.class("choose five"))
        .put(doubled.class("choose four"))
        .put(label(words().declarer_field))
        .put(declarer.class("choose four"))
        .put(el("div").class("pick-row").put(el("b").put(words().tricks)).put(tricks))
        .put(score)
        .put(button("pick-take").class("go").tap(take).put(words().take))
        .put(out)
        .put(besides)
}

/// Buttons to give an outcome no weight, or to remove it.
fn besides(review: Review, place: usize) -> El {
    let illegal = input("checkbox", format!("illegal-{place}"))
        .ticked(move || {
            review.draft.with(|it| it.outcomes.get(place).is_some_and(|it| !it.is_legal))
        })
        .on("change", move |event| {
            let so = is_ticked(&event);
            review.change(|it| it.set_legal(place, !so));
        });
    let illegal = el("label").class("choice").put(illegal);
    let illegal = illegal.put(el("span").class("small").put(words().illegal));
    let remove = button(format!("outcome-{place}-remove")).class("soft inline");
    let remove = remove.put(icon("trash")).put(words().remove).tap(move || {
        review.picking.set(None);
        review.change(|it| it.remove(place));
    });
    el("div").class("pick-row").put(illegal).put(remove)
}

/// A stepper: fewer, the number, more.
pub(super) fn stepper(
    test: &str,
    figure: impl Fn() -> String + 'static,
    step: impl Fn(bool) + Copy + 'static,
) -> El {
    let figure = el("output").class("figure").test(format!("{test}-figure")).live(figure);
    steps(test, None, figure, step)
}

/// A stepper: fewer, anything in between, more. The label is for screen readers.
pub(super) fn steps(
    test: &str,
    what: Option<&str>,
    between: El,
    step: impl Fn(bool) + Copy + 'static,
) -> El {
    let way = |name: &str, sign: &str, label: &str, up: bool| {
        let label = what.map_or_else(|| label.to_owned(), |what| format!("{label}: {what}"));
        let way = icon_button(&format!("{test}-{name}"), sign, &label);
        hold(way.class("icon step"), move || step(up))
    };
    el("span")
        .class("stepper")
        .put(way("less", "minus", words().less, false))
        .put(between)
        .put(way("more", "plus", words().more, true))
}

/// A button that is held repeats after this delay …
const HELD: Duration = Duration::from_millis(400);
/// … and then at this interval.
const AGAIN: Duration = Duration::from_millis(80);

thread_local! {
    /// The number of the press: changed once it has ended
    static PRESS: Cell<u32> = const { Cell::new(0) };
    /// Has the press repeated? Then its click does not count again.
    static STEPPED: Cell<bool> = const { Cell::new(false) };
}

fn ended() {
    PRESS.set(PRESS.get().wrapping_add(1));
}

/// A button that steps when tapped, and repeats while held.
fn hold(way: El, step: impl Fn() + Copy + 'static) -> El {
    fn again(press: u32, wait: Duration, step: impl Fn() + Copy + 'static) {
        later(wait, move || {
            if PRESS.get() == press {
                STEPPED.set(true);
                step();
                again(press, AGAIN, step);
            }
        });
    }

    on_cleanup(ended);
    let tapped = move || {
        if !STEPPED.take() {
            step();
        }
    };
    let pressed = move |_| {
        ended();
        STEPPED.set(false);
        again(PRESS.get(), HELD, step);
    };
    let mut way = way.tap(tapped).on("pointerdown", pressed);
    // a mouse or finger may be lifted, or leave, anywhere
    for over in ["pointerup", "pointerleave", "pointercancel"] {
        way = way.on(over, |_| ended());
    }
    // the click of a press comes before this; a key press has none
    let way = way.on("pointerup", |_| later(Duration::ZERO, || STEPPED.set(false)));
    way.on("contextmenu", |event| event.prevent_default())
}
