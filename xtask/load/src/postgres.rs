//! A PostgreSQL of our own, in a temporary folder, as an ordinary user.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::Result;
use crate::server::free_port;

/// A cluster; it ends with the value, however the program ends.
#[derive(Debug)]
pub struct Cluster {
    child: Child,
    /// The address of an empty database in it
    pub address: String,
}

impl Cluster {
    /// Starts one with the script of the store's tests, but so that what it
    /// acknowledges is on the disk; none where there is no PostgreSQL.
    pub fn start() -> Result<Option<Self>> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let script = here.join("../../crates/store/tests/common/postgres.sh");
        let port = free_port()?;
        let mut child = Command::new("sh")
            .arg(script)
            .arg(port.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let said = child.stdout.take().ok_or("the script says nothing")?;
        let mut line = String::new();
        BufReader::new(said).read_line(&mut line)?;
        if line.trim() == "ready" {
            let address = format!("postgres://rectify@127.0.0.1:{port}/postgres");
            return Ok(Some(Self { child, address }));
        }
        child.wait()?;
        Ok(None)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}
