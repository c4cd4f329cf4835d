//! References, by which visitors and staff name a submission.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

/// Crockford's base 32. It has no I, L, O and U, because people confuse them with other characters when a reference is
/// read aloud or copied.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH: usize = 8;

/// The reference of a submission, such as `ME-7K2Q-9XWD`. Its 40 bits are random, so that nobody can guess another
/// visitor's reference. The store refuses a reference that is taken.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Reference(String);

/// The text is not a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a reference looks like ME-7K2Q-9XWD")]
pub struct NoReference;

impl Reference {
    /// Makes a reference from the system's random numbers.
    pub(crate) fn random() -> Result<Self, getrandom::Error> {
        let mut bytes = [0_u8; LENGTH];
        getrandom::fill(&mut bytes)?;
        let text: String = bytes
            .iter()
            .map(|byte| char::from(ALPHABET[usize::from(byte % 32)]))
            .collect();
        Ok(Self::of(&text))
    }

    fn of(letters: &str) -> Self {
        let (front, back) = letters.split_at(LENGTH / 2);
        Self(format!("ME-{front}-{back}"))
    }

    /// The reference with its prefix and dashes.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Takes the text of a stored reference without a check.
    pub(crate) fn stored(text: String) -> Self {
        Self(text)
    }
}

impl FromStr for Reference {
    type Err = NoReference;

    /// Reads what a person typed: in any case, with or without dashes and `ME`, with O for 0, and I or L for 1.
    fn from_str(text: &str) -> Result<Self, NoReference> {
        let upper: String = text.trim().to_ascii_uppercase().replace(['-', ' '], "");
        let letters = upper
            .strip_prefix("ME")
            .filter(|rest| rest.len() == LENGTH)
            .unwrap_or(&upper);
        let letters = letters.replace('O', "0").replace(['I', 'L'], "1");
        let good = letters.len() == LENGTH && letters.bytes().all(|byte| ALPHABET.contains(&byte));
        if good {
            Ok(Self::of(&letters))
        } else {
            Err(NoReference)
        }
    }
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_is_read_as_people_say_it() {
        let reference: Reference = "ME-7K20-91WD".parse().unwrap();
        for said in ["me-7k20-91wd", " 7K2O 9IWD ", "ME7K2091WD", "me 7k2o-9lwd"] {
            assert_eq!(said.parse(), Ok(reference.clone()), "{said}");
        }
        for wrong in [
            "",
            "ME",
            "ME-7K2Q-9XW",
            "ME-7K2Q-9XWDD",
            "ME-7K2Q-9XW!",
            "ÉÉÉÉ",
        ] {
            assert_eq!(wrong.parse::<Reference>(), Err(NoReference), "{wrong}");
        }
    }

    #[test]
    fn a_random_reference_reads_back() {
        let reference = Reference::random().unwrap();
        assert_eq!(reference.as_str().parse(), Ok(reference.clone()));
    }
}
