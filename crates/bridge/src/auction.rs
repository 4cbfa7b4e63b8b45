//! The legal auction: calls in rotation, and turns that were missed.

use crate::{Bid, Call, Seat, Strain};

/// One turn of the legal auction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    /// Whose turn it was.
    pub by: Seat,
    /// What the player called; nothing if the turn was missed.
    pub call: Option<Call>,
}

/// Undoubled, doubled, redoubled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Doubled {
    /// Undoubled
    #[default]
    No,
    /// Doubled
    Once,
    /// Redoubled
    Twice,
}

impl Doubled {
    /// 0, 1 or 2.
    #[must_use]
    pub const fn times(self) -> u8 {
        self as u8
    }
}

/// What the auction ended in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Contract {
    /// The last bid.
    pub bid: Bid,
    /// The player of that side who first named the strain.
    pub declarer: Seat,
    /// Undoubled, doubled, redoubled.
    pub doubled: Doubled,
}

/// How far an auction has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Progress {
    Open,
    /// Three passes, but this turn before them was lost (17D3).
    Missed(usize),
    Over,
    PassedOut,
}

/// The calls that count, in rotation from the dealer.
///
/// Every call that is put in is taken as legal: an insufficient bid that was
/// accepted is the last bid like any other. [`Auction::is_legal`] says what a
/// player may call without anybody having to accept anything.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Auction {
    dealer: Seat,
    turns: Vec<Turn>,
}

impl Auction {
    /// No call yet.
    #[must_use]
    pub const fn new(dealer: Seat) -> Self {
        Self { dealer, turns: Vec::new() }
    }

    /// The same, with room for so many turns.
    #[must_use]
    pub fn with_room(dealer: Seat, turns: usize) -> Self {
        Self { dealer, turns: Vec::with_capacity(turns) }
    }

    /// These calls, from the dealer on; or the first that is not legal.
    pub fn from_calls(dealer: Seat, calls: &[Call]) -> Result<Self, Call> {
        let mut auction = Self::new(dealer);
        for call in calls {
            if !auction.is_legal(*call) {
                return Err(*call);
            }
            auction.push(*call);
        }
        Ok(auction)
    }

