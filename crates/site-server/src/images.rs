//! Derivatives of the content folder's images, and what the server knows of them; `handlers/images.rs` answers requests.

mod ahead;
mod coding;
mod metrics;

use std::sync::atomic::AtomicU64;

use site_http::rate_limit::RateLimiter;
use site_images::{Images, OpenError};

use crate::config::Config;

pub(crate) use ahead::prepare;
pub(crate) use coding::{Coded, Codings, tags};

/// Transforms of sizes that no page names, for each client.
const OTHERS_A_MINUTE: usize = 20;

/// What makes and keeps derivatives.
pub(crate) struct ImageService {
    pub(crate) images: Images,
    pub(crate) codings: Codings,
    /// Transforms of sizes that no page names.
    pub(crate) limiter: RateLimiter,
    /// Times that all images of the ready pages were prepared.
    preparations: AtomicU64,
}

impl ImageService {
    /// Opens the store below the data folder. Blocking: it looks through what an earlier process left.
    pub(crate) fn open(config: &Config) -> Result<Self, OpenError> {
        let (sources, store) = (
            config.content.join("images"),
            config.data_dir.join("derivatives"),
        );
        let images = Images::open(site_images::Config {
            cache_bytes: config.image_cache,
            ..site_images::Config::new(sources, store)
        })?;
        Ok(Self {
            images,
            codings: Codings::new(),
            limiter: RateLimiter::new(OTHERS_A_MINUTE),
            preparations: AtomicU64::new(0),
        })
    }
}
