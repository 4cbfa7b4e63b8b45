//! `rectify dd`

use crate::common::{Ran, rectify};
use serde_json::Value;

const DEAL: &str = "N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98";

fn page(arguments: &[&str]) -> String {
    let Ran { status, stdout, stderr } = rectify(&[&["dd"], arguments].concat(), b"");
    assert_eq!((status, stderr.as_str()), (0, ""), "{arguments:?}");
    assert!(stdout.lines().all(|line| line.chars().count() <= 80), "too wide: {stdout}");
    stdout
}

#[test]
fn what_a_director_reads() {
    let page = page(&[
        "--deal",
        DEAL,
        "--board",
        "2",
        "--contract",
        "3NT",
        "--declarer",
        "N",
        "--played",
        "S3 S6 S8 ST",
    ]);
    assert_eq!(page, PAGE);
}

const PAGE: &str = "\
Tricks when all four hands are seen
          NT    ♠    ♥    ♦    ♣
  North    6    5    5    9    5
  East     5    8    7    4    7
  South    6    5    5    8    5
  West     5    8    7    4    7

East's leads against 3NT by North
  6 tricks    ♠A ♠K ♣A ♣7 ♣3
  8 tricks    ♦10 ♦5
  9 tricks    ♠J ♠9 ♠3 ♥Q ♥8 ♥4

Along the play
  East's ♠3: now 9 tricks

Par
  100 for North-South:
    3♠ doubled by East, 1 down
    3♠ doubled by West, 1 down

This does not prove what these players would have made: here both sides see all
four hands, at the table leads are blind and declarer guesses.
";

#[test]
fn what_a_program_reads() {
    let arguments =
        ["--json", "--deal", DEAL, "--board", "2", "--contract", "3N", "--declarer", "N"];
    let answer: Value = serde_json::from_str(&page_json(&arguments)).unwrap();
    assert_eq!(answer["version"], 1);
    assert_eq!(answer["deal"], DEAL);
    assert_eq!(answer["tricks"]["N"]["D"], 9);
    assert_eq!(answer["tricks"]["N"]["N"], 6);
    assert_eq!(answer["leads"]["by"], "E");
    assert_eq!(answer["leads"]["contract"], "3N");
    assert_eq!(answer["leads"]["tricks"]["S3"], 9);
    assert_eq!(answer["leads"]["tricks"]["SA"], 6);
    assert_eq!(answer["par"]["ns"], 100);
    let contract = &answer["par"]["contracts"][0];
    assert_eq!([&contract["contract"], &contract["result"]], ["3SX", "-1"]);
}

fn page_json(arguments: &[&str]) -> String {
    let Ran { status, stdout, stderr } = rectify(&[&["dd"], arguments].concat(), b"");
    assert_eq!((status, stderr.as_str()), (0, ""), "{arguments:?}");
    stdout
}

#[test]
fn bad_input_is_refused_in_one_line() {
    let short = "N:QT4.AJ3.K74.J652 - - -";
    let table: &[(&[&str], &str)] = &[
        (&[], "the deal is missing; give --deal"),
        (&["--deal", "QT4"], "--deal: `QT4` is not a deal;"),
        (&["--deal", short], "East's hand is not known; double dummy needs all four"),
        (&["--deal", DEAL, "--contract", "3N"], "the declarer is missing;"),
        (&["--deal", DEAL, "--declarer", "N"], "the contract is missing;"),
        (&["--deal", DEAL, "--contract", "8N", "--declarer", "N"], "`8N` is not a contract;"),
        (&["--deal", DEAL, "--contract", "3NXXX", "--declarer", "N"], "`3NXXX` is not a contract;"),
        (&["--deal", DEAL, "--dealer", "N"], "the vulnerability is missing;"),
        (&["--deal", DEAL, "--vulnerable", "ns"], "the dealer is missing;"),
        (&["--deal", DEAL, "--board", "2", "--dealer", "N"], "the dealer is N, but on board 2"),
        (&["--deal", DEAL, "--board", "0"], "--board: `0` is not a board;"),
        (&["--deal", DEAL, "--played", "S3"], "the contract and its declarer are missing;"),
        (&["--pbn", "nowhere.pbn"], "--board is missing;"),
        (&["--pbn", "nowhere.pbn", "--board", "2"], "nowhere.pbn: "),
        (
            &["--deal", DEAL, "--contract", "3N", "--declarer", "N", "--played", "S2"],
            "\"played\": card 1, S2: it is the turn of East, who does not hold it",
        ),
    ];
    for (arguments, part) in table {
        let Ran { status, stdout, stderr } = rectify(&[&["dd"], *arguments].concat(), b"");
        assert_eq!((status, stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(stderr.starts_with(part), "{arguments:?}: {stderr}");
        assert_eq!(stderr.lines().count(), 1);
    }
}

#[test]
fn every_line_is_answered_in_order() {
    let lines = [
        format!(r#"{{"deal": "{DEAL}"}}"#),
        r#"{"deal": "N:- - - -"}"#.to_owned(),
        r#"{"hands": []}"#.to_owned(),
        format!(r#"{{"deal": "{DEAL}", "played": "S3"}}"#),
    ];
    let ran = rectify(&["dd", "--jsonl"], lines.join("\n").as_bytes());
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let answers: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers[0]["tricks"]["S"]["D"], 8);
    assert!(answers[0].get("leads").is_none() && answers[0].get("par").is_none());
    assert_eq!(answers[1]["error"], "North's hand is not known; double dummy needs all four");
    assert!(answers[2]["error"].as_str().unwrap().starts_with("unknown key \"hands\""));
    assert_eq!(answers[3]["error"], "\"played\" is a list of cards, not text");
}
