//! The look-up: which line of a book says what a call shows, and what it says.

use std::cell::OnceCell;
use std::sync::Mutex;

use bridge::{Auction, Call, Seat, Suit};
use hands::HandSet;
use hands::meaning::{Atom, Formula, Meaning, Purpose};

use crate::answer::{Answer, Choice, Layer};
use crate::contents::Contents;
use crate::context::{Context, Said, Suits, passed};
use crate::guard::{Given, Guard, Turn};
use crate::line::{Line, RuleSuits, rule_suits, suit};
use crate::names::Names;
use crate::rule::Whose;
use crate::they::{self, NO_SUIT, STRONG, TWO_SUITS};

/// A line that answers.
#[derive(Debug, Clone, Copy)]
struct Found {
    line: u32,
    names: Names,
    layer: Layer,
    suits: RuleSuits,
    /// Is the line in the book of the opponents?
    theirs: bool,
}

const NO_SUITS: RuleSuits = rule_suits([None; 5]);

/// A book, and what is known besides it.
pub(crate) type Known<'a> = (&'a Contents, Given);

/// One auction, looked up. What earlier calls of a side show is needed to see
/// what a later one does, so each is found once.
pub(crate) struct Lookup<'a> {
    contents: &'a Contents,
    given: Given,
    /// What the opponents play, if known
    theirs: Option<Known<'a>>,
    passes: usize,
    /// From the opening bid on
    calls: &'a [Call],
    found: Vec<OnceCell<Option<Found>>>,
    /// The suits that the calls showed.
    suits: Vec<OnceCell<Suits>>,
}

impl<'a> Lookup<'a> {
    /// The last of these calls is the one that is asked about.
    pub(crate) fn new(
        (contents, given): Known<'a>,
        theirs: Option<Known<'a>>,
        calls: &'a [Call],
    ) -> Self {
        let before = &calls[..calls.len() - 1];
        let passes = before.iter().take_while(|call| **call == Call::Pass).count();
        let calls = &calls[passes..];
        let places = calls.len();
        let (found, suits) = (vec![OnceCell::new(); places], vec![OnceCell::new(); places]);
        Self { contents, given, theirs, passes, calls, found, suits }
    }

