//! What is compiled before the first ruling: every newcomer waits for it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// The most crates, including ours.
const MOST: usize = 70;

/// What only the server needs.
const SERVERS: [&str; 8] =
    ["axum", "hyper", "libsqlite3-sys", "ring", "rustls", "sqlx", "tokio", "rectify-serve"];

/// The crates that a package is built with, each with its features.
fn built_with(package: &str) -> BTreeMap<String, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| env!("CARGO").into());
    let said = Command::new(cargo)
        .args(["tree", "--locked", "--package", package, "--edges", "normal,build"])
        .args(["--prefix", "none", "--no-dedupe", "--format", "{p};{f}"])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
        .output()
        .expect("cargo runs");
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    let text = String::from_utf8(said.stdout).expect("it is text");
    let line = |line: &str| {
        let (package, features) = line.split_once(';')?;
        // `syn v3.0.9`, without where it is
        let words: Vec<&str> = package.split(' ').take(2).collect();
        Some((words.join(" "), features.to_owned()))
    };
    text.lines().filter_map(line).collect()
}

fn names(built: &BTreeMap<String, String>) -> BTreeSet<&str> {
    built.keys().filter_map(|package| package.split(' ').next()).collect()
}

#[test]
fn the_first_command_compiles_few_crates_and_none_of_the_servers() {
    let first = built_with("rectify");
    assert!(first.len() <= MOST, "{} crates: {:#?}", first.len(), first.keys());
    let first = names(&first);
    let wrong: Vec<_> = SERVERS.iter().filter(|name| first.contains(*name)).collect();
    assert!(wrong.is_empty(), "the first command compiles {wrong:?}");
    let server = built_with("rectify-server");
    let gone: Vec<_> = SERVERS.iter().filter(|name| !names(&server).contains(*name)).collect();
    assert!(gone.is_empty(), "the server has no {gone:?} any more");
}

#[test]
fn what_the_first_command_has_compiled_is_not_compiled_again() {
    let first = built_with("rectify");
    let mut again = Vec::new();
    for program in ["rectify-server", "xtask"] {
        let other = built_with(program);
        for (package, features) in &first {
            if let Some(others) = other.get(package).filter(|others| *others != features) {
                again.push(format!("{package} has [{features}], and for {program} [{others}]"));
            }
        }
    }
    assert!(again.is_empty(), "see `either` in Cargo.toml\n{}", again.join("\n"));
}

#[test]
fn parsing_a_url_brings_in_no_unicode_tables() {
    // `url` reads the address of a database; the tables are a tenth of the server's crates. Only
    // the lock file says so: whoever uses our crates has what they like
    let server = built_with("rectify-server");
    assert!(
        server.contains_key("idna_adapter v1.0.0"),
        "cargo update idna_adapter --precise 1.0.0"
    );
    assert!(names(&server).iter().all(|name| !name.starts_with("icu_")));
}
