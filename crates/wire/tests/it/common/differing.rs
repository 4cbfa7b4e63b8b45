//! `cases/differing.tsv`: the cases that we rule differently from their source.

use super::exact;

use std::collections::BTreeMap;

/// Fails unless the cases that came out differently here are exactly those of the list, and came
/// out as it says.
#[track_caller]
pub(crate) fn assert_listed(place: &str, got: &BTreeMap<String, String>) {
    let file = "differing.tsv";
    let here = exact::columns(file).into_iter().filter(|[there, ..]| there == place);
    exact::assert_exact(file, here.map(|[_, id, what]| (id, what)), got);
}
