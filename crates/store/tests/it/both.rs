//! One suite on both databases.

use crate::common::postgres;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use store::{Append, Device, Event, LetIn, Limits, Link, New, News, NotRestored, Place, Store};

/// A folder that is removed with the value.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("rectify-store-{}-{number}", std::process::id());
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

fn event(id: &str) -> Event {
    Event {
        id: id.to_owned(),
        name: "Friday ♠ <b>".to_owned(),
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
        at: "2026-11-16T19:30:00Z".to_owned(),
        kind: "note".to_owned(),
        body: format!("{{\"text\":\"{text}\"}}"),
        laws: None,
    }
}

async fn with_event(place: &Place) -> Store {
    let store = open(place).await;
    let names = [("p1".to_owned(), "Anna".to_owned())];
    store.make_event(&event("e1"), &[], &names).await.unwrap();
    store.make_event(&event("e2"), &[], &names).await.unwrap();
    store
}

#[tokio::test]
async fn entries_are_numbered_without_gaps() {
    for (place, _folder) in both().await {
        let store = with_event(&place).await;
        let add = async |event: &str, device: &str, new: &[New]| {
            store.append(event, device, new).await.unwrap()
        };
        let done = |head, cursor| Append::Done { head, cursor };
        assert_eq!(add("e1", "a", &[note(1, "x"), note(2, "y")]).await, done(2, 2));
        assert_eq!(add("e1", "b", &[note(1, "z")]).await, done(1, 3));
        assert_eq!(add("e2", "a", &[note(1, "other event")]).await, done(1, 1));
        // again, even in the middle of a batch
        assert_eq!(add("e1", "a", &[note(1, "x"), note(2, "y"), note(3, "w")]).await, done(3, 4));
        assert_eq!(add("e1", "a", &[note(2, "y")]).await, done(3, 4));
        // nothing is added where something is wrong
        assert_eq!(add("e1", "a", &[note(4, "v"), note(6, "u")]).await, Append::Gap(5));
        assert_eq!(add("e1", "a", &[note(3, "w"), note(2, "other")]).await, Append::Other(2));
        assert_eq!(add("e1", "c", &[note(2, "v")]).await, Append::Gap(1));
        assert_eq!(add("e9", "a", &[note(1, "v")]).await, Append::NoEvent);
        // the server counts for tables
        assert_eq!(add("e1", "t5", &[note(0, "v")]).await, done(1, 5));
        assert_eq!(add("e1", "t5", &[note(0, "v")]).await, done(2, 6));
        let all = store.read("e1", 0, 100).await.unwrap();
        let keys: Vec<_> = all.iter().map(|it| (it.number, it.device.as_str(), it.seq)).collect();
        let expected =
            [(1, "a", 1), (2, "a", 2), (3, "b", 1), (4, "a", 3), (5, "t5", 1), (6, "t5", 2)];
        assert_eq!(keys, expected);
        let page = store.read("e1", 2, 2).await.unwrap();
        assert_eq!(page.iter().map(|it| it.number).collect::<Vec<_>>(), [3, 4]);
        assert_eq!(store.head("e1", "a").await.unwrap(), 3);
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nobody_sees_a_number_before_all_smaller_ones() {
    for (place, _folder) in both().await {
        let store = with_event(&place).await;
        let mut writers = Vec::new();
        for writer in 0..8 {
            let store = store.clone();
            writers.push(tokio::spawn(async move {
                for seq in 1..=10 {
                    let device = format!("d{writer}");
                    store.append("e1", &device, &[note(seq, "x")]).await.unwrap();
                }
            }));
        }
        let mut seen = 0;
        while seen < 80 {
            let done = writers.iter().all(tokio::task::JoinHandle::is_finished);
            let page = store.read("e1", seen, 1000).await.unwrap();
            for entry in page {
                assert_eq!(entry.number, seen + 1, "a hole");
                seen = entry.number;
            }
            assert!(seen == 80 || !done, "some are lost");
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
        for writer in writers {
            writer.await.unwrap();
        }
        let checked = store.check(|_, _| None).await.unwrap();
        assert_eq!((checked.events, checked.entries, checked.wrong), (2, 80, vec![]));
        store.close().await;
    }
}

fn device(id: &str, role: &str, table: Option<i64>, made: i64) -> Device {
    Device {
        device: id.to_owned(),
        hash: format!("h{id}"),
        role: role.to_owned(),
        table,
        made,
        revoked: None,
        used: None,
        renewal: Some(0),
    }
}

fn link(role: &str, table: i64, renewal: i64) -> Link {
    let hash = format!("{role}{table}/{renewal}");
    Link { role: role.to_owned(), table, renewal, hash, expires: None, closed: None }
}

const ROOM: Limits = Limits { most: 4, idle: 0, often: 100, since: 0 };

#[tokio::test]
async fn devices_links_and_names() {
    for (place, _folder) in both().await {
        let store = with_event(&place).await;
        store.put_links("e1", &[link("director", 0, 0)], 1).await.unwrap();
        let device = device("a", "director", None, 5);
        let key = Some("director0/0");
        assert_eq!(store.let_in("e1", &device, key, ROOM).await.unwrap(), LetIn::Done);
        assert_eq!(store.device("e1", "ha").await.unwrap(), Some(device.clone()));
        assert_eq!(store.device("e2", "ha").await.unwrap(), None);
        store.used("e1", "ha", 7).await.unwrap();
        assert_eq!(store.devices("e1").await.unwrap()[0].last_used(), 7);
        assert!(store.revoke("e1", "a", false, 9).await.unwrap());
        assert!(!store.revoke("e1", "a", false, 9).await.unwrap());
        assert_eq!(store.device("e1", "ha").await.unwrap(), None);
        assert_eq!(store.devices("e1").await.unwrap()[0].revoked, Some(9));

        store.put_links("e1", &[link("table", 3, 0)], 1).await.unwrap();
        store.put_links("e1", &[link("table", 3, 1)], 1).await.unwrap();
        assert_eq!(store.link("e1", "table3/0").await.unwrap(), None);
        assert_eq!(store.link("e1", "table3/1").await.unwrap(), Some(link("table", 3, 1)));
        assert_eq!(store.links("e1").await.unwrap().len(), 2);

        assert_eq!(store.names("e1").await.unwrap().len(), 1);
        assert_eq!(store.forget(1999).await.unwrap().len(), 0);
        assert_eq!(store.forget(2000).await.unwrap(), ["e1", "e2"]);
        assert_eq!(store.forget(3000).await.unwrap().len(), 0);
        assert!(store.names("e1").await.unwrap().is_empty());
        assert_eq!(store.event("e1").await.unwrap().unwrap().forgotten, Some(2000));
        store.close().await;
    }
}

/// Revoked and idle devices take nobody's place, and a card none of the directors'.
#[tokio::test]
async fn a_link_admits_as_many_devices_as_its_limit_allows() {
    for (place, _folder) in both().await {
        let store = with_event(&place).await;
        let links = [link("director", 0, 0), link("table", 1, 0), link("table", 2, 0)];
        store.put_links("e1", &links, 1).await.unwrap();
        let room = Limits { most: 4, idle: 50, often: 10, since: 50 };
        let card = async |id: &str, table: i64, made: i64| {
            let hash = format!("table{table}/0");
            let device = device(id, "table", Some(table), made);
            store.let_in("e1", &device, Some(&hash), room).await.unwrap()
        };
        // those of yesterday do not count, and are cleared away
        for id in ["o1", "o2", "o3", "o4"] {
            assert_eq!(card(id, 1, 10).await, LetIn::Done);
        }
        for id in ["a", "b", "c", "d"] {
            assert_eq!(card(id, 1, 100).await, LetIn::Done, "{id}");
        }
        assert_eq!(card("e", 1, 100).await, LetIn::Full);
        assert_eq!(card("f", 2, 100).await, LetIn::Done, "another table has its own");
        assert_eq!(store.devices("e1").await.unwrap().len(), 5);
        // a place that is free again can be taken, but not for ever
        for (place, id) in ["g", "h", "i", "j", "k", "l"].iter().enumerate() {
            let leaves = ["a", "b", "c", "d", "g", "h"][place];
            assert!(store.revoke("e1", leaves, false, 100).await.unwrap());
            assert_eq!(card(id, 1, 100).await, LetIn::Done, "{id}");
        }
        assert!(store.revoke("e1", "i", false, 100).await.unwrap());
        assert_eq!(card("m", 1, 100).await, LetIn::TooOften);
        let director = device("x", "director", None, 100);
        let director = store.let_in("e1", &director, Some("director0/0"), room).await.unwrap();
        assert_eq!(director, LetIn::Done);
        store.close().await;
    }
}

#[tokio::test]
async fn a_device_that_was_shut_out_cannot_return_with_the_same_link() {
    for (place, _folder) in both().await {
        let store = with_event(&place).await;
        store.put_links("e1", &[link("director", 0, 0), link("table", 1, 0)], 1).await.unwrap();
        let knock = async |id: &str, renewal: i64| {
            let hash = format!("director0/{renewal}");
            let device = device(id, "director", None, 5);
            store.let_in("e1", &device, Some(&hash), ROOM).await.unwrap()
        };
        assert_eq!((knock("a", 0).await, knock("b", 0).await), (LetIn::Done, LetIn::Done));
        // leaving is no reason to close the door
        store.revoke("e1", "b", false, 9).await.unwrap();
        assert_eq!(knock("c", 0).await, LetIn::Done);
        store.revoke("e1", "a", true, 9).await.unwrap();
        assert_eq!(knock("d", 0).await, LetIn::Closed);
        assert!(store.device("e1", "hc").await.unwrap().is_some(), "who is in stays in");
        store.put_links("e1", &[link("director", 0, 1)], 10).await.unwrap();
        assert_eq!((knock("d", 0).await, knock("e", 1).await), (LetIn::NoLink, LetIn::Done));
        // what came with an old link says nothing about the new one
        store.revoke("e1", "c", true, 11).await.unwrap();
        assert_eq!(knock("f", 1).await, LetIn::Done);
        store.close().await;
    }
}

#[tokio::test]
async fn renewing_a_card_shuts_out_the_devices_it_let_in() {
    for (place, _folder) in both().await {
        let store = with_event(&place).await;
        store.put_links("e1", &[link("table", 1, 0), link("table", 2, 0)], 1).await.unwrap();
        for (id, table) in [("a", 1), ("b", 2)] {
            let hash = format!("table{table}/0");
            let device = device(id, "table", Some(table), 5);
            store.let_in("e1", &device, Some(&hash), ROOM).await.unwrap();
        }
        store.put_links("e1", &[link("table", 1, 1)], 9).await.unwrap();
        assert_eq!(store.device("e1", "ha").await.unwrap(), None);
        assert!(store.device("e1", "hb").await.unwrap().is_some());
        store.close().await;
    }
}

/// What many write at a time is written together; what one of them gets wrong is theirs alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn concurrent_writers_each_get_their_own_answer() {
    for (place, _folder) in both().await {
        let store = with_event(&place).await;
        let mut writers = Vec::new();
        for writer in 0..200i64 {
            let store = store.clone();
            writers.push(tokio::spawn(async move {
                let (event, seq) = (["e1", "e2", "e9"][usize::try_from(writer % 3).unwrap()], 1);
                let seq = if writer % 7 == 0 { 5 } else { seq };
                let added = store.append(event, &format!("d{writer}"), &[note(seq, "x")]).await;
                (writer, added.unwrap())
            }));
        }
        for writer in writers {
            let (writer, added) = writer.await.unwrap();
            let is_right = match (writer % 3, writer % 7) {
                (2, _) => added == Append::NoEvent,
                (_, 0) => added == Append::Gap(1),
                _ => matches!(added, Append::Done { head: 1, .. }),
            };
            assert!(is_right, "{writer}: {added:?}");
        }
        assert_eq!(store.check(|_, _| None).await.unwrap().wrong, Vec::<String>::new());
        store.close().await;
    }
}

#[tokio::test]
async fn stored_entries_are_there_after_reopening() {
    for (place, _folder) in both().await {
        let store = with_event(&place).await;
        store.append("e1", "a", &[note(1, "x")]).await.unwrap();
        store.close().await;
        // with other random texts, which are only for a new one
        let again = Store::open(&place, ("g9", "other")).await.unwrap();
        assert_eq!((again.generation(), again.secret()), ("g0", "secret"));
        assert_eq!(again.read("e1", 0, 10).await.unwrap().len(), 1);
        assert_eq!(again.events().await.unwrap().len(), 2);
        again.close().await;
    }
}

#[tokio::test]
async fn a_backup_moves_between_the_databases_either_way() {
    for (from, _folder) in both().await {
        let store = with_event(&from).await;
        let many: Vec<New> = (1..=1500).map(|seq| note(seq, "x \\\" ♥")).collect();
        store.append("e1", "a", &many).await.unwrap();
        store.set_password(Some("hash")).await.unwrap();
        let mut file = Vec::new();
        let rows = store.backup(&mut file).await.unwrap();
        assert_eq!(rows, 1 + 2 + 2 + 2 + 1500);
        for (to, _folder) in both().await {
            let other = open(&to).await;
            // a backup without its end is invalid, and nothing of it stays
            let cut = &file[..file.len() - 5];
            let broken = other.restore(&mut &*cut, "g1").await.unwrap_err();
            assert!(matches!(broken, NotRestored::BrokenOff(1507)), "{broken}");
            assert!(other.events().await.unwrap().is_empty());
            // so is one with a changed letter, or with more after the end
            let edited = String::from_utf8_lossy(&file).replacen("Anna", "Anne", 1);
            let further = [&*file, b"{}\n"].concat();
            let as_first =
                String::from_utf8_lossy(&file).replacen("\"version\":2", "\"version\":1", 1);
            for changed in [edited.as_bytes(), &further, as_first.as_bytes()] {
                let refused = other.restore(&mut &*changed, "g1").await.unwrap_err();
                assert!(matches!(refused, NotRestored::Changed), "{refused}");
            }
            let nothing = other.restore(&mut &b"hello\n"[..], "g1").await.unwrap_err();
            assert!(matches!(nothing, NotRestored::NotABackup));
            assert_eq!(other.restore(&mut &*file, "g1").await.unwrap(), rows);
            assert!(matches!(
                other.restore(&mut &*file, "g2").await.unwrap_err(),
                NotRestored::NotEmpty
            ));
            other.close().await;
            let other = open(&to).await;
            assert_eq!((other.generation(), other.secret()), ("g1", "secret"));
            assert_eq!(
                other.read("e1", 0, 2000).await.unwrap(),
                store.read("e1", 0, 2000).await.unwrap()
            );
            assert_eq!(other.password().await.unwrap().as_deref(), Some("hash"));
            let mut second = Vec::new();
            other.backup(&mut second).await.unwrap();
            // the last line is the sum of the others
            let rows_of = |file: &[u8]| {
                let text = String::from_utf8_lossy(file).replace("\"g0\"", "\"g1\"");
                text.rsplit_once("{\"rows\"").unwrap().0.to_owned()
            };
            assert_eq!(rows_of(&file), rows_of(&second));
            assert_eq!(other.check(|_, _| None).await.unwrap().wrong, Vec::<String>::new());
            other.close().await;
        }
        store.close().await;
    }
}

#[tokio::test]
async fn servers_hear_of_each_other() {
    let Some(address) = postgres::database().await else { return };
    let place = Place::Address(address);
    let (one, other) = (with_event(&place).await, open(&place).await);
    let mut told = other.listen().await.unwrap().unwrap();
    one.append("e1", "a", &[note(1, "x")]).await.unwrap();
    assert_eq!(told.next().await.unwrap(), Some(News::Entry("e1".to_owned(), 1)));
    one.append("e1", "a", &[note(1, "x"), note(2, "y"), note(3, "z")]).await.unwrap();
    assert_eq!(told.next().await.unwrap(), Some(News::Entry("e1".to_owned(), 3)));
    one.name("e1", &[("p2".to_owned(), "Bo".to_owned())]).await.unwrap();
    assert_eq!(told.next().await.unwrap(), Some(News::Names("e1".to_owned())));
    one.revoke("e1", "a", true, 1).await.unwrap();
    assert_eq!(told.next().await.unwrap(), Some(News::Doors("e1".to_owned())));
}

#[tokio::test]
async fn an_invalid_database_address_is_refused_without_showing_its_password() {
    for address in ["mysql://me:secret@host/x", "postgres", "sqlite:x", ""] {
        let error = Store::open(&Place::Address(address.to_owned()), ("", "")).await.unwrap_err();
        let said = error.to_string();
        assert!(said.contains("is not the address") && !said.contains("secret"), "{said}");
    }
}
