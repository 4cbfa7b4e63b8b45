//! The question and its answers.

use bridge::{Call, Seat};
use director::PartnerMay;
use director::script::{Ask, Besides, Choice, Instead, Replaced, Then};

use super::names::Name as _;
use super::{
    act, bare, capitalised, first_call, first_call_first, higher, if_comparable, lose, others,
    partner, plural, skipped, the, the_first, the_same, the_withdrawn, them, whose,
};

/// The person a sentence is said to, who is `you` in it.
#[derive(Clone, Copy)]
pub(crate) struct Hearer(pub(crate) Option<Seat>);

impl Hearer {
    fn is(self, seat: Seat) -> bool {
        self.0 == Some(seat)
    }

    /// `you`, `South`.
    fn name(self, seat: Seat) -> &'static str {
        if self.is(seat) { "you" } else { seat.name() }
    }

    /// The same at the beginning of a sentence.
    fn first(self, seat: Seat) -> &'static str {
        if self.is(seat) { "You" } else { seat.name() }
    }

    /// `you call`, `South calls`.
    fn calls(self, seat: Seat) -> String {
        format!("{} call{}", self.name(seat), if self.is(seat) { "" } else { "s" })
    }

    /// `your 1♥`, `South's 1♥`; `your turn`.
    fn whose(self, by: Seat, what: &str) -> String {
        if self.is(by) { format!("your {what}") } else { format!("{}'s {what}", by.name()) }
    }

    /// The same at the beginning of a sentence.
    fn whose_first(self, by: Seat, what: &str) -> String {
        if self.is(by) { format!("Your {what}") } else { self.whose(by, what) }
    }
}

pub(crate) fn ask(ask: Ask) -> String {
    match ask {
        Ask::AcceptInsufficient(lho, by, call) => {
            format!("{}, do you accept {}, which is not enough?", lho.name(), whose(by, call))
        }
        Ask::AcceptOutOfTurn(lho, by, call) => {
            format!("{}, do you accept {} out of turn?", lho.name(), whose(by, call))
        }
        Ask::AcceptChange(lho, change) => format!(
            "{}, do you accept {}'s change from {} to {}?",
            lho.name(),
            change.by.name(),
            first_call(change),
            the(change.second)
        ),
        Ask::Noticed(lho, by, call) => {
            format!("When {} called, had {} noticed {}?", lho.name(), lho.name(), whose(by, call))
        }
        Ask::Intended(change) => format!(
            "Was {} the call that {} meant to make when reaching for it?",
            first_call(change),
            change.by.name()
        ),
        Ask::Over(lho, change) => format!(
            "Over which call did {} call: {} or {}?",
            lho.name(),
            first_call(change),
            the(change.second)
        ),
        Ask::Withdraw(lho, call) => {
            format!("{}, do you take back your {}?", lho.name(), bare(call))
        }
        Ask::Artificial(by, true) => format!(
            "Was {}'s pass artificial, or a pass of an artificial call by {}?",
            by.name(),
            partner(by)
        ),
        Ask::Artificial(by, false) => format!("Was {}'s pass artificial?", by.name()),
        Ask::Denomination(Replaced { withdrawn, by_call, .. }) => format!(
            "Does {} show the same suit or suits, or notrump, as {}, and is it the lowest bid that does?",
            the(by_call),
            the_withdrawn(withdrawn)
        ),
        Ask::Comparable(Replaced { by, withdrawn, by_call }) => {
            format!("Is {} comparable with {}?", whose(by, by_call), the_withdrawn(withdrawn))
        }
        Ask::ComparableForLead(Replaced { by, withdrawn, by_call }) => format!(
            "For the lead only: was {} comparable with {}?",
            whose(by, by_call),
            the_withdrawn(withdrawn)
        ),
        Ask::ComparableCall(by) => {
            format!("Is {}'s new call comparable with the withdrawn one?", by.name())
        }
        Ask::Forbid(declarer, leader) => {
            format!("{}, which suit may {} not lead?", declarer.name(), leader.name())
        }
    }
}

