//! The stores. Both run the same statements; a list of statements is one transaction.

mod database_file;
mod failure;
mod postgres;
mod schema;
mod sqlite;
mod statement;

pub(crate) use failure::StoreError;
pub(crate) use statement::{Answers, Row, Statement, Value};

use crate::config::StoreConfig;
use crate::error::InboxError;
use postgres::Postgres;
use sqlite::Sqlite;

/// The last row that a transaction returned.
pub(crate) fn last_row(mut answers: Vec<Vec<Row>>) -> Option<Row> {
    answers.pop()?.pop()
}

/// A SQLite file, or a PostgreSQL database that several processes share.
#[derive(Clone)]
pub(crate) enum Store {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

impl Store {
    /// Whether there is a store. Unlike opening it, this makes none.
    pub(crate) async fn exists(config: &StoreConfig) -> Result<bool, InboxError> {
        match config {
            StoreConfig::Sqlite { folder, .. } => Ok(Sqlite::exists(folder)),
            StoreConfig::Postgres { url } => Postgres::exists(url).await,
        }
    }

    pub(crate) async fn open(config: &StoreConfig) -> Result<Self, InboxError> {
        Ok(match config {
            StoreConfig::Sqlite { folder, max_bytes } => {
                Self::Sqlite(Sqlite::open(folder, *max_bytes).await?)
            }
            StoreConfig::Postgres { url } => Self::Postgres(Postgres::open(url).await?),
        })
    }

    /// Runs all statements in one transaction and returns the rows of each. It returns after the commit is on disk;
    /// after an error nothing is stored.
    pub(crate) async fn write(&self, statements: Vec<Statement>) -> Answers {
        match self {
            Self::Sqlite(store) => store.write(statements, false).await,
            Self::Postgres(store) => store.run(&statements, false).await,
        }
    }

    /// Like [`write`](Self::write), for statements that must not run twice: they are not tried again after the commit
    /// was sent. If the commit gets no answer, the error is [`StoreError::InDoubt`].
    pub(crate) async fn write_once(&self, statements: Vec<Statement>) -> Answers {
        match self {
            Self::Sqlite(store) => store.write(statements, false).await,
            Self::Postgres(store) => store.run(&statements, true).await,
        }
    }

    /// Like [`write`](Self::write), for statements that delete what visitors wrote; the last returns what it deleted. If
    /// something was deleted, the files of SQLite contain no trace of it soon after.
    pub(crate) async fn forget(&self, statements: Vec<Statement>) -> Answers {
        match self {
            Self::Sqlite(store) => store.write(statements, true).await,
            Self::Postgres(store) => store.run(&statements, false).await,
        }
    }

    /// Runs one statement that only reads.
    pub(crate) async fn read(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        let answers = match self {
            Self::Sqlite(store) => store.read(statement).await,
            Self::Postgres(store) => store.run(&[statement], false).await,
        };
        Ok(answers?.pop().unwrap_or_default())
    }

    /// A statement that begins a purge with a lock, so that two processes do not deadlock by deleting the same rows in
    /// different orders. SQLite has one writer at a time and needs no lock.
    pub(crate) fn purge_lock(&self) -> Option<Statement> {
        match self {
            Self::Sqlite(_) => None,
            // An arbitrary number that no other user of the database should use for a lock.
            Self::Postgres(_) => Some(Statement::new(
                "SELECT CAST(pg_advisory_xact_lock(7281945022) AS TEXT)",
                [],
            )),
        }
    }

    /// A clause for the claim of a delivery, so that two processes never wait for the same row or claim it both.
    /// SQLite has one writer at a time and needs none.
    pub(crate) fn skip_locked(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "",
            Self::Postgres(_) => "FOR UPDATE SKIP LOCKED",
        }
    }
}
