//! The desk as an attacker would try it.

use serde_json::{Value, json};

use super::client::Running;

#[test]
fn another_site_cannot_write_with_somebodys_cookie() {
    let on = Running::sqlite();
    let owner = on.owner();
    let event = on.make(&owner, 3);
    let director = on.claim(&event.key("director"));
    let cookie = format!("desk_{}={}", event.id, director.token);
    let body = director.entry(1, "note", &json!({"text": "x"})).to_string();
    let path = format!("/api/desk{}", event.path("/log"));
    let here = format!("http://{}", on.address);
    let post = |headers: &[(&str, &str)]| {
        let mut all = vec![("content-type", "application/json"), ("cookie", cookie.as_str())];
        all.extend(headers);
        on.request("POST", &path, &all, Some(&body)).status
    };
    assert_eq!(post(&[]), 403);
    assert_eq!(post(&[("origin", "https://evil.example")]), 403);
    assert_eq!(post(&[("origin", "null")]), 403);
    assert_eq!(post(&[("sec-fetch-site", "cross-site")]), 403);
    assert_eq!(post(&[("sec-fetch-site", "same-site")]), 403);
    assert_eq!(post(&[("origin", &here), ("content-type", "text/plain")]), 200);
    assert_eq!(post(&[("origin", &here)]), 200);
    assert_eq!(post(&[("sec-fetch-site", "same-origin")]), 200);
    // what is read needs no origin: another site's page cannot see it
    assert_eq!(on.request("GET", &path, &[("cookie", &cookie)], None).status, 200);
    // even with a token, a page of another site is refused
    let bearer = format!("Bearer {}", director.token);
    let headers = [
        ("content-type", "application/json"),
        ("authorization", &bearer),
        ("origin", "https://evil.example"),
    ];
    assert_eq!(on.request("POST", &path, &headers, Some(&body)).status, 403);
}

