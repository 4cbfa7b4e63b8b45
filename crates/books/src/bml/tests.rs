use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use super::*;

/// Path, formula and tags of every line.
fn read(text: &str) -> Vec<String> {
    let line = |line: &ImportedLine| {
        let meaning = line.meaning.clone().map(|meaning| Meaning { prose: None, ..meaning });
        format!("{} = {}", line.path, meaning.map_or("-".to_owned(), |meaning| meaning.to_string()))
    };
    import(text).lines.iter().map(line).collect()
}

#[test]
fn a_bid_table_is_read_with_its_continuations() {
    let two = "1N = 15--17 HCP, BAL\n  2C = Stayman\n    2D = no 4M\n  2D = transfer to !h, 5+!h\n";
    let expected =
        ["1N = 15-17, bal", "1N-2C = -", "1N-2C-2D = 0-3H, 0-3S", "1N-2D = 5+H; art xfer:H"];
    assert_eq!(read(two), expected);
    assert_eq!(read(&two.replace("  ", "    ")), expected);
}

#[test]
fn rows_belong_to_the_history_above_them() {
    assert_eq!(
        read("1N-2C;\n2H 4+!h\n  3H 4!h\n2S 4+ spades"),
        ["1N-2C-2H = 4+H", "1N-2C-2H-3H = 4H", "1N-2C-2S = 4+S"]
    );
    assert_eq!(read("1C-(1D)-\nD = 4+!h\nR = 10+ hcp"), ["1C-(1D)-X = 4+H"]);
    assert_eq!(
        read("1N-(2C)\n  2D = 5+ cards\n\nA paragraph.\n1N is not a row here."),
        ["1N-(2C)-2D = 5+D"]
    );
    assert_eq!(read("(1NT)-P-(P)---\n  2C = 4+!h, 4+!s"), ["(1N)-P-(P)-2C = 4+H, 4+S"]);
    assert_eq!(read("1N\n  2C = 8+ hcp"), ["1N-2C = 8+"]);
    assert_eq!(read("1C-(D)\n  R = 10+ hcp"), ["1C-(X)-XX = 10+"]);
}

#[test]
fn a_variable_is_the_suit_that_was_bid() {
    assert_eq!(
        read("1M = 12-21, 5+M\n  2oM = 5+oM, GF"),
        ["1H = 12-21, 5+H", "1S = 12-21, 5+S", "1H-2S = 5+S; GF", "1S-2H = 5+H; GF"]
    );
    assert_eq!(read("2HS = 6 card suit, 6--10 hcp"), ["2H = 6H, 6-10", "2S = 6S, 6-10"]);
    assert_eq!(read("3m = 7+#"), ["3C = 7+C", "3D = 7+D"]);
    // no major has been bid
    assert_eq!(read("2D = 6M, 5-9 hcp"), ["2D = (6H | 6S), 5-9"]);
}

#[test]
fn plain_words_become_a_formula() {
    let table = [
        ("15-17 balanced", "15-17, bal"),
        ("12+", "12+"),
        ("0-7 hcp", "0-7"),
        ("5+!h", "5+H"),
        ("5+ hearts, INV", "5+H; INV"),
        ("4 spades", "4S"),
        ("at least 4!s", "4+S"),
        ("5+!d-4+!c, FG", "5+D, 4+C; GF"),
        ("6+ suit", "6+D"),
        ("at least 5-4 majors", "5+H, 4+S | 4+H, 5+S"),
        ("5-5 minors, GF", "5+C, 5+D; GF"),
        // a minimum is a hand, not a number
        ("MIN 3=!h", "3H"),
        ("4+!h/5!s", "4+H | 5S"),
    ];
    for (prose, formula) in table {
        assert_eq!(read(&format!("2D = {prose}")), [format!("2D = {formula}")]);
    }
}

#[test]
fn wording_that_cannot_be_parsed_is_shown_but_never_used() {
    for prose in [
        "20--21 bal / Any game force",
        "usually 5+!h",
        "asks for 4 spades",
        "5-4",
        "one of: 1) 6!h 2) 22-24 NT",
        "6-9 hcp or 5+!h",
        "5+!h, or INV",
        "transfer to the next suit, at least 6 cards",
        "(normally 10+ HCP)",
        "5!h, 4!h",
        "2 of the top 3",
        "Puppet to 2!h",
        "transfer to 2!h",
        "may have 5M, 6m or 5-4 minors",
        "any 5 carder",
        // high cards only, or with length?
        "9-17 points",
    ] {
        let imported = import(&format!("2D = {prose}"));
        assert_eq!(imported.lines[0].meaning, None, "{prose}");
        assert_eq!(imported.lines[0].unread, [prose]);
    }
    // a suit, but not theirs
    assert_eq!(read("(2H)-3H = solid 7+ suit"), ["(2H)-3H = -"]);
    let mixed = import("2D = 5+!d, usually a good suit");
    assert_eq!(mixed.lines[0].unread, ["usually a good suit"]);
    assert!(mixed.lines[0].meaning.is_some());
}

