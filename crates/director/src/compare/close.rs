//! How close the hands of one call are to those of another.

use bridge::{Strain, Suit};
use hands::meaning::{self, Atom, Denominations, Formula, Purpose};
use hands::{Allowance, CardsOf, HandSet, Portrait, STRENGTHS, Scale, Share, TooComplex};

use super::residual::WORTH_TELLING;
use super::{LIMITED, NEARLY_ALL, ONE_IN_TWENTY, Shown};
use crate::profile::{Judged, Settings, Tolerance};

/// A suit that a hand may be said to show.
const LONG: u8 = 5;

/// With more cards than this a hand that is too light is a pre-empt.
const NO_PREEMPT: u8 = 6;

/// With this many points opposite an opening bid there is a game.
const GAME: u8 = 13;

/// What a shape may be worth to those who open lighter with it, in points.
const WORTH_OF_SHAPE: u8 = 2;

/// The withdrawn calls with a small allowance, and the new one compared with them.
///
/// A raise is counted in the points in which its hands lie closest together, support points or high
/// cards; other calls in high cards. Then the numbers are compared.
pub(super) struct Closeness<'a> {
    settings: &'a Settings,
    old: &'a [&'a Shown],
    new: &'a Shown,
    /// The suits that the new call shows, a take-out double's where they count.
    shows: Denominations,
    portrait: &'a Portrait,
    /// What each old call is counted in, and its main range.
    ranges: Vec<Range>,
    /// What the new call is counted in.
    scale: Scale,
    /// How many of the new hands have each strength …
    strengths: [u64; STRENGTHS],
    /// … and how many of those would have made the old call.
    inside: [u64; STRENGTHS],
    /// The strengths that the withdrawn call may have, as a mask.
    points: u64,
    /// The fewest, of the main range, and the most of them.
    strength: (u8, u8),
}

/// The strength of a call.
#[derive(Clone, Copy)]
struct Range {
    scale: Scale,
    /// Where nearly all its shapes begin
    least: u8,
    /// Where the first of them does
    lightest: u8,
    most: u8,
}

impl Range {
    fn of(shown: &Shown, scale: Scale, strengths: &[u64; STRENGTHS]) -> Self {
        let some = || (0_u8..).zip(strengths).filter(|(_, hands)| **hands > 0);
        let (lightest, most) = (some().map(|it| it.0).min(), some().map(|it| it.0).max());
        let (lightest, most) = (lightest.unwrap_or_default(), most.unwrap_or_default());
        let counted = shown.hands.strength_as_points(scale);
        let least = counted.main_floor(WORTH_OF_SHAPE).unwrap_or(lightest);
        Self { scale, least, lightest, most }
    }
}

/// What a call is counted in. Only a raise counts support.
fn scale(shown: &Shown) -> Result<Scale, TooComplex> {
    if !shown.purposes().contains(&Purpose::Raise) {
        return Ok(Scale::HighCards);
    }
    shown.hands.scale(shown.specifies.suits())
}

