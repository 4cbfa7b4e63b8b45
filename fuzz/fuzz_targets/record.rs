//! See `fuzz_checks::record`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz_checks::record::check(bytes));
