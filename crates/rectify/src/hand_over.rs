//! `rectify serve`, `desk` and `web`: handed over to the program that has the
//! server, with the same arguments.
//!
//! It is beside this program or on the `PATH`. In a checkout cargo builds it, and
//! says how far it is; a program that comes out of a checkout always asks cargo,
//! so that nobody meets a server older than its sources.

use std::env::consts::EXE_SUFFIX;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf, absolute};
use std::process::{Command, Stdio};
use std::{env, fs};

use cli::Stop;

/// The package, and its program.
const SERVER: &str = "rectify-server";

/// Where there is neither the program nor a checkout.
const MISSING: &str = "this needs rectify-server, which is neither beside this program nor on the \
    PATH; in a checkout of Rectify, `cargo install --path crates/rectify-server` installs it";

/// Continues as the program with the server.
pub(crate) fn to_the_server() -> Result<(), Stop> {
    let program = env::current_exe().ok();
    let checkout = Checkout::find(program.as_deref());
    let is_from_there = checkout.is_some() && program.as_deref().and_then(target_around).is_some();
    let installed = if is_from_there { None } else { installed(program.as_deref()) };
    let server = match (installed, checkout) {
        (Some(server), _) => server,
        (None, Some(checkout)) => checkout.built()?,
        (None, None) => return Err(Stop::Bad(MISSING.to_owned())),
    };
    let mut command = Command::new(&server);
    command.args(env::args_os().skip(1));
    become_it(&mut command)
        .map_err(|error| Stop::Bad(format!("{} does not start: {error}", server.display())))
}

/// The server's program beside this one, or on the `PATH`.
fn installed(program: Option<&Path>) -> Option<PathBuf> {
    let beside = program.and_then(Path::parent).map(Path::to_owned);
    let path = env::var_os("PATH").unwrap_or_default();
    let name = format!("{SERVER}{EXE_SUFFIX}");
    let places = beside.into_iter().chain(env::split_paths(&path));
    // a link to this very program would hand over to itself for ever
    let this = program.and_then(|it| it.canonicalize().ok());
    places
        .map(|place| place.join(&name))
        .find(|it| is_program(it) && it.canonicalize().ok() != this)
}

/// Can it be started?
fn is_program(path: &Path) -> bool {
    let Ok(found) = fs::metadata(path) else { return false };
    #[cfg(unix)]
    let is_executable = std::os::unix::fs::PermissionsExt::mode(&found.permissions()) & 0o111 != 0;
    #[cfg(not(unix))]
    let is_executable = true;
    found.is_file() && is_executable
}

/// A checkout of the project, and cargo's target directory.
struct Checkout {
    workspace: PathBuf,
    target: PathBuf,
}

impl Checkout {
    /// The checkout around the current directory, or else around this program.
    fn find(program: Option<&Path>) -> Option<Self> {
        let here = env::current_dir().ok();
        let workspace = [here.as_deref(), program].into_iter().flatten().find_map(around)?;
        // what the cargo was told that built this program, or where it put it
        let told = env::var_os("CARGO_TARGET_DIR").filter(|told| !told.is_empty());
        let target = told.and_then(|told| absolute(told).ok());
        let target = target.or_else(|| target_around(program?));
        let target = target.unwrap_or_else(|| workspace.join("target"));
        Some(Self { workspace, target })
    }

    /// The server's program, as new as its sources.
    fn built(&self) -> Result<PathBuf, Stop> {
        let program = self.target.join("release").join(format!("{SERVER}{EXE_SUFFIX}"));
        if !program.exists() {
            told("The server is built first, which takes a few minutes; cargo shows the progress.");
        }
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        // the variables that cargo set for this program would make build scripts run again
        for (name, _) in env::vars_os() {
            let text = name.to_string_lossy();
            if ["CARGO_MANIFEST_", "CARGO_PKG_"].iter().any(|own| text.starts_with(own)) {
                cargo.env_remove(&name);
            }
        }
        cargo.args(["build", "--release", "--locked", "--package", SERVER, "--target-dir"]);
        cargo.arg(&self.target).current_dir(&self.workspace);
        let status =
            cargo.stdin(Stdio::null()).stdout(Stdio::null()).status().map_err(|error| {
                let line = "the server cannot be built: cargo does not start";
                Stop::Bad(format!("{line} ({error}); rustup.rs installs it"))
            })?;
        if !status.success() {
            return Err(Stop::Bad("the server cannot be built; cargo says why above".to_owned()));
        }
        Ok(program)
    }
}

/// The workspace around a directory or a file.
fn around(place: &Path) -> Option<PathBuf> {
    let server = Path::new("crates").join(SERVER).join("Cargo.toml");
    let is_ours = |it: &&Path| it.join("Cargo.toml").is_file() && it.join(&server).is_file();
    place.ancestors().find(is_ours)?.canonicalize().ok()
}

/// Cargo's target directory, if this file is in it: that of the profile within it
/// has cargo's notes on what is built.
fn target_around(file: &Path) -> Option<PathBuf> {
    let profile = file.ancestors().find(|it| it.join(".fingerprint").is_dir())?;
    profile.parent().map(Path::to_owned)
}

/// This process becomes the other program: what ends it ends that one.
#[cfg(unix)]
fn become_it(command: &mut Command) -> io::Result<()> {
    Err(std::os::unix::process::CommandExt::exec(command))
}

/// The other program runs in this one's place.
#[cfg(not(unix))]
fn become_it(command: &mut Command) -> io::Result<()> {
    let status = command.status()?;
    std::process::exit(status.code().unwrap_or(2))
}

/// A line for the person at the terminal.
fn told(line: &str) {
    let _ = writeln!(anstream::stderr(), "{line}");
}
