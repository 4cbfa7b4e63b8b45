//! # Law 23A: is the replacement comparable with the withdrawn call?
//!
//! | | asked in this order | law |
//! |---|---|---|
//! | 1 | the same question, answer, relay or transfer? | [23A3](purpose) |
//! | 2 | would every hand for the new call have made the old one? | [23A2](Case::contained) |
//! | 3 | the suit that was opened, but lighter? | [the authority](Case::lighter) |
//! | 4 | about the same strength? then nearly every hand, allowing a little? | [23A1](Case::same_strength) |
//! | 5 | otherwise not | [none](Case::other_strength) |
//!
//! Where books say what the calls show, the line by itself counts too, and so does what a call that
//! showed no denomination denied.
//!
//! The rule in a director's words, with the reason for each number, is in
//! `DESIGN.md`. It looks at hands and tags only: two formulas for the same
//! hands get the same verdict.

mod close;
mod evidence;
mod line;
mod residual;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use bridge::{Call, Strain, Suit};
use hands::meaning::{Atom, Denominations, Force, Formula, Meaning, Purpose};
use hands::{HandSet, Overlap, Pack, Portrait, Share, TooComplex, Work};
use laws::{Cite, Verdict};

use crate::profile::{Doubt, Judged, Settings};
use close::Closeness;
pub use evidence::{Evidence, Seen};
pub use line::Taken;
use line::{Denied, Line};
pub(crate) use line::{Node, Nodes};
pub use residual::{Feature, Residual};

/// The most steps for the comparisons of one record: a few hundredths of a second.
pub const WORK: u64 = 24_000_000;

/// What a call shows, worked out once.
#[derive(Debug, Clone)]
pub struct Shown {
    /// As it was said.
    pub meaning: Meaning,
    /// The hands it is made on.
    pub hands: HandSet,
    /// What it specifies.
    pub specifies: Denominations,
    call: Option<Call>,
    /// What its line says, if the meaning is a book's.
    line: Option<Line>,
    /// The suits that nobody had shown when it was made, as far as that is known.
    unshown: Vec<Suit>,
}

impl Shown {
    /// What this meaning shows; the call tells what a natural bid names.
    #[must_use]
    pub fn new(meaning: &Meaning, call: Option<Call>) -> Self {
        Self::within(&Work::unmetered(), meaning, call)
    }

    /// The same, on this account, which also pays for all that will be asked of it.
    #[must_use]
    pub fn within(work: &Work, meaning: &Meaning, call: Option<Call>) -> Self {
        let hands = meaning.hands_within(work);
        let specifies = meaning.specifies_with(&hands, call);
        Self { meaning: meaning.clone(), hands, specifies, call, line: None, unshown: Vec::new() }
    }

    /// The same, made when nobody had shown these suits.
    pub(crate) fn made_when_unshown(&self, unshown: &[Suit]) -> Self {
        Self { unshown: unshown.to_vec(), ..self.clone() }
    }

    /// Is it a natural bid of notrump, which shows no suit?
    fn is_natural_notrump(&self) -> bool {
        self.meaning.tags.natural == Some(true)
            && self.specifies.contains(Strain::NoTrump)
            && self.specifies.suits().next().is_none()
    }

    fn forces_to_game(&self) -> bool {
        self.meaning.tags.force == Some(Force::Game)
    }

    /// Does it leave partner to pass below game?
    fn stops_short(&self) -> bool {
        matches!(self.meaning.tags.force, Some(Force::NonForcing | Force::Invitational))
    }

    /// The same, with its hands dealt from these cards.
    pub(crate) fn among(&self, pack: &Pack) -> Self {
        Self { hands: self.hands.among(pack), line: None, ..self.clone() }
    }

    /// What a meaning from a book shows.
    pub(crate) fn by_book(work: &Work, meaning: &Meaning, call: Call) -> Self {
        let shown = Self::within(work, meaning, Some(call));
        let line = Some(Line::new(work, meaning, &shown.hands));
        Self { line, ..shown }
    }

    /// Is the meaning from a book?
    pub(crate) const fn is_by_book(&self) -> bool {
        self.line.is_some()
    }

    /// The hands that its line allows by itself.
    fn said(&self) -> &HandSet {
        self.line.as_ref().map_or(&self.hands, |line| &line.said)
    }

    fn purposes(&self) -> &[Purpose] {
        &self.meaning.tags.purposes
    }

    /// Are its hands all the hands with such points?
    fn tells_strength_only(&self) -> Result<bool, TooComplex> {
        is_strength_only(&self.hands)
    }

