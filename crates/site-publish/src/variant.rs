//! What a request's cookies and headers choose. Variants are chosen, never rendered for one visitor.

use http::{HeaderMap, header};

/// Theme a document begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// The visitor chose none: the system's preference decides, in the browser.
    #[default]
    System,
    /// The visitor chose the light one.
    Light,
    /// The visitor chose the dark one.
    Dark,
}

/// Which of the ready documents of a page a visitor gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Variant {
    /// Theme that the document begins with.
    pub theme: Theme,
    /// No fonts and small pictures.
    pub low_data: bool,
    /// `Sec-GPC: 1`: counts as a refusal of analytics and marketing until the visitor chooses otherwise.
    pub gpc: bool,
    /// All three categories were accepted: the chat widget's origin may stand in the policy.
    pub all_accepted: bool,
    /// Some cookie of ours was sent: the answer is for this visitor alone.
    pub private: bool,
}

/// Address and variant of a document, to look it up without a copy of the address.
#[derive(Hash)]
pub struct Chosen<'a>(pub &'a str, pub Variant);

impl quick_cache::Equivalent<(String, Variant)> for Chosen<'_> {
    fn equivalent(&self, key: &(String, Variant)) -> bool {
        self.0 == key.0 && self.1 == key.1
    }
}

/// Categories a visitor can accept.
pub const CATEGORIES: [&str; 3] = ["Necessary", "Analytics", "Marketing"];

impl Variant {
    /// What cookies and headers choose.
    pub fn of(headers: &HeaderMap) -> Self {
        let mut variant = Self {
            low_data: saves_data(headers),
            gpc: sends_gpc(headers),
            ..Self::default()
        };
        let mut set_up = false;
        let mut all = false;
        for (name, value) in cookies(headers) {
            match name {
                "isDarkTheme" => match value {
                    "true" => variant.theme = Theme::Dark,
                    "false" => variant.theme = Theme::Light,
                    // Garbage counts as absent.
                    _ => continue,
                },
                // The switch decides over the header, both ways.
                "isLowData" => match value {
                    "true" => variant.low_data = true,
                    "false" => variant.low_data = false,
                    _ => continue,
                },
                "areCookiesSetupUp" => set_up = value == "true",
                "acceptedCookies" => all = accepted(value).is_some_and(|names| names == 0b111),
                _ => continue,
            }
            variant.private = true;
        }
        variant.all_accepted = set_up && all;
        variant
    }

    /// The document that a first visitor gets.
    pub fn is_default(self) -> bool {
        self == Self::default()
    }
}

/// Whether the visitor chose, and chose Analytics among others.
pub fn accepts_analytics(headers: &HeaderMap) -> bool {
    let (mut set_up, mut analytics) = (false, false);
    for (name, value) in cookies(headers) {
        match name {
            "areCookiesSetupUp" => set_up = value == "true",
            "acceptedCookies" => {
                analytics = accepted(value).is_some_and(|names| names & 0b010 != 0);
            }
            _ => {}
        }
    }
    set_up && analytics
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
}

/// Bits of the accepted categories; `None` where the cookie is no list of names.
fn accepted(value: &str) -> Option<u8> {
    let text = percent_encoding::percent_decode_str(value)
        .decode_utf8()
        .ok()?;
    let names: Vec<String> = serde_json::from_str(&text).ok()?;
    Some(names.iter().fold(0, |bits, name| {
        CATEGORIES
            .iter()
            .position(|category| category == name)
            .map_or(bits, |i| bits | 1 << i)
    }))
}

/// `Save-Data: on`; a structured list whose first item counts, parameters aside.
fn saves_data(headers: &HeaderMap) -> bool {
    let value = headers
        .get("save-data")
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    value
        .split([',', ';'])
        .next()
        .unwrap_or_default()
        .trim()
        .eq_ignore_ascii_case("on")
}

/// Exactly `1`; sent twice counts once; anything else must be ignored (W3C GPC).
fn sends_gpc(headers: &HeaderMap) -> bool {
    let mut values = headers.get_all("sec-gpc").iter().peekable();
    values.peek().is_some() && values.all(|value| value == "1")
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    fn variant(pairs: &[(&'static str, &'static str)]) -> Variant {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, HeaderValue::from_static(value));
        }
        Variant::of(&headers)
    }

    #[test]
    fn garbage_in_our_cookies_counts_as_absent() {
        let garbage = "isDarkTheme=maybe; isLowData=; acceptedCookies=%5B1; other=x; =; ;";
        assert!(variant(&[("cookie", garbage)]).theme == Theme::System);
        assert!(!variant(&[("cookie", garbage)]).all_accepted);
        assert!(variant(&[("cookie", "a=b")]).is_default());
    }

    // Specification §4: Chatbot
    #[test]
    fn chat_needs_set_up_consent_with_all_three_categories() {
        let all = "acceptedCookies=%5B%22Necessary%22%2C%22Analytics%22%2C%22Marketing%22%5D";
        assert!(!variant(&[("cookie", all)]).all_accepted);
        assert!(variant(&[("cookie", "areCookiesSetupUp=true"), ("cookie", all)]).all_accepted);
        let two = "areCookiesSetupUp=true; acceptedCookies=%5B%22Necessary%22%2C%22Analytics%22%5D";
        assert!(!variant(&[("cookie", two)]).all_accepted);
    }

    #[test]
    fn the_switch_decides_over_the_save_data_header() {
        assert!(variant(&[("save-data", "on")]).low_data);
        assert!(!variant(&[("save-data", "off")]).low_data);
        assert!(!variant(&[("save-data", "on"), ("cookie", "isLowData=false")]).low_data);
    }

    #[test]
    fn gpc_is_exactly_one() {
        assert!(variant(&[("sec-gpc", "1")]).gpc);
        assert!(variant(&[("sec-gpc", "1"), ("sec-gpc", "1")]).gpc);
        assert!(!variant(&[("sec-gpc", "true")]).gpc);
        assert!(!variant(&[("sec-gpc", "0")]).gpc);
    }
}
