//! Decides what a request means that no other route matched.

use http::{HeaderValue, Method, StatusCode, header};
use site_content::Unreadable;
use site_http::Problem;
use site_pages::{Resource, Route};

use crate::{
    handlers::preview::PreviewAddress, one_spelling::unreadable, request_context::RequestContext,
};

/// What a request means. Paths are decoded.
pub(super) enum PageTarget {
    /// A redirect to this path, encoded.
    Moved(String),
    /// The payload of the page at this path.
    Payload(String),
    /// A preview, for the holder of a signed link.
    Preview(PreviewAddress),
    /// A file beside the pages.
    File(String),
    /// The page of a route; its entry may be unknown.
    Page(String, Route),
    /// No route matches.
    Unknown(String),
}

impl PageTarget {
    /// What [`Resource`] decides, with previews at their place in its table.
    ///
    /// # Errors
    /// 405 for any method but `GET` and `HEAD`, 400 for a path that is malformed.
    pub(super) fn of(request: &RequestContext) -> Result<Self, Problem> {
        if request.method() != Method::GET && request.method() != Method::HEAD {
            return Err(method_not_allowed(request.uri().path()));
        }
        let path = match request.asked() {
            Ok(address) => address.as_str().to_owned(),
            Err(Unreadable::NotUtf8) => return Ok(Self::Unknown(request.uri().path().to_owned())),
            Err(Unreadable::Malformed) => return Err(unreadable()),
        };
        let resource = Resource::at(&request.snapshot.pages, &path, request.query());
        let is_page = !matches!(resource, Resource::Payload(_) | Resource::File);
        if let Some(preview) = PreviewAddress::of(&path, request.query()).filter(|_| is_page) {
            return Ok(Self::Preview(preview));
        }
        Ok(match resource {
            Resource::Payload(page) => Self::Payload(page.to_owned()),
            Resource::File => Self::File(path),
            Resource::Redirect(target) => Self::Moved(target.encoded().into_owned()),
            Resource::Page(route) => Self::Page(path, route),
            // The router has no route for this address of the server.
            Resource::Server | Resource::Nothing => Self::Unknown(path),
        })
    }
}

fn method_not_allowed(path: &str) -> Problem {
    let allow = match path {
        "/contact-us" => "GET, HEAD, POST",
        _ => "GET, HEAD",
    };
    let status = StatusCode::METHOD_NOT_ALLOWED;
    Problem::new(status, "This address can only be read.")
        .advice("Follow a link to it, or open it from the address bar.")
        .header(header::ALLOW, HeaderValue::from_static(allow))
}
