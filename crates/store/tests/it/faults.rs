//! What goes wrong with disks, databases and other servers: nothing that was acknowledged is lost,
//! and it recovers by itself.

use crate::common::postgres;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use sqlx::{Connection as _, PgConnection, SqliteConnection};
use store::{Append, Error, Event, New, Place, Ready, Store};

/// A folder that is removed with the value, and what is mounted on it.
struct Folder {
    path: PathBuf,
    is_mounted: bool,
}

impl Folder {
    fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("rectify-faults-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Self { path, is_mounted: false }
    }

    /// A file system of its own with this many megabytes; `None`, and a line, where nothing may be
    /// mounted.
    fn small(megabytes: u32) -> Option<Self> {
        let mut folder = Self::new();
        let size = format!("size={megabytes}m");
        let mount = ["-t", "tmpfs", "-o", &size, "tmpfs"];
        let mounted = Command::new("mount").args(mount).arg(&folder.path).output();
        folder.is_mounted = mounted.is_ok_and(|it| it.status.success());
        if folder.is_mounted {
            return Some(folder);
        }
        let line = "skipped: nothing may be mounted here, so no disk is full";
        let _ = writeln!(std::io::stderr(), "{line}");
        None
    }

    fn place(&self) -> Place {
        Place::Folder(self.path.join("club"))
    }