pub(crate) fn choice(choice: Choice) -> String {
    match choice {
        Choice::Accept(call) => format!("Accept {}", the(call)),
        Choice::Reject(call) => format!("Do not accept {}", the(call)),
        Choice::Noticed(lho, call) => format!("Yes, {} called over {}", lho.name(), the(call)),
        Choice::NotNoticed(lho, call) => {
            format!("No, {} had not noticed {}", lho.name(), the(call))
        }
        Choice::NobodyKnows => "Nobody can tell".to_owned(),
        Choice::Meant(Some(call)) => format!("Yes, {} was meant", the(call)),
        Choice::Meant(None) => "Yes, it was meant".to_owned(),
        Choice::Slip(Some(call)) => format!("No, {} was a slip", the(call)),
        Choice::Slip(None) => "No, it was a slip".to_owned(),
        Choice::Over(Some(call)) => format!("Over {}", the(call)),
        Choice::Over(None) => "Over the first call".to_owned(),
        Choice::TakesBack(lho, call) => format!("{} takes back {}", lho.name(), the(call)),
        Choice::Leaves(lho, call) => format!("{} leaves {}", lho.name(), the(call)),
        Choice::Yes => "Yes".to_owned(),
        Choice::No => "No".to_owned(),
        Choice::Comparable => "Yes, comparable".to_owned(),
        Choice::NotComparable => "No, not comparable".to_owned(),
        Choice::Forbid(suit) => format!("{} {}", suit.symbol(), suit.name()),
        Choice::ForbidNone => "No suit".to_owned(),
    }
}

