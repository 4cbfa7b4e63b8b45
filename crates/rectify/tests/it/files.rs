//! `rectify pbn` and `rectify lin`

use std::path::PathBuf;

use crate::common::{Ran, rectify};

const GAMES: &str = "; two games\n[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n1H ^S 1S 2C\n+\n\n[Event \"no dealer\"]\n";

/// A file that is removed when the test is over.
struct Kept(PathBuf);

impl Kept {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("rectify-{}-{name}", std::process::id()));
        std::fs::write(&path, text).expect("a file can be written");
        Self(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().expect("a name of ours")
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn a_file_becomes_one_line_per_game_and_back() {
    let file = Kept::new("games.pbn", GAMES);
    let Ran { status, stdout, stderr } = rectify(&["pbn", file.name()], b"");
    assert_eq!(status, 0);
    assert_eq!(
        stdout,
        concat!(
            r#"{"board":1,"dealer":"N","vulnerable":"none","profile":"wbf","events":[{"by":"N","call":"1H"},{"by":"S","call":"1S"},{"by":"W","call":"2C"}]}"#,
            "\n",
            r#"{"error":"game 2, line 8: nobody is the dealer; [Dealer \"N\"] says that North is"}"#,
            "\n"
        )
    );
    let what = "game 2, line 8: nobody is the dealer; [Dealer \"N\"] says that North is";
    assert_eq!(stderr, format!("{}: {what}\n", file.name()));
    let same = rectify(&["pbn", "--write", "-", "--into", file.name()], stdout.as_bytes());
    assert_eq!((same.status, same.stdout.as_str(), same.stderr.as_str()), (0, GAMES, ""));
    let new = rectify(&["pbn", "--write"], stdout.as_bytes());
    assert!(new.stdout.contains("\r\n1H ^S 1S {"), "{}", new.stdout);
    let again = rectify(&["pbn"], new.stdout.as_bytes());
    assert_eq!(again.stdout.lines().next(), stdout.lines().next());
    let lin = rectify(&["lin", "--write"], stdout.as_bytes());
    assert!(
        lin.stdout.starts_with("st||md|3,,,|rh||ah|Board 1|sv|o|mb|1H|mb|p|an|East was skipped|")
    );
    assert!(lin.stderr.starts_with("record 1: LIN has the legal auction"), "{}", lin.stderr);
    assert_eq!(rectify(&["lin"], lin.stdout.as_bytes()).status, 0);
}

#[test]
fn what_a_format_cannot_hold_is_reported() {
    let file = Kept::new("told.pbn", GAMES);
    let table: &[(&[&str], &str, &str)] = &[
        (
            &["pbn", "--write"],
            "{\"dealer\": \"Q\"}",
            "line 1: \"dealer\": `Q` is not a seat; the seats are N, E, S and W\n",
        ),
        (
            &["pbn", "--write", "-", "--into", file.name()],
            "{\"dealer\": \"N\", \"board\": 5, \"events\": []}",
            "record 1: there is no board 5 in the file\n",
        ),
        (
            &["pbn", "--write", "-", "--into", file.name()],
            "{\"dealer\": \"N\", \"events\": []}",
            "record 1: there are 2 games and 1 records, so each record needs its \"board\"\n",
        ),
        (
            &["pbn", "--write"],
            "{\"dealer\": \"N\", \"events\": [{\"question\": \"accept\", \"answer\": \"accept\"}]}",
            "record 1: event 1: ",
        ),
    ];
    for (arguments, input, line) in table {
        let ran = rectify(arguments, input.as_bytes());
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.stderr.starts_with(line), "{}", ran.stderr);
    }
    let empty = rectify(&["pbn"], b"");
    assert_eq!(
        (empty.status, empty.stderr.as_str()),
        (0, "standard input: there is no game in it\n")
    );
}
