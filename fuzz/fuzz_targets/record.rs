//! Whatever the bytes: a record is ruled on or refused, and what comes back
//! is JSON, or one line that says why not.

#![no_main]

use libfuzzer_sys::fuzz_target;
use serde_json::value::RawValue;

fuzz_target!(|bytes: &[u8]| {
    let Ok(record) = std::str::from_utf8(bytes) else { return };
    match wire::rule_text(record) {
        Ok(position) => {
            let json = serde_json::from_str::<&RawValue>(&position);
            assert!(json.is_ok(), "not JSON: {position}");
            assert!(!position.contains('\n'), "more than one line: {position}");
        }
        Err(error) => {
            let line = error.to_string();
            assert!(!line.is_empty() && !line.contains('\n'), "not one line: {line:?}");
        }
    }
});
