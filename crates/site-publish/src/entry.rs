//! One page of a snapshot, from "known" to "ready to be sent".

use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use http::{HeaderValue, StatusCode, header};
use site_pages::Page;
use site_render::{Kind, Priority, RenderError, RenderOptions, RenderRequest};
use tokio::sync::OnceCell;

use crate::{
    bundle::WebBundle,
    document::{DocumentDraft, PreviewNote, document_headers},
    rendered_page::Drawn,
    fallback,
    image_shapes::NamedDerivative,
    rendering::Surroundings,
    styles::PageStyles,
    variant::Variant,
};
use site_http::{
    PreparedResponse, ResponseParts,
    cache_control::{NO_STORE, PRIVATE, PUBLIC},
};

/// A page and what was made of it so far.
pub struct Entry {
    /// What it shows.
    pub page: Page,
    /// The payload as JSON: what the server renders from and the browser gets.
    pub json: Arc<str>,
    json_ld: Option<String>,
    /// The page's islands with their addresses, as JSON: their data is not in the payload.
    islands: Arc<str>,
    /// A visitor's words stand in it: nothing is learned from it, and no error about it quotes anything.
    visitors_text: bool,
    /// The app's HTML: for all, and for visitors who save data. One render for many waiters.
    drawn: [OnceCell<Arc<Drawn>>; 2],
    /// The document of a first visitor, kept as long as the entry.
    document: OnceLock<Arc<PreparedResponse>>,
    payload: OnceLock<Arc<PreparedResponse>>,
}

impl Entry {
    /// A page of which nothing is rendered yet.
    ///
    /// # Errors
    /// When its payload cannot be written as JSON.
    pub fn new(page: Page) -> Result<Self, serde_json::Error> {
        let json = serde_json::to_string(&page.payload)?.into();
        let json_ld = page
            .json_ld
            .as_ref()
            .map(serde_json::to_string)
            .transpose()?;
        let islands = match page.islands.as_slice() {
            [] => Arc::from(""),
            islands => serde_json::to_string(islands)?.into(),
        };
        Ok(Self {
            page,
            json,
            json_ld,
            islands,
            visitors_text: false,
            drawn: [OnceCell::new(), OnceCell::new()],
            document: OnceLock::new(),
            payload: OnceLock::new(),
        })
    }

    /// The same for a page in which a visitor's words stand.
    pub fn with_visitors_text(self) -> Self {
        Self {
            visitors_text: true,
            ..self
        }
    }

    /// Whether a visitor's words stand in it.
    pub fn has_visitors_text(&self) -> bool {
        self.visitors_text
    }

    /// The derivatives that it asks for, as far as it was rendered; none where a visitor's words stand in it.
    pub fn images(&self) -> impl Iterator<Item = &NamedDerivative> {
        let own = self.drawn.iter().filter(|_| !self.visitors_text);
        own.filter_map(OnceCell::get)
            .flat_map(|drawn| &drawn.images)
    }

    /// Whether the same document and payload come of both, given the same surroundings.
    pub fn is_same(&self, other: &Self) -> bool {
        self.json == other.json && self.json_ld == other.json_ld && self.islands == other.islands
    }

    /// Whether each answer says when it was given (the contact form's hidden field).
    pub fn is_stamped(&self) -> bool {
        matches!(
            self.page.payload.page,
            site_pages::payload::Page::ContactUs(_)
        )
    }

    /// Bytes in memory, roughly, once its document is ready.
    pub fn weight(&self) -> usize {
        self.json.len() * 3 + 64 * 1024
    }

    fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.page.payload.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// What the app draws, rendered at most once however many wait.
    ///
    /// # Errors
    /// When the renderer fails.
    pub async fn drawn(
        &self,
        around: Surroundings<'_>,
        low_data: bool,
        priority: Priority,
    ) -> Result<Arc<Drawn>, RenderError> {
        let [normal, saving] = &self.drawn;
        let cell = if low_data { saving } else { normal };
        let drawn = cell.get_or_try_init(|| async {
            let request = RenderRequest {
                kind: Kind::Page,
                payload: Arc::clone(&self.json),
                site: Arc::clone(around.site_json),
                islands: Arc::clone(&self.islands),
                link_query: Arc::from(around.link_query),
                options: RenderOptions { low_data },
                priority,
            };
            let rendered = around.rendering.renderer.render(request).await?;
            let (bundle, texts) = (&around.rendering.bundle, &self.page.texts);
            let drawn = Drawn::of(rendered, texts, &bundle.styles);
            if !self.visitors_text {
                around.shapes.note(&drawn.images);
            }
            Ok(Arc::new(drawn))
        });
        drawn.await.cloned()
    }

    /// The document of a first visitor, where it is ready.
    pub fn ready(&self) -> Option<&Arc<PreparedResponse>> {
        self.document.get()
    }

