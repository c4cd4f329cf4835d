//! Counters for Prometheus: atomics that `/metrics` reads. Each service writes its own metrics.

pub(crate) mod pools;
mod publishing;
pub(crate) mod text;

use std::{
    fmt::Write as _,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use http::StatusCode;

use site_http::listen::{ConnectionCounters, TlsStatus};
use site_publish::Publisher;
use text::{counter, gauge, labelled};

use crate::limits::Limits;

/// Bounds of the histogram of requests that the router handled, in microseconds. The fast path takes less than the first
/// bound and is not measured, because reading the clock twice would slow it down.
const BOUNDS: [u64; 9] = [
    500, 1_000, 2_500, 5_000, 10_000, 30_000, 100_000, 1_000_000, 10_000_000,
];

/// A time in seconds, as Prometheus reads it.
fn seconds(micros: u64) -> f64 {
    micros as f64 / 1e6
}

/// The server's counters.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    classes: [AtomicU64; 5],
    pub(crate) csp_reports: AtomicU64,
    pub(crate) connections: Arc<ConnectionCounters>,
    /// Pages of results without a result, of visitors with and without consent.
    pub(crate) missed_searches: AtomicU64,
    /// Handlers that panicked.
    pub(crate) panics: AtomicU64,
    /// Requests that the router handled, by duration: see [`BOUNDS`].
    durations: [AtomicU64; BOUNDS.len() + 1],
    duration_micros: AtomicU64,
}

impl Metrics {
    /// Counts a response by the class of its status.
    pub(crate) fn answered(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).saturating_sub(1);
        if let Some(counter) = self.classes.get(class) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Counts the duration of a request that the router handled.
    pub(crate) fn took(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let bucket = BOUNDS.iter().position(|bound| micros <= *bound);
        if let Some(counter) = self.durations.get(bucket.unwrap_or(BOUNDS.len())) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
        self.duration_micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn push_histogram(&self, out: &mut String) {
        let mut below = 0;
        out.push_str("# TYPE website_request_seconds histogram\n");
        let bounds = BOUNDS.map(|bound| seconds(bound).to_string());
        let bounds = bounds.into_iter().chain(["+Inf".to_owned()]);
        for (name, counter) in bounds.zip(&self.durations) {
            below += counter.load(Ordering::Relaxed);
            let _ = writeln!(
                out,
                "website_request_seconds_bucket{{le=\"{name}\"}} {below}"
            );
        }
        let sum = seconds(self.duration_micros.load(Ordering::Relaxed));
        let _ = writeln!(
            out,
            "website_request_seconds_sum {sum}\nwebsite_request_seconds_count {below}"
        );
    }

    /// Writes these counters, and those of publishing and TLS.
    pub(crate) fn push(
        &self,
        out: &mut String,
        (publisher, limits): (&Publisher, &Limits),
        tls: &TlsStatus,
    ) {
        let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let classes = (1..).zip(&self.classes);
        let classes = classes.map(|(class, count)| (format!("{class}xx"), load(count)));
        let name = ("website_responses_total", "class");
        labelled(out, "counter", name, classes);
        publishing::push(out, publisher, limits.renders.figures());
        let panics = load(&self.panics) + load(&publisher.figures().panics);
        counter(out, "website_panics_total", panics);
        counter(out, "website_csp_reports_total", load(&self.csp_reports));
        let missed = load(&self.missed_searches);
        counter(out, "website_searches_missed_total", missed);
        let overloaded = limits.requests.figures().refused + limits.bodies.figures().refused;
        counter(out, "website_requests_overloaded_total", overloaded);
        self.push_histogram(out);
        gauge(out, "website_connections", self.connections.now_open());
        let refused = self.connections.all_refused();
        counter(out, "website_connections_refused_total", refused);
        let ended = ("website_connections_ended_total", "why");
        labelled(out, "counter", ended, self.connections.all_ended());
        push_tls(out, tls);
        let build = [(publisher.build_id(), 1)];
        labelled(out, "gauge", ("website_build_info", "id"), build);
    }
}

fn push_tls(out: &mut String, tls: &TlsStatus) {
    let tls = tls.now();
    counter(out, "website_tls_reloads_total", tls.reloads);
    let held_back = u64::from(tls.problem.is_some());
    gauge(out, "website_tls_held_back", held_back);
    if let Some(end) = tls.expires {
        let name = "website_tls_certificate_expiry_timestamp_seconds";
        gauge(out, name, end);
    }
}