#[test]
fn comments_headings_and_prose_are_not_calls() {
    let text = "#+TITLE: x\n#INCLUDE a.bml\n* 1N opening\n\nWe open\n1N = often\n\n- 1N = list\n\n// no\n1N = 15-17\n// 2C = no\n  2C = Stayman,\n       8+ hcp\n";
    assert_eq!(read(text), ["1N = 15-17", "1N-2C = 8+"]);
    assert_eq!(import(text).lines[1].text, "Stayman, 8+ hcp");
}

#[test]
fn a_row_that_does_not_fit_any_auction_is_listed() {
    let imported = import("2S = 6!s\n  2H = 5!h");
    assert_eq!(imported.refused, [(2, "5!h".to_owned())]);
}

#[test]
fn no_input_text_causes_a_panic() {
    for text in [
        "",
        "=",
        "1",
        "1-",
        "(",
        "1N=",
        "1N = !",
        "1é = ü",
        "1N = 5+é-4",
        "1N = 999999+!h (",
        "-;",
        "1N = 4=!",
    ] {
        let _ = import(text);
    }
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "bml") {
            found.push(path);
        }
    }
}

/// Says what is skipped. Where the machine promises to have it (`NAME=1`), the test fails instead.
#[track_caller]
fn skipped(what: &str, promised: &str) {
    // not `eprintln`, which is shown only for tests that fail
    std::io::stderr().write_all(format!("skipped: {what}\n").as_bytes()).unwrap();
    assert!(std::env::var(promised).as_deref() != Ok("1"), "{promised}=1, but: {what}");
}

/// Does the text state a number of points or of cards? A wide net: it includes what is hedged,
/// denied, or an alternative.
fn states_a_number(text: &str) -> bool {
    let text = text.replace("--", "-").to_lowercase();
    let letters: Vec<char> = text.chars().collect();
    (0..letters.len()).any(|i| {
        let fresh =
            i == 0 || !letters[i - 1].is_alphanumeric() && !matches!(letters[i - 1], '-' | '+');
        if !letters[i].is_ascii_digit() || !fresh {
            return false;
        }
        let rest: String = letters[i..].iter().collect();
        let number = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = rest.len() - number.len();
        let tail = number.trim_start_matches(|c: char| c.is_ascii_digit() || "-+=".contains(c));
        let range = digits <= 2 && tail.len() < number.len();
        let unit = tail.trim_start();
        let units = [
            "!c", "!d", "!h", "!s", "#", "hcp", "card", "heart", "spade", "diamond", "club", "suit",
        ];
        // a bid (`2!h`, `3NT`) has a level and a suit too: only a range, or cards, without it
        let bid = !range && tail.starts_with('!') && digits == 1;
        let unit = units.iter().any(|word| unit.starts_with(word));
        (range && (unit || !tail.starts_with(|c: char| c.is_alphabetic() || c == '(')))
            || unit && !bid
    })
}

#[test]
fn most_rows_with_a_number_get_a_formula() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/bml");
    let mut all = Vec::new();
    files(&folder, &mut all);
    if all.is_empty() {
        skipped("there is no ../shared/data/bml", "CI_SHARED");
    }
    all.sort();
    let (mut stated, mut read) = (0, 0);
    for file in all {
        let text = String::from_utf8_lossy(&std::fs::read(&file).unwrap()).into_owned();
        let imported = import(&text);
        let mut rows: BTreeMap<usize, (&str, bool)> = BTreeMap::new();
        for line in &imported.lines {
            rows.entry(line.number).or_insert((&line.text, false)).1 |= line.meaning.is_some();
        }
        for (number, text) in &imported.refused {
            rows.insert(*number, (text, false));
        }
        let with: Vec<_> = rows.iter().filter(|(_, (text, _))| states_a_number(text)).collect();
        let got = with.iter().filter(|(_, (_, read))| *read).count();
        eprintln!(
            "{}: {} rows, {} refused, {} state a number, {got} read",
            file.display(),
            rows.len(),
            imported.refused.len(),
            with.len()
        );
        for line in &imported.lines {
            let (mut tree, mut ends) = (Tree::default(), Vec::new());
            tree.follow(End::default(), &line.path, &mut ends).unwrap();
            tree.add(ends[0], 0);
            let mut found = Vec::new();
            tree.each(&mut |calls, _, _, _| found.push(calls.to_vec()));
            let theirs = line.path.starts_with('(');
            assert_eq!(found.len(), 1);
            assert_eq!(written(&found[0], theirs), line.path);
        }
        stated += with.len();
        read += got;
    }
    eprintln!("{read} of {stated} rows that state a number have a formula");
    assert!(read * 100 >= stated * 60, "{read} of {stated}");
}
