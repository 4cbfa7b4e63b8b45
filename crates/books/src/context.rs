//! Where in the auction a call is made: what situation rules look at.

use bridge::{Bid, Call, Strain, Suit};

use crate::line::{RuleSuits, rule_suits};

/// Whose turn it is to do what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Nobody has bid.
    Opening,
    /// Partner opened, right-hand opponent passed.
    Response,
    /// Partner opened, and the opponents have acted.
    Competing,
    /// Opener's second call.
    Rebid,
    /// They opened, and our side has only passed.
    Overcall,
    /// The same, and their bid would be passed out.
    Balance,
    /// Partner overcalled or doubled; the player's first call.
    Advance,
    /// Anything later.
    Later,
}

impl Role {
    /// In the order in which they are declared.
    pub(crate) const ALL: [Self; 8] = [
        Self::Opening,
        Self::Response,
        Self::Competing,
        Self::Rebid,
        Self::Overcall,
        Self::Balance,
        Self::Advance,
        Self::Later,
    ];
}

/// What is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    Pass,
    Double,
    Redouble,
    NoTrump,
    /// A suit that nobody has bid.
    NewSuit,
    /// Partner's suit.
    Raise,
    /// The same suit again.
    Rebid,
    /// A suit of the opponents.
    Cue,
}

/// Some suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Suits(u8);

impl Suits {
    pub(crate) const fn with(self, suit: Suit) -> Self {
        Self(self.0 | 1 << suit as u8)
    }

    pub(crate) const fn has(self, suit: Suit) -> bool {
        self.0 & 1 << suit as u8 != 0
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    fn iter(self) -> impl DoubleEndedIterator<Item = Suit> {
        Suit::ALL.into_iter().filter(move |suit| self.has(*suit))
    }
}

impl From<Call> for Suits {
    /// The suit that a bid names.
    fn from(call: Call) -> Self {
        call.strain()
            .and_then(Strain::suit)
            .map_or(Self::default(), |suit| Self::default().with(suit))
    }
}

/// What the two sides have said, each as its book understands it.
pub(crate) trait Said {
    /// The suits that a call showed; where nobody knows, the one that it names.
    fn suits(&self, place: usize) -> Suits;

    /// Did it raise partner's suit, without showing one itself?
    fn raised(&self, place: usize) -> bool;
}

/// A call and its surroundings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Context {
    pub(crate) role: Role,
    pub(crate) who: Who,
    pub(crate) call: Call,
    pub(crate) action: Action,
    /// Of a bid
    pub(crate) level: u8,
    /// Levels above the cheapest bid in the strain
    pub(crate) jump: u8,
    /// Partner's last action
    pub(crate) partner: Action,
    /// The last call of the opponent on the right
    pub(crate) right: Option<Call>,
    /// Have both sides acted?
    pub(crate) contested: bool,
    /// Did the player pass before the opening bid?
    pub(crate) passed: bool,
    /// Which of the player's own actions this would be, from 1
    pub(crate) turn: u8,
    pub(crate) opened: Option<Call>,
    /// The level of the last bid
    pub(crate) over: u8,
    pub(crate) partners: Option<Suit>,
    pub(crate) own: Option<Suit>,
    pub(crate) theirs: Option<Suit>,
    pub(crate) agreed: Option<Suit>,
    /// The suit that their last bid names, whatever it shows
    pub(crate) named: Option<Suit>,
}

/// Who the player is, by the first calls of the two sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    Opener,
    Responder,
    /// The first to act for the side that did not open, and until then both
    Overcaller,
    Advancer,
}

