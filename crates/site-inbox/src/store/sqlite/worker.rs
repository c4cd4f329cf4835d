//! The thread of a connection. It runs queued calls and returns their rows; queued writes share a commit.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::oneshot;

use super::traces::Traces;
use crate::error::{Cause, InboxError};
use crate::store::database_file::DatabaseFile;
use crate::store::failure::StoreError;
use crate::store::statement::{Answers, Row, Statement, Value};

/// Largest number of queued calls; more are refused as busy.
const QUEUE: usize = 256;
/// Largest number of calls that share one commit.
const MAX_BATCH: usize = 64;

/// Longest wait of a caller. A disk may hang, or hundreds of calls may wait for another process's lock.
const PATIENCE: Duration = Duration::from_secs(10);

struct WorkerJob {
    statements: Vec<Statement>,
    /// Whether the last statement deletes what visitors wrote, and returns a row for each.
    forgets: bool,
    answer: oneshot::Sender<Answers>,
}

/// A thread with its connection. When the last handle is dropped, the thread closes the file and ends.
pub(super) struct Worker {
    jobs: Option<SyncSender<WorkerJob>>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    pub(super) fn start(name: &str, file: OpenFile, writes: bool) -> Result<Arc<Self>, InboxError> {
        let (jobs, queue) = sync_channel(QUEUE);
        let thread = std::thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || serve(file, &queue, writes))
            .map_err(|_| InboxError::Unavailable(Cause::Busy))?;
        Ok(Arc::new(Self {
            jobs: Some(jobs),
            thread: Some(thread),
        }))
    }

    pub(super) async fn run(&self, statements: Vec<Statement>, forgets: bool) -> Answers {
        let (answer, answered) = oneshot::channel();
        let jobs = self
            .jobs
            .as_ref()
            .ok_or_else(|| StoreError::unavailable(Cause::Away))?;
        let job = WorkerJob {
            statements,
            forgets,
            answer,
        };
        jobs.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::unavailable(Cause::Busy),
            TrySendError::Disconnected(_) => StoreError::unavailable(Cause::Away),
        })?;
        match tokio::time::timeout(PATIENCE, answered).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(_)) => Err(StoreError::unavailable(Cause::Away)),
            Err(_) => Err(StoreError::unavailable(Cause::Busy)),
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // The result is an error only if the thread panicked; its connection is closed then too.
            let _ = thread.join();
        }
    }
}

/// Opens a connection to the file at a path.
pub(super) type Opener = Box<dyn Fn(&Path) -> Result<Connection, StoreError> + Send>;

/// A connection and its file.
pub(super) struct OpenFile {
    connection: Connection,
    file: DatabaseFile,
    open: Opener,
}

impl OpenFile {
    pub(super) fn open(path: &Path, open: Opener) -> Result<Self, StoreError> {
        let connection = open(path)?;
        let file = DatabaseFile::of(path).map_err(|_| StoreError::unavailable(Cause::Away))?;
        Ok(Self {
            connection,
            file,
            open,
        })
    }

    /// Opens the file at the path again if it was replaced. A missing file is not created: while a volume is unmounted,
    /// messages would be stored below its mount point, where the mounted volume hides them.
    fn reopen_if_replaced(&mut self) -> Result<(), StoreError> {
        if !self.file.is_same() {
            let file = DatabaseFile::of(self.file.path());
            let file = file.map_err(|_| StoreError::unavailable(Cause::Away))?;
            self.connection = (self.open)(file.path())?;
            self.file = file;
        }
        Ok(())
    }
}

