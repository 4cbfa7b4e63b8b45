//! Reads the profiles, so that the program need not carry a reader of TOML: a
//! web page pays for every kilobyte. What a file may hold is checked here, what
//! the settings may be by a test.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use profiles::{Choice, File};

/// In the order of `Authority`.
const PROFILES: [&str; 6] = ["wbf", "ebu", "acbl", "abf", "nzb", "nbb"];

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("profiles");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut code = String::from("[\n");
    for name in PROFILES {
        let path = folder.join(name).with_extension("toml");
        let refused = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = fs::read_to_string(&path).map_err(|error| refused(&error))?;
        let file = File::read(&text).map_err(|error| refused(&error))?;
        writeln!(code, "Published {{ name: {:?}, settings: &[", file.name())?;
        for Choice { setting, value, source, .. } in file.choices() {
            writeln!(code, "({setting:?}, {value:?}, {source:?}),")?;
        }
        code.push_str("] },\n");
    }
    code.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("profiles.rs"), code)?;
    Ok(())
}
