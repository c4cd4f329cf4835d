use std::sync::Arc;

/// The file an entry was read from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// Path below the content folder, with forward slashes.
    pub path: Arc<str>,
    /// Hash of the bytes of all files of the entry (an event has several).
    pub digest: [u8; 32],
}
