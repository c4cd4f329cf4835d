use std::{io, net::SocketAddr, path::PathBuf};

use site_http::listen::TlsError;
use site_publish::PublishError;

/// Why the server, or a service in this process, does not start. Each message tells the operator what to do.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The port is in use, or its use is not permitted.
    #[error(
        "{address} cannot be listened on: {source}. Is another {what} running there? Choose another with --{flag}."
    )]
    Listen {
        /// The configured address.
        address: SocketAddr,
        /// The flag that sets the address.
        flag: &'static str,
        /// What listens: a server, or an editor.
        what: &'static str,
        /// The system's reason.
        source: io::Error,
    },
    /// The data folder is not writable.
    #[error("{}: the data folder cannot be written: {source}. Choose another with --data-dir, or change its rights.", path.display())]
    DataDir {
        /// The configured folder.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// The certificate can't be used.
    #[error("TLS cannot be offered: {0}. See --tls-cert and --tls-key.")]
    Tls(#[from] TlsError),
    /// The inbox can't be used, and a later attempt would not help.
    #[error("{0}")]
    Contact(String),
    /// The content can't be published.
    #[error(transparent)]
    Content(#[from] PublishError),
    /// The image workers can't be started.
    #[error(transparent)]
    Images(#[from] site_images::OpenError),
    /// The renderer can't be started.
    #[error(transparent)]
    Render(#[from] site_render::StartError),
}

impl StartError {
    /// Whether the content must be corrected first.
    #[must_use]
    pub fn is_content(&self) -> bool {
        matches!(self, Self::Content(error) if !matches!(error, PublishError::Read(_)))
    }
}
