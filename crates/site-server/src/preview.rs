//! Signed links that show a draft, or the site as it will be on a date; `handlers/preview.rs` answers them.

mod key;
mod link;

pub use key::{PreviewKey, PreviewKeyError};
pub use link::PreviewLink;

pub(crate) use link::{Denied, Grant, read as read_token};
