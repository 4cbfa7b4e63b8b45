//! The choices that matter to the desk and not to the law engine.

use std::fmt;

use laws::choices;

choices! {
    /// Point 11: several withdrawn calls of the same player.
    SeveralWithdrawn {
        /// One suit, once: there is only one first turn to lead.
        One = "one",
    }
    /// Point 12: what the offender meant.
    IntendedMeaning {
        /// He is asked, away from the table.
        Ask = "ask",
        /// It need not be found: any meaning that can be attributed counts.
        Attributable = "attributable",
    }
    /// Point 13: when comparability is ruled on.
    ComparabilityRuled {
        /// Before the call, privately.
        Before = "before",
        /// Once the call has been made.
        After = "after",
    }
    /// Point 17: the score after a director's error.
    DirectorError {
        /// Assigned if a result can be estimated.
        Assigned = "assigned",
        /// Average plus to both.
        AveragePlus = "average_plus",
    }
    /// A published yes or no, or none.
    Judged {
        /// Yes
        Yes = "yes",
        /// No
        No = "no",
        /// The director judges.
        Judge = "judge",
    }
    /// What becomes of doubt.
    Doubt {
        /// In doubt it is comparable.
        Comparable = "comparable",
        /// In doubt it is not.
        NotComparable = "not_comparable",
        /// The director judges, and is asked to be generous.
        Generous = "generous",
        /// The director judges.
        Judge = "judge",
    }
    /// May the offender hear beforehand what would be comparable?
    PreRule {
        /// If he asks, away from the table
        OnRequest = "on_request",
        /// Yes, away from the table
        Private = "private",
        /// Yes, away from the table, and always before he calls
        BeforeCall = "before_call",
        /// The director explains.
        Explain = "explain",
        /// The director judges.
        Judge = "judge",
    }
    /// When a call is a logical alternative.
    LogicalAlternatives {
        /// A significant share of peers would consider it, some might choose it.
        Peers = "peers",
        /// About a fifth would consider it seriously, and some choose it.
        Fifth = "fifth",
        /// A poll decides.
        Poll = "poll",
        /// The director judges.
        Judge = "judge",
    }
    /// May a pair's agreements change after an irregularity?
    Vary {
        /// No
        Forbidden = "forbidden",
        /// Yes
        Allowed = "allowed",
        /// The regulating authority of the event decides.
        Authority = "authority",
        /// Nothing was found.
        NotFound = "not_found",
    }
    /// Are assigned scores weighted?
    Weighted {
        /// Yes
        Yes = "yes",
        /// No
        No = "no",
    }
    /// When a call has been made: the rule for bidding boxes.
    CallMadeRule {
        /// Taken out of the box with apparent intent.
        TakenOut = "taken_out",
        /// Out of the box, and on the table or as good as on it.
        OnTable = "on_table",
        /// We know of no rule: whatever the event says.
        Regulation = "regulation",
    }
}

/// How much two calls may differ and still be similar (23A1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tolerance {
    /// The director judges.
    Judge,
    /// It hardly matters.
    Wide,
    /// Similar up to `sure`, the director's judgement up to `most`.
    UpTo {
        /// Surely similar
        sure: u8,
        /// Not similar beyond
        most: u8,
    },
}

impl Tolerance {
    /// One or two points, or one card, are small to every authority that gives
    /// a number: what is surely small where none is given.
    const SMALL: u8 = 2;

    /// So much is surely small.
    #[must_use]
    pub const fn small(self) -> u8 {
        match self {
            Self::Judge | Self::Wide => Self::SMALL,
            Self::UpTo { sure, .. } => sure,
        }
    }

    /// So much may be small.
    #[must_use]
    pub const fn at_most(self) -> u8 {
        match self {
            Self::Judge | Self::Wide => Self::SMALL,
            Self::UpTo { most, .. } => most,
        }
    }

    /// What may be written in a profile.
    pub const CHOICES: &'static [&'static str] =
        &["judge", "wide", "a number such as 1", "a range such as 1-2"];

    /// The tolerance written so.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let number = |text: &str| text.parse::<u8>().ok().filter(|n| *n <= 40);
        match text {
            "judge" => Some(Self::Judge),
            "wide" => Some(Self::Wide),
            _ => {
                let (sure, most) = text.split_once('-').unwrap_or((text, text));
                let (sure, most) = (number(sure)?, number(most)?);
                (sure <= most).then_some(Self::UpTo { sure, most })
            }
        }
    }
}

impl fmt::Display for Tolerance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Judge => f.write_str("judge"),
            Self::Wide => f.write_str("wide"),
            Self::UpTo { sure, most } if sure == most => write!(f, "{sure}"),
            Self::UpTo { sure, most } => write!(f, "{sure}-{most}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tolerance_is_read_as_it_is_printed() {
        for text in ["judge", "wide", "0", "2", "1-2"] {
            assert_eq!(Tolerance::parse(text).unwrap().to_string(), text);
        }
        for text in ["", "-", "2-1", "1-", "-1", "41", "1–2", "two"] {
            assert_eq!(Tolerance::parse(text), None, "{text}");
        }
    }
}
