//! What each call would lead to, on whole tables.

use director::script::Why;
use director::{CallVerdict, PartnerMay};

use crate::table::ruling;

/// The calls that are legal, with verdict and what partner may do.
fn legal(script: &str) -> (Option<char>, Vec<String>) {
    let ruling = ruling(script);
    let calls = ruling.calls.iter().filter(|rated| rated.legal);
    let brief = calls.map(|rated| {
        let partner = match rated.partner {
            PartnerMay::Free => "",
            PartnerMay::PassNext => " once",
            PartnerMay::PassRest => " rest",
        };
        let verdict = match rated.verdict {
            CallVerdict::Free => "free",
            CallVerdict::Forced => "forced",
            CallVerdict::Illegal => "illegal",
            CallVerdict::SameDenomination => "same",
            CallVerdict::Comparable => "comparable",
            CallVerdict::NotComparable => "not",
            CallVerdict::Judgment => "judgment",
            CallVerdict::Unknown => "unknown",
        };
        format!("{} {verdict}{partner}", rated.call)
    });
    (ruling.calls_for.map(bridge::Seat::letter), brief.collect())
}

#[test]
fn the_player_to_call_is_rated_and_while_acceptance_is_open_the_offender() {
    let calls_for = |script| ruling(script).calls_for.map(bridge::Seat::letter);
    assert_eq!(calls_for("N: N 1D"), Some('E'));
    assert_eq!(calls_for("N: N 1D, E 1S, S 1H, !"), Some('S'));
    assert_eq!(calls_for("E: S 1S, !"), Some('S'));
    assert_eq!(calls_for("E: S 1S, !, reject"), Some('E'));
    assert_eq!(calls_for("W: S 1S, W P"), None);
    assert!(ruling("W: S 1S, W P").calls.is_empty());
    assert_eq!(calls_for("N: N 7N, E P, S P, W P"), None);
}

#[test]
fn a_meaning_that_does_not_settle_it_is_left_to_the_director() {
    let script = "N: N 1H, S 2H = 6-9 3+H; nat raise, !, reject, E X";
    let mut desk = crate::table::desk(director::Settings::default(), script);
    let possible = [("P", "0-5"), ("2N", "6-9 bal; nat shows:N"), ("3H", "7-9, 4+H; nat raise")];
    let parsed = possible.map(|(call, meaning)| (call.parse().unwrap(), meaning.parse().unwrap()));
    desk.change(|record| record.possible = parsed.to_vec()).unwrap();
    let ruling = desk.ruling();
    let of = |call: &str| {
        let call: bridge::Call = call.parse().unwrap();
        ruling.calls.iter().find(|rated| rated.call == call).unwrap()
    };
    assert_eq!(of("P").verdict, CallVerdict::NotComparable);
    assert_eq!(of("2N").verdict, CallVerdict::Judgment);
    assert_eq!(of("2N").why, Why::Judgment);
    assert_eq!(of("3H").verdict, CallVerdict::Comparable);
    assert_eq!(of("XX").verdict, CallVerdict::Unknown);
    // the evidence is there where both calls are known, and only there
    assert!(["P", "2N", "3H"].into_iter().all(|call| of(call).evidence.is_some()));
    assert!(of("XX").evidence.is_none());
}

#[test]
fn a_forced_pass_and_a_forced_repeat() {
    let only = |text: &str| vec![text.to_owned()];
    assert_eq!(legal("E: S P = 0-11, !, reject, E 1C"), (Some('S'), only("P forced")));
    assert_eq!(legal("E: S 1S, !, reject, E P"), (Some('S'), only("1S forced")));
}

#[test]
fn an_insufficient_bid_at_the_seven_level_leaves_few_calls() {
    let (seat, calls) = legal("N: N 7S, E 7H = 7+H; nat, !, reject");
    assert_eq!(seat, Some('E'));
    // 7NT does not show hearts by its name, but nobody says what it would show
    assert_eq!(calls, ["P unknown rest", "X unknown rest", "7N unknown rest"]);
}

#[test]
fn a_bid_out_of_turn_is_compared_when_right_hand_opponent_has_acted() {
    let (seat, calls) = legal("E: S 1S, !, reject, E 7H");
    assert_eq!(seat, Some('S'));
    assert_eq!(calls, ["P unknown once", "X unknown once", "7S unknown once", "7N unknown once"]);
}

#[test]
fn an_accepted_change_of_call_is_compared_with_the_first_call() {
    let script = "N: N 1H = 11-19 5+H; nat, N 1N = 15-17 bal; nat, !, intended=yes, accept, E 2S, S P, W P, N P";
    let ruling = ruling(script);
    let compared = &ruling.compared[0].evidence.comparison;
    assert_eq!(compared.finding.verdict, laws::Verdict::No);
    assert_eq!(ruling.position.irregularities[0].comparable, Some(laws::Verdict::No));
    assert!(compared.hands.first > compared.hands.second, "1♥ is the withdrawn call");
}
