//! An entry is shown from its first second until just before its last, wherever it can appear.

use site_pages::files::{build_manifest, file, is_file, paths};

use crate::help::{pages_of, route, site_with};

const MOMENTS: [(&str, bool); 4] = [
    ("2025-02-01T08:59:59Z", false),
    ("2025-02-01T09:00:00Z", true),
    ("2025-03-31T21:59:59Z", true),
    ("2025-03-31T22:00:00Z", false),
];

/// An entry and the places where it appears while it is shown.
struct Entry {
    path: &'static str,
    /// A word that occurs nowhere else.
    word: &'static str,
    lists: &'static [&'static str],
    files: &'static [(&'static str, &'static str)],
    own: &'static [&'static str],
}

const ENTRIES: [Entry; 4] = [
    Entry {
        path: "blog/small-samples-honest-intervals.md",
        word: "small-samples-honest-intervals",
        lists: &["/blog", "/blog?page=2", "/blog?page=3"],
        files: &[("/feed.xml", ""), ("/sitemap.xml", "")],
        own: &["/blog/small-samples-honest-intervals"],
    },
    Entry {
        path: "team/amara-okafor.md",
        word: "amara-okafor",
        lists: &["/team"],
        files: &[("/sitemap.xml", "")],
        own: &["/team/amara-okafor"],
    },
    Entry {
        path: "organizations/acacia-learning-trust.toml",
        word: "acacia-learning-trust",
        lists: &["/organizations?q=acacia"],
        files: &[
            ("/organizations.csv", ""),
            ("/organizations.json", "q=acacia"),
            ("/organizations/acacia-learning-trust.json", ""),
            ("/sitemap.xml", ""),
        ],
        own: &["/organizations/acacia-learning-trust"],
    },
    Entry {
        path: "events/ai-for-development-2025/index.toml",
        word: "ai-for-development-2025",
        lists: &["/events"],
        files: &[
            ("/events/ai-for-development-2025/calendar.ics", ""),
            ("/sitemap.xml", ""),
        ],
        own: &[
            "/events/ai-for-development-2025",
            "/events/ai-for-development-2025/agenda",
            "/events/ai-for-development-2025/speakers/aisha-bello",
        ],
    },
];

fn scheduled(text: &str) -> String {
    let times = "publishAt = 2025-02-01T10:00:00+01:00\nexpireAt = 2025-04-01T00:00:00+02:00\n";
    match text.strip_prefix("+++\n") {
        Some(rest) => format!("+++\n{times}{rest}"),
        None => format!("{times}{text}"),
    }
}

#[test]
fn a_scheduled_entry_is_shown_and_hidden_everywhere_at_its_second() {
    for entry in &ENTRIES {
        let site = site_with(&[(entry.path, &scheduled)]);
        for (now, shown) in MOMENTS {
            let pages = pages_of(&site, now);
            let word = entry.word;
            for path in entry.own {
                assert_eq!(pages.page(&route(path)).is_some(), shown, "{path} at {now}");
            }
            let in_a_list = entry.lists.iter().any(|path| {
                let page = pages.page(&route(path));
                page.is_some_and(|page| {
                    serde_json::to_string(&page.payload).unwrap().contains(word)
                })
            });
            assert_eq!(in_a_list, shown, "lists with {word} at {now}");
            for (path, query) in entry.files {
                let file = file(&pages, path, query);
                // Other posts in the feed may link to this one.
                let name = match *path {
                    "/feed.xml" => format!("/{word}</id>"),
                    _ => word.to_owned(),
                };
                let named = file.is_some_and(|file| file.body.contains(&name));
                assert_eq!(named, shown, "{path} with {word} at {now}");
            }
            let listed = pages
                .routes()
                .iter()
                .any(|route| route.path().contains(word));
            assert_eq!(listed, shown, "routes with {word} at {now}");
        }
    }
    let entry = &ENTRIES[2];
    let site = site_with(&[(entry.path, &scheduled)]);
    for (now, shown) in MOMENTS {
        let found = pages_of(&site, now).search("acacia", 10).total;
        assert_eq!(found, usize::from(shown), "search at {now}");
    }
}

#[test]
fn the_numbers_of_a_chart_are_public_and_a_redirect_leads_only_while_their_text_is_shown() {
    let from = "/an-old-address";
    let redirect = |text: &str| {
        format!("{text}\n[[redirects]]\nfrom = \"{from}\"\nto = \"/blog/my-ratings-audited\"\n")
    };
    let site = site_with(&[
        // The only text with this chart.
        ("blog/my-ratings-audited.md", &scheduled),
        ("redirects.toml", &redirect),
    ]);
    let numbers = "/data/rating-agreement.csv";
    for (now, shown) in MOMENTS {
        let pages = pages_of(&site, now);
        assert_eq!(file(&pages, numbers, "").is_some(), shown, "at {now}");
        assert_eq!(is_file(&pages, numbers), shown, "at {now}");
        let listed = paths(&pages).iter().any(|path| path == numbers);
        assert_eq!(listed, shown, "paths at {now}");
        assert_eq!(pages.redirect(from).is_some(), shown, "redirect at {now}");
        let exported = pages.redirects().any(|one| one.from.as_str() == from);
        assert_eq!(exported, shown, "redirects at {now}");
        let manifest = build_manifest(&pages, "0123abcd", 0);
        assert_eq!(manifest.contains(from), shown, "manifest at {now}");
    }
}
