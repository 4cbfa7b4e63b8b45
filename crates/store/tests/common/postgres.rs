//! A PostgreSQL of the test's own, in a temporary folder, as an ordinary user.
//! Where it is not installed one line says so.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Prepares a cluster and runs it until the test ends, which closes the input:
/// however the test ends, nothing is left.
const SCRIPT: &str = r#"
set -e
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
as=
if [ "$(id -u)" = 0 ]; then
  chown nobody "$dir"
  as="runuser -u nobody --"
fi
cd "$dir"
$as "$1/initdb" -D "$dir/data" -U rectify -A trust -E UTF8 --locale=C --no-sync >"$dir/init" 2>&1 || { cat "$dir/init" >&2; exit 1; }
$as "$1/postgres" -D "$dir/data" -k "$dir" -h 127.0.0.1 -p "$2" -c fsync=off -c max_connections=300 >"$dir/log" 2>&1 &
server=$!
for _ in $(seq 600); do
  if $as "$1/pg_isready" -q -h 127.0.0.1 -p "$2" -U rectify; then echo ready; break; fi
  kill -0 $server 2>/dev/null || { cat "$dir/log" >&2; exit 1; }
  sleep 0.1
done
read -r _ || true
kill -INT $(head -1 "$dir/data/postmaster.pid") 2>/dev/null || kill -INT $server
wait $server || true
"#;

struct Cluster {
    port: u16,
    _child: Child,
}

/// The folder of its programs.
fn programs() -> Option<PathBuf> {
    let mut found: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|version| version.path().join("bin"))
        .filter(|folder| folder.join("initdb").exists())
        .collect();
    found.sort();
    found.pop().or_else(|| {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path)
            .find(|it| it.join("initdb").exists() && it.join("pg_isready").exists())
    })
}

fn start(programs: &Path) -> Option<Cluster> {
    let port = std::net::TcpListener::bind("127.0.0.1:0").ok()?.local_addr().ok()?.port();
    let mut child = Command::new("sh")
        .args(["-c", SCRIPT, "sh"])
        .arg(programs)
        .arg(port.to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take()?).read_line(&mut line).ok()?;
    (line.trim() == "ready").then_some(Cluster { port, _child: child })
}

/// The address of a new, empty database; none where there is no PostgreSQL.
pub(crate) async fn database() -> Option<String> {
    static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();
    static COUNT: AtomicU32 = AtomicU32::new(0);

    let cluster = CLUSTER.get_or_init(|| {
        let found = programs();
        let cluster = found.as_deref().and_then(start);
        if cluster.is_none() {
            let must = std::env::var_os("CI_POSTGRES").is_some();
            assert!(!must, "PostgreSQL does not start here");
            // not `eprintln`, which is shown for tests that fail only
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
