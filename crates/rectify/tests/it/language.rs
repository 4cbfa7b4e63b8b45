//! The program in a language that marks what it says: nothing on a page, at the prompt or in a
//! refusal stands outside the marks but codes and names: calls, hands, laws, answers as they are
//! typed, options, files, books, and what somebody typed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use bridge::Call;
use laws::QuestionId;

use crate::common::{Ran, run};

/// A folder of files that the commands are run in.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("the folder is ours");
        for (name, text) in files {
            fs::write(folder.join(name), text).expect("the folder is ours");
        }
        Self(folder)
    }

    fn pseudo(&self, arguments: &[&str], input: &str) -> Ran {
        let mut program = Command::new(env!("CARGO_BIN_EXE_rectify"));
        program.args(["--lang", "pseudo"]).args(arguments).current_dir(&self.0);
        run(program.env_remove("CLICOLOR_FORCE"), input.as_bytes())
    }

    /// Runs it, and looks at all that it prints; the exit status.
    #[track_caller]
    fn speaks(&self, arguments: &[&str], input: &str) -> i32 {
        let Ran { status, stdout, stderr } = self.pseudo(arguments, input);
        assert!(!stdout.is_empty() || !stderr.is_empty(), "{arguments:?} says nothing");
        for text in [&stdout, &stderr] {
            let words = past(text);
            assert_eq!(words, Vec::<String>::new(), "{arguments:?}\n{text}");
        }
        assert!((stdout + &stderr).contains('⟦'), "{arguments:?}");
        status
    }

    /// The same, of a command that does what it is told.
    #[track_caller]
    fn does(&self, arguments: &[&str], input: &str) {
        let status = self.speaks(arguments, input);
        assert_eq!(status, 0, "{arguments:?}");
    }

    /// The same, of one that is refused: in one sentence, from the first mark to the last, after
    /// the name of a file.
    #[track_caller]
    fn refuses(&self, arguments: &[&str], input: &str) {
        let Ran { status, stderr, .. } = self.pseudo(arguments, input);
        assert!(status == 2 || status == 1, "{arguments:?}: {stderr}");
        assert!(stderr.trim_end().ends_with('⟧'), "{arguments:?}: {stderr}");
        self.speaks(arguments, input);
    }
}

/// The words outside the marks and outside quotations.
fn past(text: &str) -> Vec<String> {
    let (mut marks, mut quotes, mut rest) = (0_usize, 0_usize, String::new());
    for letter in text.chars() {
        match letter {
            '⟦' => marks += 1,
            '⟧' => marks = marks.checked_sub(1).unwrap_or_else(|| panic!("{text}")),
            '“' if marks == 0 => quotes += 1,
            '”' if marks == 0 => quotes -= 1,
            _ if marks > 0 || quotes > 0 => {}
            _ => rest.push(letter),
        }
    }
    assert_eq!((marks, quotes), (0, 0), "{text}");
    let edge = |c: char| !c.is_alphabetic() && !c.is_ascii_digit();
    let words = rest.split_whitespace().map(|word| word.trim_matches(edge));
    words.filter(|word| speaks(word) && !is_code(word)).map(str::to_owned).collect()
}

/// Has it more than one letter?
fn speaks(word: &str) -> bool {
    word.chars().filter(|letter| letter.is_alphabetic()).count() > 1
}

/// Is it a call, a hand, a law, an answer, the name of a book, a file or an option?
fn is_code(word: &str) -> bool {
    let answers = || QuestionId::ALL.into_iter().flat_map(QuestionId::answers);
    let cards = |letter: char| "AKQJTNESWHDC".contains(letter) || !letter.is_alphabetic();
    word.parse::<Call>().is_ok()
        || word.starts_with(|c: char| c.is_ascii_digit())
        || word.chars().all(cards)
        || ["NT", "footnote"].contains(&word)
        || OWN.contains(&word)
        || answers().any(|answer| answer.value() == word)
        || books::titles().any(|(name, _)| word.split('+').next() == Some(name))
        || Path::new(word).extension().is_some()
}

fn example(name: &str) -> String {
    fs::read_to_string(crate::common::file(&format!("examples/{name}.json"))).expect("an example")
}

