//! The web bundle inside the executable.

use std::borrow::Cow;

use rust_embed::RustEmbed;
use site_server::{BundleError, WebBundle};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Dist;

/// The bundle as it was when the executable was built.
pub(crate) fn web_bundle() -> Result<WebBundle, BundleError> {
    WebBundle::new(Dist::iter().filter_map(|name| {
        let file = Dist::get(&name)?;
        let bytes: Cow<'static, [u8]> = file.data;
        Some((name.into_owned(), bytes))
    }))
}
