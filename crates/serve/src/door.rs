//! The door: every request passes through here before it comes to a route, and so
//! does its answer on the way back.
//!
//! Here it is known who is asking, so here are the limits by address, the log and the
//! metrics.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::body::HttpBody as _;
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Method, Version};
use axum::response::{IntoResponse as _, Response};
use hyper::service::Service as _;
use hyper_util::service::TowerToHyperService;
use percent_encoding::percent_decode_str;
use words::Hosts;

use crate::address::{Addresses, counted};
use crate::api::Asker;
use crate::desk::{Office, Over};
use crate::failure::{Failure, Reason};
use crate::headers;
use crate::log::{Log, Said};
use crate::metrics::{Metrics, Route, There};
use crate::proxy::Proxies;

/// The status in the log and the metrics of a client that left before its answer.
const LEFT: u16 = 499;

/// The other end of a connection.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
    /// May it come in, or does its address have too many connections?
    pub(crate) is_welcome: bool,
}

/// What every request passes through.
pub(crate) struct Door {
    /// What is behind it
    pub(crate) routes: TowerToHyperService<Router>,
    /// Who may speak for others
    pub(crate) proxies: Proxies,
    /// What an address may do
    pub(crate) addresses: Arc<Addresses>,
    /// What is counted
    pub(crate) metrics: Arc<Metrics>,
    /// What is logged
    pub(crate) log: Option<Log>,
    /// Is there a certificate that browsers trust?
    pub(crate) is_secure: bool,
    /// Is there a certificate at all?
    pub(crate) has_tls: bool,
    /// The desk, if there is one
    pub(crate) office: Option<Arc<Office>>,
}

impl Door {
    /// A request and its answer.
    pub(crate) async fn pass(&self, peer: Peer, mut request: Request) -> Response {
        let client = self.proxies.client(peer.address, request.headers());
        let mut visit = Visit::begin(self, client, &request);
        let is_secure = self.is_secure || self.proxies.is_secure(peer.address, request.headers());
        let mut response = match self.check(peer, client, &request) {
            Err(failure) => refusal(failure, is_api(request.uri().path())),
            Ok(()) if self.shows_metrics(peer, &request) => self.metrics_page(),
            Ok(()) => {
                let tls = self.has_tls || is_secure;
                request.extensions_mut().insert(Asker(counted(client)));
                request.extensions_mut().insert(Over { tls });
                let Ok(response) = self.routes.call(request).await;
                response
            }
        };
        if is_secure {
            headers::stay_secure(&mut response);
        }
        visit.end(&response);
        response
    }

    fn check(&self, peer: Peer, client: IpAddr, request: &Request) -> Result<(), Failure> {
        if !peer.is_welcome {
            return Err(Failure::TooManyConnections);
        }
        check_host(request.version(), request.headers())?;
        // the desk knows who is asking, and has its own limits
        let has_own = self.office.is_some() && is_desk(request.uri().path());
        if !is_api(request.uri().path()) || has_own {
            return Ok(());
        }
        let asked = self.addresses.ask(client, Instant::now());
        asked.map_err(|wait| Failure::TooMany(wait.as_secs() + 1))
    }

    /// Only for the operator; for everybody else the page does not exist.
    fn shows_metrics(&self, peer: Peer, request: &Request) -> bool {
        request.uri().path() == "/metrics"
            && matches!(*request.method(), Method::GET | Method::HEAD)
            && self.proxies.is_operator(peer.address, request.headers())
    }

    fn metrics_page(&self) -> Response {
        let dropped = self.log.as_ref().map_or(0, Log::dropped);
        let mut page = self.metrics.page(self.addresses.known(), dropped);
        page.extend(self.office.as_ref().map(|office| office.metrics()));
        let kind = "text/plain; version=0.0.4; charset=utf-8";
        let mut response =
            ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")], page).into_response();
        headers::guard(&mut response);
        response
    }
}

fn refusal(failure: Failure, for_programs: bool) -> Response {
    let mut response = if for_programs { failure.into_response() } else { failure.into_page() };
    headers::guard(&mut response);
    response
}

