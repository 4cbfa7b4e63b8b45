//! How high the two hands can go, by what partner has shown; what makes no sense is not bid.

use books::{Choice, Layer};
use bridge::{Bid, Call, Hand, Level, Seat, Strain, Suit};
use hands::meaning::{Atom, Bound, Counted, Force, Formula, Purpose, Tags};

use super::Table;
use super::picture::{Picture, worth};

/// The auction as one player sees it.
pub(super) struct View<'a> {
    table: &'a Table<'a>,
    hand: Hand,
    seat: Seat,
    partner: Picture,
    /// The points that partner can be counted on for
    across: u8,
    last: Option<(Seat, Bid)>,
}

/// The points two hands need for each number of odd tricks: in a suit, in notrump.
const NEEDED: [(u8, u8); 8] =
    [(0, 0), (0, 0), (18, 20), (22, 24), (25, 28), (28, 31), (32, 33), (37, 37)];

impl<'a> View<'a> {
    pub(super) fn new(table: &'a Table<'a>, hand: Hand, seat: Seat) -> Self {
        let partner = table.pictures[seat.partner() as usize];
        let theirs: u32 = [seat.lho(), seat.rho()]
            .into_iter()
            .map(|seat| u32::from(table.pictures[seat as usize].points.0))
            .sum();
        // the rest of the pack is all that partner can have
        let left = 40_u32.saturating_sub(hand.hcp() + theirs);
        let across = partner.expected().min(u8::try_from(left).unwrap_or(40));
        Self { table, hand, seat, partner, across, last: table.auction.last_bid() }
    }

    fn cards(&self, suit: Suit) -> u8 {
        u8::try_from(self.hand.length(suit)).unwrap_or(0)
    }

    /// What both hands are worth in this strain.
    fn together(&self, strain: Strain) -> u8 {
        let across = strain.suit().map_or(0, |suit| self.partner.least(suit));
        self.across + worth(self.hand, strain, across)
    }

    /// The trumps we surely have.
    fn trumps(&self, suit: Suit) -> u8 {
        self.cards(suit) + self.partner.least(suit)
    }

    /// The suit of which we have most cards.
    fn best_suit(&self) -> Suit {
        let most = Suit::ALL.into_iter().max_by_key(|suit| (self.trumps(*suit), *suit));
        most.unwrap_or(Suit::Spades)
    }

    /// What both hands are worth in that suit or in notrump.
    fn most(&self) -> u8 {
        self.together(self.best_suit().into()).max(self.together(Strain::NoTrump))
    }

    fn is_ours(&self, seat: Seat) -> bool {
        seat.side() == self.seat.side()
    }

    fn level(&self) -> u8 {
        self.last.map_or(0, |(_, bid)| bid.level.get())
    }

    /// The call made this many calls ago, with its tags if a line has them.
    fn ago(&self, calls: usize) -> Option<(Call, Option<&'a Tags>)> {
        let place = self.table.calls.len().checked_sub(calls)?;
        let line = self.table.lines[place].as_ref();
        Some((self.table.calls[place], line.map(|line| &line.meaning.tags)))
    }

