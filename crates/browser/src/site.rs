//! What is served, and by whom: the program itself, a directory, or the program
//! behind a counting proxy.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::Command;
use tokio::task::JoinHandle;

use crate::Outcome;
use crate::machine::{Machine, Running};

/// `rectify serve`.
#[derive(Debug)]
pub struct Served {
    running: Running,
    /// What to type into a browser
    pub address: String,
}

impl Served {
    /// Starts it on a free port.
    pub async fn start(machine: &Machine) -> Outcome<Self> {
        let mut command = Command::new(&machine.rectify);
        command.args(["serve", "--listen", "127.0.0.1:0"]);
        let (running, address) = Running::start(&mut command, address).await?;
        ready(&address).await?;
        Ok(Self { running, address })
    }

    /// Starts it on a free port with a desk in that folder; and the owner's link.
    pub async fn with_desk(machine: &Machine, folder: &std::path::Path) -> Outcome<(Self, String)> {
        let mut command = Command::new(&machine.rectify);
        command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder);
        // the address is printed before
        let found = |line: &str| {
            let link = &line[line.find("http://")?..];
            link.contains("#key=").then(|| link.trim().to_owned())
        };
        let (running, owner) = Running::start(&mut command, found).await?;
        let address = address(owner.split('#').next().unwrap_or_default());
        let address = address.ok_or("the owner's link has no address")?;
        ready(&address).await?;
        Ok((Self { running, address }, owner))
    }

    /// Kills the server.
    pub async fn kill(self) -> Outcome {
        self.running.kill().await
    }
}

/// Waits until the app is there: in a checkout it may have to be built first.
async fn ready(address: &str) -> Outcome {
    loop {
        match status(address).await? {
            200 => return Ok(()),
            503 => tokio::time::sleep(Duration::from_millis(200)).await,
            other => return Err(format!("{address} has no app: status {other}").into()),
        }
    }
}

/// The status of the page at an address.
async fn status(address: &str) -> Outcome<u16> {
    let server = address.trim_start_matches("http://").trim_end_matches('/');
    let mut stream = TcpStream::connect(server).await?;
    stream.write_all(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer);
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    Ok(status.ok_or("that is no answer of a web server")?)
}

/// The address in a line of text.
fn address(line: &str) -> Option<String> {
    let from = &line[line.find("http://")?..];
    let end = from.find(char::is_whitespace).unwrap_or(from.len());
    Some(format!("{}/", from[..end].trim_end_matches('/')))
}

/// The files of a directory, for as long as it lives.
#[derive(Debug)]
pub struct Directory {
    served: Arc<Mutex<PathBuf>>,
    task: JoinHandle<()>,
    /// What to type into a browser
    pub address: String,
}

impl Directory {
    /// Serves a directory on a free port.
    pub async fn start(directory: PathBuf) -> Outcome<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = format!("http://{}/", listener.local_addr()?);
        let served = Arc::new(Mutex::new(directory));
        let directory = Arc::clone(&served);
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let directory = Arc::clone(&directory);
                // a browser that goes away is no concern of ours
                tokio::spawn(async move { answer(stream, &directory).await.ok() });
            }
        });
        Ok(Self { served, task, address })
    }

    /// Serves another directory at the same address from now on.
    pub fn switch(&self, directory: PathBuf) {
        *self.served.lock().unwrap_or_else(PoisonError::into_inner) = directory;
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Answers one request.
async fn answer(mut stream: TcpStream, served: &Mutex<PathBuf>) -> std::io::Result<()> {
    let mut request = Vec::new();
    while !request.ends_with(b"\r\n\r\n") {
        if stream.read_buf(&mut request).await? == 0 {
            return Ok(());
        }
    }
    // a browser connects long before it sends a request: what is served now counts
    let directory = served.lock().unwrap_or_else(PoisonError::into_inner).to_owned();
    let request = String::from_utf8_lossy(&request);
    let path = request.split(' ').nth(1).unwrap_or("/");
    let path = path.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let (status, body) = match tokio::fs::read(directory.join(path)).await {
        Ok(body) if !path.contains("..") => ("200 OK", body),
        _ => ("404 Not Found", Vec::new()),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {}\r\nContent-Length: {}\r\n\
         Cache-Control: no-cache\r\nConnection: close\r\n\r\n",
        kind(path),
        body.len()
    );
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(&body).await?;
    stream.shutdown().await
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css",
        "js" => "text/javascript",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Sits in front of a server and counts what it sends.
#[derive(Debug)]
pub struct Counted {
    bytes: Arc<AtomicU64>,
    task: JoinHandle<()>,
    /// What to type into a browser
    pub address: String,
}

impl Counted {
    /// Sits in front of the server at that address.
    pub async fn before(address: &str) -> Outcome<Self> {
        let server = address.trim_start_matches("http://").trim_end_matches('/').to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = format!("http://{}/", listener.local_addr()?);
        let bytes = Arc::new(AtomicU64::new(0));
        let count = Arc::clone(&bytes);
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (server, count) = (server.clone(), Arc::clone(&count));
                tokio::spawn(async move { pass_on(stream, &server, &count).await.ok() });
            }
        });
        Ok(Self { bytes, task, address })
    }

    /// What has been sent to the browser so far, heads included.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn pass_on(mut browser: TcpStream, server: &str, count: &AtomicU64) -> std::io::Result<()> {
    let mut server = TcpStream::connect(server).await?;
    let (mut asked, mut answers) = browser.split();
    let (mut said, mut asks) = server.split();
    let up = async { tokio::io::copy(&mut asked, &mut asks).await.map(|_| ()) };
    let down = async {
        let mut buffer = vec![0; 1 << 14];
        loop {
            let read = said.read(&mut buffer).await?;
            if read == 0 {
                return answers.shutdown().await;
            }
            count.fetch_add(read as u64, Ordering::Relaxed);
            answers.write_all(&buffer[..read]).await?;
        }
    };
    tokio::try_join!(up, down).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_found_in_the_programs_output() {
        let line = "Rectify is at http://127.0.0.1:4321/ (stop with Ctrl-C)";
        assert_eq!(address(line).as_deref(), Some("http://127.0.0.1:4321/"));
        assert_eq!(address("http://127.0.0.1:4321").as_deref(), Some("http://127.0.0.1:4321/"));
        assert_eq!(address("reading"), None);
    }
}
