use std::fs;
use std::path::Path;

use books::Book;
use hands::meaning::Formula;
use proptest::prelude::*;
use serde_json::Value;

use bridge::Seat;
use laws::{CallMade, Event};

use super::*;
use crate::profile::Authority;
use crate::{Case, Record, RecordEvent, Systems};

fn meaning(text: &str) -> Meaning {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn evidence(authority: Authority, withdrawn: &[&str], replacement: &str) -> Evidence {
    let old: Vec<Shown> = withdrawn.iter().map(|text| Shown::new(&meaning(text), None)).collect();
    let old: Vec<&Shown> = old.iter().collect();
    Evidence::new(&Settings::new(authority), &old, &Shown::new(&meaning(replacement), None))
}

fn finding(authority: Authority, withdrawn: &[&str], replacement: &str) -> Finding {
    evidence(authority, withdrawn, replacement).comparison.finding
}

const fn name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Yes => "comparable",
        Verdict::No => "not_comparable",
        Verdict::Judgment => "judgment",
    }
}

/// The comparisons in a file: how many there are and how many are right, among the strict ones and
/// among all.
#[derive(Default)]
struct Score {
    strict: [u32; 2],
    all: [u32; 2],
}

fn score(file: &str) -> Score {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases").join(file);
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut score = Score::default();
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).expect("a case");
        let compare = &case["compare"];
        if compare.is_null() {
            continue;
        }
        let withdrawn = compare["withdrawn"].as_array().into_iter().flatten();
        let withdrawn: Vec<&str> = withdrawn.filter_map(Value::as_str).collect();
        let replacement = compare["replacement"].as_str().expect("a replacement");
        let authority = compare["profile"].as_str().and_then(|name| name.parse().ok());
        let evidence = evidence(authority.expect("a profile"), &withdrawn, replacement);
        let found = name(evidence.comparison.finding.verdict);
        let right = u32::from(compare["verdict"] == found);
        let strict = u32::from(case["strict"] == true);
        score.all = [score.all[0] + right, score.all[1] + 1];
        score.strict = [score.strict[0] + strict * right, score.strict[1] + strict];
        if right == 0 {
            println!("{} ({strict}): {found}: {}", case["id"], compare["verdict"]);
        }
    }
    println!("{file}: strict {:?}, all {:?}", score.strict, score.all);
    score
}

#[test]
fn every_published_comparison_comes_out_as_published() {
    for file in ["rulings.jsonl", "laws.jsonl"] {
        let Score { strict, all } = score(file);
        assert!(all[1] > 0);
        assert_eq!(strict[0], strict[1], "{file}");
        assert_eq!(all[0], all[1], "{file}");
    }
}

#[test]
fn what_the_authorities_call_certain_is_certain() {
    let Score { strict, all } = score("compare.jsonl");
    assert_eq!(strict[0], strict[1]);
    assert!(all[0] * 100 >= all[1] * 90, "{all:?}");
}

/// Every step of the rule, in its order.
#[test]
fn the_rule_step_by_step() {
    use Authority::{Abf, Acbl, Ebu, Nbb, Nzb, Wbf};
    use Test::{None, Purpose, Same, Similar, Subset};
    use Verdict::{Judgment, No, Yes};
    type Row = (Authority, &'static [&'static str], &'static str, Verdict, Test);
    const OPENING: &[&str] = &["11-19, 5+H; nat"];
    const PASS: &[&str] = &["0-11; nat"];
    let table: [Row; 57] = [
        // 23A3
        (Ebu, &["8+ (4+H | 4+S); art F1 ask:majors"], "any; art ask:majors", Yes, Purpose),
        (Ebu, &["8+; art ask:majors"], "8+; art ask:stopper", No, None),
        (Ebu, &["8+ (4+H | 4+S); art ask:majors"], "10-12, 4+H; nat", Yes, Subset),
        (Ebu, &["16+; art ask:aces"], "16+, 5+H; nat", No, None),
        (Ebu, &["8-15, 5+H; nat", "8+; art ask:majors"], "8-16, 5+H; nat", Yes, Similar),
        (Ebu, &["any; art ask:aces"], "12+, 5+H; nat", No, None),
        (Ebu, &["any; art relay"], "12+; art relay", Yes, Purpose),
        (Acbl, &["aces=1,4; art answer:aces"], "aces=1; art answer:aces", Yes, Purpose),
        (Acbl, &["aces=1,4; art answer:aces"], "aces=0,3; art answer:aces", No, None),
        (Wbf, &["12+, 0-2S, 3+H; art t/o"], "12+, 0-2D, 3+S; art t/o", Yes, Purpose),
        (Abf, &["12+, 0-2S, 3+H; art t/o"], "12+, 0-2D, 3+S; art t/o", No, None),
        // 23A2
        (Abf, OPENING, "11-19, 5+H; nat F1", Yes, Same),
        (Abf, OPENING, "12-14, 6H; nat", Yes, Subset),
        (Abf, &["11-15, 5+H; nat", "16+; art F1"], "11+, 5+H; nat", Yes, Subset),
        (Ebu, OPENING, "17-21, 5+H; nat", Yes, Similar),
        (Ebu, OPENING, "19-22, 5+H; nat", Judgment, None),
        (Nzb, &["0-11, !(11, 6+S); nat"], "6-11; nat", Yes, Similar),
        (Ebu, PASS, "6-9, 3+S; nat raise", Yes, Subset),
        // 23A1
        (Abf, OPENING, "9-16, 5+H; nat", Yes, Similar),
        (Abf, OPENING, "12+, 4+H; art GF raise", Yes, Similar),
        (Ebu, OPENING, "12+, 3+H; art GF raise shows:H", Judgment, None),
        (Ebu, &["15-17 bal; nat shows:N"], "15-18 semi; nat shows:N", Yes, Similar),
        (Ebu, &["8-15, 5+H, 5+S; art"], "8-15, 4H, 4S; art", No, None),
        (Ebu, &["11-19, 5+S; nat"], "11-16, 4S, 5+D; art", Judgment, None),
        // one yardstick
        (Abf, &["8-15, 5+H; nat"], "6-9, 7+H; nat pre", No, None),
        (Nzb, &["8-15, 5+H; nat"], "6-9, 7+H; nat pre", Judgment, None),
        (Acbl, &["8-15, 5+H; nat"], "6-9, 7+H; nat pre", Judgment, None),
        // a card in a suit that only an alternative shows
        (Ebu, &["5-10 (6H | 6S) | 20-22 bal; art F1"], "6-10, 6+H; nat pre", Yes, Similar),
        (Ebu, &["12-14 bal; nat shows:N"], "12-14, 5+H; nat", No, None),
        // a card in one suit does not pay for a card in another
        (Ebu, &["11-15, 5+H, 4+S; nat"], "11-15, 6+H, 3+S; nat", No, None),
        // what a two-way call denies is not close to it
        (Ebu, &["12-14 bal | 15+, 4+C | 18+; art"], "15-17 bal; nat", No, None),
        // a range moved by two points has one in common
        (Ebu, &["15-17 bal; nat shows:N"], "13-15 bal; nat shows:N", Judgment, None),
        (Ebu, &["11-19, 3+C; nat"], "15-17 bal stop(C); nat shows:N", Judgment, None),
        (Ebu, &["15+; nat pen"], "15+; art t/o", Judgment, None),
        (Abf, OPENING, "12-20, 7+H; nat", Yes, Similar),
        // limited
        (Ebu, PASS, "10-12, 4+H; nat INV raise", Yes, Similar),
        (Ebu, PASS, "5+S; art xfer:S", No, None),
        (Ebu, &["15-17 bal; nat shows:N"], "15+ bal; nat shows:N", Judgment, None),
        // strength; lighter by three points
        (Wbf, &["15-17 bal; nat shows:N"], "12-14 bal; nat shows:N", No, None),
        (Wbf, OPENING, "7-10, 5+H; nat", No, None),
        (Wbf, OPENING, "8-11, 5+H; nat", Judgment, None),
        (Ebu, OPENING, "8-16, 5+H; nat", No, None),
        (Wbf, OPENING, "8-16, 5+H; nat", Judgment, None),
        (Nzb, OPENING, "8+, 5+H; nat F1", Judgment, None),
        (Nbb, OPENING, "7-16, 5+H; nat", Yes, Similar),
        (Wbf, OPENING, "5-16, 5+H; nat", No, None),
        // calls with nothing in common are not comparable anywhere
        (Nbb, OPENING, "6-10, 6+H; nat pre", No, None),
        (Nbb, &["15-17 bal; nat shows:N"], "12-14 bal; nat shows:N", No, None),
        (Nbb, PASS, "12-13; nat", No, None),
        (Nbb, &["10-12, 4+H; nat raise"], "6-9, 4+H; nat raise", No, None),
        // lighter than what was no opening bid
        (Wbf, &["6-9, 3+H; nat raise"], "3-9, 3+H; nat raise", No, None),
        // a pass and a call that may be a little more
        (Ebu, PASS, "0-15; nat", Judgment, None),
        // what is not promised
        (Ebu, &["6+, 4+D; nat F1"], "8-10 bal stop(D); nat shows:N", Judgment, None),
        (Abf, &["6+, 4+D; nat F1"], "8-10 bal stop(D); nat shows:N", No, None),
        (Nbb, &["6+, 4+D; nat F1"], "8-10 bal stop(D); nat shows:N", Yes, Similar),
        (Ebu, &["6+, 4+H; nat"], "0-11; art p/c shows:-", No, None),
        (Wbf, &["4+H; nat"], "12+, 0-2S, 3+H, 3+D, 3+C; art t/o", No, None),
    ];
    for (authority, withdrawn, replacement, verdict, test) in table {
        let found = finding(authority, withdrawn, replacement);
        let row = format!("{authority} {withdrawn:?} {replacement}: {found:?}");
        assert_eq!((found.verdict, found.test), (verdict, test), "{row}");
    }
}

