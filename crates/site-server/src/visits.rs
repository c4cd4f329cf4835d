//! `POST /visits`: a page was seen by a visitor who accepted Analytics. Kept are day, page, referring host and a count.
//! The answer is always the same, so that nobody learns from it what is counted.

use std::{
    collections::HashMap,
    fmt::Write as _,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use axum::{
    body::{Body, to_bytes},
    extract::{Request, State},
};
use http::{HeaderMap, Response, StatusCode, header, request::Parts};
use jiff::{Timestamp, tz::TimeZone};
use serde::Deserialize;
use site_http::{client_address::ClientKey, rate_limit::RateLimiter};
use site_inbox::Visit;
use site_pages::Route;
use tokio::sync::watch;

use crate::{app::App, own_origin, request_context::RequestContext};

/// Visits of one client that count in a minute.
const VISITS_A_MINUTE: usize = 120;
/// Longest body that is read, in bytes.
const MAX_BYTES: usize = 4096;
/// Different visits that wait for the store at most. Each that waits already may be repeated without bound.
const MAX_WAITING: usize = 2048;
/// How long visits are gathered before they are stored together.
const GATHER: Duration = Duration::from_secs(1);

/// Why a request was not counted.
#[derive(Debug, Clone, Copy)]
enum Ignored {
    /// It came from another site.
    Foreign,
    /// The visitor did not accept Analytics.
    Consent,
    /// The client had its share of the minute.
    Limited,
    /// It is no JSON with a path, or too long.
    Unreadable,
    /// The path is no page of the site.
    UnknownPage,
    /// Too many different visits wait for a store that does not answer.
    Full,
}

impl Ignored {
    const ALL: [(Self, &'static str); 6] = [
        (Self::Foreign, "foreign"),
        (Self::Consent, "consent"),
        (Self::Limited, "limited"),
        (Self::Unreadable, "unreadable"),
        (Self::UnknownPage, "unknown page"),
        (Self::Full, "full"),
    ];
}

/// What the app sends.
#[derive(Deserialize)]
struct Beacon {
    path: String,
    #[serde(default)]
    referrer: String,
}

/// Visits on their way to the store, summed, and figures of them.
pub(crate) struct VisitCounter {
    limit: RateLimiter,
    waiting: Mutex<HashMap<Visit, i64>>,
    counted: AtomicU64,
    ignored: [AtomicU64; Ignored::ALL.len()],
}

impl Default for VisitCounter {
    fn default() -> Self {
        Self {
            limit: RateLimiter::new(VISITS_A_MINUTE),
            waiting: Mutex::default(),
            counted: AtomicU64::default(),
            ignored: Default::default(),
        }
    }
}

impl VisitCounter {
    fn add(&self, visit: Visit) -> Result<(), Ignored> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.len() >= MAX_WAITING && !waiting.contains_key(&visit) {
            return Err(Ignored::Full);
        }
        *waiting.entry(visit).or_default() += 1;
        Ok(())
    }

    fn take(&self) -> HashMap<Visit, i64> {
        std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts back what could not be stored. It was accepted, so it has its place also where others came meanwhile.
    fn put_back(&self, counts: HashMap<Visit, i64>) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        for (visit, count) in counts {
            *waiting.entry(visit).or_default() += count;
        }
    }

    fn ignore(&self, why: Ignored) {
        if let Some(counter) = self.ignored.get(why as usize) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Figures in Prometheus' text format.
    pub(crate) fn push_figures(&self, out: &mut String) {
        let counted = self.counted.load(Ordering::Relaxed);
        let _ = writeln!(
            out,
            "# TYPE website_visits_total counter\nwebsite_visits_total {counted}\n\
             # TYPE website_visits_ignored_total counter"
        );
        for (why, name) in Ignored::ALL {
            let count = self
                .ignored
                .get(why as usize)
                .map_or(0, |counter| counter.load(Ordering::Relaxed));
            let _ = writeln!(
                out,
                "website_visits_ignored_total{{why=\"{name}\"}} {count}"
            );
        }
    }
}

/// Counts a visit, or ignores it; the answer is 204 in either case.
pub(crate) async fn visit(State(app): State<App>, request: Request) -> Response<Body> {
    let (parts, body) = request.into_parts();
    let visits = &app.shared.visits;
    let seen = read(&app, &parts, body).await;
    match seen.and_then(|visit| visits.add(visit)) {
        Ok(()) => {
            visits.counted.fetch_add(1, Ordering::Relaxed);
        }
        Err(why) => visits.ignore(why),
    }
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NO_CONTENT;
    response
}

/// The visit that a request tells of. What costs least is asked first; the consent is asked before anything is read.
async fn read(app: &App, parts: &Parts, body: Body) -> Result<Visit, Ignored> {
    let headers = &parts.headers;
    if !own_origin::is_own(app, headers) {
        return Err(Ignored::Foreign);
    }
    // `Sec-GPC: 1` needs no look of its own: it is a refusal until the visitor chooses, and who did not choose has
    // no such cookie.
    if !app.shared.config.count_visits || !site_publish::accepts_analytics(headers) {
        return Err(Ignored::Consent);
    }
    let client = ClientKey::of(&parts.extensions, headers, app.shared.config.trust_proxy);
    if app.shared.visits.limit.try_take(client).is_err() {
        return Err(Ignored::Limited);
    }
    if !is_json(headers) {
        return Err(Ignored::Unreadable);
    }
    let body = to_bytes(body, MAX_BYTES)
        .await
        .map_err(|_| Ignored::Unreadable)?;
    let beacon: Beacon = serde_json::from_slice(&body).map_err(|_| Ignored::Unreadable)?;
    let path = page(app, parts, &beacon.path).await?;
    Ok(Visit {
        day: Timestamp::now().to_zoned(TimeZone::UTC).date(),
        path,
        referrer: referring_host(app, headers, &beacon.referrer),
    })
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    essence.eq_ignore_ascii_case("application/json")
}

/// The one path of a page of the site.
async fn page(app: &App, parts: &Parts, named: &str) -> Result<String, Ignored> {
    let path = named.split(['?', '#']).next().unwrap_or_default();
    let path = match path.trim_end_matches('/') {
        "" if path.is_empty() => return Err(Ignored::UnknownPage),
        "" => "/",
        path => path,
    };
    let decoded = percent_encoding::percent_decode_str(path).decode_utf8();
    let decoded = decoded.map_err(|_| Ignored::UnknownPage)?;
    let route = Route::parse(&decoded, "").ok_or(Ignored::UnknownPage)?;
    let mut request = RequestContext::new(app, parts);
    let path = route.path();
    // A page that was just seen is at hand; another is looked for where that may take its time.
    if request.snapshot.known(&route.to_string()).is_none() {
        let exists = request
            .make(move |snapshot| snapshot.pages.page(&route).is_some())
            .await;
        match exists {
            Ok(true) => {}
            Ok(false) => return Err(Ignored::UnknownPage),
            Err(_) => return Err(Ignored::Limited),
        }
    }
    Ok(path)
}

/// The host that led here; empty for the site itself and for what has no name, an address in numbers among it: that
/// could be the visitor's own machine.
fn referring_host(app: &App, headers: &HeaderMap, referrer: &str) -> String {
    let Ok(url) = url::Url::parse(referrer) else {
        return String::new();
    };
    let (Some(url::Host::Domain(host)), "http" | "https") = (url.host(), url.scheme()) else {
        return String::new();
    };
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let own = own_origin::is_own_address(app, headers, referrer);
    if own || host.len() > 253 || !host.chars().all(plain) {
        return String::new();
    }
    host.to_owned()
}

/// Stores visits every second until a stop is asked for. What comes after that is stored by [`store_rest`].
pub(crate) async fn run(app: App, mut stopped: watch::Receiver<bool>) {
    while !*stopped.borrow() {
        tokio::select! {
            () = tokio::time::sleep(GATHER) => store(&app).await,
            _ = stopped.changed() => {}
        }
    }
}

/// Stores what is left when nobody is served any more.
pub(crate) async fn store_rest(app: &App) {
    let counts = app.shared.visits.take();
    if counts.is_empty() {
        return;
    }
    let kept = match app.shared.desk.inbox() {
        Some(inbox) => {
            let stored = inbox.count_visits(&counts);
            let stored = tokio::time::timeout(app.shared.config.drain, stored).await;
            matches!(stored, Ok(Ok(())))
        }
        None => false,
    };
    if !kept {
        let lost: i64 = counts.values().sum();
        tracing::warn!(lost, "visits could not be stored before the end");
    }
}

/// Where the store does not answer, visits wait for the next time.
async fn store(app: &App) {
    let Some(inbox) = app.shared.desk.inbox() else {
        return;
    };
    let visits = &app.shared.visits;
    let counts = visits.take();
    if counts.is_empty() {
        return;
    }
    if let Err(error) = inbox.count_visits(&counts).await {
        visits.put_back(counts);
        tracing::debug!(%error, "visits could not be stored; tried again in a second");
    }
}
