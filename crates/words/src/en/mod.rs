//! English.

mod app;
mod auction;
mod board;
pub(crate) mod book;
mod books;
mod charts;
mod compare;
mod courses;
mod entries;
mod evidence;
mod files;
mod meaning;
mod names;
mod play;
mod question;
mod refusals;
mod review_pages;
mod reviews;
pub(crate) mod screens;
mod script;
mod setting;
mod sheets;
mod tables;
mod teaching;
mod terminal;
#[cfg(test)]
mod tests;
pub(crate) mod topics;
mod usage;
mod why;

use bridge::{Call, Contract, Seat, Side, Strain, Suit, Vulnerability};
use director::compare::{Evidence, Residual};
use director::profile::{CallMadeRule, Settings, Source};
use director::script::{Ask, Besides, Change, Choice, Happened, Line, Then, Why};
use director::{Belief, Record, Say, Systems, Unpublished};
use hands::meaning::{Formula, Meaning, Tags};
use laws::{
    ArtificialCallOf, BarredDouble, BarredInadmissible, CallAfterAttention, CallKind, CardKind,
    ChangeCalledOver, ExposedCard, ExtraSuits, InformationAfter36A, InformationAfter39B,
    InnocentPasses, Irregularity, IrregularityStatus, Kind, LeadAfter17D3, LeadAfter21B2,
    LeadAfter30A, LeadAfter32A2B, LeadRestriction, LeadStatus, LhoThenRho, Must, Note, Obligation,
    PartnerCalledOver, Position, ProtectedSuits, ReviewWhy, RhoMustRepeat, SecondInsufficient,
    SuitSet, Taken, ThirdPassRefused, Unauthorised, UnknownNotice, WrongRepeatCalledOver,
};

use crate::Text;
use crate::language::Language;
use names::Name as _;
use question::{besides, consequence};

/// English, as it is spoken at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct English;

impl Language for English {
    fn line(&self, line: &Line) -> String {
        script::line(line)
    }

    fn ask(&self, ask: Ask) -> String {
        question::ask(ask)
    }

    fn choice(&self, choice: Choice) -> String {
        question::choice(choice)
    }

    fn consequence(&self, then: Then, besides: &[Besides]) -> String {
        question::consequence(then, besides, question::Hearer(None))
    }

    fn why(&self, why: Why, seat: Seat) -> Text {
        why::why(why, seat).into()
    }

    fn addressee(&self, say: &Say) -> String {
        board::addressee(say)
    }

    fn kind(&self, kind: Kind) -> Text {
        self::kind(kind).into()
    }

    fn happened(&self, happened: Happened) -> String {
        self::happened(happened)
    }

    fn status(&self, status: IrregularityStatus) -> Text {
        board::status(status).into()
    }

    fn obligation(&self, obligation: &Obligation) -> String {
        self::obligation(*obligation)
    }

    fn unauthorised(&self, same: &[&Unauthorised]) -> String {
        unauthorised(same)
    }

    fn lead_restriction(&self, restriction: &LeadRestriction) -> String {
        self::lead_restriction(restriction)
    }

    fn exposed(&self, card: ExposedCard) -> String {
        board::exposed(card)
    }

    fn review_when(&self, play: bool) -> Text {
        review_when(play).into()
    }

    fn review_why(&self, why: ReviewWhy, about: Option<&Irregularity>) -> String {
        review(why, about)
    }

    fn note(&self, settings: &Settings, note: &Note) -> String {
        self::note(settings, note)
    }

    fn note_default(&self, note: &Note) -> Text {
        taken_in_short(note.taken).into()
    }

    fn outcome(&self, position: &Position) -> Option<String> {
        board::outcome(position)
    }

    fn is_to_call(&self, seat: Seat) -> String {
        board::is_to_call(seat)
    }

    fn contract(&self, contract: Contract) -> String {
        board::contract(contract)
    }