#[test]
fn the_cookie_is_out_of_reach_of_scripts() {
    let on = Running::sqlite();
    let headers = [("content-type", "application/json")];
    let body = json!({"key": on.owner_key}).to_string();
    let answer = on.request("POST", "/api/desk/claim", &headers, Some(&body));
    let cookie = answer.head.lines().find(|line| line.starts_with("set-cookie")).unwrap();
    for part in ["desk_owner=", "httponly", "samesite=strict", "path=/api/desk"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let foreign = [("content-type", "application/json"), ("origin", "https://evil.example")];
    assert_eq!(on.request("POST", "/api/desk/claim", &foreign, Some(&body)).status, 403);
}

#[test]
fn keys_cannot_be_guessed() {
    let on = Running::sqlite();
    let owner = on.owner();
    let event = on.make(&owner, 3);
    let key = event.key("director");
    let mut statuses = Vec::new();
    for number in 0..400 {
        let guess = format!("{}{number}", &key[..key.len() - 4]);
        statuses.push(on.ask("", "POST", "/claim", Some(&json!({"key": guess}))).status);
    }
    assert!(statuses.iter().all(|it| matches!(it, 401 | 429)), "{statuses:?}");
    assert!(statuses.contains(&429), "nobody is stopped");
    // those who belong here are not locked out with them
    assert_eq!(on.claim(&key).role, "director");
    for key in ["", "owner-", "-", "../../x", "a'; DROP TABLE links; --", "\u{0}"] {
        let status = on.ask("", "POST", "/claim", Some(&json!({"key": key}))).status;
        assert!(matches!(status, 401 | 429), "{key} {status}");
    }
}

#[test]
fn impossible_entries_are_refused_with_a_sentence() {
    let on = Running::sqlite();
    let owner = on.owner();
    let event = on.make(&owner, 3);
    let director = on.claim(&event.key("director"));
    let other = on.claim(&event.key("director"));
    let post = |body: &Value| on.ask(&director.token, "POST", &event.path("/log"), Some(body));
    let good = director.entry(1, "note", &json!({"text": "x"}));
    let with = |key: &str, value: Value| {
        let mut bad = good.clone();
        bad["entries"][0][key] = value;
        bad
    };
    let table = [
        (with("device", json!(other.id)), 403),
        (with("device", json!("t2")), 403),
        (with("device", json!("")), 422),
        (with("device", json!(7)), 422),
        (with("seq", json!(0)), 422),
        (with("seq", json!(-1)), 422),
        (with("seq", json!(1.5)), 422),
        (with("seq", json!(u64::MAX)), 422),
        (with("seq", json!(2)), 409),
        (with("at", json!("yesterday")), 422),
        (with("kind", json!("vote")), 422),
        (with("body", Value::Null), 422),
        (with("body", json!([])), 422),
        (with("body", json!({"text": 7})), 422),
        (json!({"entries": {}}), 422),
        (json!([]), 422),
        (director.entry(1, "call", &json!({"table": 4})), 422),
        (director.entry(1, "call", &json!({"table": 0})), 422),
        (director.entry(1, "take", &json!({"call": "x"})), 422),
        (
            director.entry(1, "correct", &json!({"of": format!("{}/1", other.id), "body": null})),
            403,
        ),
        (json!({"entries": vec![good["entries"][0].clone(); 1001]}), 422),
    ];
    for (body, status) in table {
        let answer = post(&body);
        let shown = body.to_string().chars().take(200).collect::<String>();
        assert_eq!(answer.status, status, "{shown}: {}", answer.body);
        let sentence = answer.json()["error"].as_str().unwrap_or_default().to_owned();
        assert!(!sentence.is_empty() && !sentence.contains('\n'), "{sentence}");
    }
    let huge = director.entry(1, "note", &json!({"text": "x".repeat(300_000)}));
    assert_eq!(post(&huge).status, 413);
    let bearer = format!("Bearer {}", director.token);
    let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
    let path = format!("/api/desk{}", event.path("/log"));
    for body in ["", "{", "\"x\"", "[[[[", "null"] {
        assert_eq!(on.request("POST", &path, &headers, Some(body)).status, 422, "{body}");
    }
    assert_eq!(post(&good).status, 200);
    assert_eq!(director.read(&on, &event, 0).len(), 1);
}

#[test]
fn a_table_can_call_only_for_itself() {
    let on = Running::sqlite();
    let owner = on.owner();
    let event = on.make(&owner, 3);
    let table = on.claim(&event.table(2));
    let post = |body: &Value| on.ask(&table.token, "POST", &event.path("/log"), Some(body)).status;
    assert_eq!(post(&table.entry(1, "call", &json!({"table": 1}))), 403);
    assert_eq!(post(&table.entry(1, "ruling", &json!({"record": {}}))), 403);
    assert_eq!(post(&table.entry(1, "call", &json!({"table": 2}))), 200);
    // a link for directors is not a card
    let page = on.request("GET", &format!("/t/{}", event.key("director")), &[], None);
    assert_eq!(page.status, 401);
    let foreign =
        [("origin", "https://evil.example"), ("content-type", "application/x-www-form-urlencoded")];
    let path = format!("/t/{}", event.table(3));
    assert_eq!(on.request("POST", &path, &foreign, Some("why=revoke")).status, 403);
    assert_eq!(on.request("POST", &path, &foreign[1..], Some("why=revoke")).status, 403);
}

#[test]
fn markup_and_unusual_letters_are_shown_literally() {
    let on = Running::sqlite();
    let owner = on.owner();
    let name = "<script>alert(1)</script> \u{202e}sdrawkcab & \"more\"";
    let made = on.ask(&owner.token, "POST", "/events", Some(&json!({"name": name, "tables": 1})));
    let id = made.json()["id"].as_str().unwrap().to_owned();
    let cards = on.ask(&owner.token, "GET", &format!("/events/{id}/cards"), None);
    assert!(!cards.body.contains("<script") && cards.body.contains("&lt;script"), "{}", cards.body);
    assert!(cards.body.contains("<bdi>"));
    assert_eq!(on.ask(&owner.token, "GET", &format!("/events/{id}"), None).json()["name"], name);
    for bad in [json!(""), json!("a\nb"), json!(7), Value::Null, json!("x".repeat(201))] {
        let asked = json!({"name": bad, "tables": 1});
        assert_eq!(on.ask(&owner.token, "POST", "/events", Some(&asked)).status, 422, "{bad}");
    }
    for tables in [json!(0), json!(1001), json!("3"), Value::Null, json!(-1)] {
        let asked = json!({"name": "x", "tables": tables});
        assert_eq!(on.ask(&owner.token, "POST", "/events", Some(&asked)).status, 422, "{tables}");
    }
}
