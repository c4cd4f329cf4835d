//! `URL` and `URLSearchParams`, by the `url` crate, which follows the WHATWG standard.

use url::{Url, form_urlencoded, quirks};

/// The attributes of a URL in the order that `url.js` knows.
type Parts = Vec<String>;

/// Parses, perhaps against a base. Nothing when that is not a URL.
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript hands over owned strings"
)]
pub(super) fn parse(text: String, base: Option<String>) -> Option<Parts> {
    let base = match base {
        Some(base) => Some(Url::parse(&base).ok()?),
        None => None,
    };
    let url = Url::options().base_url(base.as_ref()).parse(&text).ok()?;
    Some(parts(&url))
}

/// Sets one attribute. As the standard says, a value that does not fit changes nothing.
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript hands over owned strings"
)]
pub(super) fn change(href: String, attribute: String, value: String) -> Option<Parts> {
    let mut url = Url::parse(&href).ok()?;
    // Errors mean "unchanged".
    let _ = match attribute.as_str() {
        "protocol" => quirks::set_protocol(&mut url, &value),
        "username" => quirks::set_username(&mut url, &value),
        "password" => quirks::set_password(&mut url, &value),
        "host" => quirks::set_host(&mut url, &value),
        "hostname" => quirks::set_hostname(&mut url, &value),
        "port" => quirks::set_port(&mut url, &value),
        "pathname" => {
            quirks::set_pathname(&mut url, &value);
            Ok(())
        }
        "search" => {
            quirks::set_search(&mut url, &value);
            Ok(())
        }
        "hash" => {
            quirks::set_hash(&mut url, &value);
            Ok(())
        }
        _ => Err(()),
    };
    Some(parts(&url))
}

/// Splits a query (without `?`) into names and values, one after the other.
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript hands over owned strings"
)]
pub(super) fn parse_query(query: String) -> Vec<String> {
    form_urlencoded::parse(query.as_bytes())
        .flat_map(|(name, value)| [name.into_owned(), value.into_owned()])
        .collect()
}

/// The reverse: names and values, one after the other.
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript hands over owned strings"
)]
pub(super) fn write_query(flat: Vec<String>) -> String {
    let mut query = form_urlencoded::Serializer::new(String::new());
    for pair in flat.chunks_exact(2) {
        query.append_pair(&pair[0], &pair[1]);
    }
    query.finish()
}

fn parts(url: &Url) -> Parts {
    vec![
        quirks::href(url).to_owned(),
        quirks::origin(url),
        quirks::protocol(url).to_owned(),
        quirks::username(url).to_owned(),
        quirks::password(url).to_owned(),
        quirks::host(url).to_owned(),
        quirks::hostname(url).to_owned(),
        quirks::port(url).to_owned(),
        quirks::pathname(url).to_owned(),
        quirks::search(url).to_owned(),
        quirks::hash(url).to_owned(),
    ]
}
