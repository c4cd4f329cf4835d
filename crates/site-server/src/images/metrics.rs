use std::sync::atomic::Ordering;

use super::ImageService;
use crate::metrics::text::{counter, gauge};

impl ImageService {
    /// Counts of requests and transforms, and the size of the store.
    pub(crate) fn push_metrics(&self, out: &mut String) {
        let stats = self.images.stats();
        let micros = u64::try_from(stats.transform_time.as_micros()).unwrap_or(u64::MAX);
        let preparations = self.preparations.load(Ordering::Relaxed);
        for (name, value) in [
            ("website_image_preparations_total", preparations),
            ("website_image_memory_hits_total", stats.memory_hits),
            ("website_image_disk_hits_total", stats.disk_hits),
            ("website_image_transforms_begun_total", stats.begun),
            ("website_image_transforms_total", stats.transforms),
            ("website_image_failures_total", stats.failures),
            ("website_image_transform_microseconds_total", micros),
            ("website_image_shared_total", stats.shared),
            ("website_image_refused_total", stats.refused),
            ("website_image_damaged_total", stats.damaged),
        ] {
            counter(out, name, value);
        }
        gauge(out, "website_image_disk_bytes", stats.disk_bytes);
        gauge(out, "website_image_disk_entries", stats.disk_entries);
        gauge(out, "website_image_not_stored", u8::from(stats.not_stored));
        gauge(out, "website_image_memory_bytes", stats.memory_bytes);
        gauge(out, "website_image_memory_entries", stats.memory_entries);
        gauge(out, "website_image_waiting", stats.waiting);
    }
}
