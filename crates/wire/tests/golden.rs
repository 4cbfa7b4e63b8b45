//! The shape of a position: each record of `examples/` and the whole JSON that
//! follows from it. `RECTIFY_BLESS=1 cargo test -p wire` writes the files anew.

use std::fs;
use std::path::{Path, PathBuf};

use laws::{EventNo, Overridden, Verdict};
use wire::{PositionJson, TableRecord};

fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn position(record: &str) -> String {
    let table = TableRecord::read(record).expect("an example is a record");
    let ruling = director::rule(&table.record).expect("an example can happen");
    PositionJson::new(&table, &ruling).pretty() + "\n"
}

/// Compares, or writes the file.
fn check(name: &str, got: &str) {
    let path = here().join(name);
    if std::env::var_os("RECTIFY_BLESS").is_some() {
        fs::write(&path, got).expect("the folder is ours");
        return;
    }
    let want = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(got, want, "{} (RECTIFY_BLESS=1 to accept)", path.display());
}

#[test]
fn the_examples_keep_their_shape() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let mut files: Vec<_> = fs::read_dir(examples)
        .expect("there are examples")
        .map(|file| file.expect("it can be read").path())
        .filter(|path| path.extension().is_some_and(|end| end == "json"))
        .collect();
    files.sort();
    assert!(files.len() >= 6, "the examples are gone");
    for path in files {
        let record = fs::read_to_string(&path).expect("it can be read");
        let name = path.file_name().and_then(|name| name.to_str()).expect("a plain name");
        check(name, &position(&record));
    }
}

/// What no example has: an exposed card, an unread book, what is possible.
#[test]
fn the_rarer_keys() {
    let record = r#"{
        "board": 1, "profile": "abf", "edition": "2017", "systems": {"ns": "acol"},
        "settings": {"unknown_notice": "28B"}, "info": {"table": 7, "pairs": [1, 2.50]},
        "possible": {"2N": "6-10 bal; nat"},
        "events": [
            {"by": "N", "call": "1S"}, {"by": "E", "call": "2D"},
            {"exposed": ["HA"], "by": "W"},
            {"by": "S", "call": "1N", "meanings": ["6-10 bal; nat"]}, {"attention": null},
            {"question": "accept", "answer": "reject"}
        ]
    }"#;
    check("rarer-keys.json", &position(record));
}

/// The engine does not compare calls yet, so the override is put in by hand.
#[test]
fn an_override_carries_its_reason() {
    let record = r#"{
        "dealer": "N",
        "events": [
            {"by": "E", "call": "1H"}, {"attention": "S"},
            {"question": "accept", "answer": "reject"},
            {"by": "N", "call": "1C"}, {"by": "E", "call": "1H"},
            {"question": "comparable", "answer": "no", "reason": "over 1C they play it weaker"}
        ]
    }"#;
    let table = TableRecord::read(record).expect("it is a record");
    let mut ruling = director::rule(&table.record).expect("it can happen");
    ruling.position.irregularities[0].overridden =
        Some(Overridden { engine: Verdict::Yes, answer: false, at: EventNo(5) });
    check("override.json", &(PositionJson::new(&table, &ruling).pretty() + "\n"));
}
