//! Bounds the work that requests cause beyond sending ready responses: how often one client may cause it, and how many
//! threads it may use.

use std::{panic::resume_unwind, sync::Arc};

use axum::body::Body;
use http::{HeaderMap, Method, Response, StatusCode, header};
use site_shares::{FairPool, Place, Turn};

use crate::{
    PreparedResponse,
    client_address::ClientKey,
    problem::Problem,
    rate_limit::{RateLimiter, RetryAfter},
};

/// Most requests of one client in a minute that make the server render a page, filter a file or search.
const MADE_A_MINUTE: usize = 300;

/// The problem of a client that caused too much work within a minute.
fn too_many(wait: RetryAfter) -> Problem {
    let sentence = "Too many different pages were asked for from your address.";
    Problem::new(StatusCode::TOO_MANY_REQUESTS, sentence)
        .advice("Wait a minute, then try again.")
        .retry_after(wait.header())
}

/// The bounds for work that requests cause. Publications and the reading of images have their own threads.
pub struct RequestWork {
    clients: RateLimiter,
    pool: Arc<FairPool>,
}

impl RequestWork {
    /// Uses the places of a pool.
    #[must_use]
    pub fn new(pool: Arc<FairPool>) -> Self {
        Self {
            clients: RateLimiter::new(MADE_A_MINUTE),
            pool,
        }
    }

    /// The pool of the places.
    #[must_use]
    pub fn pool(&self) -> &Arc<FairPool> {
        &self.pool
    }

    /// Counts a request of this client that causes work.
    ///
    /// # Errors
    /// 429 if the client caused too much work within a minute.
    pub fn count(&self, client: ClientKey) -> Result<(), Problem> {
        // Only an export makes requests without a connection. It requests every page once, so it is not limited.
        if client == ClientKey::Unknown {
            return Ok(());
        }
        self.clients.try_take(client).map_err(too_many)
    }

    /// Runs a long computation away from the threads that answer requests, in a place of the pool. If the caller is dropped,
    /// the place is taken until the computation ends.
    ///
    /// # Errors
    /// 503 if the runtime is shutting down.
    pub async fn run_in<T: Send + 'static>(
        place: Place,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<(T, Place), Problem> {
        let done = tokio::task::spawn_blocking(move || (work(), place));
        done.await.map_err(|error| match error.try_into_panic() {
            // A panic of the computation fails the request, as it would on the same thread.
            Ok(panic) => resume_unwind(panic),
            // The runtime is shutting down.
            Err(_) => Problem::busy(),
        })
    }

    /// Responds with a prepared response, which is compressed on another thread first if needed. If no thread is
    /// available, the body is sent without coding.
    pub async fn respond(
        &self,
        client: ClientKey,
        stored: &Arc<PreparedResponse>,
        method: &Method,
        request: &HeaderMap,
    ) -> Response<Body> {
        while let Some(encoding) = stored.lacks(request) {
            let key = format!("{encoding:?} of {:p}", Arc::as_ptr(stored));
            let made = match self.pool.turn(client, key).await {
                Ok(Turn::Mine(place)) => {
                    let compressed = Arc::clone(stored);
                    Self::run_in(place, move || compressed.compress(encoding)).await
                }
                Ok(Turn::Done(_)) => continue,
                Err(full) => Err(full.into()),
            };
            if made.is_err() || stored.lacks(request) == Some(encoding) {
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

    use site_shares::Size;

    use super::*;

    fn work_on(threads: usize) -> RequestWork {
        RequestWork::new(FairPool::new(Size {
            at_once: threads,
            at_once_each: threads,
            waiting: 64,
            waiting_each: 64,
        }))
    }

    async fn run<T: Send + 'static>(
        work: &RequestWork,
        step: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let place = work.pool.enter(ClientKey::Unknown).await?;
        Ok(RequestWork::run_in(place, step).await?.0)
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn no_more_threads_run_than_the_limit_allows() {
        let work = Arc::new(work_on(2));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let tasks = (0..50).map(|_| {
            let (work, now, most) = (Arc::clone(&work), Arc::clone(&now), Arc::clone(&most));
            tokio::spawn(async move {
                let step = move || {
                    most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    std::thread::sleep(Duration::from_millis(1));
                    now.fetch_sub(1, Ordering::SeqCst);
                };
                run(&work, step).await
            })
        });
        for task in tasks.collect::<Vec<_>>() {
            assert_eq!(task.await.unwrap(), Ok(()));
        }
        assert_eq!(most.load(Ordering::SeqCst), 2);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn abandoned_work_is_never_started_and_other_work_does_not_wait_for_it() {
        let work = Arc::new(work_on(1));
        let (release, wait) = mpsc::channel::<()>();
        let (begun, has_begun) = mpsc::channel();
        let first = tokio::spawn({
            let work = Arc::clone(&work);
            async move {
                run(&work, move || {
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
        let step = move || counted.fetch_add(1, Ordering::SeqCst);
        let mut abandoned = Box::pin(run(&work, step));
        assert!(futures_util::FutureExt::now_or_never(&mut abandoned).is_none());
        drop(abandoned);
        release.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Ok(()));
        assert_eq!(run(&work, || 7).await, Ok(7));
        assert_eq!(count.load(Ordering::SeqCst), 0);
    }
}
