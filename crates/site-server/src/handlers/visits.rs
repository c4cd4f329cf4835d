//! `POST /visits`: a visitor who accepted Analytics has opened a page. The day, the page, the referring host and a
//! count are stored. The response is always the same, so that it does not reveal what is counted.

use axum::body::Body;
use http::StatusCode;
use jiff::{Timestamp, tz::TimeZone};
use serde::Deserialize;
use site_content::Address;
use site_http::media_type::{JSON, media_type};
use site_inbox::{MISSED_CHARS, Visit, words};
use site_pages::Route;
use site_publish::Snapshot;

use crate::{
    own_origin,
    request_body::{BodyError, SMALL},
    request_context::RequestContext,
    visits::Ignored,
};

/// Longest body that is read, in bytes.
const MAX_BYTES: usize = 4096;

/// Path of the page of results.
const SEARCH: &str = "/search";

/// The body that the app sends.
#[derive(Deserialize)]
struct Beacon {
    path: String,
    #[serde(default)]
    referrer: String,
    /// What was searched on the page of results and not found.
    #[serde(default)]
    missed: String,
}

/// Counts a visit or ignores it; the response is 204 in both cases.
pub(crate) async fn visit(request: RequestContext, body: Body) -> StatusCode {
    let seen = read(&request, body).await;
    request.state.visits.count(seen);
    StatusCode::NO_CONTENT
}

/// The visit that a request reports. The cheapest checks come first, and consent is checked before the body is read.
async fn read(request: &RequestContext, body: Body) -> Result<Visit, Ignored> {
    let (headers, state) = (request.headers(), &request.state);
    if !own_origin::is_own(request) {
        return Err(Ignored::Foreign);
    }
    // `Sec-GPC: 1` is a refusal until the visitor chooses. A visitor who has not chosen does not have the cookie, so no
    // separate check is needed.
    let counts = state.config.count_visits;
    if !counts || !site_publish::accepts_analytics(headers) {
        return Err(Ignored::Consent);
    }
    if state.visits.limit.try_take(request.client).is_err() {
        return Err(Ignored::Limited);
    }
    if media_type(headers).as_deref() != Some(JSON) {
        return Err(Ignored::Unreadable);
    }
    let body = match request.receive(body, MAX_BYTES, SMALL).await {
        Ok(body) => body,
        Err(BodyError::Busy) => return Err(Ignored::Limited),
        Err(_) => return Err(Ignored::Unreadable),
    };
    let beacon: Beacon = serde_json::from_slice(&body).map_err(|_| Ignored::Unreadable)?;
    let path = page(request, &beacon.path).await?;
    let missed = match path.as_str() {
        SEARCH => words(&beacon.missed, MISSED_CHARS),
        _ => String::new(),
    };
    Ok(Visit {
        day: Timestamp::now().to_zoned(TimeZone::UTC).date(),
        path,
        referrer: referring_host(request, &beacon.referrer),
        missed,
    })
}

/// The canonical path of an existing page.
async fn page(request: &RequestContext, named: &str) -> Result<String, Ignored> {
    let path = named.split(['?', '#']).next().unwrap_or_default();
    let written = Address::read(path).map_err(|_| Ignored::UnknownPage)?;
    let route = Route::parse(written.address.as_str(), "").ok_or(Ignored::UnknownPage)?;
    let (path, address) = (route.path(), route.to_string());
    // A page that was just opened is in memory; any other is looked up on a thread that may block.
    let find = || request.snapshot.known(&address).map(|_| true);
    let make = move |snapshot: &Snapshot| snapshot.pages.page(&route).is_some();
    let key = format!("is a page {address}");
    match request.cached(&key, true, find, make, |_| ()).await {
        Ok(true) => Ok(path),
        Ok(false) => Err(Ignored::UnknownPage),
        Err(_) => Err(Ignored::Limited),
    }
}

/// The referring host; empty for the site itself and for a referrer without a host name. IP addresses are left out,
/// because one could be the visitor's own machine.
fn referring_host(request: &RequestContext, referrer: &str) -> String {
    let Ok(url) = url::Url::parse(referrer) else {
        return String::new();
    };
    let (Some(url::Host::Domain(host)), "http" | "https") = (url.host(), url.scheme()) else {
        return String::new();
    };
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let own = own_origin::is_own_address(request, referrer);
    if own || host.len() > 253 || !host.chars().all(plain) {
        return String::new();
    }
    host.to_owned()
}
