//! Records log lines, so that a test can read them. Shared by the tests of several crates (`#[path]`).

#![allow(dead_code, reason = "each test crate uses a part")]

use std::{
    io,
    sync::{Arc, Mutex, OnceLock},
};

use tracing::{Level, subscriber::DefaultGuard};
use tracing_subscriber::fmt::MakeWriter;

#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// Records the log of this process from the first call on. Tests of one process share the log, because a process has one
    /// global subscriber.
    pub(crate) fn start() -> Self {
        static OF_PROCESS: OnceLock<Log> = OnceLock::new();
        let start = || {
            let log = Self::default();
            tracing::subscriber::set_global_default(log.subscriber(Level::INFO))
                .expect("nothing else in the tests sets one");
            log
        };
        OF_PROCESS.get_or_init(start).clone()
    }

    /// Records the log of this thread until the guard is dropped.
    pub(crate) fn of_this_thread() -> (Self, DefaultGuard) {
        Self::of_this_thread_to(Level::INFO)
    }

    /// Like [`of_this_thread`](Self::of_this_thread), with this level and more severe ones.
    pub(crate) fn of_this_thread_to(level: Level) -> (Self, DefaultGuard) {
        let log = Self::default();
        let guard = tracing::subscriber::set_default(log.subscriber(level));
        (log, guard)
    }

    fn subscriber(&self, level: Level) -> impl tracing::Subscriber + Send + Sync + use<> {
        tracing_subscriber::fmt()
            .with_ansi(false)
            .with_max_level(level)
            .with_writer(self.clone())
            .finish()
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("the log")).into_owned()
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("the log").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}
