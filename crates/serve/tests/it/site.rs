//! The files of the app.

use std::collections::BTreeSet;
use std::io::Read as _;
use std::path::PathBuf;
use std::{env, fs, process};

use axum::body::Body;
use axum::http::{Request, Response};
use http_body_util::BodyExt as _;
use serde_json::Value;
use serve::{Checkout, Live, Site, router};
use tower::ServiceExt as _;

use crate::skipped::skipped;

fn small() -> Site {
    let file = |path: &str, body: &str| (path.to_owned(), format!("{}", body.len()), body.into());
    Site::from_files([
        file("index.html", "<p>Rectify"),
        file("app.wasm", "wasm"),
        file("a/b.js", "1"),
    ])
}

async fn get(site: impl Into<Live>, path: &str, headers: &[(&str, &str)]) -> Response<Body> {
    let mut request = Request::builder().uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    router(site).oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
}

#[tokio::test]
async fn a_file_is_served_with_its_type_and_revalidated_each_time() {
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

/// The page itself names them too, for hosts that send no such header.
#[tokio::test]
async fn the_page_preloads_what_it_needs_first() {
    assert!(!get(small(), "/app.wasm", &[]).await.headers().contains_key("link"));
    for site in packed() {
        for path in ["/", "/index.html"] {
            let response = get(site.app(), path, &[]).await;
            let link = response.headers()["link"].to_str().unwrap().to_owned();
            let (_, page) = said(site.app(), path).await;
            for one in link.split(", ") {
                let name = one.split(['<', '>']).nth(1).unwrap();
                assert!(page.contains(&format!("href=\"{name}\"")), "{name}");
                assert_eq!(get(site.app(), &format!("/{name}"), &[]).await.status(), 200);
            }
        }
    }
}

#[tokio::test]
async fn an_unchanged_file_is_not_sent_again() {
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

/// Status and text.
async fn said(site: impl Into<Live>, path: &str) -> (u16, String) {
    let response = get(site, path, &[]).await;
    let status = response.status().as_u16();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8_lossy(&body).into_owned())
}

/// A page that the policy allows, and that is not cached.
async fn page(live: &Live, status: u16) -> String {
    let response = get(live.clone(), "/", &[]).await;
    assert_eq!(response.headers()["content-type"], "text/html; charset=utf-8");
    assert_eq!(response.headers()["cache-control"], "no-store");
    let (found, text) = said(live.clone(), "/").await;
    assert_eq!(found, status, "{text}");
    assert!(!text.contains("<script>") && !text.contains("<style") && !text.contains("style="));
    for name in named(&text).iter().filter(|name| *name != "/api") {
        assert_eq!(said(live.clone(), name).await.0, 200, "{name}");
    }
    text
}

#[tokio::test]
async fn a_program_without_the_app_says_what_to_type() {
    let text = page(&Site::default().into(), 404).await;
    assert!(text.contains("<code>cargo run --release -- serve</code>"), "{text}");
    assert!(!text.contains("refresh") && !text.contains("<script"), "nothing to wait for: {text}");
    assert_eq!(said(Site::default(), "/app.wasm").await.0, 404);
}

#[tokio::test]
async fn the_page_shows_the_progress_of_the_build_and_then_the_app() {
    let live = Live::building();
    live.heard("[2/5] building the app for browsers …");
    live.heard("    Building [=====>   ] 41/116: web");
    live.heard("   Compiling <web> v0.1.0");
    let text = page(&live, 503).await;
    for part in [
        "http-equiv=\"refresh\"",
        "aria-current=\"step\">building the app for browsers",
        "41 of 116",
        "Compiling &lt;web&gt; v0.1.0",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(said(live.clone(), "/app.wasm").await.0, 503);
    assert_eq!(get(live.clone(), "/api", &[]).await.status(), 200);
    // the page first: later parts are on their way, what never existed is not
    live.page(&small());
    assert_eq!(said(live.clone(), "/").await, (200, "<p>Rectify".to_owned()));
    let (status, text) = said(live.clone(), "/dd.wasm").await;
    assert_eq!((status, text.contains("still being built")), (503, true), "{text}");
    assert_eq!(said(live.clone(), "/ddd.wasm").await.0, 404);
    live.no_more();
    assert_eq!(said(live.clone(), "/dd.wasm").await.0, 404);
    live.ready(&small());
    assert_eq!(said(live.clone(), "/").await, (200, "<p>Rectify".to_owned()));
    assert_eq!(said(live, "/waiting.css").await.0, 404);
}

#[tokio::test]
async fn a_failed_app_build_says_what_to_type() {
    let live = Live::building();
    live.missing("No: type `make <it>`.".to_owned(), vec!["error: <1>".to_owned()]);
    let text = page(&live, 404).await;
    assert!(text.contains("No: type <code>make &lt;it&gt;</code>."), "{text}");
    assert!(text.contains("error: &lt;1&gt;"), "{text}");
}

/// The packed apps: that of the target directory, and in release builds that of the program, after
/// `cargo xtask app`. A missing one is reported; with `CI_APP=1` none may be missing.
fn packed() -> Vec<Site> {
    let mut places =
        vec![("in the target directory", Checkout::find().and_then(|it| it.packed().ok()))];
    if cfg!(not(debug_assertions)) {
        let program = Some(Site::packed_with_module()).filter(|site| !site.is_empty());
        places.push(("in the program", program));
    }
    for (place, site) in &places {
        if site.is_none() {
            skipped(&format!("no app is packed {place}; see `cargo xtask app`"), "CI_APP");
        }
    }
    places.into_iter().filter_map(|(_, site)| site).collect()
}

#[tokio::test]
async fn a_packed_file_is_the_same_in_every_encoding() {
    let mut bodies = Vec::new();
    for site in packed() {
        let mut tags = BTreeSet::new();
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
                    flate2::read::GzDecoder::new(&body[..]).read_to_end(&mut plain).unwrap();
                }
                Some("br") => {
                    brotli_decompressor::BrotliDecompress(&mut &body[..], &mut plain).unwrap();
                }
                Some(other) => panic!("{other}"),
            }
            bodies.push(plain);
        }
        assert_eq!(tags.len(), 3);
    }
    assert!(bodies.iter().all(|body| body.starts_with(b"\0asm") && *body == bodies[0]));
}

