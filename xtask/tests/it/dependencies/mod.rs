//! Licences, sources and versions of everything that the workspace depends on.
//!
//! [`allowed`] says what may be; the checks run over what `cargo metadata` says
//! of the lock file, and over the lock file of the fuzzing.

mod allowed;
mod checks;
mod spdx;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

use allowed::{EXCEPTIONS, Exception, FUZZING, FUZZING_EXCEPTIONS, LICENCES, SEVERAL, Several};
use checks::Package;

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Everything in the lock file, on whatever platform. What has never been
/// downloaded, cargo downloads: what other platforms need, as a rule.
fn workspace() -> Vec<Package> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| env!("CARGO").into());
    let said = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let complaint = String::from_utf8_lossy(&said.stderr);
    assert!(said.status.success(), "{complaint}\nwithout a network: cargo fetch, once");
    let metadata = serde_json::from_slice(&said.stdout).expect("cargo prints JSON");
    checks::packages(&metadata)
}

/// The lock file of the fuzzing. It has no licences: a package has that of the
/// workspace's package of this name, or of the list.
fn fuzzing(workspace: &[Package]) -> Vec<Package> {
    let text = std::fs::read_to_string(root().join("fuzz/Cargo.lock")).expect("a lock file");
    let lock: toml::Table = text.parse().expect("a lock file is TOML");
    let packages = lock["package"].as_array().expect("it has packages");
    let text = |value: Option<&toml::Value>| Some(value?.as_str()?.to_owned());
    let package = |package: &toml::Value| {
        let name = text(package.get("name")).unwrap_or_default();
        let known = workspace.iter().find(|known| known.name == name);
        let listed = FUZZING.iter().find(|(listed, _)| *listed == name);
        Package {
            version: text(package.get("version")).unwrap_or_default(),
            licence: known
                .and_then(|known| known.licence.clone())
                .or_else(|| listed.map(|(_, licence)| (*licence).to_owned())),
            source: text(package.get("source")),
            is_inside: known.is_some_and(|known| known.is_inside) || name == "rectify-fuzz",
            name,
        }
    };
    packages.iter().map(package).collect()
}

/// Fails with what is wrong, if anything is.
#[track_caller]
fn assert_none(wrong: &[String]) {
    assert!(wrong.is_empty(), "{}\nsee xtask/tests/it/dependencies/allowed.rs", wrong.join("\n"));
}

#[test]
fn every_dependency_has_an_accepted_licence() {
    let packages = workspace();
    assert!(packages.len() > 50, "only {} packages", packages.len());
    assert_none(&checks::licences(&packages, &LICENCES, &EXCEPTIONS));
    assert_none(&checks::idle_licences(&packages, &LICENCES));
}

#[test]
fn every_dependency_is_ours_or_from_the_registry() {
    assert_none(&checks::sources(&workspace()));
}

#[test]
fn no_dependency_is_duplicated_without_a_reason() {
    assert_none(&checks::duplicates(&workspace(), &SEVERAL));
}

#[test]
fn fuzzing_adds_few_dependencies() {
    let fuzzing = fuzzing(&workspace());
    assert_none(&checks::sources(&fuzzing));
    assert_none(&checks::duplicates(&fuzzing, &[]));
    assert_none(&checks::licences(&fuzzing, &LICENCES, &FUZZING_EXCEPTIONS));
    let names: BTreeSet<&str> = fuzzing.iter().map(|package| package.name.as_str()).collect();
    let idle = FUZZING.iter().filter(|(name, _)| !names.contains(name));
    assert_none(&idle.map(|(name, _)| format!("{name}: not needed any more")).collect::<Vec<_>>());
}

/// What cargo says of a workspace in `/us` with these packages.
fn made_up(packages: &[Value]) -> Vec<Package> {
    checks::packages(&json!({"workspace_root": "/us", "packages": packages}))
}

/// A package from the registry.
fn package(name: &str, version: &str, licence: &str) -> Value {
    json!({
        "name": name, "version": version, "license": licence,
        "source": "registry+https://registry.invalid/crates.io-index",
        "manifest_path": format!("/elsewhere/{name}/Cargo.toml"),
    })
}