    fn head(&self, record: &Record) -> String {
        board::head(record)
    }

    fn vulnerability(&self, vulnerable: Vulnerability) -> Text {
        board::vulnerability(vulnerable).into()
    }

    fn compared(&self, settings: &Settings, evidence: &Evidence) -> String {
        compare::compared(settings, evidence)
    }

    fn finding(&self, settings: &Settings, evidence: &Evidence) -> String {
        compare::finding(settings, evidence)
    }

    fn residual(&self, residual: &Residual) -> String {
        compare::residual(residual)
    }

    fn unpublished(&self, settings: &Settings, setting: &Unpublished) -> String {
        compare::unpublished(settings, setting)
    }

    fn books_note(&self, systems: &Systems) -> Option<Text> {
        compare::from_books(systems).map(Into::into)
    }

    fn belief(&self, belief: Belief) -> Text {
        compare::belief(belief).into()
    }

    fn meaning(&self, meaning: &Meaning) -> String {
        meaning::meaning(meaning)
    }

    fn formula(&self, formula: &Formula) -> String {
        meaning::formula(formula)
    }

    fn tags(&self, tags: &Tags) -> String {
        meaning::tags(tags)
    }

    fn hand_points(&self, points: u32) -> String {
        format!("{points} points")
    }

    fn book_line(&self, file: &str, line: usize) -> String {
        format!("{file}, line {line}")
    }

    fn call_made(&self, rule: CallMadeRule) -> Text {
        call_made(rule).into()
    }

    fn seat(&self, seat: Seat) -> Text {
        seat.name().into()
    }

    fn side(&self, side: Side) -> Text {
        side.name().into()
    }

    fn suit(&self, suit: Suit) -> Text {
        suit.name().into()
    }

    fn call(&self, call: Call) -> String {
        bare(call)
    }

    fn capitalised(&self, text: &str) -> String {
        capitalised(text)
    }

    fn sentence(&self, text: &str) -> String {
        sentence(text)
    }
}

// ------------------------------------------------------------------- calls

/// `1♥`, `pass`, `double`.
pub(crate) fn bare(call: Call) -> String {
    match call {
        Call::Pass => "pass".to_owned(),
        Call::Double => "double".to_owned(),
        Call::Redouble => "redouble".to_owned(),
        Call::Bid(_) | Call::OverSeven(_) => call.symbol(),
    }
}

/// `passes`, `doubles`; of a bid, which nobody makes twice, the bid.
pub(crate) fn plural(call: Call) -> String {
    match call {
        Call::Pass => "passes".to_owned(),
        Call::Double | Call::Redouble => format!("{}s", bare(call)),
        Call::Bid(_) | Call::OverSeven(_) => call.symbol(),
    }
}

/// `1♥`, `the pass`.
fn the(call: Call) -> String {
    match call {
        Call::Pass | Call::Double | Call::Redouble => format!("the {}", bare(call)),
        Call::Bid(_) | Call::OverSeven(_) => call.symbol(),
    }
}

/// `1♥`, `The pass`: at the beginning of a sentence.
fn the_first(call: Call) -> String {
    match call {
        Call::Pass | Call::Double | Call::Redouble => format!("The {}", bare(call)),
        Call::Bid(_) | Call::OverSeven(_) => call.symbol(),
    }
}

/// `the withdrawn 1♥`: it may be the very call that replaced it.
fn the_withdrawn(call: Call) -> String {
    format!("the withdrawn {}", bare(call))
}

/// `bid 1♥`, `passed`.
fn did(call: Call) -> String {
    match call {
        Call::Pass => "passed".to_owned(),
        Call::Double => "doubled".to_owned(),
        Call::Redouble => "redoubled".to_owned(),
        Call::Bid(_) | Call::OverSeven(_) => format!("bid {}", call.symbol()),
    }
}

