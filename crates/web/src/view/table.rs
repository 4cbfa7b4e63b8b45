//! The screen `table`: what happened, and the ruling.

mod answers;
pub(crate) mod compare;
mod diagram;
pub(crate) mod editor;
mod end;
pub(crate) mod forms;
mod heads;
mod keys;
pub(crate) mod law;
pub(crate) mod pad;
mod ruling;
mod say;
pub(crate) mod text;

use std::cell::Cell;

use bridge::{BoardNumber, Call, Seat};
use director::RecordEvent;
use laws::{Answer, AuctionQuestion, CallMade, Event, Phase, QuestionId};
use web::board::{Board, Changed, Refused};
use web::words::table as words;
use web::words::{App as _, said};

use super::dom::{
    El, Memo, Signal, View, after_paint, effect, el, find, next_frame, on_window, untrack,
};
use super::frame::{Bar, Message, icon_button};
use super::{App, Screen};

/// Where the next thing that is entered goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// At the end
    Next,
    /// In place of this event
    Replace(usize),
    /// Before this event
    Insert(usize),
}

/// What the parts of the screen share. It is a handle: copy it freely.
#[derive(Clone, Copy)]
pub(crate) struct State {
    pub(crate) app: App,
    aim: Signal<Aim>,
    /// The event that is being edited
    editing: Signal<Option<usize>>,
    /// The level of a bid that is being typed
    level: Signal<Option<char>>,
    /// The reason of the director's next decision
    reason: Signal<String>,
    /// Is the box open?
    open: Signal<bool>,
    /// The line being said
    line: Signal<usize>,
    /// Are all rows of the auction shown?
    all_rows: Signal<bool>,
    /// The open sheet
    sheet: Signal<Option<Sheet>>,
    /// Nobody noticed, and the auction went on: the next call does not open the ruling because of
    /// what came before it.
    unnoticed: Signal<bool>,
    /// The director agrees with the finding.
    agreed: Signal<bool>,
}

/// A sheet over the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sheet {
    /// Board, dealer, vulnerability, systems
    Board,
    /// What the side of this seat plays
    System(Seat),
    /// A card, a correction, the list of events
    More,
}

impl State {
    /// The player who calls, if no seat is tapped.
    fn in_turn(self) -> Option<Seat> {
        let aim = self.aim.get();
        self.app.board.with(|board| {
            let by = |place: usize| board.record().events.get(place).and_then(|it| it.event.by());
            match aim {
                Aim::Next => {
                    let position = &board.ruling().position;
                    position.turn.filter(|_| position.phase == Phase::Auction)
                }
                Aim::Replace(place) => by(place),
                Aim::Insert(place) => by(place).map(Seat::rho),
            }
        })
    }

    /// The player who makes the next call.
    fn seat(self) -> Option<Seat> {
        self.app.seat.get().or_else(|| self.in_turn())
    }

    /// A seat is tapped or typed: it calls next. A second tap undoes that.
    fn choose(self, seat: Seat) {
        let again = self.app.seat.get_untracked() == Some(seat);
        self.app.seat.set((!again).then_some(seat));
        self.open.set(!again);
    }

    /// Enters a call, tapped or typed.
    fn call(self, call: Call) {
        match untrack(|| self.seat()) {
            Some(by) => self.put_call(CallMade::new(by, call)),
            None => self.app.refuse(words().who.to_owned()),
        }
    }

    /// A call in the place of another keeps what is known about how it was made.
    fn put_call(self, made: CallMade) {
        let known = match self.aim.get_untracked() {
            Aim::Replace(place) => self.app.board.with_untracked(|board| {
                match board.record().events.get(place).map(|it| &it.event) {
                    Some(Event::Call(old)) => Some(*old),
                    _ => None,
                }
            }),
            Aim::Next | Aim::Insert(_) => None,
        };
        let made = known.map_or(made, |old| CallMade { by: made.by, call: made.call, ..old });
        // what was said about the call before it was made still applies
        let meanings = self.app.board.with_untracked(|board| {
            let in_turn = board.ruling().calls_for == Some(made.by);
            let said = board.record().possible.iter().filter(|(call, _)| *call == made.call);
            let next = in_turn && self.aim.get_untracked() == Aim::Next;
            said.filter(|_| next).map(|(_, meaning)| meaning.clone()).collect()
        });
        self.put(RecordEvent { meanings, ..Event::Call(made).into() });
    }

