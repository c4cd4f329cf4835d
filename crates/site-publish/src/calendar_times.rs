//! When each entry of an event's calendar was last changed. A calendar program takes an entry again only if its `SEQUENCE` and
//! its times have grown, so these are remembered in the data folder: for each entry a digest of what it says, and the time at
//! which it began to say it. An entry that is not remembered has the time of its files. Without a memory, as in the editor, all
//! entries have it.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use site_content::Site;
use site_pages::{Options, files::calendar_entries};

use crate::memory;

/// Most entries that are remembered. Those of events that are shown are kept first, then those that were changed last.
const MOST: usize = 10_000;

/// By `UID`.
type Memory = BTreeMap<String, Remembered>;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Remembered {
    digest: String,
    /// Seconds since 1970.
    changed: i64,
}

/// The times of all entries of a site's calendars at an instant, by `UID`. What has changed is remembered in `memory`.
pub(crate) fn of(
    memory: Option<&PathBuf>,
    content: &Path,
    site: &Site,
    options: &Options,
) -> BTreeMap<String, Timestamp> {
    let before = (memory.map(|file| memory::read::<Memory>(file))).unwrap_or_default();
    let mut after = Memory::new();
    for event in site.events() {
        let mut time_of_files = None;
        for (uid, text) in calendar_entries(site, options, event) {
            let digest = blake3::hash(text.as_bytes()).to_hex();
            let digest = digest.get(..16).unwrap_or_default().to_owned();
            let changed = changed(before.get(&uid), &digest, options.now, || {
                let folder = content.join("events").join(event.slug.as_str());
                // With a memory, the entry may change once more in this second, and its time must grow then.
                let latest = options.now.as_second() - i64::from(memory.is_some());
                *time_of_files.get_or_insert_with(|| newest(&folder, 1).min(latest))
            });
            after.insert(uid, Remembered { digest, changed });
        }
    }
    let times = after.iter().filter_map(|(uid, entry)| {
        Some((uid.clone(), Timestamp::from_second(entry.changed).ok()?))
    });
    let times = times.collect();
    if let Some(file) = memory {
        let mut gone: Vec<_> = before
            .iter()
            .filter(|(uid, _)| !after.contains_key(*uid))
            .collect();
        gone.sort_by_key(|(_, entry)| std::cmp::Reverse(entry.changed));
        gone.truncate(MOST.saturating_sub(after.len()));
        after.extend(
            gone.into_iter()
                .map(|(uid, entry)| (uid.clone(), entry.clone())),
        );
        if after != before {
            let what = "the times of the calendars' entries are not kept";
            memory::write(file, &after, what);
        }
    }
    times
}

/// The second at which an entry was changed. It grows with every change, also with two in one second: only then it is later
/// than now, by a second.
fn changed(
    before: Option<&Remembered>,
    digest: &str,
    now: Timestamp,
    time_of_files: impl FnOnce() -> i64,
) -> i64 {
    let now = now.as_second();
    match before {
        Some(before) if before.digest == digest => before.changed.min(now),
        Some(before) => now.max(before.changed.min(now) + 1),
        None => time_of_files(),
    }
}

/// The newest time of a file in a folder and, for `depth` levels, in the folders of it; in seconds since 1970.
fn newest(folder: &Path, depth: u8) -> i64 {
    let items = fs::read_dir(folder).into_iter().flatten().flatten();
    let times = items.filter_map(|item| {
        let path = item.path();
        let meta = fs::metadata(&path).ok()?;
        if meta.is_dir() {
            return (depth > 0).then(|| newest(&path, depth - 1));
        }
        let time = Timestamp::try_from(meta.modified().ok()?).ok()?;
        Some(time.as_second())
    });
    times.max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_760_000_000;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    // Promise: events 4
    #[test]
    fn the_time_of_an_entry_grows_when_it_changes_and_is_never_in_the_future() {
        let known = |changed| {
            Some(Remembered {
                digest: "a".to_owned(),
                changed,
            })
        };
        for (case, before, digest, file, right) in [
            ("new", None, "a", NOW - 500, NOW - 500),
            (
                "unchanged, touched",
                known(NOW - 900),
                "a",
                NOW - 5,
                NOW - 900,
            ),
            ("changed", known(NOW - 900), "b", NOW - 5, NOW),
            (
                "changed, with a file from the past",
                known(NOW - 9),
                "b",
                0,
                NOW,
            ),
            (
                "changed in the second in which it was new",
                known(NOW - 1),
                "b",
                NOW,
                NOW,
            ),
            (
                "unchanged, the clock was ahead",
                known(NOW + 9),
                "a",
                NOW,
                NOW,
            ),
        ] {
            assert_eq!(
                changed(before.as_ref(), digest, at(NOW), || file),
                right,
                "{case}"
            );
        }
        let twice = changed(known(NOW).as_ref(), "b", at(NOW), || NOW);
        assert_eq!(twice, NOW + 1, "two changes in one second");
    }
}
