//! Cargo within cargo: the programs for `wasm32`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use super::read;

const TARGET: &str = "wasm32-unknown-unknown";

/// The profile of the workspace that makes small programs.
const PROFILE: &str = "web";

/// What the outer cargo tells its build scripts and compilers would change what
/// the inner one builds. What it was told about networks and registries stays.
const KEPT: [&str; 5] = ["CARGO_HOME", "CARGO_HTTP_", "CARGO_NET_", "CARGO_REGISTR", "CARGO_TERM_"];
const DROPPED: [&str; 13] = [
    "DEBUG",
    "HOST",
    "MAKEFLAGS",
    "MFLAGS",
    "NUM_JOBS",
    "OPT_LEVEL",
    "OUT_DIR",
    "PROFILE",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTC_WRAPPER",
    "RUSTDOC",
    "RUSTFLAGS",
    "TARGET",
];

/// The inner cargo.
pub(crate) struct Built<'a> {
    workspace: &'a Path,
    target: PathBuf,
}

impl<'a> Built<'a> {
    /// Finds out whether `wasm32` can be built for.
    pub(crate) fn start(workspace: &'a Path, out: &Path) -> Result<Self, String> {
        let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let asked =
            Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]).output();
        let library = asked.map_err(|error| format!("rustc: {error}"))?.stdout;
        let library = PathBuf::from(String::from_utf8_lossy(&library).trim());
        if fs::read_dir(&library).map_or(0, Iterator::count) == 0 {
            return Err(format!(
                "Rust cannot compile for {TARGET} yet; run `rustup target add {TARGET}`"
            ));
        }
        Ok(Self { workspace, target: beside(out).join("web-build") })
    }

    /// Builds a program, alone: the books that the module holds would otherwise
    /// be in the page too.
    pub(crate) fn wasm(&self, package: &str, program: &str) -> Result<Vec<u8>, String> {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut command = Command::new(cargo);
        command.current_dir(self.workspace).stdin(Stdio::null());
        for (name, _) in env::vars_os() {
            let Some(text) = name.to_str() else { continue };
            let kept = KEPT.iter().any(|kept| text.starts_with(kept));
            if DROPPED.contains(&text) || text.starts_with("CARGO") && !kept {
                command.env_remove(name);
            }
        }
        if let Some(sources) = crates() {
            // where somebody keeps his crates is nobody's business, and the page
            // is the same wherever it is built
            let flags = format!("--remap-path-prefix={}=crates", sources.display());
            command.env("CARGO_ENCODED_RUSTFLAGS", flags);
        }
        command.args(["build", "--locked", "--package", package, "--bin", program]);
        command.args(["--profile", PROFILE, "--target", TARGET, "--target-dir"]).arg(&self.target);
        let output = command.output().map_err(|error| format!("cargo: {error}"))?;
        if !output.status.success() {
            return Err(format!("{package}:\n{}", String::from_utf8_lossy(&output.stderr)));
        }
        read(&self.target.join(TARGET).join(PROFILE).join(format!("{program}.wasm")))
    }
}

/// The outer cargo's directory, in which everything it builds is: in its own
/// place, both would wait for each other. `OUT_DIR` is `release/build/…/out` in
/// it, or `TRIPLE/release/build/…/out`.
fn beside(out: &Path) -> &Path {
    let above = out.ancestors().find(|place| place.ends_with("build"));
    let profile = above.and_then(Path::parent);
    let triple = env::var("TARGET").unwrap_or_default();
    match profile.and_then(Path::parent) {
        Some(place) if place.ends_with(&triple) => place.parent().unwrap_or(place),
        Some(place) => place,
        None => out,
    }
}

/// Where cargo keeps the sources of crates.
fn crates() -> Option<PathBuf> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(".cargo")));
    Some(home?.join("registry").join("src"))
}
