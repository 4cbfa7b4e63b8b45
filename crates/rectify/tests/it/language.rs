//! What the program refuses, in a language that marks what it says: nothing stands outside the
//! marks but the name of an option or a file.

use std::io::Write as _;
use std::process::{Command, Stdio};

/// What it prints on standard error for these arguments and this input, and its exit status.
fn refused(arguments: &[&str], input: &str) -> (String, Option<i32>) {
    let program = Command::new(env!("CARGO_BIN_EXE_rectify"))
        .args(["--lang", "pseudo"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut program = program.expect("it starts");
    let _ = program.stdin.take().expect("it reads").write_all(input.as_bytes());
    let done = program.wait_with_output().expect("it ends");
    (String::from_utf8(done.stderr).expect("text"), done.status.code())
}

#[test]
fn every_refusal_is_said_in_the_language_that_was_chosen() {
    let table: [(&[&str], &str); 14] = [
        (&["rule"], ""),
        (&["rule"], "{"),
        (&["rule"], r#"{"dealer":"N","events":[{"question":"accept","answer":"accept"}]}"#),
        (&["rule", "--script", "N: N 9"], ""),
        (&["rule", "--script", "N: accept"], ""),
        (&["hands", "5+Q"], ""),
        (&["hands"], ""),
        (&["compare", "--withdrawn", "foo", "--replacement", "5+H"], ""),
        (&["compare"], ""),
        (&["meaning", "--system", "goren", "1N"], ""),
        (&["law", "99"], ""),
        (&["law", "zzzz"], ""),
        (&["review"], "{}"),
        (&["books", "show", "goren"], ""),
    ];
    for (arguments, input) in table {
        let (said, status) = refused(arguments, input);
        assert_eq!(status, Some(2), "{arguments:?}: {said}");
        assert!(said.starts_with('⟦') && said.trim_end().ends_with('⟧'), "{arguments:?}: {said}");
    }
}
