use site_content::Rule;
use site_pages::files::check_links;

use crate::help::{NOW, pages, pages_of, site_with};

#[test]
fn every_link_of_the_site_leads_somewhere() {
    let findings = check_links(&pages());
    let lines: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert!(lines.is_empty(), "{}", lines.join("\n"));
}

#[test]
fn a_link_or_redirect_that_leads_nowhere_is_found_where_it_stands() {
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
    let findings = check_links(&pages_of(&site, NOW));
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
