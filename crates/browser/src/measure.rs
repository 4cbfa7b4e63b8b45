//! Figures and their limits.

use crate::Outcome;

/// Figures that were measured, and those over their limit.
#[derive(Debug, Default)]
pub struct Measures(Vec<String>);

impl Measures {
    /// Prints a figure and notes whether it is within its limit.
    pub fn note(&mut self, what: &str, found: u64, limit: u64, unit: &str) {
        let line = format!("{what} {found} {unit} (limit {limit})");
        eprintln!("measure: {line}");
        if found > limit {
            self.0.push(line);
        }
    }

    /// Fails if a figure is over its limit, and names it.
    pub fn hold(self) -> Outcome {
        if self.0.is_empty() { Ok(()) } else { Err(self.0.join("; ").into()) }
    }
}
