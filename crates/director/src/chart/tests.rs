use bridge::Call;

use super::*;

/// A law, what an end cites, who owes what, and is there a lead restriction
type Branch<'a> = (u8, &'a [&'a str], &'a [(Relation, CallDuty)], bool);

impl End {
    fn duties(&self) -> Vec<(Relation, CallDuty)> {
        let duty = |says: &Says| {
            let Says::Must { player, must, .. } = says else { return None };
            Some((*player, *must))
        };
        self.says.iter().filter_map(duty).collect()
    }

    fn has_lead(&self) -> bool {
        self.says.contains(&Says::Lead)
    }

    fn cites(&self, law: &str) -> bool {
        self.laws.iter().any(|cite| cite.as_str() == law)
    }
}

/// The end of this path.
fn end(law: u8, ways: &[Way]) -> End {
    let mut node = Chart::of(law).root;
    for way in ways {
        let Node::Ask { ways, .. } = node else { panic!("the chart has ended before {way:?}") };
        let found = ways.into_iter().find(|(one, _)| one == way);
        node = found.unwrap_or_else(|| panic!("no way {way:?}")).1;
    }
    match node {
        Node::End(end) => end,
        Node::Ask { asks, .. } => panic!("the chart goes on: {asks:?}"),
    }
}

const ACCEPTED: Way = Way::Answer(Answer::Accept(true));
const REFUSED: Way = Way::Answer(Answer::Accept(false));

#[test]
fn every_branch_of_the_law_has_an_end() {
    use Relation::{Own, Partner};
    let one_heart = "1H".parse().unwrap();
    let (next, rest) = ((Partner, CallDuty::PassNext), (Partner, CallDuty::PassRest));
    let table: [Branch<'_>; 37] = [
        (27, &["27A1"], &[], false),
        (27, &["27B1(a)"], &[], false),
        (27, &["27B1(b)"], &[], false),
        (27, &["27B2"], &[rest], true),
        (27, &["27B3"], &[rest, (Own, CallDuty::Replace)], true),
        (27, &["27B4", "27A1"], &[], true),
        (27, &["27B4"], &[rest, (Own, CallDuty::Replace)], true),
        (27, &["27C", "27A1"], &[], false),
        (27, &["27C", "27B1(a)"], &[], false),
        (27, &["27C", "27B2"], &[rest], true),
        (29, &["28B"], &[], false),
        (29, &["29A"], &[], false),
        (29, &["29B"], &[], false),
        (29, &["29A", "17D3"], &[], false),
        (29, &["36B4"], &[], false),
        (30, &["29A"], &[], false),
        (30, &["30A"], &[(Own, CallDuty::PassNext)], false),
        (30, &["30B1(b)(i)"], &[], false),
        (30, &["30B1(b)(ii)"], &[next], true),
        (30, &["30B2"], &[], false),
        (30, &["30C"], &[], false),
        (31, &["31A1"], &[(Own, CallDuty::Repeat(one_heart))], false),
        (31, &["31A2(a)"], &[], false),
        (31, &["31A2(b)"], &[next], true),
        (31, &["31B2", "31A2(a)"], &[], false),
        (31, &["31B2", "31A2(b)"], &[next], true),
        (31, &["31C"], &[], false),
        (32, &["32A1"], &[(Own, CallDuty::Repeat(Call::Double))], false),
        (32, &["32A2(a)"], &[], false),
        (32, &["32A2(b)"], &[next], true),
        (32, &["32B2", "32A2(a)"], &[], false),
        (32, &["32B2", "32A2(b)"], &[next], true),
        (32, &["32C"], &[], false),
        (36, &["36A"], &[], false),
        (36, &["36B1", "36B2", "36B3"], &[rest, (Own, CallDuty::Replace)], true),
        (36, &["36B4"], &[rest], true),
        (36, &["36C"], &[], false),
    ];
    for (law, cited, duties, lead) in table {
        let chart = Chart::of(law);
        let is_it = |end: &End| {
            cited.iter().all(|law| end.cites(law))
                && end.duties() == duties
                && end.has_lead() == lead
        };
        assert!(chart.ends().any(is_it), "{law} {cited:?}: {chart:#?}");
    }
}

