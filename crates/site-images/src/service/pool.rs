//! The lanes in which derivatives are made: a pool that clients share, and threads of a lower priority than those that
//! answer visitors.

use std::{io, sync::Arc};

use site_shares::{FairPool, Size, Workers};

use bytes::Bytes;

use super::{config::Config, gate::Gate};
use crate::error::ImageError;
use crate::recipe::Key;
use crate::request::Class;

/// The result of making a derivative, for all who wait for it; `None` if the source changed in the meantime.
pub(super) type Outcome = Result<Option<Bytes>, ImageError>;

/// Most bytes that decoding, resizing and encoding for pages may use at the same time, estimated from the headers of the
/// sources. A picture that needs more is made alone. Other sizes, and what is made in advance, use memory in addition.
const NAMED_BYTES: u64 = 64 << 20;

/// Most bytes that the transforms of other sizes use at the same time, estimated. Two pictures of the largest size that
/// a source may have do not fit; what a client usually asks for does.
const OTHER_BYTES: u64 = 512 << 20;

/// A pool of flights: of all requests for the same derivative one makes it, and all get the result.
pub(super) type Flights = FairPool<Key, Outcome>;

/// Where derivatives of one kind are made.
pub(super) struct Lane {
    pub(super) flights: Arc<Flights>,
    workers: Workers,
    gate: Arc<Gate>,
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
                Lane::start("images-named", config.named, 5, NAMED_BYTES)?,
                Lane::start("images-other", config.other, 8, OTHER_BYTES)?,
                Lane::start("images-ahead", one, 12, NAMED_BYTES)?,
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
    fn start(name: &str, size: Size, nice: i32, bytes: u64) -> io::Result<Self> {
        Ok(Self {
            flights: FairPool::new(size),
            workers: Workers::start(name, size.at_once, nice)?,
            gate: Arc::new(Gate::new(bytes)),
        })
    }

    /// Runs a job that needs this many bytes of memory.
    pub(super) fn run(&self, memory: u64, job: impl FnOnce() + Send + 'static) {
        let gate = Arc::clone(&self.gate);
        self.workers.run(move || {
            let _pass = gate.enter(memory);
            job();
        });
    }
}
