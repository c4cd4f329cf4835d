//! The errors of a derivative, sorted by who caused them.

use thiserror::Error;

/// Why there is no derivative. The text may be shown to a visitor, so it contains no path of the machine.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ImageError {
    /// A modifier has an invalid value, or the modifiers or the path are missing.
    #[error("{0}")]
    BadModifier(String),
    /// The folder has no such picture, or the path is not allowed. Both give the same error, because a different one
    /// would reveal what lies outside of the folder.
    #[error("Image not found")]
    NotFound,
    /// The file exists and is not a picture that can be read.
    #[error("Not an image: {0}")]
    NotAnImage(String),
    /// The header promises more than 50 megapixels, or the file has more than 64 MiB. Nothing was decoded.
    #[error("Image too large: {0}")]
    TooLarge(String),
    /// The queue is full. A retry after a second may succeed.
    #[error("Too many images are being made, try again")]
    Busy,
    /// The client is over a limit of the caller ([`Images::get_if`](crate::Images::get_if)).
    #[error("Too many different images asked for, try again later")]
    Limited,
    /// A codec failed on a picture that was decoded, a worker panicked, or the disk can't be read.
    #[error("The image could not be made")]
    Internal(String),
}

/// Largest picture that is decoded, in pixels (50 megapixels).
pub(crate) const PIXEL_LIMIT: u64 = 50_000_000;

/// Largest source file that is read, in bytes.
pub(crate) const FILE_LIMIT: u64 = 64 << 20;

impl ImageError {
    /// The HTTP status of this error.
    pub fn status(&self) -> u16 {
        match self {
            Self::BadModifier(_) => 400,
            Self::NotFound => 404,
            Self::NotAnImage(_) => 415,
            Self::TooLarge(_) => 422,
            Self::Limited => 429,
            Self::Internal(_) => 500,
            Self::Busy => 503,
        }
    }

    /// What is wrong with the picture, as a part of a sentence.
    pub fn reason(&self) -> String {
        match self {
            Self::NotAnImage(reason) | Self::TooLarge(reason) => reason.clone(),
            Self::NotFound => "it can't be opened, or is a link out of its folder".to_owned(),
            Self::Internal(reason) => reason.clone(),
            other => other.to_string(),
        }
    }

    pub(crate) fn bad(message: impl Into<String>) -> Self {
        Self::BadModifier(message.into())
    }

    pub(crate) fn not_an_image(reason: impl std::fmt::Display) -> Self {
        Self::NotAnImage(reason.to_string())
    }

    /// What a decoder says is for the log.
    pub(crate) fn damaged(detail: impl std::fmt::Display) -> Self {
        tracing::info!("a picture can't be decoded: {detail}");
        Self::not_an_image("its data are damaged or end too early")
    }

    pub(crate) fn cut_off() -> Self {
        Self::not_an_image("the file ends too early")
    }

    pub(crate) fn internal(error: impl std::fmt::Display) -> Self {
        Self::Internal(error.to_string())
    }
}
