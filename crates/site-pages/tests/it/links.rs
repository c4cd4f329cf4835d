use std::{collections::BTreeSet, fs};

use site_content::{Finding, Rule};
use site_pages::{Options, Pages, Route, links};

use crate::help::{pages, pages_of, root, site_with};

/// After the latest post.
const NOW: &str = "2026-11-20T12:00:00Z";

/// Without the texts of files.
fn check(pages: &Pages) -> Vec<Finding> {
    links::check(pages, &|_: &str| None, &|_, _, _| {})
}

#[test]
fn every_link_of_the_content_leads_to_a_page() {
    let findings = check(&pages_of(pages().site(), NOW));
    let lines: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert!(lines.is_empty(), "{}", lines.join("\n"));
}

// Promise: pages 14
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
    let findings = check(&pages_of(&site, NOW));
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
        text.replace("2027-06-30T00:00:00Z", "2026-12-30T00:00:00Z")
    })]);
    let said = |now| {
        let findings = check(&pages_of(&site, now));
        findings.first().map(ToString::to_string)
    };
    assert_eq!(said("2026-11-30T00:00:00Z"), None);
    for (now, words) in [
        ("2026-11-30T00:00:01Z", "expires"),
        ("2026-12-29T23:59:59Z", "expires"),
        ("2026-12-30T00:00:01Z", "expired"),
    ] {
        let expected = format!(
            "site.toml:26:11: warning[security-expires]: The security contact {words} on 2026-12-30."
        );
        assert_eq!(said(now), Some(expected));
    }
}

// Promise: findings 4
#[test]
fn an_anchor_is_known_whether_a_text_or_a_component_writes_it() {
    let links = [
        ("/about-us#_partners", true),
        ("/about-us#partners", false),
        ("/vision#nowhere", false),
        ("/vision#main", true),
        ("/organizations/open-well#_offices", true),
        ("/organizations/open-well#offices", false),
        ("/corrections#1-262-hours-were-1-250", true),
        ("/corrections#1-262-hours", false),
        ("/methods#_chart-1-table", true),
        ("/methods#_chart-2", false),
        ("/security#_toc", true),
        ("/case-studies/1250-staff-hours#_others", true),
        ("/events/ai-for-development-2025#afterwards", true),
        ("/events/ai-for-development-2025/afterwards#_page-4", true),
        ("/events/ai-for-development-2025/afterwards#_page-5", false),
        ("/events/ai-for-development-2025/afterwards#_slides-2", true),
        (
            "/events/ai-for-development-2024/afterwards#_slides-1",
            false,
        ),
        ("/events/ai-for-development-2025/agenda#afterwards", false),
        ("/aidinsight#_study-1", true),
        ("/aidinsight#_study-99", false),
        ("/privacy-policy#_consent", true),
    ];
    let body: String = links
        .iter()
        .map(|(link, _)| format!("\n\nSee [it]({link})."))
        .collect();
    let site = site_with(&[("blog/small-samples-honest-intervals.md", &|text| {
        format!("{text}{body}\n")
    })]);
    let findings = check(&pages_of(&site, NOW));
    let found: Vec<&str> = findings.iter().map(|one| one.message.as_str()).collect();
    let expected: Vec<String> = links
        .iter()
        .filter(|(_, is_known)| !is_known)
        .filter_map(|(link, _)| link.split_once('#'))
        .map(|(path, id)| format!("`{path}` has no anchor `#{id}`."))
        .collect();
    assert_eq!(found, expected);
    assert!(findings.iter().all(|one| one.rule == Rule::BrokenAnchor));
}

#[test]
fn a_dead_link_is_reported_in_every_kind_of_markdown_text() {
    let files = [
        "blog/small-samples-honest-intervals.md",
        "case-studies/1250-staff-hours.md",
        "events/ai-for-development-2025/speakers/aisha-bello.md",
        "pages/how-we-work.md",
        "pages/methods.md",
        "pages/privacy-policy.md",
        "pages/procurement.md",
        "pages/security.md",
        "pages/terms-of-service.md",
        "team/amara-okafor.md",
    ];
    let dead = |text: &str| format!("{text}\n\nSee [this](/nowhere/at/all).\n");
    let site = site_with(&files.map(|file| (file, &dead as &dyn Fn(&str) -> String)));
    let findings = check(&pages_of(&site, NOW));
    let found = findings.iter().map(|one| (one.rule, &*one.place.file));
    let expected = files.map(|file| (Rule::BrokenLink, file));
    assert_eq!(found.collect::<Vec<_>>(), expected);
}

