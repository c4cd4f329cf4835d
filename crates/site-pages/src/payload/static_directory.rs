use serde::Serialize;
use ts_rs::TS;

use super::Images;

payload! {
    /// The directory of a static export, which the browser searches and filters itself because no server answers queries.
    ///
    /// Each field is a column with one item for each organization, in the order of the directory. It is as small as
    /// possible, because the browser loads it whole.
    struct StaticDirectory {
        /// Names.
        names: Vec<String>,
        /// Last segments of the paths; 0 if the slug is made from the name.
        slugs: Vec<StaticSlug>,
        /// Acronyms and other names, by index into `names`.
        others: Vec<(usize, Vec<String>)>,
        /// Country of each entry, as an index into `countries`.
        country: Vec<u16>,
        /// Names of countries with their two-letter codes; the code is empty if there is none.
        countries: Vec<(String, String)>,
        /// Tags of each entry: bit n stands for item n of `tags`.
        tagged: Vec<u16>,
        /// All labels, in their order of declaration.
        tags: Vec<String>,
        /// Offices of each entry as cells of a grid of whole degrees, `(lat + 90) * 360 + lng + 180`. A single office is
        /// written as a number.
        offices: Vec<StaticOffices>,
        /// Logos, by the path that an editor wrote.
        images: Images,
    }
}

/// A slug, or 0 if it is made from the name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
pub enum StaticSlug {
    /// The slug is made from the name.
    Made(u8),
    /// The slug differs from the one made from the name.
    Own(String),
}

/// Cells of offices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(untagged)]
pub enum StaticOffices {
    /// One office.
    One(u16),
    /// No office, or several.
    Some(Vec<u16>),
}
