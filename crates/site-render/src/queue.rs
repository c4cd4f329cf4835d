//! The queue of requests: one bounded queue for each priority, visitors first.

use std::{
    collections::VecDeque,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

use crate::{Priority, RenderError, RenderRequest, Rendered};

/// A request and the channel for its result.
#[derive(Debug)]
pub(crate) struct RenderJob {
    pub(crate) request: RenderRequest,
    pub(crate) answer: oneshot::Sender<Result<Rendered, RenderError>>,
}

#[derive(Debug, Default)]
struct Lines {
    interactive: VecDeque<RenderJob>,
    background: VecDeque<RenderJob>,
    closed: bool,
}

/// The async side pushes jobs and the threads of the engines take them.
#[derive(Debug)]
pub(crate) struct Queue {
    lines: Mutex<Lines>,
    filled: Condvar,
    capacity: usize,
}

impl Queue {
    pub(crate) fn new(capacity: usize) -> Self {
        Self {
            lines: Mutex::default(),
            filled: Condvar::new(),
            capacity,
        }
    }

    /// Queues a job. Fails with `Busy` when the queue of its priority is full, with `Stopped` after `close`.
    pub(crate) fn push(&self, job: RenderJob) -> Result<(), RenderError> {
        let mut lines = self.lines();
        if lines.closed {
            return Err(RenderError::Stopped);
        }
        let line = match job.request.priority {
            Priority::Interactive => &mut lines.interactive,
            Priority::Background => &mut lines.background,
        };
        if line.len() >= self.capacity {
            // Requests whose caller has gone are removed first.
            line.retain(|job| !job.answer.is_closed());
        }
        if line.len() >= self.capacity {
            return Err(RenderError::Busy);
        }
        line.push_back(job);
        drop(lines);
        self.filled.notify_one();
        Ok(())
    }

    /// Waits for the next job. `None` means that the queue is closed and the thread must end.
    pub(crate) fn pop(&self) -> Option<RenderJob> {
        let mut lines = self.lines();
        loop {
            if lines.closed {
                return None;
            }
            if let Some(job) = lines.interactive.pop_front() {
                return Some(job);
            }
            if let Some(job) = lines.background.pop_front() {
                return Some(job);
            }
            lines = self
                .filled
                .wait(lines)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Closes the queue: queued jobs are answered with `Stopped`, and `pop` returns `None` to every thread.
    pub(crate) fn close(&self) {
        let mut lines = self.lines();
        lines.closed = true;
        let waiting: Vec<RenderJob> = {
            let Lines {
                interactive,
                background,
                ..
            } = &mut *lines;
            interactive.drain(..).chain(background.drain(..)).collect()
        };
        drop(lines);
        self.filled.notify_all();
        for job in waiting {
            // Sending fails only when the caller has gone, and then no answer is needed.
            let _ = job.answer.send(Err(RenderError::Stopped));
        }
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.lines().closed
    }

    /// Number of queued jobs: interactive, background.
    pub(crate) fn lengths(&self) -> (usize, usize) {
        let lines = self.lines();
        (lines.interactive.len(), lines.background.len())
    }

    /// No code panics while it holds the lock, so the data behind a poisoned lock is still consistent.
    fn lines(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
