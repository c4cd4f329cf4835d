use std::collections::BTreeMap;

payload! {
    /// One of the services.
    #[ts(rename = "Service")]
    struct ServiceSummary {
        /// Name.
        title: String,
        /// One sentence.
        description: String,
        /// Alternative text of the icon.
        alt: String,
        /// Name of the drawing, see `ServiceIcon`.
        icon: String,
        /// Anchor on `/services`.
        slug: String,
    }
}

/// Every image that the data of the page names, by the path that an editor wrote.
pub type Images = BTreeMap<String, Image>;

payload! {
    /// What a browser must know of an image before it is loaded.
    #[derive(PartialEq, Eq)]
    struct Image {
        /// Pixels of the source; derivatives never exceed it.
        width: u32,
        /// Pixels of the source.
        height: u32,
        /// First characters of the content hash. They are part of the URL, so that derivatives can be cached for a year.
        hash: String,
        /// Average colour as `#rrggbb`, shown until the image is loaded; absent for vector images.
        color?: String,
    }
}