/// The last line of an end says where it continues.
fn leads(end: &End) -> Option<u8> {
    end.says.last().and_then(|says| if let Says::GoOn(law) = says { Some(*law) } else { None })
}

/// Chart 29 asks whose turn it was, and then what was called: the player in turn calls next, and
/// the chart of that call continues.
#[test]
fn a_call_not_accepted_continues_in_the_chart_of_its_own_law() {
    let calls = [(Way::Pass, 30, "30"), (Way::AnyBid, 31, "31"), (Way::AnyDouble, 32, "32")];
    let turns = [
        (Way::Rhos, Relation::Rho, 3, "A"),
        (Way::Partners, Relation::Partner, 3, "B1"),
        (Way::LhosFirst, Relation::Lho, 2, "B1"),
    ];
    for (turn, next, count, clause) in turns {
        for (call, law, number) in &calls[..count] {
            let end = end(29, &[turn, Way::Director, REFUSED, *call]);
            let next = Says::Next(next);
            let said = [Says::Fate(IrregularityStatus::Cancelled), next, Says::GoOn(*law)];
            assert_eq!(end.says, said, "{turn:?} {call:?}");
            // whether a pass was artificial is asked first
            if (turn, *call) != (Way::Rhos, Way::Pass) {
                let its_law = format!("{number}{clause}");
                assert!(end.laws.iter().any(|it| it.as_str().starts_with(&its_law)), "{end:?}");
            }
        }
    }
    for (call, clause) in [(Way::Pass, "30B2"), (Way::AnyBid, "31C"), (Way::AnyDouble, "32C")] {
        let end = end(29, &[Way::LhosLater, call]);
        assert_eq!((end.says.as_slice(), cites(&end.laws)), (&[Says::GoOn(25)][..], clause.into()));
    }
    assert_eq!(Chart::of(29).leads_to(), [30, 31, 32, 36]);
}

/// What is said about all calls is true of each.
#[test]
fn an_accepted_call_stands_whatever_it_was() {
    let turns: [(Way, &[&str]); 3] = [
        (Way::Rhos, &["W: N P, !", "E: E 1C, S P, N X, !"]),
        (Way::Partners, &["S: N P, !", "E: E 1C, N X, !"]),
        (Way::LhosFirst, &["E: N P, !"]),
    ];
    for (turn, scripts) in turns {
        let played = end(29, &[turn, Way::Director, ACCEPTED]);
        for script in scripts {
            let play = Play::begun(script).then("accept");
            let other = Going { law: 29 }.end(&play);
            assert_eq!((&played.says, &played.laws), (&other.says, &other.laws), "{script}");
        }
    }
}

#[test]
fn partners_call_over_it_is_ruled_on_only_if_it_is_accepted() {
    let over = [Way::Partners, Way::PartnerCalls];
    let accepted = end(29, &[&over[..], &[ACCEPTED]].concat());
    let said = [Says::Fate(IrregularityStatus::Accepted), Says::RuleOn(Relation::Partner)];
    assert_eq!(accepted.says, said);
    for (call, law) in [(Way::Pass, 30), (Way::AnyBid, 31), (Way::AnyDouble, 32)] {
        let refused = end(29, &[&over[..], &[REFUSED, call]].concat());
        assert_eq!(leads(&refused), Some(law));
        assert!(refused.says.contains(&Says::Next(Relation::Rho)), "{refused:?}");
    }
}

