//! What the boxes of the charts say.

use director::chart::{Chart, End, LAWS, Node, Way, cites};
use laws::Answer;
use words::{Charts as _, English};

const ACCEPTED: Way = Way::Answer(Answer::Accept(true));
const REFUSED: Way = Way::Answer(Answer::Accept(false));

/// The box at the end of this way, and the laws in it.
fn end(law: u8, ways: &[Way]) -> (String, String) {
    let mut node = Chart::of(law).root;
    for way in ways {
        let Node::Ask { ways, .. } = node else { panic!("Law {law} ends before {way:?}") };
        let found = ways.into_iter().find(|(one, _)| one == way);
        node = found.unwrap_or_else(|| panic!("Law {law} has no {way:?}")).1;
    }
    match node {
        Node::End(end) => told(&end),
        Node::Ask { asks, .. } => panic!("Law {law} goes on: {asks:?}"),
    }
}

fn told(end: &End) -> (String, String) {
    (English.chart_end(&end.says), cites(&end.laws))
}

/// Chart 29 asks whose turn it was; the player in turn calls next, and the chart of that
/// call goes on.
#[test]
fn a_call_out_of_turn_that_is_not_accepted_goes_on_in_the_chart_of_that_call() {
    for (turn, next) in [(Way::Rhos, "RHO"), (Way::Partners, "Partner"), (Way::LhosFirst, "LHO")] {
        for (call, law) in [(Way::Pass, 30), (Way::AnyBid, 31), (Way::AnyDouble, 32)] {
            if (turn, call) == (Way::LhosFirst, Way::AnyDouble) {
                continue; // there is nothing to double yet
            }
            let (said, laws) = end(29, &[turn, Way::Director, REFUSED, call]);
            let so = format!("The call is cancelled. {next} calls next. Go on with Law {law}: ");
            assert!(said.starts_with(&so) && laws.starts_with("29B"), "{said} {laws}");
        }
    }
    for law in [30, 31, 32] {
        let on = English.chart_text(&Chart::of(law));
        for turn in ["RHO's.", "Partner's", "LHO's, and the offender had called."] {
            assert!(on.contains(&format!("Whose turn was it? {turn}")), "Law {law}: {turn}");
        }
    }
    for (call, law) in [(Way::Pass, "30B2"), (Way::AnyBid, "31C"), (Way::AnyDouble, "32C")] {
        let (said, laws) = end(29, &[Way::LhosLater, call]);
        assert!(said.contains("Law 25") && laws == law, "{said} {laws}");
    }
}

/// While partner is to call before the offender (30B1(a), 31B1, 32B1).
#[test]
fn a_partner_who_calls_first_may_not_use_the_information() {
    for law in [30, 31, 32] {
        let told = English.chart_text(&Chart::of(law));
        let first = "The call is cancelled. The offending side may not use the withdrawn call \
                     (16C2). Partner calls next.";
        assert!(told.contains(first), "Law {law}: {told}");
    }
}

#[test]
fn a_player_who_must_repeat_is_bound_and_partner_is_free() {
    for (law, clause) in [(31, "31A1"), (32, "32A1")] {
        let (said, laws) = end(law, &[Way::Rhos, REFUSED, Way::RhoPasses]);
        let repeats = format!("The offender must make the same call again ({clause}).");
        assert!(said.contains(&repeats) && said.contains("Partner is free."), "{said}");
        assert!(laws.contains(clause), "{laws}");
    }
}

#[test]
fn an_inadmissible_double_is_never_accepted_and_partner_passes_to_the_end() {
    for law in [29, 32] {
        let (said, laws) = end(law, &[Way::Inadmissible]);
        assert!(said.contains("never be accepted") && said.contains("Law 36"), "{said}");
        assert!(laws.contains("36B4"), "{laws}");
    }
    for (turn, next) in [(Way::Rhos, "RHO"), (Way::Partners, "Partner"), (Way::Lhos, "LHO")] {
        let (said, laws) = end(36, &[Way::AtOnce, turn]);
        let silenced = said.contains("Partner passes to the end (36B4).");
        assert!(silenced && laws.contains("36B4"), "{said}");
        assert!(said.contains(&format!("{next} calls next.")) && said.contains("(26B)"), "{said}");
    }
    let (said, _) = end(36, &[Way::AtOnce, Way::Own]);
    assert!(said.contains("The offender makes a legal call in its place (36B2)."), "{said}");
    assert!(said.contains("The offender calls next."), "{said}");
}

#[test]
fn after_three_passes_one_of_them_accepted_the_auction_reverts_to_the_skipped_player() {
    for (law, ways) in [
        (29, &[Way::Rhos, Way::ThreePasses][..]),
        (29, &[Way::Rhos, Way::DirectorThirdPass, ACCEPTED]),
        (30, &[Way::RhosThirdPass, ACCEPTED]),
    ] {
        let (said, laws) = end(law, ways);
        assert!(said.contains("goes back to the player who was skipped"), "{said}");
        assert!(said.contains("RHO calls next.") && laws.contains("17D3"), "{said} {laws}");
        assert!(!said.contains("The call stands"), "{said}");
    }
}

/// Where partner is silenced, declarer's right is named before the offender has
/// called again, too (27B3, 27B4).
#[test]
fn a_silenced_partner_may_be_forbidden_to_lead_a_suit() {
    let mut silenced = 0;
    for law in LAWS {
        for end in Chart::of(law).ends() {
            let (said, laws) = told(end);
            if said.contains("Partner passes") {
                assert!(said.contains("forbid partner a suit"), "{law} {laws}: {said}");
                silenced += 1;
            }
        }
    }
    assert!(silenced > 10, "{silenced}");
}

/// Sentences of which no box may have both.
#[test]
fn no_box_contradicts_itself() {
    const BOUND: [&str; 4] =
        ["passes once", "passes to the end", "must make", "makes a legal call"];
    const CONTRARY: [(&str, &[&str]); 7] = [
        ("Nobody has to pass", &BOUND),
        ("freely", &BOUND),
        ("Partner is free", &["Partner passes", "Nobody has to pass"]),
        ("The call stands", &["is cancelled", "vanishes", "never be accepted", "not over"]),
        ("never be accepted", &["calls next", "is cancelled"]),
        ("o on with", &["passes once", "Nobody", "Partner is free", "After the play"]),
        ("was then out of turn", &["calls next", "passes once", "Nobody", "go on with"]),
    ];
    for law in LAWS {
        for end in Chart::of(law).ends() {
            let (said, laws) = told(end);
            for (one, others) in CONTRARY {
                let both = others.iter().find(|other| said.contains(one) && said.contains(**other));
                assert_eq!(both, None, "{law} {laws}: {one:?} in {said}");
            }
            assert!(said.matches(" calls next.").count() <= 1, "{law} {laws}: {said}");
        }
    }
}

/// 30C: the charts of passes and of bids both say where an artificial pass belongs.
#[test]
fn an_artificial_pass_is_ruled_on_as_a_bid() {
    let told = |law| English.chart_text(&Chart::of(law));
    assert!(told(31).starts_with("Also for an artificial pass"));
    let passes = told(30);
    let elsewhere = passes.lines().filter(|line| line.contains("comparable"));
    assert!(elsewhere.clone().count() >= 4);
    for line in elsewhere {
        assert!(line.contains("artificial") && line.contains("31B"), "{line}");
    }
    for law in LAWS.into_iter().filter(|law| *law != 31) {
        assert!(!told(law).contains("Also for an artificial pass"), "Law {law}");
    }
}
