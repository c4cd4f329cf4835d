use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

/// Every image the page's data names, by the path an editor wrote.
pub type Images = BTreeMap<String, Image>;

/// What a browser must know of an image before it has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Image {
    /// Pixels of the source; derivatives never exceed it.
    pub width: u32,
    /// Pixels of the source.
    pub height: u32,
    /// Start of the content hash; stands in the URL, so that derivatives can be cached for a year.
    pub hash: String,
    /// Average colour `#rrggbb`, the placeholder; absent for vector images.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub color: Option<String>,
}
