//! Answers of the desk: to a browser the page with everything in its place, to a program JSON.

use std::{borrow::Cow, collections::BTreeMap, sync::Arc};

use axum::{body::Body, response::IntoResponse as _};
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};
use site_inbox::{FieldErrors, Reference};
use site_pages::{Topic, payload::ContactForm};
use site_render::Priority;

use super::form::{Form, Refusal, is_json};
use crate::{app::App, page_routes};
use site_http::cache_control::NO_STORE;
use site_http::problem::{self, Problem};
use site_http::{accept, rate_limit::RetryAfter};
use site_publish::{Entry, Snapshot, Variant};

const PATH: &str = "/contact-us";

/// When to try again after 503: about as long as a database takes to come back.
const AGAIN: HeaderValue = HeaderValue::from_static("30");

/// Who asks, and the site they ask.
pub(super) struct Asker<'a> {
    pub(super) snapshot: Arc<Snapshot>,
    app: &'a App,
    headers: &'a HeaderMap,
    topic: Option<Topic>,
    json: bool,
}

impl<'a> Asker<'a> {
    pub(super) fn new(app: &'a App, headers: &'a HeaderMap, query: &str) -> Self {
        let mut pairs = url::form_urlencoded::parse(query.as_bytes()).take(8);
        let topic = pairs.find(|(name, _)| name == "topic");
        Self {
            snapshot: app.shared.publisher.snapshot(),
            app,
            headers,
            topic: topic.and_then(|(_, name)| Topic::from_name(&name)),
            json: accept::wants_json(headers) || is_json(headers) && !accept::takes_html(headers),
        }
    }

    /// What the site offers now.
    pub(super) fn services(&self) -> Vec<String> {
        let services = self.snapshot.pages.site().services();
        services
            .iter()
            .map(|service| service.title.clone())
            .collect()
    }

    /// It is on disk.
    pub(super) fn thank(&self, reference: &Reference) -> Response<Body> {
        let view = format!("{PATH}/thank-you?reference={reference}");
        let mut response = if self.json {
            json(
                StatusCode::CREATED,
                &serde_json::json!({ "reference": reference }),
            )
        } else {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::SEE_OTHER;
            response
        };
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(NO_STORE));
        if let Ok(view) = HeaderValue::from_str(&view) {
            headers.insert(header::LOCATION, view);
        }
        response
    }

    /// Some fields are wrong.
    pub(super) async fn mend(&self, form: Form, errors: &FieldErrors) -> Response<Body> {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        if self.json {
            return json(status, &serde_json::json!({ "errors": errors }));
        }
        let errors = errors.iter();
        let errors = errors.map(|(field, sentence)| (field.to_owned(), sentence.to_owned()));
        self.page(form.shown, errors.collect(), status).await
    }

    /// Nothing can be stored now.
    pub(super) async fn unavailable(&self, form: Form) -> Response<Body> {
        let email = &self.snapshot.pages.site().config().email;
        let sentence = format!(
            "Your message was not sent: it could not be stored, and we thank nobody for what we do not have. \
             What you wrote is still here. Try again in a minute, or write to {email}."
        );
        let status = StatusCode::SERVICE_UNAVAILABLE;
        let mut response = self.give_back(form.shown, &sentence, status).await;
        response.headers_mut().insert(header::RETRY_AFTER, AGAIN);
        response
    }

    /// More than a person sends in a minute.
    pub(super) async fn too_many(&self, form: Form, wait: RetryAfter) -> Response<Body> {
        let sentence = format!(
            "Your message was not sent: several came from your address within a minute. What you wrote is still \
             here. Send it again in {} seconds.",
            wait.seconds()
        );
        let status = StatusCode::TOO_MANY_REQUESTS;
        let mut response = self.give_back(form.shown, &sentence, status).await;
        response
            .headers_mut()
            .insert(header::RETRY_AFTER, wait.header());
        response
    }

    /// More than any form sends in a minute: the form is not even read.
    pub(super) fn refuse_for_now(&self, wait: RetryAfter) -> Response<Body> {
        let sentence = "Too many messages came from your address.";
        self.written(
            Problem::new(StatusCode::TOO_MANY_REQUESTS, sentence)
                .advice("Go back, wait a minute, and send yours again.")
                .retry_after(wait.header()),
        )
    }

    /// What came is no form; what could be read of it is given back.
    pub(super) async fn unreadable(&self, refusal: Refusal) -> Response<Body> {
        match refusal.form {
            Some(form) => {
                self.give_back(form.shown, refusal.sentence, refusal.status)
                    .await
            }
            None => self.refuse(refusal.status, refusal.sentence),
        }
    }

    /// A sentence and no form.
    pub(super) fn refuse(
        &self,
        status: StatusCode,
        sentence: impl Into<Cow<'static, str>>,
    ) -> Response<Body> {
        self.written(Problem::new(status, sentence))
    }

    /// Whoever sends JSON reads it, too.
    fn written(&self, problem: Problem) -> Response<Body> {
        let problem = if self.json {
            problem.for_programs()
        } else {
            problem
        };
        problem.into_response()
    }

    /// The page with every value in its place and a sentence above the form.
    async fn give_back(
        &self,
        form: ContactForm,
        sentence: &str,
        status: StatusCode,
    ) -> Response<Body> {
        if self.json {
            return self.refuse(status, sentence.to_owned());
        }
        let errors = BTreeMap::from([("form".to_owned(), sentence.to_owned())]);
        self.page(form, errors, status).await
    }

    async fn page(
        &self,
        mut form: ContactForm,
        errors: BTreeMap<String, String>,
        status: StatusCode,
    ) -> Response<Body> {
        form.errors = errors;
        let mut page = self.snapshot.pages.contact_form(self.topic, form);
        page.payload.status = status.as_u16();
        let Ok(entry) = Entry::new(page) else {
            // Strings always become JSON.
            return self.refuse(status, "Your message was not sent. Go back and try again.");
        };
        let entry = entry.with_visitors_text();
        let around = self.snapshot.around(self.app.shared.publisher.rendering());
        let variant = Variant::of(self.headers);
        let drawn = entry.drawn(around, variant.low_data, Priority::Interactive);
        match drawn.await {
            Ok(drawn) => {
                let page = Arc::new(entry.assemble(around, &drawn, variant));
                let work = &self.app.shared.work;
                work.respond(&page, &Method::POST, self.headers).await
            }
            Err(error) => {
                let (app, method) = (self.app, &Method::POST);
                let failed = page_routes::failed(
                    app,
                    &self.snapshot,
                    &entry,
                    &error,
                    variant,
                    method,
                    self.headers,
                );
                failed.await
            }
        }
    }
}

fn json(status: StatusCode, body: &serde_json::Value) -> Response<Body> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = status;
    let no_store = HeaderValue::from_static(NO_STORE);
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, no_store);
    problem::write(
        &mut response,
        "application/json; charset=utf-8",
        body.to_string(),
    );
    response
}
