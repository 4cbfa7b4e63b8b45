//! `--jobs`: several lines at a time, and nobody can tell from the answers.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::common::{Ran, file, rectify};

/// The records of the cases, each with something wrong after it.
fn records() -> String {
    let mut records = String::new();
    for name in ["laws", "own", "rulings"] {
        let cases = std::fs::read_to_string(file(&format!("cases/{name}.jsonl")));
        for case in cases.expect("a file of the repository").lines() {
            let case: Value = serde_json::from_str(case).expect("a case is JSON");
            records.extend([case["table"].to_string().as_str(), "\nnoise\n"]);
        }
    }
    records
}

fn answered(arguments: &[&str], input: &str) -> String {
    let Ran { status, stdout, stderr } = rectify(arguments, input.as_bytes());
    assert_eq!((status, stderr.as_str()), (0, ""), "{arguments:?}");
    assert_eq!(stdout.lines().count(), input.lines().count(), "{arguments:?}");
    stdout
}

#[test]
fn several_jobs_answer_byte_for_byte_like_one() {
    let repeated = |lines: &str| lines.repeat(60);
    let table: [(&[&str], String); 4] = [
        (&["rule", "--jsonl"], records()),
        (
            &["compare", "--jsonl", "--profile", "abf"],
            repeated(
                "{\"withdrawn\": [\"11-19, 5+H; nat\"], \"replacement\": \"8-16, 5+H; nat\"}\n\
                 {\"withdrawn\": [\"any\"]}\n",
            ),
        ),
        (
            &["hands", "--jsonl"],
            repeated(
                "{\"meaning\": \"15-17 bal stop(H)\"}\n\n{\"meaning\": \"37\", \"sample\": 2}\n",
            ),
        ),
        (
            &["meaning", "--system", "acol", "--jsonl"],
            repeated("{\"auction\": [\"1N\", \"P\"], \"call\": \"2C\"}\n{\"call\": \"1Z\"}\n"),
        ),
    ];
    for (arguments, input) in table {
        let alone = answered(arguments, &input);
        for jobs in ["0", "2", "7"] {
            let several = answered(&[arguments, &["--jobs", jobs]].concat(), &input);
            assert!(several == alone, "{arguments:?} --jobs {jobs}");
        }
    }
}

#[test]
fn long_and_garbled_lines_keep_their_places() {
    let mut input = Vec::new();
    for number in 0..40 {
        input.extend(vec![b'x'; 1000 * number * number]);
        input.extend_from_slice(b"\n\xff\n");
    }
    let alone = rectify(&["rule", "--jsonl"], &input);
    let several = rectify(&["rule", "--jsonl", "--jobs", "3"], &input);
    assert_eq!((several.status, several.stdout), (0, alone.stdout));
}

fn started(jobs: &str) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rectify"));
    command.args(["rule", "--jsonl", "--jobs", jobs]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the binary is built")
}

#[test]
fn a_line_is_answered_before_the_next_one_comes() {
    for jobs in ["1", "4"] {
        let mut child = started(jobs);
        let mut input = child.stdin.take().expect("it is piped");
        let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
        for (dealer, turn) in [("N", "\"turn\":\"N\""), ("E", "\"turn\":\"E\"")] {
            writeln!(input, r#"{{"dealer": "{dealer}", "events": []}}"#).expect("it reads");
            let mut line = String::new();
            output.read_line(&mut line).expect("it answers");
            assert!(line.contains(turn), "{line}");
        }
        drop(input);
        assert!(child.wait().expect("it ends").success());
    }
}

#[test]
fn the_program_ends_when_its_reader_goes_away() {
    let mut child = started("2");
    let mut input = child.stdin.take().expect("it is piped");
    drop(child.stdout.take());
    // more than is ever under way
    let line = "{\"dealer\": \"N\", \"events\": []}\n".repeat(1000);
    let taken = (0..1000).take_while(|_| input.write_all(line.as_bytes()).is_ok()).count();
    assert!(taken < 1000, "it read on");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_wrong_number_of_jobs_is_refused_in_one_line() {
    let table: [(&[&str], &str); 3] = [
        (&["--jsonl", "--jobs", "-1"], "--jobs: `-1` is not a whole number from 0 to 1024\n"),
        (&["--jsonl", "--jobs", "2000"], "--jobs: `2000` is not a whole number from 0 to 1024\n"),
        (&["--jobs", "2"], "--jsonl"),
    ];
    for (arguments, expected) in table {
        let Ran { status, stdout, stderr } = rectify(&[&["rule"], arguments].concat(), b"");
        assert_eq!((status, stdout.as_str()), (2, ""));
        assert!(stderr.contains(expected), "{stderr}");
        assert_eq!(stderr.lines().count(), 1);
    }
}
