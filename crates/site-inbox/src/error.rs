//! What can go wrong beside the visitor's mistakes, by who must act.

use thiserror::Error;

/// Why the inbox could not do it. No variant carries a word of a visitor's.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum InboxError {
    /// The store can't be used now; nothing was half-stored, and the same call may work later (503).
    #[error("the inbox is unavailable: {0}")]
    Unavailable(Cause),
    /// The store holds what it should not: a damaged file, a table that somebody changed. A person must look.
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
    /// A URL or address of the configuration can't be used. The sentence names the setting, never its value.
    #[error("{0}")]
    Config(String),
    /// An export could not be written.
    #[error("the export could not be written: {0}")]
    Output(String),
}

/// Why the store is unavailable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Cause {
    /// The disk, or what the inbox may take of it, is full.
    #[error("no space is left for it")]
    Full,
    /// Others hold it for too long, or too many wait.
    #[error("it is busy")]
    Busy,
    /// The database does not answer, or the file can't be opened, read or written.
    #[error("its store can't be reached")]
    Away,
    /// The system gave no random numbers.
    #[error("the system gave no random numbers")]
    NoRandomness,
}

impl From<getrandom::Error> for InboxError {
    fn from(_: getrandom::Error) -> Self {
        Self::Unavailable(Cause::NoRandomness)
    }
}
