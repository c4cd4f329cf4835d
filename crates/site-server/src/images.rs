//! The service that makes derivatives of the content folder's images; `handlers/images.rs` answers the requests.

mod ahead;
mod coding;
mod metrics;

use std::sync::atomic::AtomicU64;

use bytes::Bytes;
use site_http::rate_limit::RateLimiter;
use site_http::weighted_cache::{ByBytes, WeightedCache};
use site_images::{Images, OpenError};
use site_shares::Workers;

use crate::{config::Config, limits};

pub(crate) use ahead::{prepare, prepare_at_once};
pub(crate) use coding::{Coded, tags};

/// Most transforms in a minute, for each client, of derivatives that no page names.
const OTHERS_A_MINUTE: usize = 20;

/// Bytes for compressed SVGs.
const COMPRESSED: u64 = 4 << 20;

/// Makes and caches derivatives.
pub(crate) struct ImageService {
    pub(crate) images: Images,
    /// SVGs by their ETag, compressed with Brotli or gzip.
    compressed: WeightedCache<(String, bool), Bytes>,
    /// The threads that draw social cards. Their priority is low, because a card is not part of a page.
    pub(crate) cards: Workers,
    /// Limits transforms of derivatives that no page names.
    pub(crate) limiter: RateLimiter,
    /// How often all images of a snapshot's pages were prepared.
    preparations: AtomicU64,
}

impl ImageService {
    /// Opens the store in the data folder. Blocks the thread, since it scans the files of earlier processes.
    pub(crate) fn open(config: &Config) -> Result<Self, OpenError> {
        let (sources, store) = (
            config.content.join("images"),
            Config::derivatives(&config.data_dir),
        );
        let pools = ["pictures", "other pictures", "stored pictures"].map(limits::size);
        let images = Images::open(site_images::Config {
            prepared: config.prepared.as_deref().map(Config::derivatives),
            cache_bytes: config.image_cache,
            ..site_images::Config::new(sources, store, pools)
        })?;
        Ok(Self {
            images,
            compressed: WeightedCache::with_weighter(500, COMPRESSED, ByBytes),
            cards: Workers::start("cards", limits::size("cards").at_once, 5)?,
            limiter: RateLimiter::new(OTHERS_A_MINUTE),
            preparations: AtomicU64::new(0),
        })
    }
}
