use std::fmt::Write as _;

use site_content::Post;

use super::atom::{Atom, absolute, escape, moment};
use crate::{
    Pages, Route,
    address::{Query, tag_slug},
    build::json_ld::icon,
};

/// `/feed.xml`: every post with its whole text, newest first, as Atom (RFC 4287).
///
/// Ids are built from the address in `site.toml` and not from the address of this server, so that a reader who moves
/// between two copies of the site sees no post twice.
pub(super) fn feed(pages: &Pages, _: &Query<'_>) -> Option<String> {
    let config = pages.site().config();
    let base = &pages.options().site_url;
    let posts = pages.site().posts();
    let updated = posts.iter().map(|post| post.last_change.day).max();
    let title = format!("{} {} Blog", config.name, config.separator);
    let subtitle = &pages.site().pages().blog.head.meta_description;
    let mut atom = Atom::new(pages, "/feed.xml", "/blog", &title, subtitle, updated);
    if let Some(icon) = icon(pages, "site/icon-192.png") {
        atom.element("icon", &format!("{base}/_ipx/f_png/{icon}"));
    }
    atom.author(&config.name, &format!("{base}/"));
    for post in posts {
        entry(&mut atom, pages, post);
    }
    Some(atom.finish())
}

fn entry(atom: &mut Atom<'_>, pages: &Pages, post: &Post) {
    let config = pages.site().config();
    let base = &pages.options().site_url;
    let path = Route::post(post).path();
    atom.begin_entry(&post.title, &path);
    atom.element("published", &moment(post.date));
    atom.element("updated", &moment(post.last_change.day));
    match pages.site().author_of(post) {
        Some(member) => atom.author(&member.name, &format!("{base}{}", Route::member(member))),
        None => atom.author(&config.name, &format!("{base}/")),
    }
    for label in &post.tags {
        let term = tag_slug(label).unwrap_or_default();
        // Writing to a `String` does not fail.
        let _ = writeln!(
            atom.out,
            "<category term=\"{}\" scheme=\"{}/blog/tags/\" label=\"{}\"/>",
            escape(&term),
            escape(base),
            escape(label)
        );
    }
    atom.element("summary", &post.description);
    let html = absolute(
        &without_drawings(&post.body.html),
        base,
        &format!("{base}{path}"),
    );
    atom.end_entry(&html);
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

/// `/corrections.xml`: the log of mistakes, newest first, as Atom (RFC 4287).
pub(super) fn corrections(pages: &Pages, _: &Query<'_>) -> Option<String> {
    let config = pages.site().config();
    let text = &pages.site().pages().corrections;
    let page = Route::Corrections.path();
    let updated = text.corrections.first().map(|entry| entry.date);
    let title = format!("{} {} {}", config.name, config.separator, text.head.title);
    let subtitle = &text.head.meta_description;
    let mut atom = Atom::new(pages, "/corrections.xml", &page, &title, subtitle, updated);
    atom.author(&config.name, &format!("{}/", pages.options().site_url));
    for entry in &text.corrections {
        atom.begin_entry(&entry.title, &format!("{page}#{}", entry.anchor));
        if let Some(path) = &entry.page {
            atom.link("related", "text/html", path);
        }
        atom.element("published", &moment(entry.date));
        atom.element("updated", &moment(entry.date));
        // The words of the page (`web/src/site/words/corrections.ts`).
        let parts = [
            ("What we said", &entry.was),
            ("What is right", &entry.is),
            ("Who told us", &entry.told_by),
            ("What holds now", &entry.since),
        ];
        let parts = parts.map(|(name, text)| format!("<h2>{name}</h2><p>{}</p>", escape(text)));
        let serious = if entry.serious { "<p>Serious</p>" } else { "" };
        atom.end_entry(&(serious.to_owned() + &parts.concat()));
    }
    Some(atom.finish())
}
