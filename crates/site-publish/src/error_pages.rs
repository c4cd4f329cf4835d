//! Error pages name the path and query that were asked for, and nobody may make the server render one for each path: each is
//! rendered once a snapshot with a mark in the path's place, and the mark is replaced per request.

use std::sync::Arc;

use site_http::{PreparedResponse, escape};
use site_pages::{Page, Pages};
use site_render::{Priority, RenderError};
use tokio::sync::OnceCell;

use crate::{entry::Entry, snapshot::Surroundings, variant::Variant};

/// Stands for the path in what is rendered. No text of the site holds it, no escaping changes it.
const MARK: &str = "/PATH-b47c1f0e9d";

/// Kinds of "not found" (specification §8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missing {
    /// No route matches.
    Route,
    /// The route's entry is unknown.
    Entry,
}

impl Missing {
    /// What the page says, and what its title says after the status.
    pub fn message(self, path: &str) -> String {
        match self {
            Self::Route => format!("Page not found: {path}"),
            Self::Entry => format!("Page Not Found: {path}"),
        }
    }
}

/// The rendered error pages of a snapshot.
pub struct ErrorPages {
    route: Marked,
    entry: Marked,
}

struct Marked {
    page: Page,
    html: [OnceCell<Arc<str>>; 2],
}

impl ErrorPages {
    pub(crate) fn new(pages: &Pages) -> Self {
        let marked = |missing: Missing| Marked {
            page: pages.error(MARK, 404, &missing.message(MARK)),
            html: [OnceCell::new(), OnceCell::new()],
        };
        Self {
            route: marked(Missing::Route),
            entry: marked(Missing::Entry),
        }
    }

    /// Whether the same comes of both, given the same surroundings.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        [Missing::Route, Missing::Entry].into_iter().all(|missing| {
            let entry = |pages: &Self| pages.marked(missing).entry(MARK);
            matches!((entry(self), entry(other)), (Ok(own), Ok(others)) if own.is_same(&others))
        })
    }

    fn marked(&self, missing: Missing) -> &Marked {
        match missing {
            Missing::Route => &self.route,
            Missing::Entry => &self.entry,
        }
    }

    /// Renders both ahead, so that the first wrong address waits no longer than the second.
    pub(crate) async fn warm(&self, around: Surroundings<'_>) -> Result<(), RenderError> {
        for marked in [&self.route, &self.entry] {
            marked.html(around, false, Priority::Background).await?;
        }
        Ok(())
    }

    /// The page that says that this path is not there.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn page(&self, missing: Missing, path: &str) -> Result<Entry, serde_json::Error> {
        self.marked(missing).entry(path)
    }

    /// The document of such a page.
    ///
    /// # Errors
    /// When the renderer has no room. Where the page does not render, the app shell is given.
    pub async fn document(
        &self,
        around: Surroundings<'_>,
        (missing, page): (Missing, &Entry),
        variant: Variant,
    ) -> Result<PreparedResponse, RenderError> {
        let marked = self.marked(missing);
        let html = marked
            .html(around, variant.low_data, Priority::Interactive)
            .await;
        let html = match html {
            Ok(html) => html.replace(MARK, &escape::html(&page.page.payload.path)),
            Err(error @ (RenderError::Busy | RenderError::Stopped)) => return Err(error),
            // The address is wrong all the same; the browser draws the page from the app shell.
            Err(error) => {
                tracing::error!(%error, "the page for wrong addresses does not render");
                String::new()
            }
        };
        Ok(page.assemble(around, &html, variant))
    }
}

impl Marked {
    async fn html(
        &self,
        around: Surroundings<'_>,
        low_data: bool,
        priority: Priority,
    ) -> Result<Arc<str>, RenderError> {
        let [normal, saving] = &self.html;
        let cell = if low_data { saving } else { normal };
        let made = cell.get_or_try_init(|| async {
            let entry = Entry::new(self.page.clone()).map_err(|error| RenderError::Threw {
                message: error.to_string(),
                stack: String::new(),
            })?;
            entry.html(around, low_data, priority).await
        });
        made.await.cloned()
    }

    /// The page with the path in its place.
    fn entry(&self, path: &str) -> Result<Entry, serde_json::Error> {
        let mut page = self.page.clone();
        let payload = &mut page.payload;
        payload.path = path.to_owned();
        for text in [&mut payload.head.title, &mut payload.head.canonical] {
            *text = text.replace(MARK, path);
        }
        if let site_pages::payload::Page::Error(data) = &mut payload.page {
            data.message = data.message.replace(MARK, path);
        }
        Entry::new(page)
    }
}