/// `bid 1♥`, `pass`: what somebody must do.
fn act(call: Call) -> String {
    match call {
        Call::Pass | Call::Double | Call::Redouble => bare(call),
        Call::Bid(_) | Call::OverSeven(_) => format!("bid {}", call.symbol()),
    }
}

/// `South's 1♥`, `South's pass`.
fn whose(by: Seat, call: Call) -> String {
    format!("{}'s {}", by.name(), bare(call))
}

fn first_call(change: Change) -> String {
    change.first.map_or_else(|| "the first call".to_owned(), the)
}

fn first_call_first(change: Change) -> String {
    change.first.map_or_else(|| "The first call".to_owned(), the_first)
}

fn partner(seat: Seat) -> &'static str {
    seat.partner().name()
}

fn them(seat: Seat) -> &'static str {
    seat.side().name()
}

fn others(seat: Seat) -> &'static str {
    seat.side().opponents().name()
}

/// `North and East`: the players whose turn is lost, from the rightful one to
/// the one before the player who called.
fn skipped(rightful: Seat, by: Seat) -> Vec<&'static str> {
    let turns = (0..3).map(|places| rightful.rotated(places));
    turns.take_while(|seat| *seat != by).map(Seat::name).collect()
}

/// `loses a turn`, `lose a turn each`.
fn lose(lost: &[&str]) -> String {
    let verb = if lost.len() == 1 { "loses a turn" } else { "lose a turn each" };
    format!("{} {verb}", listed(lost, "and"))
}

/// What the cheapest bid must show to save partner (27B1(a)).
fn the_same(call: Call) -> &'static str {
    if call.strain() == Some(Strain::NoTrump) {
        "the same, notrump or suits"
    } else {
        "the same suit or suits"
    }
}

/// Can a bid be higher than this one?
fn higher(call: Call) -> bool {
    Call::all().filter_map(Call::bid).last() != call.bid()
}

/// ` A double is allowed only if it is comparable.`
fn if_comparable(double: Option<Call>) -> String {
    double.map_or_else(String::new, |double| {
        format!(" A {} is allowed only if it is comparable.", bare(double))
    })
}

/// `♣, ♦ or ♥`.
fn listed<T: AsRef<str>>(items: &[T], conjunction: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [before @ .., last] => {
            let before: Vec<&str> = before.iter().map(AsRef::as_ref).collect();
            format!("{} {conjunction} {}", before.join(", "), last.as_ref())
        }
    }
}

fn suits(suits: SuitSet) -> String {
    let named: Vec<&str> =
        Suit::ALL.into_iter().filter(|suit| suits.contains(*suit)).map(Suit::symbol).collect();
    listed(&named, "or")
}

// ---------------------------------------------------------- the position

pub(crate) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Call(CallKind::PassOutOfRotation) => "Pass out of turn",
        Kind::Call(CallKind::BidOutOfRotation) => "Bid out of turn",
        Kind::Call(CallKind::DoubleOutOfRotation) => "Double out of turn",
        Kind::Call(CallKind::InsufficientBid) => "Insufficient bid",
        Kind::Call(CallKind::ChangeOfCall) => "Change of call",
        Kind::Call(CallKind::UnintendedCall) => "Unintended call",
        Kind::Call(CallKind::InadmissibleDouble) => "Inadmissible double",
        Kind::Call(CallKind::CallWhileBarred) => "Call by a player who had to pass",
        Kind::Call(CallKind::WrongRepeat) => "Call not repeated",
        Kind::Call(CallKind::BidOverSeven) => "Bid above seven",
        Kind::Call(CallKind::CallAfterAuction) => "Call after the auction",
        Kind::Card(CardKind::Exposed) => "Card exposed in the auction",
        Kind::Call(CallKind::MissedTurn) => "Missed turn",
        Kind::Call(CallKind::WrongBoard) => "Call on the wrong cards",
        Kind::Call(CallKind::MisinformedCall) => "Call on wrong information",
    }
}

