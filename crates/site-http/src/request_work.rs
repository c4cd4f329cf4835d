//! What a request may cost beyond handing out what is ready: how often one client may ask for it, and how many threads
//! it may take.

use std::{panic::resume_unwind, sync::Arc, thread::available_parallelism};

use axum::body::Body;
use http::{HeaderMap, Method, Response, StatusCode, header};
use tokio::sync::Semaphore;

use crate::{
    PreparedResponse,
    client_address::ClientKey,
    problem::Problem,
    rate_limit::{RateLimiter, RetryAfter},
};

/// Requests of one client in a minute for which something is made: rendered, drawn, searched.
const MADE_A_MINUTE: usize = 300;
/// Requests that may wait for a thread.
const WAITING: usize = 256;

/// Says that a client asked for too much within a minute.
fn too_many(wait: RetryAfter) -> Problem {
    let sentence = "Too many different pages were asked for from your address.";
    Problem::new(StatusCode::TOO_MANY_REQUESTS, sentence)
        .advice("Wait a minute, then try again.")
        .retry_after(wait.header())
}

/// The bounds of what requests make. Publications, and the reading of images, have threads of their own.
pub struct RequestWork {
    clients: RateLimiter,
    /// Places of those that wait or run.
    places: Semaphore,
    running: Arc<Semaphore>,
}

impl RequestWork {
    /// With a thread for each core but one, which is left to the threads that answer.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "it asks the machine")]
    pub fn new() -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self::with_threads(cores.saturating_sub(1).max(1))
    }

    fn with_threads(threads: usize) -> Self {
        Self {
            clients: RateLimiter::new(MADE_A_MINUTE),
            places: Semaphore::new(WAITING + threads),
            running: Arc::new(Semaphore::new(threads)),
        }
    }

    /// Counts a request of this client for which something is made.
    ///
    /// # Errors
    /// 429 where the client asked for too much within a minute.
    pub fn count(&self, client: ClientKey) -> Result<(), Problem> {
        // Only an export asks without a connection; it asks for everything, once.
        if client == ClientKey::Unknown {
            return Ok(());
        }
        self.clients.try_take(client).map_err(too_many)
    }

    /// Does something that takes its time, off the threads that answer. Where the caller is dropped while it waits, the
    /// work is never begun.
    ///
    /// # Errors
    /// 503 where as many requests wait for a thread as may.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let _place = self.places.try_acquire().map_err(|_| Problem::busy())?;
        let running = Arc::clone(&self.running);
        let permit = running.acquire_owned().await.map_err(|_| Problem::busy())?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(permit);
            done
        });
        done.await.map_err(|error| match error.try_into_panic() {
            // The request fails as it would have without another thread.
            Ok(panic) => resume_unwind(panic),
            // The runtime ends.
            Err(_) => Problem::busy(),
        })
    }

    /// Answers with a body, which is compressed on another thread where that was not done yet. Where no thread is to be
    /// had, the body is sent as it is.
    pub async fn respond(
        &self,
        stored: &Arc<PreparedResponse>,
        method: &Method,
        request: &HeaderMap,
    ) -> Response<Body> {
        if let Some(encoding) = stored.lacks(request) {
            let compressed = Arc::clone(stored);
            if self
                .run(move || compressed.compress(encoding))
                .await
                .is_err()
            {
                let mut plain = request.clone();
                plain.remove(header::ACCEPT_ENCODING);
                return stored.respond(method, &plain);
            }
        }
        stored.respond(method, request)
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            atomic::{AtomicUsize, Ordering},
            mpsc,
        },
        time::Duration,
    };

    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn no_more_threads_are_taken_than_there_are() {
        let work = Arc::new(RequestWork::with_threads(2));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let tasks = (0..50).map(|_| {
            let (work, now, most) = (Arc::clone(&work), Arc::clone(&now), Arc::clone(&most));
            tokio::spawn(async move {
                let step = move || {
                    most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    std::thread::sleep(Duration::from_millis(1));
                    now.fetch_sub(1, Ordering::SeqCst);
                };
                work.run(step).await
            })
        });
        for task in tasks.collect::<Vec<_>>() {
            assert_eq!(task.await.unwrap(), Ok(()));
        }
        assert_eq!(most.load(Ordering::SeqCst), 2);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn abandoned_work_is_never_begun_and_other_work_does_not_wait_for_it() {
        let work = Arc::new(RequestWork::with_threads(1));
        let (release, wait) = mpsc::channel::<()>();
        let (begun, has_begun) = mpsc::channel();
        let first = tokio::spawn({
            let work = Arc::clone(&work);
            async move {
                work.run(move || {
                    begun.send(()).unwrap();
                    wait.recv().unwrap();
                })
                .await
            }
        });
        tokio::task::spawn_blocking(move || has_begun.recv().unwrap())
            .await
            .expect("other blocking work runs meanwhile");
        let count = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&count);
        let mut abandoned = Box::pin(work.run(move || counted.fetch_add(1, Ordering::SeqCst)));
        assert!(futures_util::FutureExt::now_or_never(&mut abandoned).is_none());
        drop(abandoned);
        release.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Ok(()));
        assert_eq!(work.run(|| 7).await, Ok(7));
        assert_eq!(count.load(Ordering::SeqCst), 0);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn more_than_may_wait_are_refused_at_once() {
        let work = RequestWork::with_threads(1);
        let _all = work.places.try_acquire_many((WAITING + 1) as u32).unwrap();
        assert_eq!(work.run(|| ()).await, Err(Problem::busy()));
    }
}
