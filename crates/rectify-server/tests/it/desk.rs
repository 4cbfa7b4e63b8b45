//! The desk from the outside: what was acknowledged is there after the server
//! has been killed, a backup is made while it runs, and `check` finds nothing.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{env, fs, process, thread};

use serde_json::{Value, json};

/// A folder outside of any checkout, with the program in it.
struct Outside(PathBuf);

impl Outside {
    fn new(name: &str) -> Self {
        let folder = env::temp_dir().join(format!("rectify-desk-{name}-{}", process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let (from, to) = (env!("CARGO_BIN_EXE_rectify-server"), folder.join("rectify"));
        fs::hard_link(from, &to).or_else(|_| fs::copy(from, &to).map(drop)).unwrap();
        Self(folder.canonicalize().unwrap())
    }

    fn rectify(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(self.0.join("rectify"));
        command.args(arguments).current_dir(&self.0).env_remove("CARGO_TARGET_DIR");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        command
    }

    fn ran(&self, arguments: &[&str]) -> Output {
        self.rectify(arguments).stderr(Stdio::piped()).output().unwrap()
    }

    fn serve(&self) -> Server {
        self.serve_with(&[])
    }

    fn serve_with(&self, variables: &[(&str, &Path)]) -> Server {
        let mut command = self.rectify(&["serve", "--listen", "127.0.0.1:0", "--data", "club"]);
        let mut child = command.envs(variables.iter().copied()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut line = || lines.next().unwrap().unwrap();
        let address =
            line().strip_prefix("Rectify is at http://").unwrap().trim_end_matches('/').to_owned();
        let key = line().split_once("#key=").unwrap().1.to_owned();
        Server { child, address, key }
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

struct Server {
    child: Child,
    address: String,
    key: String,
}

/// Asks; `None` if the server is gone.
fn ask(address: &str, token: &str, method: &str, path: &str, body: &Value) -> Option<(u16, Value)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(30))).ok()?;
    let body = if method == "GET" { String::new() } else { body.to_string() };
    let head = format!(
        "{method} /api/desk{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nAuthorization: Bearer {token}\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).ok()?;
    stream.write_all(body.as_bytes()).ok()?;
    let mut said = String::new();
    stream.read_to_string(&mut said).ok()?;
    let (head, body) = said.split_once("\r\n\r\n")?;
    Some((head.split(' ').nth(1)?.parse().ok()?, serde_json::from_str(body).ok()?))
}

/// The owner's token and device, and an event.
fn begun(server: &Server) -> (String, String, String) {
    let claim = json!({"key": server.key});
    let claimed = ask(&server.address, "", "POST", "/claim", &claim).unwrap().1;
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let (token, device) = (text(&claimed["token"]), text(&claimed["device"]));
    let event = json!({"name": "Friday", "tables": 3});
    let event = ask(&server.address, &token, "POST", "/events", &event).unwrap().1;
    (token, device, text(&event["id"]))
}

fn note(device: &str, seq: u64) -> Value {
    json!({"entries": [{"device": device, "seq": seq, "at": "2026-11-16T19:30:00Z",
        "kind": "note", "body": {"text": format!("entry {seq}")}}]})
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let outside = Outside::new("killed");
    let mut server = outside.serve();
    let (token, device, event) = begun(&server);
    let (log, mut acknowledged) = (format!("/events/{event}/log"), 0);
    for round in 0..4 {
        let stop = Arc::new(AtomicBool::new(false));
        let writer = {
            let (stop, token, device) = (Arc::clone(&stop), token.clone(), device.clone());
            let (address, log) = (server.address.clone(), log.clone());
            thread::spawn(move || {
                let mut acknowledged = acknowledged;
                while !stop.load(Ordering::Relaxed) {
                    let entry = note(&device, acknowledged + 1);
                    match ask(&address, &token, "POST", &log, &entry) {
                        Some((200, answer)) => {
                            acknowledged = answer["heads"][&device].as_u64().unwrap();
                        }
                        Some((status, answer)) => panic!("{status} {answer}"),
                        None => break,
                    }
                }
                acknowledged
            })
        };
        thread::sleep(Duration::from_millis(200 + 130 * round));
        server.child.kill().unwrap();
        server.child.wait().unwrap();
        stop.store(true, Ordering::Relaxed);
        acknowledged = writer.join().unwrap();
        server = outside.serve();
        // what was under way may be there as well
        let mut entries = Vec::new();
        loop {
            let path = format!("{log}?after={}", entries.len());
            let page = ask(&server.address, &token, "GET", &path, &Value::Null).unwrap().1;
            entries.extend(page["entries"].as_array().unwrap().clone());
            if page["more"] != true {
                break;
            }
        }
        let there = entries.len() as u64;
        assert!((acknowledged..=acknowledged + 1).contains(&there), "{acknowledged} {there}");
        for (number, entry) in (1..).zip(&entries) {
            assert_eq!((&entry["number"], &entry["seq"]), (&json!(number), &json!(number)));
        }
        acknowledged = there;
    }
    assert!(acknowledged > 0);
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    let checked = outside.ran(&["desk", "check", "--data", "club"]);
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert_eq!(said, format!("1 events, {acknowledged} entries: all is well\n"));
}

#[test]
fn a_backup_is_made_while_the_server_runs_and_restored_elsewhere() {
    let outside = Outside::new("backup");
    let mut server = outside.serve();
    let (token, device, event) = begun(&server);
    let log = format!("/events/{event}/log");
    for seq in 1..=3 {
        ask(&server.address, &token, "POST", &log, &note(&device, seq)).unwrap();
    }
    let ran = |arguments: &[&str]| {
        let output = outside.ran(arguments);
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    };
    let (status, said, wrong) = ran(&["desk", "backup", "--data", "club", "one.backup"]);
    assert_eq!((status, wrong.as_str()), (Some(0), ""), "{said}");
    ask(&server.address, &token, "POST", &log, &note(&device, 4)).unwrap();
    // never over another
    assert_eq!(ran(&["desk", "backup", "--data", "club", "one.backup"]).0, Some(2));
    let generation = |server: &Server| {
        ask(&server.address, &token, "GET", &log, &Value::Null).unwrap().1["generation"].clone()
    };
    let before = generation(&server);
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    fs::rename(outside.0.join("club"), outside.0.join("old")).unwrap();
    let (status, said, wrong) = ran(&["desk", "restore", "--data", "club", "one.backup"]);
    assert_eq!((status, wrong.as_str()), (Some(0), ""), "{said}");
    assert_eq!(ran(&["desk", "restore", "--data", "club", "one.backup"]).0, Some(2));
    let (status, json, _) = ran(&["desk", "check", "--data", "club", "--json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((status, &json["entries"], &json["wrong"]), (Some(0), &json!(3), &json!([])));
    let (status, _, wrong) = ran(&["desk", "check", "--data", "nowhere"]);
    assert_eq!((status, wrong.as_str()), (Some(2), "nowhere: there is no desk here\n"));
    assert!(!Path::new(&outside.0.join("nowhere")).exists());
    // tokens and links hold; the history is another, and what was lost is offered again
    let mut server = outside.serve();
    assert_ne!(generation(&server), before);
    let gap = ask(&server.address, &token, "POST", &log, &note(&device, 5)).unwrap();
    assert_eq!((gap.0, &gap.1["seq"]), (409, &json!(4)));
    assert_eq!(ask(&server.address, &token, "POST", &log, &note(&device, 4)).unwrap().0, 200);
    server.child.kill().unwrap();
    server.child.wait().unwrap();
}

/// All entries of a log.
fn whole(server: &Server, token: &str, log: &str) -> Vec<Value> {
    let mut entries = Vec::new();
    loop {
        let path = format!("{log}?after={}", entries.len());
        let page = ask(&server.address, token, "GET", &path, &Value::Null).unwrap().1;
        entries.extend(page["entries"].as_array().unwrap().clone());
        if page["more"] != true {
            return entries;
        }
    }
}

/// The library that makes the disk bad; `None`, and a line, where there is no compiler.
#[cfg(target_os = "linux")]
fn bad_disk(outside: &Outside) -> Option<PathBuf> {
    let library = outside.0.join("bad_disk.so");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shim/bad_disk.c");
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-o"]).arg(&library).arg(source).arg("-ldl");
    let made = compiler.output().is_ok_and(|it| it.status.success());
    if !made {
        let line = "skipped: there is no C compiler here, so no disk goes bad";
        let _ = writeln!(std::io::stderr(), "{line}");
    }
    made.then_some(library)
}

/// The disk gives an error in the middle of transactions (EIO), is suddenly read-only (EROFS), is
/// full (ENOSPC), and works again: the server says so, recovers by itself, and has everything it
/// acknowledged.
#[cfg(target_os = "linux")]
#[test]
fn nothing_acknowledged_is_lost_when_the_disk_fails() {
    let outside = Outside::new("bad");
    let Some(library) = bad_disk(&outside) else { return };
    let switch = outside.0.join("is-bad");
    let mut server = outside.serve_with(&[("LD_PRELOAD", &library), ("RECTIFY_BAD_DISK", &switch)]);
    let (token, device, event) = begun(&server);
    let log = format!("/events/{event}/log");
    let ready = |server: &Server| {
        let at = server.address.as_str();
        outside.ran(&["desk", "ready", "--at", at]).status.code()
    };
    let (mut acknowledged, mut refused) = (0, 0);
    for error in ["5", "30", "28", "5"] {
        for is_bad in [true, false] {
            if is_bad {
                fs::write(&switch, error).unwrap();
            } else {
                fs::remove_file(&switch).unwrap();
            }
            for _ in 0..15 {
                let entry = note(&device, acknowledged + 1);
                match ask(&server.address, &token, "POST", &log, &entry).unwrap() {
                    (200, answer) => {
                        acknowledged += 1;
                        assert_eq!(answer["heads"][&device], acknowledged);
                    }
                    (503, answer) => {
                        refused += 1;
                        assert!(is_bad, "error {error} is over: {answer}");
                    }
                    (status, answer) => panic!("{status} {answer}"),
                }
            }
            if !is_bad {
                assert_eq!(ready(&server), Some(0));
            }
            assert_eq!(whole(&server, &token, &log).len() as u64, acknowledged);
        }
    }
    assert!(refused > 0 && acknowledged >= 60, "{refused} {acknowledged}");
    // nothing of it was only in the memory of the server
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    let checked = outside.ran(&["desk", "check", "--data", "club"]);
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert_eq!(said, format!("1 events, {acknowledged} entries: all is well\n"));
    assert_eq!(ready(&server), Some(1), "nobody is there");
}

#[test]
fn a_backup_goes_through_a_pipe_and_the_owner_can_be_changed() {
    let outside = Outside::new("pipe");
    let mut server = outside.serve();
    let (token, device, event) = begun(&server);
    let log = format!("/events/{event}/log");
    ask(&server.address, &token, "POST", &log, &note(&device, 1)).unwrap();
    let backup = outside.ran(&["desk", "backup", "--data", "club", "-"]);
    assert_eq!(backup.status.code(), Some(0));
    let text = String::from_utf8(backup.stdout).unwrap();
    assert!(text.lines().last().unwrap().contains("\"sha256\""), "{text}");
    let restore = |text: &str| {
        let arguments = ["desk", "restore", "--data", "other", "-"];
        let mut child = outside.rectify(&arguments).stdin(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        child.wait().unwrap().code()
    };
    // one that somebody edited is refused as a whole
    assert_eq!(restore(&text.replacen("Friday", "Monday", 1)), Some(2));
    assert_eq!(restore(&text), Some(0));
    // the link is lost, or in the wrong hands: whoever can read the folder makes another one
    let owner = |arguments: &[&str]| {
        let all = [&["desk", "owner", "--data", "club"], arguments].concat();
        let said = String::from_utf8(outside.ran(&all).stdout).unwrap();
        said.split_once("#key=").unwrap().1.trim().to_owned()
    };
    assert_eq!(owner(&[]), server.key);
    let renewed = owner(&["--renew"]);
    assert_ne!(renewed, server.key);
    let claim =
        |key: &str| ask(&server.address, "", "POST", "/claim", &json!({"key": key})).unwrap().0;
    assert_eq!((claim(&server.key), claim(&renewed)), (401, 200));
    assert_eq!(ask(&server.address, &token, "GET", "/events", &Value::Null).unwrap().0, 401);
    server.child.kill().unwrap();
    server.child.wait().unwrap();
}
