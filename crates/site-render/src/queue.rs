//! Requests that wait: two bounded lines, the visitors' first.

use std::{
    collections::VecDeque,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::oneshot;

use crate::{Priority, RenderError, RenderRequest, Rendered};

/// A request and the way back to who asked.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) request: RenderRequest,
    pub(crate) answer: oneshot::Sender<Result<Rendered, RenderError>>,
}

#[derive(Debug, Default)]
struct Lines {
    interactive: VecDeque<Job>,
    background: VecDeque<Job>,
    closed: bool,
}

/// Where the async side leaves jobs and the engines' threads fetch them.
#[derive(Debug)]
pub(crate) struct Queue {
    lines: Mutex<Lines>,
    filled: Condvar,
    places: usize,
}

impl Queue {
    pub(crate) fn new(places: usize) -> Self {
        Self {
            lines: Mutex::default(),
            filled: Condvar::new(),
            places,
        }
    }

    /// Puts a job in line; gives the reason when it can't.
    pub(crate) fn push(&self, job: Job) -> Result<(), RenderError> {
        let mut lines = self.lines();
        if lines.closed {
            return Err(RenderError::Stopped);
        }
        let line = match job.request.priority {
            Priority::Interactive => &mut lines.interactive,
            Priority::Background => &mut lines.background,
        };
        if line.len() >= self.places {
            // Those who left make room for those who wait.
            line.retain(|job| !job.answer.is_closed());
        }
        if line.len() >= self.places {
            return Err(RenderError::Busy);
        }
        line.push_back(job);
        drop(lines);
        self.filled.notify_one();
        Ok(())
    }

    /// Waits for the next job. `None`: the queue is closed and the thread should end.
    pub(crate) fn pop(&self) -> Option<Job> {
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

    /// Ends all waiting: jobs in line are answered with `Stopped`, threads get `None`.
    pub(crate) fn close(&self) {
        let mut lines = self.lines();
        lines.closed = true;
        let waiting: Vec<Job> = {
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
            // Nobody listens any more: nothing to do.
            let _ = job.answer.send(Err(RenderError::Stopped));
        }
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.lines().closed
    }

    /// How many wait: interactive, background.
    pub(crate) fn lengths(&self) -> (usize, usize) {
        let lines = self.lines();
        (lines.interactive.len(), lines.background.len())
    }

    /// No code panics while it holds the lock, so a poisoned one is still whole.
    fn lines(&self) -> MutexGuard<'_, Lines> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
