//! Signed links to a draft, to a page with a working copy, or to the site as it will be on a date; `handlers/preview.rs` answers the requests.

mod key;
mod link;

pub use key::{PreviewKey, PreviewKeyError};
pub use link::{PreviewLink, Previewed, WorkingCopies};

pub(crate) use link::read as read_token;
