//! `cargo xtask app` packs the web app, `cargo xtask dist` makes the program that
//! is handed out, with the app in it.

use std::process::ExitCode;

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
    match built(cargo("build").args(["--release", "--package", "rectify", "--bin", "rectify"])) {
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

/// Runs the packer, which tells cargo to put the app into what it builds next.
fn pack() -> bool {
    let ran = cargo("run").args(["--package", "pack", "--", "--embed"]).status();
    ran.is_ok_and(|status| status.success())
}
