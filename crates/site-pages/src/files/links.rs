//! What only the routes can know of the content: whether paths and anchors lead anywhere.

use std::collections::HashMap;

use site_content::{Document, Finding, Link, Place, Redirect, Rule};

use super::is_file;
use crate::{EventPage, Pages, Route};

/// Least likeness (Jaro-Winkler) of a path that is worth naming as what may be meant.
const ALIKE: f64 = 0.8;

/// Redirects and links of Markdown texts that lead nowhere, and a security contact that soon holds no longer, in order
/// of place.
///
/// Give it the pages of the site with drafts to check a whole content folder: what is not shown yet is no page.
#[must_use]
pub fn check_links(pages: &Pages) -> Vec<Finding> {
    check_links_drawn(pages, &|_| None)
}

/// As [`check_links`], with the HTML of a page where it can be drawn: anchors that components make are known then. Only
/// pages that a link with a fragment leads to are asked for.
#[must_use]
pub fn check_links_drawn(pages: &Pages, drawn: &dyn Fn(&Route) -> Option<String>) -> Vec<Finding> {
    let mut checker = Checker {
        pages,
        drawn,
        ids: HashMap::new(),
        known: HashMap::new(),
        findings: Vec::new(),
    };
    let site = pages.site();
    for redirect in site.redirects() {
        checker.redirect(redirect);
    }
    for post in site.posts() {
        checker.document(&post.body, Anchors::Own);
    }
    for member in site.members() {
        checker.document(&member.text, Anchors::Own);
    }
    let texts = site.pages();
    for page in [&texts.privacy_policy, &texts.terms_of_service] {
        checker.document(&page.body, Anchors::Own);
    }
    for event in site.events() {
        for speaker in &event.speakers {
            checker.document(&speaker.biography, Anchors::Own);
        }
        if let Some(list) = site.faqs_of(event) {
            for faq in &list.faqs {
                checker.document(&faq.answer, Anchors::Questions(list.faqs.len()));
            }
        }
    }
    checker.security();
    // Two events may share a list of questions.
    checker.findings.sort();
    checker.findings.dedup();
    checker.findings
}

/// What `#x` in a document may name.
#[derive(Clone, Copy)]
enum Anchors {
    /// What the document itself has.
    Own,
    /// `question-1` to `question-n` of the page that shows the answer.
    Questions(usize),
}

struct Checker<'a> {
    pages: &'a Pages,
    drawn: &'a dyn Fn(&Route) -> Option<String>,
    /// Anchors of drawn pages, by path.
    ids: HashMap<String, Option<Vec<String>>>,
    /// Whether an address (path and query) is a page.
    known: HashMap<String, bool>,
    findings: Vec<Finding>,
}

/// Days before its end from which the security contact is to be renewed.
const RENEW_DAYS: i64 = 30;

