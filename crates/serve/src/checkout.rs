//! A checkout of the project, in which the app can be built.

use std::path::{Path, PathBuf, absolute};
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::packed;
use crate::site::{NotRead, Site};

/// A checkout of the project, and cargo's target directory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkout {
    workspace: PathBuf,
    target: PathBuf,
}

impl Checkout {
    /// The checkout around the current directory, or else around the program.
    #[must_use]
    pub fn find() -> Option<Self> {
        let (here, program) = (env::current_dir().ok(), env::current_exe().ok());
        let workspace = [&here, &program].into_iter().flatten().find_map(|it| around(it))?;
        // what the cargo was told that built this program, or where it put it
        let told = env::var_os("CARGO_TARGET_DIR").filter(|told| !told.is_empty());
        let target = told.and_then(|told| absolute(told).ok());
        let target = target.or_else(|| packed::target_around(&program?));
        let target = target.unwrap_or_else(|| workspace.join("target"));
        Some(Self { workspace, target })
    }

    /// The app with the module, if it is packed and as new as its sources.
    pub fn current(&self) -> Result<Option<Site>, NotRead> {
        packed::is_current(&self.app(), &self.workspace).then(|| self.packed()).transpose()
    }

    /// The app with the module, as it was last packed.
    pub fn packed(&self) -> Result<Site, NotRead> {
        Site::read(&self.app())
    }

    /// The app without what is built after its page, where [`Live`](crate::Live) was told
    /// that it is there.
    pub fn page(&self) -> Result<Site, NotRead> {
        Site::read(&self.target.join(packed::PAGE))
    }

    fn app(&self) -> PathBuf {
        self.target.join("app")
    }

    /// The command that builds and packs the app. It reports its progress on standard
    /// error, and at the end why it failed, if it did.
    #[must_use]
    pub fn packer(&self) -> Command {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.args(["run", "--locked", "--package", "pack", "--target-dir"]).arg(&self.target);
        cargo.current_dir(&self.workspace).stdin(Stdio::null());
        cargo
    }

    /// The same, for those who would rather use the page than wait for the rest.
    #[must_use]
    pub fn packer_of_the_page_first(&self) -> Command {
        let mut cargo = self.packer();
        cargo.args(["--", packed::PAGE_FIRST]);
        cargo
    }
}

/// The workspace around a directory or a file.
fn around(place: &Path) -> Option<PathBuf> {
    let is_file = |path: PathBuf| fs::metadata(path).is_ok_and(|found| found.is_file());
    let is_ours =
        |it: &&Path| is_file(it.join("Cargo.toml")) && is_file(it.join("crates/web/Cargo.toml"));
    place.ancestors().find(is_ours)?.canonicalize().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packed::{Entry, SOURCES};

    #[test]
    fn a_checkout_is_recognised_and_has_every_source_file() {
        let found = Checkout::find().unwrap();
        for source in SOURCES {
            assert!(found.workspace.join(source).exists(), "{source}");
        }
        if env::var_os("CARGO_TARGET_DIR").is_none() {
            assert!(env::current_exe().unwrap().starts_with(&found.target), "{found:?}");
        }
        assert_eq!(around(Path::new("/")), None);
    }

    #[test]
    fn the_list_of_files_is_read_as_it_was_written() {
        let place = env::temp_dir().join(format!("rectify-list-{}", std::process::id()));
        let written: Vec<_> = [(true, true), (true, false), (false, true), (false, false)]
            .map(|(brotli, gzip)| {
                let path = format!("a b/{brotli}{gzip}.js");
                Entry { hash: "0123456789abcdef".to_owned(), brotli, gzip, path }
            })
            .into();
        fs::create_dir_all(&place).unwrap();
        let lines: Vec<_> = written.iter().map(ToString::to_string).collect();
        let list = format!("{}\n{}\n", packed::title(&place), lines.join("\n"));
        fs::write(place.join(packed::MANIFEST), list).unwrap();
        assert_eq!(packed::entries(&place).unwrap(), written);
        // none of its sources are there, so nothing is newer; but it belongs to one
        // workspace only
        assert!(packed::is_current(&place, &place));
        assert!(!packed::is_current(&place, Path::new("/")));
        fs::remove_dir_all(&place).unwrap();
    }
}
