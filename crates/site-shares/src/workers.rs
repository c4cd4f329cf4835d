//! Threads for computations that take long. They are not tokio's, because they have a lower priority than the threads
//! that answer visitors, and a thread can't get its priority back.

use std::{
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
};

type Job = Box<dyn FnOnce() + Send>;

/// A number of threads with one queue. They end when this is dropped. The queue has no limit, because a job needs a
/// place of a [`FairPool`](crate::FairPool) first.
pub struct Workers {
    jobs: Sender<Job>,
}

impl Workers {
    /// Starts the threads; `nice` is by how much their priority is lowered.
    ///
    /// # Errors
    /// The system refuses to start another thread.
    pub fn start(name: &str, threads: usize, nice: i32) -> io::Result<Self> {
        let (jobs, queue) = channel();
        let queue = Arc::new(Mutex::new(queue));
        for number in 0..threads {
            let queue = Arc::clone(&queue);
            thread::Builder::new()
                .name(format!("{name}-{number}"))
                .spawn(move || {
                    give_way(nice);
                    while let Some(job) = next(&queue) {
                        // A panic ends the job and not the worker.
                        if catch_unwind(AssertUnwindSafe(job)).is_err() {
                            tracing::error!("a worker caught a panic");
                        }
                    }
                })?;
        }
        Ok(Self { jobs })
    }

    /// Runs a job on one of the threads.
    pub fn run(&self, job: impl FnOnce() + Send + 'static) {
        // The threads end only after this sender is dropped, so there is always a receiver.
        drop(self.jobs.send(Box::new(job)));
    }
}

fn next(queue: &Mutex<Receiver<Job>>) -> Option<Job> {
    queue
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .recv()
        .ok()
}

/// Only Linux has a nice value for each thread; on other systems this would change the whole process.
fn give_way(nice: i32) {
    #[cfg(target_os = "linux")]
    // If the system refuses this, only the priority is missing.
    let _ = rustix::process::nice(nice);
    #[cfg(not(target_os = "linux"))]
    let _ = nice;
}
