//! The screen `private`: the conversation with the player who calls again, away from the table.

use bridge::{Call, Seat};
use director::{CallVerdict, PartnerMay, RatedCall, Ruling, Settings, To, Where};
use laws::{AuctionQuestion, CallKind, Kind, QuestionId};
use web::board::Board;
use web::words::private as words;
use web::words::{App as _, Language as _, Outcome, said};

use super::App;
use super::dom::{El, Signal, View, button, el, hidden, live};
use super::frame::{self, Bar, icon};
use super::table::{compare, law, text};

pub(crate) fn screen(app: App) -> View {
    let tapped = Signal::new(None::<Call>);
    let sheet = Signal::new(false);
    let title = move || {
        app.board.with(|board| {
            let seat = board.ruling().calls_for;
            seat.map_or_else(|| words().away.to_owned(), |seat| said().for_player(seat))
        })
    };
    let bar = Bar {
        back: Some("#/table"),
        title: live(move || el("span").test("private-for").put(title())),
        below: words().away.into(),
        acts: Vec::new(),
    };
    let conversation = move || {
        app.board.with(|board| {
            let ruling = board.ruling();
            match ruling.calls_for {
                Some(seat) => chosen(app, board, seat, tapped, sheet),
                None => el("p").test("private-nobody").put(words().nobody).into(),
            }
        })
    };
    let page = el("main").class("page private").live(conversation);
    let back = el("a").class("go").attr("href", "#/table").test("private-back");
    let foot = el("footer").class("foot foot-ways");
    let side = move || app.board.with(|board| board.ruling().calls_for.map(Seat::side));
    let close = move || sheet.set(false);
    let systems = frame::sheet(
        "system-sheet",
        words().system,
        move || sheet.get(),
        close,
        move || match side().filter(|_| sheet.get()) {
            Some(side) => super::meanings::picker(app, side),
            None => View::default(),
        },
    );
    let header = el("header").class("bar").put(bar.line());
    let header = header.live(move || app.board.with(super::table::auction));
    let foot =
        foot.put(el("p").class("quiet").put(words().do_not_suggest)).put(back.put(words().back));
    [View::from(header), page.into(), foot.into(), systems].into()
}

/// What follows, in the order in which it is said.
const GROUPS: [(&[Outcome], &str, &str); 5] = [
    (&[Outcome::Nothing, Outcome::Lead], "check", "free"),
    (&[Outcome::Once], "ban", "barred"),
    (&[Outcome::Throughout], "ban", "barred"),
    (&[Outcome::Judgement, Outcome::Unknown], "scales", "open"),
    (&[Outcome::Cancelled], "close", "open"),
];

/// From this level on bids are rare.
const HIGH: u8 = 5;
/// How many of them are shown nevertheless.
const FEW: usize = 3;

/// What to say, and the calls grouped by what follows.
fn chosen(
    app: App,
    board: &Board,
    seat: Seat,
    tapped: Signal<Option<Call>>,
    sheet: Signal<bool>,
) -> View {
    let ruling = board.ruling();
    let asked = ruling.position.question.as_ref();
    let open_yet =
        asked.is_some_and(|question| question.id == QuestionId::Auction(AuctionQuestion::Accept));
    let system = compare::system(app, board, seat, move || sheet.set(true));
    let guessed = ruling.calls.iter().any(|rated| assumed(board, rated).is_some());
    let never_ruled = guessed.then(|| {
        let told = el("p").class("group not-allowed").put(icon("info"));
        told.put(el("span").class("small").put(words().guess))
    });
    let guessed = guessed.then(|| {
        let badge = el("span").class("badge dashed").put(words().assumption);
        let told = el("p").class("badges quiet").test("assumption");
        told.put(badge).put(words().if_natural)
    });
    let groups = GROUPS.into_iter().flat_map(|(outcomes, sign, class)| {
        outcomes
            .iter()
            .filter_map(move |outcome| group(app, board, seat, *outcome, (sign, class), tapped))
    });
    let barred: Vec<String> = ruling
        .calls
        .iter()
        .filter(|rated| Outcome::of(rated) == Outcome::NotAllowed)
        .filter(|rated| !matches!(rated.call, Call::Bid(_)))
        .map(|rated| rated.call.symbol())
        .collect();
    let lowest = ruling.position.auction.legal.last_bid().map(|(_, bid)| Call::Bid(bid).symbol());
    let not_allowed = el("p").class("group not-allowed").put(icon("close")).put(
        el("span").class("small").put(text::rich(&words().not_allowed(&barred, lowest.as_deref()))),
    );
    [
        View::from(open_yet.then(|| el("p").put(said().if_rejected(seat)))),
        system.into(),
        guessed.into(),
        View::from(groups.collect::<Vec<View>>()),
        not_allowed.into(),
        never_ruled.into(),
        script(ruling, seat).into(),
    ]
    .into()
}

