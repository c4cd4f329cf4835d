//! The site itself and its old addresses.

use super::FileTexts;

pub(super) const FILES: &[FileTexts] = &[
    (
        "site",
        "",
        &[
            ("url", "address of the site, without a slash at the end"),
            ("name", "name of the site"),
            (
                "description",
                "one or two sentences about the site, for search engines",
            ),
            (
                "separator",
                "sign between the site's name and the text beside it, in the feed's title and in the text of a social card; a pipe if it is missing",
            ),
            (
                "titleSeparator",
                "sign between a page's title and the site's name; that of `separator` if it is missing",
            ),
            ("blurb", "footer: one or two sentences"),
            ("city", "footer: the city"),
            ("email", "address for general questions"),
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
                "where to report a security problem: a `mailto:` or `https:` address",
            ),
            (
                "security.expires",
                "date and time until which the contact is valid. Set a new one before then",
            ),
            (
                "security.preferredLanguages",
                "languages you answer in: `en, es`",
            ),
            ("gpc", "`/.well-known/gpc.json`"),
            ("gpc.lastUpdate", "day on which the statement last changed"),
            ("inbox", "messages that visitors send"),
            (
                "inbox.retentionDays",
                "days for which messages from the form are kept; 365 if it is missing. The privacy policy names the same number: change both",
            ),
            (
                "consent",
                "the initial choice in the cookie preferences; `on` if it is missing",
            ),
            (
                "consent.initially",
                "whether the switches Analytics and Marketing are on before a visitor has chosen. For a browser that sends `Sec-GPC: 1` they are always off",
            ),
        ],
    ),
    (
        "redirects",
        "`website rename` writes them for entries.",
        &[
            ("redirects", "addresses that moved"),
            (
                "redirects.from",
                "the old path, encoded (`/caf%C3%A9`) or as an address bar shows it (`/café`)",
            ),
            ("redirects.to", "a page of this site; not itself a redirect"),
        ],
    ),
];
