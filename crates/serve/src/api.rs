//! The API: a text in, a text out, and a status.

use std::net::{IpAddr, Ipv4Addr};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, LazyLock};
use std::thread;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, EXPECT};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use http_body_util::BodyExt as _;
use tokio::time::{Instant, sleep, sleep_until, timeout, timeout_at};
use wire::until::{self, Function};
use wire::{Error, Stop};
use words::Tongue;

use crate::failure::Failure;
use crate::queue::Queue;
use crate::reference;
use crate::room::{Held, Place, ROOM, Room};

/// The longest body that is accepted, in bytes. A record of a thousand events has
/// about half of that.
pub const LARGEST_BODY: usize = 256 * 1024;

/// The longest body that is read off the connection, so that a client which sends
/// everything before reading hears that it was too long.
const MOST_DRAINED: usize = 8 * LARGEST_BODY;

/// From the end of a request's head to the beginning of its answer.
pub(crate) const DEADLINE: Duration = Duration::from_secs(10);

/// How long anybody may use a processor that others wait for. An honest request takes
/// a few milliseconds.
const FAIR: Duration = Duration::from_secs(1);

/// What is not worth the hand-over to another thread and back is answered at once: a
/// request of so many bytes, in so many steps of counting (some tenths of a millisecond). If it
/// is not done by then, it is begun again where it may take its time.
const SHORT: usize = 1024;
const FEW_STEPS: u64 = 100_000;

/// The functions of which that may be expected.
const QUICK: [&str; 2] = ["/rule", "/compare"];

/// A book takes longer to ask.
const BOOKS: &str = "\"system";

/// Functions by their path.
pub(crate) type Functions = &'static [(&'static str, Function)];

/// The functions by their path.
pub(crate) const FUNCTIONS: [(&str, Function); 7] = [
    ("/rule", until::rule),
    ("/compare", until::compare),
    ("/hands", until::hands),
    ("/meaning", until::meaning),
    ("/attribute", until::attribute),
    ("/score", until::score),
    ("/review", until::review),
];

/// The routes below `/api`.
pub(crate) fn routes(desk: &Desk) -> Router {
    static PAGE: LazyLock<String> = LazyLock::new(reference::page);

    let html = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    let json = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-cache")];
    let css = [(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "no-cache")];
    let mut routes = Router::new()
        .route("/", get(async move || (html, PAGE.as_str())))
        .route("/reference.css", get(async move || (css, reference::STYLE)))
        .route("/openapi.json", get(async move || (json, reference::OPENAPI)));
    let exercises = desk.clone();
    let exercise = async move |request| answer_query(exercises, until::exercise, request).await;
    routes = routes.route("/exercise", get(exercise));
    for (path, function) in desk.functions {
        let desk = desk.clone();
        let is_quick = QUICK.contains(path);
        let answer = async move |request| answer(desk, *function, is_quick, request).await;
        routes = routes.route(path, post(answer));
    }
    routes
        .fallback(async || Failure::NoSuchPath)
        .method_not_allowed_fallback(async || Failure::WrongMethod)
}

/// Who is asking, for the queue: an address as [`crate::address`] counts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Asker(pub(crate) IpAddr);

/// Where requests are read and answered. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Desk {
    queue: Arc<Queue>,
    room: Arc<Room>,
    deadline: Duration,
    functions: Functions,
}

impl Desk {
    /// A desk that answers within this time, or says that it could not.
    pub(crate) fn new(deadline: Duration, functions: Functions) -> Self {
        // Each answer keeps one processor busy: more at once would be no faster.
        let processors = thread::available_parallelism().map_or(2, usize::from);
        Self { queue: Queue::new(processors), room: Room::new(ROOM), deadline, functions }
    }
}

impl Desk {
    /// The body of a request that is JSON.
    pub(crate) async fn json(&self, request: Request) -> Result<String, Failure> {
        let (announced, text) = self.body(request).await?;
        if announced.is_json { Ok(text) } else { Err(Failure::NotJson) }
    }

    /// The body of a form.
    pub(crate) async fn form(&self, request: Request) -> Result<String, Failure> {
        Ok(self.body(request).await?.1)
    }

