//! Where the packed app is put, atomically or not at all.

use std::fmt::Write as _;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::bundle::{Bundle, Packed};
use crate::packed::{EMBED, FILES, MANIFEST, PAGE, entries};
use crate::told;

/// `app/` in the target directory, for one packer at a time.
pub(crate) struct Place {
    app: PathBuf,
    /// Released when this program ends
    _lock: File,
}

impl Place {
    /// Waits until no other packer is at work.
    pub(crate) fn take(target: &Path) -> Result<Self, String> {
        let path = target.join("app.lock");
        let lock = File::create(&path).map_err(|error| told(&path, &error))?;
        let taken = match lock.try_lock() {
            Err(TryLockError::WouldBlock) => {
                eprintln!("waiting for another build of the app …");
                lock.lock()
            }
            Err(TryLockError::Error(error)) => Err(error),
            Ok(()) => Ok(()),
        };
        taken.map_err(|error| told(&path, &error))?;
        Ok(Self { app: target.join("app"), _lock: lock })
    }

    /// The directory.
    pub(crate) fn app(&self) -> &Path {
        &self.app
    }

    /// Writes the files beside it and moves them into place. The list is as old as the
    /// beginning of the build: anything changed since is newer. The page that came first
    /// is not needed any more.
    pub(crate) fn put(&self, title: &str, files: &Bundle, began: SystemTime) -> Result<(), String> {
        let (new, old) = (self.app.with_extension("new"), self.app.with_extension("old"));
        for left in [&new, &old] {
            removed(left)?;
        }
        let list = all_written(&new, title, &files.packed()?)?;
        File::options()
            .append(true)
            .open(&list)
            .and_then(|file| file.set_modified(began))
            .map_err(|error| told(&list, &error))?;
        if self.app.exists() {
            fs::rename(&self.app, &old).map_err(|error| told(&old, &error))?;
        }
        fs::rename(&new, &self.app).map_err(|error| told(&self.app, &error))?;
        removed(&old)?;
        removed(&self.app.with_file_name(PAGE))
    }

    /// Writes the files of the page beside the app, for those who do not wait for the rest.
    pub(crate) fn put_page(&self, title: &str, files: &Bundle) -> Result<(), String> {
        let page = self.app.with_file_name(PAGE);
        removed(&page)?;
        all_written(&page, title, &files.plain()).map(drop)
    }

    /// Are programs to have the app in them?
    pub(crate) fn is_marked(&self) -> bool {
        self.mark_path().exists()
    }

    /// Programs are to have this app in them: the build looks for the mark.
    pub(crate) fn mark(&self) -> Result<(), String> {
        let (list, mark) = (self.app.join(MANIFEST), self.mark_path());
        let made = fs::create_dir_all(mark.parent().unwrap_or(&mark));
        made.and_then(|()| fs::write(&mark, fs::read(&list)?)).map_err(|error| told(&mark, &error))
    }

    fn mark_path(&self) -> PathBuf {
        self.app.with_file_name(EMBED).join(MANIFEST)
    }

    /// Reads the list again and says how much there is.
    pub(crate) fn show(&self) -> Result<(), String> {
        let said = |error| told(&self.app.join(MANIFEST), &error);
        let (mut files, mut bytes) = (0, 0);
        for entry in entries(&self.app).map_err(said)? {
            let suffix = if entry.brotli { ".br" } else { "" };
            let path = self.app.join(FILES).join(format!("{}{suffix}", entry.path));
            bytes += fs::metadata(&path).map_err(|error| told(&path, &error))?.len();
            files += 1;
        }
        eprintln!("packed {files} files, {} KB in brotli: {}", bytes / 1000, self.app.display());
        Ok(())
    }
}

/// Writes the files into a directory, and the list of them, which it returns.
fn all_written(directory: &Path, title: &str, files: &[Packed]) -> Result<PathBuf, String> {
    let mut list = format!("{title}\n");
    for file in files {
        written(&directory.join(FILES).join(&file.entry.path), file)?;
        let _ = writeln!(list, "{}", file.entry);
    }
    let path = directory.join(MANIFEST);
    fs::write(&path, list).map_err(|error| told(&path, &error))?;
    Ok(path)
}

/// Writes a file with its encodings beside it.
fn written(path: &Path, file: &Packed) -> Result<(), String> {
    let parent = path.parent().unwrap_or(path);
    fs::create_dir_all(parent).map_err(|error| told(parent, &error))?;
    let versions =
        [("", Some(file.plain)), (".br", file.brotli.as_deref()), (".gz", file.gzip.as_deref())];
    for (suffix, body) in versions {
        let Some(body) = body else { continue };
        let mut path = path.as_os_str().to_owned();
        path.push(suffix);
        let path = PathBuf::from(path);
        fs::write(&path, body).map_err(|error| told(&path, &error))?;
    }
    Ok(())
}

/// Removes a directory that need not be there.
fn removed(directory: &Path) -> Result<(), String> {
    if !directory.exists() {
        return Ok(());
    }
    fs::remove_dir_all(directory).map_err(|error| told(directory, &error))
}
