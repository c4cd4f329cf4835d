use jiff::Timestamp;

/// What the pages must know that is not content: where the site runs and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Origin that absolute addresses begin with, without a slash at the end.
    pub site_url: String,
    /// Base of the external dashboard, target of the `Login` links.
    pub dashboard_url: String,
    /// Script of the chat widget; `None`: there is no chatbot.
    pub chat_script_url: Option<String>,
    /// Every origin that the chat widget may ask, its script's among them.
    pub chat_origins: Vec<String>,
    /// Months for which counts of visits are kept; `None`: visits are not counted.
    pub visits_kept_months: Option<u8>,
    /// The instant the pages are made for: copyright year, past and coming events.
    pub now: Timestamp,
}
