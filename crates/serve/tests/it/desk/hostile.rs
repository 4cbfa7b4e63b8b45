//! The desk as an attacker who has been let in somewhere would try it, and what such an attacker
//! leaves behind.

use serde_json::{Value, json};
use serve::{LogTo, Options, Place};

use super::client::Running;

#[test]
fn keys_and_tokens_of_one_event_are_useless_at_another() {
    for on in Running::both() {
        let owner = on.owner();
        let (own, other) = (on.make(&owner, 3), on.make(&owner, 3));
        let (chief, director) = (on.claim(&own.key("chief")), on.claim(&own.key("director")));
        let mut victim = on.claim(&other.key("director"));
        let ruled = victim.write(&on, &other, "note", &json!({"text": "secret"}));
        // the token with the other event's name on it
        let rest = director.token.split_once('-').unwrap().1;
        let forged = format!("{}-{rest}", other.id);
        assert_eq!(on.ask(&forged, "GET", &other.path("/log"), None).status, 401);
        let renamed = format!("owner-{rest}");
        assert_eq!(on.ask(&renamed, "GET", "/events", None).status, 401);
        // the chief manages the devices and people of their own event
        for path in [format!("/devices/{}", victim.id), "/names/p9".to_owned()] {
            assert_eq!(on.ask(&chief.token, "DELETE", &own.path(&path), None).status, 404);
        }
        assert_eq!(victim.read(&on, &other, 0).len(), 1);
        // an entry under the other's name, and one about the other's
        let as_victim = victim.entry(2, "note", &json!({"text": "x"}));
        let sent = on.ask(&director.token, "POST", &own.path("/log"), Some(&as_victim));
        assert_eq!(sent.status, 403);
        let about = director.entry(1, "correct", &json!({"of": ruled, "body": {"text": "x"}}));
        assert_eq!(on.ask(&director.token, "POST", &own.path("/log"), Some(&about)).status, 403);
        let page = on.ask(&director.token, "GET", &own.path("/log"), None);
        assert!(!page.body.contains("secret"), "{}", page.body);
        // a card of one event is not a card of the other
        let key = own.table(1).replace(&own.id, &other.id);
        assert_eq!(on.request("GET", &format!("/t/{key}"), &[], None).status, 401);
    }
}

#[test]
fn impossible_ids_are_not_found_and_break_nothing() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 3);
        let strange = [
            "%00",
            "a%00b",
            "%ff",
            "%27%20OR%20%271%27=%271",
            "..%2f..",
            "%2e%2e",
            "a%0ab",
            "%F0%9F%82%A1",
            &"a".repeat(3000),
        ];
        for id in strange {
            let paths = [
                ("GET", format!("/events/{id}")),
                ("GET", format!("/events/{id}/log")),
                ("GET", format!("/events/{id}/live")),
                ("GET", format!("/events/{id}/report")),
                ("DELETE", event.path(&format!("/devices/{id}"))),
                ("DELETE", event.path(&format!("/names/{id}"))),
                ("GET", event.path(&format!("/persons/{id}"))),
                ("GET", event.path(&format!("/earlier?person={id}"))),
            ];
            for (method, path) in paths {
                let answer = on.ask(&owner.token, method, &path, None);
                let is_said = matches!(answer.status, 200 | 400 | 403 | 404 | 414 | 422);
                assert!(is_said, "{method} {path}: {} {}", answer.status, answer.body);
            }
            let card = on.request("GET", &format!("/t/{id}"), &[], None).status;
            assert!(matches!(card, 400 | 401 | 404 | 414 | 429), "{id} {card}");
        }
        for query in ["after=18446744073709551615", "limit=0", "limit=18446744073709551615"] {
            let answer = on.ask(&owner.token, "GET", &event.path(&format!("/log?{query}")), None);
            assert_eq!(answer.status, 200, "{query}: {}", answer.body);
        }
        assert_eq!(on.ask(&owner.token, "GET", &event.path(""), None).status, 200);
    }
}

#[test]
fn repeated_and_out_of_order_entries_change_nothing() {
    for on in Running::both() {
        let owner = on.owner();
        let event = on.make(&owner, 3);
        let director = on.claim(&event.key("director"));
        let entry = |seq: u64| {
            director.entry(seq, "note", &json!({"text": format!("{seq}")}))["entries"][0].clone()
        };
        let post = |token: &str, seqs: &[u64]| {
            let entries: Vec<Value> = seqs.iter().map(|seq| entry(*seq)).collect();
            on.ask(token, "POST", &event.path("/log"), Some(&json!({"entries": entries}))).status
        };
        assert_eq!(post(&director.token, &[2, 1]), 409);
        assert_eq!(post(&director.token, &[1, 3, 2]), 409);
        assert_eq!(director.read(&on, &event, 0).len(), 0);
        assert_eq!(post(&director.token, &[1, 2, 3]), 200);
        let before = director.read(&on, &event, 0);
        // what somebody has listened to and sends again, with and without the token
        for seqs in [&[1, 2, 3][..], &[3, 2, 1], &[2, 2, 2], &[1]] {
            assert_eq!(post(&director.token, seqs), 200, "{seqs:?}");
            assert_eq!(post("", seqs), 401);
            let other = on.claim(&event.key("director"));
            assert_eq!(post(&other.token, seqs), 403);
        }
        assert_eq!(director.read(&on, &event, 0), before);
    }
}