/// What each authority says, in the order of [`Authority::ALL`].
fn by_authority(withdrawn: &[&str], replacement: &str) -> [&'static str; 6] {
    Authority::ALL.map(|authority| match finding(authority, withdrawn, replacement).verdict {
        Verdict::Yes => "yes",
        Verdict::No => "no",
        Verdict::Judgment => "judge",
    })
}

/// In the order of [`by_authority`].
#[test]
fn the_authorities_are_in_this_order() {
    let names = Authority::ALL.map(|authority| authority.to_string());
    assert_eq!(names, ["wbf", "ebu", "acbl", "abf", "nzb", "nbb"]);
}

const DOUBTFUL: [&str; 6] = ["judge", "judge", "judge", "no", "judge", "yes"];

#[test]
fn two_points_and_a_card_together_are_not_negligible() {
    let both: [(&[&str], &str); 7] = [
        (&["11-19, 5+S; nat"], "10-12, 4+S; nat INV raise"),
        (&["11-19, 5+H; nat"], "10-12, 4+H; art F1 raise"),
        (&["10-22, 5+H, H>S; nat NF"], "8-11, 4+H; nat INV raise"),
        (&["11-19, 5+H; nat"], "10-16, 4+H; nat"),
        (&["11-19, 5+H; nat"], "9+, 4+H; art raise"),
        (&["11-19, 5+H; nat", "8-15, 5+H; nat"], "6-9, 7+H; nat pre"),
        (&["8-16, 5+S; nat"], "7-10, 7+S; nat pre"),
    ];
    for (withdrawn, replacement) in both {
        let found = by_authority(withdrawn, replacement);
        assert_eq!(found, DOUBTFUL, "{withdrawn:?} {replacement}");
    }
    let one: [(&str, &str); 8] = [
        ("11-19, 5+H; nat", "11-15, 4+H; nat raise"),
        ("11-19, 5+H; nat", "12+, 4+H; art GF raise"),
        ("11-19, 5+H; nat", "17+, 4+H; art GF raise"),
        ("11-20, 5+H; nat", "9-16, 5+H; nat"),
        ("11-20, 5+H; nat", "10-17, 5+H; nat"),
        ("11-19, 4+C; nat", "10-16, 5+C; nat"),
        ("0-11; nat", "10-12, 4+H; nat INV raise"),
        ("14-16 bal; nat shows:N", "15-17 bal stop(H); nat shows:N"),
    ];
    for (withdrawn, replacement) in one {
        let found = by_authority(&[withdrawn], replacement);
        assert_eq!(found, ["yes"; 6], "{withdrawn} {replacement}");
    }
}

/// Acol opens four hearts, but not on a weak balanced hand.
#[test]
fn a_limit_raise_for_an_acol_opening_is_both_lighter_and_shorter() {
    let acol = "11-22, 5+H, unbal, H>S | 12-19, 5H, bal | 15-19, 4H, bal; nat NF";
    assert_eq!(by_authority(&[acol], "10-12, 4+H; nat INV raise"), DOUBTFUL);
    assert_eq!(by_authority(&["11-19, 4+H; nat"], "10-12, 4+H; nat INV raise"), ["yes"; 6]);
}

#[test]
fn extra_length_that_was_not_asked_for_does_not_count_as_a_card() {
    let club = "11-21, 3+C, C>D, 0-4H, 0-4S | 11-21, 3C, 3D, 0-4H, 0-4S | 11-21, 6+C; nat NF";
    let overcall = finding(Authority::Acbl, &[club], "10-16, 5+C; nat NF");
    assert_eq!((overcall.verdict, overcall.test), (Verdict::Yes, Test::Similar));
    let response = finding(Authority::Acbl, &[club], "10+, 4+C; nat F1");
    assert_eq!((response.verdict, response.test), (Verdict::Yes, Test::Similar));
}

/// Over 1♦ or over 1NT: what the bid shows decides, not its level.
#[test]
fn the_same_hands_get_the_same_verdict_at_any_level() {
    let opening = Shown::new(&meaning("10-21, 5+S; nat"), "1S".parse().ok());
    let verdict = |call: &str, text: &str| {
        let new = Shown::new(&meaning(text), call.parse().ok());
        compare(&Settings::new(Authority::Acbl), &[&opening], &new).finding.verdict
    };
    for call in ["1S", "2S", "3S"] {
        assert_eq!(verdict(call, "8-16, 5+S; nat"), Verdict::No, "{call}");
        assert_eq!(verdict(call, "9-16, 5+S; nat"), Verdict::Yes, "{call}");
    }
    // to play: no overcall
    assert_eq!(verdict("4S", "8-16, 5+S; nat SO"), Verdict::Yes);
}

