//! Promises for every address, and for the pages of every content without errors. The fuzz targets `address` and
//! `pages` check them with generated inputs.

#[path = "../../../../tests/support/sample.rs"]
mod sample;

use std::cell::RefCell;

use jiff::Timestamp;
use sample::Sample;
use site_content::{Drafts, Site};
use site_pages::{
    DirectoryFilter, MAX_QUERY_CHARS, Options, Pages, Route, card::card_path, card::card_route,
    files, links, search_key,
};

const ORIGIN: &str = "https://meridian-evidence.example";

/// The input is a path and a query as in a request. A route has one address, parsing the address gives the route
/// again, and the address contains nothing that the route does not declare.
pub(crate) fn address(asked: &str) {
    let (path, query) = asked.split_once('?').unwrap_or((asked, ""));
    let Some(route) = percent_decoded(path).and_then(|path| Route::parse(&path, query)) else {
        return;
    };
    let address = route.to_string();
    let url = url::Url::parse(ORIGIN).unwrap().join(&address).unwrap();
    assert_eq!(url.origin().ascii_serialization(), ORIGIN, "{address}");
    assert!(address.is_ascii() && url.fragment().is_none(), "{address}");
    let (own_path, own_query) = address.split_once('?').unwrap_or((&address, ""));
    let own_path = percent_decoded(own_path).unwrap();
    assert_eq!(
        Route::parse(&own_path, own_query).as_ref(),
        Some(&route),
        "{address}"
    );
    let more = format!("{own_query}&other={query}");
    assert_eq!(
        Route::parse(&own_path, &more).as_ref(),
        Some(&route),
        "{address} and {more}"
    );
    if let Route::Organizations { filter, .. } = &route {
        let DirectoryFilter {
            q,
            tag,
            country,
            intervention,
            outcome,
        } = filter;
        for text in [q, tag, country, intervention, outcome] {
            assert!(text.chars().count() <= MAX_QUERY_CHARS);
            assert!(!text.chars().any(char::is_control));
        }
        let key = search_key(&filter.q);
        // Letters that folding writes out can make the key longer than the limit of the query.
        if key.chars().count() <= MAX_QUERY_CHARS {
            let words: Vec<&str> = key.split_whitespace().collect();
            assert_eq!(search_key(&key), words.join(" "), "{:?}", filter.q);
        }
    }
    known(&route, &address, query);
}

/// The pages of the sample agree with the parsed route.
fn known(route: &Route, address: &str, query: &str) {
    thread_local!(static PAGES: Pages = pages(&Sample::new().site()));
    PAGES.with(|pages| {
        if let Some(page) = pages.page(route) {
            assert_eq!(page.payload.path, route.path());
            assert_eq!(page.payload.status, 200, "{address}");
            assert_eq!(
                card_route(&card_path(route)).map(|route| route.path()),
                Some(route.path())
            );
        }
        if let Route::Organizations { filter, .. } = route {
            let found = pages.filtered(filter).len();
            assert!(found <= pages.site().organizations().len());
            let table = files::file(pages, "/organizations.csv", query)
                .unwrap()
                .body;
            assert_eq!(table.lines().count(), found + 1, "{address}");
        }
    });
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let code = after
            .get(..2)
            .and_then(|code| u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok());
        match code.filter(|_| *first == b'%') {
            Some(code) => {
                bytes.push(code);
                rest = &after[2..];
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).ok()
}

/// The input is the path of a file of the good sample, a line break, and the text to put in its place. Returns
/// `false` if the sample has no such file or the content has errors, so that there are no pages.
pub(crate) fn every_page(data: &str) -> bool {
    thread_local!(static SAMPLE: RefCell<Sample> = RefCell::new({
        let mut sample = Sample::new();
        sample.site();
        sample
    }));
    let Some((path, text)) = data.split_once('\n') else {
        return false;
    };
    let reading = SAMPLE.with_borrow_mut(|sample| {
        let reading = sample.with(path, text.as_bytes());
        // Restores the sample for the next input.
        sample.mended(path);
        reading
    });
    let Some(site) = reading.and_then(|reading| reading.site) else {
        return false;
    };
    let pages = pages(&site);
    for route in pages.routes() {
        let page = pages
            .page(&route)
            .unwrap_or_else(|| panic!("{route} is listed but has no page"));
        assert_eq!(page.payload.path, route.path());
        assert!(
            !page.payload.head.title.trim().is_empty(),
            "{route} has no title"
        );
        assert!(serde_json::to_string(&page.payload).is_ok(), "{route}");
        address(&route.to_string());
    }
    for path in files::paths(&pages) {
        let file = files::file(&pages, &path, "").unwrap();
        let odd = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
        assert!(!file.body.contains(odd), "{path} has control characters");
        if file.content_type.starts_with("application/json") {
            assert!(
                serde_json::from_str::<serde_json::Value>(&file.body).is_ok(),
                "{path}"
            );
        }
        if file.content_type.starts_with("text/calendar") {
            assert!(
                file.body
                    .split_inclusive('\n')
                    .all(|line| line.ends_with("\r\n")),
                "{path}"
            );
            assert!(
                file.body.lines().all(|line| line.len() <= 75),
                "{path} is not folded"
            );
        }
    }
    let _ = links::check(&pages, &|_: &str| None, &|_, _, _| {});
    true
}

fn pages(site: &Site) -> Pages {
    let now = Timestamp::from_second(1_760_000_000).unwrap();
    let options = Options {
        dashboard_url: "https://dashboard.example".to_owned(),
        ..Options::at(ORIGIN, now)
    };
    Pages::new(site.at(now, Drafts::Hide), options)
}
