//! Why there is no answer: a status, one sentence, and a word for the metrics.

use std::time::Duration;

use axum::http::header::{CACHE_CONTROL, CONNECTION, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use words::{Hosts, Paper, Refusal, Tongue, Unread, Unserved};

use crate::api::LARGEST_BODY;

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Failure {
    /// The engine says what is wrong with the request
    #[error("{1}")]
    Engine(Tongue, Box<wire::Error>),
    /// The request is not even text, from this byte on
    #[error("the request is not UTF-8 text: byte {0} is wrong")]
    NotText(usize),
    /// The client stopped in the middle of a body
    #[error("the request is incomplete; send all of it")]
    BrokenOff,
    /// HTTP requires a Host
    #[error("the request has no Host, or more than one; send exactly one")]
    Host(Hosts),
    /// A path without a function
    #[error("there is nothing here; /api lists what there is")]
    NoSuchPath,
    /// A function asked for with the wrong method
    #[error("this cannot be done here; /api lists what can")]
    WrongMethod,
    /// The body trickled in too slowly
    #[error("the request took too long to arrive; send it within {} seconds", .0.as_secs())]
    TooSlow(Duration),
    /// The body was too long
    #[error("the request is too long; at most {} KB are read", LARGEST_BODY / 1024)]
    TooLarge,
    /// The content type is missing or wrong
    #[error("the request is not marked as JSON; send it with Content-Type: application/json")]
    NotJson,
    /// The address has sent too many requests
    #[error("too many requests come from this address; try again in {0} s")]
    TooMany(u64),
    /// The address has too many connections
    #[error("too many connections come from this address; close some and try again")]
    TooManyConnections,
    /// The engine gave up
    #[error("the engine failed on this request; that is a bug of ours, please report it")]
    Failed,
    /// No processor was free in time
    #[error("the server is busy; try again in a moment")]
    Busy,
    /// There is no room for the body
    #[error("too many requests are arriving at once; try again in a moment")]
    Full,
    /// The work took too long
    #[error("the answer takes too long to work out; ask for less at a time")]
    TooLong,
}

/// The word for a [`Failure`] in the metrics; it goes with the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reason(pub(crate) &'static str);

impl Failure {
    /// The status of HTTP.
    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Self::Engine(..) | Self::NotText(_) | Self::BrokenOff | Self::Host(_) => {
                StatusCode::BAD_REQUEST
            }
            Self::NoSuchPath => StatusCode::NOT_FOUND,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooSlow(_) => StatusCode::REQUEST_TIMEOUT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooMany(_) | Self::TooManyConnections => StatusCode::TOO_MANY_REQUESTS,
            Self::Failed => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Busy | Self::Full => StatusCode::SERVICE_UNAVAILABLE,
            Self::TooLong => StatusCode::GATEWAY_TIMEOUT,
        }
    }

    /// The word of the metrics, for what the server refuses: what the engine
    /// refuses is an answer.
    const fn reason(&self) -> Option<Reason> {
        Some(Reason(match self {
            Self::Host(_) => "host",
            Self::TooSlow(_) => "slow_body",
            Self::TooLarge => "large_body",
            Self::TooMany(_) => "address_rate",
            Self::TooManyConnections => "address_connections",
            Self::Failed => "failed",
            Self::Busy => "busy",
            Self::Full => "body_memory",
            Self::TooLong => "long_work",
            Self::Engine(..)
            | Self::NotText(_)
            | Self::BrokenOff
            | Self::NoSuchPath
            | Self::WrongMethod
            | Self::NotJson => return None,
        }))
    }

    /// All words of the metrics; `head` and `slow_reader` are said by
    /// [`crate::line`].
    pub(crate) const REASONS: [&str; 11] = [
        "address_connections",
        "address_rate",
        "body_memory",
        "busy",
        "failed",
        "head",
        "host",
        "large_body",
        "long_work",
        "slow_body",
        "slow_reader",
    ];

    /// When to try again, in seconds.
    const fn again(&self) -> Option<u64> {
        match self {
            Self::TooMany(seconds) => Some(*seconds),
            Self::Busy | Self::Full | Self::TooManyConnections => Some(5),
            Self::Engine(..)
            | Self::NotText(_)
            | Self::BrokenOff
            | Self::Host(_)
            | Self::NoSuchPath
            | Self::WrongMethod
            | Self::TooSlow(_)
            | Self::TooLarge
            | Self::NotJson
            | Self::Failed
            | Self::TooLong => None,
        }
    }

    /// Is the rest of what the client sends useless?
    const fn ends(&self) -> bool {
        matches!(
            self,
            Self::TooSlow(_)
                | Self::TooLarge
                | Self::BrokenOff
                | Self::Host(_)
                | Self::Full
                | Self::TooManyConnections
        )
    }

    /// What is wrong, in the language of the request where the engine has read it, else in the
    /// server's.
    pub(crate) fn said(&self) -> String {
        wire::refused(match self {
            Self::Engine(tongue, refused) => return refused.said(*tongue),
            Self::NotText(byte) => Refusal::from(Unread::NotText(Paper::Request, *byte)),
            Self::BrokenOff => Unserved::BrokenOff.into(),
            Self::Host(hosts) => Unserved::Host(*hosts).into(),
            Self::NoSuchPath => Unserved::NoSuchPath.into(),
            Self::WrongMethod => Unserved::WrongMethod.into(),
            Self::TooSlow(most) => Unserved::TooSlow(most.as_secs()).into(),
            Self::TooLarge => Unread::TooLong(Paper::Request, LARGEST_BODY / 1024).into(),
            Self::NotJson => Unserved::NotJson.into(),
            Self::TooMany(seconds) => Unserved::TooMany(*seconds).into(),
            Self::TooManyConnections => Unserved::TooManyConnections.into(),
            Self::Failed => Unserved::Failed.into(),
            Self::Busy => Unserved::Busy.into(),
            Self::Full => Unserved::Full.into(),
            Self::TooLong => Unserved::TooLong.into(),
        })
    }

    /// The answer for people rather than programs.
    pub(crate) fn into_page(self) -> Response {
        let text = format!("{}\n", self.said());
        self.answer("text/plain; charset=utf-8", text)
    }

    fn answer(&self, kind: &'static str, body: String) -> Response {
        let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")];
        let mut response = (self.status(), headers, body).into_response();
        if self.ends() {
            response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        }
        if let Some(seconds) = self.again() {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        if let Some(reason) = self.reason() {
            response.extensions_mut().insert(reason);
        }
        response
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let body = match &self {
            Self::Engine(tongue, refused) => refused.json(*tongue),
            Self::NotText(_)
            | Self::BrokenOff
            | Self::Host(_)
            | Self::NoSuchPath
            | Self::WrongMethod
            | Self::TooSlow(_)
            | Self::TooLarge
            | Self::NotJson
            | Self::TooMany(_)
            | Self::TooManyConnections
            | Self::Failed
            | Self::Busy
            | Self::Full
            | Self::TooLong => wire::error_json(&self.said()),
        };
        self.answer("application/json", body)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_counted() {
        let all = [
            Failure::Host(Hosts::None),
            Failure::TooSlow(Duration::from_secs(1)),
            Failure::TooLarge,
            Failure::TooMany(1),
            Failure::TooManyConnections,
            Failure::Failed,
            Failure::Busy,
            Failure::Full,
            Failure::TooLong,
        ];
        let mut words: Vec<_> = all.iter().filter_map(Failure::reason).map(|it| it.0).collect();
        words.extend(["head", "slow_reader"]);
        words.sort_unstable();
        assert_eq!(words, Failure::REASONS);
    }
}
