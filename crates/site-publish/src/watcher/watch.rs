//! What was seen of the content folder, and the watching of it.

use std::{
    collections::{HashMap, HashSet},
    path::{Path, PathBuf},
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use notify::{Config, EventKindMask, RecommendedWatcher, RecursiveMode, Watcher as _};
use site_content::{Identity, Listing};

use super::{Announced, locked, network};
use crate::touched::Touched;

/// Shortest and longest pause between two comparisons of identities, for what no event announces, such as a mount.
const LOOKS: (Duration, Duration) = (Duration::from_millis(1200), Duration::from_millis(1500));

/// Pause between two listings of all files where the system gives events: for what escapes them, such as a file that is
/// written under another of its names.
const LISTINGS: Duration = Duration::from_secs(120);

/// Shortest and longest pause between two listings where the system gives no events.
const LISTINGS_WITHOUT_EVENTS: (Duration, Duration) =
    (Duration::from_secs(1), Duration::from_secs(30));

/// A look takes at most this part of the time, and so does a listing.
const SHARE: u32 = 200;

/// How changes of the content folder are found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Way {
    /// The operating system announces them.
    Events,
    /// The folder is listed again and again.
    Rescan {
        /// Why there are no events.
        why: String,
        /// Pause between two listings.
        every: Duration,
    },
}

/// The folders and links that were seen, each with its identity then.
pub(super) struct Watch {
    root: PathBuf,
    announced: Arc<Announced>,
    with_events: bool,
    events: Option<RecommendedWatcher>,
    /// Every folder that the content reader enters. The content folder is among them even if it does not exist.
    folders: HashMap<PathBuf, Option<Identity>>,
    links: HashMap<PathBuf, Option<Identity>>,
    fingerprint: Option<u64>,
    /// The last listing, until it is read or something changes.
    listing: Option<Listing>,
    /// Why events can't be relied on.
    deaf: Option<String>,
    listed: Instant,
    /// How long the last look and the last listing took.
    took: (Duration, Duration),
}

impl Watch {
    pub(super) fn new(root: PathBuf, announced: Arc<Announced>, with_events: bool) -> Self {
        let mut watch = Self {
            root,
            announced,
            with_events,
            events: None,
            folders: HashMap::new(),
            links: HashMap::new(),
            fingerprint: None,
            listing: None,
            deaf: None,
            listed: Instant::now(),
            took: (Duration::ZERO, Duration::ZERO),
        };
        watch.renew();
        watch
    }

    /// How long to wait before the next look.
    pub(super) fn pause(&self) -> Duration {
        (self.took.0 * SHARE).clamp(LOOKS.0, LOOKS.1)
    }

    fn listings(&self) -> Duration {
        match self.deaf {
            None => LISTINGS,
            Some(_) => {
                let (shortest, longest) = LISTINGS_WITHOUT_EVENTS;
                (self.took.1 * SHARE).clamp(shortest, longest)
            }
        }
    }

    /// Whether a path that was seen leads elsewhere now.
    pub(super) fn has_moved(&self) -> bool {
        let mut seen = self.folders.iter().chain(&self.links);
        seen.any(|(path, identity)| Identity::of(path) != *identity)
    }

    /// Whether anything may have changed that no event announced.
    pub(super) fn look(&mut self) -> bool {
        let begun = Instant::now();
        let has_moved = self.has_moved();
        self.took.0 = begun.elapsed();
        if !has_moved && self.listed.elapsed() < self.listings() {
            return false;
        }
        let before = self.fingerprint;
        self.renew();
        self.listing = None;
        has_moved || self.fingerprint != before
    }

    /// Sees again what these changes may have added, removed or exchanged. Returns a listing that is newer than they are, if there
    /// is one, so that the reader need not list the folder again.
    pub(super) fn follow(&mut self, touched: &Touched) -> Option<Listing> {
        let needs = match touched {
            Touched::Anything => true,
            Touched::Files(files) => files.iter().any(|file| {
                let path = self.root.join(file);
                let is_other = path.symlink_metadata().is_ok_and(|meta| !meta.is_file());
                is_other || self.folders.contains_key(&path) || self.links.contains_key(&path)
            }),
        };
        if needs {
            self.renew();
        }
        let listing = self.listing.take();
        listing.filter(|_| needs || touched.is_at_most(0))
    }

