//! Counters for Prometheus: plain atomics, read by `/metrics`.

use std::{
    fmt::Write as _,
    sync::atomic::{AtomicU64, Ordering},
};

use http::StatusCode;

use crate::{app::Shared, snapshot::Snapshot};

/// What the server counts.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    classes: [AtomicU64; 5],
    pub(crate) publications: AtomicU64,
    pub(crate) held_back: AtomicU64,
    pub(crate) csp_reports: AtomicU64,
    pub(crate) connections: AtomicU64,
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
            ("website_connections", "gauge", load(&self.connections)),
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
        let _ = writeln!(
            out,
            "# TYPE website_build_info gauge\nwebsite_build_info{{id=\"{}\"}} 1",
            snapshot.build_id
        );
        out
    }
}