    /// Another auction in the same book.
    fn elsewhere<'c>(&self, calls: &'c [Call]) -> Lookup<'c>
    where
        'a: 'c,
    {
        Lookup::new((self.contents, self.given), self.theirs, calls)
    }

    /// The index of the call that is asked about.
    const fn last(&self) -> usize {
        self.calls.len() - 1
    }

    /// What the last call shows.
    pub(crate) fn meaning(&self) -> Option<Answer> {
        self.answer(self.found(self.last())?, self.last())
    }

    /// The same, with what the player has shown before.
    pub(crate) fn shown(&self) -> Option<Answer> {
        let place = self.last();
        let mut answer = self.plain_answer(self.found(place)?, place)?;
        let earlier = self.earlier(place);
        if earlier.is_empty() {
            return Some(answer);
        }
        if let Some((all, _)) = together(earlier, &answer.meaning.formula) {
            let own = std::mem::replace(&mut answer.meaning.formula, all);
            answer.meaning.own = Some(Box::new(own));
        }
        Some(answer)
    }

    /// The hands with which players make the last call: what it shows and what the player
    /// has shown before, with the book's slack. A call that contradicts what was shown
    /// before counts on its own.
    pub(crate) fn hands(&self) -> Option<HandSet> {
        let (place, slack) = (self.last(), self.contents.slack());
        let own = self.answer(self.found(place)?, place)?.meaning.formula;
        let own = slack.of_call(&own, place == 0);
        let earlier = self.earlier(place);
        let earlier = earlier.iter().map(|formula| slack.of_earlier(formula)).collect();
        Some(together(earlier, &own).map_or_else(|| HandSet::new(&own), |(_, hands)| hands))
    }

    /// Does this line answer, although no hand that fits it would have made the player's
    /// earlier calls?
    pub(crate) fn contradicts(&self, line: u32) -> bool {
        let place = self.last();
        let Some(found) = self.found(place).filter(|found| found.line == line) else {
            return false;
        };
        let earlier = self.earlier(place);
        let Some(meaning) = self.as_written(found, place) else { return false };
        // earlier calls that contradict each other are found elsewhere
        let possible = || HandSet::new(&Formula::all(earlier.clone())).is_empty() != Ok(true);
        !earlier.is_empty() && together(earlier.clone(), &meaning.formula).is_none() && possible()
    }

    /// Every line for the last call, in order of precedence, each with the options that
    /// it needs and that were not chosen, one bit each.
    pub(crate) fn answers(&self) -> impl Iterator<Item = (Answer, u32)> {
        self.all().into_iter().filter_map(|found| {
            let missing = self.line(found).guard().wants() & !self.given.options;
            Some((self.answer(found, self.last())?, missing))
        })
    }

    /// What each of these calls would show instead of the last one, according to its
    /// line.
    pub(crate) fn choices(&self, others: impl Iterator<Item = Call>) -> Vec<Choice> {
        let place = self.last();
        let mut calls = self.calls.to_vec();
        // what was called before is looked up once
        for at in 0..place {
            self.suits(at);
            self.found(at);
        }
        let choice = |call| {
            calls[place] = call;
            let mut there = Lookup { passes: self.passes, ..self.elsewhere(&calls) };
            there.found[..place].clone_from_slice(&self.found[..place]);
            there.suits[..place].clone_from_slice(&self.suits[..place]);
            let found = there.found(place)?;
            let rest = there.line(found).is_rest();
            Some(Choice { call, answer: there.plain_answer(found, place)?, rest })
        };
        others.filter_map(choice).collect()
    }

    /// The rules that fit the last call, whatever options they need, with what their
    /// variables stand for.
    pub(crate) fn rules(&self) -> Vec<(u32, RuleSuits)> {
        let rules = |layer| self.by_rules(self.last(), layer, true);
        let all = rules(Layer::Situation).chain(rules(Layer::Default));
        all.map(|found| (found.line, found.suits)).collect()
    }

    fn line(&self, found: Found) -> &'a Line {
        let theirs = self.theirs.filter(|_| found.theirs).map(|(contents, _)| contents);
        theirs.unwrap_or(self.contents).line(found.line)
    }

    /// Is the call at this place one of the opponents'?
    const fn is_theirs(&self, place: usize) -> bool {
        (self.last() - place) % 2 == 1
    }

    /// The book of the player whose call is at this place, if it is known.
    fn book_at(&self, place: usize) -> Option<Known<'a>> {
        if self.is_theirs(place) { self.theirs } else { Some((self.contents, self.given)) }
    }

    /// The line that says what this call shows.
    fn found(&self, place: usize) -> Option<Found> {
        *self.found[place].get_or_init(|| {
            self.book_at(place)?;
            self.by_calls(place, false)
                .into_iter()
                .min_by_key(|found| self.rank(*found))
                .or_else(|| self.by_rules(place, Layer::Situation, false).next())
                .or_else(|| self.by_rules(place, Layer::Default, false).next())
        })
    }

    /// The first one answers.
    fn rank(&self, found: Found) -> (Layer, bool, u32) {
        (found.layer, self.line(found).guard().is_empty(), found.line)
    }

    /// Every line for the last call, the most specific first; those of options
    /// that were not chosen last.
    fn all(&self) -> Vec<Found> {
        let place = self.last();
        let mut all = self.by_calls(place, true);
        for layer in [Layer::Situation, Layer::Default] {
            all.extend(self.by_rules(place, layer, true));
        }
        let chosen = |found: &Found| self.line(*found).guard().chosen(self.given);
        // no two are from one line
        all.sort_unstable_by_key(|found| (!chosen(found), found.layer, found.line));
        all
    }

    fn holds(&self, place: usize, given: Given, guard: Guard, any_option: bool) -> bool {
        let turn = Turn { passes: self.passes, place };
        guard.is_empty()
            || (any_option || guard.chosen(given))
                && guard.holds(given, turn)
                && self.they_are(place, guard)
    }

    fn by_calls(&self, place: usize, any_option: bool) -> Vec<Found> {
        let mut all = Vec::new();
        let Some((contents, given)) = self.book_at(place) else { return all };
        let (theirs, unusual) = (self.is_theirs(place), self.unusual(place));
        contents.tree().find(&self.calls[..=place], |line, names, variable| {
            let layer = if variable { Layer::Variable } else { Layer::Exact };
            let guard = contents.line(line).guard();
            let asked = || self.asked(place, guard).map_or(0, bit);
            let meant = unusual == 0 || unusual & !asked() == 0;
            if meant && self.holds(place, given, guard, any_option) {
                all.push(Found { line, names, layer, suits: NO_SUITS, theirs });
            }
        });
        all
    }

    fn by_rules(
        &self,
        place: usize,
        layer: Layer,
        any_option: bool,
    ) -> impl Iterator<Item = Found> {
        let context = Context::of(self.passes, &self.calls[..place], self.calls[place], self);
        let theirs = self.is_theirs(place);
        let all = self.book_at(place).map(move |(contents, given)| {
            let rules = contents.rules(layer).about(context.role);
            rules.filter_map(move |(rule, line)| {
                let context = &context;
                let (suits, bid) = (context.suits(), suit(context.call));
                // a rule that names a suit nobody has bid does not fit
                let written = contents.line(*line);
                let fits = written.knows(bid, &suits)
                    && rule.holds(context, &|whose, tag| self.tagged(place, whose, tag))
                    && self.holds(place, given, written.guard(), any_option);
                let names = Names::default();
                fits.then_some(Found { line: *line, names, layer, suits, theirs })
            })
        });
        all.into_iter().flatten()
    }

    /// Does a call of the side to call here have the tag, or the opponents' last call?
    fn tagged(&self, place: usize, whose: Whose, tag: &str) -> Option<bool> {
        let has = |at: usize| self.found(at).is_some_and(|found| self.line(found).has_tag(tag));
        let at = |back: usize| place.checked_sub(back).is_some_and(has);
        Some(match whose {
            Whose::Partner => at(2),
            Whose::Own => at(4),
            Whose::Any => (0..place).rev().skip(1).step_by(2).any(has),
            Whose::They => return self.they(self.their_last(place, place)?, tag),
        })
    }

    /// What the line says about the call at this index, all hands taken together.
    fn as_written(&self, found: Found, place: usize) -> Option<Meaning> {
        let bid = suit(self.calls[place]);
        let mut meaning = self.line(found).meaning(found.names, bid, &found.suits).ok()?;
        if self.line(found).is_rest() {
            meaning.formula = without_any(meaning.formula);
        }
        Some(meaning)
    }

    /// The line as it stands.
    fn plain_answer(&self, found: Found, place: usize) -> Option<Answer> {
        let line = self.line(found);
        let meaning = self.as_written(found, place)?;
        let file = self.contents.file(line).to_owned();
        let (layer, line) = (found.layer, line.number());
        Some(Answer { meaning, as_written: None, layer, file, line })
    }

    /// The line, with `rest` worked out.
    fn answer(&self, found: Found, place: usize) -> Option<Answer> {
        let mut answer = self.plain_answer(found, place)?;
        if self.line(found).is_rest() {
            let formula = self.rest(answer.meaning.formula.clone(), place);
            answer.as_written = Some(answer.meaning.clone());
            answer.meaning.formula = formula;
        }
        Some(answer)
    }

    /// What the player's earlier calls showed, in order. Guesses are left out, and what
    /// was left over for a pass is not carried forward.
    fn earlier(&self, place: usize) -> Vec<Formula> {
        let calls = (0..place).rev().skip(3).step_by(4).filter_map(|place| {
            let found = self.found(place).filter(|found| found.layer.is_written())?;
            self.as_written(found, place).map(|meaning| meaning.formula)
        });
        let all = calls.chain(self.pass_before_opening(place));
        let says = |formula: &Formula| *formula != Formula::Atom(Atom::Everything);
        let mut all: Vec<Formula> = all.filter(says).collect();
        all.reverse();
        all
    }

    /// What the player's pass before the opening bid showed.
    fn pass_before_opening(&self, place: usize) -> Option<Formula> {
        if !passed(self.passes, place) {
            return None;
        }
        let seat = (place + self.passes) % 4;
        let calls = vec![Call::Pass; seat + 1];
        let there = self.elsewhere(&calls);
        let found = there.found(0).filter(|found| found.layer.is_written())?;
        there.as_written(found, 0).map(|meaning| meaning.formula)
    }

    /// What is left of these hands once those are removed for which another call is
    /// right, by a line that is written for these calls. An asking bid or a relay is
    /// right for more hands than it says, so it removes none; nor does a call that is
    /// right for all of them.
    fn rest(&self, formula: Formula, place: usize) -> Formula {
        let shown = Formula::all(self.earlier(place).into_iter().chain([formula.clone()]));
        let mut left = HandSet::new(&shown);
        let (last, mut calls) = (self.calls[place], self.calls[..place].to_vec());
        let Ok(auction) = Auction::from_calls(Seat::North, &calls) else { return formula };
        let mut others: Vec<Formula> = Vec::new();
        for call in Call::all().filter(|call| *call != last && auction.is_legal(*call)) {
            calls.push(call);
            let mut there = Lookup { passes: self.passes, ..self.elsewhere(&calls) };
            there.found[..place].clone_from_slice(&self.found[..place]);
            let found = there.by_calls(place, false).into_iter().min_by_key(|it| there.rank(*it));
            let other = found.and_then(|found| there.as_written(found, place));
            let leaves_open = |it: &Meaning| it.tags.purposes.iter().any(Purpose::leaves_open);
            if let Some(Meaning { formula: other, .. }) = other.filter(|it| !leaves_open(it))
                && !others.contains(&other)
            {
                let theirs = HandSet::new(&other);
                let takes = left.and(&theirs).is_empty() == Ok(false);
                let without = left.minus(&theirs);
                if takes && without.is_empty() == Ok(false) {
                    left = without;
                    others.push(other);
                }
            }
            calls.pop();
        }
        if others.is_empty() {
            return formula;
        }
        let others = Formula::Not(Box::new(Formula::any(others)));
        let says = formula != Formula::Atom(Atom::Everything);
        Formula::all(says.then_some(formula).into_iter().chain([others]))
    }
}

