//! A simple bidder, until there is a better one.

use bridge::{Auction, Bid, Call, Hand, Level, Seat, Strain, Suit};

/// What anybody would call with this hand after these calls.
pub(crate) fn call(hand: Hand, seat: Seat, dealer: Seat, calls: &[Call]) -> Call {
    let mut auction = Auction::new(dealer);
    for call in calls {
        auction.push(*call);
    }
    let points = hand.hcp();
    let longest = Suit::ALL.into_iter().max_by_key(|suit| hand.length(*suit));
    let Some(longest) = longest else { return Call::Pass };
    let length = hand.length(longest);
    let balanced = Suit::ALL.into_iter().all(|suit| (2..=5).contains(&hand.length(suit)));
    let bid = |level: u8, strain: Strain| {
        Level::new(level).map_or(Call::Pass, |level| Call::Bid(Bid { level, strain }))
    };
    let lowest = |strain: Strain, most: u8| {
        let bids = Level::ALL.into_iter().map(|level| Bid { level, strain });
        let found = bids.into_iter().find(|bid| auction.is_sufficient(*bid));
        found.filter(|bid| bid.level.get() <= most).map_or(Call::Pass, Call::Bid)
    };
    let Some((last, top)) = auction.last_bid() else {
        return match points {
            15..=17 if balanced => bid(1, Strain::NoTrump),
            20..=21 if balanced => bid(2, Strain::NoTrump),
            22.. => bid(2, Strain::Clubs),
            12.. if length >= 5 || longest < Suit::Hearts => bid(1, longest.into()),
            12.. => bid(1, Strain::Clubs),
            5..=10 if length == 6 && longest != Suit::Clubs => bid(2, longest.into()),
            4..=10 if length >= 7 => bid(3, longest.into()),
            _ => Call::Pass,
        };
    };
    let mine = auction.calls().filter(|(by, call)| *by == seat && call.bid().is_some()).count();
    if last == seat.partner() {
        let fit = top.strain.suit().is_some_and(|suit| hand.length(suit) >= 3);
        return match points {
            6..=9 if fit && mine == 0 => lowest(top.strain, 3),
            10..=12 if fit => lowest(top.strain, 4),
            13.. if fit => lowest(top.strain, 4),
            6..=11 if mine == 0 && length >= 4 => lowest(longest.into(), 2),
            12.. if mine == 0 => lowest(longest.into(), 3),
            6.. if mine == 0 => lowest(Strain::NoTrump, 1),
            13.. => lowest(Strain::NoTrump, 3),
            _ => Call::Pass,
        };
    }
    if last.is_opponent_of(seat) && mine < 2 {
        let short = top.strain.suit().is_some_and(|suit| hand.length(suit) <= 2);
        return match points {
            8..=16 if length >= 5 => lowest(longest.into(), 2),
            12.. if short && auction.may_double(seat) => Call::Double,
            15..=18 if balanced => lowest(Strain::NoTrump, 1),
            _ => Call::Pass,
        };
    }
    Call::Pass
}