#[test]
fn a_limited_call_is_not_both_stronger_and_shorter() {
    assert_eq!(by_authority(&["6-9, 4+H; nat raise"], "8-10, 3+H; nat raise"), DOUBTFUL);
    assert_eq!(by_authority(&["6-9, 4+H; nat raise"], "6-9, 3+H; nat raise"), ["yes"; 6]);
    assert_eq!(by_authority(&["6-9, 4+H; nat raise"], "8-10, 4+H; nat raise"), ["yes"; 6]);
}

#[test]
fn a_one_level_overcall_is_judged_by_the_authority_however_light_the_opening() {
    for opening in ["11-19, 5+H; nat", "10-21, 5+H, H>S; nat NF", "10-19, 4+H; nat"] {
        for overcall in ["8-15, 5+H; nat", "8-16, 5+H; nat", "7-16, 5+H; nat", "8-17, 5+H; nat NF"]
        {
            let found = by_authority(&[opening], overcall);
            assert_eq!(found, ["judge", "no", "no", "no", "judge", "yes"], "{opening} {overcall}");
        }
    }
    // an overcall that is as good as an opening bid is a part of it, or similar
    assert_eq!(by_authority(&["11-19, 5+H; nat"], "11-16, 5+H; nat"), ["yes"; 6]);
    assert_eq!(by_authority(&["10-21, 5+H; nat"], "9-16, 5+H; nat"), ["yes"; 6]);
    // a player who opens on eight points overcalls on no fewer
    assert_eq!(by_authority(&["8-19, 5+H; nat"], "8-16, 5+H; nat"), ["yes"; 6]);
}

#[test]
fn a_response_is_judged_by_the_authority_however_light_the_opening() {
    for opening in ["11-19, 5+H; nat", "10-21, 5+H; nat"] {
        let found = by_authority(&[opening], "6+, 4+H; nat F1");
        assert_eq!(found, ["judge", "no", "no", "no", "judge", "yes"], "{opening}");
    }
}

#[test]
fn a_lighter_opening_in_third_seat_is_doubtful() {
    assert_eq!(by_authority(&["11-19, 5+S; nat"], "8-19, 5+S; nat"), DOUBTFUL);
    assert_eq!(by_authority(&["11-21, 5+S; nat"], "8-20, 5+S; nat NF"), DOUBTFUL);
    assert_eq!(by_authority(&["11-19, 5+S; nat"], "9-19, 5+S; nat"), ["yes"; 6]);
    assert_eq!(by_authority(&["11-21, 5+S; nat"], "10-21, 5+S; nat"), ["yes"; 6]);
}

#[test]
fn aces_and_key_cards_are_nearly_the_same_question() {
    let (aces, keycards) = ("16+; art ask:aces shows:-", "16+; art ask:keycards(H) shows:-");
    assert_eq!(by_authority(&[aces], keycards), DOUBTFUL);
    assert_eq!(by_authority(&[keycards], aces), DOUBTFUL);
    let kings = "16+; art ask:kings shows:-";
    assert_eq!(by_authority(&[aces], kings), ["no"; 6]);
    let mut settings = Settings::new(Authority::Ebu);
    for (choice, verdict) in [("yes", Verdict::Yes), ("no", Verdict::No)] {
        settings.set("aces_vs_keycards", choice).unwrap();
        let [old, new] = [aces, keycards].map(|text| Shown::new(&meaning(text), None));
        assert_eq!(compare(&settings, &[&old], &new).finding.verdict, verdict);
    }
}

#[test]
fn two_passes_are_never_said_to_be_the_same_hands() {
    let settings = Settings::new(Authority::Abf);
    let shown = |call| Shown::new(&meaning("0-11; nat"), call);
    let test = |call| compare(&settings, &[&shown(call)], &shown(call)).finding.test;
    assert_eq!(test(Some(Call::Pass)), Test::Subset);
    assert_eq!(test(None), Test::Same);
}

#[test]
fn in_new_zealand_a_take_out_double_shows_the_suits() {
    let acol = ["11-19, 4+H; nat"];
    let double = "12+, 0-2S, 3+H, 3+D, 3+C; art t/o";
    assert_eq!(finding(Authority::Nzb, &acol, double).verdict, Verdict::Yes);
    assert_eq!(finding(Authority::Wbf, &acol, double).verdict, Verdict::No);
    assert_eq!(finding(Authority::Ebu, &acol, double).verdict, Verdict::Judgment);
}

#[test]
fn a_tolerance_may_have_a_doubtful_edge() {
    let mut settings = Settings::new(Authority::Ebu);
    settings.set("hcp_floor_tolerance", "1-2").unwrap();
    let verdict = |replacement: &str| {
        let old = Shown::new(&meaning("11-19, 5+H; nat"), None);
        let new = Shown::new(&meaning(replacement), None);
        compare(&settings, &[&old], &new).finding
    };
    assert_eq!(verdict("10-16, 5+H; nat").verdict, Verdict::Yes);
    let edge = verdict("9-16, 5+H; nat");
    assert_eq!((edge.verdict, edge.reason), (Verdict::Judgment, Reason::Edge));
    assert_eq!(verdict("7-16, 5+H; nat").verdict, Verdict::No);
}

#[test]
fn a_call_that_no_hand_makes_is_not_judged() {
    for (withdrawn, replacement) in [("12+", "5+, 0-3"), ("5+, 0-3", "12+")] {
        let found = finding(Authority::Wbf, &[withdrawn], replacement);
        assert_eq!(found.verdict, Verdict::Judgment);
        assert_eq!(found.reason, Reason::NoHands);
    }
}

/// Adding hands that the withdrawn call does not have never makes it better.
#[test]
fn a_worse_range_is_never_judged_better() {
    let rank = |verdict| match verdict {
        Verdict::No => 0,
        Verdict::Judgment => 1,
        Verdict::Yes => 2,
    };
    let table = [
        ("6-9, 3+H; nat raise", "3+H; nat raise", 6..=9),
        ("11-15, 5+H; nat", "5+H; nat", 11..=15),
        ("12-14 bal; nat shows:N", "bal; nat shows:N", 12..=14),
        ("8-15, 5+H; nat", "4+H; nat", 8..=15),
        ("8-15, 5+H; nat", "7+H; nat", 8..=15),
        ("11-19, 5+H; nat", "5+H; nat", 11..=19),
        ("11-19, 5+H; nat", "4+H; nat raise", 11..=19),
        ("10-21, 5+H; nat", "5+H; nat F1", 10..=21),
        ("0-11; nat", "3+S; nat", 0..=11),
    ];
    for (withdrawn, shape, range) in table {
        let old = Shown::new(&meaning(withdrawn), None);
        for authority in [Authority::Wbf, Authority::Ebu, Authority::Abf, Authority::Nbb] {
            let settings = Settings::new(authority);
            let judge = |from: u8, to: u8| {
                let new = Shown::new(&meaning(&format!("{from}-{to}, {shape}")), None);
                rank(compare(&settings, &[&old], &new).finding.verdict)
            };
            let verdicts: Vec<Vec<u8>> =
                (0..26).map(|from| (from..26).map(|to| judge(from, to)).collect()).collect();
            let verdict = |from: u8, to: u8| verdicts[usize::from(from)][usize::from(to - from)];
            for from in 0..26 {
                for to in from..26 {
                    let here = format!("{authority} {withdrawn}: {from}-{to}");
                    if from < to && !range.contains(&from) {
                        assert!(
                            verdict(from, to) <= verdict(from + 1, to),
                            "{here} without {from}"
                        );
                    }
                    if from < to && !range.contains(&to) {
                        assert!(verdict(from, to) <= verdict(from, to - 1), "{here} without {to}");
                    }
                }
            }
        }
    }
}

