//! How many requests are worked on at once. Ready pages are not among them.

use axum::body::Body;
use http::Request;
use http_body::Body as _;
use site_http::Problem;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Requests without a body at most. A page takes milliseconds, so this is more than two cores do in a second.
const READING: usize = 512;
/// Requests with a body at most. They wait for their senders, so they have a limit of their own.
const SENDING: usize = 256;

/// Advice to a visitor whose form was not read: browsers keep what was written in it.
pub(crate) const SEND_AGAIN: &str =
    "Go back and send the form again in a moment: what you wrote is still in it.";

/// Permits for requests that are worked on.
pub(crate) struct ConcurrencyLimit {
    reading: Semaphore,
    sending: Semaphore,
}

impl Default for ConcurrencyLimit {
    fn default() -> Self {
        Self {
            reading: Semaphore::new(READING),
            sending: Semaphore::new(SENDING),
        }
    }
}

impl ConcurrencyLimit {
    /// A permit to be held while the request is worked on.
    ///
    /// # Errors
    /// 503 where as many requests are worked on as may. The body of a form is not read then, so its values cannot be
    /// put into the answer: waiting for slow senders is exactly what this limit bounds, and a second limit for refused
    /// forms would be filled by the same senders. The advice tells the visitor that the browser's Back keeps the values.
    pub(crate) fn admit(&self, request: &Request<Body>) -> Result<SemaphorePermit<'_>, Problem> {
        let sends = !request.body().is_end_stream();
        let limit = if sends { &self.sending } else { &self.reading };
        limit.try_acquire().map_err(|_| match sends {
            true => Problem::busy().advice(SEND_AGAIN),
            false => Problem::busy(),
        })
    }
}
