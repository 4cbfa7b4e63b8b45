//! Profiles: what a regulating authority has chosen, one file each.
//!
//! The files are in `profiles/` of this crate. A plain value there is our default; a value with a
//! `source` was published. Nothing else in the workspace knows which country it is in.

mod choice;
mod practice;
#[path = "../profiles/published.rs"]
mod published;

use std::fmt;
use std::str::FromStr;

use bridge::shortened;
use laws::{Point, SettingError};

pub use choice::{
    ButlerHalf, CallMadeRule, ComparabilityRuled, Count, DirectorError, Doubt, Figure,
    IntendedMeaning, Judged, Knockout, LogicalAlternatives, MatchpointUnit, PreRule, RoundHalf,
    RoundTo, SeriousError, SessionAverage, SeveralWithdrawn, SmallGroups, Tolerance, Vary,
    Weighted,
};
pub use practice::Practice;

/// A regulating authority.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Authority {
    /// World Bridge Federation
    #[default]
    Wbf,
    /// English Bridge Union
    Ebu,
    /// American Contract Bridge League
    Acbl,
    /// Australian Bridge Federation
    Abf,
    /// New Zealand Bridge
    Nzb,
    /// Nederlandse Bridge Bond
    Nbb,
    /// One of the user's own
    Own(&'static Practice),
}

impl Authority {
    /// The known ones, the World Bridge Federation first.
    pub const ALL: [Self; 6] = [Self::Wbf, Self::Ebu, Self::Acbl, Self::Abf, Self::Nzb, Self::Nbb];

    /// As written in a record.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Wbf => "wbf",
            Self::Ebu => "ebu",
            Self::Acbl => "acbl",
            Self::Abf => "abf",
            Self::Nzb => "nzb",
            Self::Nbb => "nbb",
            Self::Own(practice) => practice.id(),
        }
    }

    /// As people write it.
    #[must_use]
    pub const fn initials(self) -> &'static str {
        match self {
            Self::Wbf => "WBF",
            Self::Ebu => "EBU",
            Self::Acbl => "ACBL",
            Self::Abf => "ABF",
            Self::Nzb => "NZB",
            Self::Nbb => "NBB",
            Self::Own(practice) => practice.id(),
        }
    }

    /// In full, from its file.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.practice().name()
    }

    #[must_use]
    pub fn practice(self) -> &'static Practice {
        let place = match self {
            Self::Wbf => 0,
            Self::Ebu => 1,
            Self::Acbl => 2,
            Self::Abf => 3,
            Self::Nzb => 4,
            Self::Nbb => 5,
            Self::Own(practice) => return practice,
        };
        &practice::SIX[place]
    }
}

impl fmt::Display for Authority {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The text is not an authority.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a profile; the profiles are wbf, ebu, acbl, abf, nzb and nbb")]
pub struct ParseAuthorityError(pub String);

impl FromStr for Authority {
    type Err = ParseAuthorityError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|authority| text.trim().eq_ignore_ascii_case(authority.as_str()))
            .ok_or_else(|| ParseAuthorityError(shortened(text)))
    }
}

/// Where a value comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// The authority published it, here.
    Published(&'static str),
    /// Our own default: the authority has published nothing we know of.
    Default,
    /// The record says so.
    Record,
}

/// A setting that is not possible.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProfileError {
    /// No such setting, but a similar one.
    #[error("there is no setting `{name}`; did you mean `{closest}`?")]
    Misspelt {
        /// What was written
        name: String,
        /// The setting probably meant
        closest: &'static str,
    },
    /// No such setting.
    #[error("there is no setting `{name}`; the settings are {}", known.join(", "))]
    Unknown {
        /// What was written
        name: String,
        /// The settings there are
        known: Vec<&'static str>,
    },
    /// No such choice.
    #[error("`{name}` is one of {}, not `{value}`", choices.join(", "))]
    Value {
        /// The setting
        name: &'static str,
        /// What was written
        value: String,
        /// The possible values
        choices: &'static [&'static str],
    },
}

