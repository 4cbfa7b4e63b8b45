//! What each call would lead to, on whole tables.

use director::script::Why;
use director::{CallVerdict, PartnerMay};

use crate::table::ruling;

/// The calls that are legal, with the verdict and what partner may do.
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
fn calls_are_rated_for_the_player_to_call_or_the_offender_while_acceptance_is_open() {
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
    let possible =
        [("P", "0-5"), ("2N", "9-11 3+H; art raise shows:H"), ("3H", "7-9, 4+H; nat raise")];
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
    // there is evidence where both calls are known, and only there
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
    // 7NT does not show hearts by its name, but its meaning is not known
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

/// `verdict partner lead laws`, `!` before it if the call is not legal.
fn brief(script: &str, call: &str) -> String {
    let ruling = ruling(script);
    let call: bridge::Call = call.parse().unwrap();
    let rated = ruling.calls.iter().find(|rated| rated.call == call).unwrap();
    let legal = if rated.legal { "" } else { "!" };
    let lead = if rated.lead_restriction { " lead" } else { "" };
    let laws: Vec<&str> = rated.laws.iter().map(|law| law.as_str()).collect();
    format!("{legal}{:?} {:?}{lead} {}", rated.verdict, rated.partner, laws.join(" "))
}

#[test]
fn a_rating_is_what_making_the_call_leads_to() {
    let insufficient = "N: N 1D, E 1S, S 1H = 6+ 4+H; nat F1, !, reject";
    let low = "W: W 1S, N 1H, !, reject, N X, comparable=no";
    let table = [
        // 27B: the meanings are not known
        (insufficient, "P", "Unknown PassRest lead 27B1(b) 27B2 26B"),
        (insufficient, "X", "Unknown PassRest 27B1(b) 27B3"),
        (insufficient, "XX", "!Illegal Free 19B1"),
        (insufficient, "1H", "!Illegal Free 27B4"),
        (insufficient, "3H", "Unknown PassRest lead 27B1(b) 27B2 26B"),
        // 27B3: partner is silenced whatever the offender chooses, and another double is not
        // allowed
        (low, "X", "!Illegal Free 27B3"),
        (low, "2H", "Unknown PassRest lead 27B3 26B"),
        // 31A1: that very call, and partner is free
        ("E: S 1S, !, reject, E P", "1S", "Forced Free 31A1"),
        ("E: S 1S, !, reject, E P", "2S", "!Illegal Free 31A1"),
        // 31A2, 31B2, 32B2
        ("E: S 1S, !, reject, E 2C", "2S", "Unknown PassNext lead 31A2(a) 31A2(b) 26B"),
        ("N: S 1S, !, reject, N P, E P", "1S", "Unknown PassNext lead 31B2 31A2(a) 31A2(b) 26B"),
        // 36B: partner passes to the end, and only the lead is open
        ("S: S 1H, W P, N X, !", "2H", "Unknown PassRest lead 36B2 26B"),
        // 36A: left-hand opponent has called, and nobody is barred
        ("S: S 1H, W P, N X, E 1S, !", "2H", "Free Free "),
    ];
    for (script, call, expected) in table {
        assert_eq!(brief(script, call), expected, "{script}: {call}");
    }
}

#[test]
fn a_forced_pass_that_is_compared_is_not_harmless() {
    let script = "E: S 1S, N 2H, !, reject, E 1C, S P, comparable=no, W 1N";
    assert_eq!(brief(script, "P"), "Forced PassNext lead 31B2 31A2(a) 31A2(b) 26B");
}

#[test]
fn a_partner_who_must_pass_already_still_must() {
    let script = "W: W 1S, N 1H, !, reject, N 2D, denomination=no, comparable=no, E 2S, S P, W P";
    assert_eq!(brief(script, "3D"), "Free PassRest ");
}

#[test]
fn a_third_pass_that_skipped_somebody_sends_the_auction_back() {
    let script = "W: W P, N P, S P, !, accept";
    assert_eq!(brief(script, "P"), "Free Free 17D3");
    assert_eq!(brief(script, "1C"), "Free Free ");
}

#[test]
fn a_pending_call_may_be_accepted_by_calling_over_it() {
    // West bid 2♣ out of turn, and nobody has drawn attention to it: North's double would be of 2♣
    let ruling = ruling("N: W 2C");
    assert_eq!(ruling.calls_for, Some(bridge::Seat::North));
    assert_eq!(brief("N: W 2C", "X"), "Free Free ");
}

#[test]
fn a_call_is_compared_with_every_withdrawn_call() {
    // South bids out of turn five times; the last one showed something else
    let hearts = "S 1H = 11-19 5+H; nat, !, reject, ";
    let script = format!("N: {}S 1S = 11-19 5+S; nat, !, reject, N P, E P", hearts.repeat(4));
    let mut desk = crate::table::desk(director::Settings::default(), &script);
    let possible = vec![("1H".parse().unwrap(), "11-19 5+H; nat".parse().unwrap())];
    desk.change(|record| record.possible = possible).unwrap();
    let ruling = desk.ruling();
    let rated = ruling.calls.iter().find(|rated| rated.call.symbol() == "1♥").unwrap();
    assert_eq!(
        (rated.verdict, rated.partner),
        (CallVerdict::NotComparable, PartnerMay::PassNext),
        "{:?}",
        rated.laws
    );
}
