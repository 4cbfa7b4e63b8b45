//! The walls between the crates: who may know whom, and what must not get in.
//!
//! Each list is exact: a wall with nothing left behind it fails too.

mod citations;
mod rooms;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Every crate of `crates/` by its folder, with those of the workspace that it
/// depends on.
const WALLS: [(&str, &[&str]); 24] = [
    ("bridge", &[]),
    ("hands", &["bridge"]),
    ("dd", &["bridge"]),
    ("deals", &["bridge", "hands"]),
    ("books", &["bridge", "hands"]),
    ("laws", &["bridge"]),
    ("notation", &["bridge"]),
    ("profiles", &[]),
    ("director", &["books", "bridge", "hands", "laws"]),
    ("train", &["books", "bridge", "deals", "director", "hands", "laws"]),
    (
        "words",
        &[
            "books", "bridge", "desk", "director", "hands", "laws", "notation", "review", "score",
            "train",
        ],
    ),
    ("score", &["bridge"]),
    ("review", &["bridge", "director", "score"]),
    ("desk", &[]),
    ("store", &[]),
    (
        "wire",
        &[
            "books", "bridge", "dd", "deals", "desk", "director", "hands", "laws", "notation",
            "review", "score", "train", "words",
        ],
    ),
    ("module", &["wire"]),
    ("ddmodule", &["wire"]),
    ("serve", &["desk", "store", "wire", "words"]),
    (
        "web",
        &[
            "books", "bridge", "deals", "desk", "director", "hands", "laws", "review", "score",
            "train", "wire", "words",
        ],
    ),
    (
        "cli",
        &[
            "books", "bridge", "dd", "deals", "director", "hands", "laws", "notation", "profiles",
            "review", "score", "train", "wire", "words",
        ],
    ),
    ("rectify", &["cli", "wire"]),
    ("rectify-server", &["cli", "serve", "wire"]),
    ("browser", &[]),
];

/// The crates that only compute.
const PURE: [&str; 12] = [
    "bridge", "hands", "deals", "books", "laws", "director", "train", "words", "score", "review",
    "notation", "desk",
];

/// All that these may reach beyond the workspace, in their turn or through
/// others: errors, the numbers with which example hands are drawn, and exact
/// fractions.
const PLAIN: [&str; 11] = [
    "fastrand",
    "num-bigint",
    "num-integer",
    "num-rational",
    "num-traits",
    "proc-macro2",
    "quote",
    "syn",
    "thiserror",
    "thiserror-impl",
    "unicode-ident",
];

/// What double dummy may reach beside these: the solver, and what that is made of.
/// `either`, of the threads, has `serde` where the desk's database is in the same build.
const SOLVER: [&str; 13] = [
    "arrayvec",
    "bitflags",
    "contract-bridge",
    "crossbeam-deque",
    "crossbeam-epoch",
    "crossbeam-utils",
    "either",
    "pons-dds",
    "rayon",
    "rayon-core",
    "serde",
    "serde_core",
    "serde_derive",
];

/// What would be input, output, a clock or chance.
const OUTSIDE: [&str; 8] = [
    "std::env",
    "std::fs",
    "std::io",
    "std::net",
    "std::process",
    "std::thread",
    "std::time",
    "SystemTime",
];

/// All that `director` has in more than one word: what a setting can be, and in the notation of
/// meanings how a bid sounds.
const SAID: [&str; 6] = [
    "3+{suit}; nat raise",
    "semi; nat shows:N",
    "a number such as 1",
    "a number such as 60",
    "a range such as 1-2",
    "a whole number such as 1",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// What `cargo metadata` says about the workspace and all that it depends on.
fn metadata() -> Value {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| env!("CARGO").into());
    let said = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    serde_json::from_slice(&said.stdout).expect("cargo prints JSON")
}

/// A package, and what its library and its programs are built with.
#[derive(Debug, Default)]
struct Package {
    name: String,
    /// Its folder, seen from the workspace; none where it is somebody else's
    folder: Option<String>,
    is_published: bool,
    /// Not what only its tests or its build script need
    needs: BTreeSet<String>,
}

