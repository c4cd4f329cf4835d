use super::{head::head, images::ImageCollector, json_ld};
use crate::{
    Page, Pages, Route,
    payload::{Crumb, SearchData, SearchKind},
};

/// Results on one page.
const RESULTS_PER_PAGE: usize = 10;

/// A page of results; `None` for a page past the last.
pub(crate) fn page(
    pages: &Pages,
    query: &str,
    kind: Option<SearchKind>,
    number: u32,
) -> Option<Page> {
    let first = (number as usize).saturating_sub(1) * RESULTS_PER_PAGE;
    let found = pages.search_site(query, kind, first, RESULTS_PER_PAGE);
    let last = crate::pages::last_page(found.total, RESULTS_PER_PAGE);
    if number == 0 || number > last {
        return None;
    }
    let data = SearchData {
        query: query.to_owned(),
        kind,
        kinds: found.kinds,
        total: found.total,
        page: number,
        pages: last,
        searched_instead: found.searched_instead,
        without: found.without,
        results: found.results,
        images: ImageCollector::new(&pages.site).finish(),
    };
    let route = Route::Search {
        query: query.to_owned(),
        kind,
        page: number,
    };
    let title = if query.is_empty() {
        "Search".to_owned()
    } else {
        format!("Search: {query}")
    };
    let mut head = head(
        pages,
        &route,
        &title,
        "Search the pages, posts, events, people and organizations of this site.",
        vec![Crumb::page("Search", route.path())],
    );
    head.robots = Some("noindex".to_owned());
    head.canonical = json_ld::absolute(pages, &route.path());
    Some(Page::found(&route, data, head))
}
