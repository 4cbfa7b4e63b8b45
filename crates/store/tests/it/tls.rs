//! The connection to PostgreSQL is encrypted and the certificate checked, if the address says so.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use sqlx::Connection as _;
use store::{Place, Store};

const SCRIPT: &str = include_str!("common/postgres.sh");

/// A cluster with a certificate; it ends with the value.
struct Cluster {
    port: u16,
    folder: PathBuf,
    child: Child,
}

impl Cluster {
    fn start() -> Option<Self> {
        let folder = std::env::temp_dir().join(format!("rectify-tls-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        std::fs::write(folder.join("cert.pem"), made.cert.pem()).unwrap();
        std::fs::write(folder.join("key.pem"), made.signing_key.serialize_pem()).unwrap();
        let other = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        std::fs::write(folder.join("other.pem"), other.cert.pem()).unwrap();
        // if we are root, the server is run by another user
        let key = folder.join("key.pem");
        let _ = Command::new("chown").arg("nobody").arg(&key).stderr(Stdio::null()).status();
        let _ = Command::new("chmod").arg("600").arg(&key).status();
        let port = std::net::TcpListener::bind("127.0.0.1:0").ok()?.local_addr().ok()?.port();
        let file = |option: &str, name: &str| format!("{option}={}", folder.join(name).display());
        let (cert, key) = (file("ssl_cert_file", "cert.pem"), file("ssl_key_file", "key.pem"));
        let mut child = Command::new("sh")
            .args(["-c", SCRIPT, "sh", &port.to_string(), "-c", "fsync=off", "-c", "ssl=on"])
            .args(["-c", &cert, "-c", &key])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .ok()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take()?).read_line(&mut line).ok()?;
        let cluster = Self { port, folder, child };
        (line.trim() == "ready").then_some(cluster)
    }

    fn address(&self, host: &str, how: &str) -> String {
        let root = self.folder.join("cert.pem").display().to_string();
        let other = self.folder.join("other.pem").display().to_string();
        let how = how.replace("ROOT", &root).replace("OTHER", &other);
        format!("postgres://rectify@{host}:{}/postgres?{how}", self.port)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// How many of our connections are encrypted.
async fn encrypted(address: &str) -> i64 {
    let mut connection = sqlx::PgConnection::connect(address).await.unwrap();
    let count = "SELECT COUNT(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
        WHERE ssl AND application_name = 'rectify'";
    sqlx::query_scalar(count).fetch_one(&mut connection).await.unwrap()
}

#[tokio::test]
async fn the_database_connection_is_encrypted_where_the_address_asks_for_it() {
    let Some(cluster) = Cluster::start() else {
        assert!(std::env::var_os("CI_POSTGRES").is_none(), "PostgreSQL does not start here");
        let line = "skipped: there is no PostgreSQL here with which to agree on a secret";
        let _ = writeln!(std::io::stderr(), "{line}");
        return;
    };
    let table = [
        ("127.0.0.1", "sslmode=disable", Some(false)),
        ("127.0.0.1", "sslmode=prefer", Some(true)),
        ("127.0.0.1", "sslmode=require", Some(true)),
        ("localhost", "sslmode=verify-full&sslrootcert=ROOT", Some(true)),
        ("127.0.0.1", "sslmode=verify-ca&sslrootcert=ROOT", Some(true)),
        // another name, another certificate
        ("127.0.0.1", "sslmode=verify-full&sslrootcert=ROOT", None),
        ("localhost", "sslmode=verify-full&sslrootcert=OTHER", None),
        ("localhost", "sslmode=verify-ca&sslrootcert=OTHER", None),
    ];
    let plain = cluster.address("127.0.0.1", "sslmode=disable");
    for (host, how, is_encrypted) in table {
        let place = Place::Address(cluster.address(host, how));
        match (Store::open(&place, ("g", "s")).await, is_encrypted) {
            (Ok(store), Some(is_encrypted)) => {
                let count = encrypted(&plain).await;
                assert_eq!(count > 0, is_encrypted, "{host} {how}: {count}");
                store.close().await;
            }
            (Err(error), None) => {
                let said = error.to_string();
                assert!(!said.contains('\n'), "{how}: {said}");
            }
            (Ok(_), None) => panic!("{host} {how} is believed"),
            (Err(error), Some(_)) => panic!("{host} {how}: {error}"),
        }
    }
}
