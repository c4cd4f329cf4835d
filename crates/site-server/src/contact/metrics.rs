use std::sync::atomic::Ordering;

use super::ContactService;
use crate::metrics::text::{gauge, labelled};

impl ContactService {
    /// Outcomes of requests, and sizes of inbox and outbox. If the store does not answer, only the outcomes.
    pub(crate) async fn push_metrics(&self, out: &mut String) {
        let outcomes = &self.outcomes;
        let posts = [
            ("stored", &outcomes.stored),
            ("repeated", &outcomes.repeated),
            ("invalid", &outcomes.invalid),
            ("limited", &outcomes.limited),
            ("foreign", &outcomes.foreign),
            ("unavailable", &outcomes.unavailable),
        ];
        labelled(
            out,
            "counter",
            ("website_contact_posts_total", "outcome"),
            posts.map(|(outcome, count)| (outcome, count.load(Ordering::Relaxed))),
        );
        let counts = self.counts().await;
        gauge(out, "website_inbox_up", u8::from(counts.is_ok()));
        if let Ok(counts) = counts {
            gauge(out, "website_inbox_submissions", counts.submissions);
            gauge(out, "website_inbox_submissions_marked", counts.marked);
            gauge(out, "website_inbox_deliveries_owed", counts.owed);
            gauge(out, "website_inbox_deliveries_failed", counts.failed);
            gauge(out, "website_inbox_deliveries_abandoned", counts.abandoned);
            gauge(out, "website_inbox_deliveries_held", counts.held);
            gauge(out, "website_inbox_deliveries_delivered", counts.delivered);
        }
    }
}
