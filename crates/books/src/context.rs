//! Where in the auction a call is made: what situation rules look at.

use bridge::{Bid, Call, Strain, Suit};

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
    /// Partner overcalled or doubled; the first call of his partner.
    Advance,
    /// Anything later.
    Later,
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

/// A call and its surroundings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Context {
    pub(crate) role: Role,
    pub(crate) action: Action,
    /// Of a bid
    pub(crate) level: u8,
    /// Levels above the cheapest bid in the strain
    pub(crate) jump: u8,
    /// Partner's last action
    pub(crate) partner: Action,
    /// Have both sides acted?
    pub(crate) contested: bool,
    /// Did he pass before the opening bid?
    pub(crate) passed: bool,
    pub(crate) strain: Option<Strain>,
    /// The level of the last bid
    pub(crate) over: u8,
    pub(crate) partners: Option<Suit>,
    pub(crate) own: Option<Suit>,
    pub(crate) theirs: Option<Suit>,
    pub(crate) agreed: Option<Suit>,
}

impl Context {
    /// The call after these, the first of which opened the bidding; `passes`
    /// came before it.
    pub(crate) fn of(passes: usize, calls: &[Call], call: Call) -> Self {
        let me = calls.len();
        let by = |who: usize| {
            let places = (0..calls.len()).filter(move |place| (me + 4 - place % 4) % 4 == who % 4);
            places.map(|place| calls[place])
        };
        let acts = |who: usize| by(who).filter(|call| *call != Call::Pass);
        let suits = |who: usize| acts(who).filter_map(|call| call.strain()?.suit());
        let mut theirs = calls.iter().enumerate().rev().filter(|(place, _)| (me - place) % 2 == 1);
        let theirs = theirs.find_map(|(_, call)| call.strain()?.suit());
        let ours = acts(0).count() + acts(2).count();
        let them = acts(1).count() + acts(3).count();
        let last = calls.iter().filter_map(|call| call.bid()).next_back();
        let role = match (me, me % 4) {
            (0, _) => Role::Opening,
            (_, 2) if acts(0).count() == 0 => {
                if them == 0 {
                    Role::Response
                } else {
                    Role::Competing
                }
            }
            (_, 0) if acts(0).count() == 1 => Role::Rebid,
            (_, 1 | 3) if ours == 0 => {
                let out = calls.iter().rev().take_while(|call| **call == Call::Pass).count();
                if out >= 2 { Role::Balance } else { Role::Overcall }
            }
            (_, 1 | 3) if acts(0).count() == 0 => Role::Advance,
            _ => Role::Later,
        };
        let strain = call.strain();
        let suit = strain.and_then(Strain::suit);
        let among = |mut suits: Box<dyn Iterator<Item = Suit> + '_>| {
            suit.is_some_and(|suit| suits.any(|other| other == suit))
        };
        let action = match call {
            Call::Pass => Action::Pass,
            Call::Double => Action::Double,
            Call::Redouble => Action::Redouble,
            Call::Bid(_) | Call::OverSeven(_) if suit.is_none() => Action::NoTrump,
            Call::Bid(_) | Call::OverSeven(_) => {
                if among(Box::new(suits(2))) {
                    Action::Raise
                } else if among(Box::new(suits(0))) {
                    Action::Rebid
                } else if among(Box::new(suits(1).chain(suits(3)))) {
                    Action::Cue
                } else {
                    Action::NewSuit
                }
            }
        };
        let partner = match by(2).next_back() {
            None | Some(Call::Pass) => Action::Pass,
            Some(Call::Double) => Action::Double,
            Some(Call::Redouble) => Action::Redouble,
            Some(call) if call.strain() == Some(Strain::NoTrump) => Action::NoTrump,
            Some(_) => Action::NewSuit,
        };
        let agreed = suits(0).rfind(|suit| suits(2).any(|other| other == *suit));
        Self {
            role,
            action,
            level: call.bid().map_or(0, |bid| bid.level.get()),
            jump: call.bid().map_or(0, |bid| jump(last, bid)),
            partner,
            contested: ours > 0 && them > 0,
            passed: passes >= 4 || (me + passes) % 4 < passes && me >= 1,
            strain,
            over: last.map_or(0, |bid| bid.level.get()),
            partners: suits(2).next_back(),
            own: suits(0).next_back(),
            theirs,
            agreed,
        }
    }

    /// The suits that a rule may name: `p` partner's, `u` his own, `t` theirs,
    /// `a` the agreed one.
    pub(crate) const fn suits(&self) -> [(char, Option<Suit>); 4] {
        [('p', self.partners), ('u', self.own), ('t', self.theirs), ('a', self.agreed)]
    }
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
        Context::of(passes, &calls[passes..], call)
    }

    #[test]
    fn who_does_what() {
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
        assert!(context("P P 1H P 2H").passed);
        assert!(!context("P 1H P 2H").passed);
        assert!(context("P 1H P P 2C").passed, "the dealer");
    }
}
