//! The same table under another authority.

use director::profile::{CallMadeRule, ComparabilityRuled, PreRule};
use director::script::{BeginLine, ChangeLine, ComparableLine, Line, Then};
use director::{Authority, Settings};

use crate::table::desk;

fn says(settings: Settings, script: &str) -> Vec<Line> {
    desk(settings, script).ruling().say.into_iter().map(|say| say.line).collect()
}

const INSUFFICIENT: &str = "N: N 1D, E 1S, S 1H, !";

#[test]
fn the_authority_decides_when_a_call_is_made() {
    let made = |authority| {
        // where the player has taken it back, it is in doubt
        let says = says(Settings::new(authority), "N: N 1D, E 1S, S 1H, S retracts 1H, !");
        let Line::Begin(BeginLine::WasItMade(_, _, rule)) = says[1] else { panic!("{says:?}") };
        rule
    };
    assert_eq!(made(Authority::Ebu), CallMadeRule::TakenOut);
    assert_eq!(made(Authority::Acbl), CallMadeRule::OnTable);
    assert_eq!(made(Authority::Wbf), CallMadeRule::Regulation);
    assert_eq!(made(Authority::Abf), CallMadeRule::OnTable);
}

#[test]
fn not_every_authority_asks_what_was_meant() {
    let asked = |authority| {
        let says = says(Settings::new(authority), INSUFFICIENT);
        let Line::Change(ChangeLine::MeantIt { and_why, .. }) = says[1] else { panic!("{says:?}") };
        and_why
    };
    assert!(asked(Authority::Ebu));
    assert!(!asked(Authority::Abf));
}

#[test]
fn the_private_talk_comes_before_the_call_or_on_request() {
    let talk = |settings| match says(settings, "N: N 1D, E 1S, S 1H, !, reject").pop() {
        Some(Line::Comparable(ComparableLine::ComparableTalk { pre_rule, ruled, .. })) => {
            (ruled, pre_rule)
        }
        other => panic!("{other:?}"),
    };
    let before = |authority| match talk(Settings::new(authority)) {
        (ComparabilityRuled::Before, pre_rule) => pre_rule,
        (ComparabilityRuled::After, _) => panic!("after the call"),
    };
    assert_eq!(before(Authority::Wbf), PreRule::OnRequest);
    assert_eq!(before(Authority::Acbl), PreRule::BeforeCall);
    assert_eq!(before(Authority::Nzb), PreRule::Explain);
    let mut after = Settings::default();
    after.set("comparability_ruled", "after").unwrap();
    assert_eq!(talk(after).0, ComparabilityRuled::After);
}

#[test]
fn the_profile_decides_what_cannot_be_known() {
    let unknown = |notice: &str| {
        let mut settings = Settings::default();
        settings.set("unknown_notice", notice).unwrap();
        let ruling = desk(settings, "W: S 1S, W P").ruling();
        ruling.question.unwrap().options.pop().unwrap().then
    };
    assert!(matches!(unknown("28B"), Then::CalledInTurnByDefault(..)));
    assert!(matches!(unknown("29A"), Then::CalledOverByDefault(..)));
}
