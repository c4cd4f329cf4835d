use std::{fmt, sync::Arc};

use super::{Listed, Site};
use crate::Origin;

/// A hash that identifies the content of a site.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SiteHash([u8; 32]);

impl SiteHash {
    /// All bytes, as input for other hashes.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    pub(crate) fn of(site: &Site) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&site.shared.digest);
        // The order within each collection depends on the content only.
        add(&mut hasher, site.posts());
        add(&mut hasher, site.case_studies());
        add(&mut hasher, site.jobs());
        add(&mut hasher, site.members());
        for event in site.events() {
            add(&mut hasher, std::slice::from_ref(event));
            add(&mut hasher, &event.speakers);
        }
        add(&mut hasher, site.organizations());
        Self(*hasher.finalize().as_bytes())
    }
}

fn add<T: Listed>(hasher: &mut blake3::Hasher, entries: &[Arc<T>]) {
    for entry in entries {
        let (.., Origin { path, digest }) = entry.entry();
        hasher.update(path.as_bytes()).update(&[0]).update(digest);
    }
}

/// The first 16 hexadecimal digits.
impl fmt::Display for SiteHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = self.0.iter().take(8);
        bytes.try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
