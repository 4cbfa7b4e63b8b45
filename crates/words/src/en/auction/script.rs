//! What is said about calls, in English.

use bridge::{Call, Seat};
use director::PartnerMay;
use director::profile::{CallMadeRule, ComparabilityRuled, PreRule};
use director::script::{
    AcceptLine, AfterLine, BeginLine, ChangeLine, ComparableLine, InadmissibleLine, Instead,
    InsufficientLine, Replaced, RotationLine, RulingLine, Then, TurnLine,
};

use crate::en::names::Name as _;
use crate::en::question::{
    Hearer, judged, nobody_barred, or_double, silenced_whatever, whatever_is_chosen,
};
use crate::en::{
    act, bare, besides, consequence, first_call, first_call_first, happened, higher, if_comparable,
    listed, lose, others, partner, skipped, the, the_first, the_same, the_withdrawn, them, whose,
};

/// To begin with, and while somebody is asked.
pub(in crate::en) fn begin(line: &BeginLine) -> String {
    match *line {
        BeginLine::Opening(what) => format!(
            "Everybody wait, please. {} If it was otherwise, tell me what was called, but not why.",
            happened(what)
        ),
        BeginLine::Next(what) => format!("There is something else to rule on. {}", happened(what)),
        BeginLine::NobodyCalls(what) => {
            format!("{} Nobody calls until I have explained what follows.", happened(what))
        }
        BeginLine::WasItMade(by, call, rule) => was_it_made(by, call, rule),
        BeginLine::TookBack { by, call, lho, stands: false } => format!(
            "{} has taken back {}. That changes nothing{}.",
            by.name(),
            the(call),
            lho.map_or_else(String::new, |lho| format!(": {} may still accept it", lho.name()))
        ),
        BeginLine::TookBack { by, call, stands: true, .. } => {
            format!("{}, {} stands; it cannot be taken back.", by.name(), the(call))
        }
        BeginLine::Wait(by) => format!(
            "{}, that call is void. Please wait: nobody calls until the question is answered.",
            by.name()
        ),
    }
}

/// A call that may be accepted, or has been (25B, 27A, 29A).
pub(in crate::en) fn accept(line: &AcceptLine) -> String {
    match *line {
        AcceptLine::MayAccept { lho, by, call, then, ref besides } => format!(
            "{}, you may accept {}. {}{} First hear what happens if you do not.",
            lho.name(),
            whose(by, call),
            if then == Then::Plainly { "If you do, this follows. " } else { "" },
            consequence(then, besides, Hearer(Some(lho)))
        ),
        AcceptLine::IfNotAccepted(lho, next, ref besides) => format!(
            "If {} does not accept it, this follows. {}",
            lho.name(),
            consequence(next, besides, Hearer(None))
        ),
        AcceptLine::Besides(ref more) => {
            more.iter().map(|more| besides(*more, Hearer(None))).collect::<Vec<_>>().join(" ")
        }
        AcceptLine::Choose { lho, by, call } => format!(
            "{}, you may ask about their agreements, but not what {} meant. The choice is yours \
             alone, without a word from {}: do you accept {}?",
            lho.name(),
            by.name(),
            partner(lho),
            the(call)
        ),
        AcceptLine::Accepted { call, next: Some(next) } => {
            format!("{} is accepted and stands. {}, it is your call.", the_first(call), next.name())
        }
        AcceptLine::Accepted { call, next: None } => {
            format!("{} is accepted and stands.", the_first(call))
        }
        AcceptLine::AcceptedByCall { call, lho } => format!(
            "By calling, {} has accepted {}. It stands, and the auction goes on.",
            lho.name(),
            the(call)
        ),
    }
}

