use std::sync::atomic::Ordering;

use site_publish::Publisher;
use site_shares::Figures;

use super::text::{counter, gauge};

/// Writes the metrics of the publisher, its snapshot and its renderer.
pub(super) fn push(out: &mut String, publisher: &Publisher, waiting: Figures) {
    let (publishing, snapshot) = (publisher.figures(), publisher.current());
    let published = publishing.publications.load(Ordering::Relaxed);
    counter(out, "website_publications_total", published);
    let held_back = publishing.held_back.load(Ordering::Relaxed);
    counter(out, "website_publications_held_back_total", held_back);
    let holds_back = u64::from(publisher.held_back().is_some());
    gauge(out, "website_content_held_back", holds_back);
    gauge(out, "website_pages", snapshot.table.len());
    gauge(out, "website_pages_cold", snapshot.cold.len());
    gauge(out, "website_variants", snapshot.variants.len());
    let render = publisher.rendering().renderer.stats();
    for (name, value) in [
        ("website_renders_total", render.renders),
        ("website_render_microseconds_total", render.render_micros),
        ("website_render_threw_total", render.threw),
        ("website_render_timed_out_total", render.timed_out),
        ("website_render_out_of_memory_total", render.out_of_memory),
        ("website_render_stack_overflow_total", render.stack_overflow),
        ("website_render_busy_total", render.busy + waiting.refused),
        (
            "website_render_engines_replaced_total",
            render.engines_replaced,
        ),
    ] {
        counter(out, name, value);
    }
    gauge(out, "website_render_engines", render.engines);
    gauge(
        out,
        "website_render_queued",
        render.queued_interactive + waiting.waiting,
    );
}
