//! Comparing two calls: what they show in, the verdict and its evidence out.

use bridge::{Call, Suit};
use director::compare::{self, Evidence, Feature, Finding, Reason, Residual, Seen, Shown, Test};
use director::{Authority, Settings};
use hands::meaning::Meaning;
use hands::{Overlap, Pack, Share, Stop, TooComplex, Work};
use laws::Verdict;
use serde::de::MapAccess;
use serde::{Serialize, Serializer};
use words::{Language, Paper, Unread, Wanted};

use crate::answer;
use crate::count::read_out;
use crate::document::{self, Document, Found, ReadError, Values, given, parsed};
use crate::event;
use crate::json::Json;
use crate::number::Decimal;
use crate::position::{Each, Laws, Text};
use crate::record::{read_profile, read_settings};
use crate::tongue;

/// Two calls to be compared.
#[derive(Debug, Clone)]
pub struct CompareRequest {
    /// What could be attributed to the withdrawn call, one meaning or more
    pub withdrawn: Vec<Meaning>,
    /// What the replacement shows
    pub replacement: Meaning,
    /// The withdrawn call itself: a natural bid names its suit
    pub withdrawn_call: Option<Call>,
    pub replacement_call: Option<Call>,
    /// Under whose regulations
    pub settings: Settings,
    /// The cards that are left where some hands are known; hands are counted from these
    pub pack: Option<Pack>,
}

impl CompareRequest {
    /// Reads a request.
    pub fn read(text: &str) -> Result<Self, ReadError> {
        Self::read_under(text, None)
    }

    /// Reads a request and puts it under another profile than its own.
    pub fn read_under(text: &str, profile: Option<Authority>) -> Result<Self, ReadError> {
        document::read::<Keys<'_>>(text)?.request(profile)
    }

    /// Compares the calls.
    #[must_use]
    pub fn compare(&self) -> Compared {
        self.compare_until(&Stop::never())
    }

    /// The same, until it is stopped.
    #[must_use]
    pub fn compare_until(&self, stop: &Stop) -> Compared {
        let work = Work::until(compare::WORK, stop.clone());
        let shown = |meaning: &Meaning, call| Shown::within(&work, meaning, call);
        let withdrawn: Vec<Shown> =
            self.withdrawn.iter().map(|old| shown(old, self.withdrawn_call)).collect();
        let replacement = shown(&self.replacement, self.replacement_call);
        let old: Vec<&Shown> = withdrawn.iter().collect();
        let evidence = Evidence::new(&self.settings, &old, &replacement);
        let seen = self.pack.as_ref().map(|pack| Seen::new(pack, &old, &replacement));
        Compared { withdrawn, replacement, evidence, seen }
    }
}

/// The two calls, compared.
#[derive(Debug, Clone)]
pub struct Compared {
    /// What the withdrawn call could show
    pub withdrawn: Vec<Shown>,
    /// What the replacement shows
    pub replacement: Shown,
    /// How they compare
    pub evidence: Evidence,
    /// The counts from the cards that are left, if some hands are known
    pub seen: Option<Result<Seen, TooComplex>>,
}

const KEYS: [&str; 7] = [
    "withdrawn",
    "replacement",
    "withdrawn_call",
    "replacement_call",
    "profile",
    "settings",
    "out",
];

/// The keys of a request, as they were written.
#[derive(Default)]
struct Keys<'a>(Values<'a, { KEYS.len() }>);

impl<'de> Document<'de> for Keys<'de> {
    const NAME: Paper = Paper::Request;
    const NEEDS: &'static [&'static str] = &["withdrawn", "replacement"];
    const KEYS: &'static [&'static str] = &KEYS;

    fn take<A: MapAccess<'de>>(
        &mut self,
        place: usize,
        map: &mut A,
        found: &Found,
    ) -> Result<bool, A::Error> {
        document::keep(&mut self.0[place], KEYS[place], map, found)
    }
}

impl Keys<'_> {
    fn request(self, profile: Option<Authority>) -> Result<CompareRequest, ReadError> {
        let [withdrawn, replacement, withdrawn_call, replacement_call, own, changed, out] = self.0;
        let mut settings = Settings::new(read_profile(given(own), profile)?);
        if let Some(changed) = given(changed) {
            read_settings(changed, &mut settings)?;
        }
        let call = |key, value| given(value).map(|call| parsed(key, call)).transpose();
        Ok(CompareRequest {
            withdrawn: read_withdrawn(given(withdrawn))?,
            replacement: read_replacement(given(replacement))?,
            withdrawn_call: call("withdrawn_call", withdrawn_call)?,
            replacement_call: call("replacement_call", replacement_call)?,
            settings,
            pack: read_out(given(out))?,
        })
    }
}

/// One meaning, or a list of them.
fn read_withdrawn(value: Option<Json<'_>>) -> Result<Vec<Meaning>, ReadError> {
    let missing = || ReadError::new(Unread::Missing("withdrawn", Wanted::Withdrawn));
    let value = value.ok_or_else(missing)?;
    let is_list = matches!(value, Json::List(_));
    let meanings = event::read_meanings("withdrawn", value)
        .map_err(|error| if is_list { error.under("withdrawn") } else { error })?;
    if meanings.is_empty() {
        return Err(ReadError::new(Unread::NoWithdrawn));
    }
    Ok(meanings)
}

fn read_replacement(value: Option<Json<'_>>) -> Result<Meaning, ReadError> {
    let missing = || ReadError::new(Unread::Missing("replacement", Wanted::Replacement));
    let value = value.ok_or_else(missing)?;
    parsed("replacement", value)
}

