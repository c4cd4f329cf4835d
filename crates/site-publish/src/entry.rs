//! One page of a snapshot: its payload, its render and its responses, each made when first needed.

use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use http::StatusCode;
use site_pages::Page;
use site_render::{Kind, RenderError};
use tokio::sync::OnceCell;

use crate::{
    files::json_text, image_shapes::NamedDerivative, rendered_page::RenderedPage,
    rendering::PageContext, variant::Variant,
};
use site_http::{
    PreparedResponse, ResponseParts,
    cache_control::{NO_STORE, PUBLIC},
};

mod documents;

/// A page and what was made from it so far.
pub struct Entry {
    /// The page: its payload and what belongs to it.
    pub page: Page,
    /// The payload as JSON. The server renders from it, and the browser receives it.
    pub json: Arc<str>,
    json_ld: Option<String>,
    /// The page's islands with their addresses, as JSON. The payload does not contain their data.
    islands: Arc<str>,
    /// The page contains text that a visitor wrote. Its images are then not noted, and its errors are logged without
    /// their message.
    visitors_text: bool,
    /// The rendered app: normal, and in low-data mode. Concurrent requests share one render.
    rendered: [OnceCell<Arc<RenderedPage>>; 2],
    /// The document in the default variant, kept as long as the entry.
    document: OnceLock<Arc<PreparedResponse>>,
    payload: OnceLock<Arc<PreparedResponse>>,
}

impl Entry {
    /// A page that is not rendered yet.
    pub fn new(page: Page) -> Self {
        Self {
            json: json_text(&page.payload).into(),
            json_ld: page.json_ld.as_ref().map(json_text),
            islands: match page.islands.is_empty() {
                true => Arc::from(""),
                false => json_text(&page.islands).into(),
            },
            page,
            visitors_text: false,
            rendered: [OnceCell::new(), OnceCell::new()],
            document: OnceLock::new(),
            payload: OnceLock::new(),
        }
    }

    /// Marks the page as containing text that a visitor wrote.
    pub fn with_visitors_text(self) -> Self {
        Self {
            visitors_text: true,
            ..self
        }
    }

    /// Whether the page contains text that a visitor wrote.
    pub fn has_visitors_text(&self) -> bool {
        self.visitors_text
    }

    /// The derivatives that the finished renders of the page name. Empty if the page contains a visitor's text.
    pub fn images(&self) -> impl Iterator<Item = &NamedDerivative> {
        let own = self.rendered.iter().filter(|_| !self.visitors_text);
        own.filter_map(OnceCell::get)
            .flat_map(|rendered| &rendered.images)
    }

    /// Whether both entries give the same document and payload in the same [`PageContext`].
    pub fn is_same(&self, other: &Self) -> bool {
        self.json == other.json && self.json_ld == other.json_ld && self.islands == other.islands
    }

    /// Whether each response contains the time at which it was sent (the contact form's hidden field).
    pub fn is_stamped(&self) -> bool {
        matches!(
            self.page.payload.page,
            site_pages::payload::PageData::ContactUs(_)
        )
    }

    fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.page.payload.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// The rendered app, if it was rendered before.
    pub(crate) fn rendered_before(&self, low_data: bool) -> Option<&Arc<RenderedPage>> {
        self.rendered[usize::from(low_data)].get()
    }

    /// The rendered app. Concurrent requests share one render.
    ///
    /// # Errors
    /// The renderer fails.
    pub async fn rendered(
        &self,
        context: PageContext<'_>,
        low_data: bool,
    ) -> Result<Arc<RenderedPage>, RenderError> {
        let cell = &self.rendered[usize::from(low_data)];
        let place = loop {
            if let Some(rendered) = cell.get() {
                return Ok(Arc::clone(rendered));
            }
            // The cell stays where it is as long as a request waits for it, so its address names the work.
            let key = || format!("{:p}", std::ptr::from_ref(cell));
            if let Some(place) = context.turn.come(key).await? {
                break place;
            }
        };
        let rendered = cell.get_or_try_init(|| async {
            let texts = (&self.json, &self.islands);
            let output = context.render(Kind::Page, texts, low_data).await?;
            let (bundle, texts) = (&context.rendering.bundle, &self.page.texts);
            let page = RenderedPage::new(output, texts, &bundle.styles);
            if !self.visitors_text {
                context.shapes.note(&page.images);
            }
            Ok(Arc::new(page))
        });
        let rendered = rendered.await.cloned();
        drop(place);
        rendered
    }

    /// The document in the default variant, if it was made.
    pub fn ready(&self) -> Option<&Arc<PreparedResponse>> {
        self.document.get()
    }

    /// The document in the default variant.
    pub async fn document(
        &self,
        context: PageContext<'_>,
    ) -> Result<Arc<PreparedResponse>, RenderError> {
        if let Some(ready) = self.document.get() {
            return Ok(Arc::clone(ready));
        }
        let rendered = self.rendered(context, false).await?;
        let made = || Arc::new(self.assemble(context, &rendered, Variant::default()));
        Ok(Arc::clone(self.document.get_or_init(made)))
    }

    /// The document in another variant than the default.
    pub async fn variant(
        &self,
        context: PageContext<'_>,
        variant: Variant,
    ) -> Result<PreparedResponse, RenderError> {
        let rendered = self.rendered(context, variant.low_data).await?;
        Ok(self.assemble(context, &rendered, variant))
    }

    /// The payload as a response.
    pub fn payload(&self) -> &Arc<PreparedResponse> {
        self.payload.get_or_init(|| {
            let status = self.status();
            let is_found = status == StatusCode::OK;
            // Without a copy.
            let body = Bytes::from_owner(Arc::<[u8]>::from(Arc::clone(&self.json)));
            let cache = if is_found { PUBLIC } else { NO_STORE };
            Arc::new(PreparedResponse::new(ResponseParts {
                status,
                etag: is_found,
                ..ResponseParts::text("application/json; charset=utf-8", body, cache)
            }))
        })
    }
}