pub(crate) fn happened(happened: Happened) -> String {
    let Happened { kind, by, call, turn_of, first, low, together, with, late } = happened;
    let name = by.name();
    let call = call.unwrap_or(Call::Pass);
    let out_of_turn = turn_of.filter(|turn| *turn != by);
    let turn =
        out_of_turn.map_or_else(String::new, |turn| format!("; it was {}'s turn", turn.name()));
    match kind {
        Kind::Call(
            CallKind::PassOutOfRotation
            | CallKind::BidOutOfRotation
            | CallKind::DoubleOutOfRotation,
        ) => {
            let low = if low { " It was not enough either." } else { "" };
            match with {
                Some(first) => format!(
                    "{first} and {name} called at the same moment, and {first}'s call, in turn, counts \
                     first. {name} {} out of turn{turn}.{low}",
                    did(call),
                    first = first.name(),
                ),
                None if together => format!(
                    "{name} {} out of turn, at the same moment as another call{turn}.{low}",
                    did(call)
                ),
                None => format!("{name} {} out of turn{turn}.{low}", did(call)),
            }
        }
        Kind::Call(CallKind::InsufficientBid) => {
            format!("{name} bid {}, which is not enough.", bare(call))
        }
        Kind::Call(CallKind::ChangeOfCall) => match first {
            Some(first) if first == call => format!("{name} {} twice.", did(call)),
            Some(first) => format!("{name} changed {} to {}.", the(first), bare(call)),
            None => format!("{name} changed the call to {}.", bare(call)),
        },
        Kind::Call(CallKind::UnintendedCall) if late => {
            format!("{name} wanted to change {} as a slip, but it was too late.", the(call))
        }
        Kind::Call(CallKind::UnintendedCall) => format!("{} was a slip.", whose(by, call)),
        Kind::Call(CallKind::InadmissibleDouble) if out_of_turn.is_some() => {
            format!("{name} {} out of turn, and with nothing to {}{turn}.", did(call), bare(call))
        }
        Kind::Call(CallKind::InadmissibleDouble) => {
            format!("{name} {}, but there was nothing to {}.", did(call), bare(call))
        }
        Kind::Call(CallKind::CallWhileBarred) => format!("{name} {}, but had to pass.", did(call)),
        Kind::Call(CallKind::WrongRepeat) => {
            format!("{name} {}, but had to repeat the call made out of turn.", did(call))
        }
        Kind::Call(CallKind::BidOverSeven) if out_of_turn.is_some() => {
            format!("{name} bid {}, above the seven level and out of turn{turn}.", bare(call))
        }
        Kind::Call(CallKind::BidOverSeven) => {
            format!("{name} bid {}, above the seven level.", bare(call))
        }
        Kind::Call(CallKind::CallAfterAuction) => {
            format!("{name} {} after the auction was over.", did(call))
        }
        Kind::Card(CardKind::Exposed) => format!("{name} showed a card during the auction."),
        Kind::Call(CallKind::MissedTurn) => turn_of.map_or_else(
            || format!("{name} passed out of turn, and somebody never had a call."),
            |skipped| {
                format!("{name} passed out of turn, and {} never had a call.", skipped.name())
            },
        ),
        Kind::Call(CallKind::WrongBoard) => {
            format!("{name} {} on the cards of another board.", did(call))
        }
        Kind::Call(CallKind::MisinformedCall) if late => format!(
            "{name} wanted to change {} because of wrong information from {}, but it was too late.",
            the(call),
            others(by)
        ),
        Kind::Call(CallKind::MisinformedCall) => {
            format!("{name} {} on wrong information from {}.", did(call), others(by))
        }
    }
}

pub(crate) fn obligation(obligation: Obligation) -> String {
    let Obligation { seat, must, .. } = obligation;
    match must {
        Must::Call(duty) => auction::obligation(seat, duty),
    }
}

