//! Deals whose tricks are known, and what holds for every deal.
#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use bridge::{BoardNumber, Card, Deal, Doubled, Hand, Rank, Seat, Strain, Suit};
use dd::{Contract, Layout, PlayError, Progress, Stopped, Unplayed, Watch};

/// Board 2, East deals, North-South are vulnerable.
const BOARD: &str = "N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98";

fn layout(deal: &str) -> Layout {
    Layout::new(&deal.parse::<Deal>().unwrap()).unwrap()
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

const fn contract(strain: Strain, declarer: Seat) -> Contract {
    Contract { strain, declarer }
}

/// The leads that leave declarer this many tricks.
fn leads(strain: Strain, declarer: Seat) -> Vec<(u8, String)> {
    let found = dd::leads(&layout(BOARD), contract(strain, declarer), &mut Watch::none()).unwrap();
    assert_eq!(found.by, declarer.lho());
    assert_eq!(found.leads.len(), 13);
    let mut by_tricks: Vec<(u8, String)> = Vec::new();
    for lead in found.leads {
        match by_tricks.iter_mut().find(|(tricks, _)| *tricks == lead.tricks) {
            Some((_, all)) => all.extend([" ", &lead.card.to_string()]),
            None => by_tricks.push((lead.tricks, lead.card.to_string())),
        }
    }
    by_tricks.sort();
    by_tricks
}

#[test]
fn the_lead_decides_three_notrump() {
    assert_eq!(
        leads(Strain::NoTrump, Seat::North),
        [
            (6, "SA SK CA C7 C3".to_owned()),
            (8, "DT D5".to_owned()),
            (9, "SJ S9 S3 HQ H8 H4".to_owned()),
        ]
    );
    let diamonds = leads(Strain::Diamonds, Seat::South);
    assert_eq!(diamonds[0], (8, "HT H9 H7 H6".to_owned()));
    assert_eq!(diamonds.len(), 2);
    assert_eq!(diamonds[1].0, 9);
}

#[test]
fn a_double_dummy_table_and_its_par() {
    let table = dd::table(&layout(BOARD), &mut Watch::none()).unwrap();
    let of = |seat| Strain::ALL.map(|strain| table.tricks(seat, strain));
    assert_eq!(of(Seat::North)[1], 9);
    assert_eq!(of(Seat::North)[4], 6);
    let board = BoardNumber::new(2).unwrap();
    let par = dd::par(&table, board.vulnerability(), board.dealer());
    assert_eq!(par.ns, 100);
    assert_eq!(par.contracts.len(), 2);
    for contract in par.contracts {
        assert_eq!((contract.bid.level.get(), contract.bid.strain), (3, Strain::Spades));
        assert_eq!((contract.doubled, contract.result), (Doubled::Once, -1));
    }
}

#[test]
fn a_table_counts_the_tricks_after_the_best_lead() {
    for deal in dealt(3) {
        let table = dd::table(&deal, &mut Watch::none()).unwrap();
        for declarer in [Seat::North, Seat::West] {
            for strain in [Strain::NoTrump, Strain::Hearts] {
                let contract = contract(strain, declarer);
                let leads = dd::leads(&deal, contract, &mut Watch::none()).unwrap();
                let least = leads.leads.iter().map(|lead| lead.tricks).min();
                assert_eq!(least, Some(table.tricks(declarer, strain)));
                let all = dd::each(&[deal], contract, None, &mut Watch::none()).unwrap();
                assert_eq!(all, [table.tricks(declarer, strain)]);
                for suit in Suit::ALL {
                    let of_suit = leads.leads.iter().filter(|lead| lead.card.suit == suit);
                    let least = of_suit.map(|lead| lead.tricks).min();
                    let expected = least.unwrap_or(table.tricks(declarer, strain));
                    let found = dd::each(&[deal], contract, Some(suit), &mut Watch::none());
                    assert_eq!(found, Ok(vec![expected]));
                }
            }
        }
    }
}

/// This many deals, always the same.
fn dealt(many: usize) -> Vec<Layout> {
    let mut random = fastrand::Rng::with_seed(16);
    let all = Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card { suit, rank }));
    let mut pack: Vec<Card> = all.collect();
    let deal = |_| {
        random.shuffle(&mut pack);
        let hand = |place: usize| Hand::from_cards(pack[place * 13..][..13].iter().copied()).ok();
        Layout::new(&Deal::new([hand(0), hand(1), hand(2), hand(3)]).unwrap()).unwrap()
    };
    (0..many).map(deal).collect()
}

#[test]
fn tricks_are_counted_after_every_card_played() {
    let contract = contract(Strain::NoTrump, Seat::North);
    let play = |text: &str| dd::along(&layout(BOARD), contract, &cards(text), &mut Watch::none());
    assert_eq!(play("").unwrap(), [6]);
    // a small spade gives the contract away, and declarer takes what is given
    let tricks = play("S3 S6 S8 ST").unwrap();
    assert_eq!(tricks, [6, 9, 9, 9, 9]);
    assert_eq!(
        play("S2"),
        Err(PlayError::Unplayed(Unplayed::NotHeld {
            number: 1,
            card: "S2".parse().unwrap(),
            by: Seat::East
        }))
    );
    assert_eq!(
        play("S3 H2").unwrap_err().to_string(),
        "card 2, H2: South can follow suit; a revoke is not analysed"
    );
    assert_eq!(
        play(&"S3 ".repeat(53)).unwrap_err().to_string(),
        "53 cards were played; a board has 52"
    );
}

#[test]
fn an_unknown_hand_cannot_be_solved() {
    let deal: Deal = "N:QT4.AJ3.K74.J652 - 76.K52.AQJ983.Q4 -".parse().unwrap();
    assert_eq!(
        Layout::new(&deal).unwrap_err().to_string(),
        "East's hand is not known; double dummy needs all four"
    );
}

#[test]
fn it_reports_progress_and_can_be_stopped() {
    let mut heard = Vec::new();
    let mut tell = |progress: Progress| {
        heard.push(progress.done);
        progress.of == 5
    };
    dd::table(&layout(BOARD), &mut Watch::new(&mut tell)).unwrap();
    assert_eq!(heard, [0, 1, 2, 3, 4, 5]);
    let mut at_once = |_: Progress| false;
    let deals = dealt(2);
    let three = contract(Strain::Spades, Seat::South);
    assert_eq!(dd::each(&deals, three, None, &mut Watch::new(&mut at_once)), Err(Stopped));
    let mut after_one = |progress: Progress| progress.done < 1;
    assert_eq!(dd::table(&deals[0], &mut Watch::new(&mut after_one)), Err(Stopped));
}
