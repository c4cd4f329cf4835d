use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

/// Every image that the data of the page names, by the path that an editor wrote.
pub type Images = BTreeMap<String, Image>;

/// What a browser must know of an image before it is loaded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Image {
    /// Pixels of the source; derivatives never exceed it.
    pub width: u32,
    /// Pixels of the source.
    pub height: u32,
    /// First characters of the content hash. They are part of the URL, so that derivatives can be cached for a year.
    pub hash: String,
    /// Average colour as `#rrggbb`, shown until the image is loaded; absent for vector images.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub color: Option<String>,
}
