//! What people do with it, on both databases.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::client::{Running, database};

fn record(text: &str) -> Value {
    json!({"dealer": "N", "events": [
        {"by": "N", "call": "1H"},
        {"by": "N", "call": "2H"},
        {"attention": "E"},
        {"question": "intended", "answer": "yes", "reason": text},
    ]})
}

#[test]
fn a_table_calls_two_directors_take_it_and_a_ruling_follows() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 12);
        let (mut one, mut other) =
            (on.claim(&event.key("director")), on.claim(&event.key("director")));
        let mut live = on.live(&other, &event, 0);

        let page = format!("/t/{}", event.table(12));
        let shown = on.request("GET", &page, &[], None);
        assert_eq!(shown.status, 200, "{}", shown.body);
        assert!(shown.body.contains("Call the director") && shown.body.contains("Table 12"));
        assert!(shown.body.len() < 30_000 && !shown.body.contains("<script"));
        assert!(shown.head.contains("form-action 'self'"), "{}", shown.head);
        let token = shown.body.split("name=\"token\" value=\"").nth(1).unwrap();
        let token = token.split('"').next().unwrap();
        let form = format!("token={token}&why=insufficient+bid");
        let kind = ("content-type", "application/x-www-form-urlencoded");
        for _ in 0..2 {
            let called = on.request("POST", &page, &[kind], Some(&form));
            assert_eq!(called.status, 303, "{}", called.body);
        }
        let entry = live.entry();
        assert_eq!((&entry["kind"], &entry["body"]["table"]), (&json!("call"), &json!(12)));
        assert_eq!(entry["body"]["why"], "bid");
        let call = format!("{}/{}", entry["device"].as_str().unwrap(), entry["seq"]);
        assert!(on.request("GET", &page, &[], None).body.contains("Called "));

        one.write(&on, &event, "take", &json!({"call": call}));
        other.write(&on, &event, "take", &json!({"call": call}));
        assert!(on.request("GET", &page, &[], None).body.contains("A director is coming"));
        let first = live.entry();
        assert_eq!((&first["kind"], &first["device"]), (&json!("take"), &json!(one.id)));
        let body = json!({"record": record("he said so"), "call": call, "table": 12, "board": 7,
            "persons": ["p1"], "private": {"note": "away from the table"}});
        let ruling = one.write(&on, &event, "ruling", &body);
        one.write(&on, &event, "close", &json!({"call": call}));
        assert!(on.request("GET", &page, &[], None).body.contains("Call the director"));
        other.write(&on, &event, "appeal", &json!({"of": ruling, "text": "not insufficient"}));

        // a second tap was the same call, and the numbers have no gaps
        let all = one.read(&on, &event, 0);
        let kinds: Vec<&str> = all.iter().map(|it| it["kind"].as_str().unwrap()).collect();
        assert_eq!(kinds, ["call", "take", "take", "ruling", "close", "appeal"]);
        let numbers: Vec<u64> = all.iter().map(|it| it["number"].as_u64().unwrap()).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
        assert_eq!(all[3]["body"], body);
        // what was said away from the table is the ruling director's and the chief's
        let read = other.read(&on, &event, 3);
        assert!(!read[0].to_string().contains("he said so"), "{}", read[0]);
        assert!(!read[0].to_string().contains("away from"), "{}", read[0]);
        assert_eq!(read[0]["redacted"], true);
        assert_eq!(owner.read(&on, &event, 3)[0]["body"], body);

        let report = on.ask(&other.token, "GET", &event.path("/report"), None).json();
        assert_eq!(
            (&report["calls"], &report["rulings"], &report["appeals"]),
            (&json!(1), &json!(1), &json!(1))
        );
        assert!(report["rulings_by_law"].as_object().is_some_and(|it| !it.is_empty()), "{report}");
        let csv = on.ask(&other.token, "GET", &event.path("/report?format=csv"), None);
        assert!(csv.body.starts_with("what,of,value\r\ncalls,,1\r\n"), "{}", csv.body);
        let person = on.ask(&owner.token, "GET", &event.path("/persons/p1"), None).json();
        assert_eq!(
            (&person["name"], person["entries"].as_array().unwrap().len()),
            (&json!("Anna"), 1)
        );
    }
}

