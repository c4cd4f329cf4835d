//! Why something was not done.

use std::io;

use jiff::Timestamp;
use site_content::{EditError, Findings, ReadError, counted};

use crate::{Conflict, RenameError, Unwritable};

/// Why something was not done. Nothing is written, except where it says so.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The path is not that of a content file, or there is no such file.
    #[error("there is no such file")]
    Unknown,
    /// The content would have errors.
    #[error("the content would have {}", counted(&.0.errors(), "error"))]
    Invalid(Findings),
    /// The same values were changed otherwise meanwhile.
    #[error("{} changed otherwise meanwhile: open the form again to see both texts", counted(&.conflicts.len(), "value"))]
    Conflict {
        /// The values, each with both texts.
        conflicts: Vec<Conflict>,
        /// The text to show: with the other changes, and with the editor's own value of each conflict.
        text: String,
        /// The name of it, for the hidden control `base`. What is sent with it replaces the values of the other side.
        shown: String,
    },
    /// There are unpublished changes that would be lost, and that whoever asks for it has not seen.
    #[error(
        "there are unpublished changes that were not shown here, last saved{} at {}: look at them first, then publish or discard them",
        if .editor.is_empty() { String::new() } else { format!(" by {}", .editor) },
        .saved.strftime("%Y-%m-%d %H:%M UTC")
    )]
    Unseen {
        /// Who saved them; empty if nobody signs in.
        editor: String,
        /// When they were saved.
        saved: Timestamp,
        /// The text to show: what was sent, with these changes.
        text: String,
        /// The name of it, for the hidden control `base`.
        shown: String,
    },
    /// The file was removed meanwhile. The text is kept as a working copy.
    #[error("the file was removed meanwhile")]
    Gone,
    /// A sentence about what was typed.
    #[error("{0}")]
    Wrong(String),
    /// A sentence about what another program did meanwhile.
    #[error("{0}")]
    Changed(String),
    /// The file can't be changed by value.
    #[error(transparent)]
    Unwritable(#[from] Unwritable),
    /// The system refused.
    #[error("{0}")]
    Io(String),
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        use io::ErrorKind::{PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
        let what_to_do = match error.kind() {
            PermissionDenied | ReadOnlyFilesystem => {
                ". The operator has to give the user that the editor runs as the right to write there"
            }
            StorageFull | QuotaExceeded => ". The operator has to make room there",
            _ => "",
        };
        Self::Io(format!(
            "a file can't be read or written: {error}{what_to_do}"
        ))
    }
}

impl From<ReadError> for Refusal {
    fn from(error: ReadError) -> Self {
        Self::Io(error.to_string())
    }
}

impl From<EditError> for Refusal {
    fn from(error: EditError) -> Self {
        match &error {
            EditError::Io { source, .. } => io::Error::new(source.kind(), error.to_string()).into(),
            EditError::Changed(_) => Self::Changed(error.to_string()),
        }
    }
}

impl From<RenameError> for Refusal {
    fn from(error: RenameError) -> Self {
        match error {
            RenameError::Broken(findings) | RenameError::Worse(findings) => Self::Invalid(findings),
            RenameError::Read(error) => error.into(),
            RenameError::Edit(error) => error.into(),
            other => Self::Wrong(other.to_string()),
        }
    }
}
