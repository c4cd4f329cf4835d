use serde::Serialize;
use ts_rs::TS;

/// What every page's layout needs; stands once in the document, not in payloads.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SiteData {
    /// Name of the site, as in titles.
    pub name: String,
    /// Footer's one or two sentences about the company.
    pub blurb: String,
    /// City of the footer.
    pub city: String,
    /// General address.
    pub email: String,
    /// Name of the social network the profile is on.
    pub social_name: String,
    /// Company's profile there.
    pub social_url: String,
    /// Base address of the external dashboard: the `Login` links.
    pub login_url: String,
    /// Year of the copyright line, taken when the snapshot was made (a render has no clock).
    pub year: i16,
    /// Chat widget's script; absent where no operator configured one: then there is no chatbot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chat_script_url: Option<String>,
    /// What the cookie banner, the preferences and the privacy policy say of visits.
    pub consent: ConsentData,
}

/// What becomes of a visitor's consent here. The chat is in [`SiteData::chat_script_url`].
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ConsentData {
    /// Whether Analytics and Marketing are switched on before the visitor chose.
    pub initially_on: bool,
    /// Months for which counts of visits are kept; absent where visits are not counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub visits_kept_months: Option<u8>,
}