impl<'a> Closeness<'a> {
    pub(super) fn new(
        settings: &'a Settings,
        old: &'a [&'a Shown],
        new: &'a Shown,
    ) -> Result<Self, TooComplex> {
        let mut points = 0;
        let mut strength = (u8::MAX, 0);
        let mut ranges = Vec::with_capacity(old.len());
        for old in old {
            let scale = scale(old)?;
            let strengths = old.hands.by_strength(scale)?;
            for (place, hands) in strengths.iter().enumerate() {
                points |= u64::from(*hands > 0) << place;
            }
            let range = Range::of(old, scale, &strengths);
            if strengths.iter().any(|hands| *hands > 0) {
                strength = (strength.0.min(range.least), strength.1.max(range.most));
            }
            ranges.push(range);
        }
        let portrait = new.hands.portrait()?;
        let shows = shows(settings, new, portrait);
        let scale = scale(new)?;
        let strengths = new.hands.by_strength(scale)?;
        let inside = new.hands.and(&super::union(old)).by_strength(scale)?;
        Ok(Self {
            settings,
            old,
            new,
            shows,
            portrait,
            ranges,
            scale,
            strengths,
            inside,
            points,
            strength,
        })
    }

    /// How many points short are surely small, and how many may be. More than two only in a suit
    /// that both calls show, and none where the old call forced to game and the new one stops short
    /// of it.
    fn floor(&self) -> (u8, u8) {
        if self.old.iter().all(|old| old.forces_to_game()) && self.new.stops_short() {
            return (0, 0);
        }
        let tolerance = self.settings.hcp_floor_tolerance;
        let most = if self.share_a_suit() { u8::MAX } else { Tolerance::Judge.small() };
        (tolerance.small().min(most), tolerance.at_most().min(most))
    }

    /// Does the new call force to game, where the old one denied the values for it? No allowance
    /// reaches over that.
    fn forces_past_a_limit(&self) -> bool {
        let limited = |old: &&Shown| !old.forces_to_game();
        self.new.forces_to_game() && self.strength.1 < GAME && self.old.iter().all(limited)
    }

    fn share_a_suit(&self) -> bool {
        let shared =
            |old: &Shown| old.specifies.suits().any(|suit| self.shows.contains(suit.into()));
        self.old.iter().any(|old| shared(old))
    }

    fn ceiling(&self) -> u8 {
        if self.forces_past_a_limit() { 0 } else { self.settings.hcp_ceiling_tolerance.small() }
    }

    fn cards(&self) -> u8 {
        match self.settings.length_tolerance {
            Tolerance::Judge | Tolerance::Wide => 1,
            Tolerance::UpTo { sure, .. } => sure,
        }
    }

    /// The share of the new hands that are close to the old call.
    pub(super) fn fit(&self) -> Result<Share, TooComplex> {
        self.fit_with(Below::Main(self.floor().0))
    }

    /// Is the strength about that of the old call? Only a few hands are weaker, not many are
    /// stronger, and some match.
    pub(super) fn is_of_strength(&self) -> bool {
        self.is_of_strength_with(Below::Main(self.floor().0))
    }

    fn is_of_strength_with(&self, below: Below) -> bool {
        let many = if self.forces_past_a_limit() { ONE_IN_TWENTY } else { 101 - NEARLY_ALL };
        !self.weaker_by(below).is_at_least(ONE_IN_TWENTY)
            && !self.stronger().is_at_least(many)
            && self.really_of_strength().is_at_least(ONE_IN_TWENTY)
    }

    /// The new hands of these strengths.
    fn with(&self, hands: &[u64; STRENGTHS], which: impl Fn(u8) -> bool) -> Share {
        let some = (0..).zip(hands).filter(|(strength, _)| which(*strength));
        Share { part: some.map(|(_, hands)| hands).sum(), whole: self.portrait.hands() }
    }

    /// The same, of those that would not have made the old call.
    fn outside(&self, which: impl Fn(u8) -> bool) -> Share {
        let (all, inside) = (self.with(&self.strengths, &which), self.with(&self.inside, &which));
        Share { part: all.part - inside.part, ..all }
    }

    /// The share of the new hands with the strength of the old call: of its main range, or lighter
    /// and right for it.
    pub(super) fn really_of_strength(&self) -> Share {
        let (least, _) = self.strength;
        let main = |strength: u8| strength >= least && self.points >> strength & 1 != 0;
        let (main, light) =
            (self.with(&self.strengths, main), self.with(&self.inside, |it| it < least));
        Share { part: main.part + light.part, ..main }
    }

    /// Is it close with the largest allowance?
    pub(super) fn is_close_at_most(&self) -> Result<bool, TooComplex> {
        let (sure, most) = self.floor();
        Ok(most > sure && self.is_close_with(Below::Main(most))?)
    }

    /// Is it close if it may be this much lighter than the lightest of the old hands, in a suit
    /// that both show?
    pub(super) fn is_close_if_light(&self, light: u8) -> Result<bool, TooComplex> {
        Ok(self.share_a_suit() && self.is_close_with(Below::Lightest(light))?)
    }

    /// Is it as unlimited as the old call, and hardly ever made on fewer points than this? Then it
    /// is not an overcall, which has an upper limit.
    pub(super) fn ends_alike(&self, lightest: u8) -> bool {
        let (_, old) = self.strength;
        let new = self.range().most;
        old.min(new) > LIMITED
            && new.saturating_add(self.ceiling()) >= old
            && !self.may_have(lightest - 1)
    }

    /// The range of the new call.
    fn range(&self) -> Range {
        Range::of(self.new, self.scale, &self.strengths)
    }

    /// The fewest and the most points of the new call.
    pub(super) fn new_strength(&self) -> (u8, u8) {
        let Range { lightest, most, .. } = self.range();
        (lightest, most)
    }

    /// Is it made on this few points, and not just now and then?
    pub(super) fn may_have(&self, few: u8) -> bool {
        self.beside(self.with(&self.strengths, |strength| strength <= few))
            .is_at_least(ONE_IN_TWENTY)
    }

    fn is_close_with(&self, below: Below) -> Result<bool, TooComplex> {
        Ok(self.is_of_strength_with(below) && self.fit_with(below)?.is_at_least(NEARLY_ALL))
    }

    fn fit_with(&self, below: Below) -> Result<Share, TooComplex> {
        self.share_within(|old, range| self.widened(old, range, below))
    }

    /// The share of the new hands that are in one of the sets.
    fn share_within(
        &self,
        close: impl Fn(&Shown, Range) -> Result<HandSet, TooComplex>,
    ) -> Result<Share, TooComplex> {
        let mut wide = HandSet::nothing();
        for (old, range) in self.old.iter().zip(&self.ranges) {
            wide = wide.or(&close(old, *range)?);
        }
        let close = self.new.hands.and(&wide).count()?;
        Ok(Share { part: close, whole: self.portrait.hands() })
    }

    /// The share of the new hands that have what the old calls promised, given the share that would
    /// have made one of them.
    pub(super) fn shared(&self, exact: Share) -> Result<Share, TooComplex> {
        if self.old.iter().all(|old| old.unshown.is_empty()) {
            return Ok(exact);
        }
        self.share_within(|old, _| Ok(self.promised(old)))
    }

    /// The share with the strength and length of the old call with the allowance in points alone,
    /// and with the card alone.
    pub(super) fn by_one_allowance(&self) -> Result<(Share, Share), TooComplex> {
        let (below, above) = (self.floor().0, self.ceiling());
        let points = self.share_within(|old, range| {
            let outline = self.outline(old, range)?;
            let lighter = outline.hands(below, above, 0).minus(&outline.preempts());
            Ok(old.hands.or(&lighter).or(&outline.hands(0, above, 0)))
        })?;
        let card = self.share_within(|old, range| {
            let outline = self.outline(old, range)?;
            // extra points make no difference where the old call did not limit the hand
            let above = if outline.points.1 > LIMITED { above } else { 0 };
            Ok(old.hands.or(&outline.hands(0, above, self.cards())))
        })?;
        Ok((points, card))
    }

    fn outline(&self, old: &Shown, range: Range) -> Result<Outline, TooComplex> {
        let portrait = old.hands.portrait()?;
        let Range { lightest, most, .. } = self.range();
        let such = old.hands.and(&with_strength(range.scale, lightest, most));
        let such = if such.count()? > 0 { such.portrait()? } else { portrait };
        let suits = old.specifies.suits().map(|suit| (suit, shown_length(such, suit)));
        let points = (range.least, range.most);
        Ok(Outline { points, scale: self.scale, suits: suits.collect() })
    }

    /// The hands close to one meaning. Only the same question matches a question.
    fn widened(&self, old: &Shown, range: Range, below: Below) -> Result<HandSet, TooComplex> {
        if old.asks() {
            return Ok(old.hands.clone());
        }
        let counted = self.promised(old).strength_as_points(range.scale);
        let (below, light) = match below {
            Below::Main(below) => (below, counted.light_floors(WORTH_OF_SHAPE)),
            Below::Lightest(below) => (below, 0),
        };
        let points = Allowance { below, light, above: self.ceiling(), ..Allowance::default() };
        let mut wide = counted.widened(points);
        let balanced = old.hands.portrait()?.balanced().is_all();
        let shown = Suit::ALL.into_iter().filter(|suit| self.shows.contains((*suit).into()));
        let keep = old.specifies.suits().fold(0, |keep, suit| keep | 1 << suit as u8);
        let cards = shown.map(|suit| {
            // a suit that only an alternative shows has to be long
            let least = if old.specifies.contains(suit.into()) { 0 } else { LONG };
            CardsOf::Suit { suit, keep, least }
        });
        let cards = cards.chain(balanced.then_some(CardsOf::SemiBalanced));
        for of in cards {
            wide = wide.or(&counted.widened(Allowance { cards: self.cards(), of, ..points }));
        }
        Ok(old.hands.or(&wide.points_as_strength(self.scale)))
    }

    /// What an old call promised, to be compared with the new one: natural notrump does not promise
    /// to be short in one suit rather than another where nobody had shown either.
    fn promised(&self, old: &Shown) -> HandSet {
        if old.is_natural_notrump() && self.new.is_natural_notrump() {
            old.hands.exchanging(&old.unshown)
        } else {
            old.hands.clone()
        }
    }

    /// The fewest points of the main range of the withdrawn call, and the most of it.
    pub(super) const fn strength(&self) -> (u8, u8) {
        self.strength
    }

    /// The new hands that are weaker than the old call with this allowance, relative to those
    /// together with the hands of its strength. (Only those, so that hands which are off at the
    /// other end never make up for them.)
    fn weaker_by(&self, below: Below) -> Share {
        let least = match below {
            Below::Main(below) => self.strength.0.saturating_sub(below),
            Below::Lightest(below) => {
                let lightest = self.ranges.iter().map(|range| range.lightest).min();
                lightest.unwrap_or_default().saturating_sub(below)
            }
        };
        self.beside(self.outside(|strength| strength < least))
    }

    fn beside(&self, off: Share) -> Share {
        Share { part: off.part, whole: off.part + self.really_of_strength().part }
    }

    /// The share weaker than the withdrawn call with the allowance.
    pub(super) fn weaker(&self) -> Share {
        self.weaker_by(Below::Main(self.floor().1))
    }

    /// The share that is stronger.
    pub(super) fn stronger(&self) -> Share {
        let most = self.strength.1.saturating_add(self.ceiling());
        self.beside(self.outside(|strength| strength > most))
    }

    /// Does the new call show every suit, or notrump, that one of the meanings
    /// specifies?
    pub(super) fn shows_the_same(&self) -> bool {
        self.old.iter().any(|old| {
            let mut specified = Strain::ALL.into_iter().filter(|s| old.specifies.contains(*s));
            specified.all(|strain| self.shows.contains(strain) || self.has(strain))
        })
    }

    /// What the old calls showed and what the new one shows, if these are different suits, or a
    /// suit and notrump.
    pub(super) fn other_suit(&self) -> Option<(Denominations, Denominations)> {
        let of = |shown: Denominations| Strain::ALL.into_iter().filter(move |s| shown.contains(*s));
        let new: Denominations = of(self.shows).collect();
        let each = |old: &&Shown| {
            let mut shown = of(old.specifies).peekable();
            shown.peek().is_some() && shown.all(|strain| !new.contains(strain))
        };
        let old = self.old.iter().flat_map(|old| of(old.specifies)).collect();
        (!new.is_empty() && self.old.iter().all(each)).then_some((old, new))
    }

    /// Do all hands of the new call have this, although it does not name it?
    fn has(&self, strain: Strain) -> bool {
        let semi = || self.portrait.semi_balanced().is_all();
        strain.suit().map_or_else(semi, |suit| {
            self.portrait.length(suit).is_some_and(|(shortest, _)| shortest >= 3)
        })
    }

    /// Is there a meaning compared with which the new call is not lighter, and not shorter in any
    /// of its suits, by more than the allowance, each measured separately? A longer suit does not
    /// make up for a lighter hand.
    pub(super) fn each_by_itself(&self) -> Result<bool, TooComplex> {
        let new_least = self.range().least;
        for (old, range) in self.old.iter().zip(&self.ranges) {
            let portrait = old.hands.portrait()?;
            let lighter = new_least < range.least;
            let near = |suit: Suit| {
                let (old, new) = (shown_length(portrait, suit), shown_length(self.portrait, suit));
                new > old && !lighter || old.abs_diff(new) <= self.cards()
            };
            let light = range.least.saturating_sub(new_least) > self.floor().0;
            if !light && old.specifies.suits().all(near) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The settings without which a close call would not have been one.
    pub(super) fn settings_used(&self) -> Result<Vec<&'static str>, TooComplex> {
        let mut used = Vec::new();
        let (least, most) = self.strength();
        let some = |share: Share| share.is_at_least(WORTH_TELLING);
        if some(self.outside(|strength| strength < least)) {
            used.push("hcp_floor_tolerance");
        }
        if some(self.outside(|strength| strength > most)) {
            used.push("hcp_ceiling_tolerance");
        }
        for old in self.old {
            let portrait = old.hands.portrait()?;
            let shorter = |suit: Suit| {
                let (old, new) = (portrait.length(suit), self.portrait.length(suit));
                old.zip(new).is_some_and(|(old, new)| new.0 < old.0)
            };
            let balanced =
                old.specifies.contains(Strain::NoTrump) && !self.portrait.balanced().is_all();
            if old.specifies.suits().any(shorter) || balanced {
                used.push("length_tolerance");
                break;
            }
        }
        Ok(used)
    }
}

