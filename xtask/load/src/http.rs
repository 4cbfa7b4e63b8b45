//! A client of the desk: one connection that is kept, or one that listens.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::time::{Duration, Instant};

use serde_json::Value;

/// How long an answer may take before the server counts as gone.
const PATIENCE: Duration = Duration::from_secs(30);

/// A connection that has been quiet for longer may have been closed.
const KEPT: Duration = Duration::from_secs(5);

fn connect(address: &str, patience: Duration) -> io::Result<TcpStream> {
    let place = address.to_socket_addrs()?.next().ok_or(io::ErrorKind::AddrNotAvailable)?;
    let stream = TcpStream::connect_timeout(&place, patience)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(patience))?;
    stream.set_write_timeout(Some(patience))?;
    Ok(stream)
}

/// What a server said.
#[derive(Debug, Clone, Default)]
pub struct Answer {
    pub status: u16,
    /// What it says, as it came
    pub body: Vec<u8>,
    /// Whether that is compressed
    pub is_gzip: bool,
    /// The seconds to wait before another try
    pub retry_after: Option<u64>,
}

impl Answer {
    /// What it says, where that is JSON and not compressed.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }
}

/// Somebody who asks, on one connection.
#[derive(Debug)]
pub struct Client {
    address: String,
    patience: Duration,
    line: Option<(BufReader<TcpStream>, Instant)>,
}

impl Client {
    /// Not connected yet.
    #[must_use]
    pub fn new(address: &str) -> Self {
        Self::patient(address, PATIENCE)
    }

    /// One that gives the server up after this long.
    #[must_use]
    pub fn patient(address: &str, patience: Duration) -> Self {
        Self { address: address.to_owned(), patience, line: None }
    }

    /// The server's address.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Asks the desk: JSON both ways. After an error it is unknown what became of the
    /// request, and the next one uses a new connection.
    pub fn ask(
        &mut self,
        token: &str,
        method: &str,
        path: &str,
        body: &Value,
    ) -> io::Result<(u16, Value)> {
        let answer = self.answer(token, method, path, body)?;
        Ok((answer.status, answer.json()))
    }

    /// Asks the desk, and returns the whole answer.
    pub fn answer(
        &mut self,
        token: &str,
        method: &str,
        path: &str,
        body: &Value,
    ) -> io::Result<Answer> {
        let body = if method == "GET" { String::new() } else { body.to_string() };
        let head = format!("Authorization: Bearer {token}\r\nContent-Type: application/json\r\n");
        self.send(method, &format!("/api/desk{path}"), &head, &body)
    }

    /// Asks the desk for something that may come compressed.
    pub fn get_packed(&mut self, token: &str, path: &str) -> io::Result<Answer> {
        let head = format!("Authorization: Bearer {token}\r\nAccept-Encoding: gzip\r\n");
        self.send("GET", &format!("/api/desk{path}"), &head, "")
    }

    /// Opens the page of a card.
    pub fn scan(&mut self, key: &str) -> io::Result<u16> {
        Ok(self.send("GET", &format!("/t/{key}"), "", "")?.status)
    }

    /// Taps "Call the director" on the page of a card.
    pub fn tap(&mut self, key: &str, why: &str) -> io::Result<u16> {
        let head = format!(
            "Origin: http://{}\r\nContent-Type: application/x-www-form-urlencoded\r\n",
            self.address
        );
        Ok(self.send("POST", &format!("/t/{key}"), &head, &format!("why={why}"))?.status)
    }

    fn send(&mut self, method: &str, path: &str, head: &str, body: &str) -> io::Result<Answer> {
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{head}Content-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let mut line = match self.line.take() {
            Some((line, used)) if used.elapsed() < KEPT => line,
            Some(_) | None => BufReader::new(connect(&self.address, self.patience)?),
        };
        line.get_mut().write_all(text.as_bytes())?;
        let (answer, stays) = answer(&mut line)?;
        self.line = stays.then_some((line, Instant::now()));
        Ok(answer)
    }
}

fn gone() -> io::Error {
    io::ErrorKind::UnexpectedEof.into()
}

