//! Runs the same tests on both stores.

use site_inbox::StoreConfig;
use tempfile::TempDir;

use super::postgres::Postgres;

/// An empty store, which is deleted when this value is dropped.
pub(crate) enum Backend {
    Sqlite(TempDir),
    Postgres(Postgres),
}

impl Backend {
    pub(crate) fn sqlite() -> Option<Self> {
        Some(Self::Sqlite(TempDir::new().unwrap()))
    }

    /// `None` if PostgreSQL is not installed.
    pub(crate) fn postgres() -> Option<Self> {
        Postgres::start().map(Self::Postgres)
    }

    pub(crate) fn config(&self) -> StoreConfig {
        match self {
            Self::Sqlite(folder) => StoreConfig::sqlite(folder.path()),
            Self::Postgres(server) => StoreConfig::Postgres { url: server.url() },
        }
    }
}

/// Makes a test on SQLite and a test on PostgreSQL of each listed async function.
macro_rules! promises {
    ($($name:ident),+ $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                if let Some(backend) = $crate::support::Backend::sqlite() { super::$name(&backend).await; }
            })+
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                if let Some(backend) = $crate::support::Backend::postgres() { super::$name(&backend).await; }
            })+
        }
    };
}
pub(crate) use promises;
