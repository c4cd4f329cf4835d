//! `POST /preferences`: theme, low-data mode and consent without JavaScript.

use std::sync::Arc;

use axum::{body::Body, extract::State};
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Response, StatusCode, header};

use crate::own_origin;
use site_http::Problem;
use site_http::cache_control::NO_STORE;
use site_publish::{CATEGORIES, Publisher};

const ONE_YEAR: u32 = 31_536_000;

/// Sets the cookies that the form names and goes back where the visitor was.
pub(crate) async fn set(
    State(publisher): State<Arc<Publisher>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response<Body>, Problem> {
    // A form of another site must not change what a visitor chose here.
    if !own_origin::is_own(&publisher, &headers) {
        let sentence = "Preferences can only be set from this site.";
        return Err(Problem::new(StatusCode::FORBIDDEN, sentence));
    }
    let Choices { cookies, back } = Choices::read(&body);
    let secure = if publisher.options().https {
        "; Secure"
    } else {
        ""
    };
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SEE_OTHER;
    let out = response.headers_mut();
    for (name, value) in cookies {
        let cookie = format!("{name}={value}; Path=/; Max-Age={ONE_YEAR}; SameSite=Lax{secure}");
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            out.append(header::SET_COOKIE, cookie);
        }
    }
    let location = HeaderValue::from_str(&back).unwrap_or_else(|_| HeaderValue::from_static("/"));
    out.insert(header::LOCATION, location);
    out.insert(header::CACHE_CONTROL, HeaderValue::from_static(NO_STORE));
    Ok(response)
}

/// What a form chooses.
#[derive(Debug, Default)]
pub(crate) struct Choices {
    /// Names and values of cookies, ready to be set.
    pub(crate) cookies: Vec<(&'static str, String)>,
    /// Where the visitor was: a path of this site.
    pub(crate) back: String,
}

impl Choices {
    /// Whatever cannot be read is not chosen.
    pub(crate) fn read(body: &[u8]) -> Self {
        let mut cookies: Vec<(&'static str, String)> = Vec::new();
        let mut accepted: Vec<&str> = Vec::new();
        let (mut set_up, mut rejected) = (false, false);
        let mut back = "/".to_owned();
        for (name, value) in url::form_urlencoded::parse(body).take(32) {
            match (name.as_ref(), value.as_ref()) {
                ("isDarkTheme", "true" | "false") => {
                    cookies.push(("isDarkTheme", value.into_owned()));
                }
                ("isLowData", "true" | "false") => {
                    cookies.push(("isLowData", value.into_owned()));
                }
                ("acceptedCookies", category) => {
                    accepted.extend(CATEGORIES.into_iter().filter(|known| *known == category));
                }
                ("areCookiesSetupUp", "true") => set_up = true,
                // The button beside the switches, whatever they say.
                ("rejected", "true") => rejected = true,
                ("return", path) => back = own_path(path),
                _ => {}
            }
        }
        if rejected {
            accepted.clear();
        }
        if set_up {
            let list = serde_json::to_string(&accepted).unwrap_or_else(|_| "[]".to_owned());
            let list =
                percent_encoding::utf8_percent_encode(&list, percent_encoding::NON_ALPHANUMERIC);
            cookies.push(("areCookiesSetupUp", "true".to_owned()));
            cookies.push(("acceptedCookies", list.to_string()));
        }
        Self { cookies, back }
    }
}

/// A path of this site, or `/`. Browsers read `\` as `/` and skip tabs and line ends, so both are refused.
fn own_path(path: &str) -> String {
    let plain = path
        .bytes()
        .all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    let own = path.starts_with('/') && !path.starts_with("//");
    if plain && own && path.len() <= 2048 {
        path.to_owned()
    } else {
        "/".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::own_path;

    #[test]
    fn a_visitor_is_only_ever_sent_back_to_this_site() {
        for other in [
            "https://evil.example",
            "//evil.example",
            "/\\evil.example",
            "evil",
            "",
            "/\t/evil.example",
            "/\n",
            "\\\\x",
        ] {
            assert_eq!(own_path(other), "/", "{other:?}");
        }
        assert_eq!(own_path("/blog?page=2#x"), "/blog?page=2#x");
    }
}
