//! The API: a text in, a text out, and a status.

use std::sync::{Arc, LazyLock};
use std::thread;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{
    CACHE_CONTROL, CONNECTION, CONTENT_LENGTH, CONTENT_TYPE, EXPECT, RETRY_AFTER,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use http_body_util::BodyExt as _;
use module::Function;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::reference;

/// The longest body that is read, in bytes. A record of a thousand events has
/// about a tenth of it.
pub const LARGEST_BODY: usize = 1024 * 1024;

/// The longest body that is taken off the line, so that a client which writes
/// first and reads then hears that it was too long.
const MOST_DRAINED: usize = 8 * LARGEST_BODY;

/// So many bodies are read at a time.
const MOST_BODIES: usize = 64;

/// How long a client may take to send a body.
const BODY_TIME: Duration = Duration::from_secs(10);

/// How long a request waits for a processor.
const QUEUE_TIME: Duration = Duration::from_secs(10);

/// The five functions by their path.
pub(crate) const FUNCTIONS: [(&str, Function); 5] = [
    ("/rule", module::rule),
    ("/compare", module::compare),
    ("/hands", module::hands),
    ("/meaning", module::meaning),
    ("/attribute", module::attribute),
];

/// The routes below `/api`.
pub(crate) fn routes() -> Router {
    static PAGE: LazyLock<String> = LazyLock::new(reference::page);

    let html = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    let json = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-cache")];
    let css = [(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    // Each answer keeps one processor busy: more at a time would be no faster.
    let processors = thread::available_parallelism().map_or(2, usize::from);
    let desk = Desk {
        bodies: Arc::new(Semaphore::new(MOST_BODIES)),
        processors: Arc::new(Semaphore::new(processors)),
    };
    let mut routes = Router::new()
        .route("/", get(async move || (html, PAGE.as_str())))
        .route("/reference.css", get(async move || (css, reference::STYLE)))
        .route("/openapi.json", get(async move || (json, reference::OPENAPI)));
    for (path, function) in FUNCTIONS {
        let desk = desk.clone();
        let answer = async move |request| answer(desk, function, request).await;
        routes = routes.route(path, post(answer));
    }
    routes
        .fallback(async || Failure::NoSuchPath)
        .method_not_allowed_fallback(async || Failure::WrongMethod)
}

/// Who may be read, and who may be answered, at a time.
#[derive(Clone)]
struct Desk {
    bodies: Arc<Semaphore>,
    processors: Arc<Semaphore>,
}

async fn answer(desk: Desk, function: Function, request: Request) -> Result<Response, Failure> {
    let (head, body) = request.into_parts();
    // requests wait at the door, not in memory
    let _place = turn(desk.bodies).await?;
    let text = timeout(BODY_TIME, read(&head.headers, body)).await;
    let text = text.map_err(|_| Failure::TooSlow)??;
    if !is_json(&head.headers) {
        return Err(Failure::NotJson);
    }
    let turn = turn(desk.processors).await?;
    let answered = tokio::task::spawn_blocking(move || {
        // kept until the answer is there, even if nobody waits for it any more
        let _turn = turn;
        function(&text, &module::Stop::never())
    });
    let answer = answered.await.map_err(|_| Failure::Failed)?;
    let answer = answer.map_err(|refused| Failure::Refused(refused.to_string()))?;
    let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
    Ok((headers, answer).into_response())
}

async fn turn(queue: Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Failure> {
    match timeout(QUEUE_TIME, queue.acquire_owned()).await {
        Ok(Ok(turn)) => Ok(turn),
        Ok(Err(_)) | Err(_) => Err(Failure::Busy),
    }
}

/// `application/json`, perhaps with a character set.
fn is_json(headers: &HeaderMap) -> bool {
    let value = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind = value.and_then(|value| value.split(';').next()).unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

/// The text of a body.
async fn read(headers: &HeaderMap, mut body: Body) -> Result<String, Failure> {
    let length = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    let length = length.and_then(|length| length.parse().ok()).unwrap_or(0_u64);
    let asked_first = headers.contains_key(EXPECT) && length > LARGEST_BODY as u64;
    if asked_first || length > MOST_DRAINED as u64 {
        return Err(Failure::TooLarge);
    }
    let (mut bytes, mut seen) = (Vec::new(), 0);
    while let Some(frame) = body.frame().await {
        let Ok(data) = frame.map_err(|_| Failure::BrokenOff)?.into_data() else { continue };
        seen += data.len();
        if seen <= LARGEST_BODY {
            bytes.extend_from_slice(&data);
        } else if seen > MOST_DRAINED {
            return Err(Failure::TooLarge);
        }
    }
    if seen > LARGEST_BODY {
        return Err(Failure::TooLarge);
    }
    String::from_utf8(bytes).map_err(|error| {
        let place = error.utf8_error().valid_up_to() + 1;
        Failure::Refused(format!("the request is not UTF-8 text: byte {place} is wrong"))
    })
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
enum Failure {
    #[error("{0}")]
    Refused(String),
    #[error("the request breaks off")]
    BrokenOff,
    #[error("there is nothing here; /api says what there is")]
    NoSuchPath,
    #[error("this cannot be done here; /api says what can")]
    WrongMethod,
    #[error("the request took too long to arrive; send it within {} seconds", BODY_TIME.as_secs())]
    TooSlow,
    #[error("the request is too long; at most {} MB are read", LARGEST_BODY / 1024 / 1024)]
    TooLarge,
    #[error("the request is not marked as JSON; send it with Content-Type: application/json")]
    NotJson,
    #[error("the engine failed on this request; that is a mistake of ours, please report it")]
    Failed,
    #[error("too many are asking at once; try again in a moment")]
    Busy,
}

impl Failure {
    const fn status(&self) -> StatusCode {
        match self {
            Self::Refused(_) | Self::BrokenOff => StatusCode::BAD_REQUEST,
            Self::NoSuchPath => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Failed => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
        let body = module::error_json(&self.to_string());
        let mut response = (self.status(), headers, body).into_response();
        let extra = match self {
            Self::TooSlow | Self::TooLarge | Self::BrokenOff => Some((CONNECTION, "close")),
            Self::Busy => Some((RETRY_AFTER, "5")),
            Self::Refused(_)
            | Self::NoSuchPath
            | Self::WrongMethod
            | Self::NotJson
            | Self::Failed => None,
        };
        if let Some((name, value)) = extra {
            response.headers_mut().insert(name, axum::http::HeaderValue::from_static(value));
        }
        response
    }
}
