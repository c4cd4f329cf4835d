//! The signed time of showing the form, put into a ready page as it is sent.

use site_pages::payload::STARTED_AT;

use crate::app::App;
use site_http::PreparedResponse;

/// The same page with the time in its place. Headers and ETag are the page's own: to a cache all of them are one, and
/// one that was kept for long only says that the form was shown long ago, which is fine.
pub(crate) fn stamped(app: &App, stored: &PreparedResponse) -> PreparedResponse {
    let time = app.shared.desk.inbox().map(site_inbox::Inbox::started_at);
    stored.filled_in(STARTED_AT, &time.unwrap_or_default())
}
