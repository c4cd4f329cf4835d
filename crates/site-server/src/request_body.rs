//! Receives the bodies of forms and reports. A handler checks everything that the head of the request says before it
//! asks for the body. Until then the client is not told to continue (`100 Continue`) and nothing is read.

use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use http::{HeaderValue, StatusCode, header};
use http_body::Body as _;
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use site_http::{Problem, media_type};
use tokio::time::timeout;

use crate::request_context::RequestContext;

/// Advice to a visitor whose form was not read. Browsers keep the values of the form.
pub(crate) const SEND_AGAIN: &str =
    "Go back and send the form again in a moment: what you wrote is still in it.";

/// Why a body was not received.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BodyError {
    /// It is longer than the limit, or its announced length is.
    TooLarge,
    /// All clients together, or this one alone, send too many at the same time.
    Busy,
    /// It did not arrive whole.
    Broken,
    /// It did not arrive in time.
    Late,
    /// It has a `Content-Encoding`.
    Coded,
}

impl BodyError {
    /// 408 with a sentence. The connection ends, because the rest of the body may still come.
    pub(crate) fn late(sentence: &'static str) -> Problem {
        Problem::new(StatusCode::REQUEST_TIMEOUT, sentence)
            .header(header::CONNECTION, HeaderValue::from_static("close"))
    }
}

/// Longest time for a small body: preferences, reports.
pub(crate) const SMALL: Duration = Duration::from_secs(15);

impl RequestContext {
    /// The whole body of this request, up to a number of bytes and within a time.
    pub(crate) async fn receive(
        &self,
        body: Body,
        limit: usize,
        patience: Duration,
    ) -> Result<Bytes, BodyError> {
        if media_type::is_coded(self.headers()) {
            return Err(BodyError::Coded);
        }
        if body.size_hint().lower() > limit as u64 {
            return Err(BodyError::TooLarge);
        }
        let place = self.state.limits.bodies.take(self.client);
        let _place = place.map_err(|_| BodyError::Busy)?;
        whole(body, limit, patience).await
    }
}

async fn whole(body: Body, limit: usize, patience: Duration) -> Result<Bytes, BodyError> {
    match timeout(patience, Limited::new(body, limit).collect()).await {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(BodyError::TooLarge),
        Ok(Err(_)) => Err(BodyError::Broken),
        Err(_) => Err(BodyError::Late),
    }
}

impl From<BodyError> for Problem {
    fn from(error: BodyError) -> Self {
        match error {
            BodyError::TooLarge => Self::of_status(StatusCode::PAYLOAD_TOO_LARGE),
            BodyError::Busy => Self::busy().advice(SEND_AGAIN),
            BodyError::Broken => Self::of_status(StatusCode::BAD_REQUEST),
            BodyError::Late => {
                BodyError::late("The request did not come in time.").advice("Please try again.")
            }
            BodyError::Coded => Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, media_type::CODED),
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::BoxError;
    use futures_util::stream;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_body_that_is_late_fails_at_its_time_limit() {
        let never = Body::from_stream(stream::pending::<Result<Bytes, BoxError>>());
        let late = whole(never, 10, SMALL).await.unwrap_err();
        assert_eq!(late, BodyError::Late);
        // The rest may still come, so the connection can't be used again.
        assert_eq!(Problem::from(late).headers()["connection"], "close");
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_arrives_in_time_is_complete() {
        let body = whole(Body::from("a=b"), 10, SMALL).await;
        assert_eq!(body, Ok(Bytes::from("a=b")));
    }
}
