//! The seeds and the past findings of every fuzz target, without the fuzzer.

use std::collections::BTreeSet;
use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use books::Book;
use fuzz_checks::{TARGETS, Target};
use hands::meaning::Meaning;

/// The folder of the fuzzing.
fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The files of a folder, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let listed = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<PathBuf> =
        listed.map(|file| file.expect("a file of the folder").path()).collect();
    files.sort();
    files
}

/// Gives every file of `kind/target` to the target, and says how many there were.
fn replay(kind: &str, (name, check): Target) -> usize {
    let files = files(&fuzz().join(kind).join(name));
    for file in &files {
        let bytes = fs::read(file).expect("a file that can be read");
        let held = catch_unwind(|| check(&bytes));
        assert!(held.is_ok(), "{} fails; see above", file.display());
    }
    files.len()
}

/// All of them; no target is without any.
#[track_caller]
#[expect(clippy::print_stdout, reason = "the numbers are for people")]
fn replay_all(kind: &str) {
    let replayed = TARGETS.map(|target| (target.0, replay(kind, target)));
    println!("replayed from {kind}: {replayed:?}");
    let empty: Vec<_> = replayed.iter().filter(|(_, files)| *files == 0).collect();
    assert!(empty.is_empty(), "there are no {kind} for {empty:?}");
}

/// Is this seed something that the engine takes, and not only refuses?
fn is_taken(target: &str, text: &str) -> bool {
    let requests = [wire::compare_text, wire::hands_text, wire::meaning_text, wire::attribute_text];
    match target {
        "book" => Book::read_with("book", text, |_| Some("")).is_ok() || bml_rows(text) > 0,
        "lin" => wire::read_lin(text.as_bytes()).games.iter().all(|board| board.record.is_ok()),
        "pbn" => wire::read_pbn(text.as_bytes()).games.iter().all(|game| game.record.is_ok()),
        "meaning" => text.lines().all(|line| line.parse::<Meaning>().is_ok()),
        "record" => wire::rule_text(text).is_ok(),
        "requests" => requests.iter().any(|asked| asked(text).is_ok()),
        other => panic!("{other} has no text"),
    }
}

/// How many rows it has as a file of BML.
fn bml_rows(text: &str) -> usize {
    books::bml::import(text).rows().0
}

#[test]
fn the_seeds_pass() {
    replay_all("seeds");
}

#[test]
fn the_seeds_are_accepted_as_input() {
    for (target, _) in TARGETS.iter().filter(|(target, _)| *target != "step") {
        for file in files(&fuzz().join("seeds").join(target)) {
            let text = fs::read_to_string(&file).expect("seeds are text");
            assert!(is_taken(target, &text), "{} is refused", file.display());
        }
    }
}

#[test]
fn past_findings_pass() {
    replay_all("findings");
}

#[test]
fn every_target_of_the_fuzzer_is_replayed() {
    let stem = |file: PathBuf| file.file_stem().unwrap().to_string_lossy().into_owned();
    let targets: BTreeSet<String> =
        files(&fuzz().join("fuzz_targets")).into_iter().map(stem).collect();
    let known: BTreeSet<String> = TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(targets, known);
}

#[test]
fn a_check_that_fails_is_noticed() {
    let wrong: Target = ("book", |bytes| assert!(bytes.is_empty(), "made to fail"));
    assert!(catch_unwind(|| replay("seeds", wrong)).is_err());
}
