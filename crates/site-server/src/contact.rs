//! What takes the submissions of the contact form; `handlers/contact.rs` answers the visitors.

mod metrics;
mod service;

pub(crate) use service::ContactService;
pub use service::{ContactConfig, ContactError};