#[test]
fn a_batch_may_be_sent_again_but_gaps_are_refused() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 3);
        let director = on.claim(&event.key("director"));
        let entry = |seq: u64, text: &str| {
            director.entry(seq, "note", &json!({"text": text}))["entries"][0].clone()
        };
        let post = |entries: Vec<Value>| {
            on.ask(&director.token, "POST", &event.path("/log"), Some(&json!({"entries": entries})))
        };
        let first = post(vec![entry(1, "a"), entry(2, "b")]);
        assert_eq!((first.status, &first.json()["cursor"]), (200, &json!(2)));
        let again = post(vec![entry(1, "a"), entry(2, "b"), entry(3, "c")]);
        assert_eq!((again.status, &again.json()["heads"][&director.id]), (200, &json!(3)));
        let gap = post(vec![entry(5, "e")]);
        assert_eq!((gap.status, &gap.json()["seq"]), (409, &json!(4)));
        let other = post(vec![entry(4, "d"), entry(2, "something else")]);
        assert_eq!((other.status, &other.json()["seq"]), (409, &json!(2)));
        assert_eq!(director.read(&on, &event, 0).len(), 3);
        assert_eq!(post(vec![]).status, 200);
        let page = on.ask(&director.token, "GET", &event.path("/log?after=1&limit=1"), None).json();
        assert_eq!(
            (&page["cursor"], &page["more"], page["entries"].as_array().unwrap().len()),
            (&json!(2), &json!(true), 1)
        );
        let page = on.ask(&director.token, "GET", &event.path("/log?after=99"), None).json();
        assert_eq!((&page["cursor"], &page["more"]), (&json!(3), &json!(false)));
    }
}

#[test]
fn a_playing_director_reads_about_boards_only_after_playing_them() {
    let on = Running::sqlite();
    let owner = on.owner();
    let event = on.make(&owner, 3);
    let (mut one, mut plays) = (on.claim(&event.key("director")), on.claim(&event.key("director")));
    plays.write(&on, &event, "playing", &json!({"table": 2, "boards": [7, 8]}));
    let ruling = one.write(&on, &event, "ruling", &json!({"record": record("x"), "board": 7}));
    one.write(&on, &event, "note", &json!({"text": "on it", "of": ruling}));
    let mut live = on.live(&plays, &event, 0);
    live.entry();
    for _ in 0..2 {
        let entry = live.entry();
        assert_eq!((&entry["body"], &entry["withheld"]), (&Value::Null, &json!(true)), "{entry}");
    }
    plays.write(&on, &event, "playing", &json!({"table": 2, "boards": [8]}));
    let again = live.entry();
    assert_eq!((&again["number"], &again["body"]["board"]), (&json!(2), &json!(7)), "{again}");
    assert_eq!((&live.entry()["number"], &live.entry()["number"]), (&json!(3), &json!(4)));
    let page = plays.read(&on, &event, 3);
    assert_eq!(page.iter().map(|it| it["number"].as_u64().unwrap()).collect::<Vec<_>>(), [2, 3, 4]);
}

#[test]
fn a_revoked_device_is_shut_out_at_once_and_keeps_its_outbox() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 3);
        let mut director = on.claim(&event.key("director"));
        director.write(&on, &event, "note", &json!({"text": "before"}));
        let mut live = on.live(&director, &event, 0);
        live.entry();
        let path = event.path(&format!("/devices/{}", director.id));
        assert_eq!(on.ask(&owner.token, "DELETE", &path, None).status, 200);
        let began = Instant::now();
        // the connection itself may be used again
        while live.line().is_some_and(|line| line != "0\r\n") {}
        assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
        let entry = director.entry(2, "note", &json!({"text": "after"}));
        let answer = on.ask(&director.token, "POST", &event.path("/log"), Some(&entry));
        assert_eq!(answer.status, 401);
        assert_eq!(owner.read(&on, &event, 0).len(), 1);
    }
}

