//! The life of one engine's thread: fetch, render, answer, rest; replace the engine when it is spoilt or old.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::atomic::Ordering::Relaxed,
    thread,
    time::{Duration, Instant},
};

use crate::{
    RenderError, RenderRequest, Rendered, StartError,
    queue::{Job, Queue},
    stats::Counters,
};

/// Pause before an engine that could not be made is tried again: the machine is short of something.
const RETRY: Duration = Duration::from_millis(500);

/// What a worker asks of an engine. A trait, so that the worker can be tested with one that panics.
pub(crate) trait Draw {
    /// Draws, within the engine's limits.
    fn draw(&mut self, request: &RenderRequest) -> Result<Rendered, RenderError>;
    /// Ends what the last render left running. `false`: something still runs, replace the engine.
    fn rest(&mut self) -> bool;
}

/// What the threads share with the renderer.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) queue: Queue,
    pub(crate) counters: Counters,
}

/// Works until the queue is closed. `first` is the engine to begin with, `make` gives its successors.
pub(crate) fn work<D: Draw>(
    shared: &Shared,
    renders_per_engine: u64,
    first: Option<D>,
    mut make: impl FnMut() -> Result<D, StartError>,
) {
    let mut next = first;
    loop {
        let engine = next.take().map_or_else(|| guarded(&mut make), Ok);
        match engine {
            Ok(engine) => {
                shared.counters.engines.fetch_add(1, Relaxed);
                serve(shared, renders_per_engine, engine);
                shared.counters.engines.fetch_sub(1, Relaxed);
                if !shared.queue.is_closed() {
                    shared.counters.engines_replaced.fetch_add(1, Relaxed);
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
        if shared.queue.is_closed() {
            return;
        }
    }
}

/// Serves with one engine until it is to be replaced, then throws it away.
fn serve<D: Draw>(shared: &Shared, renders_per_engine: u64, mut engine: D) {
    for _ in 0..renders_per_engine {
        let Some(job) = shared.queue.pop() else {
            break;
        };
        if job.answer.is_closed() {
            shared.counters.abandoned.fetch_add(1, Relaxed);
            continue;
        }
        if !answer(shared, &mut engine, job) {
            break;
        }
    }
    // Freeing a spoilt engine may go wrong as well; it must not take the thread along.
    if catch_unwind(AssertUnwindSafe(|| drop(engine))).is_err() {
        tracing::error!("an engine panicked while it was thrown away");
    }
}

/// Renders one job. `false`: the engine is not fit for another.
fn answer<D: Draw>(shared: &Shared, engine: &mut D, job: Job) -> bool {
    let Job { request, answer } = job;
    let begun = Instant::now();
    let outcome = catch_unwind(AssertUnwindSafe(|| engine.draw(&request)))
        .unwrap_or(Err(RenderError::Crashed));
    let counters = &shared.counters;
    let mut fit = true;
    match &outcome {
        Ok(_) => {
            let micros = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
            counters.render_micros.fetch_add(micros, Relaxed);
            counters.renders.fetch_add(1, Relaxed);
        }
        Err(error) => {
            counters.failed(error);
            fit = !error.spoils_the_engine();
        }
    }
    // Who asked may have left meanwhile.
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
