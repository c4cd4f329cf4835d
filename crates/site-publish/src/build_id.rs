use site_content::Site;
use site_pages::Options;

use crate::{bundle::WebBundle, options::PublishOptions};

/// The build id: a hash of everything that the published bytes are made of. It changes whenever one of them does, and is the
/// same on every machine that publishes the same. A render has no clock and no randomness, so the bytes need not be
/// rendered for it.
pub(crate) fn build_id(
    bundle: &WebBundle,
    site: &Site,
    options: &Options,
    config: &PublishOptions,
) -> String {
    // All fields are named, so that a new one does not compile until somebody decides whether it changes a page.
    let Options {
        site_url,
        dashboard_url,
        chat_script_url,
        chat_origins,
        visits_kept_months,
        calendar_times,
        now,
    } = options;
    let PublishOptions {
        https,
        dev_script,
        calendar_memory,
        // Where the content is does not matter, and neither does how well a response is compressed. The hash of the site is
        // that of the entries that are shown, drafts included. The others are above.
        content: _,
        drafts: _,
        background_work: _,
        pages: _,
    } = config;
    let mut hasher = blake3::Hasher::new();
    let mut add = |bytes: &[u8]| {
        hasher.update(&(bytes.len() as u64).to_le_bytes());
        hasher.update(bytes);
    };
    add(bundle.id().as_bytes());
    add(site.hash().as_bytes());
    add(site_url.as_bytes());
    add(dashboard_url.as_bytes());
    add(chat_script_url.as_deref().unwrap_or_default().as_bytes());
    add(&(chat_origins.len() as u64).to_le_bytes());
    chat_origins
        .iter()
        .for_each(|origin| add(origin.as_bytes()));
    add(&[
        visits_kept_months.unwrap_or_default(),
        u8::from(visits_kept_months.is_some()),
    ]);
    add(&[u8::from(*https)]);
    add(dev_script.unwrap_or_default().as_bytes());
    // What the time decides beside the entries that are shown: the year in the footer, and which events are over.
    add(&now.to_zoned(jiff::tz::TimeZone::UTC).year().to_le_bytes());
    for event in site.events().iter().filter(|event| event.ends_at <= *now) {
        add(event.slug.as_str().as_bytes());
    }
    // With a memory, a time changes only together with its entry. Without one it changes whenever a file is touched.
    if calendar_memory.is_none() {
        for (uid, time) in calendar_times {
            add(uid.as_bytes());
            add(&time.as_second().to_le_bytes());
        }
    }
    let hash = hasher.finalize().to_hex();
    hash.get(..16).unwrap_or(hash.as_str()).to_owned()
}

#[cfg(test)]
mod tests;