/// What the player has shown before and shows now; none if no hand has both.
fn together(earlier: Vec<Formula>, own: &Formula) -> Option<(Formula, HandSet)> {
    let says = *own != Formula::Atom(Atom::Everything);
    let all = Formula::all(earlier.into_iter().chain(says.then(|| own.clone())));
    let hands = HandSet::new(&all);
    (hands.is_empty() != Ok(true)).then_some((all, hands))
}

/// `0-11, any` is `0-11`: what stands for the rest says nothing by itself.
fn without_any(formula: Formula) -> Formula {
    let Formula::All(parts) = formula else { return formula };
    Formula::all(parts.into_iter().filter(|part| *part != Formula::Atom(Atom::Everything)))
}

impl Lookup<'_> {
    /// The suits that a call shows by this line.
    fn shows(&self, call: Call, found: Found) -> Suits {
        let (mut art, mut shown) = (false, None);
        for tag in self.line(found).tags() {
            if let Some(suits) = tag.strip_prefix("shows:").or_else(|| tag.strip_prefix("xfer:")) {
                let suits = found.names.fill(suits, suit(call), &found.suits).unwrap_or_default();
                let suits = suits.split(',').filter_map(|suit| suit.parse().ok());
                shown = Some(suits.fold(Suits::default(), Suits::with));
            }
            art |= tag == "art";
        }
        shown.unwrap_or_else(|| if art { Suits::default() } else { call.into() })
    }
}

