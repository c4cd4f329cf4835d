#![doc = include_str!("../README.md")]

mod checked;
mod countries;
mod findings;
mod fold;
mod model;
mod read;
mod rename;
mod resolve;
mod site;

pub use checked::*;
pub use countries::{code_of, name_of};
pub use findings::*;
pub use fold::fold;
pub use model::*;
pub use read::{
    ReadError, Reader, Reading, is_passing, read,
    schema::{Schema, field_reference, schemas},
};
pub use rename::{Plan, RenameError, Staged, Target};
pub use site::{Drafts, Site, SiteHash};
