use crate::{record::Record, ror_type::RorType};

/// Which records are taken.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Any of these; all where empty.
    pub types: Vec<RorType>,
    /// Two-letter codes of the country of the first location; all where empty.
    pub countries: Vec<String>,
    /// The first so many of those that are left.
    pub limit: Option<usize>,
}

impl Options {
    pub(crate) fn wants(&self, record: &Record) -> bool {
        let has = |code: &String| code.eq_ignore_ascii_case(&record.country_code);
        (self.types.is_empty() || record.types.iter().any(|kind| self.types.contains(kind)))
            && (self.countries.is_empty() || self.countries.iter().any(has))
    }
}
