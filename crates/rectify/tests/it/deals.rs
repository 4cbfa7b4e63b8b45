//! `rectify deals`

use crate::common::{Ran, check_page, rectify};
use bridge::{Deal, Seat};
use hands::HandSet;
use serde_json::Value;

fn deals(arguments: &[&str]) -> Ran {
    rectify(&[&["deals"], arguments].concat(), b"")
}

/// The answer to these arguments as JSON.
fn json(arguments: &[&str]) -> Value {
    let Ran { status, stdout, stderr } = deals(&[&["--json"], arguments].concat());
    assert_eq!((status, stderr.as_str()), (0, ""), "{arguments:?}");
    serde_json::from_str(&stdout).expect("it is JSON")
}

fn read(deal: &Value) -> Deal {
    deal.as_str().expect("text").parse().expect("a deal")
}

const NORTH: &str = "N=QT4.AJ3.K74.J652";

#[test]
fn deals_as_a_director_reads_them() {
    let table: &[(&str, &[&str])] = &[
        ("two", &["--north", "15-17 bal", "--south", "0-5, 6+D", "-n", "5"]),
        ("seen", &["--hand", NORTH, "--south", "9-16, 5+D", "--east", "11-19, 5+S", "--stats"]),
        ("any", &["-n", "1", "--seed", "7"]),
    ];
    for (name, arguments) in table {
        let Ran { status, stdout, stderr } = deals(arguments);
        assert_eq!((status, stderr.as_str()), (0, ""), "{name}");
        assert!(stdout.lines().all(|line| line.chars().count() <= 80), "too wide: {stdout}");
        check_page(&format!("deals-{name}"), &stdout);
    }
}

#[test]
fn what_partner_may_hold() {
    let answer = json(&["--hand", NORTH, "--south", "9-16, 5+D", "-n", "40"]);
    assert_eq!(answer["version"], 1);
    assert_eq!((answer["count"].as_u64(), answer["seed"].as_u64()), (Some(40), Some(1)));
    assert_eq!(answer["sets"]["S"], 821_137_612);
    assert_eq!(answer["generator"], "rectify-deals-1 xoshiro256++");
    assert_eq!(
        (&answer["exact"], &answer["share"]),
        (&Value::from(true), &Value::from(0.101_095_124_561))
    );
    let overcall: HandSet = "9-16, 5+D".parse().unwrap();
    for deal in answer["deals"].as_array().unwrap() {
        let deal = read(deal);
        assert_eq!(deal.hand(Seat::North).unwrap().to_string(), "QT4.AJ3.K74.J652");
        assert!(overcall.contains(deal.hand(Seat::South).unwrap()) && deal.whole().is_some());
    }
    let mean = answer["averages"]["S"]["hcp"].as_f64().unwrap();
    assert!((9.0..16.0).contains(&mean), "{mean}");
    assert_eq!(answer["averages"]["N"]["hcp"], 11);
}

#[test]
fn the_same_seed_gives_the_same_deals_however_many_are_asked_for() {
    let drawn = |seed, number| {
        let answer =
            json(&["--west", "20-22 bal", "--east", "0-4, 6+C", "--seed", seed, "-n", number]);
        answer["deals"].as_array().unwrap().clone()
    };
    assert_eq!(drawn("3", "30")[..10], drawn("3", "10"));
    assert_ne!(drawn("3", "5"), drawn("4", "5"));
}

#[test]
fn pbn_has_a_game_for_each_deal() {
    let Ran { status, stdout, stderr } = deals(&["--north", "12+", "-n", "3", "--pbn"]);
    assert_eq!((status, stderr.as_str()), (0, ""));
    let games: Vec<&str> = stdout.split("\n\n").filter(|game| !game.is_empty()).collect();
    assert_eq!(games.len(), 3, "{stdout}");
    assert!(
        games[0].starts_with("% PBN 2.1\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n")
    );
    assert!(games[1].starts_with("[Board \"2\"]\n[Dealer \"E\"]\n[Vulnerable \"NS\"]\n[Deal \"N:"));
    assert!(
        games[2].ends_with("[Generator \"rectify deals --seed 1, rectify-deals-1 xoshiro256++\"]")
    );
    assert!(stdout.is_ascii() && stdout.lines().all(|line| line.len() < 255));
}

