use site_content::PageHead;

use crate::{
    Page, Pages, Route,
    payload::{self, Crumb, Head, HeadType},
};

/// The head of a page with what all heads share. `trail` is the breadcrumb without the home page, the page itself last; it is
/// empty on the home page.
pub(crate) fn head(
    pages: &Pages,
    route: &Route,
    title: &str,
    description: &str,
    trail: Vec<Crumb>,
) -> Head {
    let config = pages.site.config();
    let mut breadcrumb = trail;
    if !breadcrumb.is_empty() {
        breadcrumb.insert(0, Crumb::page("Home", "/"));
    }
    Head {
        title: format!("{title} {} {}", config.title_separator, config.name),
        description: description.to_owned(),
        canonical: format!("{}{route}", pages.options.site_url),
        robots: None,
        kind: HeadType::Website,
        image: card(pages, &route.path()),
        image_alt: format!("{title} {} {}", config.separator, config.name),
        published: None,
        modified: None,
        feed: None,
        breadcrumb,
    }
}

/// A page with the head that its text file gives. `crumb` is its entry in the breadcrumb.
pub(super) fn plain_page(
    pages: &Pages,
    route: &Route,
    text: &PageHead,
    crumb: &str,
    page: impl Into<payload::Page>,
) -> Page {
    let trail = vec![Crumb::page(crumb, route.path())];
    let (title, description) = (&text.meta_title, &text.meta_description);
    let head = head(pages, route, title, description, trail);
    Page::found(route, page, head).graph(pages, Vec::new())
}

/// Absolute address of a page's social card.
pub(crate) fn card(pages: &Pages, path: &str) -> String {
    let name = if path == "/" { "/index" } else { path };
    format!("{}/og{name}.png", pages.options.site_url)
}
