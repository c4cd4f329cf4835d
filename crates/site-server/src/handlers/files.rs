//! Files beside the pages.

use std::sync::Arc;

use site_http::{PreparedResponse, Problem};
use site_pages::files;
use site_publish::{Snapshot, files::text};

use crate::request_context::RequestContext;

/// The file at a path, which is in memory or made on request; concurrent requests share the work. Of the query only what
/// the file depends on is part of the cache key, so that random queries do not fill the cache. `None`: there is no such file.
pub(crate) async fn made(
    request: &RequestContext,
    path: &str,
) -> Result<Option<Arc<PreparedResponse>>, Problem> {
    let snapshot = Arc::clone(&request.snapshot);
    if let Some(ready) = snapshot.files.get(path) {
        return Ok(Some(Arc::clone(ready)));
    }
    let Some(key) = files::address(path, request.query()) else {
        return Ok(None);
    };
    let has_filters = key != path;
    let (path, query) = (path.to_owned(), request.query().to_owned());
    let make = move |snapshot: &Snapshot| {
        let file = files::file(&snapshot.pages, &path, &query)?;
        Some(Arc::new(text(file.content_type, file.body)))
    };
    let find = || snapshot.made.get(&key).map(Some);
    let keep = |made: &Option<Arc<PreparedResponse>>| {
        if let Some(made) = made {
            snapshot.made.insert(key.clone(), Arc::clone(made));
        }
    };
    let name = format!("file {key}");
    (request.cached(&name, has_filters, find, make, keep)).await
}
