//! The pools that all clients share, with their sizes and the share of one client. `docs/runbook.md` repeats this table.

use std::{sync::Arc, thread::available_parallelism};

use site_http::{RequestWork, listen::Admission, rate_limit::RateLimiter};
use site_shares::{FairPool, Figures, Size};

use crate::config::Config;

/// Most reports of policy violations from one client in a minute.
const REPORTS_A_MINUTE: usize = 60;

/// A number of places: fixed, or by the processor cores of the machine.
#[derive(Debug, Clone, Copy)]
enum Count {
    Fixed(usize),
    /// As many as there are cores, and at least the number.
    Cores(usize),
    /// One less, and at least one.
    OtherCores,
    /// One more.
    CoresAndOne,
}

/// A row of the table: the name, how much is done at once, and how much waits, in all and for each client.
type Row = (&'static str, [Count; 2], [usize; 2]);

use Count::{Cores, CoresAndOne, Fixed, OtherCores};

/// A queue is long, because a request that waits costs little, and its length delays nobody but its own client.
const TABLE: [Row; 9] = [
    ("requests", [Fixed(4096), Fixed(1024)], [0, 0]),
    ("bodies", [Fixed(256), Fixed(64)], [0, 0]),
    ("work", [Cores(2), OtherCores], [2048, 512]),
    ("renders", [Cores(1), Cores(1)], [2048, 512]),
    ("cards", [Fixed(2), Fixed(1)], [1024, 512]),
    ("previews", [Fixed(1), Fixed(1)], [256, 64]),
    ("pictures", [CoresAndOne, Cores(1)], [512, 256]),
    ("other pictures", [Fixed(2), Fixed(1)], [64, 32]),
    ("stored pictures", [Fixed(4), Fixed(3)], [2048, 512]),
];

impl Count {
    fn on(self, cores: usize) -> usize {
        match self {
            Fixed(number) => number,
            Cores(least) => cores.max(least),
            OtherCores => cores.saturating_sub(1).max(1),
            CoresAndOne => cores + 1,
        }
    }
}

/// The size of a pool of the table on this machine.
pub(crate) fn size(name: &str) -> Size {
    let cores = available_parallelism().map_or(1, usize::from);
    let row = TABLE.iter().find(|(known, ..)| *known == name);
    // Every caller names a row; a test looks at all names. A pool without a row would have one place.
    row.map_or(Size::without_queue(1, 1), |(_, at_once, waiting)| Size {
        at_once: at_once[0].on(cores),
        at_once_each: at_once[1].on(cores),
        waiting: waiting[0],
        waiting_each: waiting[1],
    })
}

/// The limits that several handlers share, or that belong to no service.
pub(crate) struct Limits {
    /// Connections. The operator sets their number.
    pub(crate) connections: Arc<Admission>,
    /// Requests that are being handled.
    pub(crate) requests: Arc<FairPool>,
    /// Bodies that are being received.
    pub(crate) bodies: Arc<FairPool>,
    /// Work that requests cause beyond sending responses that are ready.
    pub(crate) work: RequestWork,
    /// Renders for visitors.
    pub(crate) renders: Arc<FairPool>,
    /// Social cards.
    pub(crate) cards: Arc<FairPool>,
    /// Previews are made one at a time.
    pub(crate) previews: Arc<FairPool>,
    /// Reports of policy violations, which browsers send automatically.
    pub(crate) reports: RateLimiter,
}

impl Limits {
    pub(crate) fn of(config: &Config) -> Self {
        let pool = |name| FairPool::new(size(name));
        Self {
            connections: Admission::new(
                config.http.max_connections,
                config.http.max_connections_per_client,
                config.trust_proxy > 0,
            ),
            requests: pool("requests"),
            bodies: pool("bodies"),
            work: RequestWork::new(pool("work")),
            renders: pool("renders"),
            cards: pool("cards"),
            previews: pool("previews"),
            reports: RateLimiter::new(REPORTS_A_MINUTE),
        }
    }

    /// The use of the pools by name, without those of the image service.
    pub(crate) fn pools(&self) -> [(&'static str, Figures); 7] {
        [
            ("connections", self.connections.pool()),
            ("requests", &self.requests),
            ("bodies", &self.bodies),
            ("work", self.work.pool()),
            ("renders", &self.renders),
            ("cards", &self.cards),
            ("previews", &self.previews),
        ]
        .map(|(name, pool)| (name, pool.figures()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_words(count: Count) -> String {
        match count {
            Fixed(number) => number.to_string(),
            Cores(1) => "cores".to_owned(),
            Cores(least) => format!("cores, at least {least}"),
            OtherCores => "cores − 1, at least 1".to_owned(),
            CoresAndOne => "cores + 1".to_owned(),
        }
    }

    #[test]
    fn the_runbook_has_the_table_of_pools() {
        let runbook = include_str!("../../../docs/runbook.md");
        for (name, at_once, [waiting, waiting_each]) in TABLE {
            let [at_once, each] = at_once.map(in_words);
            let line = format!("| {name} | {at_once} | {each} | {waiting} | {waiting_each} |");
            assert!(runbook.contains(&line), "docs/runbook.md lacks: {line}");
        }
    }

    // Promise: fair-shares 4
    #[test]
    fn a_part_of_each_pool_stays_free_for_others_on_every_machine() {
        for cores in 1..=64 {
            for (name, at_once, waiting) in TABLE {
                let [all, one] = [0, 1].map(|at| at_once[at].on(cores) + waiting[at]);
                assert!(one * 2 <= all + 1 + cores, "{name} with {cores} cores");
                assert!(one < all, "{name} with {cores} cores");
            }
        }
    }
}
