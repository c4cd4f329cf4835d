//! Counters for Prometheus: plain atomics, read by `/metrics`.

use std::{
    fmt::Write as _,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use http::StatusCode;

use crate::{app::Shared, snapshot::Snapshot};
use site_http::listen::ConnectionCounters;

/// Bounds of the histogram of requests that were worked on, in microseconds, and as Prometheus names them. A ready
/// page is answered below the first and is not measured: reading a clock twice is a part of its cost.
const BOUNDS: [(u64, &str); 9] = [
    (500, "0.0005"),
    (1_000, "0.001"),
    (2_500, "0.0025"),
    (5_000, "0.005"),
    (10_000, "0.01"),
    (30_000, "0.03"),
    (100_000, "0.1"),
    (1_000_000, "1"),
    (10_000_000, "10"),
];

/// What the server counts.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    classes: [AtomicU64; 5],
    pub(crate) publications: AtomicU64,
    pub(crate) held_back: AtomicU64,
    pub(crate) csp_reports: AtomicU64,
    pub(crate) connections: Arc<ConnectionCounters>,
    /// Requests that found no place.
    pub(crate) overloaded: AtomicU64,
    /// Handlers and publications that panicked.
    pub(crate) panics: AtomicU64,
    /// Requests that were worked on, by how long: see [`BOUNDS`].
    durations: [AtomicU64; BOUNDS.len() + 1],
    duration_micros: AtomicU64,
    /// Times that all images of the ready pages were prepared.
    pub(crate) image_preparations: AtomicU64,
}

impl Metrics {
    /// Counts an answer by the class of its status.
    pub(crate) fn answered(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).saturating_sub(1);
        if let Some(counter) = self.classes.get(class) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Counts a request that was worked on.
    pub(crate) fn took(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let bucket = BOUNDS.iter().position(|(bound, _)| micros <= *bound);
        if let Some(counter) = self.durations.get(bucket.unwrap_or(BOUNDS.len())) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
        self.duration_micros.fetch_add(micros, Ordering::Relaxed);
    }

    fn push_histogram(&self, out: &mut String) {
        let mut below = 0;
        out.push_str("# TYPE website_request_seconds histogram\n");
        let bounds = BOUNDS.iter().map(|(_, name)| *name).chain(["+Inf"]);
        for (name, counter) in bounds.zip(&self.durations) {
            below += counter.load(Ordering::Relaxed);
            let _ = writeln!(
                out,
                "website_request_seconds_bucket{{le=\"{name}\"}} {below}"
            );
        }
        let sum = self.duration_micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(
            out,
            "website_request_seconds_sum {sum}\nwebsite_request_seconds_count {below}"
        );
    }

    fn push_ends(&self, out: &mut String) {
        out.push_str("# TYPE website_connections_ended_total counter\n");
        for (name, count) in self.connections.all_ended() {
            let _ = writeln!(
                out,
                "website_connections_ended_total{{why=\"{name}\"}} {count}"
            );
        }
    }

    /// All figures in Prometheus' text format.
    pub(crate) fn text(&self, shared: &Shared, snapshot: &Snapshot) -> String {
        let mut out = String::with_capacity(4096);
        out.push_str("# TYPE website_responses_total counter\n");
        for (class, counter) in (1..).zip(&self.classes) {
            let count = counter.load(Ordering::Relaxed);
            let _ = writeln!(
                out,
                "website_responses_total{{class=\"{class}xx\"}} {count}"
            );
        }
        let render = shared.renderer.stats();
        let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let images = shared.images.images.stats();
        let figures = [
            (
                "website_publications_total",
                "counter",
                load(&self.publications),
            ),
            (
                "website_publications_held_back_total",
                "counter",
                load(&self.held_back),
            ),
            (
                "website_content_held_back",
                "gauge",
                u64::from(shared.held_back().is_some()),
            ),
            (
                "website_csp_reports_total",
                "counter",
                load(&self.csp_reports),
            ),
            ("website_connections", "gauge", self.connections.now_open()),
            (
                "website_connections_refused_total",
                "counter",
                self.connections.all_refused(),
            ),
            (
                "website_requests_overloaded_total",
                "counter",
                load(&self.overloaded),
            ),
            ("website_panics_total", "counter", load(&self.panics)),
            ("website_tls_reloads_total", "counter", shared.tls.reloads()),
            (
                "website_tls_held_back",
                "gauge",
                u64::from(shared.tls.problem().is_some()),
            ),
            ("website_pages", "gauge", snapshot.table.len() as u64),
            ("website_pages_cold", "gauge", snapshot.cold.len() as u64),
            ("website_variants", "gauge", snapshot.variants.len() as u64),
            ("website_renders_total", "counter", render.renders),
            (
                "website_render_microseconds_total",
                "counter",
                render.render_micros,
            ),
            ("website_render_threw_total", "counter", render.threw),
            (
                "website_render_timed_out_total",
                "counter",
                render.timed_out,
            ),
            (
                "website_render_out_of_memory_total",
                "counter",
                render.out_of_memory,
            ),
            (
                "website_render_stack_overflow_total",
                "counter",
                render.stack_overflow,
            ),
            ("website_render_busy_total", "counter", render.busy),
            (
                "website_render_engines_replaced_total",
                "counter",
                render.engines_replaced,
            ),
            ("website_render_engines", "gauge", render.engines as u64),
            (
                "website_render_queued",
                "gauge",
                render.queued_interactive as u64,
            ),
            (
                "website_image_preparations_total",
                "counter",
                load(&self.image_preparations),
            ),
            (
                "website_image_memory_hits_total",
                "counter",
                images.memory_hits,
            ),
            ("website_image_disk_hits_total", "counter", images.disk_hits),
            (
                "website_image_transforms_begun_total",
                "counter",
                images.begun,
            ),
            (
                "website_image_transforms_total",
                "counter",
                images.transforms,
            ),
            ("website_image_failures_total", "counter", images.failures),
            (
                "website_image_transform_microseconds_total",
                "counter",
                u64::try_from(images.transform_time.as_micros()).unwrap_or(u64::MAX),
            ),
            ("website_image_shared_total", "counter", images.shared),
            ("website_image_refused_total", "counter", images.refused),
            ("website_image_disk_bytes", "gauge", images.disk_bytes),
            (
                "website_image_disk_entries",
                "gauge",
                images.disk_entries as u64,
            ),
            ("website_image_damaged_total", "counter", images.damaged),
            (
                "website_image_not_stored",
                "gauge",
                u64::from(images.not_stored),
            ),
            ("website_image_memory_bytes", "gauge", images.memory_bytes),
            (
                "website_image_memory_entries",
                "gauge",
                images.memory_entries as u64,
            ),
            ("website_image_waiting", "gauge", images.waiting as u64),
        ];
        for (name, kind, value) in figures {
            let _ = writeln!(out, "# TYPE {name} {kind}\n{name} {value}");
        }
        self.push_histogram(&mut out);
        self.push_ends(&mut out);
        if let Some(end) = shared.tls.expires() {
            let _ = writeln!(
                out,
                "# TYPE website_tls_certificate_expiry_timestamp_seconds gauge\n\
                 website_tls_certificate_expiry_timestamp_seconds {end}"
            );
        }
        let _ = writeln!(
            out,
            "# TYPE website_build_info gauge\nwebsite_build_info{{id=\"{}\"}} 1",
            snapshot.build_id
        );
        out
    }
}
