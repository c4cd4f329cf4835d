//! The site's error pages. Their text differs from response to response, but a client must not be able to cause a
//! render with each wrong address. Therefore each page is rendered once for each snapshot, with marks in the place of
//! the text, and each response replaces the marks.

use std::sync::Arc;

use http::StatusCode;
use site_http::weighted_cache::{ByBytes, WeightedCache};
use site_http::{PreparedResponse, Problem, escape};
use site_pages::Pages;
use site_render::RenderError;

use crate::{entry::Entry, fallback, rendering::PageContext, variant::Variant};

/// Marks for the address and for how it is shown. They occur in no text of the site, and escaping does not change them.
const PATH_MARK: &str = "/PATH-b47c1f0e9d";
const SHOWN_MARK: &str = "/SHOWN-b47c1f0e9d";
/// Marks for title and detail of a problem.
const TITLE_MARK: &str = "TITLE-b47c1f0e9d";
const DETAIL_MARK: &str = "DETAIL-b47c1f0e9d";
/// Mark for the status. It is a number because the payload has one; no other number of the page is as large.
const STATUS_MARK: u16 = 64_999;

/// Bytes for documents about problems.
const READY_BYTES: u64 = 4 << 20;

/// Kinds of "not found" (docs/promises/errors.md).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// No route matches.
    Route,
    /// The route's entry is unknown.
    Entry,
}

impl Missing {
    /// The message on the page, which is also its title after the status.
    pub fn message(self, path: &str) -> String {
        match self {
            Self::Route => format!("Page not found: {path}"),
            Self::Entry => format!("Page Not Found: {path}"),
        }
    }
}

/// The rendered error pages of a snapshot.
pub struct ErrorPages {
    /// One for each [`Missing`].
    missing: [Entry; 2],
    /// For every other status.
    other: Entry,
    /// Documents about problems, so that a flood of requests for one problem costs one document.
    ready: WeightedCache<(String, (StatusCode, Variant)), Arc<PreparedResponse>>,
}

impl ErrorPages {
    /// The pages with marks.
    pub(crate) fn new(pages: &Pages) -> Self {
        let missing = |missing| Self::page(pages, missing, PATH_MARK, SHOWN_MARK);
        let other = pages.error("/", STATUS_MARK, TITLE_MARK, Some(DETAIL_MARK));
        Self {
            missing: [Missing::Route, Missing::Entry].map(missing),
            other: Entry::new(other),
            ready: WeightedCache::with_weighter(200, READY_BYTES, ByBytes),
        }
    }

    fn all(&self) -> impl Iterator<Item = &Entry> {
        self.missing.iter().chain([&self.other])
    }

    /// Whether both give the same pages in the same [`PageContext`].
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let mut pairs = self.all().zip(other.all());
        pairs.all(|(own, other)| own.is_same(other))
    }

    /// Renders all error pages in advance, so that no response about a wrong address or a problem waits for a render.
    pub(crate) async fn warm(&self, context: PageContext<'_>) -> Result<(), RenderError> {
        for marked in self.all() {
            marked.rendered(context, false).await?;
        }
        self.other.rendered(context, true).await?;
        Ok(())
    }

    /// The "not found" page of an address, for its document and its payload; `shown` is the address for people.
    pub fn page(pages: &Pages, missing: Missing, address: &str, shown: &str) -> Entry {
        Entry::new(pages.error(address, 404, &missing.message(shown), None))
    }

    /// The document of a "not found" page; the app shell if the page does not render.
    ///
    /// # Errors
    /// The renderer is busy or stopped.
    pub async fn document(
        &self,
        context: PageContext<'_>,
        (missing, page, shown): (Missing, &Entry, &str),
        variant: Variant,
    ) -> Result<PreparedResponse, RenderError> {
        let marked = &self.missing[missing as usize];
        let rendered = marked.rendered(context, variant.low_data);
        match rendered.await {
            Ok(rendered) => {
                let html = rendered
                    .html
                    .replace(PATH_MARK, &escape::html(&page.page.payload.path))
                    .replace(SHOWN_MARK, &escape::html(shown));
                Ok(page.assemble(context, &rendered.with_html(html), variant))
            }
            Err(error @ (RenderError::Busy | RenderError::Stopped)) => Err(error),
            // The status stays 404; the browser renders the page from the app shell.
            Err(error) => {
                tracing::error!(%error, "the page for wrong addresses does not render");
                Ok(page.shell(context, variant, StatusCode::NOT_FOUND))
            }
        }
    }

    /// The page about a problem with any status. It is the page of `fallback.rs` until the app's HTML is rendered.
    pub fn about(
        &self,
        pages: &Pages,
        context: PageContext<'_>,
        problem: &Problem,
        variant: Variant,
    ) -> Arc<PreparedResponse> {
        let (status, title, detail) = (problem.status(), problem.title(), problem.detail());
        let normal = || self.other.rendered_before(false);
        let Some(rendered) = (self.other.rendered_before(variant.low_data)).or_else(normal) else {
            return Arc::new(fallback::page(context.site_name, status, &detail));
        };
        let key = (detail, (status, variant));
        if let Some(ready) = self.ready.get(&key) {
            return ready;
        }
        let detail = &key.0;
        let entry = Entry::new(pages.error("/", status.as_u16(), title, Some(detail)));
        let html = rendered
            .html
            .replace(&STATUS_MARK.to_string(), status.as_str())
            .replace(TITLE_MARK, &escape::html(title))
            .replace(DETAIL_MARK, &escape::html(detail));
        let stored = Arc::new(entry.assemble(context, &rendered.with_html(html), variant));
        self.ready.insert(key, Arc::clone(&stored));
        stored
    }
}
