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
const DROPPED: [&str; 14] = [
    "DEBUG",
    "HOST",
    "MAKEFLAGS",
    "MFLAGS",
    "NUM_JOBS",
    "OPT_LEVEL",
    "OUT_DIR",
    "PROFILE",
    "RUSTC",
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
        // beside what the outer cargo builds: in its own place, both would wait for each other
        let outer = out.ancestors().find(|place| place.join("CACHEDIR.TAG").exists());
        let outer = outer.map_or_else(|| workspace.join("target"), Path::to_path_buf);
        Ok(Self { workspace, target: outer.join("web-build") })
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
        if let Some(home) = env::var_os("CARGO_HOME") {
            // where somebody keeps his crates is nobody's business, and the page
            // is the same wherever it is built
            let sources = Path::new(&home).join("registry").join("src");
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
