#![doc = include_str!("../README.md")]

mod decode;
mod encode;
mod error;
mod facts;
mod format;
mod geometry;
mod lru;
mod metadata;
mod modifiers;
mod orient;
mod pixels;
mod recipe;
mod request;
mod resize;
mod service;
mod source;
mod store;
mod svg;

pub use error::{ErrorClass, ImageError};
pub use format::{Format, FormatChoice};
pub use geometry::{Crop, Plan};
pub use modifiers::{Colour, Fit, Modifiers, SIDE_LIMIT};
pub use recipe::derive;
pub use request::{Class, DerivativeRequest, SourcePath};
pub use service::{Config, Derivative, Images, OpenError, Prepared, Stats, Tag};