/// How many points may be missing, and from where they are counted.
#[derive(Clone, Copy)]
enum Below {
    /// From the main range
    Main(u8),
    /// From the lightest hand
    Lightest(u8),
}

/// A call as one would describe it: from so many points to so many, and at least so many cards in
/// each suit that it shows. (The lengths of nearly all hands as strong as the new call: Acol opens
/// four hearts, but not on a weak hand.)
struct Outline {
    points: (u8, u8),
    /// What the hands to be found are counted in
    scale: Scale,
    suits: Vec<(Suit, u8)>,
}

impl Outline {
    /// The hands that fit with this allowance: the cards in one suit at a time.
    fn hands(&self, below: u8, above: u8, cards: u8) -> HandSet {
        let (least, most) = self.points;
        let (least, most) = (least.saturating_sub(below), most.saturating_add(above));
        let points = with_strength(self.scale, least, most);
        let shorter_in = |shorter: Option<Suit>| {
            self.suits.iter().fold(points.clone(), |hands, (suit, shortest)| {
                let fewer = if shorter == Some(*suit) { cards } else { 0 };
                hands.and(&with_cards(*suit, shortest.saturating_sub(fewer)))
            })
        };
        let shorter = self.suits.iter().map(|(suit, _)| shorter_in(Some(*suit)));
        shorter.fold(shorter_in(None), |all, more| all.or(&more))
    }

