//! See `fuzz_checks::book`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz_checks::book::check(bytes));
