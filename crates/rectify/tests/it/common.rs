//! Runs the binary.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What the binary printed, and its exit status.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// Runs `rectify` with these arguments and this input.
pub(crate) fn rectify(arguments: &[&str], input: &[u8]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rectify"));
    run(command.args(arguments).env_remove("CLICOLOR_FORCE"), input)
}

/// Runs `rectify` with these arguments, as if at a terminal with colours.
pub(crate) fn rectify_in_colour(arguments: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rectify"));
    let colours = command.args(arguments).env("CLICOLOR_FORCE", "1").env_remove("NO_COLOR");
    run(colours, b"")
}

pub(crate) fn run(command: &mut Command, input: &[u8]) -> Ran {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary is built");
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.to_vec();
    // A process that reads nothing breaks the pipe.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let Output { status, stdout, stderr } = child.wait_with_output().expect("it ends");
    writer.join().expect("writing does not panic");
    Ran {
        status: status.code().expect("no signal ended it"),
        stdout: String::from_utf8(stdout).expect("it is text"),
        stderr: String::from_utf8(stderr).expect("it is text"),
    }
}

/// A file of the repository.
pub(crate) fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// All files in `tests/snapshots`.
const PAGES: [&str; 54] = [
    "attribute",
    "attribute-json",
    "attribute-none",
    "bid-contested",
    "bid-json",
    "bid-out-of-turn",
    "change-of-call",
    "chart-27",
    "chart-29",
    "chart-30",
    "chart-31",
    "chart-32",
    "chart-36",
    "comparable-calls",
    "compare-honours",
    "compare-judgment",
    "compare-no-hands",
    "compare-purpose",
    "compare-seen",
    "compare-several",
    "compare-similar",
    "compare-strength",
    "compare-subset",
    "deals-any",
    "deals-seen",
    "deals-two",
    "hands-keycards",
    "hands-multi",
    "hands-none",
    "hands-notrump",
    "hands-opening",
    "hands-seen",
    "inadmissible-double",
    "insufficient-bid",
    "law",
    "law-27B1a",
    "law-31A2",
    "law-31A2b-json",
    "law-33",
    "law-33-json",
    "law-beyond-json",
    "law-words-json",
    "lead-restriction",
    "meaning-json",
    "meaning-none",
    "meaning-options",
    "meaning-stayman",
    "review-artificial",
    "review-blunder",
    "review-worked",
    "score-field",
    "slip-of-the-hand",
    "table-bid-out-of-turn",
    "train-table",
];

/// Compares with a file in `tests/snapshots`.
pub(crate) fn check_page(name: &str, got: &str) {
    assert!(PAGES.contains(&name), "{name} is not among the pages");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, got));
}

#[test]
fn every_snapshot_file_belongs_to_a_page() {
    let files = std::fs::read_dir(file("crates/rectify/tests/snapshots")).expect("there are files");
    let mut found: Vec<String> = files
        .filter_map(|file| Some(file.ok()?.path()))
        .filter_map(|path| Some(path.file_name()?.to_str()?.strip_suffix(".snap")?.to_owned()))
        .collect();
    found.sort();
    assert_eq!(found, PAGES);
}

/// Are files to be rewritten, those of `insta` and ours?
pub(crate) fn is_updating() -> bool {
    std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always")
}

/// A meaning with more conditions on single cards than can be counted.
pub(crate) fn too_complex() -> String {
    let ranks = "AKQJT98765432";
    let pairs = ranks.chars().zip(ranks.chars().rev());
    let pairs: Vec<_> = pairs.map(|(high, low)| format!("has({high}S) has({low}H)")).collect();
    pairs.join(" | ")
}