#[test]
fn a_bid_that_must_be_repeated_too_low_continues_as_insufficient() {
    let end = end(31, &[Way::Rhos, REFUSED, Way::RhoPassesLow]);
    assert_eq!(leads(&end), Some(27));
    assert!(end.cites("31A1") && end.cites("27A2") && end.duties().len() == 1, "{end:?}");
    assert_eq!(leads(&self::end(27, &[Way::OutOfTurn, REFUSED])), Some(31));
}

/// 27C: a replacement made before the ruling is judged like one made after it.
#[test]
fn a_change_before_the_ruling_is_judged_like_one_after_it() {
    let ends_of = |way: Way| {
        let Node::Ask { ways, .. } = Chart::of(27).root else { panic!("an empty chart") };
        let (_, root) = ways.into_iter().find(|(one, _)| *one == way).expect("the way");
        let chart = Chart { law: 27, root };
        let ends: Vec<_> = chart.ends().cloned().collect();
        ends
    };
    let (after, before) = (ends_of(Way::StillThere), ends_of(Way::Changed));
    assert_eq!(after.len(), before.len());
    // the first is the original accepted: then the change is withdrawn
    for (after, before) in after.iter().zip(&before).skip(1) {
        assert_eq!(after.says, before.says);
        assert!(before.cites("27C") && !after.cites("27C"), "{before:?}");
    }
}

/// The script leads to the same end again.
#[test]
fn every_end_has_a_script_that_leads_to_it() {
    for law in LAWS {
        for end in Chart::of(law).ends() {
            let again = Play::begun(&end.script.to_string());
            assert_eq!(&Going { law }.end(&again), end, "Law {law}");
        }
    }
}

#[test]
fn an_inadmissible_double_out_of_turn_is_never_accepted() {
    for law in [29, 32] {
        let said = [Says::NeverAccepted, Says::GoOn(36)];
        assert_eq!(end(law, &[Way::Inadmissible]).says, said, "Law {law}");
    }
}

#[test]
fn after_three_passes_the_auction_reverts_to_the_skipped_player() {
    for (law, ways, skipped) in [
        (29, &[Way::Rhos, Way::ThreePasses][..], Relation::Rho),
        (29, &[Way::Partners, Way::ThreePasses], Relation::Partner),
        (29, &[Way::Rhos, Way::DirectorThirdPass, ACCEPTED], Relation::Rho),
        (30, &[Way::RhosThirdPass, ACCEPTED], Relation::Rho),
    ] {
        let end = end(law, ways);
        assert_eq!(end.says[0], Says::MissedTurn);
        assert!(end.says.contains(&Says::Next(skipped)), "{end:?}");
        assert!(end.cites("17D3") && end.cites("29A"), "{end:?}");
    }
    assert_eq!(leads(&end(29, &[Way::Rhos, Way::DirectorThirdPass, REFUSED])), Some(30));
}

#[test]
fn after_an_inadmissible_double_the_player_in_turn_calls() {
    let turns = [
        (Way::Own, Relation::Own),
        (Way::Rhos, Relation::Rho),
        (Way::Partners, Relation::Partner),
        (Way::Lhos, Relation::Lho),
    ];
    for (turn, next) in turns {
        let at_once = end(36, &[Way::AtOnce, turn]);
        assert!(at_once.says.contains(&Says::Next(next)), "{at_once:?}");
        assert_eq!(at_once.cites("36B4"), turn != Way::Own, "{at_once:?}");
        assert!(at_once.has_lead(), "{at_once:?}");
        let over_it = end(36, &[Way::OverIt, turn]);
        assert!(over_it.says.contains(&Says::Free), "{over_it:?}");
        // the player whose turn it was has called by now
        let next = if turn == Way::Lhos { Relation::Partner } else { next };
        assert!(over_it.says.contains(&Says::Next(next)), "{over_it:?}");
    }
}

