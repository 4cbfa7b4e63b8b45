//! Clients that ask for much work and leave, and clients that drip.

use std::io::Write as _;
use std::net::TcpStream;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use wire::{Error, Stop};

use super::running::{LONG, RECORD, Running, error, head, head_to, read_all, until};

/// How many began to work, and how many of them ended.
struct Works {
    begun: AtomicUsize,
    ended: AtomicUsize,
}

impl Works {
    const fn new() -> Self {
        Self { begun: AtomicUsize::new(0), ended: AtomicUsize::new(0) }
    }

    /// Works until it is told to stop.
    fn work(&self, stop: &Stop) -> Result<String, Error> {
        self.begun.fetch_add(1, Ordering::SeqCst);
        while !stop.is_stopped() {
            thread::sleep(Duration::from_millis(1));
        }
        self.ended.fetch_add(1, Ordering::SeqCst);
        Err(Error::Stopped)
    }

    fn wait_for(&self, begun: usize, ended: usize) {
        until("begun", || self.begun.load(Ordering::SeqCst) == begun);
        until("ended", || self.ended.load(Ordering::SeqCst) == ended);
    }
}

/// How many may be answered at a time.
fn processors() -> usize {
    thread::available_parallelism().map_or(2, usize::from)
}

fn at_once(text: &str, stop: &Stop) -> Result<String, Error> {
    if stop.is_stopped() { Err(Error::Stopped) } else { Ok(text.to_owned()) }
}

/// Asks for work and does not read.
fn asks(server: &Running, path: &str) -> TcpStream {
    let mut stream = server.connect();
    stream.write_all(head_to(path, 2).as_bytes()).unwrap();
    stream.write_all(b"{}").unwrap();
    stream
}

#[test]
fn clients_that_left_keep_nobody_waiting() {
    static WORKS: Works = Works::new();
    fn endless(_: &str, stop: &Stop) -> Result<String, Error> {
        WORKS.work(stop)
    }

    let server = Running::answering(&[("/long", endless), ("/short", at_once)], 10 * LONG);
    for round in 1..=3 {
        let all: Vec<_> = (0..processors()).map(|_| asks(&server, "/api/long")).collect();
        WORKS.wait_for(round * processors(), (round - 1) * processors());
        drop(all);
        // nobody else asks: the work ends because they left
        WORKS.wait_for(round * processors(), round * processors());
        let said = server.post("/api/short", "{}");
        assert!(said.starts_with("HTTP/1.1 200 OK\r\n"), "{said}");
    }
    let left = format!("{{route=\"/api\",status=\"499\"}} {}\n", 3 * processors());
    until("counted", || server.get("/metrics").contains(&left));
}

#[test]
fn work_that_takes_too_long_is_stopped() {
    static WORKS: Works = Works::new();
    fn endless(_: &str, stop: &Stop) -> Result<String, Error> {
        WORKS.work(stop)
    }

    let server = Running::answering(&[("/long", endless)], Duration::from_secs(2));
    let said = server.post("/api/long", "{}");
    let line = "the answer takes too long to work out; ask for less at a time";
    assert_eq!(error(&said, 504), line);
    WORKS.wait_for(1, 1);
}

#[test]
fn a_client_that_waits_too_long_is_told_to_retry() {
    static FREE: AtomicUsize = AtomicUsize::new(0);
    fn deaf(_: &str, _: &Stop) -> Result<String, Error> {
        while FREE.load(Ordering::SeqCst) == 0 {
            thread::sleep(Duration::from_millis(1));
        }
        Err(Error::Stopped)
    }

    let server =
        Running::answering(&[("/deaf", deaf), ("/short", at_once)], Duration::from_secs(2));
    let mut first: Vec<_> = (0..processors()).map(|_| asks(&server, "/api/deaf")).collect();
    for stream in &mut first {
        error(&read_all(stream), 504);
    }
    // their work goes on, and so no processor is free
    let said = server.post("/api/short", "{}");
    assert_eq!(error(&said, 503), "the server is busy; try again in a moment");
    assert!(said.contains("\r\nretry-after: 5\r\n"), "{said}");
    FREE.store(1, Ordering::SeqCst);
    until("answered again", || server.post("/api/short", "{}").starts_with("HTTP/1.1 200 "));
}

#[test]
fn long_work_gives_way_to_others() {
    static WORKS: Works = Works::new();
    fn endless(_: &str, stop: &Stop) -> Result<String, Error> {
        WORKS.work(stop)
    }

    let server = Running::answering(&[("/long", endless), ("/short", at_once)], 10 * LONG);
    let _first: Vec<_> = (0..processors()).map(|_| asks(&server, "/api/long")).collect();
    WORKS.wait_for(processors(), 0);
    let said = server.post("/api/short", "{}");
    assert!(said.starts_with("HTTP/1.1 200 OK\r\n"), "{said}");
    assert_ne!(WORKS.ended.load(Ordering::SeqCst), 0);
}

#[test]
fn two_hundred_trickling_bodies_keep_nobody_waiting() {
    let server = Running::start_with(serve::Options { deadline: LONG, ..Default::default() });
    let mut drips: Vec<_> = (0..200).map(|_| server.connect()).collect();
    for stream in &mut drips {
        stream.write_all(head(100_000).as_bytes()).unwrap();
    }
    let began = Instant::now();
    for _ in 0..20 {
        for stream in &mut drips {
            stream.write_all(b" ").unwrap();
        }
        let said = server.post("/api/rule", RECORD);
        assert!(said.starts_with("HTTP/1.1 200 OK\r\n"), "{said}");
    }
    let took = began.elapsed();
    assert!(took < LONG / 2, "{took:?}");
    // they are all still there
    let all = "\nrectify_requests_in_flight 201\n";
    until("all are there", || server.get("/metrics").contains(all));
}
