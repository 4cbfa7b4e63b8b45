//! The shape of the answers: each record of `examples/` and the whole JSON that
//! follows from it; comparisons; counted hands. `RECTIFY_BLESS=1 cargo test -p wire` writes the files anew.

mod requests;

use std::fs;
use std::path::{Path, PathBuf};

use wire::{CompareRequest, EvidenceJson, HandsJson, HandsRequest, PositionJson, TableRecord};

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
    check("rarer-keys.json", &position(requests::RARER_KEYS));
}

/// The engine finds it comparable, the director does not.
#[test]
fn an_override_carries_its_reason() {
    let position = position(requests::OVERRIDE);
    assert!(position.contains(r#""engine": "yes""#), "the engine does not find it comparable");
    check("override.json", &position);
}

/// The overcall is a point lighter than the opening.
#[test]
fn what_a_comparison_takes_for_granted_is_noted() {
    let position = position(requests::TAKEN_FOR_GRANTED);
    assert!(position.contains(r#""point": "hcp_floor_tolerance""#), "{position}");
}

#[test]
fn one_meaning_needs_no_list() {
    let record = |meanings: &str| {
        position(&format!(
            r#"{{"dealer": "N", "events": [
                {{"by": "S", "call": "1H", "meanings": {meanings}}}, {{"attention": null}}
            ]}}"#
        ))
    };
    assert_eq!(record(r#""11-19, 5+H; nat""#), record(r#"["11-19, 5+H; nat"]"#));
}

/// A request, and the whole answer over many lines.
fn compared(request: &str) -> String {
    let request = CompareRequest::read(request).expect("it is a request");
    let compared = request.compare();
    EvidenceJson::new(&request.settings, &compared.evidence).pretty() + "\n"
}

#[test]
fn comparisons_keep_their_shape() {
    for (name, request) in requests::COMPARISONS {
        check(name, &compared(request));
    }
}

/// A share of nothing is null, and the settings that decided are an object even
/// if there are none.
#[test]
fn what_there_is_not_keeps_its_key() {
    let answer = compared(r#"{"withdrawn": "5+H", "replacement": "6+H, bal"}"#);
    assert!(answer.contains(r#""p_withdrawn_given_replacement": null"#), "{answer}");
    assert!(answer.contains(r#""p_replacement_given_withdrawn": 0"#), "{answer}");
    assert!(answer.contains(r#""replacement": 0"#), "{answer}");
    let answer = compared(r#"{"withdrawn": "5+H", "replacement": "5+H"}"#);
    assert!(answer.contains(r#""settings": {}"#), "{answer}");
}

#[test]
fn counted_hands_keep_their_shape() {
    let request = r#"{"meaning": "15-17 bal; nat", "sample": 3, "seed": 7}"#;
    let counted = HandsRequest::read(request).expect("it is a request").count();
    let counted = counted.expect("shape and points are easily counted");
    check("hands.json", &(HandsJson(&counted).pretty() + "\n"));
}
