use std::{io, path::PathBuf};

use site_publish::PublishError;
use site_server::LocalServiceError;

/// Why there is no export. What an earlier one wrote is still there, whole.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The service can't be opened.
    #[error(transparent)]
    Service(#[from] LocalServiceError),
    /// A page to be exported did not answer 200.
    #[error("{address} answers {status}: {reason}")]
    Answer {
        /// The address.
        address: String,
        /// Its status.
        status: u16,
        /// What the answer says.
        reason: String,
    },
    /// The folder has files that no export wrote.
    #[error(
        "{} has files in it and is no folder of an earlier export: give an empty or a new one with --out",
        path.display()
    )]
    NotAnExport {
        /// The folder.
        path: PathBuf,
    },
    /// What says which files are the export's own can't be read.
    #[error(
        "{} is damaged, or of a later version of this program: without it nobody knows which files here are the export's. \
         Export into an empty folder with --out, and put it in this one's place",
        path.display()
    )]
    Damaged {
        /// The list of the files.
        path: PathBuf,
    },
    /// A file of somebody else stands where one of the site belongs.
    #[error("{} is not of an earlier export, and the site has a file of that name: move it away", path.display())]
    Stranger {
        /// The file.
        path: PathBuf,
    },
    /// Another export is writing there.
    #[error("{}: another export is writing there: wait for it", path.display())]
    Locked {
        /// The folder.
        path: PathBuf,
    },
    /// A file can't be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// Part of the work ended without a result.
    #[error("a worker of the export stopped: this is a fault of the program")]
    Worker,
}

impl ExportError {
    /// Whether somebody must mend the content, or the page that shows it.
    #[must_use]
    pub fn is_content(&self) -> bool {
        match self {
            Self::Service(LocalServiceError::Content(error)) => {
                !matches!(error, PublishError::Read(_))
            }
            Self::Answer { .. } => true,
            _ => false,
        }
    }

    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io { path, source }
    }
}
