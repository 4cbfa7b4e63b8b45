//! `rectify table`, in a pipe: the same words, no prompt and no colour.

use std::fs;

use crate::common::{Ran, check_page, rectify};
use serde_json::Value;

fn table(lines: &str) -> String {
    let Ran { status, stdout, stderr } = rectify(&["table"], lines.as_bytes());
    assert_eq!((status, stderr.as_str()), (0, ""), "{lines}");
    assert!(!stdout.contains('\x1b'), "colour in a pipe");
    stdout
}

#[test]
fn a_bid_out_of_turn_from_the_first_call_to_the_last_word() {
    let page =
        table("n\n1h\ns 1s\n! w\nreject\n2c\nmeaning 10-16, 5+C; nat\n2s\ncalls\nshow\nquit\n1c\n");
    check_page("table-bid-out-of-turn.txt", &page);
}

#[test]
fn a_bad_line_is_answered_with_one_line_and_the_table_goes_on() {
    let before = table("n\n1h\n");
    for (line, answer) in [
        ("hello", "`hello` is not understood; try 1h, s 1s, ! or help"),
        ("accept", "no question is open for `accept`"),
        ("comparable yes", "`comparable` is answered, but no question is open"),
        (
            "lead sa",
            "East cannot lead: the auction is not over (a card led too early is `exposed` with `led`)",
        ),
        ("retract s", "no such call has been made"),
        (
            "meaning 5+Q",
            "column 1: `5+Q` is not a condition; try a strength 15-17, a length 5+H, a shape bal, or any",
        ),
        ("law 17E", "Law 17 has no clause `17e`; `rectify law 17` shows all it has"),
        ("save", "save where? `save FILE`"),
        ("\u{7f}\u{1b}[2J", "`··[2J` is not understood; try 1h, s 1s, ! or help"),
    ] {
        let after = table(&format!("n\n1h\n{line}\n"));
        let said = after.strip_prefix(&before).unwrap_or(&after);
        assert_eq!(said, format!("{answer}\n"), "{line}");
    }
}

#[test]
fn the_input_may_end_anywhere() {
    for lines in ["", "n", "n\n1h\ns 1s\n!", "\n\n\n", "nobody\n"] {
        table(lines);
    }
    let ran = rectify(&["table"], b"n\n\xff\xfe\n1h");
    assert_eq!(ran.status, 0);
}

#[test]
fn undo_takes_back_the_last_event() {
    let once = table("n\n1h\n");
    let there_and_back = table("n\n1h\ns 1s\nundo\n");
    let last = once.strip_prefix(&table("n\n")).unwrap();
    assert!(there_and_back.ends_with(last), "{there_and_back}");
    assert!(table("n\nundo\n").ends_with("nothing has happened yet\n"));
}

#[test]
fn a_saved_record_goes_on_where_it_was() {
    let folder = std::env::temp_dir().join(format!("rectify-table-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("record.json");
    let path = path.to_str().unwrap();
    table(&format!("12 ebu\n1h\ns 1s\n!\nsave {path}\n"));

    let record: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!((&record["board"], &record["dealer"]), (&Value::from(12), &Value::from("W")));
    assert_eq!(record["profile"], "ebu");
    assert_eq!(record["events"].as_array().unwrap().len(), 3);

    let resumed = rectify(&["table", path], b"");
    assert_eq!(resumed.status, 0);
    assert!(resumed.stdout.contains("Ask "), "{}", resumed.stdout);
    fs::remove_dir_all(&folder).unwrap();

    let gone = rectify(&["table", path], b"");
    assert_eq!((gone.status, gone.stdout.as_str()), (2, ""));
}

#[test]
fn help_shows_what_can_be_typed() {
    let page = table("n\nhelp\n");
    for word in ["undo", "attention", "meaning", "retract", "expose", "lead", "calls", "save"] {
        assert!(page.contains(word), "{word}");
    }
}
