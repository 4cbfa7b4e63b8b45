//! Progress is written and read back; what cannot be true is refused in one line.

use laws::Cite;
use train::Kind;
use train::course::COURSES;
use train::progress::{Answered, Progress};

fn some() -> Progress {
    let mut progress = Progress::default();
    for (number, clause) in (0..).zip(["31A2(b)", "27B1(a)", "29A"]) {
        progress.add(Answered {
            day: 20_773,
            number,
            exercise: format!("1{number}.k3"),
            kind: Kind::TapTheCalls,
            clause: Cite::new(clause),
            difficulty: 3,
            right: number != 1,
        });
    }
    progress.done(&COURSES[5], 0);
    progress.done(&COURSES[5], 3);
    progress
}

#[test]
fn progress_reads_back_as_it_was_written() {
    let text = wire::progress_json(&some());
    assert_eq!(wire::read_progress(&text).expect("it is ours"), some());
    let empty = wire::progress_json(&Progress::default());
    assert_eq!(wire::read_progress(&empty).expect("it is ours"), Progress::default());
}

#[test]
fn impossible_progress_is_refused_in_one_line() {
    let row = |row: &str| format!("{{\"version\": 1, \"answers\": [{row}]}}");
    let course =
        |course: &str| format!("{{\"version\": 1, \"answers\": [], \"courses\": [{course}]}}");
    let wrong = [
        String::new(),
        "[]".to_owned(),
        "{}".to_owned(),
        "{\"version\": 2, \"answers\": []}".to_owned(),
        "{\"version\": 1}".to_owned(),
        "{\"version\": 1, \"answers\": [], \"more\": 1}".to_owned(),
        "{\"version\": 1, \"answers\": [".to_owned() + &"[".repeat(100_000),
        row("1"),
        row("[1, 2]"),
        row("[-1, 0, \"1\", \"what_now\", \"29A\", 2, true]"),
        row("[1, 0.5, \"1\", \"what_now\", \"29A\", 2, true]"),
        row("[99999999999, 0, \"1\", \"what_now\", \"29A\", 2, true]"),
        row("[1, 0, \"1\", \"what_ever\", \"29A\", 2, true]"),
        row("[1, 0, \"1\", \"what_now\", \"99Z\", 2, true]"),
        row("[1, 0, \"1\", \"what_now\", \"29A\", 9, true]"),
        row("[1, 0, \"1\", \"what_now\", \"29A\", 2, \"yes\"]"),
        row("[1, 0, \"a\\nb\", \"what_now\", \"29A\", 2, true]"),
        row(&format!("[1, 0, \"{}\", \"what_now\", \"29A\", 2, true]", "x".repeat(1000))),
        course("{\"course\": \"golf\", \"done\": []}"),
        course("{\"course\": \"leads\", \"done\": [0]}"),
        course("{\"course\": \"leads\", \"done\": [4000000000]}"),
        course("{\"course\": \"leads\"}"),
        " ".repeat(wire::LARGEST_PROGRESS + 1),
    ];
    for text in wrong {
        let refused = wire::read_progress(&text).expect_err(&text[..text.len().min(80)]);
        let line = refused.to_string();
        assert!(!line.is_empty() && !line.contains('\n') && line.len() < 300, "{line}");
    }
}
