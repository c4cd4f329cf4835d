//! A request for a derivative, parsed at the border.

use std::fmt;

use percent_encoding::percent_decode_str;

use crate::error::ImageError;
use crate::modifiers::Modifiers;

/// Longest path that is looked at, in bytes.
const PATH_LIMIT: usize = 1024;

/// A path below the sources folder that can't name anything outside of it or hidden in it.
/// Symbolic links are looked at later, when the file is opened.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SourcePath(String);

impl SourcePath {
    /// Takes a decoded path such as `blog/x.jpg`. Refuses, as not found: an absolute path, empty,
    /// `.`, `..` and dot-file segments, backslashes, colons and control characters.
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

/// Whose workers make a derivative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Class {
    /// The site's own pages name it: there is always a worker for it.
    Named,
    /// Anybody's idea of a size: all of these share one worker.
    #[default]
    Other,
}

/// One derivative that somebody wants.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DerivativeRequest {
    /// What to do to the picture.
    pub modifiers: Modifiers,
    /// Which picture.
    pub path: SourcePath,
    /// The `Accept` header; looked at for `f_auto` only.
    pub accept: Option<String>,
    /// Whose workers.
    pub class: Class,
    /// Nobody is waiting: gives way to every other named derivative.
    pub background: bool,
}

impl DerivativeRequest {
    /// Reads what follows `/_ipx/` in a URL, percent-encoded as it came and without the query.
    /// The rest of the request is set with [`accept`](Self::accept), [`class`](Self::class).
    pub fn parse(tail: &str) -> Result<Self, ImageError> {
        let (modifiers, path) = tail.split_once('/').unwrap_or((tail, ""));
        let modifiers = Modifiers::parse(modifiers)?;
        if path.is_empty() {
            return Err(ImageError::bad("Image path is missing"));
        }
        // Decoded once: what is still encoded after that is the name of no file.
        let path = percent_decode_str(path)
            .decode_utf8()
            .map_err(|_| ImageError::NotFound)?;
        Ok(Self::new(modifiers, SourcePath::new(&path)?))
    }

    /// A request of class [`Class::Other`] without an `Accept` header.
    pub fn new(modifiers: Modifiers, path: SourcePath) -> Self {
        Self {
            modifiers,
            path,
            accept: None,
            class: Class::default(),
            background: false,
        }
    }

    /// Sets the `Accept` header.
    #[must_use]
    pub fn accept(mut self, accept: Option<&str>) -> Self {
        self.accept = accept.map(str::to_owned);
        self
    }

    /// Sets the class.
    #[must_use]
    pub fn class(mut self, class: Class) -> Self {
        self.class = class;
        self
    }
}
