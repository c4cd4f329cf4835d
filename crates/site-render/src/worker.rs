//! The thread of one engine: it takes requests, renders and answers them, and replaces the engine when it failed or
//! reached its number of renders.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    thread,
    time::{Duration, Instant},
};

use crate::{
    Limits, RenderError, RenderRequest, Rendered, StartError,
    queue::{Queue, RenderJob},
    stats::Counters,
};

/// Pause before another attempt to make an engine. The failure usually means that memory or threads have run out.
const RETRY: Duration = Duration::from_millis(500);

/// The operations of an engine that a worker uses. It is a trait so that tests can use an engine that panics.
pub(crate) trait Draw {
    /// Renders one request within the engine's limits.
    fn draw(&mut self, request: &RenderRequest) -> Result<Rendered, RenderError>;
    /// Runs or ends the jobs that the last render left. `false` means that something still runs and the engine must be
    /// replaced.
    fn rest(&mut self) -> bool;
}

/// The state that the threads share with the renderer.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) queue: Queue,
    pub(crate) counters: Counters,
}

/// Serves requests until the queue is closed. `first` is the engine to begin with; `make` makes each further one. A thread
/// without a first engine makes one when there are more requests than idle engines, and throws it away when it has had
/// nothing to do for a while.
pub(crate) fn work<D: Draw>(
    shared: &Shared,
    limits: &Limits,
    first: Option<D>,
    mut make: impl FnMut() -> Result<D, StartError>,
) {
    let patience = if first.is_some() {
        Duration::MAX
    } else {
        shared.queue.wait_until_crowded();
        limits.idle_time
    };
    let mut next = first;
    while !shared.queue.is_closed() {
        let engine = next.take().map_or_else(|| guarded(&mut make), Ok);
        match engine {
            Ok(engine) => {
                shared.counters.lock().engines += 1;
                let is_replaced = serve(shared, limits.renders_per_engine, patience, engine);
                shared.counters.lock().engines -= 1;
                if is_replaced {
                    shared.counters.lock().engines_replaced += 1;
                } else {
                    shared.queue.wait_until_crowded();
                }
            }
            Err(error) if shared.queue.is_closed() => {
                tracing::debug!(%error, "no engine was made while stopping");
            }
            Err(error) => {
                tracing::error!(%error, "an engine can't be made, trying again");
                thread::sleep(RETRY);
            }
        }
    }
}

/// Serves requests with one engine until it must be replaced (`true`) or is not needed any more, then drops it.
fn serve<D: Draw>(shared: &Shared, renders: u64, patience: Duration, mut engine: D) -> bool {
    let mut is_replaced = true;
    for _ in 0..renders {
        let Some(job) = shared.queue.pop(patience) else {
            is_replaced = false;
            break;
        };
        if job.answer.is_closed() {
            shared.counters.lock().abandoned += 1;
            continue;
        }
        if !answer(shared, &mut engine, job) {
            break;
        }
    }
    // Dropping a failed engine may panic as well, and the thread must go on.
    if catch_unwind(AssertUnwindSafe(|| drop(engine))).is_err() {
        tracing::error!("an engine panicked while it was thrown away");
    }
    is_replaced
}

/// Renders one job. `false` means that the engine must be replaced.
fn answer<D: Draw>(shared: &Shared, engine: &mut D, job: RenderJob) -> bool {
    let RenderJob { request, answer } = job;
    let begun = Instant::now();
    let outcome = catch_unwind(AssertUnwindSafe(|| engine.draw(&request)))
        .unwrap_or(Err(RenderError::Crashed));
    let counters = &shared.counters;
    let mut fit = true;
    match &outcome {
        Ok(_) => {
            let micros = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
            let mut stats = counters.lock();
            stats.render_micros += micros;
            stats.renders += 1;
        }
        Err(error) => {
            counters.failed(error);
            fit = !error.requires_new_engine();
        }
    }
    // Sending fails only when the caller has gone, and then no answer is needed.
    let _ = answer.send(outcome);
    fit && catch_unwind(AssertUnwindSafe(|| engine.rest())).unwrap_or(false)
}

fn guarded<D>(make: &mut impl FnMut() -> Result<D, StartError>) -> Result<D, StartError> {
    catch_unwind(AssertUnwindSafe(make))
        .unwrap_or_else(|_| Err(StartError::Engine("it panicked".to_owned())))
}

#[cfg(test)]
#[path = "worker_tests.rs"]
mod tests;
