//! Figures and their limits.

use crate::Outcome;

/// Figures that were measured, and those over their limit.
#[derive(Debug, Default)]
pub struct Measures(Vec<String>);

impl Measures {
    /// Prints a number of bytes and notes whether it is within its limit.
    pub fn bytes(&mut self, what: &str, found: u64, limit: u64) {
        self.note(what, found, limit, "bytes", true);
    }

    /// Prints a time in milliseconds. It has to be within its limit only where
    /// nothing else runs on the machine: `RECTIFY_TIMES=1` says so.
    pub fn time(&mut self, what: &str, found: u64, limit: u64) {
        let quiet = std::env::var("RECTIFY_TIMES").is_ok_and(|value| value == "1");
        self.note(what, found, limit, "ms", quiet);
    }

    fn note(&mut self, what: &str, found: u64, limit: u64, unit: &str, must_hold: bool) {
        let line = format!("{what} {found} {unit} (limit {limit})");
        eprintln!("measure: {line}");
        if must_hold && found > limit {
            self.0.push(line);
        }
    }

    /// Fails if a figure is over its limit, and names it.
    pub fn hold(self) -> Outcome {
        if self.0.is_empty() { Ok(()) } else { Err(self.0.join("; ").into()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_over_its_size_limit_is_named() {
        let mut measures = Measures::default();
        measures.bytes("the page", 10, 20);
        measures.bytes("the books", 30, 20);
        assert_eq!(measures.hold().unwrap_err().to_string(), "the books 30 bytes (limit 20)");
    }
}
