//! The headers that every answer has.

use axum::http::HeaderValue;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::response::Response;

/// Only what comes from this server: no inline script or style, no other origin, no
/// frame. The engine is WebAssembly, which needs its own keyword.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; \
    worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The headers that every answer has, and every file of an export should have.
pub(crate) const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// What the page needs first, announced before the page itself has been read: on a
/// slow connection and an old phone the program begins to arrive a tenth of a second
/// sooner.
pub(crate) const FIRST: &str = "<app.wasm>; rel=preload; as=fetch; crossorigin, \
    <style.css>; rel=preload; as=style";

/// Once over HTTPS, always over HTTPS; for a year.
const STRICT: &str = "max-age=31536000";

/// Adds them.
pub(crate) async fn add(mut response: Response) -> Response {
    guard(&mut response);
    response
}

/// Adds them where they are not set yet.
pub(crate) fn guard(response: &mut Response) {
    for (name, value) in HEADERS {
        // a page with a form has a policy of its own
        let headers = response.headers_mut();
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
}

/// Tells a browser that came over HTTPS to come back that way.
pub(crate) fn stay_secure(response: &mut Response) {
    let value = HeaderValue::from_static(STRICT);
    response.headers_mut().insert(STRICT_TRANSPORT_SECURITY, value);
}
