#![doc = include_str!("../README.md")]
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

/// Declares an enum with the list of its values.
macro_rules! listed {
    ($(#[$meta:meta])* $enum:ident { $($(#[$doc:meta])* $value:ident,)* }) => {
        $(#[$meta])*
        pub enum $enum { $($(#[$doc])* $value,)* }

        impl $enum {
            /// Every value, in the order in which they are shown.
            pub const ALL: &'static [Self] = &[$(Self::$value,)*];
        }
    };
}

/// Declares an enum whose values have texts, such as names in addresses and submissions, and the method that returns them.
macro_rules! named {
    ($(#[$meta:meta])* $enum:ident.$text:ident { $($(#[$doc:meta])* $value:ident $name:literal,)* }) => {
        listed! { $(#[$meta])* $enum { $($(#[$doc])* $value,)* } }

        impl $enum {
            /// The text by which addresses, submissions and JSON name it.
            #[must_use]
            pub const fn $text(self) -> &'static str {
                match self { $(Self::$value => $name,)* }
            }

            /// The value that has this text.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.$text() == name)
            }
        }
    };
}

mod address;
mod build;
pub mod card;
mod directory;
pub mod files;
mod globe;
mod islands;
pub mod links;
mod options;
mod page;
mod pages;
pub mod payload;
mod relations;
mod resource;
mod route;
mod route_typescript;
mod search;
mod studies;

pub use address::Query;
pub use directory::{
    DirectoryFilter, Found, MAX_QUERY_CHARS, ORGANIZATIONS_PER_PAGE, search_key, search_text,
};
pub use islands::{ISLANDS, island_hash};
pub use options::Options;
pub use page::{IslandCall, Page, TextNotes};
pub use pages::{POSTS_PER_PAGE, Pages};
pub use resource::{Resource, ServerRoute, page_of_payload};
pub use route::{EventPage, Route, TextPage, Topic, is_reserved};
pub use route_typescript::routes_typescript;
pub use site_content::{Address, Redirect, code_of, fold, name_of};
pub use studies::StudyFilter;