#[test]
fn names_are_stored_separately_and_can_be_forgotten() {
    let on = Running::sqlite();
    let owner = on.owner();
    let event = on.make(&owner, 3);
    let asked = json!({"key": event.key("director"), "name": "Boris"});
    let director = on.ask("", "POST", "/claim", Some(&asked)).json();
    let token = director["token"].as_str().unwrap();
    let names = on.ask(token, "GET", &event.path("/names"), None).json();
    let device = format!("@{}", director["device"].as_str().unwrap());
    assert_eq!((&names["names"]["p1"], &names["names"][device]), (&json!("Anna"), &json!("Boris")));
    let info = json!({"record": {"dealer": "N", "events": [], "info": {"names": ["Anna"]}}});
    let entry = json!({"entries": [{"device": director["device"], "seq": 1,
        "at": "2026-11-16T19:30:00Z", "kind": "ruling", "body": info}]});
    assert_eq!(on.ask(token, "POST", &event.path("/log"), Some(&entry)).status, 422);
    assert_eq!(on.ask(&owner.token, "DELETE", &event.path("/names/p1"), None).status, 200);
    let names = on.ask(token, "GET", &event.path("/names"), None).json();
    assert_eq!(names["names"]["p1"], Value::Null);
}

#[test]
fn earlier_events_can_be_read_with_the_owners_consent_and_every_look_is_logged() {
    let on = Running::sqlite();
    let owner = on.owner();
    let (last, event) = (on.make(&owner, 3), on.make(&owner, 3));
    let mut before = on.claim(&last.key("director"));
    before.write(
        &on,
        &last,
        "ruling",
        &json!({"record": record("x"), "persons": ["p1"], "board": 3}),
    );
    let mut director = on.claim(&event.key("director"));
    let look = |token: &str| on.ask(token, "GET", &event.path("/earlier?person=p1"), None);
    assert_eq!(look(&director.token).status, 403);
    on.ask(&owner.token, "POST", &event.path(""), Some(&json!({"earlier": true})));
    assert_eq!(look(&director.token).status, 403);
    director.write(&on, &event, "look", &json!({"person": "p1"}));
    let found = look(&director.token).json();
    assert_eq!(found["incidents"][0]["board"], 3, "{found}");
}

#[test]
fn two_servers_on_one_database_agree_and_either_may_stop() {
    let Some(place) = database() else { return };
    let (one, other) = (Running::on(place.clone(), None), Running::on(place, None));
    assert_eq!(one.owner_key, other.owner_key);
    let owner = one.owner();
    let event = one.make(&owner, 3);
    let (mut here, there) =
        (one.claim(&event.key("director")), other.claim(&event.key("director")));
    let mut live = other.live(&there, &event, 0);
    for number in 1..=5 {
        let began = Instant::now();
        here.write(&one, &event, "note", &json!({"text": format!("{number}")}));
        assert_eq!(live.entry()["number"], number);
        assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
    }
    drop(one);
    // its clients continue with the other
    here.write(&other, &event, "note", &json!({"text": "6"}));
    assert_eq!(live.entry()["number"], 6);
    assert_eq!(here.read(&other, &event, 0).len(), 6);
}

#[test]
fn watchers_keep_their_connection() {
    let on = Running::sqlite();
    let owner = on.owner();
    let event = on.make(&owner, 3);
    let mut director = on.claim(&event.key("director"));
    let mut live = on.live(&director, &event, 0);
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(45) {
        assert!(live.line().is_some(), "it ended after {:?}", began.elapsed());
    }
    director.write(&on, &event, "note", &json!({"text": "late"}));
    assert_eq!(live.entry()["body"]["text"], "late");
}

#[test]
fn the_cards_are_printed_with_a_code_for_each_table() {
    let on = Running::sqlite();
    let owner = on.owner();
    let event = on.make(&owner, 4);
    let cards = on.ask(&owner.token, "GET", &event.path("/cards"), None);
    assert_eq!(cards.body.matches("<svg").count(), 4);
    assert!(cards.body.contains(&format!("/t/{}", event.table(4))));
    assert!(!cards.body.contains("style=") && !cards.body.contains("<script"));
}
