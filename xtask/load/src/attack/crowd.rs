//! Strangers with addresses of their own: connections from 127.0.0.2 and so on,
//! which a script opens.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::Result;

/// Strangers at work; they stop when the value is dropped.
pub(super) struct Crowd(Child);

/// Where they come from, how many connections each address has, for how long, and
/// what each asks again and again (nothing: it is held open).
pub(super) struct Plan<'a> {
    pub(super) address: &'a str,
    pub(super) sources: std::ops::RangeInclusive<u8>,
    pub(super) connections: u32,
    pub(super) length: Duration,
    pub(super) request: String,
}

impl Crowd {
    /// Sends them; none where there is no Python to run the script.
    pub(super) fn send(plan: Plan<'_>) -> Result<Option<Self>> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let script = here.join("../../tools/desk/crowd.py");
        let begun = Command::new("python3")
            .arg(script)
            .args([plan.address, &plan.length.as_secs().to_string()])
            .arg(plan.connections.to_string())
            .args(plan.sources.map(|it| format!("127.0.0.{it}")))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let Ok(mut child) = begun else { return Ok(None) };
        // its end says that this was all
        child.stdin.take().ok_or("no input")?.write_all(plan.request.as_bytes())?;
        Ok(Some(Self(child)))
    }

    /// What they saw, when they have finished: counts by their names.
    pub(super) fn end(mut self) -> Result<BTreeMap<String, u64>> {
        let mut said = self.0.stdout.take().ok_or("no output")?;
        let mut text = String::new();
        std::io::Read::read_to_string(&mut said, &mut text)?;
        let seen: Value = serde_json::from_str(&text)?;
        let counts = seen.as_object().ok_or("no counts")?;
        Ok(counts.iter().map(|(name, it)| (name.clone(), it.as_u64().unwrap_or(0))).collect())
    }
}

impl Drop for Crowd {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Counts in words.
pub(super) fn told(counts: &BTreeMap<String, u64>) -> String {
    let each = counts.iter().map(|(name, count)| format!("{name} {count}"));
    each.collect::<Vec<_>>().join(", ")
}
