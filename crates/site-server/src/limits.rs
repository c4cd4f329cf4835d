use site_http::{RequestWork, rate_limit::RateLimiter};
use tokio::sync::Semaphore;

use crate::concurrency::ConcurrencyLimit;

/// Reports of policy violations that one client may send in a minute.
const REPORTS_A_MINUTE: usize = 60;

/// The bounds that several handlers share, or that belong to no service.
pub(crate) struct Limits {
    /// Requests that are being worked on.
    pub(crate) concurrency: ConcurrencyLimit,
    /// What requests may make beyond handing out what is ready.
    pub(crate) work: RequestWork,
    /// Reports of policy violations, which browsers send by themselves.
    pub(crate) reports: RateLimiter,
    /// One preview is made at a time.
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
