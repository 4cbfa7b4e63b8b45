//! A PostgreSQL of our own, in a temporary folder, as an ordinary user.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::Result;
use crate::server::free_port;

/// A cluster; it stops when the value is dropped, however the program ends.
#[derive(Debug)]
pub struct Cluster {
    child: Child,
    said: BufReader<ChildStdout>,
    /// The address of an empty database in it
    pub address: String,
}

impl Cluster {
    /// Starts one with the script of the store's tests, but with everything acknowledged
    /// on disk; none if there is no PostgreSQL.
    pub fn start() -> Result<Option<Self>> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let script = here.join("../../crates/store/tests/it/common/postgres.sh");
        let port = free_port()?;
        let mut child = Command::new("sh")
            .arg(script)
            .arg(port.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let said = BufReader::new(child.stdout.take().ok_or("the script says nothing")?);
        let address = format!("postgres://rectify@127.0.0.1:{port}/postgres");
        let mut cluster = Self { child, said, address };
        let is_ready = cluster.line()? == "ready";
        Ok(is_ready.then_some(cluster))
    }

    /// Stops it as if the plug were pulled; what it holds stays.
    pub fn halt(&mut self) -> Result<()> {
        self.tell("stop", "stopped")
    }

    /// Starts it again where it was.
    pub fn resume(&mut self) -> Result<()> {
        self.tell("start", "ready")
    }

    fn tell(&mut self, what: &str, answer: &str) -> Result<()> {
        let input = self.child.stdin.as_mut().ok_or("the script does not listen")?;
        writeln!(input, "{what}")?;
        let said = self.line()?;
        if said == answer { Ok(()) } else { Err(format!("PostgreSQL: {what}: {said}").into()) }
    }

    fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        self.said.read_line(&mut line)?;
        Ok(line.trim().to_owned())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}
