//! A PostgreSQL of the test's own, in a temporary folder, as an ordinary user.
//! Where it is not installed one line says so.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Runs a cluster until the test ends, which closes the input.
const SCRIPT: &str = include_str!("postgres.sh");

struct Cluster {
    port: u16,
    _child: Child,
}

fn start() -> Option<Cluster> {
    let port = std::net::TcpListener::bind("127.0.0.1:0").ok()?.local_addr().ok()?.port();
    let mut child = Command::new("sh")
        .args(["-c", SCRIPT, "sh", &port.to_string(), "-c", "fsync=off"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take()?).read_line(&mut line).ok()?;
    (line.trim() == "ready").then_some(Cluster { port, _child: child })
}

/// The address of a new, empty database; `None` where there is no PostgreSQL.
pub(crate) async fn database() -> Option<String> {
    static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();
    static COUNT: AtomicU32 = AtomicU32::new(0);

    let cluster = CLUSTER.get_or_init(|| {
        let cluster = start();
        if cluster.is_none() {
            let must = std::env::var_os("CI_POSTGRES").is_some();
            assert!(!must, "PostgreSQL does not start here");
            // not `eprintln`, which is shown only for tests that fail
            let line = "skipped: there is no PostgreSQL here; SQLite alone is tested";
            let _ = writeln!(std::io::stderr(), "{line}");
        }
        cluster
    });
    let port = cluster.as_ref()?.port;
    let name = format!("desk{}", COUNT.fetch_add(1, Ordering::Relaxed));
    let all = format!("postgres://rectify@127.0.0.1:{port}/postgres");
    let mut connection = <sqlx::PgConnection as sqlx::Connection>::connect(&all).await.ok()?;
    let make = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    sqlx::query(make).execute(&mut connection).await.ok()?;
    Some(format!("postgres://rectify@127.0.0.1:{port}/{name}"))
}
