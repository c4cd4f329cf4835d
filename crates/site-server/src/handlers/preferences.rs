//! `POST /preferences`: theme, low-data mode and consent without JavaScript.

use axum::body::Body;
use http::{HeaderValue, StatusCode, header};

use crate::{
    Answer, MAX_BODY, one_spelling::redirect, own_origin, request_body::SMALL,
    request_context::RequestContext,
};
use site_http::Problem;
use site_http::cache_control::NO_STORE;
use site_http::media_type::{self, URLENCODED};
use site_publish::CATEGORIES;

const ONE_YEAR: u32 = 31_536_000;

/// Sets the cookies that the form chooses and redirects to the page of the form.
pub(crate) async fn set(request: RequestContext, body: Body) -> Answer {
    // A form of another site must not change a visitor's preferences.
    if !own_origin::is_own(&request) {
        let sentence = "Preferences can only be set from this site.";
        return Err(Problem::new(StatusCode::FORBIDDEN, sentence));
    }
    if media_type::of_form(request.headers()) != URLENCODED {
        let sentence = "Send preferences as application/x-www-form-urlencoded.";
        return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, sentence));
    }
    let body = request.receive(body, MAX_BODY, SMALL).await?;
    let Choices { cookies, back } = Choices::read(&body);
    // A page is the same for every query that it ignores, so its form names only its path. The browser knows the query.
    let from = request
        .headers()
        .get(header::REFERER)
        .and_then(|from| from.to_str().ok())
        .filter(|from| own_origin::is_own_address(&request, from));
    let back = with_query_of(&back, from);
    let secure = match request.state.publisher.rendering().options.https {
        true => "; Secure",
        false => "",
    };
    let location = HeaderValue::from_str(&back).unwrap_or_else(|_| HeaderValue::from_static("/"));
    let mut response = redirect(StatusCode::SEE_OTHER, location, NO_STORE);
    for (name, value) in cookies {
        let cookie = format!("{name}={value}; Path=/; Max-Age={ONE_YEAR}; SameSite=Lax{secure}");
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    Ok(response)
}

/// The preferences that a form chooses.
#[derive(Debug, Default)]
pub(crate) struct Choices {
    /// Names and encoded values of the cookies to set.
    pub(crate) cookies: Vec<(&'static str, String)>,
    /// Path of the page that had the form, always on this site.
    pub(crate) back: String,
}

impl Choices {
    /// Reads a form. Invalid fields are ignored.
    pub(crate) fn read(body: &[u8]) -> Self {
        let mut cookies: Vec<(&'static str, String)> = Vec::new();
        let mut accepted: Vec<&str> = Vec::new();
        let (mut set_up, mut rejected) = (false, false);
        let mut back = "/".to_owned();
        for (name, value) in url::form_urlencoded::parse(body).take(32) {
            match (name.as_ref(), value.as_ref()) {
                (choice @ ("isDarkTheme" | "isLowData"), "true" | "false") => {
                    let name = match choice {
                        "isDarkTheme" => "isDarkTheme",
                        _ => "isLowData",
                    };
                    // The last value counts. A response sets a cookie once.
                    cookies.retain(|(known, _)| *known != name);
                    cookies.push((name, value.into_owned()));
                }
                ("acceptedCookies", category) => {
                    accepted.extend(CATEGORIES.into_iter().filter(|known| *known == category));
                }
                ("areCookiesSetupUp", "true") => set_up = true,
                // The button that rejects all, regardless of the switches.
                ("rejected", "true") => rejected = true,
                ("return", path) if is_own_path(path) => back = value.into_owned(),
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

/// Whether a path, with its query and fragment, is one of this site. Browsers skip tabs and line ends, and read `\` before the query
/// as `/`, so an address with these is refused.
fn is_own_path(address: &str) -> bool {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let plain = address.bytes().all(|byte| byte.is_ascii_graphic()) && !path.contains('\\');
    let own = path.starts_with('/') && !path.starts_with("//");
    plain && own && address.len() <= 2048
}

/// The path with the query of the page that sent the form, if that is a page of the same path, the form names no query, and the
/// result is not too long.
fn with_query_of(back: &str, from: Option<&str>) -> String {
    let (path, fragment) = back.split_at(back.find('#').unwrap_or(back.len()));
    from.and_then(|from| url::Url::parse(from).ok())
        .filter(|from| from.path() == path)
        .and_then(|from| Some(format!("{path}?{}{fragment}", from.query()?)))
        .filter(|whole| is_own_path(whole))
        .unwrap_or_else(|| back.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Choices, is_own_path, with_query_of};

    #[test]
    fn the_query_of_the_page_that_sent_the_form_is_kept() {
        let from = |from| move |back: &str| with_query_of(back, Some(from));
        let page = from("https://site.example/contact-us/thank-you?reference=ME-1&a=%20b");
        let path = "/contact-us/thank-you";
        assert_eq!(page(path), format!("{path}?reference=ME-1&a=%20b"));
        assert_eq!(
            page(&format!("{path}#_next")),
            format!("{path}?reference=ME-1&a=%20b#_next")
        );
        // The form's own query, another page and a page without a query change nothing.
        let own = format!("{path}?reference=ME-2");
        assert_eq!(page(&own), own);
        assert_eq!(page("/blog"), "/blog");
        assert_eq!(from("https://site.example/blog")("/blog"), "/blog");
        assert_eq!(with_query_of("/blog", None), "/blog");
        let found = from("https://site.example/search?q=and\\or");
        assert_eq!(found("/search"), "/search?q=and\\or");
        // A query that makes the address too long is left out.
        let long = format!("https://site.example/search?q={}", "a".repeat(2048));
        assert_eq!(with_query_of("/search", Some(&long)), "/search");
    }

    #[test]
    fn a_visitor_is_only_redirected_within_this_site() {
        for other in [
            "https://evil.example",
            "//evil.example",
            "/\\evil.example",
            "/\\evil.example?a",
            "evil",
            "",
            "/\t/evil.example",
            "/\n",
            "\\\\x",
        ] {
            assert!(!is_own_path(other), "{other:?}");
        }
        assert!(is_own_path("/blog?page=2#x"));
        let back = |form: &str| Choices::read(form.as_bytes()).back;
        assert_eq!(back("return=/blog%3Fpage=2"), "/blog?page=2");
        assert_eq!(back("return=//evil.example"), "/");
    }
}
