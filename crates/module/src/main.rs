//! The WebAssembly module: what a program in a browser, or beside one, calls.
//! No function throws: what is refused is answered with `{"error": …}`.

#[cfg(target_arch = "wasm32")]
#[expect(unreachable_pub, reason = "reached from outside of Rust")]
mod exports {
    use wasm_bindgen::prelude::wasm_bindgen;
    use wire::until::{self, answer};

    /// Rules on a table record.
    #[wasm_bindgen]
    pub fn rule(record: &str) -> String {
        answer(until::rule, record)
    }

    /// Compares a replacement with the withdrawn call.
    #[wasm_bindgen]
    pub fn compare(request: &str) -> String {
        answer(until::compare, request)
    }

    /// Counts the hands that a meaning shows.
    #[wasm_bindgen]
    pub fn hands(request: &str) -> String {
        answer(until::hands, request)
    }

    /// What a call shows by the book.
    #[wasm_bindgen]
    pub fn meaning(request: &str) -> String {
        answer(until::meaning, request)
    }

    /// What the last irregular call of a record may have meant.
    #[wasm_bindgen]
    pub fn attribute(request: &str) -> String {
        answer(until::attribute, request)
    }

    /// What a contract, a difference or a field is worth.
    #[wasm_bindgen]
    pub fn score(request: &str) -> String {
        answer(until::score, request)
    }

    /// Reviews a board after play.
    #[wasm_bindgen]
    pub fn review(request: &str) -> String {
        answer(until::review, request)
    }
}

fn main() {}
