//! What the server has done, counted, for those who watch it (Prometheus).

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use crate::failure::Failure;

/// The routes that are counted separately. Everything else is a file.
const ROUTES: [&str; 13] = [
    "/api/rule",
    "/api/compare",
    "/api/hands",
    "/api/meaning",
    "/api/attribute",
    "/api/score",
    "/api/review",
    "/api/exercise",
    "/api/desk",
    "/t",
    "/api",
    "/metrics",
    "/",
];

/// The statuses that are counted separately. All others are counted together.
const STATUSES: [u16; 19] =
    [200, 303, 304, 308, 400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 499, 500, 503, 504];

/// The histogram buckets for times, in microseconds, and as they are printed.
const CLASSES: [(u64, &str); 12] = [
    (500, "0.0005"),
    (1_000, "0.001"),
    (2_500, "0.0025"),
    (5_000, "0.005"),
    (10_000, "0.01"),
    (25_000, "0.025"),
    (50_000, "0.05"),
    (100_000, "0.1"),
    (500_000, "0.5"),
    (1_000_000, "1"),
    (5_000_000, "5"),
    (10_000_000, "10"),
];

/// One of the routes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Route(usize);

impl Route {
    /// The route of a path.
    pub(crate) fn of(path: &str) -> Self {
        let whole = ROUTES.iter().position(|route| *route == path);
        let within = match path {
            path if path.starts_with("/api/desk/") => "/api/desk",
            path if path.starts_with("/api/") => "/api",
            path if path.starts_with("/t/") => "/t",
            _ => "/",
        };
        let part = || ROUTES.iter().position(|route| *route == within);
        Self(whole.or_else(part).unwrap_or(0))
    }
}

/// A number that grows.
type Count = AtomicU64;

/// What has been counted.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    requests: [[Count; STATUSES.len() + 1]; ROUTES.len()],
    times: [Times; ROUTES.len()],
    refused: [Count; Failure::REASONS.len()],
    in_flight: AtomicI64,
    connections: AtomicI64,
}

/// How long the requests of a route took.
#[derive(Debug, Default)]
struct Times {
    classes: [Count; CLASSES.len()],
    count: Count,
    microseconds: Count,
}

/// Something that counts until it is dropped.
pub(crate) struct There<'a>(&'a AtomicI64);

impl Drop for There<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    /// A request that has begun.
    pub(crate) fn request(&self) -> There<'_> {
        self.in_flight.fetch_add(1, Ordering::Relaxed);
        There(&self.in_flight)
    }

    /// A connection that has begun.
    pub(crate) fn connection(&self) -> There<'_> {
        self.connections.fetch_add(1, Ordering::Relaxed);
        There(&self.connections)
    }

    /// A request has been answered.
    pub(crate) fn answered(&self, Route(route): Route, status: u16, took: Duration) {
        let known = STATUSES.iter().position(|known| *known == status);
        add(&self.requests[route][known.unwrap_or(STATUSES.len())], 1);
        let times = &self.times[route];
        let took = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        if let Some(class) = CLASSES.iter().position(|(limit, _)| took <= *limit) {
            add(&times.classes[class], 1);
        }
        add(&times.count, 1);
        add(&times.microseconds, took);
    }

    /// Something has been refused; the words are [`Failure::REASONS`].
    pub(crate) fn refused(&self, reason: &str) {
        let place = Failure::REASONS.iter().position(|known| *known == reason);
        if let Some(place) = place {
            add(&self.refused[place], 1);
        }
    }

    /// All metrics as text.
    pub(crate) fn page(&self, addresses: usize, lines_dropped: u64) -> String {
        let mut page = Page(String::new());
        page.about("rectify_info", "gauge", "The version.");
        page.line("rectify_info", concat!("version=\"", env!("CARGO_PKG_VERSION"), "\""), 1);
        self.requests_on(&mut page);
        self.times_on(&mut page);
        page.about("rectify_refused_total", "counter", "What the server refused, by reason.");
        for (reason, count) in Failure::REASONS.iter().zip(&self.refused) {
            page.line("rectify_refused_total", &format!("reason=\"{reason}\""), of(count));
        }
        let (in_flight, connections) = (&self.in_flight, &self.connections);
        page.one("rectify_requests_in_flight", "gauge", "Requests under way.", there(in_flight));
        page.one("rectify_connections", "gauge", "Connections.", there(connections));
        page.one("rectify_addresses", "gauge", "Addresses known.", addresses);
        let name = "rectify_log_lines_dropped_total";
        page.one(name, "counter", "Lines that the log could not take.", lines_dropped);
        page.0
    }

    fn requests_on(&self, page: &mut Page) {
        let name = "rectify_requests_total";
        page.about(name, "counter", "Requests answered; 499: the client left before the answer.");
        for (route, counts) in ROUTES.iter().zip(&self.requests) {
            let statuses = STATUSES.iter().map(ToString::to_string).chain(["other".to_owned()]);
            for (status, count) in statuses.zip(counts) {
                if of(count) > 0 {
                    let labels = format!("route=\"{route}\",status=\"{status}\"");
                    page.line(name, &labels, of(count));
                }
            }
        }
    }

    fn times_on(&self, page: &mut Page) {
        let name = "rectify_request_seconds";
        page.about(name, "histogram", "From the end of a head to the beginning of its answer.");
        for (route, times) in ROUTES.iter().zip(&self.times) {
            let total = of(&times.count);
            if total == 0 {
                continue;
            }
            let (bucket, mut sum) = (format!("{name}_bucket"), 0);
            for ((_, limit), count) in CLASSES.iter().zip(&times.classes) {
                sum += of(count);
                page.line(&bucket, &format!("route=\"{route}\",le=\"{limit}\""), sum);
            }
            page.line(&bucket, &format!("route=\"{route}\",le=\"+Inf\""), total.max(sum));
            let label = format!("route=\"{route}\"");
            let all = of(&times.microseconds);
            let seconds = format!("{}.{:06}", all / 1_000_000, all % 1_000_000);
            page.line(&format!("{name}_sum"), &label, seconds);
            page.line(&format!("{name}_count"), &label, total.max(sum));
        }
    }
}