/// The same with cards: a call that promises one more is never judged worse, as long as the
/// withdrawn call promised it too.
#[test]
fn a_shorter_suit_is_never_judged_better() {
    let rank = |verdict| match verdict {
        Verdict::No => 0,
        Verdict::Judgment => 1,
        Verdict::Yes => 2,
    };
    for withdrawn in ["11-19, 5+H; nat", "10-21, 5+H, H>S; nat", "6-9, 5+H; nat", "8-15, 5+H; nat"]
    {
        let old = Shown::new(&meaning(withdrawn), None);
        for authority in [Authority::Wbf, Authority::Ebu, Authority::Abf, Authority::Nbb] {
            let settings = Settings::new(authority);
            for (from, to) in (3_u8..14).flat_map(|from| (from + 1..24).map(move |to| (from, to))) {
                for tags in ["nat", "nat INV raise", "nat F1"] {
                    let judge = |cards: u8| {
                        let text = format!("{from}-{to}, {cards}+H; {tags}");
                        let new = Shown::new(&meaning(&text), None);
                        rank(compare(&settings, &[&old], &new).finding.verdict)
                    };
                    let by_length = [3, 4, 5].map(judge);
                    assert!(by_length.is_sorted(), "{authority} {withdrawn}: {from}-{to}; {tags}");
                }
            }
        }
    }
}

/// The settings that a verdict rests on are named.
#[test]
fn the_settings_behind_a_verdict_are_named() {
    let used = |authority, withdrawn: &str, replacement: &str| {
        evidence(authority, &[withdrawn], replacement).comparison.settings.join(" ")
    };
    let opening = "11-19, 5+H; nat";
    assert_eq!(used(Authority::Abf, opening, "12-14, 6H; nat"), "");
    assert_eq!(used(Authority::Abf, opening, "9-16, 5+H; nat"), "hcp_floor_tolerance");
    assert_eq!(
        used(Authority::Ebu, opening, "12+, 4+H; nat"),
        "hcp_ceiling_tolerance length_tolerance"
    );
    assert_eq!(
        used(Authority::Ebu, opening, "10+, 4+H; nat"),
        "hcp_floor_tolerance hcp_ceiling_tolerance length_tolerance doubt"
    );
    assert_eq!(used(Authority::Nbb, "6+, 4+D; nat", "8-10 bal stop(D); nat shows:N"), "doubt");
    assert_eq!(used(Authority::Wbf, opening, "8-16, 5+H; nat"), "overcall1_vs_opening doubt");
    assert_eq!(
        used(Authority::Ebu, "15+; art ask:aces", "15+; art ask:keycards(S)"),
        "aces_vs_keycards doubt"
    );
}

/// What partner would know only from the withdrawn call, the most important first.
#[test]
fn the_answer_says_what_partner_could_still_learn() {
    let left = |withdrawn: &[&str], replacement: &str| {
        let found = evidence(Authority::Ebu, withdrawn, replacement);
        let all = found.residual.into_iter();
        all.map(|one| (one.feature, one.share.percent())).collect::<Vec<_>>()
    };
    assert_eq!(left(&["11-19, 5+H; nat"], "12-14, 6H; nat"), []);
    assert_eq!(
        left(&["11-19, 5+H; nat"], "6+, 4+H; nat"),
        [
            (Feature::Longer(bridge::Suit::Hearts, 5), 57),
            (Feature::AtLeast(11), 49),
            (Feature::AtMost(19), 2)
        ]
    );
    let both = left(&["12-14 bal; nat", "15-17 bal; nat"], "10-13 bal; nat");
    assert_eq!(both, [(Feature::AtLeast(12), 55)]);
}

/// The hand that shows the difference is an ordinary one, clearly outside.
#[test]
fn the_example_is_the_most_telling_hand() {
    let hand = |withdrawn: &str, replacement: &str| {
        evidence(Authority::Ebu, &[withdrawn], replacement)
            .counterexample
            .map(|hand| hand.to_string())
    };
    let table = [
        ("11-19, 5+H", "11-14, 6+H", None),
        ("11-19, 5+H", "7+, 5+H", Some("84.K9753.A84.863")),
        ("0-11", "6+, 4+S", Some("AK84.K84.A84.A84")),
        ("15-17 bal", "15-17", Some("A6.84.A863.AK863")),
        ("11-19, 5+H", "11-19, 4+H", Some("A84.K863.A84.863")),
        ("12-14 bal stop(H)", "12-14 bal", Some("A84.84.A863.A863")),
        ("aces=1", "aces=0,1,2", Some("K84.863.863.K863")),
    ];
    for (withdrawn, replacement, expected) in table {
        assert_eq!(hand(withdrawn, replacement).as_deref(), expected, "{withdrawn} {replacement}");
    }
}

/// A book with what these calls show, and the calls that could have been made instead.
const BOOK: &str = "\
P = 0-11; nat
1N = 15-17, bal; nat shows:N
  2C = 8+, 4H | 8+, 4S; art F1 ask:majors shows:-
  4N = 15-16, bal, 0-3S; nat INV shows:N
1H = 11-20, 5+H; nat
1S = 11-20, 5+S; nat
2D = 5-10, 6H | 5-10, 6S | 20-22, bal; art F1 shows:-
2H = 5-10, 6H; nat pre
3S = 5-10, 7+S; nat pre
(1D)-X = 12+, 0-2D, 3+C, 3+H, 3+S | 12+, 0-1D, 5S, 4+H | 17+; art t/o shows:-
(1D)-1S = 8-20, 5+S; nat
(1D)-2C = 10-20, 5+C; nat
";

/// A call in an auction of the book, replaced by one that shows this by a line of the book, with
/// what the player had shown before.
fn replaced(
    authority: Authority,
    (auction, call): (&str, &str),
    (earlier, own, new_call): (&str, &str, &str),
) -> Evidence {
    let book = Book::read("b", BOOK).expect("a book");
    let calls: Vec<Call> = auction.split(' ').filter_map(|call| call.parse().ok()).collect();
    let (call, new_call) = (call.parse().expect("a call"), new_call.parse().expect("a call"));
    let work = Work::unmetered();
    let old = Shown::by_book(&work, &book.shown(&calls, call).expect("a line").meaning, call);
    let mut new = meaning(own);
    if !earlier.is_empty() {
        let formula = Formula::all([meaning(earlier).formula, new.formula.clone()]);
        new.own = Some(Box::new(std::mem::replace(&mut new.formula, formula)));
    }
    let new = Shown::by_book(&work, &new, new_call);
    let nodes = Nodes::new(vec![Node::new(&book, &calls, &work)]);
    Evidence::with_union(&Settings::new(authority), (&[&old], &nodes), &old.hands, &new)
}

fn verdict(evidence: &Evidence) -> (&'static str, &Reason) {
    (name(evidence.comparison.finding.verdict), &evidence.comparison.finding.reason)
}