/// `North-South may not use what South's 1NT and 3♣ and North's pass told
/// them; East-West may.`
pub(crate) fn unauthorised(same: &[&Unauthorised]) -> String {
    let Some(Unauthorised { to, .. }) = same.first() else { return String::new() };
    let mut seats: Vec<Seat> = Vec::new();
    for one in same {
        if !seats.contains(&one.by) {
            seats.push(one.by);
        }
    }
    let from: Vec<_> = seats
        .into_iter()
        .map(|seat| {
            let own = same.iter().filter(|one| one.by == seat).map(|one| one.what.call());
            format!("{}'s {}", seat.name(), listed(&told_by(own), "and"))
        })
        .collect();
    let from = listed(&from, "and");
    format!("{} may not use what {from} told them; {} may.", to.name(), to.opponents().name())
}

/// Each thing once: `1NT`, `passes`, `card`.
fn told_by(calls: impl Iterator<Item = Option<Call>>) -> Vec<String> {
    let mut things: Vec<(Option<Call>, usize)> = Vec::new();
    for call in calls {
        match things.iter_mut().find(|(known, _)| *known == call) {
            Some((_, times)) => *times += 1,
            None => things.push((call, 1)),
        }
    }
    things
        .into_iter()
        .map(|(call, times)| match (call, times) {
            (None, 1) => "card".to_owned(),
            (None, _) => "cards".to_owned(),
            (Some(Call::Pass), 2..) => "passes".to_owned(),
            (Some(Call::Double), 2..) => "doubles".to_owned(),
            (Some(Call::Redouble), 2..) => "redoubles".to_owned(),
            (Some(call), _) => bare(call),
        })
        .collect()
}

pub(crate) fn lead_restriction(restriction: &LeadRestriction) -> String {
    let LeadRestriction { leader, declarer, may_forbid, status, .. } = restriction;
    let who = declarer.map_or("Declarer", Seat::name);
    let name = leader.name();
    let suits = suits(may_forbid.iter().copied().collect());
    match status {
        _ if may_forbid.is_empty() => {
            format!("{} showed every suit, so {name} may lead anything.", partner(*leader))
        }
        LeadStatus::Possible => {
            format!(
                "If {} defend, declarer may forbid {name} to lead one suit: {suits}.",
                them(*leader)
            )
        }
        LeadStatus::Pending => {
            format!("{who} may forbid {name}, at {name}'s first lead, to lead one suit: {suits}.")
        }
        LeadStatus::Active(suit) => {
            format!("{name} may not lead {} as long as {name} keeps the lead.", suit.symbol())
        }
        LeadStatus::Spent => format!("The restriction is over: {name} may lead anything."),
    }
}

/// When to look again.
pub(crate) const fn review_when(play: bool) -> &'static str {
    if play { "after the play" } else { "after the board" }
}

pub(crate) fn review(why: ReviewWhy, about: Option<&Irregularity>) -> String {
    let offenders = about.map_or("the side that erred", |about| them(about.by));
    let others = about.map_or("their opponents", |about| others(about.by));
    let who = about.map_or("the player who erred", |about| about.by.name());
    match why {
        ReviewWhy::HelpedByComparable | ReviewWhy::HelpedByReplacement => format!(
            "Did the irregularity itself help {offenders}? If the result could well have been \
             different without it and {others} were damaged, assign the probable result of the \
             board without the irregularity."
        ),
        ReviewWhy::CouldHaveKnown => format!(
            "Could {who} have been aware at the time that this could well damage {others}? If \
             {offenders} gained by it, adjust. Intent does not matter."
        ),
        ReviewWhy::Information => format!(
            "Did {offenders} choose a call or a play that was suggested by what they may not use, \
             when another was a logical alternative? If {others} were damaged by it, adjust."
        ),
        ReviewWhy::Misinformation
            if about.is_some_and(|about| about.status == IrregularityStatus::Corrected) =>
        {
            format!(
                "The call was changed. Did the wrong information gain {others} anything all the \
                 same? If so, adjust."
            )
        }
        ReviewWhy::Misinformation => format!(
            "It was too late to change the call. Did the wrong information gain {others} anything? \
             If so, adjust."
        ),
        ReviewWhy::Misruled => "A ruling of the director's was corrected. If the board cannot be \
                                scored as played, adjust with both sides as non-offending."
            .to_owned(),
    }
}

