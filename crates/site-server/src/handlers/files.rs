//! Files beside the pages.

use std::sync::Arc;

use site_http::{PreparedResponse, Problem};
use site_pages::Route;
use site_publish::{Snapshot, files::text};

use crate::request_context::RequestContext;

/// The file at a path, which is in memory or made on request; concurrent requests share the work. Of the query only the directory's filters are
/// part of the cache key, so that random queries do not fill the cache. `None`: there is no such file.
pub(crate) async fn made(
    request: &RequestContext,
    path: &str,
) -> Result<Option<Arc<PreparedResponse>>, Problem> {
    let snapshot = Arc::clone(&request.snapshot);
    if let Some(ready) = snapshot.files.get(path) {
        return Ok(Some(Arc::clone(ready)));
    }
    let mut key = path.to_owned();
    if path.starts_with("/organizations.") {
        let route = Route::parse("/organizations", request.query());
        let address = route.map(|route| route.to_string()).unwrap_or_default();
        key.extend(address.strip_prefix("/organizations"));
    }
    let (path, query) = (path.to_owned(), request.query().to_owned());
    let make = move |snapshot: &Snapshot| {
        let file = site_pages::files::file(&snapshot.pages, &path, &query)?;
        Some(Arc::new(text(file.content_type, file.body)))
    };
    let find = || snapshot.made.get(&key).map(Some);
    let keep = |made: &Option<Arc<PreparedResponse>>| {
        if let Some(made) = made {
            snapshot.made.insert(key.clone(), Arc::clone(made));
        }
    };
    (request.cached(&format!("file {key}"), find, make, keep)).await
}
