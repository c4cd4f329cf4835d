//! Worker threads and their queues. Own threads, not tokio's: a transform takes a core for up to
//! seconds.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

use parking_lot::{Condvar, Mutex};

use super::gate::Gate;

/// Decoded pictures in memory at a time on the workers for pages, in bytes. One picture at the
/// pixel limit needs 200 MB and then goes alone.
const DECODED_LIMIT: u64 = 192 << 20;

pub(super) type Job = Box<dyn FnOnce() + Send>;

/// Which queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lane {
    /// Before all others, on any worker but the last.
    Named,
    /// Like named, when nothing named waits, and never on all the workers.
    Background,
    /// On the last worker only.
    Other,
}

pub(super) struct Pool {
    shared: Arc<Shared>,
    workers: usize,
    queue: usize,
}

struct Shared {
    state: Mutex<State>,
    named_work: Condvar,
    other_work: Condvar,
    gate: Gate,
    background_limit: usize,
}

#[derive(Default)]
struct State {
    named: VecDeque<(u64, Job)>,
    background: VecDeque<(u64, Job)>,
    other: VecDeque<(u64, Job)>,
    background_running: usize,
    closed: bool,
}

impl Pool {
    pub(super) fn start(workers: usize, queue: usize) -> std::io::Result<Self> {
        let shared = Arc::new(Shared {
            state: Mutex::default(),
            named_work: Condvar::new(),
            other_work: Condvar::new(),
            gate: Gate::new(DECODED_LIMIT),
            background_limit: (workers - 1).max(1),
        });
        let pool = Self {
            shared,
            workers,
            queue,
        };
        for number in 0..workers {
            let shared = Arc::clone(&pool.shared);
            thread::Builder::new()
                .name(format!("images-{number}"))
                .spawn(move || shared.serve_pages())?;
        }
        let shared = Arc::clone(&pool.shared);
        thread::Builder::new()
            .name("images-other".to_owned())
            .spawn(move || shared.serve_others())?;
        Ok(pool)
    }

    /// `false`: the queue is full and the job was dropped.
    pub(super) fn submit(&self, lane: Lane, memory: u64, job: Job) -> bool {
        let mut state = self.shared.state.lock();
        let queue = match lane {
            Lane::Named => &mut state.named,
            Lane::Background => &mut state.background,
            Lane::Other => &mut state.other,
        };
        if queue.len() >= self.queue {
            drop(state); // the job's end may want other locks
            return false;
        }
        queue.push_back((memory, job));
        if lane == Lane::Other {
            self.shared.other_work.notify_one()
        } else {
            self.shared.named_work.notify_one()
        };
        true
    }

    /// Workers that [`Lane::Background`] may use at a time.
    pub(super) fn background_workers(&self) -> usize {
        self.workers.saturating_sub(1).max(1)
    }

    /// Jobs that nobody has begun.
    pub(super) fn waiting(&self) -> usize {
        let state = self.shared.state.lock();
        state.named.len() + state.background.len() + state.other.len()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut state = self.shared.state.lock();
        state.closed = true;
        let left = (
            std::mem::take(&mut state.named),
            std::mem::take(&mut state.background),
            std::mem::take(&mut state.other),
        );
        drop(state);
        drop(left);
        self.shared.named_work.notify_all();
        self.shared.other_work.notify_all();
    }
}

impl Shared {
    fn serve_pages(&self) {
        let mut state = self.state.lock();
        while !state.closed {
            let (memory, job, background) = if let Some((memory, job)) = state.named.pop_front() {
                (memory, job, false)
            } else if state.background_running < self.background_limit
                && let Some((memory, job)) = state.background.pop_front()
            {
                state.background_running += 1;
                (memory, job, true)
            } else {
                self.named_work.wait(&mut state);
                continue;
            };
            drop(state);
            let pass = self.gate.enter(memory);
            run(job);
            drop(pass);
            state = self.state.lock();
            if background {
                state.background_running -= 1;
                self.named_work.notify_one();
            }
        }
    }

    fn serve_others(&self) {
        let mut state = self.state.lock();
        while !state.closed {
            let Some((_, job)) = state.other.pop_front() else {
                self.other_work.wait(&mut state);
                continue;
            };
            drop(state);
            run(job);
            state = self.state.lock();
        }
    }
}

/// A panic costs the job, not the worker.
fn run(job: Job) {
    if catch_unwind(AssertUnwindSafe(job)).is_err() {
        tracing::error!("an image worker caught a panic");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_job_that_panics_costs_only_itself() {
        let pool = Pool::start(1, 8).unwrap();
        let (done, heard) = mpsc::channel();
        for lane in [Lane::Named, Lane::Background, Lane::Other] {
            assert!(pool.submit(lane, 1, Box::new(|| panic!("a codec's"))));
            let done = done.clone();
            assert!(pool.submit(lane, 1, Box::new(move || done.send(lane).unwrap())));
            assert_eq!(heard.recv_timeout(Duration::from_secs(5)), Ok(lane));
        }
    }

    #[test]
    fn background_work_gives_way_and_leaves_a_worker_free() {
        let pool = Pool::start(2, 64).unwrap();
        let (hold, held) = mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        for _ in 0..3 {
            let held = Arc::clone(&held);
            assert!(pool.submit(
                Lane::Background,
                1,
                Box::new(move || {
                    held.lock().recv().ok();
                })
            ));
        }
        let (done, heard) = mpsc::channel();
        assert!(pool.submit(Lane::Named, 1, Box::new(move || done.send(()).unwrap())));
        assert_eq!(heard.recv_timeout(Duration::from_secs(5)), Ok(()));
        // One runs, two wait, as long as it holds.
        let until = std::time::Instant::now() + Duration::from_secs(5);
        while pool.waiting() > 2 && std::time::Instant::now() < until {
            thread::yield_now();
        }
        thread::sleep(Duration::from_millis(20));
        assert_eq!(pool.waiting(), 2);
        drop(hold);
    }
}