    /// The director is called, by the player whose seat was tapped if one was.
    fn attention(self) {
        self.put(Event::Attention(self.app.seat.get_untracked()));
    }

    /// Enters an event at the chosen place; is it possible?
    fn put(self, event: impl Into<RecordEvent>) -> bool {
        let event = event.into();
        let aim = self.aim.get_untracked();
        let can_be = self.edit(0, |board| match aim {
            Aim::Next => board.push(event),
            Aim::Replace(place) => board.replace(place, event),
            Aim::Insert(place) => board.insert(place, event),
        });
        if can_be {
            self.aim.set(Aim::Next);
            self.sheet.set(None);
            self.rule();
        }
        can_be
    }

    /// Changes what was entered. Later answers that no longer fit are removed, and that is reported
    /// unless exactly this many were expected to go.
    fn edit(self, meant: usize, change: impl FnOnce(&mut Board) -> Changed) -> bool {
        let app = self.app;
        let count = |board: &Board| {
            let answers = |it: &&RecordEvent| matches!(it.event, Event::Answer(_));
            board.record().events.iter().filter(answers).count()
        };
        let (before, old) = app.board.with_untracked(|board| (count(board), board.table()));
        let changed = app.change(change);
        let after = app.board.with_untracked(count) + meant;
        if changed && after < before {
            let undo = std::rc::Rc::new(move || app.put_back(&old));
            app.message.set(Some(Message {
                text: words().taken_out(before - after),
                is_urgent: false,
                ways: vec![("edit-undo", words().undo, undo)],
            }));
        }
        changed
    }

    /// An irregularity opens the ruling automatically.
    fn rule(self) {
        let waits = self.app.board.with_untracked(|board| board.ruling().position.waits());
        if self.unnoticed.get_untracked() {
            self.unnoticed.set(false);
        } else if waits {
            self.app.change(|board| board.push(Event::Attention(None).into()));
            focus_next();
        }
    }

    /// Nobody noticed, and the auction went on.
    fn not_noticed(self) {
        self.unnoticed.set(true);
        self.open.set(true);
        self.app.change(|board| {
            let called = |it: &RecordEvent| matches!(it.event, Event::Attention(_));
            if board.record().events.last().is_some_and(called) {
                board.undo();
            }
            Ok::<_, Refused>(())
        });
    }

    /// Answers the open question, or overrides a verdict.
    fn answer(self, answer: Answer) {
        let reason = self.reason.get_untracked().trim().to_owned();
        let reason = (!reason.is_empty()).then_some(reason);
        if self.app.change(|board| board.answer(answer, reason)) {
            self.reason.set(String::new());
            focus_next();
        }
    }

    /// Cancels what is half entered; otherwise undoes the last event.
    fn undo(self) {
        if self.level.get_untracked().is_some() {
            self.level.set(None);
        } else if self.aim.get_untracked() == Aim::Next {
            self.unnoticed.set(false);
            // the ruling was opened automatically: that is undone with the call
            self.app.change(|board| {
                let by_itself = |it: &RecordEvent| it.event == Event::Attention(None);
                if board.record().events.last().is_some_and(by_itself) {
                    board.undo();
                }
                board.undo();
                Ok::<_, Refused>(())
            });
        } else {
            self.leave();
        }
    }

    /// Clears what is half entered.
    fn leave(self) {
        self.level.set(None);
        self.aim.set(Aim::Next);
        self.app.seat.set(None);
    }
}

/// Moves the focus to the next thing to do: the line to say, otherwise the controls at the thumb.
fn focus_next() {
    // not to one of its keys: Space would tap it
    focus(".lines > .now", ".foot");
}

thread_local! {
    /// Has part of the page been scrolled since the last change (`boot.js` says so)?
    static SCROLLED: Cell<bool> = const { Cell::new(false) };
}