#[test]
fn user_text_is_never_served_as_a_page() {
    let on = Running::sqlite();
    let owner = on.owner();
    let event = on.make(&owner, 3);
    let nasty = "<img src=x onerror=alert(1)> \u{202e}\u{2066}=1+1\u{200f} </script>";
    let names = json!({"players": [{"id": "p1", "name": nasty}]});
    assert_eq!(on.ask(&owner.token, "POST", &event.path("/names"), Some(&names)).status, 200);
    let mut director = on.claim(&event.key("director"));
    director.write(&on, &event, "note", &json!({"text": nasty}));
    let law = json!({"record": {"dealer": "N", "events": []}, "laws": ["=1+1", "16B, \"x\""]});
    director.write(&on, &event, "ruling", &law);
    assert_eq!(director.read(&on, &event, 0)[0]["body"]["text"], nasty);
    for path in ["/log", "/names", "/persons/p1", "/report", "/report?format=csv"] {
        let answer = on.ask(&owner.token, "GET", &event.path(path), None);
        assert!(!answer.head.contains("text/html"), "{path}: {}", answer.head);
        for header in ["x-content-type-options: nosniff", "cache-control: no-store"] {
            assert!(answer.head.contains(header), "{path}: {}", answer.head);
        }
    }
    // no spreadsheet runs a formula from the table
    let csv = on.ask(&owner.token, "GET", &event.path("/report?format=csv"), None).body;
    for cell in csv.lines().flat_map(|line| line.split(',')) {
        assert!(!cell.trim_matches('"').starts_with(['=', '+', '@']), "{csv}");
    }
    // a card says nothing about the event, names or rulings
    let page = on.request("GET", &format!("/t/{}", event.table(1)), &[], None);
    assert!(page.status == 200 && page.body.len() < 30_000);
    for word in ["Friday", "onerror", "Anna", event.id.as_str(), "<script"] {
        let body = page.body.replace(&event.table(1), "");
        assert!(!body.contains(word), "{word}: {body}");
    }
}

#[test]
fn the_access_log_has_no_names_no_keys_and_no_tokens() {
    let folder = std::env::temp_dir().join(format!("rectify-desk-log-{}", std::process::id()));
    let _ = std::fs::create_dir_all(&folder);
    let file = folder.join("access.log");
    let options = Options {
        desk: Some(Place::Folder(folder.clone())),
        access_log: Some(LogTo::File(file.clone())),
        ..Options::default()
    };
    let on = Running::with(options, None);
    let owner = on.owner();
    let event = on.make(&owner, 3);
    let mut director = on.claim(&event.key("director"));
    director.write(&on, &event, "note", &json!({"text": "Anna was angry"}));
    let card = event.table(2);
    for (method, path) in [
        ("GET", event.path("/names")),
        ("DELETE", event.path("/names/p1anna")),
        ("GET", event.path("/persons/p1anna")),
        ("GET", event.path("/earlier?person=p1anna")),
    ] {
        on.ask(&owner.token, method, &path, None);
    }
    on.request("GET", &format!("/t/{card}"), &[], None);
    on.request("POST", &format!("/t/{card}"), &[("origin", "https://evil.example")], Some("why=x"));
    on.request("GET", &format!("/t/{card}/x"), &[], None);
    let metrics = on.request("GET", "/metrics", &[], None).body;
    assert!(metrics.contains("rectify_desk_entries_total 1\n"), "{metrics}");
    let address = on.address.clone();
    let owner_key = on.owner_key.clone();
    drop(on);
    let said = std::fs::read_to_string(&file).unwrap() + &metrics;
    let _ = std::fs::remove_dir_all(&folder);
    assert!(said.contains("/t/*") && said.contains("/names/*"), "{address}: {said}");
    let secrets = [
        "Anna",
        "p1anna",
        "angry",
        "Friday",
        &card,
        &owner_key,
        &owner.token,
        &director.token,
        &event.key("director"),
        &event.key("scribe"),
    ];
    for secret in secrets {
        assert!(!said.contains(secret), "{secret}: {said}");
    }
}
