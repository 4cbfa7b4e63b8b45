//! `rectify compare`

use crate::common::{Ran, check_page, rectify, rectify_in_colour, too_complex};
use serde_json::Value;

const OPENING: &str = "11-19, 5+H; nat";
const OVERCALL: &str = "10-16, 5+H; nat";

/// The answer to these arguments as JSON.
fn json(arguments: &[&str]) -> Value {
    let Ran { status, stdout, stderr } =
        rectify(&[&["compare", "--json"], arguments].concat(), b"");
    assert_eq!((status, stderr.as_str()), (0, ""), "{arguments:?}");
    serde_json::from_str(&stdout).expect("it is JSON")
}

#[test]
fn the_comparisons_as_a_director_reads_them() {
    let table: &[(&str, &[&str])] = &[
        ("subset", &["--withdrawn", OPENING, "--replacement", "12-16, 6+H; nat"]),
        ("similar", &["--withdrawn", OPENING, "--replacement", OVERCALL]),
        ("strength", &["--withdrawn", OPENING, "--replacement", "5-9, 6H; nat pre"]),
        (
            "judgment",
            &[
                "--withdrawn=11-19, 5+S; nat \"opening",
                "--withdrawn-call=1S",
                "--replacement=8-16, 5+S; nat \"overcall",
                "--replacement-call=1S",
            ],
        ),
        (
            "several",
            &[
                "--withdrawn=11-19, 5+H; nat \"opening",
                "--withdrawn=6+, 4+H; nat F1 \"response",
                "--replacement=8-11, 4H, 3+C; neg \"negative double",
                "--withdrawn-call=1H",
                "--replacement-call=X",
            ],
        ),
        (
            "purpose",
            &[
                "--withdrawn=any; art ask:aces \"Blackwood",
                "--replacement=any; art ask:aces",
                "--profile=abf",
            ],
        ),
        (
            "honours",
            &[
                "--withdrawn=5-10, 6H, top3H>=2; nat pre",
                "--replacement=5-10, 6H; nat pre",
                "--profile=nzb",
            ],
        ),
        ("no-hands", &["--withdrawn=13H, 12+", "--replacement=5+H"]),
        (
            "seen",
            &[
                "--withdrawn=11-20, 4+D; nat",
                "--replacement=9-16, 5+D; nat",
                "--out=QT4.AJ3.K74.J652",
            ],
        ),
    ];
    for (name, arguments) in table {
        let Ran { status, stdout, stderr } = rectify(&[&["compare"], *arguments].concat(), b"");
        assert_eq!((status, stderr.as_str()), (0, ""), "{name}");
        assert!(!stdout.contains('\x1b'), "{name}: colour in a pipe");
        assert!(stdout.lines().all(|line| line.chars().count() <= 80), "too wide: {stdout}");
        check_page(&format!("compare-{name}"), &stdout);
    }
}

/// From North's seat; the verdict is the same for everybody.
#[test]
fn what_partner_knows_from_his_own_cards() {
    let calls = ["--withdrawn", "11-20, 4+D; nat", "--replacement", "9-16, 5+D; nat"];
    let whole = json(&calls);
    let seen = json(&[&calls[..], &["--out", "QT4.AJ3.K74.J652"]].concat());
    assert_eq!(seen["hands"]["replacement"], 821_137_612);
    assert_eq!(seen["hands"]["both"], 523_176_403);
    assert_eq!((&seen["pack"], &seen["of"]), (&39.into(), &8_122_425_444_u64.into()));
    assert!(whole.get("pack").is_none());
    for key in ["verdict", "test", "laws", "why", "settings"] {
        assert_eq!(seen[key], whole[key], "{key}");
    }
    let line =
        br#"{"withdrawn": "11-20, 4+D", "replacement": "9-16, 5+D", "out": ["QT4.AJ3.K74.J652"]}"#;
    let ran = rectify(&["compare", "--jsonl"], line);
    let line: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(line["hands"], seen["hands"]);
}

#[test]
fn nothing_depends_on_colour_alone() {
    let arguments = ["compare", "--withdrawn", OPENING, "--replacement", OVERCALL];
    let plain = rectify(&arguments, b"").stdout;
    let colour = rectify_in_colour(&arguments).stdout;
    assert!(colour.contains("\x1b[32mCOMPARABLE"), "{colour}");
    let mut stripped = String::new();
    for (place, part) in colour.split('\x1b').enumerate() {
        let text = if place == 0 { part } else { part.split_once('m').unwrap().1 };
        stripped.push_str(text);
    }
    assert_eq!(stripped, plain);
}

