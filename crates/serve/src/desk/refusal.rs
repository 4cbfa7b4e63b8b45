//! Why the desk refuses something: a status and one sentence.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use wire::desk::Refused;
use words::{Misentered, Refusals as _, Undone};

use crate::failure::Failure;

/// Why the desk refuses something.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Refusal {
    /// The request itself
    #[error(transparent)]
    Request(#[from] Failure),
    /// It is not known who is asking
    #[error("sign in first: open one of the event's links")]
    NoToken,
    /// The key lets nobody in
    #[error("this link is not valid, or no longer valid; ask for a new one")]
    NoKey,
    /// The password is wrong
    #[error("the password is wrong")]
    NoPassword,
    /// The role does not allow it
    #[error("it is forbidden: {}", .0.code())]
    Forbidden(Undone),
    /// There is no such event, as far as they may know
    #[error("there is no such event")]
    NoEvent,
    /// There is nothing by this name
    #[error("there is nothing: {}", .0.code())]
    Nothing(Undone),
    /// An entry is missing before those that were sent
    #[error("entry {0} of this device is missing; send it first")]
    Gap(i64),
    /// An entry is already there and says something else
    #[error("entry {0} of this device already exists and says something else; write a correction")]
    Other(i64),
    /// The request cannot be right
    #[error("the request cannot be right: {0:?}")]
    Bad(Misentered),
    /// Too many requests
    #[error("too many requests; try again in {0} s")]
    TooMany(u64),
    /// There is no room for one more
    #[error("there is no room: {}", .0.code())]
    Full(Undone),
    /// The database
    #[error(
        "the desk cannot store or read anything at the moment; what you wrote is not lost, send it again"
    )]
    Store(#[from] store::Error),
    /// A thread is gone
    #[error("the desk failed on this request; that is a bug of ours, please report it")]
    Failed,
    /// The machine gives no random numbers
    #[error("the server cannot make keys; that is a bug of ours, please report it")]
    NoRandom,
}

impl Refusal {
    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Self::Request(failure) => failure.status(),
            Self::NoToken | Self::NoKey | Self::NoPassword => StatusCode::UNAUTHORIZED,
            Self::Forbidden(_) => StatusCode::FORBIDDEN,
            Self::NoEvent | Self::Nothing(_) => StatusCode::NOT_FOUND,
            Self::Gap(_) | Self::Other(_) => StatusCode::CONFLICT,
            Self::Bad(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooMany(_) | Self::Full(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::NoRandom | Self::Failed => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl Refusal {
    /// What is not done; none where only the sentence says it.
    const fn undone(&self) -> Option<Undone> {
        Some(match self {
            Self::Request(_) | Self::Bad(_) => return None,
            Self::NoToken => Undone::SignIn,
            Self::NoKey => Undone::LinkInvalid,
            Self::NoPassword => Undone::WrongPassword,
            Self::Forbidden(why) | Self::Nothing(why) | Self::Full(why) => *why,
            Self::NoEvent => Undone::NoEvent,
            Self::Gap(seq) => Undone::EntryMissing(*seq),
            Self::Other(seq) => Undone::EntryDiffers(*seq),
            Self::TooMany(seconds) => Undone::TooMany(*seconds),
            Self::Store(_) => Undone::NotStored,
            Self::Failed => Undone::Failed,
            Self::NoRandom => Undone::NoKeys,
        })
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let (status, undone) = (self.status(), self.undone());
        let error = match (&self, undone) {
            (Self::Bad(why), _) => wire::tongue().refused_entry(why),
            (_, Some(why)) => wire::tongue().refused_desk(why),
            (_, None) => self.to_string(),
        };
        // what only the sentence says is a request that cannot be right
        let code = Some(undone.map_or("bad_request", Undone::code).to_owned());
        let (mut body, mut again) = (Refused { code, error, seq: None }, None);
        match &self {
            Self::Request(_) => {
                let Self::Request(failure) = self else { return status.into_response() };
                return failure.into_response();
            }
            // where to continue, or what to correct
            Self::Gap(seq) | Self::Other(seq) => body.seq = Some(*seq),
            Self::TooMany(seconds) => again = Some(*seconds),
            Self::Store(_) => again = Some(1),
            Self::Full(_) => again = Some(600),
            Self::NoToken
            | Self::NoKey
            | Self::NoPassword
            | Self::Forbidden(_)
            | Self::NoEvent
            | Self::Nothing(_)
            | Self::Bad(_)
            | Self::NoRandom
            | Self::Failed => {}
        }
        let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
        let mut response = (status, headers, wire::shape::text(&body)).into_response();
        if status == StatusCode::UNAUTHORIZED {
            let value = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(WWW_AUTHENTICATE, value);
        }
        if let Some(seconds) = again {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