/// All packages by their identity.
fn packages(metadata: &Value) -> BTreeMap<String, Package> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let root = text(&metadata["workspace_root"]);
    let mut packages: BTreeMap<String, Package> = BTreeMap::new();
    for package in list(&metadata["packages"]) {
        let manifest = PathBuf::from(text(&package["manifest_path"]));
        let folder = manifest.parent().and_then(|folder| folder.strip_prefix(&root).ok());
        let folder = folder.filter(|_| package["source"].is_null());
        let known = Package {
            name: text(&package["name"]),
            folder: folder.map(|folder| folder.to_string_lossy().replace('\\', "/")),
            is_published: package["publish"].is_null(),
            needs: BTreeSet::new(),
        };
        packages.insert(text(&package["id"]), known);
    }
    for node in list(&metadata["resolve"]["nodes"]) {
        let normal = |dep: &&Value| list(&dep["dep_kinds"]).iter().any(|it| it["kind"].is_null());
        let deps = list(&node["deps"]);
        let needs = deps.iter().filter(normal).map(|dep| text(&dep["pkg"])).collect();
        if let Some(package) = packages.get_mut(&text(&node["id"])) {
            package.needs = needs;
        }
    }
    packages
}

/// The crates of `crates/` by their folder there.
fn crates(packages: &BTreeMap<String, Package>) -> BTreeMap<&str, (&String, &Package)> {
    let inside = |(id, package)| {
        let folder = Package::folder(package)?.strip_prefix("crates/")?;
        Some((folder, (id, package)))
    };
    packages.iter().filter_map(inside).collect()
}

impl Package {
    fn folder(&self) -> Option<&str> {
        self.folder.as_deref()
    }
}

/// All that a package is built with, directly or through others.
fn reached<'p>(packages: &'p BTreeMap<String, Package>, from: &str) -> BTreeSet<&'p str> {
    let (mut found, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(id) = open.pop() {
        let Some((_, package)) = packages.get_key_value(id) else { continue };
        for id in &package.needs {
            if found.insert(id.as_str()) {
                open.push(id);
            }
        }
    }
    found
}

/// What is wrong with the walls, a line for each.
fn broken(packages: &BTreeMap<String, Package>, walls: &[(&str, &[&str])]) -> Vec<String> {
    let crates = crates(packages);
    let mut wrong = Vec::new();
    for (name, (_, package)) in &crates {
        let Some((_, may)) = walls.iter().find(|(known, _)| known == name) else {
            wrong.push(format!("{name}: it has no walls yet"));
            continue;
        };
        let ours = package.needs.iter().filter_map(|id| packages.get(id)?.folder());
        let knows: BTreeSet<&str> =
            ours.map(|folder| folder.strip_prefix("crates/").unwrap_or(folder)).collect();
        let may: BTreeSet<&str> = may.iter().copied().collect();
        wrong.extend(knows.difference(&may).map(|other| format!("{name} must not know {other}")));
        let idle = may.difference(&knows);
        wrong.extend(idle.map(|other| format!("{name} may know {other}, and does not")));
    }
    let gone = walls.iter().filter(|(name, _)| !crates.contains_key(name));
    wrong.extend(gone.map(|(name, _)| format!("{name}: there is no such crate")));
    wrong
}

/// What the pure crates reach and must not.
fn impure(packages: &BTreeMap<String, Package>, pure: &[&str], plain: &[&str]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (name, (id, _)) in crates(packages) {
        if !pure.contains(&name) {
            continue;
        }
        for other in reached(packages, id).iter().filter_map(|id| packages.get(*id)) {
            if other.folder.is_none() && !plain.contains(&other.name.as_str()) {
                wrong.push(format!("{name} must not be built with {}", other.name));
            }
        }
    }
    wrong
}

/// Every Rust file below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
    found
}

/// The crates' own code by its file, without its tests.
fn code(folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for path in sources(&root().join(folder)) {
        // tests may read files
        if path.ends_with("tests.rs") {
            continue;
        }
        let mut text = fs::read_to_string(&path).expect("a source is text");
        text.truncate(text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len()));
        let path = path.strip_prefix(root()).unwrap_or(&path).display().to_string();
        found.push((path, text));
    }
    found
}

/// The lines of the crates' own code that have something in them, as
/// `crates/laws/src/table.rs:12: …`. Remarks do not count.
fn lines_with(folder: &str, has: impl Fn(&str) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for (path, text) in code(folder) {
        for (number, line) in (1..).zip(text.lines()) {
            if has(line.split("//").next().unwrap_or_default()) {
                found.push(format!("{path}:{number}: {}", line.trim()));
            }
        }
    }
    found
}

