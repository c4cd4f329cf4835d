use std::collections::{HashMap, HashSet};

use site_content::{Finding, Place, Rule};
use url::Url;

use super::{
    Around, html,
    target::{Target, host, needs_no_anchor},
};
use crate::{EventPage, Pages, Resource, Route};

/// Lowest similarity (Jaro-Winkler) at which a path is suggested.
const ALIKE: f64 = 0.8;

/// The state that the three passes share: which addresses are pages, which anchors they have, and the findings.
pub(super) struct Checker<'a> {
    pub(super) pages: &'a Pages,
    pub(super) around: &'a dyn Around,
    pub(super) findings: Vec<Finding>,
    /// Targets that have a finding. A target within a page is stored with the path of the page.
    reported: HashSet<String>,
    /// Targets in the data of pages, with the content file of the page's entry.
    seen: HashSet<(String, String)>,
    hosts: Vec<String>,
    /// Anchors of rendered pages, by path.
    ids: HashMap<String, Option<Vec<String>>>,
    /// Whether an address (path and query) is a page of the site.
    known: HashMap<String, bool>,
}

/// What is wrong with a link.
pub(super) struct Fault {
    pub(super) rule: Rule,
    pub(super) message: String,
    pub(super) help: String,
}

impl<'a> Checker<'a> {
    pub(super) fn new(pages: &'a Pages, around: &'a dyn Around) -> Self {
        let own = [
            pages.site().config().url.as_str(),
            pages.options().site_url.as_str(),
        ];
        let hosts = own.iter().filter_map(|url| host(&Url::parse(url).ok()?));
        Self {
            pages,
            around,
            findings: Vec::new(),
            reported: HashSet::new(),
            seen: HashSet::new(),
            hosts: hosts.collect(),
            ids: HashMap::new(),
            known: HashMap::new(),
        }
    }

    /// Whether a link has a finding already. A link that every page has needs one correction, so it gets one finding.
    pub(super) fn is_reported(&self, text: &str, on: &Route) -> bool {
        self.reported.contains(&mark(text, on))
    }

    pub(super) fn report_once(&mut self, text: &str, on: &Route) {
        self.reported.insert(mark(text, on));
    }

    /// Whether this is the first time that a page of the entry has this link.
    pub(super) fn is_first(&mut self, text: &str, entry: &str) -> bool {
        self.seen.insert((text.to_owned(), entry.to_owned()))
    }

    pub(super) fn target(&self, text: &str) -> Target {
        Target::read(text, &self.hosts)
    }

    /// Whether a text may be an absolute address of this site. It is a cheap test, because there are thousands of
    /// texts.
    pub(super) fn may_be_ours(&self, text: &str) -> bool {
        text.starts_with("http") && self.hosts.iter().any(|host| text.contains(host.as_str()))
    }

    /// What is wrong with a link of a page. `None` if it leads to a page, to an anchor, or to another site.
    pub(super) fn fault(&mut self, text: &str, on: &Route) -> Option<Fault> {
        match self.target(text) {
            Target::Elsewhere => None,
            Target::Here(fragment) => {
                let known = self.missing_anchor(on, &fragment)?;
                Some(Fault {
                    rule: Rule::BrokenAnchor,
                    message: format!("The page has no anchor `#{fragment}`."),
                    help: anchor_help(&fragment, &known),
                })
            }
            Target::Page {
                path,
                query,
                fragment,
            } => {
                if !self.leads_somewhere(&path, &query) && !self.redirects_from(&path) {
                    return Some(Fault {
                        rule: Rule::BrokenLink,
                        message: format!("The link `{text}` leads to no page of the site."),
                        help: self.help(&path),
                    });
                }
                let route = Route::parse(&path, "")?;
                let known = self.missing_anchor(&route, &fragment)?;
                Some(Fault {
                    rule: Rule::BrokenAnchor,
                    message: format!("`{path}` has no anchor `#{fragment}`."),
                    help: anchor_help(&fragment, &known),
                })
            }
        }
    }

    /// The anchors of a page, if the wanted one is not among them.
    fn missing_anchor(&mut self, route: &Route, fragment: &str) -> Option<Vec<String>> {
        if needs_no_anchor(fragment) {
            return None;
        }
        let has = |anchors: &[String]| anchors.iter().any(|anchor| anchor == fragment);
        let written = self.written_anchors(route);
        if written.as_deref().is_some_and(has) {
            return None;
        }
        let anchors = self.drawn_anchors(route).or(written)?;
        (!has(&anchors)).then_some(anchors)
    }

