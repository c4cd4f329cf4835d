//! The data that React receives: the complete interface between Rust and TypeScript.
//!
//! [`typescript`] exports every type of this module to `web/src/generated/payload.ts`, so no type is written twice.
//! Field names are those of the content, in camelCase. An image value is the string that an editor wrote
//! (a path below `content/images/`); the `images` map beside it holds the data of each image once.

/// Declares structs of the payload: public, with camelCase in JSON and in TypeScript. A field `name?: T` is an
/// `Option<T>` that is absent in JSON if it is `None`, and a field `name*: T` a `Vec<T>` that is absent if it is empty.
macro_rules! payload {
    ($($(#[$meta:meta])* struct $name:ident { $($fields:tt)* })*) => {
        $(payload!(@struct [$(#[$meta])*] $name [] $($fields)*);)*
    };
    (@struct $metas:tt $name:ident [$($done:tt)*] $(#[$meta:meta])* $field:ident?: $type:ty, $($rest:tt)*) => {
        payload!(@struct $metas $name [
            $($done)*
            $(#[$meta])*
            #[serde(skip_serializing_if = "Option::is_none")]
            #[ts(optional)]
            pub $field: Option<$type>,
        ] $($rest)*);
    };
    (@struct $metas:tt $name:ident [$($done:tt)*] $(#[$meta:meta])* $field:ident*: $type:ty, $($rest:tt)*) => {
        payload!(@struct $metas $name [
            $($done)*
            $(#[$meta])*
            #[serde(skip_serializing_if = "Vec::is_empty")]
            #[ts(as = "Option<_>", optional)]
            pub $field: Vec<$type>,
        ] $($rest)*);
    };
    (@struct $metas:tt $name:ident [$($done:tt)*] $(#[$meta:meta])* $field:ident: $type:ty, $($rest:tt)*) => {
        payload!(@struct $metas $name [$($done)* $(#[$meta])* pub $field: $type,] $($rest)*);
    };
    (@struct [$(#[$meta:meta])*] $name:ident [$($fields:tt)*]) => {
        #[derive(Debug, Clone, serde::Serialize, ts_rs::TS)]
        $(#[$meta])*
        #[serde(rename_all = "camelCase")]
        pub struct $name { $($fields)* }
    };
}

mod contact;
mod directory;
mod entries;
mod event;
mod page;
mod pages;
mod parts;
mod search;
mod study;
mod typescript;

// A part whose keys are all shown is the part of the model.
pub use site_content::{
    ClientBrand as Client, Effect, Feature, Figure, Heading, Highlight, Job as Vacancy, MapLabel,
    MapSearch, PageHead as Intro, PersonPhoto as Photo, Testimonial, TitledText, Value,
    VisionPage as VisionData,
};

pub use contact::*;
pub use directory::*;
pub use entries::*;
pub use event::*;
pub use page::*;
pub use pages::*;
pub use parts::*;
pub use search::*;
pub use study::*;
pub use typescript::typescript;
