//! The one place where a [`Problem`] becomes bytes: JSON for a client that prefers it, a page for one that names HTML
//! among what it takes, otherwise words.

use axum::{body::Body, response::IntoResponse as _};
use http::{HeaderMap, Method, Request, Response, StatusCode, header};

use site_http::{
    accept::{self, Encoding},
    client_address::ClientKey,
    problem::{self, PROBLEM_JSON, Problem},
};
use site_publish::Variant;

use crate::app::App;

/// What is left of a request when its answer is there.
pub(super) struct Asked {
    method: Method,
    path: String,
    headers: HeaderMap,
    client: ClientKey,
}

impl Asked {
    pub(super) fn of(app: &App, request: &Request<Body>) -> Self {
        let trust = app.shared.config.trust_proxy;
        Self {
            method: request.method().clone(),
            path: request.uri().path().to_owned(),
            headers: request.headers().clone(),
            client: ClientKey::of(request.extensions(), request.headers(), trust),
        }
    }
}

/// Writes an answer that is a problem as its client reads it; leaves all others alone.
pub(super) async fn explain(
    app: &App,
    asked: Asked,
    mut response: Response<Body>,
) -> Response<Body> {
    let Some(problem) = taken(&mut response) else {
        return response;
    };
    let takes_html = accept::takes_html(&asked.headers);
    if accept::wants_json(&asked.headers) || problem.is_for_programs() && !takes_html {
        let json = problem.json(&asked.path);
        problem::write(&mut response, PROBLEM_JSON, json);
    } else if takes_html && accept::encoding(&asked.headers) != Encoding::None {
        response = page(app, &asked, problem, response).await;
    } else {
        problem::write(&mut response, problem::PLAIN_TEXT, problem.detail());
    }
    if asked.method == Method::HEAD {
        *response.body_mut() = Body::empty();
    }
    response
}

/// The problem of an answer; one is made where axum refuses a request by itself.
fn taken(response: &mut Response<Body>) -> Option<Problem> {
    let own = response.extensions_mut().remove::<Problem>();
    if own.is_some() {
        return own;
    }
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    let in_words = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"));
    let is_of_axum = status == StatusCode::METHOD_NOT_ALLOWED && kind.is_none()
        || status.is_client_error() && in_words;
    // Ours are not among the latter: they carry their problem, or promise to be words.
    let promised = response.headers().contains_key(header::CACHE_CONTROL);
    (is_of_axum && !promised).then(|| {
        let problem = Problem::of_status(status);
        let mut ours = problem.clone().into_response();
        ours.headers_mut()
            .extend(std::mem::take(response.headers_mut()));
        ours.extensions_mut().remove::<Problem>();
        *response = ours;
        problem
    })
}

/// The site's page about a problem, with the headers that its answer has already.
async fn page(
    app: &App,
    asked: &Asked,
    mut problem: Problem,
    mut response: Response<Body>,
) -> Response<Body> {
    let (work, snapshot) = (&app.shared.work, app.shared.publisher.snapshot());
    if problem.is_of_one_request()
        && let Err(refused) = work.count(asked.client)
    {
        problem = refused.into();
        response = problem.clone().into_response();
    }
    let around = snapshot.around(app.shared.publisher.rendering());
    let stored = (snapshot.errors).about(
        &snapshot.pages,
        around,
        &problem,
        Variant::of(&asked.headers),
    );
    let mut page = work.respond(&stored, &asked.method, &asked.headers).await;
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
