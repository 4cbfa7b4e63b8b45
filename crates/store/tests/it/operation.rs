//! What the operator of a desk relies on: old databases are brought up to date, damage is found, a
//! backup is made while others write.

use crate::common::postgres;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use sqlx::{Connection as _, PgConnection, SqliteConnection};
use store::{Append, Event, New, Place, Store};

/// A folder that is removed with the value.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("rectify-operation-{}-{number}", std::process::id());
        Self(std::env::temp_dir().join(name))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Both kinds, or the available one; the folder is removed last.
async fn both() -> Vec<(Place, Option<Folder>)> {
    let folder = Folder::new();
    let mut places = vec![(Place::Folder(folder.0.clone()), Some(folder))];
    places.extend(postgres::database().await.map(|address| (Place::Address(address), None)));
    places
}

async fn open(place: &Place) -> Store {
    Store::open(place, ("g0", "secret")).await.unwrap()
}

/// Does something to the database behind the store's back.
async fn by_hand(place: &Place, sql: &str) {
    let sql = sqlx::AssertSqlSafe(sql.to_owned());
    match place {
        Place::Folder(folder) => {
            std::fs::create_dir_all(folder).unwrap();
            let file = format!("sqlite://{}?mode=rwc", folder.join("desk.sqlite").display());
            let mut connection = SqliteConnection::connect(&file).await.unwrap();
            sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        }
        Place::Address(address) => {
            let mut connection = PgConnection::connect(address).await.unwrap();
            sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        }
    }
}

/// A version of the tables as it was released: how it was kept in SQLite, in
/// PostgreSQL, and in a backup (`tools/desk/fixture.sh`).
const RELEASED: [(&str, &str, &str); 2] = [
    (
        include_str!("../released/1.sqlite.sql"),
        include_str!("../released/1.postgres.sql"),
        include_str!("../released/1.backup"),
    ),
    (
        include_str!("../released/2.sqlite.sql"),
        include_str!("../released/2.postgres.sql"),
        include_str!("../released/2.backup"),
    ),
];

/// Everything in a store, as a backup has it, without its generation and so without its checksum.
async fn all(store: &Store) -> Vec<String> {
    let mut file = Vec::new();
    store.backup(&mut file).await.unwrap();
    let text = String::from_utf8(file).unwrap();
    let (rows, _) = text.rsplit_once("{\"rows\"").unwrap();
    rows.lines().map(|line| line.replace(store.generation(), "G")).collect()
}

#[tokio::test]
async fn every_released_version_is_brought_up_to_date() {
    for (sqlite, postgres, backup) in RELEASED {
        let mut seen = Vec::new();
        for (place, _folder) in both().await {
            by_hand(&place, if matches!(place, Place::Folder(_)) { sqlite } else { postgres })
                .await;
            let store = open(&place).await;
            let checked = store.check(|_, _| None).await.unwrap();
            assert_eq!((checked.events, checked.entries, checked.wrong), (1, 6, vec![]));
            assert_ne!(store.secret(), "secret", "the links would not be valid any more");
            assert!(store.password().await.unwrap().unwrap().starts_with("$argon2id$"));
            let event = store.events().await.unwrap().remove(0).id;
            assert_eq!(store.names(&event).await.unwrap().len(), 3);
            seen.push(all(&store).await);
            // and it goes on
            let device = store.read(&event, 0, 1).await.unwrap().remove(0).device;
            let added = store.append(&event, &device, &[note(7)]).await.unwrap();
            assert_eq!(added, Append::Done { head: 7, cursor: 7 });
            store.close().await;
        }
        for (place, _folder) in both().await {
            let store = open(&place).await;
            store.restore(&mut backup.as_bytes(), "g1").await.unwrap();
            store.close().await;
            let store = open(&place).await;
            assert_eq!(store.generation(), "g1");
            seen.push(all(&store).await);
            store.close().await;
        }
        for other in &seen {
            assert_eq!(*other, seen[0]);
        }
    }
}

#[tokio::test]
async fn every_schema_change_has_a_released_version() {
    for (place, _folder) in both().await {
        let store = open(&place).await;
        store.close().await;
        let last = RELEASED.len() + 1;
        // the next change would have this number
        by_hand(
            &place,
            &format!(
                "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES ({last}, 'next', true, '', 0)"
            ),
        )
        .await;
        let newer = Store::open(&place, ("", "")).await.unwrap_err().to_string();
        assert!(newer.contains("a newer Rectify"), "{newer}");
        assert!(newer.contains(&format!("change {last} ")), "{newer}");
    }
}

fn note(seq: i64) -> New {
    New {
        seq,
        at: "2026-11-16T19:30:00Z".to_owned(),
        kind: "note".to_owned(),
        body: format!("{{\"text\":\"{seq}\"}}"),
        laws: None,
    }
}

fn event(id: &str) -> Event {
    Event {
        id: id.to_owned(),
        name: "Friday".to_owned(),
        settings: "{}".to_owned(),
        made: 1000,
        forget: None,
        forgotten: None,
        organiser: String::new(),
    }
}

