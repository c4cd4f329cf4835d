use serde::Serialize;
use ts_rs::TS;

use super::Images;

/// The directory of an export: what a browser searches and filters by itself where nobody answers questions.
///
/// A column for each thing, an entry for each organization in the directory's order; as small as it can be, for it is
/// fetched whole.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct StaticDirectory {
    /// Names.
    pub names: Vec<String>,
    /// Last segments of the paths; 0 where it is what the name makes.
    pub slugs: Vec<StaticSlug>,
    /// Acronyms and other names by place in `names`.
    pub others: Vec<(usize, Vec<String>)>,
    /// Country of each entry, as a place in `countries`.
    pub country: Vec<u16>,
    /// Names of countries, with their two-letter codes; an empty code where there is none.
    pub countries: Vec<(String, String)>,
    /// Tags of each entry, a bit for each place in `tags`.
    pub tagged: Vec<u16>,
    /// All labels, in their order.
    pub tags: Vec<String>,
    /// Offices of each entry as cells of a globe of whole degrees, `(lat + 90) * 360 + lng + 180`: one as a number.
    pub offices: Vec<StaticOffices>,
    /// Marks, by the path an editor wrote.
    pub images: Images,
}

/// A slug, or 0 where the name makes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
pub enum StaticSlug {
    /// The name makes it.
    Made(u8),
    /// As it is.
    Own(String),
}

/// Cells of offices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
pub enum StaticOffices {
    /// One office.
    One(u16),
    /// None, or several.
    Some(Vec<u16>),
}
