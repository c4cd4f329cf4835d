use serde::Serialize;
use ts_rs::TS;

/// The data of the layout. It stands once in the document and is not part of payloads.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SiteData {
    /// Name of the site, as in titles.
    pub name: String,
    /// One or two sentences about the company, for the footer.
    pub blurb: String,
    /// City, for the footer.
    pub city: String,
    /// General address.
    pub email: String,
    /// Name of the social network the profile is on.
    pub social_name: String,
    /// The company's profile on that network.
    pub social_url: String,
    /// Base address of the external dashboard: the `Login` links.
    pub login_url: String,
    /// Year of the copyright line, taken when the snapshot was made, because a render has no clock.
    pub year: i16,
    /// Script of the chat widget; absent if no chat is configured.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chat_script_url: Option<String>,
    /// What the cookie banner, the preferences and the privacy policy say about visits.
    pub consent: ConsentData,
}

/// How this installation handles consent. The chat is described by [`SiteData::chat_script_url`].
#[derive(Debug, Clone, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ConsentData {
    /// Whether Analytics and Marketing are switched on before the visitor has chosen.
    pub initially_on: bool,
    /// Months for which counts of visits are kept; absent if visits are not counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub visits_kept_months: Option<u8>,
}
