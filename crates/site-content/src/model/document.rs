use std::sync::Arc;

use serde::{Serialize, Serializer};
use ts_rs::TS;

use crate::{ImageRef, LinkedAddress, findings::Place};

/// A Markdown text, rendered for a page.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Document {
    /// Safe HTML without any raw HTML of the editor. Headings have ids, tables scroll inside their own region, images
    /// have `/_ipx/` addresses with width and height. Links within the site stay relative to its root.
    pub html: String,
    /// Class names in `html`, each once.
    pub classes: Vec<String>,
    /// Values of `src` and `srcset` of the images in `html`.
    pub image_addresses: Vec<String>,
    /// Headings in order of appearance, for a table of contents.
    pub headings: Vec<Heading>,
    /// The text itself: a section for each heading of the levels 2 and 3, and one before the first of them.
    pub sections: Vec<Section>,
    /// Every id in `html`, which a fragment can name.
    pub ids: Vec<String>,
    /// Links in order of appearance.
    pub links: Vec<Link>,
    /// Images in order of appearance; each is known to [`Site::image`](crate::Site::image).
    pub images: Vec<ImageRef>,
    /// The charts that the text shows, in order of appearance. Empty until all files are read.
    pub chart_names: Vec<crate::Slug>,
    /// Words of the text, without code blocks.
    pub word_count: usize,
    /// Minutes to read it at 220 words a minute, at least 1.
    pub reading_minutes: u32,
}

/// A heading of a [`Document`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Heading {
    /// 2 to 6; the page's title is level 1.
    pub level: u8,
    /// The anchor. It is unique in its document and stays the same as long as the words of the heading do.
    pub id: String,
    /// Plain text.
    pub text: String,
}

/// A section of a [`Document`] in plain text, with single spaces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// The heading; empty before the first one.
    pub heading: String,
    /// The id of the heading.
    pub id: Option<String>,
    /// What follows it, with code blocks and the numbers of charts, without alternative texts.
    pub text: String,
}

crate::checked::texts_in_typescript!(Document);

/// A payload has the HTML of a text.
impl Serialize for Document {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.html)
    }
}

impl Document {
    /// The whole text without its marks, on one line.
    pub fn plain_text(&self) -> String {
        let sections = self.sections.iter();
        let texts = sections.flat_map(|section| [section.heading.as_str(), &section.text]);
        let texts: Vec<&str> = texts.filter(|text| !text.is_empty()).collect();
        texts.join(" ")
    }

    /// The paths below `folder` (`/studies/`) to which the text links, without it, in order of appearance. `hosts` are those of
    /// this site ([`SiteConfig::hosts`](crate::SiteConfig::hosts)).
    pub fn linked_below(&self, folder: &str, hosts: &[String]) -> impl Iterator<Item = String> {
        self.links
            .iter()
            .filter_map(move |link| match LinkedAddress::read(&link.target, hosts) {
                LinkedAddress::Page { path, .. } => Some(path.strip_prefix(folder)?.to_owned()),
                _ => None,
            })
    }
}

/// A link of a [`Document`], with the place where the editor wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// As written: `/vision#x`, `#x`, `https://…`, `mailto:…`.
    pub target: String,
    /// Place of the link in the file, for findings.
    pub place: Place,
}

/// The file an entry was read from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// Path below the content folder, with forward slashes.
    pub path: Arc<str>,
    /// Hash of the bytes of all files of the entry (an event has several).
    pub digest: [u8; 32],
}
