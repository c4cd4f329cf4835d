//! Turns a [`Problem`] into a body: JSON for a client that prefers it, a page for a client that names HTML in `Accept`,
//! otherwise JSON at an address of data and plain text at any other.

use axum::{body::Body, response::IntoResponse as _};
use http::{HeaderMap, Method, Request, Response, StatusCode, header};

use site_http::{
    accept,
    client_address::ClientKey,
    problem::{self, PROBLEM_JSON, Problem},
};
use site_publish::{RenderTurn, Variant};
use site_render::Priority;

use crate::{config::Config, state::ServerState};

/// The parts of a request that decide the format of a problem, and those that the access log names, kept while the handler
/// owns the request.
pub(crate) struct ProblemClient {
    pub(crate) method: Method,
    pub(crate) path: String,
    headers: HeaderMap,
    pub(crate) client: ClientKey,
}

impl ProblemClient {
    pub(crate) fn of(config: &Config, request: &Request<Body>) -> Self {
        Self {
            method: request.method().clone(),
            path: request.uri().path().to_owned(),
            headers: request.headers().clone(),
            client: config.client(request.extensions(), request.headers()),
        }
    }
}

/// Writes a response that is a problem in the format that its client prefers; other responses are unchanged.
pub(crate) async fn in_clients_form(
    state: &ServerState,
    client: &ProblemClient,
    mut response: Response<Body>,
) -> Response<Body> {
    let Some(problem) = problem_of(&mut response) else {
        return response;
    };
    match is_page(&mut response, &problem, &client.path, &client.headers) {
        true => page(state, client, problem, response).await,
        false => response,
    }
}

/// Whether the client of an address gets errors as JSON.
pub(crate) fn prefers_json(path: &str, headers: &HeaderMap) -> bool {
    accept::wants_json(headers) || is_data(path) && !accept::takes_html(headers)
}

/// Whether the address is one of data, which programs read.
fn is_data(path: &str) -> bool {
    path.starts_with("/api/")
        || path.starts_with("/__nuxt_island/")
        || matches!(
            path.rsplit_once('.'),
            Some((_, "json" | "csv" | "ics" | "xml"))
        )
}

/// Whether the client prefers a page about the problem. Otherwise writes the problem as JSON or as plain text.
pub(crate) fn is_page(
    response: &mut Response<Body>,
    problem: &Problem,
    path: &str,
    headers: &HeaderMap,
) -> bool {
    let takes_html = accept::takes_html(headers);
    if prefers_json(path, headers) || problem.is_for_programs() && !takes_html {
        problem::write(response, PROBLEM_JSON, problem.json(path));
        return false;
    }
    if !takes_html {
        problem::write(response, problem::PLAIN_TEXT, problem.detail());
    }
    takes_html
}

/// The problem of a response. If axum itself refused the request, a problem with its status is made.
fn problem_of(response: &mut Response<Body>) -> Option<Problem> {
    let own = response.extensions_mut().remove::<Problem>();
    if own.is_some() {
        return own;
    }
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    let in_words = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"));
    let is_of_axum = status == StatusCode::METHOD_NOT_ALLOWED && kind.is_none()
        || status.is_client_error() && in_words;
    // Only our handlers set this header. Their plain text stays: if they wanted another format, they would have
    // returned a problem, which is handled above.
    let is_ours = response.headers().contains_key(header::CACHE_CONTROL);
    (is_of_axum && !is_ours).then(|| {
        let problem = Problem::of_status(status);
        let mut ours = problem.clone().into_response();
        ours.headers_mut()
            .extend(std::mem::take(response.headers_mut()));
        ours.extensions_mut().remove::<Problem>();
        *response = ours;
        problem
    })
}

/// The site's page about a problem, with the headers that the response already has.
async fn page(
    state: &ServerState,
    client: &ProblemClient,
    mut problem: Problem,
    mut response: Response<Body>,
) -> Response<Body> {
    let (publisher, work) = (&state.publisher, &state.limits.work);
    if problem.is_of_one_request()
        && let Err(refused) = work.count(client.client)
    {
        problem = refused;
        response = problem.clone().into_response();
    }
    let snapshot = publisher.snapshot();
    // The page is there already, so nobody waits.
    let turn = RenderTurn::Server(Priority::Background);
    let stored = (snapshot.errors).about(
        &snapshot.pages,
        snapshot.page_context(publisher.rendering(), turn),
        &problem,
        Variant::of(&client.headers),
    );
    let mut page = work
        .respond(client.client, &stored, &client.method, &client.headers)
        .await;
    let body = [
        header::CONTENT_TYPE,
        header::CONTENT_LENGTH,
        header::CONTENT_SECURITY_POLICY,
    ];
    for (name, value) in response.headers() {
        if !body.contains(name) {
            page.headers_mut().insert(name.clone(), value.clone());
        }
    }
    page
}