    /// The anchors of a page that come from content. `None` if a component names them, because then only React knows
    /// them.
    fn written_anchors(&self, route: &Route) -> Option<Vec<String>> {
        let site = self.pages.site();
        match route {
            Route::BlogPost { slug } => Some(html::ids(&site.post(slug)?.body.html)),
            Route::TeamMember { slug } => Some(html::ids(&site.member(slug)?.text.html)),
            Route::PrivacyPolicy => Some(html::ids(&site.pages().privacy_policy.body.html)),
            Route::TermsOfService => Some(html::ids(&site.pages().terms_of_service.body.html)),
            Route::Services => {
                let services = site.services().iter();
                Some(services.map(|service| service.slug.to_string()).collect())
            }
            Route::Event {
                slug,
                page: EventPage::Faqs,
            } => {
                let list = site.faqs_of(site.event(slug)?)?;
                let answers = list.faqs.iter();
                let headings = answers.flat_map(|faq| html::ids(&faq.answer.html));
                Some(list.anchors().chain(headings).collect())
            }
            Route::Event {
                slug,
                page: EventPage::Agenda,
            } => {
                let agenda = site.event(slug)?.agenda.iter();
                Some(agenda.map(|item| item.id.clone()).collect())
            }
            Route::EventSpeaker { slug, speaker } => {
                let mut speakers = site.event(slug)?.speakers.iter();
                let speaker = speakers.find(|one| one.slug.as_str() == speaker)?;
                Some(html::ids(&speaker.biography.html))
            }
            _ => None,
        }
    }

    /// The anchors of a page in its rendered HTML.
    fn drawn_anchors(&mut self, route: &Route) -> Option<Vec<String>> {
        let path = route.path();
        if !self.ids.contains_key(&path) {
            let page = self.pages.page(route);
            let ids = page.and_then(|page| Some(html::ids(&self.around.drawn(&page)?)));
            self.ids.insert(path.clone(), ids);
        }
        self.ids.get(&path).cloned().flatten()
    }

    /// Stores the anchors of a page that was already rendered for another check.
    pub(super) fn learn_anchors(&mut self, path: &str, html: &str) {
        self.ids.insert(path.to_owned(), Some(html::ids(html)));
    }

    pub(super) fn leads_somewhere(&mut self, path: &str, query: &str) -> bool {
        let pages = self.pages;
        let address = format!("{path}?{query}");
        *self
            .known
            .entry(address)
            .or_insert_with(|| is_there(pages, path, query))
    }

    /// Notes that a page exists, so that it is not made again.
    pub(super) fn learn_page(&mut self, path: &str) {
        self.known.insert(format!("{path}?"), true);
    }

    pub(super) fn redirects_from(&self, path: &str) -> bool {
        self.pages.redirect(path).is_some()
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

    pub(super) fn add(&mut self, rule: Rule, place: Place, message: String, help: String) {
        self.findings
            .push(Finding::new(rule, place, message).help(help));
    }
}

fn mark(text: &str, on: &Route) -> String {
    if text.starts_with('#') {
        return on.path() + text;
    }
    text.to_owned()
}

/// Whether an address is a page, a file or an image of the site.
pub(super) fn is_there(pages: &Pages, path: &str, query: &str) -> bool {
    match Resource::without_redirects(pages, path, query) {
        Resource::Page(route) => pages.page(&route).is_some(),
        Resource::File => true,
        Resource::Server => is_image(pages, path),
        Resource::Payload(_) | Resource::Redirect(_) | Resource::Nothing => false,
    }
}

fn is_image(pages: &Pages, path: &str) -> bool {
    let name = path
        .strip_prefix("/_ipx/")
        .and_then(|rest| rest.split_once('/'))
        .and_then(|(_, name)| name.parse().ok());
    name.is_some_and(|image| pages.site().image(&image).is_some())
}

fn anchor_help(wanted: &str, known: &[String]) -> String {
    match nearest(wanted, known.iter().map(String::as_str)) {
        Some(anchor) => format!("Did you mean `#{anchor}`?"),
        None => "Name a heading of that page, or link to the page itself.".to_owned(),
    }
}

fn nearest<'a>(wanted: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    known
        .map(|name| (strsim::jaro_winkler(wanted, name), name))
        .filter(|(likeness, _)| *likeness >= ALIKE)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, name)| name)
}