impl Context {
    /// The call after these, the first of which opened the bidding; `passes`
    /// came before it.
    pub(crate) fn of(passes: usize, calls: &[Call], call: Call, said: &dyn Said) -> Self {
        let me = calls.len();
        let places = |who: usize| (me + who).rem_euclid(4)..me;
        let by = |who: usize| places(who).step_by(4);
        let acts = |who: usize| by(who).filter(|place| calls[*place] != Call::Pass);
        let shown =
            |who: usize| acts(who).fold(Suits::default(), |all, at| all.and(said.suits(at)));
        let last_shown =
            |who: usize| acts(who).rev().find_map(|at| said.suits(at).iter().next_back());
        // what else their doubles may show is left out
        let their_bids = || (0..me).rev().step_by(2).filter(|at| calls[*at].strain().is_some());
        // a player who has shown three suits has none that would be a cue-bid
        let their_suits = |at| Some(said.suits(at)).filter(|suits| suits.len() <= 2);
        let theirs = their_bids().find_map(|at| {
            let (suits, named) = (their_suits(at)?, calls[at].strain()?.suit());
            named.filter(|suit| suits.has(*suit)).or_else(|| suits.iter().next_back())
        });
        let ours = acts(0).count() + acts(2).count();
        let them = acts(1).count() + acts(3).count();
        let last = calls.iter().filter_map(|call| call.bid()).next_back();
        let mine = acts(0).count();
        let role = match me % 4 {
            0 if me == 0 => Role::Opening,
            2 if mine == 0 => {
                if them == 0 {
                    Role::Response
                } else {
                    Role::Competing
                }
            }
            0 if mine == 1 => Role::Rebid,
            1 | 3 if ours == 0 => {
                let out = calls.iter().rev().take_while(|call| **call == Call::Pass).count();
                if out >= 2 { Role::Balance } else { Role::Overcall }
            }
            1 | 3 if mine == 0 => Role::Advance,
            _ => Role::Later,
        };
        let who = match me % 4 {
            0 => Who::Opener,
            2 => Who::Responder,
            _ if acts(2).next() < acts(0).next() && acts(2).next().is_some()
                || mine == 0 && ours > 0 =>
            {
                Who::Advancer
            }
            _ => Who::Overcaller,
        };
        let action = match (call, call.strain().and_then(Strain::suit)) {
            (Call::Pass, _) => Action::Pass,
            (Call::Double, _) => Action::Double,
            (Call::Redouble, _) => Action::Redouble,
            (Call::Bid(_) | Call::OverSeven(_), None) => Action::NoTrump,
            (Call::Bid(_) | Call::OverSeven(_), Some(suit)) => {
                if shown(2).has(suit) {
                    Action::Raise
                } else if shown(0).has(suit) {
                    Action::Rebid
                } else if their_bids().filter_map(their_suits).any(|suits| suits.has(suit)) {
                    Action::Cue
                } else {
                    Action::NewSuit
                }
            }
        };
        let partner = match by(2).next_back().map(|place| calls[place]) {
            None | Some(Call::Pass) => Action::Pass,
            Some(Call::Double) => Action::Double,
            Some(Call::Redouble) => Action::Redouble,
            Some(call) if call.strain() == Some(Strain::NoTrump) => Action::NoTrump,
            Some(_) => Action::NewSuit,
        };
        Self {
            role,
            who,
            call,
            action,
            level: call.bid().map_or(0, |bid| bid.level.get()),
            jump: call.bid().map_or(0, |bid| jump(last, bid)),
            partner,
            right: me.checked_sub(1).map(|place| calls[place]),
            contested: ours > 0 && them > 0,
            passed: passed(passes, me),
            turn: u8::try_from(mine + 1).unwrap_or(u8::MAX),
            opened: calls.first().copied(),
            over: last.map_or(0, |bid| bid.level.get()),
            partners: last_shown(2),
            own: last_shown(0),
            theirs,
            agreed: agreed(me, calls, said),
            named: their_bids().next().and_then(|at| calls[at].strain()?.suit()),
        }
    }

    /// The suits that a rule may name.
    pub(crate) const fn suits(&self) -> RuleSuits {
        rule_suits([self.partners, self.own, self.theirs, self.agreed, self.named])
    }
}

/// Did the player whose call is the `place`-th from the opening pass before it?
pub(crate) const fn passed(passes: usize, place: usize) -> bool {
    passes >= 4 || (place + passes) % 4 < passes && place >= 1
}

