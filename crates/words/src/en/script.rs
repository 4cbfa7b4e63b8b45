//! The script.

use bridge::{Call, Card, Seat};
use director::PartnerMay;
use director::profile::{CallMadeRule, ComparabilityRuled, PreRule};
use director::script::{Instead, Line, Replaced, Then};

use super::question::{
    Hearer, judged, nobody_barred, or_double, silenced_whatever, whatever_is_chosen,
};
use super::{
    act, bare, besides, consequence, first_call, first_call_first, happened, higher, if_comparable,
    listed, lose, others, partner, skipped, suits, the, the_first, the_same, the_withdrawn, them,
    whose,
};

pub(crate) fn line(line: &Line) -> String {
    match *line {
        Line::Opening(what) => format!(
            "Everybody wait, please. {} If it was otherwise, tell me what was called, but not why.",
            happened(what)
        ),
        Line::Next(what) => format!("There is something else to rule on. {}", happened(what)),
        Line::NobodyCalls(what) => {
            format!("{} Nobody calls until I have explained what follows.", happened(what))
        }
        Line::WasItMade(by, call, rule) => was_it_made(by, call, rule),
        Line::TookBack { by, call, lho, stands: false } => format!(
            "{} has taken back {}. That changes nothing{}.",
            by.name(),
            the(call),
            lho.map_or_else(String::new, |lho| format!(": {} may still accept it", lho.name()))
        ),
        Line::TookBack { by, call, stands: true, .. } => {
            format!("{}, {} stands; it cannot be taken back.", by.name(), the(call))
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
            "{}, you may accept {}. Then it stands as if it were legal, you call next, {}and nothing else \
             follows. First hear what happens if you do not.",
            lho.name(),
            whose(by, call),
            if higher(call) { "any higher bid is enough, " } else { "" }
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
        Line::MayAccept { lho, by, call, then, ref besides } => format!(
            "{}, you may accept {}. {}{} First hear what happens if you do not.",
            lho.name(),
            whose(by, call),
            if then == Then::Plainly { "If you do, this follows. " } else { "" },
            consequence(then, besides, Hearer(Some(lho)))
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
        Line::MustReplaceIfNot(by, call, instead @ Instead { bid: false, double, .. }) => format!(
            "{}, if {} is not accepted you must replace it. No bid is high enough, so that is a pass{}. \
             Unless it says about the same, a comparable call, it silences {} for the whole auction, and \
             there may be a lead restriction if you defend.{}",
            by.name(),
            the(call),
            or_double(double),
            partner(by),
            whatever_is_chosen(by, instead)
        ),
        Line::MustReplaceIfNot(by, call, instead @ Instead { bid: true, double, .. }) => format!(
            "{}, if {} is not accepted you must replace it. The cheapest bid that shows {}, or another \
             call that says about the same, a comparable call, {}. Any other \
             bid, or a pass, silences {partner} for the whole auction, and there may be a lead restriction \
             if you defend.{}",
            by.name(),
            the(call),
            the_same(call),
            goes_on(by, instead),
            if_comparable(double),
            partner = partner(by),
        ),
        Line::AlreadyChanged(Replaced { by, withdrawn, by_call }, true) => format!(
            "{} has already changed {} to {}. If the first bid is not accepted, {}",
            by.name(),
            the(withdrawn),
            the(by_call),
            silenced_whatever(by, by_call)
        ),
        Line::AlreadyChanged(Replaced { by, withdrawn, by_call }, false) => format!(
            "{} has already changed {} to {}. If the first bid is not accepted, I judge that change: {}",
            by.name(),
            the(withdrawn),
            the(by_call),
            judged(by, by_call)
        ),
        Line::InsufficientAgain(by, call, bid) => format!(
            "{}, if {} is not accepted either, you must {}. {} must then pass to the end of the auction\
             {}.",
            by.name(),
            the(call),
            choose(bid),
            partner(by),
            whatever(bid)
        ),
        Line::IfNotAccepted(lho, next, ref besides) => format!(
            "If {} does not accept it, this follows. {}",
            lho.name(),
            consequence(next, besides, Hearer(None))
        ),
        Line::Besides(ref more) => {
            more.iter().map(|more| besides(*more, Hearer(None))).collect::<Vec<_>>().join(" ")
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
        Line::PassMeaning { by, partners: false } => {
            format!("{}, by your agreements, did that pass say anything special?", by.name())
        }
        Line::PassMeaning { by, partners: true } => format!(
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
        Line::LostTurn { lost, by } => match skipped(lost, by).as_slice() {
            [one] => format!("{one}, that turn of yours is gone."),
            several => format!("{}, those turns of yours are gone.", listed(several, "and")),
        },
        Line::ChangeAccepted(change, free) => format!(
            "{} is accepted and stands; {} is withdrawn.{}",
            the_first(change.second),
            first_call(change),
            nobody_barred(free)
        ),
        Line::ChangeTakesPlace(change) => format!(
            "{} is withdrawn, and {} takes its place.",
            first_call_first(change),
            the(change.second)
        ),
        Line::ChangeRefused(change, free) => format!(
            "{} stands; {} is cancelled.{}",
            first_call_first(change),
            the(change.second),
            nobody_barred(free)
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
        Line::ReplaceBid(by, call, Instead { bid, double, .. }) => format!(
            "{} is cancelled. {}, put a legal call in its place: {}{}.",
            the_first(call),
            by.name(),
            if bid { "a bid that is high enough, or a pass" } else { "a pass" },
            double.map_or_else(String::new, |double| format!(
                ", or a {} if I find it comparable",
                bare(double)
            ))
        ),
        Line::ReplaceSilenced(by, bid) => format!(
            "That call is not available; it is cancelled. {}, {}. {} must now pass to the end{}.",
            by.name(),
            choose(bid),
            partner(by),
            whatever(bid)
        ),
        Line::ReplacedFreely(Replaced { by, withdrawn, by_call }, free) => format!(
            "{} stands in place of {}. {}",
            the_first(by_call),
            the_withdrawn(withdrawn),
            if free {
                format!("{} may go on bidding; nothing else follows.", partner(by))
            } else {
                "Nothing else follows from it.".to_owned()
            }
        ),
        Line::ReplacedSilenced { by, call, turns } => {
            let stands = call.map(|call| format!("{} stands.", the_first(call)));
            let silenced = turns.then(|| {
                format!(
                    "{} must pass at every turn from now on, and may not ask for a review of the \
                     auction.",
                    partner(by)
                )
            });
            stands.into_iter().chain(silenced).collect::<Vec<_>>().join(" ")
        }
        Line::PassCancelledAtRhos(by, first) => format!(
            "The pass is cancelled.{} {}, at your next turn you must pass; after that you are free.",
            your_call(first),
            by.name()
        ),
        Line::CancelledAtRhos { by, call, low, first } => format!(
            "{} is cancelled.{} {}, if {rho} passes you must {} again{}. If {rho} bids, doubles or \
             redoubles, you may make any legal call.",
            the_first(call),
            your_call(first),
            by.name(),
            act(call),
            if low { "; it is not enough, and I shall rule on that" } else { ", and that is all" },
            rho = by.rho().name(),
        ),
        Line::CancelledAtRepeaters(by, call, Call::Pass) => format!(
            "{} is cancelled. {}, after {}'s pass you must {} again.",
            the_first(call),
            by.name(),
            by.rho().name(),
            act(call)
        ),
        Line::CancelledAtRepeaters(by, call, repeat) => format!(
            "{} is cancelled. {}, after {} you may make any legal call.",
            the_first(call),
            by.name(),
            whose(by.rho(), repeat)
        ),
        Line::CancelledElsewhere { call, first } => {
            format!("{} is cancelled.{}", the_first(call), your_call(first))
        }
        Line::NextCallMatters { by, withdrawn, silenced } => format!(
            "{}, at your turn you may make any legal call. If it is not comparable with {}, {}there may \
             be a lead restriction.",
            by.name(),
            the_withdrawn(withdrawn),
            if silenced {
                String::new()
            } else {
                format!("{} must pass once, and ", partner(by))
            }
        ),
        Line::Staying(ref seats) => {
            let names: Vec<&str> = seats.iter().map(|seat| seat.name()).collect();
            let have = if names.len() == 1 { "has" } else { "have" };
            format!("I stay at the table until {} {have} called.", listed(&names, "and"))
        }
        Line::YourCall(first) => format!("{}, it is your call.", first.name()),
        Line::CallAgain(seat) => format!("{}, call again.", seat.name()),
        Line::Comparable(Replaced { by, withdrawn, by_call }, free) => format!(
            "{} is comparable with {}. {}",
            the_first(by_call),
            the_withdrawn(withdrawn),
            if free {
                format!("The auction goes on, and {} is not barred.", partner(by))
            } else {
                "Nothing else follows from it.".to_owned()
            }
        ),
        Line::NotComparable {
            calls: Replaced { by, withdrawn, by_call },
            stands,
            passes,
        } => format!(
            "{} is not comparable with {}.{}",
            the_first(by_call),
            the_withdrawn(withdrawn),
            match (stands, passes) {
                (true, true) => {
                    format!(" It stands, but {} must pass at the next turn, once.", partner(by))
                }
                (true, false) => " It stands.".to_owned(),
                (false, true) => format!(" {} must pass at the next turn, once.", partner(by)),
                (false, false) => String::new(),
            }
        ),
        Line::Repeated(call) => {
            format!("{} has been repeated. Nothing else follows from it.", the_first(call))
        }
        Line::Condoned { by, call, rightful } => format!(
            "{} called in turn. {} vanishes, and there is no rectification.",
            rightful.name(),
            whose(by, call)
        ),
        Line::SlipCorrected { by, slip, meant: Some(meant), irregular: true } => format!(
            "{} was a slip. {} takes its place, and is irregular itself.",
            whose(by, slip),
            the_first(meant)
        ),
        Line::SlipCorrected { by, slip, meant: Some(meant), irregular: false } => format!(
            "{} was a slip. {} stands in its place, and the auction goes on.",
            whose(by, slip),
            the_first(meant)
        ),
        Line::SlipCorrected { by, slip, meant: None, .. } => {
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
        Line::DoubleReplaced(by, call, turn) => format!(
            "There was nothing to {}, and it cannot be accepted. It is cancelled.{} {} must pass to the \
             end of the auction.",
            bare(call),
            if turn {
                format!(" {}, put any legal call in its place.", by.name())
            } else {
                String::new()
            },
            partner(by)
        ),
        Line::DoubleAlreadyReplaced { calls: Replaced { by, withdrawn, by_call }, next } => {
            format!(
                "There was nothing to {}, and it cannot be accepted. It is cancelled. {}, which {} put in its \
             place, stands. {} must pass to the end of the auction.{}",
                bare(withdrawn),
                the_first(by_call),
                by.name(),
                partner(by),
                your_call(next)
            )
        }
        Line::DoubleOutOfTurn { by, call, first } => format!(
            "There was nothing to {}, and it cannot be accepted. It is cancelled.{} {}, at your turn you \
             may make any legal call. {} must pass to the end of the auction.",
            bare(call),
            your_call(first),
            by.name(),
            partner(by)
        ),
        Line::DoubleInPlay(call) => format!(
            "{} was not allowed. The play goes on, and the contract is scored as if it had not been made.",
            the_first(call)
        ),
        Line::BarredCalled { by, call, pass, turns, next } => format!(
            "{} had to pass, so {} is cancelled{}.{}{}",
            by.name(),
            the(call),
            if pass { " and becomes a pass" } else { "" },
            both_pass(by, turns),
            your_call(next)
        ),
        Line::OverSeven { by, call, pass, later, turns, next } => format!(
            "{} is cancelled{}{}.{}{}",
            bare(call),
            if later { " with every call after it" } else { "" },
            match (pass, later) {
                (false, _) => "",
                (true, true) => ", and becomes a pass",
                (true, false) => " and becomes a pass",
            },
            both_pass(by, turns),
            your_call(next)
        ),
        Line::OverSevenInPlay(call) => format!(
            "{} could never be a contract. It counts as a pass; the play goes on.",
            bare(call)
        ),
        Line::LateCall(by) => {
            format!(
                "The auction was over, so {}'s call is cancelled, without rectification.",
                by.name()
            )
        }
        Line::LateCallByDefender(by) => {
            format!("The auction was over, so {}'s call is cancelled.", by.name())
        }
        Line::WrongRepeat { by, call } => format!(
            "{}, you had to repeat your earlier call, so {} is cancelled.",
            by.name(),
            the(call)
        ),
        Line::MissedTurn { by, skipped, next } => format!(
            "{} passed out of turn, and {} never had a call, so the auction is not over. The passes since \
             then are cancelled.{}",
            by.name(),
            skipped.name(),
            your_call(next)
        ),
        Line::WrongBoard { by, turn } => format!(
            "{}, those were the cards of another board. Your call and all later ones are cancelled. Take \
             the right cards and call {}.",
            by.name(),
            if turn { "again" } else { "when your turn comes" }
        ),
        Line::WrongBoardAdjusted(by) => format!(
            "{} called on the cards of another board, and {} has called since. This board cannot be \
             played; I shall adjust the score. {}, call me when you come to the board those cards belong \
             to.",
            by.name(),
            partner(by),
            them(by)
        ),
        Line::CardsFaceUp { by, ref cards, stay, bars } => cards_face_up(by, cards, stay, bars),
        Line::Misruled(false) => {
            "I ruled wrongly before, and I am putting it right. Both sides are treated as \
             non-offending."
                .to_owned()
        }
        Line::Misruled(true) => {
            "I ruled wrongly before, and the auction is over. If that has done damage, I shall adjust \
             the score, and treat both sides as non-offending."
                .to_owned()
        }
        Line::PutRight(ref calls) => {
            let (are, were, them) =
                if calls.len() == 1 { ("is", "it was", "it") } else { ("are", "they were", "them") };
            let calls: Vec<String> = calls.iter().map(|(by, call)| whose(*by, *call)).collect();
            format!(
                "{} {are} taken back: {were} made under my wrong ruling, and nobody has offended by {them}.",
                listed(&calls, "and")
            )
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
        Line::LeadOver(leader) => {
            format!("The lead restriction is over: {} may lead anything later.", leader.name())
        }
        Line::LeadUnrestricted(leader) => {
            format!("There is no lead restriction: {} may lead anything.", leader.name())
        }
        Line::LeadByCards(leader) => {
            format!("Nothing but penalty cards restricts {}'s lead.", leader.name())
        }
        Line::LeadLapsed { declarer, leader } => format!(
            "{} has led, so {}'s right to forbid a suit is gone.",
            leader.name(),
            declarer.name()
        ),
        Line::ForbiddenLed(leader) => format!(
            "{leader} has led the forbidden suit. With no other suit {leader} was free to. Otherwise it \
             is a revoke: Laws 62 to 64 take over, beyond this ruling.",
            leader = leader.name(),
        ),
        Line::LeaderWarning { leader, call, card } => format!(
            "{}, you still may not choose a lead that {} suggests, if another is reasonable.",
            leader.name(),
            match (call, card) {
                (_, false) => "the withdrawn call",
                (false, true) => "the card you have seen",
                (true, true) => "the withdrawn call or the card you have seen",
            }
        ),
        Line::PickUp { by, ref cards, declares } => format!(
            "{}, {}: pick up {}.",
            by.name(),
            if declares { "your side declares" } else { "the board is passed out" },
            named(cards)
        ),
        Line::PenaltyCards { by, ref cards, major } => {
            let cards_are = match (cards.as_slice(), major) {
                ([_], false) => "stays face up: it is a minor penalty card",
                ([_], true) => {
                    "stays face up: it is a major penalty card, to be played at the first legal chance"
                }
                (_, _) => {
                    "stay face up: they are major penalty cards, to be played at the first legal chance"
                }
            };
            format!("{}'s {} {cards_are}.", by.name(), named(cards))
        }
        Line::PenaltyMinor(by, card) => format!(
            "{}, play no other {} below the ten before {}. It does not restrict {}.",
            by.name(),
            card.suit.symbol(),
            named(&[card]),
            partner(by)
        ),
        Line::PenaltyWait { leader, declarer } => {
            format!("{}, do not lead before {} has chosen.", leader.name(), declarer.name())
        }
        Line::PenaltyOptions { declarer, leader, ref cards, free } => {
            penalty_options(declarer, leader, cards, free)
        }
        Line::PenaltyLead { declarer, leader, ref cards, then } => match (cards.as_slice(), then) {
            ([_], false) => format!("{}, you must lead {}.", leader.name(), named(cards)),
            ([_], true) => format!(
                "{}, you must lead {}, if {}'s choice allows it.",
                leader.name(),
                named(cards),
                declarer.name()
            ),
            (_, false) => {
                format!("{}, say which {} leads: {}.", declarer.name(), leader.name(), either(cards))
            }
            (_, true) => format!(
                "{}, then say which {} leads, {}, as far as your choice allows it.",
                declarer.name(),
                leader.name(),
                either(cards)
            ),
        },
        Line::PenaltyLater { declarer, leader } => format!(
            "{}, call me when {} is to lead for the first time: you have options if {} still has a \
             penalty card.",
            declarer.name(),
            leader.name(),
            partner(leader)
        ),
        Line::PenaltyRest => {
            "The rest belongs to the play: Laws 50 to 52, beyond this ruling.".to_owned()
        }
        Line::CallBackIfHelped { side, by, play } => format!(
            "{}, if you think at the end{} that {}'s mistake itself helped them, call me back.",
            side.name(),
            of_the_play(play),
            by.name()
        ),
        Line::CallBackIfHurt { side, play } => format!(
            "{}, if you think at the end{} that this has hurt you, call me back.",
            side.name(),
            of_the_play(play)
        ),
    }
}

/// What is left to choose from where a double is not.
const fn choose(bid: bool) -> &'static str {
    if bid { "choose a bid that is high enough, or a pass" } else { "pass: no bid is high enough" }
}

const fn whatever(bid: bool) -> &'static str {
    if bid { ", whatever you choose" } else { "" }
}

const fn of_the_play(play: bool) -> &'static str {
    if play { " of the play" } else { "" }
}

/// ` East and West must both pass …`, if they have a turn left.
/// What Law 27 leaves partner, and what another law asks of them.
fn goes_on(by: Seat, instead: Instead) -> String {
    let name = partner(by);
    match (instead.partner, instead.also) {
        (PartnerMay::Free, None) => format!("lets {name} go on bidding"),
        (PartnerMay::PassNext | PartnerMay::PassRest, None) => format!(
            "asks no more of {name} than is asked already: {name} passes once and is then free"
        ),
        (_, Some(first)) => format!(
            "settles this bid; but unless it is comparable with the first {} as well, {name} must \
             pass once",
            bare(first)
        ),
    }
}

fn both_pass(by: Seat, turns: bool) -> String {
    if !turns {
        return " The auction is over.".to_owned();
    }
    format!(" {} and {} must both pass to the end of the auction.", by.name(), partner(by))
}

/// ` East, it is your call.`
fn your_call(next: Option<Seat>) -> String {
    next.map_or_else(String::new, |next| format!(" {}, it is your call.", next.name()))
}

/// `♠10 and ♣2`.
fn named(cards: &[Card]) -> String {
    listed(&each(cards), "and")
}

/// `♠10 or ♣2`.
fn either(cards: &[Card]) -> String {
    listed(&each(cards), "or")
}

fn each(cards: &[Card]) -> Vec<String> {
    cards.iter().map(|card| card.symbol().replace('T', "10")).collect()
}

/// 50D2, 51B
fn penalty_options(declarer: Seat, leader: Seat, cards: &[Card], free: bool) -> String {
    let mut suits: Vec<&str> = cards.iter().map(|card| card.suit.symbol()).collect();
    suits.sort_unstable();
    suits.dedup();
    let (forbid, up) = if suits.len() == 1 {
        (suits[0], named(cards))
    } else {
        ("one or more of them", "the cards of that suit".to_owned())
    };
    format!(
        "{}, you may have {leader} lead {}, or forbid {forbid} as long as {leader} keeps the lead; {} \
         then picks up {up}. Or neither:{} {} {}, and you choose again at {leader}'s next lead.",
        declarer.name(),
        listed(&suits, "or"),
        partner(leader),
        if free { format!(" {} may lead anything,", leader.name()) } else { String::new() },
        named(cards),
        if cards.len() == 1 { "stays" } else { "stay" },
        leader = leader.name(),
    )
}

/// 18F, in the sense of the authority's rule.
fn was_it_made(by: Seat, call: Call, rule: CallMadeRule) -> String {
    let (name, the) = (by.name(), the(call));
    match rule {
        CallMadeRule::TakenOut => {
            format!("{name}, had you taken {the} out of the box to make that call?")
        }
        CallMadeRule::OnTable => format!(
            "{name}, had you taken {the} out of the box and held it on the table, or nearly so?"
        ),
        CallMadeRule::Regulation => format!("{name}, had you taken {the} out to make that call?"),
    }
}

fn cards_face_up(by: Seat, cards: &[Card], on_table: bool, bars: bool) -> String {
    let (stay, they) = if cards.len() == 1 { ("stays", "it") } else { ("stay", "them") };
    if !on_table {
        return format!(
            "All have seen {}. {} may use what they know from {they}; {} may not.",
            named(cards),
            others(by),
            them(by)
        );
    }
    let bar = if bars {
        format!(" {}, you must pass at your next turn, once.", partner(by))
    } else {
        String::new()
    };
    format!(
        "{} {stay} face up on the table. {} may use what they know from {they}; {} may not.{bar}",
        named(cards),
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
