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
    check_page("table-bid-out-of-turn", &page);
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
            "East cannot lead: the auction is not over, or not ruled on (a card led too early is `exposed` with `led`)",
        ),
        ("retract s", "no such call has been made"),
        (
            "meaning 5+Q",
            "column 1: `5+Q` is not a condition; try a strength 15-17, a length 5+H, a shape bal, or any",
        ),
        ("law 17E", "there is no clause `17e` here; `rectify law 17` shows those of Law 17"),
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
fn short_forms_are_understood() {
    for (short, long) in [
        ("n\n1h\nu\n", "n\n1h\nundo\n"),
        ("n\n1 h\n", "n\n1h\n"),
        ("board 7\n", "7\n"),
        ("Board 7 ebu\n", "7 ebu\n"),
        ("dealer s\n", "s\n"),
        ("n\n1h\ns 1s\ncall director\n", "n\n1h\ns 1s\n!\n"),
        ("n\n1h\ns 1s\n!\ny\n", "n\n1h\ns 1s\n!\naccept\n"),
        ("n\n1h\ns 1s\n!\nn\n", "n\n1h\ns 1s\n!\nreject\n"),
        ("n\n1h\ns 1s\n!\nn not for me\n", "n\n1h\ns 1s\n!\nreject\n"),
    ] {
        assert_eq!(table(short), table(long), "{short}");
    }
    assert!(table("board x\n").contains("`x` is no dealer, board or profile"));
    assert!(table("board 0\n").contains("`0` is not a board; boards are numbered from 1"));
}

#[test]
fn a_call_while_a_question_is_open_needs_its_seat() {
    let before = table("n\n1h\ns 1s\n!\n");
    for line in ["1h", "1 h", "p", "x", "e 2c 2d"] {
        let after = table(&format!("n\n1h\ns 1s\n!\n{line}\n"));
        assert_eq!(
            after.strip_prefix(&before),
            Some(
                "a question is open; answer it, or type the seat too if somebody really called: `s 1s`\n"
            ),
            "{line}"
        );
    }
    // Somebody really called: it is recorded, void, and the question stays.
    let after = table("n\n1h\ns 1s\n!\nn 2h\n");
    let after = after.strip_prefix(&before).unwrap();
    assert!(after.contains("~2♥~") && after.contains("Ask West"), "{after}");
}

#[test]
fn when_the_director_is_awaited_the_page_says_how_to_go_on() {
    assert!(table("n\n1h\ns 1s\n").ends_with("\n! rules on it; otherwise East is to call.\n\n"));
    assert!(table("n\n1h\n").ends_with("\nEast is to call.\n\n"));
}

#[test]
fn calls_with_the_same_consequence_share_one_line() {
    let page = table("n\n1h\ncalls\n");
    assert!(page.ends_with("What East may call\n  any legal call: free, nothing follows.\n\n"));
}

#[test]
fn one_call_is_shown_with_the_reason_and_its_law() {
    let page = table(
        "e\ns 1h\nmeaning 11-19, 5+H; nat\n!\nreject\ne 1d\npossible 1h 12-16, 5+H; nat\ncalls 1h\n",
    );
    assert!(
        page.ends_with(
            "\n1♥    comparable, nothing follows\n      Comparable. North is not barred. 31A2(a) 23B\n      \
             Every hand that makes this call would have made the withdrawn one. 23A2\n\n"
        ),
        "{page}"
    );
}

#[test]
fn a_known_system_need_not_be_spelt_out() {
    let page = table("n\nplay sayc\ns 1h\n!\nreject\nn p\ne 1s\ncalls 2h\n");
    assert!(page.contains("\n2♥    comparable, nothing follows\n"), "{page}");
    assert!(page.contains("“sayc, line "), "{page}");
    // the side that called plays something nobody knows
    let page = table("n\nplay ew sayc\ns 1h\n!\nreject\nn p\ne 1s\ncalls 2h\n");
    assert!(!page.contains("comparable, nothing follows"), "{page}");
    let page = table("e\nplay goren\n");
    assert!(page.contains("there is no book `goren`; the books are sayc, "), "{page}");
}

#[test]
fn a_wrong_option_is_refused_in_one_line() {
    for (arguments, line) in [
        (["table", "--dealer", "Q"], "--dealer: `Q` is not a seat; the seats are N, E, S and W\n"),
        (["table", "--board", "0"], "--board: `0` is not a board; boards are numbered from 1\n"),
        (["table", "--board", "x"], "--board: `x` is not a board; boards are numbered from 1\n"),
        (
            ["rule", "--profile", "fifa"],
            "--profile: `fifa` is not a profile; the profiles are wbf, ebu, acbl, abf, nzb and nbb, or a file such as ./our.toml\n",
        ),
    ] {
        let ran = rectify(&arguments, b"");
        assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (2, "", line));
    }
}

#[test]
fn a_saved_record_resumes_where_it_stopped() {
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
    for word in
        ["undo", "attention", "u,", "y, n", "meaning", "retract", "expose", "lead", "calls", "save"]
    {
        assert!(page.contains(word), "{word}");
    }
    let help = rectify(&["table"], b"n\nhelp\n").stdout;
    assert!(help.lines().all(|line| line.chars().count() <= 80), "{help}");
    assert!(help.contains("\n  1h "), "the first line keeps its indent: {help}");
}
