//! A table at which the books say what calls show.

use bridge::Call;
use director::{CallVerdict, Case, Systems};

use crate::table::with;

/// A desk with the script played. North and South play one book, East and West the other, if it is
/// known.
pub(crate) fn desk(ns: &str, ew: Option<&str>, script: &str) -> Case {
    let book = |name: &str| books::named(name).unwrap();
    with(script, |record| record.systems = Systems { ns: Some(book(ns)), ew: ew.map(book) })
}

/// The rating of a call of the player to act.
pub(crate) fn rated(desk: &Case, call: &str) -> CallVerdict {
    let call: Call = call.parse().unwrap();
    desk.ruling().calls.iter().find(|rated| rated.call == call).unwrap().verdict
}
