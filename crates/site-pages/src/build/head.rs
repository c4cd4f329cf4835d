use super::title_case::title_case;
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
        let title = if self.meta_title.is_empty() {
            title_of_path(&path)
        } else {
            self.meta_title.to_owned()
        };
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
            feed: false,
            breadcrumb,
        }
    }
}

/// Absolute address of a page's social card.
pub(crate) fn card(pages: &Pages, path: &str) -> String {
    let name = if path == "/" { "/index" } else { path };
    format!("{}/og{name}.png", pages.options.site_url)
}

/// The title of a page without one: the last segment of its path in title case.
pub(crate) fn title_of_path(path: &str) -> String {
    let segment = path.rsplit('/').next().unwrap_or_default();
    title_case(&segment.replace(['-', '_'], " "))
}

#[cfg(test)]
mod tests {
    use super::title_of_path;

    // Contract §8: Findings
    // Specification §2: Routes
    #[test]
    fn a_page_without_a_title_gets_the_last_segment_of_its_path_in_title_case() {
        assert_eq!(title_of_path("/terms-of-service"), "Terms of Service");
        assert_eq!(title_of_path("/events/x/the_day-after"), "The Day After");
        assert_eq!(title_of_path("/"), "");
    }
}
