//! The frame of every page of the editor, and the small parts that pages share.
//!
//! The pages are plain HTML that this crate writes: they need no bundle, no engine and no script, and are the same for a person
//! without JavaScript. Every text that is not written here goes through [`text`].

use axum::body::Body;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use http::{HeaderName, HeaderValue, Response, StatusCode, header};
use site_content::{Finding, Severity};
pub(crate) use site_http::escape::html as text;

/// Where the editor's own script and sheet are.
pub(crate) const SCRIPT: &str = "/_edit/edit.js";
pub(crate) const STYLE: &str = "/_edit/edit.css";

/// One page.
pub(crate) struct Page<'a> {
    pub(crate) title: &'a str,
    /// Addresses and names of the pages above this one.
    pub(crate) above: &'a [(String, String)],
    pub(crate) who: &'a str,
    pub(crate) main: String,
}

impl Page<'_> {
    pub(crate) fn respond(self, status: StatusCode) -> Response<Body> {
        let mut bytes = [0; 16];
        // Without random bytes there is no nonce, and the editor of the text gets no style of its own.
        let nonce = getrandom::fill(&mut bytes).map(|()| STANDARD.encode(bytes));
        let nonce = nonce.unwrap_or_default();
        let above: String = (self.above.iter())
            .map(|(address, name)| {
                format!(
                    "<a href=\"{}\">{}</a><span aria-hidden=\"true\">/</span>",
                    text(address),
                    text(name)
                )
            })
            .collect();
        let who = match self.who {
            "" => String::new(),
            who => format!("<p class=\"edit-who\">Signed in as {}</p>", text(who)),
        };
        let body = format!(
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
             <meta name=\"robots\" content=\"noindex\"><meta name=\"color-scheme\" content=\"light dark\">\
             <title>{title} | Editor</title><link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\
             <link rel=\"stylesheet\" href=\"{STYLE}\"><script type=\"module\" src=\"{SCRIPT}\" data-nonce=\"{nonce}\"></script>\
             </head><body><a class=\"edit-skip\" href=\"#main\">Skip to the content</a>\
             <header class=\"edit-top\"><nav aria-label=\"Where you are\"><a href=\"/\">Content</a>\
             <span aria-hidden=\"true\">/</span>{above}<span aria-current=\"page\">{title}</span></nav>\
             <nav aria-label=\"Tools\"><a href=\"/media\">Pictures</a></nav>{who}</header>\
             <main id=\"main\" tabindex=\"-1\">{main}</main></body></html>",
            title = text(self.title),
            main = self.main,
        );
        let policy = format!(
            "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data: blob:; \
             font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; \
             frame-ancestors 'none'"
        );
        document(status, body, &policy, "DENY")
    }
}

/// A document with its policy. `frames` is `X-Frame-Options`.
pub(crate) fn document(
    status: StatusCode,
    body: String,
    policy: &str,
    frames: &'static str,
) -> Response<Body> {
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    let fixed = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, frames),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (HeaderName::from_static("x-robots-tag"), "noindex, nofollow"),
    ];
    headers.extend(fixed.map(|(name, value)| (name, HeaderValue::from_static(value))));
    if let Ok(policy) = HeaderValue::from_str(policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// Leads the browser to another page of the editor.
pub(crate) fn see_other(address: &str) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SEE_OTHER;
    if let Ok(address) = HeaderValue::from_str(address) {
        response.headers_mut().insert(header::LOCATION, address);
    }
    response
}

/// The address of a file's form, percent-encoded.
pub(crate) fn address_of(path: &str) -> String {
    let path = path.split('/').map(|part| {
        percent_encoding::utf8_percent_encode(part, percent_encoding::NON_ALPHANUMERIC).to_string()
    });
    let path: Vec<String> = path.collect();
    // These letters are in almost every path and have no meaning of their own.
    format!("/e/{}", path.join("/"))
        .replace("%2E", ".")
        .replace("%2D", "-")
        .replace("%5F", "_")
}

/// A text with a capital letter at its beginning.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// A sentence in a box: `status` for good news, `alert` for what needs a decision.
pub(crate) fn notice(role: &str, sentence: &str) -> String {
    format!(
        "<p class=\"edit-notice\" role=\"{role}\">{}</p>",
        text(sentence)
    )
}

/// A finding with the help that `website check` prints.
pub(crate) fn finding(finding: &Finding) -> String {
    let kind = match finding.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let help = match finding.help.as_str() {
        "" => String::new(),
        help => format!(" <span class=\"edit-help\">{}</span>", text(help)),
    };
    format!(
        "<span class=\"edit-{kind}\">{}</span>{help}",
        text(&finding.message)
    )
}

/// Findings as a list, each with its place and, for another file, a link there.
pub(crate) fn findings<'f>(all: impl Iterator<Item = &'f Finding>) -> String {
    let rows: String = all
        .map(|own| {
            let place = &own.place;
            format!(
                "<li><a href=\"{}\">{}:{}</a> {}</li>",
                text(&address_of(&place.file)),
                text(&place.file),
                place.line,
                finding(own)
            )
        })
        .collect();
    match rows.as_str() {
        "" => String::new(),
        rows => format!("<ul class=\"edit-findings\">{rows}</ul>"),
    }
}

/// A submit button.
pub(crate) fn button(label: &str, action: &str, kind: &str) -> String {
    format!(
        "<button class=\"btn btn-sm {kind}\" name=\"action\" value=\"{}\">{}</button>",
        text(action),
        text(label)
    )
}
