use std::fmt::Write as _;

use jiff::civil::Date;
use site_content::Post;

use super::{absolute::absolute, xml::escape};
use crate::{Pages, build::json_ld::icon, tag_slug::tag_slug};

/// `/feed.xml`: every post with its whole text, newest first, as Atom (RFC 4287).
///
/// Ids are built from the address in `site.toml` and not from the address of this server, so that a reader who moves
/// between two copies of the site sees no post twice.
#[must_use]
pub fn feed(pages: &Pages) -> String {
    let config = pages.site().config();
    let base = &pages.options().site_url;
    let posts = pages.site().posts();
    let updated = posts.iter().map(|post| changed(post)).max();
    // Atom requires `updated`. Without posts it is the date of the last change that `site.toml` names.
    let updated = updated.unwrap_or(config.gpc.last_update);
    let text = &pages.site().pages().blog.head;

    let mut out = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");
    out.push_str("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en\">\n");
    element(
        &mut out,
        "title",
        &format!("{} {} Blog", config.name, config.separator),
    );
    element(&mut out, "subtitle", &text.meta_description);
    element(&mut out, "id", &format!("{}/feed.xml", config.url.as_str()));
    link(
        &mut out,
        "self",
        "application/atom+xml",
        &format!("{base}/feed.xml"),
    );
    link(&mut out, "alternate", "text/html", &format!("{base}/blog"));
    element(&mut out, "updated", &moment(updated));
    if let Some(icon) = icon(pages, "site/icon-192.png") {
        element(&mut out, "icon", &format!("{base}/_ipx/f_png/{icon}"));
    }
    author(&mut out, &config.name, &format!("{base}/"));
    for post in posts {
        entry(&mut out, pages, post);
    }
    out.push_str("</feed>\n");
    out
}

fn entry(out: &mut String, pages: &Pages, post: &Post) {
    let config = pages.site().config();
    let base = &pages.options().site_url;
    let path = format!("/blog/{}", post.slug);
    let address = format!("{base}{path}");
    out.push_str("<entry>\n");
    element(out, "title", &post.title);
    element(out, "id", &format!("{}{path}", config.url.as_str()));
    link(out, "alternate", "text/html", &address);
    element(out, "published", &moment(post.date));
    element(out, "updated", &moment(changed(post)));
    match pages.site().author_of(post) {
        Some(member) => author(out, &member.name, &format!("{base}/team/{}", member.slug)),
        None => author(out, &config.name, &format!("{base}/")),
    }
    for label in &post.tags {
        let term = tag_slug(label).unwrap_or_default();
        // Writing to a `String` does not fail, here and below.
        let _ = writeln!(
            out,
            "<category term=\"{}\" scheme=\"{}/blog/tags/\" label=\"{}\"/>",
            escape(&term),
            escape(base),
            escape(label)
        );
    }
    element(out, "summary", &post.description);
    let html = absolute(&without_drawings(&post.body.html), base, &address);
    let _ = writeln!(out, "<content type=\"html\">{}</content>", escape(&html));
    out.push_str("</entry>\n");
}

/// The HTML without the drawings of charts, whose tables stay: feed readers remove SVG and leave its texts behind.
fn without_drawings(html: &str) -> String {
    let mut parts = html.split("<svg ");
    let mut out = parts.next().unwrap_or_default().to_owned();
    let mut depth = 0_usize;
    for part in parts {
        depth += 1;
        let mut rest = part;
        while depth > 0 {
            let Some((_, after)) = rest.split_once("</svg>") else {
                break;
            };
            depth -= 1;
            rest = after;
        }
        if depth == 0 {
            out.push_str(rest);
        }
    }
    out
}

/// Date of the last change.
pub(super) fn changed(post: &Post) -> Date {
    post.updated.unwrap_or(post.date)
}

/// The start of a day in UTC: Atom requires an instant, and content gives only a date.
pub(super) fn moment(day: Date) -> String {
    format!("{day}T00:00:00Z")
}

pub(super) fn element(out: &mut String, name: &str, text: &str) {
    let _ = writeln!(out, "<{name}>{}</{name}>", escape(text));
}

pub(super) fn link(out: &mut String, relation: &str, kind: &str, address: &str) {
    let address = escape(address);
    let _ = writeln!(
        out,
        "<link rel=\"{relation}\" type=\"{kind}\" href=\"{address}\"/>"
    );
}

pub(super) fn author(out: &mut String, name: &str, address: &str) {
    out.push_str("<author>\n");
    element(out, "name", name);
    element(out, "uri", address);
    out.push_str("</author>\n");
}
