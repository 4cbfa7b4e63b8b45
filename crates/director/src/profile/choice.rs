//! The choices that matter to the desk and not to the law engine.

use std::fmt;

use laws::choices;

choices! {
    /// Point 11: several withdrawn calls by the same player.
    SeveralWithdrawn {
        /// One suit, once: there is only one first turn to lead.
        One = "one",
    }
    /// Point 12: what the offender meant.
    IntendedMeaning {
        /// The offender is asked, away from the table.
        Ask = "ask",
        /// It does not have to be found: any meaning that can be attributed counts.
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
        /// Artificial, average plus to both.
        Artificial = "artificial",
    }
    /// A published yes or no, or neither.
    Judged {
        Yes = "yes",
        No = "no",
        /// The director judges.
        Judge = "judge",
    }
    /// How doubt is resolved.
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
        /// If they ask, away from the table
        OnRequest = "on_request",
        /// Yes, away from the table
        Private = "private",
        /// Yes, away from the table, and always before they call
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
        /// No regulation was found.
        NotFound = "not_found",
    }
    /// Are assigned scores weighted?
    Weighted {
        Yes = "yes",
        No = "no",
    }
    /// What an adjusted score is rounded to.
    RoundTo {
        /// It is not rounded.
        Nothing = "none",
        /// To whole points
        One = "1",
        /// To tenths
        Tenth = "0.1",
        /// To hundredths
        Hundredth = "0.01",
    }
    /// How an exact half is rounded.
    RoundHalf {
        /// Up for the side that did not offend, down for the other
        NonOffending = "nos",
        /// Away from zero
        Away = "away",
        /// To the even one
        Even = "even",
        /// Towards average
        Average = "average",
    }
    /// What happens when the side that did not offend hurt itself (12C1(e)).
    SeriousError {
        /// It loses what it inflicted on itself, and no more.
        Formula = "formula",
        /// It keeps the score obtained at the table.
        Table = "table",
    }
    /// Does a session above 60 or below 40 per cent count (12C2(c))?
    SessionAverage {
        Yes = "yes",
        No = "no",
    }
    /// The matchpoints for a better score.
    MatchpointUnit {
        /// Two, and one for an equal score
        Two = "2",
        /// One, and a half for an equal score
        One = "1",
    }
    /// How a very small group of results on a fouled board is scored.
    SmallGroups {
        /// Like any other
        Neuberg = "neuberg",
        /// With fixed percentages, as in England
        Ebu = "ebu",
    }
    /// Which way a mean that ends in five is rounded (Butler).
    ButlerHalf {
        /// To the even ten
        Even = "even",
        /// Away from zero
        Away = "away",
        Up = "up",
    }
    /// The result of a knockout match in which the two sides' scores do not balance.
    Knockout {
        /// Both get the average.
        Average = "average",
        /// Each keeps its own.
        Separate = "separate",
    }
    /// When a call has been made: the rule for bidding boxes.
    CallMadeRule {
        /// Taken out of the box with apparent intent.
        TakenOut = "taken_out",
        /// Out of the box, and on the table or as good as on it.
        OnTable = "on_table",
        /// No rule is known: whatever the event says.
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
        /// Not similar beyond this
        most: u8,
    },
}

impl Tolerance {
    /// One or two points, or one card, are small to every authority that gives a number: this is
    /// surely small where none is given.
    const SMALL: u8 = 2;

    /// How much is surely small.
    #[must_use]
    pub const fn small(self) -> u8 {
        match self {
            Self::Judge | Self::Wide => Self::SMALL,
            Self::UpTo { sure, .. } => sure,
        }
    }

    /// How much may be small.
    #[must_use]
    pub const fn at_most(self) -> u8 {
        match self {
            Self::Judge | Self::Wide => Self::SMALL,
            Self::UpTo { most, .. } => most,
        }
    }

    /// The possible values in a profile.
    pub const CHOICES: &'static [&'static str] =
        &["judge", "wide", "a number such as 1", "a range such as 1-2"];

    /// Reads a tolerance.
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

/// A number from 0 to 100 with at most two digits after its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Figure {
    hundredths: u16,
}

impl Figure {
    /// A whole number, at most 100.
    #[must_use]
    pub const fn new(whole: u8) -> Self {
        Self { hundredths: if whole > 100 { 10_000 } else { whole as u16 * 100 } }
    }

    /// A hundred times the number.
    #[must_use]
    pub const fn hundredths(self) -> u16 {
        self.hundredths
    }

    /// The possible values in a profile.
    pub const CHOICES: &'static [&'static str] = &["a number such as 60"];

    /// Reads a number.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (ones, rest) = text.split_once('.').unwrap_or((text, "0"));
        let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if !is_digits(ones) || !is_digits(rest) || ones.len() > 3 || rest.len() > 2 {
            return None;
        }
        let rest: u16 = format!("{rest:0<2}").parse().ok()?;
        let hundredths = ones.parse::<u16>().ok()? * 100 + rest;
        (hundredths <= 10_000).then_some(Self { hundredths })
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ones, rest) = (self.hundredths / 100, self.hundredths % 100);
        match (rest, rest % 10) {
            (0, _) => write!(f, "{ones}"),
            (_, 0) => write!(f, "{ones}.{}", rest / 10),
            _ => write!(f, "{ones}.{rest:02}"),
        }
    }
}

/// How many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Count(pub u8);

impl Count {
    /// The possible values in a profile.
    pub const CHOICES: &'static [&'static str] = &["a whole number such as 1"];

    /// Reads a number.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        text.parse().ok().map(Self).filter(|_| !text.starts_with('+'))
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_read_as_it_is_printed() {
        for text in ["0", "3", "60", "62.5", "33.33", "0.05", "100"] {
            assert_eq!(Figure::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Figure::parse("60"), Some(Figure::new(60)));
        for text in ["", "-1", "100.01", "101", "1.234", "60.", ".5", "1/3", "9999999"] {
            assert_eq!(Figure::parse(text), None, "{text}");
        }
        assert_eq!(Count::parse("2"), Some(Count(2)));
        for text in ["", "-1", "+1", "256", "1.5"] {
            assert_eq!(Count::parse(text), None, "{text}");
        }
    }

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