/// What the other side's calls are, by the other side's book.
impl Lookup<'_> {
    /// The last call of the opponents of the player at this place that was not a
    /// pass, of those up to another place.
    fn their_last(&self, place: usize, up_to: usize) -> Option<usize> {
        let mut theirs = (0..place).rev().step_by(2);
        theirs.find(|at| *at <= up_to && self.calls[*at] != Call::Pass)
    }

    /// The call of theirs that a guard asks about, if it asks about one.
    fn asked(&self, place: usize, guard: Guard) -> Option<usize> {
        let (_, up_to) = guard.they()?;
        self.their_last(place, up_to.unwrap_or(place))
    }

    /// Is their call what the guard asks for? What is not known is not.
    fn they_are(&self, place: usize, guard: Guard) -> bool {
        let Some((they, _)) = guard.they() else { return true };
        let asked = self.asked(place, guard);
        asked.is_some_and(|at| they.words().all(|(word, yes)| self.they(at, word) == Some(yes)))
    }

    /// Does the word hold for the call at this index, by its own book?
    fn they(&self, at: usize, word: &str) -> Option<bool> {
        let found = self.found(at)?;
        Some(match word {
            STRONG => self.is_strong(found, at),
            NO_SUIT => {
                let mut theirs = (at % 2..=at).step_by(2);
                theirs.all(|at| self.suits(at).len() == 0) && self.line(found).has_tag("art")
            }
            TWO_SUITS => self.suits(at).len() >= 2,
            tag => self.line(found).has_tag(tag),
        })
    }

    /// The calls of the other side before this place that are not what a line
    /// means by them if it does not ask.
    fn unusual(&self, place: usize) -> u64 {
        let theirs = (0..place).rev().step_by(2);
        theirs.filter(|at| !self.is_usual(*at)).fold(0, |all, at| all | bit(at))
    }

    /// Is the call what a line means that says nothing about it? A suit is
    /// natural, but an opening of 2C is not, one of 1C need not be if it is not
    /// strong, and the suit that we opened is a cue-bid.
    fn is_usual(&self, at: usize) -> bool {
        let call = self.calls[at];
        let (Some(bid), Some(opening)) = (call.bid(), self.calls[0].bid()) else { return true };
        let Some(found) = self.found(at) else { return true };
        let shows = |place: usize, suit| self.suits(place).has(suit);
        let Some(suit) = suit(call) else { return at > 0 || !self.line(found).has_tag("art") };
        let (natural, level) = (shows(at, suit), bid.level.get());
        let two_clubs = level == 2 && suit == Suit::Clubs;
        if at == 0 {
            let any_club = || level == 1 && suit == Suit::Clubs && !self.is_strong(found, at);
            return natural != two_clubs || any_club();
        }
        let one_up = level == opening.level.get() + 1;
        match (opening.strain.suit(), at.is_multiple_of(2)) {
            // over our notrump 2C may be anything
            (None, false) => natural || two_clubs && one_up,
            // over theirs the next level has the conventions
            (None, true) => at > 2 || natural != one_up,
            (Some(ours), false) if at == 1 && shows(0, ours) && ours == suit => !natural,
            (Some(_), false) => natural || (0..at).step_by(2).any(|place| shows(place, suit)),
            // what answers an artificial opening is what it is
            (Some(theirs), true) => natural || !shows(0, theirs),
        }
    }

    fn is_strong(&self, found: Found, at: usize) -> bool {
        self.as_written(found, at).is_some_and(|meaning| they::is_strong(&meaning.formula))
    }
}

