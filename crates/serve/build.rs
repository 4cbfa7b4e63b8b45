//! Puts the packed app into the library where there is one, so that the program
//! is one file: `cargo xtask app` packs it, `cargo xtask dist` does both. Nothing
//! is built here.
//!
//! In debug builds there is none: they find it in the target directory.

#[expect(dead_code, reason = "the packer and the server need the rest")]
#[path = "src/packed.rs"]
mod packed;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use std::{env, fs, io};

use packed::Entry;

fn main() -> Result<(), String> {
    let out = directory("OUT_DIR")?;
    let mut table = String::new();
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        add_app(&out, &mut table)?;
    }
    let table = format!("/// The app and the module\nstatic FILES: &[Packed] = &[\n{table}];\n");
    write(&out.join("packed.rs"), table.as_bytes())
}

/// Adds what is packed in the target directory, and says when to look again.
fn add_app(out: &Path, table: &mut String) -> Result<(), String> {
    let workspace = directory("CARGO_MANIFEST_DIR")?.join("../..");
    let workspace = workspace.canonicalize().map_err(|error| told(&workspace, &error))?;
    let mut target = packed::target_around(out).unwrap_or_else(|| workspace.join("target"));
    if target.ends_with(env::var("TARGET").unwrap_or_default()) {
        target.pop(); // `cargo build --target`
    }
    let (app, embed) = (&target.join("app"), &target.join(packed::EMBED));
    watched(embed).map_err(|error| told(embed, &error))?;
    println!("cargo::rerun-if-changed={}", embed.display());
    if ![embed, app].iter().all(|it| it.join(packed::MANIFEST).exists()) {
        return Ok(());
    }
    for source in packed::SOURCES {
        println!("cargo::rerun-if-changed={}", workspace.join(source).display());
    }
    if !packed::is_current(app, &workspace) {
        println!("cargo::warning=the packed app is older than its sources: run `cargo xtask app`");
    }
    let entries = packed::entries(app).map_err(|error| told(app, &error))?;
    let files = app.join(packed::FILES);
    for (number, entry) in entries.iter().enumerate() {
        add(table, entry, &files, &out.join(number.to_string()))?;
    }
    Ok(())
}

/// Makes sure that the directory exists: cargo builds again each time if what it watches is
/// missing, or newer than the beginning of this script.
fn watched(directory: &Path) -> io::Result<()> {
    if directory.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(directory)?;
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_hours(24);
    // not possible everywhere; then it is built again
    let _ = fs::File::open(directory).and_then(|it| it.set_modified(long_ago));
    Ok(())
}

/// Adds a file: compressed as browsers accept it, and as it is only where there is nothing to
/// unpack.
fn add(table: &mut String, entry: &Entry, files: &Path, copy: &Path) -> Result<(), String> {
    let _ = writeln!(table, "    Packed {{ path: {:?}, hash: {:?},", entry.path, entry.hash);
    let versions =
        [("brotli", ".br", entry.brotli), ("gzip", ".gz", entry.gzip), ("plain", "", !entry.gzip)];
    for (name, suffix, wanted) in versions {
        if !wanted {
            let _ = writeln!(table, "        {name}: None,");
            continue;
        }
        // a copy: the app may be repacked before the compiler reads it
        let (from, to) = (files.join(format!("{}{suffix}", entry.path)), copy.with_extension(name));
        let body = fs::read(&from).map_err(|error| told(&from, &error))?;
        write(&to, &body)?;
        let _ = writeln!(table, "        {name}: Some(include_bytes!({:?})),", to.display());
    }
    table.push_str("    },\n");
    Ok(())
}

fn directory(name: &str) -> Result<PathBuf, String> {
    env::var_os(name).map(PathBuf::from).ok_or_else(|| format!("cargo has not set {name}"))
}

fn write(path: &Path, body: &[u8]) -> Result<(), String> {
    fs::write(path, body).map_err(|error| told(path, &error))
}

fn told(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}
