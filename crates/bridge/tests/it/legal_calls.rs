//! The legal auction, beside that of the crate `contract-bridge`: two programs
//! that know nothing of each other should bid by the same laws.

use bridge::{Auction, Bid, Call, OverSeven, Seat, Strain};
use contract_bridge as theirs;
use proptest::prelude::*;
use proptest::sample::select;

/// What a player would like to do.
#[derive(Debug, Clone, Copy)]
enum Wish {
    Pass,
    Double,
    Redouble,
    /// The cheapest sufficient bid, or this many steps above it.
    Bid(usize),
}

/// Wishes that make auctions of all lengths: mostly low bids, so that there is
/// room for doubles and redoubles, and enough passes to get to the end.
fn wishes() -> impl Strategy<Value = Vec<Wish>> {
    let wish = prop_oneof![
        5 => Just(Wish::Pass),
        2 => Just(Wish::Double),
        1 => Just(Wish::Redouble),
        3 => (0_usize..4).prop_map(Wish::Bid),
        1 => (0_usize..35).prop_map(Wish::Bid),
    ];
    prop::collection::vec(wish, 0..80)
}

fn dealers() -> impl Strategy<Value = Seat> {
    select(&Seat::ALL[..])
}

/// The same auction in both programs.
struct Table {
    dealer: Seat,
    ours: Auction,
    theirs: theirs::auction::Auction,
}

impl Table {
    fn new(dealer: Seat) -> Self {
        Self { dealer, ours: Auction::new(dealer), theirs: theirs::auction::Auction::new() }
    }

    /// The player does as they wish if the law (the other program's) lets them, or
    /// passes.
    fn call(&mut self, wish: Wish) {
        let wished = match wish {
            Wish::Pass => Some(Call::Pass),
            Wish::Double => Some(Call::Double),
            Wish::Redouble => Some(Call::Redouble),
            Wish::Bid(steps) => self.sufficient_bids().nth(steps),
        };
        let call = wished.filter(|call| self.they_allow(*call)).unwrap_or(Call::Pass);
        self.ours.push(call);
        self.theirs.try_push(in_their_words(call)).expect("checked, or a pass before the end");
    }

    fn sufficient_bids(&self) -> impl Iterator<Item = Call> {
        Call::all().filter(|call| call.bid().is_some() && self.they_allow(*call))
    }

    fn they_allow(&self, call: Call) -> bool {
        self.theirs.can_push(in_their_words(call)).is_ok()
    }

    fn agrees(&self) -> Result<(), TestCaseError> {
        self.agrees_on_every_call()?;
        self.agrees_on_the_turn()?;
        self.agrees_on_the_contract()
    }

    fn agrees_on_every_call(&self) -> Result<(), TestCaseError> {
        for call in Call::all() {
            let (we, they) = (self.ours.is_legal(call), self.they_allow(call));
            prop_assert_eq!(we, they, "{} after {}", call, self.theirs);
        }
        for call in over_seven() {
            prop_assert!(!self.ours.is_legal(call), "{} after {}", call, self.theirs);
        }
        Ok(())
    }

    fn agrees_on_the_turn(&self) -> Result<(), TestCaseError> {
        let over = self.theirs.has_ended();
        let turn = (!over).then(|| self.dealer.rotated(self.theirs.len()));
        prop_assert_eq!(self.ours.is_over(), over, "{}", self.theirs);
        prop_assert_eq!(self.ours.turn(), turn, "{}", self.theirs);
        prop_assert_eq!(
            self.ours.passed_out(),
            over && self.theirs.declarer().is_none(),
            "{}",
            self.theirs
        );
        Ok(())
    }