    /// Who calls first (17B).
    #[must_use]
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Every turn so far, lost ones included.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The calls made, without the lost turns.
    pub fn calls(&self) -> impl DoubleEndedIterator<Item = (Seat, Call)> + '_ {
        self.turns.iter().filter_map(|turn| turn.call.map(|call| (turn.by, call)))
    }

    /// Whose turn it is to call; nobody's when the auction is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        match self.progress() {
            Progress::Open => Some(self.next()),
            Progress::Missed(index) => Some(self.turns[index].by),
            Progress::Over | Progress::PassedOut => None,
        }
    }

    /// Who comes after the last turn, whether or not the auction is over.
    #[must_use]
    pub fn next(&self) -> Seat {
        self.turns.last().map_or(self.dealer, |turn| turn.by.lho())
    }

    /// The next player in rotation calls. Where [`missed_turn`](Self::missed_turn)
    /// has sent the auction back, [`truncate`](Self::truncate) it there first.
    pub fn push(&mut self, call: Call) {
        let by = self.next();
        self.turns.push(Turn { by, call: Some(call) });
    }

    /// The next player in rotation loses their turn.
    pub fn skip(&mut self) {
        let by = self.next();
        self.turns.push(Turn { by, call: None });
    }

    /// Forgets every turn from this one on.
    pub fn truncate(&mut self, turns: usize) {
        self.turns.truncate(turns);
    }

    /// The last bid and who made it.
    #[must_use]
    pub fn last_bid(&self) -> Option<(Seat, Bid)> {
        self.calls().rev().find_map(|(by, call)| call.bid().map(|bid| (by, bid)))
    }

    /// The last call that was not a pass.
    #[must_use]
    pub fn last_action(&self) -> Option<(Seat, Call)> {
        self.calls().rev().find(|(_, call)| *call != Call::Pass)
    }

    /// Does this bid supersede the last one (18C, 18D)?
    #[must_use]
    pub fn is_sufficient(&self, bid: Bid) -> bool {
        self.last_bid().is_none_or(|(_, last)| bid > last)
    }

    /// May this player double (19A1)? The opponents' bid must be the last
    /// thing but passes.
    #[must_use]
    pub fn may_double(&self, by: Seat) -> bool {
        matches!(self.last_action(), Some((bidder, Call::Bid(_))) if bidder.is_opponent_of(by))
    }

    /// May this player redouble (19B1)?
    #[must_use]
    pub fn may_redouble(&self, by: Seat) -> bool {
        matches!(self.last_action(), Some((doubler, Call::Double)) if doubler.is_opponent_of(by))
    }

    /// Would the call be permitted by Laws 18 and 19, made by this player in
    /// turn?
    #[must_use]
    pub fn permits(&self, by: Seat, call: Call) -> bool {
        match call {
            Call::Pass => true,
            Call::Double => self.may_double(by),
            Call::Redouble => self.may_redouble(by),
            Call::Bid(bid) => self.is_sufficient(bid),
            Call::OverSeven(_) => false,
        }
    }

    /// May the player in turn make this call?
    #[must_use]
    pub fn is_legal(&self, call: Call) -> bool {
        self.turn().is_some_and(|by| self.permits(by, call))
    }

    /// Is the auction over: three passes in rotation after the last bid
    /// (22A), or four at the start (22B)?
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.progress(), Progress::Over | Progress::PassedOut)
    }

    /// Did everybody pass (22B)?
    #[must_use]
    pub fn passed_out(&self) -> bool {
        self.progress() == Progress::PassedOut
    }

    /// Three passes have followed a call, and this turn among them was lost
    /// (17D3, 34): the auction is not over and goes back there.
    #[must_use]
    pub fn missed_turn(&self) -> Option<usize> {
        match self.progress() {
            Progress::Missed(index) => Some(index),
            Progress::Open | Progress::Over | Progress::PassedOut => None,
        }
    }

    fn progress(&self) -> Progress {
        let is_pass = |turn: &Turn| turn.call == Some(Call::Pass);
        let acted =
            self.turns.iter().rposition(|turn| turn.call.is_some_and(|call| call != Call::Pass));
        let Some(before) = acted.or_else(|| self.turns.iter().position(is_pass)) else {
            return Progress::Open;
        };
        let since = &self.turns[before + 1..];
        if since.iter().filter(|turn| is_pass(turn)).count() < 3 {
            return Progress::Open;
        }
        match since.iter().position(|turn| turn.call.is_none()) {
            Some(lost) => Progress::Missed(before + 1 + lost),
            None if acted.is_some() => Progress::Over,
            None => Progress::PassedOut,
        }
    }

    /// The contract, once the auction is over and not passed out.
    #[must_use]
    pub fn contract(&self) -> Option<Contract> {
        if self.progress() != Progress::Over {
            return None;
        }
        let (bidder, bid) = self.last_bid()?;
        let doubled = match self.last_action() {
            Some((_, Call::Double)) => Doubled::Once,
            Some((_, Call::Redouble)) => Doubled::Twice,
            Some((_, Call::Pass | Call::Bid(_) | Call::OverSeven(_))) | None => Doubled::No,
        };
        Some(Contract { bid, declarer: self.first_to_name(bid.strain, bidder), doubled })
    }

    fn first_to_name(&self, strain: Strain, bidder: Seat) -> Seat {
        self.calls()
            .find(|(by, call)| {
                by.side() == bidder.side() && call.bid().is_some_and(|bid| bid.strain == strain)
            })
            .map_or(bidder, |(by, _)| by)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `"N: 1H P _ 2H"`: the dealer, then the calls; `_` is a lost turn.
    fn auction(text: &str) -> Auction {
        let (dealer, calls) = text.split_once(':').unwrap();
        let mut auction = Auction::new(dealer.parse().unwrap());
        for call in calls.split_whitespace() {
            if call == "_" { auction.skip() } else { auction.push(call.parse().unwrap()) }
        }
        auction
    }

    #[test]
    fn three_passes_end_an_auction_and_four_pass_it_out() {
        assert!(auction("N: 1H P P P").is_over());
        assert!(!auction("N: P P P").is_over());
        assert!(auction("N: P P P P").passed_out());
        assert!(!auction("N: P P P 1C P P").is_over());
        assert!(auction("N: P P P 1C P P P").is_over());
    }

    #[test]
    fn a_turn_missed_among_the_three_passes_keeps_the_auction_open() {
        let lost = auction("S: 1N _ P P P");
        assert!(!lost.is_over());
        assert_eq!(lost.turn(), Some(Seat::West));
        assert_eq!(auction("W: P P _ P P").turn(), Some(Seat::East));
    }

    #[test]
    fn a_turn_missed_before_the_last_bid_does_not_matter() {
        assert!(auction("S: 1N _ 2C P P P").is_over());
        assert!(auction("W: _ 1C P P P").is_over());
        assert!(auction("N: _ P P P P").passed_out());
    }

    #[test]
    fn declarer_is_the_first_of_their_side_to_name_the_strain() {
        let contract = auction("N: 1H 2H 2S P 4H X P P P").contract().unwrap();
        assert_eq!(contract.declarer, Seat::North);
        assert_eq!(contract.doubled, Doubled::Once);
        let raised = auction("E: 1H P 2H 2S P P P").contract().unwrap();
        assert_eq!((raised.declarer, raised.doubled), (Seat::North, Doubled::No));
    }

    #[test]
    fn only_the_last_bid_of_an_opponent_can_be_doubled() {
        assert!(auction("N: 1H").may_double(Seat::East));
        assert!(auction("N: 1H P P").may_double(Seat::West));
        assert!(!auction("N: 1H P").may_double(Seat::South));
        assert!(!auction("N: 1H X").may_double(Seat::West));
        assert!(!auction("N: P").may_double(Seat::East));
        assert!(auction("N: 1H X P P").may_redouble(Seat::North));
        assert!(!auction("N: 1C X 1H P").may_redouble(Seat::North));
    }

    #[test]
    fn an_accepted_insufficient_bid_is_the_bid_to_beat() {
        assert!(auction("N: 2H 1C").is_legal("1D".parse().unwrap()));
    }
}