/// Two events, in the first of which two devices have written.
async fn filled(place: &Place) -> Store {
    let store = open(place).await;
    let names = [("p1".to_owned(), "Anna".to_owned())];
    store.make_event(&event("e1"), &[], &names).await.unwrap();
    store.make_event(&event("e2"), &[], &[]).await.unwrap();
    for seq in 1..=10 {
        store.append("e1", "a", &[note(seq)]).await.unwrap();
        store.append("e1", "b", &[note(seq)]).await.unwrap();
    }
    store
}

#[tokio::test]
async fn damaged_tables_are_detected() {
    let damage = [
        ("DELETE FROM entries WHERE number = 7", "event e1: entry 7 is missing"),
        ("DELETE FROM entries WHERE number = 20", "event e1: it has 19 entries and counts 20"),
        ("DELETE FROM entries WHERE event = 'e1'", "event e1: it has 0 entries and counts 20"),
        (
            "UPDATE counters SET last = 21 WHERE event = 'e1'",
            "event e1: it has 20 entries and counts 21",
        ),
        (
            "UPDATE counters SET last = 19 WHERE event = 'e1'",
            "event e1: it has entry 20 and counts 19",
        ),
        ("DELETE FROM counters WHERE event = 'e2'", "event e2: it has no counter"),
        ("UPDATE entries SET seq = 99 WHERE number = 5", "event e1: a/99 stands where 3 should"),
        ("UPDATE entries SET device = 'c' WHERE number = 5", "event e1: c/3 stands where 1 should"),
        ("UPDATE entries SET body = '{' WHERE number = 5", "event e1: entry 5: it is damaged"),
        ("DELETE FROM events WHERE event = 'e1'", "20 entries belong to no event"),
        (
            "INSERT INTO names (event, person, name) VALUES ('e9', 'p1', 'Anna')",
            "1 names belong to no event",
        ),
    ];
    let read = |_: &str, stored: &store::Stored| {
        (!stored.body.ends_with('}')).then(|| "it is damaged".to_owned())
    };
    for (sql, line) in damage {
        for (place, _folder) in both().await {
            let store = filled(&place).await;
            assert_eq!(store.check(read).await.unwrap().wrong, Vec::<String>::new());
            by_hand(&place, sql).await;
            let wrong = store.check(read).await.unwrap().wrong;
            assert!(wrong.iter().any(|it| it == line), "{sql}: {wrong:?}");
            store.close().await;
        }
    }
}

#[tokio::test]
async fn a_damaged_database_file_is_detected() {
    let folder = Folder::new();
    let place = Place::Folder(folder.0.clone());
    let store = filled(&place).await;
    for seq in 11..=500 {
        store.append("e1", "a", &[note(seq)]).await.unwrap();
    }
    store.close().await;
    let file = folder.0.join("desk.sqlite");
    let mut bytes = std::fs::read(&file).unwrap();
    // the middle of a page of entries, as a bad disk would leave it
    let place_of = bytes.windows(13).rposition(|it| it == b"{\"text\":\"250\"").unwrap();
    let page = place_of / 4096 * 4096;
    bytes[page..page + 200].fill(0xAA);
    std::fs::write(&file, bytes).unwrap();
    // it may also be that it cannot be read at all, and then it says so
    if let Ok(store) = Store::open(&place, ("g", "s")).await {
        if let Ok(checked) = store.check(|_, _| None).await {
            assert!(!checked.wrong.is_empty());
        }
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_backup_made_during_writes_is_a_consistent_snapshot() {
    for (from, _folder) in both().await {
        let store = filled(&from).await;
        let is_over = Arc::new(AtomicBool::new(false));
        let writers: Vec<_> = ["a", "b", "c"]
            .map(|device| {
                let (store, is_over) = (store.clone(), Arc::clone(&is_over));
                tokio::spawn(async move {
                    let first = store.head("e1", device).await.unwrap();
                    let mut seq = first;
                    while !is_over.load(Ordering::Relaxed) {
                        seq += 1;
                        let done = store.append("e1", device, &[note(seq)]).await.unwrap();
                        assert!(matches!(done, Append::Done { .. }));
                    }
                    seq - first
                })
            })
            .into();
        let mut files = Vec::new();
        for _ in 0..5 {
            let mut file = Vec::new();
            store.backup(&mut file).await.unwrap();
            files.push(file);
        }
        is_over.store(true, Ordering::Relaxed);
        let mut written = 20;
        for writer in writers {
            written += writer.await.unwrap();
        }
        let log = store.read("e1", 0, 100_000).await.unwrap();
        assert_eq!(i64::try_from(log.len()).unwrap(), written);
        let last = files.pop().unwrap();
        // each into the other kind and its own
        for file in [files.remove(0), last] {
            for (to, _folder) in both().await {
                let other = open(&to).await;
                other.restore(&mut &*file, "g1").await.unwrap();
                let checked = other.check(|_, _| None).await.unwrap();
                assert_eq!(checked.wrong, Vec::<String>::new());
                let beginning = other.read("e1", 0, 100_000).await.unwrap();
                assert_eq!(beginning, log[..beginning.len()]);
                other.close().await;
            }
        }
        store.close().await;
    }
}