macro_rules! settings {
    ($( $(#[$doc:meta])* $field:ident : $type:ident = $default:expr ),+ $(,)?) => {
        /// An authority's choices, with the record's own settings applied.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct Settings {
            pub authority: Authority,
            /// The part that the law engine uses
            pub law: laws::Profile,
            $( $(#[$doc])* pub $field: $type, )+
            /// Which settings the record has changed, one bit each, in the
            /// order of [`Settings::names`].
            changed: u64,
        }

        /// The settings that the law engine does not use, with their choices.
        const OURS: &[(&str, &[&str])] = &[$((stringify!($field), $type::CHOICES)),+];

        impl Settings {
            /// The default of every open point, for any authority.
            const fn bare(authority: Authority, law: laws::Profile) -> Self {
                Self { authority, law, $($field: $default,)+ changed: 0 }
            }

            /// The value of one of these.
            fn ours(&self, name: &str) -> Option<String> {
                match name {
                    $(stringify!($field) => Some(self.$field.to_string()),)+
                    _ => None,
                }
            }

            /// Sets one of these.
            fn set_ours(&mut self, name: &str, value: &str) -> Result<(), SettingError> {
                match name {
                    $(stringify!($field) => {
                        self.$field = $type::parse(value).ok_or(SettingError::Value {
                            name: stringify!($field),
                            choices: $type::CHOICES,
                        })?;
                    })+
                    _ => return Err(SettingError::Unknown),
                }
                Ok(())
            }
        }
    };
}

settings! {
    /// Point 11: several withdrawn calls by one player: one lead restriction?
    several_withdrawn: SeveralWithdrawn = SeveralWithdrawn::One,
    /// Point 12: does the director ask what a withdrawn call was meant to show?
    intended_meaning: IntendedMeaning = IntendedMeaning::Ask,
    /// Point 13: is comparability ruled before or after the call?
    comparability_ruled: ComparabilityRuled = ComparabilityRuled::Before,
    /// Point 14: is a subset (23A2) taken strictly?
    subset_strict: Judged = Judged::Judge,
    /// Point 17: the score after a director's error (82C).
    director_error: DirectorError = DirectorError::Assigned,
    /// How far the lower limit of strength may differ (23A1).
    hcp_floor_tolerance: Tolerance = Tolerance::Judge,
    /// How far the upper limit of strength may differ (23A1).
    hcp_ceiling_tolerance: Tolerance = Tolerance::Judge,
    /// How many cards a suit may differ (23A1).
    length_tolerance: Tolerance = Tolerance::Judge,
    /// How doubt about a comparable call is resolved.
    doubt: Doubt = Doubt::Judge,
    /// Is a one-level overcall comparable to an opening in that suit?
    overcall1_vs_opening: Judged = Judged::Judge,
    /// Is a one-level response comparable to an opening in that suit?
    response1_vs_opening: Judged = Judged::Judge,
    /// Does a take-out double specify the unbid suits?
    takeout_x_specifies_suit: Judged = Judged::Judge,
    /// Does a second take-out double have the same purpose (23A3), whatever suits it shows?
    takeout_is_purpose: Judged = Judged::Yes,
    /// Does a question for key cards have the same purpose as one for aces (23A3)?
    aces_vs_keycards: Judged = Judged::Judge,
    /// Is a weak jump comparable to a pass, by a player who might have opened it?
    pass_vs_preempt: Judged = Judged::Judge,
    /// Does the director tell the offender, before they call, what would be comparable?
    pre_rule_comparability: PreRule = PreRule::Judge,
    /// When is a call a logical alternative (16B1(b))?
    la_threshold: LogicalAlternatives = LogicalAlternatives::Judge,
    /// May a pair agree that calls change meaning after its own irregularity?
    vary_after_own_irregularity: Vary = Vary::NotFound,
    /// … after an irregularity of the opponents?
    vary_after_opp_irregularity: Vary = Vary::NotFound,
    /// Are assigned scores weighted (12C1(c))?
    weighted_scores: Weighted = Weighted::Yes,
    /// When has a call been made?
    call_made: CallMadeRule = CallMadeRule::Regulation,
    /// What IMPs are rounded to after an adjustment.
    round_imps: RoundTo = RoundTo::Nothing,
    /// What matchpoints are rounded to after an adjustment.
    round_matchpoints: RoundTo = RoundTo::Nothing,
    /// How an exact half is rounded.
    round_half: RoundHalf = RoundHalf::NonOffending,
    /// What happens when the side that did not offend hurt itself (12C1(e)).
    serious_error: SeriousError = SeriousError::Formula,
    /// Does the session's percentage count (12C2(c))?
    session_average: SessionAverage = SessionAverage::Yes,
    /// Average plus, in per cent (12C2(a)).
    average_plus: Figure = Figure::new(60),
    /// Average minus, in per cent (12C2(a)).
    average_minus: Figure = Figure::new(40),
    /// Average plus in IMPs (12C2(b)).
    average_imps: Figure = Figure::new(3),
    /// The percentage of peers who would seriously consider a logical alternative …
    la_consider: Figure = Figure::new(20),
    /// … and how many of those asked must choose it.
    la_choose: Count = Count(1),
    /// The matchpoints for a better score.
    matchpoint_unit: MatchpointUnit = MatchpointUnit::Two,
    /// How a very small group of results on a fouled board is scored.
    small_groups: SmallGroups = SmallGroups::Neuberg,
    /// Which way a mean that ends in five is rounded (Butler).
    butler_half: ButlerHalf = ButlerHalf::Even,
    /// The result of a knockout match in which the scores do not balance (12C4).
    knockout: Knockout = Knockout::Average,
}

/// Other names for a setting.
const ALIASES: [(&str, &str); 1] = [("lho_eq_rightful_unknown_fact", "unknown_notice")];

impl Settings {
    /// The authority's own choices.
    #[must_use]
    pub fn new(authority: Authority) -> Self {
        authority.practice().settings(authority)
    }

    /// Every setting by name, with its possible values.
    pub fn all() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
        laws::Profile::SETTINGS.iter().chain(OURS).copied()
    }

    /// Every setting's name.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::all().map(|(name, _)| name)
    }

    /// Sets one by name, as the record's own choice. `true` and `false` count as yes and no.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), ProfileError> {
        let name = canonical(name);
        let value = match value {
            "true" => "yes",
            "false" => "no",
            other => other,
        };
        self.put(name, value)?;
        if let Some(place) = Self::names().position(|known| known == name) {
            self.changed |= 1 << place;
        }
        Ok(())
    }

    /// The value of a setting that the law engine does not use; `None` if there is no such setting.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<String> {
        self.ours(canonical(name))
    }

    /// Where the value of a setting comes from; `None` if there is no such setting.
    #[must_use]
    pub fn source(&self, name: &str) -> Option<Source> {
        let name = canonical(name);
        let place = Self::names().position(|known| known == name)?;
        Some(if self.changed & (1 << place) != 0 {
            Source::Record
        } else {
            let published = self.authority.practice().source(name);
            published.map_or(Source::Default, Source::Published)
        })
    }

    /// Where the decision of an open point comes from.
    #[must_use]
    pub fn source_of(&self, point: Point) -> Option<Source> {
        self.source(point.setting()?)
    }

    fn put(&mut self, name: &str, value: &str) -> Result<(), ProfileError> {
        let refused = match self.law.set(name, value) {
            Err(SettingError::Unknown) => self.set_ours(name, value),
            known => known,
        };
        refused.map_err(|error| match error {
            SettingError::Unknown => unknown(name),
            SettingError::Value { name, choices } => {
                ProfileError::Value { name, value: shortened(value), choices }
            }
        })
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::new(Authority::default())
    }
}