/// Focuses the first of these, once it is there and drawn: focusing makes the browser lay out the
/// page, and a tap must not wait for that.
fn focus(first: &'static str, second: &'static str) {
    after_paint(move || {
        if let Some(next) = find(first).or_else(|| find(second)) {
            let _ = next.focus();
        }
    });
}

/// The next board; another table plays other systems.
pub(crate) fn fresh(app: App, same_table: bool) {
    app.seat.set(None);
    app.kept.set(None);
    app.change(|board| {
        *board = board.fresh();
        if !same_table {
            board.forget_systems()?;
        }
        let number = board.record().board.map(|number| number.get() + 1);
        number.and_then(BoardNumber::new).map_or(Ok(()), |number| board.set_board(number))
    });
}

pub(crate) fn screen(app: App) -> View {
    let state = State {
        app,
        aim: Signal::new(Aim::Next),
        editing: Signal::new(None),
        level: Signal::new(None),
        reason: Signal::new(String::new()),
        open: Signal::new(false),
        line: Signal::new(0),
        all_rows: Signal::new(false),
        sheet: Signal::new(None),
        unnoticed: Signal::new(false),
        agreed: Signal::new(false),
    };
    keys::listen(state);
    on_window("rectify-scrolled", |_| SCROLLED.set(true));
    // a tap is answered by what is new; the rest is drawn after that
    let drawn = Signal::new(());
    effect(move || {
        app.board.track();
        state.line.set(0);
        state.open.set(false);
        state.agreed.set(false);
        // only where somebody has scrolled: it makes the browser lay out the page
        if SCROLLED.replace(false) {
            next_frame(|| {
                for part in [".page", ".at-hand"].into_iter().filter_map(find) {
                    part.set_scroll_top(0);
                }
            });
        }
        after_paint(move || drawn.notify());
    });
    let told = el("p").class("hidden").attr("role", "status");
    let page = el("main")
        .class("page")
        .put(told.live(move || app.board.with(ruling::summary)))
        .put(
            el("div")
                .class("at-hand")
                .live(move || app.board.with(|board| ruling::first(state, board))),
        )
        .put(el("div").class("after").live(move || {
            drawn.track();
            app.board.with_untracked(|board| ruling::rest(state, board))
        }));
    let header = el("header").class("bar").put(bar(state)).put(heads::chips(state));
    let header = header.live(move || app.board.with(|board| diagram::view(state, board)));
    [
        header.into(),
        page.into(),
        foot(state).into(),
        editor::sheet(state),
        heads::sheets(state),
        forms::sheet(state),
    ]
    .into()
}

/// The auction, for a page that shows nothing else of the table.
pub(crate) fn auction(board: &web::board::Board) -> View {
    diagram::still(board)
}

/// The title of the page, and its actions.
fn bar(state: State) -> El {
    let app = state.app;
    let title = move || {
        app.board.with(|board| {
            let irregular = said().headline(&board.ruling().position);
            if end::is_over(board) {
                return words().over(board.record().board).into();
            }
            text::rich(&irregular.unwrap_or_else(|| words().board(board.record().board)))
        })
    };
    let below = move || {
        let table = app.kept.get().and_then(|name| {
            app.keeping.with(|keeping| keeping.entry(&name).map(|entry| entry.table.clone()))
        });
        app.board.with(|board| {
            let position = &board.ruling().position;
            let comparable = QuestionId::Auction(AuctionQuestion::Comparable);
            let asked = position.question.as_ref();
            let asked = asked.filter(|asked| asked.id == comparable || asked.id.is_of_play());
            let law = position.told().last().and_then(|(_, it)| match asked {
                Some(asked) => Some(asked.law.by.as_str()),
                None => law_of(it.kind),
            });
            if end::is_over(board) {
                return words().below_over(board.record().board, table.as_deref());
            }
            // without an irregularity the title is the board
            let number = board.record().board.filter(|_| position.told().next().is_some());
            words().below(number, table.as_deref(), law)
        })
    };
    let nothing = move || {
        let begun = app.board.with(|board| !board.record().events.is_empty());
        !begun && state.level.get().is_none()
    };
    let undo = icon_button("undo", "undo", words().undo).tap(move || state.undo());
    let undo =
        undo.live_attr("disabled", move || nothing().then_some("")).live_class("off", nothing);
    let more = icon_button("more", "more", words().more);
    let more = more.tap(move || state.sheet.set(Some(Sheet::More)));
    Bar {
        back: Some("#/start"),
        title: super::dom::live(title),
        below: super::dom::live(below),
        acts: vec![undo, more],
    }
    .line()
}

