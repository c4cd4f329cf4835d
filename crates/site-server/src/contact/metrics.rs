//! Figures of the desk, in Prometheus' text format.

use std::{fmt::Write as _, sync::atomic::Ordering};

use super::Desk;

/// What came, what is kept and what is owed. Where the store does not answer, only that.
pub(crate) async fn figures(desk: &Desk) -> String {
    let mut out = String::from("# TYPE website_contact_posts_total counter\n");
    let outcomes = &desk.outcomes;
    for (outcome, counter) in [
        ("stored", &outcomes.stored),
        ("repeated", &outcomes.repeated),
        ("invalid", &outcomes.invalid),
        ("limited", &outcomes.limited),
        ("foreign", &outcomes.foreign),
        ("unavailable", &outcomes.unavailable),
    ] {
        let count = counter.load(Ordering::Relaxed);
        let _ = writeln!(
            out,
            "website_contact_posts_total{{outcome=\"{outcome}\"}} {count}"
        );
    }
    let counts = desk.counts().await;
    gauge(&mut out, "website_inbox_up", i64::from(counts.is_ok()));
    if let Ok(counts) = counts {
        gauge(&mut out, "website_inbox_submissions", counts.submissions);
        gauge(&mut out, "website_inbox_submissions_marked", counts.marked);
        gauge(&mut out, "website_inbox_deliveries_owed", counts.owed);
        gauge(&mut out, "website_inbox_deliveries_failed", counts.failed);
        gauge(&mut out, "website_inbox_deliveries_held", counts.held);
        gauge(
            &mut out,
            "website_inbox_deliveries_delivered",
            counts.delivered,
        );
    }
    out
}

fn gauge(out: &mut String, name: &str, value: i64) {
    let _ = writeln!(out, "# TYPE {name} gauge\n{name} {value}");
}
