//! The search for tricks goes deep: more than the megabyte that programs for
//! `wasm32` have by themselves.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var_os("CARGO_CFG_TARGET_ARCH").is_some_and(|arch| arch == "wasm32") {
        println!("cargo::rustc-link-arg-bins=-zstack-size=8388608");
    }
}
