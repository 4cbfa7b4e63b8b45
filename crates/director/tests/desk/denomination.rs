//! 27B1(a) by the book: the lowest bid that specifies the same denomination.

use director::{CallVerdict, Case, PartnerMay};
use laws::book::law_27;
use laws::{AuctionQuestion, CallDuty, Event, Must, QuestionId};

use crate::systems::{self, rated};
use crate::table::step;

/// A desk with the script on it; both sides play this book.
fn desk(book: &str, script: &str) -> Case {
    systems::desk(book, Some(book), script)
}

/// Is it ruled 27B1(a)?
fn ruled(desk: &Case) -> bool {
    desk.position().irregularities[0].laws.contains(&law_27::B1A)
}

const CASES: &[(&str, &str)] = &[
    ("sayc", "N: N 2H, E P, S 1N, !, reject"),
    ("acol", "S: S 2D, W P, N 1N, !, reject"),
    ("sayc", "N: N 1N, E P, S 1C, !, reject"),
    ("sef", "S: S 1N, W P, N 1D, !, reject"),
    ("sayc", "W: W 1N, N 1N, !, reject"),
    ("sayc", "N: N 1H, E P, S 3H, W P, N 3H, !, reject"),
    ("sayc", "N: N 1S, E P, S 3S, W P, N 3H, !, reject"),
    ("polish", "N: N 1H, E P, S 2N, W P, N 2H, !, reject"),
    ("sayc", "W: W 2C, N 1C, !, reject"),
];

#[test]
fn a_replacement_is_ruled_as_it_was_rated() {
    for (book, script) in CASES {
        let before = desk(book, script);
        let seat = before.position().turn.unwrap();
        for rated in before.ruling().calls.iter().filter(|rated| rated.legal) {
            let mut desk = desk(book, script);
            step(&mut desk, &format!("{seat} {}", rated.call));
            let told = format!("{book} {script}, {seat} {}: {:?}", rated.call, rated.verdict);
            assert_eq!(ruled(&desk), rated.verdict == CallVerdict::SameDenomination, "{told}");
            if desk.position().question.is_none() {
                let bar = desk.position().obligations.iter().find(|it| it.seat == seat.partner());
                let barred = bar.is_some_and(|it| it.must == Must::Call(CallDuty::PassRest));
                assert_eq!(barred, rated.partner == PartnerMay::PassRest, "{told}");
            }
        }
    }
}

#[test]
fn three_notrump_where_two_notrump_would_ask() {
    let desk = desk("sayc", "N: N 2H, E P, S 1N, !, reject");
    assert_eq!(rated(&desk, "3N"), CallVerdict::SameDenomination);
    assert_ne!(rated(&desk, "2N"), CallVerdict::SameDenomination);
}

#[test]
fn a_try_in_another_suit_does_not_show_the_suit_that_was_opened() {
    let desk = desk("sayc", "N: N 1H, E P, S 3H, W P, N 3H, !, reject");
    assert_ne!(rated(&desk, "3S"), CallVerdict::SameDenomination);
    assert_eq!(rated(&desk, "4H"), CallVerdict::SameDenomination);
}

#[test]
fn a_two_suited_bid_is_not_a_cheaper_way_to_show_one_suit() {
    // over a strong two clubs two notrump is both minors, three clubs is clubs
    let desk = desk("sayc", "W: W 2C, N 1C, !, reject");
    assert_eq!(rated(&desk, "3C"), CallVerdict::SameDenomination);
}

#[test]
fn the_director_overrules_what_the_book_says_of_the_denomination() {
    let mut desk = desk("sayc", "N: N 2H, E P, S 1N, !, reject, S 3N");
    assert!(ruled(&desk) && desk.position().question.is_none());
    step(&mut desk, "denomination no");
    assert!(!ruled(&desk));
    let overridden = desk.position().irregularities[0].overridden.unwrap();
    assert_eq!(
        (overridden.question, overridden.answer),
        (QuestionId::Auction(AuctionQuestion::Denomination), false)
    );
    // a finding that agrees with the engine does not overrule it
    let mut desk = self::desk("sayc", "N: N 2H, E P, S 1N, !, reject, S 3N, denomination yes");
    assert!(ruled(&desk) && desk.position().irregularities[0].overridden.is_none());
    // somebody has called since
    step(&mut desk, "W P");
    assert!(desk.push("denomination no".parse::<Event>().unwrap().into()).is_err());
}