/// The text of the metrics.
struct Page(String);

impl Page {
    fn about(&mut self, name: &str, kind: &str, what: &str) {
        let _ = writeln!(self.0, "# HELP {name} {what}\n# TYPE {name} {kind}");
    }

    fn line(&mut self, name: &str, labels: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.0, "{name}{{{labels}}} {value}");
    }

    fn one(&mut self, name: &str, kind: &str, what: &str, value: impl std::fmt::Display) {
        self.about(name, kind, what);
        let _ = writeln!(self.0, "{name} {value}");
    }
}

fn add(count: &Count, more: u64) {
    count.fetch_add(more, Ordering::Relaxed);
}

fn of(count: &Count) -> u64 {
    count.load(Ordering::Relaxed)
}

fn there(count: &AtomicI64) -> i64 {
    count.load(Ordering::Relaxed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::FUNCTIONS;

    #[test]
    fn every_function_is_counted_separately() {
        for (path, _) in FUNCTIONS {
            let path = format!("/api{path}");
            assert_eq!(ROUTES[Route::of(&path).0], path);
        }
        let table = [
            ("/", "/"),
            ("/app.wasm", "/"),
            ("/apis", "/"),
            ("/api", "/api"),
            ("/api/nothing", "/api"),
            ("/metrics", "/metrics"),
        ];
        for (path, counted) in table {
            assert_eq!(ROUTES[Route::of(path).0], counted, "{path}");
        }
    }

    #[test]
    fn the_metrics_page_is_in_prometheus_format() {
        let metrics = Metrics::default();
        let connection = metrics.connection();
        metrics.answered(Route::of("/api/rule"), 200, Duration::from_micros(700));
        metrics.answered(Route::of("/api/rule"), 200, Duration::from_secs(11));
        metrics.answered(Route::of("/index.html"), 418, Duration::from_micros(1));
        metrics.refused("busy");
        metrics.refused("nothing of ours");
        let page = metrics.page(3, 4);
        for line in [
            "rectify_requests_total{route=\"/api/rule\",status=\"200\"} 2",
            "rectify_requests_total{route=\"/\",status=\"other\"} 1",
            "rectify_request_seconds_bucket{route=\"/api/rule\",le=\"0.0005\"} 0",
            "rectify_request_seconds_bucket{route=\"/api/rule\",le=\"0.001\"} 1",
            "rectify_request_seconds_bucket{route=\"/api/rule\",le=\"10\"} 1",
            "rectify_request_seconds_bucket{route=\"/api/rule\",le=\"+Inf\"} 2",
            "rectify_request_seconds_sum{route=\"/api/rule\"} 11.000700",
            "rectify_request_seconds_count{route=\"/api/rule\"} 2",
            "rectify_refused_total{reason=\"busy\"} 1",
            "rectify_requests_in_flight 0",
            "rectify_connections 1",
            "rectify_addresses 3",
            "rectify_log_lines_dropped_total 4",
        ] {
            assert!(page.lines().any(|it| it == line), "{line}\n{page}");
        }
        assert!(page.contains(&format!("version=\"{}\"", env!("CARGO_PKG_VERSION"))));
        assert!(!page.contains("/api/hands"), "{page}");
        drop(connection);
        assert!(metrics.page(0, 0).contains("rectify_connections 0\n"));
        // each name is explained once
        let mut helped: Vec<_> = page.lines().filter(|line| line.starts_with("# HELP")).collect();
        let all = helped.len();
        helped.dedup();
        assert_eq!(helped.len(), all);
    }
}
