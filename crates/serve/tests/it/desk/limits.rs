//! What a link can do at most, and what the owner can do about it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::{Value, json};
use serve::{Options, Place};
use sqlx::Connection as _;

use super::client::{Device, Event, Running};

fn knock(on: &Running, key: &str) -> u16 {
    on.ask("", "POST", "/claim", Some(&json!({"key": key}))).status
}

#[test]
fn a_card_lets_in_four_devices_and_keeps_no_director_out() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 3);
        let card = event.table(2);
        // more than an address may claim at once; the director is behind the same router
        let statuses: Vec<u16> = (0..400).map(|_| knock(&on, &card)).collect();
        assert_eq!(statuses[..4], [200; 4]);
        assert!(statuses[4..].iter().all(|it| *it == 429), "{statuses:?}");
        assert_eq!(knock(&on, &event.table(3)), 200, "the next table has its own");
        assert_eq!(knock(&on, &event.key("director")), 200);
        let listed = on.ask(&owner.token, "GET", &event.path("/devices"), None).json();
        let cards: Vec<&Value> =
            listed["devices"].as_array().unwrap().iter().filter(|it| it["table"] == 2).collect();
        assert_eq!(cards.len(), 4);
        // a device that was revoked no longer counts; but only so often an hour
        thread::sleep(std::time::Duration::from_secs(1));
        for device in &cards[..3] {
            let path = event.path(&format!("/devices/{}", device["device"].as_str().unwrap()));
            assert_eq!(on.ask(&owner.token, "DELETE", &path, None).status, 200);
            assert_eq!(knock(&on, &card), 200);
        }
        let sentence = on.ask("", "POST", "/claim", Some(&json!({"key": card})));
        assert_eq!(sentence.status, 429);
        assert!(sentence.head.contains("retry-after"), "{}", sentence.head);
    }
}

#[test]
fn simultaneous_claims_with_one_card_admit_four_devices() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 3);
        let (card, let_in) = (event.table(1), AtomicUsize::new(0));
        thread::scope(|scope| {
            for _ in 0..16 {
                scope.spawn(|| {
                    for _ in 0..5 {
                        let_in.fetch_add(usize::from(knock(&on, &card) == 200), Ordering::Relaxed);
                    }
                });
            }
        });
        assert_eq!(let_in.into_inner(), 4);
    }
}

#[test]
fn a_card_calls_once_with_a_reason_from_the_list_and_a_few_words() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 3);
        let (table, other) = (on.claim(&event.table(2)), on.claim(&event.table(2)));
        let post = |who: &Device, body: &Value| {
            on.ask(&who.token, "POST", &event.path("/log"), Some(body)).status
        };
        let call = |body: &Value| table.entry(1, "call", body);
        let long = "x".repeat(201);
        for (body, status) in [
            (call(&json!({"table": 2, "why": "because"})), 422),
            (call(&json!({"table": 2, "why": "lead", "text": long})), 422),
            (call(&json!({"table": 2, "more": "x".repeat(200_000)})), 422),
            (json!({"entries": []}), 422),
        ] {
            assert_eq!(post(&table, &body), status, "{}", &body.to_string()[..80]);
        }
        let mut batch = call(&json!({"table": 2}));
        let second = table.entry(2, "call", &json!({"table": 2}))["entries"][0].clone();
        batch["entries"].as_array_mut().unwrap().push(second);
        assert_eq!(post(&table, &batch), 422);
        let first = call(&json!({"table": 2, "why": "wrong_information", "text": long[1..]}));
        assert_eq!((post(&table, &first), post(&table, &first)), (200, 200), "sent again");
        assert_eq!(post(&table, &table.entry(2, "call", &json!({"table": 2}))), 429);
        assert_eq!(post(&other, &other.entry(1, "call", &json!({"table": 2}))), 429);
        let mut director = on.claim(&event.key("director"));
        assert_eq!(director.read(&on, &event, 0).len(), 1);
        // when it was closed it may call again, a few times
        let mut seq = 1;
        for round in 0..8 {
            let called = format!("{}/{seq}", table.id);
            director.write(&on, &event, "close", &json!({"call": called}));
            let status = post(&table, &table.entry(seq + 1, "call", &json!({"table": 2})));
            assert_eq!(status, if round < 5 { 200 } else { 429 }, "{round}");
            seq += u64::from(status == 200);
        }
    }
}

