use bridge::{Side, Suit};
use laws::book::{law_16, law_26, law_28, law_29};
use laws::{Bound, CallDuty, EventNo, IrregularityStatus, LeadStatus, Must, Outcome, What};

use super::*;
use director::Authority;

fn irregular(kind: Kind, by: Seat, what: &str, turn_of: Seat) -> Irregularity {
    Irregularity {
        event: EventNo(0),
        kind,
        by,
        what: match kind {
            Kind::Call(_) => What::Call(what.parse().unwrap()),
            Kind::Card(_) => What::Card(what.parse().unwrap()),
        },
        turn_of: Some(turn_of),
        too_low: false,
        together: false,
        taken_back: false,
        status: IrregularityStatus::Pending,
        outcome: Outcome::Plain,
        laws: Vec::new(),
        comparable: None,
        overridden: None,
        replacement: None,
    }
}

#[test]
fn an_irregularity_is_one_sentence() {
    use Seat::{East, South};
    let table = [
        (
            Kind::Call(CallKind::PassOutOfRotation),
            "P",
            East,
            "South passed out of turn; it was East's turn.",
        ),
        (
            Kind::Call(CallKind::BidOutOfRotation),
            "1S",
            East,
            "South bid 1♠ out of turn; it was East's turn.",
        ),
        (
            Kind::Call(CallKind::DoubleOutOfRotation),
            "X",
            East,
            "South doubled out of turn; it was East's turn.",
        ),
        (
            Kind::Call(CallKind::DoubleOutOfRotation),
            "XX",
            East,
            "South redoubled out of turn; it was East's turn.",
        ),
        (Kind::Call(CallKind::InsufficientBid), "1H", South, "South bid 1♥, which is not enough."),
        (Kind::Call(CallKind::ChangeOfCall), "2N", South, "South changed the call to 2NT."),
        (Kind::Call(CallKind::UnintendedCall), "P", South, "South's pass was a slip."),
        (
            Kind::Call(CallKind::InadmissibleDouble),
            "X",
            South,
            "South doubled, but there was nothing to double.",
        ),
        (
            Kind::Call(CallKind::InadmissibleDouble),
            "XX",
            East,
            "South redoubled out of turn, and with nothing to redouble; it was East's turn.",
        ),
        (Kind::Call(CallKind::CallWhileBarred), "2H", South, "South bid 2♥, but had to pass."),
        (
            Kind::Call(CallKind::WrongRepeat),
            "2S",
            South,
            "South bid 2♠, but had to repeat the call made out of turn.",
        ),
        (Kind::Call(CallKind::BidOverSeven), "8C", South, "South bid 8♣, above the seven level."),
        (
            Kind::Call(CallKind::BidOverSeven),
            "8C",
            East,
            "South bid 8♣, above the seven level and out of turn; it was East's turn.",
        ),
        (
            Kind::Call(CallKind::CallAfterAuction),
            "X",
            South,
            "South doubled after the auction was over.",
        ),
        (Kind::Card(CardKind::Exposed), "H9", South, "South showed a card during the auction."),
        (
            Kind::Call(CallKind::MissedTurn),
            "P",
            East,
            "South passed out of turn, and East never had a call.",
        ),
        (
            Kind::Call(CallKind::WrongBoard),
            "1H",
            South,
            "South bid 1♥ on the cards of another board.",
        ),
        (
            Kind::Call(CallKind::MisinformedCall),
            "P",
            South,
            "South passed on wrong information from East-West.",
        ),
    ];
    for (kind, what, turn_of, sentence) in table {
        assert_eq!(English.irregularity(&irregular(kind, South, what, turn_of)), sentence);
    }
}

#[test]
fn a_change_that_came_too_late_did_not_work() {
    let late = |kind, call| {
        let status = IrregularityStatus::Cancelled;
        let it = irregular(kind, Seat::North, call, Seat::North);
        English.irregularity(&Irregularity { status, ..it })
    };
    assert_eq!(
        late(Kind::Call(CallKind::UnintendedCall), "1D"),
        "North wanted to change 1♦ as a slip, but it was too late."
    );
    assert_eq!(
        late(Kind::Call(CallKind::MisinformedCall), "P"),
        "North wanted to change the pass because of wrong information from East-West, but it was too \
         late."
    );
}

#[test]
fn no_note_shows_the_raw_values_of_a_profile() {
    let settings = Settings::default();
    let text = |taken| note(&settings, &Note { taken, laws: Vec::new() });
    for taken in [
        Taken::LeadAfter30A(LeadAfter30A::Nothing),
        Taken::LeadAfter21B2(LeadAfter21B2::Flag),
        Taken::LhoThenRho(LhoThenRho::Accepted),
        Taken::CallAfterAttention(CallAfterAttention::Cancel),
        Taken::RhoMustRepeat(RhoMustRepeat::OutOfRotation),
        Taken::ArtificialCallOf(ArtificialCallOf::Partner),
        Taken::LeadAfter32A2B(LeadAfter32A2B::Applies),
        Taken::ExtraSuits(ExtraSuits::Allow),
        Taken::InformationAfter36A(InformationAfter36A::On),
        Taken::LeadAfter17D3(LeadAfter17D3::Nothing),
        Taken::PartnerCalledOver(PartnerCalledOver::Stands),
        Taken::BarredInadmissible(BarredDouble::Chosen(BarredInadmissible::Law37B)),
        Taken::ProtectedSuits(ProtectedSuits::Both),
    ] {
        let text = text(taken);
        let choice = taken.choice().expect("a choice");
        assert!(!text.contains(&format!("Taken here: {choice}.")), "{text}");
    }
    let settled = text(Taken::SecondInsufficient(SecondInsufficient::AsDouble));
    assert!(!settled.contains("not settled") && settled.contains("partner must pass"));
}