const DEAL: &str = "N:QT4.AJ3.K74.J652 AKJ93.Q84.T5.A73 76.K52.AQJ983.Q4 852.T976.62.KT98";

/// Names in a book of our own.
const OWN: [&str; 3] = ["club", "jacoby", "natural"];

const CLUB: &str = "\
// The system of the club: five-card majors,
// a weak notrump.
option jacoby \"2NT over a major is a forcing raise
option natural \"2NT over a major is 13-15

P = 0-11; nat
1M = 11-20, 5+M; nat
  2M = 6-9, 3+M; nat raise \"constructive
  [!jacoby !natural] 2N = 10-12, bal; nat INV
  [jacoby] 2N = 13+, 4+M; art GF raise
  [natural] 2N = 13-15, bal; nat
1N = 12-14, bal; nat
  2C = 11+, (4+H | 4+S); art F1 ask:majors
";

#[test]
fn rulings_and_the_law_book() {
    let here = Folder::new("language-rule", &[]);
    for name in [
        "bid-out-of-turn",
        "change-of-call",
        "comparable-calls",
        "inadmissible-double",
        "insufficient-bid",
        "lead-restriction",
        "slip-of-the-hand",
    ] {
        here.does(&["rule"], &example(name));
        here.does(&["rule", "--profile", "ebu"], &example(name));
        here.does(&["attribute", "--system", "sayc"], &example(name));
    }
    for script in [
        "N:",
        "N: N P, E P, S P, W P",
        "N: N 1H, S 1S, !",
        "N: N 1H, E 1D, !, reject",
        "N: S 1H, ! W, reject, N 1D, E P, S 2H",
        "N: N 1H, E P, S 2H, W P, N P, E P, W leads SA",
        "N: N 1H, W P, !",
        "N: N 1H, E X, W X, !",
        "N: N 1H, N 2H, !",
    ] {
        here.does(&["rule", "--script", script], "");
    }
    here.does(&["law"], "");
    here.does(&["law", "31"], "");
    here.does(&["law", "31A2"], "");
    here.does(&["law", "12"], "");
    here.does(&["law", "penalty", "card"], "");
    for law in ["27", "29", "30", "31", "32", "36"] {
        here.does(&["law", law, "--chart"], "");
    }
}

#[test]
fn the_table() {
    let here = Folder::new("language-table", &[("bad.json", "{")]);
    let lines = "nobody\n0\nn ebu\nhelp\n1h\nhello\naccept\ncomparable yes\nlead sa\nretract s\n\
        meaning 5+Q\nmeaning\nlaw 17E\nlaw 31\nsave\nsave kept.json\nsave no/such/folder\n\
        calls\ncalls 2s\nshow\nsay\ns 1s\ncalls\n! w\nmaybe\n2c\nreject\nsay\nshow\n\
        2c\nmeaning 10-16, 5+C; nat\npossible 2s 10+, 5+S\npossible 8s 5+S\nplay\nplay sayc\n\
        play goren\nexpose s\nexpose s h9\nlead\nmisruled it was\ncalls 2s\n2s\nundo\nq\nslip\n\
        s\ns 1s for\nu\nu\nu\nu\nu\nu\nu\nu\nu\nu\nu\nu\nu\nu\nu\nretract\nslip\nquit\n";
    here.does(&["table"], lines);
    here.does(&["table", "--board", "12"], "quit\n");
    here.does(&["table", "kept.json"], "p p p\nlead sa\nquit\n");
    here.refuses(&["table", "bad.json"], "");
    here.refuses(&["table", "none.json"], "");
    here.refuses(&["table", "--board", "0"], "");
    here.refuses(&["table", "--dealer", "Q"], "");
}

