//! The service that stores and delivers the contact form's submissions; `handlers/contact.rs` answers the requests.

mod metrics;
mod service;

pub(crate) use service::ContactService;
