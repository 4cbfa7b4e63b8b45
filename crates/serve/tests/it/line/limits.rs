//! Limits of heads and addresses, the log, the certificate.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::PathBuf;
use std::sync::Arc;
use std::{env, fs, process};

use serve::{LogTo, Options, Tls};
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned, crypto};

use super::running::{RECORD, Running, error, read_all, until};

/// A path for one test; what is there goes with the value.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("rectify-{name}-{}", process::id()));
        let _ = fs::remove_file(&path);
        Self(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn an_unreadable_request_head_is_refused_with_a_sentence() {
    let server = Running::start();
    let long = format!("GET / HTTP/1.1\r\nHost: here\r\nX-Long: {}\r\n\r\n", "a".repeat(300_000));
    let line = "the head of the request is too long; at most 100 headers and 16 KB are read";
    assert_eq!(error(&server.said(&[&long]), 431), line);
    // that never ends
    assert_eq!(error(&server.said(&[&long[..300_000]]), 431), line);
    let many = format!("GET / HTTP/1.1\r\nHost: here\r\n{}\r\n", "X: a\r\n".repeat(101));
    assert_eq!(error(&server.said(&[&many]), 431), line);
    let line = "the request is not HTTP/1.1; send an HTTP/1.1 request";
    assert_eq!(error(&server.said(&["HELO here\r\n\r\n"]), 400), line);
    let said = server.said(&["GET /api HTTP/1.1\r\nConnection: close\r\n\r\n"]);
    assert!(error(&said, 400).starts_with("the request has no Host"), "{said}");
    let metrics = server.get("/metrics");
    assert!(metrics.contains("{reason=\"head\"} 4\n"), "{metrics}");
    assert!(metrics.contains("{reason=\"host\"} 1\n"), "{metrics}");
}

#[test]
fn an_address_has_a_limited_number_of_connections() {
    let options = Options { address_connections: 3, ..Options::default() };
    let server = Running::start_with(options);
    let mut all: Vec<_> = (0..3).map(|_| server.connect()).collect();
    // each has come in once it has been answered
    for stream in &mut all {
        stream.write_all(b"GET /api HTTP/1.1\r\nHost: here\r\n\r\n").unwrap();
        assert_ne!(stream.read(&mut [0; 100]).unwrap(), 0);
    }
    let said = server.post("/api/rule", RECORD);
    let line = "too many connections come from this address; close some and try again";
    assert_eq!(error(&said, 429), line);
    assert!(said.contains("\r\nretry-after: 5\r\n"), "{said}");
    all.pop();
    until("another may come", || server.post("/api/rule", RECORD).starts_with("HTTP/1.1 200 "));
}

#[test]
fn a_trusted_proxy_is_unlimited_and_says_who_is_asking() {
    let options = Options {
        address_connections: 1,
        address_rate: 1,
        trusted_proxies: vec!["127.0.0.0/8".parse().unwrap()],
        ..Options::default()
    };
    let server = Running::start_with(options);
    let _first = server.connect();
    let asks = |client: &str| {
        server.said(&[&format!(
            "GET /api HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\
             X-Forwarded-For: {client}\r\nX-Forwarded-Proto: https\r\n\r\n"
        )])
    };
    for client in 1..20 {
        let said = asks(&format!("192.0.2.{client}"));
        assert!(said.starts_with("HTTP/1.1 200 OK\r\n"), "{said}");
        assert!(said.contains("\r\nstrict-transport-security: max-age="), "{said}");
    }
    let refused = (0..20).map(|_| asks("2001:db8::1")).filter(|said| said.contains(" 429 "));
    assert_ne!(refused.count(), 0);
}

#[test]
fn a_log_line_is_written_for_each_request() {
    let file = Scratch::new("log");
    let access_log = Some(LogTo::File(file.0.clone()));
    let server = Running::start_with(Options { access_log, ..Options::default() });
    server.post("/api/rule?secret=1", RECORD);
    server.get("/nothing%0Ahere?secret=1");
    {
        // promises a body and leaves
        let mut left = server.connect();
        left.write_all(super::running::head(10).as_bytes()).unwrap();
    }
    let read = || fs::read_to_string(&file.0).unwrap();
    until("written", || read().lines().count() == 3);
    drop(server);
    let text = read();
    let mut lines: Vec<Vec<_>> = text.lines().map(|line| line.split(' ').collect()).collect();
    lines.sort_by_key(|line| line[4]);
    assert_eq!(lines[0][1..5], ["127.0.0.1", "POST", "/api/rule", "200"], "{text}");
    assert_eq!(lines[1][1..5], ["127.0.0.1", "POST", "/api/rule", "400"], "{text}");
    assert_eq!(lines[2][1..5], ["127.0.0.1", "GET", "/nothing%0Ahere", "404"], "{text}");
    for line in &lines {
        assert!(line[0].starts_with("20") && line[0].ends_with('Z'), "{text}");
        assert!(line.len() == 7 && line[5] != "0" && line[6].parse::<f64>().is_ok(), "{text}");
    }
}

#[test]
fn over_tls_a_browser_is_told_to_stay_there() {
    let (certificate, key) = (Scratch::new("cert"), Scratch::new("key"));
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    fs::write(&certificate.0, made.cert.pem()).unwrap();
    fs::write(&key.0, made.signing_key.serialize_pem()).unwrap();
    let tls = Tls::Files { certificate: certificate.0.clone(), key: key.0.clone() };
    let server = Running::start_with(Options { tls, ..Options::default() });
    let mut roots = RootCertStore::empty();
    roots.add(made.cert.der().clone()).unwrap();
    let provider = Arc::new(crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from("localhost").unwrap();
    let client = ClientConnection::new(Arc::new(config), name).unwrap();
    let mut stream = StreamOwned::new(client, TcpStream::connect(&server.address).unwrap());
    stream.write_all(b"GET /api HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").unwrap();
    let mut said = String::new();
    stream.read_to_string(&mut said).unwrap();
    assert!(said.starts_with("HTTP/1.1 200 OK\r\n"), "{said}");
    assert!(said.contains("\r\nstrict-transport-security: max-age=31536000\r\n"), "{said}");
    // and plain HTTP is not TLS
    let mut plain = server.connect();
    plain.write_all(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n").unwrap();
    assert!(!read_all(&mut plain).contains("200 OK"));
}