#[test]
fn a_card_used_by_many_at_once_makes_one_call() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 3);
        let page = format!("/t/{}", event.table(1));
        let shown = on.request("GET", &page, &[], None).body;
        let token = shown.split("name=\"token\" value=\"").nth(1).unwrap();
        let token = token.split('"').next().unwrap().to_owned();
        let kind = ("content-type", "application/x-www-form-urlencoded");
        thread::scope(|scope| {
            for _ in 0..8 {
                let form = format!("token={token}&why=score&text=Board+4%3A+%E2%99%A5+%3Cb%3E");
                let (on, page) = (&on, &page);
                scope.spawn(move || on.request("POST", page, &[kind], Some(&form)));
            }
        });
        let log = owner.read(&on, &event, 0);
        assert_eq!(log.len(), 1, "{log:?}");
        let said = json!({"table": 1, "why": "score", "text": "Board 4: ♥ <b>"});
        assert_eq!(log[0]["body"], said);
    }
}

#[test]
fn renewing_a_card_shuts_out_the_devices_it_let_in() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 3);
        let (one, other) = (on.claim(&event.table(1)), on.claim(&event.table(2)));
        let renew = json!({"role": "table", "table": 1});
        assert_eq!(on.ask(&owner.token, "POST", &event.path("/links"), Some(&renew)).status, 200);
        let call = |who: &Device, table: u32| {
            let body = who.entry(1, "call", &json!({"table": table}));
            on.ask(&who.token, "POST", &event.path("/log"), Some(&body)).status
        };
        assert_eq!((call(&one, 1), call(&other, 2)), (401, 200));
    }
}

#[test]
fn only_an_earlier_entry_can_be_corrected() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 3);
        let (mut one, chief) = (on.claim(&event.key("director")), on.claim(&event.key("chief")));
        let post = |who: &Device, entries: &[Value]| {
            let body = json!({"entries": entries});
            on.ask(&who.token, "POST", &event.path("/log"), Some(&body)).status
        };
        let correct = |who: &Device, seq: u64, of: &str, body: &Value| {
            who.entry(seq, "correct", &json!({"of": of, "body": body}))["entries"][0].clone()
        };
        let key = |who: &Device, seq: u64| format!("{}/{seq}", who.id);
        let text = json!({"text": "x"});
        // a cycle, itself, a later entry, no entry
        let ring: Vec<Value> =
            (1..=3).map(|seq| correct(&one, seq, &key(&one, seq % 3 + 1), &text)).collect();
        assert_eq!(post(&one, &ring), 422);
        assert_eq!(post(&one, &[correct(&one, 1, &key(&one, 1), &text)]), 422);
        assert_eq!(post(&one, &[correct(&one, 1, &key(&one, 9), &text)]), 422);
        assert_eq!(post(&chief, &[correct(&chief, 1, "nobody/1", &text)]), 422);
        let note = one.write(&on, &event, "note", &text);
        // a body of another kind, even from the chief
        for who in [&one, &chief] {
            let seq = if who.id == one.id { 2 } else { 1 };
            assert_eq!(post(who, &[correct(who, seq, &note, &json!({"text": 7}))]), 422);
        }
        // a correction of a correction, and of what is in the same request
        let further = [
            correct(&one, 2, &note, &text),
            correct(&one, 3, &key(&one, 2), &json!({"text": "y"})),
            correct(&one, 4, &key(&one, 3), &Value::Null),
        ];
        assert_eq!(post(&one, &further), 200);
        assert_eq!(post(&one, &further), 200, "sent again");
    }
}

