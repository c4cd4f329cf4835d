use std::fmt::Write as _;

use super::{
    feed::{author, element, link, moment},
    xml::escape,
};
use crate::{Pages, Route};

/// `/corrections.xml`: the log of mistakes, newest first, as Atom (RFC 4287).
pub(super) fn corrections(pages: &Pages) -> String {
    let config = pages.site().config();
    let base = &pages.options().site_url;
    let text = &pages.site().pages().corrections;
    let page = Route::Corrections.path();
    let updated = text.corrections.first().map(|entry| entry.date);
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    out.push_str("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en\">\n");
    element(
        &mut out,
        "title",
        &format!("{} {} {}", config.name, config.separator, text.head.title),
    );
    element(&mut out, "subtitle", &text.head.meta_description);
    element(
        &mut out,
        "id",
        &format!("{}/corrections.xml", config.url.as_str()),
    );
    link(
        &mut out,
        "self",
        "application/atom+xml",
        &format!("{base}/corrections.xml"),
    );
    link(&mut out, "alternate", "text/html", &format!("{base}{page}"));
    let updated = updated.unwrap_or(config.gpc.last_update);
    element(&mut out, "updated", &moment(updated));
    author(&mut out, &config.name, &format!("{base}/"));
    for entry in &text.corrections {
        let anchor = format!("{page}#{}", entry.anchor);
        out.push_str("<entry>\n");
        element(&mut out, "title", &entry.title);
        element(&mut out, "id", &format!("{}{anchor}", config.url.as_str()));
        link(
            &mut out,
            "alternate",
            "text/html",
            &format!("{base}{anchor}"),
        );
        if let Some(path) = &entry.page {
            link(&mut out, "related", "text/html", &format!("{base}{path}"));
        }
        element(&mut out, "published", &moment(entry.date));
        element(&mut out, "updated", &moment(entry.date));
        let html: String = [&entry.was, &entry.is, &entry.told_by, &entry.since]
            .map(|text| format!("<p>{}</p>", escape(text)))
            .concat();
        // Writing to a `String` does not fail.
        let _ = writeln!(out, "<content type=\"html\">{}</content>", escape(&html));
        out.push_str("</entry>\n");
    }
    out.push_str("</feed>\n");
    out
}
