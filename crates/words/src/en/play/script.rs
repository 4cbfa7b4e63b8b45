//! What is said about leads and cards, in English.

use bridge::{Card, Seat};
use director::script::{CardLine, LeadLine};

use crate::en::names::Name as _;
use crate::en::{listed, others, partner, suits, them};

/// 26B: the lead.
pub(in crate::en) fn lead(line: &LeadLine) -> String {
    match *line {
        LeadLine::Forbid { declarer, leader, offender, suits: open } => format!(
            "{}, {leader} is to lead. You may forbid {leader} to lead one suit that {} did not show in \
             the legal auction: {}. Or you may forbid none. It holds as long as {leader} keeps the \
             lead. Which is it?",
            declarer.name(),
            offender.name(),
            suits(open),
            leader = leader.name(),
        ),
        LeadLine::NothingToForbid(leader) => format!(
            "{} showed every suit in the legal auction, so {} may lead anything.",
            partner(leader),
            leader.name()
        ),
        LeadLine::LeadPossible(leader) => format!(
            "If {} defend, call me before {} leads for the first time: there may be a lead restriction.",
            them(leader),
            leader.name()
        ),
        LeadLine::LeadLater { declarer, leader } => format!(
            "{}, call me before {} leads for the first time, at whatever trick: you may then forbid a \
             suit.",
            declarer.name(),
            leader.name()
        ),
        LeadLine::LeadForbidden(leader, suit) => format!(
            "{leader}, you may not lead {} as long as you keep the lead. With nothing else in your hand \
             you may lead anything.",
            suit.symbol(),
            leader = leader.name(),
        ),
        LeadLine::LeadFree(leader) => {
            format!("{}, you may lead anything; the restriction is over.", leader.name())
        }
        LeadLine::LeadOver(leader) => {
            format!("The lead restriction is over: {} may lead anything later.", leader.name())
        }
        LeadLine::LeadUnrestricted(leader) => {
            format!("There is no lead restriction: {} may lead anything.", leader.name())
        }
        LeadLine::LeadByCards(leader) => {
            format!("Nothing but penalty cards restricts {}'s lead.", leader.name())
        }
        LeadLine::LeadLapsed { declarer, leader } => format!(
            "{} has led, so {}'s right to forbid a suit is gone.",
            leader.name(),
            declarer.name()
        ),
        LeadLine::ForbiddenLed(leader) => format!(
            "{leader} has led the forbidden suit. With no other suit {leader} was free to. Otherwise it \
             is a revoke: Laws 62 to 64 take over, beyond this ruling.",
            leader = leader.name(),
        ),
        LeadLine::LeaderWarning { leader, call, card } => format!(
            "{}, you still may not choose a lead that {} suggests, if another is reasonable.",
            leader.name(),
            match (call, card) {
                (_, false) => "the withdrawn call",
                (false, true) => "the card you have seen",
                (true, true) => "the withdrawn call or the card you have seen",
            }
        ),
    }
}

/// 24, 50, 51: cards that were seen.
pub(in crate::en) fn card(line: &CardLine) -> String {
    match *line {
        CardLine::CardsFaceUp { by, ref cards, stay, bars } => cards_face_up(by, cards, stay, bars),
        CardLine::PickUp { by, ref cards, declares } => format!(
            "{}, {}: pick up {}.",
            by.name(),
            if declares { "your side declares" } else { "the board is passed out" },
            named(cards)
        ),
        CardLine::PenaltyCards { by, ref cards, major } => {
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
        CardLine::PenaltyMinor(by, card) => format!(
            "{}, play no other {} below the ten before {}. It does not restrict {}.",
            by.name(),
            card.suit.symbol(),
            named(&[card]),
            partner(by)
        ),
        CardLine::PenaltyWait { leader, declarer } => {
            format!("{}, do not lead before {} has chosen.", leader.name(), declarer.name())
        }
        CardLine::PenaltyOptions { declarer, leader, ref cards, free } => {
            penalty_options(declarer, leader, cards, free)
        }
        CardLine::PenaltyLead { declarer, leader, ref cards, then } => {
            match (cards.as_slice(), then) {
                ([_], false) => format!("{}, you must lead {}.", leader.name(), named(cards)),
                ([_], true) => format!(
                    "{}, you must lead {}, if {}'s choice allows it.",
                    leader.name(),
                    named(cards),
                    declarer.name()
                ),
                (_, false) => {
                    format!(
                        "{}, say which {} leads: {}.",
                        declarer.name(),
                        leader.name(),
                        either(cards)
                    )
                }
                (_, true) => format!(
                    "{}, then say which {} leads, {}, as far as your choice allows it.",
                    declarer.name(),
                    leader.name(),
                    either(cards)
                ),
            }
        }
        CardLine::PenaltyLater { declarer, leader } => format!(
            "{}, call me when {} is to lead for the first time: you have options if {} still has a \
             penalty card.",
            declarer.name(),
            leader.name(),
            partner(leader)
        ),
        CardLine::PenaltyRest => {
            "The rest belongs to the play: Laws 50 to 52, beyond this ruling.".to_owned()
        }
    }
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
