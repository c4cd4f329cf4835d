//! Reads submissions for an operator, and starts their deliveries again.

use super::Inbox;
use crate::error::InboxError;
use crate::queries;
use crate::record::{DeliveryRecord, Filter, Record};
use crate::reference::Reference;

/// Rows that one query reads.
const PAGE: i64 = 500;

impl Inbox {
    /// One submission with its deliveries; `None` if the reference is unknown.
    pub async fn show(
        &self,
        reference: &Reference,
    ) -> Result<Option<(Record, Vec<DeliveryRecord>)>, InboxError> {
        let Some(row) = self.read(queries::show(reference)).await?.pop() else {
            return Ok(None);
        };
        let deliveries = self.read(queries::deliveries(reference)).await?;
        let deliveries = deliveries.into_iter().map(DeliveryRecord::read);
        Ok(Some((
            Record::read(row)?,
            deliveries.collect::<Result<_, _>>()?,
        )))
    }

    /// Submissions, newest first.
    pub async fn list(&self, filter: &Filter) -> Result<Vec<Record>, InboxError> {
        let mut all = Vec::new();
        self.each(filter, |record| {
            all.push(record);
            Ok(())
        })
        .await?;
        Ok(all)
    }

    /// Passes the submissions of [`Inbox::list`] to `take` one by one, so that an export of any size needs only the
    /// memory of [`PAGE`] rows.
    pub(crate) async fn each(
        &self,
        filter: &Filter,
        mut take: impl FnMut(Record) -> Result<(), InboxError>,
    ) -> Result<(), InboxError> {
        let mut left = filter.limit.map_or(i64::MAX, i64::from);
        let mut after: Option<(i64, Reference)> = None;
        while left > 0 {
            let wanted = left.min(PAGE);
            let last = after.as_ref().map(|(time, reference)| (*time, reference));
            let rows = self.read(queries::list(filter, last, wanted)).await?;
            let found = i64::try_from(rows.len()).unwrap_or(PAGE);
            for row in rows {
                let record = Record::read(row)?;
                let time = record.received_at.as_millisecond();
                after = Some((time, record.reference.clone()));
                take(record)?;
            }
            if found < wanted {
                break;
            }
            left -= found;
        }
        Ok(())
    }

    /// Starts all deliveries of a submission again, even if it is marked, and adds a delivery for each configured target
    /// that has none. Returns the targets; `None` if the reference is unknown. A running server makes the deliveries
    /// within a second.
    pub async fn redeliver(
        &self,
        reference: &Reference,
    ) -> Result<Option<Vec<String>>, InboxError> {
        if self.read(queries::show(reference)).await?.is_empty() {
            return Ok(None);
        }
        let inner = &*self.inner;
        let receivers = inner.targets.receivers();
        let statements = queries::redeliver(reference, &receivers, inner.clock.now());
        let rows = inner.store.write(statements).await?.pop();
        inner.delivery_added.notify_waiters();
        let targets = rows.into_iter().flatten().map(|mut row| row.text());
        Ok(Some(targets.collect::<Result<_, _>>()?))
    }
}
