//! The WebAssembly module: what a program in a browser, or beside one, calls.
//! No function throws: what is refused is answered with `{"error": …}`.

#[cfg(target_arch = "wasm32")]
#[expect(unreachable_pub, reason = "reached from outside of Rust")]
mod exports {
    use wasm_bindgen::prelude::wasm_bindgen;

    /// Rules on a table record.
    #[wasm_bindgen]
    pub fn rule(record: &str) -> String {
        module::answer(module::rule, record)
    }

    /// Compares a replacement with the withdrawn call.
    #[wasm_bindgen]
    pub fn compare(request: &str) -> String {
        module::answer(module::compare, request)
    }

    /// Counts the hands that a meaning shows.
    #[wasm_bindgen]
    pub fn hands(request: &str) -> String {
        module::answer(module::hands, request)
    }

    /// What a call shows by the book.
    #[wasm_bindgen]
    pub fn meaning(request: &str) -> String {
        module::answer(module::meaning, request)
    }

    /// What the last irregular call of a record may have meant.
    #[wasm_bindgen]
    pub fn attribute(request: &str) -> String {
        module::answer(module::attribute, request)
    }
}

fn main() {}
