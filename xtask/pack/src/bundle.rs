//! The files of the app, and how they are compressed.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};
use wasm_bindgen_cli_support::Bindgen;

use crate::packed::Entry;
use crate::{reach, read, split};

/// The worker, and the lines in it that the build fills in.
const WORKER: &str = "sw.js";
const VERSION: &str = "const VERSION = '';";
const FILES: &str = "const FILES = {};";

/// Files by their path.
#[derive(Clone, Default)]
pub(crate) struct Bundle(BTreeMap<String, Vec<u8>>);

impl Bundle {
    /// Adds a file. Scripts and style sheets are waited for without their comments.
    pub(crate) fn add(&mut self, path: &str, body: Vec<u8>) {
        let has_comments = [".js", ".css"].iter().any(|end| path.ends_with(end));
        let body = match String::from_utf8(body) {
            Ok(text) if has_comments => without_comments(&text).into_bytes(),
            Ok(text) => text.into_bytes(),
            Err(other) => other.into_bytes(),
        };
        self.0.insert(path.to_owned(), body);
    }

    /// Changes the text of a file.
    pub(crate) fn change(
        &mut self,
        path: &str,
        with: impl FnOnce(&str) -> Result<String, String>,
    ) -> Result<(), String> {
        let body = self.0.get_mut(path).ok_or_else(|| format!("{path} is missing"))?;
        *body = with(&String::from_utf8_lossy(body))?.into_bytes();
        Ok(())
    }

    /// Adds what is in a directory, and in those within it.
    pub(crate) fn add_directory(&mut self, directory: &Path) -> Result<(), String> {
        self.add_below(directory, "")
    }

    fn add_below(&mut self, directory: &Path, prefix: &str) -> Result<(), String> {
        let said = |error: io::Error| format!("{}: {error}", directory.display());
        for entry in fs::read_dir(directory).map_err(said)? {
            let entry = entry.map_err(said)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with('.') {
                continue;
            }
            let path = format!("{prefix}{name}");
            if entry.path().is_dir() {
                self.add_below(&entry.path(), &format!("{path}/"))?;
            } else {
                self.add(&path, read(&entry.path())?);
            }
        }
        Ok(())
    }

    /// Joins the style sheets: the page waits for one answer only, the screens of later
    /// parts bring another, the review, the trainer and the desk their own when they are opened. What they
    /// share comes first, paper last.
    pub(crate) fn join_styles(&mut self) -> Result<(), String> {
        const SHEETS: [(&str, &[&str]); 5] = [
            ("style.css", &["style.css", "icons.css"]),
            ("rest.css", &["meanings.css", "book.css", "kept.css", "laws.css", "print.css"]),
            ("review.css", &["review.css", "evidence.css"]),
            ("learn.css", &["learn.css"]),
            ("desk.css", &["desk.css"]),
        ];
        let mut joined = Vec::new();
        for (name, parts) in SHEETS {
            let mut whole = Vec::new();
            for part in parts {
                whole.extend(self.0.remove(*part).ok_or_else(|| format!("{part} is missing"))?);
            }
            joined.push((name, whole));
        }
        let is_sheet = |path: &&String| Path::new(path).extension().is_some_and(|it| it == "css");
        if let Some(left) = self.0.keys().find(is_sheet) {
            return Err(format!("{left} has no place among the style sheets"));
        }
        for (name, whole) in joined {
            self.add(name, whole);
        }
        Ok(())
    }

    /// Adds a program for `wasm32`, as `NAME.wasm`, with the script that loads it, as
    /// `NAME.js`; split into parts if requested, each a file of its own.
    pub(crate) fn add_script(
        &mut self,
        name: &str,
        wasm: &[u8],
        in_parts: bool,
    ) -> Result<(), String> {
        let said = |error: &dyn std::fmt::Display| format!("{name}: {error}");
        let mut bindgen = Bindgen::new();
        bindgen.input_bytes(name, wasm.to_vec()).typescript(false).omit_default_module_path(false);
        // the names are needed to split it
        bindgen.remove_name_section(!in_parts).demangle(false).remove_producers_section(true);
        let bindgen = bindgen.web(true).map_err(|error| said(&error))?;
        let mut made = bindgen.generate_output().map_err(|error| said(&error))?;
        let script = made.js().replace(&format!("{name}_bg.wasm"), &format!("{name}.wasm"));
        for (folder, parts) in made.snippets() {
            for (number, part) in parts.iter().enumerate() {
                let path = format!("snippets/{folder}/inline{number}.js");
                self.add(&path, part.clone().into_bytes());
            }
        }
        for (path, module) in made.local_modules() {
            self.add(&format!("snippets/{path}"), module.clone().into_bytes());
        }
        self.add(&format!("{name}.js"), script.into_bytes());
        let whole = made.wasm_mut();
        let notes: Vec<_> =
            whole.customs.iter().map(|(id, one)| (id, one.name().to_owned())).collect();
        for (id, _) in notes.iter().filter(|(_, it)| it == "linking" || it.starts_with("reloc.")) {
            drop(whole.customs.delete(*id));
        }
        let whole = whole.emit_wasm();
        if !in_parts {
            self.add(&format!("{name}.wasm"), whole);
            return Ok(());
        }
        let kept = split::called_from_outside(&whole)?;
        let parts = reach::parts(wasm, &kept)?;
        let names = [name].into_iter().chain(parts.iter().map(|part| &*part.name));
        for (name, part) in names.zip(split::split(&whole, &parts, &hash(&whole))?) {
            self.add(&format!("{name}.wasm"), part);
        }
        Ok(())
    }