    fn forces(&self) -> bool {
        matches!(self.meaning.tags.force, Some(Force::OneRound | Force::Game))
    }

    /// Does it mean what overcalls and responses at the one level mean? At which level it was made
    /// tells nothing that the meaning does not.
    fn may_be_an_overcall(&self) -> bool {
        let tags = &self.meaning.tags;
        let higher = |purpose: &Purpose| matches!(purpose, Purpose::Raise | Purpose::Preempt);
        tags.natural == Some(true)
            && matches!(tags.force, None | Some(Force::NonForcing | Force::OneRound))
            && !tags.purposes.iter().any(higher)
    }

    fn preempts(&self) -> bool {
        self.purposes().contains(&Purpose::Preempt)
    }

    /// Is it a pre-empt in a suit of the player's own, as often as not strong enough to have been
    /// opened?
    fn is_weak_jump(&self) -> bool {
        let own = self.preempts() && !self.purposes().contains(&Purpose::Raise);
        let opened = |hands: &Portrait| hands.with_points(|points| points >= PREEMPT);
        own && self.hands.portrait().is_ok_and(|hands| opened(hands).is_at_least(HALF))
    }

    /// Does it say that there was no bid, and nothing else? Where the call is not known: would a
    /// pass?
    fn is_plain_pass(&self) -> bool {
        let pass = self.call.is_none_or(|call| call == Call::Pass);
        let tags = &self.meaning.tags;
        pass && tags.natural != Some(false)
            && tags.purposes.is_empty()
            && !self.forces()
            && self.specifies.is_empty()
            && self.hands.portrait().is_ok_and(|hands| hands.points()[0] > 0)
    }

    fn asks(&self) -> bool {
        self.asks_for(|_| true)
    }

    fn asks_for(&self, what: impl Fn(&str) -> bool) -> bool {
        self.purposes().iter().any(|purpose| matches!(purpose, Purpose::Ask(asked) if what(asked)))
    }
}

/// Are they all the hands with such points?
fn is_strength_only(hands: &HandSet) -> Result<bool, TooComplex> {
    let points = hands.portrait()?.points();
    let every = Portrait::every().points();
    Ok(points.iter().zip(every).all(|(held, all)| *held == 0 || held == all))
}

/// Which test of 23A decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Test {
    /// 23A1, the very same hands
    Same,
    /// 23A1
    Similar,
    /// 23A2
    Subset,
    /// 23A3
    Purpose,
    /// None of them is met, or it is for the director to say.
    None,
}

/// What was found, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub verdict: Verdict,
    pub test: Test,
    /// What decided
    pub reason: Reason,
    /// It was doubtful, and the authority's policy for doubt decided.
    pub in_doubt: bool,
}

/// What decided. The shares are of the hands for the replacement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// Both calls have this purpose.
    Purpose(Purpose),
    /// They are the same hands.
    Same,
    /// All of them would have made the withdrawn call.
    Contained,
    /// Nearly all would, with the allowance.
    Close {
        /// Without it
        exact: Share,
        /// With it
        fit: Share,
    },
    /// Within the largest allowance, but not within the certain one.
    Edge,
    /// Close, but hardly any would have made it.
    OnlyNear {
        /// Without the allowance
        exact: Share,
        /// With it
        fit: Share,
    },
    /// Close overall, but different in strength or length taken separately.
    TwoYardsticks(Share),
    /// Close only if points and a card are both allowed.
    BothAllowed {
        /// With the points alone
        points: Share,
        /// With the card alone
        card: Share,
    },
    /// A pass again.
    PassAgain,
    /// A pre-empt instead of a call that was none: weaker.
    Weaker {
        /// The fewest and the most points of the new call
        new: (u8, u8),
        /// The fewest of the withdrawn one
        old: u8,
        /// The hands that would nevertheless have made it
        exact: Share,
    },
    /// A few points lighter, and nothing else.
    Light,
    /// An opening bid again, a few points lighter.
    LightOpening,
    /// It shows another denomination instead.
    OtherSuit {
        /// What the withdrawn call showed
        old: Denominations,
        /// What the new one shows
        new: Denominations,
        /// The hands that would nevertheless have made the withdrawn call
        exact: Share,
    },
    /// Hardly any hand has the strength of the withdrawn call.
    OtherStrength,
    /// One call asks partner to take out, the other to leave in.
    Opposite,
    /// Too many hands have another strength.
    Strength {
        /// Weaker than the withdrawn call with the allowance
        weaker: Share,
        stronger: Share,
    },
    /// The withdrawn call limited the hand, this one may be stronger.
    NotLimited(Share),
    /// The strength is right; this share has what the withdrawn call promised.
    NotPromised(Share),
    /// The withdrawn call showed a denomination, this one shows none.
    ShowsNone(Share),
    /// The withdrawn call showed no denomination, so nothing is allowed; this
    /// share would have made it.
    NotShared(Share),
    /// The withdrawn call was a pass; this share would have passed, and the others might have made
    /// a call that shows the same.
    MightHaveBid(Share),
    /// It says nothing that earlier calls had not said, but the withdrawn one did.
    NothingNew,
    /// It is a question, and does not say by itself what the withdrawn call said.
    Asks,
    /// The withdrawn call was a question, this is not that question.
    OtherQuestion,
    /// One call asks for aces, the other for key cards.
    NearQuestion,
    /// No hand fits one of the calls.
    NoHands,
    /// There is too much to count.
    TooComplex,
    /// The account was empty before it came to this.
    Spent,
}

