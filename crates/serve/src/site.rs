//! The files of the app: from the program or from where they were packed, over
//! HTTP.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, LINK, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;

use crate::headers::FIRST;
use crate::packed;

/// A file embedded in the program.
struct Packed {
    path: &'static str,
    hash: &'static str,
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
    /// Where there is no gzip
    plain: Option<&'static [u8]>,
}

// the build script wrote it: FILES
include!(concat!(env!("OUT_DIR"), "/packed.rs"));

/// The page of the app.
pub(crate) const PAGE: &str = "index.html";

/// Files below it in an export are not served.
const MODULE: &str = "module/";

/// The app's files. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Site(Arc<BTreeMap<String, Arc<File>>>);

#[derive(Debug)]
struct File {
    hash: String,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    /// Unpacked when somebody first asks for it
    plain: OnceLock<Bytes>,
}

impl Site {
    /// What the build put into the program: empty if no app had been packed.
    #[must_use]
    pub fn packed() -> Self {
        Self::packed_with_module().app()
    }

    /// The same with the module for other programs, under `module/`. Its example has an
    /// inline script, which the server's headers forbid: it is exported but not served.
    #[must_use]
    pub fn packed_with_module() -> Self {
        let file = |packed: &Packed| {
            let file = File {
                hash: packed.hash.to_owned(),
                brotli: packed.brotli.map(Bytes::from_static),
                gzip: packed.gzip.map(Bytes::from_static),
                plain: packed
                    .plain
                    .map(Bytes::from_static)
                    .map_or_else(OnceLock::new, OnceLock::from),
            };
            (packed.path.to_owned(), Arc::new(file))
        };
        Self(Arc::new(FILES.iter().map(file).collect()))
    }

    /// What was packed in this directory, with the module.
    pub fn read(directory: &Path) -> Result<Self, NotRead> {
        let not_read = |path: PathBuf| move |error| NotRead { path, error };
        let read = |path: PathBuf| fs::read(&path).map(Bytes::from).map_err(not_read(path));
        let files = directory.join(packed::FILES);
        let mut site = BTreeMap::new();
        let list = packed::entries(directory);
        for entry in list.map_err(not_read(directory.join(packed::MANIFEST)))? {
            let encoded = |wanted: bool, suffix: &str| {
                wanted.then(|| read(files.join(format!("{}{suffix}", entry.path)))).transpose()
            };
            let file = File {
                brotli: encoded(entry.brotli, ".br")?,
                gzip: encoded(entry.gzip, ".gz")?,
                plain: read(files.join(&entry.path))?.into(),
                hash: entry.hash,
            };
            site.insert(entry.path, Arc::new(file));
        }
        Ok(Self(Arc::new(site)))
    }

    /// The app without the module: what is served.
    #[must_use]
    pub fn app(&self) -> Self {
        let app = self.0.iter().filter(|(path, _)| !path.starts_with(MODULE));
        Self(Arc::new(app.map(|(path, file)| (path.clone(), Arc::clone(file))).collect()))
    }

    /// Files given one by one: path, version, body.
    pub fn from_files(files: impl IntoIterator<Item = (String, String, Vec<u8>)>) -> Self {
        let file = |(path, hash, body): (_, _, Vec<u8>)| {
            let plain = Bytes::from(body).into();
            (path, Arc::new(File { hash, brotli: None, gzip: None, plain }))
        };
        Self(Arc::new(files.into_iter().map(file).collect()))
    }

    /// Is it empty?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The files, by their path, with their contents.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.0.iter().map(|(path, file)| (path.as_str(), file.plain().as_ref()))
    }
}

/// A file of the packed app could not be read.
#[derive(Debug, thiserror::Error)]
#[error("{}: {error}; remove the directory `app` and pack it again: cargo xtask app", path.display())]
pub struct NotRead {
    path: PathBuf,
    error: io::Error,
}

/// Answers with a file. Nothing is sent twice (`ETag`), and nothing stale is shown: a
/// browser asks each time, and the app's worker keeps whole versions.
pub(crate) fn serve(site: &Site, request: &Request) -> Response {
    let path = match request.uri().path().trim_start_matches('/') {
        "" => PAGE,
        path => path,
    };
    let Some(file) = site.0.get(path) else {
        return (StatusCode::NOT_FOUND, "There is no such page.\n").into_response();
    };
    let (encoding, body) = file.encoded(request.headers());
    let tag = format!("\"{}{}\"", file.hash, encoding.map_or("", |(_, suffix)| suffix));
    let common = [(ETAG, tag.as_str()), (CACHE_CONTROL, "no-cache"), (VARY, "Accept-Encoding")];
    if is_known(request.headers(), &tag) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = [(CONTENT_TYPE, content_type(path))];
    let encoding = encoding.map(|(name, _)| [(CONTENT_ENCODING, name)]);
    let mut response = match encoding {
        Some(encoding) => (common, kind, encoding, Body::from(body)).into_response(),
        None => (common, kind, Body::from(body)).into_response(),
    };
    if path == PAGE {
        response.headers_mut().insert(LINK, HeaderValue::from_static(FIRST));
    }
    response
}

/// A name of HTTP, and what tells the versions of a file apart.
type Encoding = (&'static str, &'static str);

impl File {
    /// The shortest version that the client accepts.
    fn encoded(&self, headers: &HeaderMap) -> (Option<Encoding>, Bytes) {
        let versions = [(("br", "-br"), &self.brotli), (("gzip", "-gz"), &self.gzip)];
        for (encoding, body) in versions {
            if let Some(body) = body
                && takes(headers, encoding.0)
            {
                return (Some(encoding), body.clone());
            }
        }
        (None, self.plain().clone())
    }

    /// The file as it is.
    fn plain(&self) -> &Bytes {
        self.plain.get_or_init(|| self.gzip.as_deref().map(unpacked).unwrap_or_default())
    }
}

fn unpacked(gzip: &[u8]) -> Bytes {
    let mut plain = Vec::new();
    let read = flate2::read::GzDecoder::new(gzip).read_to_end(&mut plain);
    read.expect("what the build put into the program can be unpacked");
    plain.into()
}

/// Does the client accept this encoding? `gzip, br;q=0` accepts gzip only.
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

/// Does the client already have this version?
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
    fn an_encoding_is_used_unless_it_is_refused() {
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
