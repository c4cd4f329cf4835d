use site_http::{RequestWork, rate_limit::RateLimiter};
use tokio::sync::Semaphore;

use crate::concurrency::ConcurrencyLimit;

/// Most reports of policy violations from one client in a minute.
const REPORTS_A_MINUTE: usize = 60;

/// The limits that several handlers share, or that belong to no service.
pub(crate) struct Limits {
    /// Requests that are being handled.
    pub(crate) concurrency: ConcurrencyLimit,
    /// Work that requests cause beyond sending responses that are ready.
    pub(crate) work: RequestWork,
    /// Reports of policy violations, which browsers send automatically.
    pub(crate) reports: RateLimiter,
    /// One permit: previews are made one at a time.
    pub(crate) previews: Semaphore,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            concurrency: ConcurrencyLimit::default(),
            work: RequestWork::new(),
            reports: RateLimiter::new(REPORTS_A_MINUTE),
            previews: Semaphore::new(1),
        }
    }
}
