use std::sync::Arc;

use serde::Serialize;
use site_content::{HttpUrl, Organization};

use crate::{
    ORGANIZATIONS_PER_PAGE, Pages, Route,
    address::Query,
    build::{draft::Draft, organizations::whole},
    pages::page_of,
    payload,
};

/// Columns of the CSV file and keys of the JSON objects (docs/promises/directory.md).
const COLUMNS: &str = "name,slug,country,website,numberOfEmployees,foundingYear,budget,tags\r\n";

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Row<'a> {
    name: &'a str,
    slug: &'a str,
    country: &'a str,
    website: Option<&'a str>,
    number_of_employees: Option<&'a str>,
    founding_year: Option<i16>,
    budget: Option<&'a str>,
    tags: Vec<&'static str>,
}

impl<'a> From<&'a Organization> for Row<'a> {
    fn from(entry: &'a Organization) -> Self {
        Self {
            name: &entry.name,
            slug: entry.slug.as_str(),
            country: &entry.country,
            website: entry.website.as_ref().map(HttpUrl::as_str),
            number_of_employees: entry.number_of_employees.as_deref(),
            founding_year: entry.founding_year,
            budget: entry.budget.as_deref(),
            tags: entry.tags.iter().map(|tag| tag.label()).collect(),
        }
    }
}

#[derive(Serialize)]
struct Found<'a> {
    total: usize,
    page: u32,
    results: Vec<Row<'a>>,
}

#[derive(Serialize)]
struct Whole {
    url: String,
    #[serde(flatten)]
    organization: payload::Organization,
}

/// `/organizations.csv`: every entry that passes the filter (RFC 4180, UTF-8, a header row). Tags are joined by `; `.
pub(super) fn csv(pages: &Pages, query: &Query<'_>) -> Option<String> {
    let mut out = COLUMNS.to_owned();
    for entry in pages.filtered(&query.directory_filter()) {
        let row = Row::from(entry.as_ref());
        let year = row.founding_year.map(|year| year.to_string());
        let tags = row.tags.join("; ");
        let cells = [
            row.name,
            row.slug,
            row.country,
            row.website.unwrap_or_default(),
            row.number_of_employees.unwrap_or_default(),
            year.as_deref().unwrap_or_default(),
            row.budget.unwrap_or_default(),
            &tags,
        ];
        out += &line(&cells);
    }
    Some(out)
}

/// A row of a CSV file (RFC 4180).
pub(super) fn line(cells: &[impl AsRef<str>]) -> String {
    let cells: Vec<String> = cells.iter().map(|text| cell(text.as_ref())).collect();
    cells.join(",") + "\r\n"
}

/// `/organizations.json`: one page of the entries that pass the filter, in the order of the listing; `None` past the
/// last page.
pub(super) fn json(pages: &Pages, query: &Query<'_>) -> Option<String> {
    let page = query.page();
    let mut keys = pages.directory.list(&query.directory_filter()).keys;
    let (first, _) = page_of(keys.len(), ORGANIZATIONS_PER_PAGE, page)?;
    let directory = &pages.directory;
    let shown = directory.page(&mut keys, first, ORGANIZATIONS_PER_PAGE);
    let results = shown.iter().map(|entry| Row::from(entry.as_ref()));
    written(&Found {
        total: keys.len(),
        page,
        results: results.collect(),
    })
}

/// `/organizations/{slug}.json`: all fields of an entry and the address of its page.
pub(super) fn organization(pages: &Pages, entry: &Arc<Organization>) -> Option<String> {
    let route = Route::organization(entry);
    written(&Whole {
        url: format!("{}{route}", pages.options().site_url),
        organization: whole(&Draft::new(pages), entry),
    })
}

/// Always `Some`: these types have string keys and finite numbers only.
fn written(value: &impl Serialize) -> Option<String> {
    serde_json::to_string(value).ok()
}

/// A CSV cell. A text that a spreadsheet would read as a formula gets an apostrophe in front.
pub(super) fn cell(text: &str) -> String {
    let mark = if site_content::is_formula(text) {
        "'"
    } else {
        ""
    };
    match text.contains([',', '"', '\r', '\n']) {
        true => format!("\"{mark}{}\"", text.replace('"', "\"\"")),
        false => format!("{mark}{text}"),
    }
}

#[cfg(test)]
mod tests {
    use super::cell;

    #[test]
    fn a_cell_is_never_a_formula() {
        assert_eq!(
            cell("=HYPERLINK(\"x\",\"y\")"),
            "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""
        );
        assert_eq!(cell("@SUM(A1)"), "'@SUM(A1)");
        assert_eq!(cell("-1+2"), "'-1+2");
        assert_eq!(cell("-0.5"), "-0.5");
        assert_eq!(cell("+254 712"), "'+254 712");
        assert_eq!(cell("10,000+"), "\"10,000+\"");
        assert_eq!(cell("a\nb"), "\"a\nb\"");
        assert_eq!(cell("\n=1+2"), "\"'\n=1+2\"");
        assert_eq!(cell("plain"), "plain");
    }
}
