//! Parts that several families of pages have.

use site_content::{Document, PageHead};

use super::json_ld;
use crate::{
    Page, Pages, Route,
    card::card_path,
    payload::{self, Crumb, Head, HeadType, Heading, TitledText},
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
    let robots = match route {
        Route::Search { .. } | Route::ContactThanks { .. } => Some("noindex"),
        // Search engines index whole lists; filtered ones would only repeat them.
        _ => route.shows_text_of_address().then_some("noindex, follow"),
    };
    Head {
        title: format!("{title} {} {}", config.title_separator, config.name),
        description: description.to_owned(),
        canonical: format!("{}{route}", pages.options.site_url),
        robots: robots.map(str::to_owned),
        kind: HeadType::Website,
        image: json_ld::absolute(pages, &card_path(route)),
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
    page: impl Into<payload::PageData>,
) -> Page {
    let trail = vec![Crumb::page(crumb, route.path())];
    let (title, description) = (&text.meta_title, &text.meta_description);
    let head = head(pages, route, title, description, trail);
    Page::found(route, page, head).graph(pages, Vec::new())
}

/// A title with its text.
pub(crate) fn pair(title: &str, text: &str) -> TitledText {
    TitledText {
        title: title.to_owned(),
        text: text.to_owned(),
    }
}

/// The headings of a document down to a level, for a table of contents.
pub(crate) fn headings(body: &Document, deepest: u8) -> Vec<Heading> {
    let headings = body.headings.iter();
    let headings = headings.filter(|heading| heading.level <= deepest);
    headings.cloned().collect()
}

/// The names of the charts of a text, whose numbers are files.
pub(crate) fn charts(body: &Document) -> Vec<String> {
    body.chart_names.iter().map(ToString::to_string).collect()
}