#[test]
fn only_the_owner_can_set_an_entry_aside() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 3);
        let (mut director, chief) =
            (on.claim(&event.key("director")), on.claim(&event.key("chief")));
        let call = director.write(&on, &event, "call", &json!({"table": 2}));
        let page = format!("/t/{}", event.table(2));
        let is_called = || on.request("GET", &page, &[], None).body.contains("Called ");
        assert!(is_called());
        let aside = json!({"of": call, "why": "by mistake"});
        for who in [&director, &chief] {
            let entry = who.entry(who.seq + 1, "set_aside", &aside);
            let sent = on.ask(&who.token, "POST", &event.path("/log"), Some(&entry));
            assert_eq!(sent.status, 403, "{}", sent.body);
        }
        let nothing = owner.entry(1, "set_aside", &json!({"of": "nobody/1", "why": ""}));
        let nothing = on.ask(&owner.token, "POST", &event.path("/log"), Some(&nothing));
        assert_eq!(nothing.status, 422, "{}", nothing.body);
        let mut owner = owner;
        let by = owner.write(&on, &event, "set_aside", &aside);
        assert!(!is_called());
        let log = director.read(&on, &event, 0);
        assert_eq!((log.len(), &log[0]["body"]["table"]), (2, &json!(2)));
        owner.write(&on, &event, "set_aside", &json!({"of": by, "why": "after all"}));
        assert!(is_called());
    }
}

#[test]
fn a_device_that_was_shut_out_cannot_return_with_the_same_link() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 3);
        let (one, other) = (on.claim(&event.key("director")), on.claim(&event.key("director")));
        let path = |who: &Device| event.path(&format!("/devices/{}", who.id));
        // somebody who leaves may come back
        assert_eq!(on.ask(&other.token, "DELETE", &path(&other), None).status, 200);
        let other = on.claim(&event.key("director"));
        let revoked = on.ask(&owner.token, "DELETE", &path(&one), None).json();
        assert_eq!(revoked["closed"], json!(["director"]));
        assert_eq!(knock(&on, &event.key("director")), 403);
        assert_eq!(knock(&on, &event.key("scribe")), 200);
        assert_eq!(other.read(&on, &event, 0).len(), 0, "who is in stays in");
        let shown = on.ask(&owner.token, "GET", &event.path(""), None).json();
        assert_eq!(shown["closed"], json!(["director"]));
        let open = json!({"role": "director", "open": true});
        let opened = on.ask(&owner.token, "POST", &event.path("/links"), Some(&open)).json();
        assert_eq!((&opened["closed"], &opened["links"]), (&json!([]), &event.links));
        assert_eq!(knock(&on, &event.key("director")), 200);
    }
}

#[test]
fn the_owner_can_be_changed() {
    for on in Running::both() {
        let (owner, thief) = (on.owner(), on.owner());
        let event = on.make(&owner, 3);
        let shown = on.ask(&owner.token, "GET", "/owner", None).json();
        assert_eq!((&shown["device"], &shown["password"]), (&json!(owner.id), &json!(false)));
        assert_eq!(shown["devices"].as_array().unwrap().len(), 2);
        assert!(shown["link"].as_str().unwrap().ends_with(&on.owner_key));
        let path = format!("/owner/devices/{}", thief.id);
        let revoked = on.ask(&owner.token, "DELETE", &path, None).json();
        assert_eq!(on.ask(&thief.token, "GET", "/events", None).status, 401);
        // nor does the thief come back with the link that they know
        let shown = on.ask(&owner.token, "GET", "/owner", None).json();
        assert_eq!((knock(&on, &on.owner_key), &revoked["link"]), (401, &shown["link"]));
        let link = on.ask(&owner.token, "POST", "/owner/link", None).json();
        let key = link["link"].as_str().unwrap().split_once("#key=").unwrap().1.to_owned();
        assert_eq!((knock(&on, &on.owner_key), knock(&on, &key)), (401, 200));
        // a password shuts out whoever else is the owner
        let second = on.claim(&key);
        let set = json!({"password": "two hearts doubled"});
        assert_eq!(on.ask(&owner.token, "POST", "/password", Some(&set)).status, 200);
        assert_eq!(on.ask(&second.token, "GET", "/events", None).status, 401);
        assert_eq!(on.ask(&owner.token, "GET", "/events", None).status, 200);
        // and the events are none of theirs
        let director = on.claim(&event.key("director"));
        for (method, path) in
            [("GET", "/owner"), ("POST", "/owner/link"), ("DELETE", path.as_str())]
        {
            assert_eq!(on.ask(&director.token, method, path, None).status, 403, "{path}");
            assert_eq!(on.ask("", method, path, None).status, 401, "{path}");
        }
    }
}

