//! Every endpoint × role × own or other event.

use serde_json::{Value, json};

use super::client::{Device, Event, Running};

/// What is tried: method, path below the event, body; then the status for
/// owner, chief, director, scribe, table.
type Row = (&'static str, &'static str, Option<fn(&Device) -> Value>, [u16; 5]);

fn note(device: &Device) -> Value {
    device.entry(1, "note", &json!({"text": "x"}))
}

fn call(device: &Device) -> Value {
    device.entry(if device.role == "table" { 1 } else { 2 }, "call", &json!({"table": 2}))
}

fn aside(device: &Device) -> Value {
    device.entry(3, "set_aside", &json!({"of": "nobody/1"}))
}

fn nothing(_: &Device) -> Value {
    json!({})
}

const TABLE: [Row; 21] = [
    ("POST", "/log", Some(note), [200, 200, 200, 403, 403]),
    ("POST", "/log", Some(call), [200, 200, 200, 403, 200]),
    ("POST", "/log", Some(aside), [422, 403, 403, 403, 403]),
    ("GET", "/log", None, [200, 200, 200, 200, 403]),
    ("GET", "/log?after=-1", None, [422, 422, 422, 422, 403]),
    ("GET", "", None, [200, 200, 200, 200, 403]),
    ("POST", "", Some(nothing), [200, 200, 403, 403, 403]),
    ("POST", "", Some(|_| json!({"earlier": true})), [200, 403, 403, 403, 403]),
    ("POST", "/links", Some(|_| json!({"role": "scribe"})), [200, 200, 403, 403, 403]),
    ("POST", "/links", Some(|_| json!({"role": "owner"})), [422, 422, 403, 403, 403]),
    ("GET", "/cards", None, [200, 200, 403, 403, 403]),
    ("GET", "/devices", None, [200, 200, 200, 200, 403]),
    ("DELETE", "/devices/nobody", None, [404, 404, 403, 403, 403]),
    ("GET", "/names", None, [200, 200, 200, 200, 403]),
    ("POST", "/names", Some(|_| json!({"players": []})), [200, 200, 403, 403, 403]),
    ("DELETE", "/names/p9", None, [404, 404, 403, 403, 403]),
    ("GET", "/persons/p1", None, [200, 200, 403, 403, 403]),
    ("GET", "/earlier?person=p1", None, [403, 403, 403, 403, 403]),
    ("GET", "/report", None, [200, 200, 200, 200, 403]),
    ("GET", "/report?format=csv", None, [200, 200, 200, 200, 403]),
    ("GET", "/live?after=x", None, [422, 422, 422, 422, 403]),
];

fn everybody(on: &Running, owner: &Device, event: &Event) -> Vec<Device> {
    let claim = |key: String| on.claim(&key);
    vec![
        owner.clone(),
        claim(event.key("chief")),
        claim(event.key("director")),
        claim(event.key("scribe")),
        claim(event.table(2)),
    ]
}

#[test]
fn a_role_allows_its_own_actions_at_its_own_event_only() {
    for on in Running::both() {
        let owner = on.owner();
        let (event, other) = (on.make(&owner, 3), on.make(&owner, 3));
        let all = everybody(&on, &owner, &event);
        for (method, path, body, statuses) in TABLE {
            let ask = |token: &str, device: &Device, event: &str| {
                let body = body.map(|body| body(device));
                on.ask(token, method, &format!("/events/{event}{path}"), body.as_ref())
            };
            for (device, status) in all.iter().zip(statuses) {
                let role = &device.role;
                let answer = ask(&device.token, device, &event.id);
                assert_eq!(answer.status, status, "{role} {method} {path}: {}", answer.body);
                let is_sentence = answer.status == 200 || answer.json()["error"].is_string();
                assert!(is_sentence, "{}", answer.body);
                // another event, and one that does not exist, look the same
                let none = ask(&device.token, device, "nothing");
                assert_eq!(none.status, 404, "{role} {method} {path}");
                if role != "owner" {
                    let one = ask(&device.token, device, &other.id);
                    assert_eq!((one.status, one.body), (404, none.body), "{role} {method} {path}");
                }
            }
            for token in ["", "nobody", "owner-guessed", &format!("{}-guessed", event.id)] {
                let answer = ask(token, &all[2], &event.id);
                assert_eq!(answer.status, 401, "{token} {method} {path}");
            }
        }
        // the owner's own
        for (method, path, body, status) in [
            ("GET", "/events", None, [200, 200, 200, 200, 403]),
            ("POST", "/events", Some(json!({"name": "x", "tables": 1})), [200, 403, 403, 403, 403]),
            ("POST", "/password", Some(json!({"password": null})), [200, 403, 403, 403, 403]),
        ] {
            for (device, status) in all.iter().zip(status) {
                let answer = on.ask(&device.token, method, path, body.as_ref());
                assert_eq!(answer.status, status, "{} {method} {path}", device.role);
            }
            assert_eq!(on.ask("", method, path, body.as_ref()).status, 401);
        }
        let seen = on.ask(&all[2].token, "GET", "/events", None).json();
        assert_eq!(seen["events"].as_array().unwrap().len(), 1, "{seen}");
        assert_eq!(seen["events"][0]["id"], event.id);
    }
}

#[test]
fn links_are_for_those_in_charge_and_can_be_renewed() {
    let on = Running::sqlite();
    let owner = on.owner();
    let event = on.make(&owner, 2);
    let director = on.claim(&event.key("director"));
    let shown = |device: &Device| on.ask(&device.token, "GET", &event.path(""), None).json();
    assert_eq!(shown(&owner)["links"], event.links);
    assert!(shown(&director)["links"].is_null());
    let renewed = json!({"role": "director"});
    let renewed = on.ask(&owner.token, "POST", &event.path("/links"), Some(&renewed)).json();
    let old = json!({"key": event.key("director")});
    assert_eq!(on.ask("", "POST", "/claim", Some(&old)).status, 401);
    let new = renewed["links"]["director"].as_str().unwrap().split_once("#key=").unwrap().1;
    assert_eq!(on.claim(new).role, "director");
    // whoever is in stays in
    assert_eq!(shown(&director)["role"], "director");
    let one = json!({"role": "table", "table": 1});
    let renewed = on.ask(&owner.token, "POST", &event.path("/links"), Some(&one)).json();
    assert_ne!(renewed["links"]["tables"][0], event.links["tables"][0]);
    assert_eq!(renewed["links"]["tables"][1], event.links["tables"][1]);
}

#[test]
fn a_password_lets_the_owner_in_again() {
    let on = Running::sqlite();
    let owner = on.owner();
    let set = |password: Value| {
        on.ask(&owner.token, "POST", "/password", Some(&json!({"password": password}))).status
    };
    let claim = |password: &str| on.ask("", "POST", "/claim", Some(&json!({"password": password})));
    assert_eq!(claim("two hearts doubled").status, 401);
    assert_eq!((set(json!("short")), set(json!("two hearts doubled"))), (422, 200));
    assert_eq!(claim("two hearts redoubled").status, 401);
    assert_eq!(claim("two hearts doubled").json()["role"], "owner");
    assert_eq!(set(Value::Null), 200);
    assert_eq!(claim("two hearts doubled").status, 401);
}
