//! Types whose values are always valid: each can only be made by its own check.

mod address;
mod icon;
mod image_ref;
mod slug;
mod tag;

/// In TypeScript, as in JSON, these are texts.
macro_rules! texts_in_typescript {
    ($($name:ty),*) => {$(
        impl ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &ts_rs::Config) -> String {
                "string".to_owned()
            }

            fn inline(config: &ts_rs::Config) -> String {
                Self::name(config)
            }
        }
    )*};
}
texts_in_typescript!(
    ImageRef,
    Slug,
    ServiceIcon,
    ValueIcon,
    HttpUrl,
    crate::Address,
    crate::Document,
    crate::LinkTarget
);

pub use address::{Email, HttpUrl, InvalidAddress};
pub use icon::{ServiceIcon, Strength, ValueIcon};
pub use image_ref::{ImageRef, InvalidImageRef};
pub use slug::{InvalidSlug, Slug};
pub(crate) use tag::Labelled;
pub use tag::{Attendance, ConsentStart, OrganizationTag, StudyDesign, UnknownLabel};
