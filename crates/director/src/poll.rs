//! The sheet for a poll: what a peer is shown, and never more.
//!
//! A peer gets the hand, the auction as they are to see it and what its calls show, and one
//! question at a time. Calls that were withdrawn or cancelled, the ruling, the other hands, names,
//! the result and the law cannot leak: a [`Sheet`] has no place for them.

use bridge::{Auction, Call, Hand, Seat, Spelled as _, Vulnerability};
use hands::meaning::Meaning;
use laws::{Basis, CallStatus, Entry, IrregularityStatus, Phase, Position};

use crate::attribute::Systems;
use crate::case::Case;

/// Which auction the peer is to see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum View {
    /// As it legally stands, with its rectification: the question is what could be done without the
    /// information from a withdrawn call (16).
    #[default]
    Legal,
    /// As it would have gone without the irregularity, the replacement as if called at
    /// once: the question is what would have happened (23C, 27D, 72C).
    Without,
}

impl View {
    /// The laws by name, and the view that each takes.
    pub const LAWS: [(&'static str, Self); 7] = [
        ("16", Self::Legal),
        ("16B", Self::Legal),
        ("16B3", Self::Legal),
        ("16C3", Self::Legal),
        ("23C", Self::Without),
        ("27D", Self::Without),
        ("72C", Self::Without),
    ];

    /// The view that a law takes.
    pub fn of_law(law: &str) -> Result<Self, NoPoll> {
        let known = Self::LAWS.iter().find(|(name, _)| name.eq_ignore_ascii_case(law.trim()));
        known.map(|(_, view)| *view).ok_or_else(|| NoPoll::Law(bridge::shortened(law)))
    }
}

/// What the peer is to decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decision {
    Call,
    Lead,
}

/// A turn of the auction that the peer sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Whose turn
    pub by: Seat,
    /// The call; `None` where the turn was lost
    pub call: Option<Call>,
    /// What it shows, where that is known
    pub meaning: Option<Meaning>,
}

/// Everything the peer sees before answering.
#[derive(Debug, Clone)]
pub struct Sheet {
    /// The seat the peer is put in
    pub seat: Seat,
    pub dealer: Seat,
    /// Who is vulnerable, if it is known
    pub vulnerable: Option<Vulnerability>,
    /// The peer's hand
    pub hand: Hand,
    /// The auction up to the peer's turn
    pub auction: Vec<Turn>,
    /// What the two sides play, where a book is known
    pub systems: Systems,
    /// What the peer has to decide
    pub decision: Decision,
}

/// Why there is no sheet.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoPoll {
    /// Not a law that asks for a poll.
    #[error("`{0}` is not a law for a poll; these are 16, 16B, 16B3, 16C3, 23C, 27D and 72C")]
    Law(String),
    /// A call is not ruled on yet.
    #[error("{}'s {call} has not been ruled on yet, and may have to be withdrawn", .by.spelled())]
    NotRuled { by: Seat, call: Call },
    /// A call was taken away, and nothing replaces it (36C).
    #[error("nothing stands for call {number}, {}'s: a sheet would show the gap", .by.spelled())]
    Gap {
        by: Seat,
        /// Its number among the calls that stand
        number: usize,
    },
    /// The number is that of another player's call.
    #[error("call {at} is {}'s, not {}'s; theirs: {}", .turn.spelled(), .seat.spelled(), listed(.own))]
    NotHisTurn {
        /// Which call
        at: usize,
        /// Whose it is
        turn: Seat,
        /// Who was named
        seat: Seat,
        /// That player's own turns
        own: Vec<usize>,
    },
    /// There is no such turn.
    #[error("there is no call {at}; only {calls} stand")]
    NoTurn {
        /// Which call
        at: usize,
        /// How many stand
        calls: usize,
    },
    /// Nobody knows what the player would have called without the irregularity.
    #[error("call {number} is not what {} would have called: {why}", .by.spelled())]
    NotHisOwn {
        by: Seat,
        /// Its number among the calls that stand
        number: usize,
        /// What it was instead
        why: Instead,
    },
}

/// Why a call that stands is not what the player would have called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Instead {
    /// The player's turn was lost.
    #[error("their turn was lost")]
    Lost,
    /// The player had to pass, or the law substituted a pass.
    #[error("they had to pass")]
    Bound,
    /// The irregularity itself stands.
    #[error("the call that stands is the irregularity")]
    Irregular,
}

/// `2, 6, 10`
fn listed(numbers: &[usize]) -> String {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    if numbers.is_empty() { "–".to_owned() } else { numbers.join(", ") }
}

