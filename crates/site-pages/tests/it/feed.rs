//! The feed, read with the independent parser of the `atom_syndication` crate.

use atom_syndication::Feed;
use site_pages::{Pages, files};

use crate::help::{NOW, SITE_URL, pages, pages_of, payload, site_with};

fn written(pages: &Pages) -> String {
    files::file(pages, "/feed.xml", "").unwrap().body
}

#[test]
fn the_feed_has_the_whole_text_of_every_post() {
    let pages = pages();
    let feed: Feed = written(&pages).parse().unwrap();
    assert_eq!(feed.entries().len(), pages.site().posts().len());
    for (entry, post) in feed.entries().iter().zip(pages.site().posts()) {
        assert_eq!(entry.title().as_str(), post.title);
        assert!(!entry.authors().is_empty() && !entry.categories().is_empty());
        let content = entry.content().unwrap();
        assert_eq!(content.content_type(), Some("html"));
        let html = content.value().unwrap();
        // It is the HTML of the page, except that addresses are absolute.
        let drawn = !post.body.chart_names.is_empty();
        assert!(drawn || html.len() >= post.body.html.len());
        // Feed readers remove SVG; the table of a chart stays.
        assert!(!html.contains("<svg") && html.contains("<table>") >= drawn);
        assert!(
            !html.contains("=\"/") && !html.contains("=\"#"),
            "{}",
            post.slug
        );
        let link = &entry.links()[0];
        assert_eq!(link.rel(), "alternate");
        assert_eq!(link.href(), format!("{SITE_URL}/blog/{}", post.slug));
        assert_eq!(
            entry.published().unwrap().to_rfc3339(),
            format!("{}T00:00:00+00:00", post.date)
        );
    }
}

#[test]
fn feed_ids_do_not_depend_on_the_address_of_the_server() {
    let feed: Feed = written(&pages()).parse().unwrap();
    assert_eq!(feed.id(), "https://meridian-evidence.example/feed.xml");
    for entry in feed.entries() {
        assert!(
            entry
                .id()
                .starts_with("https://meridian-evidence.example/blog/")
        );
    }
}

#[test]
fn the_feed_has_the_date_of_its_newest_entry_and_links_to_itself() {
    let feed: Feed = written(&pages()).parse().unwrap();
    let newest = feed
        .entries()
        .iter()
        .map(atom_syndication::Entry::updated)
        .max()
        .unwrap();
    assert_eq!(feed.updated(), newest);
    let itself = feed
        .links()
        .iter()
        .find(|link| link.rel() == "self")
        .unwrap();
    assert_eq!(itself.href(), format!("{SITE_URL}/feed.xml"));
    assert!(feed.links().iter().any(|link| link.rel() == "alternate"));
}

/// Promise: heads. The separator is a pipe by default.
#[test]
fn titles_cards_and_the_feed_use_the_separators_of_the_site() {
    let lines = |separators: &str| {
        let replace = |text: &str| {
            let own = "separator = \"|\"\ntitleSeparator = \"|\"\n";
            assert!(text.contains(own));
            text.replace(own, separators)
        };
        let pages = pages_of(&site_with(&[("site.toml", &replace)]), NOW);
        let feed: Feed = written(&pages).parse().unwrap();
        let head = &payload(&pages, "/vision")["head"];
        let of = |key: &str| head[key].as_str().unwrap().to_owned();
        [
            feed.title().as_str().to_owned(),
            of("title"),
            of("imageAlt"),
        ]
    };
    for (separators, other, title) in [
        ("", "|", "|"),
        ("separator = \"–\"\n", "–", "–"),
        ("titleSeparator = \"·\"\n", "|", "·"),
        ("separator = \"–\"\ntitleSeparator = \"·\"\n", "–", "·"),
    ] {
        let [feed, of_page, of_card] = lines(separators);
        assert_eq!(feed, format!("Meridian Evidence {other} Blog"));
        assert!(
            of_page.ends_with(&format!(" {title} Meridian Evidence")),
            "{of_page}"
        );
        assert!(
            of_card.ends_with(&format!(" {other} Meridian Evidence")),
            "{of_card}"
        );
    }
}

#[test]
fn a_draft_is_in_no_feed_and_in_no_sitemap() {
    let draft = |text: &str| text.replacen("+++\n", "+++\ndraft = true\n", 1);
    let site = site_with(&[("blog/from-report-to-decision.md", &draft)]);
    let pages = pages_of(&site, NOW);
    for path in files::paths(&pages) {
        let body = files::file(&pages, &path, "").unwrap().body;
        assert!(!body.contains("blog/from-report-to-decision</"));
    }
}
