//! The documents of a page: of its render, of the app shell, and of a preview.

use http::StatusCode;
use site_http::{
    PreparedResponse, ResponseParts,
    cache_control::{NO_STORE, PRIVATE, PUBLIC},
};

use super::Entry;
use crate::{
    bundle::WebBundle,
    document::{DocumentDraft, document_parts},
    fallback,
    rendered_page::RenderedPage,
    rendering::PageContext,
    styles::PageStyles,
    variant::Variant,
};

impl Entry {
    /// Makes the document of a rendered page.
    pub fn assemble(
        &self,
        context: PageContext<'_>,
        rendered: &RenderedPage,
        variant: Variant,
    ) -> PreparedResponse {
        let draft = DocumentDraft {
            payload: rendered.payload.as_deref().unwrap_or(&self.json),
            ..self.draft(context, (&rendered.html, &rendered.styles), variant)
        };
        stored(&draft, self.status())
    }

    /// The app shell, for a page whose render failed. It shows a loader while the browser renders the page from the
    /// data in it. If `status` is not the page's own, title and robots of the head are those of an error.
    pub fn shell(
        &self,
        context: PageContext<'_>,
        variant: Variant,
        status: StatusCode,
    ) -> PreparedResponse {
        let WebBundle {
            manifest, styles, ..
        } = &context.rendering.bundle;
        let loader = &manifest.loader;
        let html = fallback::shell(&loader.html, status);
        let own = fallback::SHELL_CLASSES.to_owned();
        let styles = styles.needed(loader.classes.iter().chain([&own]), &html);
        let mut head = self.page.payload.head.clone();
        if self.status() != status {
            head.title = fallback::title(status);
            head.robots = Some("noindex".to_owned());
        }
        let draft = DocumentDraft {
            head: &head,
            is_shell: true,
            ..self.draft(context, (&html, &styles), variant)
        };
        stored(&draft, status)
    }

    /// The parts of the page's document.
    fn draft<'a>(
        &'a self,
        context: PageContext<'a>,
        (html, styles): (&'a str, &'a PageStyles),
        variant: Variant,
    ) -> DocumentDraft<'a> {
        DocumentDraft {
            context,
            head: &self.page.payload.head,
            html,
            styles,
            is_shell: false,
            payload: &self.json,
            json_ld: self.json_ld.as_deref(),
            variant,
            preview: None,
        }
    }

    /// The document of a preview with a sentence above the page, and its content security policy.
    pub fn preview(
        &self,
        context: PageContext<'_>,
        rendered: &RenderedPage,
        variant: Variant,
        note: &str,
    ) -> (String, String) {
        let draft = DocumentDraft {
            preview: Some(note),
            ..self.draft(context, (&rendered.html, &rendered.styles), variant)
        };
        draft.assemble()
    }
}

/// A document as a response with this status.
fn stored(draft: &DocumentDraft<'_>, status: StatusCode) -> PreparedResponse {
    let (body, policy) = draft.assemble();
    let cache = match (status, draft.variant.private) {
        (StatusCode::OK, false) => PUBLIC,
        (StatusCode::OK, true) => PRIVATE,
        _ => NO_STORE,
    };
    PreparedResponse::new(ResponseParts {
        status,
        etag: status == StatusCode::OK,
        ..document_parts(body, &policy, cache)
    })
}
