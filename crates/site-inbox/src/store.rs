//! Where rows live. Both stores run the same statements; a list of statements is one transaction.

mod failure;
mod place;
mod postgres;
mod schema;
mod sqlite;
mod statement;

pub(crate) use failure::StoreError;
pub(crate) use statement::{Row, Statement};

use std::path::Path;

use crate::error::InboxError;
use postgres::Postgres;
use sqlite::Sqlite;

/// SQLite on this machine, or a PostgreSQL that many processes share.
#[derive(Clone)]
pub(crate) enum Store {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

impl Store {
    pub(crate) async fn sqlite(folder: &Path, max_bytes: u64) -> Result<Self, InboxError> {
        Ok(Self::Sqlite(Sqlite::open(folder, max_bytes).await?))
    }

    pub(crate) async fn postgres(url: &str) -> Result<Self, InboxError> {
        Ok(Self::Postgres(Postgres::open(url).await?))
    }

    /// Runs all statements in one transaction and answers the rows of each. It returns after the
    /// commit is on disk; on any error nothing of it is stored.
    pub(crate) async fn write(
        &self,
        statements: Vec<Statement>,
    ) -> Result<Vec<Vec<Row>>, StoreError> {
        match self {
            Self::Sqlite(store) => store.write(statements).await,
            Self::Postgres(store) => store.write(statements).await,
        }
    }

    /// As [`write`](Self::write), for what must not be done twice: it is not tried again once its commit was sent, and
    /// where that has no answer the error is [`StoreError::InDoubt`].
    pub(crate) async fn write_once(
        &self,
        statements: Vec<Statement>,
    ) -> Result<Vec<Vec<Row>>, StoreError> {
        match self {
            Self::Sqlite(store) => store.write(statements).await,
            Self::Postgres(store) => store.write_once(statements).await,
        }
    }

    /// One statement that changes nothing.
    pub(crate) async fn read(&self, statement: Statement) -> Result<Vec<Row>, InboxError> {
        match self {
            Self::Sqlite(store) => store.read(statement).await,
            Self::Postgres(store) => store.read(statement).await,
        }
        .map_err(InboxError::from)
    }

    /// What begins a purge, so that two processes of one database don't delete the same rows in another order
    /// and lock each other out. SQLite has one writer at a time and needs nothing.
    pub(crate) fn purge_lock(&self) -> Option<Statement> {
        match self {
            Self::Sqlite(_) => None,
            // Any number that other users of the database don't take for their own lock.
            Self::Postgres(_) => Some(Statement::new(
                "SELECT CAST(pg_advisory_xact_lock(7281945022) AS TEXT)",
                [],
            )),
        }
    }

    /// What the claim of a delivery adds, so that two processes never wait for, or take, the same row.
    /// SQLite has one writer at a time and needs nothing.
    pub(crate) fn skip_locked(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "",
            Self::Postgres(_) => "FOR UPDATE SKIP LOCKED",
        }
    }
}
