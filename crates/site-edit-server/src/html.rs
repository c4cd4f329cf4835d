//! The pages of the editor: templates of HTML, filled in and put into the frame that all share.
//!
//! They need no bundle, no engine and no script, and are the same for a person without JavaScript. Whatever a template prints is
//! escaped, except what another template made.

use std::sync::LazyLock;

use axum::{
    body::Body,
    response::{IntoResponse as _, Redirect},
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use http::{
    Response, StatusCode,
    header::{self, HeaderName},
};
use jiff::Timestamp;
use minijinja::{Environment, Value, context, value::Serde};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;

/// These letters are in almost every path and have no meaning of their own.
const PATH: AsciiSet = NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'.')
    .remove(b'-')
    .remove(b'_');

macro_rules! templates {
    ($($name:literal)*) => {
        [$(($name, include_str!(concat!("../templates/", $name)))),*]
    };
}

static TEMPLATES: LazyLock<Environment<'_>> = LazyLock::new(|| {
    let mut all = Environment::new();
    for (name, source) in templates!(
        "control.html" "frame.html" "history.html" "list.html" "media.html" "name.html" "parts.html" "sentence.html"
        "sheet.html" "visits.html"
    ) {
        let added = all.add_template(name, source);
        // Every test of a page reads all templates, which are a part of this program.
        #[allow(clippy::expect_used, reason = "the sentence above")]
        added.expect("a template that can be read");
    }
    all.set_formatter(|out, _, value| {
        let text = value.to_string();
        let escaped = match value.is_safe() {
            true => text,
            false => site_http::escape::html(&text),
        };
        Ok(out.write_str(&escaped)?)
    });
    all.add_filter("address", |path: &str| address_of(path));
    all.add_filter("minute", |at: &str| {
        let (day, time) = (at.get(..10), at.get(11..16));
        format!("{} {} UTC", day.unwrap_or(at), time.unwrap_or_default())
    });
    all.add_filter("urlencode", |text: &str| {
        utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
    });
    // A picture as it is written in a text. Signs of Markdown in its description, which is none, are escaped.
    all.add_filter("in_markdown", |image: &str, description: Option<&str>| {
        let mut escaped = String::new();
        for c in description.unwrap_or_default().chars() {
            escaped.extend(Some('\\').filter(|_| "\\[]<>*_`&!".contains(c)));
            escaped.push(c);
        }
        format!("![{escaped}]({image})")
    });
    all.add_test("content", site_content::is_content);
    all.add_test("past", |at: &str| {
        at.parse::<Timestamp>()
            .is_ok_and(|at| at <= Timestamp::now())
    });
    all
});

/// One page.
pub(crate) struct Page<'a> {
    who: &'a str,
    title: &'a str,
    above: &'a str,
    status: StatusCode,
    is_framed: bool,
}

impl<'a> Page<'a> {
    /// A page for a person.
    pub(crate) fn new(who: &'a str, title: &'a str) -> Self {
        Self {
            who,
            title,
            above: "",
            status: StatusCode::OK,
            is_framed: false,
        }
    }

    pub(crate) fn status(self, status: StatusCode) -> Self {
        Self { status, ..self }
    }

    /// Names the file that this page is about, if it is not the page of its form.
    pub(crate) fn about(self, above: &'a str) -> Self {
        Self { above, ..self }
    }

    /// Lets the editor frame the page in the place of a preview.
    pub(crate) fn framed(self) -> Self {
        Self {
            is_framed: true,
            ..self
        }
    }

    /// The page with a template as its main part.
    pub(crate) fn respond(&self, template: &str, main: impl Serialize) -> Response<Body> {
        let mut bytes = [0; 16];
        // Without random bytes there is no nonce, and the editor of the text gets no style of its own.
        let nonce = getrandom::fill(&mut bytes).map(|()| STANDARD.encode(bytes));
        let nonce = nonce.unwrap_or_default();
        let draw = |name: &str, values: Value| TEMPLATES.get_template(name)?.render(values);
        let drawn = draw(template, Serde(main).into()).and_then(|main| {
            let main = Value::from_safe_string(main);
            let (title, above, who, nonce) = (self.title, self.above, self.who, nonce.as_str());
            draw("frame.html", context! { title, above, who, nonce, main })
        });
        let (status, body) = drawn.map_or_else(
            |error| {
                let error = format!("{error:#}");
                tracing::error!(error, "a page of the editor can't be drawn");
                let sentence = "This page can't be drawn. The log says why.";
                (StatusCode::INTERNAL_SERVER_ERROR, sentence.to_owned())
            },
            |body| (self.status, body),
        );
        let frames = if self.is_framed { "'self'" } else { "'none'" };
        let policy = format!(
            "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data: blob:; \
             font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; \
             frame-ancestors {frames}"
        );
        document(status, body, &policy, self.is_framed)
    }
}

/// A document with its policy, which the editor may frame if `is_framed`.
pub(crate) fn document(
    status: StatusCode,
    body: String,
    policy: &str,
    is_framed: bool,
) -> Response<Body> {
    let frames = if is_framed { "SAMEORIGIN" } else { "DENY" };
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, frames),
        (header::CONTENT_SECURITY_POLICY, policy),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (HeaderName::from_static("x-robots-tag"), "noindex, nofollow"),
    ];
    (status, headers, body).into_response()
}

/// Leads the browser to another page of the editor.
pub(crate) fn see_other(address: &str) -> Response<Body> {
    Redirect::to(address).into_response()
}

/// The address of a file's form, percent-encoded.
pub(crate) fn address_of(path: &str) -> String {
    format!("/e/{}", utf8_percent_encode(path, &PATH))
}

/// A text with a capital letter at its beginning.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}