#[test]
fn a_link_to_a_hidden_page_is_reported_in_texts_redirects_and_fields() {
    const POST: &str = "blog/small-samples-honest-intervals.md";
    let leads_to_it = |text: &str| {
        let (before, after) = text.split_once("\npage = \"").unwrap();
        let (_, after) = after.split_once('"').unwrap();
        format!("{before}\npage = \"/blog/small-samples-honest-intervals\"{after}")
    };
    let fields = ["pages/corrections.toml", "pages/home.toml"];
    let site = site_with(&[
        (POST, &|text| {
            text.replacen("+++\n", "+++\ndraft = true\n", 1)
        }),
        (fields[0], &leads_to_it),
        (fields[1], &leads_to_it),
    ]);
    let text_of = |path: &str| {
        let text = fs::read_to_string(root().join("content").join(path)).ok()?;
        Some(match fields.contains(&path) {
            true => leads_to_it(&text),
            false => text,
        })
    };
    let options = Options::at("https://meridian-evidence.example", NOW.parse().unwrap());
    let findings = links::check(&Pages::new(site, options), &text_of, &|_, _, _| {});
    assert!(findings.iter().all(|one| one.rule == Rule::HiddenTarget));
    let files: BTreeSet<&str> = findings.iter().map(|one| &*one.place.file).collect();
    let (texts, others): (Vec<&str>, Vec<&str>) =
        files.iter().partition(|file| file.ends_with(".md"));
    assert!(texts.contains(&"blog/my-ratings-audited.md"), "{texts:?}");
    assert_eq!(
        others,
        [
            "events/ai-for-development-2024/afterwards.toml",
            "events/ai-for-development-2024/agenda.toml",
            "pages/corrections.toml",
            "pages/home.toml",
            "redirects.toml",
        ]
    );
}

/// What came of an event has a page from the second on at which the event is over. Nothing that is written about it becomes wrong then.
#[test]
fn the_page_of_what_came_of_an_event_counts_as_a_page_before_the_event_is_over() {
    const PAGE: &str = "/events/ai-for-development-2025/afterwards";
    const OTHER: &str = "/events/ai-for-development-2024/afterwards";
    let redirects = format!(
        "\n[[redirects]]\nfrom = \"{OTHER}\"\nto = \"/team\"\n\n[[redirects]]\nfrom = \"/printed\"\nto = \"{PAGE}\"\n"
    );
    let site = site_with(&[
        ("blog/from-report-to-decision.md", &|text| {
            format!("{text}\n\nSee [it]({PAGE}#_slides-1).\n")
        }),
        ("events/ai-for-development-2025/afterwards.toml", &|text| {
            text.replace(
                "Keep the list to what",
                "See [this](/nowhere). Keep the list to what",
            )
        }),
        ("redirects.toml", &|text| format!("{text}{redirects}")),
    ]);
    // Before both events, and after them.
    for (now, hidden) in [("2024-01-01T00:00:00Z", 2), (NOW, 0)] {
        let now = now.parse().unwrap();
        let options = Options::at("https://meridian-evidence.example", now);
        let pages = Pages::new(site.clone(), options);
        // A point of an agenda leads there from then on.
        let agenda = Route::parse("/events/ai-for-development-2025/agenda", "").unwrap();
        let agenda = serde_json::to_string(&pages.page(&agenda).unwrap().payload).unwrap();
        assert_eq!(agenda.contains(PAGE), hidden == 0, "{now}");
        let findings = check(&pages);
        let of = |rule: Rule| findings.iter().filter(move |one| one.rule == rule);
        let files = |rule| of(rule).map(|one| &*one.place.file).collect::<Vec<_>>();
        assert_eq!(files(Rule::RedirectHidesPage), ["redirects.toml"], "{now}");
        assert_eq!(files(Rule::UnknownRedirectTarget), [""; 0], "{now}");
        assert_eq!(
            files(Rule::BrokenLink),
            ["events/ai-for-development-2025/afterwards.toml"],
            "{now}"
        );
        let about = of(Rule::HiddenTarget).filter(|one| one.message.contains(PAGE));
        assert_eq!(about.count(), hidden, "{now}");
    }
}
