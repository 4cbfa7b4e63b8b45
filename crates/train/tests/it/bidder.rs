//! The bidder: single calls, and how whole auctions end.

use books::{Book, Layer};
use bridge::{Call, Deal, Hand, Seat, Side, Vulnerability};
use deals::Dealer;
use hands::HandSet;
use train::bidder::{Basis, Bidder, Bidding};

fn book(name: &str) -> Book {
    books::named(name).expect("it is on the shelf")
}

fn calls(text: &str) -> Vec<Call> {
    text.split_whitespace().map(|call| call.parse().expect("a call")).collect()
}

/// This many random boards.
fn boards(number: usize, seed: u64) -> Vec<[Hand; 4]> {
    let mut dealer = Dealer::new(&Deal::default(), [const { None }; 4], seed).expect("any deal");
    (0..number).map(|_| dealer.next_deal(1).expect("any deal")).collect()
}

fn bid(bidder: &Bidder, hands: [Hand; 4], dealer: Seat) -> Bidding {
    let deal = Deal::new(hands.map(Some)).expect("four hands");
    bidder.auction(&deal, dealer, Vulnerability::None).expect("four hands")
}

#[test]
fn the_bidder_makes_the_call_the_book_prefers() {
    let sayc = book("sayc");
    let bidder = Bidder::new([&sayc, &sayc]);
    let table = [
        // openings: notrump says more than a suit, an opening hand is no weak two
        ("", "AQ32.K32.K2.KJ32", "1N"),
        ("", "AKJ32.Q32.K2.J32", "1S"),
        ("", "AQJ876.32.KQ2.32", "1S"),
        ("", "KQJ876.32.432.32", "2S"),
        ("", "AK2.AQ32.KQ2.KQ2", "2C"),
        ("", "K32.Q32.KJ32.J32", "P"),
        // a fit for partner's major first, then the longest suit
        ("1H P", "K832.QJ4.753.T92", "2H"),
        ("1D P", "KJ83.A4.AQ6.Q975", "1S"),
        ("1C P", "AJ962.4.KQ754.83", "1S"),
        // a major is looked for before notrump
        ("1N P", "AQ84.963.K7.Q952", "2C"),
        ("1N P", "32.KQJ32.Q32.432", "2D"),
        ("1N P 2D P", "AQ32.K32.K2.KJ32", "2H"),
        ("1N P", "432.K32.AQ32.K32", "3N"),
        // they opened
        ("1H", "KQJ32.32.A32.432", "1S"),
        ("1H", "KQ32.2.AJ32.K432", "X"),
        ("1H", "432.Q5432.A32.32", "P"),
        // 1NT is game with nine points more
        ("1N P 3N P", "AQ32.K32.K2.KJ32", "P"),
        // Blackwood is answered
        ("1S P 3S P 4N P", "KQ32.A2.K432.432", "5D"),
    ];
    for (auction, hand, call) in table {
        let found =
            bidder.call(hand.parse().unwrap(), Seat::North, Vulnerability::None, &calls(auction));
        let found = found.unwrap();
        assert_eq!(found.call.to_string(), call, "{auction} {hand}: {found:?}");
    }
}

#[test]
fn an_auction_that_is_over_or_not_legal_has_no_next_call() {
    let sayc = book("sayc");
    let bidder = Bidder::new([&sayc, &sayc]);
    let hand: Hand = "AQ32.K32.K2.KJ32".parse().unwrap();
    for auction in ["P P P P", "1S P P P", "1S 1H"] {
        let none = bidder.call(hand, Seat::North, Vulnerability::None, &calls(auction));
        assert_eq!(none, None, "{auction}");
    }
    let deal: Deal = "N:AQ32.K32.K2.KJ32 - - -".parse().unwrap();
    assert_eq!(bidder.auction(&deal, Seat::North, Vulnerability::None), None);
}

#[test]
fn the_line_behind_a_call_fits_the_hand() {
    let (sayc, acol) = (book("sayc"), book("acol"));
    let bidder = Bidder::new([&sayc, &acol]);
    for hands in boards(40, 3) {
        for bid in bid(&bidder, hands, Seat::East).bids {
            let Basis::Line(line) = bid.basis else { continue };
            assert!(line.layer <= Layer::Situation);
            let set = HandSet::new(&line.meaning.formula);
            assert!(set.contains(hands[bid.seat as usize]), "{} {line:?}", bid.call);
        }
    }
}

/// One hand is tested against a formula without a set; both must say the same.
#[test]
fn a_hand_fits_a_formula_exactly_when_it_is_in_its_set() {
    let book = book("polish");
    let hands: Vec<Hand> = boards(25, 5).into_iter().flatten().collect();
    for (_, answer) in book.answers().iter().step_by(7) {
        let set = HandSet::new(&answer.meaning.formula);
        for hand in &hands {
            assert_eq!(answer.meaning.formula.fits(*hand), set.contains(*hand), "{answer:?}");
        }
    }
}

#[test]
fn auctions_end_where_they_should() {
    let mut with_game = 0;
    let mut missed = 0;
    for (name, _) in books::titles() {
        let book = book(name);
        let bidder = Bidder::new([&book, &book]);
        for (number, hands) in boards(60, 11).into_iter().enumerate() {
            let bidding = bid(&bidder, hands, Seat::ALL[number % 4]);
            let text: Vec<String> = bidding.calls().map(|call| call.to_string()).collect();
            let text = format!("{name} {hands:?} {}", text.join(" "));
            assert!(bidding.auction().is_over(), "{text}");
            assert!(bidding.bids.len() < 32, "{text}");
            let points = |side: Side| -> u32 {
                side.seats().iter().map(|seat| hands[*seat as usize].hcp()).sum()
            };
            let contract = bidding.contract();
            if let Some(contract) = contract {
                let enough = points(contract.declarer.side());
                let level = contract.bid.level.get();
                assert!(level < 6 || enough >= 25, "{text}");
                assert!(level < 7 || enough >= 31, "{text}");
            }
            for side in [Side::NorthSouth, Side::EastWest] {
                if points(side) >= 27 {
                    with_game += 1;
                    let game = contract.is_some_and(|contract| {
                        let theirs = contract.declarer.side() != side;
                        theirs || contract.bid.level.get() >= 3
                    });
                    missed += u32::from(!game);
                }
            }
        }
    }
    assert!(missed * 12 <= with_game, "{missed} games of {with_game} were missed");
}
