use crate::{
    Pages, Route,
    payload::{Crumb, Head, HeadType},
};

/// The parts of a head that differ from page to page; [`HeadDraft::finish`] adds those that all heads share.
pub(crate) struct HeadDraft<'a> {
    pub(crate) route: &'a Route,
    pub(crate) meta_title: &'a str,
    pub(crate) description: &'a str,
    /// The breadcrumb without the home page, this page last; empty on the home page.
    pub(crate) trail: Vec<Crumb>,
}

impl HeadDraft<'_> {
    pub(crate) fn finish(self, pages: &Pages) -> Head {
        let config = pages.site.config();
        let path = self.route.path();
        let mut breadcrumb = self.trail;
        if !breadcrumb.is_empty() {
            breadcrumb.insert(0, Crumb::page("Home", "/"));
        }
        let title = self.meta_title;
        Head {
            title: format!("{title} {} {}", config.title_separator, config.name),
            description: self.description.to_owned(),
            canonical: format!("{}{}", pages.options.site_url, self.route),
            robots: None,
            kind: HeadType::Website,
            image: card(pages, &path),
            image_alt: format!("{title} {} {}", config.separator, config.name),
            published: None,
            modified: None,
            feed: None,
            breadcrumb,
        }
    }
}

/// Absolute address of a page's social card.
pub(crate) fn card(pages: &Pages, path: &str) -> String {
    let name = if path == "/" { "/index" } else { path };
    format!("{}/og{name}.png", pages.options.site_url)
}
