//! The script.

use bridge::{Card, Seat};

use super::{
    act, bare, call_made, first_call, first_call_first, happened, listed, lose, others, partner,
    skipped, suits, the, the_first, the_withdrawn, them, then, whose,
};
use crate::profile::{ComparabilityRuled, PreRule};
use crate::words::line::{Line, Replaced};

pub(in crate::words) fn line(line: &Line) -> String {
    match *line {
        Line::Opening(what) => format!(
            "Everybody wait, please. {} If it was otherwise, tell me what was called, but not why.",
            happened(what)
        ),
        Line::Next(what) => format!("There is something else to rule on. {}", happened(what)),
        Line::NobodyCalls(what) => {
            format!("{} Nobody calls until I have explained what follows.", happened(what))
        }
        Line::WasItMade(call, rule) => {
            format!("Was {} made at all? {}", the(call), call_made(rule))
        }
        Line::Wait(by) => format!(
            "{}, that call is void. Please wait: nobody calls until the question is answered.",
            by.name()
        ),
        Line::MeantIt { by, call, and_why } => format!(
            "{}, was {} the call you meant to take out?{}",
            by.name(),
            the(call),
            if and_why { " If so, what did you think the bidding had been?" } else { "" }
        ),
        Line::MayAcceptBid { lho, by, call } => format!(
            "{}, you may accept {}. Then it stands as if it were legal, you call next, any higher bid is \
             enough, and nothing else follows. First hear what happens if you do not.",
            lho.name(),
            whose(by, call)
        ),
        Line::MayAcceptOutOfTurn { lho, by, call, lost: Some(lost) } => format!(
            "{}, you may accept {}. Then it stands, you call next, {}, and nothing else follows. First \
             hear what happens if you do not.",
            lho.name(),
            whose(by, call),
            lose(&skipped(lost, by))
        ),
        Line::MayAcceptOutOfTurn { lho, by, call, lost: None } => format!(
            "{}, it was your turn. You may accept {}: then it stands, you call next, and nothing else \
             follows. First hear what happens if you do not.",
            lho.name(),
            whose(by, call)
        ),
        Line::MayAcceptChange(lho, change) => format!(
            "{}, {} has changed {first} to {second}. You may accept the change: then {second} stands and \
             {first} is withdrawn. If you do not, {first} stands and {second} is cancelled. Either way \
             you call next and nobody is barred; {} may not use the call that is gone, and there may be \
             a lead restriction.",
            lho.name(),
            change.by.name(),
            them(change.by),
            first = first_call(change),
            second = the(change.second),
        ),
        Line::MustReplaceIfNot(by, call) => format!(
            "{}, if {} is not accepted you must replace it. The cheapest bid that shows the same suit or \
             suits, or another call that says about the same, a comparable call, lets {partner} go on \
             bidding. Any other bid, or a pass, silences {partner} for the whole auction, and there may be \
             a lead restriction if you defend. A double is allowed only if it is comparable.",
            by.name(),
            the(call),
            partner = partner(by),
        ),
        Line::AlreadyChanged(Replaced { by, withdrawn, by_call }) => format!(
            "{} has already changed {} to {}. If the first bid is not accepted, that change stands and I \
             judge it: if it is neither the cheapest bid that shows the same nor comparable, {} must pass \
             to the end of the auction, and there may be a lead restriction.",
            by.name(),
            the(withdrawn),
            the(by_call),
            partner(by)
        ),
        Line::InsufficientAgain(by, call) => format!(
            "{}, if {} is not accepted either, you must choose a bid that is high enough, or a pass. {} \
             must then pass to the end of the auction, whatever you choose.",
            by.name(),
            the(call),
            partner(by)
        ),
        Line::IfNotAccepted(lho, next) => {
            format!("If {} does not accept it, this follows. {}", lho.name(), then(next))
        }
        Line::Choose { lho, by, call } => format!(
            "{}, you may ask about their agreements, but not what {} meant. The choice is yours \
             alone, without a word from {}: do you accept {}?",
            lho.name(),
            by.name(),
            partner(lho),
            the(call)
        ),
        Line::WhatDidYouMean(change) => format!(
            "{}, what did you mean to call when you reached for {}? How did you notice? Please \
             tell me nothing about your hand.",
            change.by.name(),
            first_call(change)
        ),
        Line::OverWhich(lho, change) => format!(
            "{}, when you called, which call were you calling over: {} or {}?",
            lho.name(),
            first_call(change),
            the(change.second)
        ),
        Line::TakeBackAfterSlip { lho, call } => format!(
            "{}, you called over the slip. You may take back your {} and call again, or leave it. \
             If you take it back, your side may use it and {} may not.",
            lho.name(),
            bare(call),
            others(lho)
        ),
        Line::TakeBackAfterMisinformation { lho, call } => format!(
            "{}, the call before yours has changed, so you may change your {} too, or leave it. If \
             you change it, {} may not use the call you take back.",
            lho.name(),
            bare(call),
            them(lho)
        ),
        Line::HadYouNoticed { lho, by, call } => format!(
            "{}, had you noticed {} when you called? Just that, please; nothing about your hand.",
            lho.name(),
            whose(by, call)
        ),
        Line::PassMeaning(by) => format!(
            "{}, by your agreements, did that pass say anything special? And was {}'s last call \
             artificial?",
            by.name(),
            partner(by)
        ),
        Line::WhatDoTheyShow(Replaced { by, withdrawn, by_call }) => format!(
            "{}, by your agreements, what does {} show here, and what did {} show?",
            by.name(),
            the(by_call),
            the_withdrawn(withdrawn)
        ),
        Line::Forbid { declarer, leader, offender, suits: open } => format!(
            "{}, {leader} is to lead. You may forbid {leader} to lead one suit that {} did not show in \
             the legal auction: {}. Or you may forbid none. It holds as long as {leader} keeps the \
             lead. Which is it?",
            declarer.name(),
            offender.name(),
            suits(open),
            leader = leader.name(),
        ),
        Line::NothingToForbid(leader) => format!(
            "{} showed every suit in the legal auction, so {} may lead anything.",
            partner(leader),
            leader.name()
        ),
        Line::Accepted { call, next: Some(next) } => {
            format!("{} is accepted and stands. {}, it is your call.", the_first(call), next.name())
        }
        Line::Accepted { call, next: None } => {
            format!("{} is accepted and stands.", the_first(call))
        }
        Line::AcceptedByCall { call, lho } => format!(
            "By calling, {} has accepted {}. It stands, and the auction goes on.",
            lho.name(),
            the(call)
        ),
        Line::LostTurn { lost, by } => {
            format!("{}, that turn of yours is gone.", listed(&skipped(lost, by), "and"))
        }
        Line::ChangeAccepted(change) => format!(
            "{} is accepted and stands; {} is withdrawn. Nobody is barred.",
            the_first(change.second),
            first_call(change)
        ),
        Line::ChangeRefused(change) => format!(
            "{} stands; {} is cancelled. Nobody is barred.",
            first_call_first(change),
            the(change.second)
        ),
        Line::TooLate(change) => format!(
            "{}, it is too late to change the call. {} stands.",
            change.by.name(),
            first_call_first(change)
        ),
        Line::StandsWhileBarred { by, call, lho, still_barred } => {
            let after = if still_barred {
                format!(" {}, from your next turn on you pass again.", by.name())
            } else {
                String::new()
            };
            format!("{} has called, so {} stands.{after}", lho.name(), whose(by, call))
        }
        Line::ReplaceBid(by, call) => format!(
            "{} is cancelled. {}, put a legal call in its place: a bid that is high enough, or a pass, \
             or a double if I find it comparable.",
            the_first(call),
            by.name()
        ),
        Line::ReplaceSilenced(by) => format!(
            "That call is not available; it is cancelled. {}, choose a bid that is high enough, or a \
             pass. {} must now pass to the end, whatever you choose.",
            by.name(),
            partner(by)
        ),
        Line::ReplacedFreely(Replaced { by, withdrawn, by_call }) => format!(
            "{} stands in place of {}. {} may go on bidding; nothing else follows.",
            the_first(by_call),
            the_withdrawn(withdrawn),
            partner(by)
        ),
        Line::ReplacedSilenced(Replaced { by, by_call, .. }) => format!(
            "{} stands. {partner} must pass at every turn from now on, and may not ask for a review of \
             the auction.",
            the_first(by_call),
            partner = partner(by)
        ),
        Line::PassCancelledAtRhos(by) => format!(
            "The pass is cancelled. {}, it is your call. {}, at your next turn you must pass; after \
             that you are free.",
            by.rho().name(),
            by.name()
        ),
        Line::CancelledAtRhos(by, call) => format!(
            "{} is cancelled. {rho}, it is your call. {}, if {rho} passes you must {} again, and that is \
             all. If {rho} bids, doubles or redoubles, you may make any legal call.",
            the_first(call),
            by.name(),
            act(call),
            rho = by.rho().name(),
        ),
        Line::CancelledElsewhere { call, first } => {
            format!("{} is cancelled. {}, it is your call.", the_first(call), first.name())
        }
        Line::Comparable(Replaced { by, withdrawn, by_call }) => format!(
            "{} is comparable with {}. The auction goes on, and {} is not barred.",
            the_first(by_call),
            the_withdrawn(withdrawn),
            partner(by)
        ),
        Line::NotComparable(Replaced { by, withdrawn, by_call }) => format!(
            "{} is not comparable with {}. It stands, but {} must pass at the next turn, once.",
            the_first(by_call),
            the_withdrawn(withdrawn),
            partner(by)
        ),
        Line::Repeated(call) => {
            format!("{} has been repeated. That is all; nothing else follows.", the_first(call))
        }
        Line::Condoned { by, call, rightful } => format!(
            "{} called in turn. {} vanishes, and there is no rectification.",
            rightful.name(),
            whose(by, call)
        ),
        Line::SlipCorrected { by, slip, meant: Some(meant) } => format!(
            "{} was a slip. {} stands in its place, and the auction goes on.",
            whose(by, slip),
            the_first(meant)
        ),
        Line::SlipCorrected { by, slip, meant: None } => {
            format!("{} was a slip and has been corrected.", whose(by, slip))
        }
        Line::MisinformedChanged { by, call } => format!(
            "{} had wrong information when making {}, and has changed it. Nothing follows for {}.",
            by.name(),
            the(call),
            them(by)
        ),
        Line::DoubleVoid { call, next } => format!(
            "{} and every call after it are void. We go back to that point{}. There is no other \
             rectification.",
            the_first(call),
            next.map_or_else(String::new, |next| format!("; {}, it is your call", next.name()))
        ),
        Line::DoubleReplaced(by, call) => format!(
            "There was nothing to {}, and it cannot be accepted. It is cancelled. {}, put any legal call \
             in its place. {} must pass to the end of the auction.",
            bare(call),
            by.name(),
            partner(by)
        ),
        Line::DoubleOutOfTurn { by, call, first } => format!(
            "There was nothing to {}, and it cannot be accepted. It is cancelled.{} {}, at your turn you \
             may make any legal call. {} must pass to the end of the auction.",
            bare(call),
            first.map_or_else(String::new, |first| format!(" {}, it is your call.", first.name())),
            by.name(),
            partner(by)
        ),
        Line::DoubleInPlay(call) => format!(
            "{} was not allowed. The play goes on, and the contract is scored as if it had not been made.",
            the_first(call)
        ),
        Line::BarredCalled(by, call) => format!(
            "{} had to pass, so {} is cancelled and becomes a pass. {} and {} must both pass to the end \
             of the auction.",
            by.name(),
            the(call),
            by.name(),
            partner(by)
        ),
        Line::OverSeven { by, call, out_of_turn } => format!(
            "{} is cancelled with every call after it{} {} and {} must both pass to the end of the \
             auction.",
            bare(call),
            out_of_turn.map_or_else(
                || ", and becomes a pass.".to_owned(),
                |first| format!(". {}, it is your call.", first.name())
            ),
            by.name(),
            partner(by)
        ),
        Line::OverSevenInPlay(call) => format!(
            "{} could never be a contract. It counts as a pass; the play goes on.",
            bare(call)
        ),
        Line::LateCall(by) => {
            format!("The auction was over, so {}'s call is cancelled. Nothing follows.", by.name())
        }
        Line::LateCallByDefender(by) => {
            format!("The auction was over, so {}'s call is cancelled.", by.name())
        }
        Line::WrongRepeat { by, call } => format!(
            "{}, you had to repeat your earlier call, so {} is cancelled.",
            by.name(),
            the(call)
        ),
        Line::MissedTurn { by, skipped } => format!(
            "{} passed out of turn, and {skipped} never had a call, so the auction is not over. The \
             passes since then are cancelled. {skipped}, it is your call.",
            by.name(),
            skipped = skipped.name(),
        ),
        Line::WrongBoard(by) => format!(
            "{}, those were the cards of another board. Your call and all later ones are cancelled. Take \
             the right cards and call again.",
            by.name()
        ),
        Line::WrongBoardAdjusted(by) => format!(
            "{} called on the cards of another board, and {} has called since. This board cannot be \
             played; I shall adjust the score.",
            by.name(),
            partner(by)
        ),
        Line::CardsFaceUp { by, ref cards, bars } => cards_face_up(by, cards, bars),
        Line::Misruled => {
            "I ruled wrongly before, and I am putting it right. Neither side is to suffer \
                           for it."
                .to_owned()
        }
        Line::MustPassNow { seat, to_the_end } => format!(
            "{}, you must pass{}. You may not ask for a review of the auction while you must pass.",
            seat.name(),
            if to_the_end { ", now and at every later turn" } else { " at this turn" }
        ),
        Line::MustRepeatNow { seat, call, irregular } => format!(
            "{}, you must {} again.{}",
            seat.name(),
            act(call),
            if irregular { " It is irregular here too; I shall rule on it then." } else { "" }
        ),
        Line::AnyCall { by, withdrawn } => format!(
            "{}, you may make any legal call. If it says about the same as {}, a comparable call, nothing \
             else follows. If it does not, {} must pass once, and there may be a lead restriction.",
            by.name(),
            the_withdrawn(withdrawn),
            partner(by)
        ),
        Line::ComparableTalk { by, pre_rule, ruled } => comparable_talk(by, pre_rule, ruled),
        Line::PartnerWarning { partner, call } => format!(
            "{}, before you call: you may not use {}. Where you have more than one reasonable call, do \
             not choose one that it suggests.",
            partner.name(),
            call.map_or_else(
                || "the card you have seen".to_owned(),
                |call| whose(partner.partner(), call)
            )
        ),
        Line::Information { side, ref calls } => {
            let calls: Vec<String> = calls.iter().map(|(by, call)| whose(*by, *call)).collect();
            format!(
                "{} may not use what they know from {}; {} may.",
                side.name(),
                listed(&calls, "or"),
                side.opponents().name()
            )
        }
        Line::LeadPossible(leader) => format!(
            "If {} defend, call me before {} leads for the first time: there may be a lead restriction.",
            them(leader),
            leader.name()
        ),
        Line::LeadLater { declarer, leader } => format!(
            "{}, call me before {} leads for the first time, at whatever trick: you may then forbid a \
             suit.",
            declarer.name(),
            leader.name()
        ),
        Line::LeadForbidden(leader, suit) => format!(
            "{leader}, you may not lead {} as long as you keep the lead. With nothing else in your hand \
             you may lead anything.",
            suit.symbol(),
            leader = leader.name(),
        ),
        Line::LeadFree(leader) => {
            format!("{}, you may lead anything; the restriction is over.", leader.name())
        }
        Line::LeaderWarning(leader) => format!(
            "{}, you still may not choose a lead that the withdrawn call suggests, if another is \
             reasonable.",
            leader.name()
        ),
        Line::PickUp(by, card) => {
            format!("{}, your side declares: pick up {}.", by.name(), card.symbol())
        }
        Line::PenaltyCard { by, card, major } => format!(
            "{}, {} stays face up: it is a {} penalty card. Call me before {} leads.",
            by.name(),
            card.symbol(),
            if major { "major" } else { "minor" },
            partner(by)
        ),
        Line::CallBackIfHelped { side, by } => format!(
            "{}, if you think at the end of the play that {}'s mistake itself helped them, call me back.",
            side.name(),
            by.name()
        ),
        Line::CallBackIfHurt(side) => format!(
            "{}, if you think at the end of the play that this has hurt you, call me back.",
            side.name()
        ),
    }
}

