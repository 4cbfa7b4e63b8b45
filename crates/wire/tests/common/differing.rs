//! `cases/differing.tsv`: the cases that we rule otherwise than their source.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

/// Fails unless the cases that came out otherwise here are exactly those of the
/// list, and came out as it says.
#[track_caller]
pub(crate) fn assert_listed(place: &str, got: &BTreeMap<String, String>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/differing.tsv");
    let text = std::fs::read_to_string(path).unwrap();
    let mut listed: BTreeMap<&str, &str> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let [here, id, what] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        if here == place {
            assert!(listed.insert(id, what).is_none(), "{id} is in the list twice");
        }
    }
    let mut wrong = String::new();
    for (id, what) in got {
        match listed.remove(id.as_str()) {
            Some(known) if known == what => {}
            Some(known) => writeln!(wrong, "{id}: the list has {known}, it is {what}").unwrap(),
            None => writeln!(wrong, "not in the list: {place}\t{id}\t{what}").unwrap(),
        }
    }
    for id in listed.keys() {
        writeln!(wrong, "{id}: in the list, but as its source has it").unwrap();
    }
    assert!(wrong.is_empty(), "cases/differing.tsv is not exact:\n{wrong}");
}
