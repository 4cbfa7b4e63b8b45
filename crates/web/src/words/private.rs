//! Words of the screen `private`.

use bridge::Seat;
use director::{CallVerdict, PartnerMay, RatedCall};
use laws::book::{law_26, law_27, law_36};

/// Above everything.
pub const AWAY: &str = "Away from the table";
/// Nobody has a call to choose.
pub const NOBODY: &str = "Nobody is to choose a call now. When a player may replace a call, every \
                          call he could make is here, with what it leads to.";
/// The box, for a screen reader.
pub const BOX: &str = "What each call leads to";
/// Where nothing is tapped yet.
pub const TAP: &str = "Tap a call for the reason.";
/// The lines of the script that are said here.
pub const SAY: &str = "Say this";
/// Back to the table's screen.
pub const BACK: &str = "Back to the table";
/// The signs and what they mean.
pub const SIGNS: &str = "The signs";
/// Before what the call would show.
pub const SHOWS: &str = "It would show";

/// Before a hand that tells the two calls apart.
pub const EXAMPLE: &str = "A hand for it that would not have made the first call";

/// A hand as it is held: `♠84 ♥KQ9753 ♦84 ♣–`, from the suits between dots.
#[must_use]
pub fn hand(dotted: &str) -> String {
    let suits = ["♠", "♥", "♦", "♣"].into_iter().zip(dotted.split('.'));
    let suit = |(suit, cards): (&str, &str)| {
        let cards = if cards.is_empty() { "–" } else { cards };
        format!("{suit}{cards}")
    };
    suits.map(suit).collect::<Vec<_>>().join(" ")
}

/// Whom the page is for.
#[must_use]
pub fn for_player(seat: Seat) -> String {
    format!("For {} alone: what each call leads to", seat.name())
}

/// Nothing binds the player who is to call.
#[must_use]
pub fn free(seat: Seat) -> String {
    format!("{} is to call, and is free", seat.name())
}

/// While acceptance is open.
#[must_use]
pub fn if_rejected(seat: Seat) -> String {
    format!("This holds if the call is not accepted and {} has to call again.", seat.name())
}

/// What a call leads to, in one sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// No rectification
    Nothing,
    /// Partner passes once.
    Once,
    /// Partner passes throughout.
    Throughout,
    /// Partner is free, but the lead may be restricted.
    Lead,
    /// The director judges.
    Judgement,
    /// The meaning of the call is not known.
    Unknown,
    /// It would not stand, and he must choose again (27B3).
    Cancelled,
    /// He may not make it.
    NotAllowed,
}

impl Outcome {
    /// All of them, in the order of the signs.
    pub const ALL: [Self; 8] = [
        Self::Nothing,
        Self::Once,
        Self::Throughout,
        Self::Lead,
        Self::Judgement,
        Self::Unknown,
        Self::Cancelled,
        Self::NotAllowed,
    ];

    /// What a call leads to.
    #[must_use]
    pub fn of(rated: &RatedCall) -> Self {
        match (rated.verdict, rated.partner) {
            (CallVerdict::Illegal, _) => Self::NotAllowed,
            _ if is_silenced_anyway(rated) => Self::Throughout,
            (CallVerdict::Judgment, _) => Self::Judgement,
            (CallVerdict::Unknown, _) => Self::Unknown,
            (CallVerdict::NotComparable, _) if !rated.legal => Self::Cancelled,
            (_, PartnerMay::PassNext) => Self::Once,
            (_, PartnerMay::PassRest) => Self::Throughout,
            (_, PartnerMay::Free) if rated.lead_restriction => Self::Lead,
            (_, PartnerMay::Free) => Self::Nothing,
        }
    }

