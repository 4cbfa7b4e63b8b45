use bridge::Call;

use super::*;

/// A law, what an end cites, who owes what, and is there a lead restriction
type Branch<'a> = (u8, &'a [&'a str], &'a [(Relation, Must)], bool);

impl End {
    fn duties(&self) -> Vec<(Relation, Must)> {
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

/// The end of this way.
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

const REFUSED: Way = Way::Answer(Answer::Accept(false));

#[test]
fn every_branch_of_the_law_has_an_end() {
    use Relation::{Own, Partner};
    let one_heart = "1H".parse().unwrap();
    let (next, rest) = ((Partner, Must::PassNext), (Partner, Must::PassRest));
    let table: [Branch<'_>; 37] = [
        (27, &["27A1"], &[], false),
        (27, &["27B1(a)"], &[], false),
        (27, &["27B1(b)"], &[], false),
        (27, &["27B2"], &[rest], true),
        (27, &["27B3"], &[rest, (Own, Must::Replace)], true),
        (27, &["27B4", "27A1"], &[], true),
        (27, &["27B4"], &[rest, (Own, Must::Replace)], true),
        (27, &["27C", "27A1"], &[], false),
        (27, &["27C", "27B1(a)"], &[], false),
        (27, &["27C", "27B2"], &[rest], true),
        (29, &["28B"], &[], false),
        (29, &["29A"], &[], false),
        (29, &["29B"], &[], false),
        (29, &["29A", "17D3"], &[], false),
        (29, &["36B4"], &[], false),
        (30, &["29A"], &[], false),
        (30, &["30A"], &[(Own, Must::PassNext)], false),
        (30, &["30B1(b)(i)"], &[], false),
        (30, &["30B1(b)(ii)"], &[next], true),
        (30, &["30B2"], &[], false),
        (30, &["30C"], &[], false),
        (31, &["31A1"], &[(Own, Must::Repeat(one_heart))], false),
        (31, &["31A2(a)"], &[], false),
        (31, &["31A2(b)"], &[next], true),
        (31, &["31B2", "31A2(a)"], &[], false),
        (31, &["31B2", "31A2(b)"], &[next], true),
        (31, &["31C"], &[], false),
        (32, &["32A1"], &[(Own, Must::Repeat(Call::Double))], false),
        (32, &["32A2(a)"], &[], false),
        (32, &["32A2(b)"], &[next], true),
        (32, &["32B2", "32A2(a)"], &[], false),
        (32, &["32B2", "32A2(b)"], &[next], true),
        (32, &["32C"], &[], false),
        (36, &["36A"], &[], false),
        (36, &["36B1", "36B2", "36B3"], &[rest, (Own, Must::Replace)], true),
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

#[test]
fn what_is_refused_goes_on_in_the_chart_of_its_own_law() {
    for (way, law) in [(Way::DirectorPass, 30), (Way::DirectorBid, 31), (Way::DirectorDouble, 32)] {
        let end = end(29, &[way, REFUSED]);
        assert_eq!((end.says.as_slice(), cites(&end.laws)), (&[Says::GoOn(law)][..], "29B".into()));
    }
    assert_eq!(Chart::of(29).leads_to(), [30, 31, 32, 36]);
}

/// The chart of this call's law, and what it asks first: whose turn was it?
#[test]
fn chart_29_leads_on_for_each_turn() {
    let by_turn: [(u8, Way, &[&str]); 3] = [
        (30, Way::DirectorPass, &["W: N P, !", "S: N P, !", "E: N P, !", "N: N 1C, N P, !"]),
        (31, Way::DirectorBid, &["W: N 1H, !", "S: N 1H, !", "E: N 1H, !", "N: N 1C, N 1H, !"]),
        (
            32,
            Way::DirectorDouble,
            &["E: E 1C, S P, N X, !", "E: E 1C, N X, !", "W: W 1C, N P, N X, !"],
        ),
    ];
    for (law, way, scripts) in by_turn {
        assert_eq!(end(29, &[way, REFUSED]).says, [Says::GoOn(law)], "Law {law}");
        let Node::Ask { asks, ways } = Chart::of(law).root else { panic!("Law {law} is empty") };
        assert_eq!(asks, Asks::WhoseTurn);
        for script in scripts {
            let mut play = Play::begun(script);
            let first = play.position().irregularities[0].kind;
            if first == Kind::ChangeOfCall {
                let its_laws = &play.position().irregularities[0].laws;
                let own = end(29, &[Way::DirectorOwn]);
                assert_eq!(own.says, [Says::GoOn(25)]);
                assert!(its_laws.iter().all(|law| own.laws.contains(law)), "{script}");
                assert!(ways.iter().any(|(way, _)| *way == Way::LhosLater), "{script}");
            } else {
                play.step(Event::Answer(Answer::Accept(false)));
                let irregularity = &play.position().irregularities[0];
                let on = Going { law: 29 }.another_law(play.position(), irregularity);
                assert_eq!(on, Some(law), "{script}");
            }
        }
    }
}

#[test]
fn an_inadmissible_double_out_of_turn_is_never_accepted() {
    for (law, way) in [(29, Way::DirectorInadmissible), (32, Way::Inadmissible)] {
        assert_eq!(end(law, &[way]).says, [Says::NeverAccepted, Says::GoOn(36)], "Law {law}");
    }
}

#[test]
fn three_passes_go_back_to_the_player_who_was_skipped() {
    let accepted = Way::Answer(Answer::Accept(true));
    for (law, ways) in [
        (29, &[Way::ThreePasses][..]),
        (29, &[Way::DirectorThirdPass, accepted]),
        (30, &[Way::RhosThirdPass, accepted]),
    ] {
        let end = end(law, ways);
        assert_eq!(end.says[0], Says::MissedTurn);
        assert!(end.says.contains(&Says::Next(Relation::Rho)), "{end:?}");
        assert!(end.cites("17D3") && end.cites("29A"), "{end:?}");
    }
    assert_eq!(end(29, &[Way::DirectorThirdPass, REFUSED]).says, [Says::GoOn(30)]);
}

#[test]
fn after_an_inadmissible_double_the_player_in_turn_calls() {
    let next = |way| end(36, &[way]).says.into_iter().find(|says| matches!(says, Says::Next(_)));
    assert_eq!(next(Way::AtOnce), Some(Says::Next(Relation::Own)));
    assert_eq!(next(Way::AtOnceOut), Some(Says::Next(Relation::Rho)));
    assert!(end(36, &[Way::AtOnceOut]).cites("36B4"));
}

/// What cannot be so at the same time: two fates, a duty and nobody bound, partner
/// free and bound, two players to call, an end and a way on.
#[test]
fn no_end_says_two_contrary_things() {
    for law in LAWS {
        for end in Chart::of(law).ends() {
            let count = |is_it: fn(&Says) -> bool| end.says.iter().filter(|it| is_it(it)).count();
            let fates = count(|says| {
                matches!(says, Says::Fate(_) | Says::MissedTurn | Says::NeverAccepted)
            });
            let free = count(|says| matches!(says, Says::Free | Says::PartnerFree));
            let leads_on = count(|says| matches!(says, Says::GoOn(_)));
            assert!(fates <= 1 && free <= 1, "Law {law}: {end:?}");
            assert!(count(|says| matches!(says, Says::Next(_))) <= 1, "Law {law}: {end:?}");
            assert!(leads_on == 0 || end.says.len() == leads_on + fates, "Law {law}: {end:?}");
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
fn who_must_repeat_leaves_partner_free() {
    for law in [31, 32] {
        let says = end(law, &[Way::Rhos, REFUSED, Way::RhoPasses]).says;
        assert!(says.contains(&Says::PartnerFree) && !says.contains(&Says::Free), "{says:?}");
        assert_eq!(says.last(), Some(&Says::Next(Relation::Lho)), "{says:?}");
    }
}

#[test]
fn left_hand_opponent_in_the_first_round_is_as_partner() {
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
                }
            }
        }
    }
}