    /// Works something out when its turn has come, within a time limit; `None` if time ran out.
    pub(crate) async fn work_out<T: Send + 'static>(
        &self,
        asker: IpAddr,
        limit: Duration,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Option<T> {
        let turn = timeout(self.deadline, self.queue.turn(asker)).await.ok()?;
        let stop = Stop::new();
        let _interest = Interest(stop.clone());
        let given = stop.clone();
        let mut worked = tokio::task::spawn_blocking(move || {
            let _kept = turn;
            work(&given)
        });
        tokio::select! {
            biased;
            worked = &mut worked => return worked.ok(),
            () = sleep(limit) => stop.stop(),
        }
        // what was found so far
        timeout(limit, worked).await.ok()?.ok()
    }

    async fn body(&self, request: Request) -> Result<(Announced, String), Failure> {
        let (announced, body) = Announced::split(request);
        let text = timeout(self.deadline, read(&announced, body, Arc::clone(&self.room))).await;
        let (text, _place) = text.map_err(|_| Failure::TooSlow(self.deadline))??;
        Ok((announced, text))
    }
}

impl Default for Desk {
    fn default() -> Self {
        Self::new(DEADLINE, &FUNCTIONS)
    }
}

async fn answer(
    desk: Desk,
    function: Function,
    is_quick: bool,
    request: Request,
) -> Result<Response, Failure> {
    let deadline = Instant::now() + desk.deadline;
    let asker = asker(&request);
    let (announced, body) = Announced::split(request);
    let text = timeout_at(deadline, read(&announced, body, Arc::clone(&desk.room))).await;
    let (text, place) = text.map_err(|_| Failure::TooSlow(desk.deadline))??;
    if !announced.is_json {
        return Err(Failure::NotJson);
    }
    if is_quick && let Some(answer) = at_once(&desk, function, &text) {
        return respond(answer?);
    }
    work(desk, function, asker, text, Some(place), deadline).await
}

/// What a function answers, or why it does not, and the language in which to say so.
type Answer = Result<String, (Tongue, Error)>;

/// The answer to a short request, if a processor is free and it takes little.
fn at_once(desk: &Desk, function: Function, text: &str) -> Option<Result<Answer, Failure>> {
    if text.len() > SHORT || text.contains(BOOKS) {
        return None;
    }
    let _turn = desk.queue.turn_now()?;
    let stop = Stop::after(FEW_STEPS);
    let answer = catch_unwind(AssertUnwindSafe(|| function(text, &stop)));
    match answer {
        Ok(Err(Error::Stopped)) => None,
        Ok(answer) => Some(Ok(answer.map_err(|refused| (wire::spoken(text), refused)))),
        Err(_) => Some(Err(Failure::Failed)),
    }
}

/// The answer of a function as a response.
fn respond(answer: Answer) -> Result<Response, Failure> {
    let answer = answer.map_err(|(tongue, refused)| {
        let stopped = matches!(refused, Error::Stopped);
        if stopped { Failure::TooLong } else { Failure::Engine(tongue, Box::new(refused)) }
    })?;
    let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
    Ok((headers, answer).into_response())
}

/// The same for a request in the address.
async fn answer_query(
    desk: Desk,
    function: Function,
    request: Request,
) -> Result<Response, Failure> {
    let deadline = Instant::now() + desk.deadline;
    let query = request.uri().query().unwrap_or_default().to_owned();
    work(desk, function, asker(&request), query, None, deadline).await
}

/// Who is asking.
fn asker(request: &Request) -> IpAddr {
    let asker = request.extensions().get::<Asker>().map(|asker| asker.0);
    asker.unwrap_or(Ipv4Addr::UNSPECIFIED.into())
}

/// The answer of a function, when its turn has come.
async fn work(
    desk: Desk,
    function: Function,
    asker: IpAddr,
    text: String,
    place: Option<Place>,
    deadline: Instant,
) -> Result<Response, Failure> {
    let turn = timeout_at(deadline, desk.queue.turn(asker)).await.map_err(|_| Failure::Busy)?;
    let stop = Stop::new();
    let _interest = Interest(stop.clone());
    let work = tokio::task::spawn_blocking(move || {
        // kept until the work has really ended
        let _kept = (turn, place);
        function(&text, &stop).map_err(|refused| (wire::spoken(&text), refused))
    });
    let answer = tokio::select! {
        biased;
        answer = work => answer.map_err(|_| Failure::Failed)?,
        () = sleep_until(deadline) => return Err(Failure::TooLong),
        () = unfair(&desk.queue) => return Err(Failure::TooLong),
    };
    respond(answer)
}

/// A client's interest in an answer: when it ends, because the client left or time is
/// up, so does the work.
struct Interest(Stop);

