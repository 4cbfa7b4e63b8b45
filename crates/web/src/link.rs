//! A link that holds the whole record in its fragment: no server reads it.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as CODE;

use crate::board::{self, Board, Refused, missing_books};
use crate::words;

/// The prefix of the record in the fragment.
pub const PREFIX: &str = "r=";

/// The fragment that holds a board.
#[must_use]
pub fn fragment(board: &Board) -> String {
    of_json(&board.json())
}

/// The fragment that holds a record.
#[must_use]
pub fn of_json(json: &str) -> String {
    format!("{PREFIX}{}", CODE.encode(json))
}

/// Does this fragment hold a board, even a damaged one?
#[must_use]
pub fn holds_board(fragment: &str) -> bool {
    code(fragment).is_some()
}

fn code(fragment: &str) -> Option<&str> {
    fragment.trim_start_matches('#').strip_prefix(PREFIX)
}

/// The board that a fragment holds; `None` if it holds something else.
#[must_use]
pub fn board(fragment: &str) -> Option<Result<Board, Refused>> {
    let code = code(fragment)?;
    Some(
        record(code)
            .map_or_else(|| Err(words::kept().damaged.to_owned()), |json| board::read(&json)),
    )
}

/// The record that a fragment holds; `None` if it is damaged, or holds something else.
#[must_use]
pub fn json(fragment: &str) -> Option<String> {
    code(fragment).and_then(record)
}

/// The books that the board of a link names and that are not loaded yet.
#[must_use]
pub fn missing(fragment: &str) -> Vec<String> {
    json(fragment).map_or_else(Vec::new, |json| missing_books(&json))
}

fn record(code: &str) -> Option<String> {
    String::from_utf8(CODE.decode(code).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_the_same_board() {
        let mut made = board::under(director::Authority::default());
        made.call(bridge::Seat::South, bridge::Call::Pass).unwrap();
        let back = board(&format!("#{}", fragment(&made))).unwrap().unwrap();
        assert_eq!(back.json(), made.json());
        assert!(board("#/laws").is_none() && !holds_board("#/laws"));
        assert!(holds_board(&format!("#{}", fragment(&made))));
        assert!(board("#r=%%").unwrap().is_err());
    }
}
