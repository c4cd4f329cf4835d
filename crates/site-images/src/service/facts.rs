//! Facts of sources, remembered as long as the file looks the same.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use parking_lot::Mutex;
use tokio::sync::Semaphore;

use crate::error::ImageError;
use crate::facts::Facts;
use crate::request::SourcePath;
use crate::source::{self, Sources, Stamp};

/// A file changed again within one tick of the file system's clock looks the same. Until it is
/// this old, what was read of it is not remembered.
const SETTLED: Duration = Duration::from_secs(2);

/// Sources that are remembered; beyond that all are forgotten at once. Paths are real files, so
/// that visitors can't fill this.
const CAPACITY: usize = 65_536;

/// Files that are read for their facts at a time.
const READERS: usize = 2;

pub(super) struct FactsCache {
    known: Mutex<HashMap<SourcePath, Arc<Known>>>,
    readers: Semaphore,
    sources: Arc<Sources>,
}

pub(super) struct Known {
    stamp: Stamp,
    pub(super) facts: Facts,
}

impl FactsCache {
    pub(super) fn new(sources: Sources) -> Self {
        let readers = Semaphore::new(READERS);
        Self {
            known: Mutex::default(),
            readers,
            sources: Arc::new(sources),
        }
    }

    pub(super) fn stamp(&self, path: &SourcePath) -> Result<Stamp, ImageError> {
        self.sources.stamp(path)
    }

    pub(super) async fn get(&self, path: &SourcePath) -> Result<Arc<Known>, ImageError> {
        let stamp = self.stamp(path)?;
        if let Some(known) = self.recall(path, &stamp) {
            return Ok(known);
        }
        let _reader = self.readers.acquire().await.map_err(ImageError::internal)?;
        // Somebody may have read it while this one waited.
        let stamp = self.stamp(path)?;
        if let Some(known) = self.recall(path, &stamp) {
            return Ok(known);
        }
        let settled = SystemTime::now()
            .duration_since(stamp.modified)
            .is_ok_and(|age| age > SETTLED);
        let reading = tokio::task::spawn_blocking(move || {
            let facts = Facts::read(&source::read(&stamp.file)?)?;
            Ok(Arc::new(Known { stamp, facts }))
        });
        // A panic in a header parser is this request's only.
        let known = reading
            .await
            .map_err(|_| ImageError::not_an_image("its header can't be read"))??;
        if settled {
            let mut all = self.known.lock();
            if all.len() >= CAPACITY {
                all.clear();
            }
            all.insert(path.clone(), Arc::clone(&known));
        }
        Ok(known)
    }

    fn recall(&self, path: &SourcePath, stamp: &Stamp) -> Option<Arc<Known>> {
        let known = self.known.lock();
        known
            .get(path)
            .filter(|known| known.stamp == *stamp)
            .cloned()
    }
}
