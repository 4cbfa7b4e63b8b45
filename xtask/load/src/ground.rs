//! The ground under the desk, where it can be shaken: a full file system, a database
//! that cannot be written, a PostgreSQL that goes away for a moment.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::server::Place;
use crate::{Cluster, Result, Tried};

/// What happens to the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// The file system has no room left (SQLite, on a small one of its own)
    Full,
    /// The files can no longer be written (SQLite)
    ReadOnly,
    /// The database is gone as if the plug were pulled, and starts again (PostgreSQL)
    Restart,
}

/// How large the file system is that is filled, as `mount` is told.
const SIZE: &str = "size=48m";

/// A database and the means to disturb it; everything is put right when the value is
/// dropped.
pub(crate) enum Ground {
    Full { folder: PathBuf, ballast: Option<File> },
    ReadOnly(PathBuf),
    Restart(Cluster),
}

impl Ground {
    /// Prepares it, where the machine lets us.
    pub(crate) fn lay(trouble: Trouble) -> Result<Tried<Self>> {
        let name = format!("rectify-{trouble:?}-{}", std::process::id()).to_lowercase();
        let folder = std::env::temp_dir().join(name);
        match trouble {
            Trouble::Full => {
                fs::create_dir_all(&folder)?;
                let options = ["-t", "tmpfs", "-o", SIZE, "rectify"];
                if !run("mount", &options, &[&folder]) {
                    fs::remove_dir(&folder)?;
                    return Ok(Tried::Skipped("nothing may be mounted here"));
                }
                Ok(Tried::Done(Self::Full { folder, ballast: None }))
            }
            Trouble::ReadOnly => {
                fs::create_dir_all(&folder)?;
                let ground = Self::ReadOnly(folder);
                if !ground.can_be_closed()? {
                    return Ok(Tried::Skipped("files that are open cannot be closed to writers"));
                }
                Ok(Tried::Done(ground))
            }
            Trouble::Restart => Ok(Cluster::start()?
                .map_or(Tried::Skipped("there is no PostgreSQL here"), |cluster| {
                    Tried::Done(Self::Restart(cluster))
                })),
        }
    }

    /// Where the server keeps its entries.
    pub(crate) fn place(&self) -> Place {
        match self {
            Self::Full { folder, .. } | Self::ReadOnly(folder) => {
                Place::Folder(folder.join("desk"))
            }
            Self::Restart(cluster) => Place::Address(cluster.address.clone()),
        }
    }

    /// The trouble begins, and lasts this long.
    pub(crate) fn shake(&mut self, length: Duration) -> Result<()> {
        match self {
            Self::Full { folder, ballast } => {
                let file = ballast.insert(File::create(folder.join("ballast"))?);
                let began = Instant::now();
                while began.elapsed() < length {
                    fill(file);
                    thread::sleep(Duration::from_millis(10));
                }
            }
            Self::ReadOnly(folder) => {
                close(folder, "+i")?;
                thread::sleep(length);
            }
            Self::Restart(cluster) => {
                cluster.halt()?;
                thread::sleep(length);
            }
        }
        Ok(())
    }

    /// Everything is as it was.
    pub(crate) fn settle(&mut self) -> Result<()> {
        match self {
            Self::Full { folder, ballast } => {
                *ballast = None;
                fs::remove_file(folder.join("ballast"))?;
            }
            Self::ReadOnly(folder) => close(folder, "-i")?,
            Self::Restart(cluster) => cluster.resume()?,
        }
        Ok(())
    }

    /// Does the file system refuse writes to an immutable file, even for those who have
    /// it open? (ext4 does.)
    fn can_be_closed(&self) -> Result<bool> {
        let Place::Folder(desk) = self.place() else { return Ok(false) };
        fs::create_dir_all(&desk)?;
        let probe = desk.join("probe");
        let mut file = File::create(&probe)?;
        let is_closed = run("chattr", &["+i"], &[&probe]) && file.write_all(b"x").is_err();
        run("chattr", &["-i"], &[&probe]);
        fs::remove_file(&probe)?;
        Ok(is_closed)
    }
}

impl Drop for Ground {
    fn drop(&mut self) {
        match self {
            Self::Full { folder, ballast } => {
                *ballast = None;
                // whoever has just been killed may still hold it
                let is_free = (0..50).any(|_| {
                    let is_free = run("umount", &[], &[folder]);
                    thread::sleep(Duration::from_millis(if is_free { 0 } else { 100 }));
                    is_free
                });
                if is_free {
                    let _ = fs::remove_dir(folder);
                }
            }
            Self::ReadOnly(folder) => {
                let _ = close(folder, "-i");
                let _ = fs::remove_dir_all(folder);
            }
            Self::Restart(_) => {}
        }
    }
}

/// Writes until there is no room left, first by much and then by little.
fn fill(file: &mut File) {
    for size in [1 << 16, 1 << 12, 1] {
        let zeros = vec![0; size];
        while file.write_all(&zeros).is_ok() {}
    }
}

/// Makes the files of a database immutable, or no longer. A file system cannot be
/// remounted read-only while somebody writes to it, so this is done to the files.
fn close(folder: &Path, how: &str) -> Result<()> {
    // the index of the log is memory that is shared, and no file to speak of
    let names = ["desk.sqlite", "desk.sqlite-wal"].map(|name| folder.join("desk").join(name));
    let files: Vec<&Path> = names.iter().map(PathBuf::as_path).filter(|it| it.exists()).collect();
    if run("chattr", &[how], &files) {
        Ok(())
    } else {
        Err("the files of the database cannot be closed or opened".into())
    }
}

fn run(program: &str, options: &[&str], files: &[&Path]) -> bool {
    let mut command = Command::new(program);
    command.args(options).args(files).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
