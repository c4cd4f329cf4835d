//! The server bundle: one JavaScript file with all its imports inlined.

use std::path::{Path, PathBuf};

use crate::StartError;

/// The server bundle's source. It is compiled once, by [`Renderer::start`](crate::Renderer::start).
#[derive(Debug, Clone)]
pub struct Bundle {
    pub(crate) name: String,
    pub(crate) source: String,
}

impl Bundle {
    /// Reads a bundle file, usually `web/dist/server/entry.server.js`.
    ///
    /// # Errors
    /// [`StartError::Unreadable`] when the file is missing or is not UTF-8.
    pub fn read(path: impl AsRef<Path>) -> Result<Self, StartError> {
        let path = path.as_ref();
        let source = std::fs::read_to_string(path).map_err(|source| StartError::Unreadable {
            path: PathBuf::from(path),
            source,
        })?;
        let name = path.file_name().map_or_else(
            || "bundle.js".to_owned(),
            |name| name.to_string_lossy().into_owned(),
        );
        Ok(Self { name, source })
    }

    /// A bundle from memory. Stack traces show `name`.
    #[must_use]
    pub fn from_source(name: impl Into<String>, source: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            source: source.into(),
        }
    }
}
