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
        (27, &["27B3"], &[rest, (Own, Must::Replace)], false),
        (27, &["27B4", "27A1"], &[], true),
        (27, &["27B4"], &[rest, (Own, Must::Replace)], false),
        (27, &["27C", "27A1"], &[], false),
        (27, &["27C", "27B1(a)"], &[], false),
        (27, &["27C", "27B2"], &[rest], true),
        (29, &["28B"], &[], false),
        (29, &["29A"], &[], false),
        (29, &["29B", "31A"], &[], false),
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
        (36, &["36B1", "36B2", "36B3"], &[rest], true),
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
        assert_eq!(end(29, &[way, REFUSED]).says, [Says::GoOn(law)], "{way:?}");
    }
    assert_eq!(Chart::of(29).leads_to(), [30, 31, 32, 36]);
}

#[test]
fn an_inadmissible_double_out_of_turn_is_never_accepted() {
    for (law, way) in [(29, Way::DirectorInadmissible), (32, Way::Inadmissible)] {
        assert_eq!(end(law, &[way]).says, [Says::NeverAccepted, Says::GoOn(36)], "Law {law}");
    }
}

#[test]
fn three_passes_go_back_to_the_player_who_was_skipped() {
    let says = end(29, &[Way::ThreePasses]).says;
    assert_eq!(says[0], Says::MissedTurn);
    assert!(says.contains(&Says::Next(Relation::Rho)), "{says:?}");
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