/// A finding with all that it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    /// What was found
    pub finding: Finding,
    /// Withdrawn (all meanings together), replacement, both
    pub hands: Overlap,
    /// The settings that decided
    pub settings: Vec<&'static str>,
}

impl Finding {
    /// The clauses of Law 23 that decided.
    #[must_use]
    pub const fn laws(&self) -> &'static [Cite] {
        use laws::book::law_23;
        match self.test {
            Test::Same | Test::Similar => &[law_23::A1],
            Test::Subset => &[law_23::A2],
            Test::Purpose => &[law_23::A3],
            Test::None => &[law_23::A],
        }
    }
}

/// This many per cent are nearly every hand.
const NEARLY_ALL: u64 = 85;

/// More likely than not.
const HALF: u64 = 50;

/// If fewer than one in five would really have made the old call, being close
/// to it is not enough.
const ONE_IN_FIVE: u64 = 20;

/// One hand in twenty may always be an exception.
const ONE_IN_TWENTY: u64 = 5;

/// A call with no more points than this limited the hand.
const LIMITED: u8 = 17;

/// A call with no fewer points than this promised an opening hand.
const OPENING: u8 = 10;

/// A call that may be made on so few points promises no opening hand: overcalls and responses at
/// the one level are made on them. No opening bid has fewer.
const OVERCALL: u8 = 8;

/// Few open a pre-empt on fewer points.
const PREEMPT: u8 = 6;

/// An overcall at the one level is at most this many points lighter than the opening bid …
const LIGHT_OVERCALL: u8 = 4;

/// … and a response at most this many.
const LIGHT_RESPONSE: u8 = 5;

/// **23A.** Is a call that shows `new` comparable with one to which any of `old` could be
/// attributed?
#[must_use]
pub fn compare(settings: &Settings, old: &[&Shown], new: &Shown) -> Comparison {
    compare_all(settings, old, &union(old), new)
}

/// The same, given all the old hands.
fn compare_all(settings: &Settings, old: &[&Shown], union: &HandSet, new: &Shown) -> Comparison {
    let mut used = Vec::new();
    let hands = union.overlap(&new.hands);
    let mut found = decide(settings, old, new, hands, &mut used)
        .unwrap_or_else(|TooComplex| judgment(Reason::TooComplex));
    if new.hands.work().is_spent() {
        // whatever was found, the rest is missing
        found = judgment(Reason::Spent);
    }
    used.dedup();
    let nothing = Overlap { first: 0, second: 0, both: 0 };
    Comparison { finding: found, hands: hands.unwrap_or(nothing), settings: used }
}

