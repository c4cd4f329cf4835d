//! Parses a request for a derivative.

use std::fmt;

use percent_encoding::percent_decode_str;
use site_shares::ClientKey;

use crate::error::ImageError;
use crate::format::{Format, FormatChoice};
use crate::modifiers::Modifiers;

/// Longest path that is accepted, in bytes.
const PATH_LIMIT: usize = 1024;

/// A path below the sources folder that can't name a file outside of the folder or a hidden file. Symbolic links on it
/// are followed (`source.rs`).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SourcePath(String);

impl SourcePath {
    /// Checks a decoded path such as `blog/x.jpg`. Refuses these with "not found": absolute paths, empty segments, `.`,
    /// `..`, dot-files, backslashes, colons and control characters.
    pub fn new(path: &str) -> Result<Self, ImageError> {
        let plain = |c: char| !c.is_control() && !matches!(c, '\\' | ':');
        let whole = |segment: &str| !segment.is_empty() && !segment.starts_with('.');
        if path.len() <= PATH_LIMIT && path.chars().all(plain) && path.split('/').all(whole) {
            Ok(Self(path.to_owned()))
        } else {
            Err(ImageError::NotFound)
        }
    }

    /// The path, without a leading slash.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SourcePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Which workers make a derivative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Class {
    /// A page of the site names this derivative: it has workers of its own.
    Named,
    /// Any other size. All of these share two workers, and one transform costs at most five seconds.
    #[default]
    Other,
    /// A page names this derivative, and it is made in advance, one after the other, by a worker of its own that yields to
    /// all others.
    Background,
}

/// A request for one derivative.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DerivativeRequest {
    /// Size, format and other properties of the result.
    pub modifiers: Modifiers,
    /// Path of the source.
    pub path: SourcePath,
    /// The media types that the client accepts, in small letters, with their quality values in thousandths; used for `f_auto`
    /// only.
    pub accept: Vec<(String, u16)>,
    /// The version of the source that the site has read, as the start of the hash of its bytes in hexadecimal digits. What
    /// is known of this version is used, although another file may have its place by now. `None`: whatever is there.
    pub version: Option<String>,
    /// The workers that make it.
    pub class: Class,
    /// The client whose share of the workers it uses.
    pub client: ClientKey,
}

impl DerivativeRequest {
    /// Parses what follows `/_ipx/` in a URL, still percent-encoded and without the query. Set the rest of the request
    /// with [`accept`](Self::accept) and [`class`](Self::class).
    pub fn parse(tail: &str) -> Result<Self, ImageError> {
        let (modifiers, path) = tail.split_once('/').unwrap_or((tail, ""));
        let modifiers = Modifiers::parse(modifiers)?;
        if path.is_empty() {
            return Err(ImageError::bad("Image path is missing"));
        }
        // The path is decoded once. If it is still encoded after that, no file has that name.
        let path = percent_decode_str(path)
            .decode_utf8()
            .map_err(|_| ImageError::NotFound)?;
        Ok(Self::new(modifiers, SourcePath::new(&path)?))
    }

    /// A request of class [`Class::Other`] of a client that names no media types.
    pub fn new(modifiers: Modifiers, path: SourcePath) -> Self {
        Self {
            modifiers,
            path,
            accept: Vec::new(),
            version: None,
            class: Class::default(),
            client: ClientKey::Unknown,
        }
    }

    /// Sets the media types that the client accepts.
    #[must_use]
    pub fn accept(mut self, accept: &[(&str, u16)]) -> Self {
        let accepted = accept
            .iter()
            .map(|(name, quality)| ((*name).to_owned(), *quality));
        self.accept = accepted.collect();
        self
    }

    /// The AVIF that answers a request with `f_auto`; `None` for a request of any other format.
    pub fn as_avif(&self) -> Option<Self> {
        (self.modifiers.format == FormatChoice::Auto).then(|| Self {
            modifiers: self.modifiers.in_format(Format::Avif),
            ..self.clone()
        })
    }

    /// Sets the class.
    #[must_use]
    pub fn class(mut self, class: Class) -> Self {
        self.class = class;
        self
    }
}
