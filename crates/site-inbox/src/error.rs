//! Errors other than the visitor's mistakes, sorted by who must act.

use thiserror::Error;

/// Why an operation of the inbox failed. No variant contains text that a visitor wrote.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum InboxError {
    /// The store can't be used now. Nothing was stored in part, and the same call may work later (503).
    #[error("the inbox is unavailable: {0}")]
    Unavailable(Cause),
    /// The file is damaged, or somebody changed a table. An operator must repair the store.
    #[error("the inbox is damaged: {0}")]
    Corrupt(String),
    /// The store was written by a later version of this program.
    #[error("the inbox has version {found}, this program knows {known}. Run the newer program")]
    TooNew {
        /// Version of the store.
        found: i64,
        /// Latest version known here.
        known: i64,
    },
    /// A URL or address of the configuration is invalid. The sentence names the setting and not its value, which may
    /// be secret.
    #[error("{0}")]
    Config(String),
    /// An export could not be written.
    #[error("the export could not be written: {0}")]
    Output(String),
}

/// Why the store is unavailable.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Cause {
    /// The disk is full, or the file has reached its largest size.
    #[error("no space is left for it")]
    Full,
    /// Another process held a lock for too long, or too many calls are waiting.
    #[error("it is busy")]
    Busy,
    /// The file or its folder can be read and not written.
    #[error("its file can't be written")]
    ReadOnly,
    /// The database does not answer, or the file can't be opened, read or written.
    #[error("its store can't be reached")]
    Away,
    /// The database refuses to work now, or no connection to it can be made. The words are the database's or the system's
    /// own, without personal data and without the password.
    #[error("its store can't be reached: {0}")]
    Refused(String),
    /// The system's random number generator failed.
    #[error("the system gave no random numbers")]
    NoRandomness,
}

impl From<getrandom::Error> for InboxError {
    fn from(_: getrandom::Error) -> Self {
        Self::Unavailable(Cause::NoRandomness)
    }
}
