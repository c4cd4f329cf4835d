use std::{
    collections::HashMap,
    hash::Hash,
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    ReadError, Reading,
    folder::{self, File, Stamp},
    images::{self, ImageFault},
    parallel,
    parsed::{self, Parsed},
};
use crate::{Findings, ImageInfo, ImageRef, resolve};

/// Reads a content folder again and again; a file that did not change is not read twice.
#[derive(Debug)]
pub struct Reader {
    folder: PathBuf,
    files: Kept<String, Parsed>,
    images: Kept<ImageRef, Measured>,
}

type Kept<K, V> = HashMap<K, (Stamp, Arc<V>)>;
type Measured = Result<ImageInfo, ImageFault>;

impl Reader {
    /// A reader that has read nothing yet.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
            files: HashMap::new(),
            images: HashMap::new(),
        }
    }

    /// The folder that is read.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The folder as it is now, checked whole.
    ///
    /// # Errors
    /// Only where a folder can't be listed. What is wrong inside files is in [`Reading::findings`].
    pub fn read(&mut self) -> Result<Reading, ReadError> {
        let (files, images, findings) = self.gather()?;
        Ok(finish(files, images, findings))
    }

    /// As [`read`](Self::read), for a reader that is not used again: nothing is kept, so nothing is copied.
    pub(super) fn read_once(mut self) -> Result<Reading, ReadError> {
        let (files, images, findings) = self.gather()?;
        drop(self);
        Ok(finish(files, images, findings))
    }

    fn gather(&mut self) -> Result<Gathered, ReadError> {
        let listing = folder::list(&self.folder)?;
        let folder = &self.folder;
        let files = renew(
            &mut self.files,
            &listing.files,
            |file: &File| (file.path.clone(), file.stamp),
            |file| parsed::read(folder, file),
        );
        let images = renew(
            &mut self.images,
            &listing.images,
            |(image, stamp)| (image.clone(), *stamp),
            |(image, _)| {
                let file = folder.join("images").join(image.as_str());
                images::measure(&file, image.as_str())
            },
        );
        let names = listing.images.into_iter().map(|(image, _)| image);
        Ok((files, names.zip(images).collect(), listing.findings))
    }
}

type Gathered = (
    Vec<Arc<Parsed>>,
    Vec<(ImageRef, Arc<Measured>)>,
    Vec<crate::Finding>,
);

fn finish(
    files: Vec<Arc<Parsed>>,
    images: Vec<(ImageRef, Arc<Measured>)>,
    mut findings: Vec<crate::Finding>,
) -> Reading {
    let site = resolve::resolve(files, images, &mut findings);
    let findings: Findings = findings.into_iter().collect();
    Reading {
        site: site.filter(|_| findings.errors() == 0),
        findings,
    }
}

/// What came of each item: as kept where its stamp is the same, else worked out anew. Keeps exactly these items.
fn renew<K: Eq + Hash, I: Sync, V: Send + Sync>(
    kept: &mut Kept<K, V>,
    items: &[I],
    key: impl Fn(&I) -> (K, Stamp),
    work: impl Fn(&I) -> V + Sync,
) -> Vec<Arc<V>> {
    let keys: Vec<(K, Stamp)> = items.iter().map(key).collect();
    let old: Vec<Option<Arc<V>>> = keys
        .iter()
        .map(|(key, stamp)| match kept.get(key) {
            Some((known, value)) if known == stamp => Some(Arc::clone(value)),
            _ => None,
        })
        .collect();
    let stale: Vec<&I> = (items.iter().zip(&old))
        .filter_map(|(item, old)| old.is_none().then_some(item))
        .collect();
    let mut fresh = parallel::map(&stale, |item| Arc::new(work(item))).into_iter();
    // There is one fresh value for every gap.
    let values: Vec<Arc<V>> = old
        .into_iter()
        .filter_map(|old| old.or_else(|| fresh.next()))
        .collect();
    *kept = (keys.into_iter().zip(&values))
        .map(|((key, stamp), value)| {
            let stamp = if stamp.is_settled() {
                stamp
            } else {
                Stamp::NONE
            };
            (key, (stamp, Arc::clone(value)))
        })
        .collect();
    values
}
