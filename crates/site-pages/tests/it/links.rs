use std::{
    cell::{Cell, RefCell},
    collections::BTreeSet,
};

use site_content::Rule;
use site_pages::{
    Page,
    links::{Around, Nothing, check},
};

use crate::help::{NOW, pages, pages_of, site_with};

#[test]
fn every_link_of_the_content_leads_to_a_page() {
    let findings = check(&pages(), &Nothing);
    let lines: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert!(lines.is_empty(), "{}", lines.join("\n"));
}

// Contract §3: Routes
#[test]
fn a_link_or_redirect_that_leads_nowhere_is_reported_at_its_place() {
    let body = "\n\nSee [a](/blog/from-reports-to-decision), [b](/services#trainings), [c](#no-such-part), \
                [d](/organizations?country=KE), [e](/feed.xml), [f](/our-vision), [g](/services#training), \
                [h](/events/ai-for-development-2025/faqs#question-99), [i](https://a.example/x) and \
                [j](/blog/tags/policy).\n";
    let redirects = "\n[[redirects]]\nfrom = \"/team/amara-okafor\"\nto = \"/team\"\n\
                     \n[[redirects]]\nfrom = \"/old\"\nto = \"/nowhere\"\n";
    let site = site_with(&[
        ("blog/small-samples-honest-intervals.md", &|text| {
            format!("{text}{body}")
        }),
        ("redirects.toml", &|text| format!("{text}{redirects}")),
    ]);
    let findings = check(&pages_of(&site, NOW), &Nothing);
    let found: Vec<(Rule, &str)> = findings
        .iter()
        .map(|finding| {
            (
                finding.rule,
                finding.message.split('`').nth(1).unwrap_or_default(),
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            (Rule::BrokenLink, "/blog/from-reports-to-decision"),
            (Rule::BrokenAnchor, "/services"),
            (Rule::BrokenAnchor, "#no-such-part"),
            (Rule::BrokenAnchor, "/events/ai-for-development-2025/faqs"),
            (Rule::RedirectHidesPage, "/team/amara-okafor"),
            (Rule::UnknownRedirectTarget, "/nowhere"),
        ]
    );
    let first = &findings[0];
    assert_eq!(&*first.place.file, "blog/small-samples-honest-intervals.md");
    assert!(first.place.line > 1);
    assert_eq!(first.help, "Did you mean `/blog/from-report-to-decision`?");
}

#[test]
fn a_security_contact_gets_a_warning_a_month_before_it_expires() {
    let site = site_with(&[("site.toml", &|text| {
        text.replace("2027-06-30T00:00:00Z", "2026-06-30T00:00:00Z")
    })]);
    let said = |now| {
        let findings = check(&pages_of(&site, now), &Nothing);
        findings.first().map(ToString::to_string)
    };
    assert_eq!(said("2026-05-31T00:00:00Z"), None);
    for (now, words) in [
        ("2026-05-31T00:00:01Z", "expires in 29 days"),
        ("2026-06-28T12:00:00Z", "expires in 1 day"),
        ("2026-06-29T12:00:00Z", "expires within a day"),
        ("2026-06-30T00:00:01Z", "has expired"),
    ] {
        let expected =
            format!("site.toml:26:11: warning[security-expires]: The security contact {words}.");
        assert_eq!(said(now), Some(expected));
    }
}

/// Renders every page as one fixed HTML with links, and records the kinds of pages it was asked for.
#[derive(Default)]
struct Drawn {
    html: &'static str,
    kinds: RefCell<BTreeSet<String>>,
    count: Cell<usize>,
}

impl Around for Drawn {
    fn drawn(&self, page: &Page) -> Option<String> {
        let payload = serde_json::to_value(&page.payload).unwrap();
        let kind = payload["page"].as_str().unwrap().to_owned();
        self.kinds.borrow_mut().insert(kind);
        self.count.set(self.count.get() + 1);
        Some(self.html.to_owned())
    }
}

#[test]
fn a_broken_link_of_a_component_is_reported_at_its_page() {
    let around = Drawn {
        html: r##"<a href="#main">Skip</a><main id="main"><a class="x" href="/capabilities?a=1&amp;b=2">a</a>
            <a href="/services#trainings">b</a><a href="#nowhere">c</a><a href="?page=2">d</a><a href="/blog">e</a>
            <a href="/assets/x.css">f</a><a href="">g</a><a href="https://elsewhere.example/">h</a>"##,
        ..Drawn::default()
    };
    let findings = check(&pages(), &around);
    let at = |file: &str| -> Vec<String> {
        let found = findings
            .iter()
            .filter(|finding| &*finding.place.file == file);
        found.map(|finding| finding.message.clone()).collect()
    };
    // Links that every page has are reported once, at the first kind in alphabetical order. Fragments without a path
    // are reported for each page.
    assert_eq!(
        at("/about-us"),
        [
            "The link `/capabilities?a=1&b=2` leads to no page of the site.",
            "The page has no anchor `#nowhere`.",
            "`/services` has no anchor `#trainings`.",
        ]
    );
    assert_eq!(at("/vision"), ["The page has no anchor `#nowhere`."]);
    assert!(findings.iter().all(|finding| !finding.help.is_empty()));
}

#[test]
fn two_pages_of_every_kind_are_rendered_whatever_the_number_of_entries() {
    let around = Drawn::default();
    drop(check(&pages(), &around));
    let kinds = around.kinds.into_inner();
    assert_eq!(kinds.len(), 27, "{kinds:?}");
    assert!(
        around.count.get() <= 2 * kinds.len(),
        "{}",
        around.count.get()
    );
}
