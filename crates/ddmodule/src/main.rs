//! Double dummy in a worker of the page: `dd.wasm`, which `dd.js` loads when
//! somebody asks.
//!
//! Four functions and one that the worker gives, with nothing between them and
//! JavaScript: `room(bytes)` says where the request goes, `solve()` answers it,
//! `answer()` and `answer_length()` say where the answer is. While it works it calls
//! `progress(done, of)`; where that gives 0, the work ends.

#[cfg(target_arch = "wasm32")]
mod exports {
    use std::cell::RefCell;

    thread_local! {
        /// The request, and after it the answer
        static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    }

    #[link(wasm_import_module = "worker")]
    unsafe extern "C" {
        safe fn progress(done: u32, of: u32) -> u32;
    }

    /// Makes room for a request of this many bytes.
    #[unsafe(no_mangle)]
    extern "C" fn room(bytes: usize) -> *mut u8 {
        TEXT.with_borrow_mut(|text| {
            text.clear();
            text.resize(bytes, 0);
            text.as_mut_ptr()
        })
    }

    /// Answers the request that was put there.
    #[unsafe(no_mangle)]
    extern "C" fn solve() {
        let request = TEXT.take();
        let request = String::from_utf8_lossy(&request);
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let answer =
            wire::dd_text(&request, &mut |it| progress(number(it.done), number(it.of)) != 0);
        TEXT.set(answer.into_bytes());
    }

    /// Where the answer is.
    #[unsafe(no_mangle)]
    extern "C" fn answer() -> *const u8 {
        TEXT.with_borrow(|text| text.as_ptr())
    }

    /// Its length in bytes.
    #[unsafe(no_mangle)]
    extern "C" fn answer_length() -> usize {
        TEXT.with_borrow(Vec::len)
    }
}

fn main() {}
