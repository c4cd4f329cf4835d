//! Redirects must stay on this site.

use url::Url;

const OWN: &str = "https://site.example";

/// Panics if a `Location` leads to another site.
pub(super) fn own(location: &str) {
    let at = Url::parse(OWN).unwrap().join("/somewhere/else").unwrap();
    let there = at.join(location);
    let there = there.unwrap_or_else(|error| panic!("no browser follows {location:?}: {error}"));
    assert_eq!(
        there.origin().ascii_serialization(),
        OWN,
        "{location:?} leads to another site"
    );
}
