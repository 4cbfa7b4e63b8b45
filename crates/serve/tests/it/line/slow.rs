//! Clients that are slow or many.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use serve::{Error, Options, Server, Tls};

use super::running::{RECORD, Running, head, read_all};

#[test]
fn a_slow_client_is_disconnected() {
    let server = Running::start();
    let began = Instant::now();
    thread::scope(|scope| {
        // says nothing
        scope.spawn(|| assert_eq!(server.said(&[]), ""));
        // never comes to the end of the head, but keeps sending
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
        // promises more than it sends
        scope.spawn(|| {
            let said = server.said(&[&head(1000), RECORD]);
            assert!(said.starts_with("HTTP/1.1 408 Request Timeout\r\n"), "{said}");
            assert!(said.contains("send it within 10 seconds"), "{said}");
        });
        // others are answered in the meantime
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
fn a_client_that_sends_too_much_is_told_so() {
    let server = Running::start();
    let body = " ".repeat(2 * serve::LARGEST_BODY);
    let said = server.said(&[&head(body.len()), &body]);
    assert!(said.starts_with("HTTP/1.1 413 Payload Too Large\r\n"), "{said}");
    // a client that asks first is told at once
    let asks = head(body.len()).replace("Host:", "Expect: 100-continue\r\nHost:");
    let said = server.said(&[&asks]);
    assert!(said.starts_with("HTTP/1.1 413 "), "{said}");
}

#[test]
fn requests_in_progress_are_answered_before_shutdown() {
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
fn an_unusable_address_or_certificate_is_refused_in_one_line() {
    let server = Running::start();
    let bind = |listen: &str, tls: Tls| {
        let error = Server::bind(&Options { listen: listen.to_owned(), tls, ..Options::default() })
            .err()
            .unwrap();
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
    assert!(line.contains("the file has none"), "{line}");
}

#[test]
fn a_self_signed_certificate_is_made() {
    let tls = Tls::SelfSigned;
    let options = Options { listen: "127.0.0.1:0".to_owned(), tls, ..Options::default() };
    assert!(Server::bind(&options).unwrap().address().starts_with("https://127.0.0.1:"));
}
