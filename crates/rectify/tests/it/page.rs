//! The page of a ruling, as far as it does not depend on the words.

use std::fs;

use crate::common::{file, is_updating, rectify};

/// The page of a record.
fn page(record: &str) -> String {
    let ran = rectify(&["rule"], record.as_bytes());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{record}");
    assert!(ran.stdout.lines().all(|line| line.chars().count() <= 80), "too wide: {}", ran.stdout);
    ran.stdout
}

/// The page of calls such as `W:1H`, `!` for attention, `accept=reject` for an
/// answer.
fn page_of(dealer: &str, events: &str) -> String {
    let event = |word: &str| {
        if word == "!" {
            r#"{"attention": null}"#.to_owned()
        } else if let Some((question, answer)) = word.split_once('=') {
            format!(r#"{{"question": "{question}", "answer": "{answer}"}}"#)
        } else {
            let (by, call) = word.split_once(':').expect("a seat and a call");
            format!(r#"{{"by": "{by}", "call": "{call}"}}"#)
        }
    };
    let events: Vec<_> = events.split_whitespace().map(event).collect();
    page(&format!(r#"{{"dealer": "{dealer}", "events": [{}]}}"#, events.join(", ")))
}

/// The diagram: what is between the first line and the first heading.
fn diagram(page: &str) -> Vec<&str> {
    page.lines().skip(2).take_while(|line| !line.is_empty()).map(str::trim_end).collect()
}

/// The lines under a heading.
fn under<'a>(page: &'a str, heading: &str) -> Vec<&'a str> {
    let after = page.lines().skip_while(|line| !line.starts_with(heading)).skip(1);
    after.take_while(|line| !line.is_empty()).collect()
}

const HEADER: &str = "  West     North    East     South";

#[test]
fn a_call_made_before_the_dealers_is_printed_before_it() {
    for (dealer, events, row) in [
        ("N", "W:P !", "  Pass¹"),
        ("N", "W:1H", "  1♥¹      ?"),
        ("N", "W:1H N:1S", "  1♥¹      1♠"),
        ("N", "W:1H N:1S noticed=no", "  ~1♥~¹    1♠       ?"),
        ("S", "E:1H !", "                    1♥¹"),
    ] {
        let page = page_of(dealer, events);
        assert_eq!(diagram(&page)[..2], [HEADER, row], "{dealer} {events}");
    }
    // One made after another comes after it.
    let page = page_of("E", "S:1S N:2H !");
    assert_eq!(diagram(&page), [HEADER, "                             1♠¹", "           2♥²"]);
    // Nobody is before West.
    let page = page_of("W", "S:1H !");
    assert_eq!(diagram(&page), [HEADER, "                             1♥¹"]);
}

#[test]
fn a_player_who_calls_next_in_turn_has_missed_no_turn() {
    let page = page_of("N", "W:1H N:1S noticed=yes");
    assert_eq!(diagram(&page), [HEADER, "  1♥¹      1♠       ?"]);
    let page = page_of("N", "N:1H S:1S ! accept=accept");
    assert_eq!(
        diagram(&page),
        [HEADER, "           1♥       –        1♠¹", "  ?", "  – turn lost"]
    );
}

#[test]
fn many_calls_in_one_cell_continue_below() {
    let page = page_of("N", "N:1S E:2D S:1N S:1H S:X S:1S S:1D S:2N !");
    let rows = diagram(&page);
    assert!(rows.len() > 2, "{page}");
    assert_eq!(rows[0], "  West             North            East             South");
    assert!(rows[2].trim_start().starts_with("1♦"), "{page}");
    page_of("N", "N:P N:P N:P N:P N:P N:P N:P !");
}

#[test]
fn what_follows_a_cancelled_call_is_not_held_against_anybody() {
    for (dealer, events) in [("N", "N:1H E:P S:X W:P N:P E:P !"), ("N", "N:1H S:X W:P !")] {
        let page = page_of(dealer, events);
        let lines = under(&page, "Irregular");
        assert!(lines[0].contains("South doubled"), "{page}");
        assert!(!lines.iter().any(|line| line.contains("void")), "{page}");
        assert!(!page.contains('²') && page.contains('¹'), "{page}");
    }
}

#[test]
fn a_choice_the_script_explains_is_not_explained_again() {
    let page = page_of("N", "N:1H S:1S !");
    assert_eq!(under(&page, "Ask West").len(), 3, "{page}");
    assert!(!page.contains('→'), "{page}");
    assert!(!page.contains("What South may call"), "{page}");
    let page = page_of("N", "N:1N S:2C !");
    assert!(!page.contains('→'), "{page}");
    // What a finding leads to is nowhere else.
    let page = page_of("N", "W:1H N:1S");
    assert!(page.contains('→'), "{page}");
}

#[test]
fn what_a_side_may_not_use_is_said_once() {
    let page = page_of("N", "N:1H S:X W:P !");
    let lines: Vec<_> = under(&page, "Now");
    assert_eq!(lines.iter().filter(|line| line.starts_with("  ·")).count(), 1, "{page}");
    assert!(lines[0].contains("South's double and West's pass"), "{page}");
}

#[test]
fn a_ten_is_printed_as_10() {
    let page = page(
        r#"{"dealer": "N", "events": [{"by": "N", "call": "1H"}, {"exposed": ["ST", "H9"], "by": "W"}]}"#,
    );
    assert!(page.contains("♠10") && !page.contains("♠T"), "{page}");
}

#[test]
fn the_page_says_that_books_are_used() {
    let page = page(r#"{"dealer": "N", "systems": {"ns": "sayc"}, "events": []}"#);
    assert_eq!(
        under(&page, "Note"),
        ["  · What calls show is taken from the books, where the record does not say it."]
    );
}

#[test]
fn an_irregular_call_waits_for_the_director() {
    let page = page_of("N", "N:1H S:1S");
    assert!(page.ends_with("\nEast is to call; nobody has called the director yet.\n"), "{page}");
}

#[test]
fn a_repeat_is_compulsory() {
    let page = page_of("N", "N:1H S:2H ! accept=reject E:P");
    assert_eq!(under(&page, "What South may call"), ["  2♥: compulsory."], "{page}");
}

/// South's 1♥ out of turn, East's 1♦, and these calls that South could make.
fn page_with(possible: &[(&str, &str)]) -> String {
    let possible: Vec<_> =
        possible.iter().map(|(call, meaning)| format!(r#""{call}": "{meaning}""#)).collect();
    page(&format!(
        r#"{{"dealer": "E", "possible": {{{}}}, "events": [
            {{"by": "S", "call": "1H", "meanings": ["11-19, 5+H; nat"]}}, {{"attention": null}},
            {{"question": "accept", "answer": "reject"}}, {{"by": "E", "call": "1D"}}
        ]}}"#,
        possible.join(", ")
    ))
}

#[test]
fn a_call_gets_its_reason_only_where_its_meaning_is_known() {
    let page = page_with(&[("1H", "12-16, 5+H; nat"), ("2H", "0-5, 6+H; nat")]);
    assert!(page.contains("\n  1♥   =  Every hand"), "{page}");
    assert!(page.contains("\n  2♥   ✗  "), "{page}");
    assert!(!page_with(&[]).contains("\n  1♥   "), "nothing is known");
}

#[test]
fn each_of_many_calls_has_its_reason() {
    let weak = ["P", "1S", "2C", "2D", "2H", "2S", "3C", "3D", "3H"].map(|call| (call, "0-5"));
    let page = page_with(&[&weak[..], &[("1H", "12-16, 5+H; nat")]].concat());
    assert!(page.contains("\n  1♥   =  Every hand"), "{page}");
    for call in ["Pass", "1♠  ", "2♥  ", "3♦  "] {
        assert!(page.contains(&format!("\n  {call} ✗  ")), "{call}: {page}");
    }
}

/// The page as one line.
fn flat(page: &str) -> String {
    page.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The sign of a call in the box.
fn sign<'a>(page: &'a str, call: &str) -> &'a str {
    let cells = under(page, "What South may call").into_iter().flat_map(|line| line.split("   "));
    let mut signs = cells.filter_map(|cell| cell.trim().strip_prefix(&format!("{call} ")));
    signs.next().unwrap_or_else(|| panic!("{call} is not in the box: {page}"))
}

#[test]
fn a_sign_means_the_same_in_the_box_and_before_a_reason() {
    // no hand has six hearts and is balanced: nobody but the director can say
    let page = page_with(&[("1N", "6+H, bal"), ("2H", "0-5, 6+H; nat"), ("1H", "11-19, 5+H")]);
    for (call, means, why) in [
        ("1NT", "J", "\n  J  the director's judgement; if not comparable, North must pass once"),
        ("2♥", "✗", "\n  ✗  not comparable, North must pass once"),
        ("1♥", "=", "\n  =  comparable, nothing follows"),
        ("3NT", "?", "\n  ?  meaning not known; if not comparable, North must pass once"),
    ] {
        assert_eq!(sign(&page, call), means, "{page}");
        assert!(page.contains(why), "{call}: {page}");
        let reason = format!("\n  {call:5}{means}  ");
        assert_eq!(page.contains(&reason), means != "?", "{call}: {page}");
    }
}

#[test]
fn a_double_that_would_be_cancelled_has_its_own_sign() {
    let page = |meaning: &str| {
        page(&format!(
            r#"{{"dealer": "N", "possible": {{"2C": "0-5", "X": "{meaning}"}}, "events": [
                {{"by": "N", "call": "1C"}}, {{"by": "E", "call": "1D"}},
                {{"by": "S", "call": "1D", "meanings": "6+, 5+D; nat"}}, {{"attention": "W"}},
                {{"question": "accept", "answer": "reject"}}
            ]}}"#
        ))
    };
    let cancelled = page("0-3, 5+H");
    assert_eq!((sign(&cancelled, "X"), sign(&cancelled, "2♣")), ("⊘", "✗"), "{cancelled}");
    let sentence = "⊘ would be cancelled, and South must choose again; North must pass to the end";
    assert!(flat(&cancelled).contains(sentence), "{cancelled}");
    assert!(cancelled.contains("\n  X    ⊘  "), "{cancelled}");
    let open = page("6+H, bal");
    assert_eq!(sign(&open, "X"), "J");
    let sentence = "A double that is not comparable would be cancelled, and South must choose";
    assert!(flat(&open).contains(sentence), "{open}");
}

