//! Makes a snapshot from the content folder and renders its pages.

use std::{collections::HashMap, sync::Arc};

use http::HeaderValue;
use jiff::Timestamp;
use site_content::{Listing, Reader, Site};
use site_pages::{Options, Pages, Route};
use site_render::{Priority, RenderError};
use site_shares::in_parallel;
use tokio::{
    sync::Semaphore,
    task::{JoinHandle, JoinSet},
};

use crate::{
    build_id::build_id,
    bundle::WebBundle,
    caches::{self, cache, file_cache},
    calendar_times,
    entry::Entry,
    error::PublishError,
    error_pages::ErrorPages,
    files,
    image_shapes::ImageShapes,
    options::PublishOptions,
    rendering::{RenderTurn, Rendering},
    snapshot::{EAGER_ROUTES, Snapshot},
    touched::Touched,
};

/// Reads what changed in the content folder, of which there may be a listing that is newer than the changes. Blocks the thread.
///
/// # Errors
/// The folder cannot be read, or the content has errors.
pub(crate) fn read(
    reader: &mut Reader,
    touched: &Touched,
    listing: Option<Listing>,
) -> Result<Site, PublishError> {
    let reading = match (touched, listing) {
        (_, Some(listing)) => reader.read_listed(listing),
        (Touched::Files(files), None) => reader.read_touched(files)?,
        (Touched::Anything, None) => reader.read()?,
    };
    let Some(site) = reading.site else {
        let findings = reading.findings;
        return Err(PublishError::Findings { findings });
    };
    // Entries that are hidden now count too, so that no redirect becomes wrong when one of them is shown.
    let options = Options::at(site.config().url.as_str(), Timestamp::now());
    let wrong = site_pages::links::redirects(&Pages::new(site.clone(), options));
    if wrong.is_empty() {
        return Ok(site);
    }
    let mut findings = reading.findings;
    findings.extend(wrong);
    Err(PublishError::Findings { findings })
}

/// Makes a snapshot of a site at an instant without rendering. Blocks the thread for a few milliseconds.
pub(crate) fn prepare(
    config: &PublishOptions,
    bundle: &WebBundle,
    whole: &Site,
    now: Timestamp,
    before: Option<&Snapshot>,
) -> Snapshot {
    let site = whole.at(now, config.drafts);
    let site_url = match config.pages.site_url.as_str() {
        "" => site.config().url.as_str(),
        own => own,
    };
    let mut options = Options {
        site_url: site_url.trim_end_matches('/').to_owned(),
        now,
        ..config.pages.clone()
    };
    let memory = config.calendar_memory.as_ref();
    options.calendar_times = calendar_times::of(memory, &config.content, &site, &options);
    let build_id = build_id(bundle, &site, &options, config);
    let pages = Pages::after(site, options, before.map(|before| &before.pages));
    let searches = before
        .filter(|before| pages.searches_like(&before.pages))
        .map(|before| Arc::clone(&before.searches));
    let new_searches = || Arc::new(cache(caches::SEARCHES));
    let site_json: Arc<str> = files::json_text(&pages.site_data()).into();

    // An entry with the same payload and the same site data is taken over with its render.
    let before = before.filter(|before| before.site_json == site_json);
    let entry = |route: &Route| {
        let entry = Entry::new(pages.page(route)?);
        let address = route.to_string().into_boxed_str();
        let earlier = before.and_then(|before| before.table.get(&address));
        let entry = match earlier.filter(|earlier| earlier.is_same(&entry)) {
            Some(earlier) => Arc::clone(earlier),
            None => Arc::new(entry),
        };
        Some((address, entry))
    };
    let entries = in_parallel(&pages.eager_routes(EAGER_ROUTES), entry);
    let table: HashMap<_, _> = entries.into_iter().flatten().collect();
    let shapes = ImageShapes::default();
    for entry in table.values() {
        shapes.note(entry.images());
    }
    let errors = ErrorPages::new(&pages);
    let errors = match before.filter(|before| before.errors.is_same(&errors)) {
        Some(before) => Arc::clone(&before.errors),
        None => Arc::new(errors),
    };
    // Always valid, since the id is hexadecimal. The fallback avoids a panic.
    let build_header =
        HeaderValue::from_str(&build_id).unwrap_or_else(|_| HeaderValue::from_static("unknown"));
    Snapshot {
        build_header,
        next_change: next_change(whole, now),
        timestamp: now.as_millisecond(),
        site_json,
        shapes,
        table,
        cold: Arc::new(cache(caches::COLD)),
        cold_before: before.map(|before| Arc::clone(&before.cold)),
        variants: cache(caches::VARIANTS),
        cards: cache(caches::CARDS),
        made: file_cache(),
        searches: searches.unwrap_or_else(new_searches),
        site_searches: new_searches(),
        islands: cache(caches::ISLANDS),
        files: files::all(&config.content, &pages),
        errors,
        pages,
        whole: whole.clone(),
        build_id,
    }
}