    fn partners_tags(&self) -> Option<&'a Tags> {
        self.ago(2).and_then(|(_, tags)| tags)
    }

    fn contested(&self) -> bool {
        self.table.auction.calls().any(|(by, call)| !self.is_ours(by) && call != Call::Pass)
    }

    /// Has one of us forced to game, and is it not reached?
    fn game_forced(&self) -> bool {
        let ours = |(place, line): (usize, &Option<books::Answer>)| {
            let by = self.table.auction.dealer().rotated(place % 4);
            let force = line.as_ref().and_then(|line| line.meaning.tags.force);
            self.is_ours(by) && force == Some(Force::Game)
        };
        self.below_game() && self.table.lines.iter().enumerate().any(ours)
    }

    /// Is the last bid not a game of ours?
    fn below_game(&self) -> bool {
        self.last.is_none_or(|(by, bid)| !self.is_ours(by) || !is_game(bid))
    }

    /// Must the player not pass?
    fn forced(&self) -> bool {
        if self.last.is_none() {
            return false;
        }
        let rho_passed = self.ago(1).is_some_and(|(call, _)| call == Call::Pass);
        let Some(tags) = self.partners_tags() else { return self.game_forced() };
        let artificial =
            tags.natural == Some(false) || tags.purposes.iter().any(Purpose::is_artificial);
        let asked = matches!(tags.force, Some(Force::OneRound | Force::Game))
            || artificial && tags.force.is_none();
        let takeout = tags.purposes.contains(&Purpose::Takeout);
        rho_passed && (asked || takeout && self.partner_doubled()) || self.game_forced()
    }

    fn partner_doubled(&self) -> bool {
        self.ago(2).is_some_and(|(call, _)| call == Call::Double)
    }

    /// No bid above this level need be looked at.
    pub(super) fn highest(&self) -> u8 {
        let strains =
            [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::NoTrump];
        let most = strains.into_iter().map(|strain| self.together(strain)).max().unwrap_or(0);
        let long = Suit::ALL.into_iter().map(|suit| self.cards(suit)).max().unwrap_or(0);
        let by_points = match most {
            36.. => 7,
            31.. => 6,
            _ => 4,
        };
        let asked = self.partners_tags().is_some_and(|tags| {
            tags.purposes.iter().any(|purpose| matches!(purpose, Purpose::Ask(_)))
        });
        let by_answer = self.level() + u8::from(asked || self.level() >= 4);
        by_points.max(by_answer).max(if long >= 7 { 5 } else { 4 }).min(7)
    }

    /// Answers to a question, and what a transfer asks for, come first.
    pub(super) fn urgency(&self, choice: &Choice) -> u8 {
        let tags = &choice.answer.meaning.tags;
        let asked = |purpose: &Purpose| matches!(purpose, Purpose::Ask(_));
        let answers = |purpose: &Purpose| matches!(purpose, Purpose::Answer(_));
        let partner_asked =
            self.partners_tags().is_some_and(|tags| tags.purposes.iter().any(asked));
        u8::from(!(partner_asked && tags.purposes.iter().any(answers)))
    }

    /// Does the hand fit the soft conditions too, or make up for them?
    pub(super) fn fits_well(&self, choice: &Choice) -> bool {
        let meaning = &choice.answer.meaning;
        if meaning.formula.fits_well(self.hand) {
            return true;
        }
        let opening = self.hand.hcp() >= 12;
        let theirs = self.last.filter(|(by, _)| !self.is_ours(*by));
        let Some((_, last)) = theirs.filter(|_| opening) else { return false };
        let length = |strain: Strain| strain.suit().map_or(0, |suit| self.cards(suit));
        match choice.call {
            Call::Bid(bid) => bid.strain.suit().is_some_and(|suit| {
                meaning.tags.natural == Some(true)
                    && (self.hand.holding(suit) >> 8).count_ones() >= 2
            }),
            Call::Double => {
                let majors = [Suit::Spades, Suit::Hearts];
                let mut others = majors.into_iter().filter(|suit| last.strain != (*suit).into());
                length(last.strain) <= 3 && others.all(|suit| self.cards(suit) >= 3)
            }
            Call::Pass | Call::Redouble | Call::OverSeven(_) => false,
        }
    }

    /// Among equally specific lines: what a player thinks of first. Values before a
    /// preempt; support for partner's major, then the search for a major, then the
    /// longest suit, of two the higher with five cards and the cheaper with four.
    pub(super) fn of_its_kind(&self, choice: &Choice) -> (bool, u8, u8, u8) {
        let tags = &choice.answer.meaning.tags;
        let has = |purpose: &Purpose| tags.purposes.contains(purpose);
        let preempts = has(&Purpose::Preempt) && self.last.is_none();
        if has(&Purpose::Negative) {
            return (preempts, 1, 0, 0);
        }
        let (Call::Bid(bid), true) = (choice.call, self.has_called(self.seat.partner())) else {
            return (preempts, 3, 0, 0);
        };
        let partners = |suit: Suit| self.partner.least(suit) >= 3;
        let majors = [Suit::Spades, Suit::Hearts];
        let fit =
            majors.into_iter().any(|suit| self.trumps(suit) >= 8 && self.partner.least(suit) >= 3);
        if has(&Purpose::Raise) && fit {
            return (preempts, 0, 0, 0);
        }
        let transfers = |purpose: &Purpose| matches!(purpose, Purpose::Transfer(_));
        let asks = asks_for(tags, &["majors"]) || tags.purposes.iter().any(transfers);
        if asks {
            return (preempts, 1, 0, 0);
        }
        let suit = bid.strain.suit().filter(|suit| {
            tags.natural == Some(true)
                && !partners(*suit)
                && self.cards(*suit) >= 4
                && self.is_cheapest(bid)
        });
        let Some(suit) = suit else {
            // a question that says little comes last
            let open = tags.natural == Some(false) && tags.purposes.is_empty();
            return (preempts, if open { 4 } else { 3 }, 0, 0);
        };
        let long = self.cards(suit);
        let new = self.table.pictures[self.seat as usize].least(suit) < 4;
        if !new || bid.level.get() > 1 && long < 5 {
            return (preempts, 3, 0, 0);
        }
        let order = suit as u8;
        (preempts, 2, 13 - long, if long >= 5 { 4 - order } else { order })
    }

    /// Could partner pass, although the hands have enough for game?
    pub(super) fn stops_short(&self, choice: &Choice) -> bool {
        let Call::Bid(bid) = choice.call else { return false };
        let tags = &choice.answer.meaning.tags;
        let forces = matches!(tags.force, Some(Force::OneRound | Force::Game));
        let partner = self.has_called(self.seat.partner());
        !forces
            && tags.natural == Some(true)
            && partner
            && !is_game(bid)
            && !self.contested()
            && self.best_game().is_some()
    }

    /// Has partner ended in a game? Then there is nothing more to say without a slam in sight, or a
    /// major that fits better than notrump.
    fn over_game(&self, bid: Bid) -> bool {
        let Some((by, last)) = self.last else { return false };
        let artificial = self.partners_tags().is_some_and(|tags| {
            tags.natural == Some(false)
                || matches!(tags.force, Some(Force::OneRound | Force::Game | Force::Invitational))
        });
        if by != self.seat.partner() || !is_game(last) || artificial || last.level.get() > 5 {
            return false;
        }
        let rho_passed = self.ago(1).is_some_and(|(call, _)| call == Call::Pass);
        let major = bid.strain.suit().is_some_and(|suit| {
            last.strain == Strain::NoTrump
                && bid.level.get() == 4
                && [Suit::Hearts, Suit::Spades].contains(&suit)
                && self.trumps(suit) >= 8
        });
        rho_passed && !major && self.most() < 32
    }

    /// Would a player with this hand make this call, if its line fits?
    pub(super) fn makes_sense(&self, choice: &Choice) -> bool {
        let meaning = &choice.answer.meaning;
        let written = choice.answer.layer <= Layer::Variable;
        match choice.call {
            Call::Pass => self.may_pass(choice, written),
            Call::Double | Call::Redouble => self.may_double(choice, written),
            Call::Bid(bid) => {
                if meaning.tags.purposes.iter().any(|it| matches!(it, Purpose::Answer(_))) {
                    return true;
                }
                !self.over_game(bid) && self.may_bid(bid, choice, written)
            }
            Call::OverSeven(_) => false,
        }
    }

    fn may_pass(&self, choice: &Choice, written: bool) -> bool {
        if written && !choice.rest {
            return true;
        }
        if self.forced() {
            return false;
        }
        if written || self.last.is_none() {
            return true;
        }
        !self.wants_game()
    }

    /// Is partner's bid the last one, below game, and do the hands have enough for one?
    fn wants_game(&self) -> bool {
        let Some((by, bid)) = self.last else { return false };
        let rho_passed = self.ago(1).is_some_and(|(call, _)| call == Call::Pass);
        self.is_ours(by) && rho_passed && !is_game(bid) && self.best_game().is_some()
    }

    /// The game that the two hands have enough for.
    fn best_game(&self) -> Option<Bid> {
        let majors = [Suit::Spades, Suit::Hearts];
        let major = majors
            .into_iter()
            .filter(|suit| self.trumps(*suit) >= 8)
            .max_by_key(|suit| self.trumps(*suit))
            .filter(|suit| self.together((*suit).into()) >= 26)
            .map(|suit| bid(4, suit.into()));
        let notrump = || (self.together(Strain::NoTrump) >= 26).then(|| bid(3, Strain::NoTrump));
        let minor = || {
            let minors = [Suit::Diamonds, Suit::Clubs];
            minors
                .into_iter()
                .filter(|suit| self.trumps(*suit) >= 9)
                .find(|suit| self.together((*suit).into()) >= 29)
                .map(|suit| bid(5, suit.into()))
        };
        let enough = |bid: &Bid| self.last.is_none_or(|(_, last)| *bid > last);
        major.filter(enough).or_else(|| notrump().filter(enough)).or_else(|| minor().filter(enough))
    }

    fn may_double(&self, choice: &Choice, written: bool) -> bool {
        let purposes = &choice.answer.meaning.tags.purposes;
        let penalty = purposes.contains(&Purpose::Penalty);
        if purposes.contains(&Purpose::Lead) {
            return self.may_ask_for_lead();
        }
        if written {
            return true;
        }
        let Some((_, last)) = self.last else { return false };
        if penalty {
            let stack = last.strain.suit().map_or(0, |suit| self.cards(suit));
            let defence = u8::try_from(self.hand.hcp()).unwrap_or(0) + self.across;
            return last.level.get() >= 2
                && defence >= 22
                && (stack >= 4 || last.level.get() >= 4 && stack >= 3);
        }
        // a double for take-out: short in what they bid, and values for that level
        let short = last.strain.suit().is_none_or(|suit| self.cards(suit) <= 2);
        let values = u8::try_from(self.hand.hcp()).unwrap_or(0) + self.across;
        let needed = NEEDED[usize::from(last.level.get().min(6) + 1)].0;
        short && last.level.get() <= 3 && values >= needed.max(19)
    }

    /// Is the suit that they bid, or that the double asks for, worth a lead?
    fn may_ask_for_lead(&self) -> bool {
        let suit = self.last.and_then(|(_, bid)| bid.strain.suit());
        suit.is_some_and(|suit| {
            let top = (self.hand.holding(suit) >> 8).count_ones();
            self.cards(suit) >= 5 && top >= 3
        })
    }

    fn has_called(&self, seat: Seat) -> bool {
        self.table.auction.calls().any(|(by, call)| by == seat && call != Call::Pass)
    }

    fn may_bid(&self, bid: Bid, choice: &Choice, written: bool) -> bool {
        let Choice { answer, .. } = choice;
        let tags = &answer.meaning.tags;
        let level = bid.level.get();
        let purposes = &tags.purposes;
        let (suit, most) = (self.best_suit(), self.most());
        if asks_for(tags, &["aces", "keycards", "kings", "honours", "queen"]) {
            let agreed = self.trumps(suit) >= 8 && self.partner.least(suit) >= 2;
            let slam = self.together(suit.into()) >= 32;
            return !self.asked_aces() && level == 4 && agreed && slam;
        }
        if level >= 6 {
            let needed = NEEDED[usize::from(level)];
            let strain = bid.strain;
            let enough = self.together(strain)
                >= if strain == Strain::NoTrump { needed.1 } else { needed.0 };
            let fit = strain.suit().is_none_or(|suit| self.trumps(suit) >= 8);
            return enough && fit && self.aces_enough(level) != Some(false);
        }
        // a slam try needs a slam in sight
        let beyond = level > 4 || level == 4 && bid.strain == Strain::NoTrump;
        let tries = |purpose: &Purpose| matches!(purpose, Purpose::Cue | Purpose::Show);
        let tries = level >= 4 && purposes.iter().any(tries);
        if tries || beyond && !self.contested() && !purposes.contains(&Purpose::Preempt) {
            if self.asked_aces() && level == 5 {
                return self.is_fit(bid.strain);
            }
            let minor_game = level == 5 && matches!(bid.strain, Strain::Clubs | Strain::Diamonds);
            if minor_game && !tries {
                return self.is_fit(bid.strain) && self.together(bid.strain) >= 27;
            }
            return most >= 31;
        }
        if written && level <= 4 {
            // game on this hand alone
            let alone = self.last.is_some() && !self.has_called(self.seat.partner());
            let high = bid.strain == Strain::NoTrump && level == 3
                || level == 4 && tags.natural == Some(false);
            return !(alone && high) || self.together(bid.strain) >= 24;
        }
        // beyond 3NT in a minor, or bidding on when partner is content
        let minor = matches!(bid.strain, Strain::Clubs | Strain::Diamonds);
        if level == 4 && minor && !self.contested() && most < 30 {
            return false;
        }
        if self.partner_is_content() {
            let better = bid
                .strain
                .suit()
                .is_some_and(|suit| self.cards(suit) >= 6 || self.trumps(suit) >= 8);
            if !(most >= 23 || better && self.is_cheapest(bid) && level <= 3) {
                return false;
            }
        }
        let artificial = tags.natural == Some(false);
        if artificial {
            let open = answer.meaning.formula == Formula::Atom(Atom::Everything);
            return level <= 3 && (self.forced() || !open && most >= 22);
        }
        // enough points for the level, or enough trumps
        let needed = NEEDED[usize::from(level)];
        let needed = if bid.strain == Strain::NoTrump { needed.1 } else { needed.0 };
        let have = self.together(bid.strain);
        let by_trumps = bid.strain.suit().is_some_and(|suit| {
            let trumps =
                self.trumps(suit).max(if self.cards(suit) >= 6 { self.cards(suit) + 2 } else { 0 });
            trumps >= level + 6
                && (self.contested() || purposes.contains(&Purpose::Preempt))
                && level <= 4
        });
        let cheapest = self.forced() && self.is_cheapest(bid);
        if !(have >= needed || by_trumps || cheapest) {
            return false;
        }
        // not below a game that can be reached
        let stops = !matches!(tags.force, Some(Force::OneRound | Force::Game));
        !(stops
            && !is_game(bid)
            && !self.contested()
            && self.best_game().is_some()
            && self.table.calls.len() > 2)
    }

    /// Did partner end in a natural bid that does not force, and nobody bid over it?
    fn partner_is_content(&self) -> bool {
        let partners = self.last.is_some_and(|(by, _)| by == self.seat.partner());
        let rho_passed = self.ago(1).is_some_and(|(call, _)| call == Call::Pass);
        let content = self.partners_tags().is_some_and(|tags| {
            tags.natural == Some(true)
                && matches!(tags.force, Some(Force::SignOff | Force::NonForcing))
        });
        partners && rho_passed && content && self.has_called(self.seat)
    }

    fn is_fit(&self, strain: Strain) -> bool {
        strain.suit().is_none_or(|suit| self.trumps(suit) >= 8)
    }

    fn is_cheapest(&self, bid: Bid) -> bool {
        self.last.is_none_or(|(_, last)| {
            bid.level == last.level
                || bid.level.get() == last.level.get() + 1 && bid.strain <= last.strain
        })
    }

    fn own_lines(&self) -> impl Iterator<Item = &'a books::Answer> {
        let calls = self.table.calls.len();
        (0..calls).rev().skip(3).step_by(4).filter_map(|place| self.table.lines[place].as_ref())
    }

    /// Has this player asked for aces?
    fn asked_aces(&self) -> bool {
        self.own_lines().any(|line| asks_for(&line.meaning.tags, &["aces", "keycards"]))
    }

    /// If partner has shown their aces: are few enough missing for a slam to have a
    /// chance?
    fn aces_enough(&self, level: u8) -> Option<bool> {
        let calls = self.table.calls.len();
        let lines = (0..calls).rev().skip(1).step_by(4);
        let told = lines.filter_map(|place| self.table.lines[place].as_ref()).find_map(|line| {
            let answers = line.meaning.tags.purposes.iter();
            let mut answers = answers.filter(|it| matches!(it, Purpose::Answer(_)));
            answers.next().and_then(|_| aces(&line.meaning.formula))
        })?;
        let (counted, numbers) = told;
        let ace = |suit: Suit| self.hand.contains(bridge::Card { suit, rank: bridge::Rank::Ace });
        let mut mine =
            u8::try_from(Suit::ALL.into_iter().filter(|suit| ace(*suit)).count()).unwrap_or(0);
        let all = match counted {
            Counted::Keycards(suit) => {
                let king = bridge::Card { suit, rank: bridge::Rank::King };
                mine += u8::from(self.hand.contains(king));
                5
            }
            Counted::Aces
            | Counted::TopThree(_)
            | Counted::TopFive(_)
            | Counted::Controls
            | Counted::Losers => 4,
        };
        let theirs = numbers.into_iter().filter(|number| number + mine <= all).max().unwrap_or(0);
        let missing = all - mine - theirs;
        Some(missing <= u8::from(level < 7))
    }

    /// What anybody would call if no line helps.
    pub(super) fn natural(&self) -> Call {
        let legal = |bid: &Bid| self.table.auction.is_legal((*bid).into());
        let Some((by, last)) = self.last else { return Call::Pass };
        // the answer to aces: six or not, in our suit
        if self.asked_aces() && self.is_ours(by) {
            let strain = Strain::from(self.best_suit());
            let small = self.aces_enough(6) == Some(true) && self.together(strain) >= 32;
            let target = if small { bid(6, strain) } else { self.cheapest(strain) };
            let found = last.strain != strain && legal(&target) && target.level.get() <= 6;
            return if found { target.into() } else { Call::Pass };
        }
        let wants = self.forced() || self.wants_game();
        if !wants {
            return Call::Pass;
        }
        if let Some(game) = self.best_game().filter(legal) {
            return game.into();
        }
        if !self.forced()
            || self.level() >= 4 && is_game(last) && !self.game_forced() && self.partners_natural()
        {
            return Call::Pass;
        }
        // the cheapest bid of a suit we have together, of a long one, notrump, or partner's
        let cheapest = |suit: Suit| self.cheapest(suit.into());
        let low = |bid: &Bid| bid.level.get() <= 5 && legal(bid);
        let fits = Suit::ALL.into_iter().filter(|suit| self.trumps(*suit) >= 8);
        let fit = fits.map(cheapest).filter(low).min();
        let longs = Suit::ALL.into_iter().filter(|suit| self.cards(*suit) >= 6);
        let long = longs.map(cheapest).filter(low).min();
        let notrump = Some(self.cheapest(Strain::NoTrump)).filter(|bid| bid.level.get() <= 3);
        let partners = Suit::ALL.into_iter().max_by_key(|suit| self.trumps(*suit)).map(cheapest);
        let found = fit.or(long).or(notrump).or(partners.filter(low));
        found.filter(legal).map_or(Call::Pass, Into::into)
    }

    fn partners_natural(&self) -> bool {
        self.partners_tags().is_none_or(|tags| tags.natural != Some(false))
    }

    /// The cheapest bid of this strain.
    fn cheapest(&self, strain: Strain) -> Bid {
        let lowest =
            |level: &Level| self.last.is_none_or(|(_, last)| Bid { level: *level, strain } > last);
        let level = Level::ALL.into_iter().find(lowest).unwrap_or(Level::ALL[6]);
        Bid { level, strain }
    }
}

