//! Values of `Cache-Control`.

/// Every cache must revalidate before each use. A variant that a cookie selects has an ETag of its own, so a shared
/// cache never sends it to another visitor.
pub const PUBLIC: &str = "public, max-age=0, must-revalidate";
/// Only the cache of one visitor may keep the response.
pub const PRIVATE: &str = "private, max-age=0, must-revalidate";
/// No cache may keep the response.
pub const NO_STORE: &str = "no-store";
/// For content that never changes under its address.
pub const IMMUTABLE: &str = "public, max-age=31536000, immutable";
