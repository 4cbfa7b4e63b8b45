//! What must be true of every position.

use std::fmt::Write as _;

use bridge::{Call, Seat};
use laws::{
    Answer, Asked, Basis, CallDuty, CallKind, CallMade, CallStatus, Entry, Event, Given,
    Inadmissible, IrregularityStatus, Kind, Must, Outcome, Phase, Position, ReviewWhy, Silent,
    Table,
};

fn hold(condition: bool, what: &str) -> Result<(), String> {
    if condition { Ok(()) } else { Err(what.to_owned()) }
}

/// What holds of one position.
pub(crate) fn position(table: &Table) -> Result<(), String> {
    let now = table.position();
    somebody_is_to_act(now)?;
    a_barred_player_may_only_pass(now)?;
    hold(
        !now.auction.legal.is_over() || now.obligations.is_empty(),
        "the auction is over and somebody still has a duty in it",
    )?;
    an_adjusted_board_asks_nothing(now)?;
    only_who_offended_owes_anything(now)?;
    nothing_is_lost(table, now)?;
    everything_is_cited(now)?;
    hold(*now == table.read_anew(&Silent), "read on is not what is read anew")?;
    the_legal_auction_is_what_stands(now)
}

fn somebody_is_to_act(now: &Position) -> Result<(), String> {
    let ended = matches!(now.phase, Phase::PassedOut | Phase::Adjusted | Phase::Play);
    hold(
        now.turn.is_some() || now.question.is_some() || ended,
        "nobody's turn, no question, no end",
    )?;
    hold(now.phase != Phase::Play || now.contract.is_some(), "the play of no contract")?;
    hold(now.question.is_none() || now.turn.is_none(), "a turn while a question is open")?;
    hold(
        now.question.as_ref().is_none_or(|question| !question.options.is_empty()),
        "a question with no answer",
    )
}

fn a_barred_player_may_only_pass(now: &Position) -> Result<(), String> {
    let Some(options) = &now.auction.options else { return Ok(()) };
    let barred = now.obligations.iter().any(|duty| {
        Some(duty.seat) == now.turn && duty.must.call().is_some_and(CallDuty::is_to_pass)
    });
    hold(
        !barred || matches!(options.basis, Basis::MustPass(_)),
        "a barred player may do more than pass",
    )
}

fn an_adjusted_board_asks_nothing(now: &Position) -> Result<(), String> {
    let quiet = now.question.is_none() && now.turn.is_none() && now.obligations.is_empty();
    hold(now.phase != Phase::Adjusted || quiet, "an adjusted board asks or binds somebody")
}

/// A duty has a reason: something that its owner or their partner did and that was
/// ruled on.
fn only_who_offended_owes_anything(now: &Position) -> Result<(), String> {
    for duty in &now.obligations {
        let offended = now.irregularities.iter().any(|it| {
            it.by.side() == duty.seat.side()
                && matches!(it.status, IrregularityStatus::Cancelled | IrregularityStatus::Ruled)
                && it.kind != Kind::Call(CallKind::MissedTurn)
        });
        hold(offended, "a player is bound whose side has done nothing")?;
    }
    Ok(())
}

/// Every call of the record is in the auction exactly once.
fn nothing_is_lost(table: &Table, now: &Position) -> Result<(), String> {
    for (index, event) in table.events().iter().enumerate() {
        if let Event::Call(CallMade { by, call, .. }) = event {
            let mut entries = now
                .auction
                .entries
                .iter()
                .filter(|entry| entry.event.is_some_and(|no| no.0 == index));
            let Some(entry) = entries.next() else { return Err(format!("call {index} is lost")) };
            if entries.next().is_some() {
                return Err(format!("call {index} is written twice"));
            }
            hold(entry.by == *by && entry.call == Some(*call), "a call is written wrongly")?;
        }
    }
    Ok(())
}

fn everything_is_cited(now: &Position) -> Result<(), String> {
    for entry in &now.auction.entries {
        let plain = matches!(entry.status, CallStatus::Stands | CallStatus::Pending);
        hold(plain || entry.law.is_some(), "a call is gone and no law says why")?;
    }
    for irregularity in &now.irregularities {
        let pending = irregularity.status == IrregularityStatus::Pending;
        hold(pending || !irregularity.laws.is_empty(), "an irregularity is ruled on by no law")?;
    }
    Ok(())
}

fn the_legal_auction_is_what_stands(now: &Position) -> Result<(), String> {
    let pending = now.auction.entries.iter().any(|entry| entry.status == CallStatus::Pending);
    let counts_as_pass = now.irregularities.iter().any(|irregularity| {
        let in_play = Outcome::Inadmissible(Inadmissible::InPlay);
        let over_seven = irregularity.kind == Kind::Call(CallKind::BidOverSeven)
            && irregularity.status != IrregularityStatus::Void;
        over_seven || irregularity.outcome == in_play
    });
    if pending || counts_as_pass {
        return Ok(());
    }
    let standing: Vec<_> = now
        .auction
        .entries
        .iter()
        .filter(|entry| matches!(entry.status, CallStatus::Stands | CallStatus::Skipped))
        .map(|entry| (entry.by, entry.call))
        .collect();
    let legal: Vec<_> = now.auction.legal.turns().iter().map(|turn| (turn.by, turn.call)).collect();
    hold(standing == legal, "what stands is not the legal auction")?;
    let rotation = standing.windows(2).all(|pair| pair[1].0 == pair[0].0.lho());
    hold(rotation, "the legal auction is not in rotation")?;
    hold(
        standing.first().is_none_or(|(first, _)| *first == now.auction.legal.dealer()),
        "the dealer did not start",
    )
}

