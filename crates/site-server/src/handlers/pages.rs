//! The fallback route: pages, payloads, and the files beside them.

mod document;
mod kept_query;
mod not_found;
mod payload;
mod target;

pub(crate) use target::page_of_payload;

use std::sync::Arc;

use axum::{body::Body, extract::State};
use http::Response;
use site_http::Problem;
use site_publish::Missing;

use super::{cards, files, preview};
use crate::{contact::ContactService, request_context::RequestContext, settings::Settings};
use kept_query::KeptQuery;
use target::Target;

/// Answers a request by its [`Target`].
pub(crate) async fn page(
    State(contact): State<Arc<ContactService>>,
    State(settings): State<Arc<Settings>>,
    request: RequestContext,
) -> Result<Response<Body>, Problem> {
    let (request, query) = (&request, request.query());
    match Target::of(&request.snapshot, request.method(), request.uri())? {
        Target::Moved(status, location) => target::moved(status, &location),
        Target::Payload(path) => payload::payload(request, &contact, &path).await,
        Target::Preview(preview) => {
            preview::page(request, &contact, &settings.data_dir, &preview).await
        }
        Target::File(path) => match files::made(request, &path).await? {
            Some(file) => Ok(request.respond(&file).await),
            None => not_found::page(request, Missing::Route, &path).await,
        },
        Target::Card(path) => cards::card(request, &path).await,
        Target::Page(path, route) => {
            let address = route.to_string();
            let kept = KeptQuery::of(&route, query);
            match request.entry(route, &address).await? {
                Some(entry) => document::document(request, &contact, address, &entry, kept).await,
                None => not_found::page(request, Missing::Entry, &path).await,
            }
        }
        Target::Unknown(path) => not_found::page(request, Missing::Route, &path).await,
    }
}