#[test]
fn meanings_and_hands() {
    let here = Folder::new("language-hands", &[]);
    let compare = |withdrawn, replacement, more: &[&str]| {
        let calls = ["compare", "--withdrawn", withdrawn, "--replacement", replacement];
        here.does(&[&calls[..], more].concat(), "");
    };
    compare("11-19, 5+H; nat", "10-16, 5+H; nat", &[]);
    compare("15-17 bal; nat", "15-18 bal; nat", &["--profile", "abf"]);
    compare("5+H; art xfer:H", "5+H; nat", &["--withdrawn", "12+; art"]);
    compare("37; nat", "13H; nat", &["--out", "QT4.AJ3.K74.J652", "--withdrawn-call", "1C"]);
    here.does(&["hands", "15-17 bal"], "");
    here.does(&["hands", "5+H, 5+S", "--out", "QT4.AJ3.K74.J652"], "");
    here.does(&["hands", "13H, 12+"], "");
    here.does(&["meaning", "--system", "sayc", "1N P 2C"], "");
    here.does(&["meaning", "--system", "sayc", "1C 7N"], "");
    here.does(&["deals", "--north", "15-17 bal", "--south", "0-5, 6+D", "-n", "2"], "");
    here.does(&["deals", "--hand", "N=QT4.AJ3.K74.J652", "--stats"], "");
    let dd = ["--contract", "3N", "--declarer", "N", "--lead", "S", "-n", "2", "--stats"];
    here.does(&[&["deals", "--hand", "N=QT4.AJ3.K74.J652"], &dd[..]].concat(), "");
    assert_eq!(here.speaks(&["deals", "--north", "37", "--south", "37"], ""), 1);
    let rare = ["deals", "--north", "20+, 8+S", "--south", "15+", "--east", "5+S", "--tries", "1"];
    assert_eq!(here.speaks(&rare, ""), 1);
    let known = ["dd", "--deal", DEAL, "--board", "2"];
    here.does(&known, "");
    let play = ["--contract", "3N", "--declarer", "N", "--played", "S3 S6 S8 ST"];
    here.does(&[&known[..], &play].concat(), "");
    here.does(&["bid", DEAL, "--systems", "sayc,acol", "--board", "2"], "");
    for request in [
        r#"{"contract": "4SX", "declarer": "E", "tricks": 9, "vulnerable": "ew"}"#,
        r#"{"difference": 430}"#,
        r#"{"form": "matchpoints", "results": [620, 620, 170, -100], "tables": 7}"#,
        r#"{"form": "butler", "results": [1430, 650, 620, 620, -100], "trim": 1}"#,
    ] {
        here.does(&["score"], request);
    }
    let case = r#"{"scoring": {"form": "imps", "other_table": 50}, "vulnerable": "none",
        "table": {"contract": "4SX", "declarer": "E", "tricks": 9}, "non_offending": "ns",
        "outcomes": [{"result": {"contract": "4H", "declarer": "N", "tricks": 10}, "weight": "60"},
            {"result": {"contract": "4H", "declarer": "N", "tricks": 9}, "weight": "40"}]}"#;
    here.does(&["review"], case);
    let record = r#"{"board": 2, "events": [{"by": "E", "call": "1S", "meanings": ["5+S; nat"]}]}"#;
    let poll = ["poll", "--seat", "S", "--at", "2", "--hand", "QT4.AJ3.K74.J652"];
    here.does(&poll, record);
    here.does(&[&poll[..], &["--scoring", "IMPs", "--answered"]].concat(), record);
}

#[test]
fn books() {
    let wrong = "1N = 15-17 bal; nat\n1M = 12-21, 5+M, 0-3S; nat\n1S = 12-21, 5+S; nat\n";
    let files = [
        ("club.book", CLUB),
        ("wrong.book", wrong),
        ("broken.book", "1N = 15-17 bal; nat\n1Q = 5+Q\n"),
        ("often.tsv", "139\t20.8\t1N P 2C\n20\t3\t1H P 2H\n"),
        ("bad.tsv", "often\n"),
        ("notes.bml", "1N 15-17, balanced\n  2C Stayman\n1H 5+ hearts\n"),
    ];
    let here = Folder::new("language-books", &files);
    here.does(&["books"], "");
    here.does(&["books", "show", "club.book"], "");
    here.does(&["books", "show", "club.book", "1H"], "");
    here.does(&["books", "show", "acol+multi", "1N (2H)"], "");
    here.does(&["books", "check", "club.book", "--overlaps", "--auctions", "often.tsv"], "");
    assert_eq!(here.speaks(&["books", "check", "wrong.book"], ""), 1);
    let often = ["--auctions", "often.tsv"];
    here.does(&[&["books", "check", "club.book", "--replacements"], &often[..]].concat(), "");
    here.does(&["books", "comparable", "club.book", "1H"], "");
    here.refuses(&["books", "check", "club.book", "--auctions", "bad.tsv"], "");
    here.refuses(&["books", "check", "none.book"], "");
    here.refuses(&["books", "check", "broken.book"], "");
    here.refuses(&["books", "show", "club.book+multi"], "");
    here.refuses(&["books", "show", "club.book+jacoby+natural"], "");
    here.refuses(&["books", "comparable", "club.book", "7N"], "");
    here.refuses(&["books", "show", "sayc", "1H 1D"], "");
    // the lines of a book are formulas, and what it did not understand is a comment of theirs
    let imported = here.pseudo(&["books", "import", "notes.bml"], "").stdout;
    assert!(imported.trim_end().ends_with('⟧'), "{imported}");
}