    /// Its sign.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Nothing => "=",
            Self::Once => "1",
            Self::Throughout => "∞",
            Self::Lead => "L",
            Self::Judgement => "J",
            Self::Unknown => "?",
            Self::Cancelled => "⊘",
            Self::NotAllowed => "·",
        }
    }

    /// Its name in the style sheet.
    #[must_use]
    pub const fn class(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Once => "once",
            Self::Throughout => "throughout",
            Self::Lead => "lead",
            Self::Judgement => "judgement",
            Self::Unknown => "unknown",
            Self::Cancelled => "cancelled",
            Self::NotAllowed => "not-allowed",
        }
    }

    /// In words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Nothing => "no rectification",
            Self::Once => "partner passes once",
            Self::Throughout => "partner passes throughout",
            Self::Lead => "partner is free, the lead may be restricted",
            Self::Judgement => "your judgement",
            Self::Unknown => "meaning not known",
            Self::Cancelled => "would be cancelled: choose again",
            Self::NotAllowed => "not allowed",
        }
    }
}

/// Must partner pass to the end whatever is called (27B3, 27B4, 36B)? Then only
/// the lead is left to compare for.
fn is_silenced_anyway(rated: &RatedCall) -> bool {
    let cites = |law| rated.laws.contains(&law);
    let silenced = cites(law_36::B) || cites(law_27::B3) && (cites(law_27::B4) || cites(law_26::A));
    rated.legal && silenced && rated.partner == PartnerMay::PassRest
}

/// What a call amounts to and what follows, for the player in this seat.
#[must_use]
pub fn leads_to(rated: &RatedCall, seat: Seat) -> String {
    if is_silenced_anyway(rated) {
        let partner = seat.partner().name();
        let lead = match rated.verdict {
            CallVerdict::Comparable => "no lead restriction: the call is comparable",
            CallVerdict::NotComparable => "a lead restriction is possible",
            CallVerdict::Free
            | CallVerdict::Forced
            | CallVerdict::Illegal
            | CallVerdict::SameDenomination
            | CallVerdict::Judgment
            | CallVerdict::Unknown => {
                "a lead restriction is possible unless the call is comparable"
            }
        };
        return format!("{partner} must pass to the end whatever is called; {lead}.");
    }
    let verdict = match rated.verdict {
        CallVerdict::Free => "Free",
        CallVerdict::Forced => "Compulsory",
        CallVerdict::Illegal => return "Not allowed.".to_owned(),
        CallVerdict::SameDenomination => "Same denomination",
        CallVerdict::Comparable => "Comparable",
        CallVerdict::NotComparable if !rated.legal => "Would be cancelled; choose again",
        CallVerdict::NotComparable => "Not comparable",
        CallVerdict::Judgment => "The director's judgement; if it is not comparable",
        CallVerdict::Unknown => "Meaning not known; if it is not comparable",
    };
    let partner = seat.partner().name();
    let partner = match rated.partner {
        PartnerMay::Free => None,
        PartnerMay::PassNext => Some(format!("{partner} must pass once")),
        PartnerMay::PassRest => Some(format!("{partner} must pass to the end")),
    };
    let lead = rated.lead_restriction.then(|| "a lead restriction is possible".to_owned());
    let then: Vec<_> = partner.into_iter().chain(lead).collect();
    match then.as_slice() {
        [] if rated.verdict == CallVerdict::Forced || !rated.legal => format!("{verdict}."),
        [] => format!("{verdict}: no rectification."),
        then => format!("{verdict}: {}.", then.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_written_suit_by_suit() {
        let hand: bridge::Hand = "84.KQT97653.843.".parse().expect("a hand");
        assert_eq!(super::hand(&hand.to_string()), "♠84 ♥KQT97653 ♦843 ♣–");
    }

    #[test]
    fn every_outcome_has_a_sign_of_its_own() {
        for (place, outcome) in Outcome::ALL.into_iter().enumerate() {
            let earlier = Outcome::ALL.into_iter().take(place);
            let same = |other: Outcome| other.sign() == outcome.sign();
            assert!(!earlier.clone().any(same), "{} means two things", outcome.sign());
            assert!(!earlier.map(Outcome::class).any(|class| class == outcome.class()));
        }
    }
}