/// A set with one index. Books are not asked about longer auctions.
const fn bit(place: usize) -> u64 {
    if place < 64 { 1 << place } else { 0 }
}

impl Said for Lookup<'_> {
    fn suits(&self, place: usize) -> Suits {
        let call = self.calls[place];
        *self.suits[place].get_or_init(|| {
            self.found(place).map_or_else(|| call.into(), |found| self.shows(call, found))
        })
    }

    fn raised(&self, place: usize) -> bool {
        self.found(place).is_some_and(|found| self.line(found).has_tag("raise"))
    }
}

/// The auctions looked up last, one ended by our side and one by the other: what was found for
/// calls that the next auction begins with need not be found again. A copy of a book starts afresh.
#[derive(Debug, Default)]
pub(crate) struct Recent([Mutex<Option<Ended>>; 2]);

/// An auction that was looked up.
#[derive(Debug)]
struct Ended {
    given: Given,
    passes: usize,
    calls: Vec<Call>,
    found: Vec<OnceCell<Option<Found>>>,
    suits: Vec<OnceCell<Suits>>,
}

impl Clone for Recent {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Recent {
    /// Asks a look-up that begins with what is known.
    pub(crate) fn resumed<'a, T>(&self, mut lookup: Lookup<'a>, ask: fn(&Lookup<'a>) -> T) -> T {
        // which calls are the opponents' depends on who made the last one
        let place = &self.0[lookup.calls.len() % 2];
        // a concurrent lookup goes without
        if let Ok(Some(known)) = place.try_lock().as_deref()
            && (known.given, known.passes) == (lookup.given, lookup.passes)
        {
            let both = lookup.calls[..lookup.last()].iter().zip(&known.calls);
            let same = both.take_while(|(one, other)| one == other).count();
            lookup.found[..same].clone_from_slice(&known.found[..same]);
            lookup.suits[..same].clone_from_slice(&known.suits[..same]);
        }
        let answer = ask(&lookup);
        if let Ok(mut known) = place.try_lock() {
            let Lookup { given, passes, calls, found, suits, .. } = lookup;
            *known = Some(Ended { given, passes, calls: calls.to_vec(), found, suits });
        }
        answer
    }
}