#[test]
fn the_trainer() {
    let here = Folder::new("language-train", &[("bad.json", "{"), ("none.jsonl", "")]);
    for kind in ["1", "2", "3", "4", "5", "6", "8"] {
        here.does(&["train", "--make", "2", "--kind", kind, "--seed", "3"], "");
    }
    let progress = ["--progress", "me.json", "--day", "20000"];
    let answers = "what\n1\n2\nnone\n1\n1\n1\n1\nq\n";
    here.does(&[&["train", "--course", "1"], &progress[..]].concat(), answers);
    here.does(&[&["train", "--course", "out-of-turn"], &progress[..]].concat(), answers);
    here.does(&[&["train"], &progress[..]].concat(), "t\n1\nw\n1\n1\n9\nq\n");
    here.does(&[&["train", "--weak"], &progress[..]].concat(), "1\nq\n");
    here.does(&[&["train", "--today"], &progress[..]].concat(), "1\n");
    here.does(&["train", "--today", "--share", "--day", "20000"], "");
    here.does(&[&["train", "--import", "me.json"], &progress[..]].concat(), "");
    for table in ["T1", "T4", "T9"] {
        let steps = "?\nstop\nfacts\nshout\n99\n5\n1\n\ntell\ntell N\ntell N Q\nrule 27\nquit\n";
        here.does(&["train", "--table", table], steps);
    }
    here.refuses(&["train", "--progress", "bad.json"], "");
    here.refuses(&["train", "--progress", "me.json", "--import", "gone.json"], "");
    here.refuses(&["train", "--table", "T1", "--steps", "gone.jsonl"], "");
    here.refuses(&["train", "--table", "T13"], "");
    here.refuses(&["train", "--course", "juggling"], "");
    here.refuses(&["train", "--make", "0"], "");
    here.refuses(&["train", "--make", "1", "--clause", "99"], "");
    here.refuses(&["train", "--make", "1", "--clause", "12C1"], "");
    here.refuses(&["train", "--make", "1", "--difficulty", "6"], "");
    here.refuses(&["train", "--make", "1", "--kind", "juggling"], "");
    here.refuses(&["train", "--make", "1", "--kind", "table"], "");
    here.refuses(&["train", "--paper", "99"], "");
    here.refuses(&["train", "--paper", "3", "--level", "world"], "");
    here.refuses(&["train", "--paper", "3", "--out", "no/such/folder.html"], "");
}

/// The text of an HTML file, without its tags and styles.
fn text_of(html: &str) -> String {
    let body = html.split_once("</style>").expect("it has a style").1;
    let title = html.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
    let mut text = title.expect("it has a title").0.to_owned();
    let mut inside = false;
    for letter in body.chars() {
        match letter {
            '<' => inside = true,
            '>' => (inside, text) = (false, text + " "),
            _ if inside => {}
            _ => text.push(letter),
        }
    }
    text
}

#[test]
fn the_exam_paper() {
    let here = Folder::new("language-paper", &[]);
    for level in ["club", "national"] {
        let Ran { status, stdout, .. } =
            here.pseudo(&["train", "--paper", "6", "--seed", "7", "--level", level], "");
        assert_eq!(status, 0);
        assert_eq!(past(&text_of(&stdout)), Vec::<String>::new(), "{stdout}");
    }
}

