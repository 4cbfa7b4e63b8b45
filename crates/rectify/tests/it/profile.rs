//! `--profile FILE`: an authority of one's own.

use std::path::PathBuf;

use crate::common::{Ran, file, rectify};

const RECORD: &str = r#"{"dealer": "N", "events": [{"by": "N", "call": "1H"}]}"#;

/// A profile in a file of this name, alone in a folder.
fn written(name: &str, text: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("rectify-profile-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for temporary files");
    let path = folder.join(name);
    std::fs::write(&path, text).expect("the folder is ours");
    path
}

fn text(path: &std::path::Path) -> &str {
    path.to_str().expect("a path of letters")
}

fn json(arguments: &[&str], input: &str) -> serde_json::Value {
    let Ran { status, stdout, stderr } = rectify(arguments, input.as_bytes());
    assert_eq!((status, stderr.as_str()), (0, ""));
    serde_json::from_str(&stdout).expect("it prints JSON")
}

#[test]
fn a_ruling_names_the_profile_by_its_file() {
    let path = written("ours.toml", "name = \"Our Bridge Union\"\nbase = \"nbb\"\n");
    let own = ["--profile", text(&path)];
    let position = json(&[&["rule", "--json"][..], &own].concat(), RECORD);
    assert_eq!(position["profile"], "ours");
    // the record may name it too
    let named = RECORD.replacen('{', r#"{"profile": "ours", "#, 1);
    assert_eq!(json(&[&["rule", "--json"][..], &own].concat(), &named)["profile"], "ours");
    assert_eq!(json(&[&["rule", "--jsonl"][..], &own].concat(), &named)["profile"], "ours");
    assert_eq!(rectify(&["rule"], named.as_bytes()).status, 2);
    let page = rectify(&[&["rule"][..], &own].concat(), RECORD.as_bytes()).stdout;
    assert!(page.contains("Laws of 2017, ours"), "{page}");
}

#[test]
fn a_profile_file_differs_from_its_base_only_where_it_says_so() {
    let calls = ["--withdrawn", "11-19, 5+H; nat", "--replacement", "8-16, 5+H; nat"];
    let verdict = |profile: &str| {
        let arguments = [&["compare", "--json", "--profile", profile], &calls[..]].concat();
        json(&arguments, "")["verdict"].clone()
    };
    let head = "name = \"Our Bridge Union\"\nbase = \"ebu\"\n";
    let setting = "[settings]\novercall1_vs_opening = { value = \"yes\", source = \"handbook\" }\n";
    let based = written("based.toml", head);
    let lenient = written("lenient.toml", &format!("{head}{setting}"));
    assert_eq!(verdict("ebu"), "not_comparable");
    assert_eq!(verdict(text(&based)), "not_comparable");
    assert_eq!(verdict(text(&lenient)), "comparable");
}

#[test]
fn our_own_profile_files_are_read_like_any_other() {
    for name in ["wbf", "ebu", "acbl", "abf", "nzb", "nbb"] {
        let path = file(&format!("crates/director/profiles/{name}.toml"));
        let position = json(&["rule", "--json", "--profile", text(&path)], RECORD);
        assert_eq!(position["profile"], name);
    }
    let changed = std::fs::read_to_string(file("crates/director/profiles/abf.toml")).unwrap();
    let changed =
        changed.replace("length_tolerance = { value = \"1\"", "length_tolerance = { value = \"2\"");
    let path = written("abf.toml", &changed);
    let Ran { status, stderr, .. } = rectify(&["rule", "--profile", text(&path)], b"");
    assert_eq!(status, 2);
    assert!(stderr.ends_with("this is not what we have for abf; give the file another name\n"));
}

#[test]
fn a_bad_profile_file_is_refused_in_one_line() {
    let bad =
        written("bad.toml", "name = \"Our Bridge Union\"\nbase = \"wbf\"\n[settings]\ndoubt = 3\n");
    let unknown =
        written("unknown.toml", "name = \"x\"\nbase = \"wbf\"\n[settings]\ndoubt = \"often\"\n");
    let table = [
        (
            text(&bad),
            "line 4: `doubt` is a text in quotes, or { value = …, source = … }, not a number\n",
        ),
        (text(&unknown), "line 4: `doubt` is one of "),
        ("nowhere/ours.toml", "--profile: nowhere/ours.toml: there is no such file\n"),
    ];
    for (path, expected) in table {
        for arguments in [&["rule"][..], &["table"], &["compare", "--jsonl"]] {
            let Ran { status, stdout, stderr } =
                rectify(&[arguments, &["--profile", path]].concat(), RECORD.as_bytes());
            assert_eq!((status, stdout.as_str()), (2, ""), "{stderr}");
            assert!(stderr.contains(expected), "{stderr}");
            assert_eq!(stderr.lines().count(), 1, "{stderr}");
        }
    }
}
