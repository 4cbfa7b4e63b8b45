//! Cargo, for browsers: the programs for `wasm32`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::read;

/// What browsers run.
const TARGET: &str = "wasm32-unknown-unknown";

/// The profile of the workspace that makes small programs.
const SMALL: &str = "web";

/// The profile that makes them in little time.
const QUICK: &str = "words";

/// Variables set by cargo, or by somebody for cargo, that would change what is built
/// here. Those about networks, registries, threads and the terminal stay.
const KEPT: [&str; 6] =
    ["CARGO_BUILD_JOBS", "CARGO_HOME", "CARGO_HTTP_", "CARGO_NET_", "CARGO_REGISTR", "CARGO_TERM_"];

/// A cargo that can build for browsers.
pub(crate) struct Cargo<'a> {
    workspace: &'a Path,
    target: PathBuf,
    profile: &'static str,
}

impl<'a> Cargo<'a> {
    /// Makes sure that we can build for `wasm32`: if necessary, rustup adds it.
    pub(crate) fn ready(workspace: &'a Path, target: &Path) -> Result<Self, String> {
        if !has_target(workspace)? {
            eprintln!("Rust cannot compile for browsers yet: rustup target add {TARGET}");
            let mut rustup = Command::new("rustup");
            rustup.args(["target", "add", TARGET]).current_dir(workspace).stdin(Stdio::null());
            let added = rustup.status().is_ok_and(|status| status.success());
            if !added || !has_target(workspace)? {
                return Err(format!(
                    "Rust cannot compile for {TARGET}; type `rustup target add {TARGET}`, then try again"
                ));
            }
        }
        // in its own directory: its flags differ from those of the outer cargo
        Ok(Self { workspace, target: target.join("web-build"), profile: SMALL })
    }

    /// The same, in little time: neither small nor fast.
    pub(crate) fn quick(self) -> Self {
        Self { profile: QUICK, ..self }
    }

    /// Builds a program, alone: the books that the module holds would otherwise
    /// be in the page too. The flags are for the program itself.
    pub(crate) fn wasm(
        &self,
        package: &str,
        program: &str,
        features: &[&str],
        flags: &[&str],
    ) -> Result<Vec<u8>, String> {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command.current_dir(self.workspace).stdin(Stdio::null());
        for (name, _) in env::vars_os() {
            let Some(text) = name.to_str() else { continue };
            let kept = KEPT.iter().any(|kept| text.starts_with(kept));
            if text == "RUSTFLAGS" || text.starts_with("CARGO") && !kept {
                command.env_remove(name);
            }
        }
        if let Some(sources) = crates() {
            // where the crates are stored is nobody's business, and the page is the same
            // wherever it is built
            let flags = format!("--remap-path-prefix={}=crates", sources.display());
            command.env("CARGO_ENCODED_RUSTFLAGS", flags);
        }
        command.args(["rustc", "--locked", "--package", package, "--bin", program]);
        command
            .args(["--profile", self.profile, "--target", TARGET, "--target-dir"])
            .arg(&self.target);
        if !features.is_empty() {
            command.args(["--features", &features.join(",")]);
        }
        command.arg("--").args(flags);
        let status = command.status().map_err(|error| format!("cargo does not start: {error}"))?;
        if !status.success() {
            return Err(format!("`{package}` does not compile; `cargo xtask app` shows why"));
        }
        read(&self.target.join(TARGET).join(self.profile).join(format!("{program}.wasm")))
    }
}

/// Is there a standard library for browsers?
fn has_target(workspace: &Path) -> Result<bool, String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut rustc = Command::new(rustc);
    rustc.args(["--print", "target-libdir", "--target", TARGET]).current_dir(workspace);
    let library = rustc.output().map_err(|error| format!("rustc does not start: {error}"))?.stdout;
    let library = PathBuf::from(String::from_utf8_lossy(&library).trim());
    Ok(fs::read_dir(&library).map_or(0, Iterator::count) > 0)
}

/// Where cargo keeps the sources of crates.
fn crates() -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    Some(home?.join("registry").join("src"))
}
