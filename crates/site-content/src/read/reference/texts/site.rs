//! The site itself and its old addresses.

use super::FileTexts;

pub(super) const FILES: &[FileTexts] = &[
    (
        "site",
        "",
        &[
            ("url", "address of the site, without a slash at the end"),
            ("name", "name of the site"),
            ("description", "what the site is, for machines"),
            (
                "separator",
                "sign between the site's name and what stands beside it, in the feed's title and the words for a social card; a pipe where it is missing",
            ),
            (
                "titleSeparator",
                "sign between a page's title and the site's name; that of `separator` where it is missing",
            ),
            ("blurb", "footer: one or two sentences"),
            ("city", "footer: the place"),
            ("email", "address for everything else"),
            ("eventsEmail", "address for events"),
            ("pressEmail", "address for the press"),
            ("privacyEmail", "address for privacy"),
            ("socialName", "name of the social profile in the footer"),
            ("socialUrl", "address of that profile"),
            (
                "socialCard",
                "picture for pages without a card of their own",
            ),
            ("security", "`/.well-known/security.txt`"),
            (
                "security.contact",
                "whom to tell of a weakness: `mailto:` or `https:`",
            ),
            (
                "security.expires",
                "until when that holds. Renew it in time",
            ),
            (
                "security.preferredLanguages",
                "languages you answer in: `en, es`",
            ),
            ("gpc", "`/.well-known/gpc.json`"),
            ("gpc.lastUpdate", "day on which the practice changed last"),
            ("inbox", "what visitors send"),
            (
                "inbox.retentionDays",
                "days for which messages from the form are kept; 365 where it is missing. The privacy policy names the same number: change both",
            ),
            (
                "consent",
                "what the cookie banner asks; `on` where it is missing",
            ),
            (
                "consent.initially",
                "how the switches Analytics and Marketing stand before a visitor chose. A browser that sends `Sec-GPC: 1` finds them off in either case",
            ),
        ],
    ),
    (
        "redirects",
        "`website rename` writes them for entries.",
        &[
            ("redirects", "addresses that moved"),
            ("redirects.from", "the old path"),
            ("redirects.to", "a page of this site; not itself a redirect"),
        ],
    ),
];