fn is_api(path: &str) -> bool {
    path.strip_prefix("/api").is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn is_desk(path: &str) -> bool {
    path.strip_prefix("/api/desk").is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// A path without credentials and without a person's id, however it was written: with extra
/// slashes, in capitals, or percent-encoded.
fn blotted(path: &str) -> String {
    let plain = unescaped(path);
    let parts: Vec<&str> = plain.split('/').filter(|part| !part.is_empty()).collect();
    let is_card = parts.first().is_some_and(|first| first.eq_ignore_ascii_case("t"));
    if is_card && plain != "/t/table.css" {
        return "/t/*".to_owned();
    }
    let small = plain.to_ascii_lowercase();
    for part in ["/names/", "/persons/"] {
        if let Some((before, _)) = small.split_once(part) {
            return format!("{before}{part}*");
        }
    }
    // wherever else somebody may have put one
    if plain.split(|it: char| !it.is_ascii_alphanumeric() && it != '-').any(is_key) {
        return "/*".to_owned();
    }
    path.to_owned()
}

/// Could it be a key or a token, or most of one?
fn is_key(part: &str) -> bool {
    part.split_once('-').is_some_and(|(_, rest)| rest.len() >= 12)
        && part.chars().any(|it| it.is_ascii_digit())
}

/// A path with its percent-encoding decoded, as often as it was encoded.
fn unescaped(path: &str) -> String {
    let mut plain = path.to_owned();
    for _ in 0..3 {
        plain = percent_decode_str(&plain).decode_utf8_lossy().into_owned();
    }
    plain
}

/// HTTP/1.1 requires one `Host`, and two could be read differently by a proxy and by
/// us.
fn check_host(version: Version, headers: &HeaderMap) -> Result<(), Failure> {
    let mut hosts = headers.get_all(HOST).iter();
    let host = hosts.next();
    if hosts.next().is_some() {
        return Err(Failure::Host(Hosts::Several));
    }
    let Some(host) = host else {
        let optional = version < Version::HTTP_11;
        return if optional { Ok(()) } else { Err(Failure::Host(Hosts::None)) };
    };
    let name = host.to_str().ok().filter(|name| !name.contains('@'));
    let is_name = name.is_some_and(|name| name.parse::<Authority>().is_ok());
    if is_name { Ok(()) } else { Err(Failure::Host(Hosts::NoName)) }
}

/// A request under way: whatever becomes of it, it is counted and logged.
struct Visit<'a> {
    door: &'a Door,
    client: IpAddr,
    method: Method,
    route: Route,
    /// Only for the log
    path: Option<String>,
    began: Instant,
    status: u16,
    bytes: u64,
    _there: There<'a>,
}

impl<'a> Visit<'a> {
    fn begin(door: &'a Door, client: IpAddr, request: &Request) -> Self {
        Self {
            door,
            client,
            method: request.method().clone(),
            route: Route::of(request.uri().path()),
            path: door.log.as_ref().map(|_| blotted(request.uri().path())),
            began: Instant::now(),
            status: LEFT,
            bytes: 0,
            _there: door.metrics.request(),
        }
    }

    fn end(&mut self, response: &Response) {
        self.status = response.status().as_u16();
        let is_sent = self.method != Method::HEAD;
        self.bytes = response.body().size_hint().exact().filter(|_| is_sent).unwrap_or(0);
        if let Some(Reason(reason)) = response.extensions().get() {
            self.door.metrics.refused(reason);
        }
    }
}

impl Drop for Visit<'_> {
    fn drop(&mut self) {
        let took = self.began.elapsed();
        self.door.metrics.answered(self.route, self.status, took);
        if let (Some(log), Some(path)) = (&self.door.log, &self.path) {
            log.say(&Said {
                client: self.client,
                method: self.method.as_str(),
                path,
                status: self.status,
                bytes: self.bytes,
                took,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use http_body_util::BodyExt as _;

    use super::*;
    use crate::{Site, router};

    fn door(proxies: &[&str], rate: u32) -> Door {
        Door {
            routes: TowerToHyperService::new(router(Site::default())),
            proxies: Proxies(proxies.iter().map(|text| text.parse().unwrap()).collect()),
            addresses: Addresses::new(0, rate),
            metrics: Arc::default(),
            log: None,
            is_secure: false,
            has_tls: false,
            office: None,
        }
    }

    /// Asks from an address, with more headers; status, body and headers.
    async fn ask(
        door: &Door,
        peer: &str,
        path: &str,
        headers: &[(&str, &str)],
    ) -> (u16, String, HeaderMap) {
        let mut request = Request::builder().uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let peer = Peer { address: peer.parse().unwrap(), is_welcome: true };
        let response = door.pass(peer, request.body(Body::empty()).unwrap()).await;
        let (head, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        (head.status.as_u16(), String::from_utf8_lossy(&body).into_owned(), head.headers)
    }

    #[test]
    fn credentials_never_reach_the_log() {
        let key = "7jw3k9q2m1-4h5k8vw0zt6c3q9d";
        for path in [
            format!("/t/{key}"),
            format!("//t/{key}"),
            format!("/T/{key}"),
            format!("/t//{key}"),
            format!("/%74/{key}"),
            format!("/t%2F{key}"),
            format!("/%2574/{key}"),
            format!("/t/{key}/"),
            format!("/t/x/{}", key.to_uppercase()),
            format!("/x/{key}"),
            format!("/api/desk/{key}"),
            format!("/api/desk/events/{key}/log"),
            format!("/;{key}"),
        ] {
            let said = blotted(&path);
            assert!(!said.to_lowercase().contains(&key[11..]), "{path}: {said}");
        }
        for path in ["/t/table.css", "/api/desk/events/7jw3k9q2m1/log", "/app.wasm", "/api/rule"] {
            assert_eq!(blotted(path), path);
        }
        assert_eq!(
            blotted("/api/desk/events/7jw3k9q2m1/names/p1"),
            "/api/desk/events/7jw3k9q2m1/names/*"
        );
    }

    const HERE: (&str, &str) = ("host", "here:8080");

    #[tokio::test]
    async fn a_request_names_its_host_exactly_once() {
        let door = door(&[], 0);
        let table: [(&[(&str, &str)], u16); 7] = [
            (&[HERE], 200),
            (&[("host", "[2001:db8::1]:8080")], 200),
            (&[], 400),
            (&[HERE, HERE], 400),
            (&[HERE, ("host", "there")], 400),
            (&[("host", "a@here")], 400),
            (&[("host", "a b")], 400),
        ];
        for (headers, status) in table {
            let (said, body, _) = ask(&door, "192.0.2.1", "/api", headers).await;
            assert_eq!(said, status, "{headers:?} {body}");
            assert!(said == 200 || body.starts_with("{\"error\":\"the request has "), "{body}");
        }
        let (_, body, headers) = ask(&door, "192.0.2.1", "/", &[]).await;
        assert_eq!(headers["content-type"], "text/plain; charset=utf-8");
        assert_eq!(headers["cross-origin-resource-policy"], "same-origin");
        let line = "the request has no Host; send exactly one, with the name of this server\n";
        assert_eq!(body, line);
        let old = Request::builder().version(Version::HTTP_10).uri("/api");
        let peer = Peer { address: "192.0.2.1".parse().unwrap(), is_welcome: true };
        assert_eq!(door.pass(peer, old.body(Body::empty()).unwrap()).await.status(), 200);
    }

    #[tokio::test]
    async fn an_address_over_its_rate_is_told_when_to_retry() {
        let door = door(&["10.0.0.1"], 1);
        let asks = async |peer, headers: &[_]| ask(&door, peer, "/api", headers).await.0;
        for _ in 0..4 {
            assert_eq!(asks("192.0.2.1", &[HERE]).await, 200);
        }
        let (status, body, headers) = ask(&door, "192.0.2.1", "/api", &[HERE]).await;
        assert_eq!((status, &headers["retry-after"]), (429, &"1".parse().unwrap()));
        assert!(body.contains("from this address; try again in 1 s"), "{body}");
        // other addresses, files, and clients of a proxy
        assert_eq!(asks("192.0.2.2", &[HERE]).await, 200);
        assert_eq!(ask(&door, "192.0.2.1", "/", &[HERE]).await.0, 404);
        let hop = |address| [HERE, ("x-forwarded-for", address)];
        assert_eq!(asks("10.0.0.1", &hop("192.0.2.3")).await, 200);
        assert_eq!(asks("10.0.0.1", &hop("192.0.2.1")).await, 429);
        // nobody can blame it on somebody else
        assert_eq!(asks("192.0.2.1", &hop("192.0.2.9")).await, 429);
        let metrics = ask(&door, "127.0.0.1", "/metrics", &[HERE]).await.1;
        assert!(metrics.contains("{reason=\"address_rate\"} 3\n"), "{metrics}");
    }

    #[tokio::test]
    async fn an_address_with_too_many_connections_is_told_so() {
        let door = door(&[], 0);
        let peer = Peer { address: "192.0.2.1".parse().unwrap(), is_welcome: false };
        let request = Request::builder().uri("/api/rule").body(Body::empty()).unwrap();
        let response = door.pass(peer, request).await;
        assert_eq!(
            (response.status().as_u16(), &response.headers()["connection"]),
            (429, &"close".parse().unwrap())
        );
        assert!(response.headers().contains_key("retry-after"));
    }

    #[tokio::test]
    async fn only_the_operator_sees_the_metrics() {
        let door = door(&["10.0.0.1"], 0);
        let forwarded = [HERE, ("x-forwarded-for", "127.0.0.1")];
        let table: [(&str, &[_], u16); 6] = [
            ("127.0.0.1", &[HERE], 200),
            ("::1", &[HERE], 200),
            ("10.0.0.1", &[HERE], 200),
            ("10.0.0.1", &forwarded, 404),
            ("127.0.0.1", &forwarded, 404),
            ("192.0.2.1", &[HERE], 404),
        ];
        for (peer, headers, status) in table {
            let (said, body, _) = ask(&door, peer, "/metrics", headers).await;
            assert_eq!(said, status, "{peer} {headers:?}");
            assert_eq!(body.contains("rectify_info{"), status == 200, "{body}");
        }
    }

    #[tokio::test]
    async fn hsts_is_sent_only_where_https_is_certain() {
        let mut door = door(&["10.0.0.1"], 0);
        let over = [HERE, ("x-forwarded-proto", "https")];
        let strict = async |door: &Door, peer, headers: &[_]| {
            ask(door, peer, "/api", headers).await.2.contains_key("strict-transport-security")
        };
        assert!(!strict(&door, "192.0.2.1", &[HERE]).await);
        assert!(!strict(&door, "192.0.2.1", &over).await);
        assert!(!strict(&door, "10.0.0.1", &[HERE]).await);
        assert!(strict(&door, "10.0.0.1", &over).await);
        door.is_secure = true;
        assert!(strict(&door, "192.0.2.1", &[HERE]).await);
    }
}