/// The texts in a piece of code, each with what precedes it on its line.
/// Remarks, and letters between `'` and `'`, are none.
fn texts(code: &str) -> Vec<(&str, &str)> {
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(next) = code[at..].find(['"', '/', '\'']).map(|next| at + next) {
        let rest = &code[next..];
        let end = |length: Option<usize>| length.map_or(code.len(), |length| next + length);
        at = if rest.starts_with("//") {
            end(rest.find('\n'))
        } else if let Some(text) = rest.strip_prefix('"') {
            let mut escaped = false;
            let close = text.find(|letter: char| {
                let closes = letter == '"' && !escaped;
                escaped = letter == '\\' && !escaped;
                closes
            });
            let close = close.unwrap_or(text.len());
            let line = code[..next].rfind('\n').map_or(0, |line| line + 1);
            found.push((&code[line..next], &text[..close]));
            (next + close + 2).min(code.len())
        } else if rest.starts_with("'\"'") {
            next + 3
        } else {
            next + 1
        };
    }
    found
}

/// Is it more than one word of a language? A word has a small letter after its
/// first; what is in braces is put in.
fn speaks(text: &str) -> bool {
    let pieces = text.split('{').map(|piece| piece.rsplit('}').next().unwrap_or_default());
    let words = pieces.flat_map(str::split_whitespace);
    words.filter(|word| word.chars().skip(1).any(char::is_lowercase)).count() > 1
}

/// What a piece of code says, errors and what cannot happen left out.
fn spoken(code: &str) -> Vec<&str> {
    let is_error = |before: &str| {
        let before = before.trim_end();
        ["#[error(", "expect(", "unreachable!(", "panic!(", "reason ="]
            .iter()
            .any(|it| before.ends_with(it))
    };
    let texts = texts(code).into_iter().filter(|(before, text)| !is_error(before) && speaks(text));
    texts.map(|(_, text)| text).collect()
}

/// Is this word in the line, as a word?
fn has_word(line: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word)
        .any(|(at, _)| !line[..at].ends_with(part) && !line[at + word.len()..].starts_with(part))
}

#[track_caller]
fn assert_none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{}\nsee xtask/tests/it/walls.rs", wrong.join("\n"));
}

#[test]
fn each_crate_knows_only_the_crates_it_may_know() {
    assert_none(&broken(&packages(&metadata()), &WALLS));
}

#[test]
fn the_computing_crates_have_no_other_dependencies() {
    assert_none(&impure(&packages(&metadata()), &PURE, &PLAIN));
}

#[test]
fn double_dummy_needs_only_the_solver_and_threads() {
    let may = [&PLAIN[..], &SOLVER[..]].concat();
    assert_none(&impure(&packages(&metadata()), &["dd"], &may));
    let outside =
        |line: &str| OUTSIDE.iter().any(|word| *word != "std::thread" && has_word(line, word));
    assert_none(&lines_with("crates/dd/src", outside));
}

#[test]
fn the_computing_crates_read_no_file_and_no_clock() {
    for name in PURE {
        let outside = |line: &str| OUTSIDE.iter().any(|word| has_word(line, word));
        assert_none(&lines_with(&format!("crates/{name}/src"), outside));
    }
}

#[test]
fn the_law_and_the_score_have_no_floats() {
    let floats = |line: &str| has_word(line, "f32") || has_word(line, "f64");
    for name in ["laws", "score", "review"] {
        assert_none(&lines_with(&format!("crates/{name}/src"), floats));
    }
}

#[test]
fn the_deciding_crates_contain_no_sentences() {
    let code = [code("crates/director/src"), code("crates/laws/src/book")].concat();
    let said: BTreeSet<&str> = code.iter().flat_map(|(_, text)| spoken(text)).collect();
    assert_eq!(said, BTreeSet::from(SAID), "sentences are for `words`");
}

#[test]
fn people_are_told_names_by_a_language() {
    let spelled = |line: &str| has_word(line, "Spelled") || line.contains(".spelled()");
    for name in ["words", "web", "serve"] {
        assert_none(&lines_with(&format!("crates/{name}/src"), spelled));
    }
}

