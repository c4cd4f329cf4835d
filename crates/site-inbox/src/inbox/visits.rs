//! Stores and reports counts of visits.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use jiff::civil::Date;

use super::Inbox;
use crate::clock::timestamp;
use crate::error::InboxError;
use crate::queries;
use crate::store::StoreError;
use crate::visits::{By, Visit, Visits, utc_day};

/// Largest number of rows with a referrer for one day.
const MAX_REFERRER_ROWS: i64 = 2_000;
/// Largest number of different missed searches for one day.
const MAX_MISSED_ROWS: i64 = 500;

impl Inbox {
    /// Adds all counts in one transaction. They are never added twice: if the connection to a database breaks during
    /// the commit, the result is unknown, and the counts are treated as added.
    pub async fn count_visits(&self, counts: &HashMap<Visit, i64>) -> Result<(), InboxError> {
        // Always in the same order, because two processes that lock the same rows in different orders would deadlock.
        let mut ordered: Vec<_> = counts.iter().collect();
        ordered.sort_unstable_by_key(|(visit, _)| {
            (visit.day, &visit.path, &visit.referrer, &visit.missed)
        });
        let visits = ordered.iter();
        let visits =
            visits.map(|(visit, count)| queries::visits::count(visit, **count, MAX_REFERRER_ROWS));
        let mut missed: BTreeMap<(Date, &str), i64> = BTreeMap::new();
        for (visit, count) in &ordered {
            if !visit.missed.is_empty() {
                *missed.entry((visit.day, &visit.missed)).or_default() += *count;
            }
        }
        let missed = missed.into_iter().map(|((day, words), count)| {
            queries::visits::count_missed(day, words, count, MAX_MISSED_ROWS)
        });
        let statements = visits.chain(missed).collect();
        match self.inner.store.write_once(statements).await {
            Ok(_) => Ok(()),
            Err(StoreError::InDoubt) => {
                tracing::warn!(
                    "the connection to the database broke during a commit; some visits may not be counted"
                );
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Sums of the visits since `since` ago. The first day is counted from its beginning.
    pub async fn visits(&self, by: By, since: Duration) -> Result<Vec<Visits>, InboxError> {
        let then = timestamp(self.inner.clock.now()).checked_sub(since);
        let first = then.map_or(Date::MIN, |then| utc_day(then).max(Date::ZERO));
        let rows = self.read(queries::visits::sums(by, first)).await?;
        rows.into_iter()
            .map(|mut row| {
                Ok(Visits {
                    name: row.text()?,
                    visits: row.int()?,
                })
            })
            .collect()
    }
}