/// Law 27.
pub(in crate::en) fn insufficient(line: &InsufficientLine) -> String {
    match *line {
        InsufficientLine::MayAcceptBid { lho, by, call } => format!(
            "{}, you may accept {}. Then it stands as if it were legal, you call next, {}and nothing else \
             follows. First hear what happens if you do not.",
            lho.name(),
            whose(by, call),
            if higher(call) { "any higher bid is enough, " } else { "" }
        ),
        InsufficientLine::MustReplaceIfNot(
            by,
            call,
            instead @ Instead { bid: false, double, .. },
        ) => format!(
            "{}, if {} is not accepted you must replace it. No bid is high enough, so that is a pass{}. \
             Unless it says about the same, a comparable call, it silences {} for the whole auction, and \
             there may be a lead restriction if you defend.{}",
            by.name(),
            the(call),
            or_double(double),
            partner(by),
            whatever_is_chosen(by, instead)
        ),
        InsufficientLine::MustReplaceIfNot(
            by,
            call,
            instead @ Instead { bid: true, double, .. },
        ) => format!(
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
        InsufficientLine::AlreadyChanged(Replaced { by, withdrawn, by_call }, true) => format!(
            "{} has already changed {} to {}. If the first bid is not accepted, {}",
            by.name(),
            the(withdrawn),
            the(by_call),
            silenced_whatever(by, by_call)
        ),
        InsufficientLine::AlreadyChanged(Replaced { by, withdrawn, by_call }, false) => format!(
            "{} has already changed {} to {}. If the first bid is not accepted, I judge that change: {}",
            by.name(),
            the(withdrawn),
            the(by_call),
            judged(by, by_call)
        ),
        InsufficientLine::InsufficientAgain(by, call, bid) => format!(
            "{}, if {} is not accepted either, you must {}. {} must then pass to the end of the auction\
             {}.",
            by.name(),
            the(call),
            choose(bid),
            partner(by),
            whatever(bid)
        ),
        InsufficientLine::ReplaceBid(by, call, Instead { bid, double, .. }) => format!(
            "{} is cancelled. {}, put a legal call in its place: {}{}.",
            the_first(call),
            by.name(),
            if bid { "a bid that is high enough, or a pass" } else { "a pass" },
            double.map_or_else(String::new, |double| format!(
                ", or a {} if I find it comparable",
                bare(double)
            ))
        ),
        InsufficientLine::ReplaceSilenced(by, bid) => format!(
            "That call is not available; it is cancelled. {}, {}. {} must now pass to the end{}.",
            by.name(),
            choose(bid),
            partner(by),
            whatever(bid)
        ),
        InsufficientLine::ReplacedFreely(Replaced { by, withdrawn, by_call }, free) => format!(
            "{} stands in place of {}. {}",
            the_first(by_call),
            the_withdrawn(withdrawn),
            if free {
                format!("{} may go on bidding; nothing else follows.", partner(by))
            } else {
                "Nothing else follows from it.".to_owned()
            }
        ),
        InsufficientLine::ReplacedSilenced { by, call, turns } => {
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
    }
}

/// Laws 28 to 32, and 17D3.
pub(in crate::en) fn rotation(line: &RotationLine) -> String {
    match *line {
        RotationLine::MayAcceptOutOfTurn { lho, by, call, lost: Some(lost) } => format!(
            "{}, you may accept {}. Then it stands, you call next, {}, and nothing else follows. First \
             hear what happens if you do not.",
            lho.name(),
            whose(by, call),
            lose(&skipped(lost, by))
        ),
        RotationLine::MayAcceptOutOfTurn { lho, by, call, lost: None } => format!(
            "{}, it was your turn. You may accept {}: then it stands, you call next, and nothing else \
             follows. First hear what happens if you do not.",
            lho.name(),
            whose(by, call)
        ),
        RotationLine::HadYouNoticed { lho, by, call } => format!(
            "{}, had you noticed {} when you called? Just that, please; nothing about your hand.",
            lho.name(),
            whose(by, call)
        ),
        RotationLine::PassMeaning { by, partners: false } => {
            format!("{}, by your agreements, did that pass say anything special?", by.name())
        }
        RotationLine::PassMeaning { by, partners: true } => format!(
            "{}, by your agreements, did that pass say anything special? And was {}'s last call \
             artificial?",
            by.name(),
            partner(by)
        ),
        RotationLine::LostTurn { lost, by } => match skipped(lost, by).as_slice() {
            [one] => format!("{one}, that turn of yours is gone."),
            several => format!("{}, those turns of yours are gone.", listed(several, "and")),
        },
        RotationLine::PassCancelledAtRhos(by, first) => format!(
            "The pass is cancelled.{} {}, at your next turn you must pass; after that you are free.",
            your_call(first),
            by.name()
        ),
        RotationLine::CancelledAtRhos { by, call, low, first } => format!(
            "{} is cancelled.{} {}, if {rho} passes you must {} again{}. If {rho} bids, doubles or \
             redoubles, you may make any legal call.",
            the_first(call),
            your_call(first),
            by.name(),
            act(call),
            if low { "; it is not enough, and I shall rule on that" } else { ", and that is all" },
            rho = by.rho().name(),
        ),
        RotationLine::CancelledAtRepeaters(by, call, Call::Pass) => format!(
            "{} is cancelled. {}, after {}'s pass you must {} again.",
            the_first(call),
            by.name(),
            by.rho().name(),
            act(call)
        ),
        RotationLine::CancelledAtRepeaters(by, call, repeat) => format!(
            "{} is cancelled. {}, after {} you may make any legal call.",
            the_first(call),
            by.name(),
            whose(by.rho(), repeat)
        ),
        RotationLine::CancelledElsewhere { call, first } => {
            format!("{} is cancelled.{}", the_first(call), your_call(first))
        }
        RotationLine::NextCallMatters { by, withdrawn, silenced } => format!(
            "{}, at your turn you may make any legal call. If it is not comparable with {}, {}there may \
             be a lead restriction.",
            by.name(),
            the_withdrawn(withdrawn),
            if silenced { String::new() } else { format!("{} must pass once, and ", partner(by)) }
        ),
        RotationLine::Repeated(call) => {
            format!("{} has been repeated. Nothing else follows from it.", the_first(call))
        }
        RotationLine::Condoned { by, call, rightful } => format!(
            "{} called in turn. {} vanishes, and there is no rectification.",
            rightful.name(),
            whose(by, call)
        ),
        RotationLine::WrongRepeat { by, call } => format!(
            "{}, you had to repeat your earlier call, so {} is cancelled.",
            by.name(),
            the(call)
        ),
        RotationLine::MissedTurn { by, skipped, next } => format!(
            "{} passed out of turn, and {} never had a call, so the auction is not over. The passes since \
             then are cancelled.{}",
            by.name(),
            skipped.name(),
            your_call(next)
        ),
    }
}

/// Law 25, and 21B.
pub(in crate::en) fn change(line: &ChangeLine) -> String {
    match *line {
        ChangeLine::MeantIt { by, call, and_why } => format!(
            "{}, was {} the call you meant to take out?{}",
            by.name(),
            the(call),
            if and_why { " If so, what did you think the bidding had been?" } else { "" }
        ),
        ChangeLine::MayAcceptChange(lho, change) => format!(
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
        ChangeLine::WhatDidYouMean(change) => format!(
            "{}, what did you mean to call when you reached for {}? How did you notice? Please \
             tell me nothing about your hand.",
            change.by.name(),
            first_call(change)
        ),
        ChangeLine::OverWhich(lho, change) => format!(
            "{}, when you called, which call were you calling over: {} or {}?",
            lho.name(),
            first_call(change),
            the(change.second)
        ),
        ChangeLine::TakeBackAfterSlip { lho, call } => format!(
            "{}, you called over the slip. You may take back your {} and call again, or leave it. \
             If you take it back, your side may use it and {} may not.",
            lho.name(),
            bare(call),
            others(lho)
        ),
        ChangeLine::TakeBackAfterMisinformation { lho, call } => format!(
            "{}, the call before yours has changed, so you may change your {} too, or leave it. If \
             you change it, {} may not use the call you take back.",
            lho.name(),
            bare(call),
            them(lho)
        ),
        ChangeLine::ChangeAccepted(change, free) => format!(
            "{} is accepted and stands; {} is withdrawn.{}",
            the_first(change.second),
            first_call(change),
            nobody_barred(free)
        ),
        ChangeLine::ChangeTakesPlace(change) => format!(
            "{} is withdrawn, and {} takes its place.",
            first_call_first(change),
            the(change.second)
        ),
        ChangeLine::ChangeRefused(change, free) => format!(
            "{} stands; {} is cancelled.{}",
            first_call_first(change),
            the(change.second),
            nobody_barred(free)
        ),
        ChangeLine::TooLate(change) => format!(
            "{}, it is too late to change the call. {} stands.",
            change.by.name(),
            first_call_first(change)
        ),
        ChangeLine::CallAgain(seat) => format!("{}, call again.", seat.name()),
        ChangeLine::SlipCorrected { by, slip, meant: Some(meant), irregular: true } => format!(
            "{} was a slip. {} takes its place, and is irregular itself.",
            whose(by, slip),
            the_first(meant)
        ),
        ChangeLine::SlipCorrected { by, slip, meant: Some(meant), irregular: false } => format!(
            "{} was a slip. {} stands in its place, and the auction goes on.",
            whose(by, slip),
            the_first(meant)
        ),
        ChangeLine::SlipCorrected { by, slip, meant: None, .. } => {
            format!("{} was a slip and has been corrected.", whose(by, slip))
        }
        ChangeLine::MisinformedChanged { by, call } => format!(
            "{} had wrong information when making {}, and has changed it. Nothing follows for {}.",
            by.name(),
            the(call),
            them(by)
        ),
    }
}

/// Law 23.
pub(in crate::en) fn comparable(line: &ComparableLine) -> String {
    match *line {
        ComparableLine::WhatDoTheyShow(Replaced { by, withdrawn, by_call }) => format!(
            "{}, by your agreements, what does {} show here, and what did {} show?",
            by.name(),
            the(by_call),
            the_withdrawn(withdrawn)
        ),
        ComparableLine::Comparable(Replaced { by, withdrawn, by_call }, free) => format!(
            "{} is comparable with {}. {}",
            the_first(by_call),
            the_withdrawn(withdrawn),
            if free {
                format!("The auction goes on, and {} is not barred.", partner(by))
            } else {
                "Nothing else follows from it.".to_owned()
            }
        ),
        ComparableLine::NotComparable {
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
        ComparableLine::AnyCall { by, withdrawn } => format!(
            "{}, you may make any legal call. If it says about the same as {}, a comparable call, nothing \
             else follows. If it does not, {} must pass once, and there may be a lead restriction.",
            by.name(),
            the_withdrawn(withdrawn),
            partner(by)
        ),
        ComparableLine::ComparableTalk { by, pre_rule, ruled } => {
            comparable_talk(by, pre_rule, ruled)
        }
    }
}

/// Laws 36 to 39.
pub(in crate::en) fn inadmissible(line: &InadmissibleLine) -> String {
    match *line {
        InadmissibleLine::StandsWhileBarred { by, call, lho, still_barred } => {
            let after = if still_barred {
                format!(" {}, from your next turn on you pass again.", by.name())
            } else {
                String::new()
            };
            format!("{} has called, so {} stands.{after}", lho.name(), whose(by, call))
        }
        InadmissibleLine::DoubleVoid { call, next } => format!(
            "{} and every call after it are void. We go back to that point{}. There is no other \
             rectification.",
            the_first(call),
            next.map_or_else(String::new, |next| format!("; {}, it is your call", next.name()))
        ),
        InadmissibleLine::DoubleReplaced(by, call, turn) => format!(
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
        InadmissibleLine::DoubleAlreadyReplaced {
            calls: Replaced { by, withdrawn, by_call },
            next,
        } => {
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
        InadmissibleLine::DoubleOutOfTurn { by, call, first } => format!(
            "There was nothing to {}, and it cannot be accepted. It is cancelled.{} {}, at your turn you \
             may make any legal call. {} must pass to the end of the auction.",
            bare(call),
            your_call(first),
            by.name(),
            partner(by)
        ),
        InadmissibleLine::DoubleInPlay(call) => format!(
            "{} was not allowed. The play goes on, and the contract is scored as if it had not been made.",
            the_first(call)
        ),
        InadmissibleLine::BarredCalled { by, call, pass, turns, next } => format!(
            "{} had to pass, so {} is cancelled{}.{}{}",
            by.name(),
            the(call),
            if pass { " and becomes a pass" } else { "" },
            both_pass(by, turns),
            your_call(next)
        ),
        InadmissibleLine::OverSeven { by, call, pass, later, turns, next } => format!(
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
        InadmissibleLine::OverSevenInPlay(call) => format!(
            "{} could never be a contract. It counts as a pass; the play goes on.",
            bare(call)
        ),
        InadmissibleLine::LateCall(by) => {
            format!(
                "The auction was over, so {}'s call is cancelled, without rectification.",
                by.name()
            )
        }
        InadmissibleLine::LateCallByDefender(by) => {
            format!("The auction was over, so {}'s call is cancelled.", by.name())
        }
    }
}

/// The board and the director: 15, 82C.
pub(in crate::en) fn ruling(line: &RulingLine) -> String {
    match *line {
        RulingLine::WrongBoard { by, turn } => format!(
            "{}, those were the cards of another board. Your call and all later ones are cancelled. Take \
             the right cards and call {}.",
            by.name(),
            if turn { "again" } else { "when your turn comes" }
        ),
        RulingLine::WrongBoardAdjusted(by) => format!(
            "{} called on the cards of another board, and {} has called since. This board cannot be \
             played; I shall adjust the score. {}, call me when you come to the board those cards belong \
             to.",
            by.name(),
            partner(by),
            them(by)
        ),
        RulingLine::Misruled(false) => {
            "I ruled wrongly before, and I am putting it right. Both sides are treated as \
             non-offending."
                .to_owned()
        }
        RulingLine::Misruled(true) => {
            "I ruled wrongly before, and the auction is over. If that has done damage, I shall adjust \
             the score, and treat both sides as non-offending."
                .to_owned()
        }
        RulingLine::PutRight(ref calls) => {
            let (are, were, them) =
                if calls.len() == 1 { ("is", "it was", "it") } else { ("are", "they were", "them") };
            let calls: Vec<String> = calls.iter().map(|(by, call)| whose(*by, *call)).collect();
            format!(
                "{} {are} taken back: {were} made under my wrong ruling, and nobody has offended by {them}.",
                listed(&calls, "and")
            )
        }
    }
}

/// Whose turn it is, and what binds that player.
pub(in crate::en) fn turn(line: &TurnLine) -> String {
    match *line {
        TurnLine::Staying(ref seats) => {
            let names: Vec<&str> = seats.iter().map(|seat| seat.name()).collect();
            let have = if names.len() == 1 { "has" } else { "have" };
            format!("I stay at the table until {} {have} called.", listed(&names, "and"))
        }
        TurnLine::YourCall(first) => format!("{}, it is your call.", first.name()),
        TurnLine::MustPassNow { seat, to_the_end } => format!(
            "{}, you must pass{}. You may not ask for a review of the auction while you must pass.",
            seat.name(),
            if to_the_end { ", now and at every later turn" } else { " at this turn" }
        ),
        TurnLine::MustRepeatNow { seat, call, irregular } => format!(
            "{}, you must {} again.{}",
            seat.name(),
            act(call),
            if irregular { " It is irregular here too; I shall rule on it then." } else { "" }
        ),
    }
}

/// What may not be used, and when to call the director again (16C, 23C, 72C).
pub(in crate::en) fn after(line: &AfterLine) -> String {
    match *line {
        AfterLine::PartnerWarning { partner, call } => format!(
            "{}, before you call: you may not use {}. Where you have more than one reasonable call, do \
             not choose one that it suggests.",
            partner.name(),
            call.map_or_else(
                || "the card you have seen".to_owned(),
                |call| whose(partner.partner(), call)
            )
        ),
        AfterLine::Information { side, ref calls } => {
            let calls: Vec<String> = calls.iter().map(|(by, call)| whose(*by, *call)).collect();
            format!(
                "{} may not use what they know from {}; {} may.",
                side.name(),
                listed(&calls, "or"),
                side.opponents().name()
            )
        }
        AfterLine::CallBackIfHelped { side, by, play } => format!(
            "{}, if you think at the end{} that {}'s mistake itself helped them, call me back.",
            side.name(),
            of_the_play(play),
            by.name()
        ),
        AfterLine::CallBackIfHurt { side, play, .. } => format!(
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
fn both_pass(by: Seat, turns: bool) -> String {
    if !turns {
        return " The auction is over.".to_owned();
    }
    format!(" {} and {} must both pass to the end of the auction.", by.name(), partner(by))
}

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

/// ` East, it is your call.`
fn your_call(next: Option<Seat>) -> String {
    next.map_or_else(String::new, |next| format!(" {}, it is your call.", next.name()))
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