/// Does the call ask for one of these?
fn asks_for(tags: &Tags, what: &[&str]) -> bool {
    let asks = |purpose: &Purpose| matches!(purpose, Purpose::Ask(asked) if what.iter().any(|it| asked.starts_with(it)));
    tags.purposes.iter().any(asks)
}

/// The first number of aces or keycards that a formula gives.
fn aces(formula: &Formula) -> Option<(Counted, Vec<u8>)> {
    match formula {
        Formula::All(parts) => parts.iter().find_map(aces),
        Formula::Atom(Atom::Count(counted @ (Counted::Aces | Counted::Keycards(_)), bound)) => {
            let numbers = match bound {
                Bound::OneOf(numbers) => numbers.clone(),
                Bound::AtLeast(least) => vec![*least],
                Bound::AtMost(most) => vec![*most],
            };
            Some((*counted, numbers))
        }
        Formula::Any(_) | Formula::Not(_) | Formula::Soft(_) | Formula::Atom(_) => None,
    }
}

fn bid(level: u8, strain: Strain) -> Bid {
    Bid { level: Level::new(level).unwrap_or(Level::ALL[0]), strain }
}

/// Is it worth 100 points below the line?
const fn is_game(bid: Bid) -> bool {
    let level = bid.level.get();
    match bid.strain {
        Strain::NoTrump => level >= 3,
        Strain::Hearts | Strain::Spades => level >= 4,
        Strain::Clubs | Strain::Diamonds => level >= 5,
    }
}