fn cards_face_up(by: Seat, cards: &[Card], bars: bool) -> String {
    let cards: Vec<String> = cards.iter().map(|card| card.symbol()).collect();
    let (stay, they) = if cards.len() == 1 { ("stays", "it") } else { ("stay", "them") };
    let bar = if bars {
        format!(" {}, you must pass at your next turn, once.", partner(by))
    } else {
        String::new()
    };
    format!(
        "{} {stay} face up on the table. {} may use what they know from {they}; {} may not.{bar}",
        listed(&cards, "and"),
        others(by),
        them(by)
    )
}

fn comparable_talk(by: Seat, pre_rule: PreRule, ruled: ComparabilityRuled) -> String {
    let name = by.name();
    let never = "I may not suggest a call.";
    match (ruled, pre_rule) {
        (ComparabilityRuled::After, _) => format!(
            "{name}, make your call. When you have made it I shall say whether it leaves {} free.",
            partner(by)
        ),
        (ComparabilityRuled::Before, PreRule::OnRequest) => format!(
            "{name}, if you ask me about a call, I shall tell you whether I find it comparable. {never}"
        ),
        (ComparabilityRuled::Before, PreRule::BeforeCall) => format!(
            "{name}, before you call, tell me what you have in mind, and I shall say whether I find it \
             comparable. {never}"
        ),
        (ComparabilityRuled::Before, PreRule::Private | PreRule::Explain | PreRule::Judge) => {
            format!(
                "{name}, you may tell me here what you have in mind, and I shall say whether I find it \
             comparable. {never}"
            )
        }
    }
}
