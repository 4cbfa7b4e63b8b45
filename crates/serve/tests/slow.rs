//! Clients that are slow, many, or gone, on a real line.
#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::io::{self, Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use serve::{Error, Options, Server, Site, Tls};
use tokio::sync::Notify;

const RECORD: &str = r#"{"dealer": "N", "events": [{"by": "N", "call": "1H"}]}"#;

/// A server on a free port; it ends with the value.
struct Running {
    address: String,
    stop: Arc<Notify>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Running {
    fn start() -> Self {
        let options = Options { listen: "127.0.0.1:0".to_owned(), tls: Tls::None };
        let server = Server::bind(&options).unwrap();
        let address = server.address().replace("http://", "").replace('/', "");
        let stop = Arc::new(Notify::new());
        let told = Arc::clone(&stop);
        let run = move || server.run_until(Site::default(), async move { told.notified().await });
        Self { address, stop, thread: Some(thread::spawn(run)) }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream
    }

    /// Sends a request as it is and reads to the end of the line.
    fn said(&self, parts: &[&str]) -> String {
        let mut stream = self.connect();
        for part in parts {
            stream.write_all(part.as_bytes()).unwrap();
        }
        read_all(&mut stream)
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
fn read_all(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    match stream.read_to_end(&mut answer) {
        Ok(_) => (),
        Err(error) if error.kind() == io::ErrorKind::ConnectionReset => (),
        Err(error) => panic!("still open: {error}"),
    }
    String::from_utf8_lossy(&answer).into_owned()
}

fn head(length: usize) -> String {
    format!(
        "POST /api/rule HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n\
         Connection: close\r\nContent-Length: {length}\r\n\r\n"
    )
}

#[test]
fn who_is_slow_is_sent_away() {
    let server = Running::start();
    let began = Instant::now();
    thread::scope(|scope| {
        // says nothing
        scope.spawn(|| assert_eq!(server.said(&[]), ""));
        // never comes to the end of the head, though he goes on
        scope.spawn(|| {
            let mut stream = server.connect();
            stream.write_all(b"GET / HTTP/1.1\r\n").unwrap();
            stream.set_read_timeout(Some(Duration::from_millis(500))).unwrap();
            for number in 0.. {
                let sent = stream.write_all(format!("X-{number}: a\r\n").as_bytes());
                let ended = stream.read(&mut [0; 64]).is_ok() || sent.is_err();
                if ended {
                    break;
                }
                assert!(began.elapsed() < Duration::from_secs(25), "still open");
            }
        });
        // promises more than he sends
        scope.spawn(|| {
            let said = server.said(&[&head(1000), RECORD]);
            assert!(said.starts_with("HTTP/1.1 408 Request Timeout\r\n"), "{said}");
            assert!(said.contains("send it within 10 seconds"), "{said}");
        });
        // others are answered meanwhile
        let said = server.said(&[&head(RECORD.len()), RECORD]);
        assert!(said.starts_with("HTTP/1.1 200 OK\r\n"), "{said}");
        assert!(began.elapsed() < Duration::from_secs(5));
    });
    let took = began.elapsed();
    assert!((Duration::from_secs(9)..Duration::from_secs(25)).contains(&took), "{took:?}");
}

#[test]
fn two_hundred_at_once_are_answered() {
    let server = Running::start();
    thread::scope(|scope| {
        for _ in 0..200 {
            scope.spawn(|| {
                let said = server.said(&[&head(RECORD.len()), RECORD]);
                assert!(said.starts_with("HTTP/1.1 200 OK\r\n"), "{said}");
                assert!(said.contains("\"phase\":\"auction\""), "{said}");
            });
        }
    });
}

#[test]
fn who_writes_too_much_hears_so() {
    let server = Running::start();
    let body = " ".repeat(2 * serve::LARGEST_BODY);
    let said = server.said(&[&head(body.len()), &body]);
    assert!(said.starts_with("HTTP/1.1 413 Payload Too Large\r\n"), "{said}");
    // who asks first is told at once
    let asks = head(body.len()).replace("Host:", "Expect: 100-continue\r\nHost:");
    let said = server.said(&[&asks]);
    assert!(said.starts_with("HTTP/1.1 413 "), "{said}");
}

#[test]
fn what_was_begun_is_answered_at_the_end() {
    let server = Running::start();
    let mut stream = server.connect();
    let (first, second) = RECORD.split_at(10);
    stream.write_all(head(RECORD.len()).as_bytes()).unwrap();
    stream.write_all(first.as_bytes()).unwrap();
    thread::sleep(Duration::from_millis(300));
    server.stop.notify_one();
    thread::sleep(Duration::from_millis(300));
    assert!(TcpStream::connect(&server.address).is_err(), "nobody else comes in");
    stream.write_all(second.as_bytes()).unwrap();
    let said = read_all(&mut stream);
    assert!(said.starts_with("HTTP/1.1 200 OK\r\n"), "{said}");
}

#[test]
fn an_address_or_a_certificate_that_cannot_be_is_one_line() {
    let server = Running::start();
    let bind = |listen: &str, tls: Tls| {
        let error = Server::bind(&Options { listen: listen.to_owned(), tls }).err().unwrap();
        let line = error.to_string();
        assert!(!line.contains('\n'), "{line}");
        (error, line)
    };
    let (error, line) = bind(&server.address, Tls::None);
    assert!(matches!(error, Error::Taken(_)), "{line}");
    let (error, line) = bind("here", Tls::None);
    assert!(matches!(error, Error::Address(_)), "{line}");
    let files = |certificate: &str| Tls::Files {
        certificate: certificate.into(),
        key: "Cargo.toml".into(),
    };
    let (error, line) = bind("127.0.0.1:0", files("none.pem"));
    assert!(matches!(error, Error::Tls(_)) && line.contains("there is no such file"), "{line}");
    let (_, line) = bind("127.0.0.1:0", files("Cargo.toml"));
    assert!(line.contains("there is none in it"), "{line}");
}

#[test]
fn a_certificate_is_made() {
    let options = Options { listen: "127.0.0.1:0".to_owned(), tls: Tls::SelfSigned };
    assert!(Server::bind(&options).unwrap().address().starts_with("https://127.0.0.1:"));
}