/// What is shown at the thumb.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Foot {
    /// The answers to the open question
    Answers,
    /// The box
    Pad,
    /// The box, folded: there is something to read
    Folded,
    /// Nothing: the auction is over.
    End,
}

/// What is at the thumb.
fn foot(state: State) -> El {
    let app = state.app;
    let which = Memo::new(move || {
        if state.aim.get() != Aim::Next {
            return Foot::Pad;
        }
        let open = state.open.get();
        let is_chosen = app.seat.get().is_some();
        app.board.with(|board| {
            let ruling = board.ruling();
            let is_told = !ruling.say.is_empty() && !ruling.position.waits();
            match ruling.position.phase {
                // a player calls before the question is answered
                _ if is_chosen => Foot::Pad,
                _ if ruling.question.is_some() => Foot::Answers,
                Phase::Question => Foot::Answers,
                Phase::Auction if is_told && !open => Foot::Folded,
                Phase::Auction => Foot::Pad,
                Phase::Clarification | Phase::Play | Phase::PassedOut | Phase::Adjusted => {
                    Foot::End
                }
            }
        })
    });
    let answers = move || {
        (which.get() == Foot::Answers).then(|| app.board.with(|board| answers::view(state, board)))
    };
    let end = move || (which.get() == Foot::End).then(|| end::ways(state));
    el("footer")
        .class("foot")
        .attr("tabindex", "-1")
        .live_class("folding", move || which.get() == Foot::Folded)
        .live(answers)
        .put(pad::view(state, move || which.get() == Foot::Pad))
        .put(pad::folded(state, move || which.get() == Foot::Folded))
        .live(end)
}

impl State {
    /// Leaves the ruling for another one, perhaps at the same table; it is kept.
    fn done(self, same_table: bool) {
        let (app, name) = (self.app, self.app.kept.get_untracked());
        let board = app.board.with_untracked(|board| words().board(board.record().board));
        super::parts::ruled_at_desk(app);
        fresh(app, same_table);
        if !same_table {
            let at_desk = app.desk.with_untracked(|it| it.is_there);
            app.go(if at_desk { Screen::Desk } else { Screen::Start });
        }
        let Some(name) = name else { return };
        let back = name.clone();
        let undo = std::rc::Rc::new(move || {
            if super::kept::take_up(&back) {
                app.go(Screen::Table);
            }
        });
        let open = std::rc::Rc::new(move || app.go_to(Screen::Kept, &name));
        app.message.set(Some(Message {
            text: words().kept(&board),
            is_urgent: false,
            ways: vec![("done-undo", words().undo, undo), ("done-open", words().open, open)],
        }));
    }
}

/// The law under which an irregularity is looked up.
const fn law_of(kind: laws::Kind) -> Option<&'static str> {
    use laws::{CallKind, Kind};

    Some(match kind {
        Kind::Call(CallKind::PassOutOfRotation) => "30",
        Kind::Call(CallKind::BidOutOfRotation) => "31",
        Kind::Call(CallKind::DoubleOutOfRotation) => "32",
        Kind::Call(CallKind::InsufficientBid) => "27",
        Kind::Call(CallKind::ChangeOfCall | CallKind::UnintendedCall) => "25",
        Kind::Call(CallKind::InadmissibleDouble) => "36",
        Kind::Call(CallKind::CallWhileBarred) => "37",
        Kind::Call(CallKind::BidOverSeven) => "38",
        Kind::Call(CallKind::CallAfterAuction) => "39",
        Kind::Card(kind) => kind.law().as_str(),
        Kind::Call(CallKind::WrongBoard) => "15",
        Kind::Call(CallKind::MisinformedCall) => "21",
        Kind::Call(CallKind::WrongRepeat | CallKind::MissedTurn) => return None,
    })
}
