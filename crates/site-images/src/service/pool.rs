//! The lanes in which derivatives are made: a pool that clients share, and threads of a lower priority than those that
//! answer visitors.

use std::{io, sync::Arc};

use site_shares::{FairPool, Size, Workers};
use tokio::{runtime::Handle, sync::Semaphore};

use bytes::Bytes;

use super::config::Config;
use crate::error::ImageError;
use crate::recipe::Key;
use crate::request::Class;

/// The result of making a derivative, for all who wait for it; `None` if the source changed in the meantime.
pub(super) type Outcome = Result<Option<Bytes>, ImageError>;

/// Most KiB that decoding, resizing and encoding for pages may use at the same time, estimated from the headers of the
/// sources. A picture that needs more is made alone. Other sizes, and what is made in advance, use memory in addition.
const NAMED_KIB: u32 = 64 << 10;

/// Most KiB that the transforms of other sizes use at the same time, estimated. Two pictures of the largest size that
/// a source may have do not fit; what a client usually asks for does.
const OTHER_KIB: u32 = 512 << 10;

/// A pool of flights: of all requests for the same derivative one makes it, and all get the result.
pub(super) type Flights = FairPool<Key, Outcome>;

/// Where derivatives of one kind are made.
pub(super) struct Lane {
    pub(super) flights: Arc<Flights>,
    workers: Workers,
    /// The KiB that are free, of so many.
    memory: Arc<Semaphore>,
    most: u32,
}

/// All lanes, and the pool of the requests that read a stored derivative.
pub(super) struct Lanes {
    /// In the order of the classes.
    all: [Lane; 3],
    pub(super) reads: Arc<Flights>,
}

impl Lanes {
    pub(super) fn start(config: &Config) -> io::Result<Self> {
        let one = Size {
            at_once: 1,
            at_once_each: 1,
            waiting: 64,
            waiting_each: 64,
        };
        Ok(Self {
            all: [
                Lane::start("images-named", config.named, 5, NAMED_KIB)?,
                Lane::start("images-other", config.other, 8, OTHER_KIB)?,
                Lane::start("images-ahead", one, 12, NAMED_KIB)?,
            ],
            reads: FairPool::new(config.reads),
        })
    }

    pub(super) fn of(&self, class: Class) -> &Lane {
        &self.all[class as usize]
    }

    /// Number of derivatives that have not been begun.
    pub(super) fn waiting(&self) -> usize {
        let waiting = |lane: &Lane| lane.flights.figures().waiting;
        self.all.iter().map(waiting).sum()
    }
}

impl Lane {
    fn start(name: &str, size: Size, nice: i32, most: u32) -> io::Result<Self> {
        Ok(Self {
            flights: FairPool::new(size),
            workers: Workers::start(name, size.at_once, nice)?,
            memory: Arc::new(Semaphore::new(most as usize)),
            most,
        })
    }

    /// Runs a job that needs this many bytes of memory. One that needs more than there are runs alone.
    pub(super) fn run(&self, bytes: u64, job: impl FnOnce() + Send + 'static) {
        let (memory, runtime) = (Arc::clone(&self.memory), Handle::current());
        let need = u32::try_from(bytes >> 10).map_or(self.most, |need| need.min(self.most));
        self.workers.run(move || {
            let _taken = runtime.block_on(memory.acquire_many(need));
            job();
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        atomic::{AtomicU64, Ordering},
        mpsc,
    };

    use super::*;

    #[tokio::test]
    async fn what_is_inside_never_exceeds_the_limit_unless_it_is_alone() {
        let lane = Lane::start("test", Size::without_queue(8, 8), 0, 100).unwrap();
        let figures = Arc::new((AtomicU64::new(0), AtomicU64::new(0)));
        let (running, ended) = mpsc::channel::<()>();
        for round in 0..400 {
            let need: u64 = [10, 40, 90, 500][round % 4];
            let (figures, running) = (Arc::clone(&figures), running.clone());
            lane.run(need << 10, move || {
                let (inside, most) = &*figures;
                // A need of 500 is counted as the whole limit.
                let need = need.min(100);
                let now = inside.fetch_add(need, Ordering::SeqCst) + need;
                most.fetch_max(now, Ordering::SeqCst);
                std::thread::yield_now();
                inside.fetch_sub(need, Ordering::SeqCst);
                drop(running);
            });
        }
        drop(running);
        assert!(ended.recv().is_err(), "every job has ended");
        assert_eq!(figures.1.load(Ordering::SeqCst), 100);
    }
}
