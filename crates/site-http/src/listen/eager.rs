//! Where the responses of an HTTP/2 connection are made.

use std::panic::{AssertUnwindSafe, catch_unwind};

use futures_util::FutureExt as _;
use hyper::rt::Executor;

/// Polls a response once where its request was read, and gives it a task of its own only if it has to wait.
///
/// A prepared response is ready at once. It then costs no task and no wakeup of the connection.
#[derive(Debug, Clone, Copy)]
pub(super) struct Eager;

impl<F: Future<Output = ()> + Send + 'static> Executor<F> for Eager {
    fn execute(&self, response: F) {
        let mut response = Box::pin(response);
        // A panic ends its own stream, as it would in a task, and not the connection. The task polls again at once, so that
        // nothing is lost with a wakeup of the first poll.
        let polled = catch_unwind(AssertUnwindSafe(|| response.as_mut().now_or_never()));
        if polled.is_ok_and(|ready| ready.is_none()) {
            tokio::spawn(response);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use tokio::sync::oneshot;

    use super::*;

    #[tokio::test]
    async fn a_response_that_is_ready_has_left_before_the_next_request_is_read() {
        let (sent, mut left) = oneshot::channel();
        Eager.execute(async { sent.send(()).expect("somebody waits") });
        left.try_recv().expect("it has left");
    }

    #[tokio::test]
    async fn a_response_that_waits_holds_up_no_other_and_leaves_later() {
        let (go, wait) = oneshot::channel();
        let (sent, left) = oneshot::channel();
        Eager.execute(pending());
        Eager.execute(async {
            wait.await.expect("a word");
            sent.send(()).expect("somebody waits");
        });
        go.send(()).expect("it waits");
        left.await.expect("it has left");
    }

    #[tokio::test]
    async fn a_panic_ends_only_its_own_response() {
        Eager.execute(async { panic!("at once") });
        Eager.execute(async {
            tokio::task::yield_now().await;
            panic!("later");
        });
        tokio::task::yield_now().await;
    }
}
