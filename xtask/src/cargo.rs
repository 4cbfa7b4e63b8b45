//! The cargo that runs this program, and into the same target directory.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// A cargo command, in the current directory: the target directory may be configured
/// there. What cargo told this program about itself is removed, or crates whose build
/// scripts look at it would be built again.
pub(crate) fn cargo(command: &str) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| env!("CARGO").into());
    let mut cargo = Command::new(cargo);
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if ["CARGO_MANIFEST_", "CARGO_PKG_"].iter().any(|own| text.starts_with(own)) {
            cargo.env_remove(&name);
        }
    }
    cargo.args([command, "--locked"]);
    cargo
}

/// The program that a `cargo build` makes.
pub(crate) fn built(build: &mut Command) -> Result<PathBuf, String> {
    let mut cargo = build
        .args(["--message-format", "json-render-diagnostics"])
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cargo does not start: {error}"))?;
    let messages = cargo.stdout.take().map(BufReader::new);
    let program = messages
        .into_iter()
        .flat_map(BufRead::lines)
        .filter_map(|line| serde_json::from_str::<Value>(&line.ok()?).ok())
        .filter_map(|message| message["executable"].as_str().map(PathBuf::from))
        .last();
    let status = cargo.wait().map_err(|error| error.to_string())?;
    program.filter(|_| status.success()).ok_or_else(|| "the program was not built".to_owned())
}