/// Others try passwords from many addresses at once; the owner, from another one, gets in.
#[test]
fn wrong_passwords_from_elsewhere_do_not_lock_the_owner_out() {
    let folder = std::env::temp_dir().join(format!("rectify-passwords-{}", std::process::id()));
    let options = Options {
        desk: Some(Place::Folder(folder.clone())),
        trusted_proxies: vec!["127.0.0.1".parse().unwrap()],
        ..Options::default()
    };
    let on = Running::with(options, Some(folder));
    let owner = on.owner();
    let set = json!({"password": "two hearts doubled"});
    assert_eq!(on.ask(&owner.token, "POST", "/password", Some(&set)).status, 200);
    let claim = |from: &str, password: &str| {
        let headers = [("content-type", "application/json"), ("x-forwarded-for", from)];
        let body = json!({"password": password}).to_string();
        on.request("POST", "/api/desk/claim", &headers, Some(&body)).status
    };
    thread::scope(|scope| {
        for host in 1..=5 {
            let claim = &claim;
            scope.spawn(move || {
                let from = format!("192.0.2.{host}");
                let tries: Vec<u16> =
                    (0..3).map(|_| claim(&from, "two hearts redoubled")).collect();
                assert!(tries.iter().all(|it| matches!(it, 401 | 429)), "{tries:?}");
            });
        }
        for _ in 0..2 {
            assert_eq!(claim("198.51.100.7", "two hearts doubled"), 200);
        }
    });
}

