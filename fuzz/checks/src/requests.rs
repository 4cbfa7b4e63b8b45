//! The other requests of the interface: each is answered with JSON, or
//! refused with one line.

/// One of the functions of the interface.
type Asked = fn(&str) -> Result<String, wire::Error>;

/// Text in, text out.
const FUNCTIONS: [Asked; 6] = [
    wire::compare_text,
    wire::hands_text,
    wire::meaning_text,
    wire::attribute_text,
    wire::score_text,
    wire::review_text,
];

/// Gives the bytes to all of them: no two take the same keys, so at most one
/// does more than to refuse.
pub fn check(bytes: &[u8]) {
    let Ok(request) = std::str::from_utf8(bytes) else { return };
    for asked in FUNCTIONS {
        match asked(request) {
            Ok(answer) => crate::assert_json(&answer),
            Err(error) => crate::assert_one_line(&error),
        }
    }
}
