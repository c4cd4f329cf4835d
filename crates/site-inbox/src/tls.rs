//! TLS for the database and the webhook, with the root certificates of the system.

use std::sync::Arc;

use rustls::{ClientConfig, RootCertStore};

use crate::error::InboxError;

/// A client configuration with the system's root certificates, or those of `SSL_CERT_FILE` and `SSL_CERT_DIR`.
pub(crate) fn client() -> Result<ClientConfig, InboxError> {
    let mut roots = RootCertStore::empty();
    let found = rustls_native_certs::load_native_certs();
    roots.add_parsable_certificates(found.certs);
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| InboxError::Config(format!("TLS can't be set up: {error}")))?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}