#[test]
fn a_double_denies_the_bid_that_would_have_shown_the_suit() {
    let double = |new| replaced(Authority::Ebu, ("1D", "X"), ("", new, "3C"));
    let clubs = double("17-20, 5+C; nat");
    assert!(matches!(verdict(&clubs), ("not_comparable", Reason::NotShared(_))));
    let taken: Vec<String> =
        clubs.taken.iter().map(|it| format!("{} {}", it.call, it.hands)).collect();
    assert_eq!(taken, ["2C 10-20, 5+C"]);
    assert!(clubs.counterexample.is_some());
    // too strong for two clubs, with no other call available
    assert_eq!(verdict(&double("21+, 5+C; nat")), ("comparable", &Reason::Contained));
    // entered at the table without a book: unchanged
    let typed = finding(Authority::Ebu, &["12+, 0-2D, 3+C, 3+H, 3+S | 17+"], "17-20, 5+C; nat");
    assert_eq!(typed.verdict, Verdict::Yes);
}

/// "12+, short diamonds, five spades" in the line of the double meant those hands.
#[test]
fn a_wider_call_is_not_denied_the_hands_its_own_line_names() {
    let spades = replaced(Authority::Ebu, ("1D", "X"), ("", "12-16, 0-1D, 5S, 4+H; nat", "2S"));
    assert_eq!(verdict(&spades), ("comparable", &Reason::Contained));
    assert!(spades.taken.is_empty());
}

#[test]
fn no_hand_is_close_to_a_call_that_shows_nothing() {
    let hearts = "11-16, 0-2D, 3+C, 5+H, 3+S; nat";
    let near = |new| replaced(Authority::Ebu, ("1D", "X"), ("", new, "2H"));
    assert!(matches!(verdict(&near("10-12, 0-3D, 5+H; nat")), ("not_comparable", _)));
    assert!(matches!(verdict(&near(hearts)), ("judgment", Reason::NotShared(_))));
    assert_eq!(
        verdict(&near("12-16, 0-2D, 3+C, 5+H, 3+S; nat")),
        ("comparable", &Reason::Contained)
    );
}

/// It names no suit, but has one of two.
#[test]
fn a_multi_is_not_silent() {
    let jump = replaced(Authority::Abf, ("", "2D"), ("", "6-10, 6+H; nat pre", "2H"));
    assert!(matches!(verdict(&jump), ("comparable", Reason::Close { .. })));
    assert!(jump.taken.is_empty(), "{:?}", jump.taken);
    let overcall = replaced(Authority::Ebu, ("", "2D"), ("", "11-16, 5+H; nat", "1H"));
    assert_eq!(verdict(&overcall).0, "not_comparable");
}

#[test]
fn a_pass_shows_no_suit() {
    let passed = |old| {
        let (old, new) = (Shown::new(&meaning(old), None), meaning("0-11; nat"));
        let new = Shown::new(&new, Some(Call::Pass));
        compare(&Settings::new(Authority::Ebu), &[&old], &new).finding
    };
    assert!(matches!(passed("4-10, 3+D; nat raise").reason, Reason::ShowsNone(_)));
    assert_eq!(passed("4-10, 3+D; nat raise").verdict, Verdict::No);
    assert_eq!(passed("0-11; nat").verdict, Verdict::Yes);
}

/// Over 1♦ the player had neither an overcall nor a double.
#[test]
fn a_replacement_pass_denies_the_hands_for_other_calls() {
    let book = Book::read("b", BOOK).expect("a book");
    let work = Work::unmetered();
    let over = Node::new(&book, &["1D".parse().expect("a call")], &work);
    let pass = Shown::by_book(&work, &meaning("0-16; nat"), Call::Pass);
    let left = over.left_over(&pass).expect("something goes");
    let share = left.hands.overlap(&pass.hands).expect("counted").first_given_second();
    assert!(!share.is_at_least(80), "{share:?}");
    let doubled = HandSet::new(&meaning("12-16, 0-2D, 3+C, 3+H, 3+S").formula);
    assert_eq!(left.hands.and(&doubled).is_empty(), Ok(true));
    // what it says by itself is what is left
    assert_eq!(left.said().is_same(&left.hands), Ok(true));
    let opening = Node::new(&book, &[], &work);
    assert!(opening.left_over(&Shown::by_book(&work, &meaning("0-1; nat"), Call::Pass)).is_none());
}

#[test]
fn a_preempt_is_a_doubtful_replacement_for_a_bid_that_was_not_one() {
    let jump = |old, new| name(finding(Authority::Ebu, &[old], new).verdict);
    assert_eq!(jump("8-15, 5+H; nat", "6-10, 6+H; nat pre"), "judgment");
    assert_eq!(jump("8-15, 5+H; nat", "6-10, 6+H; nat"), "comparable");
    assert_eq!(jump("8-15, 5+H; nat", "8-11, 6+H; nat pre"), "comparable");
    assert_eq!(jump("6-10, 6+H; nat pre", "5-10, 6+H; nat pre"), "comparable");
    assert_eq!(jump("6+, 4+H; nat F1", "5-11, 7+H; nat pre"), "comparable");
}

#[test]
fn another_suit_is_not_even_doubtful() {
    // half of them have the spades, but hearts are what they show
    let splinter = "10+, 4+H, short(D); art raise shows:H";
    let found = finding(Authority::Ebu, &["6+, 4+S; nat F1"], splinter);
    assert_eq!(found.verdict, Verdict::No);
    assert!(matches!(found.reason, Reason::OtherSuit { .. }));
    let raise =
        finding(Authority::Ebu, &["6-10, 0-3H, 0-3S; nat NF shows:N"], "6-10, 5+D; nat raise");
    assert_eq!(raise.verdict, Verdict::No);
    let notrump = finding(Authority::Ebu, &["6+, 4+D; nat F1"], "6-10, bal, stop(D); nat shows:N");
    assert_eq!(notrump.verdict, Verdict::Judgment);
}

#[test]
fn a_second_pass_need_not_be_limited() {
    let pass = |text: &str| Shown::by_book(&Work::unmetered(), &meaning(text), Call::Pass);
    let again = |new| {
        let (old, new) = (pass("0-11; nat"), pass(new));
        compare(&Settings::new(Authority::Abf), &[&old], &new).finding.verdict
    };
    assert_eq!(again("0-15; nat"), Verdict::Yes);
    assert_eq!(again("0-20; nat"), Verdict::Yes);
    assert_eq!(again("8-20; nat"), Verdict::No);
    assert_eq!(again("0-20; nat F1"), Verdict::No);
    assert_eq!(again("8-20; nat F1 pen"), Verdict::No);
}

/// A redouble for rescue tells nothing about the hand; a pass does not ask for rescue.
#[test]
fn a_call_that_only_wants_partner_to_act_is_matched_by_its_purpose() {
    let after = |own: &str| {
        let mut one = meaning(own);
        let formula = Formula::all([meaning("10-16, 5+C").formula]);
        one.own = Some(Box::new(std::mem::replace(&mut one.formula, formula)));
        one
    };
    let compared = |old: &str, new: &str| {
        let work = Work::unmetered();
        let old = Shown::by_book(&work, &after(old), Call::Redouble);
        let new = Shown::by_book(&work, &after(new), Call::Pass);
        compare(&Settings::new(Authority::Ebu), &[&old], &new).finding
    };
    let rescue = compared("any; art t/o shows:-", "any; nat");
    assert_eq!((rescue.verdict, &rescue.reason), (Verdict::No, &Reason::OtherQuestion));
    assert_eq!(compared("any; art t/o shows:-", "10-12; nat").verdict, Verdict::No);
    assert_eq!(compared("any; art t/o shows:-", "any; art t/o").verdict, Verdict::Yes);
    assert_eq!(compared("any; nat shows:-", "any; nat").verdict, Verdict::Yes);
}

