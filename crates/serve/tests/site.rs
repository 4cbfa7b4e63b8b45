//! The files of the app.
#![expect(clippy::unwrap_used, reason = "the helpers of tests are tests too")]

use std::collections::BTreeSet;
use std::io::Read as _;
use std::path::PathBuf;
use std::{env, fs, process};

use axum::body::Body;
use axum::http::{Request, Response};
use http_body_util::BodyExt as _;
use serve::{Site, router};
use tower::ServiceExt as _;

fn small() -> Site {
    let file = |path: &str, body: &str| (path.to_owned(), format!("{}", body.len()), body.into());
    Site::from_files([
        file("index.html", "<p>Rectify"),
        file("app.wasm", "wasm"),
        file("a/b.js", "1"),
    ])
}

async fn get(site: Site, path: &str, headers: &[(&str, &str)]) -> Response<Body> {
    let mut request = Request::builder().uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    router(site).oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

#[tokio::test]
async fn a_file_is_served_with_its_kind_and_asked_for_each_time() {
    let table = [
        ("/", 200, "text/html; charset=utf-8"),
        ("/index.html", 200, "text/html; charset=utf-8"),
        ("/app.wasm", 200, "application/wasm"),
        ("/a/b.js", 200, "text/javascript; charset=utf-8"),
        ("/a", 404, "text/plain; charset=utf-8"),
        ("/../Cargo.toml", 404, "text/plain; charset=utf-8"),
    ];
    for (path, status, kind) in table {
        let response = get(small(), path, &[]).await;
        assert_eq!(response.status(), status, "{path}");
        assert_eq!(response.headers()["content-type"], kind, "{path}");
        if status == 200 {
            assert_eq!(response.headers()["cache-control"], "no-cache");
        }
    }
}

#[tokio::test]
async fn what_is_known_is_not_sent_again() {
    let first = get(small(), "/", &[]).await;
    let tag = first.headers()["etag"].to_str().unwrap().to_owned();
    let again = get(small(), "/", &[("if-none-match", &tag)]).await;
    assert_eq!(
        (again.status().as_u16(), &again.headers()["etag"]),
        (304, &first.headers()["etag"])
    );
    assert!(again.into_body().collect().await.unwrap().to_bytes().is_empty());
    assert_eq!(get(small(), "/", &[("if-none-match", "\"other\"")]).await.status(), 200);
}

#[tokio::test]
async fn a_program_without_the_app_says_where_it_is() {
    let response = get(Site::default(), "/", &[]).await;
    assert_eq!(response.status(), 404);
    let body = response.into_body().collect().await.unwrap().to_bytes();
    assert!(String::from_utf8_lossy(&body).contains("release"));
}

/// What follows holds for release builds; a debug build has no app.
fn packed() -> Option<Site> {
    let site = Site::packed_with_module();
    if site.is_empty() {
        eprintln!("skipped: a debug build has no app");
    }
    (!site.is_empty()).then_some(site)
}

#[tokio::test]
async fn a_packed_file_is_the_same_in_every_encoding() {
    let Some(site) = packed() else { return };
    let mut tags = BTreeSet::new();
    let mut bodies = Vec::new();
    for encoding in ["identity", "gzip", "br, gzip"] {
        let response = get(site.clone(), "/app.wasm", &[("accept-encoding", encoding)]).await;
        assert_eq!(response.headers()["vary"], "Accept-Encoding");
        tags.insert(response.headers()["etag"].clone().to_str().unwrap().to_owned());
        let named = response.headers().get("content-encoding").cloned();
        let body = response.into_body().collect().await.unwrap().to_bytes();
        let mut plain = Vec::new();
        match named.as_ref().map(|name| name.to_str().unwrap()) {
            None => plain.extend_from_slice(&body),
            Some("gzip") => {
                flate2::read::GzDecoder::new(&body[..]).read_to_end(&mut plain).map(drop).unwrap();
            }
            Some("br") => brotli::BrotliDecompress(&mut &body[..], &mut plain).unwrap(),
            Some(other) => panic!("{other}"),
        }
        bodies.push(plain);
    }
    assert_eq!(tags.len(), 3);
    assert!(bodies[0].starts_with(b"\0asm") && bodies.iter().all(|body| *body == bodies[0]));
}

#[test]
fn an_export_has_what_its_page_and_its_worker_name() {
    let Some(site) = packed() else { return };
    let directory = Scratch::new("export");
    site.write(&directory.0).unwrap();
    let read = |name: &str| fs::read_to_string(directory.0.join(name)).unwrap();
    let has = |name: &str| directory.0.join(name).is_file();
    let named = named(&read("index.html"));
    assert!(named.len() > 3, "{named:?}");
    let worker = read("sw.js");
    for name in &named {
        assert!(has(name), "index.html: {name}");
        assert!(worker.contains(&format!("'{name}': '")), "sw.js: {name}");
    }
    for name in ["app.js", "app.wasm", "books.txt", "boot.js", "icon.svg", "manifest.webmanifest"] {
        assert!(has(name) && worker.contains(&format!("'{name}': '")), "{name}");
    }
    let kept = worker.lines().filter_map(|line| line.strip_prefix("  '")?.split('\'').next());
    let kept: Vec<_> = kept.collect();
    assert!(kept.iter().all(|name| *name == "./" || has(name)), "{kept:?}");
    assert!(kept.contains(&"./") && !kept.contains(&"sw.js"));
    assert!(!worker.contains("const VERSION = '';"));
    for name in ["rectify_module.js", "rectify_module.wasm", "example.html"] {
        assert!(has(&format!("module/{name}")), "{name}");
    }
    assert!(read("module/rectify_module.js").contains("'rectify_module.wasm'"));
}

/// What a page links to.
fn named(page: &str) -> Vec<String> {
    let links = page.split(" href=\"").skip(1).chain(page.split(" src=\"").skip(1));
    let links = links.filter_map(|rest| rest.split('"').next());
    links.filter(|link| !link.starts_with('#')).map(str::to_owned).collect()
}

/// A directory for one test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        Self(env::temp_dir().join(format!("rectify-{name}-{}", process::id())))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
