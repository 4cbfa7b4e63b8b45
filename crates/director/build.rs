//! Reads the profiles, so that the program need not carry a reader of TOML: a
//! web page pays for every kilobyte. What a file may hold is checked here, what
//! the settings may be by a test.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use serde::Deserialize;

/// In the order of `Authority`.
const PROFILES: [&str; 6] = ["wbf", "ebu", "acbl", "abf", "nzb", "nbb"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Profile {
    name: String,
    settings: BTreeMap<String, Value>,
}

/// A value: ours, or published.
#[derive(Deserialize)]
#[serde(untagged)]
enum Value {
    Default(String),
    Published(Published),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Published {
    value: String,
    source: String,
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("profiles");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut code = String::from("[\n");
    for name in PROFILES {
        let path = folder.join(name).with_extension("toml");
        let refused = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| refused(&error))?;
        let Profile { name, settings } = toml::from_str(&text).map_err(|error| refused(&error))?;
        writeln!(code, "Published {{ name: {name:?}, settings: &[")?;
        for (setting, value) in settings {
            let (value, source) = match value {
                Value::Default(value) => (value, None),
                Value::Published(Published { value, source }) => (value, Some(source)),
            };
            writeln!(code, "({setting:?}, {value:?}, {source:?}),")?;
        }
        code.push_str("] },\n");
    }
    code.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("profiles.rs"), code)?;
    Ok(())
}
