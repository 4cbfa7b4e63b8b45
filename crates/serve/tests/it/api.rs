//! What the API answers, and with which status.

use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode};
use http_body_util::BodyExt as _;
use serve::{LARGEST_BODY, Site, router};
use tower::ServiceExt as _;

const RECORD: &str = r#"{"dealer": "N", "events": [
    {"by": "N", "call": "1H"}, {"by": "S", "call": "1S"}, {"attention": "W"}]}"#;

struct Answer {
    status: u16,
    headers: HeaderMap,
    body: String,
}

async fn ask(request: Request<Body>) -> Answer {
    let path = request.uri().path().to_owned();
    let is_post = request.method() == "POST";
    let response = router(Site::default()).oneshot(request).await.unwrap();
    let (head, body) = response.into_parts();
    let body = body.collect().await.unwrap().to_bytes();
    let body = String::from_utf8(body.to_vec()).unwrap();
    if is_post && path.starts_with("/api/") {
        crate::schema::assert_answer(&path, head.status.as_u16(), &body);
    }
    Answer { status: head.status.as_u16(), headers: head.headers, body }
}

fn request(method: &str, path: &str) -> axum::http::request::Builder {
    Request::builder().method(method).uri(path)
}

async fn post(path: &str, body: impl Into<Body>) -> Answer {
    let request = request("POST", path).header("content-type", "application/json");
    ask(request.body(body.into()).unwrap()).await
}

async fn get(path: &str) -> Answer {
    ask(request("GET", path).body(Body::empty()).unwrap()).await
}

/// The one sentence of an error.
fn sentence(answer: &Answer) -> String {
    assert_eq!(answer.headers["content-type"], "application/json");
    let json: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(json.as_object().unwrap().len(), 1, "{json}");
    let sentence = json["error"].as_str().unwrap().to_owned();
    assert!(!sentence.is_empty() && !sentence.contains('\n'), "{sentence}");
    sentence
}

#[tokio::test]
async fn a_record_is_ruled_on() {
    let answer = post("/api/rule", RECORD).await;
    assert_eq!(
        (answer.status, &answer.headers["content-type"]),
        (200, &"application/json".parse().unwrap())
    );
    assert!(answer.body.contains(r#""id":"accept","to":"W""#), "{}", answer.body);
}

#[tokio::test]
async fn every_function_has_its_path() {
    let attribute = format!(r#"{{"system": "sayc", "record": {RECORD}}}"#);
    let table = [
        ("/api/compare", r#"{"withdrawn": ["5+H"], "replacement": "6+H"}"#, "comparable"),
        ("/api/hands", r#"{"meaning": "37"}"#, r#""hands":4"#),
        ("/api/meaning", r#"{"system": "sayc", "auction": [], "call": "1N"}"#, "15-17"),
        ("/api/attribute", &attribute, "why"),
    ];
    for (path, body, part) in table {
        let answer = post(path, body.to_owned()).await;
        assert!(answer.status == 200 && answer.body.contains(part), "{path}: {}", answer.body);
    }
}

#[tokio::test]
async fn every_error_has_its_status_and_a_sentence() {
    let table = [
        ("/api/rule", "{", 400, "breaks off"),
        ("/api/rule", "", 400, "is empty"),
        ("/api/rule", r#"{"dealer": "N", "event": []}"#, 400, "unknown key \"event\""),
        ("/api/rule", r#"{"dealer": "N", "events": [{"by": "Q", "call": "P"}]}"#, 400, "event 1"),
        ("/api/compare", r#"{"with": 1}"#, 400, "unknown key \"with\""),
        ("/api/hands", r#"{"meaning": 7}"#, 400, "\"meaning\""),
        ("/api/meaning", r#"{"system": "goren", "auction": [], "call": "1N"}"#, 400, "goren"),
        ("/api/attribute", r#"{"system": "sayc"}"#, 400, "\"record\" is missing"),
        ("/api/nothing", "{}", 404, "/api lists what there is"),
        ("/api/openapi.json", "{}", 405, "/api lists what can"),
    ];
    for (path, body, status, part) in table {
        let answer = post(path, body).await;
        let sentence = sentence(&answer);
        assert_eq!(answer.status, status, "{path} {body}");
        assert!(sentence.contains(part), "{path} {body}: {sentence}");
    }
    let answer = post("/api/rule", vec![b'{', 0xff]).await;
    assert_eq!((answer.status, sentence(&answer).contains("byte 2")), (400, true));
}

#[tokio::test]
async fn a_path_allows_only_its_own_methods() {
    let answer = get("/api/rule").await;
    assert_eq!((answer.status, &answer.headers["allow"]), (405, &"POST".parse().unwrap()));
    sentence(&answer);
    assert_eq!(get("/api/nothing").await.status, 404);
    assert_eq!(post("/", "").await.status, 405);
}

#[tokio::test]
async fn a_body_must_be_marked_as_json() {
    for (kind, status) in [
        (None, 415),
        (Some("text/plain"), 415),
        (Some("application/x-www-form-urlencoded"), 415),
        (Some("application/json; charset=utf-8"), 200),
        (Some("Application/JSON"), 200),
    ] {
        let mut request = request("POST", "/api/rule");
        if let Some(kind) = kind {
            request = request.header("content-type", kind);
        }
        let answer = ask(request.body(RECORD.into()).unwrap()).await;
        assert_eq!(answer.status, status, "{kind:?}");
    }
}

#[tokio::test]
async fn a_body_has_a_maximum_size() {
    let padded = |length: usize| format!("{RECORD}{}", " ".repeat(length - RECORD.len()));
    assert_eq!(post("/api/rule", padded(LARGEST_BODY)).await.status, 200);
    let answer = post("/api/rule", padded(LARGEST_BODY + 1)).await;
    assert_eq!(
        (answer.status, sentence(&answer).as_str()),
        (413, "the request is too long; at most 256 KB are read")
    );
    // announced before it is sent
    let request = request("POST", "/api/rule")
        .header("content-type", "application/json")
        .header("content-length", 20 * LARGEST_BODY);
    assert_eq!(ask(request.body(Body::empty()).unwrap()).await.status, 413);
}

#[tokio::test]
async fn the_description_is_served_for_programs_and_for_people() {
    let openapi = get("/api/openapi.json").await;
    let json: serde_json::Value = serde_json::from_str(&openapi.body).unwrap();
    assert_eq!((openapi.status, &json["openapi"]), (200, &"3.1.0".into()));
    let page = get("/api").await;
    assert_eq!(
        (page.status, &page.headers["content-type"]),
        (200, &"text/html; charset=utf-8".parse().unwrap())
    );
    assert!(page.body.contains("POST /api/attribute"));
    assert_eq!(get("/api/reference.css").await.status, 200);
}

#[tokio::test]
async fn every_answer_has_its_security_headers() {
    for (path, status) in [
        ("/", StatusCode::NOT_FOUND),
        ("/api", StatusCode::OK),
        ("/api/rule", StatusCode::METHOD_NOT_ALLOWED),
        ("/api/nothing", StatusCode::NOT_FOUND),
    ] {
        let answer = get(path).await;
        assert_eq!(answer.status, status.as_u16(), "{path}");
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none';") && !policy.contains("unsafe-inline"));
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers["referrer-policy"], "no-referrer");
        assert_eq!(answer.headers["cross-origin-opener-policy"], "same-origin");
        assert_eq!(answer.headers["cross-origin-resource-policy"], "same-origin");
        assert!(answer.headers.contains_key("permissions-policy"));
    }
}