/// The laws that may undo a call that stands. 31A1, 32A1, 39A: it stood only
/// until an answer about an earlier call showed that it never could.
const UNDOING: &[&str] = &[
    "17D3", "25A", "21B", "15A", "36A", "36B", "37B", "38B", "27", "29B", "25B", "28B", "31A1",
    "32A1", "39A", "12A2", "82C",
];

/// Calls of the record, one bit for each event.
type Calls = u64;

/// What has to be remembered from one position to the next.
#[derive(Clone, Copy, Default)]
pub(crate) struct Trace {
    /// Written down at all
    written: Calls,
    /// Standing
    stood: Calls,
    /// Withdrawn or cancelled at some moment
    gone: Calls,
    /// Which players must pass to the end, and which must pass once
    rest: [bool; 4],
    once: [bool; 4],
    /// How many calls of each player stand
    calls: [usize; 4],
    /// Something was not ruled on
    open: bool,
}

/// What holds from one event to the next.
pub(crate) fn change(before: Trace, table: &Table) -> Result<Trace, String> {
    let after = table.position();
    let must = |seat: Seat, must: CallDuty| {
        let must = Must::Call(must);
        after.obligations.iter().any(|duty| duty.seat == seat && duty.must == must)
    };
    let mut now = Trace {
        gone: before.gone,
        rest: Seat::ALL.map(|seat| must(seat, CallDuty::PassRest)),
        once: Seat::ALL.map(|seat| must(seat, CallDuty::PassNext)),
        calls: Seat::ALL.map(|seat| {
            let his = |entry: &&Entry| entry.by == seat && entry.status == CallStatus::Stands;
            after.auction.entries.iter().filter(his).count()
        }),
        open: after.question.is_some()
            || after.irregularities.iter().any(|it| it.status == IrregularityStatus::Pending)
            || after.auction.entries.iter().any(|entry| entry.status == CallStatus::Pending),
        ..Trace::default()
    };
    no_bar_has_vanished(&before, &now, table)?;
    // a ruling that is corrected takes back what it took away (82C)
    let answered = matches!(table.events().last(), Some(Event::Answer(_)));
    let corrects = answered && table.events().contains(&Event::Misruled);
    if corrects {
        now.gone = 0;
    }
    for entry in &after.auction.entries {
        let Some(no) = entry.event else { continue };
        let bit = 1 << (no.0 % 64);
        let name = || format!("{} {}", entry.by, entry.call.map_or("-".to_owned(), Call::symbol));
        now.written |= bit;
        match entry.status {
            CallStatus::Stands if before.gone & bit != 0 && !corrects => {
                return Err(format!("{} was gone and stands again", name()));
            }
            CallStatus::Withdrawn | CallStatus::Cancelled => {
                let law = entry.law.map_or("", laws::Cite::as_str);
                if before.stood & bit != 0 && !UNDOING.iter().any(|may| law.starts_with(may)) {
                    return Err(format!("{} stood and was undone by {law:?}", name()));
                }
                // there is no ruling yet: the next player may still call over it
                let open = ["17D3", "27C", "31A1", "32A1"].contains(&law)
                    && !table.events()[no.0..].iter().any(|it| matches!(it, Event::Attention(_)));
                now.gone |= if open { 0 } else { bit };
            }
            CallStatus::Stands => now.stood |= bit,
            CallStatus::Skipped | CallStatus::Pending => {}
        }
    }
    hold(before.written & !now.written == 0, "a call has vanished")?;
    Ok(now)
}

/// A player who must pass to the end must do so until the end; one who must pass once, until they
/// have called. Only a fact that puts an earlier call in another light can free them, or the ruling
/// on a call that was open.
fn no_bar_has_vanished(before: &Trace, now: &Trace, table: &Table) -> Result<(), String> {
    let position = table.position();
    let over = position.auction.legal.is_over() || position.phase == Phase::Adjusted;
    let light = match table.events().last() {
        Some(Event::Call(made)) => made.corrects() || made.simultaneous,
        Some(Event::Answer(Given {
            answer: Answer::Intended(_) | Answer::Withdraw(_),
            of: None,
        })) => true,
        Some(Event::Answer(_)) => table.events().contains(&Event::Misruled),
        _ => false,
    };
    if over || light || before.open {
        return Ok(());
    }
    for seat in Seat::ALL {
        let (rest, once) = (now.rest[seat as usize], now.once[seat as usize]);
        hold(!before.rest[seat as usize] || rest, "a bar to the end has vanished")?;
        let spent = now.calls[seat as usize] > before.calls[seat as usize];
        // the call that was not comparable is gone, and the next one will be compared
        let reopened = position.irregularities.iter().any(|it| {
            it.by == seat.partner()
                && it.status == IrregularityStatus::Cancelled
                && it.comparable.is_none()
        });
        let free = rest || once || spent || reopened;
        hold(!before.once[seat as usize] || free, "a bar has vanished")?;
    }
    Ok(())
}