/// Changes the database behind the server's back.
async fn by_hand(folder: &std::path::Path, sql: String) {
    let file = format!("sqlite://{}", folder.join("desk.sqlite").display());
    let mut connection = sqlx::SqliteConnection::connect(&file).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

fn behind(folder: &std::path::Path, sql: &str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(by_hand(folder, sql.to_owned()));
}

#[test]
fn a_token_unused_for_a_month_expires() {
    let folder = std::env::temp_dir().join(format!("rectify-expiry-{}", std::process::id()));
    let on = Running::on(Place::Folder(folder.clone()), Some(folder.clone()));
    let owner = on.owner();
    let event = on.make(&owner, 3);
    let director = on.claim(&event.key("director"));
    let status = |who: &Device| on.ask(&who.token, "GET", "/events", None).status;
    behind(&folder, "UPDATE devices SET made = made - 29 * 86400");
    assert_eq!((status(&owner), status(&director)), (200, 200));
    // that use was recorded, and they are let in for another month
    let used = || {
        let listed = on.ask(&owner.token, "GET", &event.path("/devices"), None).json();
        listed["devices"][0]["used"] != listed["devices"][0]["made"]
    };
    assert!((0..50).any(|_| used() || {
        thread::sleep(std::time::Duration::from_millis(100));
        false
    }));
    behind(&folder, "UPDATE devices SET made = made - 29 * 86400");
    assert_eq!((status(&owner), status(&director)), (200, 200));
    behind(&folder, "UPDATE devices SET used = used - 31 * 86400");
    assert_eq!((status(&owner), status(&director)), (401, 401));
}

/// What the operator was told.
static TOLD: std::sync::Mutex<Vec<String>> = std::sync::Mutex::new(Vec::new());

#[test]
fn watchers_are_told_when_storage_fails_and_when_it_recovers() {
    let folder = std::env::temp_dir().join(format!("rectify-stores-{}", std::process::id()));
    let options = Options {
        desk: Some(Place::Folder(folder.clone())),
        told: |line| TOLD.lock().unwrap().push(line.to_owned()),
        ..Options::default()
    };
    let on = Running::with(options, Some(folder.clone()));
    let owner = on.owner();
    let event = on.make(&owner, 3);
    let director = on.claim(&event.key("director"));
    let get = |path: &str| on.request("GET", path, &[], None);
    assert_eq!((get("/healthz").status, get("/readyz").status), (200, 200));
    let mut live = on.live(&director, &event, 0);
    let mut state = || loop {
        if live.line().unwrap().starts_with("event: state") {
            let data = live.line().unwrap();
            let json: Value = serde_json::from_str(&data["data: ".len()..]).unwrap();
            return json["stores"].as_bool().unwrap();
        }
    };
    assert!(state());
    // like a full disk: every write fails, and is taken back by SQLite itself
    behind(
        &folder,
        "CREATE TRIGGER full BEFORE INSERT ON beats BEGIN SELECT RAISE(ROLLBACK, 'full'); END;
         CREATE TRIGGER full_too BEFORE INSERT ON entries BEGIN SELECT RAISE(ROLLBACK, 'full'); END",
    );
    let note = director.entry(1, "note", &json!({"text": "x"}));
    let sent = on.ask(&director.token, "POST", &event.path("/log"), Some(&note));
    assert_eq!(sent.status, 503, "{}", sent.body);
    assert!(!state());
    let ready = get("/readyz");
    assert_eq!(ready.status, 503);
    let sentence = ready.json()["error"].as_str().unwrap().to_owned();
    assert!(!sentence.is_empty() && !sentence.contains('\n'), "{sentence}");
    assert_eq!(get("/healthz").status, 200);
    assert!(get("/metrics").body.contains("rectify_desk_stores 0"));
    behind(&folder, "DROP TRIGGER full; DROP TRIGGER full_too");
    assert!(state(), "it is over by itself");
    assert_eq!(get("/readyz").status, 200);
    assert_eq!(on.ask(&director.token, "POST", &event.path("/log"), Some(&note)).status, 200);
    let told = TOLD.lock().unwrap().join("\n");
    assert!(told.contains("cannot store") && told.contains("can store again"), "{told}");
}

#[test]
fn without_a_desk_the_server_is_ready() {
    use std::io::{Read as _, Write as _};
    let server =
        serve::Server::bind(&Options { listen: "127.0.0.1:0".to_owned(), ..Options::default() });
    let server = server.unwrap();
    let address = server.address().split("//").nth(1).unwrap().trim_end_matches('/').to_owned();
    let stop = std::sync::Arc::new(tokio::sync::Notify::new());
    let told = std::sync::Arc::clone(&stop);
    let running = thread::spawn(move || {
        server.run_until(serve::Site::default(), async move { told.notified().await });
    });
    for path in ["/healthz", "/readyz"] {
        let mut stream = std::net::TcpStream::connect(&address).unwrap();
        let asked = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        stream.write_all(asked.as_bytes()).unwrap();
        let mut said = String::new();
        stream.read_to_string(&mut said).unwrap();
        assert!(said.starts_with("HTTP/1.1 200 "), "{said}");
    }
    stop.notify_one();
    running.join().unwrap();
}

fn organised(on: &Running, owner: &Device, organiser: Option<&str>) -> Event {
    let mut asked = json!({"name": "Friday", "tables": 3, "earlier": true});
    if let Some(organiser) = organiser {
        asked["organiser"] = organiser.into();
    }
    let made = on.ask(&owner.token, "POST", "/events", Some(&asked)).json();
    Event { id: made["id"].as_str().unwrap().to_owned(), links: made["links"].clone() }
}

#[test]
fn earlier_incidents_come_from_one_organiser_only() {
    for on in Running::both() {
        let owner = on.owner();
        let events: Vec<Event> = [Some("north"), Some("north"), Some("south"), None]
            .map(|organiser| organised(&on, &owner, organiser))
            .into();
        let ruling = json!({"record": {"dealer": "N", "events": []}, "persons": ["p1"],
            "laws": ["27B1"], "reviews": [], "board": 4});
        for event in &events[1..] {
            on.claim(&event.key("director")).write(&on, event, "ruling", &ruling);
        }
        let mut director = on.claim(&events[0].key("director"));
        director.write(&on, &events[0], "look", &json!({"person": "p1"}));
        let path = events[0].path("/earlier?person=p1");
        let found = on.ask(&director.token, "GET", &path, None).json();
        let found = found["incidents"].as_array().unwrap();
        assert_eq!((found.len(), &found[0]["event"]), (1, &json!(events[1].id)));
    }
}

#[test]
fn a_playing_chief_has_no_way_to_see_boards_still_to_be_played() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 9);
        let mut director = on.claim(&event.key("director"));
        let mut chief = on.claim(&event.key("chief"));
        chief.write(&on, &event, "playing", &json!({"table": 9, "boards": [7]}));
        let record = json!({"dealer": "N", "events": []});
        let write = |director: &mut Device, kind: &str, body: Value| {
            director.write(&on, &event, kind, &body)
        };
        // by the second tap, a hand-over, a note about it, a correction, `info`
        let call = write(&mut director, "call", json!({"table": 1, "text": "secret"}));
        write(&mut director, "call", json!({"table": 1, "board": 7}));
        write(&mut director, "hand_over", json!({"call": call, "text": "secret"}));
        let note = write(&mut director, "note", json!({"text": "secret"}));
        write(
            &mut director,
            "correct",
            json!({"of": note, "body": {"text": "secret", "board": 7}}),
        );
        let ruling = json!({"record": {"dealer": "N", "events": [], "info": {"board": "7"}},
            "board": 3, "persons": ["p1"], "laws": ["secret"], "reviews": []});
        let ruling = write(&mut director, "ruling", ruling);
        write(&mut director, "note", json!({"of": ruling, "text": "secret"}));
        write(&mut director, "appeal", json!({"of": ruling, "text": "secret"}));
        let other = json!({"record": record, "board": 4, "persons": ["p1"], "laws": ["16B"],
            "reviews": []});
        write(&mut director, "ruling", other);
        let log = on.ask(&chief.token, "GET", &event.path("/log"), None);
        assert!(!log.body.contains("secret"), "{}", log.body);
        assert!(log.body.contains("16B"));
        let person = on.ask(&chief.token, "GET", &event.path("/persons/p1"), None);
        assert!(!person.body.contains("secret") && person.body.contains("16B"), "{}", person.body);
        assert_eq!(person.json()["entries"][0]["withheld"], true);
        let mut live = on.live(&chief, &event, 0);
        for _ in 0..10 {
            let entry = live.entry().to_string();
            assert!(!entry.contains("secret"), "{entry}");
        }
        // when it has been played everything is sent again
        chief.write(&on, &event, "playing", &json!({"table": 9, "boards": []}));
        let again = on.ask(&chief.token, "GET", &event.path("/log?after=10"), None);
        assert_eq!(again.body.matches("secret").count(), 7, "{}", again.body);
    }
}

