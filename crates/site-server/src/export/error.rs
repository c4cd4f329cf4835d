use site_publish::PublishError;
use std::{io, path::PathBuf};

/// Why there is no export. What an earlier one wrote is still there, whole.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The content can't be published.
    #[error(transparent)]
    Content(#[from] PublishError),
    /// An answer that should be a file of the site is none.
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
    /// The image store can't be opened.
    #[error(transparent)]
    Images(#[from] site_images::OpenError),
    /// There is no renderer.
    #[error(transparent)]
    Render(#[from] site_render::StartError),
    /// The server script is not UTF-8.
    #[error("the web bundle's server script is not text")]
    ServerScript,
    /// Part of the work ended without a result.
    #[error("a worker of the export stopped: this is a fault of the program")]
    Worker,
}

impl ExportError {
    /// Whether somebody must mend the content, or the page that shows it.
    #[must_use]
    pub fn is_content(&self) -> bool {
        match self {
            Self::Content(PublishError::Read(_)) => false,
            Self::Content(_) | Self::Answer { .. } => true,
            _ => false,
        }
    }

    pub(super) fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io { path, source }
    }
}
