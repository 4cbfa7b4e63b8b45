//! A record is ruled on or refused, and what comes back is JSON on one line,
//! or one line that says why not.

/// Rules on the bytes.
pub fn check(bytes: &[u8]) {
    let Ok(record) = std::str::from_utf8(bytes) else { return };
    match wire::rule_text(record) {
        Ok(position) => {
            crate::assert_json(&position);
            assert!(!position.contains('\n'), "more than one line: {position}");
        }
        Err(error) => crate::assert_one_line(&error),
    }
}
