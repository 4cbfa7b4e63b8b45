//! The app as files in a directory, for any host.
//!
//! Either all of it is there or what was there before: every file is first written
//! below [`STAGE`] and then moved to its place, the page and the worker last, so that
//! a browser never sees a new page with old files for long. No link is followed, and
//! files of an earlier export that this one lacks are removed.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Component, Path, PathBuf};

use crate::Site;
use crate::headers::{FIRST, HEADERS};
use crate::site::PAGE;

/// Where files wait within the directory.
const STAGE: &str = ".rectify-new";

/// The list of the export's files, one path per line.
const LIST: &str = ".rectify-files";

/// The headers of the files, for hosts that read them (Netlify, Cloudflare Pages).
const HEADERS_FILE: &str = "_headers";

/// What is moved last, in this order: anybody who asks for the page in the meantime
/// gets the old one, and the worker says which version it is.
const LAST: [&str; 2] = [PAGE, "sw.js"];

/// The module's example has an inline script, and the module is for other people's
/// pages: the app's headers are not for them.
const MODULE: &str = "module/";

/// Why a directory has no export: one line.
#[derive(Debug, thiserror::Error)]
pub enum NotWritten {
    /// There is a link where a file or a directory should be
    #[error("{}: this is a link, and links are not followed; remove it first", .0.display())]
    Link(PathBuf),
    /// There is something else where a directory should be
    #[error("{}: this is not a directory; remove it, or choose another", .0.display())]
    NotADirectory(PathBuf),
    /// There is something else where a file should be
    #[error("{}: this is not a file, but must be one; remove it first", .0.display())]
    NotAFile(PathBuf),
    /// The machine
    #[error("{}: {}", .0.display(), .1)]
    Io(PathBuf, io::Error),
}

impl Site {
    /// Writes all files into a directory, which is created if necessary, with their
    /// headers for static hosts; returns how many files there are.
    pub fn write(&self, directory: &Path) -> Result<usize, NotWritten> {
        let headers = headers_file(self.files().map(|(path, _)| path));
        let files = self.files().chain([(HEADERS_FILE, headers.as_bytes())]).collect();
        let export = Export::new(directory, files);
        export.check()?;
        export.stage()?.place()?;
        Ok(export.files.len())
    }
}

/// Is there something in the directory that is not an export of ours? An interrupted
/// one is ours too.
#[must_use]
pub fn is_somebody_elses(directory: &Path) -> bool {
    let names = fs::read_dir(directory).into_iter().flatten().flatten();
    let is_begun = names.map(|entry| entry.file_name()).any(|name| name != STAGE);
    let worker = Some(directory.join("sw.js")).filter(|path| is_file(path));
    let worker = worker.and_then(|path| fs::read_to_string(path).ok()).unwrap_or_default();
    let is_ours = worker.contains("rectify-") || is_file(&directory.join(LIST));
    is_begun && !is_ours
}

/// What is to be where.
struct Export<'a> {
    directory: PathBuf,
    files: Vec<(&'a str, &'a [u8])>,
}

impl<'a> Export<'a> {
    fn new(directory: &Path, mut files: Vec<(&'a str, &'a [u8])>) -> Self {
        let place = |path: &str| LAST.iter().position(|last| *last == path).map_or(0, |it| it + 1);
        files.sort_by_key(|(path, _)| place(path));
        // a slash at the end would follow a link
        let directory = directory.components().collect();
        Self { directory, files }
    }

    /// Is every path free, or taken by something that may be replaced?
    fn check(&self) -> Result<(), NotWritten> {
        check_directory(&self.directory)?;
        let own = [LIST].into_iter().chain(self.files.iter().map(|(path, _)| *path));
        for path in own {
            let mut place = self.directory.clone();
            let (folders, name) = path.rsplit_once('/').unwrap_or(("", path));
            for folder in folders.split('/').filter(|folder| !folder.is_empty()) {
                place.push(folder);
                check_directory(&place)?;
            }
            check_file(&place.join(name))?;
        }
        check_directory(&self.directory.join(STAGE))
    }

