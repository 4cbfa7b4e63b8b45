//! What goes wrong at a board: how often, and what the law calls it.

use std::collections::BTreeMap;

use bridge::{Call, Seat};
use director::Case;
use laws::{CallKind, CardKind, Event, Kind as LawKind};
use train::bidder::Bidder;
use train::mishap::{Field, Kind, TABLE, deal, put, put_kind};

fn bidder() -> Bidder {
    let [ns, ew] = ["sayc", "acol"].map(|name| books::named(name).expect("it is on the shelf"));
    Bidder::new([&ns, &ew])
}

/// What the engine may call it.
fn named(kind: Kind) -> &'static [LawKind] {
    match kind {
        Kind::OpeningOutOfTurn => &[LawKind::Call(CallKind::BidOutOfRotation)],
        Kind::PassOutOfTurn => &[LawKind::Call(CallKind::PassOutOfRotation)],
        Kind::LaterOutOfTurn | Kind::TwoInARow => {
            &[LawKind::Call(CallKind::BidOutOfRotation), LawKind::Call(CallKind::PassOutOfRotation)]
        }
        Kind::BidOverlooked | Kind::LevelTooLow | Kind::Convention => {
            &[LawKind::Call(CallKind::InsufficientBid)]
        }
        Kind::Slip => &[LawKind::Call(CallKind::UnintendedCall)],
        Kind::ChangeOfMind => &[LawKind::Call(CallKind::ChangeOfCall)],
        Kind::DoubleOutOfTurn => &[LawKind::Call(CallKind::DoubleOutOfRotation)],
        Kind::Inadmissible => &[LawKind::Call(CallKind::InadmissibleDouble)],
        Kind::Skipped => {
            &[LawKind::Call(CallKind::MissedTurn), LawKind::Call(CallKind::PassOutOfRotation)]
        }
        Kind::AfterTheEnd => &[LawKind::Call(CallKind::CallAfterAuction)],
        Kind::Barred => &[LawKind::Call(CallKind::CallWhileBarred)],
        Kind::OverSeven => &[LawKind::Call(CallKind::BidOverSeven)],
        Kind::Exposed => &[LawKind::Card(CardKind::Exposed)],
        Kind::Misinformed => &[LawKind::Call(CallKind::MisinformedCall)],
        Kind::WrongBoard => &[LawKind::Call(CallKind::WrongBoard)],
    }
}

#[test]
fn the_shares_add_up() {
    for field in [Field::Club, Field::Tournament] {
        assert_eq!(TABLE.iter().map(|row| row.share(field)).sum::<u16>(), 1_000);
    }
}

/// Chi-square with 17 degrees of freedom: 40.8 is exceeded once in a thousand times.
#[test]
fn each_kind_is_drawn_as_often_as_the_table_says() {
    for field in [Field::Club, Field::Tournament] {
        let mut drawn: BTreeMap<Kind, f64> = BTreeMap::new();
        for seed in 0..20_000 {
            *drawn.entry(Kind::drawn(field, seed)).or_default() += 1.0;
        }
        let square = |row: &train::mishap::Row| {
            let expected = f64::from(row.share(field)) * 20.0;
            let found = drawn.get(&row.kind).copied().unwrap_or_default();
            (found - expected).powi(2) / expected
        };
        let sum: f64 = TABLE.iter().map(square).sum();
        assert!(sum < 40.8, "{field:?}: {sum:.1} {drawn:?}");
    }
}

/// More where the program is fast.
const BOARDS: u64 = if cfg!(debug_assertions) { 12 } else { 1_100 };

/// Each kind is found, the record can be true, and the law has the name that is meant.
#[test]
fn each_kind_is_what_the_law_calls_it() {
    let bidder = bidder();
    for row in &TABLE {
        for seed in 0..BOARDS {
            let found = deal(&bidder, Field::Club, Some(row.kind), seed);
            let (board, mishap) = found.unwrap_or_else(|| panic!("{:?} {seed}", row.kind));
            let script: Vec<String> = mishap.events.iter().map(ToString::to_string).collect();
            let script = format!("{}: {}", board.dealer, script.join(", "));
            let case = Case::new(mishap.record(&board));
            let case = case.unwrap_or_else(|error| panic!("{:?} {script}: {error}", row.kind));
            let found = &case.position().irregularities;
            let expected = |it: &&laws::Irregularity| named(row.kind).contains(&it.kind);
            assert!(found.iter().any(|it| expected(&it)), "{:?} {script} {found:?}", row.kind);
            assert!(mishap.at < mishap.events.len());
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_mishap() {
    let (one, other) = (bidder(), bidder());
    for seed in 0..20 {
        let one = deal(&one, Field::Club, None, seed).map(|(_, mishap)| mishap);
        // what was looked up before makes no difference
        let _ = deal(&other, Field::Tournament, None, seed + 1);
        assert_eq!(one, deal(&other, Field::Club, None, seed).map(|(_, mishap)| mishap));
        assert!(one.is_some());
    }
}

#[test]
fn a_player_who_thinks_they_are_dealer_opens_their_hand() {
    let bidder = bidder();
    for seed in 0..20 {
        let (board, mishap) =
            deal(&bidder, Field::Club, Some(Kind::OpeningOutOfTurn), seed).unwrap();
        let Event::Call(made) = &mishap.events[mishap.at] else { panic!("a call") };
        assert_eq!(board.call(made.by, made.by, &[]), Some(made.call));
        assert!(made.call.bid().is_some());
    }
}

#[test]
fn a_player_who_overlooks_a_bid_calls_as_if_it_were_not_there() {
    let bidder = bidder();
    for seed in 0..20 {
        let (board, mishap) = deal(&bidder, Field::Club, Some(Kind::BidOverlooked), seed).unwrap();
        let Event::Call(made) = &mishap.events[mishap.at] else { panic!("a call") };
        let (dealer, believed) = mishap.believed.clone().unwrap();
        assert_eq!(board.call(made.by, dealer, &believed), Some(made.call));
        assert!(mishap.said.iter().all(|said| Seat::ALL.contains(&said.by)));
    }
}

#[test]
fn a_board_may_have_no_natural_place_for_a_kind() {
    let bidder = bidder();
    let (board, _) = deal(&bidder, Field::Club, Some(Kind::PassOutOfTurn), 1).unwrap();
    let found = (0..60).filter(|seed| put(&board, Field::Club, *seed).is_some()).count();
    assert!(found > 20, "{found}");
    let exposed = put_kind(Kind::Exposed, &board, Field::Club, 3).unwrap();
    assert!(
        exposed
            .events
            .iter()
            .all(|it| !matches!(it, Event::Call(made) if made.call == Call::Redouble))
    );
}

#[test]
fn a_clause_has_its_kinds_of_mishap() {
    assert_eq!(Kind::towards("31A2(b)")[0], Kind::OpeningOutOfTurn);
    assert_eq!(Kind::towards("17D3"), [Kind::Skipped]);
    assert!(Kind::towards("12C1").is_empty());
}