#[test]
fn the_laws_of_a_ruling_that_names_none_are_worked_out_once() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 3);
        let mut director = on.claim(&event.key("director"));
        let record = json!({"dealer": "N", "events": [{"by": "N", "call": "1S"},
            {"by": "E", "call": "1H"}, {"attention": "S"}]});
        let body = json!({"record": record, "table": 2});
        director.write(&on, &event, "ruling", &body);
        let shown = director.read(&on, &event, 0)[0].clone();
        assert_eq!(shown["body"], body, "what was sent stays as it was");
        assert_eq!(shown["ruled"]["laws"], json!(["18D"]), "{shown}");
        let report = on.ask(&owner.token, "GET", &event.path("/report"), None).json();
        assert_eq!(report["rulings_by_law"]["18D"], 1, "{report}");
        let again = director.entry(1, "ruling", &body);
        let again = on.ask(&director.token, "POST", &event.path("/log"), Some(&again));
        assert_eq!(again.status, 200, "{}", again.body);
    }
}

#[test]
fn long_pages_are_compressed_for_clients_that_accept_it() {
    let on = Running::sqlite();
    let owner = on.owner();
    let event = on.make(&owner, 3);
    let mut director = on.claim(&event.key("director"));
    for _ in 0..30 {
        director.write(&on, &event, "note", &json!({"text": "the same words again and again"}));
    }
    let bearer = format!("Bearer {}", director.token);
    let path = format!("/api/desk{}", event.path("/log"));
    let length = |encoding: &str| {
        let headers = [("authorization", bearer.as_str()), ("accept-encoding", encoding)];
        let answer = on.request("GET", &path, &headers, None);
        let is_packed = answer.head.contains("content-encoding: gzip");
        let length = answer.head.split("content-length: ").nth(1).unwrap();
        let length: usize = length.lines().next().unwrap().trim().parse().unwrap();
        (is_packed, length)
    };
    let ((plain, long), (packed, short)) = (length("identity"), length("br, gzip"));
    assert!(!plain && packed && short * 5 < long, "{long} {short}");
    assert!(!length("gzip;q=0").0);
}

