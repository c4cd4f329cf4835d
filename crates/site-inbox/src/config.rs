//! What the inbox is told once, by whoever reads flags and environment.

use std::path::PathBuf;
use std::time::Duration;

use crate::clock::Clock;
use crate::deliver::Targets;

/// Where submissions are kept.
#[derive(Clone)]
pub enum StoreConfig {
    /// `inbox.sqlite` in this folder, which is made where it is missing.
    Sqlite {
        /// The data folder.
        folder: PathBuf,
        /// Bytes that the file may grow to; past them a submission is refused as unavailable, before the
        /// flood takes the disk from everything else.
        max_bytes: u64,
    },
    /// A PostgreSQL by URL; many processes may share it.
    Postgres {
        /// `postgres://user:password@host/database`; `?sslmode=require` insists on TLS.
        url: String,
    },
}

impl StoreConfig {
    /// SQLite in a folder, up to 4 GiB.
    pub fn sqlite(folder: impl Into<PathBuf>) -> Self {
        Self::Sqlite {
            folder: folder.into(),
            max_bytes: 4 << 30,
        }
    }
}

/// What the inbox is told once.
pub struct InboxConfig {
    /// Where submissions are kept.
    pub store: StoreConfig,
    /// Where they are delivered. A delivery is owed to each target that is set when the submission comes.
    pub targets: Targets,
    /// Least time between showing the form and sending it (`--min-fill-seconds`).
    pub min_fill: Duration,
    /// The clock.
    pub clock: Clock,
}

impl InboxConfig {
    /// No targets, two seconds, the system's clock.
    pub fn new(store: StoreConfig) -> Self {
        Self {
            store,
            targets: Targets::default(),
            min_fill: Duration::from_secs(2),
            clock: Clock::system(),
        }
    }
}