#[test]
fn a_contract_is_played_out_on_every_deal() {
    let seats = ["--hand", NORTH, "--south", "9-16, 5+D", "--east", "11-19, 5+S", "-n", "3"];
    let play = ["--contract", "3N", "--declarer", "N", "--lead", "S"];
    let answer = json(&[&seats[..], &play].concat());
    let tricks = &answer["tricks"];
    let counts: Vec<_> = tricks["histogram"].as_array().unwrap().iter().collect();
    assert_eq!(counts.len(), 14);
    assert_eq!(counts.iter().map(|it| it.as_u64().unwrap()).sum::<u64>(), 3);
    let makes: u64 = counts.iter().skip(9).map(|it| it.as_u64().unwrap()).sum();
    assert_eq!((&tricks["makes"], &tricks["of"]), (&makes.into(), &3.into()));
    assert_eq!((&tricks["contract"], &tricks["lead"]), (&"3N".into(), &"S".into()));
    // on the same deals a double-dummy table says no less: there any suit may be led
    for deal in answer["deals"].as_array().unwrap() {
        let deal = deal.as_str().unwrap();
        let Ran { status, stdout, .. } = rectify(&["dd", "--deal", deal, "--json"], b"");
        let table: Value = serde_json::from_str(&stdout).unwrap();
        assert_eq!(status, 0);
        let best = table["tricks"]["N"]["N"].as_u64().unwrap();
        assert!(counts.iter().skip(usize::try_from(best).unwrap()).any(|it| **it != 0));
    }
}

#[test]
fn finding_no_deal_is_a_failure() {
    let impossible = ["--north", "22+", "--south", "19+"];
    let Ran { status, stdout, stderr } = deals(&[&impossible[..], &["--json"]].concat());
    let answer: Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!((status, stderr.as_str()), (1, ""));
    assert_eq!((&answer["count"], &answer["impossible"]), (&Value::from(0), &Value::from(true)));
    let Ran { status, stdout, stderr } = deals(&impossible);
    assert_eq!((status, stderr.as_str()), (1, ""));
    assert!(stdout.contains("No deal fits; that is certain."), "{stdout}");
    let Ran { status, stdout, stderr } = deals(&[&impossible[..], &["--pbn"]].concat());
    assert_eq!((status, stdout.as_str()), (1, "% PBN 2.1\n"));
    assert_eq!(stderr, "no deal fits\n");

    // four kings for five: nothing proves it
    let kings = "(has(KS) | has(KH)) (has(KD) | has(KC))";
    let vain =
        ["--north", kings, "--east", kings, "--south", "has(KS) | has(KD)", "--tries", "3000"];
    let Ran { status, stdout, stderr } = deals(&[&vain[..], &["--json"]].concat());
    let answer: Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!((status, &answer["count"], &answer["given_up"]), (1, &0.into(), &true.into()));
    assert!(answer.get("impossible").is_none());
    assert!(stderr.starts_with("no deal that fits was found in 3000 tries; there may be none"));
}

#[test]
fn bad_input_is_refused_in_one_line() {
    let table: &[(&[&str], &str)] = &[
        (&["--north", "5+Q"], "--north"),
        (&["--hand", "QT4.AJ3.K74.J652"], "is not a seat and its hand"),
        (&["--hand", "N=QT4"], "is not a hand"),
        (&["--hand", NORTH, "--hand", "S=QT4.AJ3.K74.J652"], "North and South both hold SQ"),
        (&["--hand", NORTH, "--hand", "N=AKJ93.Q84.T5.A73"], "North has another hand already"),
        (&["-n", "0"], "is not a whole number from 1 to 1000000"),
        (&["-n", "1000001"], "is not a whole number from 1 to 1000000"),
        (&["--tries", "0"], "is not a whole number from 1"),
        (&["--seed", "-1"], "is not a whole number from 0"),
        (&["--contract", "3N"], "--declarer"),
        (&["--contract", "8N", "--declarer", "N"], "is not a contract such as 3N"),
        (&["--contract", "3N", "--declarer", "N", "-n", "2001"], "there are at most 2000"),
        (&["--pbn", "--json"], "cannot be used with"),
    ];
    for (arguments, part) in table {
        let Ran { status, stdout, stderr } = deals(arguments);
        assert_eq!((status, stdout.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(stderr.lines().count(), 1, "{stderr}");
        assert!(stderr.contains(part), "{arguments:?}: {stderr}");
    }
}
