use std::fmt;

use super::Site;
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
        for (.., Origin { path, digest }) in site.entries() {
            hasher.update(path.as_bytes()).update(&[0]).update(digest);
        }
        Self(*hasher.finalize().as_bytes())
    }
}

/// The first 16 hexadecimal digits.
impl fmt::Display for SiteHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = self.0.iter().take(8);
        bytes.try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
