use jiff::{Timestamp, civil::Date};

use crate::{ConsentStart, Email, HttpUrl, ImageRef, Place};

/// The site itself (`content/site.toml`).
#[derive(Debug, Clone)]
pub struct SiteConfig {
    /// Where the site is published, without a trailing slash.
    pub url: HttpUrl,
    /// The company.
    pub name: String,
    /// 70 to 160 characters, for pages without their own.
    pub description: String,
    /// The separator between the site's name and the text beside it in the feed's title and in the text of a social
    /// card. A pipe unless `site.toml` gives one.
    pub separator: String,
    /// The separator between a page's title and the site's name; [`separator`](Self::separator) unless `site.toml`
    /// gives one.
    pub title_separator: String,
    /// 1 to 2 sentences for the footer.
    pub blurb: String,
    /// Where the company sits.
    pub city: String,
    /// Mail address for general questions.
    pub email: Email,
    /// Mail address for questions about events and sponsorship.
    pub events_email: Email,
    /// Mail address for the press.
    pub press_email: Email,
    /// Mail address for data protection.
    pub privacy_email: Email,
    /// Name of the social network, e.g. `LinkedIn`.
    pub social_name: String,
    /// The company's profile there.
    pub social_url: HttpUrl,
    /// Picture for shared links if a page has none.
    pub social_card: ImageRef,
    /// For `/.well-known/security.txt`.
    pub security: Security,
    /// For `/.well-known/gpc.json`.
    pub gpc: Gpc,
    /// How long messages from the form are kept.
    pub inbox: InboxRules,
    /// `initially` of `[consent]`: the initial state of the switches in the cookie preferences.
    pub consent_initially: ConsentStart,
}

/// `[security]` of `site.toml` (RFC 9116).
#[derive(Debug, Clone)]
pub struct Security {
    /// A `mailto:` or `https:` URI.
    pub contact: String,
    /// After this instant the file must not be trusted. A past instant is only a warning, and only if the current
    /// time is known.
    pub expires: Timestamp,
    /// Place of `expires`, for findings.
    pub expires_place: Place,
    /// Comma-separated language tags.
    pub preferred_languages: String,
}

/// `[gpc]` of `site.toml`.
#[derive(Debug, Clone)]
pub struct Gpc {
    /// Day on which the statement last changed.
    pub last_update: Date,
}

/// `[inbox]` of `site.toml`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InboxRules {
    /// Days for which a message is kept. The text of the privacy policy must name the same number.
    pub retention_days: u16,
}

impl Default for InboxRules {
    fn default() -> Self {
        Self {
            retention_days: 365,
        }
    }
}
