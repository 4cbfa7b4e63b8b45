//! Builds the page and the module for `wasm32` and packs them into the library,
//! so that the program is one file and needs no tool when it runs.
//!
//! In debug builds there is no app: it takes minutes, and the API is tested
//! without. `RECTIFY_WEB=1` builds it all the same, `RECTIFY_WEB=0` never.

mod cargo;
mod pack;

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use pack::Bundle;

/// What is in the page or the module, seen from the workspace.
const SOURCES: [&str; 12] = [
    "Cargo.lock",
    "Cargo.toml",
    "books",
    "crates/books",
    "crates/bridge",
    "crates/director",
    "crates/hands",
    "crates/laws",
    "crates/module",
    "crates/web",
    "crates/wire",
    "profiles",
];

fn main() {
    if let Err(what) = build() {
        // a failing build is the one place where a build script speaks to people
        eprintln!("the web app cannot be built: {what}");
        process::exit(1);
    }
}

fn build() -> Result<(), String> {
    let workspace = directory("CARGO_MANIFEST_DIR")?.join("../..");
    let workspace = workspace.canonicalize().map_err(|error| error.to_string())?;
    let out = directory("OUT_DIR")?;
    println!("cargo::rerun-if-env-changed=RECTIFY_WEB");
    println!("cargo::rerun-if-changed=build");
    let (mut app, mut module) = (Bundle::default(), Bundle::default());
    if is_wanted() {
        for source in SOURCES {
            println!("cargo::rerun-if-changed={}", workspace.join(source).display());
        }
        let built = cargo::Built::start(&workspace, &out)?;
        app.add_script("app", &built.wasm("web", "rectify-web")?)?;
        app.add_directory(&workspace.join("crates/web/static"))?;
        app.join_styles()?;
        app.add("books.txt", books::bundle().into_bytes());
        app.fill_in_worker()?;
        module.add_script("rectify_module", &built.wasm("module", "rectify-module")?)?;
        let example = workspace.join("crates/module/example.html");
        module.add("example.html", read(&example)?);
    }
    let table = format!(
        "/// The app\npub(crate) static APP: &[Packed] = &{};\n\
         /// The module for other programs\npub(crate) static MODULE: &[Packed] = &{};\n",
        app.packed(&out.join("app"))?,
        module.packed(&out.join("module"))?
    );
    let path = out.join("packed.rs");
    fs::write(&path, table).map_err(|error| format!("{}: {error}", path.display()))
}

fn is_wanted() -> bool {
    match env::var("RECTIFY_WEB").as_deref() {
        Ok("1") => true,
        Ok("0") => false,
        _ => env::var("PROFILE").is_ok_and(|profile| profile == "release"),
    }
}

fn directory(name: &str) -> Result<PathBuf, String> {
    env::var_os(name).map(PathBuf::from).ok_or_else(|| format!("cargo has not set {name}"))
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}
