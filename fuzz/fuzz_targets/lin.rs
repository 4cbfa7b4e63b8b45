//! See `fuzz_checks::files`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz_checks::files::check_lin(bytes));