/// 1♦ on 4=4=3=2 does not make it a three-card suit.
#[test]
fn a_length_that_nearly_all_hands_have_counts_as_shown() {
    let diamond = "11-19, 4+D, 0-4H, 0-4S | 11-19, 4=4=3=2; nat";
    assert_eq!(finding(Authority::Abf, &[diamond], "10-16, 5+D; nat").verdict, Verdict::Yes);
    assert_eq!(finding(Authority::Abf, &[diamond], "10-16, 7+D; nat").verdict, Verdict::No);
}

#[test]
fn what_a_pass_denies_raises_doubt_at_most() {
    let passed = |authority, new, call| replaced(authority, ("", "P"), ("", new, call));
    let preempt = passed(Authority::Ebu, "5-11, 7+S; nat", "4S");
    assert!(matches!(verdict(&preempt), ("judgment", Reason::MightHaveBid(_))));
    assert_eq!(preempt.taken.len(), 2, "{:?}", preempt.taken);
    let notrump = passed(Authority::Ebu, "6-9, bal; nat shows:N", "1N");
    assert_eq!(verdict(&notrump), ("comparable", &Reason::Contained));
}

#[test]
fn a_call_that_says_nothing_new_does_not_say_what_the_old_one_said() {
    let slam = |earlier, own| replaced(Authority::Wbf, ("", "1H"), (earlier, own, "7N"));
    let said = slam("11-20, 5+H", "9+; nat shows:N");
    assert_eq!(verdict(&said), ("not_comparable", &Reason::NothingNew));
    assert_eq!(verdict(&slam("11-20, 5+H", "15+; nat shows:H")).0, "comparable");
}

#[test]
fn an_asking_bid_by_itself_shows_nothing_of_the_kind() {
    let asked = |own| replaced(Authority::Wbf, ("", "1H"), ("11-20, 5+H", own, "4N"));
    assert_eq!(verdict(&asked("any; art ask:aces shows:H")), ("not_comparable", &Reason::Asks));
    assert_eq!(verdict(&asked("12-18, 5+H; art ask:aces shows:H")).0, "comparable");
}

#[test]
fn an_asking_bid_is_matched_by_a_showing_bid_only_if_contained() {
    let stayman = |new, call| replaced(Authority::Wbf, ("1N P", "2C"), ("", new, call));
    let nearly = stayman("8+, 4+H; nat", "3H");
    assert_eq!(verdict(&nearly), ("not_comparable", &Reason::OtherQuestion));
    assert_eq!(verdict(&stayman("8+, 4H; nat", "3H")).0, "comparable");
    // nobody bids it with a hand for the quantitative raise
    assert_eq!(verdict(&stayman("15-16, bal, 4H, 0-3S; nat shows:N", "4N")).0, "not_comparable");
}

/// A condition on honours alone is not a condition on shape.
#[test]
fn shapes_are_compared_by_the_hands_they_contain() {
    for (text, shaped) in [
        ("17+", false),
        ("0-11 | 15+", false),
        ("any", false),
        ("17+, 0-13H", false),
        ("12+, 5+S", true),
        ("15-17 bal", true),
        ("12+, aces>=1", false),
        ("12+, H>=S", true),
        ("0-7 | 8+, 0-4H", true),
    ] {
        let found = line::has_shape(&meaning(text).hands());
        assert_eq!(found, Ok(shaped), "{text}");
    }
}

/// 12 points, or 10 and a long suit: two points are allowed from where most shapes begin.
#[test]
fn an_allowance_is_counted_from_the_main_range() {
    let club = "(12-21 | 10-11, r20), 3+C, C>=D, 0-4H, 0-4S; nat NF";
    let jump = |text: &str| name(finding(Authority::Acbl, &[club], text).verdict);
    assert_eq!(jump("9-11, 6+C; nat INV"), "not_comparable");
    assert_eq!(jump("10-12, 6+C; nat INV"), "comparable");
    let spade = "(12-21 | 10-11, r20), 5+S, S>=H; nat NF";
    let bid = |text: &str| name(finding(Authority::Acbl, &[spade], text).verdict);
    assert_eq!(bid("8-16, 5+S; nat NF"), "not_comparable");
    assert_eq!(bid("10-16, 5+S; nat NF"), "comparable");
}

#[test]
fn no_allowance_reaches_over_a_game_force() {
    let splinter = "10-13, 4+H, short(C); art GF raise";
    assert_eq!(by_authority(&["0-11; nat"], splinter), ["no"; 6]);
    assert_eq!(by_authority(&["0-11; nat"], "10-13, 4+H, short(C); art INV raise"), ["yes"; 6]);
    // every hand of it would have passed
    assert_eq!(by_authority(&["0-11; nat"], "9-11, 4+H, short(C); art GF raise"), ["yes"; 6]);
    let raise = "12+, 4+H; art GF raise";
    assert_eq!(by_authority(&[raise], "10-14, 4+H; nat INV raise"), ["no"; 6]);
    assert_eq!(by_authority(&[raise], "10+, 4+H; art F1 raise")[1], "yes");
    // an opening bid does not deny the values for game
    assert_eq!(by_authority(&["11-17, 5+H; nat"], "13-18, 5+H; nat GF"), ["yes"; 6]);
}

#[test]
fn support_points_are_compared_as_support_points() {
    let opening = "(12-21 | 10-11, r20), 5+S, S>=H; nat NF";
    let splinter = "13-16sp(S), 4+S, short(C); art GF raise shows:S";
    assert_eq!(by_authority(&[opening], splinter), ["yes"; 6]);
    assert_eq!(by_authority(&["0-11; nat"], splinter), ["no"; 6]);
    let limit = "10-12sp(H), 4+H; nat INV raise";
    assert_eq!(by_authority(&[limit], "3-9, 4+H; nat NF pre raise"), ["no"; 6]);
    assert_eq!(by_authority(&[limit], "11-13sp(H), 4+H; art F1 raise"), ["yes"; 6]);
    assert_eq!(by_authority(&["0-11; nat"], limit), ["yes"; 6]);
}

#[test]
fn one_shared_hand_is_not_the_same_answer() {
    let hearts = "15-17, bal, 4+H; nat answer:majors";
    let asked = |new| finding(Authority::Acbl, &[hearts], new);
    assert_eq!(asked("15-17, bal; nat answer:majors shows:-").verdict, Verdict::No);
    assert_eq!(asked("15-17, bal, 4H; nat answer:majors").test, Test::Purpose);
}

#[test]
fn notrump_instead_of_a_suit_is_not_even_doubtful() {
    let bid = |new| name(finding(Authority::Ebu, &["6+, 4+H; nat F1"], new).verdict);
    assert_eq!(bid("6-10, 0-2S; nat NF shows:N"), "not_comparable");
    // half of them have the suit, and all a stopper there
    assert_eq!(bid("8-10, bal, stop(H); nat NF shows:N"), "judgment");
}

