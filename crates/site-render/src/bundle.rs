//! The server bundle: one JavaScript file with all its imports inlined.

/// The server bundle's source. It is compiled once, by [`Renderer::start`](crate::Renderer::start).
#[derive(Debug, Clone)]
pub struct Bundle {
    pub(crate) name: String,
    pub(crate) source: String,
}

impl Bundle {
    /// A bundle from memory. Stack traces show `name`.
    #[must_use]
    pub fn from_source(name: impl Into<String>, source: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            source: source.into(),
        }
    }
}