pub(crate) fn note(settings: &Settings, note: &Note) -> String {
    let (subject, taken) = match how_taken(note.taken) {
        HowTaken::Open(subject, taken) => (subject, taken),
        HowTaken::Settled(sentence) => return sentence.to_owned(),
    };
    let initials = settings.authority.initials();
    let source = match settings.source_of(note.point()) {
        Some(Source::Published(source)) => format!("Published by {initials}: {source}."),
        Some(Source::Record) => "The record sets it so.".to_owned(),
        Some(Source::Default) | None => {
            format!("This is our default; we know of no rule published by {initials}.")
        }
    };
    format!("The law is not settled on {subject}. Taken here: {taken}. {source}")
}

/// How a note speaks of a point.
enum HowTaken {
    /// What the law is not settled on, and what was taken
    Open(&'static str, &'static str),
    /// There is nothing to settle: a sentence.
    Settled(&'static str),
}

fn how_taken(taken: Taken) -> HowTaken {
    use HowTaken::{Open, Settled};
    match taken {
        Taken::LeadAfter30A(choice) => Open(
            "a lead restriction after a forced second pass (30A)",
            match choice {
                LeadAfter30A::Nothing => "there is none",
                LeadAfter30A::IfNotComparable => {
                    "there is one if the second pass is not comparable"
                }
            },
        ),
        Taken::LeadAfter21B2(choice) => Open(
            "a lead restriction after a call changed by 21B2",
            match choice {
                LeadAfter21B2::Flag => "there is none, unless the director decides otherwise",
                LeadAfter21B2::Applies => "there may be one",
            },
        ),
        Taken::LhoThenRho(choice) => Open(
            "a call in turn made after the call out of turn was called over",
            match choice {
                LhoThenRho::Accepted => {
                    "the call out of turn was accepted, and that is final (29A)"
                }
                LhoThenRho::WipedOut => "the call in turn wipes out both (28B)",
            },
        ),
        Taken::UnknownNotice(choice) => Open(
            "a call in turn where nobody knows whether the call out of turn had been noticed",
            match choice {
                UnknownNotice::WipedOut => {
                    "it was not noticed, and the call out of turn vanishes (28B)"
                }
                UnknownNotice::Accepted => {
                    "it was noticed, and the call out of turn is accepted (29A)"
                }
            },
        ),
        Taken::CallAfterAttention(choice) => Open(
            "a call made before the rights were explained",
            match choice {
                CallAfterAttention::Cancel => "it is cancelled, and the choice is offered again",
                CallAfterAttention::Accept => "it accepts",
            },
        ),
        Taken::RhoMustRepeat(choice) => Open(
            "a call made without waiting for a player who must repeat a call",
            match choice {
                RhoMustRepeat::OutOfRotation => "it is out of turn",
                RhoMustRepeat::Deemed => "the repeat counts as made",
            },
        ),
        Taken::ArtificialCallOf(choice) => Open(
            "whose artificial call turns a pass into a bid (30C)",
            match choice {
                ArtificialCallOf::Partner => "only partner's",
                ArtificialCallOf::Anybody => "anybody's",
            },
        ),
        Taken::LeadAfter32A2B(choice) => Open(
            "a lead restriction after a double out of turn (32A2(b))",
            match choice {
                LeadAfter32A2B::Applies => "there may be one",
                LeadAfter32A2B::Nothing => "there is none",
            },
        ),
        Taken::ExtraSuits(choice) => Open(
            "further suits shown by the cheapest bid (27B1(a))",
            match choice {
                ExtraSuits::Allow => "it may show them",
                ExtraSuits::Refuse => "it may not show them",
            },
        ),
        Taken::InformationAfter36A(choice) => Open(
            "what is unauthorised after a clean restart (36A)",
            match choice {
                InformationAfter36A::On => "the side that doubled may not use what was cancelled",
                InformationAfter36A::Off => "nothing",
            },
        ),
        Taken::LeadAfter17D3(choice) => Open(
            "a lead restriction after a missed turn (17D3)",
            match choice {
                LeadAfter17D3::Nothing => "there is none",
                LeadAfter17D3::Applies => "there may be one for each cancelled pass out of turn",
            },
        ),
        Taken::PartnerCalledOver(choice) => Open(
            "a call by partner, in turn, over a call out of turn",
            match choice {
                PartnerCalledOver::Stands => "it stands, but may not use the withdrawn call",
                PartnerCalledOver::Cancelled => "it is cancelled, and partner calls again",
            },
        ),
        // the law settles it
        Taken::SecondInsufficient(SecondInsufficient::AsDouble) => Settled(
            "A second insufficient bid in place of the first is cancelled like a double that is \
             not comparable, and partner must pass to the end of the auction.",
        ),
        Taken::SecondInsufficient(SecondInsufficient::Fresh) => Open(
            "a second insufficient bid as the replacement",
            "partner can still be saved by the next replacement",
        ),
        Taken::BarredInadmissible(double) => Open(
            "an inadmissible double by a player who had to pass",
            match double {
                BarredDouble::Chosen(BarredInadmissible::Law37B) => {
                    "it becomes a pass, and both partners must pass to the end (37B2)"
                }
                BarredDouble::Chosen(BarredInadmissible::Law36B) => {
                    "it is replaced, and partner must pass to the end (36B)"
                }
                BarredDouble::StartsAnew => "it is cancelled with every call after it (36A)",
            },
        ),
        Taken::ProtectedSuits(choice) => Open(
            "whose suits are safe from a lead restriction (26B)",
            match choice {
                ProtectedSuits::Offender => "those of the player whose call was withdrawn",
                ProtectedSuits::Both => "those of both partners",
            },
        ),
        Taken::ThirdPassRefused(choice) => Open(
            "a third pass, made out of turn, that is not accepted",
            match choice {
                ThirdPassRefused::Law30 => "it costs what any pass out of turn costs (Law 30)",
                ThirdPassRefused::Law17D3 => {
                    "the auction goes back, and nothing else follows (17D3)"
                }
            },
        ),
        Taken::InnocentPasses(choice) => Open(
            "the other side's passes that fall with a missed turn (17D3)",
            match choice {
                InnocentPasses::Unauthorised => {
                    "the side that passed out of turn may not use them (16C2)"
                }
                InnocentPasses::Free => "anybody may use them",
            },
        ),
        Taken::WrongRepeatCalledOver(choice) => Open(
            "a call over one that was not the call to be repeated (31A1, 32A1)",
            match choice {
                WrongRepeatCalledOver::Cancelled => "both calls are cancelled, and the duty stays",
                WrongRepeatCalledOver::Stands => "both calls stand",
            },
        ),
        Taken::ChangeCalledOver(choice) => Open(
            "a call over a changed insufficient bid, before any ruling (27C)",
            match choice {
                ChangeCalledOver::Law27B => "27B is applied to the changed call",
                ChangeCalledOver::Forgone => "the right to rectification is gone (11A)",
            },
        ),
        Taken::InformationAfter39B(choice) => Open(
            "what is unauthorised after a call made too late (39B)",
            match choice {
                InformationAfter39B::On => "the side that called may not use it (16C2)",
                InformationAfter39B::Off => "nothing",
            },
        ),
        Taken::MeaningUnknown => Settled(
            "Where the meaning of a bid was not given, a bid in a suit is taken to show that suit.",
        ),
        Taken::ChangeUnruled => Settled(
            "Left-hand opponent called over the change before a ruling; no rectification was \
             assessed.",
        ),
        Taken::OverSevenInPlay => {
            Settled("The bid counts as a pass; the law says nothing of the play.")
        }
        Taken::ForbiddenSuitLed => Settled(
            "The forbidden suit was led. With no other suit the leader was free to (59). Otherwise \
             it is a revoke (61A): Laws 62 to 64 take over, beyond what Rectify follows.",
        ),
        Taken::LeadOutOfTurn => Settled("A lead was out of turn (54). It is taken as made."),
    }
}

/// What was taken, in the interface: as a profile writes it where it is a choice.
fn taken_in_short(taken: Taken) -> &'static str {
    match taken {
        Taken::MeaningUnknown => "a suit bid specifies the suit it names",
        Taken::ChangeUnruled => {
            "left-hand opponent called over the change before a ruling; no rectification was \
             assessed"
        }
        Taken::OverSevenInPlay => "the bid counts as a pass; the law says nothing of the play",
        Taken::ForbiddenSuitLed => "the forbidden suit was led; they may have had no other (59)",
        Taken::LeadOutOfTurn => "the lead was out of turn and is taken as made",
        Taken::LeadAfter30A(_)
        | Taken::LeadAfter21B2(_)
        | Taken::LhoThenRho(_)
        | Taken::UnknownNotice(_)
        | Taken::CallAfterAttention(_)
        | Taken::RhoMustRepeat(_)
        | Taken::ArtificialCallOf(_)
        | Taken::LeadAfter32A2B(_)
        | Taken::ExtraSuits(_)
        | Taken::InformationAfter36A(_)
        | Taken::LeadAfter17D3(_)
        | Taken::PartnerCalledOver(_)
        | Taken::SecondInsufficient(_)
        | Taken::BarredInadmissible(_)
        | Taken::ProtectedSuits(_)
        | Taken::ThirdPassRefused(_)
        | Taken::InnocentPasses(_)
        | Taken::ChangeCalledOver(_)
        | Taken::WrongRepeatCalledOver(_)
        | Taken::InformationAfter39B(_) => taken.choice().unwrap_or_default(),
    }
}