#[test]
fn preempts_a_card_apart_are_alike() {
    assert_eq!(by_authority(&["5-10, 7+D; nat pre"], "5-10, 6+D; nat pre"), ["yes"; 6]);
    assert_eq!(by_authority(&["5-10, 7+D; nat"], "5-10, 6+D; nat")[1], "judge");
    assert_eq!(by_authority(&["5-10, 7+D; nat pre"], "5-10, 5+D; nat pre")[1], "no");
}

#[test]
fn a_weak_jump_after_a_pass_is_for_the_authority() {
    let jump = "5-10, 6+S; nat pre";
    let found = by_authority(&["0-11; nat"], jump);
    assert_eq!(found, ["judge", "judge", "yes", "no", "judge", "yes"]);
    let mut settings = Settings::new(Authority::Ebu);
    settings.set("pass_vs_preempt", "no").unwrap();
    let [pass, jump] = ["0-11; nat", jump].map(|text| Shown::new(&meaning(text), None));
    let compared = compare(&settings, &[&pass], &jump);
    assert_eq!(compared.finding.verdict, Verdict::No);
    assert_eq!(compared.settings, ["pass_vs_preempt"]);
    // too weak for any opening
    for weak in ["0-5, 6+S; nat pre", "2-6, 6+S; nat pre"] {
        assert_eq!(by_authority(&["0-11; nat"], weak), ["yes"; 6], "{weak}");
    }
    // a raise is none
    assert_eq!(by_authority(&["0-11; nat"], "0-7, 4+H; nat pre raise"), ["yes"; 6]);
}

/// Over 1♥ nobody has shown spades: that 1NT has at most three is no promise. Hearts it denied.
#[test]
fn natural_notrump_promises_no_shortness_where_nobody_has_shown_a_suit() {
    use bridge::Suit::{Clubs, Diamonds, Spades};
    let old = Shown::new(&meaning("6-9, 0-3S, 0-2H; nat NF shows:N"), "1N".parse().ok());
    let again = |old: &Shown, text: &str| {
        let new = Shown::new(&meaning(text), "1N".parse().ok());
        compare(&Settings::new(Authority::Ebu), &[old], &new).finding.verdict
    };
    let over_one_heart = old.made_when_unshown(&[Clubs, Diamonds, Spades]);
    assert_eq!(again(&over_one_heart, "6-10, 0-2H, stop(S); nat NF shows:N"), Verdict::Yes);
    assert_ne!(again(&old, "6-10, 0-2H, stop(S); nat NF shows:N"), Verdict::Yes);
    assert_ne!(again(&over_one_heart, "6-10, 4+H, stop(S); nat NF shows:N"), Verdict::Yes);
}

#[test]
fn a_reason_that_is_no_names_what_is_missing() {
    let multi = "6-10, (6H, 0-3S | 6S, 0-3H); art F1 shows:-";
    let found = evidence(Authority::Abf, &[multi], "6-10, 6H; nat pre");
    assert_eq!(found.comparison.finding.verdict, Verdict::No);
    let missing: Vec<&Feature> = found.residual.iter().map(|one| &one.feature).collect();
    assert!(missing.contains(&&Feature::Shorter(Suit::Spades, 3)), "{missing:?}");
    let overcall = ["11-19 5+H; nat", "8-15 5+H; nat"];
    let found = finding(Authority::Abf, &overcall, "6-9 7+H; nat pre");
    assert!(matches!(found.reason, Reason::Weaker { new: (6, 9), old: 8, .. }), "{found:?}");
}

/// South calls when it is East's turn, East opens 1♦, and South makes the other call.
fn out_of_turn(system: &Book, first: Call, second: Call) -> Option<Case> {
    let by = |seat, call| RecordEvent::from(Event::Call(CallMade::new(seat, call)));
    let book = || Some(system.clone());
    let mut record = Record::new(Seat::East);
    record.settings = Settings::new(Authority::Acbl);
    record.systems = Systems { ns: book(), ew: book() };
    record.events = vec![
        by(Seat::South, first),
        Event::Attention(None).into(),
        Event::answer(laws::Answer::Accept(false)).into(),
        by(Seat::East, "1D".parse().ok()?),
        by(Seat::South, second),
    ];
    Case::new(record).ok()
}

fn compared(case: &Case) -> Vec<Evidence> {
    case.ruling().compared.into_iter().map(|one| one.evidence).collect()
}

/// What can be told about a call from its meaning alone.
type Said = (Denominations, hands::meaning::Tags, Portrait);

fn said(shown: &Shown) -> Option<Said> {
    Some((shown.specifies, shown.meaning.tags.clone(), shown.hands.portrait().ok()?.clone()))
}

const FIRST: [&str; 8] = ["P", "1C", "1H", "1S", "1N", "2D", "2H", "3D"];
const SECOND: [&str; 9] = ["P", "X", "1S", "1N", "2D", "2H", "2N", "3D", "4H"];

#[test]
fn a_meaning_that_is_typed_counts_as_it_does_where_it_is_looked_up() {
    let call = |text: &str| -> Call { text.parse().expect("a call") };
    let mut found = 0;
    for system in books::titles().map(|(name, _)| books::named(name).expect("a book")) {
        for (first, second) in FIRST.iter().flat_map(|old| SECOND.map(|new| (old, new))) {
            let Some(case) = out_of_turn(&system, call(first), call(second)) else { continue };
            let mut typed = case.record().clone();
            for (place, event) in typed.events.iter_mut().enumerate() {
                let known = case.meanings(place).iter();
                event.meanings = known.map(|one| meaning(&one.to_string())).collect();
            }
            let typed = Case::new(typed).expect("the same record");
            let (looked_up, typed) = (compared(&case), compared(&typed));
            assert_eq!(looked_up, typed, "{} {first} {second}", system.name());
            found += looked_up.len();
        }
    }
    assert!(found > 100, "{found}");
}

/// In every system: two calls with the same hands and tags as two others are comparable or not as
/// those are, and a no says what is missing.
#[test]
fn the_same_sets_get_the_same_verdict_in_every_book() {
    let mut known: Vec<((Said, Said), Verdict, String)> = Vec::new();
    let settings = Settings::new(Authority::Acbl);
    for system in books::titles().map(|(name, _)| books::named(name).expect("a book")) {
        let shown = |auction: &str, call: &str| {
            let calls: Vec<Call> = auction.split(' ').filter_map(|it| it.parse().ok()).collect();
            let call = call.parse().ok()?;
            let answer = system.shown(&calls, call)?;
            answer.layer.is_written().then(|| Shown::new(&answer.meaning, Some(call)))
        };
        let first = FIRST.iter().filter_map(|call| Some((*call, shown("", call)?)));
        let first: Vec<(&str, Shown)> = first.collect();
        for auction in ["1C", "1D", "1N", "2H", "1H P", "1S P", "1N P", "1C 1S"] {
            for second in ["1S", "1N", "2C", "2D", "2H", "2S", "2N", "3C", "3H", "3S", "4H", "4S"] {
                let Some(new) = shown(auction, second) else { continue };
                for (call, old) in &first {
                    let here = format!("{} {call}, {auction} {second}", system.name());
                    let evidence = Evidence::new(&settings, &[old], &new);
                    let verdict = evidence.comparison.finding.verdict;
                    assert!(
                        verdict != Verdict::No || !evidence.residual.is_empty(),
                        "{here}: {:?}",
                        evidence.comparison.finding
                    );
                    let (Some(old), Some(new)) = (said(old), said(&new)) else { continue };
                    match known.iter().find(|(pair, ..)| *pair == (old.clone(), new.clone())) {
                        Some((_, before, there)) => assert_eq!(*before, verdict, "{here}; {there}"),
                        None => known.push(((old, new), verdict, here)),
                    }
                }
            }
        }
    }
    assert!(known.len() > 300, "{}", known.len());
}