/// The same, after removing from a call that showed no denomination what it denied: the hands for
/// which the book has a call that shows what the new one does. The purpose is that of the calls as
/// written.
fn compare_denied(
    settings: &Settings,
    (old, nodes): (&[&Shown], &Nodes),
    union: &HandSet,
    new: &Shown,
) -> (Comparison, Option<Rc<Denied>>) {
    let written = compare_all(settings, old, union, new);
    let Finding { verdict, test, ref reason, .. } = written.finding;
    let counted = !matches!(reason, Reason::NoHands | Reason::TooComplex | Reason::Spent);
    let open = verdict != Verdict::No && test != Test::Purpose && counted;
    if !open || !by_book(old, new) {
        return (written, None);
    }
    let denied = match nodes.denied(old, new.specifies) {
        Ok(Some(denied)) => denied,
        Ok(None) => return (written, None),
        Err(TooComplex) => {
            let spent = new.hands.work().is_spent();
            let reason = if spent { Reason::Spent } else { Reason::TooComplex };
            return (Comparison { finding: judgment(reason), ..written }, None);
        }
    };
    let left: Vec<&Shown> = denied.old.iter().filter(|old| !is_empty(&old.hands)).collect();
    let mut narrower = compare_all(settings, &left, &denied.union, new);
    if left.is_empty() {
        let none = Share { part: 0, whole: written.hands.second };
        narrower.finding = finding(Verdict::No, Test::None, Reason::NotShared(none));
    }
    let (before, now) = (written.finding.verdict, narrower.finding.verdict);
    let passed = old.iter().all(|old| old.call == Some(Call::Pass));
    if passed && new.is_weak_jump() {
        // the authority has decided; what they might have opened is worth telling where it judges
        return (written, Some(denied).filter(|_| verdict == Verdict::Judgment));
    }
    if before != Verdict::Yes && (now == Verdict::Yes || passed) {
        return (written, None);
    }
    // what a pass denies leads to doubt at most
    if passed && now != Verdict::Yes {
        let exact = narrower.hands.first_given_second();
        let mut case = Case { settings, old, new, exact, used: &mut narrower.settings };
        narrower.finding = case.doubt(Reason::MightHaveBid(exact));
    }
    (narrower, Some(denied))
}

fn is_empty(hands: &HandSet) -> bool {
    hands.is_empty() == Ok(true)
}

fn decide(
    settings: &Settings,
    old: &[&Shown],
    new: &Shown,
    hands: Result<Overlap, TooComplex>,
    used: &mut Vec<&'static str>,
) -> Result<Finding, TooComplex> {
    if hands.is_ok_and(|hands| hands.first == 0 || hands.second == 0) {
        return Ok(judgment(Reason::NoHands));
    }
    if let Some(purpose) = purpose(settings, old, new, used)? {
        return Ok(finding(Verdict::Yes, Test::Purpose, Reason::Purpose(purpose)));
    }
    let hands = hands?;
    let mut told = Vec::new();
    for old in old {
        if tells_hands(old, new)? {
            told.push(*old);
        }
    }
    let mut found = finding(Verdict::No, Test::None, Reason::OtherQuestion);
    if !told.is_empty() {
        let hands = if told.len() < old.len() { union(&told).overlap(&new.hands)? } else { hands };
        let exact = hands.first_given_second();
        let before = used.len();
        let mut case = Case { settings, old: &told, new, exact, used };
        found = case.decide()?;
        found = case.weak_jump(found);
        if (found.verdict != Verdict::No || found.in_doubt) && says_less(&told, old, new)? {
            used.truncate(before);
            let reason = if new.asks() { Reason::Asks } else { Reason::NothingNew };
            found = finding(Verdict::No, Test::None, reason);
        }
    }
    if found.verdict != Verdict::No || found.in_doubt {
        return Ok(found);
    }
    let mut case = Case { settings, old, new, exact: hands.first_given_second(), used };
    if old.iter().any(|old| ask_nearly_the_same(old, new)) {
        case.used.push("aces_vs_keycards");
        match settings.aces_vs_keycards {
            Judged::Yes => return Ok(finding(Verdict::Yes, Test::Purpose, Reason::NearQuestion)),
            Judged::No => {}
            Judged::Judge => return Ok(case.doubt(Reason::NearQuestion)),
        }
    }
    Ok(Finding { reason: case.first_reason(found.reason)?, ..found })
}

/// Does one call ask for aces and the other for key cards?
fn ask_nearly_the_same(old: &Shown, new: &Shown) -> bool {
    let aces = |asked: &str| asked == "aces";
    let keycards = |asked: &str| asked.starts_with("keycards");
    old.asks_for(aces) && new.asks_for(keycards) || old.asks_for(keycards) && new.asks_for(aces)
}

