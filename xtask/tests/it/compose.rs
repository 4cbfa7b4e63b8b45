//! What is handed out is what is tested.

use std::fs;
use std::path::Path;

fn read(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The number after these words.
fn number_after(text: &str, words: &str) -> u32 {
    let (_, rest) = text.split_once(words).unwrap_or_else(|| panic!("there is no {words:?}"));
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_else(|_| panic!("no number follows {words:?}"))
}

/// The version of PostgreSQL in `compose.yaml` and in the operator's page is the one that CI has.
#[test]
fn the_postgresql_we_ship_is_the_one_we_test() {
    let composed = number_after(&read("compose.yaml"), "library/postgres:");
    let told = number_after(&read("docs/operating.md"), "Use PostgreSQL (version ");
    assert_eq!(composed, told);
    if std::env::var_os("CI_POSTGRES").is_some() {
        let installed = fs::read_dir("/usr/lib/postgresql").expect("PostgreSQL of Debian");
        let versions = installed.filter_map(|it| it.ok()?.file_name().to_str()?.parse().ok());
        assert_eq!(versions.max(), Some(composed));
    }
}

/// A server is asked whether it can store, by the program itself: an image may have no shell.
#[test]
fn the_composed_servers_have_health_checks() {
    let compose = read("compose.yaml");
    assert!(compose.contains("[CMD, rectify, desk, ready]"), "{compose}");
    assert!(compose.contains("health_uri /readyz"));
    assert!(read("Containerfile").contains(r#"CMD ["rectify", "desk", "ready"]"#));
}
