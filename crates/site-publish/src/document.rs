//! The HTML document that contains the rendered app: head, styles, scripts and the data the browser hydrates from.

use http::{HeaderName, HeaderValue, header};
use site_pages::payload::{Head, HeadType};

use crate::{
    bundle::WebBundle,
    styles::PageStyles,
    variant::{Theme, Variant},
};
use site_http::{ResponseParts, csp::Policy, escape};

/// The parts of one document.
pub(crate) struct DocumentDraft<'a> {
    pub(crate) bundle: &'a WebBundle,
    pub(crate) site_name: &'a str,
    pub(crate) head: &'a Head,
    /// The app as React rendered it.
    pub(crate) html: &'a str,
    pub(crate) styles: &'a PageStyles,
    /// `html` is the app shell: the browser replaces it with the page.
    pub(crate) is_shell: bool,
    pub(crate) payload: &'a str,
    pub(crate) site: &'a str,
    pub(crate) json_ld: Option<&'a str>,
    pub(crate) variant: Variant,
    pub(crate) chat_origins: &'a [String],
    pub(crate) https: bool,
    /// Set for a preview: the page shows the note and runs no script but the theme's.
    pub preview: Option<&'a PreviewNote>,
    /// Only with `--dev`.
    pub dev_script: Option<&'static str>,
}

/// The sentence above a preview.
pub struct PreviewNote(pub String);

/// The style of the note above a preview. Its colours are fixed, so that it looks the same in both themes.
const NOTE_STYLE: &str = ".preview-note{margin:0;padding:.6rem 1rem;background:#f3c64f;color:#161616;\
    font-weight:600;font-size:.875rem;line-height:1.4;text-align:center;text-wrap:balance}";

/// A document and its content security policy.
pub(crate) struct Document {
    pub body: String,
    pub policy: String,
}

