//! The site's error pages. What they say belongs to one answer, and nobody may make the server render a page for each: each
//! is rendered once a snapshot with marks in the places of what differs, and the marks are replaced per answer.

use std::sync::Arc;

use http::StatusCode;
use quick_cache::{Weighter, sync::Cache};
use site_http::{PreparedResponse, Problem, escape};
use site_pages::{Page, Pages};
use site_render::{Priority, RenderError};
use tokio::sync::OnceCell;

use crate::{
    rendered_page::Drawn, fallback, entry::Entry, rendering::Surroundings, variant::Variant,
};

/// Stands for the path in what is rendered. No text of the site holds it, no escaping changes it.
const PATH_MARK: &str = "/PATH-b47c1f0e9d";
/// The same for the words of a problem.
const TITLE_MARK: &str = "TITLE-b47c1f0e9d";
const DETAIL_MARK: &str = "DETAIL-b47c1f0e9d";
/// The same for its status, which is a number: only a text of its own is replaced.
const STATUS_MARK: u16 = 64_999;

/// Bytes for the documents about problems that are told again and again.
const READY_BYTES: u64 = 4 << 20;

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
    /// For every other status.
    other: Marked,
    /// Documents about problems, ready to be sent: a flood is answered from here.
    ready: Cache<(StatusCode, String, Variant), Arc<PreparedResponse>, Weight>,
}

#[derive(Clone)]
struct Weight;

impl Weighter<(StatusCode, String, Variant), Arc<PreparedResponse>> for Weight {
    fn weight(&self, key: &(StatusCode, String, Variant), stored: &Arc<PreparedResponse>) -> u64 {
        (key.1.len() + stored.weight()) as u64
    }
}

/// A page with marks.
struct Marked {
    entry: Result<Entry, serde_json::Error>,
    drawn: [OnceCell<Arc<Drawn>>; 2],
}

impl ErrorPages {
    pub(crate) fn new(pages: &Pages) -> Self {
        let missing = |missing: Missing| {
            let message = missing.message(PATH_MARK);
            Marked::new(pages.error(PATH_MARK, 404, &message, None))
        };
        let other = pages.error("/", STATUS_MARK, TITLE_MARK, Some(DETAIL_MARK));
        Self {
            route: missing(Missing::Route),
            entry: missing(Missing::Entry),
            other: Marked::new(other),
            ready: Cache::with_weighter(200, READY_BYTES, Weight),
        }
    }

    fn all(&self) -> [&Marked; 3] {
        [&self.route, &self.entry, &self.other]
    }

    /// Whether the same comes of both, given the same surroundings.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let mut pairs = self.all().into_iter().zip(other.all());
        pairs.all(|(own, other)| {
            matches!((&own.entry, &other.entry), (Ok(own), Ok(other)) if own.is_same(other))
        })
    }

    fn missing(&self, missing: Missing) -> &Marked {
        match missing {
            Missing::Route => &self.route,
            Missing::Entry => &self.entry,
        }
    }

    /// Renders all ahead: the first wrong address waits no longer than the second, and an answer about a problem never
    /// waits for a render.
    pub(crate) async fn warm(&self, around: Surroundings<'_>) -> Result<(), RenderError> {
        for marked in self.all() {
            marked.drawn(around, false, Priority::Background).await?;
        }
        self.other.drawn(around, true, Priority::Background).await?;
        Ok(())
    }

    /// The page that says that a path is not there, as a page and as its payload.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn page(
        &self,
        pages: &Pages,
        missing: Missing,
        path: &str,
    ) -> Result<Entry, serde_json::Error> {
        Entry::new(pages.error(path, 404, &missing.message(path), None))
    }

    /// The document of such a page; the app shell where it does not render.
    ///
    /// # Errors
    /// When the renderer has no room.
    pub async fn document(
        &self,
        around: Surroundings<'_>,
        (missing, page): (Missing, &Entry),
        variant: Variant,
    ) -> Result<PreparedResponse, RenderError> {
        let marked = self.missing(missing);
        let drawn = marked.drawn(around, variant.low_data, Priority::Interactive);
        match drawn.await {
            Ok(drawn) => {
                let path = escape::html(&page.page.payload.path);
                let drawn = drawn.with_html(drawn.html.replace(PATH_MARK, &path));
                Ok(page.assemble(around, &drawn, variant))
            }
            Err(error @ (RenderError::Busy | RenderError::Stopped)) => Err(error),
            // The address is wrong all the same; the browser draws the page from the app shell.
            Err(error) => {
                tracing::error!(%error, "the page for wrong addresses does not render");
                Ok(page.shell(around, variant, StatusCode::NOT_FOUND))
            }
        }
    }

    /// The page about a problem, for whatever status; one without the app's HTML where that is not ready.
    pub fn about(
        &self,
        pages: &Pages,
        around: Surroundings<'_>,
        problem: &Problem,
        variant: Variant,
    ) -> Arc<PreparedResponse> {
        let (status, title, detail) = (problem.status(), problem.title(), problem.detail());
        let Some(drawn) = self.other.ready(variant.low_data) else {
            return Arc::new(fallback::page(around.site_name, status, &detail));
        };
        let key = (status, detail, variant);
        if let Some(ready) = self.ready.get(&key) {
            return ready;
        }
        let detail = &key.1;
        let page = pages.error("/", status.as_u16(), title, Some(detail));
        let Ok(entry) = Entry::new(page) else {
            // Strings and numbers: always representable.
            return Arc::new(fallback::page(around.site_name, status, detail));
        };
        let html = drawn
            .html
            .replace(
                &format!(">{STATUS_MARK}<"),
                &format!(">{}<", status.as_u16()),
            )
            .replace(TITLE_MARK, &escape::html(title))
            .replace(DETAIL_MARK, &escape::html(detail));
        let stored = Arc::new(entry.assemble(around, &drawn.with_html(html), variant));
        self.ready.insert(key, Arc::clone(&stored));
        stored
    }
}

impl Marked {
    fn new(page: Page) -> Self {
        Self {
            entry: Entry::new(page),
            drawn: [OnceCell::new(), OnceCell::new()],
        }
    }

    /// What was rendered; that of other visitors where it was not rendered for those who save data.
    fn ready(&self, low_data: bool) -> Option<&Arc<Drawn>> {
        let [normal, saving] = &self.drawn;
        let own = if low_data { saving } else { normal };
        own.get().or_else(|| normal.get())
    }

    async fn drawn(
        &self,
        around: Surroundings<'_>,
        low_data: bool,
        priority: Priority,
    ) -> Result<Arc<Drawn>, RenderError> {
        let [normal, saving] = &self.drawn;
        let cell = if low_data { saving } else { normal };
        let made = cell.get_or_try_init(|| async {
            match &self.entry {
                Ok(entry) => entry.drawn(around, low_data, priority).await,
                Err(error) => Err(RenderError::Threw {
                    message: error.to_string(),
                    stack: String::new(),
                }),
            }
        });
        made.await.cloned()
    }
}
