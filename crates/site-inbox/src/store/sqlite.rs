//! SQLite: one thread that writes, one that reads beside it (WAL). A commit returns after the log is on
//! disk (`synchronous = FULL`).

use std::fs::OpenOptions;
use std::io;
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::oneshot;

use super::failure::StoreError;
use super::place::Place;
use super::schema;
use super::statement::{Row, Statement, Value};
use crate::error::{Cause, InboxError};

/// Calls that may wait for a thread; one more is refused as busy.
const QUEUE: usize = 256;
/// Calls that share one commit.
const TOGETHER: usize = 64;
/// How long a connection waits for another process (a command beside the server).
const BUSY: Duration = Duration::from_secs(5);

type Answer = Result<Vec<Vec<Row>>, StoreError>;

struct Job {
    statements: Vec<Statement>,
    answer: oneshot::Sender<Answer>,
}

/// The file `inbox.sqlite` of a data folder.
#[derive(Clone)]
pub(crate) struct Sqlite {
    writer: Arc<Worker>,
    reader: Arc<Worker>,
}

impl Sqlite {
    pub(super) async fn open(folder: &Path, max_bytes: u64) -> Result<Self, InboxError> {
        let path = folder.join("inbox.sqlite");
        let opened = tokio::task::spawn_blocking(move || {
            private_file(&path).map_err(|_| StoreError::unavailable(Cause::Away))?;
            let writer = Desk::open(&path, Box::new(move |path| open_writer(path, max_bytes)))?;
            let reader = Desk::open(&path, Box::new(open_reader))?;
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

    pub(super) async fn write(&self, statements: Vec<Statement>) -> Answer {
        self.writer.run(statements).await
    }

    pub(super) async fn read(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        Ok(self
            .reader
            .run(vec![statement])
            .await?
            .pop()
            .unwrap_or_default())
    }
}

/// Nobody but the owner reads what visitors wrote. SQLite gives its log files the same rights.
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
    // What is purged is overwritten, not only forgotten.
    connection.pragma_update(None, "secure_delete", true)?;
    let page: i64 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
    connection.pragma_update(
        None,
        "max_page_count",
        i64::try_from(max_bytes).unwrap_or(i64::MAX) / page.max(1),
    )?;
    migrate(&mut connection)?;
    Ok(connection)
}

fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(BUSY)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    for step in schema::missing(version)? {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", schema::latest())?;
    Ok(transaction.commit()?)
}

/// A thread with its connection. It ends, and closes the file, with its last handle.
struct Worker {
    jobs: Option<SyncSender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    fn start(name: &str, desk: Desk, writes: bool) -> Result<Arc<Self>, InboxError> {
        let (jobs, queue) = sync_channel(QUEUE);
        let thread = std::thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || serve(desk, &queue, writes))
            .map_err(|_| InboxError::Unavailable(Cause::Busy))?;
        Ok(Arc::new(Self {
            jobs: Some(jobs),
            thread: Some(thread),
        }))
    }

    async fn run(&self, statements: Vec<Statement>) -> Answer {
        let (answer, answered) = oneshot::channel();
        let jobs = self
            .jobs
            .as_ref()
            .ok_or_else(|| StoreError::unavailable(Cause::Away))?;
        jobs.try_send(Job { statements, answer })
            .map_err(|error| match error {
                TrySendError::Full(_) => StoreError::unavailable(Cause::Busy),
                TrySendError::Disconnected(_) => StoreError::unavailable(Cause::Away),
            })?;
        answered
            .await
            .unwrap_or_else(|_| Err(StoreError::unavailable(Cause::Away)))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing left to close.
            let _ = thread.join();
        }
    }
}

/// Makes a connection to the file at a path.
type Opener = Box<dyn Fn(&Path) -> Result<Connection, StoreError> + Send>;

/// A connection and where its file is.
struct Desk {
    connection: Connection,
    place: Place,
    open: Opener,
}

impl Desk {
    fn open(path: &Path, open: Opener) -> Result<Self, StoreError> {
        let connection = open(path)?;
        let place = Place::of(path).map_err(|_| StoreError::unavailable(Cause::Away))?;
        Ok(Self {
            connection,
            place,
            open,
        })
    }

    /// Opens again what came back under the path. A file that is gone is not made anew: a volume that is not mounted
    /// for a minute would leave messages below its mount point, where nobody looks.
    fn be_at_the_file(&mut self) -> Result<(), StoreError> {
        if self.place.is_same() {
            return Ok(());
        }
        let path = self.place.path().to_owned();
        if !path.exists() {
            return Err(StoreError::unavailable(Cause::Away));
        }
        let place = Place::of(&path).map_err(|_| StoreError::unavailable(Cause::Away))?;
        self.connection = (self.open)(&path)?;
        self.place = place;
        Ok(())
    }
}