    /// Writes every file to its staging place. A failure or interruption here leaves the
    /// directory as it was.
    fn stage(&self) -> Result<Staged<'_>, NotWritten> {
        let made = make_directories(&self.directory)?;
        let staged = Staged { export: self, made };
        let stage = staged.path();
        if is_directory(&stage) {
            // left by an export that was killed
            fs::remove_dir_all(&stage).map_err(at(&stage))?;
        }
        fs::create_dir(&stage).map_err(at(&stage))?;
        for (number, (_, body)) in self.files.iter().enumerate() {
            write_new(&stage.join(number.to_string()), body)?;
        }
        Ok(staged)
    }

    /// What an earlier export had.
    fn before(&self) -> BTreeSet<String> {
        let text = fs::read_to_string(self.directory.join(LIST)).unwrap_or_default();
        text.lines().filter(|path| is_within(path)).map(str::to_owned).collect()
    }
}

/// Staged files. When it is dropped the staging area is removed.
struct Staged<'a> {
    export: &'a Export<'a>,
    /// Directories that were created for it, outermost first
    made: Vec<PathBuf>,
}

impl Staged<'_> {
    fn path(&self) -> PathBuf {
        self.export.directory.join(STAGE)
    }

    /// Moves every file to its place, and removes what an earlier export had.
    fn place(mut self) -> Result<(), NotWritten> {
        let Export { directory, files } = self.export;
        let new: BTreeSet<_> = files.iter().map(|(path, _)| (*path).to_owned()).collect();
        let before = self.export.before();
        for (path, _) in files {
            let place = directory.join(path);
            let made = make_directories(place.parent().unwrap_or(directory))?;
            self.made.extend(made);
        }
        // whatever happens from here on, the next export knows which files may be there
        self.list(&before.union(&new).cloned().collect())?;
        for (number, (path, _)) in files.iter().enumerate() {
            let place = directory.join(path);
            fs::rename(self.path().join(number.to_string()), &place).map_err(at(&place))?;
        }
        for old in before.difference(&new) {
            remove(directory, old);
        }
        self.list(&new)
    }

    /// Writes the list.
    fn list(&self, paths: &BTreeSet<String>) -> Result<(), NotWritten> {
        let text: String = paths.iter().flat_map(|path| [path, "\n"]).collect();
        let (waits, place) = (self.path().join(LIST), self.export.directory.join(LIST));
        write_new(&waits, text.as_bytes())?;
        fs::rename(waits, &place).map_err(at(&place))
    }
}

impl Drop for Staged<'_> {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(self.path());
        for made in self.made.iter().rev() {
            // one that has received its files stays
            let _ = fs::remove_dir(made);
        }
    }
}

/// Creates a directory and its parents; returns which of them were created, outermost
/// first.
fn make_directories(directory: &Path) -> Result<Vec<PathBuf>, NotWritten> {
    let missing = directory.ancestors().filter(|it| !it.as_os_str().is_empty());
    let missing: Vec<_> = missing.take_while(|it| fs::symlink_metadata(it).is_err()).collect();
    let mut made = Vec::new();
    for path in missing.into_iter().rev() {
        if let Err(error) = fs::create_dir(path) {
            for made in made.iter().rev() {
                let _ = fs::remove_dir(made);
            }
            return Err(NotWritten::Io(path.to_owned(), error));
        }
        made.push(path.to_owned());
    }
    Ok(made)
}

/// Writes a file that is not there yet.
fn write_new(path: &Path, body: &[u8]) -> Result<(), NotWritten> {
    let written = File::create_new(path).and_then(|mut file| {
        file.write_all(body)?;
        file.sync_all()
    });
    written.map_err(at(path))
}

/// Removes a file of an earlier export, and directories that are then empty. If it
/// cannot be removed, it stays.
fn remove(directory: &Path, path: &str) {
    let mut place = directory.to_owned();
    let folders = path.rsplit_once('/').map_or("", |(folders, _)| folders);
    for folder in folders.split('/').filter(|folder| !folder.is_empty()) {
        place.push(folder);
        if !is_directory(&place) {
            return;
        }
    }
    let file = directory.join(path);
    if !is_file(&file) || fs::remove_file(file).is_err() {
        return;
    }
    while place != directory && fs::remove_dir(&place).is_ok() {
        place.pop();
    }
}

/// Is this a path that stays within a directory?
fn is_within(path: &str) -> bool {
    let normal = |part| matches!(part, Component::Normal(_));
    !path.is_empty() && Path::new(path).components().all(normal)
}