/// **23A3.** The same question, the same answer, the same relay or transfer,
/// and (unless the authority wants more) still a take-out double. It is the same
/// answer if every hand that gives the new one would have given the old one.
fn purpose(
    settings: &Settings,
    old: &[&Shown],
    new: &Shown,
    used: &mut Vec<&'static str>,
) -> Result<Option<Purpose>, TooComplex> {
    for old in old {
        for purpose in old.purposes().iter().filter(|purpose| new.purposes().contains(purpose)) {
            let same = match purpose {
                Purpose::Ask(_)
                | Purpose::Relay
                | Purpose::Puppet
                | Purpose::Transfer(_)
                | Purpose::PassOrCorrect => true,
                Purpose::Answer(_) => new.hands.is_within(&old.hands)?,
                Purpose::Takeout => {
                    used.push("takeout_is_purpose");
                    settings.takeout_is_purpose != Judged::No
                }
                Purpose::Penalty
                | Purpose::Negative
                | Purpose::Cue
                | Purpose::Lead
                | Purpose::Preempt
                | Purpose::Raise
                | Purpose::Show => false,
            };
            if same {
                return Ok(Some(purpose.clone()));
            }
        }
    }
    Ok(None)
}

/// Does the old call tell about hands, so that the new one can tell the same? A question does, if
/// it says more about the hand than its strength (Stayman has a major); but another question is
/// comparable only if it is the same question. A double or redouble that only asks partner to act
/// does not.
fn tells_hands(old: &Shown, new: &Shown) -> Result<bool, TooComplex> {
    let wants = |purpose: &Purpose| matches!(purpose, Purpose::Takeout | Purpose::Penalty);
    if let Some(line) = &old.line
        && old.purposes().iter().any(wants)
        && line.says_nothing_new()?
    {
        return Ok(false);
    }
    Ok(!old.asks() || !new.asks() && !old.tells_strength_only()?)
}

/// Are all these meanings from books?
fn by_book(old: &[&Shown], new: &Shown) -> bool {
    new.is_by_book() && old.iter().all(|old| old.is_by_book())
}

/// Does the line of the new call, by itself, fail to say what the withdrawn one said? It excludes
/// no hand that earlier calls had allowed, and the old one did. Or it is a question, and allows by
/// itself what the old line did not.
fn says_less(told: &[&Shown], old: &[&Shown], new: &Shown) -> Result<bool, TooComplex> {
    if !by_book(old, new) {
        return Ok(false);
    }
    if new.asks() {
        // a question that shows no hearts does not say what a bid of hearts said
        let mut kind = told.iter().filter(|old| new.specifies.includes(old.specifies)).peekable();
        if kind.peek().is_none() {
            return Ok(!told.is_empty());
        }
        let said = kind.map(|old| old.said().clone()).reduce(|all, more| all.or(&more));
        let within = said.map_or(Ok(true), |said| new.said().is_within(&said));
        return within.map(|within| !within);
    }
    let nothing_new = |shown: &Shown| shown.line.as_ref().map(Line::says_nothing_new).transpose();
    if nothing_new(new)? != Some(true) {
        return Ok(false);
    }
    for old in old {
        if nothing_new(old)? != Some(false) {
            return Ok(false);
        }
    }
    Ok(true)
}

struct Case<'a> {
    settings: &'a Settings,
    old: &'a [&'a Shown],
    new: &'a Shown,
    /// The share of the new hands that would have made the old call.
    exact: Share,
    /// The settings asked on the way.
    used: &'a mut Vec<&'static str>,
}

/// All hands to which one of the meanings can be attributed.
#[must_use]
pub fn union(old: &[&Shown]) -> HandSet {
    old.iter()
        .map(|old| old.hands.clone())
        .reduce(|all, more| all.or(&more))
        .unwrap_or_else(HandSet::nothing)
}