/// Contradictions: two fates, an obligation and nobody bound, partner free and bound, two players
/// to call, an end and a continuation.
#[test]
fn no_end_contradicts_itself() {
    for law in LAWS {
        for end in Chart::of(law).ends() {
            let count = |is_it: fn(&Says) -> bool| end.says.iter().filter(|it| is_it(it)).count();
            let fates = count(|says| {
                matches!(says, Says::Fate(_) | Says::MissedTurn | Says::NeverAccepted)
            });
            let free = count(|says| matches!(says, Says::Free | Says::PartnerFree));
            let leads_on = count(|says| matches!(says, Says::GoOn(_) | Says::RuleOn(_)));
            assert!(fates <= 1 && free <= 1, "Law {law}: {end:?}");
            assert!(count(|says| matches!(says, Says::Next(_))) <= 1, "Law {law}: {end:?}");
            // where it continues nothing is ruled yet: nobody is free, nothing is left for later
            let later =
                count(|says| matches!(says, Says::AfterPlay(_) | Says::Lead | Says::NotToUse(_)));
            assert!(leads_on <= 1 && (leads_on == 0 || free + later == 0), "Law {law}: {end:?}");
            let bound = |player| end.duties().iter().any(|(one, _)| *one == player);
            if end.says.contains(&Says::Free) {
                assert_eq!(end.duties(), [], "Law {law}: {end:?}");
            }
            if end.says.contains(&Says::PartnerFree) {
                let (own, partner) = (bound(Relation::Own), bound(Relation::Partner));
                assert!(own && !partner, "Law {law}: {end:?}");
            }
            if fates == 1 && !end.says.contains(&Says::NotDoubled) && leads_on == 0 {
                assert_eq!(free == 0, bound(Relation::Partner), "Law {law}: {end:?}");
            }
        }
    }
}

#[test]
fn a_player_who_must_repeat_leaves_partner_free() {
    for law in [31, 32] {
        let says = end(law, &[Way::Rhos, REFUSED, Way::RhoPasses]).says;
        assert!(says.contains(&Says::PartnerFree) && !says.contains(&Says::Free), "{says:?}");
        assert_eq!(says.last(), Some(&Says::Next(Relation::Lho)), "{says:?}");
    }
}

#[test]
fn left_hand_opponents_turn_in_the_first_round_counts_as_partners() {
    let ends = |start: &str, later: &'static str| {
        let ways = vec![plan::Choice { way: Way::Calls, script: later, then: None }].leak();
        let plan = Plan { asks: Asks::AtProperTurn, ways };
        let root = Going { law: 31 }.go_on(&Play::begun(start), Some(&plan));
        Chart { law: 31, root }.ends().cloned().collect::<Vec<_>>()
    };
    let table = [
        ("S: N 1H, !", "S 1C, W P, N 1H", "E: N 1H, !", "E 1C, S P, W P, N 1H"),
        ("S: N P, !", "S 1C, W P, N 1N", "E: N P, !", "E 1C, S P, W P, N 1N"),
    ];
    for (partners, then, lhos, later) in table {
        let (partners, lhos) = (ends(partners, then), ends(lhos, later));
        assert_eq!(partners.len(), lhos.len());
        for (one, other) in partners.iter().zip(&lhos) {
            assert_eq!(one.laws, other.laws);
            assert_eq!((one.duties(), one.has_lead()), (other.duties(), other.has_lead()));
        }
    }
}

#[test]
fn every_end_has_its_law_and_leads_to_a_chart_or_to_law_25() {
    for law in LAWS {
        for end in Chart::of(law).ends() {
            assert!(!end.laws.is_empty() && !end.says.is_empty(), "{law}: {end:?}");
            for cite in &end.laws {
                assert!(laws::book::find(cite.as_str()).is_some(), "{cite}");
            }
            for says in &end.says {
                if let Says::GoOn(other) = says {
                    assert!(LAWS.contains(other) || *other == 25, "{law} leads to {other}");
                    assert_ne!(*other, law);
                }
            }
        }
    }
}
