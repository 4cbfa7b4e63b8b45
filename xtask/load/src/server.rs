//! The program, with a database of its own, or with one that others share.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use crate::http::Client;
use crate::{Result, text};

/// Where the entries are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// SQLite, in this folder
    Folder(PathBuf),
    /// PostgreSQL, at this address
    Address(String),
}

impl Place {
    /// As the program is told.
    #[must_use]
    pub fn options(&self) -> [String; 2] {
        match self {
            Self::Folder(folder) => ["--data".to_owned(), folder.display().to_string()],
            Self::Address(address) => ["--database".to_owned(), address.clone()],
        }
    }
}

/// A port that is free.
pub fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// A server; it ends with the value.
#[derive(Debug)]
pub struct Server {
    child: Child,
    /// Where it listens
    pub address: String,
    /// The key of the owner's link
    pub key: String,
}

impl Server {
    /// Starts the program, outside of any checkout, and waits until it listens.
    pub fn start(program: &Path, place: &Place, port: u16) -> Result<Self> {
        let mut child = Command::new(program)
            .args(["serve", "--listen", &format!("127.0.0.1:{port}")])
            // all clients have one address here
            .args(["--address-connections", "0", "--address-rate", "0"])
            .args(place.options())
            .current_dir(std::env::temp_dir())
            .env_remove("CARGO_TARGET_DIR")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let said = child.stdout.take().ok_or("the program says nothing")?;
        let mut lines = BufReader::new(said).lines();
        let mut line = || lines.next().ok_or("the program has ended")?.map_err(crate::Error::from);
        let (address, owner) = (line()?, line()?);
        let address = address.split("//").nth(1).ok_or("no address")?.trim_end_matches('/');
        let key = owner.split_once("#key=").ok_or("no link for the owner")?.1;
        Ok(Self { child, address: address.to_owned(), key: key.to_owned() })
    }

    /// Ends it, as if the plug were pulled.
    pub fn kill(mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// How much memory it has at the moment, in KB (Linux).
    #[must_use]
    pub fn memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().split(' ').next()?.parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What `rectify desk check` says, if it is content.
pub fn check(program: &Path, place: &Place) -> Result<Value> {
    let checked = Command::new(program)
        .args(["desk", "check", "--json"])
        .args(place.options())
        .current_dir(std::env::temp_dir())
        .output()?;
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    if !checked.status.success() {
        let why = String::from_utf8_lossy(&checked.stderr).into_owned();
        return Err(format!("desk check: {said}{why}").into());
    }
    Ok(serde_json::from_str(&said)?)
}

/// Somebody who has been let in.
#[derive(Debug, Clone)]
pub struct Device {
    /// What he shows
    pub token: String,
    /// How his entries are called
    pub device: String,
}

/// Lets somebody in.
pub fn claim(client: &mut Client, key: &str) -> Result<Device> {
    let (status, said) = client.ask("", "POST", "/claim", &json!({"key": key}))?;
    if status != 200 {
        return Err(format!("claim: {status} {said}").into());
    }
    Ok(Device { token: text(&said["token"])?, device: text(&said["device"])? })
}

/// An event, and the keys of its links.
#[derive(Debug, Clone)]
pub struct Event {
    /// Its id
    pub id: String,
    /// For directors
    pub director: String,
    /// For scribes
    pub scribe: String,
    /// The cards, the first table's first
    pub tables: Vec<String>,
}

/// Makes an event.
pub fn make_event(client: &mut Client, owner: &Device, tables: usize) -> Result<Event> {
    let asked = json!({"name": "Friday", "tables": tables});
    let (status, said) = client.ask(&owner.token, "POST", "/events", &asked)?;
    if status != 200 {
        return Err(format!("an event: {status} {said}").into());
    }
    let key = |link: &Value| -> Result<String> {
        Ok(text(link)?.split_once("#key=").ok_or("a link without a key")?.1.to_owned())
    };
    let links = &said["links"];
    Ok(Event {
        id: text(&said["id"])?,
        director: key(&links["director"])?,
        scribe: key(&links["scribe"])?,
        tables: links["tables"]
            .as_array()
            .ok_or("no cards")?
            .iter()
            .map(key)
            .collect::<Result<_>>()?,
    })
}
