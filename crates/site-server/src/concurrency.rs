//! Limits how many requests the router handles at once. The fast path is not limited.

use axum::body::Body;
use http::Request;
use http_body::Body as _;
use site_http::Problem;
use tokio::sync::{Semaphore, SemaphorePermit};

/// Most requests without a body. A page takes milliseconds, so this is more than two cores handle in a second.
const READING: usize = 512;
/// Most requests with a body. They wait for their senders, so they have a separate limit.
const SENDING: usize = 256;

/// Advice to a visitor whose form was not read. Browsers keep the values of the form.
pub(crate) const SEND_AGAIN: &str =
    "Go back and send the form again in a moment: what you wrote is still in it.";

/// Permits for requests that are being handled.
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
    /// Returns a permit, to be held while the request is handled.
    ///
    /// # Errors
    /// 503 if the limit is reached. The body of a form is then not read, so the response cannot contain its values. To
    /// read it, the server would have to wait for the sender, and this limit exists to bound that waiting. The response
    /// advises the visitor to go back in the browser, which keeps the values.
    pub(crate) fn admit(&self, request: &Request<Body>) -> Result<SemaphorePermit<'_>, Problem> {
        let sends = !request.body().is_end_stream();
        let limit = if sends { &self.sending } else { &self.reading };
        limit.try_acquire().map_err(|_| match sends {
            true => Problem::busy().advice(SEND_AGAIN),
            false => Problem::busy(),
        })
    }
}
