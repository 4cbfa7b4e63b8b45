//! The app in a browser.

#[cfg(target_arch = "wasm32")]
mod view;

#[cfg(target_arch = "wasm32")]
fn main() {
    view::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
