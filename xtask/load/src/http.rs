//! A client of the desk: one connection that is kept, or one that listens.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::Value;

/// How long an answer may take before the server counts as gone.
const PATIENCE: Duration = Duration::from_secs(30);

/// A connection that has been quiet for longer may have been closed.
const KEPT: Duration = Duration::from_secs(5);

fn connect(address: &str) -> io::Result<TcpStream> {
    let stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    Ok(stream)
}

/// Somebody who asks, on one connection.
#[derive(Debug)]
pub struct Client {
    address: String,
    line: Option<(BufReader<TcpStream>, Instant)>,
}

impl Client {
    /// Nobody is asked yet.
    #[must_use]
    pub fn new(address: &str) -> Self {
        Self { address: address.to_owned(), line: None }
    }

    /// Asks the desk: JSON both ways. After an error nobody knows what became of
    /// the request, and the next one has a new connection.
    pub fn ask(
        &mut self,
        token: &str,
        method: &str,
        path: &str,
        body: &Value,
    ) -> io::Result<(u16, Value)> {
        let body = if method == "GET" { String::new() } else { body.to_string() };
        let head = format!("Authorization: Bearer {token}\r\nContent-Type: application/json\r\n");
        let (status, said) = self.send(method, &format!("/api/desk{path}"), &head, &body)?;
        Ok((status, serde_json::from_str(&said).unwrap_or(Value::Null)))
    }

    /// Taps "Call the director" on the page of a card.
    pub fn tap(&mut self, key: &str, why: &str) -> io::Result<u16> {
        let head = format!(
            "Origin: http://{}\r\nContent-Type: application/x-www-form-urlencoded\r\n",
            self.address
        );
        Ok(self.send("POST", &format!("/t/{key}"), &head, &format!("why={why}"))?.0)
    }

    fn send(
        &mut self,
        method: &str,
        path: &str,
        head: &str,
        body: &str,
    ) -> io::Result<(u16, String)> {
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{head}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut line = match self.line.take() {
            Some((line, used)) if used.elapsed() < KEPT => line,
            Some(_) | None => BufReader::new(connect(&self.address)?),
        };
        line.get_mut().write_all(text.as_bytes())?;
        let (status, said, stays) = answer(&mut line)?;
        self.line = stays.then_some((line, Instant::now()));
        Ok((status, said))
    }
}

/// The status, the body, and whether the connection may be used again.
fn answer(line: &mut BufReader<TcpStream>) -> io::Result<(u16, String, bool)> {
    let gone = || io::Error::from(io::ErrorKind::UnexpectedEof);
    let (mut status, mut length, mut stays) = (None, 0, true);
    loop {
        let mut text = String::new();
        if line.read_line(&mut text)? == 0 {
            return Err(gone());
        }
        let text = text.trim_end().to_ascii_lowercase();
        if status.is_none() {
            status = Some(text.split(' ').nth(1).and_then(|it| it.parse().ok()).ok_or_else(gone)?);
        } else if text.is_empty() {
            break;
        } else if let Some(value) = text.strip_prefix("content-length:") {
            length = value.trim().parse().map_err(|_| gone())?;
        } else if text == "connection: close" {
            stays = false;
        }
    }
    let mut body = vec![0; length];
    line.read_exact(&mut body)?;
    Ok((status.unwrap_or(0), String::from_utf8_lossy(&body).into_owned(), stays))
}

/// Somebody who watches a log.
#[derive(Debug)]
pub struct Live(BufReader<TcpStream>, Vec<u8>);

impl Live {
    /// Watches a log from a place on, as soon as the server says that it has begun.
    pub fn open(address: &str, token: &str, event: &str, after: u64) -> io::Result<Self> {
        let mut stream = connect(address)?;
        let head = format!(
            "GET /api/desk/events/{event}/live HTTP/1.1\r\nHost: {address}\r\n\
             Authorization: Bearer {token}\r\nLast-Event-ID: {after}\r\n\r\n"
        );
        stream.write_all(head.as_bytes())?;
        let mut live = Self(BufReader::with_capacity(2048, stream), Vec::new());
        if !live.line()?.contains(" 200 ") {
            return Err(io::ErrorKind::ConnectionRefused.into());
        }
        while !live.line()?.starts_with("event: hello") {}
        Ok(live)
    }

    /// The next entry; none if none comes for so long.
    pub fn entry(&mut self, patience: Duration) -> io::Result<Option<Value>> {
        self.0.get_ref().set_read_timeout(Some(patience))?;
        loop {
            let line = match self.line() {
                Err(error) if is_late(&error) => return Ok(None),
                line => line?,
            };
            // what stands between the pieces of the answer is no such line
            let entry = line.strip_prefix("data: ").and_then(|it| serde_json::from_str(it).ok());
            if let Some(entry) = entry.filter(|entry: &Value| !entry["kind"].is_null()) {
                return Ok(Some(entry));
            }
        }
    }

    /// The next line; what has come of one that is late is kept.
    fn line(&mut self) -> io::Result<String> {
        let length = self.0.read_until(b'\n', &mut self.1)?;
        if length == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let line = String::from_utf8_lossy(&self.1).into_owned();
        self.1.clear();
        Ok(line)
    }
}

fn is_late(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}
