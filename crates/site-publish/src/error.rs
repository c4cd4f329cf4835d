//! Why a publication failed, and whether another attempt may succeed.

use site_content::{Findings, ReadError, counted};
use site_render::RenderError;

/// Why content was not published. The previous snapshot is still served.
#[derive(Debug, thiserror::Error)]
pub enum PublishError {
    /// The folder can't be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The content has errors that an editor must fix.
    #[error("the content has {}:\n{findings}", counted(&findings.errors(), "error"))]
    Findings {
        /// All findings.
        findings: Findings,
    },
    /// A page does not render, because of its component or its data.
    #[error("{address} does not render: {source}")]
    Render {
        /// Address of the page.
        address: String,
        /// The error of React or of the engine.
        source: RenderError,
    },
    /// A step panicked, which is a bug in the server.
    #[error("publishing panicked; see the panic message in the log")]
    Panicked,
}

impl PublishError {
    /// Whether another attempt may publish the same content, because the cause may be temporary.
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Read(_) | Self::Panicked => true,
            Self::Render { source, .. } => !matches!(
                source,
                RenderError::Threw { .. } | RenderError::StackOverflow
            ),
            Self::Findings { .. } => false,
        }
    }
}
