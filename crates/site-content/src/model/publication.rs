use std::sync::Arc;

use jiff::Timestamp;

/// When an entry is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Publication {
    /// A draft is never shown to the public, whatever its times say.
    pub draft: bool,
    /// Shown from this second on.
    pub publish_at: Option<Timestamp>,
    /// Shown until just before this second. Always after `publish_at`.
    pub expire_at: Option<Timestamp>,
}

impl Publication {
    /// Whether the times (not the draft flag) let the entry be shown at `now`.
    pub fn is_due(&self, now: Timestamp) -> bool {
        self.publish_at.is_none_or(|at| at <= now) && self.expire_at.is_none_or(|at| now < at)
    }
}

/// The file an entry was read from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// Path below the content folder, with forward slashes.
    pub path: Arc<str>,
    /// Hash of the bytes of all the entry's files (an event has several).
    pub digest: [u8; 32],
}