#[test]
fn the_answer_has_every_key_of_the_interface() {
    let answer = json(&["--withdrawn", OPENING, "--replacement", OVERCALL]);
    assert_eq!(answer["verdict"], "comparable");
    assert_eq!(answer["test"], "similar");
    assert_eq!(answer["laws"], Value::from(vec!["23A1"]));
    assert_eq!(answer["hands"]["withdrawn"], 47_534_175_133_u64);
    assert_eq!(answer["hands"]["replacement"], 52_790_544_181_u64);
    assert_eq!(answer["hands"]["both"], 42_097_283_800_u64);
    let share = answer["p_withdrawn_given_replacement"].as_f64().unwrap();
    assert!((share - 42_097_283_800.0 / 52_790_544_181.0).abs() < 1e-11);
    let share = answer["p_replacement_given_withdrawn"].as_f64().unwrap();
    assert!((share - 42_097_283_800.0 / 47_534_175_133.0).abs() < 1e-11);
    assert!(answer["counterexample"].as_str().unwrap().split('.').count() == 4);
    let residual = &answer["residual"][0];
    assert_eq!(residual["feature"], "strength");
    assert!(residual["text"].is_string() && residual["share"].is_number());
    assert!(!answer["why"].as_str().unwrap().is_empty());

    let contained = json(&["--withdrawn", OPENING, "--replacement", "12-16, 6+H"]);
    assert_eq!(contained["p_withdrawn_given_replacement"], 1);
    assert_eq!(contained["counterexample"], Value::Null);
    assert_eq!(contained["residual"], Value::from(Vec::<Value>::new()));
}

#[test]
fn several_meanings_are_taken_together() {
    let one = json(&["--withdrawn", "12-14 bal", "--replacement", "12-17 bal"]);
    let two = json(&[
        "--withdrawn",
        "12-14 bal",
        "--withdrawn",
        "15-17 bal",
        "--replacement",
        "12-17 bal",
    ]);
    assert_eq!(two["verdict"], "comparable");
    assert_eq!(two["hands"]["withdrawn"], two["hands"]["replacement"]);
    assert_ne!(one["hands"]["withdrawn"], two["hands"]["withdrawn"]);
}

#[test]
fn the_profile_may_decide() {
    // three points light: a one-level overcall for the opening
    let calls = ["--withdrawn", OPENING, "--replacement", "8-16, 5+H; nat"];
    let verdict =
        |profile| json(&[&calls[..], &["--profile", profile]].concat())["verdict"].clone();
    assert_eq!(verdict("nbb"), "comparable");
    assert_eq!(verdict("ebu"), "not_comparable");
}

#[test]
fn every_line_is_answered_in_order() {
    let lines = [
        r#"{"withdrawn": ["11-19, 5+H; nat"], "replacement": "12-16, 5+H; nat"}"#,
        r#"{"withdrawn": "15-17 bal", "replacement": "15-17 bal", "profile": "abf"}"#,
        r#"{"withdrawn": ["12+"], "replacement": "12+", "profil": "abf"}"#,
        "noise",
        "",
        r#"{"withdrawn": ["3+C; nat"], "withdrawn_call": "1C", "replacement": "5+C; nat", "replacement_call": "2C", "settings": {"doubt": "judge"}}"#,
    ];
    let ran = rectify(&["compare", "--jsonl"], lines.join("\n").as_bytes());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let answers: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), lines.len());
    assert_eq!(answers[0]["test"], "subset");
    assert_eq!(answers[1]["test"], "same");
    assert_eq!(
        answers[2]["error"],
        r#"unknown key "profil"; a request has "withdrawn", "replacement", "withdrawn_call", "replacement_call", "profile", "settings" and "out""#
    );
    assert!(answers[3]["error"].as_str().unwrap().starts_with("the request is not JSON"));
    assert!(answers[4]["error"].as_str().unwrap().starts_with("the request is empty"));
    assert_eq!(answers[5]["verdict"], "comparable");
}

#[test]
fn overlong_and_binary_lines_are_answered_like_any_other() {
    let mut input = vec![b'x'; 17 * 1024 * 1024];
    input.extend_from_slice(b"\n\xff\n");
    let ran = rectify(&["compare", "--jsonl"], &input);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    assert_eq!(
        ran.stdout,
        "{\"error\":\"the request is too long; at most 256 KB are read\"}\n\
         {\"error\":\"the request is not UTF-8 text: byte 1 is wrong\"}\n"
    );
}

#[test]
fn every_line_may_ask_for_its_own_profile() {
    let line =
        r#"{"withdrawn": ["11-19, 5+H; nat"], "replacement": "8-16, 5+H; nat", "profile": "ebu"}"#;
    let ran = rectify(&["compare", "--jsonl", "--profile", "nbb"], line.as_bytes());
    let answer: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(answer["verdict"], "comparable");
}

