//! HMAC-SHA256 signatures for the time at which a form was shown and for the body of a webhook.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// A key for HMAC-SHA256. It has no `Debug`, so that nothing prints it.
#[derive(Clone)]
pub(crate) struct Key(Vec<u8>);

impl Key {
    pub(crate) fn new(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    pub(crate) fn from_hex(text: &str) -> Option<Self> {
        unhex(text).filter(|bytes| bytes.len() >= 32).map(Self)
    }

    /// Makes a key of 32 random bytes, in hexadecimal for the store.
    pub(crate) fn random_hex() -> Result<String, getrandom::Error> {
        let mut bytes = [0_u8; 32];
        getrandom::fill(&mut bytes)?;
        Ok(hex(&bytes))
    }

    fn mac(&self, parts: &[&[u8]]) -> Option<Hmac<Sha256>> {
        // HMAC accepts keys of any length, so this is never `None`.
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).ok()?;
        for part in parts {
            mac.update(part);
        }
        Some(mac)
    }

    /// The signature of the concatenated parts, in hexadecimal.
    pub(crate) fn sign(&self, parts: &[&[u8]]) -> String {
        self.mac(parts)
            .map(|mac| hex(&mac.finalize().into_bytes()))
            .unwrap_or_default()
    }

    /// Compares in constant time.
    pub(crate) fn verify(&self, parts: &[&[u8]], signature: &str) -> bool {
        match (self.mac(parts), unhex(signature)) {
            (Some(mac), Some(bytes)) => mac.verify_slice(&bytes).is_ok(),
            _ => false,
        }
    }

    /// The value of the hidden field `startedAt`: `{milliseconds}.{signature}`.
    pub(crate) fn stamp(&self, milliseconds: i64) -> String {
        let time = milliseconds.to_string();
        let signature = self.sign(&[b"startedAt:", time.as_bytes()]);
        format!("{time}.{signature}")
    }

    /// The time in a stamp that was signed with this key; `None` for any other text.
    pub(crate) fn read_stamp(&self, stamp: &str) -> Option<i64> {
        let (time, signature) = stamp.trim().split_once('.')?;
        self.verify(&[b"startedAt:", time.as_bytes()], signature)
            .then(|| time.parse().ok())?
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else {
        return None;
    };
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let byte = |[high, low]: &[u8; 2]| u8::try_from(digit(*high)? * 16 + digit(*low)?).ok();
    pairs.iter().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_with_another_signature_is_refused() {
        let key = Key::new(vec![7; 32]);
        let stamp = key.stamp(1_700_000_000_000);
        assert_eq!(key.read_stamp(&stamp), Some(1_700_000_000_000));
        assert_eq!(Key::new(vec![8; 32]).read_stamp(&stamp), None);
        for forged in [
            "",
            ".",
            "1700000000000",
            "1600000000000.00",
            &stamp.replace("17", "16"),
            "é.é",
        ] {
            assert_eq!(key.read_stamp(forged), None, "{forged}");
        }
    }
}
