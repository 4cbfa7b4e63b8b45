//! PBN and LIN: a game is a record and a record a game, and what was not changed stays as it is.

use crate::common::skipped;

use std::path::{Path, PathBuf};

use serde_json::Value;
use skipped::skipped;
use wire::{FiledBoard, TableRecord, read_lin, read_pbn, write_lin, write_pbn, write_pbn_into};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The records of every case in a folder that is a record.
fn records_in(folder: &Path) -> Vec<String> {
    let mut records = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|end| end != "jsonl") {
            continue;
        }
        for line in std::fs::read_to_string(path).unwrap().lines() {
            let row: Value = serde_json::from_str(line).unwrap();
            if row["table"].is_object() {
                records.push(row["table"].to_string());
            }
        }
    }
    records
}

/// Every record, written and read, is the same record, and so is its ruling.
fn check_records(folder: &Path) {
    let all = records_in(folder);
    assert!(all.len() > 100, "only {} records", all.len());
    let mut written = Vec::new();
    for text in &all {
        // some cases are meant to be refused
        let Ok(record) = TableRecord::read(text) else { continue };
        let Ok(position) = wire::rule_text(text) else { continue };
        let file = write_pbn(std::slice::from_ref(&record)).unwrap();
        let said = String::from_utf8(file.clone()).unwrap();
        for line in said.lines() {
            assert!(line.len() <= 253, "too long: {line}");
        }
        let read = read_pbn(&file);
        assert_eq!(read.games.len(), 1, "{said}");
        let back = read.games[0].record.as_ref().unwrap();
        assert_eq!(back.to_line(), record.to_line(), "{said}\n{:?}", read.games[0].problems);
        assert_eq!(wire::rule_text(&back.to_line()).unwrap(), position, "{said}");
        written.push(record);
    }
    // all in one file, which stays as it is when they are written into it
    let file = write_pbn(&written).unwrap();
    let read = read_pbn(&file);
    assert_eq!(read.games.len(), written.len());
    let records: Vec<_> = written.iter().cloned().map(Some).collect();
    assert!(write_pbn_into(&file, &records).unwrap() == file, "{}", folder.display());
}

#[test]
fn every_case_survives_a_file_and_is_ruled_on_as_before() {
    check_records(&root().join("cases"));
}

#[test]
fn the_cases_beside_the_project_survive_a_file_too() {
    let folder = root().join("../shared/cases");
    if folder.is_dir() {
        check_records(&folder);
    } else {
        skipped("there is no ../shared/cases", "CI_SHARED");
    }
}

#[test]
fn files_from_other_programs_stay_as_they_are() {
    let folder = root().join("../shared/data");
    if !folder.is_dir() {
        skipped("there is no ../shared/data", "CI_SHARED");
        return;
    }
    let mut files = 0;
    for file in std::fs::read_dir(folder.join("pbn")).unwrap() {
        let path = file.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        stays(&bytes, &path.display().to_string());
        files += 1;
    }
    for file in std::fs::read_dir(folder.join("lin")).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        assert_eq!(notation::lin::Lin::read(&bytes[..]).bytes(), bytes);
        let boards = read_lin(&bytes).games.into_iter().map(|board| board.record.unwrap());
        let boards: Vec<TableRecord> = boards.collect();
        // a viewer is shown what was read; only the room is lost
        let (back, lost) = write_lin(&boards).unwrap();
        let is_lost = |board: &&TableRecord| board.to_line().contains("\"Room\":");
        assert_eq!(lost.len(), boards.iter().filter(is_lost).count(), "{lost:?}");
        for (old, new) in boards.iter().zip(&read_lin(&back).games) {
            let (old, new) = (old.to_line(), new.to_line());
            let events = |line: &str| line.split_once("\"events\"").unwrap().1.to_owned();
            assert_eq!(events(&old), events(&new));
        }
        files += 1;
    }
    assert!(files >= 21, "only {files} files");
}

