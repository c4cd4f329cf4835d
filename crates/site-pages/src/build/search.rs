use super::{head::head, json_ld};
use crate::{
    Page, Pages, Route,
    pages::page_of,
    payload::{Crumb, SearchData, SearchKind},
};

/// Results on one page.
const RESULTS_PER_PAGE: usize = 10;

/// A page of results; `None` for a page past the last.
pub(crate) fn page(
    pages: &Pages,
    route: &Route,
    query: &str,
    kind: Option<SearchKind>,
    number: u32,
) -> Option<Page> {
    let first = (number as usize).saturating_sub(1) * RESULTS_PER_PAGE;
    let found = pages.search_site(query, kind, first, RESULTS_PER_PAGE);
    let (_, last) = page_of(found.total, RESULTS_PER_PAGE, number)?;
    let data = SearchData {
        query: query.to_owned(),
        kind,
        found,
        page: number,
        pages: last,
    };
    let title = match query {
        "" => "Search".to_owned(),
        query => format!("Search: {query}"),
    };
    let description = "Search the pages, posts, events, people and organizations of this site.";
    let trail = vec![Crumb::page("Search", route.path())];
    let mut head = head(pages, route, &title, description, trail);
    head.canonical = json_ld::absolute(pages, &route.path());
    Some(Page::found(route, data, head))
}
