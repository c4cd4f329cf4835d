//! Types whose values are always valid: each can only be made by its own check.

mod address;
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
pub(crate) use texts_in_typescript;
texts_in_typescript!(OrganizationTag, ServiceIcon, ValueIcon);

/// A type that holds a checked text and nothing else.
macro_rules! text {
    ($name:ident) => {
        impl $name {
            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.0)
            }
        }

        crate::checked::texts_in_typescript!($name);
    };
}
pub(crate) use text;

pub use address::{Email, HttpUrl, InvalidAddress, web_url};
pub use image_ref::{ImageRef, InvalidImageRef};
pub use slug::{InvalidSlug, Slug};
pub use tag::{Attendance, ConsentStart, OrganizationTag, ServiceIcon, StudyDesign, ValueIcon};
pub(crate) use tag::{Labelled, labels};