impl Drop for Interest {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Ready when a processor has been used for long while others wait.
async fn unfair(queue: &Queue) {
    sleep(FAIR).await;
    queue.is_waited_for().await;
}

/// What a head says about its body. The head itself is not kept while the body
/// arrives.
struct Announced {
    length: u64,
    asks_first: bool,
    is_json: bool,
}

impl Announced {
    fn split(request: Request) -> (Self, Body) {
        let (head, body) = request.into_parts();
        let length = head.headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok());
        let length = length.and_then(|length| length.parse().ok()).unwrap_or(0);
        let asks_first = head.headers.contains_key(EXPECT);
        (Self { length, asks_first, is_json: is_json(&head.headers) }, body)
    }
}

/// `application/json`, perhaps with a character set.
fn is_json(headers: &HeaderMap) -> bool {
    let value = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind = value.and_then(|value| value.split(';').next()).unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

/// The text of a body, and the memory reserved for it.
async fn read(
    announced: &Announced,
    mut body: Body,
    room: Arc<Room>,
) -> Result<(String, Place), Failure> {
    let too_long_to_ask = announced.asks_first && announced.length > LARGEST_BODY as u64;
    if too_long_to_ask || announced.length > MOST_DRAINED as u64 {
        return Err(Failure::TooLarge);
    }
    let (mut held, mut seen) = (Some(Held::new(room)), 0);
    while let Some(frame) = body.frame().await {
        let Ok(data) = frame.map_err(|_| Failure::BrokenOff)?.into_data() else { continue };
        seen += data.len();
        if seen > MOST_DRAINED {
            return Err(Failure::TooLarge);
        }
        if seen > LARGEST_BODY {
            held = None;
        }
        if let Some(held) = &mut held {
            held.push(&data)?;
        }
    }
    let (bytes, place) = held.ok_or(Failure::TooLarge)?.into_parts();
    let text = String::from_utf8(bytes).map_err(|error| {
        let byte = error.utf8_error().valid_up_to() + 1;
        Failure::NotText(byte)
    })?;
    Ok((text, place))
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;
    use tower::ServiceExt as _;

    use super::*;

    const REQUEST: &str = r#"{"meaning": "37"}"#;

    async fn asked(desk: &Desk, body: impl Into<Body>) -> StatusCode {
        let request = Request::post("/hands").header(CONTENT_TYPE, "application/json");
        let request = request.body(body.into()).unwrap();
        routes(desk).oneshot(request).await.unwrap().status()
    }

    #[test]
    fn what_is_short_and_takes_little_is_answered_at_once() {
        let quick: Function = |_, _| Ok("{}".to_owned());
        let long: Function = |_, _| Err(Error::Stopped);
        let broken: Function = |_, _| panic!("for the test");
        let desk = Desk { queue: Queue::new(1), ..Desk::default() };
        assert!(matches!(at_once(&desk, quick, "{}"), Some(Ok(Ok(_)))));
        assert!(at_once(&desk, quick, &" ".repeat(SHORT + 1)).is_none());
        assert!(at_once(&desk, quick, r#"{"systems": {"ns": "sayc"}}"#).is_none());
        assert!(at_once(&desk, long, "{}").is_none());
        assert!(matches!(at_once(&desk, broken, "{}"), Some(Err(Failure::Failed))));
        // the only processor is in use
        let _turn = desk.queue.turn_now();
        assert!(at_once(&desk, quick, "{}").is_none());
    }

    #[tokio::test]
    async fn request_bodies_share_a_memory_limit_and_give_it_back() {
        let desk = Desk { room: Room::new(1000), ..Desk::default() };
        for _ in 0..100 {
            assert_eq!(asked(&desk, REQUEST).await, StatusCode::OK);
        }
        // this one alone does not fit, and nothing of it stays
        let long = format!("{REQUEST}{}", " ".repeat(1000));
        assert_eq!(asked(&desk, long).await, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(asked(&desk, REQUEST).await, StatusCode::OK);
        // somebody else has nearly all of it
        let mut other = Held::new(Arc::clone(&desk.room));
        other.push(&[0; 990]).unwrap();
        assert_eq!(asked(&desk, REQUEST).await, StatusCode::SERVICE_UNAVAILABLE);
        drop(other);
        assert_eq!(asked(&desk, REQUEST).await, StatusCode::OK);
        // the length alone takes nothing
        let too_long = " ".repeat(LARGEST_BODY + 1);
        let desk = Desk::default();
        assert_eq!(asked(&desk, too_long).await, StatusCode::PAYLOAD_TOO_LARGE);
    }
}
