//! Types whose values are always valid: each can only be made by its own check.

mod address;
mod icon;
mod image_ref;
mod slug;
mod tag;

pub use address::{Email, HttpUrl, InvalidAddress};
pub use icon::{ServiceIcon, Strength, ValueIcon};
pub use image_ref::{ImageRef, InvalidImageRef};
pub use slug::{InvalidSlug, Slug};
pub(crate) use tag::Labelled;
pub use tag::{Attendance, ConsentStart, OrganizationTag, StudyDesign, UnknownLabel};