fn then(then: Then, to: Hearer) -> String {
    match then {
        Then::InsufficientStands(call, lho) => format!(
            "{} then stands as if it were legal, {}{} next{}.",
            the_first(call),
            if higher(call) { "" } else { "and " },
            to.calls(lho),
            if higher(call) { ", and any higher bid is enough" } else { "" }
        ),
        Then::SecondInsufficientStands(by, call, lho, free) => format!(
            "{} then stands as if it were legal, and {} next. {}{} may not use the \
             bid that was withdrawn before, and there may be a lead restriction.",
            the_first(call),
            to.calls(lho),
            if free { "Nobody is barred, but " } else { "" },
            them(by)
        ),
        Then::StandsForNow { call, by, lost: Some(lost) } => {
            format!("{} then stands, and {}.", the_first(call), lose(&skipped(lost, by)))
        }
        Then::StandsForNow { call, lost: None, .. } => format!("{} then stands.", the_first(call)),
        Then::InsufficientReplaced(by, call, instead @ Instead { bid: false, double, .. }) => {
            format!(
                "{} is cancelled, and {} must replace it. No bid is high enough, so that is a pass{}. Unless \
             it is comparable, {} must pass to the end of the auction, and there may be a lead \
             restriction.{}",
                the_first(call),
                by.name(),
                or_double(double),
                partner(by),
                whatever_is_chosen(by, instead)
            )
        }
        Then::InsufficientReplaced(by, call, instead @ Instead { bid: true, double, .. }) => {
            format!(
                "{} is cancelled, and {} must replace it. {} After any other bid, or a pass, {partner} must \
             pass to the end of the auction, and there may be a lead restriction.{}",
                the_first(call),
                by.name(),
                if_the_same(by, call, instead),
                if_comparable(double),
                partner = partner(by),
            )
        }
        Then::InsufficientChanged(Replaced { by, withdrawn, by_call }, true) => format!(
            "{} is cancelled. {} has already changed it to {}: {}",
            the_first(withdrawn),
            by.name(),
            the(by_call),
            silenced_whatever(by, by_call)
        ),
        Then::InsufficientChanged(Replaced { by, withdrawn, by_call }, false) => format!(
            "{} is cancelled. {} has already changed it to {}, and that call is then judged: {}",
            the_first(withdrawn),
            by.name(),
            the(by_call),
            judged(by, by_call)
        ),
        Then::InsufficientAgain(by, call, bid) => format!(
            "{} is cancelled too. {} There may be a lead restriction.",
            the_first(call),
            must_choose(by, bid)
        ),
        Then::OutOfTurnStands(call, lho, lost) => format!(
            "{} then stands, {} next, and {}.",
            the_first(call),
            to.calls(lho),
            lose(&skipped(lost, lho.rho()))
        ),
        Then::OwnTurnStands(call, lho) => {
            format!("{} then stands, and {} next.", the_first(call), to.calls(lho))
        }
        Then::PassAtRhos(by) => format!(
            "The pass is cancelled, {} calls, and {} must pass at the next turn, once.",
            by.rho().name(),
            by.name()
        ),
        Then::CallAtRhos(by, call, low) => format!(
            "{} is cancelled, and {rho} calls. If {rho} passes, {by} must {} again, and {}. If {rho} bids, doubles or redoubles, {by} may make any legal call; unless it is \
             comparable with {}, {} must pass once, and there may be a lead restriction.",
            the_first(call),
            act(call),
            if low { "as it is not enough I then rule on that" } else { "nothing else follows" },
            the(call),
            partner(by),
            rho = by.rho().name(),
            by = by.name(),
        ),
        Then::CallAtRepeaters(by, call, Call::Pass) => format!(
            "{} is cancelled. {rho} must pass again; then {} must {} again, and nothing else follows.",
            the_first(call),
            by.name(),
            act(call),
            rho = by.rho().name(),
        ),
        Then::CallAtRepeaters(by, call, repeat) => format!(
            "{} is cancelled. {} must {} again; then {by} may make any legal call. Unless it is \
             comparable with {}, {} must pass once, and there may be a lead restriction.",
            the_first(call),
            by.rho().name(),
            act(repeat),
            the(call),
            partner(by),
            by = by.name(),
        ),
        Then::CallElsewhere(by, call, first, bar) => format!(
            "{} is cancelled, and {first}. {partner} {may} {the}. At \
             the proper turn {by} may make any legal call; unless it is comparable with {the}, {partner} \
             must pass once{more}, and there may be a lead restriction.",
            the_first(call),
            may = match bar {
                PartnerMay::Free => "may make any call, but may not use",
                PartnerMay::PassNext =>
                    "must pass at the next turn, whatever becomes of it, and may not use",
                PartnerMay::PassRest => "must pass to the end of the auction, and may not use",
            },
            more = if bar == PartnerMay::Free { "" } else { " more" },
            the = the(call),
            first = to.calls(first),
            partner = partner(by),
            by = by.name(),
        ),
        Then::PartnerHasCalled(by, call, partners) => format!(
            "{} is cancelled. {} stands as a call in turn, but {} may not use {}. At the proper turn \
             {by} may make any legal call; unless it is comparable with {the}, {partner} must pass once, \
             and there may be a lead restriction.",
            the_first(call),
            whose(by.partner(), partners),
            them(by),
            whose(by, call),
            the = the(call),
            partner = partner(by),
            by = by.name(),
        ),
        Then::SecondTooLow(change, lho) => format!(
            "{} then takes the place of {}, which is withdrawn. It is not enough, and {} may then accept \
             or refuse it as an insufficient bid.",
            the_first(change.second),
            first_call(change),
            to.name(lho)
        ),
        Then::SecondStands(change, next, free) => format!(
            "{} then stands, {}.{} {} may not use {}, and there may be a lead \
             restriction.",
            the_first(change.second),
            calls_next(&format!("{} is withdrawn", first_call(change)), next, to),
            nobody_barred(free),
            them(change.by),
            first_call(change)
        ),
        Then::FirstStands(change, next, free) => format!(
            "{} stands, {}.{} {} may not use {}, and there may be a lead restriction.",
            first_call_first(change),
            calls_next(&format!("{} is cancelled", the(change.second)), next, to),
            nobody_barred(free),
            them(change.by),
            the(change.second)
        ),
        Then::Plainly => String::new(),
        Then::GoesBack(call, skipped) => format!(
            "{} would be the last of three passes, and {name} {} skipped. So the auction goes back to \
             {name}, and the passes since then are cancelled.",
            the_first(call),
            if to.is(skipped) { "were" } else { "was" },
            name = to.name(skipped),
        ),
        Then::CalledOver(call, lho) => format!(
            "{} is accepted. It stands with {}'s call over it.",
            the_first(call),
            lho.name()
        ),
        Then::CalledInTurn(by, call, lho) => format!(
            "{}'s call was in turn. {} vanishes without rectification; only {} may not use it.",
            lho.name(),
            the_first(call),
            them(by)
        ),
        Then::CalledOverByDefault(call, lho) => {
            format!(
                "Where nobody knows, it is taken as noticed. {}",
                self::then(Then::CalledOver(call, lho), to)
            )
        }
        Then::CalledInTurnByDefault(by, call, lho) => format!(
            "Where nobody knows, it is taken as not noticed. {}",
            self::then(Then::CalledInTurn(by, call, lho), to)
        ),
        Then::ChangedHisMind(change, lho, free) => format!(
            "A change of mind: {} may accept {}, otherwise {} stands.{}",
            lho.name(),
            the(change.second),
            first_call(change),
            nobody_barred(free)
        ),
        Then::ChangedAfterAuction(change) => format!(
            "A change of mind after the auction: {} is cancelled, and {} stands. If {} defend, there may \
             be a lead restriction.",
            the(change.second),
            first_call(change),
            them(change.by)
        ),
        Then::ChangedAndCalledOver(change, lho) => format!(
            "A change of mind. I then find out over which call {} called: if over {first}, {first} stands \
             and {second} is cancelled; if over {second}, {second} stands and {first} is withdrawn. Nobody \
             is barred.",
            lho.name(),
            first = first_call(change),
            second = the(change.second),
        ),
        Then::ChangedIrregular(change) => format!(
            "A change of mind. {} was irregular itself, so I rule on that first.",
            first_call_first(change)
        ),
        Then::SlipCorrected(change) => format!("{} takes its place.", the_first(change.second)),
        Then::OverFirst(change, lho) => format!(
            "{} stands with {}'s call over it; {} is cancelled. {} may not use it.",
            first_call_first(change),
            lho.name(),
            the(change.second),
            them(change.by)
        ),
        Then::OverSecond(change, lho) => format!(
            "{} is accepted and stands; {} is withdrawn. If {}'s call is not enough over it, that is \
             ruled on next.",
            the_first(change.second),
            first_call(change),
            lho.name()
        ),
        Then::TakenBackAfterSlip(lho, call) => format!(
            "{} is withdrawn, and {} calls again. {} may use it, {} may not.",
            the_first(call),
            lho.name(),
            them(lho),
            others(lho)
        ),
        Then::TakenBackAfterMisinformation(lho, call) => format!(
            "{} is withdrawn, and {} calls again. {} may use it, {} may not.",
            the_first(call),
            lho.name(),
            others(lho),
            them(lho)
        ),
        Then::Kept(lho, call) => format!(
            "{} stays. If {}'s call is irregular over the new one, that is ruled on like any other.",
            the_first(call),
            lho.name()
        ),
        Then::KeptTooLow(lho, call, over) => format!(
            "{} stays, but it is not enough over {}: {} may accept it, or I rule on it as an insufficient \
             bid.",
            the_first(call),
            the(over),
            lho.lho().name()
        ),
        Then::PartnerGoesOn(by) => format!(
            "{} may go on bidding, and nothing is unauthorised. {} may ask for a review after the play.",
            partner(by),
            others(by)
        ),
        Then::NotSameDenomination => {
            "Then it remains to judge whether it is comparable.".to_owned()
        }
        Then::PartnerSilenced(by) => format!(
            "{} must pass to the end of the auction, and there may be a lead restriction. {} may not use \
             the withdrawn call.",
            partner(by),
            them(by)
        ),
        Then::DoubleCancelled(by, bid) => {
            format!("It is cancelled. {} There may be a lead restriction.", must_choose(by, bid))
        }
        Then::Comparable(by) => format!(
            "The auction and the play go on without further rectification; {} is not barred. {} may ask \
             for a review after the play.",
            partner(by),
            others(by)
        ),
        Then::PartnerPassesOnce(by) => format!(
            "The call stands, and {} must pass at the next turn, once. {} may not use the withdrawn call, \
             and there may be a lead restriction.",
            partner(by),
            them(by)
        ),
        Then::LeadFree(by) => format!("No lead restriction: {} may lead anything.", partner(by)),
        Then::LeadRestricted(by) => format!(
            "At {}'s first lead, declarer may forbid one suit that {} did not show.",
            partner(by),
            by.name()
        ),
        Then::Forbidden(leader, suit) => format!(
            "{leader} may not lead {} as long as {leader} keeps the lead.",
            suit.symbol(),
            leader = leader.name(),
        ),
        Then::NothingForbidden(leader) => {
            format!("{} may lead anything, and the right is used up.", leader.name())
        }
    }
}

