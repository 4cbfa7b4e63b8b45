//! Exact lists: a missing entry fails a test, and so does a superfluous one.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

/// The lines of a list in `cases/`, in three columns.
pub(crate) fn columns(file: &str) -> Vec<[String; 3]> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases").join(file);
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let columns: Vec<_> = line.split('\t').map(ToOwned::to_owned).collect();
            columns.try_into().unwrap_or_else(|_| panic!("{file}: three columns, not: {line}"))
        })
        .collect()
}

/// Fails unless what came out differently is exactly what is listed, and came out as the list says.
#[track_caller]
pub(crate) fn assert_exact(
    file: &str,
    lines: impl Iterator<Item = (String, String)>,
    got: &BTreeMap<String, String>,
) {
    let mut listed = BTreeMap::new();
    for (id, what) in lines {
        assert!(listed.insert(id.clone(), what).is_none(), "{id} is in the list twice");
    }
    let mut wrong = String::new();
    for (id, what) in got {
        match listed.remove(id) {
            Some(known) if known == *what => {}
            Some(known) => writeln!(wrong, "{id}: the list has {known}, it is {what}").unwrap(),
            None => writeln!(wrong, "not in the list: {id}\t{what}").unwrap(),
        }
    }
    for id in listed.keys() {
        writeln!(wrong, "{id}: in the list, but as its source has it").unwrap();
    }
    assert!(wrong.is_empty(), "cases/{file} is not exact:\n{wrong}");
}
