use std::{io, path::PathBuf};

use site_server::StartError;

/// Why an export failed. The files of an earlier export are unchanged, unless the error occurred while files were moved.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The service can't be started.
    #[error(transparent)]
    Service(#[from] StartError),
    /// A page to be exported did not answer 200.
    #[error("{address} answers {status}: {reason}")]
    Answer {
        /// The address.
        address: String,
        /// Status code of the response.
        status: u16,
        /// The problem as the response describes it.
        reason: String,
    },
    /// The folder has files and was not written by an export.
    #[error(
        "{} contains files and is not the folder of an earlier export: give an empty or a new one with --out",
        .0.display()
    )]
    NotAnExport(PathBuf),
    /// The manifest, which lists the files of the last export, can't be read.
    #[error(
        "{} is damaged, or was written by a later version of this program. It lists the files of the last export. \
         Export into an empty folder with --out, and put that folder in this one's place",
        .0.display()
    )]
    Damaged(PathBuf),
    /// Pictures that pages refer to can't be made: one line for each with the page, the picture, and the reason.
    #[error("{}", .0.join("\n"))]
    Pictures(Vec<String>),
    /// A file that no export wrote has the name of a file of the site, or of a precompressed copy of one.
    #[error(
        "{} was not written by an earlier export, and hosts would serve it in place of a file of the site: move it away",
        .0.display()
    )]
    ForeignFile(PathBuf),
    /// Another export is writing to the folder.
    #[error("{}: another export is writing to this folder: wait until it ends", .0.display())]
    Locked(PathBuf),
    /// A file can't be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// A task panicked.
    #[error("a task of the export ended without a result: this is a fault of the program")]
    Worker,
}

impl ExportError {
    /// Whether the content, or the page that shows it, must be corrected before an export can succeed.
    #[must_use]
    pub fn is_content(&self) -> bool {
        match self {
            Self::Service(error) => error.is_content(),
            Self::Answer { .. } | Self::Pictures(_) => true,
            _ => false,
        }
    }

    pub(crate) fn answer(address: &str, status: u16, reason: impl Into<String>) -> Self {
        Self::Answer {
            address: address.to_owned(),
            status,
            reason: reason.into(),
        }
    }

    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io { path, source }
    }
}