/// What an answer leads to, with everything else that follows.
pub(crate) fn consequence(next: Then, more: &[Besides], to: Hearer) -> String {
    let mut text = then(next, to);
    for more in more {
        if !text.is_empty() {
            text.push(' ');
        }
        text += &besides(*more, to);
    }
    text
}

/// `1♠ is cancelled, and West calls next`, if somebody does; else `and 1♠ is cancelled`.
fn calls_next(what: &str, next: Option<Seat>, to: Hearer) -> String {
    match next {
        Some(seat) => format!("{what}, and {} next", to.calls(seat)),
        None => format!("and {what}"),
    }
}

/// What follows if a hasty replacement does not save partner.
pub(crate) fn judged(by: Seat, call: Call) -> String {
    let what = match call {
        Call::Bid(_) | Call::OverSeven(_) => {
            "if it is neither the cheapest bid that shows the same nor comparable,".to_owned()
        }
        Call::Pass => "if it is not comparable,".to_owned(),
        Call::Double | Call::Redouble => {
            format!("if it is not comparable, it is cancelled, {} chooses again,", by.name())
        }
    };
    let and = if call.is_double() { " and" } else { "" };
    format!(
        "{what}{and} {} must pass to the end of the auction, and there may be a lead restriction.",
        partner(by)
    )
}

