//! Values of `Cache-Control`.

/// Shared caches must revalidate before each use: a variant that is chosen by a cookie has another ETag.
pub const PUBLIC: &str = "public, max-age=0, must-revalidate";
/// Only the cache of one visitor may keep the response.
pub const PRIVATE: &str = "private, max-age=0, must-revalidate";
/// No cache may keep the response.
pub const NO_STORE: &str = "no-store";
/// For content that never changes under its address.
pub const IMMUTABLE: &str = "public, max-age=31536000, immutable";
