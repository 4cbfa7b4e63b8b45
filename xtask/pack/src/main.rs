//! Builds the app and the module for browsers and packs them into `app/` in the
//! target directory, from which `rectify serve` serves them and the build takes
//! them into the program.
//!
//! `cargo xtask app` and `rectify serve` run it; it is a package of its own so
//! that nothing else has to wait for its dependencies. With `--embed` the
//! programs that are built afterwards have the app in them. With `--pseudo` it makes the page
//! alone, in the language of tests, for a journey (`crates/browser/tests/journeys/pseudo.rs`).

mod bundle;
mod cargo;
#[path = "../../../crates/serve/src/packed.rs"]
mod packed;
mod place;
mod reach;
mod split;
mod waiting;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::SystemTime;
use std::{env, fs};

use bundle::Bundle;
use place::Place;

/// The page is split, for which its program has to say where everything is.
const PAGE_FLAGS: &[&str] = &["-C", "link-arg=--emit-relocs"];

fn main() -> ExitCode {
    let told = |word: &str| env::args().any(|argument| argument == word);
    let made =
        if told("--pseudo") { pseudo() } else { run(told("--embed"), told(packed::PAGE_FIRST)) };
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            // `rectify serve` shows this line
            eprintln!("the app cannot be built: {what}");
            ExitCode::FAILURE
        }
    }
}

/// The workspace, and the target directory that this program is in.
fn here() -> Result<(PathBuf, PathBuf), String> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let workspace = workspace.canonicalize().map_err(|error| told(&workspace, &error))?;
    let program = env::current_exe().map_err(|error| format!("where am I? {error}"))?;
    let target = packed::target_around(&program).unwrap_or_else(|| workspace.join("target"));
    Ok((workspace, target))
}

/// The page alone, with the language of tests in it, into a directory of its own: nothing
/// that is served or handed out has it.
fn pseudo() -> Result<(), String> {
    let (workspace, target) = here()?;
    let own = target.join("pseudo");
    fs::create_dir_all(&own).map_err(|error| told(&own, &error))?;
    let place = Place::take(&own)?;
    let cargo = cargo::Cargo::ready(&workspace, &target)?.quick();
    let web = cargo.wasm("web", "rectify-web", &["pseudo"], PAGE_FLAGS)?;
    let mut files = page(&workspace, &web, true)?;
    files.fill_in_worker()?;
    place.put_page(&packed::title(&workspace), &files)?;
    eprintln!("the page in the language of tests: {}", own.display());
    Ok(())
}

/// Packs the app, unless the one that is there is as new as its sources.
fn run(embed: bool, page_first: bool) -> Result<(), String> {
    let (workspace, target) = here()?;
    let place = Place::take(&target)?;
    if packed::is_current(place.app(), &workspace) {
        eprintln!("the app is there, and as new as its sources");
        return if embed && !place.is_marked() { place.mark() } else { Ok(()) };
    }
    let began = SystemTime::now();
    // the first step was to build this program
    step(2);
    let cargo = cargo::Cargo::ready(&workspace, &target)?;
    let web = cargo.wasm("web", "rectify-web", &[], PAGE_FLAGS)?;
    step(3);
    let mut files = page(&workspace, &web, false)?;
    if page_first {
        let mut page = files.clone();
        page.fill_in_worker()?;
        place.put_page(&packed::title(&workspace), &page)?;
        eprintln!("{}", packed::PAGE_IS_THERE);
    }
    step(4);
    files.add_plain("dd", &cargo.wasm("ddmodule", "rectify-dd", &[], &[])?)?;
    files.fill_in_worker()?;
    step(5);
    let module = cargo.wasm("module", "rectify-module", &[], &[])?;
    files.add_all("module", other_programs(&workspace, &module)?);
    place.put(&packed::title(&workspace), &files, began)?;
    place.show()?;
    if embed || place.is_marked() { place.mark() } else { Ok(()) }
}

/// Says what begins; `rectify serve` tells it in the browser.
fn step(number: usize) {
    let steps = packed::STEPS;
    eprintln!("[{number}/{}] {} …", steps.len(), steps[number - 1]);
}

/// The files of the app, but for double dummy; also in the language of tests? The worker does not
/// know them yet.
fn page(workspace: &Path, web: &[u8], pseudo: bool) -> Result<Bundle, String> {
    let mut app = Bundle::default();
    app.add_script("app", web, true)?;
    app.add_directory(&workspace.join("crates/web/static"))?;
    // the server shows it before there is an app
    app.add("icon.svg", read(&workspace.join("crates/serve/src/icon.svg"))?);
    app.join_styles()?;
    waiting::fill_in(&mut app, pseudo)?;
    for (name, text) in books::bundles() {
        app.add(&format!("books/{name}.txt"), text.into_bytes());
    }
    Ok(app)
}

/// The module for other programs, with its example.
fn other_programs(workspace: &Path, module: &[u8]) -> Result<Bundle, String> {
    let mut other = Bundle::default();
    other.add_script("rectify_module", module, false)?;
    other.add("example.html", read(&workspace.join("crates/module/example.html"))?);
    Ok(other)
}

/// The bytes of a file.
fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| told(path, &error))
}

/// What is wrong with a file.
fn told(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
