//! Converts the errors of the databases. Messages of PostgreSQL can quote rows, so only codes are kept, except for errors of
//! the connection and of the server, which name roles and databases.

use std::error::Error;

use rusqlite::ErrorCode;
use tokio_postgres::error::SqlState;

use crate::error::{Cause, InboxError};

/// A failure of a transaction.
#[derive(Debug)]
pub(crate) enum StoreError {
    /// A unique value is taken; the caller should try another one.
    Taken,
    /// The connection broke during the commit, so either all or nothing is stored.
    InDoubt,
    /// Any other error.
    Other(InboxError),
}

impl StoreError {
    pub(crate) fn corrupt(what: &str) -> Self {
        Self::Other(InboxError::Corrupt(what.to_owned()))
    }

    pub(crate) fn unavailable(cause: Cause) -> Self {
        Self::Other(InboxError::Unavailable(cause))
    }

    /// Whether the database did not answer, or answered that it can't work now.
    pub(crate) fn is_away(&self) -> bool {
        matches!(
            self,
            Self::Other(InboxError::Unavailable(Cause::Away | Cause::Refused(_)))
        )
    }
}

impl From<InboxError> for StoreError {
    fn from(error: InboxError) -> Self {
        Self::Other(error)
    }
}

impl From<StoreError> for InboxError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Taken => Self::Corrupt("a unique value occurs twice".to_owned()),
            StoreError::InDoubt => Self::Unavailable(Cause::Away),
            StoreError::Other(error) => error,
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let rusqlite::Error::SqliteFailure(failure, _) = error else {
            return Self::corrupt("SQLite returned a row of another shape than expected");
        };
        match failure.code {
            ErrorCode::DiskFull => Self::unavailable(Cause::Full),
            ErrorCode::DatabaseBusy
            | ErrorCode::DatabaseLocked
            | ErrorCode::OperationInterrupted => Self::unavailable(Cause::Busy),
            ErrorCode::ReadOnly => Self::unavailable(Cause::ReadOnly),
            ErrorCode::CannotOpen
            | ErrorCode::SystemIoFailure
            | ErrorCode::PermissionDenied
            | ErrorCode::OutOfMemory
            | ErrorCode::FileLockingProtocolFailed => Self::unavailable(Cause::Away),
            ErrorCode::ConstraintViolation => Self::Taken,
            code => Self::Other(InboxError::Corrupt(format!(
                "SQLite says {code:?} ({})",
                failure.extended_code
            ))),
        }
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        let Some(state) = error.code() else {
            return Self::unavailable(Cause::Refused(first_cause(&error)));
        };
        if *state == SqlState::UNIQUE_VIOLATION {
            return Self::Taken;
        }
        let said = || error.as_db_error().map(|said| said.message().to_owned());
        let refused = || Self::unavailable(said().map_or(Cause::Away, Cause::Refused));
        // Classes of SQLSTATE. The first are conflicts that a retry resolves; the others are what the server can't do, and errors of
        // the connection, of resources, of the operator's intervention and of the system.
        match state.code().get(..2) {
            _ if *state == SqlState::DISK_FULL => Self::unavailable(Cause::Full),
            _ if *state == SqlState::INSUFFICIENT_PRIVILEGE => refused(),
            Some("40" | "55") => Self::unavailable(Cause::Busy),
            Some("08" | "0A" | "25" | "26" | "28" | "3D" | "53" | "57" | "58") => refused(),
            _ => Self::Other(InboxError::Corrupt(format!(
                "PostgreSQL says {}",
                state.code()
            ))),
        }
    }
}

/// What the system or the TLS library said, on which the errors above it are built: `Connection refused (os error 111)`.
fn first_cause(error: &tokio_postgres::Error) -> String {
    let mut cause: &dyn Error = error;
    while let Some(below) = cause.source() {
        cause = below;
    }
    cause.to_string()
}