    fn file(&self) -> PathBuf {
        self.path.join("club/desk.sqlite")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if self.is_mounted {
            let _ = Command::new("umount").arg("--lazy").arg(&self.path).status();
        }
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

async fn open(place: &Place) -> Store {
    Store::open(place, ("g0", "secret")).await.unwrap()
}

fn event(id: &str) -> Event {
    Event {
        id: id.to_owned(),
        name: "Friday".to_owned(),
        settings: "{}".to_owned(),
        made: 1000,
        forget: Some(2000),
        forgotten: None,
        organiser: String::new(),
    }
}

fn note(seq: i64, text: &str) -> New {
    New {
        seq,
        at: "2026-11-17T19:30:00Z".to_owned(),
        kind: "note".to_owned(),
        body: format!("{{\"text\":\"{text}\"}}"),
        laws: None,
    }
}

async fn by_hand(file: &Path, sql: &'static str) {
    let file = format!("sqlite://{}", file.display());
    let mut connection = SqliteConnection::connect(&file).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// What another process would read.
async fn seen(place: &Place) -> usize {
    let other = open(place).await;
    let count = other.read("e1", 0, 1_000_000).await.unwrap().len();
    other.close().await;
    count
}

/// SQLite ends a transaction by itself on a full disk or a bad one, and `RAISE(ROLLBACK)` is the
/// same without a disk: whoever counts transactions is out of step from then on.
#[tokio::test]
async fn writes_after_a_broken_transaction_are_really_written() {
    let folder = Folder::new();
    let place = folder.place();
    let store = open(&place).await;
    store.make_event(&event("e1"), &[], &[]).await.unwrap();
    by_hand(
        &folder.file(),
        "CREATE TRIGGER breaks BEFORE INSERT ON entries WHEN NEW.body LIKE '%breaks%' \
         BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END",
    )
    .await;
    for round in 0..5 {
        let seq = round + 1;
        let broken = store.append("e1", "a", &[note(seq, "breaks")]).await.unwrap_err();
        assert!(matches!(broken, Error::NotStored(_)), "{broken}");
        let added = store.append("e1", "a", &[note(seq, "x")]).await.unwrap();
        assert_eq!(added, Append::Done { head: seq, cursor: seq });
        assert_eq!(seen(&place).await, usize::try_from(seq).unwrap());
        // and everything else that is written
        store.make_event(&event(&format!("n{round}")), &[], &[]).await.unwrap();
        let other = open(&place).await;
        assert!(other.event(&format!("n{round}")).await.unwrap().is_some());
        other.close().await;
    }
    store.close().await;
}

/// One that breaks among many that are written together is refused alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_entry_that_cannot_be_written_fails_alone() {
    let folder = Folder::new();
    let store = open(&folder.place()).await;
    store.make_event(&event("e1"), &[], &[]).await.unwrap();
    by_hand(
        &folder.file(),
        "CREATE TRIGGER breaks BEFORE INSERT ON entries WHEN NEW.body LIKE '%breaks%' \
         BEGIN SELECT RAISE(ROLLBACK, 'no'); END",
    )
    .await;
    let writers: Vec<_> = (0..60)
        .map(|writer| {
            let store = store.clone();
            let text = if writer % 10 == 0 { "breaks" } else { "x" };
            tokio::spawn(async move {
                (writer, store.append("e1", &format!("d{writer}"), &[note(1, text)]).await)
            })
        })
        .collect();
    for writer in writers {
        let (writer, added) = writer.await.unwrap();
        assert_eq!(added.is_err(), writer % 10 == 0, "{writer}: {added:?}");
    }
    assert_eq!(seen(&folder.place()).await, 54);
    store.close().await;
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_recovers_when_there_is_room() {
    let Some(folder) = Folder::small(6) else { return };
    let place = folder.place();
    let store = open(&place).await;
    store.make_event(&event("e1"), &[], &[]).await.unwrap();
    let (mut seq, long) = (0, "x".repeat(2000));
    for round in 0..3 {
        let ballast = folder.path.join("ballast");
        let mut file = std::fs::File::create(&ballast).unwrap();
        while file.write_all(&[0; 4096]).is_ok() {}
        drop(file);
        // what is left of pages that are there is used up, and then nothing is acknowledged
        let mut refused = 0;
        while refused < 5 {
            match store.append("e1", "a", &[note(seq + 1, &long)]).await {
                Ok(added) => {
                    seq += 1;
                    assert_eq!(added, Append::Done { head: seq, cursor: seq });
                }
                Err(error) => {
                    refused += 1;
                    assert!(error.to_string().contains("full"), "{error}");
                    assert!(matches!(store.ready(), Ready::Not(_)));
                }
            }
        }
        assert!(store.beat("s", 1).await.is_err());
        // what there is can be read, also by another process, and one can be started
        let there = store.read("e1", 0, 1_000_000).await.unwrap().len();
        assert_eq!(i64::try_from(there), Ok(seq));
        std::fs::remove_file(&ballast).unwrap();
        for _ in 0..20 {
            seq += 1;
            let added = store.append("e1", "a", &[note(seq, "x")]).await.unwrap();
            assert_eq!(added, Append::Done { head: seq, cursor: seq });
        }
        assert_eq!(store.ready(), Ready::Stores);
        assert_eq!(i64::try_from(seen(&place).await), Ok(seq), "round {round}");
        assert_eq!(store.check(|_, _| None).await.unwrap().wrong, Vec::<String>::new());
    }
    store.close().await;
}

#[tokio::test]
async fn the_store_is_ready_once_a_row_was_written_and_read_back() {
    let folder = Folder::new();
    let mut places = vec![folder.place()];
    places.extend(postgres::database().await.map(Place::Address));
    for place in places {
        let store = open(&place).await;
        store.beat("one", 1).await.unwrap();
        assert_eq!(store.ready(), Ready::Stores);
        store.beat("one", 2).await.unwrap();
        store.close().await;
        assert!(store.beat("one", 3).await.is_err());
        assert!(matches!(store.ready(), Ready::Not(_)));
    }
}

/// Another server has begun to write to an event and was paused: the database ends its transaction
/// after five seconds, and until then only that event waits.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_paused_server_delays_only_its_own_event_and_only_for_seconds() {
    let Some(address) = postgres::database().await else { return };
    let store = open(&Place::Address(address.clone())).await;
    for id in ["e1", "e2"] {
        store.make_event(&event(id), &[], &[]).await.unwrap();
    }
    // as the other server's connections are set up
    let mut other = PgConnection::connect(&address).await.unwrap();
    let paused = "SET idle_in_transaction_session_timeout = '5s'; BEGIN; \
        UPDATE counters SET last = last WHERE event = 'e1'";
    sqlx::raw_sql(paused).execute(&mut other).await.unwrap();
    let began = Instant::now();
    let waits: Vec<_> = (0..40)
        .map(|device| {
            let store = store.clone();
            tokio::spawn(async move {
                let device = format!("d{device}");
                // a device sends again what was not acknowledged
                while store.append("e1", &device, &[note(1, "x")]).await.is_err() {}
            })
        })
        .collect();
    let mut longest = Duration::ZERO;
    for seq in 1..=200 {
        let began = Instant::now();
        let added = store.append("e2", "a", &[note(seq, "y")]).await.unwrap();
        assert_eq!(added, Append::Done { head: seq, cursor: seq });
        assert!(store.read("e1", 0, 10).await.unwrap().is_empty());
        longest = longest.max(began.elapsed());
    }
    // less than the five seconds for which the event itself may wait, on a busy machine too
    assert!(longest < Duration::from_secs(4), "another event waited for {longest:?}");
    for wait in waits {
        wait.await.unwrap();
    }
    let took = began.elapsed();
    assert!(took > Duration::from_secs(3) && took < Duration::from_mins(1), "{took:?}");
    assert_eq!(store.read("e1", 0, 100).await.unwrap().len(), 40);
    drop(other);
    store.close().await;
}

/// The database ends every connection, as when it is restarted.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn connections_ended_by_the_database_lose_nothing() {
    let Some(address) = postgres::database().await else { return };
    let store = open(&Place::Address(address.clone())).await;
    store.make_event(&event("e1"), &[], &[]).await.unwrap();
    let writers: Vec<_> = (0..4)
        .map(|writer| {
            let store = store.clone();
            tokio::spawn(async move {
                let device = format!("d{writer}");
                let (mut seq, mut failed) = (0, 0);
                while seq < 100 {
                    match store.append("e1", &device, &[note(seq + 1, "x")]).await {
                        Ok(added) => {
                            assert!(matches!(added, Append::Done { head, .. } if head == seq + 1));
                            seq += 1;
                        }
                        Err(_) => failed += 1,
                    }
                }
                failed
            })
        })
        .collect();
    let mut killer = PgConnection::connect(&address).await.unwrap();
    let kill = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity \
        WHERE application_name = 'rectify' AND pid <> pg_backend_pid() \
        AND datname = current_database()";
    while !writers.iter().all(tokio::task::JoinHandle::is_finished) {
        sqlx::query(kill).execute(&mut killer).await.unwrap();
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    for writer in writers {
        writer.await.unwrap();
    }
    assert_eq!(store.read("e1", 0, 1000).await.unwrap().len(), 400);
    assert_eq!(store.check(|_, _| None).await.unwrap().wrong, Vec::<String>::new());
    store.close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_the_database_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let folder = Folder::new();
    let club = folder.path.join("club");
    // as an older version left it
    std::fs::create_dir_all(&club).unwrap();
    std::fs::set_permissions(&club, std::fs::Permissions::from_mode(0o755)).unwrap();
    let store = open(&folder.place()).await;
    store.make_event(&event("e1"), &[], &[]).await.unwrap();
    assert_eq!(mode(&club), 0o700);
    let files: Vec<_> = std::fs::read_dir(&club).unwrap().map(|it| it.unwrap().path()).collect();
    assert!(files.len() >= 3, "{files:?}");
    for file in files {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    store.close().await;
    // a folder that others use too is theirs
    let shared = folder.path.join("shared");
    std::fs::create_dir_all(&shared).unwrap();
    std::fs::write(shared.join("letter.txt"), "").unwrap();
    std::fs::set_permissions(&shared, std::fs::Permissions::from_mode(0o755)).unwrap();
    let store = open(&Place::Folder(shared.clone())).await;
    assert_eq!((mode(&shared), mode(&shared.join("desk.sqlite"))), (0o755, 0o600));
    store.close().await;
}

/// Is this text in any file of a folder?
fn is_in_files(folder: &Path, text: &str) -> bool {
    let has = |path: &Path| {
        let bytes = std::fs::read(path).unwrap_or_default();
        bytes.windows(text.len()).any(|it| it == text.as_bytes())
    };
    std::fs::read_dir(folder).unwrap().any(|it| has(&it.unwrap().path()))
}

const NAME: &str = "Wilhelmina Ottersbach";

#[tokio::test]
async fn a_forgotten_name_is_gone_from_the_files() {
    let folder = Folder::new();
    let (place, club) = (folder.place(), folder.path.join("club"));
    let store = open(&place).await;
    let all: Vec<_> = (0..200).map(|it| (format!("p{it}"), format!("{NAME} {it}"))).collect();
    store.make_event(&event("e1"), &[], &all).await.unwrap();
    store.name("e1", &[("p1".to_owned(), "Nobody".to_owned())]).await.unwrap();
    assert!(is_in_files(&club, &format!("{NAME} 7")));
    assert!(store.forget_name("e1", "p7").await.unwrap());
    assert!(!is_in_files(&club, &format!("{NAME} 7\"")), "one of many");
    assert_eq!(store.forget(3000).await.unwrap(), ["e1"]);
    assert!(!is_in_files(&club, "Ottersbach"), "all of them");
    store.close().await;
    assert!(!is_in_files(&club, "Ottersbach"));
}

/// A backup, or anybody who reads an older state, is not waited for and keeps nobody from writing;
/// what they could still see is overwritten when they have ended.
#[tokio::test]
async fn a_name_forgotten_during_a_read_is_gone_from_the_files_afterwards() {
    let folder = Folder::new();
    let mut places = vec![folder.place()];
    places.extend(postgres::database().await.map(Place::Address));
    for place in places {
        let store = open(&place).await;
        let all: Vec<_> = (0..20).map(|it| (format!("p{it}"), format!("{NAME} {it}"))).collect();
        store.make_event(&event("e1"), &[], &all).await.unwrap();
        let began = Instant::now();
        match &place {
            Place::Folder(club) => {
                let file = format!("sqlite://{}", folder.file().display());
                let mut reader = SqliteConnection::connect(&file).await.unwrap();
                let reads = "BEGIN; SELECT COUNT(*) FROM names";
                sqlx::raw_sql(reads).execute(&mut reader).await.unwrap();
                assert!(store.forget_name("e1", "p7").await.unwrap());
                assert!(store.is_unwiped() && is_in_files(club, NAME));
                store.append("e1", "a", &[note(1, "x")]).await.unwrap();
                reader.close().await.unwrap();
                store.forget(3000).await.unwrap();
                assert!(!store.is_unwiped() && !is_in_files(club, NAME));
            }
            Place::Address(address) => {
                let mut reader = PgConnection::connect(address).await.unwrap();
                let reads = "BEGIN; SELECT COUNT(*) FROM names";
                sqlx::raw_sql(reads).execute(&mut reader).await.unwrap();
                assert!(store.forget_name("e1", "p7").await.unwrap());
                assert!(store.is_unwiped());
                assert_eq!(store.names("e1").await.unwrap().len(), 19);
                reader.close().await.unwrap();
                store.wipe().await.unwrap();
                assert!(!store.is_unwiped());
            }
        }
        assert!(began.elapsed() < Duration::from_secs(20), "somebody was waited for");
        store.close().await;
    }
}

/// What is written to a file that was moved away or deleted is gone with the process.
#[cfg(unix)]
#[tokio::test]
async fn nothing_is_acknowledged_when_the_file_has_been_taken_away() {
    let folder = Folder::new();
    let (place, away) = (folder.place(), folder.path.join("away"));
    let store = open(&place).await;
    store.make_event(&event("e1"), &[], &[]).await.unwrap();
    store.append("e1", "a", &[note(1, "x")]).await.unwrap();
    std::fs::rename(folder.path.join("club"), &away).unwrap();
    assert!(store.append("e1", "a", &[note(2, "y")]).await.is_err());
    assert!(store.beat("one", 1).await.is_err());
    // another one in its place is not the same
    std::fs::create_dir_all(folder.path.join("club")).unwrap();
    std::fs::write(folder.file(), "").unwrap();
    assert!(store.append("e1", "a", &[note(2, "y")]).await.is_err());
    std::fs::remove_dir_all(folder.path.join("club")).unwrap();
    std::fs::rename(&away, folder.path.join("club")).unwrap();
    store.append("e1", "a", &[note(2, "y")]).await.unwrap();
    assert_eq!(seen(&place).await, 2);
    store.close().await;
}

#[tokio::test]
async fn a_folder_can_have_only_one_server() {
    let folder = Folder::new();
    let place = folder.place();
    let (mut one, mut other) = (open(&place).await, open(&place).await);
    one.hold(&place).unwrap();
    assert!(matches!(other.hold(&place), Err(Error::Held(_))));
    one.close().await;
    drop(one);
    other.hold(&place).unwrap();
    other.close().await;
}

#[tokio::test]
async fn a_forgotten_name_is_gone_from_the_postgresql_table() {
    let Some(address) = postgres::database().await else { return };
    let store = open(&Place::Address(address.clone())).await;
    let all: Vec<_> = (0..200).map(|it| (format!("p{it}"), format!("{NAME} {it}"))).collect();
    store.make_event(&event("e1"), &[], &all).await.unwrap();
    let mut by_hand = PgConnection::connect(&address).await.unwrap();
    let find = "SELECT current_setting('data_directory') || '/' || pg_relation_filepath('names')";
    let file: String = sqlx::query_scalar(find).fetch_one(&mut by_hand).await.unwrap();
    sqlx::raw_sql("CHECKPOINT").execute(&mut by_hand).await.unwrap();
    let folder = Path::new(&file).parent().unwrap().to_owned();
    if std::fs::read_dir(&folder).is_err() {
        let line = "skipped: the files of PostgreSQL may not be read here";
        let _ = writeln!(std::io::stderr(), "{line}");
        return;
    }
    assert!(is_in_files(&folder, NAME));
    // somebody who has been reading for a while, and still is
    let mut reader = PgConnection::connect(&address).await.unwrap();
    let reads = "BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT COUNT(*) FROM events";
    sqlx::raw_sql(reads).execute(&mut reader).await.unwrap();
    store.forget_name("e1", "p3").await.unwrap();
    assert!(!store.is_unwiped(), "who reads other tables is no matter");
    assert_eq!(store.names("e1").await.unwrap().len(), 199);
    store.forget(3000).await.unwrap();
    sqlx::raw_sql("CHECKPOINT").execute(&mut by_hand).await.unwrap();
    assert!(!is_in_files(&folder, "Ottersbach"));
    store.close().await;
}
