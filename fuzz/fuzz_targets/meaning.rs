//! See `fuzz_checks::meaning`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz_checks::meaning::check(bytes));