    /// Sees the whole folder, and watches what is there now.
    fn renew(&mut self) {
        let begun = Instant::now();
        let before = std::mem::take(&mut self.folders);
        // The system has one watch for a folder, whatever paths lead to it, so removing one path removes all.
        if self.announced.has_aliases.load(Ordering::Relaxed) {
            self.events = None;
        }
        let mut deaf = match self.events {
            None => self.listen().err(),
            Some(_) => None,
        };
        let mut seen = HashMap::from([(self.root.clone(), Identity::of(&self.root))]);
        let mut devices = HashSet::new();
        let events = &mut self.events;
        let mut enter = |folder: &Path| {
            let identity = Identity::of(folder);
            if let Some(events) = events {
                if before.get(folder).is_some_and(|before| *before != identity) {
                    // Fails if the folder that was there is gone, and its watch with it.
                    let _ = events.unwatch(folder);
                }
                // A folder that is watched already keeps its watch, which a rename may have removed.
                if let Err(error) = watch(events, folder) {
                    deaf.get_or_insert_with(|| why(&error));
                }
            }
            if let Some(device) = identity.as_ref().map(Identity::device)
                && devices.insert(device)
                && let Some(kind) = network::silent(folder)
            {
                deaf.get_or_insert_with(|| format!("{} is on {kind}", folder.display()));
            }
            seen.insert(folder.to_owned(), identity);
        };
        let listing = Listing::of(&self.root, &mut enter).ok();
        if let Some(events) = events {
            // The content folder, or a link that leads to it, may be exchanged. Where an ancestor can't be watched, the
            // next look finds that.
            for ancestor in self.root.ancestors().skip(1) {
                let _ = events.watch(ancestor, RecursiveMode::NonRecursive);
            }
            let gone = before.keys().filter(|folder| !seen.contains_key(*folder));
            gone.for_each(|folder| drop(events.unwatch(folder)));
        }
        let mut identities = HashSet::new();
        let has_aliases = !seen.values().flatten().all(|one| identities.insert(one));
        self.announced
            .has_aliases
            .store(has_aliases, Ordering::Relaxed);
        if deaf != self.deaf {
            match &deaf {
                Some(why) => tracing::warn!(%why, "no events of the content folder: it is listed"),
                None => tracing::info!("events of the content folder are received again"),
            }
        }
        self.deaf = deaf;
        self.folders = seen;
        self.fingerprint = listing.as_ref().map(Listing::fingerprint);
        let links = listing.as_ref().map(Listing::links).unwrap_or_default();
        let links = links.iter().map(|link| (link.clone(), Identity::of(link)));
        self.links = links.collect();
        self.listing = listing;
        self.listed = Instant::now();
        self.took.1 = begun.elapsed();
        let every = self.listings();
        let way = self.deaf.clone().map(|why| Way::Rescan { why, every });
        *locked(&self.announced.way) = way.unwrap_or(Way::Events);
    }

    /// Opens the connection to the system's events, or says why there is none.
    fn listen(&mut self) -> Result<(), String> {
        if !self.with_events {
            return Err("events were not asked for".to_owned());
        }
        let announced = Arc::clone(&self.announced);
        let root = self.root.clone();
        let announce = move |event: notify::Result<notify::Event>| {
            // Of the folders above only what leads to the content counts, not what stands beside it.
            let is_beside = |path: &PathBuf| {
                let above = path.parent().filter(|above| root.starts_with(above));
                above.is_some_and(|above| above != root) && !root.starts_with(path)
            };
            if (event.as_ref())
                .is_ok_and(|event| !event.paths.is_empty() && event.paths.iter().all(is_beside))
            {
                return;
            }
            let is_whole = !announced.has_aliases.load(Ordering::Relaxed);
            announced.announce(|touched| match event {
                Ok(event) if is_whole && !event.need_rescan() && !event.paths.is_empty() => {
                    event.paths.iter().for_each(|path| touched.add(&root, path));
                }
                // The watcher missed events.
                _ => *touched = Touched::Anything,
            });
        };
        // Without what is read: publishing itself reads all files, and each would wake the program.
        let config = Config::default().with_event_kinds(EventKindMask::CORE);
        let events = RecommendedWatcher::new(announce, config);
        self.events = Some(events.map_err(|error| why(&error))?);
        Ok(())
    }
}

fn watch(events: &mut RecommendedWatcher, folder: &Path) -> notify::Result<()> {
    match events.watch(folder, RecursiveMode::NonRecursive) {
        // The folder was removed meanwhile, which the next look finds.
        Err(error) if matches!(error.kind, notify::ErrorKind::PathNotFound) => Ok(()),
        watched => watched,
    }
}

fn why(error: &notify::Error) -> String {
    match &error.kind {
        notify::ErrorKind::MaxFilesWatch => {
            "no more folders can be watched (fs.inotify.max_user_watches)".to_owned()
        }
        notify::ErrorKind::Io(error) if error.raw_os_error() == Some(TOO_MANY) => {
            "no more watchers can be opened (fs.inotify.max_user_instances)".to_owned()
        }
        _ => error.to_string(),
    }
}

/// The error number of a process or user that has too many open files or watchers (`EMFILE`).
const TOO_MANY: i32 = 24;
