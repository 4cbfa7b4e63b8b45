//! The packed app in the target directory: its files, the list of them, and
//! whether it is as new as what it is made from.
//!
//! The build script and the packer (`xtask/pack`) include this file too, so
//! there is nothing but `std` in it.

use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{fmt, fs, io};

/// What is in the app, in the module, or decides how they are packed; seen from
/// the workspace.
pub(crate) const SOURCES: [&str; 23] = [
    "Cargo.lock",
    "Cargo.toml",
    "crates/books",
    "crates/bridge",
    "crates/dd",
    "crates/ddmodule",
    "crates/deals",
    "crates/desk",
    "crates/director",
    "crates/hands",
    "crates/laws",
    "crates/module",
    "crates/notation",
    "crates/review",
    "crates/score",
    "crates/serve/src/icon.svg",
    "crates/serve/src/packed.rs",
    "crates/train",
    "crates/web",
    "crates/wire",
    "crates/words",
    "rust-toolchain.toml",
    "xtask/pack",
];

/// The steps of its build. The packer says `[2/5]` when the second begins.
pub(crate) const STEPS: [&str; 5] = [
    "building the packer",
    "building the app for browsers",
    "preparing the page",
    "building double dummy",
    "building the module for other programs, and packing",
];

/// Asks the packer for the page before the rest is built.
pub(crate) const PAGE_FIRST: &str = "--page-first";

/// What the packer says when the page is there, and where that is: beside the app.
pub(crate) const PAGE_IS_THERE: &str = "the page is there; double dummy and the rest follow";
pub(crate) const PAGE: &str = "page";

/// The list of the files. It is as old as the beginning of its build.
pub(crate) const MANIFEST: &str = "manifest.txt";

/// The directory beside the app's whose list says that programs are to contain the app: after
/// `cargo xtask app`, and not because somebody served it.
pub(crate) const EMBED: &str = "embed";

/// Where the files are: `files/PATH`, `files/PATH.br`, `files/PATH.gz`.
pub(crate) const FILES: &str = "files";

/// A file of the packed app, a line of the list: `HASH ENCODINGS PATH`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The start of its SHA-256
    pub(crate) hash: String,
    /// Is it there in brotli? Only where that is shorter.
    pub(crate) brotli: bool,
    /// Is it there in gzip? Only where that is shorter.
    pub(crate) gzip: bool,
    /// Its path in an export; the module's files are below `module/`
    pub(crate) path: String,
}

impl Entry {
    /// Reads a line of the list.
    fn read(line: &str) -> Option<Self> {
        let mut words = line.splitn(3, ' ');
        let (hash, encodings, path) = (words.next()?, words.next()?, words.next()?);
        let has = |name| encodings.split(',').any(|it| it == name);
        let (brotli, gzip) = (has("br"), has("gz"));
        Some(Self { hash: hash.to_owned(), brotli, gzip, path: path.to_owned() })
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let encodings = match (self.brotli, self.gzip) {
            (true, true) => "br,gz",
            (true, false) => "br",
            (false, true) => "gz",
            (false, false) => "-",
        };
        write!(f, "{} {encodings} {}", self.hash, self.path)
    }
}

/// The first line of the list. Several checkouts may have one target directory.
pub(crate) fn title(workspace: &Path) -> String {
    format!("the app of {}", workspace.display())
}

/// The files of the app that is packed in this directory.
pub(crate) fn entries(app: &Path) -> io::Result<Vec<Entry>> {
    let text = fs::read_to_string(app.join(MANIFEST))?;
    let entries: Option<Vec<_>> = text.lines().skip(1).map(Entry::read).collect();
    entries.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "this is not a list of files"))
}

/// Is the app of this workspace in this directory, and has nothing that it is
/// made from been changed since its build began?
pub(crate) fn is_current(app: &Path, workspace: &Path) -> bool {
    let manifest = app.join(MANIFEST);
    let Ok(text) = fs::read_to_string(&manifest) else { return false };
    let packed = fs::metadata(&manifest).and_then(|manifest| manifest.modified());
    text.lines().next() == Some(title(workspace).as_str())
        && packed
            .is_ok_and(|packed| !SOURCES.iter().any(|it| is_newer(&workspace.join(it), packed)))
}

/// Has this file, or anything in this directory, been changed since then? A
/// directory itself changes when something in it is removed or renamed.
fn is_newer(path: &Path, then: SystemTime) -> bool {
    let Ok(found) = fs::metadata(path) else { return false };
    let changed = found.modified().is_ok_and(|changed| changed > then);
    let within = || fs::read_dir(path).into_iter().flatten().flatten();
    changed || found.is_dir() && within().any(|entry| is_newer(&entry.path(), then))
}

/// Cargo's target directory, if this file is in it: the directory of the profile contains cargo's
/// notes on what is built.
pub(crate) fn target_around(file: &Path) -> Option<PathBuf> {
    let profile = file.ancestors().find(|it| it.join(".fingerprint").is_dir())?;
    profile.parent().map(Path::to_owned)
}
