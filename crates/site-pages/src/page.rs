use serde::Serialize;
use serde_json::Value;
use site_content::Document;

use crate::{
    Pages, Route,
    build::json_ld,
    payload::{self, Head, Island, Payload},
};

/// One page as data, before rendering.
#[derive(Debug, Clone)]
pub struct Page {
    /// What React renders and the browser receives.
    pub payload: Payload,
    /// Structured data: one JSON-LD graph. It is part of documents only and not of payloads.
    pub json_ld: Option<Value>,
    /// Islands of the page, which the server renders separately and inserts.
    pub islands: Vec<IslandCall>,
    /// Classes and images of the Markdown texts in the payload. These are HTML before a render begins, so the renderer
    /// does not report them.
    pub texts: TextNotes,
}

/// An island that a page shows, with its data.
#[derive(Debug, Clone, Serialize)]
pub struct IslandCall {
    /// Address whose answer is the island: `/__nuxt_island/{Name}_{hash}.json?props={json}`.
    pub address: String,
    /// The island's name and data.
    pub island: Island,
}

/// Classes and image addresses in the Markdown texts of a page.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct TextNotes {
    /// Names of their classes.
    pub classes: Vec<String>,
    /// Values of `src` and `srcset` of their images.
    pub images: Vec<String>,
}

impl Page {
    /// Whether the page is the answer to a search that found nothing, of any kind.
    #[must_use]
    pub fn is_missed_search(&self) -> bool {
        match &self.payload.page {
            payload::PageData::Search(page) => {
                page.data.found.kinds.is_empty() && !page.data.query.is_empty()
            }
            _ => false,
        }
    }

    /// An existing page (status 200), without structured data and islands.
    pub(crate) fn found(route: &Route, page: impl Into<payload::PageData>, head: Head) -> Self {
        Self {
            payload: Payload {
                path: route.path(),
                page: page.into(),
                status: 200,
                head,
            },
            json_ld: None,
            islands: Vec::new(),
            texts: TextNotes::default(),
        }
    }

    /// Adds structured data with these nodes.
    pub(crate) fn graph(mut self, pages: &Pages, nodes: Vec<Value>) -> Self {
        self.json_ld = Some(json_ld::graph(pages, &self.payload.head, nodes));
        self
    }

    /// Adds the classes and images of the Markdown texts whose HTML the payload contains.
    pub(crate) fn texts<'d>(mut self, documents: impl IntoIterator<Item = &'d Document>) -> Self {
        let TextNotes { classes, images } = &mut self.texts;
        for document in documents {
            classes.extend_from_slice(&document.classes);
            images.extend_from_slice(&document.image_addresses);
        }
        for list in [classes, images] {
            list.sort_unstable();
            list.dedup();
        }
        self
    }
}
