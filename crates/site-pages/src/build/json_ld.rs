//! Structured data: one JSON-LD graph for each page with schema.org types. Nodes refer to each other by `@id`.

use std::sync::Arc;

use serde_json::{Value, json};
use site_content::{HttpUrl, ImageRef, Member};

use crate::{Pages, Route, payload::Head};

/// The graph of a page: the given nodes without the keys that are `null` and, if the page has one, its breadcrumb.
pub(crate) fn graph(pages: &Pages, head: &Head, mut nodes: Vec<Value>) -> Value {
    for node in nodes.iter_mut().filter_map(Value::as_object_mut) {
        node.retain(|_, value| !value.is_null());
    }
    if head.breadcrumb.len() > 1 {
        let crumbs = (1..).zip(&head.breadcrumb);
        let items = crumbs.map(|(position, crumb)| {
            json!({
                "@type": "ListItem",
                "position": position,
                "name": crumb.text,
                "item": absolute(pages, &crumb.route),
            })
        });
        let items: Vec<Value> = items.collect();
        nodes.push(json!({
            "@type": "BreadcrumbList",
            "@id": format!("{}#breadcrumb", head.canonical),
            "itemListElement": items,
        }));
    }
    json!({ "@context": "https://schema.org", "@graph": nodes })
}

pub(crate) fn absolute(pages: &Pages, route: &str) -> String {
    format!("{}{route}", pages.options.site_url)
}

/// An icon of the site by its path below `images/`, if the content has it. What names a picture that does not exist would
/// make a dead link.
pub(crate) fn icon<'a>(pages: &Pages, path: &'a str) -> Option<&'a str> {
    let image: ImageRef = path.parse().ok()?;
    debug_assert!(image.is_icon(), "{path} has another name than icons");
    pages.site.image(&image).map(|_| path)
}

/// The address of an image in its original size.
pub(crate) fn image(pages: &Pages, name: &str) -> String {
    format!("{}/_ipx/_/{name}", pages.options.site_url)
}

pub(crate) fn company_id(pages: &Pages) -> String {
    absolute(pages, "/#organization")
}

/// A person whose page has this head.
pub(crate) fn person(
    pages: &Pages,
    head: &Head,
    (name, occupation): (&str, &str),
    portrait: &ImageRef,
    profile: Option<&HttpUrl>,
) -> Value {
    json!({
        "@type": "Person",
        "@id": format!("{}#person", head.canonical),
        "url": head.canonical,
        "name": name,
        "jobTitle": occupation,
        "image": image(pages, portrait.as_str()),
        "sameAs": profile.map(|profile| [profile.as_str()]),
    })
}

/// A text that somebody wrote for the page with this head, with its type and the end of its `@id`. Without an author it is the
/// company's.
pub(crate) fn article(
    pages: &Pages,
    (kind, id): (&str, &str),
    head: &Head,
    (title, description): (&str, &str),
    author: Option<&Arc<Member>>,
) -> Value {
    let company = json!({ "@id": company_id(pages) });
    let author = author.map(|author| {
        let url = absolute(pages, &Route::member(author).path());
        json!({ "@type": "Person", "@id": format!("{url}#person"), "name": author.name, "url": url })
    });
    json!({
        "@type": kind,
        "@id": format!("{}#{id}", head.canonical),
        "mainEntityOfPage": head.canonical,
        "headline": title,
        "description": description,
        "image": head.image,
        "datePublished": head.published,
        "dateModified": head.modified.as_ref().or(head.published.as_ref()),
        "inLanguage": "en",
        "publisher": company,
        "author": author.unwrap_or_else(|| company.clone()),
    })
}

/// The company's node. The same node stands on every page that refers to the company.
pub(crate) fn company(pages: &Pages) -> Value {
    let config = pages.site.config();
    json!({
        "@type": "Organization",
        "@id": company_id(pages),
        "name": config.name,
        "url": absolute(pages, "/"),
        "description": config.description,
        "email": config.email.as_str(),
        "address": { "@type": "PostalAddress", "addressLocality": config.city },
        "sameAs": [config.social_url.as_str()],
        "logo": icon(pages, "site/icon-512.png").map(|icon| image(pages, icon)),
    })
}

pub(crate) fn website(pages: &Pages) -> Value {
    json!({
        "@type": "WebSite",
        "@id": absolute(pages, "/#website"),
        "url": absolute(pages, "/"),
        "name": pages.site.config().name,
        "publisher": { "@id": company_id(pages) },
        "potentialAction": {
            "@type": "SearchAction",
            "target": {
                "@type": "EntryPoint",
                "urlTemplate": absolute(pages, "/search?q={search_term_string}"),
            },
            "query-input": "required name=search_term_string",
        },
    })
}
