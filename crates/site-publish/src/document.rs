//! The HTML document that contains the rendered app: head, styles, scripts and the data the browser hydrates from.

use http::{HeaderName, HeaderValue, header};
use site_pages::payload::{Head, HeadType};

use crate::{
    rendering::{PageContext, Rendering},
    styles::PageStyles,
    variant::{Theme, Variant},
};
use site_http::{ResponseParts, csp::Policy, escape};

/// The parts of one document.
pub(crate) struct DocumentDraft<'a> {
    pub(crate) context: PageContext<'a>,
    pub(crate) head: &'a Head,
    /// The app as React rendered it.
    pub(crate) html: &'a str,
    pub(crate) styles: &'a PageStyles,
    /// `html` is the app shell: the browser replaces it with the page.
    pub(crate) is_shell: bool,
    pub(crate) payload: &'a str,
    pub(crate) json_ld: Option<&'a str>,
    pub(crate) variant: Variant,
    /// Set for a preview: the page shows this sentence above it and runs no script but the theme's.
    pub(crate) preview: Option<&'a str>,
}

/// The style of the note above a preview. Its colours are fixed, so that it looks the same in both themes.
const NOTE_STYLE: &str = ".preview-note{margin:0;padding:.6rem 1rem;background:#f3c64f;color:#161616;\
    font-weight:600;font-size:.875rem;line-height:1.4;text-align:center;text-wrap:balance}";

impl DocumentDraft<'_> {
    /// The document, and its content security policy.
    pub(crate) fn assemble(&self) -> (String, String) {
        let Rendering {
            bundle, options, ..
        } = self.context.rendering;
        let (manifest, is_preview) = (&bundle.manifest, self.preview.is_some());
        let chat_origins: &[String] = match self.variant.all_accepted && !is_preview {
            true => &options.pages.chat_origins,
            false => &[],
        };
        let dev_script = options.dev_script.filter(|_| !is_preview);
        let mut styles = bundle.styles.page(self.styles, self.variant.low_data);
        if is_preview {
            styles.push_str(NOTE_STYLE);
        }
        let theme = manifest
            .inline_scripts
            .get("theme")
            .map(String::as_str)
            .unwrap_or_default();
        let site: &str = self.context.site_json;
        let mut out = String::with_capacity(
            self.html.len() + styles.len() + self.payload.len() + site.len() + 8192,
        );
        out.push_str("<!doctype html><html lang=\"en\"");
        match self.variant.theme {
            Theme::System => {}
            Theme::Light => out.push_str(" class=\"light\""),
            Theme::Dark => out.push_str(" class=\"dark\""),
        }
        for (attribute, is_set) in [
            (" data-low-data=\"true\"", self.variant.low_data),
            (" data-gpc=\"true\"", self.variant.gpc),
            (" data-app=\"shell\"", self.is_shell),
            (" data-chat-allowed=\"true\"", !chat_origins.is_empty()),
        ] {
            if is_set {
                out.push_str(attribute);
            }
        }
        out.push_str(
            "><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">",
        );
        self.push_head(&mut out);
        // Before the fonts and the styles: its 2 kB then share a round trip with the fonts. After them they can need one of their own.
        if !is_preview {
            let start = &manifest.start;
            out += &format!("<script type=\"module\" src=\"{start}\"></script>");
        }
        if !self.variant.low_data {
            for font in &manifest.fonts {
                out += &format!(
                    "<link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin href=\"{font}\">"
                );
            }
        }
        out += &format!("<style>{styles}</style><script>{theme}</script>");
        if let Some(script) = dev_script {
            out += &format!("<script>{script}</script>");
        }
        if let Some(graph) = self.json_ld {
            let graph = escape::json_in_html(graph);
            out += &format!("<script type=\"application/ld+json\">{graph}</script>");
        }
        out.push_str("</head><body>");
        if let Some(sentence) = self.preview {
            let note = escape::html(sentence);
            out += &format!("<aside class=\"preview-note\" aria-label=\"Preview\">{note}</aside>");
        }
        out.push_str("<div id=\"app\">");
        out.push_str(self.html);
        out.push_str("</div>");
        if !is_preview {
            for (name, json) in [("payload", self.payload), ("site", site)] {
                let json = escape::json_in_html(json);
                out += &format!(
                    "<script type=\"application/json\" data-json=\"{name}\">{json}</script>"
                );
            }
        }
        out.push_str("</body></html>");
        let policy = Policy {
            scripts: &[&[theme], dev_script.as_slice()].concat(),
            styles: &[&styles],
            chat_origins,
            https: options.https,
        };
        (out, policy.header())
    }

    fn push_head(&self, out: &mut String) {
        let head = self.head;
        let meta = |out: &mut String, kind: &str, name: &str, content: &str| {
            let content = escape::html(content);
            *out += &format!("<meta {kind}=\"{name}\" content=\"{content}\">");
        };
        let (title, canonical) = (escape::html(&head.title), escape::html(&head.canonical));
        *out += &format!("<title>{title}</title>");
        meta(out, "name", "description", &head.description);
        if let Some(robots) = &head.robots {
            meta(out, "name", "robots", robots);
        }
        *out += &format!("<link rel=\"canonical\" href=\"{canonical}\">");
        meta(out, "property", "og:site_name", self.context.site_name);
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
            let (name, feed) = (escape::html(self.context.site_name), escape::html(feed));
            *out += &format!(
                "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"{name}\" href=\"{feed}\">"
            );
        }
    }
}

/// A document with its content security policy and the headers of every document.
pub fn document_parts(body: String, policy: &str, cache: &'static str) -> ResponseParts {
    let other = HeaderName::from_static;
    let permissions =
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()";
    let headers = [
        // The request headers that a document depends on.
        (header::VARY, "Cookie, Save-Data, Sec-GPC"),
        (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
        (other("permissions-policy"), permissions),
        (other("cross-origin-opener-policy"), "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ];
    let headers = headers.map(|(name, value)| (name, HeaderValue::from_static(value)));
    let mut headers = Vec::from(headers);
    if let Ok(policy) = HeaderValue::from_str(policy) {
        headers.push((header::CONTENT_SECURITY_POLICY, policy));
    }
    ResponseParts {
        headers,
        ..ResponseParts::text("text/html; charset=utf-8", body, cache)
    }
}