fn canonical(name: &str) -> &str {
    ALIASES.iter().find(|(alias, _)| *alias == name).map_or(name, |(_, known)| known)
}

fn unknown(name: &str) -> ProfileError {
    let close = Settings::names()
        .map(|known| (distance(name, known), known))
        .min()
        .filter(|(distance, known)| *distance <= known.len() / 3);
    let name = shortened(name);
    match close {
        Some((_, closest)) => ProfileError::Misspelt { name, closest },
        None => ProfileError::Unknown { name, known: Settings::names().collect() },
    }
}

/// The number of letters to change, add or leave out to turn one word into the other.
fn distance(from: &str, to: &str) -> usize {
    const LONGEST: usize = 64;
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.chars().take(LONGEST).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in to.iter().enumerate() {
            let change = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_authority_is_read_as_it_is_printed() {
        for authority in Authority::ALL {
            assert_eq!(authority.to_string().parse(), Ok(authority));
            assert_eq!(authority.initials().parse(), Ok(authority));
        }
        assert_eq!(
            "fifa".parse::<Authority>().unwrap_err().to_string(),
            "`fifa` is not a profile; the profiles are wbf, ebu, acbl, abf, nzb and nbb"
        );
    }

    #[test]
    fn published_leniencies_are_distinguished_from_our_defaults() {
        let table = [
            // authority        setting                        published?
            (Authority::Abf, "hcp_floor_tolerance", true),
            (Authority::Abf, "length_tolerance", true),
            (Authority::Abf, "subset_strict", true),
            (Authority::Abf, "doubt", true),
            (Authority::Abf, "unknown_notice", true),
            (Authority::Nzb, "unknown_notice", true),
            (Authority::Nzb, "subset_strict", false),
            (Authority::Nzb, "takeout_x_specifies_suit", true),
            (Authority::Wbf, "takeout_x_specifies_suit", true),
            (Authority::Wbf, "unknown_notice", false),
            (Authority::Ebu, "hcp_floor_tolerance", false),
            (Authority::Acbl, "vary_after_own_irregularity", true),
            (Authority::Nbb, "doubt", true),
            (Authority::Nbb, "overcall1_vs_opening", true),
            (Authority::Nbb, "response1_vs_opening", false),
        ];
        for (authority, name, published) in table {
            let source = Settings::new(authority).source(name);
            let found = matches!(source, Some(Source::Published(_)));
            assert_eq!(found, published, "{authority} {name}: {source:?}");
        }
    }

    #[test]
    fn the_record_wins_over_the_profile() {
        let mut settings = Settings::new(Authority::Abf);
        assert_eq!(settings.hcp_floor_tolerance, Tolerance::UpTo { sure: 2, most: 2 });
        settings.set("hcp_floor_tolerance", "1-3").unwrap();
        assert_eq!(settings.hcp_floor_tolerance, Tolerance::UpTo { sure: 1, most: 3 });
        assert_eq!(settings.source("hcp_floor_tolerance"), Some(Source::Record));
        settings.set("subset_strict", "false").unwrap();
        assert_eq!(settings.subset_strict, Judged::No);
        settings.set("lho_eq_rightful_unknown_fact", "29A").unwrap();
        assert_eq!(settings.law.unknown_notice, laws::UnknownNotice::Accepted);
        assert_eq!(settings.source_of(Point::UnknownNotice), Some(Source::Record));
        assert_eq!(Settings::new(Authority::Abf).source_of(Point::MeaningUnknown), None);
    }

    #[test]
    fn a_wrong_setting_is_refused_with_what_would_be_right() {
        let mut settings = Settings::default();
        let mut refused =
            |name: &str, value: &str| settings.set(name, value).unwrap_err().to_string();
        assert_eq!(
            refused("unknown_notice", "30A"),
            "`unknown_notice` is one of 28B, 29A, not `30A`"
        );
        assert_eq!(
            refused("unknown_notise", "28B"),
            "there is no setting `unknown_notise`; did you mean `unknown_notice`?"
        );
        assert!(refused("colour", "red").starts_with(
            "there is no setting `colour`; the settings are lead_after_30a, lead_after_21b2, "
        ));
        assert_eq!(
            refused("length_tolerance", "much"),
            "`length_tolerance` is one of judge, wide, a number such as 1, a range such as 1-2, not `much`"
        );
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn each_open_point_has_its_setting() {
        let mut open = 0;
        for name in Point::ALL.iter().filter_map(|point| point.setting()) {
            assert!(Settings::names().any(|known| known == name), "{name}");
            open += 1;
        }
        assert!(open >= 20, "{open}");
        assert!(Settings::names().count() <= 64);
    }
}