/// Games with everything that a PBN file can have wrong.
const GAMES: &str = "; wrong\n[Board \"x\"]\n[Dealer \"Q\"]\n[Deal \"N:a\"]\n[Vulnerable \"some\"]\n\n\
    [Board \"2\"]\n[Dealer \"N\"]\n[Dealer \"E\"]\n[Contract \"9S\"]\n[Declarer \"P\"]\n[Result \"99\"]\nstray\n\n\
    [Dealer \"N\"]\n[Contract \"S\"]\n[Result \"NS 9 EW 4\"]\n[Auction \"E\"]\n1H\n\n\
    [Dealer \"N\"]\n[Contract \"3NT\"]\n[Declarer \"N\"]\n[Auction \"N\"]\n1H 1D ^I 2C ! ! $999 =1= =0= =1= $ x\n\n\
    [Dealer \"N\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Auction \"N\"]\n1H Pass Pass Pass Pass\n\n\
    [Dealer \"N\"]\n[Contract \"4S\"]\n[Declarer \"N\"]\n[Auction \"N\"]\n1H AP\n[Play \"E\"]\nSA SA\n\n\
    [Dealer \"N\"]\n[Auction \"N\"]\n1H ^I Pass XX ^R\n\n[Dealer \"N\"]\n[Auction \"N\"]\n^I\n\n\
    [Dealer \"N\"]\n[Auction \"?\"]\n[Play \"?\"]\n\n[Dealer \"N\"]\n[Auction \"N\"]\n1H - *\n\n\
    [Dealer \"N\"]\n[Auction \"N\"]\n1H \"text\" * Pass\n[Play \"Z\"]\n\n\
    [Dealer \"N\"]\n[Auction \"N\"]\n1H ^X } { open\n[Broken\n[Broken \"x\n[ \"x\"]\n[Broken \"x\" y]\n\n\
    [Dealer \"N\"]\n[Auction \"N\"]\nPass Pass Pass 8S + +\n[Play \"W\"]\nSA ^X\n\n\
    [Dealer \"N\"]\n[Auction \"N\"]\n1C Pass Pass Pass\n[Play \"E\"]\nSA - S2 S3\n\n\
    [Dealer \"N\"]\n[Auction \"N\"]\n[Play \"E\"]\nSA S4 S2 S3\nHA H2 H3 H4\n\n\
    [Dealer \"N\"]\n[Auction \"N\"]\n1C\n[RectifyRecord \"1\"]\n{}\n\n\
    [Dealer \"N\"]\n[Auction \"N\"]\n1C 1H\n[IrregularityTable \"Position;Seat;Kind;Withdrawn;Replacement;Law\"]\n9 N x 1C 1H 27\n\n\
    [Event \"no dealer\"]\n";

/// The same for LIN.
const BOARDS: &str = "md|9,,,|\nmd|3SAKQ,,,|mb|zz|an|hello|sv|q|pc|zz|mc|99|\nmd|3zz|an|x|\n\
    md|3SAKQJT98765432,SAKQJT98765432|\nah|Board 2|md|3,,,|sv|o|mb|p|mb|p|mb|p|mb|p|mb|1C|\n\
    md|3|mb|d|pc|SA|pc|SA|\nmd|";

#[test]
fn files_of_boards() {
    let two = "{\"dealer\": \"N\", \"board\": 5, \"events\": []}\n";
    let files = [("games.pbn", GAMES), ("boards.lin", BOARDS), ("two.jsonl", two)];
    let here = Folder::new("language-files", &files);
    // a record is data
    let problems = |arguments: &[&str], input: &str| {
        let stderr = here.pseudo(arguments, input).stderr;
        assert_eq!(past(&stderr), Vec::<String>::new(), "{arguments:?}\n{stderr}");
        assert!(stderr.contains('⟦'), "{arguments:?}");
        stderr.lines().count()
    };
    let wrong = problems(&["pbn", "games.pbn"], "");
    assert!(wrong > 30, "{wrong} problems");
    let wrong = problems(&["lin", "boards.lin"], "");
    assert!(wrong > 10, "{wrong} problems");
    problems(&["pbn"], "");
    problems(&["lin"], "");
    problems(&["lin", "--write"], &example("bid-out-of-turn").replace('\n', ""));
    here.refuses(&["pbn", "--write", "two.jsonl", "--into", "games.pbn"], "");
    here.refuses(&["pbn", "--write"], "{\"dealer\": \"Q\"}");
    here.refuses(&["pbn", "none.pbn"], "");
    let impossible =
        "{\"dealer\":\"N\",\"events\":[{\"question\":\"accept\",\"answer\":\"accept\"}]}";
    here.refuses(&["pbn", "--write"], impossible);
    here.refuses(&["dd", "--pbn", "games.pbn"], "");
    here.refuses(&["dd", "--pbn", "games.pbn", "--board", "9"], "");
}

