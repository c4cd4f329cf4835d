//! Removes what deleted submissions leave in the files.
//!
//! `secure_delete` overwrites a deleted row, but not the copies of it that were left when rows moved between pages, and not
//! the pages in the log. `VACUUM` writes the file anew with the rows that are left, and a checkpoint empties the log.

use std::time::{Duration, Instant};

use rusqlite::Connection;

/// Pause before another try, while another process reads or the disk is full.
const TRY_AGAIN: Duration = Duration::from_secs(2);
/// Writing a large file takes seconds, in which messages wait. The pause after it is longer by this factor.
const PAUSE: u32 = 20;

/// Whether there are traces, and from when on they may be removed.
pub(super) struct Traces {
    pub(super) left: bool,
    pub(super) due: Instant,
}

impl Traces {
    pub(super) fn none() -> Self {
        Self {
            left: false,
            due: Instant::now(),
        }
    }

    /// Time until the traces may be removed; `None` if there are none.
    pub(super) fn wait(&self) -> Option<Duration> {
        self.left
            .then(|| self.due.saturating_duration_since(Instant::now()))
    }

    pub(super) fn remove_if_due(&mut self, connection: &Connection) {
        let begun = Instant::now();
        if !self.left || begun < self.due {
            return;
        }
        let written = connection.execute_batch("VACUUM");
        let emptied = empty_log(connection);
        if let Err(error) = &written {
            let code = error.sqlite_error_code();
            tracing::warn!(
                ?code,
                "deleted submissions may have left traces in the file; the next try is in seconds"
            );
        }
        self.left = written.is_err() || !emptied;
        self.due = Instant::now()
            + match self.left {
                true => TRY_AGAIN,
                false => begun.elapsed() * PAUSE,
            };
    }
}

/// Moves the log into the file and makes it empty. `false` if another process was reading.
pub(super) fn empty_log(connection: &Connection) -> bool {
    let busy = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0));
    busy.is_ok_and(|busy: i64| busy == 0)
}