/// The next instant at which the same content shows different pages.
fn next_change(site: &Site, now: Timestamp) -> Option<Timestamp> {
    let year = now.to_zoned(jiff::tz::TimeZone::UTC).year();
    let new_year = jiff::civil::date(year.saturating_add(1), 1, 1)
        .to_zoned(jiff::tz::TimeZone::UTC)
        .ok()
        .map(|moment| moment.timestamp());
    [site.next_change(now), new_year]
        .into_iter()
        .flatten()
        .min()
}

/// Renders the eager pages and the error pages of a snapshot. Stops at the first page that does not render.
pub(crate) async fn fill(
    rendering: &Arc<Rendering>,
    snapshot: &Arc<Snapshot>,
) -> Result<(), PublishError> {
    let turn = RenderTurn::Server(Priority::Background);
    let room = Arc::new(Semaphore::new(AT_ONCE));
    let mut renders = JoinSet::new();
    for (address, entry) in &snapshot.table {
        if entry.ready().is_some() {
            continue;
        }
        let (rendering, snapshot) = (Arc::clone(rendering), Arc::clone(snapshot));
        let (address, entry) = (address.clone(), Arc::clone(entry));
        let room = Arc::clone(&room);
        renders.spawn(async move {
            let _permit = room.acquire().await;
            loop {
                let context = snapshot.page_context(&rendering, turn);
                match entry.document(context).await {
                    Ok(_) => return Ok(()),
                    // The render queue is full: wait until it has room.
                    Err(RenderError::Busy) => tokio::time::sleep(BUSY_PAUSE).await,
                    Err(source) => {
                        return Err(PublishError::Render {
                            address: address.into_string(),
                            source,
                        });
                    }
                }
            }
        });
    }
    all_of(renders).await?;
    let context = snapshot.page_context(rendering, turn);
    let warmed = snapshot.errors.warm(context).await;
    warmed.map_err(|source| PublishError::Render {
        address: "the 404 page".to_owned(),
        source,
    })
}

/// Waits for all tasks; the first that fails or panics stops the others.
async fn all_of(mut tasks: JoinSet<Result<(), PublishError>>) -> Result<(), PublishError> {
    while let Some(result) = tasks.join_next().await {
        result.map_err(|_| PublishError::Panicked)??;
    }
    Ok(())
}

/// Pages that are rendered or queued at once. Their queue has room for more, so that none is refused, which operators would read as
/// a visitor's.
const AT_ONCE: usize = 64;
const BUSY_PAUSE: std::time::Duration = std::time::Duration::from_millis(5);

/// Builds the index of the site search in the background, unless the snapshot shares it with the previous one.
pub(crate) fn index_later(snapshot: &Arc<Snapshot>) -> JoinHandle<()> {
    let snapshot = Arc::clone(snapshot);
    tokio::task::spawn_blocking(move || snapshot.pages.index_search())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_page_whose_render_panics_stops_the_publication() {
        let mut renders = JoinSet::new();
        renders.spawn(async { Ok(()) });
        renders.spawn(async { panic!("as a page's render might") });
        let result = all_of(renders).await;
        assert!(matches!(result, Err(PublishError::Panicked)), "{result:?}");
    }
}
