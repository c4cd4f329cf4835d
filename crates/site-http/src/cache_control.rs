//! Values of `Cache-Control`.

/// Shared caches must ask again before each use: a variant chosen by a cookie has another ETag.
pub const PUBLIC: &str = "public, max-age=0, must-revalidate";
/// For one visitor alone.
pub const PRIVATE: &str = "private, max-age=0, must-revalidate";
/// Not kept anywhere.
pub const NO_STORE: &str = "no-store";
/// What never changes under its address.
pub const IMMUTABLE: &str = "public, max-age=31536000, immutable";
