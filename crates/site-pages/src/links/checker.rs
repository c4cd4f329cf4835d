use std::collections::{HashMap, HashSet};

use site_content::{Finding, LinkedAddress, Place, Rule, host, nearest};
use url::Url;

use super::{TextOf, anchors::anchors};
use crate::{Pages, Resource, Route};

/// The state that the passes share: which addresses are pages, and the findings.
pub(super) struct Checker<'a> {
    pub(super) pages: &'a Pages,
    pub(super) text_of: TextOf<'a>,
    pub(super) findings: Vec<Finding>,
    /// Targets in the data of pages, with the content file of the page's entry.
    seen: HashSet<(String, String)>,
    hosts: Vec<String>,
    /// Whether an address (path and query) is a page of the site.
    known: HashMap<String, bool>,
    /// Whether it is one that visitors see now.
    seen_now: HashMap<String, bool>,
}

/// What is wrong with a link: the rule, the message and the help.
type Fault = (Rule, String, String);

impl<'a> Checker<'a> {
    pub(super) fn new(pages: &'a Pages, text_of: TextOf<'a>) -> Self {
        let here = Url::parse(&pages.options().site_url).ok();
        let mut hosts = pages.site().config().hosts();
        hosts.extend(here.as_ref().and_then(host));
        Self {
            pages,
            text_of,
            findings: Vec::new(),
            seen: HashSet::new(),
            hosts,
            known: HashMap::new(),
            seen_now: HashMap::new(),
        }
    }

    /// Whether this is the first time that a page of the entry has this link.
    pub(super) fn is_first(&mut self, text: &str, entry: &str) -> bool {
        self.seen.insert((text.to_owned(), entry.to_owned()))
    }

    pub(super) fn target(&self, text: &str) -> LinkedAddress {
        LinkedAddress::read(text, &self.hosts)
    }

    /// Whether a text may be an absolute address of this site. It is a cheap test, because there are thousands of
    /// texts.
    pub(super) fn may_be_ours(&self, text: &str) -> bool {
        text.starts_with("http") && self.hosts.iter().any(|host| text.contains(host.as_str()))
    }

    /// What is wrong with a link of a page. `None` if it leads to a page, to an anchor, or to another site.
    pub(super) fn fault(&mut self, text: &str, on: &Route) -> Option<Fault> {
        match self.target(text) {
            LinkedAddress::Elsewhere => None,
            LinkedAddress::Here(fragment) => {
                let known = self.missing_anchor(on, &fragment)?;
                let message = format!("The page has no anchor `#{fragment}`.");
                Some((Rule::BrokenAnchor, message, anchor_help(&fragment, &known)))
            }
            LinkedAddress::Page {
                path,
                query,
                fragment,
            } => {
                if !self.leads_somewhere(&path, &query) && !self.redirects_from(&path) {
                    let message = format!("The link `{text}` leads to no page of the site.");
                    return Some((Rule::BrokenLink, message, self.help(&path)));
                }
                let route = Route::parse(&path, "")?;
                let known = self.missing_anchor(&route, &fragment)?;
                let message = format!("`{path}` has no anchor `#{fragment}`.");
                Some((Rule::BrokenAnchor, message, anchor_help(&fragment, &known)))
            }
        }
    }

    /// The anchors of a page, if the wanted one is not among them.
    fn missing_anchor(&self, route: &Route, fragment: &str) -> Option<Vec<String>> {
        if needs_no_anchor(fragment) {
            return None;
        }
        let known = anchors(self.pages, route)?;
        (!known.iter().any(|anchor| anchor == fragment)).then_some(known)
    }

    pub(super) fn leads_somewhere(&mut self, path: &str, query: &str) -> bool {
        let pages = self.pages;
        let address = format!("{path}?{query}");
        *self
            .known
            .entry(address)
            .or_insert_with(|| Resource::is_there(pages, path, query))
    }

    /// What to say of a link that leads to a page which is not among those that visitors see now.
    pub(super) fn hides(&mut self, shown: &Pages, text: &str) -> Option<String> {
        let LinkedAddress::Page { path, query, .. } = self.target(text) else {
            return None;
        };
        let address = format!("{path}?{query}");
        let seen_now = &mut self.seen_now;
        let is_seen =
            (seen_now.entry(address)).or_insert_with(|| Resource::is_there(shown, &path, &query));
        let is_hidden =
            !*is_seen && self.leads_somewhere(&path, &query) && !self.redirects_from(&path);
        is_hidden.then(|| format!("Visitors don't see `{path}` now: it is hidden."))
    }

    /// Notes that a page exists, so that it is not made again.
    pub(super) fn learn_page(&mut self, path: &str) {
        self.known.insert(format!("{path}?"), true);
    }

    /// Notes that visitors see these pages now, so that they are not made for each link to them.
    pub(super) fn learn_seen(&mut self, routes: &[Route]) {
        let addresses = routes
            .iter()
            .map(|route| (format!("{}?", route.path()), true));
        self.seen_now.extend(addresses);
    }

    pub(super) fn redirects_from(&self, path: &str) -> bool {
        self.pages.moved(path).is_some()
    }

    /// The help for a path that leads nowhere.
    pub(super) fn help(&self, path: &str) -> String {
        let paths: Vec<String> = self.pages.routes().iter().map(Route::path).collect();
        match nearest(path, paths.iter().map(String::as_str)) {
            Some(path) => format!("Did you mean `{path}`?"),
            None => {
                "Write the path of a page as the address bar of the browser shows it.".to_owned()
            }
        }
    }

    pub(super) fn add(
        &mut self,
        rule: Rule,
        place: Place,
        message: String,
        help: impl Into<String>,
    ) {
        self.findings.push(Finding::new(rule, place, message, help));
    }
}

/// What to do about a link to a hidden page.
pub(super) const HIDDEN_HELP: &str = "Show that entry, or remove the link until it is shown.";

fn anchor_help(wanted: &str, known: &[String]) -> String {
    match nearest(wanted, known.iter().map(String::as_str)) {
        Some(anchor) => format!("Did you mean `#{anchor}`?"),
        None => "Name a heading of that page, or link to the page itself.".to_owned(),
    }
}

/// Whether a browser finds the fragment without an element of that id: the empty one, `top`, and text fragments
/// (`:~:`).
fn needs_no_anchor(fragment: &str) -> bool {
    fragment.is_empty() || fragment.eq_ignore_ascii_case("top") || fragment.starts_with(":~:")
}