fn serve(mut open: OpenFile, queue: &Receiver<WorkerJob>, writes: bool) {
    let mut traces = Traces::none();
    loop {
        let job = match traces.wait() {
            Some(wait) => queue.recv_timeout(wait),
            None => queue.recv().map_err(RecvTimeoutError::from),
        };
        let mut jobs = match job {
            Ok(job) => vec![job],
            Err(RecvTimeoutError::Timeout) => vec![],
            Err(RecvTimeoutError::Disconnected) => break,
        };
        if writes {
            jobs.extend(queue.try_iter().take(MAX_BATCH - 1));
        }
        // Nobody waits for the others any more.
        jobs.retain(|job| !job.answer.is_closed());
        if open.reopen_if_replaced().is_err() {
            for job in jobs {
                job.answer(Err(StoreError::unavailable(Cause::Away)));
            }
        } else if writes {
            traces.left |= write_batch(&mut open.connection, jobs, || open.file.is_kept());
            traces.remove_if_due(&open.connection);
        } else {
            for job in jobs {
                let answer = run_all(&open.connection, &job.statements);
                job.answer(answer);
            }
        }
    }
    traces.due = Instant::now();
    traces.remove_if_due(&open.connection);
}

/// Runs all jobs in one transaction, so that they share one wait for the disk. Jobs are answered after the commit; if
/// it fails, nothing is stored. If one job fails (its value is taken), each job is run again in a transaction of its
/// own, so that the others succeed. `is_kept` is called after a commit and says whether the file is still at its path.
/// Returns whether something was deleted that visitors wrote.
fn write_batch(
    connection: &mut Connection,
    jobs: Vec<WorkerJob>,
    is_kept: impl Fn() -> bool,
) -> bool {
    let kept = |answer: Answers| match answer {
        Ok(_) if !is_kept() => Err(StoreError::unavailable(Cause::Away)),
        answer => answer,
    };
    let all = transact(connection, |transaction| {
        let answers = jobs.iter().map(|job| run_all(transaction, &job.statements));
        answers.collect::<Result<Vec<_>, _>>()
    });
    let mut forgot = false;
    match all {
        Ok(answers) => {
            for (job, answer) in jobs.into_iter().zip(answers) {
                forgot |= job.forgot(&answer);
                job.answer(kept(Ok(answer)));
            }
        }
        // The store is unavailable for all jobs. Trying each of them would make the last one wait for minutes.
        Err(StoreError::Other(InboxError::Unavailable(cause))) => {
            for job in jobs {
                job.answer(Err(StoreError::unavailable(cause.clone())));
            }
        }
        Err(_) => {
            for job in jobs {
                let answer = transact(connection, |transaction| {
                    run_all(transaction, &job.statements)
                });
                forgot |= answer.as_ref().is_ok_and(|rows| job.forgot(rows));
                job.answer(kept(answer));
            }
        }
    }
    forgot
}

impl WorkerJob {
    /// Whether the job deleted something that visitors wrote.
    fn forgot(&self, answer: &[Vec<Row>]) -> bool {
        self.forgets && answer.last().is_some_and(|rows| !rows.is_empty())
    }

    /// Sends the result to the caller, if it still waits. A committed submission stays stored, and if the form is sent
    /// again with the same id, it is found.
    fn answer(self, answer: Answers) {
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

fn run_all(connection: &Connection, statements: &[Statement]) -> Answers {
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
    use crate::store::sqlite::migrate;

    #[test]
    fn a_write_that_fails_does_not_affect_the_others_of_its_batch() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection).unwrap();
        let (jobs, mut answers): (Vec<_>, Vec<_>) = ["a", "a", "b"]
            .map(|name| {
                let sql = "INSERT INTO inbox_settings (name, value) VALUES (?1, 'x')";
                let statements = vec![Statement::new(sql, [name.into()])];
                let (answer, answered) = oneshot::channel();
                (
                    WorkerJob {
                        statements,
                        forgets: false,
                        answer,
                    },
                    answered,
                )
            })
            .into_iter()
            .unzip();
        write_batch(&mut connection, jobs, || true);
        let mut next = || answers.remove(0).try_recv().unwrap();
        assert!(next().is_ok());
        assert!(matches!(next(), Err(StoreError::Taken)));
        assert!(next().is_ok());
    }
}