    /// There is none before the end. `contract-bridge` knows the declarer; the
    /// last bid and the doubles since are read off its list of calls.
    fn agrees_on_the_contract(&self) -> Result<(), TestCaseError> {
        let ours = self.ours.contract().map(|contract| {
            let bid = in_their_words(contract.bid.into());
            (bid, contract.declarer, usize::from(contract.doubled.times()))
        });
        let declarer = self.theirs.declarer().filter(|_| self.theirs.has_ended());
        let theirs = declarer.and_then(|index| {
            let last = self.theirs.iter().rposition(|call| is_bid(*call))?;
            let (bid, since) = self.theirs[last..].split_first()?;
            let doubles = since.iter().filter(|call| **call != theirs::auction::Call::Pass);
            Some((*bid, self.dealer.rotated(index), doubles.count()))
        });
        prop_assert_eq!(ours, theirs, "{}", self.theirs);
        Ok(())
    }
}

fn over_seven() -> impl Iterator<Item = Call> {
    [8, 9].into_iter().flat_map(|level| {
        Strain::ALL
            .into_iter()
            .filter_map(move |strain| OverSeven::new(level, strain).map(Call::OverSeven))
    })
}

const fn is_bid(call: theirs::auction::Call) -> bool {
    matches!(call, theirs::auction::Call::Bid(_))
}

/// A call of the box. They have no word for a bid of eight or nine.
fn in_their_words(call: Call) -> theirs::auction::Call {
    match call {
        Call::Pass => theirs::auction::Call::Pass,
        Call::Double => theirs::auction::Call::Double,
        Call::Redouble => theirs::auction::Call::Redouble,
        Call::Bid(bid) => theirs::auction::Call::Bid(their_bid(bid)),
        Call::OverSeven(_) => unreachable!("only calls of the box are compared"),
    }
}

const fn their_bid(bid: Bid) -> theirs::Bid {
    let strain = match bid.strain {
        Strain::Clubs => theirs::Strain::Clubs,
        Strain::Diamonds => theirs::Strain::Diamonds,
        Strain::Hearts => theirs::Strain::Hearts,
        Strain::Spades => theirs::Strain::Spades,
        Strain::NoTrump => theirs::Strain::Notrump,
    };
    theirs::Bid::new(bid.level.get(), strain)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn two_programs_bid_by_the_same_laws(dealer in dealers(), wishes in wishes()) {
        let mut table = Table::new(dealer);
        table.agrees()?;
        for wish in wishes {
            if table.theirs.has_ended() {
                break;
            }
            table.call(wish);
            table.agrees()?;
        }
    }

    #[test]
    fn three_passes_end_an_auction_or_four_if_nobody_bids(dealer in dealers(), wishes in wishes()) {
        let mut table = Table::new(dealer);
        for wish in wishes {
            if table.theirs.has_ended() {
                break;
            }
            table.call(wish);
        }
        let mut passes = 0;
        while table.ours.turn().is_some() && passes < 5 {
            table.call(Wish::Pass);
            passes += 1;
        }
        prop_assert!(passes <= 4, "{}", table.theirs);
        table.agrees()?;
    }
}

#[test]
fn a_board_can_be_passed_out_whoever_deals() {
    for dealer in Seat::ALL {
        let mut table = Table::new(dealer);
        for _ in Seat::ALL {
            assert!(!table.ours.is_over());
            table.call(Wish::Pass);
        }
        assert!(table.ours.passed_out());
        table.agrees().unwrap();
    }
}

/// 319 calls: three passes, then for each bid a double and a redouble, each as
/// late as it can be.
#[test]
fn the_longest_possible_auction() {
    let mut table = Table::new(Seat::North);
    let slowly = [Wish::Pass, Wish::Pass];
    let open = [Wish::Pass, Wish::Pass, Wish::Pass];
    let bid = Call::all().filter_map(Call::bid).flat_map(|_| {
        let doubled = [Wish::Bid(0)].into_iter().chain(slowly).chain([Wish::Double]);
        doubled.chain(slowly).chain([Wish::Redouble]).chain(slowly)
    });
    for wish in open.into_iter().chain(bid).chain([Wish::Pass]) {
        assert!(!table.ours.is_over());
        table.call(wish);
        table.agrees().unwrap();
    }
    assert!(table.ours.is_over());
    assert_eq!(table.theirs.len(), 319);
}
