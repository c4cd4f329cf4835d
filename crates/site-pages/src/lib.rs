#![doc = include_str!("../README.md")]
// Reports dependencies that nothing uses. Unit tests also see the dev-dependencies, most of which they do not use.
#![cfg_attr(not(test), warn(unused_crate_dependencies))]

mod address;
mod build;
pub mod card;
mod directory;
pub mod files;
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
mod tag_slug;

pub use directory::{
    DirectoryFilter, Found, MAX_QUERY_CHARS, ORGANIZATIONS_PER_PAGE, search_key, search_text,
};
pub use islands::{ISLANDS, island_hash};
pub use options::Options;
pub use page::{IslandCall, Page, TextNotes};
pub use pages::{POSTS_PER_PAGE, Pages};
pub use resource::{Resource, ServerRoute, page_of_payload};
pub use route::{EventPage, Route, TextPage, Topic};
pub use route_typescript::routes_typescript;
pub use search::SiteFound;
pub use site_content::{Address, Redirect, code_of, fold, name_of};