/// What is read and written back is what it was.
#[track_caller]
fn stays(bytes: &[u8], name: &str) {
    let read = read_pbn(bytes);
    let lines: Vec<Option<TableRecord>> =
        read.games.iter().map(|game| TableRecord::read(&game.to_line()).ok()).collect();
    assert!(write_pbn_into(bytes, &lines).unwrap() == bytes, "{name}");
}

/// The record of a game, and what is wrong with it.
fn one(game: &str) -> (String, Vec<String>) {
    let read = read_pbn(game.as_bytes());
    let [game] = &read.games[..] else { panic!("{} games: {game}", read.games.len()) };
    (game.to_line(), game.problems.iter().map(|it| it.said(&words::English)).collect())
}

/// The events of an auction dealt by West, as text, seats and calls.
fn events(auction: &str) -> (String, Vec<String>) {
    let (record, problems) = one(&format!("[Dealer \"W\"]\n[Auction \"W\"]\n{auction}\n"));
    let record: Value = serde_json::from_str(&record).unwrap();
    let said: Vec<String> = record["events"]
        .as_array()
        .unwrap_or(&Vec::new())
        .iter()
        .map(|event| match (&event["by"], &event["call"], &event["answer"]) {
            (Value::String(by), Value::String(call), _) => format!("{by} {call}"),
            (_, _, Value::String(answer)) => answer.clone(),
            _ => "!".to_owned(),
        })
        .collect();
    (said.join(", "), problems)
}

#[test]
fn every_mark_of_the_standard_is_an_event() {
    let table = [
        ("1D ^I 1C", "W 1D, N 1C, !, accept"),
        ("1D ^I 1C Pass", "W 1D, N 1C, E P"),
        ("^S 1D", "N 1D, !, accept"),
        ("^S 1D Pass", "N 1D, E P"),
        ("1D ^S 2D", "W 1D, E 2D, !, accept"),
        ("1D ^S 2D Pass", "W 1D, E 2D, S P"),
        ("1D ^S ^S 2D Pass", "W 1D, S 2D, W P"),
        ("^S ^S ^S 1D Pass", "S 1D, W P, yes"),
        ("1D x pass 1nt +", "W 1D, N X, E P, S 1N"),
        ("1D P 1N D R *", "W 1D, N P, E 1N, S X, W XX"),
        ("AP", "W P, N P, E P, S P"),
        ("1D !? $13 {a} =1= AP\n[Note \"1:11-20, 4+D; nat\"]", "W 1D, N P, E P, S P"),
    ];
    for (auction, want) in table {
        let (got, problems) = events(auction);
        assert_eq!((got.as_str(), &problems[..]), (want, &[][..]), "{auction}");
    }
}

#[test]
fn an_unreadable_token_does_not_shift_the_turn() {
    let table = [
        (
            "1D 1QQ 2C",
            "W 1D",
            "line 3, column 4: `1QQ` is not a call; a call is Pass, X, XX, 1C to 7NT or AP; the auction is read up to here",
        ),
        (
            "1D ^X 2C",
            "W 1D",
            "line 3, column 4: `^X` is not a mark; in an auction there are ^I and ^S; the auction is read up to here",
        ),
        (
            "1D ^R 2C",
            "W 1D",
            "line 3, column 4: `^R` is a mark for a card; in an auction there are ^I and ^S; the auction is read up to here",
        ),
        (
            "1D - 2C",
            "W 1D",
            "line 3, column 4: `-` stands for a seat before the dealer, and somebody has called; the auction is read up to here",
        ),
        (
            "- 1D",
            "",
            "line 3, column 3: `1D` is North's, and the dealer is West; the auction is read up to here",
        ),
        (
            "1D + 2C",
            "W 1D",
            "line 3, column 6: `2C` comes after the end of the auction; the auction is read up to here",
        ),
        (
            "1D 1C",
            "W 1D, N 1C",
            "line 3, column 4: `1C` is insufficient, and has no mark ^I before it",
        ),
        ("1D ^I 2C", "W 1D, N 2C", "line 3, column 7: `2C` is sufficient, and has the mark ^I"),
        ("1D =3= 2C", "W 1D, N 2C", "line 3, column 4: `=3=` has no [Note] that explains it"),
        (
            "1D $x 2C",
            "W 1D, N 2C",
            "line 3, column 4: `$x` is not a NAG; a NAG is $ and a number from 0 to 255",
        ),
    ];
    for (auction, want, problem) in table {
        let (got, problems) = events(auction);
        assert_eq!((got.as_str(), &problems[..]), (want, &[problem.to_owned()][..]), "{auction}");
    }
}

