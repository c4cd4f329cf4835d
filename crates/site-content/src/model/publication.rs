use std::sync::Arc;

use jiff::Timestamp;

/// When an entry is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Publication {
    /// Whether the entry is a draft. A draft is never shown to the public, whatever its times are.
    pub draft: bool,
    /// The entry is shown from this second on.
    pub publish_at: Option<Timestamp>,
    /// The entry is shown until just before this second, which is after `publish_at`.
    pub expire_at: Option<Timestamp>,
}

impl Publication {
    /// Whether the entry may be shown at `now` by its times. The draft flag is ignored.
    pub fn is_due(&self, now: Timestamp) -> bool {
        self.publish_at.is_none_or(|at| at <= now) && self.expire_at.is_none_or(|at| now < at)
    }
}

/// The file an entry was read from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// Path below the content folder, with forward slashes.
    pub path: Arc<str>,
    /// Hash of the bytes of all files of the entry (an event has several).
    pub digest: [u8; 32],
}
