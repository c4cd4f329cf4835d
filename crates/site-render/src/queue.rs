//! The queue of requests: one bounded queue for each priority, visitors first.

use std::{
    collections::VecDeque,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::sync::oneshot;

use crate::{RenderError, RenderRequest, Rendered};

/// A request and the channel for its result.
#[derive(Debug)]
pub(crate) struct RenderJob {
    pub(crate) request: RenderRequest,
    pub(crate) answer: oneshot::Sender<Result<Rendered, RenderError>>,
}

#[derive(Debug, Default)]
struct Lines {
    /// Jobs by their priority.
    waiting: [VecDeque<RenderJob>; 2],
    /// Engines that wait for a job.
    idle: usize,
    closed: bool,
}

impl Lines {
    fn take(&mut self) -> Option<RenderJob> {
        self.waiting.iter_mut().find_map(VecDeque::pop_front)
    }

    /// Whether there are more jobs than engines that wait for one.
    fn is_crowded(&self) -> bool {
        self.waiting.iter().map(VecDeque::len).sum::<usize>() > self.idle
    }
}

/// The async side pushes jobs and the threads of the engines take them.
#[derive(Debug)]
pub(crate) struct Queue {
    lines: Mutex<Lines>,
    /// Wakes engines.
    filled: Condvar,
    /// Wakes threads that have no engine.
    crowded: Condvar,
    capacity: usize,
}

impl Queue {
    pub(crate) fn new(capacity: usize) -> Self {
        Self {
            lines: Mutex::default(),
            filled: Condvar::new(),
            crowded: Condvar::new(),
            capacity,
        }
    }

    /// Queues a job. Fails with `Busy` when the queue of its priority is full, with `Stopped` after `close`.
    pub(crate) fn push(&self, job: RenderJob) -> Result<(), RenderError> {
        let mut lines = self.lines();
        if lines.closed {
            return Err(RenderError::Stopped);
        }
        let line = &mut lines.waiting[job.request.priority as usize];
        if line.len() >= self.capacity {
            // Requests whose caller has gone are removed first.
            line.retain(|job| !job.answer.is_closed());
        }
        if line.len() >= self.capacity {
            return Err(RenderError::Busy);
        }
        line.push_back(job);
        let wakes = match lines.is_crowded() {
            true => &self.crowded,
            false => &self.filled,
        };
        drop(lines);
        wakes.notify_one();
        Ok(())
    }

    /// Waits for the next job, at most for `patience`; `None` also if the queue is closed.
    pub(crate) fn pop(&self, patience: Duration) -> Option<RenderJob> {
        let mut lines = self.lines();
        lines.idle += 1;
        let wait = self.filled.wait_timeout_while(lines, patience, |lines| {
            !lines.closed && lines.waiting.iter().all(VecDeque::is_empty)
        });
        let (mut lines, _) = wait.unwrap_or_else(PoisonError::into_inner);
        lines.idle -= 1;
        lines.take()
    }

    /// Waits until there are more jobs than idle engines, or the queue is closed.
    pub(crate) fn wait_until_crowded(&self) {
        let calm = |lines: &mut Lines| !lines.closed && !lines.is_crowded();
        // The caller looks at the queue itself, so the lock is not kept.
        drop(self.crowded.wait_while(self.lines(), calm));
    }

    /// Closes the queue: queued jobs are answered with `Stopped`, and `pop` returns `None` to every thread.
    pub(crate) fn close(&self) {
        let mut lines = self.lines();
        lines.closed = true;
        let waiting = std::mem::take(&mut lines.waiting);
        drop(lines);
        self.filled.notify_all();
        self.crowded.notify_all();
        for job in waiting.into_iter().flatten() {
            // Sending fails only when the caller has gone, and then no answer is needed.
            let _ = job.answer.send(Err(RenderError::Stopped));
        }
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.lines().closed
    }

    /// Number of queued jobs by their priority.
    pub(crate) fn lengths(&self) -> [usize; 2] {
        self.lines().waiting.each_ref().map(VecDeque::len)
    }

    /// No code panics while it holds the lock, so the data behind a poisoned lock is still consistent.
    fn lines(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
