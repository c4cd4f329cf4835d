use crate::{record::Record, ror_type::RorType};

/// Selects records.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Accepted types; empty accepts all.
    pub types: Vec<RorType>,
    /// Accepted two-letter country codes of the first location; empty accepts all.
    pub countries: Vec<String>,
    /// Takes at most this many of the selected records.
    pub limit: Option<usize>,
}

impl Options {
    pub(crate) fn wants(&self, record: &Record) -> bool {
        let has = |code: &String| code.eq_ignore_ascii_case(&record.country_code);
        (self.types.is_empty() || record.types.iter().any(|kind| self.types.contains(kind)))
            && (self.countries.is_empty() || self.countries.iter().any(has))
    }
}
