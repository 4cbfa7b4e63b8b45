//! The same table under another authority.

use director::{Authority, Settings};

use crate::table::desk;

fn says(authority: Authority, script: &str) -> Vec<String> {
    let ruling = desk(Settings::new(authority), script).ruling();
    ruling.say.into_iter().map(|say| say.text).collect()
}

const INSUFFICIENT: &str = "N: N 1D, E 1S, S 1H, !";

#[test]
fn when_a_call_is_made_is_for_the_authority() {
    let made = |authority| says(authority, INSUFFICIENT)[1].clone();
    assert_eq!(made(Authority::Ebu), "South, had you taken 1♥ out of the box to make that call?");
    assert!(made(Authority::Acbl).ends_with("held it on the table, or nearly so?"));
    assert_eq!(made(Authority::Wbf), "South, had you taken 1♥ out to make that call?");
    assert_eq!(made(Authority::Abf), made(Authority::Acbl));
}

#[test]
fn not_every_authority_asks_what_was_meant() {
    let meant = |authority| says(authority, INSUFFICIENT)[2].clone();
    assert_eq!(
        meant(Authority::Ebu),
        "South, was 1♥ the call you meant to take out? If so, what did you think the bidding had been?"
    );
    assert_eq!(meant(Authority::Abf), "South, was 1♥ the call you meant to take out?");
}

#[test]
fn the_private_talk_is_before_the_call_or_on_request() {
    let talk = |authority| says(authority, "N: N 1D, E 1S, S 1H, !, reject").pop();
    let begins =
        |authority, words: &str| talk(authority).is_some_and(|text| text.starts_with(words));
    assert!(begins(Authority::Wbf, "South, if you ask me about a call"));
    assert!(begins(Authority::Acbl, "South, before you call, tell me what you have in mind"));
    assert!(begins(Authority::Nzb, "South, you may tell me here what you have in mind"));
    let mut after = Settings::default();
    after.set("comparability_ruled", "after").unwrap();
    let ruling = desk(after, "N: N 1D, E 1S, S 1H, !, reject").ruling();
    assert!(ruling.say.last().is_some_and(|say| say.text.starts_with("South, make your call.")));
}

#[test]
fn the_profile_decides_what_nobody_knows() {
    let unknown = |notice: &str| {
        let mut settings = Settings::default();
        settings.set("unknown_notice", notice).unwrap();
        let ruling = desk(settings, "W: S 1S, W P").ruling();
        ruling.question.unwrap().options.pop().unwrap().consequence
    };
    assert!(unknown("28B").starts_with("Where nobody knows, it is taken as not noticed."));
    assert!(unknown("29A").starts_with("Where nobody knows, it is taken as noticed."));
}
