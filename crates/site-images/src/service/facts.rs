//! Facts about sources, cached as long as the metadata of the file stays the same, or the site shows the same version.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::Semaphore;

use crate::error::ImageError;
use crate::facts::Facts;
use crate::lru::Lru;
use crate::request::SourcePath;
use crate::source::{self, Stamp};

/// If a file changes twice within one tick of the file system's clock, its metadata stays the same. So metadata count only
/// if the file is at least this old.
const SETTLED: Duration = Duration::from_secs(2);

/// Most sources that are cached. Its keys are real files, so visitors can't fill it.
const CAPACITY: u64 = 65_536;

/// Most files that are read for their facts at the same time.
const READERS: usize = 2;

pub(super) struct FactsCache {
    known: Mutex<Lru<SourcePath, Known>>,
    readers: Semaphore,
    /// The folder of sources.
    folder: PathBuf,
}

struct Known {
    /// `None` if the file may change without changing its metadata.
    stamp: Option<Stamp>,
    facts: Facts,
}

impl FactsCache {
    pub(super) fn new(folder: PathBuf) -> Self {
        Self {
            known: Mutex::new(Lru::new(CAPACITY)),
            readers: Semaphore::new(READERS),
            folder,
        }
    }

    /// Blocks the thread.
    pub(super) fn stamp(&self, path: &SourcePath) -> Result<Stamp, ImageError> {
        source::stamp(&self.folder, path)
    }

    /// Returns the facts about a source. Files are read on blocking threads. If `version` is what was last read of it, no
    /// file is looked at.
    pub(super) async fn get(
        self: &Arc<Self>,
        path: &SourcePath,
        version: Option<&str>,
    ) -> Result<Facts, ImageError> {
        if let Some(version) = version
            && let Some(known) = self.known.lock().get(path)
            && known.facts.short_hash() == version
        {
            return Ok(known.facts.clone());
        }
        if let Some(facts) = self.blocking(path, Self::look).await? {
            return Ok(facts);
        }
        let _reader = self.readers.acquire().await.map_err(ImageError::internal)?;
        self.blocking(path, Self::read).await
    }

    /// Runs a step that accesses files. If a header parser panics, only this request fails.
    async fn blocking<T: Send + 'static>(
        self: &Arc<Self>,
        path: &SourcePath,
        step: fn(&Self, &SourcePath) -> Result<T, ImageError>,
    ) -> Result<T, ImageError> {
        let (this, of) = (Arc::clone(self), path.clone());
        let done = tokio::task::spawn_blocking(move || step(&this, &of)).await;
        done.unwrap_or_else(|error| {
            tracing::error!(%path, %error, "the header of an image could not be read");
            Err(ImageError::not_an_image("its header can't be read"))
        })
    }

    fn look(&self, path: &SourcePath) -> Result<Option<Facts>, ImageError> {
        let stamp = self.stamp(path)?;
        Ok(self.recall(path, &stamp))
    }

    fn recall(&self, path: &SourcePath, stamp: &Stamp) -> Option<Facts> {
        let mut known = self.known.lock();
        let same = known
            .get(path)
            .filter(|known| known.stamp.as_ref() == Some(stamp));
        same.map(|known| known.facts.clone())
    }

    fn read(&self, path: &SourcePath) -> Result<Facts, ImageError> {
        let stamp = self.stamp(path)?;
        // Another task may have read the file while this one waited.
        if let Some(facts) = self.recall(path, &stamp) {
            return Ok(facts);
        }
        let settled = stamp.modified.elapsed().is_ok_and(|age| age > SETTLED);
        let facts = Facts::read(&source::read(&stamp.file)?)?;
        let known = Known {
            stamp: settled.then_some(stamp),
            facts: facts.clone(),
        };
        self.known.lock().insert(path.clone(), known, 1);
        Ok(facts)
    }
}
