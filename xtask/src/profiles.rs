//! `cargo xtask profiles` writes down what the profiles of `director` say, as Rust:
//! the program need not carry a reader of TOML (a web page pays for every
//! kilobyte), and whoever compiles `director` need not wait for one.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use director::Authority;
use profiles::{Choice, File};

/// Rewrites them.
pub(crate) fn run() -> ExitCode {
    let path = table();
    let written = generated().and_then(|text| fs::write(&path, text).map_err(at(&path)));
    match written {
        Ok(()) => {
            anstream::println!("{}", path.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            anstream::eprintln!("profiles: {error}");
            ExitCode::FAILURE
        }
    }
}

fn director() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/director")
}

/// The file that is written.
fn table() -> PathBuf {
    director().join("profiles/published.rs")
}

fn at(path: &Path) -> impl Fn(io::Error) -> String {
    move |error| format!("{}: {error}", path.display())
}

/// What the file should be.
fn generated() -> Result<String, String> {
    let mut code = String::from(
        "//! What the files beside this one say. Not written by hand: `cargo xtask profiles`.\n\n\
         use super::practice::Published;\n\n\
         /// In the order of `Authority::ALL`.\n\
         #[rustfmt::skip]\n\
         pub(super) static PUBLISHED: [Published; 6] = [\n",
    );
    for authority in Authority::ALL {
        let path = director().join("profiles").join(authority.as_str()).with_extension("toml");
        let text = fs::read_to_string(&path).map_err(at(&path))?;
        let file = File::read(&text).map_err(|error| format!("{}: {error}", path.display()))?;
        let _ = writeln!(code, "    Published {{ name: {:?}, settings: &[", file.name());
        for Choice { setting, value, source, .. } in file.choices() {
            let _ = writeln!(code, "        ({setting:?}, {value:?}, {source:?}),");
        }
        code.push_str("    ] },\n");
    }
    code.push_str("];\n");
    Ok(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generated_file_matches_the_profiles() {
        let found = fs::read_to_string(table()).unwrap();
        assert!(found == generated().unwrap(), "type `cargo xtask profiles`");
    }

    #[test]
    fn every_profile_file_belongs_to_an_authority() {
        let files = fs::read_dir(director().join("profiles")).unwrap();
        let mut found: Vec<String> = files
            .map(|file| file.unwrap().path())
            .filter(|path| path.extension().is_some_and(|it| it == "toml"))
            .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
            .collect();
        found.sort();
        let mut known: Vec<String> =
            Authority::ALL.iter().map(|authority| authority.as_str().to_owned()).collect();
        known.sort();
        assert_eq!(found, known);
    }
}
