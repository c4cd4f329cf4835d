//! The content of the site: every entity with every field, checked.
//!
//! The names of fields are those of the content files in snake_case. A text field that is not an `Option` is never
//! empty unless its comment says so. The structs are at the same time the declarations of the files: the first paragraph
//! of a field's comment is what editors read about its key, and its type or its attribute says what the key may contain.

#![allow(
    clippy::needless_pass_by_value,
    reason = "a check of `With` owns its value"
)]

mod afterwards;
mod agenda;
mod aidinsight_page;
mod case_study;
mod chart;
mod chart_rows;
mod correction;
mod document;
mod event;
mod faq;
mod home_page;
mod job;
mod lists;
mod member;
mod organization;
mod page_head;
mod pages;
mod post;
mod publication;
mod site_config;
mod study;

pub use afterwards::*;
pub use agenda::*;
pub use aidinsight_page::*;
pub use case_study::*;
pub use chart::*;
pub(crate) use chart_rows::*;
pub use correction::*;
pub use document::*;
pub use event::*;
pub use faq::*;
pub use home_page::*;
pub use job::*;
pub use lists::*;
pub use member::*;
pub use organization::*;
pub use page_head::*;
pub use pages::*;
pub use post::*;
pub use publication::*;
pub use site_config::*;
pub use study::*;