/// A wrong answer that is corrected at once is as good as the right one in the first place: the
/// director's correction replaces what was said, and everything follows from it (82C).
pub(crate) fn corrected(table: &Table) -> Result<(), String> {
    let Some(question) = &table.position().question else { return Ok(()) };
    let (by, Some(call)) = (question.by, question.what.call()) else { return Ok(()) };
    for &wrong in &question.options {
        for &right in &question.options {
            let error = |error: laws::ImpossibleEvent| error.to_string();
            let first = table.after(Event::answer(right), &Silent).map_err(error)?;
            let then = table.after(Event::answer(wrong), &Silent).map_err(error)?;
            let then = then.after(Event::Misruled, &Silent).map_err(error)?;
            // a question of the same sort about the same call is the one that is answered
            let again = |asked: &laws::Question| {
                (asked.id, asked.by, asked.what) == (question.id, by, question.what)
            };
            if then.position().question.as_ref().is_some_and(again) {
                continue;
            }
            let named = Event::Answer(Given { answer: right, of: Some((by, call)) });
            let then = then.after(named, &Silent).map_err(error)?;
            let besides = |position: &Position| {
                let mut position = position.clone();
                position.reviews.retain(|review| review.why != ReviewWhy::Misruled);
                summary(&position, 0)
            };
            if besides(then.position()) != besides(first.position()) {
                return Err(format!("{wrong:?} corrected to {right:?} is not {right:?}"));
            }
        }
    }
    Ok(())
}

/// Rotating the table rotates the ruling.
pub(crate) fn rotations(table: &Table) -> Result<(), String> {
    let plain = summary(table.position(), 0);
    for places in 1..4 {
        let mut turned = Table::with_profile(table.dealer().rotated(places), *table.profile());
        for event in table.events() {
            turned
                .step(event.clone().rotated(places), &Silent)
                .map_err(|error| format!("rotated by {places} the record is refused: {error}"))?;
        }
        let turned = summary(turned.position(), 4 - places);
        if turned != plain {
            return Err(format!("rotated by {places} the ruling differs:\n{plain}\n{turned}"));
        }
    }
    Ok(())
}

/// Everything the position says, with the seats turned back.
fn summary(now: &Position, back: usize) -> String {
    let seat = |seat: Seat| seat.rotated(back);
    let mut text = format!(
        "{:?} {:?} {:?}\n",
        now.phase,
        now.turn.map(seat),
        now.contract.map(|contract| { (contract.bid, seat(contract.declarer), contract.doubled) })
    );
    for entry in &now.auction.entries {
        let _ = writeln!(
            text,
            "{} {:?} {:?} {:?}",
            seat(entry.by),
            entry.call,
            entry.status,
            entry.law
        );
    }
    for found in &now.irregularities {
        let _ = writeln!(
            text,
            "{:?} {} {:?} {:?} {:?} {:?} {:?}",
            found.kind,
            seat(found.by),
            found.what,
            found.turn_of.map(seat),
            found.status,
            found.laws,
            found.comparable
        );
    }
    if let Some(question) = &now.question {
        let to = match question.to {
            Asked::Director => None,
            Asked::Player(player) => Some(seat(player)),
        };
        let _ = writeln!(
            text,
            "{:?} {to:?} {} {:?} {:?}",
            question.id,
            seat(question.by),
            question.what,
            question.options
        );
    }
    let mut lines: Vec<String> = Vec::new();
    lines.extend(
        now.obligations
            .iter()
            .map(|duty| format!("{} {:?} {:?}", seat(duty.seat), duty.must, duty.why)),
    );
    lines.extend(
        now.auction
            .options
            .iter()
            .map(|options| format!("{} {:?}", seat(options.seat), options.basis)),
    );
    lines.extend(now.unauthorised.iter().map(|told| {
        let mut to = told.to.seats().map(seat);
        to.sort();
        format!("{to:?} {} {:?} {:?}", seat(told.by), told.what, told.law)
    }));
    lines.extend(now.lead_restrictions().iter().map(|lead| {
        format!(
            "{} {:?} {:?} {:?}",
            seat(lead.offender),
            lead.declarer.map(seat),
            lead.may_forbid,
            lead.status
        )
    }));
    lines.extend(
        now.cards.iter().map(|card| format!("{} {:?} {:?}", seat(card.by), card.card, card.status)),
    );
    lines.extend(now.reviews.iter().map(|review| format!("{review:?}")));
    lines.extend(now.notes.iter().map(|note| format!("{note:?}")));
    lines.sort();
    text + &lines.join("\n")
}
