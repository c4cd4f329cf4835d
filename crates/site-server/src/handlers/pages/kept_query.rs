//! Links of a pagination keep the query of the request, also parameters that the route does not declare (specification
//! §5). Such parameters name no page of their own, so nothing is rendered or kept for them: they are written into a copy
//! of the page that is sent once (docs/decisions/0023-undeclared-parameters.md).

use site_pages::Route;

use site_http::{PreparedResponse, escape};

/// Longest part of a query that is carried on, in bytes. Links of campaigns have about 200.
const MAX_KEPT: usize = 512;

/// The undeclared part of a request's query for a list with pages.
pub(crate) struct KeptQuery {
    path: String,
    /// Escaped for an attribute.
    kept: String,
}

impl KeptQuery {
    /// `None` where the page is no list, or its query has only what the route declares.
    pub(crate) fn of(route: &Route, query: &str) -> Option<Self> {
        let declared = route.list_parameters()?;
        let undeclared = |pair: &&str| {
            let name = url::form_urlencoded::parse(pair.as_bytes()).next();
            name.is_some_and(|(name, _)| !declared.contains(&&*name))
        };
        let kept: Vec<&str> = query.split('&').filter(undeclared).collect();
        let kept = kept.join("&");
        (!kept.is_empty() && kept.len() <= MAX_KEPT).then(|| Self {
            path: route.path(),
            kept: escape::html(&kept),
        })
    }

    /// A copy of the page whose links to other pages of the list carry the query on. Every such link has a query, and
    /// no other link of the page leads to the list with one.
    pub(crate) fn written_into(&self, page: &PreparedResponse) -> PreparedResponse {
        let Self { path, kept } = self;
        let link = format!("href=\"{path}?");
        page.filled_in(&link, &format!("{link}{kept}&amp;"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(path: &str, query: &str) -> Option<String> {
        let route = Route::parse(path, query).unwrap();
        KeptQuery::of(&route, query).map(|query| query.kept)
    }

    /// Specification §5: Pagination
    #[test]
    fn what_a_list_does_not_declare_is_kept_as_it_was_written() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(kept("/blog", "utm_source=x&page=2"), some("utm_source=x"));
        assert_eq!(
            kept("/blog/tags/a", "a=%C3%A9&b&p%61ge=3"),
            some("a=%C3%A9&amp;b")
        );
        assert_eq!(kept("/blog", "q=a"), some("q=a"));
        assert_eq!(kept("/organizations", "q=a&tag=b&page=2&country=c"), None);
        assert_eq!(
            kept("/organizations", "q=a&ref=\"><b>"),
            some("ref=&quot;&gt;&lt;b&gt;")
        );
        assert_eq!(kept("/blog", "&&page=2"), None);
        assert_eq!(kept("/vision", "utm_source=x"), None);
        assert_eq!(kept("/blog", &format!("a={}", "x".repeat(MAX_KEPT))), None);
    }
}
