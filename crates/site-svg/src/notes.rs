//! What is noted while one document is copied.

use crate::Pictures;
use crate::work::Work;

/// Most names of removed things that are kept, for one message.
const MOST_NAMES: usize = 20;

/// What the parts of the reader share.
pub(crate) struct Notes {
    pub(crate) pictures: Pictures,
    /// How many drawings this one is embedded in.
    pub(crate) depth: usize,
    /// Names of what the copy leaves out.
    pub(crate) removed: Vec<String>,
    pub(crate) work: Work,
}

impl Notes {
    pub(crate) fn new(pictures: Pictures, depth: usize) -> Self {
        Self {
            pictures,
            depth,
            removed: Vec::new(),
            work: Work::default(),
        }
    }

    pub(crate) fn remove(&mut self, name: impl Into<String>) {
        let name = name.into();
        if self.removed.len() < MOST_NAMES && !self.removed.contains(&name) {
            self.removed.push(name);
        }
    }
}
