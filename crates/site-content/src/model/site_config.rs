use jiff::{Timestamp, civil::Date};

use crate::{ConsentStart, Email, HttpUrl, ImageRef, Place, Rule, read::fields::*};

/// The default title separator is a pipe (docs/promises/pages.md).
const SEPARATOR: &str = "|";

/// Days for which messages are kept if `site.toml` does not say it.
const RETENTION_DAYS: u16 = 365;

/// The site itself (`content/site.toml`).
#[derive(Debug, Clone, Declared)]
pub struct SiteConfig {
    /// address of the site, without a slash at the end
    #[field(With(URL, without_path))]
    pub url: HttpUrl,
    /// name of the site
    #[field(Text(1..=60))]
    pub name: String,
    /// one or two sentences about the site, for search engines
    ///
    /// For pages without their own.
    #[field(Text(70..=160))]
    pub description: String,
    /// sign between the site's name and the text beside it, in the feed's title and in the text of a social card; a pipe
    /// if it is missing
    #[field(Text(1..=5), or(SEPARATOR.to_owned()))]
    pub separator: String,
    /// sign between a page's title and the site's name; that of `separator` if it is missing
    #[field(Text(1..=5), or(separator.clone()))]
    pub title_separator: String,
    /// footer: one or two sentences
    pub blurb: String,
    /// footer: the city
    #[field(Text(1..=100))]
    pub city: String,
    /// address for general questions
    pub email: Email,
    /// address for events
    pub events_email: Email,
    /// address for the press
    pub press_email: Email,
    /// address for privacy
    pub privacy_email: Email,
    /// name of the social profile in the footer
    #[field(Text(1..=40))]
    pub social_name: String,
    /// address of that profile
    pub social_url: HttpUrl,
    /// picture for pages without a card of their own
    pub social_card: ImageRef,
    /// `/.well-known/security.txt`
    pub security: Security,
    /// `/.well-known/gpc.json`
    pub gpc: Gpc,
    /// messages that visitors send
    #[field(table::<InboxRules>(), or(InboxRules { retention_days: RETENTION_DAYS }))]
    pub inbox: InboxRules,
    /// the initial choice in the cookie preferences; `on` if it is missing
    #[field(With(table::<Consent>(), |_, _, consent| Some(consent.initially)), key("consent"), or(ConsentStart::On))]
    pub consent_initially: ConsentStart,
}

/// `[security]` of `site.toml` (RFC 9116).
#[derive(Debug, Clone, Declared)]
pub struct Security {
    /// where to report a security problem: a `mailto:` or `https:` address
    #[field(With(RAW, contact))]
    pub contact: String,
    /// date and time until which the contact is valid. Set a new one before then
    ///
    /// After this instant the file must not be trusted. A past instant is only a warning, and only if the current
    /// time is known.
    pub expires: Timestamp,
    /// languages you answer in: `en, es`
    #[field(Text(2..=100))]
    pub preferred_languages: String,
    /// Place of `expires`, for findings.
    #[made(Some(fields.place_of("expires")))]
    pub expires_place: Place,
}

/// `[gpc]` of `site.toml`.
#[derive(Debug, Clone, Declared)]
pub struct Gpc {
    /// day on which the statement last changed
    pub last_update: Date,
}

/// `[inbox]` of `site.toml`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Declared)]
pub struct InboxRules {
    /// days for which messages from the form are kept; 365 if it is missing. The privacy policy names the same number:
    /// change both
    #[field(whole(1..=3_650), or(RETENTION_DAYS))]
    pub retention_days: u16,
}

/// `[consent]` of `site.toml`.
#[derive(Declared)]
struct Consent {
    /// whether the switches Analytics and Marketing are on before a visitor has chosen. For a browser that sends
    /// `Sec-GPC: 1` they are always off
    #[field(one_of::<ConsentStart>())]
    initially: ConsentStart,
}

impl SiteConfig {
    /// The host by which links name this site; see [`LinkedAddress`](crate::LinkedAddress).
    pub fn hosts(&self) -> Vec<String> {
        let url = url::Url::parse(self.url.as_str()).ok();
        url.as_ref().and_then(crate::host).into_iter().collect()
    }
}

fn without_path(fields: &Fields<'_>, found: &Found<'_>, url: HttpUrl) -> Option<HttpUrl> {
    let host = url.as_str().split_once("://").map_or("", |(_, rest)| rest);
    if !host.contains(['/', '?', '#']) {
        return Some(url);
    }
    let message = "The site's address has a path or a slash at its end.";
    let help = "Write scheme and host only, such as `https://example.org`.";
    fields.refuse(Rule::InvalidUrl, found, message, help)
}

/// RFC 9116 allows any URI; this site allows mail and web addresses.
fn contact(fields: &Fields<'_>, found: &Found<'_>, text: String) -> Option<String> {
    let mail = text
        .strip_prefix("mailto:")
        .is_some_and(|mail| mail.parse::<Email>().is_ok());
    if mail || text.starts_with("https://") && text.parse::<HttpUrl>().is_ok() {
        return Some(text);
    }
    let message = format!("`{text}` is not an address for security reports.");
    let help = "Write `mailto:security@example.org` or an address that begins with https://.";
    fields.refuse(Rule::InvalidUrl, found, message, help)
}
