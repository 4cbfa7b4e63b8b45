//! `rectify serve` and `rectify web`, from the outside.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant, SystemTime};
use std::{env, fs, process, thread};

/// A directory outside of any checkout, with the program in it.
struct Outside(PathBuf);

impl Outside {
    fn new(name: &str) -> Self {
        let directory = env::temp_dir().join(format!("rectify-{name}-{}", process::id()));
        let _ = fs::remove_dir_all(&directory);
        fs::create_dir_all(&directory).unwrap();
        let outside = Self(directory.canonicalize().unwrap());
        let (from, to) = (env!("CARGO_BIN_EXE_rectify-server"), outside.0.join("rectify"));
        // a link, unless it is another disk
        fs::hard_link(from, &to).or_else(|_| fs::copy(from, &to).map(drop)).unwrap();
        outside
    }

    fn rectify(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(self.0.join("rectify"));
        command.args(arguments).current_dir(&self.0).env_remove("CARGO_TARGET_DIR");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Started, with the line that it prints.
    fn started(&self, arguments: &[&str]) -> (Child, String) {
        start(&mut self.rectify(arguments))
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn start(command: &mut Command) -> (Child, String) {
    let mut child = command.spawn().unwrap();
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
fn the_server_prints_its_address_answers_and_stops_when_told() {
    let outside = Outside::new("told");
    for signal in ["-INT", "-TERM"] {
        let (mut child, line) = outside.started(&["serve", "--listen", "127.0.0.1:0"]);
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
fn each_request_is_logged_to_standard_error() {
    let outside = Outside::new("log");
    let arguments = ["serve", "--listen", "127.0.0.1:0", "--access-log"];
    let (mut child, line) = outside.started(&arguments);
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
fn a_server_that_cannot_start_says_why_in_one_line() {
    let outside = Outside::new("refused");
    let (mut child, line) = outside.started(&["serve", "--listen", "127.0.0.1:0"]);
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
            "none.pem: the certificate cannot be read (there is no such file)",
        ),
    ];
    for (arguments, part) in table {
        let line = refused(&outside.rectify(arguments).output().unwrap());
        assert!(line.contains(part), "{arguments:?}: {line}");
    }
    told(&child, "-TERM");
    child.wait().unwrap();
}

#[test]
fn an_export_contains_the_embedded_app_or_says_what_to_type() {
    let outside = Outside::new("web");
    let output = outside.rectify(&["web", "export", "out"]).output().unwrap();
    if output.status.success() {
        assert!(outside.0.join("out/index.html").is_file());
        assert!(outside.0.join("out/module/example.html").is_file());
    } else {
        assert!(refused(&output).contains("cargo run --release -- web export"));
    }
}

/// A checkout with nothing in it, and a cargo that packs an app of one file as
/// soon as it may, or says that it cannot; if there is a `first`, the page before that.
struct Checkout(Outside);

const CARGO: &str = r#"#!/bin/sh
# run --locked --package pack --target-dir DIR [-- --page-first]
echo "   Compiling pack v0.1.0" >&2
echo "[2/5] building the app for browsers …" >&2
while [ ! -e may ]; do sleep 0.02; done
if [ -e never ]; then
  echo 'the app cannot be built: type `rustup target add it`' >&2
  exit 1
fi
packed() { # PLACE
  mkdir -p "$1/files"
  echo "<p>the $(basename "$1")" >"$1/files/index.html"
  printf 'the app of %s\n0123456789abcdef - index.html\n' "$(pwd -P)" >"$1/manifest.txt"
}
if [ "$8" = --page-first ] && [ -e first ]; then
  packed "$6/page"
  echo 'the page is there; double dummy and the rest follow' >&2
  while [ -e first ]; do sleep 0.02; done
  if [ -e half ]; then exit 1; fi
fi
packed "$6/app"
"#;

impl Checkout {
    fn new(name: &str) -> Self {
        let checkout = Self(Outside::new(name));
        fs::create_dir_all(checkout.path("crates/web")).unwrap();
        for file in ["Cargo.toml", "crates/web/Cargo.toml"] {
            checkout.write(file, "");
        }
        checkout.write("cargo", CARGO);
        let executable = fs::Permissions::from_mode(0o755);
        fs::set_permissions(checkout.path("cargo"), executable).unwrap();
        checkout
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.0.join(path)
    }

    fn write(&self, path: &str, text: &str) {
        fs::write(self.path(path), text).unwrap();
    }

    /// The program in a directory of the checkout.
    fn rectify(&self, arguments: &[&str]) -> Command {
        let mut command = self.0.rectify(arguments);
        command.current_dir(self.path("crates/web"));
        command.env("CARGO", self.path("cargo")).env("CARGO_TARGET_DIR", "../../target");
        command
    }

    fn serve(&self) -> Serving {
        let (child, line) = start(&mut self.rectify(&["serve", "--listen", "127.0.0.1:0"]));
        let address = line.strip_prefix("Rectify is at http://").unwrap().trim_end();
        Serving { child, address: address.trim_end_matches('/').to_owned() }
    }
}

struct Serving {
    child: Child,
    address: String,
}

impl Serving {
    /// Status and body.
    fn get(&self, path: &str) -> (u16, String) {
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"))
    }

    fn ask(&self, request: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
    }

    /// Waits for a page.
    fn wait_for(&self, status: u16, part: &str) {
        let began = Instant::now();
        loop {
            let (found, page) = self.get("/");
            if found == status && page.contains(part) {
                return;
            }
            assert!(began.elapsed() < Duration::from_secs(20), "{part}: {found} {page}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Ends it and returns what it printed on standard error.
    fn end(mut self) -> String {
        told(&self.child, "-TERM");
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
        let mut said = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        said
    }
}

#[test]
fn in_a_checkout_the_app_is_built_while_the_api_answers() {
    let checkout = Checkout::new("built");
    let serving = checkout.serve();
    serving.wait_for(503, "aria-current=\"step\">building the app for browsers");
    let record = r#"{"dealer": "N", "events": []}"#;
    let (status, answer) = serving.ask(&format!(
        "POST /api/rule HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{record}",
        record.len()
    ));
    assert_eq!(status, 200, "{answer}");
    checkout.write("may", "");
    serving.wait_for(200, "<p>the app");
    let said = serving.end();
    assert!(said.contains("   Compiling pack v0.1.0\n") && said.contains("is ready"), "{said}");

    // it is there now, and at once; but not when something it is made from is newer
    fs::remove_file(checkout.path("may")).unwrap();
    let serving = checkout.serve();
    assert_eq!(serving.get("/"), (200, "<p>the app\n".to_owned()));
    assert_eq!(serving.end(), "");
    let source = fs::File::open(checkout.path("crates/web/Cargo.toml")).unwrap();
    source.set_modified(SystemTime::now() + Duration::from_mins(1)).unwrap();
    let serving = checkout.serve();
    assert_eq!(serving.get("/").0, 503);
    serving.end();
}

#[test]
fn the_app_can_be_used_before_double_dummy_is_built() {
    for comes in [true, false] {
        let checkout = Checkout::new(if comes { "first" } else { "half" });
        for file in ["may", "first"].into_iter().chain((!comes).then_some("half")) {
            checkout.write(file, "");
        }
        let serving = checkout.serve();
        serving.wait_for(200, "<p>the page");
        assert_eq!(serving.get("/dd.wasm").0, 503);
        fs::remove_file(checkout.path("first")).unwrap();
        if comes {
            serving.wait_for(200, "<p>the app");
        }
        let began = Instant::now();
        while serving.get("/dd.wasm").0 != 404 {
            assert!(began.elapsed() < Duration::from_secs(20));
            thread::sleep(Duration::from_millis(20));
        }
        let page = if comes { "<p>the app\n" } else { "<p>the page\n" };
        assert_eq!(serving.get("/"), (200, page.to_owned()));
        let said = serving.end();
        assert!(said.contains("The app can be used."), "{said}");
        assert_eq!(said.contains("The app is ready."), comes, "{said}");
        let without = "Until then the app is served without it.";
        assert_eq!(said.contains(without), !comes, "{said}");
    }
}

#[test]
fn a_failed_build_says_what_to_type() {
    let checkout = Checkout::new("never");
    checkout.write("may", "");
    checkout.write("never", "");
    let serving = checkout.serve();
    serving.wait_for(404, "type <code>rustup target add it</code>");
    assert!(serving.end().contains("type `rustup target add it`"));
    let output = checkout.rectify(&["web", "export", "out"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("type `rustup target add it`"));

    let mut command = checkout.rectify(&["serve", "--listen", "127.0.0.1:0"]);
    let (mut child, _) = start(command.env("CARGO", Path::new("/no/such/cargo")));
    let mut line = String::new();
    let mut said = BufReader::new(child.stderr.take().unwrap());
    while !line.contains("rustup.rs") {
        assert!(said.read_line(&mut line).unwrap() > 0, "{line}");
    }
    told(&child, "-TERM");
    child.wait().unwrap();
}

#[test]
fn an_export_builds_the_app_first() {
    let checkout = Checkout::new("export");
    checkout.write("may", "");
    let out = checkout.path("out");
    let output = checkout.rectify(&["web", "export", out.to_str().unwrap()]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(fs::read_to_string(out.join("index.html")).unwrap(), "<p>the app\n");
}