/// The name of a month, from 1.
pub(crate) fn month(number: u32) -> &'static str {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    MONTHS.get((number as usize).wrapping_sub(1)).copied().unwrap_or_default()
}

/// With a full stop, if somebody's words have none.
pub(crate) fn ended(text: &str) -> String {
    let text = text.trim_end();
    let ended = text.ends_with(['.', '!', '?', '…', '。']);
    if ended { text.to_owned() } else { format!("{text}.") }
}

/// A capital and a full stop.
fn sentence(text: &str) -> String {
    let stop = if text.is_empty() || text.ends_with(['.', '?', '!']) { "" } else { "." };
    capitalised(text) + stop
}

/// With a capital letter: English has no others than these.
pub(crate) fn capitalised(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

pub(crate) const fn call_made(rule: CallMadeRule) -> &'static str {
    match rule {
        CallMadeRule::TakenOut => {
            "A call is made when its card is taken out of the box with the apparent intention to \
             make it."
        }
        CallMadeRule::OnTable => {
            "A call is made when its card is out of the box and held on the table or nearly so, or \
             is kept in a way that shows it is made. In a close case it was not made."
        }
        CallMadeRule::Regulation => "The regulations of this event say when a call counts as made.",
    }
}

/// A share in a sentence: `87%`, `all`, `none`, `less than 1%`, `nearly all`.
fn in_words(share: hands::Share) -> String {
    match share.to_string().as_str() {
        _ if share.part == 0 => "none".to_owned(),
        _ if share.is_all() => "all".to_owned(),
        "<1%" => "less than 1%".to_owned(),
        ">99%" => "nearly all".to_owned(),
        percent => percent.to_owned(),
    }
}
