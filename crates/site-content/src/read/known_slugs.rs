//! Lets equal slugs share their text. In an imported directory each entry names six others.

use std::{
    collections::HashSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::{claim::About, parsed::Parsed, path::Content};
use crate::Slug;

/// The slugs of the folder's files and those that the files name. A copy of a reader has the same.
#[derive(Debug, Clone, Default)]
pub(super) struct KnownSlugs(Arc<Mutex<HashSet<Slug>>>);

impl KnownSlugs {
    /// Forgets all but the slugs of the folder's files.
    pub(super) fn renew<'a>(&self, of_files: impl Iterator<Item = &'a Slug>) {
        *self.lock() = of_files.cloned().collect();
    }

    /// The file, with the slugs that it names replaced by equal ones that are known.
    pub(super) fn share(&self, mut parsed: Parsed) -> Parsed {
        let mut known = self.lock();
        for claim in &mut parsed.claims {
            if let About::Entry(_, slug) = &mut claim.about {
                replace(&mut known, slug);
            }
        }
        if let Some(Content::Organization(organization)) = &mut parsed.content
            && let Some(organization) = Arc::get_mut(organization)
        {
            for slug in &mut organization.similar_organizations {
                replace(&mut known, slug);
            }
        }
        parsed
    }

    fn lock(&self) -> MutexGuard<'_, HashSet<Slug>> {
        // Whatever a panic left in the set are whole slugs.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn replace(known: &mut HashSet<Slug>, slug: &mut Slug) {
    match known.get(slug) {
        Some(same) => *slug = same.clone(),
        None => {
            known.insert(slug.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slug(text: &str) -> Slug {
        text.parse().expect("a slug")
    }

    #[test]
    fn equal_slugs_share_one_text_and_unused_ones_are_forgotten() {
        let known = KnownSlugs::default();
        let of_file = slug("blue-delta-trust");
        known.renew([&of_file].into_iter());
        let (mut named, mut other) = (slug("blue-delta-trust"), slug("not-a-file"));
        replace(&mut known.lock(), &mut named);
        replace(&mut known.lock(), &mut other);
        assert!(std::ptr::eq(named.as_str(), of_file.as_str()));
        drop(other);
        known.renew([&of_file].into_iter());
        assert_eq!(known.lock().len(), 1);
    }
}
