//! A time limit for request bodies.

use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};

use axum::{BoxError, body::Body};
use bytes::Bytes;
use http::Request;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tokio::time::{Sleep, sleep};

/// Returns the request with a body that fails when the time limit passes, and whether it has passed before the body was
/// complete.
pub fn within(request: Request<Body>, patience: Duration) -> (Request<Body>, Arc<AtomicBool>) {
    let late = Arc::new(AtomicBool::new(false));
    if request.body().is_end_stream() {
        return (request, late);
    }
    let told = Arc::clone(&late);
    let request = request.map(|body| {
        Body::new(Timed {
            body,
            over: Box::pin(sleep(patience)),
            late: told,
        })
    });
    (request, late)
}

struct Timed {
    body: Body,
    over: Pin<Box<Sleep>>,
    late: Arc<AtomicBool>,
}

impl HttpBody for Timed {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(cx) {
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        if self.over.as_mut().poll(cx).is_ready() {
            self.late.store(true, Ordering::Relaxed);
            return Poll::Ready(Some(Err("the body did not come in time".into())));
        }
        Poll::Pending
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt as _;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_body_that_is_late_fails_at_its_time_limit() {
        let never = Body::from_stream(futures_util::stream::pending::<Result<Bytes, BoxError>>());
        let (request, late) = within(Request::new(never), Duration::from_secs(15));
        assert!(!late.load(Ordering::Relaxed));
        assert!(request.into_body().collect().await.is_err());
        assert!(late.load(Ordering::Relaxed));
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_arrives_in_time_is_complete() {
        let (request, late) = within(Request::new(Body::from("a=b")), Duration::from_secs(15));
        let body = request.into_body().collect().await.unwrap().to_bytes();
        assert_eq!((&*body, late.load(Ordering::Relaxed)), (&b"a=b"[..], false));
    }
}