/// South's 1♥ out of turn is judged by the director once South has replaced it.
fn judged(events: &str) -> String {
    page(&format!(
        r#"{{"dealer": "E", "settings": {{"overcall1_vs_opening": "judge", "doubt": "judge"}},
            "events": [
            {{"by": "S", "call": "1H", "meanings": "11-19, 5+H; nat"}}, {{"attention": null}},
            {{"question": "accept", "answer": "reject"}}, {{"by": "E", "call": "1D"}}, {events}
        ]}}"#
    ))
}

#[test]
fn a_director_who_has_judged_is_not_told_to_judge() {
    let overcall = r#"{"by": "S", "call": "1H", "meanings": "8-16, 5+H; nat"}"#;
    let open = judged(overcall);
    assert!(open.contains("The director judges."), "{open}");
    for (answer, found) in [("yes", "comparable"), ("no", "not comparable")] {
        let answer = format!(r#"{{"question": "comparable", "answer": "{answer}""#);
        let page = judged(&format!("{overcall}, {answer}}}"));
        assert!(page.contains(&format!("     The director found it {found}. ")), "{page}");
        assert!(!page.contains("The director judges"), "{page}");
        let page = judged(&format!(r#"{overcall}, {answer}, "reason": "they open light"}}"#));
        assert!(page.contains(&format!("it {found}: they open light. ")), "{page}");
    }
}

#[test]
fn an_override_is_marked_as_one_and_shows_our_finding() {
    let replacement = r#"{"by": "S", "call": "1H", "meanings": "12-16, 5+H; nat"}"#;
    let answer = r#"{"question": "comparable", "answer": "no""#;
    for (reason, found) in [
        ("", "; no reason is given."),
        (r#", "reason": "it is forcing!""#, ": it is forcing!"),
        (r#", "reason": "it is forcing ""#, ": it is forcing."),
    ] {
        let page = flat(&judged(&format!("{replacement}, {answer}{reason}}}")));
        let found = format!("The director found it not comparable{found} Rectify would call it");
        assert!(page.contains(&format!("{found} comparable. Every hand that")), "{page}");
    }
}

#[test]
fn what_two_laws_have_in_common_is_said_once() {
    let page = page(
        r#"{"dealer": "N", "events": [
            {"by": "N", "call": "1C"}, {"by": "E", "call": "1D"},
            {"by": "S", "call": "1D", "meanings": "6+, 4+D; nat"}, {"attention": "W"},
            {"question": "accept", "answer": "reject"},
            {"by": "S", "call": "3D", "meanings": "6+, 6+D; nat"}
        ]}"#,
    );
    let lines = under(&page, "After the play");
    assert_eq!(lines.iter().filter(|line| line.starts_with("  ·")).count(), 1, "{page}");
    assert!(lines.last().unwrap().ends_with("27D 23C"), "{page}");
}

#[test]
fn a_struck_call_needs_no_tildes() {
    let record = file("examples/slip-of-the-hand.json");
    let ran = rectify(&["rule", record.to_str().unwrap()], b"");
    assert!(ran.stdout.contains("~1♥~") && ran.stdout.contains("~call~"), "{}", ran.stdout);
    let ran = crate::common::rectify_in_colour(&["rule", record.to_str().unwrap()]);
    assert!(!ran.stdout.contains('~'), "{}", ran.stdout);
    assert!(ran.stdout.contains("\x1b[2;9m1"), "{}", ran.stdout);
}

#[test]
fn the_readme_shows_the_page() {
    let readme = fs::read_to_string(file("README.md")).unwrap();
    let (before, after) = readme.split_once("```text\n").expect("the page is there");
    let (shown, after) = after.split_once("```\n").expect("it ends");
    let record = file("examples/bid-out-of-turn.json");
    let ran = rectify(&["rule", record.to_str().unwrap()], b"");
    if is_updating() {
        let readme = format!("{before}```text\n{}```\n{after}", ran.stdout);
        fs::write(file("README.md"), readme).expect("the file is ours");
    } else {
        assert_eq!(shown, ran.stdout, "README.md shows another page than the example has");
    }
}
