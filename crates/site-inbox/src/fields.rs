//! The checked types of single fields. Each can only be made by its `parse`, whose error is the sentence that the
//! visitor reads beside the field.

mod email;
mod phone;
mod text;
mod topic;

pub(crate) use email::EmailAddress;
pub(crate) use phone::Phone;
pub(crate) use text::{Line, Lines, is_joiner, seen, tidy};
pub use topic::Topic;