#[test]
fn forgotten_names_are_announced_at_once() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 3);
        let director = on.claim(&event.key("director"));
        let mut live = on.live(&director, &event, 0);
        assert!(live.line().is_some());
        assert_eq!(on.ask(&owner.token, "DELETE", &event.path("/names/p1"), None).status, 200);
        while !live.line().unwrap().starts_with("event: names") {}
        let names = || on.ask(&director.token, "GET", &event.path("/names"), None).body;
        assert!(!names().contains("Anna"), "{}", names());
        // the owner, who has devices of no event, is still called by name
        let asked = json!({"key": on.owner_key, "name": "Olga"});
        assert_eq!(on.ask("", "POST", "/claim", Some(&asked)).status, 200);
        assert!(names().contains("Olga"), "{}", names());
    }
}

#[test]
fn a_device_may_watch_through_at_most_fifty_connections() {
    let on = Running::sqlite();
    let owner = on.owner();
    let event = on.make(&owner, 3);
    let (one, other) = (on.claim(&event.key("scribe")), on.claim(&event.key("scribe")));
    let mut lines: Vec<_> = (0..50).map(|_| on.live(&one, &event, 0)).collect();
    for line in &mut lines {
        assert!(line.line().unwrap().contains("200"));
    }
    assert!(on.live(&one, &event, 0).line().unwrap().contains("429"));
    assert!(on.live(&other, &event, 0).line().unwrap().contains("200"));
    // somebody who leaves may come back
    drop(lines);
    let comes_again = || on.live(&one, &event, 0).line().is_some_and(|line| line.contains("200"));
    let again = (0..100).any(|_| {
        thread::sleep(std::time::Duration::from_millis(200));
        comes_again()
    });
    assert!(again);
}

#[test]
fn the_chief_cannot_change_what_only_the_owner_may() {
    let on = Running::sqlite();
    let owner = on.owner();
    let event = on.make(&owner, 3);
    let chief = on.claim(&event.key("chief"));
    let change =
        |who: &Device, body: Value| on.ask(&who.token, "POST", &event.path(""), Some(&body)).status;
    assert_eq!(change(&chief, json!({"organiser": "another club"})), 403);
    assert_eq!(change(&owner, json!({"organiser": "ours"})), 200);
    assert_eq!(change(&owner, json!({"organiser": "a\u{0}"})), 422);
    assert_eq!(
        (change(&chief, json!({"tables": 2})), change(&chief, json!({"tables": 4}))),
        (422, 200)
    );
}

#[test]
fn once_names_are_forgotten_no_more_are_stored() {
    let folder = std::env::temp_dir().join(format!("rectify-forgotten-{}", std::process::id()));
    let on = Running::on(Place::Folder(folder.clone()), Some(folder.clone()));
    let owner = on.owner();
    let event = on.make(&owner, 3);
    behind(&folder, "UPDATE events SET forgotten = 1; DELETE FROM names");
    let asked = json!({"key": event.key("director"), "name": "Late"});
    assert_eq!(on.ask("", "POST", "/claim", Some(&asked)).status, 200);
    let names = on.ask(&owner.token, "GET", &event.path("/names"), None).body;
    assert!(!names.contains("Late"), "{names}");
}

#[test]
fn a_person_is_shown_all_their_entries_even_superseded_ones() {
    let on = Running::sqlite();
    let owner = on.owner();
    let event = on.make(&owner, 3);
    let mut director = on.claim(&event.key("director"));
    let ruling = |persons: &[&str]| {
        json!({"record": {"dealer": "N", "events": []}, "persons": persons, "laws": [],
            "reviews": []})
    };
    let first = director.write(&on, &event, "ruling", &ruling(&["p1"]));
    director.write(&on, &event, "correct", &json!({"of": first, "body": ruling(&["p2"])}));
    let look = director.write(&on, &event, "look", &json!({"person": "p1"}));
    director.write(&on, &event, "correct", &json!({"of": look, "body": null}));
    let shown = on.ask(&owner.token, "GET", &event.path("/persons/p1"), None).json();
    assert_eq!(shown["entries"].as_array().unwrap().len(), 2, "{shown}");
}
