//! The page shown while there is no app: the progress of its build, or what to type.
//! It refreshes by itself, even without scripts.

use std::cmp::Ordering;
use std::fmt::Write as _;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};

use crate::live::{Missing, Progress};
use crate::packed::STEPS;
use crate::reference::escaped;

/// How many steps come before the page is there; the rest is done while people use it.
const BEFORE_THE_PAGE: usize = 3;

/// The style sheet.
const STYLE: &str = include_str!("waiting.css");

/// The app's icon.
const ICON: &str = include_str!("icon.svg");

/// The script that refreshes.
const SCRIPT: &str = include_str!("waiting.js");

/// What refreshes: the script, otherwise the browser after two seconds.
const AGAIN: &str = "<script src=\"/waiting.js\" defer></script>\n\
    <noscript><meta http-equiv=\"refresh\" content=\"2\"></noscript>\n";

/// While the app is being built.
pub(crate) fn building(progress: &Progress, path: &str) -> Response {
    let told = "The app is being built; the page at / shows the progress.\n";
    let page = || building_page(progress);
    let mut response = answer(StatusCode::SERVICE_UNAVAILABLE, path, told, page);
    response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("5"));
    response
}

/// Where there is no app.
pub(crate) fn missing(missing: &Missing, path: &str) -> Response {
    let told = format!("{}\n", missing.told);
    answer(StatusCode::NOT_FOUND, path, &told, || missing_page(missing))
}

/// The page, its files, or the same in a sentence.
fn answer(status: StatusCode, path: &str, told: &str, page: impl Fn() -> String) -> Response {
    let (status, kind, body) = match path {
        "/" | "/index.html" => (status, "text/html; charset=utf-8", page()),
        "/waiting.css" => (StatusCode::OK, "text/css; charset=utf-8", STYLE.to_owned()),
        "/waiting.js" => (StatusCode::OK, "text/javascript; charset=utf-8", SCRIPT.to_owned()),
        "/icon.svg" => (StatusCode::OK, "image/svg+xml", ICON.to_owned()),
        _ => (status, "text/plain; charset=utf-8", told.to_owned()),
    };
    (status, [(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")], body).into_response()
}

fn building_page(progress: &Progress) -> String {
    let mut page = head("Rectify is being built", AGAIN);
    page.push_str(
        "<h1>The app is being built</h1>\n\
         <p>The first time takes some minutes; then only what has changed is built again. This \
         page turns into the app by itself.</p>\n<ol>\n",
    );
    for (number, step) in (1..).zip(&STEPS[..BEFORE_THE_PAGE]) {
        let _ = match number.cmp(&progress.step) {
            Ordering::Less => {
                writeln!(page, "<li class=\"done\">{step}<span class=\"hidden\">: done</span></li>")
            }
            Ordering::Equal => {
                writeln!(page, "<li aria-current=\"step\">{step}{}</li>", now(progress))
            }
            Ordering::Greater => writeln!(page, "<li>{step}</li>"),
        };
    }
    let _ = writeln!(page, "</ol>\n<p class=\"quiet\">{} so far. {API}</p>", time(progress));
    page.push_str(END);
    page
}

/// What is being done, as a bar and in the build's own words.
fn now(progress: &Progress) -> String {
    let (count, value) = match progress.done {
        Some((done, all)) => (
            format!("<span class=\"count\">{done} of {all}</span>"),
            format!(" value=\"{done}\" max=\"{all}\""),
        ),
        None => (String::new(), String::new()),
    };
    let bar = format!("<progress aria-label=\"this step\"{value}></progress>");
    format!("{count}{bar}<code>{}</code>", escaped(&progress.line))
}

fn time(progress: &Progress) -> String {
    match progress.began.elapsed().as_secs() {
        seconds @ 0..60 => format!("{seconds} s"),
        seconds => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}

fn missing_page(missing: &Missing) -> String {
    let mut page = head("Rectify has no app", "");
    let _ = writeln!(page, "<h1>The app is not here</h1>\n<p>{}</p>", with_code(&missing.told));
    if !missing.lines.is_empty() {
        let lines = escaped(&missing.lines.join("\n"));
        let _ = writeln!(page, "<pre tabindex=\"0\"><code>{lines}</code></pre>");
    }
    let _ = writeln!(page, "<p class=\"quiet\">{API}</p>");
    page.push_str(END);
    page
}

const API: &str = "The <a href=\"/api\">API</a> answers already.";

const END: &str = "</main>\n</html>\n";

fn head(title: &str, again: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n{again}\
         <title>{title}</title>\n<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"stylesheet\" href=\"/waiting.css\">\n\
         <header><img src=\"/icon.svg\" alt=\"\" width=\"32\" height=\"32\">Rectify</header>\n\
         <main>\n"
    )
}

/// Text as HTML, with what is between backticks as code.
fn with_code(text: &str) -> String {
    let mut html = String::new();
    for (number, part) in text.split('`').enumerate() {
        let part = escaped(part);
        let _ = if number % 2 == 1 {
            write!(html, "<code>{part}</code>")
        } else {
            write!(html, "{part}")
        };
    }
    html
}
