//! See `fuzz_checks::requests`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz_checks::requests::check(bytes));
