use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use site_content::{KnownPictures, Reader, Site};

use crate::{error::PublishError, memory, prepare::read, touched::Touched, watcher::Changes};

/// The file of a data folder with what is known about pictures.
const PICTURES: &str = "pictures.json";

/// The content folder, as publishing reads it again and again.
pub struct Content {
    folder: PathBuf,
    /// Keeps the results of the files that it has read, so that after an edit of one file it reads only that file.
    reader: Reader,
    known: KnownPictures,
    /// The file of the data folder that keeps what is known about pictures.
    memory: PathBuf,
    changes: Option<Arc<Changes>>,
    /// Whether a reading had no errors.
    has_site: bool,
}

impl Content {
    /// A content folder of which nothing was read. Without `changes` it is read until it has no errors once. The data folder keeps
    /// what the decoders said about its pictures. A prepared data folder has that, too, and is only read.
    pub fn new(
        folder: impl Into<PathBuf>,
        data: &Path,
        prepared: Option<&Path>,
        changes: Option<Arc<Changes>>,
    ) -> Self {
        let (folder, memory) = (folder.into(), data.join(PICTURES));
        let prepared = prepared.map(|prepared| prepared.join(PICTURES));
        let files = prepared.iter().chain([&memory]);
        let known = KnownPictures::from_kept(files.map(|file| memory::read(file)));
        Self {
            reader: Reader::new(&folder).with_pictures(known.clone()),
            folder,
            known,
            memory,
            changes,
            has_site: false,
        }
    }

    /// Reads what has changed since the last reading. Blocks the thread.
    ///
    /// # Errors
    /// The folder cannot be read, or the content has errors.
    pub fn read(&mut self) -> Result<Site, PublishError> {
        let read = match &self.changes {
            Some(changes) => changes.read(&mut self.reader),
            None if self.has_site => read(&mut self.reader, &Touched::default(), None),
            None => read(&mut self.reader, &Touched::Anything, None),
        };
        if let Some(kept) = self.known.to_keep() {
            memory::write(&self.memory, &kept, "each start decodes all pictures");
        }
        let site = read?;
        self.has_site = true;
        Ok(site)
    }

    /// A reader that has read what this one has.
    pub(crate) fn reader(&self) -> Reader {
        self.reader.clone()
    }

    /// Drops what was read, so that the next reading reads everything.
    pub(crate) fn forget(&mut self) {
        self.reader = Reader::new(&self.folder).with_pictures(self.known.clone());
        self.has_site = false;
    }
}