    /// The document of a first visitor.
    pub async fn document(
        &self,
        around: Surroundings<'_>,
        priority: Priority,
    ) -> Result<Arc<PreparedResponse>, RenderError> {
        if let Some(ready) = self.document.get() {
            return Ok(Arc::clone(ready));
        }
        let drawn = self.drawn(around, false, priority).await?;
        let made = || Arc::new(self.assemble(around, &drawn, Variant::default()));
        Ok(Arc::clone(self.document.get_or_init(made)))
    }

    /// The document of a visitor whose cookies or headers choose another than the default.
    pub async fn variant(
        &self,
        around: Surroundings<'_>,
        variant: Variant,
    ) -> Result<PreparedResponse, RenderError> {
        let drawn = self
            .drawn(around, variant.low_data, Priority::Interactive)
            .await?;
        Ok(self.assemble(around, &drawn, variant))
    }

    /// Puts the document around the app's HTML.
    pub fn assemble(
        &self,
        around: Surroundings<'_>,
        drawn: &Drawn,
        variant: Variant,
    ) -> PreparedResponse {
        let draft = self.around(around, (&drawn.html, &drawn.styles), variant);
        stored(&draft, self.status())
    }

    /// The app shell, where a render gave nothing: the browser draws the page from the data in it, behind a loader. Until
    /// it has, the head is that of the error.
    pub fn shell(
        &self,
        around: Surroundings<'_>,
        variant: Variant,
        status: StatusCode,
    ) -> PreparedResponse {
        let WebBundle {
            manifest, styles, ..
        } = &around.rendering.bundle;
        let loader = &manifest.loader;
        let html = fallback::shell(&loader.html, status);
        let own = fallback::SHELL_CLASSES.to_owned();
        let styles = styles.needed(loader.classes.iter().chain([&own]));
        let mut head = self.page.payload.head.clone();
        if self.status() != status {
            head.title = fallback::title(status);
            head.robots = Some("noindex".to_owned());
        }
        let draft = DocumentDraft {
            head: &head,
            is_shell: true,
            ..self.around(around, (&html, &styles), variant)
        };
        stored(&draft, status)
    }

    /// What the document is made of.
    fn around<'a>(
        &'a self,
        around: Surroundings<'a>,
        (html, styles): (&'a str, &'a PageStyles),
        variant: Variant,
    ) -> DocumentDraft<'a> {
        let rendering = around.rendering;
        let chat_origins: &[String] = if variant.all_accepted {
            &rendering.chat_origins
        } else {
            &[]
        };
        DocumentDraft {
            bundle: &rendering.bundle,
            site_name: around.site_name,
            head: &self.page.payload.head,
            html,
            styles,
            is_shell: false,
            payload: &self.json,
            site: around.site_json,
            json_ld: self.json_ld.as_deref(),
            variant,
            chat_origins,
            https: rendering.https,
            preview: None,
            dev_script: rendering.dev_script,
        }
    }

    /// The document of a preview, and its policy.
    pub fn preview(
        &self,
        around: Surroundings<'_>,
        drawn: &Drawn,
        variant: Variant,
        note: &PreviewNote,
    ) -> (String, String) {
        let draft = DocumentDraft {
            preview: Some(note),
            dev_script: None,
            chat_origins: &[],
            ..self.around(around, (&drawn.html, &drawn.styles), variant)
        };
        let document = draft.assemble();
        (document.body, document.policy)
    }

    /// The payload as an answer of its own.
    pub fn payload(&self) -> &Arc<PreparedResponse> {
        self.payload.get_or_init(|| {
            let status = self.status();
            Arc::new(PreparedResponse::new(ResponseParts {
                status,
                content_type: "application/json; charset=utf-8",
                body: Bytes::from_owner(Text(Arc::clone(&self.json))),
                cache: if status == StatusCode::OK {
                    PUBLIC
                } else {
                    NO_STORE
                },
                etag: status == StatusCode::OK,
                compressible: true,
                headers: Vec::new(),
            }))
        })
    }
}

/// A document as an answer of this status.
fn stored(draft: &DocumentDraft<'_>, status: StatusCode) -> PreparedResponse {
    let document = draft.assemble();
    let cache = match (status, draft.variant.private) {
        (StatusCode::OK, false) => PUBLIC,
        (StatusCode::OK, true) => PRIVATE,
        _ => NO_STORE,
    };
    let mut headers = document_headers();
    if let Ok(policy) = HeaderValue::from_str(&document.policy) {
        headers.push((header::CONTENT_SECURITY_POLICY, policy));
    }
    PreparedResponse::new(ResponseParts {
        status,
        content_type: "text/html; charset=utf-8",
        body: Bytes::from(document.body),
        cache,
        etag: status == StatusCode::OK,
        compressible: true,
        headers,
    })
}

/// Text that is sent without being copied.
struct Text(Arc<str>);

impl AsRef<[u8]> for Text {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}