fn serve(mut desk: Desk, queue: &Receiver<Job>, writes: bool) {
    while let Ok(job) = queue.recv() {
        let mut jobs = vec![job];
        if writes {
            jobs.extend(queue.try_iter().take(TOGETHER - 1));
        }
        if desk.be_at_the_file().is_err() {
            for job in jobs {
                job.answer(Err(StoreError::unavailable(Cause::Away)));
            }
        } else if writes {
            write_together(&mut desk.connection, jobs, || desk.place.is_kept());
        } else {
            for job in jobs {
                let answer = run_all(&desk.connection, &job.statements);
                job.answer(answer);
            }
        }
    }
}

/// One commit, and so one wait for the disk, for all who wait. None is answered before it; nothing is stored of any
/// when it fails. A job that can't be done by itself (a value that is taken) must not cost the others theirs: then
/// each has a transaction of its own.
/// `is_kept` says, after a commit, whether it can be found again.
fn write_together(connection: &mut Connection, jobs: Vec<Job>, is_kept: impl Fn() -> bool) {
    let kept = |answer: Answer| match answer {
        Ok(_) if !is_kept() => Err(StoreError::unavailable(Cause::Away)),
        answer => answer,
    };
    let all = transact(connection, |transaction| {
        let answers = jobs.iter().map(|job| run_all(transaction, &job.statements));
        answers.collect::<Result<Vec<_>, _>>()
    });
    match all {
        Ok(answers) => {
            let is_kept = is_kept();
            for (job, answer) in jobs.into_iter().zip(answers) {
                job.answer(match is_kept {
                    true => Ok(answer),
                    false => Err(StoreError::unavailable(Cause::Away)),
                });
            }
        }
        // The store's trouble is everybody's; asking again for each would make the last wait for minutes.
        Err(StoreError::Other(InboxError::Unavailable(cause))) => {
            for job in jobs {
                job.answer(Err(StoreError::unavailable(cause)));
            }
        }
        Err(_) => {
            for job in jobs {
                let answer = transact(connection, |transaction| {
                    run_all(transaction, &job.statements)
                });
                job.answer(kept(answer));
            }
        }
    }
}

impl Job {
    /// Where nobody waits any more, what was committed stays, and the form's id finds it again.
    fn answer(self, answer: Answer) {
        let _ = self.answer.send(answer);
    }
}

fn transact<T>(
    connection: &mut Connection,
    work: impl FnOnce(&Connection) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let done = work(&transaction)?;
    transaction.commit()?;
    Ok(done)
}

fn run_all(connection: &Connection, statements: &[Statement]) -> Answer {
    statements
        .iter()
        .map(|statement| {
            let mut prepared = connection.prepare_cached(&statement.sql)?;
            let columns = prepared.column_count();
            let mut rows = prepared.query(rusqlite::params_from_iter(&statement.values))?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                let values: Result<Vec<Value>, StoreError> = (0..columns)
                    .map(|column| value(row.get_ref(column)?))
                    .collect();
                found.push(Row::new(values?));
            }
            Ok(found)
        })
        .collect()
}

fn value(found: ValueRef<'_>) -> Result<Value, StoreError> {
    match found {
        ValueRef::Null => Ok(Value::Null),
        ValueRef::Integer(number) => Ok(Value::Int(number)),
        ValueRef::Text(text) => String::from_utf8(text.to_vec())
            .map(Value::Text)
            .map_err(|_| StoreError::corrupt("a text is not UTF-8")),
        ValueRef::Real(_) | ValueRef::Blob(_) => Err(StoreError::corrupt(
            "a column has another type than the schema's",
        )),
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Text(text) => text.as_str().into(),
            Self::Int(number) => (*number).into(),
            Self::Null => ToSqlOutput::Borrowed(ValueRef::Null),
        })
    }
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
        // 2 is FULL: with a log ahead of the file, each commit syncs it.
        assert_eq!(synchronous.unwrap(), 2);
        let journal =
            writer.pragma_query_value(None, "journal_mode", |row| row.get::<_, String>(0));
        assert_eq!(journal.unwrap(), "wal");
    }

    #[test]
    fn one_whose_value_is_taken_costs_those_beside_it_nothing() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection).unwrap();
        let (jobs, mut answers): (Vec<_>, Vec<_>) = ["a", "a", "b"]
            .map(|name| {
                let sql = "INSERT INTO inbox_settings (name, value) VALUES (?1, 'x')";
                let statements = vec![Statement::new(sql, [name.into()])];
                let (answer, answered) = oneshot::channel();
                (Job { statements, answer }, answered)
            })
            .into_iter()
            .unzip();
        write_together(&mut connection, jobs, || true);
        let mut next = || answers.remove(0).try_recv().unwrap();
        assert!(next().is_ok());
        assert!(matches!(next(), Err(StoreError::Taken)));
        assert!(next().is_ok());
    }
}
