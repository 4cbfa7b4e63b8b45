//! The program, with a database of its own, or with one that others share.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use wire::desk::{Claimed, Done};

use crate::Result;
use crate::http::Client;

/// Whoever is not let in for this long never will be.
const PATIENCE: Duration = Duration::from_mins(1);

/// Where the entries are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// SQLite, in this folder
    Folder(PathBuf),
    /// PostgreSQL, at this address
    Address(String),
}

impl Place {
    /// As a command-line option.
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

/// A server; it stops when the value is dropped.
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
        // all clients have one address here
        Self::with(program, place, port, &["--address-connections", "0", "--address-rate", "0"])
    }

    /// Starts it with the default limits by address.
    pub fn guarded(program: &Path, place: &Place, port: u16) -> Result<Self> {
        Self::with(program, place, port, &[])
    }

    fn with(program: &Path, place: &Place, port: u16, limits: &[&str]) -> Result<Self> {
        let mut child = Command::new(program)
            .args(["serve", "--listen", &format!("127.0.0.1:{port}")])
            .args(limits)
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

    /// Ends it as if the plug were pulled, and starts it again where it was, with
    /// the limits that [`Server::start`] gives it.
    pub fn restart(self, program: &Path, place: &Place) -> Result<Self> {
        let port = self.address.rsplit(':').next().unwrap_or_default().parse()?;
        self.kill()?;
        Self::start(program, place, port)
    }

    /// Suspends it; its connections stay.
    pub fn pause(&self) -> Result<()> {
        self.signal("STOP")
    }

    /// Resumes it.
    pub fn resume(&self) -> Result<()> {
        self.signal("CONT")
    }

    fn signal(&self, name: &str) -> Result<()> {
        let (name, process) = (format!("-{name}"), self.child.id().to_string());
        let sent = Command::new("kill").args([name, process]).status()?;
        if sent.success() { Ok(()) } else { Err("the server cannot be signalled".into()) }
    }

    /// How much memory it has at the moment, in KB (Linux).
    #[must_use]
    pub fn memory(&self) -> Option<u64> {
        self.status("VmRSS:")
    }

    /// How much memory it ever had, in KB (Linux).
    #[must_use]
    pub fn peak(&self) -> Option<u64> {
        self.status("VmHWM:")
    }

    fn status(&self, name: &str) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim().split(' ').next()?.parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What `rectify desk check` says, if it is satisfied.
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
    /// Their token
    pub token: String,
    /// The device that names their entries
    pub device: String,
}

/// Lets somebody in; tries again when told to.
pub fn claim(client: &mut Client, key: &str) -> Result<Device> {
    let began = Instant::now();
    loop {
        let answer = client.answer("", "POST", "/claim", &json!({"key": key}))?;
        let said = answer.json();
        match answer.status {
            200 => {
                let Claimed { token, device, .. } = wire::shape::read(&said.to_string())?;
                return Ok(Device { token, device });
            }
            429 | 503 if began.elapsed() < PATIENCE => {
                thread::sleep(Duration::from_secs(answer.retry_after.unwrap_or(1).clamp(1, 30)));
            }
            status => return Err(format!("claim: {status} {said}").into()),
        }
    }
}

/// A table calls on its card's page, and tries again when told to.
pub(crate) fn call(client: &mut Client, key: &str) -> Result<()> {
    let began = Instant::now();
    loop {
        match client.tap(key, "revoke")? {
            303 => return Ok(()),
            429 | 503 if began.elapsed() < PATIENCE => thread::sleep(Duration::from_millis(200)),
            status => return Err(format!("a table calls: {status}").into()),
        }
    }
}

/// Writes entries, retrying until they are acknowledged; returns the answer.
pub(crate) fn write(
    client: &mut Client,
    device: &Device,
    event: &str,
    entries: &Value,
) -> Result<Value> {
    let (began, path) = (Instant::now(), format!("/events/{event}/log"));
    let body = json!({"entries": entries});
    loop {
        match client.answer(&device.token, "POST", &path, &body) {
            Ok(answer) if answer.status == 200 => return Ok(answer.json()),
            Ok(answer) if !matches!(answer.status, 429 | 503) => {
                return Err(format!("written: {} {}", answer.status, answer.json()).into());
            }
            other if began.elapsed() > PATIENCE => {
                return Err(format!("not written for a minute: {other:?}").into());
            }
            Ok(answer) => {
                let wait = answer.retry_after.unwrap_or(0).min(5) * 1000;
                thread::sleep(Duration::from_millis(wait.max(20)));
            }
            Err(_) => thread::sleep(Duration::from_millis(20)),
        }
    }
}

/// An event, and the keys of its links.
#[derive(Debug, Clone)]
pub struct Event {
    pub id: String,
    /// For directors
    pub director: String,
    /// For scribes
    pub scribe: String,
    /// The cards, in table order
    pub tables: Vec<String>,
}

/// Makes an event.
pub fn make_event(client: &mut Client, owner: &Device, tables: usize) -> Result<Event> {
    let asked = json!({"name": "Friday", "tables": tables});
    let (status, said) = client.ask(&owner.token, "POST", "/events", &asked)?;
    if status != 200 {
        return Err(format!("an event: {status} {said}").into());
    }
    let key = |link: &String| -> Result<String> {
        Ok(link.split_once("#key=").ok_or("a link without a key")?.1.to_owned())
    };
    let made: Done = wire::shape::read(&said.to_string())?;
    let links = made.links.ok_or("no links")?;
    Ok(Event {
        id: made.id.ok_or("no id")?,
        director: key(&links.director.ok_or("no link")?)?,
        scribe: key(&links.scribe.ok_or("no link")?)?,
        tables: links.tables.iter().map(key).collect::<Result<_>>()?,
    })
}