/// The last suit that one of us has shown and the other has shown or raised.
fn agreed(me: usize, calls: &[Call], said: &dyn Said) -> Option<Suit> {
    // what each of us has shown, until each of our turns
    let mut known = [Suits::default(); 4];
    let mut partner_had = Vec::with_capacity(me / 2);
    for place in (me % 2..me).step_by(2) {
        partner_had.push((place, known[(place + 2) % 4]));
        known[place % 4] = known[place % 4].and(said.suits(place));
    }
    for (place, known) in partner_had.into_iter().rev() {
        if calls[place] == Call::Pass {
            continue;
        }
        if let Some(suit) = said.suits(place).iter().rfind(|suit| known.has(*suit)) {
            return Some(suit);
        }
        if said.raised(place) {
            let partner = ((place + 2) % 4..place).step_by(4);
            return partner.rev().find_map(|at| said.suits(at).iter().next_back());
        }
    }
    None
}

/// How many levels higher than necessary.
fn jump(last: Option<Bid>, bid: Bid) -> u8 {
    let cheapest = last.map_or(1, |last| {
        let same_level = bid.strain > last.strain;
        last.level.get() + u8::from(!same_level)
    });
    bid.level.get().saturating_sub(cheapest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn context(auction: &str) -> Context {
        let mut calls: Vec<Call> = auction.split(' ').map(|call| call.parse().unwrap()).collect();
        let call = calls.pop().unwrap();
        let passes = calls.iter().take_while(|call| **call == Call::Pass).count();
        Context::of(passes, &calls[passes..], call, &Named(&calls[passes..]))
    }

    /// Every bid shows the suit that it names.
    struct Named<'a>(&'a [Call]);

    impl Said for Named<'_> {
        fn suits(&self, place: usize) -> Suits {
            self.0[place].into()
        }

        fn raised(&self, _: usize) -> bool {
            false
        }
    }

    #[test]
    fn the_roles_of_the_players_follow_from_the_auction() {
        use Action::{Cue, Double, NewSuit, NoTrump, Pass, Raise};
        use Role::{Advance, Balance, Competing, Later, Opening, Overcall, Rebid, Response};
        let table = [
            ("1H", Opening, NewSuit, 0),
            ("1H P 1S", Response, NewSuit, 0),
            ("1H P 3H", Response, Raise, 1),
            ("1H P 2N", Response, NoTrump, 1),
            ("1H 1S X", Competing, Double, 0),
            ("1H 1S 2S", Competing, Cue, 0),
            ("1H P 1S P 2H", Rebid, Action::Rebid, 0),
            ("1H P 1S P 3S", Rebid, Raise, 1),
            ("1H 1S", Overcall, NewSuit, 0),
            ("1H 2S", Overcall, NewSuit, 1),
            ("1H P P X", Balance, Double, 0),
            ("1H P 2H X", Overcall, Double, 0),
            ("1H X P 1S", Advance, NewSuit, 0),
            ("1H 1S P 2S", Advance, Raise, 0),
            ("1H P 1S P 2C P 2H", Later, Raise, 0),
            ("P P 1H P 2H", Response, Raise, 0),
            ("P P 1H P P", Response, Pass, 0),
        ];
        for (auction, role, action, jump) in table {
            let found = context(auction);
            assert_eq!((found.role, found.action, found.jump), (role, action, jump), "{auction}");
        }
        assert_eq!(context("1H 1S 2C").theirs, Some(Suit::Spades));
        assert_eq!(context("1H P 2H P 4N").agreed, Some(Suit::Hearts));
        assert_eq!(context("1H P 1S P 2H P 4N").agreed, None);
        let who = |auction| context(auction).who;
        assert_eq!([who("1H P 1S"), who("1H P 1S P 2C")], [Who::Responder, Who::Opener]);
        assert_eq!([who("1H 1S"), who("1H P 2H X")], [Who::Overcaller; 2]);
        assert_eq!([who("1H 1S P 2S"), who("1H P 2H X P 3C")], [Who::Advancer; 2]);
        assert_eq!(who("1H X P 1S P 2S"), Who::Overcaller);
        assert!(context("P P 1H P 2H").passed);
        assert!(!context("P 1H P 2H").passed);
        assert!(context("P 1H P P 2C").passed, "the dealer");
    }
}
