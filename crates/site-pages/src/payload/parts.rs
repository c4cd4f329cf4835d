use std::collections::BTreeMap;

payload! {
    /// Opening of a page: small line, headline, first paragraph.
    struct Intro {
        /// Small line above the headline.
        eyebrow: String,
        /// The page's `h1`.
        title: String,
        /// First paragraph.
        lede: String,
    }

    /// A headline with a paragraph.
    struct TitledText {
        /// Headline.
        title: String,
        /// Paragraph.
        text: String,
    }

    /// A figure and its meaning.
    struct Figure {
        /// As printed, such as `40,000+`.
        value: String,
        /// What it counts.
        label: String,
        /// Where it comes from.
        source?: String,
        /// Path of the page that explains it.
        href?: String,
    }

    /// One of the services.
    struct Service {
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

    /// Company value.
    struct Value {
        /// One word.
        title: String,
        /// One or two sentences.
        description: String,
        /// Name of the drawing, see `ValueIcon`.
        icon: String,
    }

    /// A client's logo.
    struct Client {
        /// Name.
        name: String,
        /// Logo for light backgrounds.
        logo: String,
        /// Logo for dark backgrounds.
        logo_light: String,
        /// Names the client.
        alt: String,
    }

    /// What a client said.
    struct Testimonial {
        /// The words of the client, without quotation marks.
        text: String,
        /// Logo for light backgrounds.
        logo: String,
        /// Logo for dark backgrounds.
        dark_mode_logo: String,
        /// Names the client.
        alt: String,
        /// Who said it.
        author?: String,
        /// What they do.
        role?: String,
    }

    /// Feature of AidInsight.
    struct Feature {
        /// Headline.
        title: String,
        /// Paragraph.
        description: String,
        /// Image. Without one the component draws a small interface.
        image?: String,
        /// Alternative text of the image or drawing; empty if a drawing is decoration.
        alt: String,
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