#[test]
fn bad_input_is_one_line_on_standard_error() {
    let many: Vec<&str> = ["--withdrawn", "any"].repeat(65);
    let many = [&["--replacement", "any"][..], &many].concat();
    let table: &[(&[&str], &str)] = &[
        (
            &["--replacement", OVERCALL],
            "--withdrawn is missing; give what the withdrawn call showed, such as '11-19, 5+H; nat'",
        ),
        (
            &["--withdrawn", OPENING],
            "--replacement is missing; give what the replacement shows, such as '10-16, 5+H; nat'",
        ),
        (
            &["--withdrawn", "12+ 5+Q", "--replacement", "any"],
            "--withdrawn: column 5: `5+Q` is not a condition; try a strength 15-17, a length 5+H, a shape bal, or any",
        ),
        (
            &["--withdrawn", "any", "--withdrawn", "5+H nat", "--replacement", "any"],
            "--withdrawn: meaning 2, column 5: `nat` is a tag; tags come after a `;`, as in `5+H; nat`",
        ),
        (
            &["--withdrawn", "any", "--replacement", "(12+"],
            "--replacement: column 1: this `(` is not closed; add a `)`",
        ),
        (
            &["--withdrawn", "any", "--replacement", "any", "--profile", "fifa"],
            "--profile: `fifa` is not a profile; the profiles are wbf, ebu, acbl, abf, nzb and nbb, or a file such as ./our.toml",
        ),
        (
            &["--withdrawn", "any", "--replacement", "any", "--withdrawn-call", "1Z"],
            "--withdrawn-call: `1Z` is not a call; try Pass, X, XX, or a bid such as 1NT or 3♠",
        ),
        (&many, "--withdrawn is given 65 times; at most 16 meanings are read"),
    ];
    for (arguments, line) in table {
        let ran = rectify(&[&["compare"], *arguments].concat(), b"");
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(ran.stderr, format!("{line}\n"));
    }
}

#[test]
fn a_comparison_that_cannot_be_counted_is_left_to_the_director() {
    let complex = too_complex();
    let answer = json(&["--withdrawn", &complex, "--replacement", "12+"]);
    assert_eq!(answer["verdict"], "judgment");
    assert_eq!(answer["hands"]["withdrawn"], Value::Null);
    assert_eq!(answer["p_withdrawn_given_replacement"], Value::Null);
    let page = rectify(&["compare", "--withdrawn", &complex, "--replacement", "12+"], b"").stdout;
    assert!(page.starts_with("FOR THE DIRECTOR TO JUDGE (23A)\n"), "{page}");
    assert!(page.contains("not counted"), "{page}");
    assert!(!page.contains("Of the hands"), "{page}");
}

#[test]
fn a_verdict_reached_without_counting_shows_no_counts() {
    let question = format!("{}; art ask:aces", too_complex());
    let calls = ["--withdrawn", &question, "--replacement", &question];
    let answer = json(&calls);
    assert_eq!((&answer["verdict"], &answer["test"]), (&"comparable".into(), &"purpose".into()));
    assert_eq!(answer["hands"]["replacement"], Value::Null);
    assert_eq!(answer["p_withdrawn_given_replacement"], Value::Null);
    let page = rectify(&[&["compare"], &calls[..]].concat(), b"").stdout;
    assert!(page.contains("not counted") && !page.contains("Of the hands"), "{page}");
}

#[test]
fn no_page_contains_the_raw_values_of_a_profile() {
    let pairs = [
        (OPENING, OVERCALL),
        (OPENING, "8-16, 5+H; nat"),
        (OPENING, "0-5, 6+H; nat pre"),
        ("12+, 0-2H, 3+S, 3+D, 3+C; t/o", "12+, 0-2S, 3+H, 3+D, 3+C; t/o"),
        ("15-17 bal; nat", "14-20 bal; nat"),
        ("11-19, 5+H; nat", "11-19, 4+H; nat"),
    ];
    for profile in ["wbf", "ebu", "acbl", "abf", "nzb", "nbb"] {
        for (withdrawn, replacement) in pairs {
            let calls = ["--withdrawn", withdrawn, "--replacement", replacement];
            let page = rectify(&[&["compare", "--profile", profile], &calls[..]].concat(), b"");
            let page = page.stdout;
            assert!(!page.contains('_') && !page.contains("our default"), "{profile}: {page}");
        }
    }
}

#[test]
fn words_of_any_length_in_any_script_stay_in_their_column() {
    let long = format!("5+H \"{} {}", "word".repeat(40), "自然叫牌".repeat(12));
    let page = rectify(&["compare", "--withdrawn", &long, "--replacement", "5+H"], b"").stdout;
    assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
    let kept: String = page.split_whitespace().collect();
    assert!(kept.contains("自然叫牌自然叫牌"), "{page}");
}

#[test]
fn text_from_the_players_cannot_control_the_terminal() {
    let ran = rectify_in_colour(&[
        "compare",
        "--withdrawn",
        "5+H \"\u{1b}[2Jgone",
        "--replacement",
        "5+H",
    ]);
    assert!(ran.stdout.contains("“·[2Jgone”"), "{}", ran.stdout);
}

#[test]
fn help_has_an_example_that_works() {
    let help = rectify(&["compare", "--help"], b"").stdout;
    let example = help.lines().find(|line| line.contains("rectify compare --withdrawn")).unwrap();
    let arguments: Vec<_> = example.trim().split('\'').collect();
    let [_, withdrawn, _, replacement, ..] = arguments.as_slice() else { panic!("{example}") };
    let answer = json(&["--withdrawn", withdrawn, "--replacement", replacement]);
    assert_eq!(answer["verdict"], "comparable");
}