    /// Adds a program for `wasm32` that needs no script, as `NAME.wasm`, without its
    /// unused parts.
    pub(crate) fn add_plain(&mut self, name: &str, wasm: &[u8]) -> Result<(), String> {
        let mut module =
            walrus::Module::from_buffer(wasm).map_err(|error| format!("{name}: {error}"))?;
        let notes: Vec<_> = module.customs.iter().map(|(id, _)| id).collect();
        for id in notes {
            drop(module.customs.delete(id));
        }
        walrus::passes::gc::run(&mut module);
        self.add(&format!("{name}.wasm"), module.emit_wasm());
        Ok(())
    }

    /// Tells the worker what to keep: every file except itself, which the browser keeps,
    /// and the pictures of the app, which are for those who do not have it yet. The page
    /// is what a directory's address gives.
    pub(crate) fn fill_in_worker(&mut self) -> Result<(), String> {
        let mut version = Sha256::new();
        let mut files = Vec::new();
        for (path, body) in &self.0 {
            let hash = hash(body);
            version.update(format!("{path} {hash}\n"));
            let path = if path == "index.html" { "./" } else { path };
            if path != WORKER && !path.starts_with("screenshot-") {
                files.push(format!("  '{path}': '{hash}',\n"));
            }
        }
        let version = hex(&version.finalize());
        let worker = self.0.get_mut(WORKER).ok_or_else(|| format!("{WORKER} is missing"))?;
        let text = String::from_utf8_lossy(worker);
        if !text.contains(VERSION) || !text.contains(FILES) {
            return Err(format!("{WORKER} has no place for its version and its files"));
        }
        let text = text.replace(VERSION, &format!("const VERSION = '{version}';"));
        let text = text.replace(FILES, &format!("const FILES = {{\n{}}};", files.concat()));
        *worker = text.into_bytes();
        Ok(())
    }

    /// Adds another bundle's files below a directory.
    pub(crate) fn add_all(&mut self, directory: &str, other: Self) {
        for (path, body) in other.0 {
            self.add(&format!("{directory}/{path}"), body);
        }
    }

    /// Every file as it is: for one who waits, and is near.
    pub(crate) fn plain(&self) -> Vec<Packed<'_>> {
        self.0.iter().map(|(path, body)| Packed::plain(path, body)).collect()
    }

    /// Every file with its encodings.
    pub(crate) fn packed(&self) -> Result<Vec<Packed<'_>>, String> {
        self.0.iter().map(|(path, body)| Packed::of(path, body)).collect()
    }
}

/// A file with those encodings that are shorter.
pub(crate) struct Packed<'a> {
    pub(crate) entry: Entry,
    pub(crate) plain: &'a [u8],
    pub(crate) brotli: Option<Vec<u8>>,
    pub(crate) gzip: Option<Vec<u8>>,
}

impl<'a> Packed<'a> {
    fn plain(path: &str, plain: &'a [u8]) -> Self {
        let (hash, path) = (hash(plain), path.to_owned());
        let entry = Entry { hash, brotli: false, gzip: false, path };
        Self { entry, plain, brotli: None, gzip: None }
    }

    fn of(path: &str, plain: &'a [u8]) -> Result<Self, String> {
        let said = |error: io::Error| format!("{path}: {error}");
        let shorter = |packed: &Vec<u8>| packed.len() < plain.len();
        let brotli = Some(brotli(plain).map_err(said)?).filter(shorter);
        let gzip = Some(gzip(plain).map_err(said)?).filter(shorter);
        let entry = Entry {
            hash: hash(plain),
            brotli: brotli.is_some(),
            gzip: gzip.is_some(),
            path: path.to_owned(),
        };
        Ok(Self { entry, plain, brotli, gzip })
    }
}

/// The start of its SHA-256.
fn hash(body: &[u8]) -> String {
    hex(&Sha256::digest(body))
}

fn hex(digest: &[u8]) -> String {
    digest.iter().take(8).fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// A script or a style sheet without the comments that have lines of their own.
fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut within = false;
    for line in text.lines() {
        let begins = line.trim_start();
        within |= begins.starts_with("/*");
        if within {
            // what follows a comment on its last line stays with it: there is nothing
            within = !line.trim_end().ends_with("*/");
        } else if !begins.starts_with("//") {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

fn gzip(body: &[u8]) -> io::Result<Vec<u8>> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(body)?;
    gzip.finish()
}

fn brotli(body: &[u8]) -> io::Result<Vec<u8>> {
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        size_hint: body.len(),
        ..Default::default()
    };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &body[..], &mut packed, &parameters)?;
    Ok(packed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything somebody may have to fetch besides the app.
    const LIMIT: usize = 100_000;

    #[test]
    fn comments_stay_at_home() {
        let text =
            "/** One\n * two. */\nlet a = 'b // c'; // d\n  // e\n\n/* f */\n.g { h: 'i' }\n";
        assert_eq!(without_comments(text), "let a = 'b // c'; // d\n\n.g { h: 'i' }\n");
    }

    #[test]
    fn the_books_are_small() {
        let size = |(name, text): (&str, String)| {
            let size = brotli(text.as_bytes()).expect("brotli").len();
            eprintln!("{name}: {size} bytes");
            size
        };
        let all: usize = books::bundles().map(size).sum();
        assert!(all <= LIMIT, "the books are {all} bytes in brotli");
    }
}
