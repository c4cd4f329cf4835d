//! The service that stores and delivers the contact form's submissions; `handlers/contact.rs` answers the requests.

mod metrics;
mod service;

pub use service::ContactError;
pub(crate) use service::ContactService;