/// A comparison with its evidence, ready to be printed as JSON.
#[derive(Debug, Clone, Copy)]
pub struct EvidenceJson<'a> {
    settings: &'a Settings,
    evidence: &'a Evidence,
    seen: Option<&'a Result<Seen, TooComplex>>,
    words: &'a dyn Language,
}

impl<'a> EvidenceJson<'a> {
    /// What was found under these settings.
    #[must_use]
    pub fn new(settings: &'a Settings, evidence: &'a Evidence) -> Self {
        Self { settings, evidence, seen: None, words: tongue() }
    }

    /// The same, with what was counted from the cards that are left.
    #[must_use]
    pub const fn seen(self, seen: Option<&'a Result<Seen, TooComplex>>) -> Self {
        Self { seen, ..self }
    }

    /// The same in this language.
    #[must_use]
    pub const fn in_language(self, words: &'a dyn Language) -> Self {
        Self { words, ..self }
    }

    /// Adds it to `out`, on one line, without a newline.
    pub fn write(&self, out: &mut Vec<u8>) {
        answer::write(self, out);
    }

    /// The same, pretty-printed.
    #[must_use]
    pub fn pretty(&self) -> String {
        answer::pretty(self)
    }
}

impl Serialize for EvidenceJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Evidence { comparison, counterexample, residual, .. } = self.evidence;
        let mut whole = comparison.hands;
        let (mut counterexample, mut residual) = (*counterexample, residual.as_slice());
        let mut pack = None;
        match self.seen {
            None => {}
            Some(Ok(seen)) => {
                (whole, counterexample, residual) =
                    (seen.hands, seen.counterexample, &seen.residual);
                pack = Some(&seen.pack);
            }
            Some(Err(TooComplex)) => {
                whole = Overlap { first: 0, second: 0, both: 0 };
                (counterexample, residual) = (None, &[]);
            }
        }
        let Overlap { first, second, .. } = whole;
        // Nothing was counted where there was too much to count.
        let none = matches!(comparison.finding.reason, Reason::NoHands) || pack.is_some();
        let hands = Some(whole).filter(|_| none || first > 0 || second > 0);
        EvidenceBody {
            verdict: verdict(comparison.finding.verdict),
            test: test(&comparison.finding),
            laws: Laws(comparison.finding.laws()),
            hands: HandsJson {
                withdrawn: hands.map(|hands| hands.first),
                replacement: hands.map(|hands| hands.second),
                both: hands.map(|hands| hands.both),
            },
            p_withdrawn_given_replacement: hands.and_then(|hands| part(hands.first_given_second())),
            p_replacement_given_withdrawn: hands.and_then(|hands| part(hands.second_given_first())),
            counterexample: counterexample.map(Text),
            residual: Each(residual, |one| self::residual(self.words, one)),
            why: self.words.compared(self.settings, self.evidence),
            settings: Decided { names: &comparison.settings, settings: self.settings },
            pack: pack.map(Pack::cards),
            of: pack.map(Pack::hands),
        }
        .serialize(serializer)
    }
}

/// A share as a decimal; `None` if it is a share of nothing.
fn part(share: Share) -> Option<Decimal> {
    if share.whole == 0 { None } else { Some(share.into()) }
}

/// The keys of section 4 of the interface, in its order, then the additional ones.
#[derive(Serialize)]
struct EvidenceBody<'a, R> {
    verdict: &'static str,
    test: &'static str,
    laws: Laws<'a>,
    hands: HandsJson,
    p_withdrawn_given_replacement: Option<Decimal>,
    p_replacement_given_withdrawn: Option<Decimal>,
    counterexample: Option<Text<bridge::Hand>>,
    residual: R,
    why: String,
    settings: Decided<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pack: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<u64>,
}

#[derive(Serialize)]
struct HandsJson {
    withdrawn: Option<u64>,
    replacement: Option<u64>,
    both: Option<u64>,
}

const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Yes => "comparable",
        Verdict::No => "not_comparable",
        Verdict::Judgment => "judgment",
    }
}

const fn test(finding: &Finding) -> &'static str {
    match finding.test {
        Test::Same => "same",
        Test::Similar => "similar",
        Test::Subset => "subset",
        Test::Purpose => "purpose",
        Test::None => "none",
    }
}

#[derive(Serialize)]
struct ResidualJson {
    feature: &'static str,
    text: String,
    share: Decimal,
}

fn residual(words: &dyn Language, residual: &Residual) -> ResidualJson {
    let Residual { feature, share } = residual;
    ResidualJson {
        feature: self::feature(feature),
        text: words.residual(residual),
        share: (*share).into(),
    }
}

/// The name of what differs.
const fn feature(feature: &Feature) -> &'static str {
    match feature {
        Feature::AtLeast(_) | Feature::AtMost(_) => "strength",
        Feature::Longer(suit, _) | Feature::Shorter(suit, _) => match suit {
            Suit::Clubs => "length C",
            Suit::Diamonds => "length D",
            Suit::Hearts => "length H",
            Suit::Spades => "length S",
        },
        Feature::Balanced | Feature::Unbalanced | Feature::Condition(_) => "shape",
        Feature::Honours(_) => "honours",
        Feature::Purpose(_) => "purpose",
    }
}

/// The settings that decided, with their values.
struct Decided<'a> {
    names: &'a [&'static str],
    settings: &'a Settings,
}

impl Serialize for Decided<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.names.iter().map(|name| (name, self.settings.value(name))))
    }
}