/// The same hands as one alternative for each shape, in high-card points.
fn shape_by_shape(text: &str) -> Meaning {
    let one = meaning(text);
    let hands = one.hands();
    assert!(!hands.depends_on_honours());
    let shapes = hands::meaning::Shape::every().zip(hands.points_by_shape());
    let each = shapes.filter(|(_, points)| **points != 0).map(|(shape, points)| {
        let runs = (0..38_u8).filter(|at| points >> at & 1 != 0 && points << 1 >> at & 1 == 0);
        let runs = runs.filter_map(|from| {
            let length = (points >> from).trailing_ones().min(38);
            hands::meaning::Range::new(from, from + u8::try_from(length).ok()? - 1)
        });
        let points = Formula::any(runs.map(|run| Formula::Atom(Atom::Hcp(run))));
        Formula::all([Formula::Atom(Atom::Shape(shape)), points])
    });
    Meaning { formula: Formula::any(each), ..one }
}

const WORDED: [&str; 8] = [
    "(12-21 | 10-11, r20), 5+S, S>=H; nat NF",
    "13-16sp(S), 4+S, short(C); art GF raise shows:S",
    "10-12sp(S), 4+S; nat INV raise",
    "3-9, 4+S; nat NF pre raise",
    "0-11; nat",
    "8-16, 5+S; nat NF",
    "6-9, 0-3H, 0-2S; nat NF shows:N",
    "5-10, 6+S; nat pre",
];

#[test]
fn points_of_any_kind_are_compared_by_the_hands_they_stand_for() {
    for (old, new) in WORDED.iter().flat_map(|old| WORDED.map(|new| (old, new))) {
        for authority in [Authority::Wbf, Authority::Acbl, Authority::Abf, Authority::Nbb] {
            let verdict = |old: &Meaning, new: &Meaning| {
                let (old, new) = (Shown::new(old, None), Shown::new(new, None));
                compare(&Settings::new(authority), &[&old], &new).finding.verdict
            };
            let said = verdict(&meaning(old), &meaning(new));
            let spelt = verdict(&shape_by_shape(old), &shape_by_shape(new));
            assert_eq!(said, spelt, "{authority} {old} // {new}");
        }
    }
}

#[test]
fn another_suit_in_both_calls_changes_nothing() {
    let moved = |text: &str, from: char, to: char| -> String {
        let (formula, tags) = text.split_once(';').expect("tags");
        let other = |letter: char| match letter {
            it if it == from => to,
            it if it == to => from,
            it => it,
        };
        let shows = tags.split(' ').map(|tag| match tag.strip_prefix("shows:") {
            Some(shown) => format!("shows:{}", shown.chars().map(other).collect::<String>()),
            None => tag.to_owned(),
        });
        let shows: Vec<String> = shows.collect();
        format!("{};{}", formula.chars().map(other).collect::<String>(), shows.join(" "))
    };
    for (old, new) in WORDED.iter().flat_map(|old| WORDED.map(|new| (old, new))) {
        for authority in [Authority::Ebu, Authority::Abf] {
            let verdict = finding(authority, &[old], new).verdict;
            let hearts = finding(authority, &[&moved(old, 'S', 'H')], &moved(new, 'S', 'H'));
            assert_eq!(verdict, hearts.verdict, "{authority} {old} // {new}");
        }
    }
}

/// A formula of lengths, strength, shape and honours, and the same hands written differently.
fn written_twice() -> impl Strategy<Value = (String, String)> {
    let range = (0_u8..22, 1_u8..12).prop_map(|(from, width)| {
        let (to, middle) = (from + width, from + width / 2);
        (format!("{from}-{to}"), format!("({from}-{middle} | {}-{to})", middle + 1))
    });
    let suit = prop::sample::select(&["C", "D", "H", "S"][..]);
    let length = (1_u8..7, suit.clone())
        .prop_map(|(n, suit)| (format!("{n}+{suit}"), format!("!0-{}{suit}", n - 1)));
    let shape =
        prop::sample::select(&[("bal", "((4333) | (4432) | (5332))"), ("unbal", "!bal")][..])
            .prop_map(|(a, b)| (a.to_owned(), b.to_owned()));
    let honours = (suit, 0_u8..4).prop_map(|(suit, kind)| match kind {
        0 => (format!("stop({suit})"), format!("!!stop({suit})")),
        1 => (format!("Q({suit})"), format!("has(Q{suit})")),
        2 => (format!("top3{suit}>=2"), format!("top3{suit}=2,3")),
        _ => (format!("short({suit})"), format!("0-1{suit}")),
    });
    let atom = prop_oneof![3 => range, 4 => length, 1 => shape, 1 => honours];
    let all = prop::collection::vec(atom, 1..4).prop_map(|atoms| {
        let (mut a, b): (Vec<String>, Vec<String>) = atoms.into_iter().unzip();
        a.reverse();
        let negated: Vec<String> = b.iter().map(|atom| format!("!({atom})")).collect();
        (a.join(", "), format!("!({})", negated.join(" | ")))
    });
    prop::collection::vec(all, 1..3).prop_map(|alternatives| {
        let (a, mut b): (Vec<String>, Vec<String>) = alternatives.into_iter().unzip();
        b.reverse();
        (a.join(" | "), b.join(" | "))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_verdict_does_not_depend_on_how_a_formula_is_written(
        old in written_twice(),
        new in written_twice(),
        tags in prop::sample::select(&["", "; nat", "; art t/o", "; art ask:aces", "; shows:-"][..]),
    ) {
        for authority in Authority::ALL {
            let one = finding(authority, &[&format!("{}; nat", old.0)], &format!("{}{tags}", new.0));
            let two = finding(authority, &[&format!("{}; nat", old.1)], &format!("{}{tags}", new.1));
            prop_assert_eq!(one, two);
        }
    }

    #[test]
    fn a_narrower_call_stays_comparable_by_subset(
        old in written_twice(),
        new in written_twice(),
        more in written_twice(),
    ) {
        let wide = format!("({}), ({})", old.0, new.0);
        let narrow = format!("({wide}), ({})", more.0);
        for authority in Authority::ALL {
            let verdict = finding(authority, &[&old.0], &wide);
            prop_assert!(verdict.verdict == Verdict::Yes || verdict.reason == Reason::NoHands);
            let verdict = finding(authority, &[&old.0], &narrow);
            prop_assert!(verdict.verdict == Verdict::Yes || verdict.reason == Reason::NoHands);
        }
    }

    #[test]
    fn more_attributable_meanings_never_take_containment_away(
        old in written_twice(),
        new in written_twice(),
    ) {
        let part = format!("({}), ({})", old.0, new.0);
        let verdict = finding(Authority::Abf, &[&new.1, &old.0], &part);
        prop_assert!(verdict.verdict == Verdict::Yes || verdict.reason == Reason::NoHands);
    }
}
