//! Which receiver a delivery is for.

use sha2::{Digest as _, Sha256};

use crate::signature::hex;

/// A target with its address.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Receiver<'a> {
    pub(crate) target: &'static str,
    /// A hash, because the address may be secret. Another URL, or another address of mail, is another receiver; another
    /// mail server or password is not.
    pub(crate) address: &'a str,
}

/// The hash of an address for [`Receiver`].
pub(super) fn hashed(address: &str) -> String {
    hex(&Sha256::digest(address)[..8])
}
