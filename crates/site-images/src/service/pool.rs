//! Worker threads and their queues. They are not tokio's, because a transform occupies a core for up to seconds. All of
//! them have a lower priority than the threads that answer visitors.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread;

use parking_lot::{Condvar, Mutex};

use super::gate::Gate;

pub(super) type Job = Box<dyn FnOnce() + Send>;

/// The queue of a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Lane {
    /// Runs on any of the pages' workers.
    Named,
    /// Runs on a single worker that yields to all others.
    Background,
    /// Runs on a single worker of its own.
    Other,
}

pub(super) struct Pool {
    lanes: [(Lane, Arc<Queue>); 3],
    queue: usize,
}

/// The jobs of one lane.
struct Queue {
    state: Mutex<State>,
    work: Condvar,
    /// `None` if the lane has one worker and needs no limit.
    gate: Option<Arc<Gate>>,
}

#[derive(Default)]
struct State {
    jobs: VecDeque<(u64, Job)>,
    closed: bool,
}

impl Pool {
    /// `decode_bytes` applies to all workers of the pages together.
    pub(super) fn start(workers: usize, queue: usize, decode_bytes: u64) -> std::io::Result<Self> {
        let gate = Arc::new(Gate::new(decode_bytes));
        let lanes = [
            (Lane::Named, Queue::new(Some(&gate))),
            (Lane::Background, Queue::new(Some(&gate))),
            (Lane::Other, Queue::new(None)),
        ];
        let pool = Self { lanes, queue };
        for (lane, queue) in &pool.lanes {
            let threads = if *lane == Lane::Named { workers } else { 1 };
            for number in 0..threads {
                let (lane, queue) = (*lane, Arc::clone(queue));
                thread::Builder::new()
                    .name(format!("images-{}-{number}", lane.name()))
                    .spawn(move || {
                        lane.give_way();
                        queue.serve();
                    })?;
            }
        }
        Ok(pool)
    }

    /// `false` if the queue is full; the job was dropped.
    pub(super) fn submit(&self, lane: Lane, memory: u64, job: Job) -> bool {
        let Some((_, queue)) = self.lanes.iter().find(|(of, _)| *of == lane) else {
            return false;
        };
        let mut state = queue.state.lock();
        if state.jobs.len() >= self.queue {
            drop(state); // dropping the job may take other locks
            return false;
        }
        state.jobs.push_back((memory, job));
        queue.work.notify_one();
        true
    }

    /// Number of jobs that have not started.
    pub(super) fn waiting(&self) -> usize {
        let waiting = self.lanes.iter().map(|(_, q)| q.state.lock().jobs.len());
        waiting.sum()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        for (_, queue) in &self.lanes {
            let mut state = queue.state.lock();
            state.closed = true;
            let left = std::mem::take(&mut state.jobs);
            drop(state);
            drop(left);
            queue.work.notify_all();
        }
    }
}

impl Lane {
    fn name(self) -> &'static str {
        match self {
            Self::Named => "named",
            Self::Background => "ahead",
            Self::Other => "other",
        }
    }

    /// Lowers the priority of this thread, though not to the minimum, because a request may have to wait for it. Only
    /// Linux has a nice value per thread; on other systems this would change the whole process.
    fn give_way(self) {
        #[cfg(target_os = "linux")]
        {
            let by = match self {
                Self::Named => 2,
                Self::Other => 6,
                Self::Background => 10,
            };
            // If the system refuses this, only the priority is missing.
            let _ = rustix::process::nice(by);
        }
    }
}

impl Queue {
    fn new(gate: Option<&Arc<Gate>>) -> Arc<Self> {
        Arc::new(Self {
            state: Mutex::default(),
            work: Condvar::new(),
            gate: gate.cloned(),
        })
    }

    fn serve(&self) {
        let mut state = self.state.lock();
        while !state.closed {
            let Some((memory, job)) = state.jobs.pop_front() else {
                self.work.wait(&mut state);
                continue;
            };
            drop(state);
            let pass = self.gate.as_ref().map(|gate| gate.enter(memory));
            run(job);
            drop(pass);
            state = self.state.lock();
        }
    }
}

/// A panic ends the job and not the worker.
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
        let pool = Pool::start(1, 8, 1 << 20).unwrap();
        let (done, heard) = mpsc::channel();
        for lane in [Lane::Named, Lane::Background, Lane::Other] {
            assert!(pool.submit(lane, 1, Box::new(|| panic!("a codec's"))));
            let done = done.clone();
            assert!(pool.submit(lane, 1, Box::new(move || done.send(lane).unwrap())));
            assert_eq!(heard.recv_timeout(Duration::from_secs(5)), Ok(lane));
        }
    }

    #[test]
    fn each_lane_has_a_worker_of_its_own() {
        let pool = Pool::start(1, 64, 1 << 20).unwrap();
        let (hold, held) = mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        for lane in [Lane::Background, Lane::Background, Lane::Other] {
            let held = Arc::clone(&held);
            let wait = move || {
                held.lock().recv().ok();
            };
            assert!(pool.submit(lane, 1, Box::new(wait)));
        }
        let (done, heard) = mpsc::channel();
        assert!(pool.submit(Lane::Named, 1, Box::new(move || done.send(()).unwrap())));
        assert_eq!(heard.recv_timeout(Duration::from_secs(5)), Ok(()));
        // In the background lane one job runs and one waits, as long as the test holds it.
        let until = std::time::Instant::now() + Duration::from_secs(5);
        while pool.waiting() > 1 && std::time::Instant::now() < until {
            thread::yield_now();
        }
        thread::sleep(Duration::from_millis(20));
        assert_eq!(pool.waiting(), 1);
        drop(hold);
    }
}