impl Checker<'_> {
    /// RFC 9116: what has expired must not be used. A warning all the same: no visitor's page depends on it.
    fn security(&mut self) {
        let security = &self.pages.site().config().security;
        let left = security.expires.duration_since(self.pages.options().now);
        let days = left.as_secs().div_euclid(24 * 60 * 60);
        if days >= RENEW_DAYS {
            return;
        }
        let message = match days {
            ..0 => "The security contact has expired.".to_owned(),
            0 => "The security contact expires within a day.".to_owned(),
            1 => "The security contact expires in 1 day.".to_owned(),
            days => format!("The security contact expires in {days} days."),
        };
        let help =
            "See that it still holds, then set `expires` to a day within the next twelve months.";
        let place = security.expires_place.clone();
        self.add(Rule::SecurityExpires, place, message, help.to_owned());
    }

    fn redirect(&mut self, redirect: &Redirect) {
        let (from, to) = (redirect.from.as_str(), redirect.to.as_str());
        if self.leads_somewhere(from, "") {
            let message = format!("`{from}` is a page of the site, which this redirect hides.");
            let help = "Remove the redirect, or rename the page.";
            let place = redirect.from_place.clone();
            self.add(Rule::RedirectHidesPage, place, message, help.to_owned());
        }
        let is_redirect = self.redirects_from(to);
        if !is_redirect && !self.leads_somewhere(to, "") {
            let message = format!("`{to}` is no page of the site.");
            let help = self.help(to);
            let place = redirect.to_place.clone();
            self.add(Rule::UnknownRedirectTarget, place, message, help);
        }
    }

    fn document(&mut self, document: &Document, anchors: Anchors) {
        for link in &document.links {
            match link.internal_path() {
                Some(path) => self.link(link, path),
                None => self.own_anchor(document, link, anchors),
            }
        }
    }

    fn link(&mut self, link: &Link, path: &str) {
        let (address, fragment) = split(&link.target);
        let query = address.split_once('?').map_or("", |(_, query)| query);
        if !self.leads_somewhere(path, query) && !self.redirects_from(path) {
            let message = format!("The link `{}` leads to no page of the site.", link.target);
            let help = self.help(path);
            self.add(Rule::BrokenLink, link.place.clone(), message, help);
            return;
        }
        if fragment.is_empty() {
            return;
        }
        let Some(route) = Route::parse(path, "") else {
            return;
        };
        let written = self.anchors(&route);
        if written.iter().flatten().any(|anchor| anchor == fragment) {
            return;
        }
        let Some(anchors) = self.drawn_anchors(&route).or(written) else {
            return;
        };
        if !anchors.iter().any(|anchor| anchor == fragment) {
            let message = format!("`{path}` has no anchor `#{fragment}`.");
            let help = anchor_help(fragment, &anchors);
            self.add(Rule::BrokenAnchor, link.place.clone(), message, help);
        }
    }

    fn own_anchor(&mut self, document: &Document, link: &Link, anchors: Anchors) {
        let Some(fragment) = link
            .target
            .strip_prefix('#')
            .filter(|text| !text.is_empty())
        else {
            return;
        };
        let known = match anchors {
            Anchors::Own => ids_of(&document.html),
            Anchors::Questions(count) => questions(count),
        };
        if !known.iter().any(|id| id == fragment) {
            let message = format!("The page has no anchor `#{fragment}`.");
            let help = anchor_help(fragment, &known);
            self.add(Rule::BrokenAnchor, link.place.clone(), message, help);
        }
    }

    /// Anchors of a page, where they come from content; `None`: a component names them, which only React knows.
    fn anchors(&self, route: &Route) -> Option<Vec<String>> {
        let site = self.pages.site();
        match route {
            Route::BlogPost { slug } => Some(ids_of(&site.post(slug)?.body.html)),
            Route::PrivacyPolicy => Some(ids_of(&site.pages().privacy_policy.body.html)),
            Route::TermsOfService => Some(ids_of(&site.pages().terms_of_service.body.html)),
            Route::Services => {
                let services = site.services().iter();
                Some(services.map(|service| service.slug.to_string()).collect())
            }
            Route::Event {
                slug,
                page: EventPage::Faqs,
            } => {
                let list = site.faqs_of(site.event(slug)?)?;
                Some(questions(list.faqs.len()))
            }
            _ => None,
        }
    }

    /// Anchors of a page as React draws it.
    fn drawn_anchors(&mut self, route: &Route) -> Option<Vec<String>> {
        let drawn = self.drawn;
        let ids = self.ids.entry(route.path());
        ids.or_insert_with(|| drawn(route).map(|html| ids_of(&html)))
            .clone()
    }

    fn leads_somewhere(&mut self, path: &str, query: &str) -> bool {
        let pages = self.pages;
        *self
            .known
            .entry(format!("{path}?{query}"))
            .or_insert_with(|| {
                let route = Route::parse(path, query);
                let page = route.is_some_and(|route| pages.page(&route).is_some());
                page || is_file(pages, path) || is_image(pages, path)
            })
    }

    fn redirects_from(&self, path: &str) -> bool {
        let mut redirects = self.pages.site().redirects().iter();
        redirects.any(|redirect| redirect.from.as_str() == path)
    }

    fn help(&self, path: &str) -> String {
        let paths: Vec<String> = self.pages.routes().iter().map(Route::path).collect();
        match nearest(path, paths.iter().map(String::as_str)) {
            Some(path) => format!("Did you mean `{path}`?"),
            None => {
                "Write the path of a page as it stands in the browser's address bar.".to_owned()
            }
        }
    }

    fn add(&mut self, rule: Rule, place: Place, message: String, help: String) {
        self.findings
            .push(Finding::new(rule, place, message).help(help));
    }
}

fn anchor_help(wanted: &str, known: &[String]) -> String {
    match nearest(wanted, known.iter().map(String::as_str)) {
        Some(anchor) => format!("Did you mean `#{anchor}`?"),
        None => "Name a heading of that page, or link to the page itself.".to_owned(),
    }
}

/// Address and fragment of a target.
fn split(target: &str) -> (&str, &str) {
    target.split_once('#').unwrap_or((target, ""))
}

fn is_image(pages: &Pages, path: &str) -> bool {
    let name = path
        .strip_prefix("/_ipx/")
        .and_then(|rest| rest.split_once('/'))
        .and_then(|(_, name)| name.parse().ok());
    name.is_some_and(|image| pages.site().image(&image).is_some())
}

/// Ids in HTML.
fn ids_of(html: &str) -> Vec<String> {
    html.split(" id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .map(str::to_owned)
        .collect()
}

fn questions(count: usize) -> Vec<String> {
    (1..=count)
        .map(|number| format!("question-{number}"))
        .collect()
}

fn nearest<'a>(wanted: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    known
        .map(|name| (strsim::jaro_winkler(wanted, name), name))
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, name)| name)
}