#[test]
fn duties_name_the_seat() {
    let duty = |duty| {
        let must = Must::Call(duty);
        obligation(Obligation { seat: Seat::North, must, why: Bound::NotTheSame })
    };
    assert_eq!(duty(CallDuty::PassNext), "North must pass at the next turn, once.");
    assert_eq!(
        duty(CallDuty::PassRest),
        "North must pass at every turn to the end of the auction."
    );
    assert_eq!(duty(CallDuty::Repeat("1S".parse().unwrap())), "North must bid 1♠ again.");
    assert_eq!(duty(CallDuty::Repeat(Call::Double)), "North must double again.");
    assert_eq!(
        duty(CallDuty::Replace),
        "North must make a legal call in place of the cancelled one."
    );
}

#[test]
fn information_says_who_may_and_who_may_not() {
    let side = |what| {
        let (to, by, law) = (Side::NorthSouth, Seat::South, law_16::C2);
        unauthorised(&[&Unauthorised { to, by, what, law }])
    };
    assert_eq!(
        side(What::Call(Call::Pass)),
        "North-South may not use what South's pass told them; East-West may."
    );
    let card = What::Card("H9".parse().unwrap());
    assert_eq!(side(card), "North-South may not use what South's card told them; East-West may.");
}

#[test]
fn a_lead_restriction_from_beginning_to_end() {
    let at = |status, declarer| {
        lead_restriction(&LeadRestriction {
            offender: Seat::South,
            leader: Seat::North,
            declarer,
            may_forbid: vec![Suit::Clubs, Suit::Diamonds, Suit::Hearts],
            status,
        })
    };
    let table = [
        (
            at(LeadStatus::Possible, None),
            "If North-South defend, declarer may forbid North to lead one suit: ♣, ♦ or ♥.",
        ),
        (
            at(LeadStatus::Pending, Some(Seat::East)),
            "East may forbid North, at North's first lead, to lead one suit: ♣, ♦ or ♥.",
        ),
        (
            at(LeadStatus::Active(Suit::Hearts), Some(Seat::East)),
            "North may not lead ♥ as long as North keeps the lead.",
        ),
        (
            at(LeadStatus::Spent, Some(Seat::East)),
            "The restriction is over: North may lead anything.",
        ),
    ];
    for (found, expected) in table {
        assert_eq!(found, expected);
    }
}

#[test]
fn a_note_says_where_the_default_comes_from() {
    let point = Note {
        taken: Taken::UnknownNotice(UnknownNotice::WipedOut),
        laws: vec![law_28::B, law_29::A],
    };
    let under = |authority| note(&Settings::new(authority), &point);
    assert_eq!(
        under(Authority::Wbf),
        "The law is not settled on a call in turn where nobody knows whether the call out of turn had \
         been noticed. Taken here: it was not noticed, and the call out of turn vanishes (28B). This \
         is our default; we know of no rule published by WBF."
    );
    assert!(
        under(Authority::Abf)
            .ends_with("vanishes (28B). Published by ABF: ABF slides on comparable calls.")
    );
    let mut settings = Settings::new(Authority::Abf);
    settings.set("unknown_notice", "28B").unwrap();
    assert!(note(&settings, &point).ends_with("vanishes (28B). The record sets it so."));
    let named = Note { taken: Taken::MeaningUnknown, laws: vec![law_26::B] };
    assert_eq!(
        note(&settings, &named),
        "Where the meaning of a bid was not given, a bid in a suit is taken to show that suit."
    );
}

#[test]
fn every_review_says_what_to_look_at() {
    let about = irregular(Kind::Call(CallKind::BidOutOfRotation), Seat::South, "1S", Seat::East);
    for why in [
        ReviewWhy::HelpedByComparable,
        ReviewWhy::HelpedByReplacement,
        ReviewWhy::Information,
        ReviewWhy::Misruled,
        ReviewWhy::CouldHaveKnown,
    ] {
        let text = review(why, Some(&about));
        assert!(text.ends_with('.'), "{why:?}: {text}");
        assert!(why == ReviewWhy::Misruled || text.contains("East-West"), "{why:?}: {text}");
    }
}

#[test]
fn a_reason_names_partner_and_right_hand_opponent() {
    let reason = |seat| English.why(Why::UnknownIfRhoActs, seat);
    assert_eq!(
        reason(Seat::South),
        "If East acts: unless this is comparable, North passes once; what it would show is not known. \
         If East passes, the same call must be repeated."
    );
    for seat in Seat::ALL {
        assert!(reason(seat).contains(seat.partner().name()));
        assert!(reason(seat).contains(seat.rho().name()));
        assert!(!reason(seat).contains(seat.lho().name()));
    }
    assert_eq!(English.why(Why::SilencedAnyway, Seat::West).split(' ').next(), Some("East"));
}