/// The calls that lead to the same, and the reason for the one tapped.
fn group(
    app: App,
    board: &Board,
    seat: Seat,
    outcome: Outcome,
    (sign, class): (&str, &str),
    tapped: Signal<Option<Call>>,
) -> Option<View> {
    // assumptions are dashed
    let mut here: Vec<Call> = Vec::new();
    let mut guesses: Vec<Call> = Vec::new();
    for rated in &board.ruling().calls {
        let guess = assumed(board, rated);
        if guess.unwrap_or_else(|| Outcome::of(rated)) == outcome {
            here.push(rated.call);
            guesses.extend(guess.map(|_| rated.call));
        }
    }
    if here.is_empty() {
        return None;
    }
    let title = el("h2").class("group").put(icon(sign)).put(said().follows(outcome, seat));
    let call = |call: &Call| {
        let call = *call;
        button(format!("private-call-{call}"))
            .class(if guesses.contains(&call) { "open" } else { class })
            .live_flag("aria-pressed", move || tapped.get() == Some(call))
            .tap(move || tapped.set((tapped.get_untracked() != Some(call)).then_some(call)))
            .put(text::call(call))
            .put(hidden(&format!(", {}", said().sign(outcome))))
    };
    // bids this high are rare: they are folded under one chip
    let is_high = |it: &&Call| matches!(it, Call::Bid(bid) if bid.level.get() >= HIGH);
    let high: Vec<Call> = here.iter().filter(is_high).copied().collect();
    let high = if high.len() > FEW { high } else { Vec::new() };
    let low = here.iter().filter(|call| !high.contains(call)).map(call);
    let more = (!high.is_empty()).then(|| {
        let title = el("summary").test(format!("private-high-{sign}")).put(words().high);
        let calls = el("div").class("by-call").put_all(high.iter().map(call));
        el("details").class("high").class_if(guesses.is_empty(), class).put(title).put(calls)
    });
    let calls = el("div").class("by-call").put_all(low).put(more);
    let reason = move || {
        let call = tapped.get().filter(|call| here.contains(call))?;
        app.board.with_untracked(|board| {
            let rated = board.ruling().calls.iter().find(|rated| rated.call == call)?;
            Some(why(&board.record().settings, rated, seat))
        })
    };
    let reason = el("div").attr("aria-live", "polite").test("private-why").live(reason);
    Some([title, calls, reason].into())
}

/// What an unknown call would lead to if it and the withdrawn one were natural; `None` where even
/// that leaves it open. Shown as a guess, and never ruled on.
fn assumed(board: &Board, rated: &RatedCall) -> Option<Outcome> {
    let ruling = board.ruling();
    let known = ruling.calls_for.is_some_and(|seat| board.systems().of(seat).is_some());
    if known || !rated.legal || Outcome::of(rated) != Outcome::Unknown {
        return None;
    }
    let (_, it) = ruling.position.told().last()?;
    let Some(Call::Bid(old)) = it.what.call() else { return None };
    let same = |call: Call| matches!(call, Call::Bid(new) if new.strain == old.strain);
    let is_other = rated.call == Call::Pass || matches!(rated.call, Call::Bid(_));
    if same(rated.call) {
        let lowest = ruling.calls.iter().find(|rated| rated.legal && same(rated.call))?;
        let so = it.kind == Kind::Call(CallKind::InsufficientBid) && lowest.call == rated.call;
        return so.then_some(Outcome::Nothing);
    }
    match rated.partner {
        _ if !is_other => None,
        PartnerMay::PassNext => Some(Outcome::Once),
        PartnerMay::PassRest => Some(Outcome::Throughout),
        PartnerMay::Free => None,
    }
}

/// The lines that are said here, to this player.
fn script(ruling: &Ruling, seat: Seat) -> Option<El> {
    let here = |say: &&director::Say| say.place == Where::Private && say.to == To::Seat(seat);
    let line = |say: &director::Say| {
        let said = el("q").put(text::rich(&said().line(&say.line)));
        el("li")
            .class("row")
            .attr("data-where", "private")
            .put(el("span").class("grow").put(said))
            .put(frame::first_law(&say.laws))
    };
    let lines: Vec<_> = ruling.say.iter().filter(here).map(line).collect();
    (!lines.is_empty()).then(|| {
        let title = el("summary").test("private-say").put(words().say);
        let lines = el("ol").class("rows").put(lines);
        el("details").class("card brown-card pad-in").put(title).put(lines)
    })
}

/// Why the call leads to what it does, with the evidence.
fn why(settings: &Settings, rated: &RatedCall, seat: Seat) -> El {
    let evidence = rated.evidence.as_deref().map(|evidence| {
        let laws = evidence.comparison.finding.laws();
        let found = text::rich(&said().compared(settings, evidence));
        let residual =
            evidence.residual.iter().map(|one| el("li").put(text::rich(&said().residual(one))));
        let hand = evidence.counterexample.map(|hand| {
            let hand = text::rich(&words().hand(&hand.to_string()));
            let hand = el("span").test("private-hand").put(hand);
            el("p").put(words().example).put(": ").put(hand)
        });
        View::from([
            View::from(
                (rated.verdict == CallVerdict::SameDenomination)
                    .then(|| el("p").class("quiet").put(web::words::meanings().for_interest)),
            ),
            View::from(el("p").put(found).put(law::buttons(laws))),
            el("ul").class("points").put_all(residual).into(),
            hand.into(),
        ])
    });
    let shows = rated.meaning.as_ref().map(|meaning| {
        let line = meaning.prose.as_ref().map(|line| format!(" ({line})"));
        let shows = el("p").class("quiet").put(words().shows).put(": ");
        shows.put(text::rich(&said().meaning(meaning))).put(line)
    });
    el("section")
        .class("card pad-in stack")
        .put(
            el("p")
                .put(text::call(rated.call))
                .put(": ")
                .put(el("b").put(said().leads_to(rated, seat))),
        )
        .put(el("p").put(text::rich(&said().why(rated.why, seat))).put(law::buttons(&rated.laws)))
        .put(evidence)
        .put(shows)
}
