//! Why a publication failed, and whether it may go better another time.

use site_content::{Findings, ReadError};
use site_render::RenderError;

/// Why content was not published. What was served before goes on being served.
#[derive(Debug, thiserror::Error)]
pub enum PublishError {
    /// The folder can't be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// An editor must mend something.
    #[error("the content has {} error(s):\n{findings}", findings.errors())]
    Findings {
        /// All of them.
        findings: Findings,
    },
    /// A page does not render; the component or its data is at fault.
    #[error("{address} does not render: {source}")]
    Render {
        /// Address of the page.
        address: String,
        /// What React or the engine said.
        source: RenderError,
    },
    /// A payload can't be written as JSON.
    #[error("{address} has no JSON form: {source}")]
    Json {
        /// Address of the page.
        address: String,
        /// What serde said.
        source: serde_json::Error,
    },
    /// A step panicked: a fault in Rust, worth a report.
    #[error("publishing panicked; what panicked stands in the log")]
    Panicked,
}

impl PublishError {
    /// Whether the same content may be published by another attempt: what failed may have been the machine's trouble.
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Read(_) | Self::Panicked => true,
            Self::Render { source, .. } => !matches!(
                source,
                RenderError::Threw { .. } | RenderError::StackOverflow
            ),
            Self::Findings { .. } | Self::Json { .. } => false,
        }
    }
}