fn check_directory(path: &Path) -> Result<(), NotWritten> {
    match kind(path)? {
        None => Ok(()),
        Some(kind) if kind.is_symlink() => Err(NotWritten::Link(path.to_owned())),
        Some(kind) if kind.is_dir() => Ok(()),
        Some(_) => Err(NotWritten::NotADirectory(path.to_owned())),
    }
}

fn check_file(path: &Path) -> Result<(), NotWritten> {
    match kind(path)? {
        None => Ok(()),
        Some(kind) if kind.is_symlink() => Err(NotWritten::Link(path.to_owned())),
        Some(kind) if kind.is_file() => Ok(()),
        Some(_) => Err(NotWritten::NotAFile(path.to_owned())),
    }
}

/// What is there, if anything is. A link is a link.
fn kind(path: &Path) -> Result<Option<fs::FileType>, NotWritten> {
    match fs::symlink_metadata(path) {
        Ok(found) => Ok(Some(found.file_type())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(NotWritten::Io(path.to_owned(), error)),
    }
}

fn is_directory(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_dir())
}

fn is_file(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_file())
}

/// An error with its path.
fn at(path: &Path) -> impl Fn(io::Error) -> NotWritten {
    |error| NotWritten::Io(path.to_owned(), error)
}

/// The headers that the server would send, by path. A rule for each file: two
/// rules for one would be added to each other. Browsers ask each time, as they ask
/// the server, and the worker above all: it says which version is new.
fn headers_file<'a>(paths: impl Iterator<Item = &'a str>) -> String {
    let mut text = String::from("# The headers of each file, for Netlify and Cloudflare Pages.\n");
    let own = paths.filter(|path| !path.starts_with(MODULE));
    let pages = own.flat_map(|path| {
        let page = path.strip_suffix(PAGE).filter(|_| path == PAGE);
        page.into_iter().chain([path])
    });
    for path in pages {
        text.extend(["/", path, "\n"]);
        for (name, value) in HEADERS {
            text.extend(["  ", name.as_str(), ": ", value, "\n"]);
        }
        text.push_str("  cache-control: no-cache\n");
        if path.is_empty() || path == PAGE {
            text.extend(["  link: ", FIRST, "\n"]);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::{env, process};

    use super::*;

    /// A directory for one test.
    struct Scratch(PathBuf);

    impl Scratch {
        fn new(name: &str) -> Self {
            let path = env::temp_dir().join(format!("rectify-export-{name}-{}", process::id()));
            let _ = fs::remove_dir_all(&path);
            fs::create_dir(&path).unwrap();
            Self(path)
        }

        fn app(&self) -> PathBuf {
            self.0.join("app")
        }
    }

    impl Drop for Scratch {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn site(version: &str, more: &[&str]) -> Site {
        let all = ["index.html", "sw.js", "app.js", "module/example.html", "a/b/c.js"];
        let file = |path: &&str| {
            let body = format!("rectify-{version} {path}");
            ((*path).to_owned(), version.to_owned(), body.into_bytes())
        };
        Site::from_files(all.iter().chain(more).map(file))
    }

    /// Everything below a directory; a directory ends in a slash.
    fn tree(directory: &Path) -> BTreeMap<String, String> {
        let mut found = BTreeMap::new();
        for entry in fs::read_dir(directory).into_iter().flatten() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            if entry.file_type().unwrap().is_dir() {
                let below = tree(&entry.path());
                let below = below.into_iter().map(|(path, body)| (format!("{name}/{path}"), body));
                found.extend(below);
                found.insert(format!("{name}/"), String::new());
            } else {
                found.insert(name, fs::read_to_string(entry.path()).unwrap_or_default());
            }
        }
        found
    }

    #[test]
    fn an_export_has_every_file_and_nothing_else() {
        let scratch = Scratch::new("all");
        let deep = scratch.0.join("x/y/app");
        assert_eq!(site("1", &[]).write(&deep).unwrap(), 6);
        let found = tree(&deep);
        let files: Vec<_> = found.keys().filter(|path| !path.ends_with('/')).collect();
        let expected =
            [LIST, "_headers", "a/b/c.js", "app.js", "index.html", "module/example.html", "sw.js"];
        assert_eq!(files, expected);
        assert_eq!(found["a/b/c.js"], "rectify-1 a/b/c.js");
        assert_eq!(found[LIST].lines().collect::<Vec<_>>(), expected[1..]);
        assert!(!is_somebody_elses(&deep));
    }

    #[test]
    fn an_export_removes_its_own_old_files_and_nobody_elses() {
        let scratch = Scratch::new("left");
        let app = scratch.app();
        site("1", &["old.js", "gone/deep/old.js", "gone/kept/old.js"]).write(&app).unwrap();
        fs::write(app.join("gone/kept/note.txt"), "mine").unwrap();
        fs::write(app.join("CNAME"), "club.example").unwrap();
        site("2", &["new.js"]).write(&app).unwrap();
        let found = tree(&app);
        assert!(!found.contains_key("old.js") && !found.contains_key("gone/deep/"));
        assert!(!found.contains_key("gone/kept/old.js"));
        assert_eq!(
            (found["gone/kept/note.txt"].as_str(), found["CNAME"].as_str()),
            ("mine", "club.example")
        );
        assert_eq!(
            (found["sw.js"].as_str(), found["new.js"].as_str()),
            ("rectify-2 sw.js", "rectify-2 new.js")
        );
    }

    #[test]
    fn a_file_list_cannot_point_outside_its_folder() {
        let scratch = Scratch::new("list");
        let app = scratch.app();
        site("1", &[]).write(&app).unwrap();
        let outside = scratch.0.join("precious");
        fs::write(&outside, "mine").unwrap();
        let list = format!("../precious\n{}\n./../precious\n\n", outside.display());
        fs::write(app.join(LIST), list).unwrap();
        site("2", &[]).write(&app).unwrap();
        assert_eq!(fs::read_to_string(&outside).unwrap(), "mine");
    }

    #[test]
    fn an_interrupted_export_leaves_everything_as_it_was() {
        let scratch = Scratch::new("interrupted");
        let app = scratch.app();
        let files = || vec![("index.html", &b"2"[..]), ("new/b.js", b"2"), ("sw.js", b"2")];
        let export = Export::new(&app.join("sub"), files());
        drop(export.stage().unwrap());
        assert!(!app.exists(), "a directory that was not there is not there");
        site("1", &[]).write(&app).unwrap();
        let before = tree(&app);
        let export = Export::new(&app, files());
        let staged = export.stage().unwrap();
        assert!(app.join(STAGE).join("2").is_file());
        drop(staged);
        assert_eq!(tree(&app), before);
        // killed: the next export sweeps away what was staged
        let staged = export.stage().unwrap();
        std::mem::forget(staged);
        assert_ne!(tree(&app), before);
        assert!(!is_somebody_elses(&app));
        site("1", &[]).write(&app).unwrap();
        assert_eq!(tree(&app), before);
    }

    #[test]
    fn a_failed_write_changes_nothing() {
        let scratch = Scratch::new("fails");
        let app = scratch.app();
        site("1", &[]).write(&app).unwrap();
        let before = tree(&app);
        // longer than a name may be, below a directory that could be created
        let long = format!("new/{}/a.js", "a".repeat(300));
        let error = site("2", &[&long]).write(&app).unwrap_err().to_string();
        assert_eq!((tree(&app), error.lines().count()), (before.clone(), 1), "{error}");
        // found only when directories are created
        let body = &b""[..];
        let export = Export::new(&app, vec![("new/a.js", body), (&long, body)]);
        assert!(export.stage().unwrap().place().is_err());
        assert_eq!(tree(&app), before);
    }

    #[test]
    fn the_page_and_the_worker_come_last() {
        let files = ["sw.js", "a.js", "index.html", "z.js"].map(|path| (path, &b""[..]));
        let export = Export::new(Path::new("app/"), files.to_vec());
        let order: Vec<_> = export.files.iter().map(|(path, _)| *path).collect();
        assert_eq!(order, ["a.js", "z.js", "index.html", "sw.js"]);
        assert_eq!(export.directory, Path::new("app"));
    }

    #[cfg(unix)]
    #[test]
    fn no_symbolic_link_is_followed() {
        use std::os::unix::fs::symlink;

        let scratch = Scratch::new("links");
        let outside = scratch.0.join("outside");
        fs::create_dir(&outside).unwrap();
        fs::write(outside.join("file"), "mine").unwrap();
        let mine = tree(&outside);
        let refused = |app: &Path| {
            let error = site("1", &[]).write(app).unwrap_err();
            assert!(matches!(error, NotWritten::Link(_)), "{error}");
            assert_eq!(error.to_string().lines().count(), 1);
            assert_eq!(tree(&outside), mine);
        };
        // the directory itself, with and without a slash, and one that leads nowhere
        let link = scratch.0.join("link");
        symlink(&outside, &link).unwrap();
        refused(&link);
        refused(&scratch.0.join("link/"));
        refused(&scratch.0.join("link/."));
        let nowhere = scratch.0.join("nowhere");
        symlink(scratch.0.join("missing"), &nowhere).unwrap();
        refused(&nowhere);
        // on the way to a file, and in its place
        for (number, (place, to)) in [
            ("module", outside.clone()),
            ("a/b", outside.clone()),
            ("index.html", outside.join("file")),
            ("_headers", outside.join("file")),
            (LIST, outside.join("file")),
            (STAGE, outside.clone()),
        ]
        .into_iter()
        .enumerate()
        {
            let app = scratch.0.join(format!("app{number}"));
            fs::create_dir_all(app.join(place).parent().unwrap()).unwrap();
            symlink(to, app.join(place)).unwrap();
            let before = tree(&app);
            refused(&app);
            assert_eq!(tree(&app), before, "{place}");
        }
        // and none is removed through
        let app = scratch.app();
        site("1", &["old/file"]).write(&app).unwrap();
        fs::remove_dir_all(app.join("old")).unwrap();
        symlink(&outside, app.join("old")).unwrap();
        site("2", &[]).write(&app).unwrap();
        assert_eq!(tree(&outside), mine);
    }

    #[test]
    fn an_obstacle_is_named() {
        let scratch = Scratch::new("way");
        let app = scratch.app();
        fs::create_dir_all(app.join("index.html")).unwrap();
        let error = site("1", &[]).write(&app).unwrap_err();
        assert!(matches!(&error, NotWritten::NotAFile(path) if path.ends_with("index.html")));
        let file = scratch.0.join("file");
        fs::write(&file, "mine").unwrap();
        assert!(matches!(site("1", &[]).write(&file), Err(NotWritten::NotADirectory(_))));
        assert!(site("1", &[]).write(&file.join("app")).is_err());
        assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    }

    #[test]
    fn a_folder_with_other_files_belongs_to_somebody_else() {
        let scratch = Scratch::new("else");
        let app = scratch.app();
        assert!(!is_somebody_elses(&app));
        fs::create_dir_all(app.join(STAGE)).unwrap();
        assert!(!is_somebody_elses(&app));
        fs::write(app.join("thesis.txt"), "").unwrap();
        assert!(is_somebody_elses(&app));
        fs::write(app.join("sw.js"), "const CACHE = 'other';").unwrap();
        assert!(is_somebody_elses(&app));
        fs::write(app.join("sw.js"), "const CACHE = `rectify-${VERSION}`;").unwrap();
        assert!(!is_somebody_elses(&app));
    }

    #[test]
    fn static_hosts_send_the_same_headers_as_the_server() {
        let scratch = Scratch::new("headers");
        let app = scratch.app();
        site("1", &[]).write(&app).unwrap();
        let text = fs::read_to_string(app.join(HEADERS_FILE)).unwrap();
        let rules: Vec<_> = text.lines().filter(|line| line.starts_with('/')).collect();
        assert_eq!(rules, ["/a/b/c.js", "/app.js", "/", "/index.html", "/sw.js"]);
        for (name, value) in HEADERS {
            let line = format!("  {}: {value}", name.as_str());
            let count = text.lines().filter(|other| **other == line).count();
            assert_eq!(count, rules.len(), "{line}");
        }
        let (_, worker) = text.split_once("/sw.js\n").unwrap();
        assert!(worker.contains("  cache-control: no-cache\n"), "{text}");
        // Cloudflare reads 100 rules and 2,000 characters in a line
        assert!(text.lines().all(|line| line.len() < 2000) && rules.len() < 100);
    }
}
