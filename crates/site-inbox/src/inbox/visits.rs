//! Counts of visits in the store.

use std::collections::HashMap;
use std::time::Duration;

use jiff::civil::Date;

use super::Inbox;
use crate::error::InboxError;
use crate::queries;
use crate::store::StoreError;
use crate::visits::{By, Visit, Visits, utc_day};

/// Rows with a referrer that one day may have.
const MOST_A_DAY: i64 = 2_000;

impl Inbox {
    /// Adds counts, all or none of them, and never twice: where the line to a database breaks while it commits, nobody
    /// knows whether they were added, and they count as if they were.
    pub async fn count_visits(&self, counts: &HashMap<Visit, i64>) -> Result<(), InboxError> {
        // In one order: two processes that lock the same rows of a database in another would wait for each other.
        let mut ordered: Vec<_> = counts.iter().collect();
        ordered.sort_unstable_by_key(|(visit, _)| (visit.day, &visit.path, &visit.referrer));
        let statements = ordered
            .into_iter()
            .map(|(visit, count)| queries::count_visits(visit, *count, MOST_A_DAY))
            .collect();
        match self.inner.store.write_once(statements).await {
            Ok(_) => Ok(()),
            Err(StoreError::InDoubt) => {
                tracing::warn!(
                    "the line to the database broke during a commit; some visits may not be counted"
                );
                Ok(())
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Visits of the last days: `since` ago, and the whole of the day that this leads to.
    pub async fn visits(&self, by: By, since: Duration) -> Result<Vec<Visits>, InboxError> {
        let first = self
            .now()
            .checked_sub(since)
            .map_or(Date::MIN, |then| utc_day(then).max(Date::ZERO));
        let rows = self.inner.store.read(queries::visits(by, first)).await?;
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
