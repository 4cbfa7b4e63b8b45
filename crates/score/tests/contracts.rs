//! All 2,940 contract scores against those of another program.

use bridge::{Bid, Contract, Doubled, Level, Seat, Side, Strain, Vulnerability};
use contract_bridge as theirs;
use score::Played;

const STRAINS: [(Strain, theirs::Strain); 5] = [
    (Strain::Clubs, theirs::Strain::Clubs),
    (Strain::Diamonds, theirs::Strain::Diamonds),
    (Strain::Hearts, theirs::Strain::Hearts),
    (Strain::Spades, theirs::Strain::Spades),
    (Strain::NoTrump, theirs::Strain::Notrump),
];

const DOUBLED: [(Doubled, theirs::Penalty); 3] = [
    (Doubled::No, theirs::Penalty::Undoubled),
    (Doubled::Once, theirs::Penalty::Doubled),
    (Doubled::Twice, theirs::Penalty::Redoubled),
];

#[test]
fn every_contract_scores_as_in_an_independent_program() {
    let mut count = 0;
    for level in 1..=7 {
        for (strain, their_strain) in STRAINS {
            for (doubled, penalty) in DOUBLED {
                for tricks in 0..=13 {
                    for (side, seat) in
                        [(Side::NorthSouth, Seat::South), (Side::EastWest, Seat::East)]
                    {
                        let is_vulnerable = side == Side::NorthSouth;
                        let bid = Bid { level: Level::new(level).unwrap(), strain };
                        let ours =
                            Played::Contract(Contract { bid, declarer: seat, doubled }, tricks)
                                .score(Vulnerability::NorthSouth);
                        let theirs = theirs::Contract::new(level, their_strain, penalty)
                            .score(tricks, is_vulnerable);
                        let theirs = if is_vulnerable { theirs } else { -theirs };
                        assert_eq!(ours, theirs, "{level}{strain:?} {doubled:?} {tricks}");
                        assert!(ours.abs() <= score::HIGHEST && ours % 10 == 0);
                        count += 1;
                    }
                }
            }
        }
    }
    assert_eq!(count, 2940);
}