impl Sheet {
    /// The sheet for a peer in this seat, who holds this hand, before the standing call with this
    /// number, counted from one. A lost turn does not count as a call.
    pub fn new(case: &Case, view: View, seat: Seat, at: usize, hand: Hand) -> Result<Self, NoPoll> {
        let position = case.position();
        let pending = |entry: &&Entry| entry.status == CallStatus::Pending;
        if let Some(entry) = position.auction.entries.iter().find(pending) {
            let (by, call) = (entry.by, entry.call.unwrap_or(Call::Pass));
            return Err(NoPoll::NotRuled { by, call });
        }
        let legal: Vec<&Entry> = position
            .auction
            .entries
            .iter()
            .filter(|entry| matches!(entry.status, CallStatus::Stands | CallStatus::Skipped))
            .collect();
        let (shown, decision) = before(position, &legal, seat, at)?;
        let record = case.record();
        if let Some(gap) = gap(record.dealer, shown, seat, decision) {
            return Err(gap);
        }
        if view == View::Without {
            let bound: Vec<bool> = bound(case);
            let mut number = 1;
            for entry in shown {
                if let Some(why) = instead(position, &bound, entry) {
                    return Err(NoPoll::NotHisOwn { by: entry.by, number, why });
                }
                number += usize::from(entry.call.is_some());
            }
        }
        let turn = |entry: &&Entry| Turn {
            by: entry.by,
            call: entry.call,
            meaning: shows(case, entry).cloned(),
        };
        Ok(Self {
            seat,
            dealer: record.dealer,
            vulnerable: record.vulnerable,
            hand,
            auction: shown.iter().map(turn).collect(),
            systems: record.systems.clone(),
            decision,
        })
    }
}

/// The turns before the one in question, and what has to be decided there.
fn before<'e>(
    position: &Position,
    legal: &'e [&'e Entry],
    seat: Seat,
    at: usize,
) -> Result<(&'e [&'e Entry], Decision), NoPoll> {
    let calls: Vec<usize> = (0..legal.len()).filter(|it| legal[*it].call.is_some()).collect();
    let mut makers: Vec<Seat> = calls.iter().map(|place| legal[*place].by).collect();
    let over = !matches!(position.phase, Phase::Auction | Phase::Question);
    let leads = matches!(position.phase, Phase::Clarification | Phase::Play);
    let next = match position.contract {
        Some(contract) if leads => Some(contract.declarer.lho()),
        _ if over => None,
        _ => position.auction.options.as_ref().map(|options| options.seat).or(position.turn),
    };
    makers.extend(next);
    let no_turn = NoPoll::NoTurn { at, calls: calls.len() };
    let place = at.checked_sub(1).ok_or_else(|| no_turn.clone())?;
    let turn = *makers.get(place).ok_or(no_turn)?;
    if turn != seat {
        let own = (1..).zip(&makers).filter(|(_, by)| **by == seat).map(|(number, _)| number);
        return Err(NoPoll::NotHisTurn { at, turn, seat, own: own.collect() });
    }
    let end = calls.get(place).copied().unwrap_or(legal.len());
    let decision = if place == calls.len() && leads { Decision::Lead } else { Decision::Call };
    Ok((&legal[..end], decision))
}

/// Is a call missing in the rotation, up to the player who is asked, or at the end of the auction?
fn gap(dealer: Seat, shown: &[&Entry], seat: Seat, decision: Decision) -> Option<NoPoll> {
    let asked = (decision == Decision::Call).then_some(seat);
    let turns = shown.iter().map(|entry| entry.by).chain(asked);
    let missing = turns.zip(0..).find(|(by, place)| *by != dealer.rotated(*place));
    let mut auction = Auction::new(dealer);
    for entry in shown {
        match entry.call {
            Some(call) => auction.push(call),
            None => auction.skip(),
        }
    }
    let place = match (missing, decision) {
        (Some((_, place)), _) => place,
        (None, Decision::Lead) if !auction.is_over() => shown.len(),
        (None, Decision::Call | Decision::Lead) => return None,
    };
    let calls = shown[..place].iter().filter(|entry| entry.call.is_some()).count();
    Some(NoPoll::Gap { by: dealer.rotated(place), number: calls + 1 })
}

/// What the call shows, if one meaning is known: with several, nobody knows which.
fn shows<'c>(case: &'c Case, entry: &Entry) -> Option<&'c Meaning> {
    match case.meanings(entry.event?.0) {
        [only] => Some(only),
        _ => None,
    }
}

/// For each event, did the player have to pass?
fn bound(case: &Case) -> Vec<bool> {
    let must_pass = |position: &Position| {
        let basis = position.auction.options.as_ref().map(|options| &options.basis);
        matches!(basis, Some(Basis::MustPass(_)))
    };
    // the position before an event is the one after the event before it
    let mut bound = vec![false];
    bound.extend(case.positions().map(|position| must_pass(&position)));
    bound
}

/// Why the call is not what the player would have called without the irregularity.
fn instead(position: &Position, bound: &[bool], entry: &Entry) -> Option<Instead> {
    let Some(event) = entry.event else {
        // a lost turn, or a pass inserted by the law
        return Some(if entry.call.is_some() { Instead::Bound } else { Instead::Lost });
    };
    let stands = |status: IrregularityStatus| status == IrregularityStatus::Accepted;
    let mut found = position.irregularities.iter();
    if found.any(|it| it.event == event && stands(it.status)) {
        return Some(Instead::Irregular);
    }
    bound.get(event.0).copied().unwrap_or_default().then_some(Instead::Bound)
}