impl DocumentDraft<'_> {
    pub(crate) fn assemble(&self) -> Document {
        let manifest = &self.bundle.manifest;
        let mut styles = self.bundle.styles.page(self.styles, self.variant.low_data);
        if self.preview.is_some() {
            styles.push_str(NOTE_STYLE);
        }
        let theme = manifest
            .inline_scripts
            .get("theme")
            .map(String::as_str)
            .unwrap_or_default();
        let mut out = String::with_capacity(
            self.html.len() + styles.len() + self.payload.len() + self.site.len() + 8192,
        );
        out.push_str("<!doctype html><html lang=\"en\"");
        match self.variant.theme {
            Theme::System => {}
            Theme::Light => out.push_str(" class=\"light\""),
            Theme::Dark => out.push_str(" class=\"dark\""),
        }
        if self.variant.low_data {
            out.push_str(" data-low-data=\"true\"");
        }
        if self.variant.gpc {
            out.push_str(" data-gpc=\"true\"");
        }
        if self.is_shell {
            out.push_str(" data-app=\"shell\"");
        }
        if !self.chat_origins.is_empty() {
            out.push_str(" data-chat-allowed=\"true\"");
        }
        out.push_str(
            "><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">",
        );
        self.push_head(&mut out);
        if !self.variant.low_data {
            for font in &manifest.fonts {
                out.push_str(
                    "<link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin href=\"",
                );
                out.push_str(font);
                out.push_str("\">");
            }
        }
        out.push_str("<style>");
        out.push_str(&styles);
        out.push_str("</style><script>");
        out.push_str(theme);
        out.push_str("</script>");
        if self.preview.is_none() {
            out.push_str("<script type=\"module\" src=\"");
            out.push_str(&manifest.start);
            out.push_str("\"></script>");
        }
        if let Some(script) = self.dev_script {
            out.push_str("<script>");
            out.push_str(script);
            out.push_str("</script>");
        }
        if let Some(graph) = self.json_ld {
            out.push_str("<script type=\"application/ld+json\">");
            out.push_str(&escape::json_in_html(graph));
            out.push_str("</script>");
        }
        out.push_str("</head><body>");
        if let Some(PreviewNote(sentence)) = self.preview {
            out.push_str("<aside class=\"preview-note\" aria-label=\"Preview\">");
            out.push_str(&escape::html(sentence));
            out.push_str("</aside>");
        }
        out.push_str("<div id=\"app\">");
        out.push_str(self.html);
        out.push_str("</div>");
        if self.preview.is_none() {
            out.push_str("<script type=\"application/json\" data-json=\"payload\">");
            out.push_str(&escape::json_in_html(self.payload));
            out.push_str("</script><script type=\"application/json\" data-json=\"site\">");
            out.push_str(&escape::json_in_html(self.site));
            out.push_str("</script>");
        }
        out.push_str("</body></html>");
        let policy = Policy {
            scripts: &[&[theme], self.dev_script.as_slice()].concat(),
            styles: &[&styles],
            chat_origins: self.chat_origins,
            https: self.https,
        };
        let policy = policy.header();
        Document { body: out, policy }
    }

    fn push_head(&self, out: &mut String) {
        let head = self.head;
        let meta = |out: &mut String, kind: &str, name: &str, content: &str| {
            out.push_str("<meta ");
            out.push_str(kind);
            out.push_str("=\"");
            out.push_str(name);
            out.push_str("\" content=\"");
            out.push_str(&escape::html(content));
            out.push_str("\">");
        };
        out.push_str("<title>");
        out.push_str(&escape::html(&head.title));
        out.push_str("</title>");
        meta(out, "name", "description", &head.description);
        if let Some(robots) = &head.robots {
            meta(out, "name", "robots", robots);
        }
        out.push_str("<link rel=\"canonical\" href=\"");
        out.push_str(&escape::html(&head.canonical));
        out.push_str("\">");
        meta(out, "property", "og:site_name", self.site_name);
        meta(out, "property", "og:title", &head.title);
        meta(out, "property", "og:description", &head.description);
        meta(out, "property", "og:url", &head.canonical);
        let kind = match head.kind {
            HeadType::Website => "website",
            HeadType::Article => "article",
            HeadType::Profile => "profile",
        };
        meta(out, "property", "og:type", kind);
        meta(out, "property", "og:image", &head.image);
        meta(out, "property", "og:image:width", "1200");
        meta(out, "property", "og:image:height", "630");
        meta(out, "property", "og:image:alt", &head.image_alt);
        if let Some(date) = &head.published {
            meta(out, "property", "article:published_time", date);
        }
        if let Some(date) = &head.modified {
            meta(out, "property", "article:modified_time", date);
        }
        meta(out, "name", "twitter:card", "summary_large_image");
        out.push_str(
            "<meta name=\"color-scheme\" content=\"light dark\">\
             <meta name=\"theme-color\" media=\"(prefers-color-scheme: light)\" content=\"#faf6ec\">\
             <meta name=\"theme-color\" media=\"(prefers-color-scheme: dark)\" content=\"#0a1c19\">\
             <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\
             <link rel=\"icon\" href=\"/favicon.ico\" sizes=\"32x32\">\
             <link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">\
             <link rel=\"manifest\" href=\"/site.webmanifest\">",
        );
        if let Some(feed) = &head.feed {
            out.push_str("<link rel=\"alternate\" type=\"application/atom+xml\" title=\"");
            out.push_str(&escape::html(self.site_name));
            out.push_str("\" href=\"");
            out.push_str(&escape::html(feed));
            out.push_str("\">");
        }
    }
}

/// Request headers that a document depends on.
const DOCUMENT_VARY: &str = "Cookie, Save-Data, Sec-GPC";

/// A document with its content security policy and the headers of every document.
pub fn document_parts(body: String, policy: &str, cache: &'static str) -> ResponseParts {
    let mut headers = document_headers();
    if let Ok(policy) = HeaderValue::from_str(policy) {
        headers.push((header::CONTENT_SECURITY_POLICY, policy));
    }
    ResponseParts {
        headers,
        ..ResponseParts::text("text/html; charset=utf-8", body, cache)
    }
}

fn document_headers() -> Vec<(HeaderName, HeaderValue)> {
    Vec::from([
        (header::VARY, HeaderValue::from_static(DOCUMENT_VARY)),
        (
            header::REFERRER_POLICY,
            HeaderValue::from_static("strict-origin-when-cross-origin"),
        ),
        (
            HeaderName::from_static("permissions-policy"),
            HeaderValue::from_static(
                "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
            ),
        ),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            HeaderValue::from_static("same-origin"),
        ),
        (
            HeaderName::from_static("x-frame-options"),
            HeaderValue::from_static("DENY"),
        ),
    ])
}
