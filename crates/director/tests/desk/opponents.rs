//! Rulings that turn on what the opponents play.

use director::CallVerdict::{self, Comparable, NotComparable, SameDenomination, Unknown};

use crate::systems::{desk, rated};

/// How the call is rated when it is not known what they play, and when it is.
#[track_caller]
fn differs(ew: &str, script: &str, call: &str, unknown: CallVerdict, known: CallVerdict) {
    assert_eq!(rated(&desk("sayc", None, script), call), unknown, "{call}, not known");
    assert_eq!(rated(&desk("sayc", Some(ew), script), call), known, "{call} against {ew}");
}

#[test]
fn clubs_over_a_strong_club_are_clubs() {
    // out of rotation: both majors over a natural club
    let script = "W: W 1C, S 2C, !, reject, N P, E 1D";
    differs("precision", script, "2C", NotComparable, Comparable);
    // insufficient
    let script = "W: W 1C, N 1C, !, reject";
    differs("precision", script, "2C", NotComparable, SameDenomination);
    differs("polish", script, "2C", NotComparable, SameDenomination);
    differs("two_over_one", script, "2C", NotComparable, NotComparable);
}

#[test]
fn one_notrump_over_a_strong_club_is_both_minors() {
    let script = "W: W 1C, S 1N, !, reject, N P, E 1D";
    differs("precision", script, "2N", NotComparable, Comparable);
}

#[test]
fn diamonds_over_a_multi_are_diamonds() {
    let script = "W: W 2D, S 3D, !, reject, N P, E 2H";
    differs("polish", script, "3D", Unknown, Comparable);
    differs("acol+multi", script, "3D", Unknown, Comparable);
}

#[test]
fn the_last_irregular_call_is_attributed_against_what_they_play() {
    let script = "W: W 2D, S 3D";
    let meant = |ew: Option<&str>| {
        let found = desk("acol", ew, script).last_irregular(Some(&books::named("sayc").unwrap()));
        found.unwrap().found[0].answer.meaning.formula.to_string()
    };
    let (unknown, known) = (meant(None), meant(Some("polish")));
    assert!(unknown.ends_with("5+H, 5+S"), "{unknown}");
    assert!(known.ends_with("6+D"), "{known}");
}
