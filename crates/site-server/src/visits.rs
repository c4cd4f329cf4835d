//! Counts visits and writes the counts to the store; `handlers/visits.rs` receives them.

use std::{
    collections::HashMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use site_http::rate_limit::RateLimiter;
use site_inbox::Visit;
use tokio::sync::{Notify, watch};

use crate::{
    contact::ContactService,
    metrics::text::{counter, labelled},
};

/// Most visits of one client that count in a minute.
const VISITS_A_MINUTE: usize = 120;
/// Most different visits that wait for the store. Repeats of a waiting visit are not limited.
const MAX_WAITING: usize = 2048;
/// How long visits are collected before they are stored together.
const GATHER: Duration = Duration::from_secs(1);

/// Why a visit was not counted.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Ignored {
    /// The request came from another site.
    Foreign,
    /// The visitor did not accept Analytics.
    Consent,
    /// The client has reached its limit.
    Limited,
    /// The body is not JSON with a path, or is too long.
    Unreadable,
    /// The path does not belong to a page.
    UnknownPage,
    /// Too many different visits wait for the store.
    Full,
}

impl Ignored {
    const ALL: [(Self, &'static str); 6] = [
        (Self::Foreign, "foreign"),
        (Self::Consent, "consent"),
        (Self::Limited, "limited"),
        (Self::Unreadable, "unreadable"),
        (Self::UnknownPage, "unknown page"),
        (Self::Full, "full"),
    ];
}

/// Sums of visits that wait for the store, and counters.
pub(crate) struct VisitCounter {
    /// Limits the visits that count for each client.
    pub(crate) limit: RateLimiter,
    waiting: Mutex<HashMap<Visit, i64>>,
    /// Wakes the task that stores visits: nothing happens while nobody visits.
    begins: Notify,
    counted: AtomicU64,
    ignored: [AtomicU64; Ignored::ALL.len()],
}

impl Default for VisitCounter {
    fn default() -> Self {
        Self {
            limit: RateLimiter::new(VISITS_A_MINUTE),
            waiting: Mutex::default(),
            begins: Notify::new(),
            counted: AtomicU64::default(),
            ignored: Default::default(),
        }
    }
}

impl VisitCounter {
    /// Counts a visit, or the reason why it was ignored.
    pub(crate) fn count(&self, seen: Result<Visit, Ignored>) {
        let counter = match seen.and_then(|visit| self.add(visit)) {
            Ok(()) => Some(&self.counted),
            Err(why) => self.ignored.get(why as usize),
        };
        if let Some(counter) = counter {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn add(&self, visit: Visit) -> Result<(), Ignored> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.len() >= MAX_WAITING && !waiting.contains_key(&visit) {
            return Err(Ignored::Full);
        }
        if waiting.is_empty() {
            self.begins.notify_one();
        }
        *waiting.entry(visit).or_default() += 1;
        Ok(())
    }

    fn take(&self) -> HashMap<Visit, i64> {
        std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts back visits that could not be stored. They were accepted, so they are added even above [`MAX_WAITING`].
    fn put_back(&self, counts: HashMap<Visit, i64>) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        for (visit, count) in counts {
            *waiting.entry(visit).or_default() += count;
        }
        self.begins.notify_one();
    }

    /// Writes how many visits were counted and ignored.
    pub(crate) fn push_metrics(&self, out: &mut String) {
        let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        counter(out, "website_visits_total", load(&self.counted));
        let ignored = Ignored::ALL.map(|(why, name)| {
            let count = self.ignored.get(why as usize).map_or(0, load);
            (name, count)
        });
        let name = ("website_visits_ignored_total", "why");
        labelled(out, "counter", name, ignored);
    }

    /// Stores visits a second after the first of them, until a stop is requested. [`Self::store_rest`] stores what is
    /// counted after that.
    pub(crate) async fn run(&self, contact: &ContactService, mut stopped: watch::Receiver<bool>) {
        while !*stopped.borrow() {
            tokio::select! {
                () = self.gathered() => self.store(contact).await,
                _ = stopped.changed() => {}
            }
        }
    }

    async fn gathered(&self) {
        self.begins.notified().await;
        tokio::time::sleep(GATHER).await;
    }

    /// Stores the remaining visits after the last request, within `patience`.
    pub(crate) async fn store_rest(&self, contact: &ContactService, patience: Duration) {
        let counts = self.take();
        if counts.is_empty() {
            return;
        }
        let kept = match contact.inbox() {
            Some(inbox) => {
                let stored = tokio::time::timeout(patience, inbox.count_visits(&counts)).await;
                matches!(stored, Ok(Ok(())))
            }
            None => false,
        };
        if !kept {
            let lost: i64 = counts.values().sum();
            tracing::warn!(lost, "visits could not be stored before the end");
        }
    }

    /// Stores the waiting visits. If the store does not answer, they wait for the next attempt.
    async fn store(&self, contact: &ContactService) {
        let Some(inbox) = contact.inbox() else {
            self.begins.notify_one();
            return;
        };
        let counts = self.take();
        if let Err(error) = inbox.count_visits(&counts).await {
            self.put_back(counts);
            tracing::debug!(%error, "visits could not be stored; tried again in a second");
        }
    }
}
