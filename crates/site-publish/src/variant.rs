//! The variant of a document that a request's cookies and headers choose. No document is made for one visitor only.

use http::{HeaderMap, header};

/// The theme in which a document is first shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// The visitor chose none: the browser uses the system's preference.
    #[default]
    System,
    /// The visitor chose the light one.
    Light,
    /// The visitor chose the dark one.
    Dark,
}

/// Which of a page's documents a visitor gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Variant {
    /// The theme in which the document is first shown.
    pub theme: Theme,
    /// Low-data mode: no fonts and small pictures.
    pub low_data: bool,
    /// `Sec-GPC: 1`: counts as a refusal of analytics and marketing until the visitor chooses otherwise.
    pub gpc: bool,
    /// All three categories were accepted: the content security policy allows the chat widget's origins.
    pub all_accepted: bool,
    /// The request has one of our cookies: shared caches must not store the response.
    pub private: bool,
}

/// The key of a document, address and variant, with a borrowed address, so that a look-up does not copy it.
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
    /// The variant that cookies and headers choose.
    pub fn of(headers: &HeaderMap) -> Self {
        let mut variant = Self {
            low_data: saves_data(headers),
            gpc: sends_gpc(headers),
            ..Self::default()
        };
        for (name, value) in cookies(headers) {
            match name {
                "isDarkTheme" => match value {
                    "true" => variant.theme = Theme::Dark,
                    "false" => variant.theme = Theme::Light,
                    // Invalid values count as absent.
                    _ => continue,
                },
                // The cookie takes precedence over `Save-Data`.
                "isLowData" => match value {
                    "true" => variant.low_data = true,
                    "false" => variant.low_data = false,
                    _ => continue,
                },
                "areCookiesSetupUp" | "acceptedCookies" => {}
                _ => continue,
            }
            variant.private = true;
        }
        variant.all_accepted = accepted(headers) == 0b111;
        variant
    }

    /// Whether a request without cookies and preference headers gets this variant.
    pub fn is_default(self) -> bool {
        self == Self::default()
    }
}

/// Whether the visitor has saved a choice of cookies that includes Analytics.
pub fn accepts_analytics(headers: &HeaderMap) -> bool {
    accepted(headers) & 0b010 != 0
}

/// Bits of the categories that the visitor has accepted; none before a choice is saved.
fn accepted(headers: &HeaderMap) -> u8 {
    let last = |name: &str| cookies(headers).filter(|(own, _)| *own == name).last();
    let is_saved = last("areCookiesSetupUp").is_some_and(|(_, value)| value == "true");
    let names = last("acceptedCookies").filter(|_| is_saved);
    names.and_then(|(_, value)| bits(value)).unwrap_or_default()
}

/// The cookies by name. A pair that is not UTF-8, which another program may have set, is left out, and the others count.
fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .flat_map(|value| value.as_bytes().split(|byte| *byte == b';'))
        .filter_map(|pair| std::str::from_utf8(pair).ok()?.trim().split_once('='))
}

/// Bits of the categories in a cookie; `None` if it is not a JSON list of names.
fn bits(value: &str) -> Option<u8> {
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

/// Whether the request has `Save-Data: on`. The header is a structured list; the first item counts, without parameters.
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

/// Whether `Sec-GPC` is exactly `1`, perhaps repeated; any other value must be ignored (W3C GPC).
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
    fn invalid_values_in_our_cookies_count_as_absent() {
        let garbage = "isDarkTheme=maybe; isLowData=; acceptedCookies=%5B1; other=x; =; ;";
        assert!(variant(&[("cookie", garbage)]).theme == Theme::System);
        assert!(!variant(&[("cookie", garbage)]).all_accepted);
        assert!(variant(&[("cookie", "a=b")]).is_default());
    }

    #[test]
    fn a_cookie_that_can_not_be_read_does_not_take_ours_with_it() {
        for odd in ["x=\u{e9}", "x=\\", ";;=", "x"]
            .map(str::as_bytes)
            .into_iter()
            .chain([&b"x=\xe9"[..]])
        {
            let consent =
                b"areCookiesSetupUp=true; acceptedCookies=%5B%22Analytics%22%5D; isDarkTheme=true";
            let line = [&b"isLowData=true; "[..], odd, b"; ", consent].concat();
            let mut headers = HeaderMap::new();
            headers.insert("cookie", HeaderValue::from_bytes(&line).unwrap());
            let variant = Variant::of(&headers);
            assert!(variant.low_data && variant.private && variant.theme == Theme::Dark);
            assert!(accepts_analytics(&headers), "{odd:?}");
        }
    }

    // Promise: chat 2
    #[test]
    fn chat_needs_saved_consent_to_all_three_categories() {
        let all = "acceptedCookies=%5B%22Necessary%22%2C%22Analytics%22%2C%22Marketing%22%5D";
        assert!(!variant(&[("cookie", all)]).all_accepted);
        assert!(variant(&[("cookie", "areCookiesSetupUp=true"), ("cookie", all)]).all_accepted);
        let two = "areCookiesSetupUp=true; acceptedCookies=%5B%22Necessary%22%2C%22Analytics%22%5D";
        assert!(!variant(&[("cookie", two)]).all_accepted);
    }

    #[test]
    fn the_low_data_cookie_takes_precedence_over_the_save_data_header() {
        assert!(variant(&[("save-data", "on")]).low_data);
        assert!(!variant(&[("save-data", "off")]).low_data);
        assert!(!variant(&[("save-data", "on"), ("cookie", "isLowData=false")]).low_data);
    }

    #[test]
    fn only_the_value_1_of_sec_gpc_counts() {
        assert!(variant(&[("sec-gpc", "1")]).gpc);
        assert!(variant(&[("sec-gpc", "1"), ("sec-gpc", "1")]).gpc);
        assert!(!variant(&[("sec-gpc", "true")]).gpc);
        assert!(!variant(&[("sec-gpc", "0")]).gpc);
    }
}
