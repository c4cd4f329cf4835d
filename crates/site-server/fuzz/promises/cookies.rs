//! Cookies with a visitor's preferences, and the form that sets them.

use http::{HeaderMap, HeaderValue, header};

use super::{address, wire};
use crate::handlers::preferences::Choices;
use site_publish::{Theme, Variant};

/// Input: headers, an empty line, and the body of a preferences form.
pub fn cookies(data: &[u8]) {
    let (request, body) = wire::headers(data);
    read(&request);
    chosen(body);
}

/// Other cookies change nothing, and no preference is read that no cookie or header states.
fn read(request: &HeaderMap) {
    let variant = Variant::of(request);
    let said = wire::texts(request, &header::COOKIE).join(";");
    assert!(!variant.private || said.contains('='), "{request:?}");
    assert!(
        variant.theme == Theme::System || said.contains("isDarkTheme="),
        "{request:?}"
    );
    assert!(
        !variant.all_accepted || said.contains("areCookiesSetupUp=true"),
        "{request:?}"
    );
    assert!(!variant.gpc || request["sec-gpc"] == "1", "{request:?}");
    let mut more = HeaderMap::new();
    let others = HeaderValue::from_static("session=1; isDarkTheme=maybe; isLowData=; =; ;;");
    more.append(header::COOKIE, others);
    for (name, value) in request {
        more.append(name, value.clone());
    }
    assert!(Variant::of(&more) == variant, "{request:?}");
}

/// In the next request, the cookies that a form sets choose the same preferences as the form.
fn chosen(body: &[u8]) {
    let Choices { cookies, back } = Choices::read(body);
    address::own(&back);
    assert!(HeaderValue::from_str(&back).is_ok(), "{back:?}");
    let last = |cookie: &str| {
        let mut values = cookies.iter().rev().filter(|(name, _)| *name == cookie);
        values.next().map(|(_, value)| value.as_str())
    };
    let mut next = HeaderMap::new();
    for (name, value) in &cookies {
        assert!(
            value
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'%'),
            "{value}"
        );
        let cookie = HeaderValue::from_str(&format!("{name}={value}"));
        next.append(header::COOKIE, cookie.unwrap());
    }
    let variant = Variant::of(&next);
    let theme = match last("isDarkTheme") {
        Some("true") => Theme::Dark,
        Some(_) => Theme::Light,
        None => Theme::System,
    };
    assert!(variant.theme == theme, "{cookies:?}");
    assert_eq!(
        variant.low_data,
        last("isLowData") == Some("true"),
        "{cookies:?}"
    );
    assert_eq!(variant.private, !cookies.is_empty(), "{cookies:?}");
    let named = |name: &str| last("acceptedCookies").is_some_and(|list| list.contains(name));
    let all = ["Necessary", "Analytics", "Marketing"]
        .into_iter()
        .all(named);
    assert_eq!(variant.all_accepted, all, "{cookies:?}");
}