const GAME: &str = "% kept\r\n[Event \"Club \\\"A\\\"\"]\r\n[Board \"2\"]\r\n[Dealer \"E\"]\r\n[Vulnerable \"NS\"]\r\n[Deal \"N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98\"]\r\n[Declarer \"N\"]\r\n[Contract \"3NT\"]\r\n[Result \"9\"]\r\n[Unknown \"x\"]\r\n[Auction \"E\"]\r\n1S 2D {South thought} Pass 3NT\r\nAP\r\n[Play \"E\"]\r\nS3 S6 S2 ST\r\n*\r\n";

#[test]
fn a_game_has_its_deal_result_and_play() {
    let (record, problems) = one(GAME);
    assert_eq!(problems, [""; 0]);
    assert_eq!(
        record,
        r#"{"board":2,"dealer":"E","vulnerable":"ns","deal":"N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98","result":{"contract":"3N","declarer":"N","tricks":9},"played":["S3","S6","S2","ST"],"profile":"wbf","info":{"tags":{"Event":"Club \"A\"","Unknown":"x"}},"events":[{"by":"E","call":"1S"},{"by":"S","call":"2D"},{"by":"W","call":"P"},{"by":"N","call":"3N"},{"by":"E","call":"P"},{"by":"S","call":"P"},{"by":"W","call":"P"}]}"#
    );
}

#[test]
fn changing_one_game_leaves_the_others_alone() {
    let file = [GAME, "\r\n[Dealer \"N\"]\r\n\r\n; nothing\r\n", &GAME.replace("\"2\"", "\"18\"")]
        .concat();
    stays(file.as_bytes(), "unchanged");
    let read = read_pbn(file.as_bytes());
    assert_eq!(read.games.len(), 3);
    // a director finds that South had bid 1D first
    let changed = read.games[0].to_line().replace(
        r#"{"by":"S","call":"2D"}"#,
        r#"{"by":"S","call":"1D"},{"attention":"W"},{"question":"accept","answer":"reject"},{"by":"S","call":"2D"},{"question":"denomination","answer":"yes"}"#,
    );
    let record = TableRecord::read(&changed).unwrap();
    for records in [vec![Some(record.clone()), None, None], vec![Some(record.clone())]] {
        let new = write_pbn_into(file.as_bytes(), &records).unwrap();
        let said = String::from_utf8(new.clone()).unwrap();
        assert!(said.ends_with(&file[GAME.len()..]), "{said}");
        assert!(said.starts_with(GAME.split("1S 2D").next().unwrap()), "{said}");
        for kept in ["% kept", "{South thought}", "[Unknown \"x\"]", "S3 S6 S2 ST\r\n*\r\n"] {
            assert!(said.contains(kept), "{kept} in {said}");
        }
        assert!(said.contains("\r\n 1  2 S insufficient_bid 1D   2D"), "{said}");
        let again = read_pbn(&new);
        assert_eq!(again.games[0].to_line(), record.to_line(), "{said}");
        assert_eq!(again.games[0].problems, [], "{said}");
        stays(&new, "changed");
        // without our own record the table says so
        let at = said.find("[RectifyRecord").unwrap();
        let end = at + said[at..].find("\r\n\r\n").unwrap();
        let (bare, problems) =
            one([&said[..at], &said[end..]].concat().split("\r\n\r\n").next().unwrap());
        assert_eq!(problems, [""; 0]);
        let want = record.to_line().replace("\"attention\":\"W\"", "\"attention\":null");
        assert_eq!(bare, want, "{said}");
    }
}