#[test]
fn the_screens_say_nothing_past_the_language() {
    let shown = [".put(", "hidden(", "rich(", "\"aria-label\", ", "\"placeholder\", "];
    let has_word = |text: &str| {
        let mut words = text.split(|letter: char| !letter.is_alphabetic());
        words.any(|word| word.chars().count() > 1)
    };
    let mut found = Vec::new();
    for (path, text) in code("crates/web/src") {
        for (before, said) in texts(&text) {
            let is_shown = shown.iter().any(|it| before.ends_with(it)) && has_word(said);
            let is_sentence = speaks(said) && said.starts_with(char::is_uppercase);
            let is_remark = before.trim_start().starts_with("#[");
            // the name of a format is the same in every language
            if (is_shown || is_sentence) && !is_remark && said != "JSON" {
                found.push(format!("{path}: {said}"));
            }
        }
    }
    assert_none(&found);
}

#[test]
fn only_wire_says_what_the_json_looks_like() {
    for (name, _) in WALLS.iter().filter(|(name, _)| *name != "wire") {
        let derives = |line: &str| has_word(line, "Serialize");
        assert_none(&lines_with(&format!("crates/{name}/src"), derives));
    }
}

#[test]
fn a_published_package_contains_every_file_it_reads() {
    let packages = packages(&metadata());
    let published = packages.values().filter(|it| it.is_published && it.folder.is_some());
    let folders: Vec<&str> = published.filter_map(Package::folder).collect();
    assert!(folders.len() >= 8, "{folders:?}");
    for folder in folders {
        assert!(folder.starts_with("crates/"), "{folder} would be published");
        let base = root().join(folder);
        for path in sources(&base.join("src")).into_iter().chain([base.join("build.rs")]) {
            let Ok(text) = fs::read_to_string(&path) else { continue };
            let depth = path.strip_prefix(&base).map_or(0, |path| path.components().count() - 1);
            for (at, _) in text.match_indices("include_") {
                let read = text[at..].lines().next().unwrap_or_default();
                let Some(file) = read.split('"').nth(1) else { continue };
                let up = Path::new(file).components().filter(|it| *it == Component::ParentDir);
                assert!(up.count() <= depth, "{}: {read}", path.display());
            }
        }
    }
}

/// A workspace of three crates and one from outside.
fn made_up(needs: &[(&str, &[&str])]) -> BTreeMap<String, Package> {
    let package = |name: &str, ours: bool| Package {
        name: name.to_owned(),
        folder: ours.then(|| format!("crates/{name}")),
        ..Package::default()
    };
    let names = [("low", true), ("high", true), ("serde", false), ("middle", false)];
    let mut packages: BTreeMap<String, Package> =
        names.into_iter().map(|(name, ours)| (name.to_owned(), package(name, ours))).collect();
    for (name, needs) in needs {
        let needs = needs.iter().map(ToString::to_string).collect();
        packages.get_mut(*name).expect("one of the four").needs = needs;
    }
    packages
}

#[test]
fn a_broken_wall_is_found() {
    let walls: [(&str, &[&str]); 2] = [("low", &[]), ("high", &["low"])];
    let fine = made_up(&[("high", &["low", "serde"])]);
    assert_eq!(broken(&fine, &walls), [""; 0]);
    let wrong = made_up(&[("low", &["high"])]);
    assert_eq!(
        broken(&wrong, &walls),
        ["high may know low, and does not", "low must not know high"]
    );
    assert_eq!(broken(&fine, &walls[1..]), ["low: it has no walls yet"]);
    let gone: [(&str, &[&str]); 3] = [walls[0], walls[1], ("old", &[])];
    assert_eq!(broken(&fine, &gone), ["old: there is no such crate"]);
}

#[test]
fn a_sentence_is_found() {
    let code = r#"
        // "The call stands."
        let quote = ['"', '\''];
        let said = format!("{} must pass \"once\" ({law}).", seat.name());
        table.step(event).expect("a plan is possible");
        #[error("there is no setting `{name}`")]
        end(Way::AfterLead, "S: S 1H, W P, N X, E P, W leads SA, !");
        used.push("hcp_floor_tolerance", "East", "{file}, line {line}");
        lines.push("The call\
                    stands.");
    "#;
    let said = spoken(code);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].starts_with("{} must") && said[1].starts_with("The call"), "{said:?}");
}

#[test]
fn indirect_dependencies_are_found() {
    let packages = made_up(&[("low", &["middle"]), ("middle", &["serde"])]);
    assert_eq!(impure(&packages, &["low"], &["middle"]), ["low must not be built with serde"]);
    assert_eq!(impure(&packages, &["low"], &["middle", "serde"]), [""; 0]);
    assert_eq!(impure(&packages, &["high"], &[]), [""; 0]);
}