/// The answer, and whether the connection may be used again.
fn answer(line: &mut BufReader<TcpStream>) -> io::Result<(Answer, bool)> {
    let mut answer = Answer::default();
    let status = head_line(line)?;
    answer.status = status.split(' ').nth(1).and_then(|it| it.parse().ok()).ok_or_else(gone)?;
    let (mut length, mut stays, mut is_in_pieces) = (0, true, false);
    loop {
        let text = head_line(line)?;
        let Some((name, value)) = text.split_once(':').map(|(name, value)| (name, value.trim()))
        else {
            break;
        };
        match name {
            "content-length" => length = value.parse().map_err(|_| gone())?,
            "transfer-encoding" => is_in_pieces = value == "chunked",
            "content-encoding" => answer.is_gzip = value == "gzip",
            "retry-after" => answer.retry_after = value.parse().ok(),
            "connection" => stays = value != "close",
            _ => {}
        }
    }
    answer.body = if is_in_pieces { pieces(line)? } else { bytes(line, length)? };
    Ok((answer, stays))
}

fn head_line(line: &mut BufReader<TcpStream>) -> io::Result<String> {
    let mut text = String::new();
    if line.read_line(&mut text)? == 0 {
        return Err(gone());
    }
    Ok(text.trim_end().to_ascii_lowercase())
}

fn bytes(line: &mut BufReader<TcpStream>, length: usize) -> io::Result<Vec<u8>> {
    let mut body = vec![0; length];
    line.read_exact(&mut body)?;
    Ok(body)
}

/// A body that comes in pieces, each after its length.
fn pieces(line: &mut BufReader<TcpStream>) -> io::Result<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let length = usize::from_str_radix(&head_line(line)?, 16).map_err(|_| gone())?;
        body.extend(bytes(line, length)?);
        head_line(line)?;
        if length == 0 {
            return Ok(body);
        }
    }
}

/// Somebody who watches a log.
#[derive(Debug)]
pub struct Live {
    line: BufReader<TcpStream>,
    /// What has arrived of an incomplete line
    begun: Vec<u8>,
    /// Is what comes next an entry, and not some other message?
    is_entry: bool,
}

impl Live {
    /// Watches a log from a position on, once the server says that it has begun.
    pub fn open(address: &str, token: &str, event: &str, after: u64) -> io::Result<Self> {
        let mut stream = connect(address, PATIENCE)?;
        let head = format!(
            "GET /api/desk/events/{event}/live HTTP/1.1\r\nHost: {address}\r\n\
             Authorization: Bearer {token}\r\nLast-Event-ID: {after}\r\n\r\n"
        );
        stream.write_all(head.as_bytes())?;
        let reader = BufReader::with_capacity(2048, stream);
        let mut live = Self { line: reader, begun: Vec::new(), is_entry: false };
        if !live.line()?.contains(" 200 ") {
            return Err(io::ErrorKind::ConnectionRefused.into());
        }
        while !live.line()?.starts_with("event: hello") {}
        Ok(live)
    }

    /// The next entry; none if none comes for this long, whatever else does.
    pub fn entry(&mut self, patience: Duration) -> io::Result<Option<Value>> {
        let began = Instant::now();
        loop {
            let Some(left) = patience.checked_sub(began.elapsed()).filter(|it| !it.is_zero())
            else {
                return Ok(None);
            };
            self.line.get_ref().set_read_timeout(Some(left))?;
            let line = match self.line() {
                Err(error) if is_late(&error) => return Ok(None),
                line => line?,
            };
            // what separates the chunks of the answer is not such a line
            if let Some(name) = line.strip_prefix("event: ") {
                self.is_entry = name.trim_end() == "entry";
            }
            let data = line.strip_prefix("data: ").filter(|_| self.is_entry);
            if let Some(entry) = data.and_then(|it| serde_json::from_str(it).ok()) {
                return Ok(Some(entry));
            }
        }
    }

    /// The next line; the part of an incomplete one that has arrived is kept.
    fn line(&mut self) -> io::Result<String> {
        let length = self.line.read_until(b'\n', &mut self.begun)?;
        if length == 0 {
            return Err(gone());
        }
        let line = String::from_utf8_lossy(&self.begun).into_owned();
        self.begun.clear();
        Ok(line)
    }
}

fn is_late(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}
