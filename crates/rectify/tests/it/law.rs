//! `rectify law`

use crate::common::{check_page, rectify};
use serde_json::Value;

#[test]
fn a_clause_a_law_and_the_contents() {
    for (arguments, page) in [
        (&["law", "31A2"][..], "law-31A2"),
        (&["law", "law", "27b1", "a"][..], "law-27B1a"),
        (&["law", "33"][..], "law-33"),
        (&["law"][..], "law"),
    ] {
        let ran = rectify(arguments, b"");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{arguments:?}");
        check_page(page, &ran.stdout);
    }
}

#[test]
fn the_chart_of_a_law() {
    for law in ["27", "29", "30", "31", "32", "36"] {
        let ran = rectify(&["law", law, "--chart"], b"");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{law}");
        assert!(ran.stdout.lines().all(|line| line.chars().count() <= 80), "{law}");
        check_page(&format!("chart-{law}"), &ran.stdout);
    }
    let of_a_clause = rectify(&["law", "--chart", "31A2"], b"").stdout;
    assert_eq!(of_a_clause, rectify(&["law", "--chart", "31"], b"").stdout);
    for (query, about) in [("28", "Law 28"), ("comparable", "that")] {
        let ran = rectify(&["law", "--chart", query], b"");
        let line =
            format!("there is no chart of {about}; there is one of Laws 27, 29, 30, 31, 32, 36\n");
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr), (2, "", line));
    }
}

#[test]
fn words_are_searched_for_in_titles_and_texts() {
    let ran = rectify(&["law", "Insufficient"], b"");
    assert_eq!(ran.status, 0);
    for cite in ["18D", "27A1", "27B1(a)", "27B4"] {
        assert!(ran.stdout.contains(cite), "{cite} is not found");
    }
    let both = rectify(&["law", "insufficient", "turn"], b"");
    assert!(both.stdout.contains("27A2"));
    assert!(both.stdout.len() < ran.stdout.len());
}

#[test]
fn the_name_players_use_comes_first() {
    for (query, first) in [
        ("BOOT", "31A  At right-hand opponent's turn"),
        ("lead penalty", "26B  Declarer may forbid a suit"),
        ("hesitation", "16B  Partner gave information away"),
        ("revoke", "Laws 61-64: Revoke"),
        ("lead out of turn", "Law 54: Opening lead out of turn"),
        ("62", "Laws 61-64: Revoke"),
        ("73D", "Law 73D: Tempo and manner"),
        ("penalty card", "50  Penalty card"),
        ("51", "Law 51: Two or more penalty cards"),
        ("50D2", "Law 50: Penalty card"),
        ("61A", "Law 61: Revoke"),
        ("52", "Laws 50-52: Penalty cards"),
    ] {
        let ran = rectify(&["law", query], b"");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{query}");
        assert_eq!(ran.stdout.lines().next(), Some(first), "{query}");
    }
    let named = rectify(&["law", "revoke"], b"").stdout;
    assert!(named.contains("Rectify does not rule on this."), "{named}");
}

#[test]
fn a_review_is_not_listed_as_ruled_on() {
    for clause in ["12A2", "16C3", "21B3", "23C", "27D", "72C", "82C"] {
        let page = rectify(&["law", clause], b"").stdout;
        assert!(!page.contains("Rectify rules on this."), "{page}");
        assert!(page.contains("Rectify points this out; the director decides it"), "{page}");
    }
}

#[test]
fn a_search_without_hits_is_bad_input_and_gives_a_hint() {
    for (query, hint) in [
        ("17E", "there is no clause `17e` here; `rectify law 17` shows those of Law 17\n"),
        ("99", "there is no Law 99 here; `rectify law` lists the laws of the auction\n"),
        ("999999", "there is no Law 999999 here; `rectify law` lists the laws of the auction\n"),
        (
            "zweikampf",
            "nothing is found under `zweikampf`; try another word, or a number such as 31A2\n",
        ),
    ] {
        let ran = rectify(&["law", query], b"");
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (2, "", hint));
    }
}

#[test]
fn the_book_as_json_keeps_its_shape() {
    for (arguments, page) in [
        (&["law", "--json", "31A2(b)"][..], "law-31A2b-json"),
        (&["law", "--json", "33"][..], "law-33-json"),
        (&["law", "--json", "misinformation"][..], "law-words-json"),
        (&["law", "--json", "penalty card"][..], "law-beyond-json"),
    ] {
        let ran = rectify(arguments, b"");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{arguments:?}");
        check_page(page, &ran.stdout);
    }
}

#[test]
fn the_book_as_json() {
    let json = |arguments: &[&str]| -> Value {
        serde_json::from_str(&rectify(arguments, b"").stdout).unwrap()
    };
    let clause = json(&["law", "--json", "31A2(b)"]);
    assert_eq!(clause["cite"], "31A2(b)");
    assert_eq!(clause["coverage"], "coded");
    assert!(clause["see"].as_array().unwrap().contains(&Value::from("26B")));
    assert_eq!(json(&["law", "31", "--json"])["title"], "Bid out of rotation");
    assert!(json(&["law", "--json"])["laws"].as_array().unwrap().len() > 20);
    assert!(json(&["law", "comparable", "--json"])["clauses"].as_array().unwrap().len() > 2);
}

#[test]
fn a_language_is_chosen_by_its_code() {
    let plain = rectify(&["law", "31A2"], b"");
    for arguments in [["--lang", "en", "law", "31A2"], ["law", "31A2", "--lang", "en"]] {
        assert_eq!(rectify(&arguments, b"").stdout, plain.stdout);
    }
    let ran = rectify(&["law", "31A2", "--lang", "xx"], b"");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
    assert!(
        ran.stderr.contains("`xx` is not a language of Rectify; there is en"),
        "{}",
        ran.stderr
    );
    let record = br#"{"dealer":"N","events":[],"lang":"xx"}"#;
    let ran = rectify(&["rule", "-", "--json"], record);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("`xx` is not a language of Rectify"), "{}", ran.stderr);
}
