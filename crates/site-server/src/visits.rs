//! Visits on their way to the store; `handlers/visits.rs` takes them.

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
use tokio::sync::watch;

use crate::{
    contact::ContactService,
    metrics::text::{counter, labelled_counter},
};

/// Visits of one client that count in a minute.
const VISITS_A_MINUTE: usize = 120;
/// Different visits that wait for the store at most. Each that waits already may be repeated without bound.
const MAX_WAITING: usize = 2048;
/// How long visits are gathered before they are stored together.
const GATHER: Duration = Duration::from_secs(1);

/// Why a request was not counted.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Ignored {
    /// It came from another site.
    Foreign,
    /// The visitor did not accept Analytics.
    Consent,
    /// The client had its share of the minute.
    Limited,
    /// It is no JSON with a path, or too long.
    Unreadable,
    /// The path is no page of the site.
    UnknownPage,
    /// Too many different visits wait for a store that does not answer.
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

/// Visits on their way to the store, summed, and figures of them.
pub(crate) struct VisitCounter {
    /// Visits that count, for each client.
    pub(crate) limit: RateLimiter,
    waiting: Mutex<HashMap<Visit, i64>>,
    counted: AtomicU64,
    ignored: [AtomicU64; Ignored::ALL.len()],
}

impl Default for VisitCounter {
    fn default() -> Self {
        Self {
            limit: RateLimiter::new(VISITS_A_MINUTE),
            waiting: Mutex::default(),
            counted: AtomicU64::default(),
            ignored: Default::default(),
        }
    }
}

impl VisitCounter {
    /// Counts what a request told, or why it was ignored.
    pub(crate) fn count(&self, seen: Result<Visit, Ignored>) {
        match seen.and_then(|visit| self.add(visit)) {
            Ok(()) => {
                self.counted.fetch_add(1, Ordering::Relaxed);
            }
            Err(why) => self.ignore(why),
        }
    }

    fn add(&self, visit: Visit) -> Result<(), Ignored> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.len() >= MAX_WAITING && !waiting.contains_key(&visit) {
            return Err(Ignored::Full);
        }
        *waiting.entry(visit).or_default() += 1;
        Ok(())
    }

    fn take(&self) -> HashMap<Visit, i64> {
        std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts back what could not be stored. It was accepted, so it has its place also where others came meanwhile.
    fn put_back(&self, counts: HashMap<Visit, i64>) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        for (visit, count) in counts {
            *waiting.entry(visit).or_default() += count;
        }
    }

    fn ignore(&self, why: Ignored) {
        if let Some(counter) = self.ignored.get(why as usize) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// How many visits were counted, and how many were not.
    pub(crate) fn push_metrics(&self, out: &mut String) {
        let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        counter(out, "website_visits_total", load(&self.counted));
        let ignored = Ignored::ALL.map(|(why, name)| {
            let count = self.ignored.get(why as usize).map_or(0, load);
            (name, count)
        });
        labelled_counter(out, ("website_visits_ignored_total", "why"), ignored);
    }

    /// Stores visits every second until a stop is asked for. What comes after that is stored by [`Self::store_rest`].
    pub(crate) async fn run(&self, contact: &ContactService, mut stopped: watch::Receiver<bool>) {
        while !*stopped.borrow() {
            tokio::select! {
                () = tokio::time::sleep(GATHER) => self.store(contact).await,
                _ = stopped.changed() => {}
            }
        }
    }

    /// Stores what is left when nobody is served any more, for `patience` at most.
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

    /// Where the store does not answer, visits wait for the next time.
    async fn store(&self, contact: &ContactService) {
        let Some(inbox) = contact.inbox() else {
            return;
        };
        let counts = self.take();
        if counts.is_empty() {
            return;
        }
        if let Err(error) = inbox.count_visits(&counts).await {
            self.put_back(counts);
            tracing::debug!(%error, "visits could not be stored; tried again in a second");
        }
    }
}
