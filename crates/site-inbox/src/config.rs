//! The configuration of the inbox, which the caller makes from flags and environment.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::clock::Clock;
use crate::deliver::Targets;

/// Where submissions are kept.
#[derive(Clone)]
pub enum StoreConfig {
    /// `inbox.sqlite` in this folder, which is created if it is missing.
    Sqlite {
        /// The data folder.
        folder: PathBuf,
        /// Largest size of the file in bytes. A submission that does not fit is refused as unavailable, so that a
        /// flood of submissions does not fill the disk.
        max_bytes: u64,
    },
    /// A PostgreSQL database, which several processes may share.
    Postgres {
        /// `postgres://user:password@host/database`; `?sslmode=require` refuses connections without TLS.
        url: String,
    },
}

impl StoreConfig {
    /// The database if there is one, otherwise SQLite in the data folder.
    pub fn of(database_url: Option<&str>, data_dir: &Path) -> Self {
        match database_url {
            Some(url) => Self::Postgres {
                url: url.to_owned(),
            },
            None => Self::sqlite(data_dir),
        }
    }

    /// SQLite in a folder, up to 4 GiB.
    pub fn sqlite(folder: impl Into<PathBuf>) -> Self {
        Self::Sqlite {
            folder: folder.into(),
            max_bytes: 4 << 30,
        }
    }
}

/// The configuration of an [`Inbox`](crate::Inbox).
pub struct InboxConfig {
    /// Where submissions are kept.
    pub store: StoreConfig,
    /// Receivers of submissions. Each submission gets one delivery for every target that is configured when it arrives.
    pub targets: Targets,
    /// Shortest time between showing the form and sending it (`--min-fill-seconds`). A form that is sent sooner is
    /// marked.
    pub min_fill: Duration,
    /// The clock; tests give their own.
    pub clock: Clock,
}

impl InboxConfig {
    /// A configuration without targets, with a `min_fill` of two seconds and the system's clock.
    pub fn new(store: StoreConfig) -> Self {
        Self {
            store,
            targets: Targets::default(),
            min_fill: Duration::from_secs(2),
            clock: Clock::system(),
        }
    }
}