/// What follows if a hasty replacement cannot save partner.
pub(crate) fn silenced_whatever(by: Seat, call: Call) -> String {
    format!(
        "{} must pass to the end of the auction, whatever {} is. It is compared for the lead only.",
        partner(by),
        the(call)
    )
}

/// ` Nobody is barred.`, where nobody is.
pub(crate) const fn nobody_barred(free: bool) -> &'static str {
    if free { " Nobody is barred." } else { "" }
}

/// What a call leads to that Law 27 leaves without rectification.
fn if_the_same(by: Seat, call: Call, instead: Instead) -> String {
    let (same, name) = (the_same(call), partner(by));
    let call = format!("the cheapest bid that shows {same}, or another comparable call");
    match (instead.partner, instead.also) {
        (PartnerMay::Free, None) => format!("{}, leaves {name} free.", capitalised(&call)),
        (_, None) => {
            format!("After {call}, {name} passes once, as required already, and is then free.")
        }
        (_, Some(first)) => format!(
            "After {call}, {name} must pass once unless it is comparable with the first {} as well.",
            bare(first)
        ),
    }
}

/// What is asked of partner by another law, where no bid can be made.
pub(crate) fn whatever_is_chosen(by: Seat, instead: Instead) -> String {
    let name = partner(by);
    match (instead.partner, instead.also) {
        (PartnerMay::Free, None) => String::new(),
        (_, None) => format!(" Even then {name} must pass once."),
        (_, Some(first)) => format!(
            " Unless it is comparable with the first {} as well, {name} must pass once.",
            bare(first)
        ),
    }
}

/// ` or a comparable double`.
pub(crate) fn or_double(double: Option<Call>) -> String {
    double.map_or_else(String::new, |double| format!(", or a comparable {}", bare(double)))
}

/// What is left where a double is not, and what it leads to.
fn must_choose(by: Seat, bid: bool) -> String {
    let (what, whatever) = if bid {
        ("choose a bid that is high enough, or a pass", " whatever that is")
    } else {
        ("pass, as no bid is high enough", "")
    };
    format!(
        "{} must {what}, and {} must pass to the end of the auction{whatever}.",
        by.name(),
        partner(by)
    )
}

