//! The search of the whole site. The index belongs to one snapshot; a later one shares it if no text has changed.
//! It is made at the first search, or ahead by [`Pages::index_search`].

mod document;
mod documents;
mod index;
mod item;
mod live_segment;
mod query;
mod segment;
mod site_found;
mod slips;
mod snippet;
mod words;

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

pub(crate) use self::words::singular;
use self::{index::Index, item::Item};

/// The index of one snapshot, once it is made.
#[derive(Default)]
pub(crate) struct Search {
    index: OnceLock<Arc<Index>>,
    /// The index of an earlier snapshot, until this one is made.
    before: Mutex<Option<Arc<Index>>>,
}

impl Search {
    /// `before` is the search of an earlier snapshot. What has not changed since is not read again.
    pub(crate) fn after(before: Option<&Self>) -> Self {
        let index = before.and_then(|before| {
            let made = before.index.get().cloned();
            made.or_else(|| before.earlier().clone())
        });
        Self {
            index: OnceLock::new(),
            before: Mutex::new(index),
        }
    }

    /// The index, made of the items if it does not exist yet.
    fn index(&self, items: impl FnOnce() -> Vec<Item>) -> &Index {
        self.index.get_or_init(|| {
            let before = self.earlier().take();
            Arc::new(Index::new(&items(), before.as_deref()))
        })
    }

    // A panic can't leave an `Option` half written, so a poisoned lock is still good.
    fn earlier(&self) -> std::sync::MutexGuard<'_, Option<Arc<Index>>> {
        self.before.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
