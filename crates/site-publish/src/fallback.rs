//! HTML for responses without the app's HTML: an error page that needs no renderer, and the content of the app shell.

use http::StatusCode;

use site_http::{PreparedResponse, ResponseParts, cache_control::NO_STORE, csp::Policy, escape};

use crate::document::document_parts;

const DETOUR: &str =
    "Oops! That page seems to have taken a detour. Let us guide you back to your destination.";
const UNKNOWN: &str =
    "Oops! We're unable to find out what's happening Let us guide you back to your destination.";

/// Styles of [`page`]: the site's colours, in both themes.
const STYLE: &str = ":root{color-scheme:light dark;--paper:#faf6ec;--ink:#0f2a25;--soft:#4b5f59}\
    @media (prefers-color-scheme:dark){:root{--paper:#0a1c19;--ink:#f4eddc;--soft:#a8b8b0}}\
    body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}\
    main{max-width:38rem;margin:0 auto;padding:12vh 1.5rem}\
    h1{margin:.5rem 0;font:500 clamp(2.5rem,8vw,4rem)/1.08 Georgia,serif}\
    .eyebrow{margin:0;color:var(--soft);font-weight:600}\
    .btn{display:inline-block;margin-top:1rem;padding:.7rem 1.4rem;border-radius:999px;background:#eda52c;\
    color:#0f2a25;font-weight:600;text-decoration:none}";

/// An error page in the site's look that loads nothing and needs neither content nor renderer.
pub fn page(site_name: &str, status: StatusCode, detail: &str) -> PreparedResponse {
    let (title, name) = (title(status), escape::html(site_name));
    let body = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>{title}</title>\
         <meta name=\"robots\" content=\"noindex\"><link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\
         <style>{STYLE}</style></head><body>{}</body></html>",
        main(&name, status, detail),
    );
    let policy = Policy {
        styles: &[STYLE],
        ..Policy::default()
    };
    PreparedResponse::new(ResponseParts {
        status,
        etag: false,
        ..document_parts(body, &policy.header(), NO_STORE)
    })
}

/// The title of an error page.
pub(crate) fn title(status: StatusCode) -> String {
    let reason = status.canonical_reason().unwrap_or("Error");
    format!("{} - {reason}", status.as_u16())
}

/// The classes of [`shell`], without those of the loader in it.
pub(crate) const SHELL_CLASSES: &str =
    "js-only nojs-only wrap page error eyebrow lede error-detail btn btn-gold";

/// The content of the app shell: the loader, which is shown until the app has rendered, and the error, which only a
/// visitor without JavaScript sees.
pub(crate) fn shell(loader: &str, status: StatusCode) -> String {
    let detail = match status {
        StatusCode::NOT_FOUND => "",
        _ => "This page could not be drawn on our side. Try again in a moment.",
    };
    let error = main("", status, detail);
    format!("<div class=\"js-only\">{loader}</div><div class=\"nojs-only\">{error}</div>")
}

fn main(eyebrow: &str, status: StatusCode, detail: &str) -> String {
    let sentence = match status {
        StatusCode::NOT_FOUND => DETOUR,
        _ => UNKNOWN,
    };
    let paragraph = |class: &str, text: &str| match text {
        "" => String::new(),
        text => format!("<p class=\"{class}\">{text}</p>"),
    };
    format!(
        "<main class=\"wrap page error\"><div>{}<h1>Error {}</h1>{}{}\
         <a class=\"btn btn-gold\" href=\"/\">Back to Homepage</a></div></main>",
        paragraph("eyebrow", eyebrow),
        status.as_u16(),
        paragraph("lede", &escape::html(sentence)),
        paragraph("error-detail", &escape::html(detail)),
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_shells_class_list_names_exactly_the_classes_in_its_html() {
        let html = shell("", StatusCode::INTERNAL_SERVER_ERROR) + &main("x", StatusCode::OK, "");
        let values = html.split(" class=\"").skip(1);
        let values = values.filter_map(|rest| rest.split('"').next());
        let named: BTreeSet<&str> = values.flat_map(str::split_whitespace).collect();
        assert_eq!(named, SHELL_CLASSES.split(' ').collect());
    }
}