    /// The hands with at least two cards more than that, and long enough for a pre-empt.
    fn preempts(&self) -> HandSet {
        let long = self.suits.iter().map(|(suit, shortest)| {
            with_cards(*suit, NO_PREEMPT.max(shortest.saturating_add(1)) + 1)
        });
        long.fold(HandSet::nothing(), |all, more| all.or(&more))
    }
}

/// The length that nearly all of its hands have: opening 1♦ on 4=4=3=2 does not make it a
/// three-card suit.
fn shown_length(portrait: &Portrait, suit: Suit) -> u8 {
    let lengths = portrait.lengths(suit);
    let mut held = Share { part: 0, whole: portrait.hands() };
    for (cards, hands) in (0..14).rev().zip(lengths.into_iter().rev()) {
        held.part += hands;
        if held.is_at_least(NEARLY_ALL) {
            return cards;
        }
    }
    0
}

pub(super) fn with_points(least: u8, most: u8) -> HandSet {
    with_strength(Scale::HighCards, least, most)
}

fn with_strength(scale: Scale, least: u8, most: u8) -> HandSet {
    let range = meaning::Range::new(least, most).unwrap_or(meaning::Range::at_least(least));
    HandSet::new(&Formula::Atom(match scale {
        Scale::HighCards => Atom::Hcp(range),
        Scale::Support(suit) => Atom::SupportPoints(suit, range),
    }))
}

fn with_cards(suit: Suit, shortest: u8) -> HandSet {
    HandSet::new(&Formula::Atom(Atom::Length(suit, meaning::Range::at_least(shortest))))
}

/// What the new call shows. Where the authority says so, a take-out double
/// shows each suit in which it promises three cards, or none at all.
fn shows(settings: &Settings, new: &Shown, portrait: &Portrait) -> Denominations {
    if !new.meaning.tags.purposes.contains(&Purpose::Takeout) {
        return new.specifies;
    }
    match settings.takeout_x_specifies_suit {
        Judged::Yes => {}
        Judged::No => return Denominations::NONE,
        Judged::Judge => return new.specifies,
    }
    let held = |suit: &Suit| portrait.length(*suit).is_some_and(|(shortest, _)| shortest >= 3);
    Suit::ALL.into_iter().filter(held).fold(new.specifies, Denominations::with)
}
