//! The files of the app: from the program, over HTTP.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
    VARY,
};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;

/// A file as the build packed it.
pub(crate) struct Packed {
    path: &'static str,
    hash: &'static str,
    plain: &'static [u8],
    brotli: &'static [u8],
    gzip: &'static [u8],
}

mod table {
    use super::Packed;

    include!(concat!(env!("OUT_DIR"), "/packed.rs"));
}

/// The app's files. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Site(Arc<BTreeMap<String, File>>);

#[derive(Debug)]
struct File {
    hash: String,
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

impl Site {
    /// What the build packed into the program: nothing in a debug build.
    #[must_use]
    pub fn packed() -> Self {
        Self::of(table::APP, "")
    }

    /// The same with the module for other programs, under `module/`. Its example
    /// has its script within, which the server's headers forbid: it is exported
    /// and not served.
    #[must_use]
    pub fn packed_with_module() -> Self {
        let (app, module) = (Self::of(table::APP, ""), Self::of(table::MODULE, "module/"));
        let files = [app, module].into_iter().filter_map(|site| Arc::into_inner(site.0));
        Self(Arc::new(files.flatten().collect()))
    }

    fn of(table: &'static [Packed], prefix: &str) -> Self {
        let file = |packed: &Packed| {
            let file = File {
                hash: packed.hash.to_owned(),
                plain: Bytes::from_static(packed.plain),
                brotli: shorter(packed.brotli, packed.plain),
                gzip: shorter(packed.gzip, packed.plain),
            };
            (format!("{prefix}{}", packed.path), file)
        };
        Self(Arc::new(table.iter().map(file).collect()))
    }

    /// Files given one by one: path, version, body.
    pub fn from_files(files: impl IntoIterator<Item = (String, String, Vec<u8>)>) -> Self {
        let file = |(path, hash, body): (_, _, Vec<u8>)| {
            (path, File { hash, plain: body.into(), brotli: None, gzip: None })
        };
        Self(Arc::new(files.into_iter().map(file).collect()))
    }

    /// Is there nothing?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The files, by their path, with what they hold.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.0.iter().map(|(path, file)| (path.as_str(), file.plain.as_ref()))
    }
}

fn shorter(packed: &'static [u8], plain: &[u8]) -> Option<Bytes> {
    (packed.len() < plain.len()).then(|| Bytes::from_static(packed))
}

/// Answers with a file. Nothing is asked for twice (`ETag`), and nothing old is
/// shown: a browser asks each time, and the app's worker keeps whole versions.
pub(crate) fn serve(site: &Site, request: &Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return (
            StatusCode::METHOD_NOT_ALLOWED,
            [(ALLOW, "GET, HEAD")],
            "This can only be read.\n",
        )
            .into_response();
    }
    let path = match request.uri().path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let Some(file) = site.0.get(path) else {
        let told = if site.is_empty() {
            "The app is only in release builds: cargo run --release -- serve\n"
        } else {
            "There is no such page.\n"
        };
        return (StatusCode::NOT_FOUND, told).into_response();
    };
    let (encoding, body) = file.encoded(request.headers());
    let tag = format!("\"{}{}\"", file.hash, encoding.map_or("", |(_, suffix)| suffix));
    let common = [(ETAG, tag.as_str()), (CACHE_CONTROL, "no-cache"), (VARY, "Accept-Encoding")];
    if is_known(request.headers(), &tag) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = [(CONTENT_TYPE, content_type(path))];
    let encoding = encoding.map(|(name, _)| [(CONTENT_ENCODING, name)]);
    match encoding {
        Some(encoding) => (common, kind, encoding, Body::from(body)).into_response(),
        None => (common, kind, Body::from(body)).into_response(),
    }
}

/// A name of HTTP, and what tells the versions of a file apart.
type Encoding = (&'static str, &'static str);

impl File {
    /// The shortest version that the client takes.
    fn encoded(&self, headers: &HeaderMap) -> (Option<Encoding>, Bytes) {
        let versions = [(("br", "-br"), &self.brotli), (("gzip", "-gz"), &self.gzip)];
        for (encoding, body) in versions {
            if let Some(body) = body
                && takes(headers, encoding.0)
            {
                return (Some(encoding), body.clone());
            }
        }
        (None, self.plain.clone())
    }
}

/// Does the client take this encoding? `gzip, br;q=0` takes gzip only.
fn takes(headers: &HeaderMap, encoding: &str) -> bool {
    let values = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|item| {
        let mut parts = item.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused = parts.any(|part| {
            let weight = part.strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
            weight.is_some_and(|weight| weight <= 0.0)
        });
        named && !refused
    })
}

/// Does the client have this version already?
fn is_known(headers: &HeaderMap, tag: &str) -> bool {
    let values = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|known| {
        let known = known.trim();
        known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag
    })
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_encoding_is_taken_unless_it_is_refused() {
        let table = [
            ("gzip, deflate, br, zstd", true),
            ("br;q=0.5", true),
            ("BR", true),
            ("gzip, br;q=0", false),
            ("gzip, br; q=0.0", false),
            ("brotli", false),
            ("", false),
        ];
        for (value, taken) in table {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, value.parse().unwrap());
            assert_eq!(takes(&headers, "br"), taken, "{value}");
        }
    }
}