/// The same with another value for a key.
fn with(mut package: Value, key: &str, value: Value) -> Value {
    package[key] = value;
    package
}

#[test]
fn a_licence_that_is_not_allowed_is_found() {
    let packages = made_up(&[
        package("fine", "1.0.0", "MIT OR GPL-3.0-only"),
        package("wrong", "1.0.0", "MIT AND GPL-3.0-only"),
        package("garbled", "1.0.0", "MIT OR"),
        with(package("none", "1.0.0", ""), "license", Value::Null),
    ]);
    let wrong = checks::licences(&packages, &["MIT"], &[]);
    assert_eq!(wrong.len(), 3, "{wrong:#?}");
    assert!(wrong[0].starts_with("wrong 1.0.0: the licence `MIT AND GPL-3.0-only` is not allowed"));
    assert!(wrong[1].starts_with("garbled 1.0.0"), "{wrong:?}");
    assert!(wrong[2].starts_with("none 1.0.0"), "{wrong:?}");
}

#[test]
fn an_exception_covers_one_licence_and_must_be_needed() {
    let exceptions = || [Exception { name: "other", licence: "MPL-2.0", reason: "a test" }];
    let wrong = |licence| {
        let packages = made_up(&[package("other", "1.0.0", licence)]);
        checks::licences(&packages, &["MIT"], &exceptions())
    };
    assert_eq!(wrong("MPL-2.0"), [""; 0]);
    assert_eq!(wrong("MPL-3.0").len(), 2);
    assert_eq!(wrong("MIT"), ["other: the exception is not needed any more"]);
}

#[test]
fn an_unused_licence_is_found() {
    let packages = made_up(&[package("one", "1.0.0", "MIT OR Zlib")]);
    let idle = checks::idle_licences(&packages, &["ISC", "MIT", "Zlib"]);
    assert_eq!(idle, ["`ISC`: no package has this licence any more"]);
}

#[test]
fn a_package_from_elsewhere_is_found() {
    let ours = |path: &str| {
        let ours = with(package("ours", "1.0.0", "MIT"), "source", Value::Null);
        with(ours, "manifest_path", path.into())
    };
    let from = |source: &str| with(package("theirs", "1.0.0", "MIT"), "source", source.into());
    let wrong = |packages: &[Value]| checks::sources(&made_up(packages)).len();
    assert_eq!(wrong(&[ours("/us/crates/ours/Cargo.toml"), package("one", "1.0.0", "MIT")]), 0);
    assert_eq!(wrong(&[ours("/usual/Cargo.toml")]), 1);
    assert_eq!(wrong(&[from("git+https://git.invalid/crates.io-index")]), 1);
    assert_eq!(wrong(&[from("sparse+https://registry.invalid/")]), 1);
    assert_eq!(wrong(&[from("registry+https://registry.invalid/index")]), 1);
    let two = from("registry+https://two.invalid/crates.io-index");
    assert_eq!(wrong(&[package("one", "1.0.0", "MIT"), two]), 1);
}

#[test]
fn the_list_of_duplicates_is_exact() {
    let packages = made_up(&[
        package("twice", "1.4.0", "MIT"),
        package("twice", "2.0.0", "MIT"),
        package("once", "0.3.1", "MIT"),
        package("once", "0.3.4", "MIT"),
    ]);
    let wrong = |list: &[Several]| checks::duplicates(&packages, list);
    let several = |packages| Several { packages, reason: "a test" };
    assert_eq!(wrong(&[]), ["twice: it is there as 1, 2"]);
    assert_eq!(wrong(&[several(&[("twice", &["1", "2"])])]), [""; 0]);
    let changed = ["twice: the list has 2, 3, and it is there as 1, 2"];
    assert_eq!(wrong(&[several(&[("twice", &["2", "3"])])]), changed);
    let vanished = "once: it is in the list, and not there twice any more";
    let list = [several(&[("twice", &["1", "2"]), ("once", &["0.2", "0.3"])])];
    assert_eq!(wrong(&list), [vanished]);
}
