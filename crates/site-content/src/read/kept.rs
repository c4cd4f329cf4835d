//! What was read of the files of a folder, kept for as long as they do not change.

use std::sync::Arc;

use site_shares::in_parallel;

use super::file::Stamp;

/// Items in order of path, each with the stamp of its file and the value read from it. A copy shares the values.
pub(super) type Kept<I, V> = Vec<(I, Stamp, Arc<V>)>;

/// Replaces the items with these, given in order of path. The value of an item with the same stamp is kept;
/// others are read. Returns whether one was read or has gone.
pub(super) fn renew<I: AsRef<str> + Sync, V: Send + Sync>(
    all: &mut Kept<I, V>,
    items: Vec<(I, Stamp)>,
    read: impl Fn(&I, Stamp) -> V + Sync,
) -> bool {
    let is_shorter = items.len() < all.len();
    let mut old = std::mem::take(all).into_iter().peekable();
    let mut items: Vec<(I, Stamp, Option<Arc<V>>)> = (items.into_iter())
        .map(|(item, stamp)| {
            let path = item.as_ref();
            while old.next_if(|(old, ..)| old.as_ref() < path).is_some() {}
            let same = old.next_if(|(old, ..)| old.as_ref() == path);
            let kept = same.and_then(|(_, was, value)| (was == stamp).then_some(value));
            (item, stamp, kept)
        })
        .collect();
    let stale: Vec<(&I, Stamp)> = (items.iter())
        .filter_map(|(item, stamp, kept)| kept.is_none().then_some((item, *stamp)))
        .collect();
    let has_changed = is_shorter || !stale.is_empty();
    let read = |(item, stamp): &(&I, Stamp)| Arc::new(read(item, *stamp));
    let mut fresh = in_parallel(&stale, read).into_iter();
    // `fresh` has one value for every item without a kept one.
    *all = (items.drain(..))
        .filter_map(|(item, stamp, kept)| {
            let value = kept.or_else(|| fresh.next())?;
            Some((item, stamp.settled(), value))
        })
        .collect();
    // A folder's list grows by doubling, and the items stay for as long as the program runs.
    all.shrink_to_fit();
    has_changed
}

/// Adds an item that was read, and removes an earlier one with its path. Returns `false` if there was no earlier one.
pub(super) fn put<I: AsRef<str>, V>(
    all: &mut Kept<I, V>,
    item: I,
    stamp: Stamp,
    value: Arc<V>,
) -> bool {
    let place = find(all, item.as_ref());
    let new = (item, stamp.settled(), value);
    match place {
        Ok(at) => all[at] = new,
        Err(at) => all.insert(at, new),
    }
    place.is_ok()
}

pub(super) fn remove<I: AsRef<str>, V>(all: &mut Kept<I, V>, path: &str) {
    if let Ok(at) = find(all, path) {
        all.remove(at);
    }
}

/// Whether there are items in a folder with this path.
pub(super) fn has_below<I: AsRef<str>, V>(all: &[(I, Stamp, Arc<V>)], path: &str) -> bool {
    let folder = format!("{path}/");
    let at = find(all, &folder).unwrap_or_else(|at| at);
    (all.get(at)).is_some_and(|(item, ..)| item.as_ref().starts_with(&folder))
}

/// Where the item with this path is, or would be.
pub(super) fn find<I: AsRef<str>, V>(
    all: &[(I, Stamp, Arc<V>)],
    path: &str,
) -> Result<usize, usize> {
    all.binary_search_by(|(item, ..)| item.as_ref().cmp(path))
}
