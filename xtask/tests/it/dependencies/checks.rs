//! The three checks. Each says what is wrong, a line for each.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::allowed::{Exception, Several};
use super::spdx;

/// What a lock file or `cargo metadata` says of a package.
#[derive(Debug, Clone, Default)]
pub(crate) struct Package {
    /// Its name
    pub(crate) name: String,
    /// Its version
    pub(crate) version: String,
    /// The expression of its licence
    pub(crate) licence: Option<String>,
    /// Where it comes from, if it is not one of ours
    pub(crate) source: Option<String>,
    /// Is it in our own folder?
    pub(crate) is_inside: bool,
}

/// The packages of what `cargo metadata` prints.
pub(crate) fn packages(metadata: &Value) -> Vec<Package> {
    let root = metadata["workspace_root"].as_str().unwrap_or("?");
    let list = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let package = |package: &Value| Package {
        name: text(&package["name"]).unwrap_or_default(),
        version: text(&package["version"]).unwrap_or_default(),
        licence: text(&package["license"]),
        source: text(&package["source"]),
        is_inside: text(&package["manifest_path"])
            .is_some_and(|path| std::path::Path::new(&path).starts_with(root)),
    };
    list.iter().map(package).collect()
}

/// Licences that are not allowed, and exceptions that are none.
pub(crate) fn licences(
    packages: &[Package],
    allowed: &[&str],
    exceptions: &[Exception],
) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut used = BTreeSet::new();
    for Package { name, version, licence, .. } in packages {
        let licence = licence.as_deref().unwrap_or_default();
        let problem = match spdx::is_met(licence, allowed) {
            Ok(true) => continue,
            Ok(false) => "is not allowed".to_owned(),
            Err(error) => format!("says nothing: {error}"),
        };
        let excepted = exceptions.iter().find(|known| known.name == *name);
        match excepted.filter(|known| known.licence == licence) {
            Some(known) => drop(used.insert(known.name)),
            None => wrong.push(format!("{name} {version}: the licence `{licence}` {problem}")),
        }
    }
    let idle = exceptions.iter().filter(|known| !used.contains(known.name));
    wrong.extend(idle.map(|known| format!("{}: the exception is not needed any more", known.name)));
    wrong
}

/// Allowed licences that no package names.
pub(crate) fn idle_licences(packages: &[Package], allowed: &[&str]) -> Vec<String> {
    let named: BTreeSet<String> = packages
        .iter()
        .filter_map(|package| package.licence.as_deref())
        .flat_map(spdx::named)
        .collect();
    let idle = allowed.iter().filter(|licence| !named.contains(**licence));
    idle.map(|licence| format!("`{licence}`: no package has this licence any more")).collect()
}

/// Packages that are neither ours nor from the one registry that everybody has.
pub(crate) fn sources(packages: &[Package]) -> Vec<String> {
    let is_registry =
        |source: &str| source.starts_with("registry+") && source.ends_with("/crates.io-index");
    let mut first = None;
    let mut fine = |package: &Package| match &package.source {
        None => package.is_inside,
        Some(source) => is_registry(source) && *first.get_or_insert(source.clone()) == *source,
    };
    let strange = packages.iter().filter(|package| !fine(package));
    let told = |package: &Package| {
        let source = package.source.as_deref().unwrap_or("a folder outside the workspace");
        format!("{} {}: it comes from {source}", package.name, package.version)
    };
    strange.map(told).collect()
}

/// Packages that are there more often than the list says, or less often.
pub(crate) fn duplicates(packages: &[Package], list: &[Several]) -> Vec<String> {
    let mut found: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for package in packages {
        found.entry(&package.name).or_default().insert(breaking(&package.version));
    }
    found.retain(|_, versions| versions.len() > 1);
    let told =
        |versions: &BTreeSet<String>| versions.iter().cloned().collect::<Vec<_>>().join(", ");
    let mut wrong = Vec::new();
    for (name, versions) in list.iter().flat_map(|several| several.packages) {
        let expected: BTreeSet<String> = versions.iter().map(ToString::to_string).collect();
        match found.remove(name) {
            Some(versions) if versions == expected => {}
            Some(versions) => wrong.push(format!(
                "{name}: the list has {}, and it is there as {}",
                told(&expected),
                told(&versions)
            )),
            None => wrong.push(format!("{name}: it is in the list, and not there twice any more")),
        }
    }
    let new = found.iter();
    wrong.extend(new.map(|(name, all)| format!("{name}: it is there as {}", told(all))));
    wrong
}

/// The part of a version that breaks what depends on it: `1`, `0.4`, `0.0.3`.
fn breaking(version: &str) -> String {
    let version = version.split(['-', '+']).next().unwrap_or_default();
    let numbers: Vec<&str> = version.split('.').collect();
    let zeros = numbers.iter().take_while(|number| **number == "0").count();
    numbers[..numbers.len().min(zeros + 1)].join(".")
}

#[test]
fn only_incompatible_versions_count_as_different() {
    for (version, expected) in
        [("1.2.3", "1"), ("0.4.1", "0.4"), ("0.0.3", "0.0.3"), ("0.0.0", "0.0.0"), ("2.0-a.1", "2")]
    {
        assert_eq!(breaking(version), expected);
    }
}
