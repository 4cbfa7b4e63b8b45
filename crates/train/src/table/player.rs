//! What players say, as data, and how they choose.

use bridge::{Call, Seat, Suit};
use director::{Belief, CallVerdict, Case};
use hands::meaning::Meaning;
use laws::{CallDuty, CallKind, CallMade, Event, Kind, Position};

use crate::mishap::Remark;

/// Something that a player says. There are several ways to say it; `way` chooses one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spoken {
    pub by: Seat,
    pub said: Said,
    /// Which way of saying it, modulo their number
    pub way: u32,
}

/// Why it happened, as the offender puts it at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Excuse {
    /// They thought they were the dealer, or that it was their turn.
    MyTurn,
    /// They thought that somebody had passed.
    HadPassed,
    /// They had not seen a bid: it tells about their hand.
    NotSeen,
    /// They meant one level higher.
    OneMore,
    /// They took the wrong card, or wanted another call.
    OtherCall,
    /// They doubled, and now see what.
    Double,
    /// They thought that it was over.
    Over,
    /// They forgot that they had to pass.
    Forgot,
    /// A card fell out.
    Card,
    /// They apologise.
    Sorry,
}

/// What is said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// What happened, as an opponent tells it: this player made this call.
    Happened(Seat, Option<Call>),
    /// Why, as the offender says without being asked
    Excuse(Excuse),
    /// What was said when it happened
    Remark(Remark),
    /// They meant to make this call.
    Meant(Call),
    /// They meant to make the second of these calls, and took the first.
    Slip(Call, Call),
    /// What they thought the auction was, and what the call shows
    Believed(Option<Belief>, Option<Meaning>),
    /// They had noticed that call.
    Noticed(Call),
    /// They had not.
    NotNoticed(Call),
    /// They called over this one.
    CalledOver(Call),
    /// What their agreements say, in general
    Agreements,
    /// They accept it.
    Accepts(Call),
    /// They do not.
    Refuses(Call),
    /// They take their call back.
    TakesBack(Call),
    /// They leave it.
    Leaves(Call),
    /// They forbid this suit, or none.
    Forbids(Option<Suit>),
    /// They call.
    Calls(Call),
    /// They want to know whether this would be comparable.
    WouldItBe(Call),
    /// “Thank you”, “All right”
    Understood,
    /// “May I not accept it?”
    MayINot,
    /// “What if I do not?”
    WhatIf,
    /// “Then I want to choose again.”
    ChooseAgain,
    /// “I would not have.”
    Disagrees,
    /// They shake their head at their partner.
    ShakesHead,
    /// “Do you look at hands now?”
    Protests,
    /// “Yes, a slip, if you say so.”
    IfYouSaySo,
    /// “No, it was not.”
    ItWasNot,
    /// “By the way, I pulled the wrong card.”
    WrongCard,
    /// “Is it my turn now?”
    MyTurnNow,
    /// “And who tells us?” after the director has left
    WhoTellsUs,
}

/// A number below `end`, from the seed and the topic: it does not depend on what was asked before.
pub(super) fn draw(seed: u64, topic: u64, end: u32) -> u32 {
    let mut mixed = seed ^ topic.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    for _ in 0..2 {
        mixed = mixed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
    }
    let below = ((mixed >> 32) * u64::from(end.max(1))) >> 32;
    u32::try_from(below).unwrap_or(0)
}

/// How the offender explains it.
pub(super) fn excuse(kind: Kind, low: bool, belief: Option<Belief>, drawn: u32) -> Excuse {
    match kind {
        Kind::Call(CallKind::PassOutOfRotation | CallKind::BidOutOfRotation) if drawn == 0 => {
            Excuse::HadPassed
        }
        Kind::Call(CallKind::PassOutOfRotation | CallKind::BidOutOfRotation) => Excuse::MyTurn,
        Kind::Call(CallKind::InsufficientBid)
            if low || matches!(belief, Some(Belief::Lower(_))) =>
        {
            Excuse::OneMore
        }
        // it tells about the hand
        Kind::Call(CallKind::InsufficientBid) if drawn < 2 => Excuse::NotSeen,
        Kind::Call(
            CallKind::InsufficientBid | CallKind::MisinformedCall | CallKind::WrongBoard,
        ) => Excuse::Sorry,
        Kind::Call(CallKind::ChangeOfCall | CallKind::UnintendedCall) => Excuse::OtherCall,
        Kind::Call(CallKind::DoubleOutOfRotation | CallKind::InadmissibleDouble) => Excuse::Double,
        Kind::Call(CallKind::CallWhileBarred | CallKind::WrongRepeat | CallKind::BidOverSeven) => {
            Excuse::Forgot
        }
        Kind::Call(CallKind::CallAfterAuction | CallKind::MissedTurn) => Excuse::Over,
        Kind::Card(_) => Excuse::Card,
    }
}

/// The call of a player whose hand is not known: something that people do, out of what the law
/// allows.
pub(super) fn call(case: &Case, seat: Seat, drawn: u32) -> Call {
    let now = case.position();
    if let Some(call) = ordered(now, seat) {
        return call;
    }
    let ruling = if drawn % 8 == 7 { None } else { Some(case.ruling()) };
    let rated = ruling.as_ref().filter(|it| it.calls_for == Some(seat)).map(|it| &it.calls);
    let bound = rated
        .is_some_and(|calls| calls.iter().any(|it| it.legal && it.verdict != CallVerdict::Free));
    if let (Some(rated), true) = (rated, bound) {
        let good = [CallVerdict::Forced, CallVerdict::SameDenomination, CallVerdict::Comparable];
        let mut good = rated.iter().filter(|it| it.legal && good.contains(&it.verdict));
        let good = good.find(|it| it.call.bid().is_some()).or_else(|| good.next());
        match drawn % 8 {
            0..4 => {
                if let Some(good) = good {
                    return good.call;
                }
            }
            4 | 5 => return Call::Pass,
            6 if now.auction.legal.permits(seat, Call::Double) => return Call::Double,
            _ => {}
        }
    }
    let higher = |call: &Call| call.bid().is_some_and(|bid| now.auction.legal.is_sufficient(bid));
    let low =
        Call::all().filter(higher).filter(|it| it.bid().is_some_and(|bid| bid.level.get() < 4));
    let mut low = low.skip((drawn / 8 % 4) as usize);
    match drawn % 8 {
        1 | 3 | 7 => low.next().unwrap_or(Call::Pass),
        _ => Call::Pass,
    }
}

/// The call that the player has to make.
pub(super) fn ordered(now: &Position, seat: Seat) -> Option<Call> {
    let duty = now.obligations.iter().find(|duty| duty.seat == seat)?;
    match duty.must.call()? {
        CallDuty::PassNext | CallDuty::PassRest => Some(Call::Pass),
        CallDuty::Repeat(call) => Some(call),
        CallDuty::Replace => None,
    }
}

/// The call, if that is what happened.
pub(super) const fn made(event: &Event) -> Option<&CallMade> {
    if let Event::Call(made) = event { Some(made) } else { None }
}
