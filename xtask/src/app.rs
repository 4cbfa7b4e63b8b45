//! `cargo xtask app` packs the web app, `cargo xtask dist` makes the program for
//! distribution, with the server and the app in it.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use crate::cargo::{built, cargo};

/// Has the packer build and pack the app; it says itself what it does.
pub(crate) fn app() -> ExitCode {
    if pack() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Packs the app, builds the program with it and says where it is.
pub(crate) fn dist() -> ExitCode {
    if !pack() {
        return ExitCode::FAILURE;
    }
    let program = ["--package", "rectify-server", "--features", "mimalloc"];
    let made = built(cargo("build").args(["--profile", "dist"]).args(program));
    match made.and_then(|program| handed_out(&program)) {
        Ok(program) => {
            let size = program.metadata().map_or(0, |found| found.len());
            let size = format!("{}.{} MB", size / 1_000_000, size / 100_000 % 10);
            anstream::println!("{size}, with the app in it: {}", program.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            anstream::eprintln!("dist: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The program under the name by which people know it, beside the one that cargo made.
fn handed_out(program: &Path) -> Result<PathBuf, String> {
    let named = program.with_file_name(format!("rectify{EXE_SUFFIX}"));
    let said = |error: io::Error| format!("{}: {error}", named.display());
    // never overwritten in place: it may be cargo's own file, under another name
    match fs::remove_file(&named) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(said(error)),
        Ok(()) | Err(_) => (),
    }
    fs::copy(program, &named).map_err(said)?;
    Ok(named)
}

/// Runs the packer, which tells cargo to put the app into what it builds next.
fn pack() -> bool {
    let ran = cargo("run").args(["--package", "pack", "--", "--embed"]).status();
    ran.is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_handed_out_is_a_file_of_its_own() {
        let folder = std::env::temp_dir().join(format!("rectify-dist-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let [program, named, cargos] =
            ["rectify-server", "rectify", "cargos"].map(|name| folder.join(name));
        let named = named.with_extension(EXE_SUFFIX.trim_start_matches('.'));
        fs::write(&program, "new").unwrap();
        // cargo keeps its programs under two names
        fs::write(&cargos, "cargo's").unwrap();
        fs::hard_link(&cargos, &named).unwrap();
        for _ in 0..2 {
            assert_eq!(handed_out(&program).unwrap(), named);
            assert_eq!(fs::read_to_string(&named).unwrap(), "new");
        }
        assert_eq!(fs::read_to_string(&cargos).unwrap(), "cargo's");
        fs::remove_dir_all(&folder).unwrap();
    }
}