/// The record, written and read without the section that carries it.
fn bare(record: &str) -> (String, Vec<String>) {
    let record = TableRecord::read(record).unwrap();
    let file = String::from_utf8(write_pbn(&[record]).unwrap()).unwrap();
    one(file.split("[RectifyRecord").next().unwrap())
}

#[test]
fn only_the_record_says_when_a_call_out_of_turn_was_made() {
    // N 1H; S 1S at East's turn; at West's turn; a pass, a double, an inadmissible double
    let table = [
        r#"{"by":"N","call":"1H"},{"by":"S","call":"1S"},{"attention":null},{"question":"accept","answer":"reject"},{"by":"E","call":"2C"},{"by":"S","call":"2S"},{"question":"comparable","answer":"no"},{"by":"W","call":"P"}"#,
        r#"{"by":"N","call":"1H"},{"by":"S","call":"1S"},{"attention":null},{"question":"accept","answer":"reject"},{"by":"E","call":"2C"},{"by":"S","call":"2S"},{"question":"comparable","answer":"yes"},{"by":"W","call":"P"}"#,
        r#"{"by":"S","call":"2N"},{"attention":null},{"question":"accept","answer":"reject"},{"by":"N","call":"1C"},{"by":"E","call":"P"},{"by":"S","call":"1N"},{"question":"comparable","answer":"no"}"#,
        r#"{"by":"N","call":"1H"},{"by":"E","call":"P"},{"by":"S","call":"X"},{"attention":null},{"by":"S","call":"1S"}"#,
    ];
    for events in table {
        let record = format!(r#"{{"dealer":"N","profile":"wbf","events":[{events}]}}"#);
        let (back, problems) = bare(&record);
        assert_eq!(back, TableRecord::read(&record).unwrap().to_line());
        assert_eq!(problems, [""; 0]);
    }
    // dealer North, West bids: at North's turn or at East's, the row does not say which
    for turn in [0, 1] {
        let mut events = vec![r#"{"by":"N","call":"P"}"#, r#"{"by":"E","call":"P"}"#];
        let early =
            r#"{"by":"W","call":"1H"},{"attention":null},{"question":"accept","answer":"reject"}"#;
        events.insert(turn, early);
        let after = r#"{"by":"S","call":"P"},{"by":"W","call":"1S"},{"question":"comparable","answer":"no"}"#;
        events.push(after);
        let record = format!(r#"{{"dealer":"N","profile":"wbf","events":[{}]}}"#, events.join(","));
        let (_, problems) = bare(&record);
        assert!(problems[0].contains("does not say when"), "{problems:?}");
    }
}

#[test]
fn the_record_in_a_game_wins_while_the_auction_is_the_same() {
    let record = TableRecord::read(r#"{"dealer":"N","profile":"ebu","events":[{"by":"N","call":"1H"},{"by":"S","call":"1S"},{"attention":"W"},{"question":"accept","answer":"reject"},{"by":"E","call":"2C"},{"by":"S","call":"2S"}],"info":{"note":"Zoë \"!\" \\ ♥"}}"#).unwrap();
    let file = String::from_utf8(write_pbn(std::slice::from_ref(&record)).unwrap()).unwrap();
    assert!(file.contains("1H 2C 2S {") && file.contains("[RectifyRecord \"1\"]"), "{file}");
    assert_eq!(one(&file), (record.to_line(), vec![]));
    // with a result entered
    let (with_result, problems) = one(&file
        .replace("[Contract \"\"]", "[Contract \"2S\"]")
        .replace("[Declarer \"\"]", "[Declarer \"S\"]")
        .replace("[Result \"\"]", "[Result \"8\"]"));
    assert_eq!(problems, [""; 0]);
    assert!(with_result.contains(r#""result":{"contract":"2S","declarer":"S","tricks":8}"#));
    assert!(with_result.contains(r#""profile":"ebu""#));
    // with another auction
    let (other, problems) = one(&file.replace("1H 2C 2S", "1H 2D 2S"));
    assert!(!other.contains("ebu"), "{other}");
    assert!(problems.iter().any(|it| it.contains("no longer that of the record")), "{problems:?}");
}

#[test]
fn a_plain_board_needs_no_tags_of_ours() {
    let record = TableRecord::read(r#"{"dealer":"S","events":[{"by":"S","call":"1N","meanings":["15-17, bal"]},{"by":"W","call":"P"}]}"#).unwrap();
    let file = String::from_utf8(write_pbn(std::slice::from_ref(&record)).unwrap()).unwrap();
    assert!(!file.contains("Rectify"), "{file}");
    assert!(
        file.ends_with("[Auction \"S\"]\r\n1NT =1= Pass\r\n+\r\n[Note \"1:15-17, bal\"]\r\n"),
        "{file}"
    );
    assert_eq!(one(&file).0, record.to_line());
}

#[test]
fn a_broken_game_gets_a_line_too() {
    let file =
        b"[Event]\n[Board \"x\"]\n\n[Dealer \"N\"]\nstray\n[Deal \"N:A - - -\"]\n{never closed\n";
    let read = read_pbn(file);
    assert_eq!(
        read.games[0].to_line(),
        r#"{"error":"game 1, line 1: nobody is the dealer; [Dealer \"N\"] says that North is"}"#
    );
    assert_eq!(
        read.games[1].to_line(),
        r#"{"dealer":"N","profile":"wbf","info":{"tags":{"Deal":"N:A - - -"}},"events":[]}"#
    );
    let problems: Vec<_> = read.games[1].problems.iter().map(|it| it.place.line).collect();
    assert_eq!(problems, [5, 6, 7]);
    stays(file, "broken");
}

#[test]
fn lin_has_the_auction_the_deal_and_the_play() {
    let file = b"pn|a,b,c,d|st||md|3S843H762D94CQ8762,SAKTHQJ853DA732CK,SJ72HAK9DKT86CA53,|rh||ah|Board 1|sv|o|mb|1N|an|15-17 bal|mb|p|mb|p!|an|weak|mb|2H|";
    let read = read_lin(file);
    assert_eq!(read.problems, []);
    let [board] = &read.games[..] else { panic!("one board") };
    assert_eq!(board.problems, []);
    let line = board.to_line();
    assert_eq!(
        line,
        r#"{"board":1,"dealer":"N","vulnerable":"none","deal":"N:J72.AK9.KT86.A53 Q965.T4.QJ5.JT94 843.762.94.Q8762 AKT.QJ853.A732.K","profile":"wbf","info":{"notes":[{"alert":true,"by":"S","call":"P","text":"weak"}],"tags":{"East":"d","North":"c","South":"a","West":"b"}},"events":[{"by":"N","call":"1N","meanings":["15-17, bal"]},{"by":"E","call":"P"},{"by":"S","call":"P"},{"by":"W","call":"2H"}]}"#
    );
    let (back, lost) = write_lin(&[TableRecord::read(&line).unwrap()]).unwrap();
    assert_eq!((&read_lin(&back).games[0].to_line(), &lost[..]), (&line, &[][..]));
    // notes are notes in PBN too; an alert is lost
    let line = line.replace("\"alert\":true,", "");
    let pbn = write_pbn(&[TableRecord::read(&line).unwrap()]).unwrap();
    let pbn = String::from_utf8(pbn).unwrap();
    assert!(pbn.contains("[Note \"2:weak\"]") && !pbn.contains("Rectify"), "{pbn}");
    assert_eq!(one(&pbn), (line, vec![]));
    let broken = read_lin(b"md|3,,,|mb|1C|mb|zz|mb|1D|pc|S1|md|");
    assert_eq!(broken.games.len(), 2);
    assert_eq!(broken.games[0].problems.len(), 2);
    assert!(broken.games[0].to_line().ends_with(r#""events":[{"by":"N","call":"1C"}]}"#));
}

/// The worked case: 27D, a weighted score, with its record.
fn worked() -> Value {
    serde_json::json!({
        "record": {"board": 2, "profile": "ebu",
            "deal": "N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98",
            "result": {"contract": "3N", "declarer": "N", "tricks": 9},
            "events": [{"by": "E", "call": "1S"},
                {"by": "S", "call": "1D", "meanings": ["11-20, 4+D; nat"]},
                {"attention": "W"}, {"question": "accept", "answer": "reject"},
                {"by": "S", "call": "2D", "meanings": ["9-16, 5+D; nat"]},
                {"by": "W", "call": "P"}, {"by": "N", "call": "3N"}, {"by": "E", "call": "P"},
                {"by": "S", "call": "P"}, {"by": "W", "call": "P"}]},
        "law": "27D", "non_offending": "ew",
        "scoring": {"form": "matchpoints", "field": [{"ns": 600, "count": 2},
            {"ns": 150, "count": 3}, {"ns": 110, "count": 2}, {"ns": -100, "count": 2}, -110]},
        "outcomes": [
            {"result": {"contract": "3N", "declarer": "N", "tricks": 9}, "weight": "30"},
            {"result": {"contract": "2N", "declarer": "N", "tricks": 9}, "weight": "60"},
            {"result": {"contract": "3D", "declarer": "S", "tricks": 9}, "weight": "10"}],
        "poll": {"question": "call", "answers": [{"chose": "2N", "name": "Peer Kovač"}]}
    })
}

#[test]
fn an_adjusted_score_is_written_to_the_file() {
    let case = worked();
    let board = FiledBoard::read(&case.to_string()).unwrap();
    let file = String::from_utf8(write_pbn(std::slice::from_ref(&board)).unwrap()).unwrap();
    let table = [
        "[Contract \"3NT\"]",
        "[Result \"9\"]",
        "[Score \"NS 600\"]",
        "[Scoring \"MP;MP1\"]",
        "[ScoreMP \"NS 14 EW 6\"]",
        "[ScorePercentage \"NS 70 EW 30\"]",
        "[AdjustedScoreTable \"Side\\2L;Weight\\6R;Contract\\5L;Declarer\\1L;Result\\2R;Points\\8R\"]",
        "{weighted: 30% 3NT= by North, 60% 2NT+1 by North, 10% 3\\D= by South (27D,",
        "NS     30 3NT   N  9       18",
        "NS     60 2NT   N  9       13",
        "EW     10 3D    S  9       12",
    ];
    for line in table {
        assert!(file.lines().any(|it| it == line), "{line}\n{file}");
    }
    assert!(!file.contains("Peer"), "{file}");
    let record = case["record"].to_string();
    let record = TableRecord::read(&record).unwrap();
    assert_eq!(one(&file), (record.to_line(), vec![]), "{file}");
    stays(file.as_bytes(), "with an adjusted score");
    // the same again changes nothing
    let again = write_pbn_into(file.as_bytes(), &[Some(board.clone())]).unwrap();
    assert_eq!(String::from_utf8(again).unwrap(), file);

    // into a game that is there: it takes what is new and keeps the rest
    let old = [GAME, "\r\n", &GAME.replace("\"2\"", "\"18\"")].concat();
    let new = write_pbn_into(old.as_bytes(), &[Some(board.clone())]).unwrap();
    let said = String::from_utf8(new.clone()).unwrap();
    for kept in ["% kept", "{South thought}", "[Unknown \"x\"]", "S3 S6 S2 ST\r\n*\r\n", table[4]] {
        assert!(said.contains(kept), "{kept} in {said}");
    }
    assert!(said.ends_with(&old[GAME.len()..]), "{said}");
    assert_eq!(write_pbn_into(&new, &[Some(board)]).unwrap(), new, "{said}");
    stays(&new, "changed");
}

#[test]
fn every_kind_of_adjusted_score_has_its_tags() {
    let mut case = worked();
    let written = |case: &Value| {
        let board = FiledBoard::read(&case.to_string()).unwrap();
        let file = String::from_utf8(write_pbn(&[board]).unwrap()).unwrap();
        assert_eq!(one(&file).1, [""; 0], "{file}");
        assert!(file.lines().all(|line| line.len() <= 253), "{file}");
        file
    };
    // a third has four decimals in a tag, and is exact in our own table
    case["scoring"] = serde_json::json!({"form": "imps", "other_table": 150});
    case["outcomes"] = serde_json::json!([{"result": 150, "weight": {"ns": "100/3", "ew": 0}},
        {"result": 110, "weight": {"ns": "200/3", "ew": 100}}]);
    let file = written(&case);
    for line in [
        "[Scoring \"IMP\"]",
        "[ScoreIMP \"NS -0.6667 EW 1\"]",
        "{split: N-S 100/3% +150, 200/3% +110; E-W 100% +110 (27D, 12B1, 12C1(b),",
        "NS  200/3 -     -  -       -1",
    ] {
        assert!(file.lines().any(|it| it == line), "{line}\n{file}");
    }
    // no damage: the result stands, and there is nothing to say
    case["outcomes"] = serde_json::json!([{"result": 630}]);
    let file = written(&case);
    assert!(file.contains("[ScoreIMP \"NS 10 EW -10\"]") && !file.contains("Adjusted"), "{file}");
    case["scoring"] = serde_json::json!({"form": "matchpoints", "tables": 7});
    case["law"] = Value::Null;
    case.as_object_mut().unwrap().remove("outcomes");
    case["artificial"] = serde_json::json!({"ns": "average_minus", "ew": "average_plus"});
    let file = written(&case);
    for line in ["[ScoreMP \"NS 4.8 EW 7.2\"]", "EW    100 -     -  -      7.2"] {
        assert!(file.lines().any(|it| it == line), "{line}\n{file}");
    }
    assert!(file.contains("{artificial: N-S average minus, E-W average plus ("), "{file}");
    case["record"] = Value::Null;
    let error = FiledBoard::read(&case.to_string()).unwrap_err().to_string();
    assert!(error.starts_with("record: this is missing"), "{error}");
}

#[test]
fn a_score_that_follows_from_the_result_gets_no_tag() {
    let table = [
        ("600", true),
        ("NS 600", true),
        ("NS +600", true),
        ("EW -600", true),
        ("EW -600 NS 600", true),
        ("630", false),
        ("NS 600 EW -400", false),
        ("6.5", false),
    ];
    for (score, is_known) in table {
        let game = GAME.replace("[Unknown", &format!("[Score \"{score}\"]\r\n[Unknown"));
        let (record, problems) = one(&game);
        assert_eq!(problems, [""; 0]);
        assert_eq!(!record.contains("\"Score\""), is_known, "{score}: {record}");
        stays(game.as_bytes(), score);
        let record = TableRecord::read(&record).unwrap();
        let file = String::from_utf8(write_pbn(&[record]).unwrap()).unwrap();
        let want = if is_known { "NS 600" } else { score };
        assert!(file.contains(&format!("[Score \"{want}\"]")), "{file}");
    }
    // another result has another score, and no result has none
    let game = GAME.replace("[Unknown", "[Score \"600\"]\r\n[Unknown");
    for (tricks, score) in [(r#""tricks":10}"#, "NS 630"), (r#""tricks":8}"#, "NS -100")] {
        let record = one(&game).0.replace(r#""tricks":9}"#, tricks);
        let new = write_pbn_into(game.as_bytes(), &[TableRecord::read(&record).ok()]).unwrap();
        let new = String::from_utf8(new).unwrap();
        assert!(new.contains(&format!("[Score \"{score}\"]")), "{new}");
        assert_eq!(one(&new).0, record);
    }
}