impl Case<'_> {
    fn decide(&mut self) -> Result<Finding, TooComplex> {
        if let Some(contained) = self.contained()? {
            return Ok(contained);
        }
        if self.is_pass_again() {
            return Ok(finding(Verdict::Yes, Test::Similar, Reason::PassAgain));
        }
        if by_book(self.old, self.new) {
            let says = |old: &&&Shown| !old.asks();
            let statements: Vec<&Shown> = self.old.iter().filter(says).copied().collect();
            if statements.is_empty() {
                return Ok(finding(Verdict::No, Test::None, Reason::OtherQuestion));
            }
            if statements.len() < self.old.len() {
                let exact = union(&statements).overlap(&self.new.hands)?.first_given_second();
                let (settings, new, used) = (self.settings, self.new, &mut *self.used);
                return Case { settings, old: &statements, new, exact, used }.decide();
            }
            if self.are_silent()? {
                return Ok(self.shared());
            }
        }
        let (settings, old, new) = (self.settings, self.old, self.new);
        let closeness = Closeness::new(settings, old, new)?;
        if let Some(lighter) = self.lighter(&closeness)? {
            return Ok(lighter);
        }
        if closeness.is_of_strength() {
            self.same_strength(&closeness)
        } else {
            self.other_strength(&closeness)
        }
    }

    /// **23A2.** Every hand for the new call would have made the old one, by one or another of its
    /// meanings.
    fn contained(&mut self) -> Result<Option<Finding>, TooComplex> {
        if !self.exact.is_all() {
            return Ok(None);
        }
        if self.are_opposite() {
            return Ok(Some(self.doubt(Reason::Opposite)));
        }
        // a pass has the hands that no bid has, and books only say how strong they are
        let is_pass = self.new.call == Some(Call::Pass);
        for old in self.old {
            if !is_pass && old.hands.is_same(&self.new.hands)? {
                return Ok(Some(finding(Verdict::Yes, Test::Same, Reason::Same)));
            }
        }
        Ok(Some(finding(Verdict::Yes, Test::Subset, Reason::Contained)))
    }

    /// Did the old call show no denomination, but more than its strength?
    fn are_silent(&self) -> Result<bool, TooComplex> {
        for old in self.old {
            if !old.is_silent() || is_strength_only(old.said())? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// **23A1**, where the old call showed no denomination: no hand is nearly one of its hands, so
    /// there is no allowance.
    fn shared(&mut self) -> Finding {
        let exact = self.exact;
        if exact.is_at_least(NEARLY_ALL) {
            finding(Verdict::Yes, Test::Similar, Reason::Close { exact, fit: exact })
        } else if exact.is_at_least(HALF) {
            self.doubt(Reason::NotShared(exact))
        } else {
            finding(Verdict::No, Test::None, Reason::NotShared(exact))
        }
    }

    /// Does one call ask partner to take out, and the other to leave in?
    fn are_opposite(&self) -> bool {
        let is = |shown: &Shown, purpose| shown.purposes().contains(&purpose);
        let opposite = |old: &Shown| {
            is(old, Purpose::Penalty) && is(self.new, Purpose::Takeout)
                || is(old, Purpose::Takeout) && is(self.new, Purpose::Penalty)
        };
        self.old.iter().all(|old| opposite(old))
    }

    /// **23A1.** The strength is about the same. Would nearly every hand for
    /// the new call have made the old one, allowing a little in strength and
    /// one card in a suit that both show?
    fn same_strength(&mut self, closeness: &Closeness<'_>) -> Result<Finding, TooComplex> {
        let exact = self.exact;
        let fit = closeness.fit()?;
        if !fit.is_at_least(NEARLY_ALL) {
            let another = closeness.other_suit().is_some_and(|(_, new)| new.suits().count() > 0);
            if self.is_notrump_instead(closeness) {
                return Ok(self.notrump_instead());
            }
            return Ok(self.not_promised(fit, another));
        }
        if self.is_notrump_instead(closeness) {
            return Ok(self.notrump_instead());
        }
        self.used.extend(closeness.settings_used()?);
        let stronger = closeness.stronger();
        let limited = closeness.strength().1 <= LIMITED;
        if limited && stronger.is_at_least(ONE_IN_TWENTY) {
            return Ok(self.doubt(Reason::NotLimited(stronger)));
        }
        if self.is_preempt_instead() {
            let (new, old) = (closeness.new_strength(), closeness.strength().0);
            let weaker = Reason::Weaker { new, old, exact };
            let reason = if new.0 < old { weaker } else { Reason::NotPromised(exact) };
            return Ok(self.doubt(reason));
        }
        if self.settings.subset_strict == Judged::Yes && !closeness.each_by_itself()? {
            self.used.push("subset_strict");
            return Ok(self.doubt(Reason::TwoYardsticks(fit)));
        }
        let (points, card) = closeness.by_one_allowance()?;
        if !points.is_at_least(NEARLY_ALL) && !card.is_at_least(NEARLY_ALL) {
            return Ok(self.doubt(Reason::BothAllowed { points, card }));
        }
        if !closeness.shows_the_same() {
            let reason = Reason::NotPromised(exact);
            let another = closeness.other_suit().is_some();
            let no = finding(Verdict::No, Test::None, reason.clone());
            return Ok(if another { no } else { self.doubt(reason) });
        }
        let same_strength = closeness.really_of_strength();
        let shared = closeness.shared(exact)?.is_at_least(ONE_IN_FIVE) || self.is_preempt_again();
        if !shared || !same_strength.is_at_least(HALF) {
            return Ok(self.doubt(Reason::OnlyNear { exact, fit }));
        }
        Ok(finding(Verdict::Yes, Test::Similar, Reason::Close { exact, fit }))
    }

    /// A pass for a pass? It is the same call. A player who passes over an opening bid with a strong
    /// hand has no call for it; that there are such hands tells partner little.
    fn is_pass_again(&self) -> bool {
        let pass = |shown: &Shown| shown.call == Some(Call::Pass) && shown.is_plain_pass();
        pass(self.new) && self.old.iter().all(|old| pass(old))
    }

    /// A pre-empt for a pre-empt? A card apart they are alike, though most of the hands with six
    /// cards have not seven.
    fn is_preempt_again(&self) -> bool {
        self.new.preempts() && self.old.iter().all(|old| old.preempts())
    }

    /// What the authority makes of a weak jump after a pass. A player who might have opened it has
    /// passed; whether that denied the hand is for the authority to say.
    fn weak_jump(&mut self, found: Finding) -> Finding {
        let passed = self.old.iter().all(|old| old.is_plain_pass());
        if !passed || !self.new.is_weak_jump() || found.verdict == Verdict::No && !found.in_doubt {
            return found;
        }
        self.used.push("pass_vs_preempt");
        let reason = Reason::MightHaveBid(self.exact);
        match self.settings.pass_vs_preempt {
            Judged::Yes => found,
            Judged::No => finding(Verdict::No, Test::None, reason),
            Judged::Judge => self.doubt(reason),
        }
    }

    /// Natural notrump, where the old call showed a suit?
    fn is_notrump_instead(&self, closeness: &Closeness<'_>) -> bool {
        let suit = |(old, new): (Denominations, Denominations)| {
            old.suits().count() > 0 && new.contains(Strain::NoTrump)
        };
        self.new.is_natural_notrump() && closeness.other_suit().is_some_and(suit)
    }

    /// Notrump does not show the suit. It is not even doubtful, unless it promises a stopper there
    /// and at least half of its hands would have made the old call.
    fn notrump_instead(&mut self) -> Finding {
        let stopped = |suit| {
            let stopper = HandSet::new(&Formula::Atom(Atom::Stopper(suit)));
            self.new.hands.is_within(&stopper) == Ok(true)
        };
        let stops = |old: &&Shown| old.specifies.suits().all(stopped);
        let reason = Reason::NotPromised(self.exact);
        if self.exact.is_at_least(HALF) && self.old.iter().all(stops) {
            self.doubt(reason)
        } else {
            finding(Verdict::No, Test::None, reason)
        }
    }

    /// Is it a pre-empt in the suit of a call that was not one? That describes another hand,
    /// however near its points are. (A forcing call may be made on any hand from so many points on,
    /// including weak ones with a long suit.)
    fn is_preempt_instead(&self) -> bool {
        let values =
            |old: &Shown| old.specifies.suits().count() > 0 && !old.forces() && !old.preempts();
        self.new.preempts() && self.old.iter().all(|old| values(old))
    }

    /// The strength fits, but the new call does not promise what the old one did. If more than half
    /// of its hands have it, that is doubtful; unless it shows another suit instead, or the old
    /// call was a question, or showed something where the new one says that it shows nothing, or no
    /// hand would have made it.
    fn not_promised(&mut self, fit: Share, another_suit: bool) -> Finding {
        // a meaning that no hand of the new call fits does not count
        let has_say = |old: &&&Shown| old.hands.and(&self.new.hands).is_empty() != Ok(true);
        let mut with_say = self.old.iter().filter(has_say).peekable();
        if with_say.peek().is_some() && with_say.all(|old| old.asks())
            || self.old.iter().all(|old| old.asks())
        {
            return finding(Verdict::No, Test::None, Reason::OtherQuestion);
        }
        if self.old.iter().any(|old| !old.specifies.is_empty()) && self.shows_none() {
            return finding(Verdict::No, Test::None, Reason::ShowsNone(self.exact));
        }
        let reason = Reason::NotPromised(self.exact);
        if !another_suit && fit.is_at_least(HALF) && self.exact.is_at_least(ONE_IN_FIVE) {
            self.doubt(reason)
        } else {
            finding(Verdict::No, Test::None, reason)
        }
    }

    /// An opening hand was promised, and the new call shows the same suit on hands too weak for any
    /// opening bid, and is close otherwise: the overcall, or the response (which forces), in the
    /// suit that was opened. The authority's setting decides, at the one level however light the
    /// opening bid was. An opening bid that is only lighter is doubtful.
    fn lighter(&mut self, closeness: &Closeness<'_>) -> Result<Option<Finding>, TooComplex> {
        let light = if self.new.forces() { LIGHT_RESPONSE } else { LIGHT_OVERCALL };
        if closeness.strength().0 < OPENING || !closeness.is_close_if_light(light)? {
            return Ok(None);
        }
        let shared = self.exact.is_at_least(ONE_IN_FIVE);
        // where the difference is small, it is decided here only if it is certainly such a call
        let small = closeness.is_of_strength() || closeness.is_close_at_most()?;
        let is_such = if small { closeness.may_have(OVERCALL) } else { shared };
        if !is_such || !self.new.may_be_an_overcall() {
            return Ok(None);
        }
        if !self.new.forces() && closeness.ends_alike(OVERCALL) {
            return Ok((!small).then(|| self.doubt(Reason::LightOpening)));
        }
        let (name, setting) = if self.new.forces() {
            ("response1_vs_opening", self.settings.response1_vs_opening)
        } else {
            ("overcall1_vs_opening", self.settings.overcall1_vs_opening)
        };
        if setting == Judged::Yes && !shared {
            return Ok(None);
        }
        self.used.push(name);
        Ok(Some(match setting {
            Judged::Yes => finding(Verdict::Yes, Test::Similar, Reason::Light),
            Judged::No => finding(Verdict::No, Test::None, Reason::Light),
            Judged::Judge => self.doubt(Reason::Light),
        }))
    }

    /// The strength is different. Certain, unless the difference may be small.
    fn other_strength(&mut self, closeness: &Closeness<'_>) -> Result<Finding, TooComplex> {
        let (weaker, stronger) = (closeness.weaker(), closeness.stronger());
        let lighter = weaker.part >= stronger.part;
        self.used.push(if lighter { "hcp_floor_tolerance" } else { "hcp_ceiling_tolerance" });
        if !closeness.really_of_strength().is_at_least(ONE_IN_TWENTY) {
            return Ok(finding(Verdict::No, Test::None, Reason::OtherStrength));
        }
        if closeness.is_close_at_most()? {
            return Ok(self.doubt(Reason::Edge));
        }
        Ok(finding(Verdict::No, Test::None, Reason::Strength { weaker, stronger }))
    }

    /// What a person says first about a call that is not comparable: that it shows another suit, or
    /// another strength; only then its purpose.
    fn first_reason(&self, found: Reason) -> Result<Reason, TooComplex> {
        if matches!(
            found,
            Reason::Light
                | Reason::NotShared(_)
                | Reason::MightHaveBid(_)
                | Reason::NothingNew
                | Reason::Asks
        ) {
            return Ok(found);
        }
        let closeness = Closeness::new(self.settings, self.old, self.new)?;
        if let Some((old, new)) = closeness.other_suit() {
            return Ok(Reason::OtherSuit { old, new, exact: self.exact });
        }
        let other_strength = !closeness.really_of_strength().is_at_least(ONE_IN_TWENTY);
        let asks = matches!(found, Reason::OtherQuestion);
        Ok(if asks && other_strength { Reason::OtherStrength } else { found })
    }

    /// Does the new call say that it shows no denomination?
    fn shows_none(&mut self) -> bool {
        let tags = &self.new.meaning.tags;
        let takeout = self.new.purposes().contains(&Purpose::Takeout);
        if takeout {
            self.used.push("takeout_x_specifies_suit");
            return self.settings.takeout_x_specifies_suit == Judged::No;
        }
        let passes = self.new.call == Some(Call::Pass) && self.new.specifies.is_empty();
        passes
            || tags.shows.is_some_and(Denominations::is_empty)
            || self.new.purposes().contains(&Purpose::PassOrCorrect)
    }

    /// What the authority makes of doubt.
    fn doubt(&mut self, reason: Reason) -> Finding {
        self.used.push("doubt");
        let found = match self.settings.doubt {
            Doubt::Comparable => finding(Verdict::Yes, Test::Similar, reason),
            Doubt::NotComparable => finding(Verdict::No, Test::None, reason),
            Doubt::Generous | Doubt::Judge => finding(Verdict::Judgment, Test::None, reason),
        };
        Finding { in_doubt: true, ..found }
    }
}

const fn finding(verdict: Verdict, test: Test, reason: Reason) -> Finding {
    Finding { verdict, test, reason, in_doubt: false }
}

const fn judgment(reason: Reason) -> Finding {
    finding(Verdict::Judgment, Test::None, reason)
}