pub(crate) fn besides(besides: Besides, to: Hearer) -> String {
    match besides {
        Besides::NothingElse => "Nothing else follows.".to_owned(),
        Besides::NothingFor(side) => format!("Nothing else follows for {}.", side.name()),
        Besides::AnyHigher => "Any higher bid is then enough.".to_owned(),
        Besides::RuledNext { by, call, lho } => {
            format!("I then rule on {}, made before {} had called.", whose(by, call), to.name(lho))
        }
        Besides::ChangeNext(by, call) => {
            format!("I then rule on {} to {}.", to.whose(by, "change"), the(call))
        }
        Besides::ChangeWithdrawn(by, call) => {
            format!("{} is withdrawn, and {} may not use it.", whose(by, call), them(by))
        }
        Besides::ThenCompared(by, withdrawn) => format!(
            "{} is still compared with {}: unless it is comparable, {} must pass once, and there may be \
             a lead restriction.",
            to.whose_first(by, "next call"),
            the_withdrawn(withdrawn),
            partner(by)
        ),
        Besides::FallsToo(by, call) => {
            format!("{} is cancelled too.", to.whose_first(by, &bare(call)))
        }
        Besides::FallTogether(by, call) => {
            format!("{} are cancelled too.", to.whose_first(by, &plural(call)))
        }
        Besides::FallsUnused(by, call, side) => format!(
            "{} is cancelled too, and {} may not use it.",
            to.whose_first(by, &bare(call)),
            side.name()
        ),
        Besides::FallsAndPasses(by) => format!(
            "{} is cancelled too, and {} must pass at the next turn, once.",
            to.whose_first(by, "pass"),
            to.name(by)
        ),
        Besides::FallsAndRepeats(by, call, silenced) => format!(
            "{} is cancelled too. {}, {name} must {} again if {rho} passes; if {rho} bids, doubles or \
             redoubles, {name} may make any legal call, and unless it is comparable with {} {} must pass \
             once.",
            to.whose_first(by, &bare(call)),
            at_the_turn(by, silenced, to),
            act(call),
            the(call),
            partner(by),
            name = to.name(by),
            rho = by.rho().name(),
        ),
        Besides::FallsAndCompares(by, call, silenced) => format!(
            "{} is cancelled too. {}, {} may make any legal call; unless it is comparable with {}, {} \
             must pass once, and there may be a lead restriction.",
            to.whose_first(by, &bare(call)),
            at_the_turn(by, silenced, to),
            to.name(by),
            the(call),
            partner(by)
        ),
        Besides::IfArtificial(by, partners) => format!(
            "That is for an ordinary pass. If it was artificial{}, it is ruled on like a bid: if {rho} \
             passes, {name} must pass again, and if {rho} bids, doubles or redoubles, {name} may make any \
             legal call; unless that is comparable with the pass, {partner} must pass once, and there may \
             be a lead restriction.",
            if partners {
                format!(", or a pass of an artificial call by {}", partner(by))
            } else {
                String::new()
            },
            rho = by.rho().name(),
            name = by.name(),
            partner = partner(by),
        ),
        Besides::Stands(by, call) => format!("{} stands.", to.whose_first(by, &bare(call))),
        Besides::Falls(by, call) => format!("{} is cancelled.", to.whose_first(by, &bare(call))),
        Besides::Withdrawn(by, call) => {
            format!("{} is withdrawn.", to.whose_first(by, &bare(call)))
        }
        Besides::GoesBack(skipped) => format!(
            "Three passes have skipped {0}, so the auction goes back to {0}.",
            to.name(skipped)
        ),
        Besides::PassGoesBack(lho, skipped) => format!(
            "But if {} then pass{}, three passes have skipped {name}, and the auction goes back to {name}.",
            to.name(lho),
            if to.is(lho) { "" } else { "es" },
            name = to.name(skipped),
        ),
        Besides::PassesOnce(seat) => {
            format!("{} must pass at the next turn, once.", to.first(seat))
        }
        Besides::PassesRest(seat) => {
            format!("{} must pass to the end of the auction.", to.first(seat))
        }
        Besides::StillBarred(seat) => {
            format!("{} must still pass to the end of the auction.", to.first(seat))
        }
        Besides::StillPasses(seat) => {
            format!("{} must still pass at the next turn.", to.first(seat))
        }
        Besides::Replaces(seat) => {
            format!("{} must put a legal call in the place of the cancelled one.", to.first(seat))
        }
        Besides::Repeats(seat, call) => format!("{} must {} again.", to.first(seat), act(call)),
        Besides::ComparedForLead(seat, withdrawn) => format!(
            "At the proper turn {} may make any legal call; unless it is comparable with {}, there \
             may be a lead restriction.",
            to.name(seat),
            the_withdrawn(withdrawn),
        ),
        Besides::LeadMay(offender) => {
            format!("If {} defend, there may be a lead restriction.", them(offender))
        }
        Besides::ThenRuled(by, call) => format!("I then rule on {}.", to.whose(by, &bare(call))),
        Besides::ThenJudged(by, call) => {
            format!("{} is then judged.", to.whose_first(by, &bare(call)))
        }
        Besides::CallsNext(seat) if to.is(seat) => "You call next.".to_owned(),
        Besides::CallsNext(seat) => format!("{} next.", to.calls(seat)),
        Besides::SameEither => "Here both answers lead to the same.".to_owned(),
        Besides::MayTakeBack(lho, call) => format!(
            "{} may take back {} and call again; if so, {} may not use it.",
            to.first(lho),
            the(call),
            others(lho),
        ),
        Besides::MeantIsIrregular(call) => format!("I then rule on {} instead.", the(call)),
    }
}

/// `At the proper turn`, including the case of having to pass there.
fn at_the_turn(by: Seat, silenced: bool, to: Hearer) -> String {
    let turn = to.whose(by, "turn");
    if silenced {
        format!("At {turn}, unless {} must pass by then", to.name(by))
    } else {
        format!("At {turn}")
    }
}
