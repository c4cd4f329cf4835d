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
    /// Between the site's name and what stands beside it, except in page titles: the feed's title, the words for a social
    /// card. A pipe where `site.toml` gives none.
    pub separator: String,
    /// Between a page's title and the site's name; [`separator`](Self::separator) where `site.toml` gives none.
    pub title_separator: String,
    /// 1 to 2 sentences for the footer.
    pub blurb: String,
    /// Where the company sits.
    pub city: String,
    /// General questions.
    pub email: Email,
    /// Questions about events and sponsorship.
    pub events_email: Email,
    /// The press.
    pub press_email: Email,
    /// Data protection.
    pub privacy_email: Email,
    /// Name of the social network, e.g. `LinkedIn`.
    pub social_name: String,
    /// The company's profile there.
    pub social_url: HttpUrl,
    /// Picture for shared links where a page has none.
    pub social_card: ImageRef,
    /// For `/.well-known/security.txt`.
    pub security: Security,
    /// For `/.well-known/gpc.json`.
    pub gpc: Gpc,
    /// What becomes of messages from the form.
    pub inbox: InboxRules,
    /// `initially` of `[consent]`: how the switches of the cookie preferences stand before a visitor chose.
    pub consent_initially: ConsentStart,
}

/// `[security]` of `site.toml` (RFC 9116).
#[derive(Debug, Clone)]
pub struct Security {
    /// A `mailto:` or `https:` URI.
    pub contact: String,
    /// After this instant the file must not be trusted; a past one is a warning only where a clock is known.
    pub expires: Timestamp,
    /// Where `expires` stands.
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
    /// Days for which a message is kept. The privacy policy names the same number.
    pub retention_days: u16,
}

impl Default for InboxRules {
    fn default() -> Self {
        Self {
            retention_days: 365,
        }
    }
}
