//! Links of a pagination keep the query of the request, including parameters that the route does not declare
//! (docs/promises/pages.md). Such parameters do not make another page, so nothing is rendered or cached for them: they are
//! written into a copy of the page for this response (docs/decisions/0023-undeclared-parameters.md).

use site_pages::Route;

use site_http::{PreparedResponse, escape};

/// Longest part of a query that links keep, in bytes. Links of campaigns have about 200.
const MAX_KEPT: usize = 512;

/// The undeclared part of a request's query for a list with pages.
pub(crate) struct KeptQuery {
    path: String,
    /// The query, escaped for an attribute.
    kept: String,
}

impl KeptQuery {
    /// `None` if the page is not a list, or the query has only parameters that the route declares.
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

    /// A copy of the page whose links to other pages of the list have the kept query. Every such link already has a
    /// query, and no other link of the page leads to the list with a query.
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

    /// Promise: widgets
    #[test]
    fn parameters_that_a_list_does_not_declare_are_kept_as_they_were_written() {
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
