//! TLS for the database and the webhook, with the certificates that the machine trusts.

use std::sync::Arc;

use rustls::{ClientConfig, RootCertStore};

use crate::error::InboxError;

/// A client that trusts what the system trusts (`SSL_CERT_FILE` and `SSL_CERT_DIR` are honoured).
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
