//! `rectify meaning` and `rectify books`

use crate::common::{Ran, check_page, rectify};
use serde_json::Value;

const OUT_OF_TURN: &str = r#"{"dealer": "N", "events": [
    {"by": "S", "call": "1H"}, {"attention": "W"}, {"question": "accept", "answer": "reject"}]}"#;

#[test]
fn what_a_call_shows_as_people_and_programs_read_it() {
    let table: [(&str, &[&str], &str); 7] = [
        ("meaning-stayman", &["meaning", "--system", "sayc", "1N P 2C"], ""),
        ("meaning-options", &["meaning", "--system", "acol", "2D"], ""),
        ("meaning-none", &["meaning", "--system", "sayc", "7N"], ""),
        ("meaning-json", &["meaning", "--system", "acol", "2D", "--json"], ""),
        ("attribute", &["attribute", "--system", "sayc"], OUT_OF_TURN),
        ("attribute-json", &["attribute", "--system", "sayc", "--json"], OUT_OF_TURN),
        ("attribute-none", &["attribute", "--system", "sayc"], r#"{"dealer": "N", "events": []}"#),
    ];
    for (name, arguments, input) in table {
        let Ran { status, stdout, stderr } = rectify(arguments, input.as_bytes());
        assert_eq!((status, stderr.as_str()), (0, ""), "{name}");
        check_page(name, &stdout);
    }
}

/// On one line or over many, from the command line or from a program.
#[test]
fn every_way_to_ask_for_a_meaning_gives_the_same_answer() {
    let words = ["meaning", "--system", "sayc", "1N P 2C", "--json"];
    let lines = ["meaning", "--system", "sayc", "--jsonl"];
    let request = |system: &str| format!(r#"{{{system}"auction": ["1N", "P"], "call": "2C"}}"#);
    let from_words = rectify(&words, b"").stdout;
    let from_a_line = rectify(&lines, request("").as_bytes()).stdout;
    let from_text = wire::meaning_text(&request(r#""system": "sayc", "#)).expect("a request");
    assert_eq!(from_a_line.trim_end(), from_text);
    let json = |text: &str| serde_json::from_str::<Value>(text).expect("it is JSON");
    assert_eq!(json(&from_words), json(&from_text));
}

#[test]
fn a_notrump_opening_is_in_every_book() {
    for book in ["sayc", "two_over_one", "acol", "sef", "precision", "polish"] {
        let Ran { status, stdout, stderr } =
            rectify(&["meaning", "--system", book, "1N", "--json"], b"");
        assert_eq!((status, stderr.as_str()), (0, ""), "{book}");
        let answer: Value = serde_json::from_str(&stdout).expect("it is JSON");
        assert_eq!(answer["layer"], "exact", "{book}");
        assert!(answer["source"].as_str().is_some_and(|source| source.starts_with(book)));
    }
}

#[test]
fn a_meaning_says_whether_a_hand_fits_it() {
    let requests = concat!(
        r#"{"id": "a", "auction": ["P"], "call": "1N", "hand": "AQ32.K32.K2.KJ32"}"#,
        "\n",
        r#"{"id": "b", "auction": [], "call": "1N", "hand": "AQ32.K32.32.K432"}"#,
        "\n",
        r#"{"id": "c", "auction": [], "call": "7N", "hand": "AQ32.K32.32.K432"}"#,
        "\n",
        r#"{"auction": "1N", "call": "2C"}"#,
        "\n",
    );
    let Ran { status, stdout, .. } =
        rectify(&["meaning", "--system", "sayc", "--jsonl"], requests.as_bytes());
    assert_eq!(status, 0);
    let answers: Vec<Value> =
        stdout.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    assert_eq!((&answers[0]["id"], &answers[0]["fits"]), (&"a".into(), &true.into()));
    assert_eq!((&answers[1]["covered"], &answers[1]["fits"]), (&true.into(), &false.into()));
    assert_eq!((&answers[2]["covered"], &answers[2]["meaning"]), (&false.into(), &Value::Null));
    assert_eq!(answers[3]["error"], r#""auction" is a list of calls such as ["1N", "P"]"#);
}

#[test]
fn bad_input_is_refused_in_one_line() {
    let table: [(&[&str], &str); 4] = [
        (
            &["meaning", "--system", "culbertson", "1N"],
            "there is no book `culbertson`; the books are sayc, two_over_one, acol, sef, precision, polish\n",
        ),
        (
            &["meaning", "--system", "sayc"],
            "the calls are missing; give them from the dealer on, such as 1N P 2C\n",
        ),
        (
            &["meaning", "--system", "sayc", "2H", "1S"],
            "1S cannot be called there; the book knows legal auctions only\n",
        ),
        (
            &["books", "check", "nowhere.book"],
            "nowhere.book: there is no such file (“No such file or directory (os error 2)”)\n",
        ),
    ];
    for (arguments, expected) in table {
        let Ran { status, stdout, stderr } = rectify(arguments, b"");
        assert_eq!((status, stdout.as_str(), stderr.as_str()), (2, "", expected));
    }
}

#[test]
fn the_books_are_listed_and_one_can_be_checked() {
    let Ran { status, stdout, .. } = rectify(&["books"], b"");
    let books = stdout.lines().filter(|line| !line.starts_with(' ')).count();
    assert_eq!((status, books), (0, 6));
    for book in ["sayc", "two_over_one", "acol", "sef", "precision", "polish"] {
        let file = format!("{}/../books/systems/{book}.book", env!("CARGO_MANIFEST_DIR"));
        let Ran { status, stdout, stderr } = rectify(&["books", "check", &file], b"");
        let last = stdout.lines().last().expect("a summary");
        assert!(last.starts_with(&format!("{book}: ")) && last.ends_with(" overlaps"), "{stdout}");
        assert_eq!((status, stderr.as_str()), (0, ""), "{stdout}");
    }
}

#[test]
fn checking_a_book_lists_its_wrong_lines() {
    let folder = std::env::temp_dir().join(format!("rectify-books-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for temporary files");
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("the folder is ours");
        path.into_os_string().into_string().expect("a plain name")
    };
    let any = "when opening = any\nwhen overcall = any\nwhen response level:1-2 = any\n";
    let good = file("good.book", any);
    let bad = file("bad.book", &format!("1N = 5+H 0-3H\n1N = any\n{any}"));
    let often = file("often.tsv", "# n\tcum%\tsequence\n3\t75.0\t1D P 1H\n1\t100.0\t1D P 5D\n");
    let wrong = file("wrong.tsv", "3\t1D P 1H\n");

    let Ran { status, stdout, .. } = rectify(&["books", "check", &good, "--auctions", &often], b"");
    let expected = [
        "good: no meaning for 1C-P,3C,3D,3H,3S,3N,4C,4D,4H,4S",
        "good: no meaning for 1D-P,3C,3D,3H,3S,3N,4C,4D,4H,4S",
        "good: no meaning for 1H-P,3C,3D,3H,3S,3N,4C,4D,4H,4S",
        "good: no meaning for 1S-P,3C,3D,3H,3S,3N,4C,4D,4H,4S",
        "good: no meaning for 1N-P,3C,3D,3H,3S,3N,4C,4D,4H,4S",
        "good: 75.0 % of 4 calls have a written meaning",
        "good: 3 lines, 0 examples fit, 0 empty, 0 contradictions, 0 unreachable, 50 gaps, 1932 overlaps",
    ];
    assert_eq!((status, stdout.lines().collect::<Vec<_>>()), (0, expected.to_vec()));

    let Ran { status, stdout, .. } = rectify(&["books", "check", &bad], b"");
    assert_eq!(status, 1);
    assert!(stdout.starts_with("bad, line 1: no hand fits 1N: 5+H, 0-3H\n"), "{stdout}");
    assert!(stdout.contains("\nbad, line 2: never answers; bad, line 1 does\n"), "{stdout}");

    let Ran { status, stderr, .. } = rectify(&["books", "check", &good, "--auctions", &wrong], b"");
    let expected = format!(
        "{wrong}, line 1: a position is how often, a share and the calls, separated by tabs: 139, 20.8, 1N P 2C\n"
    );
    assert_eq!((status, stderr), (2, expected));
    std::fs::remove_dir_all(&folder).expect("the folder is ours");
}

#[test]
fn with_books_a_record_needs_no_meanings() {
    let record = r#"{"dealer": "N", "systems": {"ns": "sayc", "ew": "sayc"}, "events": [
        {"by": "S", "call": "1H"}, {"attention": "W"}, {"question": "accept", "answer": "reject"},
        {"by": "N", "call": "P"}, {"by": "E", "call": "1S"}]}"#;
    let Ran { status, stdout, .. } = rectify(&["rule", "--json"], record.as_bytes());
    assert_eq!(status, 0);
    let position: Value = serde_json::from_str(&stdout).expect("it is JSON");
    let calls = position["calls"].as_array().expect("calls");
    let of = |call: &str| &calls.iter().find(|rated| rated["call"] == call).expect("38 calls")["verdict"];
    assert_eq!(of("2H"), "comparable");
    assert_eq!(of("2C"), "not_comparable");

    let Ran { status, stdout, .. } =
        rectify(&["attribute", "--system", "sayc", "--json"], record.as_bytes());
    assert_eq!(status, 0);
    let meanings: Value = serde_json::from_str(&stdout).expect("it is JSON");
    let meanings = &meanings["meanings"];
    assert_eq!(meanings[0]["why"], "They may have thought that it was their deal.");
    assert_eq!(meanings[0]["auction"], serde_json::json!([]));
}

#[test]
fn nothing_is_attributed_in_an_impossible_record() {
    let record = r#"{"dealer": "N", "events": [{"question": "accept", "answer": "reject"}]}"#;
    for json in [&[][..], &["--json"]] {
        let asked = [&["attribute", "--system", "sayc"], json].concat();
        let Ran { status, stdout, stderr, .. } = rectify(&asked, record.as_bytes());
        assert_eq!((status, stdout.as_str()), (2, ""));
        assert!(stderr.contains("event 1"), "{stderr}");
    }
}

#[test]
fn books_are_exported_to_and_imported_from_other_programs() {
    let Ran { status, stdout, .. } = rectify(&["books", "export", "acol", "--format", "json"], b"");
    assert_eq!(status, 0);
    let book: Value = serde_json::from_str(&stdout).expect("it is JSON");
    assert_eq!(book["book"], "acol");
    let Ran { status, stdout, .. } = rectify(&["books", "export", "acol"], b"");
    assert_eq!((status, stdout.lines().count() > 100), (0, true));

    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("small.bml");
    std::fs::write(&file, "1N = 15-17 hcp, balanced\n  2C = Stayman\n").unwrap();
    let Ran { status, stdout, .. } = rectify(&["books", "import", file.to_str().unwrap()], b"");
    assert_eq!(status, 0);
    assert!(stdout.contains("1N = 15-17, bal"), "{stdout}");
    assert!(stdout.contains("// 1N-2C: Stayman"), "{stdout}");
}
