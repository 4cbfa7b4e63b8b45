//! A server with a desk, and somebody who asks it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use serve::{Options, Place, Server, Site};
use tokio::sync::Notify;

use crate::postgres;

/// A server on a free port; it ends with the value.
pub(crate) struct Running {
    pub(crate) address: String,
    pub(crate) owner_key: String,
    stop: Arc<Notify>,
    thread: Option<thread::JoinHandle<()>>,
    folder: Option<PathBuf>,
}

#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{}", self.body))
    }
}

/// A new database of PostgreSQL, where there is one.
pub(crate) fn database() -> Option<Place> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(postgres::database()).map(Place::Address)
}

impl Running {
    /// One on each available database.
    pub(crate) fn both() -> Vec<Self> {
        let mut all = vec![Self::sqlite()];
        all.extend(database().map(|place| Self::on(place, None)));
        all
    }

    /// On SQLite in a new folder.
    pub(crate) fn sqlite() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder =
            std::env::temp_dir().join(format!("rectify-desk-{}-{number}", std::process::id()));
        Self::on(Place::Folder(folder.clone()), Some(folder))
    }

    pub(crate) fn on(place: Place, folder: Option<PathBuf>) -> Self {
        Self::with(Options { desk: Some(place), ..Options::default() }, folder)
    }

    pub(crate) fn with(options: Options, folder: Option<PathBuf>) -> Self {
        let options = Options { listen: "127.0.0.1:0".to_owned(), ..options };
        let server = Server::bind(&options).unwrap();
        let address = server.address();
        let address = address.split("//").nth(1).unwrap().trim_end_matches('/').to_owned();
        let owner_key = server.owner().unwrap().split_once("#key=").unwrap().1.to_owned();
        let stop = Arc::new(Notify::new());
        let told = Arc::clone(&stop);
        let run = move || server.run_until(Site::default(), async move { told.notified().await });
        Self { address, owner_key, stop, thread: Some(thread::spawn(run)), folder }
    }

    /// Sends a request with these headers.
    pub(crate) fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&str>,
    ) -> Answer {
        let mut stream = self.stream();
        stream
            .write_all(head(&self.address, method, path, headers, body, true).as_bytes())
            .unwrap();
        let mut said = Vec::new();
        stream.read_to_end(&mut said).unwrap();
        let said = String::from_utf8_lossy(&said).into_owned();
        let (head, body) = said.split_once("\r\n\r\n").unwrap_or((&said, ""));
        let status = head.split(' ').nth(1).unwrap_or("0").parse().unwrap_or(0);
        Answer { status, head: head.to_lowercase(), body: body.to_owned() }
    }

    fn stream(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        stream
    }

    /// The same with a token and JSON.
    pub(crate) fn ask(
        &self,
        token: &str,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Answer {
        let bearer = format!("Bearer {token}");
        let mut headers = vec![("content-type", "application/json")];
        if !token.is_empty() {
            headers.push(("authorization", bearer.as_str()));
        }
        let body = body.map(Value::to_string);
        self.request(method, &format!("/api/desk{path}"), &headers, body.as_deref())
    }

    pub(crate) fn claim(&self, key: &str) -> Device {
        let answer = self.ask("", "POST", "/claim", Some(&json!({"key": key})));
        assert_eq!(answer.status, 200, "{key}: {}", answer.body);
        let json = answer.json();
        let text = |key: &str| json[key].as_str().unwrap_or_default().to_owned();
        Device { token: text("token"), id: text("device"), role: text("role"), seq: 0 }
    }

    pub(crate) fn owner(&self) -> Device {
        self.claim(&self.owner_key)
    }

    pub(crate) fn make(&self, owner: &Device, tables: u32) -> Event {
        let asked = json!({"name": "Friday", "tables": tables, "boards": 20,
            "players": [{"id": "p1", "name": "Anna"}]});
        let answer = self.ask(&owner.token, "POST", "/events", Some(&asked));
        assert_eq!(answer.status, 200, "{}", answer.body);
        let json = answer.json();
        Event { id: json["id"].as_str().unwrap().to_owned(), links: json["links"].clone() }
    }

    /// Watches a log live; the lines as they come.
    pub(crate) fn live(&self, who: &Device, event: &Event, after: u64) -> Live {
        let mut stream = self.stream();
        let bearer = format!("Bearer {}", who.token);
        let path = format!("/api/desk/events/{}/live", event.id);
        let after = after.to_string();
        let headers = [("authorization", bearer.as_str()), ("last-event-id", after.as_str())];
        stream
            .write_all(head(&self.address, "GET", &path, &headers, None, false).as_bytes())
            .unwrap();
        Live(BufReader::new(stream))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.notify_one();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

fn head(
    host: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: Option<&str>,
    close: bool,
) -> String {
    let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n");
    for (name, value) in headers {
        head.extend([name, ": ", value, "\r\n"]);
    }
    if close {
        head.push_str("Connection: close\r\n");
    }
    let body = body.unwrap_or_default();
    if method != "GET" {
        head.extend(["Content-Length: ", &body.len().to_string(), "\r\n"]);
    }
    format!("{head}\r\n{body}")
}

/// What comes live.
pub(crate) struct Live(BufReader<TcpStream>);

impl Live {
    /// The next entry.
    pub(crate) fn entry(&mut self) -> Value {
        loop {
            let line = self.line().expect("the line goes on");
            if let Some(json) = line.strip_prefix("data: ") {
                let json: Value = serde_json::from_str(json.trim()).unwrap();
                if !json["kind"].is_null() {
                    return json;
                }
            }
        }
    }

    /// The next line; `None` at the end.
    pub(crate) fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        match self.0.read_line(&mut line) {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(line),
        }
    }
}

pub(crate) struct Event {
    pub(crate) id: String,
    pub(crate) links: Value,
}

impl Event {
    /// The key of a link.
    pub(crate) fn key(&self, role: &str) -> String {
        key(self.links[role].as_str().unwrap())
    }

    pub(crate) fn table(&self, table: usize) -> String {
        key(self.links["tables"][table - 1].as_str().unwrap())
    }

    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/events/{}{rest}", self.id)
    }
}

fn key(link: &str) -> String {
    link.split_once("#key=").unwrap().1.to_owned()
}

/// Somebody who has been let in, and how many entries they have written.
#[derive(Debug, Clone)]
pub(crate) struct Device {
    pub(crate) token: String,
    pub(crate) id: String,
    pub(crate) role: String,
    pub(crate) seq: u64,
}

impl Device {
    pub(crate) fn entry(&self, seq: u64, kind: &str, body: &Value) -> Value {
        json!({"entries": [{"device": self.id, "seq": seq,
            "at": "2026-11-16T19:30:00Z", "kind": kind, "body": body}]})
    }

    /// Writes the next entry; its name.
    pub(crate) fn write(
        &mut self,
        on: &Running,
        event: &Event,
        kind: &str,
        body: &Value,
    ) -> String {
        let entry = self.entry(self.seq + 1, kind, body);
        let answer = on.ask(&self.token, "POST", &event.path("/log"), Some(&entry));
        assert_eq!(answer.status, 200, "{}", answer.body);
        self.seq += 1;
        assert_eq!(answer.json()["heads"][&self.id], self.seq);
        format!("{}/{}", self.id, self.seq)
    }

    /// All entries as they may read them.
    pub(crate) fn read(&self, on: &Running, event: &Event, after: u64) -> Vec<Value> {
        let path = event.path(&format!("/log?after={after}"));
        let answer = on.ask(&self.token, "GET", &path, None);
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()["entries"].as_array().unwrap().clone()
    }
}
