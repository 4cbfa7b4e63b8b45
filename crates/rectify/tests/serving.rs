//! `rectify serve` and `rectify web`, from the outside.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Output, Stdio};

fn rectify(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rectify"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Started, with the line that it prints.
fn started(arguments: &[&str]) -> (Child, String) {
    let mut child = rectify(arguments).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    (child, line)
}

fn told(child: &Child, signal: &str) {
    let told = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(told.success());
}

/// Bad input: one line, and status 2.
fn refused(output: &Output) -> String {
    let line = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]), "{line}");
    assert_eq!(line.lines().count(), 1, "{line}");
    line
}

#[test]
fn it_says_where_it_is_answers_and_ends_when_told() {
    for signal in ["-INT", "-TERM"] {
        let (mut child, line) = started(&["serve", "--listen", "127.0.0.1:0"]);
        let address = line.strip_prefix("Rectify is at http://").unwrap().trim_end();
        let mut stream = TcpStream::connect(address.trim_end_matches('/')).unwrap();
        stream.write_all(b"GET /api HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        told(&child, signal);
        assert_eq!(child.wait().unwrap().code(), Some(0), "{signal}");
    }
}

#[test]
fn a_line_for_each_request_goes_to_standard_error() {
    let (mut child, line) = started(&["serve", "--listen", "127.0.0.1:0", "--access-log"]);
    let address = line.strip_prefix("Rectify is at http://").unwrap().trim_end();
    let mut stream = TcpStream::connect(address.trim_end_matches('/')).unwrap();
    stream.write_all(b"GET /api HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").unwrap();
    stream.read_to_end(&mut Vec::new()).unwrap();
    told(&child, "-TERM");
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert!(said.contains("Z 127.0.0.1 GET /api 200 "), "{said}");
    child.wait().unwrap();
}

#[test]
fn what_cannot_be_served_is_one_line() {
    let (mut child, line) = started(&["serve", "--listen", "127.0.0.1:0"]);
    let taken = line.trim_end().rsplit("http://").next().unwrap().trim_end_matches('/');
    let table: [(&[&str], &str); 9] = [
        (&["serve", "--listen", taken], "is taken by another program"),
        (&["serve", "--listen", "nowhere"], "nowhere is not an address"),
        (&["serve", "--tls-cert", "none.pem"], "--tls-key"),
        (&["serve", "--deadline", "0"], "--deadline"),
        (&["serve", "--address-rate", "many"], "--address-rate"),
        (&["serve", "--trusted-proxy", "10.0.0.0/40"], "give one such as"),
        (
            &["serve", "--listen", "127.0.0.1:0", "--access-log", "none/log"],
            "the access log cannot be written to none/log",
        ),
        (
            &["serve", "--tls-self-signed", "--tls-cert", "a", "--tls-key", "b"],
            "cannot be used with",
        ),
        (
            &[
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--tls-cert",
                "none.pem",
                "--tls-key",
                "none.pem",
            ],
            "none.pem: no certificate can be read (there is no such file)",
        ),
    ];
    for (arguments, part) in table {
        let line = refused(&rectify(arguments).output().unwrap());
        assert!(line.contains(part), "{arguments:?}: {line}");
    }
    told(&child, "-TERM");
    child.wait().unwrap();
}

#[test]
fn the_app_is_written_where_it_is_in_the_program() {
    let directory = std::env::temp_dir().join(format!("rectify-web-{}", std::process::id()));
    let output = rectify(&["web", "export", directory.to_str().unwrap()]).output().unwrap();
    if cfg!(debug_assertions) && std::env::var("RECTIFY_WEB").as_deref() != Ok("1") {
        assert!(refused(&output).contains("release"));
        return;
    }
    assert_eq!(output.status.code(), Some(0));
    assert!(
        directory.join("index.html").is_file() && directory.join("module/example.html").is_file()
    );
    std::fs::remove_dir_all(&directory).unwrap();
}
