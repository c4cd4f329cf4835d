//! The SQLite store: one thread writes, and another reads at the same time (WAL). A commit returns after the log is on
//! disk (`synchronous = FULL`).

mod traces;
mod worker;

use std::fs::OpenOptions;
use std::io;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};

use super::failure::StoreError;
use super::schema;
use super::statement::{Answers, Statement};
use crate::error::{Cause, InboxError};
use worker::{OpenFile, Worker};

/// The name of the file.
const FILE: &str = "inbox.sqlite";
/// How long a connection waits for a lock of another process, such as a command beside the server.
const BUSY: Duration = Duration::from_secs(5);

/// The file `inbox.sqlite` of a data folder.
#[derive(Clone)]
pub(crate) struct Sqlite {
    writer: Arc<Worker>,
    reader: Arc<Worker>,
}

impl Sqlite {
    /// Whether the folder has the file. A folder that may not be read counts as one that has it, because opening it says why not.
    pub(super) fn exists(folder: &Path) -> bool {
        let found = folder.join(FILE).try_exists();
        found.unwrap_or_else(|error| error.kind() == io::ErrorKind::PermissionDenied)
    }

    pub(super) async fn open(folder: &Path, max_bytes: u64) -> Result<Self, InboxError> {
        let path = folder.join(FILE);
        let opened = tokio::task::spawn_blocking(move || {
            private_file(&path).map_err(|error| StoreError::unavailable(cause(&error)))?;
            let writer = OpenFile::open(&path, Box::new(move |path| open_writer(path, max_bytes)))?;
            let reader = OpenFile::open(&path, Box::new(open_reader))?;
            Ok::<_, StoreError>((writer, reader))
        })
        .await
        .map_err(|_| InboxError::Unavailable(Cause::Away))?;
        let (writer, reader) = opened?;
        Ok(Self {
            writer: Worker::start("inbox-write", writer, true)?,
            reader: Worker::start("inbox-read", reader, false)?,
        })
    }

    /// `forgets`: the last statement deletes what visitors wrote, and returns a row for each.
    pub(super) async fn write(&self, statements: Vec<Statement>, forgets: bool) -> Answers {
        self.writer.run(statements, forgets).await
    }

    pub(super) async fn read(&self, statement: Statement) -> Answers {
        self.reader.run(vec![statement], false).await
    }
}

fn cause(error: &io::Error) -> Cause {
    match error.kind() {
        io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => Cause::ReadOnly,
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Cause::Full,
        _ => Cause::Away,
    }
}

/// Lets only the owner read the file, which has personal data. SQLite gives its log files the same permissions.
fn private_file(path: &Path) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .mode(0o600)
        .open(path)?;
    file.set_permissions(std::fs::Permissions::from_mode(0o600))
}

fn open_writer(path: &Path, max_bytes: u64) -> Result<Connection, StoreError> {
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(BUSY)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Deleted rows are overwritten with zeros. `traces.rs` removes what this leaves.
    connection.pragma_update(None, "secure_delete", true)?;
    let page: i64 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
    connection.pragma_update(
        None,
        "max_page_count",
        i64::try_from(max_bytes).unwrap_or(i64::MAX) / page.max(1),
    )?;
    migrate(&mut connection)?;
    // A process that died may have left deleted rows in the log. If another process reads now, the next deletion does it.
    traces::empty_log(&connection);
    Ok(connection)
}

fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(BUSY)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// Creates the tables, or brings them to this version. A file of this version is not written, which a full disk would refuse.
fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let version =
        |own: &Connection| own.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0));
    if schema::missing(version(connection)?)?.is_empty() {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have migrated meanwhile.
    for step in schema::missing(version(&transaction)?)? {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", schema::latest())?;
    Ok(transaction.commit()?)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_waits_for_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let writer = open_writer(&folder.path().join("inbox.sqlite"), 1 << 30).unwrap();
        let synchronous =
            writer.pragma_query_value(None, "synchronous", |row| row.get::<_, i64>(0));
        // 2 is FULL: with WAL, each commit syncs the log.
        assert_eq!(synchronous.unwrap(), 2);
        let journal =
            writer.pragma_query_value(None, "journal_mode", |row| row.get::<_, String>(0));
        assert_eq!(journal.unwrap(), "wal");
    }
}
