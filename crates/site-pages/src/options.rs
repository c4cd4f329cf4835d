use std::collections::BTreeMap;

use jiff::Timestamp;

/// What the pages need beside the content: the addresses of this installation and the time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Options {
    /// Origin that absolute addresses begin with, without a slash at the end.
    pub site_url: String,
    /// Base address of the external dashboard, the target of the `Login` links.
    pub dashboard_url: String,
    /// Address of the chat widget's script; `None` if no chat is configured.
    pub chat_script_url: Option<String>,
    /// Every origin that the chat widget may connect to, including its script's.
    pub chat_origins: Vec<String>,
    /// Months for which counts of visits are kept; `None`: visits are not counted.
    pub visits_kept_months: Option<u8>,
    /// When the entries of the calendars were changed, by `UID`. An entry without a time has that of the pages.
    pub calendar_times: BTreeMap<String, Timestamp>,
    /// The instant for which the pages are made. It decides the copyright year and which events are past.
    pub now: Timestamp,
}

impl Options {
    /// Options with nothing that depends on an installation: no dashboard, no chat, no counted visits.
    #[must_use]
    pub fn at(site_url: &str, now: Timestamp) -> Self {
        Self {
            site_url: site_url.to_owned(),
            now,
            ..Self::default()
        }
    }
}