#[test]
fn an_export_has_every_file_its_page_and_worker_name() {
    for (number, site) in packed().iter().enumerate() {
        let directory = Scratch::new(&format!("export-{number}"));
        site.write(&directory.0).unwrap();
        is_whole(&directory);
    }
}

fn is_whole(directory: &Scratch) {
    let read = |name: &str| fs::read_to_string(directory.0.join(name)).unwrap();
    let has = |name: &str| directory.0.join(name).is_file();
    let named = named(&read("index.html"));
    assert!(named.len() > 3, "{named:?}");
    let worker = read("sw.js");
    for name in &named {
        assert!(has(name), "index.html: {name}");
        assert!(worker.contains(&format!("'{name}': '")), "sw.js: {name}");
    }
    for name in [
        "app.js",
        "app.wasm",
        "books/acol.txt",
        "books/shared.txt",
        "boot.js",
        "dd.js",
        "dd.wasm",
        "icon.svg",
        "manifest.webmanifest",
        "private.wasm",
        "rest.css",
        "rest.wasm",
        "review.css",
        "review.wasm",
        "shared.wasm",
    ] {
        assert!(has(name) && worker.contains(&format!("'{name}': '")), "{name}");
    }
    let manifest: Value = serde_json::from_str(&read("manifest.webmanifest")).unwrap();
    for name in ["icons", "screenshots"] {
        for picture in manifest[name].as_array().unwrap() {
            assert!(has(picture["src"].as_str().unwrap()), "manifest.webmanifest: {picture}");
        }
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
