#![doc = include_str!("../README.md")]
// Reports unused dependencies. Unit tests are excluded, because they also see the dev-dependencies and use few of them.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod colour;
mod cost;
mod decode;
mod decoders;
mod encode;
mod error;
mod facts;
mod format;
mod geometry;
mod header;
mod known;
mod lru;
mod metadata;
mod modifiers;
mod orient;
mod picture;
mod pixels;
mod recipe;
mod request;
mod resize;
mod service;
mod source;
mod steps;
mod store;
mod svg;

// Only a feature of this crate is used: the vector code of the library behind `webp`.
use libwebp_sys as _;

pub use error::ImageError;
pub use format::{Format, FormatChoice};
pub use geometry::{Crop, ResizePlan};
pub use known::{KeptPictures, KnownPictures, read_picture};
pub use modifiers::{Colour, Fit, Modifiers, SIDE_LIMIT};
pub use picture::{Picture, picture_of};
pub use recipe::derive;
pub use request::{Class, DerivativeRequest, SourcePath};
pub use service::{Batch, Config, Derivative, Images, OpenError, Stats, Tag, batches};
pub use source::{FileNumbers, file_numbers, read_file};
