//! A server for a test, and what is said to it.

use std::io::{self, Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use serve::{Options, Server, Site};
use tokio::sync::Notify;
use wire::until::Function;

/// A record that is ruled on at once.
pub(crate) const RECORD: &str = r#"{"dealer": "N", "events": [{"by": "N", "call": "1H"}]}"#;

/// Longer than anything here should take, on a busy machine.
pub(crate) const LONG: Duration = Duration::from_mins(1);

/// A server on a free port; it ends with the value.
pub(crate) struct Running {
    pub(crate) address: String,
    pub(crate) stop: Arc<Notify>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Running {
    /// As it is by default.
    pub(crate) fn start() -> Self {
        Self::start_with(Options::default())
    }

    /// With other options, but on a free port.
    pub(crate) fn start_with(options: Options) -> Self {
        Self::run(Server::bind(&free_port(options)).unwrap())
    }

    /// With functions of the test, and some time to answer.
    pub(crate) fn answering(
        functions: &'static [(&'static str, Function)],
        deadline: Duration,
    ) -> Self {
        let options = free_port(Options { deadline, ..Options::default() });
        Self::run(Server::bind(&options).unwrap().with_functions(functions))
    }

    fn run(server: Server) -> Self {
        let address = server.address();
        let address = address.split("//").nth(1).unwrap().trim_end_matches('/').to_owned();
        let stop = Arc::new(Notify::new());
        let told = Arc::clone(&stop);
        let run = move || server.run_until(Site::default(), async move { told.notified().await });
        Self { address, stop, thread: Some(thread::spawn(run)) }
    }

    /// A connection.
    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(LONG)).unwrap();
        stream
    }

    /// Sends a request as it is and reads to the end of the connection.
    pub(crate) fn said(&self, parts: &[&str]) -> String {
        let mut stream = self.connect();
        for part in parts {
            stream.write_all(part.as_bytes()).unwrap();
        }
        read_all(&mut stream)
    }

    /// Posts a body to a path of the API.
    pub(crate) fn post(&self, path: &str, body: &str) -> String {
        self.said(&[&head_to(path, body.len()), body])
    }

    /// Asks for a page.
    pub(crate) fn get(&self, path: &str) -> String {
        self.said(&[&format!("GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")])
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.notify_one();
        let ended = self.thread.take().map(thread::JoinHandle::join);
        assert!(ended.is_some_and(|ended| ended.is_ok()) || thread::panicking());
    }
}

/// What comes before the other side closes.
pub(crate) fn read_all(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    match stream.read_to_end(&mut answer) {
        Ok(_) => (),
        Err(error) if error.kind() == io::ErrorKind::ConnectionReset => (),
        Err(error) => panic!("still open: {error}"),
    }
    String::from_utf8_lossy(&answer).into_owned()
}

/// The head of a record to rule on.
pub(crate) fn head(length: usize) -> String {
    head_to("/api/rule", length)
}

/// The head of a request to a function.
pub(crate) fn head_to(path: &str, length: usize) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n\
         Connection: close\r\nContent-Length: {length}\r\n\r\n"
    )
}

/// The error of an answer, which has this status.
pub(crate) fn error(said: &str, status: u16) -> String {
    assert!(said.starts_with(&format!("HTTP/1.1 {status} ")), "{said}");
    let body = said.split("\r\n\r\n").nth(1).unwrap();
    crate::schema::assert_answer("/api/rule", status, body);
    let json: serde_json::Value = serde_json::from_str(body).unwrap();
    json["error"].as_str().unwrap().to_owned()
}

/// Waits until something is true.
pub(crate) fn until(what: &str, is_so: impl Fn() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < LONG, "never: {what}");
        thread::sleep(Duration::from_millis(5));
    }
}

fn free_port(options: Options) -> Options {
    Options { listen: "127.0.0.1:0".to_owned(), ..options }
}
