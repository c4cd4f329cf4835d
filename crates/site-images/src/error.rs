//! What can go wrong with a derivative, by whose fault it is.

use thiserror::Error;

/// Why there is no derivative. The text may be shown to a visitor: it names no path of the machine.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ImageError {
    /// A modifier has a value that it can't have, or there are no modifiers or no path at all.
    #[error("{0}")]
    BadModifier(String),
    /// No such picture in the folder, or a path that may not be asked for. One error for both: a
    /// refusal that differs would tell what lies outside of the folder.
    #[error("Image not found")]
    NotFound,
    /// The file is there and is no picture that can be read.
    #[error("Not an image: {0}")]
    NotAnImage(String),
    /// The header promises more than 50 megapixels, or the file has more than
    /// 64 MiB. Nothing was decoded.
    #[error("Image too large: {0}")]
    TooLarge(String),
    /// More derivatives are waiting than the queue holds. Worth another try in a second.
    #[error("Too many images are being made, try again")]
    Busy,
    /// Whoever asked is over a limit of the caller's ([`Images::get_if`](crate::Images::get_if)).
    #[error("Too many different images asked for, try again later")]
    Limited,
    /// A codec failed on a picture that decoded, a worker panicked, or the disk can't be read.
    #[error("The image could not be made")]
    Internal(String),
}

/// Largest picture that is decoded, in pixels (50 megapixels).
pub(crate) const PIXEL_LIMIT: u64 = 50_000_000;

/// Largest source file that is read, in bytes.
pub(crate) const FILE_LIMIT: u64 = 64 << 20;

/// The classes of [`ImageError`], for whoever turns them into an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ErrorClass {
    /// The URL is wrong (400).
    BadRequest,
    /// There is no such picture (404).
    NotFound,
    /// The file is no picture (415).
    Unsupported,
    /// The picture is too large to be touched (422).
    TooLarge,
    /// All workers and the queue are taken (503).
    Busy,
    /// The one who asks has had enough for now (429).
    Limited,
    /// Our fault (500).
    Internal,
}

impl ImageError {
    /// The class of this error.
    pub fn class(&self) -> ErrorClass {
        match self {
            Self::BadModifier(_) => ErrorClass::BadRequest,
            Self::NotFound => ErrorClass::NotFound,
            Self::NotAnImage(_) => ErrorClass::Unsupported,
            Self::TooLarge(_) => ErrorClass::TooLarge,
            Self::Busy => ErrorClass::Busy,
            Self::Limited => ErrorClass::Limited,
            Self::Internal(_) => ErrorClass::Internal,
        }
    }

    pub(crate) fn bad(message: impl Into<String>) -> Self {
        Self::BadModifier(message.into())
    }

    pub(crate) fn not_an_image(message: impl Into<String>) -> Self {
        Self::NotAnImage(message.into())
    }

    pub(crate) fn internal(error: impl std::fmt::Display) -> Self {
        Self::Internal(error.to_string())
    }
}

impl ErrorClass {
    /// The number that stands for this class on the wire.
    pub fn status(self) -> u16 {
        match self {
            Self::BadRequest => 400,
            Self::NotFound => 404,
            Self::Unsupported => 415,
            Self::TooLarge => 422,
            Self::Limited => 429,
            Self::Internal => 500,
            Self::Busy => 503,
        }
    }
}