#[test]
fn what_is_refused() {
    let files = [
        ("empty.toml", ""),
        ("key.toml", "name = \"x\"\nbsae = \"wbf\""),
        ("number.toml", "name = \"x\"\nbase = 7\n"),
        ("list.toml", "name = \"x\"\nsettings = []"),
        ("broken.toml", "name = \"x\"\n[settings]\ndoubt = judge"),
        ("choice.toml", "name = \"x\"\n[settings]\ndoubt = 1"),
        ("source.toml", "name = \"x\"\n[settings]\ndoubt = { value = \"a\" }"),
        ("base.toml", "name = \"x\"\nbase = \"fifa\"\n"),
        ("setting.toml", "name = \"x\"\nbase = \"ebu\"\n[settings]\ndout = \"judge\"\n"),
        ("value.toml", "name = \"x\"\nbase = \"ebu\"\n[settings]\ndoubt = \"perhaps\"\n"),
        ("left.toml", "name = \"x\"\n[settings]\ndoubt = \"judge\"\n"),
        ("ebu.toml", "name = \"x\"\nbase = \"wbf\"\n"),
    ];
    let here = Folder::new("language-refused", &files);
    for (name, _) in files {
        here.refuses(&["rule", "--profile", name], "");
    }
    here.refuses(&["rule", "--profile", "gone.toml"], "");
    here.refuses(&["rule", "--profile", "fifa"], "");
    here.refuses(&["rule", "--profile", "."], "");
    let table: [(&[&str], &str); 38] = [
        (&["rule"], ""),
        (&["rule"], "{"),
        (&["rule"], r#"{"dealer":"N","events":[{"question":"accept","answer":"accept"}]}"#),
        (&["rule", "--script", "N: N 9"], ""),
        (&["rule", "--script", "N: accept"], ""),
        (&["rule", "gone.json"], ""),
        (&["rule", "."], ""),
        (&["rule", "--jsonl", "--jobs", "x"], ""),
        (&["hands", "5+Q"], ""),
        (&["hands"], ""),
        (&["hands", "37", "--sample", "x"], ""),
        (&["hands", "37", "--seed", "x"], ""),
        (&["hands", "37", "--out", "x"], ""),
        (&["compare", "--withdrawn", "foo", "--replacement", "5+H"], ""),
        (&["compare"], ""),
        (&["deals", "--north", "foo"], ""),
        (&["deals", "--hand", "N"], ""),
        (&["deals", "--hand", "Q=x"], ""),
        (&["deals", "-n", "0"], ""),
        (&["deals", "--tries", "0"], ""),
        (&["deals", "--contract", "x", "--declarer", "N"], ""),
        (&["deals", "--contract", "3N", "--declarer", "N", "--lead", "x"], ""),
        (&["dd", "--board", "0"], ""),
        (&["dd", "--deal", "x"], ""),
        (&["dd", "--vulnerable", "x"], ""),
        (&["meaning", "--system", "goren", "1N"], ""),
        (&["law", "99"], ""),
        (&["law", "zzzz"], ""),
        (&["review"], "{}"),
        (&["books", "show", "goren"], ""),
        // the command line itself
        (&["rul"], ""),
        (&["shuffle"], ""),
        (&["rule", "--jso"], ""),
        (&["rule", "--json", "--jsonl"], ""),
        (&["rule", "--json", "--json"], ""),
        (&["rule", "--profile"], ""),
        (&["books", "export", "sayc", "--format", "x"], ""),
        (&["meaning"], ""),
    ];
    for (arguments, input) in table {
        here.refuses(arguments, input);
    }
}
